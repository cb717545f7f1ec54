// A stable sort for lists of at most a hundred entries. In the page, each use of std::sort would add 5 kB of code.
#pragma once

#include <utility>
#include <vector>

namespace cornerwise {

template <class T, class Less>
void sort_few(std::vector<T>& list, Less&& less) {
  for (size_t i = 1; i < list.size(); ++i)
    for (size_t j = i; j > 0 && less(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
}

}  // namespace cornerwise
