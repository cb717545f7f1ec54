// Solving puzzles and counting their solutions.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

// Solves a puzzle in which some pieces may already be placed. The placed pieces must follow the rules of the puzzle.
class Solver {
 public:
  Solver(const Puzzle& puzzle, std::vector<PlacedPiece> placed);

  // Searches for the missing pieces. The answer is "no" only if the search has proved it, and "unknown" if the budget
  // (0: no limit) was spent or stop() was called. If there are many solutions, different seeds usually find different
  // ones.
  Solution solve(uint64_t seed, uint64_t budget);
  // Counts the ways to place the missing pieces, up to `limit`. With Contact::free, solutions that differ only in the
  // colors of equal shapes count as one.
  SolutionCount count(int limit, uint64_t budget);

  // May be called from another thread: the current search and every later one end within a fraction of a second.
  void stop() { control_.stop.store(true, std::memory_order_relaxed); }
  // The progress of the current search: the largest number of pieces that it has had on the board at the same time, not
  // counting those placed before it began; and its effort so far.
  int most_placed() const { return control_.most(); }
  uint64_t effort() const { return control_.spent(); }

 private:
  Puzzle puzzle_;
  std::vector<PlacedPiece> placed_;
  SearchControl control_;
};

}  // namespace cornerwise
