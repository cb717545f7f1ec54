// The policy prior: how likely a search is to choose a move, estimated without searching.
//
// Every cell that the move covers, and every cell at its edges and corners, adds a learned weight that depends on how
// near the moving color, its rivals and its partner are to the cell. The shape and its distance from the center add one
// weight each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "search/state.hpp"

namespace cornerwise {

template <int N>
class MovePrior {
 public:
  // Classes of a cell, by its distance from a color's corners. Moving color: closed, more than three steps, three, two,
  // one, a corner. Rivals: the same for the nearest rival, plus one class for a corner of a rival's last two pieces.
  // Partner: more than three steps, one to three, a corner.
  static constexpr int kOwnClasses = 6, kRivalClasses = 7, kPartnerClasses = 3;
  static constexpr int kClasses = kOwnClasses * kRivalClasses * kPartnerClasses + 1;  // the last one: off the board
  static constexpr int kDistances = 32;
  static constexpr int kMaxFeatures = Surroundings::kMaxCount + 2;
  static constexpr int kFeatures = kCellRoles * kClasses + kShapes + kDistances;
  static constexpr int kStages = 8;  // by pieces placed
  static constexpr int kWeights = kStages * kFeatures;

  MovePrior(const SearchState<N>& state, int color) : stage_(stage_of(state.board.tray[color])) {
    const Bitboard<N> open = ~state.board.closed[color], corners = state.board.corners[color] & open;
    const Rings own = distance_rings(corners, open);
    Rings rival, partner;
    Bitboard<N> rival_open = Bitboard<N>::none();
    rival.fill(Bitboard<N>::none()), partner.fill(Bitboard<N>::none());
    for (int c = 0; c < state.rules->colors; ++c) {
      if (c == color || (state.blocked >> c & 1)) continue;
      const Bitboard<N> theirs = ~state.board.closed[c];
      const Rings rings = distance_rings(state.board.corners[c] & theirs, theirs);
      const bool is_partner = state.rules->are_partners(color, c);
      for (int i = 0; i < kRings; ++i) (is_partner ? partner : rival)[i] |= rings[i];
      if (!is_partner) rival_open |= theirs;
    }
    const Bitboard<N> contested = state.contested_corners(color), off_board = ~all_cells();
    // Computes the classes of eight cells at a time. Of all these sets, only `off_board` contains cells off the board.
    for (int i = 0; i < kBits / 8; ++i) {
      const auto bytes_of = [i](const Bitboard<N>& set) {
        return kBytesOfBits[set.word[i / 8] >> (8 * (i % 8)) & 255];
      };
      uint64_t own_class = bytes_of(open), rival_class = bytes_of(rival_open) + bytes_of(contested);
      for (int ring = 0; ring < kRings; ++ring) own_class += bytes_of(own[ring]), rival_class += bytes_of(rival[ring]);
      const uint64_t partner_class = bytes_of(partner[0]) + bytes_of(partner[kRings - 1]);
      const uint64_t classes = own_class + kOwnClasses * (rival_class + kRivalClasses * partner_class) +
                               (kClasses - 1) * bytes_of(off_board);
      std::memcpy(cell_class_.data() + 8 * i, &classes, sizeof classes);
    }
  }

  // `weights` has kWeights entries and must outlive this object. Call this before logit().
  void set_weights(const float* weights) {
    const float* const w = weights + stage_ * kFeatures;
    for (int role = 0; role < kCellRoles; ++role)
      for (int bit = 0; bit < kBits; ++bit) cell_logit_[role][bit] = w[role * kClasses + cell_class_[bit]];
    piece_weights_ = w + kCellRoles * kClasses;
  }

  // Writes the placement numbers and the logits of moves with one orientation. It adds up several moves side by side:
  // the additions for one move must wait for each other, but those for different moves can overlap.
  void add_up(int orientation, const std::vector<int16_t>& anchors, PlacementId* ids, float* logits) const {
    for (size_t first = 0; first < anchors.size();) {
      const size_t left = anchors.size() - first;
      const int16_t* const at = anchors.data() + first;
      first += left > 4   ? add_up_group<8>(orientation, at, left, ids + first, logits + first)
               : left > 2 ? add_up_group<4>(orientation, at, left, ids + first, logits + first)
                          : add_up_group<2>(orientation, at, left, ids + first, logits + first);
    }
  }

  // The logarithm of the move's prior, up to a constant that is the same for all moves of the position.
  float logit(int orientation, int anchor) const {
    const CellOffsets& cells = kCellOffsets[orientation];
    float sum =
        piece_weights_[kOrientation[orientation].shape] + piece_weights_[kShapes + distance(orientation, anchor)];
    int i = 0;
    for (int role = 0; role < kCellRoles; ++role)
      for (; i < cells.end[role]; ++i) sum += cell_logit_[role][anchor + cells.offset[i]];
    return sum;
  }

  // The indices of the weights that logit() adds up, for training.
  std::vector<uint16_t> features(int orientation, int anchor) const {
    const CellOffsets& cells = kCellOffsets[orientation];
    const int base = stage_ * kFeatures, piece = base + kCellRoles * kClasses;
    std::vector<uint16_t> indices{uint16_t(piece + kOrientation[orientation].shape),
                                  uint16_t(piece + kShapes + distance(orientation, anchor))};
    int i = 0;
    for (int role = 0; role < kCellRoles; ++role)
      for (; i < cells.end[role]; ++i)
        indices.push_back(uint16_t(base + role * kClasses + cell_class_[anchor + cells.offset[i]]));
    return indices;
  }

 private:
  static constexpr int kBits = Bitboard<N>::kWords * 64;
  static constexpr int kRings = 4;
  using Rings = std::array<Bitboard<N>, kRings>;

  // The cells a piece covers, then its edges, then its corners, as bit offsets from its anchor.
  struct CellOffsets {
    std::array<int16_t, Surroundings::kMaxCount> offset{};
    std::array<uint8_t, kCellRoles> end{};
  };
  static constexpr std::array<CellOffsets, kOrientations> kCellOffsets = [] {
    std::array<CellOffsets, kOrientations> all{};
    for (int o = 0; o < kOrientations; ++o) {
      const Surroundings around = surroundings(kOrientation[o]);
      uint8_t n = 0;
      for (int role = 0; role < kCellRoles; ++role) {
        for (int i = 0; i < around.count; ++i)
          if (around.roles[i] == CellRole(role))
            all[o].offset[n++] = int16_t(stamp_base<N>(o, 0) + Bitboard<N>::bit_of(around.cells[i]));
        all[o].end[role] = n;
      }
    }
    return all;
  }();

  // Does the work of add_up() for the first moves in the list, at most kGroup of them. Returns their number.
  template <size_t kGroup>
  size_t add_up_group(int orientation, const int16_t* anchors, size_t left, PlacementId* ids, float* logits) const {
    const CellOffsets& cells = kCellOffsets[orientation];
    const uint8_t* const distances = distance_table().data();
    const float shape_weight = piece_weights_[kOrientation[orientation].shape];
    const size_t count = std::min(kGroup, left);
    int at[kGroup];
    float sum[kGroup];
    for (size_t k = 0; k < kGroup; ++k) {
      at[k] = anchors[std::min(k, count - 1)];
      const PlacementId id = placement_at<N>(orientation, at[k]);
      if (k < count) ids[k] = id;
      sum[k] = shape_weight + piece_weights_[kShapes + distances[id]];
    }
    int i = 0;
    for (int role = 0; role < kCellRoles; ++role)
      for (const float* const weights = cell_logit_[role].data(); i < cells.end[role]; ++i)
        for (size_t k = 0; k < kGroup; ++k) sum[k] += weights[at[k] + cells.offset[i]];
    std::copy_n(sum, count, logits);
    return count;
  }

  static int stage_of(uint32_t tray) {
    static constexpr uint8_t kStage[kShapes + 1] = {0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7};
    return kStage[kShapes - std::popcount(tray)];
  }

  static const Bitboard<N>& all_cells() {
    static const Bitboard<N> cells = [] {
      Bitboard<N> all = Bitboard<N>::none();
      for (int8_t y = 0; y < N; ++y)
        for (int8_t x = 0; x < N; ++x) all.add(Bitboard<N>::bit_of({x, y}));
      return all;
    }();
    return cells;
  }

  // The cells within three, two, one and zero steps of the corners.
  static Rings distance_rings(const Bitboard<N>& corners, const Bitboard<N>& open) {
    Rings rings;
    rings[kRings - 1] = corners;
    for (int i = kRings - 1; i-- > 0;) rings[i] = dilate4(rings[i + 1]) & open;
    return rings;
  }

  // How far the nearest cell of a placement is from the center.
  static int distance(int orientation, int anchor) { return distance_table()[placement_at<N>(orientation, anchor)]; }
  static const std::vector<uint8_t>& distance_table() {
    static const std::vector<uint8_t> table = center_distances();
    static_assert(3 * (N - 1) / 2 < kDistances);
    return table;
  }

  // This is a named function, because compilers take seconds to compile a lambda here.
  static std::vector<uint8_t> center_distances() {
    std::vector<uint8_t> all(Placements<N>::kCount);
    for (int id = 0; id < Placements<N>::kCount; ++id) {
      int nearest = 255;
      for_each_cell(Placements<N>::of(PlacementId(id)), [&](Cell c) {
        const int dx = std::abs(2 * c.x - (N - 1)), dy = std::abs(2 * c.y - (N - 1));
        nearest = std::min(nearest, (dx + dy + std::max(dx, dy)) / 2);
      });
      all[id] = uint8_t(nearest);
    }
    return all;
  }

  int stage_;
  std::array<uint8_t, kBits> cell_class_;
  std::array<std::array<float, kBits>, kCellRoles> cell_logit_;
  const float* piece_weights_ = nullptr;
};

}  // namespace cornerwise
