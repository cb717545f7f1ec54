// Colors the pieces of a tiling: each piece has a set of allowed colors, and some pairs of pieces must differ in color.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "board/bitboard.hpp"
#include "board/random.hpp"
#include "puzzle/grid.hpp"

namespace cornerwise {

class Coloring {
 public:
  // If `is_apart` is true, pieces that share an edge on the board must also differ in color. The placed pieces are
  // numbered before the tiles and keep their colors.
  Coloring(const TilingProblem& problem, const std::vector<PlacedPiece>& placed, const std::vector<Tile>& tiles,
           bool is_apart) {
    for (const PlacedPiece& piece : placed) {
      const Placement p = BoardPlacements::of(piece.id);
      add(kOrientation[p.orientation].shape, uint8_t(1 << piece.color));
    }
    for (const Tile& tile : tiles) add(tile.shape(), problem.colors_left[tile.shape()]);
    if (is_apart) separate_neighbors(problem.grid, placed, tiles);
  }

  // Calls visit(the colors of all pieces) for every coloring until visit returns true. Returns whether visit returned
  // true. Tries at most `limit` assignments.
  template <class Visit>
  bool search(Random& random, uint64_t limit, const SearchControl& control, Visit&& visit) {
    limit_ = limit, tries_ = 0, is_incomplete_ = false;
    return step((uint128(1) << count_) - 1, random, control, visit);
  }
  // Whether the last search reached its limit or was stopped.
  bool is_incomplete() const { return is_incomplete_; }
  uint64_t tries() const { return tries_; }

 private:
  int count_ = 0;
  std::array<uint8_t, kMaxPieces> colors_{}, shape_{};  // colors_: one bit per color
  std::array<uint128, kMaxPieces> differs_{};           // one bit per piece that must have a different color
  uint64_t limit_ = 0, tries_ = 0;
  bool is_incomplete_ = false;

  // Adds a piece. It must differ in color from the other pieces of its shape.
  void add(uint8_t shape, uint8_t colors) {
    const int piece = count_++;
    colors_[piece] = colors;
    shape_[piece] = shape;
    for (int other = 0; other < piece; ++other)
      if (shape_[other] == shape) make_different(piece, other);
  }

  void make_different(int a, int b) { differs_[a] |= uint128(1) << b, differs_[b] |= uint128(1) << a; }

  void separate_neighbors(const Grid& grid, const std::vector<PlacedPiece>& placed, const std::vector<Tile>& tiles) {
    std::array<int8_t, Grid::kBits> owner;
    owner.fill(-1);
    int8_t piece = 0;
    const auto cover = [&](Placement p) {
      for_each_cell(p, [&](Cell cell) { owner[grid.bit_of(cell)] = piece; });
      ++piece;
    };
    for (const PlacedPiece& one : placed) cover(BoardPlacements::of(one.id));
    for (const Tile& tile : tiles) cover(tile.placement());
    for (int line = 0; line < grid.lines; ++line)
      for (int i = 0; i < grid.length; ++i) {
        const int bit = line * grid.stride + i;
        for (const int next : {bit + 1, bit + grid.stride})
          if (owner[bit] >= 0 && owner[next] >= 0 && owner[bit] != owner[next]) make_different(owner[bit], owner[next]);
      }
  }

  template <class Visit>
  static void for_each_piece(uint128 set, Visit&& visit) {
    for_each_bit(uint64_t(set), visit);
    for_each_bit(uint64_t(set >> 64), [&](int piece) { visit(64 + piece); });
  }

  template <class Visit>
  bool step(uint128 open, Random& random, const SearchControl& control, Visit& visit) {
    if (open == 0) return visit(colors_);
    if (++tries_ > limit_ || control.is_stopped()) {
      is_incomplete_ = true;
      return false;
    }
    // Take the piece with the fewest colors left. Among equals, take the one that constrains the most uncolored pieces.
    int best = -1, best_rank = 0;
    for_each_piece(open, [&](int piece) {
      const int rank = 1000 * std::popcount(colors_[piece]) - count_bits(differs_[piece] & open);
      if (best < 0 || rank < best_rank) best = piece, best_rank = rank;
    });
    if (colors_[best] == 0) return false;
    const uint128 rest = open & ~(uint128(1) << best);
    const auto before = colors_;
    const uint32_t turn = random.below(kMaxColors);
    for (uint32_t i = 0; i < kMaxColors; ++i) {
      const auto color = uint8_t(1 << ((i + turn) % kMaxColors));
      if ((before[best] & color) == 0) continue;
      colors_[best] = color;
      bool is_possible = true;
      for_each_piece(differs_[best] & rest,
                     [&](int other) { is_possible = (colors_[other] &= uint8_t(~color)) != 0 && is_possible; });
      if (is_possible && step(rest, random, control, visit)) return true;
      colors_ = before;
      if (is_incomplete_) return false;
    }
    return false;
  }
};

// The tiles as colored pieces. Each entry of `colors` has one bit set: the color of the tile.
inline std::vector<PlacedPiece> with_colors(const std::vector<Tile>& tiles, const uint8_t* colors) {
  std::vector<PlacedPiece> pieces;
  for (size_t i = 0; i < tiles.size(); ++i)
    pieces.push_back({uint8_t(std::countr_zero(colors[i])), BoardPlacements::id(tiles[i].orientation, tiles[i].at)});
  return pieces;
}

}  // namespace cornerwise
