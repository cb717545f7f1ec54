// Tree search over positions: a budget, a seed and a stop flag in, a ranked list of moves out.
//
// Monte Carlo tree search in which every seat maximizes its own reward. A node is expanded with a prior over its moves
// from a learned eye; one that is visited often looks one move ahead with a learned judge. Below the tree, games are
// played to the end by a quick policy (big pieces first, answering the others' newest corners), and what comes out is
// mixed with the judge's verdict of the leaf; what a move did anywhere in those games is shared between siblings
// (RAVE).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "judge.hpp"

namespace cornerwise {

struct Budget {
  uint64_t simulations = 0;  // 0: no limit
  double seconds = 0;        // 0: no limit
};

struct RankedMove {
  PlacementId id = kNoPlacement;
  uint32_t visits = 0;
  float value = 0;  // of the mover: 0 lost, 1 won
  float prior = 0;
};

struct SearchResult {
  std::vector<RankedMove> moves;  // best first
  std::vector<PlacementId> principal_variation;
  std::array<float, kMaxColors> points{};  // expected at the end, a color
  uint64_t simulations = 0;
};

template <int N>
class Tree;

// One searcher follows one game: tell it the moves that were played and it keeps what it knows of the line.
template <int N>
class Searcher {
 public:
  // The judge must outlive the searcher.
  Searcher(const Position<N>& position, uint64_t seed, int threads, size_t memory, const Judge<N>* judge);
  ~Searcher();
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  // Always answers with at least one legal move, whatever the budget; the game must not be over.
  SearchResult run(const Budget& budget);
  // May be called from another thread: a run, now or later, ends within a simulation, until the next advance().
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  // Goes on to this position, keeping the part of the tree that is still of use if it follows from the last one.
  void advance(const Position<N>& position);
  size_t memory_used() const;

 private:
  std::vector<Tree<N>*> trees_;
  std::atomic<bool> stop_{false};
};

extern template class Searcher<14>;
extern template class Searcher<20>;

}  // namespace cornerwise
