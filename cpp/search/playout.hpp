// Playouts: a quick policy plays a game to its end.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "board/random.hpp"
#include "search/state.hpp"

namespace cornerwise {

// The placements that each color made in one simulation, for RAVE.
template <int N>
class PlayedMoves {
  static constexpr int kWords = (Placements<N>::kCount + 31) / 32;
  std::array<std::array<uint32_t, kWords>, kMaxColors> bits_{};
  std::array<std::pair<int8_t, PlacementId>, kMaxColors * kShapes> log_;
  int count_ = 0;

 public:
  void add(int color, PlacementId id) {
    bits_[color][id >> 5] |= uint32_t(1) << (id & 31);
    log_[count_++] = {int8_t(color), id};
  }
  // For each of the `count` placements: if the color made it, adds the reward and one visit. The loop has no branches,
  // so that compilers can use vector instructions.
  void add_reward(int color, const PlacementId* ids, uint32_t count, float reward, float* __restrict rewards,
                  float* __restrict visits) const {
    const uint32_t* const bits = bits_[color].data();
    for (uint32_t i = 0; i < count; ++i) {
      const auto is_played = float(int32_t(bits[ids[i] >> 5] >> (ids[i] & 31) & 1));
      rewards[i] += reward * is_played, visits[i] += is_played;
    }
  }
  void clear() {
    for (int i = 0; i < count_; ++i) bits_[log_[i].first][log_[i].second >> 5] = 0;
    count_ = 0;
  }
};

struct PlayoutMove {
  int orientation = kNone;  // kNone: no piece fits
  int anchor = 0;
};

// Chooses one of the largest pieces that fit, if possible on a contested corner. For each size, it tries the
// orientations in turn, beginning with a random one. It takes the first orientation that can cover a contested corner
// or, if there is none, a random one that fits.
template <int N>
PlayoutMove choose_playout_move(const MoveGenerator<N, 2>& generator, uint32_t tray, Random& random) {
  for (int size = kMaxCells; size >= 1; --size) {
    const uint32_t shapes = tray & kShapesOfSize[size];
    if (!shapes) continue;
    const int first = kFirstOrientation[std::countr_zero(kShapesOfSize[size])];
    uint64_t orientations = 0;  // one bit per orientation of this size
    for_each_bit(shapes, [&](int shape) {
      const int begin = kFirstOrientation[shape] - first, end = kFirstOrientation[shape + 1] - first;
      orientations |= (uint64_t(1) << end) - (uint64_t(1) << begin);
    });
    Bitboard<N> fallback = Bitboard<N>::none();
    int fallback_orientation = kNone, fitting = 0;
    uint64_t left = orientations;
    for (uint32_t skipped = random.below(uint32_t(std::popcount(orientations))); skipped > 0; --skipped)
      left &= left - 1;
    const uint64_t start = left & -left;
    // First the orientations from the starting one upward, then those below it.
    for (uint64_t part : {orientations & -start, orientations & (start - 1)})
      for (; part; part &= part - 1) {
        const int o = first + std::countr_zero(part);
        const Bitboard<N> anchors = generator.anchors(o);
        if (!anchors.any()) continue;
        const Bitboard<N> contesting = anchors & generator.covering_anchors(o);
        if (const int count = contesting.count())
          return {o, contesting.select(count == 1 ? 0 : int(random.below(uint32_t(count))))};
        if (random.below(uint32_t(++fitting)) == 0) fallback = anchors, fallback_orientation = o;
      }
    if (fallback_orientation != kNone)
      return {fallback_orientation, fallback.select(int(random.below(uint32_t(fallback.count()))))};
  }
  return {};
}

// Plays to the end and records the moves.
template <int N>
void play_out(SearchState<N>& state, Random& random, PlayedMoves<N>& played) {
  Board<N>& board = state.board;
  const int colors = board.colors;
  const uint8_t all = uint8_t((1 << colors) - 1);
  for (int color = state.turn; state.blocked != all; color = color + 1 == colors ? 0 : color + 1) {
    if (state.blocked >> color & 1) continue;
    const Bitboard<N> corners = board.corners[color] & ~board.closed[color];
    PlayoutMove move;
    if (board.tray[color] && corners.any()) {
      const MoveGenerator<N, 2> generator(board.closed[color], corners, state.contested_corners(color));
      move = choose_playout_move(generator, board.next_shapes(color), random);
    }
    if (move.orientation == kNone) {
      state.blocked |= uint8_t(1 << color);
      continue;
    }
    state.place(color, move.orientation, move.anchor);
    played.add(color, placement_at<N>(move.orientation, move.anchor));
  }
}

}  // namespace cornerwise
