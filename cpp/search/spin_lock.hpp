// A lock for sections of a microsecond or two. A thread that waits for a std::mutex goes to sleep, and putting it to
// sleep and waking it takes longer than such a section.
#pragma once

#ifdef __wasm__

namespace cornerwise {

// A WebAssembly instance has one thread, and its C++ library does not support more.
class SpinLock {
 public:
  void lock() {}
  void unlock() {}
};

}  // namespace cornerwise

#else

#include <atomic>
#include <thread>

namespace cornerwise {

class SpinLock {
  // After this many spins, a waiting thread yields the processor: the thread that holds the lock may need it.
  static constexpr int kSpins = 200;
  std::atomic<bool> is_locked_{false};

 public:
  void lock() {
    int spins = 0;
    while (is_locked_.exchange(true, std::memory_order_acquire))
      while (is_locked_.load(std::memory_order_relaxed)) {
        if (++spins > kSpins) std::this_thread::yield();
      }
  }
  void unlock() { is_locked_.store(false, std::memory_order_release); }
};

}  // namespace cornerwise

#endif
