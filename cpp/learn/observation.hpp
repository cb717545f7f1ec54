// What a learner sees of a position: arrays of bytes for neural networks.
//
// Everything is relative to one color, the viewer: its own planes and features come first, then those of the other
// colors in turn order. So one network can play all colors, and if the board is rotated and the colors are moved along
// with it, the planes are only rotated.
#pragma once

#include <array>
#include <cstdint>

#include "board/position.hpp"

namespace cornerwise {

// The planes of a color: the cells it covers, the free cells where its next piece can attach, and the free cells beside
// its own pieces, which are closed to it.
inline constexpr int kPlanesPerColor = 3;
// The features of a color: one for each shape that it still holds, and one that says whether the viewer's side plays
// the color's next turn.
inline constexpr int kColorFeatures = kShapes + 1;

// The cells that each color covers.
template <int N>
using CoveredCells = std::array<Bitboard<N>, kMaxColors>;

template <int N>
CoveredCells<N> covered_cells(const Position<N>& position);

// Writes N * N bytes per plane, row by row from a1: first the covered cells of all colors, then the corners of all
// colors, then the edges. Writes kColorFeatures bytes per color.
template <int N>
void write_observation(const Position<N>& position, const CoveredCells<N>& covered, int viewer, uint8_t* planes,
                       uint8_t* features);

// The viewer for a seat: the color that the seat plays next or, if all its colors are blocked, the first of them in
// turn order.
template <int N>
int viewer_of_seat(const Position<N>& position, int seat);

// What a finished game is worth to a seat. The sum over the sides is 0: a side that wins alone gets 1, and the others
// share -1 equally. If k sides tie for the win, each gets the mean of one win and k - 1 losses. The others have lost
// equally, whatever their rank.
template <int N>
double win_reward(const Position<N>& position, int seat);

// The points of the seat's side minus the mean of all sides.
template <int N>
double points_reward(const Position<N>& position, int seat);

#define CORNERWISE_EXTERN(N)                                                                                   \
  extern template CoveredCells<N> covered_cells(const Position<N>&);                                           \
  extern template void write_observation(const Position<N>&, const CoveredCells<N>&, int, uint8_t*, uint8_t*); \
  extern template int viewer_of_seat(const Position<N>&, int);                                                 \
  extern template double win_reward(const Position<N>&, int);                                                  \
  extern template double points_reward(const Position<N>&, int)
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
