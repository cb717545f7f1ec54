// The bindings of rules, placements and positions.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/convert.hpp"
#include "board/position_text.hpp"
#include "reach.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

using P = AnyPosition;

struct AnyReach {
  nb::int_ next_cells, usable_corners, territory;
  std::array<int, kShapes> placement_counts;
};

// Parses cells such as "e8,d9,e9,f9,e10", in any order, in upper or lower case. Returns nothing if the text is not a
// list of cells, or if no piece covers exactly these cells.
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
std::string placement_text(int id) {
  std::string text;
  for (const auto& [x, y] : cells_of<N>(checked_placement<N>(id)))
    text += (text.empty() ? "" : ",") + std::string(1, char('a' + x)) + std::to_string(y + 1);
  return text;
}

std::vector<int> to_vector(const ColorList& colors) { return {colors.begin(), colors.end()}; }

constexpr int kPass = -1;  // a voluntary pass, where Python gives the number of a placement

template <int N>
bool is_legal(const Position<N>& p, int id) {
  if (id == kPass) return p.may_pass();
  return id >= 0 && id < Placements<N>::kCount && !p.is_over() &&
         p.check(p.turn(), PlacementId(id)).reason == IllegalReason::none;
}

// Plays a legal placement or pass.
template <int N>
void play(Position<N>& p, int id) {
  if (id == kPass)
    p.pass();
  else
    p.play(PlacementId(id));
}

template <int N>
std::vector<ColoredPlacement> plies(const Position<N>& p, int from, int to) {
  std::vector<ColoredPlacement> out;
  for (int i = from; i < to; ++i) {
    const PlacementId id = p.move(i).id;
    out.emplace_back(p.move(i).color, id == kNoPlacement ? kPass : int(id));
  }
  return out;
}

template <int N>
std::vector<XY> edges_of(const Position<N>& p, int color) {
  const Bitboard<N>& closed = p.closed(checked_color(p, color));
  const auto owners = p.owners();
  std::vector<XY> out;
  for (int y = 0; y < N; ++y)
    for (int x = 0; x < N; ++x)
      if (!owners[size_t(y * N + x)] && closed.has(Bitboard<N>::bit_of({int8_t(x), int8_t(y)}))) out.emplace_back(x, y);
  return out;
}

// What differs from the rules of the boxes.
struct ContestRules {
  bool starts_on_border;
  int first_shape;
  bool voluntary_pass;
  int max_rounds;
};

SizedRules make_rules(int size, int first_color, bool advanced, int shared, const std::vector<int>& seat_of,
                      const std::vector<int>& side_of, const std::vector<std::vector<XY>>& start_cells,
                      const ContestRules& contest) {
  const int colors = with_size(size, [](auto n) { return BoardTraits<n>::kColors; });
  const int seats = int(side_of.size());
  bool is_valid = int(seat_of.size()) == colors && int(start_cells.size()) == colors && seats <= kMaxColors;
  Rules rules;
  rules.colors = colors, rules.first_color = first_color, rules.advanced = advanced;
  rules.shared = shared, rules.seats = seats;
  rules.starts_on_border = contest.starts_on_border, rules.first_shape = contest.first_shape;
  rules.voluntary_pass = contest.voluntary_pass, rules.max_rounds = contest.max_rounds;
  for (int i = 0; is_valid && i < colors; ++i) {
    rules.seat_of[i] = seat_of[i];
    rules.start_cells[i].count = int(start_cells[i].size());
    is_valid = start_cells[i].size() <= kMaxColors;
    for (size_t k = 0; is_valid && k < start_cells[i].size(); ++k) {
      const auto [x, y] = start_cells[i][k];
      is_valid = x >= 0 && x < size && y >= 0 && y < size;
      rules.start_cells[i].cells[k] = {int8_t(x), int8_t(y)};
    }
  }
  for (int i = 0; is_valid && i < seats; ++i) rules.side_of[i] = side_of[i];
  if (!is_valid || !rules.is_valid(size)) throw nb::value_error("these rules contradict themselves");
  return {size, rules};
}

void bind_rules(nb::module_& m) {
  nb::class_<SizedRules>(m, "Rules", "The rules of one edition with its options, as numbers.")
      .def(
          "__init__",
          [](SizedRules* self, int size, int first_color, bool advanced, int shared, const std::vector<int>& seat_of,
             const std::vector<int>& side_of, const std::vector<std::vector<XY>>& start_cells, bool starts_on_border,
             int first_shape, bool voluntary_pass, int max_rounds) {
            new (self) SizedRules(make_rules(size, first_color, advanced, shared, seat_of, side_of, start_cells,
                                             {starts_on_border, first_shape, voluntary_pass, max_rounds}));
          },
          nb::kw_only(), "size"_a, "first_color"_a, "advanced"_a, "shared"_a, "seat_of"_a, "side_of"_a, "start_cells"_a,
          "starts_on_border"_a = false, "first_shape"_a = kNone, "voluntary_pass"_a = false, "max_rounds"_a = 0,
          "`shared` is the color that all seats play in turn, or -1. `seat_of` has one entry per color, `side_of` one\n"
          "per seat. `start_cells` has a list of (column, row) pairs per color; the color's first piece must cover\n"
          "one of them or, with `starts_on_border`, a cell of the border. `first_shape` is the shape of every color's\n"
          "first piece, or -1 for any. With `voluntary_pass`, a color that has placed a piece may pass by choice. The\n"
          "game ends after `max_rounds` rounds; 0 means no limit.");

  nb::enum_<IllegalReason>(m, "IllegalReason", "Why a move is illegal.")
      .value("none", IllegalReason::none, "The move is legal.")
      .value("game_over", IllegalReason::game_over)
      .value("not_your_turn", IllegalReason::not_your_turn)
      .value("must_place", IllegalReason::must_place, "A pass while a placement is possible.")
      .value("off_board", IllegalReason::off_board)
      .value("not_a_piece", IllegalReason::not_a_piece)
      .value("already_placed", IllegalReason::already_placed)
      .value("occupied", IllegalReason::occupied)
      .value("own_edge", IllegalReason::own_edge)
      .value("no_start", IllegalReason::no_start)
      .value("no_corner", IllegalReason::no_corner)
      .value("retired", IllegalReason::retired)
      .value("not_in_puzzle", IllegalReason::not_in_puzzle, "This and the following occur only in puzzles.")
      .value("smaller_contact", IllegalReason::smaller_contact,
             "The piece touches only smaller pieces of its color, which must come later.")
      .value("too_early", IllegalReason::too_early, "Larger pieces must come first.")
      .value("out_of_turn", IllegalReason::out_of_turn)
      .value("too_late", IllegalReason::too_late, "The piece comes after a smaller one.")
      .value("first_shape", IllegalReason::first_shape, "The rules give the shape of the first piece.");

  nb::class_<Legality>(m, "Legality", "Whether a move is legal; if not, the first reason.")
      .def_ro("reason", &Legality::reason)
      .def_prop_ro(
          "cell",
          [](const Legality& legality) {
            return legality.cell.x < 0 ? std::nullopt : std::optional<XY>({legality.cell.x, legality.cell.y});
          },
          "The offending cell; None if the reason does not concern a cell.")
      .def_prop_ro("is_legal", [](const Legality& legality) { return legality.reason == IllegalReason::none; });
}

struct AnyPlacements {
  int size;
};

void bind_placements(nb::module_& m) {
  using Any = AnyPlacements;
  nb::class_<Any>(m, "Placements", "The placements on boards of one size, numbered from 0.")
      .def_ro("size", &Any::size, "Cells along one side of the board.")
      .def("__len__", [](const Any& a) { return with_size(a.size, [](auto n) { return Placements<n>::kCount; }); })
      .def(
          "cells",
          [](const Any& a, int id) {
            return with_size(a.size, [&](auto n) { return cells_of<n>(checked_placement<n>(id)); });
          },
          "placement"_a, "The cells of a placement as (column, row) pairs from 0, row by row.")
      .def(
          "text", [](const Any& a, int id) { return with_size(a.size, [&](auto n) { return placement_text<n>(id); }); },
          "placement"_a,
          "The notation of a placement: its cells row by row from the bottom, such as `e8,d9,e9,f9,e10`.")
      .def(
          "parse",
          [](const Any& a, std::string_view text) {
            return with_size(a.size, [&](auto n) { return parse_placement<n>(text); });
          },
          "text"_a, "The placement that covers exactly the cells of the text, in any order; None if there is none.")
      .def(
          "orientation",
          [](const Any& a, int id) {
            return with_size(a.size,
                             [&](auto n) { return int(Placements<n>::of(checked_placement<n>(id)).orientation); });
          },
          "placement"_a, "Which of the 91 orientations a placement has.")
      .def(
          "shape",
          [](const Any& a, int id) {
            return with_size(a.size, [&](auto n) {
              return int(kOrientation[Placements<n>::of(checked_placement<n>(id)).orientation].shape);
            });
          },
          "placement"_a, "Which of the 21 shapes a placement has.");
  m.def(
      "placements", [](int size) { return with_size(size, [](auto n) { return Any{n}; }); }, "size"_a,
      "The placements on boards of this size. ValueError if there is no such board.");
  std::vector<int> sizes;
  [&]<int... N>(std::integer_sequence<int, N...>) { (sizes.push_back(N), ...); }(Sizes{});
  m.def("sizes", [sizes] { return sizes; }, "The sizes of the boards that exist, ascending.");
}

void bind_turns(nb::class_<P>& position) {
  position.def(nb::init<const SizedRules&>(), "rules"_a)
      .def(
          "copy", [](const P& a) { return P(a); }, "An independent copy.")
      .def_prop_ro(
          "turn", [](const P& a) { return a.visit([](const auto& p) { return p.turn(); }); },
          "The color to move; -1 when the game is over. A blocked color never has the turn.")
      .def_prop_ro(
          "seat_to_move", [](const P& a) { return a.visit([](const auto& p) { return p.seat_to_move(); }); },
          "The seat that makes the next move; -1 if the game is over.")
      .def_prop_ro("is_over", [](const P& a) { return a.visit([](const auto& p) { return p.is_over(); }); })
      .def_prop_ro(
          "ply", [](const P& a) { return a.visit([](const auto& p) { return p.ply(); }); },
          "How many moves were played since the set-up.")
      .def(
          "passes_after_last_move",
          [](const P& a) { return a.visit([](const auto& p) { return to_vector(p.passes_after_last_move()); }); },
          "The colors that had to pass after the last move, in the order of their turns.")
      .def(
          "turn_order", [](const P& a) { return a.visit([](const auto& p) { return to_vector(p.turn_order()); }); },
          "The colors that can still move, in the order of their next turns.")
      .def_prop_ro(
          "hash", [](const P& a) { return a.visit([](const auto& p) { return p.hash(); }); },
          "A hash of everything that the rest of the game and the scores depend on, under the same rules.")
      .def(
          "seat_for",
          [](const P& a, int color) {
            return a.visit([&](const auto& p) { return p.seat_for(checked_color(p, color)); });
          },
          "color"_a, "The seat that would play this color now.")
      .def(
          "set_turn", [](P& a, int color) { a.visit([&](auto& p) { p.set_turn(checked_color(p, color)); }); },
          "color"_a,
          "Gives the turn to this color or, if it is blocked, to the next one that can move. The position becomes the\n"
          "set-up.")
      .def(
          "retire",
          [](P& a, int seat) {
            return a.visit([&](auto& p) {
              if (p.is_over() || p.retired_seats().seats >> checked_seat(p, seat) & 1) return false;
              p.retire(seat);
              return true;
            });
          },
          "seat"_a,
          "The seat leaves the game: from now on its turns are skipped. Returns False and changes nothing if the seat\n"
          "has already left or the game is over.")
      .def(
          "retired",
          [](const P& a) {
            return a.visit([](const auto& p) {
              std::vector<std::pair<int, int>> out;
              for (int i = 0; i < p.retired_count(); ++i) out.emplace_back(p.retired_seat(i), p.retired_at(i));
              return out;
            });
          },
          "(seat, number of moves played before it left) of every retired seat, in order of retirement.");
}

void bind_moves(nb::class_<P>& position) {
  position
      .def(
          "legal_moves",
          [](const P& a, int color) {
            nb::list out;
            a.visit([&]<int N>(const Position<N>& p) {
              MoveList<N> moves;
              p.legal_moves(checked_color(p, color), moves);
              for (const PlacementId id : moves) out.append(int(id));
            });
            return nb::typed<nb::list, int>(out);
          },
          "color"_a, "All placements that are legal for the color now, in ascending order.")
      .def(
          "has_moves",
          [](const P& a, int color) {
            return a.visit([&](const auto& p) { return p.has_moves(checked_color(p, color)); });
          },
          "color"_a, "Whether the color can place anything; once false, it stays false for the rest of the game.")
      .def(
          "check",
          [](const P& a, int color, int id) {
            return a.visit([&]<int N>(const Position<N>& p) {
              return p.check(checked_color(p, color), checked_placement<N>(id));
            });
          },
          "color"_a, "placement"_a,
          "Whether the placement would be legal if it were the color's turn; if not, the first reason.")
      .def(
          "check_all",
          [](const P& a, int color) {
            return a.visit([&]<int N>(const Position<N>& p) {
              typename Position<N>::Reasons reasons;
              p.check_all(checked_color(p, color), reasons);
              return nb::bytes(reasons.data(), sizeof reasons);
            });
          },
          "color"_a, "One byte per placement: the number of the reason that check() gives.")
      .def(
          "play",
          [](P& a, int id) {
            return a.visit([&]<int N>(Position<N>& p) {
              if (!is_legal(p, id == kPass ? id : checked_placement<N>(id))) return false;
              play(p, id);
              return true;
            });
          },
          "placement"_a,
          "Plays a placement for the color to move, or with -1 passes by choice; returns False and changes nothing if\n"
          "that is illegal.")
      .def_prop_ro(
          "may_pass", [](const P& a) { return a.visit([](const auto& p) { return p.may_pass(); }); },
          "Whether the color to move may pass although it can place a piece.")
      .def(
          "replay",
          [](P& a, const std::vector<int>& ids) {
            return a.visit([&](auto& p) {
              int played = 0;
              for (; size_t(played) < ids.size() && is_legal(p, ids[size_t(played)]); ++played)
                play(p, ids[size_t(played)]);
              return played;
            });
          },
          "placements"_a,
          "Plays the placements and passes (-1) until the first illegal one; returns how many it played.")
      .def(
          "undo",
          [](P& a) {
            a.visit([](auto& p) {
              if (p.ply() == 0) throw nb::index_error("no move to undo");
              p.undo();
            });
          },
          "Takes back the last move.");
}

// The history: the moves played, and the pieces set up before them.
void bind_history(nb::class_<P>& position) {
  position
      .def(
          "moves", [](const P& a) { return a.visit([](const auto& p) { return plies(p, 0, p.ply()); }); },
          "(color, placement) of every move played; the placement is -1 for a voluntary pass.")
      .def(
          "set_up",
          [](P& a, int color, int id) {
            return a.visit([&]<int N>(Position<N>& p) {
              const int c = checked_color(p, color);
              return p.set_up(c, checked_placement<N>(id));
            });
          },
          "color"_a, "placement"_a,
          "Puts a piece on free cells, ignoring the rules of contact and turn; the position becomes the set-up.")
      .def(
          "setup", [](const P& a) { return a.visit([](const auto& p) { return plies(p, -p.setup_count(), 0); }); },
          "(color, placement) of every piece that was set up.");
}

void bind_text(nb::module_& m, nb::class_<P>& position) {
  nb::enum_<TextProblem>(m, "TextProblem", "What is wrong with the text of a position.")
      .value("none", TextProblem::none)
      .value("fields", TextProblem::fields)
      .value("rows", TextProblem::rows)
      .value("row_width", TextProblem::row_width)
      .value("symbol", TextProblem::symbol)
      .value("not_a_piece", TextProblem::not_a_piece)
      .value("repeated", TextProblem::repeated)
      .value("turn", TextProblem::turn)
      .value("single_last", TextProblem::single_last)
      .value("left", TextProblem::left)
      .value("passes", TextProblem::passes);
  position
      .def(
          "text",
          [](const P& a) {
            return a.visit([](const auto& p) {
              const auto text = write_position(p);
              return std::string(text.begin(), text.end());
            });
          },
          "The position as a text, without its rules; cpp/board/position_text.hpp says more.")
      .def(
          "read_text",
          [](P& a, std::string_view text) {
            return a.visit([&](auto& p) {
              const TextFlaw flaw = read_position(text, p);
              return std::pair(flaw.problem, flaw.at);
            });
          },
          "text"_a,
          "Reads the text into this position, which must have no pieces. Returns what is wrong with the text and the\n"
          "index of the character. If something is, this position is undefined.");
}

void bind_cells(nb::class_<P>& position) {
  position
      .def(
          "tray",
          [](const P& a, int color) {
            return a.visit([&](const auto& p) {
              std::vector<int> shapes;
              for_each_bit(p.tray(checked_color(p, color)), [&](int shape) { shapes.push_back(shape); });
              return shapes;
            });
          },
          "color"_a, "The shapes the color still holds.")
      .def(
          "owners",
          [](const P& a) {
            return a.visit([](const auto& p) {
              const auto owners = p.owners();
              return nb::bytes(owners.data(), owners.size());
            });
          },
          "One byte per cell, row by row from a1: 0 if free, otherwise 1 + the color that covers it.")
      .def(
          "corners",
          [](const P& a, int color) {
            return a.visit([&]<int N>(const Position<N>& p) {
              std::vector<XY> out;
              (p.corners(checked_color(p, color)) & ~p.closed(color)).for_each([&](int bit) {
                const Cell cell = Bitboard<N>::cell_of(bit);
                out.emplace_back(cell.x, cell.y);
              });
              return out;
            });
          },
          "color"_a, "The cells where the color's next piece can attach; its starting cells before its first piece.")
      .def(
          "edges", [](const P& a, int color) { return a.visit([&](const auto& p) { return edges_of(p, color); }); },
          "color"_a, "The free cells beside the color's own pieces, which it can never cover.");
}

void bind_scores(nb::class_<P>& position) {
  const auto of_color = [&](const char* name, auto method, const char* doc) {
    position.def(
        name,
        [method](const P& a, int color) {
          return a.visit([&](const auto& p) -> int { return method(p, checked_color(p, color)); });
        },
        "color"_a, doc);
  };
  of_color(
      "squares_left", [](const auto& p, int color) { return p.squares_left(color); },
      "The number of squares in the color's tray.");
  of_color(
      "bonus", [](const auto& p, int color) { return p.bonus(color); },
      "The bonus for placing all pieces, under advanced scoring; 0 as long as a piece is left.");
  of_color(
      "points", [](const auto& p, int color) { return p.points(color); },
      "The points under the scoring that the rules choose; higher is better.");
  position
      .def(
          "seat_points",
          [](const P& a, int seat) {
            return a.visit([&](const auto& p) { return p.seat_points(checked_seat(p, seat)); });
          },
          "seat"_a, "The points of all colors on the seat's side.")
      .def(
          "rank",
          [](const P& a, int seat) { return a.visit([&](const auto& p) { return p.rank(checked_seat(p, seat)); }); },
          "seat"_a,
          "1 is best. Partners share a rank, and sides with equal points share the better one. A side that forfeited "
          "ranks "
          "behind the others.");
}

void bind_reach(nb::module_& m, nb::class_<P>& position) {
  nb::class_<AnyReach>(
      m, "Reach", "What one color can reach. Sets of cells are integers: the bit of a cell is row * size + column.")
      .def_ro("next_cells", &AnyReach::next_cells, "The cells that the color's next piece can cover.")
      .def_ro("usable_corners", &AnyReach::usable_corners, "The corners that the next piece can cover.")
      .def_ro("territory", &AnyReach::territory,
              "A set that contains all cells that the color can ever cover, and perhaps others.")
      .def_ro("placement_counts", &AnyReach::placement_counts,
              "How many placements each of the 21 shapes has; 0 for a shape that the color no longer holds.");
  nb::class_<Threat>(m, "Threat", "The rival move that leaves a color the fewest next cells.")
      .def_ro("color", &Threat::color, "The rival; -1 if no move takes any next cell.")
      .def_prop_ro(
          "placement", [](const Threat& threat) { return threat.color < 0 ? -1 : int(threat.id); },
          "The placement; -1 if no move takes any next cell.")
      .def_ro("cells_left", &Threat::cells_left, "How many next cells the move leaves.");
  position
      .def(
          "reach",
          [](const P& a, int color) {
            return a.visit([&]<int N>(const Position<N>& p) {
              const Reach<N> reached = reach(p, checked_color(p, color));
              return AnyReach{to_int(reached.next_cells), to_int(reached.usable_corners), to_int(reached.territory),
                              reached.placement_counts};
            });
          },
          "color"_a, "What the color can reach.")
      .def(
          "threat",
          [](const P& a, int color) {
            return a.visit([&](const auto& p) {
              checked_color(p, color);
              nb::gil_scoped_release release;
              return threat(p, color);
            });
          },
          "color"_a, "The rival move that would leave the color the fewest next cells if it were the rival's turn.");
}

void bind_measuring(nb::class_<P>& position) {
  position
      .def(
          "perft", [](const P& a, int depth) { return a.visit([&](const auto& p) { return perft(p, depth); }); },
          "depth"_a, nb::call_guard<nb::gil_scoped_release>(), "The number of legal sequences of `depth` placements.")
      .def(
          "count_repeatedly",
          [](const P& a, int times) {
            return a.visit([&](const auto& p) {
              uint64_t total = 0;
              for (int i = 0; i < times; ++i) total += uint64_t(p.count_moves(p.is_over() ? 0 : p.turn()));
              return total;
            });
          },
          "times"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Counts the legal moves `times` times, for benchmarks; returns the sum.")
      .def(
          "play_out",
          [](const P& a, int games, uint64_t seed) {
            return a.visit([&](const auto& p) {
              uint64_t plies = 0, signature = 0;
              for (int i = 0; i < games; ++i) {
                Random random(seed + uint64_t(i));
                auto game = p;
                game.play_out(random);
                plies += uint64_t(game.ply() - p.ply());
                signature = mix(signature ^ game.hash());
              }
              return std::pair(plies, signature);
            });
          },
          "games"_a, "seed"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Plays uniformly random games to the end; returns the number of plies and a hash of the final positions.")
      .def(
          "playouts",
          [](const P& a, int games, uint64_t seed) {
            std::vector<int16_t> scores;
            const int seats = a.visit([&](const auto& p) {
              const nb::gil_scoped_release release;
              scores.reserve(size_t(games) * size_t(p.rules().seats));
              for (int i = 0; i < games; ++i) {
                Random random(mix(seed) + uint64_t(i));
                auto game = p;
                game.play_out(random);
                for (int seat = 0; seat < p.rules().seats; ++seat)
                  scores.push_back(int16_t(p.rules().score_sign() * game.seat_points(seat)));
              }
              return p.rules().seats;
            });
            nb::list out;
            for (auto score = scores.begin(); score != scores.end(); score += seats) {
              auto row = nb::steal<nb::tuple>(PyTuple_New(seats));
              for (int seat = 0; seat < seats; ++seat) PyTuple_SET_ITEM(row.ptr(), seat, PyLong_FromLong(score[seat]));
              out.append(row);
            }
            return nb::typed<nb::list, nb::typed<nb::tuple, int, nb::ellipsis>>(out);
          },
          "games"_a, "seed"_a, "Plays uniformly random games to the end; returns the scores of the seats in each.");
}

}  // namespace

void bind_board(nb::module_& m) {
  bind_rules(m);
  bind_placements(m);
  nb::class_<P> position(m, "Position", "Board, trays and turn.");
  bind_turns(position);
  bind_moves(position);
  bind_history(position);
  bind_text(m, position);
  bind_cells(position);
  bind_scores(position);
  bind_reach(m, position);
  bind_measuring(position);
}

}  // namespace cornerwise
