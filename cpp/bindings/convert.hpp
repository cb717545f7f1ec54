// What the binding files share: types that work for every board size, checks of arguments, and conversions.
//
// The bindings check everything that Python passes, so the core never has to.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "board/position.hpp"
#include "board/sizes.hpp"
#include "search/value_network.hpp"

namespace cornerwise {

namespace nb = nanobind;

using XY = std::pair<int, int>;                // column and row from 0
using ColoredPlacement = std::pair<int, int>;  // color and placement number

// Calls f(std::integral_constant<int, N>{}), where N is the given size.
template <class F>
auto with_size(int size, F&& f) {
  switch (size) {
#define CORNERWISE_CASE(N) \
  case N: return f(std::integral_constant<int, N>{})
    FOR_EACH_SIZE(CORNERWISE_CASE);
#undef CORNERWISE_CASE
  }
  throw nb::value_error("no board of this size");
}

template <template <int> class T, class Sizes>
struct OfEachSize;
template <template <int> class T, int... N>
struct OfEachSize<T, std::integer_sequence<int, N...>> {
  using Variant = std::variant<T<N>...>;
};
// A variant that holds a T<N> of any size N.
template <template <int> class T>
using AnySize = typename OfEachSize<T, Sizes>::Variant;

struct SizedRules {
  int size;
  Rules rules;
};

// A position on a board of any size. A call costs one predictable branch, and a copy copies only the active alternative
// of the variant.
struct AnyPosition {
  AnySize<Position> position;

  explicit AnyPosition(const SizedRules& rules)
      : position(with_size(rules.size, [&](auto size) { return AnySize<Position>(Position<size>(rules.rules)); })) {}

  // Calls f(Position<N>).
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), position);
  }
  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit(std::forward<F>(f), position);
  }
};

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

void bind_board(nb::module_& m);
void bind_search(nb::module_& m);
void bind_puzzles(nb::module_& m);

}  // namespace cornerwise
