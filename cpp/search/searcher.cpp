// The only file of the core that starts threads and reads clocks.
#include "search/searcher.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

namespace cornerwise {

namespace {

constexpr uint64_t kSeedStride = 1000;          // worker i adds i to the seed, so seeds are spread out
constexpr uint64_t kSettledCheckInterval = 32;  // in simulations

// The time in seconds: this thread's processor time if `counts_cpu` is set and the system measures it, otherwise the
// wall-clock time.
double now(bool counts_cpu) {
#ifdef CLOCK_THREAD_CPUTIME_ID
  if (timespec time; counts_cpu && clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
#else
  (void)counts_cpu;
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The state that the threads of a run share.
struct Progress {
  const Budget& budget;
  const std::atomic<bool>& stop;
  double begin;
  std::atomic<uint64_t> started{0};  // the number of simulations that have begun
  std::atomic<bool> is_settled{false};
};

// Simulates until a limit is reached (0: no limit), the search is stopped, or the choice is settled.
template <int N>
void search(Tree<N>& tree, int worker, Progress& progress) {
  const Budget& budget = progress.budget;
  const double begin = budget.counts_cpu ? now(true) : progress.begin;  // every thread has its own processor time
  while (!progress.stop.load(std::memory_order_relaxed) && !progress.is_settled.load(std::memory_order_relaxed)) {
    const uint64_t n = progress.started.fetch_add(1, std::memory_order_relaxed);
    if (budget.simulations && n >= budget.simulations) break;
    double left = budget.simulations ? double(budget.simulations - n) : 1e30;
    if (budget.seconds > 0) {
      const double spent = now(budget.counts_cpu) - begin;
      if (spent >= budget.seconds) break;
      left = std::min(left, double(n) * (budget.seconds - spent) / spent);
    }
    if (n % kSettledCheckInterval == kSettledCheckInterval - 1 && tree.is_settled(left)) {
      progress.is_settled.store(true, std::memory_order_relaxed);
      break;
    }
    tree.simulate(worker);
  }
}

}  // namespace

template <int N>
Searcher<N>::Searcher(const Position<N>& position, uint64_t seed, int threads, size_t memory,
                      std::shared_ptr<const ValueNetwork<N>> network)
    : tree_(position, seed * kSeedStride, threads, memory, std::move(network)), threads_(threads) {}

template <int N>
SearchResult Searcher<N>::run(const Budget& budget) {
  if (budget.simulations || budget.seconds > 0) {
    Progress progress{budget, stop_, now(false)};
    std::vector<std::thread> threads;
    for (int i = 1; i < threads_; ++i) threads.emplace_back([&, i] { search(tree_, i, progress); });
    search(tree_, 0, progress);
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
