// The 21 shapes, their 91 orientations, and the numbering of placements.
//
// Everything here is computed at compile time from the 21 pictures below. The order of shapes, orientations and
// placements must never change: placement numbers are stored in files and sent in messages (tests pin a digest of the
// order).
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <utility>

#include "board/sizes.hpp"

namespace cornerwise {

inline constexpr int kShapes = 21;
inline constexpr int kOrientations = 91;
inline constexpr int kMaxCells = 5;
inline constexpr uint32_t kAllShapes = (1u << kShapes) - 1;

// x counts columns from the left, y rows from the bottom: a1 is (0, 0).
struct Cell {
  int8_t x = 0, y = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
  // Cells are ordered row by row from the bottom, as in the notation of moves.
  friend constexpr auto operator<=>(Cell a, Cell b) { return a.y != b.y ? a.y <=> b.y : a.x <=> b.x; }
};

struct Shape {
  std::string_view name;
  std::string_view picture;  // rows from top to bottom, separated by '/'
};

inline constexpr std::array<Shape, kShapes> kShapeTable = {{
    {"1", "X"},           {"2", "XX"},           {"I3", "XXX"},
    {"V3", "X./XX"},      {"I4", "XXXX"},        {"L4", "X../XXX"},
    {"T4", ".X./XXX"},    {"O", "XX/XX"},        {"Z4", "XX./.XX"},
    {"F", ".XX/XX./.X."}, {"I5", "XXXXX"},       {"L5", "X.../XXXX"},
    {"N", "XX../.XXX"},   {"P", "XX./XXX"},      {"T5", "XXX/.X./.X."},
    {"U", "X.X/XXX"},     {"V5", "X../X../XXX"}, {"W", "X../XX./.XX"},
    {"X", ".X./XXX/.X."}, {"Y", ".X../XXXX"},    {"Z5", "XX./.X./.XX"},
}};

struct Orientation {
  uint8_t shape = 0;
  uint8_t size = 0;  // number of cells
  uint8_t width = 0, height = 0;
  std::array<Cell, kMaxCells> cells{};  // sorted; the bounding box starts at (0, 0)

  friend constexpr bool operator==(const Orientation&, const Orientation&) = default;
};

namespace detail {

constexpr void normalize(Orientation& o) {
  int8_t min_x = 127, min_y = 127, max_x = -128, max_y = -128;
  for (int i = 0; i < o.size; ++i) {
    min_x = std::min(min_x, o.cells[i].x), max_x = std::max(max_x, o.cells[i].x);
    min_y = std::min(min_y, o.cells[i].y), max_y = std::max(max_y, o.cells[i].y);
  }
  for (int i = 0; i < o.size; ++i) o.cells[i].x -= min_x, o.cells[i].y -= min_y;
  for (int i = 1; i < o.size; ++i)
    for (int j = i; j > 0 && o.cells[j] < o.cells[j - 1]; --j) std::swap(o.cells[j], o.cells[j - 1]);
  o.width = uint8_t(max_x - min_x + 1);
  o.height = uint8_t(max_y - min_y + 1);
}

constexpr Orientation from_picture(uint8_t shape) {
  Orientation o;
  o.shape = shape;
  int8_t x = 0, y = 0;
  for (char c : kShapeTable[shape].picture) {
    if (c == '/') {
      x = 0, --y;
      continue;
    }
    if (c == 'X') o.cells[o.size++] = {x, y};
    ++x;
  }
  normalize(o);
  return o;
}

struct OrientationTable {
  std::array<Orientation, kOrientations> all{};
  std::array<uint8_t, kShapes + 1> first{};  // orientations of shape s: [first[s], first[s + 1])
};

constexpr OrientationTable make_orientations() {
  OrientationTable table;
  int n = 0;
  for (uint8_t shape = 0; shape < kShapes; ++shape) {
    table.first[shape] = uint8_t(n);
    Orientation o = from_picture(shape);
    for (int flip = 0; flip < 2; ++flip) {
      for (int turn = 0; turn < 4; ++turn) {
        if (std::find(table.all.begin() + table.first[shape], table.all.begin() + n, o) == table.all.begin() + n)
          table.all[n++] = o;
        for (auto& c : o.cells) c = {c.y, int8_t(-c.x)};
        normalize(o);
      }
      for (auto& c : o.cells) c.x = int8_t(-c.x);
      normalize(o);
    }
    std::sort(table.all.begin() + table.first[shape], table.all.begin() + n,
              [](const Orientation& a, const Orientation& b) { return a.cells < b.cells; });
  }
  table.first[kShapes] = uint8_t(n);
  return table;
}

}  // namespace detail

inline constexpr detail::OrientationTable kOrientationTable = detail::make_orientations();
inline constexpr auto& kOrientation = kOrientationTable.all;
inline constexpr auto& kFirstOrientation = kOrientationTable.first;
static_assert(kFirstOrientation[kShapes] == kOrientations);

inline constexpr std::array<uint8_t, kShapes> kShapeSize = [] {
  std::array<uint8_t, kShapes> sizes{};
  for (int s = 0; s < kShapes; ++s) sizes[s] = kOrientation[kFirstOrientation[s]].size;
  return sizes;
}();

inline constexpr std::array<uint32_t, kMaxCells + 1> kShapesOfSize = [] {
  std::array<uint32_t, kMaxCells + 1> masks{};
  for (int s = 0; s < kShapes; ++s) masks[kShapeSize[s]] |= 1u << s;
  return masks;
}();

// How a cell relates to a piece.
enum class CellRole : uint8_t { covered, edge, corner };
inline constexpr int kCellRoles = 3;

// The cells that an orientation covers or touches, row by row, relative to the lower left cell of its bounding box.
struct Surroundings {
  static constexpr int kMaxCount = 25;
  std::array<Cell, kMaxCount> cells{};
  std::array<CellRole, kMaxCount> roles{};
  int count = 0;
};

constexpr Surroundings surroundings(const Orientation& o) {
  Surroundings around;
  const auto covers = [&](int x, int y) {
    for (int i = 0; i < o.size; ++i)
      if (o.cells[i].x == x && o.cells[i].y == y) return true;
    return false;
  };
  const auto add = [&](int x, int y, CellRole role) {
    around.cells[around.count] = {int8_t(x), int8_t(y)};
    around.roles[around.count++] = role;
  };
  for (int y = -1; y <= o.height; ++y)
    for (int x = -1; x <= o.width; ++x) {
      if (covers(x, y))
        add(x, y, CellRole::covered);
      else if (covers(x - 1, y) || covers(x + 1, y) || covers(x, y - 1) || covers(x, y + 1))
        add(x, y, CellRole::edge);
      else if (covers(x - 1, y - 1) || covers(x + 1, y - 1) || covers(x - 1, y + 1) || covers(x + 1, y + 1))
        add(x, y, CellRole::corner);
    }
  return around;
}

using PlacementId = uint16_t;
inline constexpr PlacementId kNoPlacement = 0xFFFF;

// An orientation at a place on the board; `at` is the lower left cell of its bounding box.
struct Placement {
  uint8_t orientation;
  Cell at;
};

// Calls visit(cell) for every cell of a placement, row by row.
template <class Visit>
constexpr void for_each_cell(Placement p, Visit&& visit) {
  const Orientation& o = kOrientation[p.orientation];
  for (int i = 0; i < o.size; ++i) visit(Cell{int8_t(p.at.x + o.cells[i].x), int8_t(p.at.y + o.cells[i].y)});
}

// Numbers all placements on an N×N board, sorted by shape, orientation, row and column.
template <int N>
struct Placements {
  static constexpr auto kFirst = [] {
    std::array<PlacementId, kOrientations + 1> first{};
    for (int o = 0; o < kOrientations; ++o)
      first[o + 1] = PlacementId(first[o] + (N - kOrientation[o].width + 1) * (N - kOrientation[o].height + 1));
    return first;
  }();
  static constexpr int kCount = kFirst[kOrientations];

  static constexpr PlacementId id(int orientation, Cell at) {
    return PlacementId(kFirst[orientation] + at.y * (N - kOrientation[orientation].width + 1) + at.x);
  }

  static constexpr Placement of(PlacementId id) {
    const auto next = std::upper_bound(kFirst.begin(), kFirst.end(), id);
    const auto o = uint8_t(next - kFirst.begin() - 1);
    const int columns = N - kOrientation[o].width + 1, offset = id - kFirst[o];
    return {o, {int8_t(offset % columns), int8_t(offset / columns)}};
  }

  // The placement that covers exactly these cells, or kNoPlacement if there is none. The cells may come in any
  // order.
  static constexpr PlacementId covering(std::array<Cell, kMaxCells> cells, int size) {
    if (size < 1 || size > kMaxCells) return kNoPlacement;
    Orientation piece;
    piece.size = uint8_t(size);
    int8_t min_x = 127, min_y = 127;
    for (int i = 0; i < size; ++i) {
      if (cells[i].x < 0 || cells[i].x >= N || cells[i].y < 0 || cells[i].y >= N) return kNoPlacement;
      piece.cells[i] = cells[i];
      min_x = std::min(min_x, cells[i].x), min_y = std::min(min_y, cells[i].y);
    }
    detail::normalize(piece);
    for (int o = 0; o < kOrientations; ++o)
      if (kOrientation[o].size == size && kOrientation[o].cells == piece.cells) return id(o, {min_x, min_y});
    return kNoPlacement;
  }
};

// The number of placements on the board that has the most.
inline constexpr int kMostPlacements = []<int... N>(std::integer_sequence<int, N...>) {
  return std::max({Placements<N>::kCount...});
}(Sizes{});

static_assert(Placements<20>::kCount == 30433);
static_assert(Placements<14>::kCount == 13729);

}  // namespace cornerwise
