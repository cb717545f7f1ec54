// A position as one line of text, like FEN in chess. docs/position.md describes the format.
//
// The line begins with the rules, which the core knows only as numbers: Python writes and reads them. The core writes
// and reads the rest.
#pragma once

#include <string_view>
#include <vector>

#include "board/position.hpp"

namespace cornerwise {

enum class TextProblem : uint8_t {
  none,
  fields,       // there are not enough fields
  rows,         // the board has too many or too few rows
  row_width,    // a row has too many or too few cells
  symbol,       // a character that the field can't contain
  not_a_piece,  // a group of cells of one color is not a piece
  repeated,     // a color has a piece twice
  turn,         // it can't be this color's turn
  single_last,  // a color that has pieces left can't have placed its last one
  left,         // these seats can't have left
  passes,       // the color can't have passed so often
};

struct TextFlaw {
  TextProblem problem = TextProblem::none;
  int at = 0;  // the index of the character
};

template <int N>
std::vector<char> write_position(const Position<N>& position);

// Reads the text into a position that has no pieces yet. If the text has a flaw, the position is undefined.
template <int N>
TextFlaw read_position(std::string_view text, Position<N>& position);

#define CORNERWISE_EXTERN(N)                                            \
  extern template std::vector<char> write_position(const Position<N>&); \
  extern template TextFlaw read_position(std::string_view, Position<N>&)
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
