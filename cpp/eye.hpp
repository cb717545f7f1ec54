// What a move promises at first sight: every cell it covers, gains as an edge or gains as a corner counts by how near
// its own color, its rivals and its partner are to it; the piece and the way to the center count too. The weights are
// learned from what searches chose.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "line.hpp"

namespace cornerwise {

template <int N>
class Eye {
 public:
  // How near a color is to a cell: closed to it, further than three steps from its corners, three, two, one, a corner,
  // a corner that a rival's last pieces made. Of several rivals, the nearest.
  static constexpr int kOwn = 6, kRival = 7, kFriend = 3;
  static constexpr int kClasses = kOwn * kRival * kFriend + 1;  // the last one: off the board
  static constexpr int kRoles = 3;                              // a cell may become covered, an edge, a corner
  static constexpr int kDistances = 32;
  static constexpr int kMostCells = 25;  // covered, edges and corners of one piece
  static constexpr int kMostSights = kMostCells + 2;
  static constexpr int kSights = kRoles * kClasses + kShapes + kDistances;
  static constexpr int kStages = 8;  // by pieces placed
  static constexpr int kWeights = kStages * kSights;

  Eye(const Line<N>& line, int color) : stage_(stage_of(line.board.remaining[color])) {
    const Bits<N> open = ~line.board.closed[color], corners = line.board.corners[color] & open;
    const std::array<Bits<N>, 4> own = reach(corners, open);
    std::array<Bits<N>, 4> rival, partner;
    Bits<N> rival_open;
    rival.fill(Bits<N>::none()), partner.fill(Bits<N>::none()), rival_open = Bits<N>::none();
    for (int c = 0; c < line.rules->colors; ++c) {
      if (c == color || (line.blocked >> c & 1)) continue;
      const Bits<N> theirs = ~line.board.closed[c];
      const auto steps = reach(line.board.corners[c] & theirs, theirs);
      const bool is_friend = line.friends(color, c);
      for (int i = 0; i < 4; ++i) (is_friend ? partner : rival)[i] |= steps[i];
      if (!is_friend) rival_open |= theirs;
    }
    class_.fill(kClasses - 1);
    const Bits<N> board = whole();
    board.for_each([&](int bit) { class_[bit] = 0; });
    const auto raise = [&](const Bits<N>& set, int by) { (set & board).for_each([&](int bit) { class_[bit] += by; }); };
    raise(open, 1), raise(rival_open, kOwn);
    for (int i = 0; i < 4; ++i) raise(own[i], 1), raise(rival[i], kOwn);
    raise(line.hot(color), kOwn);
    raise(partner[0], kOwn * kRival), raise(partner[3], kOwn * kRival);
  }

  // Asks with these weights, kWeights of them.
  void weigh(const float* weights) {
    const float* const w = weights + stage_ * kSights;
    for (int role = 0; role < kRoles; ++role)
      for (int bit = 0; bit < kBits; ++bit) map_[role][bit] = w[role * kClasses + class_[bit]];
    rest_ = w + kRoles * kClasses;
  }

  // The higher the likelier to be good: the logarithm of a weight.
  float promise(int orientation, int anchor) const {
    const Surroundings& s = kSurroundings[orientation];
    float sum = rest_[kOrientation[orientation].shape] + rest_[kShapes + distance(orientation, anchor)];
    int i = 0;
    for (int role = 0; role < kRoles; ++role)
      for (; i < s.end[role]; ++i) sum += map_[role][anchor + s.offset[i]];
    return sum;
  }

  // The same as numbers of weights, for learning.
  std::vector<uint16_t> sights(int orientation, int anchor) const {
    const Surroundings& s = kSurroundings[orientation];
    const int base = stage_ * kSights, rest = base + kRoles * kClasses;
    std::vector<uint16_t> seen{uint16_t(rest + kOrientation[orientation].shape),
                               uint16_t(rest + kShapes + distance(orientation, anchor))};
    int i = 0;
    for (int role = 0; role < kRoles; ++role)
      for (; i < s.end[role]; ++i) seen.push_back(uint16_t(base + role * kClasses + class_[anchor + s.offset[i]]));
    return seen;
  }

 private:
  static constexpr int kBits = Bits<N>::kWords * 64;

  // The cells a piece covers, then those at its edges, then those at its corners, from its anchor on.
  struct Surroundings {
    std::array<int16_t, kMostCells> offset{};
    std::array<uint8_t, kRoles> end{};
  };
  static constexpr std::array<Surroundings, kOrientations> kSurroundings = [] {
    std::array<Surroundings, kOrientations> all{};
    for (int o = 0; o < kOrientations; ++o) {
      const int base = -kOrientation[o].cells[0].x - Bits<N>::kStride - 1;
      uint8_t n = 0;
      const std::array<const std::array<uint64_t, Stamp<N>::kSpan>*, kRoles> roles{
          &kStamps<N>[o].covers, &kStamps<N>[o].edges, &kStamps<N>[o].corners};
      for (int role = 0; role < kRoles; ++role) {
        for (int word = 0; word < Stamp<N>::kSpan; ++word)
          for (uint64_t bits = (*roles[role])[word]; bits; bits &= bits - 1)
            all[o].offset[n++] = int16_t(base + 64 * word + std::countr_zero(bits));
        all[o].end[role] = n;
      }
    }
    return all;
  }();

  static int stage_of(uint32_t remaining) {
    static constexpr uint8_t kStage[kShapes + 1] = {0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7};
    return kStage[kShapes - std::popcount(remaining)];
  }

  static const Bits<N>& whole() {
    static const Bits<N> cells = [] {
      Bits<N> all = Bits<N>::none();
      for (int8_t y = 0; y < N; ++y)
        for (int8_t x = 0; x < N; ++x) all.add(Bits<N>::bit_of({x, y}));
      return all;
    }();
    return cells;
  }

  // What can be reached in three, two, one and no steps.
  static std::array<Bits<N>, 4> reach(const Bits<N>& corners, const Bits<N>& open) {
    std::array<Bits<N>, 4> steps;
    steps[3] = corners;
    for (int i = 3; i-- > 0;) steps[i] = grown<N>(steps[i + 1]) & open;
    return steps;
  }

  // How far the nearest cell of a placement is from the center.
  static int distance(int orientation, int anchor) {
    static const std::vector<uint8_t> table = distances();
    static_assert(3 * (N - 1) / 2 < kDistances);
    return table[placement_at<N>(orientation, anchor)];
  }

  // Not a lambda: a compiler would spend seconds on what it returns.
  static std::vector<uint8_t> distances() {
    std::vector<uint8_t> all(Placements<N>::kCount);
    for (int id = 0; id < Placements<N>::kCount; ++id) {
      const Placement p = Placements<N>::of(PlacementId(id));
      int nearest = 255;
      for (int i = 0; i < kOrientation[p.orientation].size; ++i) {
        const Cell c = kOrientation[p.orientation].cells[i];
        const int dx = std::abs(2 * (p.at.x + c.x) - (N - 1)), dy = std::abs(2 * (p.at.y + c.y) - (N - 1));
        nearest = std::min(nearest, (dx + dy + std::max(dx, dy)) / 2);
      }
      all[id] = uint8_t(nearest);
    }
    return all;
  }

  int stage_;
  std::array<uint8_t, kBits> class_;
  std::array<std::array<float, kBits>, kRoles> map_;
  const float* rest_ = nullptr;
};

}  // namespace cornerwise
