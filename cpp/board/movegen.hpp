// Move generation: tests all cells of the board at once to find where each orientation fits.
//
// An anchor is the bit of a placement's first cell: the leftmost cell of its lowest row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "board/bitboard.hpp"
#include "board/shapes.hpp"

namespace cornerwise {

// Three sets of cells: those that an orientation covers, those at its edges and those at its corners. Each set is
// three words of a Bitboard<N>. Bit 0 is the cell diagonally below and left of the bounding box.
template <int N>
struct Stamp {
  static constexpr int kSpan = 3;
  using Words = std::array<uint64_t, kSpan>;
  Words covers{}, edges{}, corners{};
};

template <int N>
inline constexpr auto kStamps = [] {
  std::array<Stamp<N>, kOrientations> stamps;
  for (int o = 0; o < kOrientations; ++o) {
    const Surroundings around = surroundings(kOrientation[o]);
    for (int i = 0; i < around.count; ++i) {
      const int bit = Bitboard<N>::bit_of(around.cells[i]);
      const CellRole role = around.roles[i];
      auto& words = role == CellRole::covered ? stamps[o].covers
                    : role == CellRole::edge  ? stamps[o].edges
                                              : stamps[o].corners;
      words[bit >> 6] |= uint64_t(1) << (bit & 63);
    }
  }
  return stamps;
}();

// The bit of a Bitboard<N> at which the stamp of a placement starts.
template <int N>
constexpr int stamp_base(int orientation, int anchor) {
  return anchor - kOrientation[orientation].cells[0].x - Bitboard<N>::kStride - 1;
}

// All legal anchors of one color, by orientation.
//
// For a group of cells at fixed offsets from the anchor, `fits` holds the anchors for which all of these cells are
// open, and `touches` holds those for which at least one of the cells is a corner. The open set and the corner set are
// shifted once to each of the 21 offsets that a cell can have from the anchor. Every larger orientation is a smaller
// one plus one cell, so it costs one AND and one OR. With a second mask, the generator also finds the placements that
// cover a cell of that mask.
template <int N, int Masks = 1>
class MoveGenerator {
  static constexpr int kOffsets = 21;
  static constexpr int kSmall = kFirstOrientation[9];  // orientations of up to four cells, the parents of the others
  static constexpr std::array<Cell, kOffsets> kOffset = [] {
    std::array<Cell, kOffsets> offsets{};
    int n = 0;
    for (int8_t y = 0; y < 5; ++y)
      for (int8_t x = y == 0 ? 0 : int8_t(y - 4); x + y < 5; ++x) offsets[n++] = {x, y};
    return offsets;
  }();
  static constexpr std::array<int, kOffsets> kDistance = [] {
    std::array<int, kOffsets> distances{};
    for (int i = 0; i < kOffsets; ++i) distances[i] = kOffset[i].y * Bitboard<N>::kStride + kOffset[i].x;
    return distances;
  }();

  struct Growth {
    uint8_t parent;  // an orientation with one cell fewer, at the same anchor
    uint8_t offset;  // the index in kOffset of the cell to add
  };
  static constexpr auto kGrowth = [] {
    const auto from_anchor = [](const Orientation& o, int i) {
      return Cell{int8_t(o.cells[i].x - o.cells[0].x), o.cells[i].y};
    };
    std::array<Growth, kOrientations> growth{};
    for (int o = 1; o < kOrientations; ++o) {
      const auto& whole = kOrientation[o];
      for (int parent = 0; parent < o; ++parent) {
        const auto& part = kOrientation[parent];
        if (part.size != whole.size - 1) continue;
        int added = 0;
        Cell extra{};
        for (int i = 0; i < whole.size; ++i) {
          const Cell cell = from_anchor(whole, i);
          bool is_in_part = false;
          for (int j = 0; j < part.size; ++j) is_in_part |= from_anchor(part, j) == cell;
          if (!is_in_part) ++added, extra = cell;
        }
        if (added != 1) continue;
        const auto offset = std::find(kOffset.begin(), kOffset.end(), extra);
        growth[o] = {uint8_t(parent), uint8_t(offset - kOffset.begin())};
        break;
      }
    }
    return growth;
  }();
  // Offset 0 is the anchor itself. An orientation whose parent was not found would still have offset 0.
  static_assert(std::all_of(kGrowth.begin() + 1, kGrowth.end(),
                            [](Growth g) { return 0 < g.offset && g.offset < kOffsets; }));

  struct Sets {
    Bitboard<N> fits, touches[Masks];
  };
  Sets cell_[kOffsets];
  Sets small_[kSmall];

  void shift_all(const Bitboard<N>& closed, const std::array<const Bitboard<N>*, Masks>& masks) {
    const Shifter<N> open(~closed);
    [&]<size_t... i>(std::index_sequence<i...>) {
      ((cell_[i].fits = open.template by<kDistance[i]>()), ...);
    }(std::make_index_sequence<kOffsets>());
    for (int m = 0; m < Masks; ++m) {
      const Shifter<N> mask(*masks[m]);
      [&]<size_t... i>(std::index_sequence<i...>) {
        ((cell_[i].touches[m] = mask.template by<kDistance[i]>()), ...);
      }(std::make_index_sequence<kOffsets>());
    }
    small_[0] = cell_[0];
    for (int o = 1; o < kSmall; ++o) {
      const auto& parent = small_[kGrowth[o].parent];
      const auto& cell = cell_[kGrowth[o].offset];
      small_[o].fits = parent.fits & cell.fits;
      for (int m = 0; m < Masks; ++m) small_[o].touches[m] = parent.touches[m] | cell.touches[m];
    }
  }

 public:
  MoveGenerator(const Bitboard<N>& closed, const Bitboard<N>& corners)
    requires(Masks == 1)
  {
    shift_all(closed, {&corners});
  }
  MoveGenerator(const Bitboard<N>& closed, const Bitboard<N>& corners, const Bitboard<N>& targets)
    requires(Masks == 2)
  {
    shift_all(closed, {&corners, &targets});
  }

  // The legal anchors of this orientation.
  Bitboard<N> anchors(int orientation) const {
    if (orientation < kSmall) return small_[orientation].fits & small_[orientation].touches[0];
    const auto& parent = small_[kGrowth[orientation].parent];
    const auto& cell = cell_[kGrowth[orientation].offset];
    return (parent.fits & cell.fits) & (parent.touches[0] | cell.touches[0]);
  }
  // The anchors, legal or not, from which this orientation covers a target.
  Bitboard<N> covering_anchors(int orientation) const
    requires(Masks == 2)
  {
    if (orientation < kSmall) return small_[orientation].touches[1];
    return small_[kGrowth[orientation].parent].touches[1] | cell_[kGrowth[orientation].offset].touches[1];
  }
};

// Calls visit(orientation, anchors) for every orientation of the shapes in the tray, in ascending order. Stops as soon
// as visit returns true. Returns whether it stopped.
template <int N, int Masks, class Visit>
bool for_each_orientation(const MoveGenerator<N, Masks>& generator, uint32_t tray, Visit&& visit) {
  using Result = std::invoke_result_t<Visit, int, Bitboard<N>>;
  for (uint32_t shapes = tray; shapes; shapes &= shapes - 1) {
    const int shape = std::countr_zero(shapes);
    for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o) {
      if constexpr (std::is_void_v<Result>)
        visit(o, generator.anchors(o));
      else if (visit(o, generator.anchors(o)))
        return true;
    }
  }
  return false;
}

// Calls visit(orientation, anchor) for every legal placement of the shapes in the tray, in ascending order of placement
// number.
template <int N, int Masks, class Visit>
void for_each_placement(const MoveGenerator<N, Masks>& generator, uint32_t tray, Visit&& visit) {
  for_each_orientation(generator, tray, [&](int orientation, const Bitboard<N>& anchors) {
    anchors.for_each([&](int anchor) { visit(orientation, anchor); });
  });
}

// The same number as Placements<N>::id, computed without a division. A table gives the row of a bit. A row has N + 1
// bits but only N + 1 - width placement numbers, so the width is subtracted once for each row below the placement.
template <int N>
PlacementId placement_at(int orientation, int anchor) {
  static constexpr auto kRow = [] {
    std::array<uint8_t, Bitboard<N>::kWords * 64> rows{};
    for (int bit = 0; bit < N * Bitboard<N>::kStride; ++bit) rows[bit] = uint8_t(bit / Bitboard<N>::kStride);
    return rows;
  }();
  const auto& o = kOrientation[orientation];
  const int bit = anchor - o.cells[0].x - Bitboard<N>::bit_of({0, 0});
  return PlacementId(Placements<N>::kFirst[orientation] + bit - kRow[bit] * o.width);
}

template <int N>
int anchor_of(Placement p) {
  return Bitboard<N>::bit_of(p.at) + kOrientation[p.orientation].cells[0].x;
}

// Has space for every placement that exists, so adding one needs no bounds check.
template <int N>
struct MoveList {
  int count = 0;
  std::array<PlacementId, Placements<N>::kCount> ids;

  const PlacementId* begin() const { return ids.data(); }
  const PlacementId* end() const { return ids.data() + count; }
};

}  // namespace cornerwise
