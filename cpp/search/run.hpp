// One run of a search: how many simulations have begun, and whether it has ended. The threads of a run share it, and a
// run can be continued in slices, with the same result as in one piece.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "search/tree.hpp"

namespace cornerwise {

// Worker i of a tree adds i to the tree's seed, so the seeds of trees are this far apart.
inline constexpr uint64_t kTreeSeedStride = 1000;

class Run {
  static constexpr uint64_t kSettledCheckInterval = 32;  // in simulations

  uint64_t limit_;                    // in simulations; 0: no limit
  std::atomic<uint64_t> started_{0};  // the number of simulations that have begun
  std::atomic<bool> is_settled_{false};

 public:
  explicit Run(uint64_t limit) : limit_(limit) {}

  // Runs one simulation, unless the limit is reached or the choice is settled; returns whether it did. Calls
  // time_left(n), where n is the number of simulations that have already begun; time_left returns how many more the
  // time allows, or a negative number to end the run.
  template <int N, class TimeLeft>
  bool simulate(Tree<N>& tree, int worker, TimeLeft&& time_left) {
    if (is_settled_.load(std::memory_order_relaxed)) return false;
    const uint64_t n = started_.fetch_add(1, std::memory_order_relaxed);
    if (limit_ && n >= limit_) return false;
    const double in_time = time_left(n), left = std::min(limit_ ? double(limit_ - n) : 1e30, in_time);
    if (in_time < 0) return false;
    if (n % kSettledCheckInterval == kSettledCheckInterval - 1 && tree.is_settled(left)) {
      is_settled_.store(true, std::memory_order_relaxed);
      return false;
    }
    tree.simulate(worker);
    return true;
  }
};

}  // namespace cornerwise
