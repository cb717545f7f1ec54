// One run of a search: how many simulations have begun, and whether it has ended. The threads of a run share it, and a
// run can be continued in slices, with the same result as in one piece.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

#include "search/tree.hpp"

namespace cornerwise {

// Worker i of a tree adds i to the tree's seed, so the seeds of trees are this far apart.
inline constexpr uint64_t kTreeSeedStride = 1000;

class Run {
  static constexpr uint64_t kSettledCheckInterval = 32;  // in simulations
  // The search tries to solve the ending before the first simulation, again after kFirstRetry simulations, and then
  // each time that their number has grown fourfold. A node takes about a twentieth of the time of a simulation, so near
  // the end of a game this lengthens the search by about half at most; before that it costs nothing.
  static constexpr uint64_t kFirstNodes = 1000, kFirstRetry = 1024, kNodesPerSimulation = 8, kMostNodes = 1 << 19;

  uint64_t limit_;                    // in simulations; 0: no limit
  bool ends_when_settled_;            // whether the run ends early when its choice is settled
  std::atomic<uint64_t> started_{0};  // the number of simulations that have begun
  std::atomic<bool> is_settled_{false};

 public:
  explicit Run(uint64_t limit, bool ends_when_settled = true) : limit_(limit), ends_when_settled_(ends_when_settled) {}

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
    if (ends_when_settled_ && double(n) <= left && solves(tree, n)) {
      is_settled_.store(true, std::memory_order_relaxed);
      return false;
    }
    if (ends_when_settled_ && n % kSettledCheckInterval == kSettledCheckInterval - 1 && tree.is_settled(left)) {
      is_settled_.store(true, std::memory_order_relaxed);
      return false;
    }
    tree.simulate(worker);
    return true;
  }

 private:
  // Tries to solve the ending if that is due after n simulations; returns whether it is solved.
  template <int N>
  static bool solves(Tree<N>& tree, uint64_t n) {
    if (n == 0) return tree.solve(kFirstNodes);
    const bool is_retry = n >= kFirstRetry && std::has_single_bit(n) && std::countr_zero(n / kFirstRetry) % 2 == 0;
    return is_retry && tree.solve(std::min(n * kNodesPerSimulation, kMostNodes));
  }
};

}  // namespace cornerwise
