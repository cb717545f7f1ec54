// The bindings of rules and placements.
#include <nanobind/nanobind.h>
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
#include "board/position.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

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
  for (const auto& [x, y] : cells_of<N>(checked_placement<N>(id))) {
    if (!text.empty()) text += ',';
    text += char('a' + x);
    text += std::to_string(y + 1);
  }
  return text;
}

// What differs from the rules of the boxed games.
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

struct AnyPlacements {
  int size;
};

}  // namespace

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

}  // namespace cornerwise
