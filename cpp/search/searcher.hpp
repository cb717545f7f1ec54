// The engine's search. It takes a budget, a seed and a stop flag, and returns a ranked list of moves.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/tree.hpp"

namespace cornerwise {

struct Budget {
  uint64_t simulations = 0;  // 0: no limit
  double seconds = 0;        // 0: no limit
  // Whether `seconds` is processor time per thread, so that a busy machine searches as much as an idle one.
  bool counts_cpu = false;
  std::function<double()> clock;  // the time in seconds; if set, it replaces the system's clocks
  // Whether the search ends early when more simulations could not change the choice.
  bool ends_when_settled = true;
};

// Follows one game: after every move, advance() keeps the part of the tree that is still useful.
template <int N>
class Searcher {
 public:
  Searcher(const Position<N>& position, uint64_t seed, int threads, size_t memory,
           std::shared_ptr<const ValueNetwork<N>> network);

  // Always returns at least one legal move. If both limits of the budget are 0, it does not search. The game must not
  // be over.
  SearchResult run(const Budget& budget);
  // May be called from another thread. The current run, and every run before the next advance(), ends within one
  // simulation.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void advance(const Position<N>& position);
  // This move, which must be legal, and the moves that the search expects after it. No run may be under way.
  std::vector<PlacementId> principal_variation(PlacementId id) { return tree_.principal_variation(id); }
  // A move drawn from the prior; see Tree::draw().
  PlacementId draw(double sharpness, Random& random) { return tree_.draw(sharpness, random); }
  size_t memory_used() const { return tree_.bytes(); }

 private:
  Tree<N> tree_;
  int threads_;
  std::atomic<bool> stop_{false};
};

#define CORNERWISE_EXTERN(N) extern template class Searcher<N>
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
