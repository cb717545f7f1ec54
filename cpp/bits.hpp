// A set of cells of an N×N board, wide enough for one vector register (14×14) or two (20×20).
//
// Layout: bit (y + 1) * (N + 1) + x + 1. One guard column between rows and guard rows below and above, so that
// neighbors of a border cell are real bits (never open) and a shift never wraps a piece around the edge: a piece is
// connected, so one that crosses the right edge covers the guard column, and that is never open.
#pragma once

#include <bit>
#include <cstdint>

#include "shapes.hpp"

namespace cornerwise {

template <int N>
struct Bits {
  static constexpr int kStride = N + 1;
  static constexpr int kWords = ((N + 2) * kStride + 1 + 255) / 256 * 4;
  static constexpr int kLanes = kWords / 4;
  typedef uint64_t Lane __attribute__((vector_size(32)));

  union {
    uint64_t word[kWords];
    Lane lane[kLanes];
  };

  Bits() = default;  // anything: clearing sets that are about to be overwritten would cost a third of the time
  static Bits none() {
    Bits bits;
    for (int i = 0; i < kLanes; ++i) bits.lane[i] = Lane{};
    return bits;
  }

  static constexpr int bit_of(Cell c) { return (c.y + 1) * kStride + c.x + 1; }
  static constexpr Cell cell_of(int bit) { return {int8_t(bit % kStride - 1), int8_t(bit / kStride - 1)}; }

  bool has(int bit) const { return word[bit >> 6] >> (bit & 63) & 1; }
  void add(int bit) { word[bit >> 6] |= uint64_t(1) << (bit & 63); }

  Bits& operator|=(const Bits& b) {
    for (int i = 0; i < kLanes; ++i) lane[i] |= b.lane[i];
    return *this;
  }
  Bits& operator&=(const Bits& b) {
    for (int i = 0; i < kLanes; ++i) lane[i] &= b.lane[i];
    return *this;
  }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator~(Bits a) {
    for (int i = 0; i < kLanes; ++i) a.lane[i] = ~a.lane[i];
    return a;
  }
  friend bool operator==(const Bits& a, const Bits& b) {
    uint64_t difference = 0;
    for (int i = 0; i < kWords; ++i) difference |= a.word[i] ^ b.word[i];
    return difference == 0;
  }

  bool any() const {
    Lane all = lane[0];
    for (int i = 1; i < kLanes; ++i) all |= lane[i];
#ifdef __AVX__
    typedef long long Signed __attribute__((vector_size(32)));
    return !__builtin_ia32_ptestz256(Signed(all), Signed(all));
#else
    return (all[0] | all[1] | all[2] | all[3]) != 0;
#endif
  }
  int count() const {
    int n = 0;
    for (int i = 0; i < kWords; ++i) n += std::popcount(word[i]);
    return n;
  }
  // Calls f(bit) for every bit, lowest first.
  template <class F>
  void for_each(F&& f) const {
    for (int i = 0; i < kWords; ++i)
      for (uint64_t w = word[i]; w; w &= w - 1) f(i * 64 + std::countr_zero(w));
  }
  // The bit with n set bits below it.
  int select(int n) const {
    for (int i = 0;; ++i) {
      uint64_t w = word[i];
      const int here = std::popcount(w);
      if (n < here) {
        while (n--) w &= w - 1;
        return i * 64 + std::countr_zero(w);
      }
      n -= here;
    }
  }
};

// Shifts a set towards bit 0 by any distance, many times over: pads once, then each shift is two loads a lane.
template <int N>
class Shifter {
  using Lane = typename Bits<N>::Lane;
  typedef Lane UnalignedLane __attribute__((aligned(8), may_alias));
  static constexpr int kPad = 4;
  uint64_t word_[Bits<N>::kWords + kPad];

 public:
  explicit Shifter(const Bits<N>& bits) {
    for (int i = 0; i < Bits<N>::kWords; ++i) word_[i] = bits.word[i];
    for (int i = 0; i < kPad; ++i) word_[Bits<N>::kWords + i] = 0;
  }
  template <int Distance>
  Bits<N> by() const {
    constexpr int q = Distance >> 6, r = Distance & 63;
    static_assert(0 <= Distance && q + 1 < kPad);
    Bits<N> out;
    for (int i = 0; i < Bits<N>::kLanes; ++i) {
      const Lane low = *reinterpret_cast<const UnalignedLane*>(word_ + 4 * i + q);
      const Lane high = *reinterpret_cast<const UnalignedLane*>(word_ + 4 * i + q + 1);
      out.lane[i] = (low >> r) | ((high << 1) << (63 - r));
    }
    return out;
  }
};

}  // namespace cornerwise
