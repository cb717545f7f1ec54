#include "learn/observation.hpp"

#include <cstring>

namespace cornerwise {

namespace {

// One byte per cell, row by row from a1.
template <int N>
void write_plane(const Bitboard<N>& set, uint8_t* out) {
  constexpr uint64_t kRow = (uint64_t(1) << N) - 1;
  for (int8_t y = 0; y < N; ++y, out += N) {
    const int bit = Bitboard<N>::bit_of({0, y}), word = bit >> 6, r = bit & 63;
    uint64_t row = set.word[word] >> r;
    if (word + 1 < Bitboard<N>::kWords) row |= set.word[word + 1] << 1 << (63 - r);
    row &= kRow;
    for (int x = 0; x < N; x += 8) std::memcpy(out + x, &kBytesOfBits[row >> x & 0xFF], size_t(x + 8 <= N ? 8 : N - x));
  }
}

template <int N>
Bitboard<N> all_covered(const CoveredCells<N>& covered) {
  Bitboard<N> all = covered[0];
  for (int color = 1; color < kMaxColors; ++color) all |= covered[size_t(color)];
  return all;
}

}  // namespace

template <int N>
CoveredCells<N> covered_cells(const Position<N>& position) {
  CoveredCells<N> covered;
  covered.fill(Bitboard<N>::none());
  for (int color = 0; color < position.rules().colors; ++color)
    for (int shape = 0; shape < kShapes; ++shape) {
      const PlacementId id = position.placed(color, shape);
      if (id == kNoPlacement) continue;
      for_each_cell(Placements<N>::of(id), [&](Cell cell) { covered[size_t(color)].add(Bitboard<N>::bit_of(cell)); });
    }
  return covered;
}

template <int N>
void write_observation(const Position<N>& position, const CoveredCells<N>& covered, int viewer, uint8_t* planes,
                       uint8_t* features) {
  const Rules& rules = position.rules();
  const Bitboard<N> free = ~all_covered(covered);
  const int seat = position.seat_for(viewer);
  for (int i = 0; i < rules.colors; ++i) {
    const int color = (viewer + i) % rules.colors;
    const auto plane = [&](int kind) { return planes + (kind * rules.colors + i) * N * N; };
    write_plane(covered[size_t(color)], plane(0));
    write_plane(position.corners(color) & ~position.closed(color), plane(1));
    write_plane(position.closed(color) & free, plane(2));  // the guard bits are closed too, but they are not written
    uint8_t* const of_color = features + i * kColorFeatures;
    for (int shape = 0; shape < kShapes; ++shape) of_color[shape] = position.tray(color) >> shape & 1;
    of_color[kShapes] = rules.side_of[position.seat_for(color)] == rules.side_of[seat];
  }
}

template <int N>
int viewer_of_seat(const Position<N>& position, int seat) {
  const Rules& rules = position.rules();
  if (position.seat_to_move() == seat) return position.turn();
  const int first = position.is_over() ? rules.first_color : position.turn();
  int own = kNone;
  for (int i = 0; i < rules.colors; ++i) {
    const int color = (first + i) % rules.colors;
    if (color == rules.shared || rules.seat_of[color] != seat) continue;
    if (position.has_moves(color)) return color;
    if (own == kNone) own = color;
  }
  return own;
}

template <int N>
double win_reward(const Position<N>& position, int seat) {
  const Rules& rules = position.rules();
  int sides = 0, winners = 0;
  for (int other = 0; other < rules.seats; ++other) {
    if (!rules.is_first_of_side(other)) continue;
    ++sides;
    winners += position.rank(other) == 1;
  }
  const double share = position.rank(seat) == 1 ? 1.0 / winners : 0.0;
  return (sides * share - 1) / (sides - 1);
}

template <int N>
double points_reward(const Position<N>& position, int seat) {
  const Rules& rules = position.rules();
  int sides = 0, sum = 0;
  for (int other = 0; other < rules.seats; ++other) {
    if (!rules.is_first_of_side(other)) continue;
    ++sides;
    sum += position.seat_points(other);
  }
  return position.seat_points(seat) - double(sum) / sides;
}

#define CORNERWISE_INSTANTIATE(N)                                                                       \
  template CoveredCells<N> covered_cells(const Position<N>&);                                           \
  template void write_observation(const Position<N>&, const CoveredCells<N>&, int, uint8_t*, uint8_t*); \
  template int viewer_of_seat(const Position<N>&, int);                                                 \
  template double win_reward(const Position<N>&, int);                                                  \
  template double points_reward(const Position<N>&, int)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
