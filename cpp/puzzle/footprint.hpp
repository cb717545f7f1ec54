// The cells that a placement covers and touches, for searches that place colored pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

constexpr int index_of(Cell c) { return c.y * kBoardSize + c.x; }

// The cells that a placement covers, and those that it touches by an edge or only by a corner. Each cell is given by
// its index_of() number.
struct Footprint {
  std::array<uint16_t, kMaxCells> cells;
  std::array<uint16_t, 12> edges, corners;
  uint8_t size = 0, edge_count = 0, corner_count = 0, shape = 0;
};

// All footprints, by placement number.
const std::vector<Footprint>& footprints();

}  // namespace cornerwise
