// The bindings of puzzles: rules, solver, hints, generator.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/convert.hpp"
#include "puzzle/check.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/sha256.hpp"
#include "puzzle/solver.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

void make_puzzle(Puzzle* self, int rows, int columns, Contact contact, const std::vector<std::vector<int>>& trays,
                 const std::vector<XY>& start_cells) {
  Puzzle puzzle{rows, columns, contact, {}, {}};
  bool is_valid = puzzle.is_valid() && trays.size() == kMaxColors && start_cells.size() == kMaxColors;
  for (size_t color = 0; is_valid && color < kMaxColors; ++color) {
    const auto [x, y] = start_cells[color];
    is_valid = x >= 0 && x < kBoardSize && y >= 0 && y < kBoardSize;
    puzzle.start_cells[color] = {int8_t(x), int8_t(y)};
    for (const int shape : trays[color]) {
      is_valid = is_valid && shape >= 0 && shape < kShapes;
      if (is_valid) puzzle.trays[color] |= 1u << shape;
    }
  }
  if (!is_valid) throw nb::value_error("there is no such puzzle");
  new (self) Puzzle(puzzle);
}

int checked_puzzle_color(int color) {
  if (color < 0 || color >= kMaxColors) throw nb::index_error("there is no such color");
  return color;
}

// Color, shape (-1 for an unknown one) and cells.
using AnyPiece = std::tuple<int, int, std::vector<XY>>;

PuzzlePieces checked_pieces(const std::vector<AnyPiece>& pieces) {
  // A coordinate has eight bits, so cells far off the board are moved nearer. This changes no answer.
  const auto clamped = [](int place) { return int8_t(std::clamp(place, -9, 99)); };
  PuzzlePieces out;
  for (const auto& [color, shape, cells] : pieces) {
    if (shape < kNone || shape >= kShapes) throw nb::index_error("there is no such shape");
    out.push_back({checked_puzzle_color(color), shape, {}});
    for (const auto& [x, y] : cells) out.back().cells.push_back({clamped(x), clamped(y)});
  }
  return out;
}

std::vector<XY> to_pairs(const std::vector<Cell>& cells) {
  std::vector<XY> out;
  for (const Cell cell : cells) out.emplace_back(cell.x, cell.y);
  return out;
}

std::vector<PlacedPiece> checked_placements(const std::vector<ColoredPlacement>& placed) {
  std::vector<PlacedPiece> pieces;
  for (const auto& [color, id] : placed)
    pieces.push_back({uint8_t(checked_puzzle_color(color)), checked_placement<kBoardSize>(id)});
  return pieces;
}

std::vector<ColoredPlacement> to_colored_placements(const std::vector<PlacedPiece>& placed) {
  std::vector<ColoredPlacement> pieces;
  for (const PlacedPiece& piece : placed) pieces.emplace_back(piece.color, piece.id);
  return pieces;
}

void check_has_solver(const Puzzle& puzzle) {
  if (!puzzle.has_solver())
    throw nb::value_error("puzzles by the rules of the game are solved only on the whole board");
}

void make_solver(Solver* self, const Puzzle& puzzle, const std::vector<ColoredPlacement>& placed) {
  check_has_solver(puzzle);
  std::vector<PlacedPiece> pieces = checked_placements(placed);
  if (!puzzle.fits(pieces)) throw nb::value_error("these pieces are not part of the puzzle, or they overlap");
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
          "pieces", [](const Solution& solution) { return to_colored_placements(solution.pieces); },
          "(color, placement) of the missing pieces, or of the largest partial solution if there is no answer.")
      .def_ro("effort", &Solution::effort, "The effort in steps of about a microsecond.");
  nb::class_<SolutionCount>(m, "SolutionCount")
      .def_ro("count", &SolutionCount::count)
      .def_ro("is_complete", &SolutionCount::is_complete,
              "Whether all solutions were counted: the search reached neither the limit nor the budget.")
      .def_ro("effort", &SolutionCount::effort, "The effort in steps of about a microsecond.");
}

void bind_problem(nb::module_& m) {
  nb::class_<PuzzleProblem>(m, "PuzzleProblem", "A rule that a piece breaks.")
      .def_ro("index", &PuzzleProblem::index, "The index of the piece.")
      .def_ro("reason", &PuzzleProblem::reason)
      .def_prop_ro(
          "cell",
          [](const PuzzleProblem& problem) {
            return problem.cell == kNone ? std::nullopt : std::optional<int>(problem.cell);
          },
          "The index of the first offending cell among the cells of the piece; None if the reason has none.");
}

void bind_puzzle_rules(nb::module_& m) {
  nb::class_<Puzzle>(m, "Puzzle", "A puzzle and its rules. Pieces are given as (color, shape or -1, cells).")
      .def("__init__", &make_puzzle, nb::kw_only(), "rows"_a, "columns"_a, "contact"_a, "trays"_a, "start_cells"_a,
           "`trays` are the shapes that each of the four colors has to place, `start_cells` the (column, row) of each\n"
           "color.")
      .def(
          "problems",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces) {
            return puzzle_problems(puzzle, checked_pieces(pieces));
          },
          "pieces"_a, "Every piece that breaks a rule, with the first rule it breaks.")
      .def(
          "order_problems",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces) {
            return puzzle_order_problems(puzzle, checked_pieces(pieces));
          },
          "pieces"_a, "The pieces of a solution that break the order of play.")
      .def(
          "remaining",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces) {
            return remaining_trays(puzzle, checked_pieces(pieces));
          },
          "pieces"_a, "The shapes that each color still has to place, one bit per shape.")
      .def(
          "edges",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces, int color) {
            return to_pairs(puzzle_edges(puzzle, checked_pieces(pieces), checked_puzzle_color(color)));
          },
          "pieces"_a, "color"_a, "The free cells beside a color's own pieces, which it must not cover.")
      .def(
          "corners",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces, int color) {
            return to_pairs(puzzle_corners(puzzle, checked_pieces(pieces), checked_puzzle_color(color)));
          },
          "pieces"_a, "color"_a, "The cells at which the next piece of a color can attach.")
      .def(
          "legality",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces, int color) {
            const auto reasons = puzzle_legality(puzzle, checked_pieces(pieces), checked_puzzle_color(color));
            return nb::bytes(reasons.data(), reasons.size());
          },
          "pieces"_a, "color"_a,
          "For each placement on a board of this size, the number of the rule that it would break as the next piece.")
      .def(
          "play_order",
          [](const Puzzle& puzzle, const std::vector<AnyPiece>& pieces) {
            return play_order(puzzle, checked_pieces(pieces));
          },
          "pieces"_a, "The indices of the pieces of a solution in the order in which to place them.")
      .def_prop_ro("solvability_budget", &solvability_budget,
                   "The budget, in steps, of a search that tells whether placed pieces can be extended to a solution.");
}

void bind_hints(nb::module_& m) {
  nb::enum_<HintKind>(m, "HintKind", "What a hint advises.")
      .value("solved", HintKind::solved, "Nothing to do.")
      .value("place", HintKind::place, "Place the piece.")
      .value("dead_end", HintKind::dead_end, "Remove the piece and all later ones.")
      .value("impossible", HintKind::impossible, "Even the givens alone have no solution.")
      .value("unknown", HintKind::unknown, "The search found no answer within its budget.");
  nb::class_<PuzzleHint>(m, "PuzzleHint")
      .def_ro("kind", &PuzzleHint::kind)
      .def_prop_ro(
          "piece",
          [](const PuzzleHint& hint) {
            const bool has_piece = hint.kind == HintKind::place || hint.kind == HintKind::dead_end;
            return has_piece ? std::optional<ColoredPlacement>({hint.piece.color, hint.piece.id}) : std::nullopt;
          },
          "(color, placement) of the piece to place or to remove.")
      .def_prop_ro(
          "index",
          [](const PuzzleHint& hint) { return hint.index == kNone ? std::nullopt : std::optional<int>(hint.index); },
          "The index of the piece to remove.")
      .def_ro("is_proved", &PuzzleHint::is_proved,
              "For a dead end: whether it is proved that there was a solution before this piece was placed.");
}

void bind_generator(nb::module_& m) {
  nb::enum_<Difficulty>(m, "Difficulty")
      .value("easy", Difficulty::easy)
      .value("medium", Difficulty::medium)
      .value("hard", Difficulty::hard);
  nb::class_<GeneratedPuzzle>(m, "GeneratedPuzzle", "A puzzle with givens.")
      .def_prop_ro(
          "givens", [](const GeneratedPuzzle& generated) { return to_colored_placements(generated.givens); },
          "(color, placement) of the given pieces.")
      .def_prop_ro("difficulty", [](const GeneratedPuzzle& generated) { return generated.rating.difficulty; })
      .def_prop_ro(
          "is_unique", [](const GeneratedPuzzle& generated) { return generated.rating.is_unique; },
          "Whether the search proved that there is only one solution.")
      .def_prop_ro(
          "effort", [](const GeneratedPuzzle& generated) { return generated.rating.effort; },
          "The effort of that search in steps of about a microsecond.");
  m.def(
      "generate_puzzle",
      [](const Puzzle& puzzle, uint64_t seed, const std::string& name, Difficulty difficulty) {
        check_has_solver(puzzle);
        nb::gil_scoped_release release;
        return generate_puzzle(puzzle, seed, name, difficulty);
      },
      "puzzle"_a, nb::kw_only(), "seed"_a, "name"_a, "difficulty"_a,
      "A solution without some pieces. The seed gives the solution, the name decides where the hole is.");
  m.def(
      "hash_text", [](const std::string& text) { return hash_text(text, 6); }, "text"_a,
      "The first 48 bits of the SHA-256 digest of a text.");
}

}  // namespace

void bind_puzzles(nb::module_& m) {
  bind_solutions(m);
  bind_problem(m);
  bind_puzzle_rules(m);
  bind_hints(m);
  bind_generator(m);
  nb::class_<Solver>(m, "PuzzleSolver",
                     "A puzzle with some pieces placed. Placements are numbered as on the 20×20 board.")
      .def("__init__", &make_solver, "puzzle"_a, "placed"_a,
           "`placed` are the (color, placement) of the pieces on the board. They must follow the rules.")
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
      .def(
          "hint",
          [](Solver& solver, int given_count, uint64_t budget, const std::vector<ColoredPlacement>& known_solution) {
            if (given_count < 0) throw nb::value_error("a number of pieces is not negative");
            const auto solution = checked_placements(known_solution);
            nb::gil_scoped_release release;
            return solver.hint(given_count, budget, solution);
          },
          nb::kw_only(), "given_count"_a, "budget"_a, "known_solution"_a,
          "A hint, within `budget` steps for each of its searches. The first `given_count` pieces can't be removed.")
      .def("stop", &Solver::stop, "Ends a search that runs in another thread, and every later search.")
      .def_prop_ro("most_placed", &Solver::most_placed,
                   "The largest number of pieces on the board at the same time in the current search.")
      .def_prop_ro("effort", &Solver::effort, "The effort of the current search, in steps of about a microsecond.");
}

}  // namespace cornerwise
