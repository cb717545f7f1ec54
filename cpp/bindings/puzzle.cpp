// The bindings of the puzzle solver.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "bindings/convert.hpp"
#include "puzzle/solver.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

// Whether the pieces lie on the rectangle, each is in its tray, and no two overlap. The caller checks contact.
bool fits(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed) {
  auto trays = puzzle.trays;
  std::array<bool, kBoardCells> is_covered{};
  bool is_valid = true;
  for (const PlacedPiece& piece : placed) {
    const Placement placement = BoardPlacements::of(piece.id);
    const uint32_t shape = 1u << kOrientation[placement.orientation].shape;
    is_valid = is_valid && (trays[piece.color] & shape) != 0;
    trays[piece.color] &= ~shape;
    for_each_cell(placement, [&](Cell cell) {
      bool& covered = is_covered[size_t(cell.y * kBoardSize + cell.x)];
      is_valid = is_valid && cell.x < puzzle.columns && cell.y < puzzle.rows && !covered;
      covered = true;
    });
  }
  return is_valid;
}

void make_solver(Solver* self, int rows, int columns, Contact contact, const std::vector<std::vector<int>>& trays,
                 const std::vector<XY>& start_cells, const std::vector<ColoredPlacement>& placed) {
  const int least = follows_the_game(contact) ? kBoardSize : 1;
  bool is_valid = rows >= least && rows <= kBoardSize && columns >= least && columns <= kBoardSize &&
                  trays.size() == kMaxColors && start_cells.size() == kMaxColors;
  Puzzle puzzle{rows, columns, contact, {}, {}};
  for (size_t color = 0; is_valid && color < kMaxColors; ++color) {
    const auto [x, y] = start_cells[color];
    is_valid = x >= 0 && x < kBoardSize && y >= 0 && y < kBoardSize;
    puzzle.start_cells[color] = {int8_t(x), int8_t(y)};
    for (const int shape : trays[color]) {
      is_valid = is_valid && shape >= 0 && shape < kShapes;
      if (is_valid) puzzle.trays[color] |= 1u << shape;
    }
  }
  std::vector<PlacedPiece> pieces;
  for (const auto& [color, id] : placed) {
    is_valid = is_valid && color >= 0 && color < kMaxColors;
    pieces.push_back({uint8_t(color), checked_placement<kBoardSize>(id)});
  }
  if (!is_valid || !fits(puzzle, pieces)) throw nb::value_error("this puzzle contradicts itself");
  new (self) Solver(puzzle, std::move(pieces));
}

void bind_solutions(nb::module_& m) {
  nb::enum_<Contact>(m, "Contact", "How pieces of one color may touch in a puzzle.")
      .value("free", Contact::free, "In any way: the pieces fill the rectangle.")
      .value("apart", Contact::apart, "The pieces fill the rectangle; no two of one color share an edge.")
      .value("corners", Contact::corners, "By the rules of the game, beginning at each color's starting cell.")
      .value("descending", Contact::descending,
             "Like `corners`, and every piece attaches to one that is at least as large.");
  nb::class_<Solution>(m, "Solution", "The result of a search for the missing pieces.")
      .def_prop_ro(
          "is_solvable",
          [](const Solution& solution) {
            return solution.answer == Answer::unknown ? std::nullopt
                                                      : std::optional<bool>(solution.answer == Answer::yes);
          },
          "False if the search proved that there is no solution; None if it ended without an answer.")
      .def_prop_ro(
          "pieces",
          [](const Solution& solution) {
            std::vector<ColoredPlacement> pieces;
            for (const PlacedPiece& piece : solution.pieces) pieces.emplace_back(piece.color, piece.id);
            return pieces;
          },
          "(color, placement) of the missing pieces, or of the largest partial solution if there is no answer.")
      .def_ro("effort", &Solution::effort, "The effort in steps of about a microsecond.");
  nb::class_<SolutionCount>(m, "SolutionCount")
      .def_ro("count", &SolutionCount::count)
      .def_ro("is_complete", &SolutionCount::is_complete,
              "Whether all solutions were counted: the search reached neither the limit nor the budget.")
      .def_ro("effort", &SolutionCount::effort, "The effort in steps of about a microsecond.");
}

}  // namespace

void bind_puzzles(nb::module_& m) {
  bind_solutions(m);
  nb::class_<Solver>(m, "PuzzleSolver",
                     "A puzzle with some pieces placed. Placements are numbered as on the 20×20 board.")
      .def("__init__", &make_solver, nb::kw_only(), "rows"_a, "columns"_a, "contact"_a, "trays"_a, "start_cells"_a,
           "placed"_a,
           "`trays` are the shapes that each of the four colors has to place, `start_cells` the (column, row) of each\n"
           "color, `placed` the (color, placement) of the pieces on the board.")
      .def(
          "solve",
          [](Solver& solver, uint64_t seed, uint64_t budget) {
            nb::gil_scoped_release release;
            return solver.solve(seed, budget);
          },
          nb::kw_only(), "seed"_a, "budget"_a, "Searches for the missing pieces, within `budget` steps (0: no limit).")
      .def(
          "count",
          [](Solver& solver, int limit, uint64_t budget) {
            nb::gil_scoped_release release;
            return solver.count(limit, budget);
          },
          nb::kw_only(), "limit"_a, "budget"_a,
          "Counts the ways to place the missing pieces, up to `limit`, within `budget` steps (0: no limit).")
      .def("stop", &Solver::stop, "Ends a search that runs in another thread, and every later search.")
      .def_prop_ro("most_placed", &Solver::most_placed,
                   "The largest number of missing pieces on the board at the same time in the current search.")
      .def_prop_ro("effort", &Solver::effort, "The effort of the current search, in steps of about a microsecond.");
}

}  // namespace cornerwise
