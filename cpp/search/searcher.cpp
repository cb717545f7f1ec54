// The only file of the core that starts threads and reads clocks.
#include "search/searcher.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

#include "search/run.hpp"

namespace cornerwise {

namespace {

// The time in seconds, by the clock that the budget names: this thread's processor time (if the system measures it), or
// the wall-clock time.
double now(const Budget& budget) {
  if (budget.clock) return budget.clock();
#ifdef CLOCK_THREAD_CPUTIME_ID
  if (timespec time; budget.counts_cpu && clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Simulates until a limit is reached (0: no limit), the search is stopped, or the choice is settled.
template <int N>
void search(Tree<N>& tree, int worker, Run& run, const Budget& budget, double begin, const std::atomic<bool>& stop) {
  if (budget.counts_cpu) begin = now(budget);  // every thread has its own processor time
  const auto time_left = [&](uint64_t n) {
    if (budget.seconds <= 0) return 1e30;
    const double spent = now(budget) - begin;
    return spent >= budget.seconds ? -1 : double(n) * (budget.seconds - spent) / spent;
  };
  while (!stop.load(std::memory_order_relaxed) && run.simulate(tree, worker, time_left)) {
  }
}

}  // namespace

template <int N>
Searcher<N>::Searcher(const Position<N>& position, uint64_t seed, int threads, size_t memory,
                      std::shared_ptr<const ValueNetwork<N>> network)
    : tree_(position, seed * kTreeSeedStride, threads, memory, std::move(network)), threads_(threads) {}

template <int N>
SearchResult Searcher<N>::run(const Budget& budget) {
  if (budget.simulations || budget.seconds > 0) {
    Run run(budget.simulations, budget.ends_when_settled);
    const double begin = now(budget);
    std::vector<std::thread> threads;
    for (int i = 1; i < threads_; ++i) threads.emplace_back([&, i] { search(tree_, i, run, budget, begin, stop_); });
    search(tree_, 0, run, budget, begin, stop_);
    for (auto& thread : threads) thread.join();
  }
  return tree_.result();
}

template <int N>
void Searcher<N>::advance(const Position<N>& position) {
  stop_.store(false, std::memory_order_relaxed);
  tree_.advance(position);
}

#define CORNERWISE_INSTANTIATE(N) template class Searcher<N>
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
