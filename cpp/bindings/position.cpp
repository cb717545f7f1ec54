// The bindings of positions.
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

std::vector<int> to_vector(const ColorList& colors) {
  std::vector<int> out;
  for (const int8_t color : colors) out.push_back(color);
  return out;
}

constexpr int kPass = -1;  // stands for a voluntary pass where Python gives the number of a placement

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
          "color"_a, "One byte per placement: the number of the reason that check() gives.");
}

void bind_play(nb::class_<P>& position) {
  position
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
              for (int seat = 0; seat < seats; ++seat) PyTuple_SetItem(row.ptr(), seat, PyLong_FromLong(score[seat]));
              out.append(row);
            }
            return nb::typed<nb::list, nb::typed<nb::tuple, int, nb::ellipsis>>(out);
          },
          "games"_a, "seed"_a, "Plays uniformly random games to the end; returns the scores of the seats in each.");
}

}  // namespace

void bind_positions(nb::module_& m) {
  nb::class_<P> position(m, "Position", "Board, trays and turn.");
  bind_turns(position);
  bind_moves(position);
  bind_play(position);
  bind_history(position);
  bind_text(m, position);
  bind_cells(position);
  bind_scores(position);
  bind_reach(m, position);
  bind_measuring(position);
}

}  // namespace cornerwise
