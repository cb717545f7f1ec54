// What a color can reach, and the rival move that threatens it most. The coach uses both to explain positions.
#pragma once

#include <array>

#include "board/position.hpp"

namespace cornerwise {

template <int N>
struct Reach {
  Bitboard<N> next_cells;                       // the cells that the color's next piece can cover
  Bitboard<N> usable_corners;                   // the corners that the next piece can cover
  Bitboard<N> territory;                        // contains all cells that the color can ever cover, perhaps others
  std::array<int, kShapes> placement_counts{};  // by shape: the number of placements; 0 if the color does not hold it
};

template <int N>
Reach<N> reach(const Position<N>& position, int color);

// The rival move that, if it were the rival's turn, would leave the fewest cells for the color's next piece to cover.
struct Threat {
  int color = kNone;  // the rival; kNone if no rival move reduces the number of these cells
  PlacementId id = kNoPlacement;
  int cells_left = 0;
};

template <int N>
Threat threat(const Position<N>& position, int color);

}  // namespace cornerwise
