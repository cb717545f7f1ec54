// The rules of puzzles: which pieces break a rule, what is left to place, where the next piece fits, and the order in
// which the pieces of a solution are placed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

// A piece as a person or a file describes it. It may break every rule: its cells may lie off the board or form another
// shape.
struct PuzzlePiece {
  int color = 0;
  int shape = kNone;        // kNone if there is no shape with the given name
  std::vector<Cell> cells;  // row by row

  static PuzzlePiece of(PlacedPiece piece);
};
using PuzzlePieces = std::vector<PuzzlePiece>;

PuzzlePieces to_pieces(const std::vector<PlacedPiece>& placed);

struct PuzzleProblem {
  int index = 0;  // of the piece
  IllegalReason reason = IllegalReason::none;
  int cell = kNone;  // index of the first offending cell among the cells of the piece, if the reason has one
};

// Every piece that breaks a rule, with the first rule that it breaks. If two pieces conflict, the later one breaks the
// rule.
std::vector<PuzzleProblem> puzzle_problems(const Puzzle& puzzle, const PuzzlePieces& pieces);

// The pieces of a solution that break the order of play: the colors must take turns, and each piece must be legal when
// it is placed. Every order is legal in a puzzle that fills its rectangle.
std::vector<PuzzleProblem> puzzle_order_problems(const Puzzle& puzzle, const PuzzlePieces& pieces);

// By color: the shapes that are not on the board, one bit per shape.
std::array<uint32_t, kMaxColors> remaining_trays(const Puzzle& puzzle, const PuzzlePieces& pieces);

bool is_solved(const Puzzle& puzzle, const PuzzlePieces& pieces);

// The free cells beside a color's own pieces, which it must not cover, row by row. Empty if pieces may touch in any
// way.
std::vector<Cell> puzzle_edges(const Puzzle& puzzle, const PuzzlePieces& pieces, int color);

// The cells at which the next piece of a color can attach, row by row; before its first piece, its starting cell. Empty
// if pieces need no contact.
std::vector<Cell> puzzle_corners(const Puzzle& puzzle, const PuzzlePieces& pieces, int color);

// For each placement on a board of the puzzle's size, sorted by shape, orientation, row and column: the rule that this
// piece would break as the next piece of the color. This is the rule that puzzle_problems() would report, except that
// here a placed piece occupies its cells even if it breaks a rule.
std::vector<IllegalReason> puzzle_legality(const Puzzle& puzzle, const PuzzlePieces& pieces, int color);

// The indices of the pieces of a solution in the order in which to place them: the colors in turn if the rules of the
// game apply, otherwise row by row from the bottom. Pieces that can't be reached by the rules of the game are left out.
std::vector<int> play_order(const Puzzle& puzzle, const PuzzlePieces& pieces);

}  // namespace cornerwise
