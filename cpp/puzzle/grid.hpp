// The rectangle of a tiling puzzle as bits, and the tiling problem: which cells to fill with which shapes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

inline int count_bits(uint128 word) { return std::popcount(uint64_t(word)) + std::popcount(uint64_t(word >> 64)); }

// Maps the cells of the rectangle to bits, line by line. Lines run along the shorter side, so that the boundary of the
// filled part stays short. Every line ends with a guard cell that is never empty.
struct Grid {
  static constexpr int kWords = 9;  // 20 lines of 21 bits, and space for one window after the last line
  static constexpr int kBits = kWords * 64;

  int rows, columns, lines, length, stride;
  bool lines_are_columns;

  Grid(int rows, int columns)
      : rows(rows),
        columns(columns),
        lines(std::max(rows, columns)),
        length(std::min(rows, columns)),
        stride(length + 1),
        lines_are_columns(columns >= rows) {}

  int end() const { return lines * stride; }
  int bit_of(Cell c) const { return lines_are_columns ? c.x * stride + c.y : c.y * stride + c.x; }
  Cell cell_of(int bit) const {
    const auto line = int8_t(bit / stride), place = int8_t(bit % stride);
    return lines_are_columns ? Cell{line, place} : Cell{place, line};
  }
  bool contains(Cell c) const { return c.x >= 0 && c.x < columns && c.y >= 0 && c.y < rows; }
};

struct FilledCells {
  std::array<uint64_t, Grid::kWords> word;

  // 128 cells, beginning with bit `from`.
  uint128 window(int from) const {
    const int q = from >> 6, r = from & 63;
    const uint128 low = word[q] | uint128(word[q + 1]) << 64;
    return r == 0 ? low : low >> r | uint128(word[q + 2]) << (128 - r);
  }
  void flip(int from, uint128 mask) {
    const int q = from >> 6, r = from & 63;
    const uint128 low = mask << r;
    word[q] ^= uint64_t(low), word[q + 1] ^= uint64_t(low >> 64);
    if (r != 0) word[q + 2] ^= uint64_t(mask >> (128 - r));
  }
  void fill(int bit) { word[bit >> 6] |= uint64_t(1) << (bit & 63); }
  void empty(int bit) { word[bit >> 6] &= ~(uint64_t(1) << (bit & 63)); }
  bool has(int bit) const { return word[bit >> 6] >> (bit & 63) & 1; }
};

// A placed shape without a color.
struct Tile {
  uint8_t orientation = 0;
  Cell at{};
  uint8_t shape() const { return kOrientation[orientation].shape; }
  Placement placement() const { return {orientation, at}; }
};

// The empty cells of the rectangle and the shapes to fill them with.
struct TilingProblem {
  Grid grid;
  FilledCells filled{};
  std::array<int, kShapes> remaining{};        // by shape: the number of pieces to place
  std::array<uint8_t, kShapes> colors_left{};  // by shape: one bit per color that has to place it
  int pieces = 0, squares = 0, empty_cells = 0;
  int size_gcd = 0;  // greatest common divisor of the piece sizes; it must divide the size of every empty region

  TilingProblem(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed) : grid(puzzle.rows, puzzle.columns) {
    filled.word.fill(~uint64_t(0));
    for (int8_t y = 0; y < grid.rows; ++y)
      for (int8_t x = 0; x < grid.columns; ++x) filled.empty(grid.bit_of({x, y}));
    for (int color = 0; color < kMaxColors; ++color)
      for (int s = 0; s < kShapes; ++s)
        if (puzzle.trays[color] >> s & 1) colors_left[s] |= uint8_t(1 << color);
    empty_cells = grid.rows * grid.columns;
    for (const PlacedPiece& piece : placed) {
      const Placement p = BoardPlacements::of(piece.id);
      for_each_cell(p, [&](Cell cell) { filled.fill(grid.bit_of(cell)); });
      colors_left[kOrientation[p.orientation].shape] &= uint8_t(~(1 << piece.color));
      empty_cells -= kOrientation[p.orientation].size;
    }
    for (int s = 0; s < kShapes; ++s) {
      remaining[s] = std::popcount(colors_left[s]);
      pieces += remaining[s], squares += remaining[s] * kShapeSize[s];
      if (remaining[s] > 0) size_gcd = std::gcd(size_gcd, int(kShapeSize[s]));
    }
  }
};

}  // namespace cornerwise
