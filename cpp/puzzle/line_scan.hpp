// The fast search for tilings. It always fills the first empty cell. When an attempt takes too long, the search starts
// again with a different order of shapes. It works well when many pieces are left and there are many solutions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "board/random.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/sort_few.hpp"

namespace cornerwise {

// How hard a shape is to place late in the search: difficult shapes are placed first.
inline constexpr std::array<int, kShapes> kDifficulty = {
    0, 1, 2, 3,         // 1 2 I3 V3
    3, 2, 6, 3,  5,     // I4 L4 T4 O Z4
    7, 5, 3, 5,  0, 7,  // F I5 L5 N P T5
    6, 6, 7, 10, 4, 8,  // U V5 W X Y Z5
};

class LineScan {
 public:
  LineScan(const TilingProblem& problem, Random& random, SearchControl& control)
      : problem_(problem), random_(random), control_(control) {
    for (int o = 0; o < kOrientations; ++o) {
      const Orientation& orientation = kOrientation[o];
      if (problem.remaining[orientation.shape] == 0) continue;
      Option option;
      option.orientation = uint8_t(o);
      int first = Grid::kBits;
      for_each_cell({option.orientation, {0, 0}}, [&](Cell cell) {
        const int bit = problem.grid.bit_of(cell);
        if (bit < first) first = bit, option.first_cell = cell;
      });
      for_each_cell({option.orientation, {0, 0}},
                    [&](Cell cell) { option.mask |= uint128(1) << (problem.grid.bit_of(cell) - first); });
      options_.push_back(option);
    }
  }

  // Tries to fill the rectangle within `nodes` nodes; on success, returns true and leaves the tiling in `tiles`. Each
  // attempt tries the shapes in a new random order.
  bool attempt(uint64_t nodes) {
    filled_ = problem_.filled, remaining_ = problem_.remaining, tiles.clear();
    std::array<int, kShapes> rank;
    for (int s = 0; s < kShapes; ++s) rank[s] = kDifficultyWeight * kDifficulty[s] + int(random_.below(kNoise));
    for (Option& option : options_)
      option.rank = rank[kOrientation[option.orientation].shape] + int(random_.below(kNoise / 2));
    sort_few(options_, [](const Option& a, const Option& b) {
      return a.rank != b.rank ? a.rank > b.rank : a.orientation < b.orientation;
    });
    nodes_ = 0, limit_ = nodes;
    const bool is_filled = step(0);
    control_.spend(nodes_ / kNodesPerStep + 1);
    return is_filled;
  }

  std::vector<Tile> tiles;
  std::vector<Tile> deepest;  // the largest partial tiling so far

 private:
  static constexpr uint32_t kNoise = 96;
  static constexpr int kDifficultyWeight = 16;
  static constexpr uint64_t kNodesPerStep = 4, kNodesBetweenStopChecks = 1024;
  struct Option {
    uint128 mask = 0;
    Cell first_cell{};  // the cell at bit 0 of the mask
    uint8_t orientation = 0;
    int rank = 0;
  };

  const TilingProblem& problem_;
  Random& random_;
  SearchControl& control_;
  std::vector<Option> options_;
  FilledCells filled_{};
  std::array<int, kShapes> remaining_{};
  uint64_t nodes_ = 0, limit_ = 0;

  // The first empty cell at or after bit `from`, or the end of the grid.
  int next_empty(int from) const {
    const int end = problem_.grid.end();
    while (from < end) {
      const uint64_t empty = ~filled_.word[from >> 6] >> (from & 63);
      if (empty != 0) return std::min(end, from + std::countr_zero(empty));
      from = (from | 63) + 1;
    }
    return end;
  }

  bool step(int from) {
    from = next_empty(from);
    if (from == problem_.grid.end()) return true;
    if (++nodes_ > limit_) return false;
    if (nodes_ % kNodesBetweenStopChecks == 0 && control_.is_stopped()) {
      nodes_ = limit_;
      return false;
    }
    const uint128 window = filled_.window(from);
    if (!regions_fit(window)) return false;
    const Cell cell = problem_.grid.cell_of(from);
    for (const Option& option : options_) {
      const uint8_t shape = kOrientation[option.orientation].shape;
      if (remaining_[shape] == 0 || (window & option.mask) != 0) continue;
      filled_.flip(from, option.mask);
      --remaining_[shape];
      tiles.push_back(
          {option.orientation, {int8_t(cell.x - option.first_cell.x), int8_t(cell.y - option.first_cell.y)}});
      if (tiles.size() > deepest.size()) {
        deepest = tiles;
        control_.report_placed(tiles.size());
      }
      if (step(from + 1)) return true;
      if (nodes_ > limit_) return false;
      tiles.pop_back();
      ++remaining_[shape];
      filled_.flip(from, option.mask);
    }
    return false;
  }

  // Empty cells that are not connected to the last `stride` cells of the window are enclosed. The size of every
  // enclosed region must be a multiple of the greatest common divisor of the piece sizes.
  bool regions_fit(uint128 window) const {
    if (problem_.size_gcd == 1) return true;
    const int stride = problem_.grid.stride;
    const uint128 empty = ~window;
    const auto flood = [&](uint128 cells) {
      for (uint128 before = 0; cells != before;) {
        before = cells;
        cells |= (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & empty;
      }
      return cells;
    };
    uint128 enclosed = empty & ~flood(empty & ~(~uint128(0) >> stride));
    while (enclosed != 0) {
      const uint128 region = flood(enclosed & (~enclosed + 1));
      if (count_bits(region) % problem_.size_gcd != 0) return false;
      enclosed &= ~region;
    }
    return true;
  }
};

}  // namespace cornerwise
