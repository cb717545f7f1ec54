// The board sizes that exist. The size is a template parameter, so that sets of cells have a fixed width.
#pragma once

#include <utility>

namespace cornerwise {

using Sizes = std::integer_sequence<int, 14, 20>;

// Calls macro(N) for every size N. All explicit template instantiations use it.
#define FOR_EACH_SIZE(macro) \
  macro(14);                 \
  macro(20)

template <int N>
struct BoardTraits;

template <>
struct BoardTraits<14> {
  static constexpr int kColors = 2;
  static constexpr char kLetters[] = "BG";  // of the colors, in positions as text
};

template <>
struct BoardTraits<20> {
  static constexpr int kColors = 4;
  static constexpr char kLetters[] = "BYRG";
};

}  // namespace cornerwise
