#include "puzzle/footprint.hpp"

namespace cornerwise {

namespace {

// This is a named function, because compilers take seconds to compile a lambda here.
std::vector<Footprint> make_footprints() {
  std::array<Surroundings, kOrientations> around;
  for (int o = 0; o < kOrientations; ++o) around[size_t(o)] = surroundings(kOrientation[o]);
  std::vector<Footprint> table(BoardPlacements::kCount);
  for (int id = 0; id < BoardPlacements::kCount; ++id) {
    Footprint& footprint = table[size_t(id)];
    const Placement p = BoardPlacements::of(PlacementId(id));
    const Surroundings& near = around[p.orientation];
    footprint.shape = kOrientation[p.orientation].shape;
    for (int i = 0; i < near.count; ++i) {
      const Cell cell{int8_t(p.at.x + near.cells[i].x), int8_t(p.at.y + near.cells[i].y)};
      if (cell.x < 0 || cell.x >= kBoardSize || cell.y < 0 || cell.y >= kBoardSize) continue;
      const auto index = uint16_t(index_of(cell));
      switch (near.roles[i]) {
        case CellRole::covered: footprint.cells[footprint.size++] = index; break;
        case CellRole::edge: footprint.edges[footprint.edge_count++] = index; break;
        case CellRole::corner: footprint.corners[footprint.corner_count++] = index; break;
      }
    }
  }
  return table;
}

}  // namespace

const std::vector<Footprint>& footprints() {
  static const std::vector<Footprint> all = make_footprints();
  return all;
}

}  // namespace cornerwise
