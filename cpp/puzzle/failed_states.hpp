// The states of an exact search that have no solution.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

class FailedStates {
 public:
  // A state is a hash of everything that the rest of the search depends on. It has so many bits that collisions don't
  // occur in practice.
  bool has(uint128 state) const { return !table_.empty() && table_[slot(state)] == state; }
  void add(uint128 state) {
    if (table_.empty()) table_.assign(kSize, 0);
    table_[slot(state)] = state;
  }

 private:
  static constexpr size_t kSize = 1 << 18;
  std::vector<uint128> table_;
  static size_t slot(uint128 state) { return size_t(state) & (kSize - 1); }
};

}  // namespace cornerwise
