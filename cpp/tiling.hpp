// Puzzles: laying every piece of the trays, either so that a rectangle is filled or by the rules of the game.
//
// Nothing here reads a clock. Effort is counted in steps of roughly a microsecond, so that a seed and a budget give the
// same answer on every machine.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "position.hpp"
#include "shapes.hpp"

namespace cornerwise {

// What pieces of one color may do to one another.
enum class Contact : uint8_t {
  free,        // anything: the pieces fill the rectangle
  apart,       // the pieces fill the rectangle, and no two of one color share an edge
  corners,     // the rules of the game: from the color's own corner on, corner to corner, never an edge
  descending,  // the same in order of size: a piece leans on pieces no smaller than itself
};

struct Puzzle {
  int rows = 0, columns = 0;  // at most 20; the rules of the game need all 20
  Contact contact = Contact::free;
  std::array<uint32_t, kMaxColors> trays{};  // what each color has to lay, a bit a shape
};

// Placements are numbered as on the 20×20 board, whatever the rectangle.
struct Laid {
  uint8_t color = 0;
  PlacementId id = kNoPlacement;
};

enum class Answer : uint8_t { yes, no, unknown };

struct Solution {
  Answer answer = Answer::unknown;
  std::vector<Laid> pieces;  // beyond those already laid; unless the answer is yes, the most that ever fitted together
  uint64_t effort = 0;
};

struct Ways {
  int count = 0;
  bool all = false;  // whether it is known that there are no more
  uint64_t effort = 0;
};

// What a search and the thread that watches it share.
struct Work {
  std::atomic<bool> stop{false};
  std::atomic<uint64_t> effort{0};
  std::atomic<int> most{0};

  void spend(uint64_t steps) {
    effort.store(effort.load(std::memory_order_relaxed) + steps, std::memory_order_relaxed);
  }
  uint64_t spent() const { return effort.load(std::memory_order_relaxed); }
  bool over(uint64_t limit) const { return stop.load(std::memory_order_relaxed) || spent() >= limit; }
};

// One puzzle with some pieces laid, which must not break its rules.
class Solver {
 public:
  Solver(const Puzzle& puzzle, std::vector<Laid> laid);

  // Lays the rest. "yes" comes with the pieces, "no" is proved; "unknown" if the budget (0: none) ran out or stop() was
  // called. Another seed finds another solution where there are many.
  Solution solve(uint64_t seed, uint64_t budget);
  // Counts the ways to lay the rest, up to `limit`. Where colors are free, exchanging equal shapes is no new way.
  Ways count(int limit, uint64_t budget);

  // May be called from another thread: a search, now or later, ends within a small part of a second.
  void stop() { work_.stop.store(true, std::memory_order_relaxed); }
  // Of the search under way: the most pieces laid at once so far, and the effort.
  int most() const { return work_.most.load(std::memory_order_relaxed); }
  uint64_t effort() const { return work_.spent(); }

 private:
  Puzzle puzzle_;
  std::vector<Laid> laid_;
  Work work_;
};

// The two families of puzzles, each in its own file; `limit` is the effort in all.
Solution fill_rectangle(const Puzzle& puzzle, const std::vector<Laid>& laid, uint64_t seed, uint64_t limit, Work& work);
Solution fill_board(const Puzzle& puzzle, const std::vector<Laid>& laid, uint64_t seed, uint64_t limit, Work& work);

}  // namespace cornerwise
