// What the files of the Python bindings share: checks of arguments, and conversions.
//
// The bindings check everything that Python passes, so the core never has to.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/any_size.hpp"
#include "search/value_network.hpp"

namespace cornerwise {

namespace nb = nanobind;

using XY = std::pair<int, int>;                // column and row from 0
using ColoredPlacement = std::pair<int, int>;  // color and placement number

// Calls f(std::integral_constant<int, N>{}), where N is the given size.
template <class F>
auto with_size(int size, F&& f) {
  if (!is_board_size(size)) throw nb::value_error("no board of this size");
  return with_known_size(size, std::forward<F>(f));
}

template <int N>
using SharedNetwork = std::shared_ptr<const ValueNetwork<N>>;

struct AnyNetwork {
  AnySize<SharedNetwork> network;

  template <int N>
  const SharedNetwork<N>& of_size() const {
    if (const auto* sized = std::get_if<SharedNetwork<N>>(&network)) return *sized;
    throw nb::value_error("this value network belongs to another board size");
  }
};

template <int N>
PlacementId checked_placement(int id) {
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

template <int N>
std::vector<XY> cells_of(PlacementId id) {
  std::vector<XY> cells;
  for_each_cell(Placements<N>::of(id), [&](Cell cell) { cells.emplace_back(cell.x, cell.y); });
  return cells;
}

// A set of cells as an integer. The bit of a cell is row * N + column.
template <int N>
nb::int_ to_int(const Bitboard<N>& set) {
  std::string digits((N * N + 3) / 4, '0');  // hexadecimal, the highest digit first
  set.for_each([&](int bit) {
    const Cell cell = Bitboard<N>::cell_of(bit);
    const int index = cell.y * N + cell.x;
    char& digit = digits[digits.size() - 1 - size_t(index / 4)];
    const int value = (digit <= '9' ? digit - '0' : digit - 'a' + 10) | 1 << index % 4;
    digit = "0123456789abcdef"[value];
  });
  return nb::steal<nb::int_>(PyLong_FromString(digits.c_str(), nullptr, 16));
}

void bind_rules(nb::module_& m);
void bind_placements(nb::module_& m);
void bind_positions(nb::module_& m);
void bind_search(nb::module_& m);
void bind_learning(nb::module_& m);
void bind_puzzles(nb::module_& m);

}  // namespace cornerwise
