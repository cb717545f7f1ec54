// Values that depend on the size of the board, for the bindings, which learn the size only at run time.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "board/position.hpp"
#include "board/sizes.hpp"

namespace cornerwise {

template <int... N>
constexpr bool contains(std::integer_sequence<int, N...>, int size) {
  return ((size == N) || ...);
}
constexpr bool is_board_size(int size) { return contains(Sizes{}, size); }

// Calls f(std::integral_constant<int, N>{}), where N is the given size, which must exist.
template <class F>
auto with_known_size(int size, F&& f) {
  switch (size) {
#define CORNERWISE_CASE(N) \
  case N: return f(std::integral_constant<int, N>{})
    FOR_EACH_SIZE(CORNERWISE_CASE);
#undef CORNERWISE_CASE
  }
  __builtin_unreachable();
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

  bool operator==(const SizedRules&) const = default;
};

// A position on a board of any size. A call costs one predictable branch, and a copy copies only the active alternative
// of the variant.
struct AnyPosition {
  AnySize<Position> position;

  explicit AnyPosition(const SizedRules& rules)
      : position(
            with_known_size(rules.size, [&](auto size) { return AnySize<Position>(Position<size>(rules.rules)); })) {}

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

}  // namespace cornerwise
