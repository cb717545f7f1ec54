#include "reach.hpp"

#include "search/state.hpp"

namespace cornerwise {

namespace {

// Calls visit(orientation, anchor, cells) for every placement of the color.
template <int N, class Visit>
void for_each_covering(const Board<N>& board, int color, Visit&& visit) {
  const MoveGenerator<N> generator(board.closed[color], board.corners[color]);
  for_each_placement(generator, board.next_shapes(color), [&](int orientation, int anchor) {
    visit(orientation, anchor, ShiftedStamp<N>(kStamps<N>[orientation].covers, orientation, anchor));
  });
}

template <int N>
Bitboard<N> next_cells(const Board<N>& board, int color) {
  Bitboard<N> cells = Bitboard<N>::none();
  for_each_covering(board, color, [&](int, int, const ShiftedStamp<N>& covered) { covered.add_to(cells); });
  return cells;
}

}  // namespace

template <int N>
Reach<N> reach(const Position<N>& position, int color) {
  const Board<N>& board = position.board();
  Reach<N> reach;
  reach.next_cells = Bitboard<N>::none();
  for_each_covering(board, color, [&](int orientation, int, const ShiftedStamp<N>& covered) {
    ++reach.placement_counts[kOrientation[orientation].shape];
    covered.add_to(reach.next_cells);
  });
  const Bitboard<N> open = ~board.closed[color];
  reach.usable_corners = reach.next_cells & board.corners[color];
  // A piece covers a corner and connected open cells, and its new corners are diagonal to the cells that it covers. So
  // the territory grows by single steps in all eight directions.
  reach.territory = reach.usable_corners;
  for (;;) {
    const Bitboard<N> larger = dilate8(reach.territory) & open;
    if (larger == reach.territory) return reach;
    reach.territory = larger;
  }
}

template <int N>
Threat threat(const Position<N>& position, int color) {
  const Board<N>& board = position.board();
  const Bitboard<N> cells = next_cells(board, color);
  Threat worst;
  worst.cells_left = cells.count();
  for (int other = 0; other < board.colors; ++other) {
    if (other == color || position.rules().are_partners(color, other)) continue;
    for_each_covering(board, other, [&](int orientation, int anchor, const ShiftedStamp<N>& covered) {
      if (covered.count_in(cells) == 0) return;
      Board<N> after = board;
      after.place(other, orientation, anchor);
      const int left = next_cells(after, color).count();
      if (left < worst.cells_left) worst = {other, placement_at<N>(orientation, anchor), left};
    });
  }
  return worst;
}

#define CORNERWISE_INSTANTIATE(N)                   \
  template Reach<N> reach(const Position<N>&, int); \
  template Threat threat(const Position<N>&, int)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
