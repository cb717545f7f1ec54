// The Python module: cornerwise._core.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/convert.hpp"
#include "board/position.hpp"
#if defined(__x86_64__) && defined(__AVX2__)
#include "bindings/has_x86_64_v3.h"
#endif

namespace nb = nanobind;
using namespace cornerwise;

NB_MODULE(_core, m) {
  m.doc() =
      "The game in C++: shapes, placements, positions, search, puzzles. Colors, seats, shapes and placements are\n"
      "numbered from 0.";
  // Otherwise a program that exits while a daemon thread is searching prints leak warnings.
  nb::set_leak_warnings(false);
#if defined(__x86_64__) && defined(__AVX2__)
  if (!has_x86_64_v3())
    throw nb::import_error(
        "this build of Cornerwise needs a processor with AVX2; rebuild it with "
        "-Ccmake.define.CORNERWISE_ARCH=x86-64-v2");
#endif

  m.def(
      "shapes",
      [] {
        std::vector<std::pair<std::string, int>> all;
        for (int s = 0; s < kShapes; ++s) all.emplace_back(kShapeTable[s].name, kShapeSize[s]);
        return all;
      },
      "(name, number of squares) of the 21 shapes.");
  m.def(
      "orientations",
      [] {
        std::vector<std::pair<int, std::vector<XY>>> all;
        for (const auto& o : kOrientation) {
          std::vector<XY> cells;
          for (int i = 0; i < o.size; ++i) cells.emplace_back(o.cells[i].x, o.cells[i].y);
          all.emplace_back(o.shape, cells);
        }
        return all;
      },
      "(shape, cells relative to the lower left corner of the bounding box) of the 91 orientations.");

  m.attr("ALL_PLACED_BONUS") = kAllPlacedBonus;
  m.attr("SINGLE_SQUARE_LAST_BONUS") = kSingleSquareLastBonus;

  bind_rules(m);
  bind_placements(m);
  bind_positions(m);
  bind_search(m);
  bind_learning(m);
  bind_puzzles(m);
}
