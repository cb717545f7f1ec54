// Random numbers and hashing that give the same results on every machine.
#pragma once

#include <cstdint>

namespace cornerwise {

// The mixing step of splitmix64: fast, and good enough for playouts and for hashing.
inline uint64_t mix(uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Random {
  uint64_t state_;

 public:
  explicit Random(uint64_t seed) : state_(mix(seed)) {}
  uint64_t operator()() { return mix(state_ += 0x9E3779B97F4A7C15u); }
  // A uniform number in [0, n). Unlike a remainder, it has no bias, and it rarely needs a division.
  uint32_t below(uint32_t n) {
    uint64_t product = uint64_t(uint32_t((*this)())) * n;
    if (uint32_t(product) < n)
      for (const uint32_t reject = (0u - n) % n; uint32_t(product) < reject;)
        product = uint64_t(uint32_t((*this)())) * n;
    return uint32_t(product >> 32);
  }
};

}  // namespace cornerwise
