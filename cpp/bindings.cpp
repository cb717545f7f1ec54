// The only file that knows Python. It checks what Python hands in, so the core never has to.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "position.hpp"
#include "search.hpp"
#include "sight.hpp"
#include "tiling.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace cornerwise;

namespace {

using XY = std::pair<int, int>;

std::string cell_name(int x, int y) { return char('a' + x) + std::to_string(y + 1); }

template <int N>
std::vector<XY> cells_of(PlacementId id) {
  const auto p = Placements<N>::of(id);
  const auto& o = kOrientation[p.orientation];
  std::vector<XY> cells;
  for (int i = 0; i < o.size; ++i) cells.emplace_back(p.at.x + o.cells[i].x, p.at.y + o.cells[i].y);
  return cells;
}

// A byte a cell, row by row: 0 if free, else 1 + the color that covers it.
template <int N>
std::string owners_of(const Position<N>& p) {
  std::string cells(N * N, '\0');
  for (int color = 0; color < p.rules().colors; ++color)
    for (int s = 0; s < kShapes; ++s)
      if (p.placed(color, s) != kNoPlacement)
        for (const auto& [x, y] : cells_of<N>(p.placed(color, s))) cells[size_t(y * N + x)] = char(color + 1);
  return cells;
}

// A set of cells as a number of Python, little end first: bit row * N + column.
template <int N>
nb::bytes bytes_of(const Bits<N>& set) {
  std::array<char, (N * N + 7) / 8> bytes{};
  set.for_each([&](int bit) {
    const Cell cell = Bits<N>::cell_of(bit);
    const int at = cell.y * N + cell.x;
    bytes[size_t(at / 8)] = char(bytes[size_t(at / 8)] | 1 << at % 8);
  });
  return nb::bytes(bytes.data(), bytes.size());
}

// "e8,d9,e9,f9,e10" in any order and case; nothing if it is not written like a move or is no piece on the board.
template <int N>
std::optional<int> parse_placement(std::string_view text) {
  std::array<Cell, kMaxCells> cells{};
  int n = 0;
  for (size_t i = 0; i < text.size();) {
    if (n == kMaxCells) return std::nullopt;
    const char letter = char(text[i++] | 0x20);
    int row = 0, digits = 0;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9' && digits < 3)
      row = row * 10 + text[i++] - '0', ++digits;
    if (letter < 'a' || letter >= 'a' + N || digits == 0 || row < 1 || row > N) return std::nullopt;
    cells[n++] = {int8_t(letter - 'a'), int8_t(row - 1)};
    if (i < text.size() && (text[i++] != ',' || i == text.size())) return std::nullopt;
  }
  const PlacementId id = Placements<N>::covering(cells, n);
  if (id == kNoPlacement) return std::nullopt;
  return id;
}

template <int N>
PlacementId checked(int id) {
  if (id < 0 || id >= Placements<N>::kCount) throw nb::index_error("no such placement on this board");
  return PlacementId(id);
}

template <int N>
int checked_color(const Position<N>& p, int color) {
  if (color < 0 || color >= p.rules().colors) throw nb::index_error("no such color in this game");
  return color;
}

template <int N>
int checked_seat(const Position<N>& p, int seat) {
  if (seat < 0 || seat >= p.rules().seats) throw nb::index_error("no such seat in this game");
  return seat;
}

using PyVerdict = std::pair<Reason, std::optional<XY>>;
PyVerdict to_python(const Verdict& v) {
  if (v.cell.x < 0) return {v.reason, std::nullopt};
  return {v.reason, XY{v.cell.x, v.cell.y}};
}

template <int N>
Verdict judge_turn(const Position<N>& p, PlacementId id) {
  if (p.is_over()) return {Reason::game_over};
  return p.judge(p.turn(), id);
}

template <int N>
void bind_board(nb::module_& m, const char* position_name, const char* board_name, const char* searcher_name,
                const char* judge_name) {
  using P = Position<N>;

  // Sizes are fixed at compile time, so each board has its own table of placements and its own Position.
  struct Board {};
  nb::class_<Board>(m, board_name, "The placements of this board size, numbered from 0.")
      .def_prop_ro_static("placement_count", [](nb::handle) { return Placements<N>::kCount; })
      .def_static(
          "cells", [](int id) { return cells_of<N>(checked<N>(id)); }, "placement"_a,
          "The cells of a placement as (column, row) pairs from 0, sorted row by row.")
      .def_static(
          "text",
          [](int id) {
            std::string text;
            for (const auto& [x, y] : cells_of<N>(checked<N>(id))) text += (text.empty() ? "" : ",") + cell_name(x, y);
            return text;
          },
          "placement"_a, "How a placement is written: its cells row by row from the bottom, `e8,d9,e9,f9,e10`.")
      .def_static("parse", &parse_placement<N>, "text"_a,
                  "The placement that covers exactly the cells of the text, in any order; None if there is none.")
      .def_static(
          "orientation", [](int id) { return int(Placements<N>::of(checked<N>(id)).orientation); }, "placement"_a,
          "Which of the 91 orientations a placement has.")
      .def_static(
          "shape", [](int id) { return int(kOrientation[Placements<N>::of(checked<N>(id)).orientation].shape); },
          "placement"_a, "Which of the 21 shapes a placement has.");

  nb::class_<P>(m, position_name, "Board, trays and turn; colors and seats are numbers from 0.")
      .def(nb::init<const Rules&>(), "rules"_a)
      .def(
          "copy", [](const P& p) { return P(p); }, "An independent copy.")
      .def_prop_ro("turn", &P::turn, "The color to move, never a blocked one; -1 when the game is over.")
      .def_prop_ro("seat_to_move", &P::seat_to_move, "Who makes the next move; -1 when the game is over.")
      .def_prop_ro("is_over", &P::is_over)
      .def_prop_ro("ply", &P::ply, "How many moves were played since the set-up.")
      .def_prop_ro("hash", &P::hash, "Equal for positions with the same future and score under the same rules.")
      .def(
          "seat_for", [](const P& p, int color) { return p.seat_for(checked_color(p, color)); }, "color"_a,
          "The seat that would play this color now.")
      .def(
          "legal_moves",
          [](const P& p, int color) {
            MoveList<N> moves;
            p.legal_moves(checked_color(p, color), moves);
            nb::list out;
            for (const PlacementId id : moves) out.append(int(id));
            return nb::typed<nb::list, int>(out);
          },
          "color"_a, "All placements the color could make now, ascending.")
      .def(
          "count_moves", [](const P& p, int color) { return p.count_moves(checked_color(p, color)); }, "color"_a)
      .def(
          "has_moves", [](const P& p, int color) { return p.has_moves(checked_color(p, color)); }, "color"_a,
          "Whether the color can place anything; once false, false for good.")
      .def(
          "judge",
          [](const P& p, int color, int id) { return to_python(p.judge(checked_color(p, color), checked<N>(id))); },
          "color"_a, "placement"_a,
          "Whether the color could place this, were it its turn: Reason.legal, or why not and at which cell.")
      .def(
          "play",
          [](P& p, int id) {
            if (judge_turn(p, checked<N>(id)).reason != Reason::legal) return false;
            p.play(PlacementId(id));
            return true;
          },
          "placement"_a, "Plays for the color to move; returns False and changes nothing if it is illegal.")
      .def(
          "replay",
          [](P& p, const std::vector<int>& ids) {
            int played = 0;
            for (const int id : ids) {
              if (id < 0 || id >= Placements<N>::kCount || judge_turn(p, PlacementId(id)).reason != Reason::legal)
                break;
              p.play(PlacementId(id));
              ++played;
            }
            return played;
          },
          "placements"_a, "Plays until the first illegal one and returns how many were played.")
      .def(
          "undo",
          [](P& p) {
            if (p.ply() == 0) throw nb::index_error("no move to undo");
            p.undo();
          },
          "Takes back the last move.")
      .def(
          "retire",
          [](P& p, int seat) {
            if (p.is_over() || p.absent().seats >> checked_seat(p, seat) & 1) return false;
            p.retire(seat);
            return true;
          },
          "seat"_a,
          "Leaves the game: its turns pass from now on. False, and nothing happens, if it has left or the game is "
          "over.")
      .def(
          "retired",
          [](const P& p) {
            std::vector<std::pair<int, int>> out;
            for (int i = 0; i < p.retired_count(); ++i) out.emplace_back(p.retired_seat(i), p.retired_at(i));
            return out;
          },
          "(seat, after how many moves) of those who left, the first first.")
      .def(
          "set_up",
          [](P& p, int color, int id) {
            const int c = checked_color(p, color);
            return to_python(p.set_up(c, checked<N>(id)));
          },
          "color"_a, "placement"_a,
          "Puts a piece down whatever contact and turn say; the position so far becomes the set-up.")
      .def(
          "set_turn", [](P& p, int color) { p.set_turn(checked_color(p, color)); }, "color"_a,
          "Gives the turn to this color, or the next that can move; the position so far becomes the set-up.")
      .def(
          "moves",
          [](const P& p) {
            std::vector<std::pair<int, int>> out;
            for (int i = 0; i < p.ply(); ++i) out.emplace_back(p.move(i).color, p.move(i).id);
            return out;
          },
          "(color, placement) of every move played.")
      .def(
          "setup",
          [](const P& p) {
            std::vector<std::pair<int, int>> out;
            for (int i = -p.setup_count(); i < 0; ++i) out.emplace_back(p.move(i).color, p.move(i).id);
            return out;
          },
          "(color, placement) of every piece that was set up.")
      .def(
          "tray",
          [](const P& p, int color) {
            std::vector<int> shapes;
            for (int s = 0; s < kShapes; ++s)
              if (p.remaining(checked_color(p, color)) >> s & 1) shapes.push_back(s);
            return shapes;
          },
          "color"_a, "The shapes the color still holds.")
      .def(
          "owners",
          [](const P& p) {
            const std::string cells = owners_of(p);
            return nb::bytes(cells.data(), cells.size());
          },
          "A byte a cell, row by row from a1: 0 if free, else 1 + the color that covers it.")
      .def(
          "corners",
          [](const P& p, int color) {
            std::vector<XY> out;
            (p.corners(checked_color(p, color)) & ~p.closed(color)).for_each([&](int bit) {
              const Cell cell = Bits<N>::cell_of(bit);
              out.emplace_back(cell.x, cell.y);
            });
            return out;
          },
          "color"_a, "The cells where the color's next piece can attach (before its first: its starting cells).")
      .def(
          "edges",
          [](const P& p, int color) {
            const Bits<N>& closed = p.closed(checked_color(p, color));
            const std::string owners = owners_of(p);
            std::vector<XY> out;
            for (int y = 0; y < N; ++y)
              for (int x = 0; x < N; ++x)
                if (!owners[size_t(y * N + x)] && closed.has(Bits<N>::bit_of({int8_t(x), int8_t(y)})))
                  out.emplace_back(x, y);
            return out;
          },
          "color"_a, "The free cells beside the color's own pieces, which it can never cover.")
      .def(
          "squares_left", [](const P& p, int color) { return p.squares_left(checked_color(p, color)); }, "color"_a)
      .def(
          "points", [](const P& p, int color) { return p.points(checked_color(p, color)); }, "color"_a,
          "Of a color under the scoring in force; the higher the better.")
      .def(
          "seat_points", [](const P& p, int seat) { return p.seat_points(checked_seat(p, seat)); }, "seat"_a,
          "Of all colors on the seat's side.")
      .def(
          "place", [](const P& p, int seat) { return p.place(checked_seat(p, seat)); }, "seat"_a,
          "1 is best; equal points share the better place.")
      .def("perft", &perft<N>, "depth"_a, nb::call_guard<nb::gil_scoped_release>(),
           "The number of sequences of `depth` placements.")
      .def(
          "count_repeatedly",
          [](const P& p, int times) {
            uint64_t total = 0;
            for (int i = 0; i < times; ++i) total += uint64_t(p.count_moves(p.is_over() ? 0 : p.turn()));
            return total;
          },
          "times"_a, nb::call_guard<nb::gil_scoped_release>(), "Generates the legal set `times` times; for measuring.")
      .def(
          "play_out",
          [](const P& p, int games, uint64_t seed) {
            uint64_t plies = 0, signature = 0;
            for (int i = 0; i < games; ++i) {
              Random random(seed + uint64_t(i));
              P game = p;
              game.play_out(random);
              plies += uint64_t(game.ply() - p.ply());
              signature = mix(signature ^ game.hash());
            }
            return std::pair(plies, signature);
          },
          "games"_a, "seed"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Plays uniformly random games to the end; returns how many plies, and a signature of the final positions.");

  // What a person can be told about a position.
  static_cast<nb::class_<P>>(m.attr(position_name))
      .def(
          "sight",
          [](const P& p, int color) {
            const Sight<N> seen = sight(p, checked_color(p, color));
            return std::tuple(bytes_of(seen.room), bytes_of(seen.doors), bytes_of(seen.land), seen.places);
          },
          "color"_a,
          "Of a color: the cells its next piece could cover, the corners it would use, the cells it could ever\n"
          "cover at the very most (each a set of cells: a bit a cell, row by row from a1, little end first), and in\n"
          "how many ways each shape it holds fits.")
      .def(
          "threat",
          [](const P& p, int color) {
            checked_color(p, color);
            Threat worst;
            {
              nb::gil_scoped_release release;
              worst = threat(p, color);
            }
            return std::tuple(worst.color, worst.color < 0 ? -1 : int(worst.id), worst.room);
          },
          "color"_a,
          "(color, placement, cells left): the move of another side, were it its turn, that leaves the color the\n"
          "fewest cells its next piece could cover; (-1, -1, cells) if none takes any.");

  nb::class_<Judge<N>>(m, judge_name, "Tells at a glance what every seat can hope for.")
      .def(
          "__init__",
          [](Judge<N>* self, nb::bytes weights) {
            if (weights.size() != Judge<N>::kWeights * sizeof(float))
              throw nb::value_error("these weights belong to another judge");
            std::vector<float> numbers(Judge<N>::kWeights);
            std::memcpy(numbers.data(), weights.data(), weights.size());
            new (self) Judge<N>(numbers);
          },
          "weights"_a)
      .def_static(
          "inputs",
          [](const P& p, int color) {
            const typename Judge<N>::Counts counts(Line<N>(p), p.turn());
            const auto input = counts.of(color);
            return nb::bytes(input.data(), sizeof input - Judge<N>::kFeelings * sizeof(float));
          },
          "position"_a, "color"_a, "What it looks at from a color's side, as float32: for training.")
      .def_static(
          "patterns",
          [](const P& p, int color) {
            auto seen = typename Judge<N>::Counts(Line<N>(p), p.turn()).squares(color);
            for (auto& square : seen) square = Judge<N>::patterns()[square];
            return nb::bytes(seen.data(), sizeof seen);
          },
          "position"_a, "color"_a, "The lay of the land from a color's side, as uint16: for training.")
      .def_static(
          "sights",
          [](const P& p) {
            constexpr size_t kMost = Eye<N>::kMostSights;
            const Line<N> line(p);
            const Eye<N> eye(line, p.turn());
            MoveList<N> moves;
            p.legal_moves(p.turn(), moves);
            std::vector<uint16_t> rows;
            for (const PlacementId id : moves) {
              const Placement placement = Placements<N>::of(id);
              std::vector<uint16_t> seen = eye.sights(placement.orientation, anchor_of<N>(placement));
              seen.resize(kMost, uint16_t(Eye<N>::kWeights));
              rows.insert(rows.end(), seen.begin(), seen.end());
            }
            return nb::bytes(rows.data(), rows.size() * sizeof(uint16_t));
          },
          "position"_a,
          "Which weights of its eye speak for each legal move, as uint16, filled up with one past the last: for "
          "training.")
      .def(
          "rewards", [](const Judge<N>& judge, const P& p) { return judge.rewards(Line<N>(p), p.turn()); },
          "position"_a, "A seat: 0 lost, 1 won.")
      .def(
          "outlook",
          [](const Judge<N>& judge, const P& p, int games, int depth, uint64_t seed) {
            if (games < 1) throw nb::value_error("at least one game");
            Outlook mean;
            {
              nb::gil_scoped_release release;
              mean = outlook(p, judge, games, depth, seed);
            }
            return std::tuple(mean.rewards, mean.points);
          },
          "position"_a, nb::kw_only(), "games"_a, "depth"_a, "seed"_a,
          "What comes of a position when everybody goes on sensibly: what the judge tells after `depth` moves, a "
          "seat,\n"
          "and the points at the end, a color; averaged over so many games.");

  nb::class_<Searcher<N>>(m, searcher_name, "A tree search that follows one game.")
      .def(
          "__init__",
          [](Searcher<N>* self, const P& p, uint64_t seed, int threads, size_t memory, const Judge<N>& judge) {
            if (p.is_over()) throw nb::value_error("the game is over");
            if (threads < 1 || threads > 256) throw nb::value_error("1 to 256 threads");
            new (self) Searcher<N>(p, seed, threads, memory, &judge);
          },
          "position"_a, nb::kw_only(), "seed"_a, "threads"_a, "memory"_a, "judge"_a, nb::keep_alive<1, 6>())
      .def(
          "run",
          [](Searcher<N>& s, uint64_t simulations, double seconds) {
            SearchResult r;
            {
              nb::gil_scoped_release release;
              r = s.run({simulations, seconds});
            }
            std::vector<std::tuple<int, uint32_t, float, float>> moves;
            for (const auto& move : r.moves) moves.emplace_back(move.id, move.visits, move.value, move.prior);
            std::vector<int> line(r.principal_variation.begin(), r.principal_variation.end());
            return std::tuple(moves, line, r.points, r.simulations);
          },
          nb::kw_only(), "simulations"_a, "seconds"_a,
          "Searches until a limit (0: none) or stop(); returns the moves, best first, as (placement, visits, value,\n"
          "prior), the line it expects, the points it expects a color, and how many simulations it made.")
      .def("stop", &Searcher<N>::stop, "Ends a run that another thread is in.")
      .def(
          "advance",
          [](Searcher<N>& s, const P& p) {
            if (p.is_over()) throw nb::value_error("the game is over");
            nb::gil_scoped_release release;
            s.advance(p);
          },
          "position"_a, "Goes on to this position, keeping what is known of it.")
      .def_prop_ro("memory_used", &Searcher<N>::memory_used, "Bytes in the tree.");
}

// Whether pieces lie on the rectangle, each once and of its tray, and none on another. Contact is the caller's to
// check.
bool fits(const Puzzle& puzzle, const std::vector<Laid>& laid) {
  auto trays = puzzle.trays;
  std::array<bool, 400> taken{};
  for (const Laid& piece : laid) {
    const uint32_t shape = 1u << kOrientation[Placements<20>::of(piece.id).orientation].shape;
    if ((trays[piece.color] & shape) == 0) return false;
    trays[piece.color] &= ~shape;
    for (const auto& [x, y] : cells_of<20>(piece.id)) {
      if (x >= puzzle.columns || y >= puzzle.rows || taken[size_t(y * 20 + x)]) return false;
      taken[size_t(y * 20 + x)] = true;
    }
  }
  return true;
}

void bind_puzzles(nb::module_& m) {
  nb::enum_<Contact>(m, "Contact", "What pieces of one color may do to one another in a puzzle.")
      .value("free", Contact::free, "Anything: the pieces fill the rectangle.")
      .value("apart", Contact::apart, "The pieces fill the rectangle; no two of one color share an edge.")
      .value("corners", Contact::corners, "The rules of the game, from each color's own corner on.")
      .value("descending", Contact::descending, "The same, and a piece leans on pieces no smaller than itself.");

  nb::class_<Solver>(m, "PuzzleSolver", "One puzzle with some pieces laid; placements are numbered as on Board20.")
      .def(
          "__init__",
          [](Solver* self, int rows, int columns, Contact contact, const std::vector<std::vector<int>>& trays,
             const std::vector<std::pair<int, int>>& laid) {
            const bool game = contact == Contact::corners || contact == Contact::descending;
            bool fine = rows >= (game ? 20 : 1) && rows <= 20 && columns >= (game ? 20 : 1) && columns <= 20 &&
                        trays.size() == kMaxColors;
            Puzzle puzzle{rows, columns, contact, {}};
            for (size_t color = 0; fine && color < kMaxColors; ++color)
              for (const int shape : trays[color]) {
                fine = fine && shape >= 0 && shape < kShapes;
                if (fine) puzzle.trays[color] |= 1u << shape;
              }
            std::vector<Laid> pieces;
            for (const auto& [color, id] : laid) {
              fine = fine && color >= 0 && color < kMaxColors;
              pieces.push_back({uint8_t(color), checked<20>(id)});
            }
            if (!fine || !fits(puzzle, pieces)) throw nb::value_error("this puzzle contradicts itself");
            new (self) Solver(puzzle, std::move(pieces));
          },
          "rows"_a, "columns"_a, "contact"_a, "trays"_a, "laid"_a,
          "`trays` are the shapes each of the four colors has to lay, `laid` the (color, placement) that lie already.")
      .def(
          "solve",
          [](Solver& solver, uint64_t seed, uint64_t budget) {
            Solution solution;
            {
              nb::gil_scoped_release release;
              solution = solver.solve(seed, budget);
            }
            std::vector<std::pair<int, int>> pieces;
            for (const Laid& piece : solution.pieces) pieces.emplace_back(piece.color, piece.id);
            std::optional<bool> answer;
            if (solution.answer != Answer::unknown) answer = solution.answer == Answer::yes;
            return std::tuple(answer, pieces, solution.effort);
          },
          nb::kw_only(), "seed"_a, "budget"_a,
          "Lays the rest: (True, the pieces, effort); False if that is proved impossible; None if the budget (0: "
          "none)\n"
          "ran out or it was stopped, with the most pieces that ever fitted together.")
      .def(
          "count",
          [](Solver& solver, int limit, uint64_t budget) {
            Ways ways;
            {
              nb::gil_scoped_release release;
              ways = solver.count(limit, budget);
            }
            return std::tuple(ways.count, ways.all, ways.effort);
          },
          nb::kw_only(), "limit"_a, "budget"_a,
          "(ways to lay the rest, up to the limit; whether these are all; effort).")
      .def("stop", &Solver::stop, "Ends a search that another thread is in, and every later one.")
      .def_prop_ro("most", &Solver::most, "The most pieces laid at once so far, in the search under way.")
      .def_prop_ro("effort", &Solver::effort, "Of the search under way, in steps of about a microsecond.");
}

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "The rules of the game, fast: shapes, placements, positions, search.";
  // A program may end while a daemon thread still thinks about a game: no reason to tell the user about leaks.
  nb::set_leak_warnings(false);
#if defined(__x86_64__) && defined(__AVX2__)
  if (!__builtin_cpu_supports("avx2"))
    throw nb::import_error(
        "this build of Cornerwise needs a processor with AVX2; rebuild it with "
        "-Ccmake.define.CORNERWISE_ARCH=x86-64-v2");
#endif

  nb::enum_<Reason>(m, "Reason", "Why a move is illegal.")
      .value("legal", Reason::legal)
      .value("game_over", Reason::game_over)
      .value("not_your_turn", Reason::not_your_turn)
      .value("must_place", Reason::must_place)
      .value("off_board", Reason::off_board)
      .value("not_a_piece", Reason::not_a_piece)
      .value("already_placed", Reason::already_placed)
      .value("occupied", Reason::occupied)
      .value("own_edge", Reason::own_edge)
      .value("no_start", Reason::no_start)
      .value("no_corner", Reason::no_corner)
      .value("retired", Reason::retired);

  nb::class_<Rules>(m, "Rules", "What play needs to know of the rules, in numbers.")
      .def(
          "__init__",
          [](Rules* self, int colors, int first_color, bool advanced, int shared, const std::vector<int>& seat_of,
             const std::vector<int>& side_of, const std::vector<std::vector<XY>>& starts) {
            const int seats = int(side_of.size());
            bool fine = (colors == 2 || colors == 4) && first_color >= 0 && first_color < colors && shared >= -1 &&
                        shared < colors && int(seat_of.size()) == colors && seats >= 1 && seats <= kMaxColors &&
                        int(starts.size()) == colors;
            for (const int seat : seat_of) fine = fine && seat >= 0 && seat < seats;
            for (const auto& cells : starts) {
              fine = fine && cells.size() <= kMaxColors;
              for (const auto& [x, y] : cells) fine = fine && x >= 0 && x < 20 && y >= 0 && y < 20;
            }
            if (!fine) throw nb::value_error("these rules contradict themselves");
            Rules rules;
            rules.colors = colors, rules.first_color = first_color, rules.advanced = advanced;
            rules.shared = shared, rules.seats = seats;
            for (int i = 0; i < colors; ++i) {
              rules.seat_of[i] = seat_of[i];
              rules.starts[i].count = int(starts[i].size());
              for (size_t k = 0; k < starts[i].size(); ++k)
                rules.starts[i].cells[k] = {int8_t(starts[i][k].first), int8_t(starts[i][k].second)};
            }
            for (int i = 0; i < seats; ++i) rules.side_of[i] = side_of[i];
            new (self) Rules(rules);
          },
          "colors"_a, nb::kw_only(), "first_color"_a, "advanced"_a, "shared"_a, "seat_of"_a, "side_of"_a, "starts"_a);

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
      "(shape, cells from the lower left of the bounding box) of the 91 orientations.");

  bind_board<14>(m, "Position14", "Board14", "Searcher14", "Judge14");
  bind_board<20>(m, "Position20", "Board20", "Searcher20", "Judge20");
  bind_puzzles(m);
}
