// Solving puzzles, counting their solutions, and hints.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

enum class HintKind : uint8_t {
  solved,      // nothing to do
  place,       // place the piece
  dead_end,    // remove the piece and all later ones
  impossible,  // even the givens alone have no solution
  unknown,     // the search found no answer within its budget
};

// The next step to take.
struct PuzzleHint {
  HintKind kind = HintKind::unknown;
  PlacedPiece piece{};
  int index = kNone;  // of a piece to remove
  // For a dead end: whether it is proved that there was a solution before the piece was placed.
  bool is_proved = true;
};

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

  // A hint: the piece of a solution that is easiest to see, or the first piece after which there was no solution. The
  // first `given_count` pieces can't be removed. The budget applies to each of the searches. If the placed pieces are
  // part of `known_solution`, the next piece comes from it.
  PuzzleHint hint(int given_count, uint64_t budget, const std::vector<PlacedPiece>& known_solution = {});

  // May be called from another thread: the current search and every later one end within a fraction of a second.
  void stop() { control_.stop.store(true, std::memory_order_relaxed); }
  // The progress of the current search: the largest number of pieces that it has had on the board at the same time,
  // including those placed before it began; and its effort so far.
  int most_placed() const { return control_.placed_before.load(std::memory_order_relaxed) + control_.most(); }
  uint64_t effort() const { return control_.spent(); }
  // From now on, a search calls this function whenever most_placed() has grown.
  void on_progress(void (*observer)(int most_placed)) { control_.on_progress = observer; }

 private:
  Puzzle puzzle_;
  std::vector<PlacedPiece> placed_;
  SearchControl control_;

  Solution solve_from(const std::vector<PlacedPiece>& placed, uint64_t seed, uint64_t budget);
  PuzzleHint find_dead_end(int given_count, uint64_t budget);
};

}  // namespace cornerwise
