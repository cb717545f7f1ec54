// Puzzles. The task is to place every piece of the trays, either so that the pieces fill a rectangle or by the rules of
// the game.
//
// No puzzle code reads a clock. Effort is counted in steps of about a microsecond, so that a seed and a budget give the
// same answer on every machine.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "board/rules.hpp"
#include "board/shapes.hpp"

namespace cornerwise {

// Placements have the numbers of the 20×20 board, whatever the size of the puzzle.
inline constexpr int kBoardSize = 20, kBoardCells = kBoardSize * kBoardSize;
using BoardPlacements = Placements<kBoardSize>;

inline constexpr int kMaxPieces = kMaxColors * kShapes;

using uint128 = unsigned __int128;

// How pieces of one color may touch.
enum class Contact : uint8_t {
  free,        // in any way: the pieces fill the rectangle
  apart,       // the pieces fill the rectangle, and no two of one color share an edge
  corners,     // by the rules of the game: starting at the color's starting cell, corner to corner, never edge to edge
  descending,  // as in `corners`, and every piece attaches to one that is at least as large
};

constexpr bool follows_the_game(Contact contact) {
  return contact == Contact::corners || contact == Contact::descending;
}

struct PlacedPiece {
  uint8_t color = 0;
  PlacementId id = kNoPlacement;
};

struct Puzzle {
  int rows = 0, columns = 0;  // at most kBoardSize
  Contact contact = Contact::free;
  std::array<uint32_t, kMaxColors> trays{};    // by color: the pieces to place, one bit per shape
  std::array<Cell, kMaxColors> start_cells{};  // by color; used if the puzzle follows the rules of the game

  bool is_valid() const { return rows >= 1 && rows <= kBoardSize && columns >= 1 && columns <= kBoardSize; }
  // Whether there is a solver. A puzzle that follows the rules of the game has one only if it uses the whole board.
  bool has_solver() const { return !follows_the_game(contact) || (rows == kBoardSize && columns == kBoardSize); }
  // Whether the pieces lie on the rectangle, each is in its tray, and no two overlap. Does not check contact.
  bool fits(const std::vector<PlacedPiece>& placed) const;
};

enum class Answer : uint8_t { yes, no, unknown };

struct Solution {
  Answer answer = Answer::unknown;
  // If the answer is yes, the missing pieces; if it is unknown, the largest partial solution; if it is no, nothing.
  std::vector<PlacedPiece> pieces;
  uint64_t effort = 0;
};

struct SolutionCount {
  int count = 0;
  bool is_complete = false;  // whether all solutions were counted
  uint64_t effort = 0;
};

// The state that a search shares with a thread that observes or stops it. Only the search writes effort and
// most_placed.
struct SearchControl {
  std::atomic<bool> stop{false};
  std::atomic<uint64_t> effort{0};
  std::atomic<int> most_placed{0};
  std::atomic<int> placed_before{0};               // pieces on the board when the search begins
  void (*on_progress)(int most_placed) = nullptr;  // called by the search, with a number that includes those pieces

  void reset(size_t placed) { effort.store(0), most_placed.store(0), placed_before.store(int(placed)); }
  void spend(uint64_t steps) {
    effort.store(effort.load(std::memory_order_relaxed) + steps, std::memory_order_relaxed);
  }
  uint64_t spent() const { return effort.load(std::memory_order_relaxed); }
  bool is_stopped() const { return stop.load(std::memory_order_relaxed); }
  bool should_stop(uint64_t limit) const { return is_stopped() || spent() >= limit; }
  int most() const { return most_placed.load(std::memory_order_relaxed); }
  void report_placed(size_t pieces) {
    if (int(pieces) <= most()) return;
    most_placed.store(int(pieces), std::memory_order_relaxed);
    if (on_progress) on_progress(placed_before.load(std::memory_order_relaxed) + int(pieces));
  }
};

}  // namespace cornerwise
