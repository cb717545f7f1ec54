// A set of cells of an N×N board. It fills one 256-bit vector register (14×14) or two (20×20).
//
// Layout: bit (y + 1) * (N + 1) + x + 1. One guard column separates the rows, and there are guard rows below and above.
// The guards give every neighbor of a border cell a bit outside the board, and guard bits are never open (free for a
// piece). So a shifted piece never wraps around the edge: pieces are connected, so a piece that crosses the right edge
// covers a bit of the guard column.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/shapes.hpp"

namespace cornerwise {

// Calls visit(i) for every set bit of a word, lowest first.
template <class Visit>
constexpr void for_each_bit(uint64_t word, Visit&& visit) {
  for (; word; word &= word - 1) visit(std::countr_zero(word));
}

// Entry n holds the eight bits of n as eight bytes.
inline constexpr std::array<uint64_t, 256> kBytesOfBits = [] {
  std::array<uint64_t, 256> all{};
  for (uint64_t bits = 0; bits < 256; ++bits)
    for (int i = 0; i < 8; ++i) all[bits] |= (bits >> i & 1) << (8 * i);
  return all;
}();

template <int N>
struct Bitboard {
  static constexpr int kStride = N + 1;
  static constexpr int kWords = ((N + 2) * kStride + 1 + 255) / 256 * 4;
  static constexpr int kLanes = kWords / 4;
  typedef uint64_t Lane __attribute__((vector_size(32)));

  union {
    uint64_t word[kWords];
    Lane lane[kLanes];
  };

  // Left uninitialized: clearing every set just before it is overwritten would cost a third of the running time.
  Bitboard() = default;
  static Bitboard none() {
    Bitboard bits;
    for (int i = 0; i < kLanes; ++i) bits.lane[i] = Lane{};
    return bits;
  }

  static constexpr int bit_of(Cell c) { return (c.y + 1) * kStride + c.x + 1; }
  static constexpr Cell cell_of(int bit) { return {int8_t(bit % kStride - 1), int8_t(bit / kStride - 1)}; }

  bool has(int bit) const { return word[bit >> 6] >> (bit & 63) & 1; }
  void add(int bit) { word[bit >> 6] |= uint64_t(1) << (bit & 63); }

  Bitboard& operator|=(const Bitboard& b) {
    for (int i = 0; i < kLanes; ++i) lane[i] |= b.lane[i];
    return *this;
  }
  Bitboard& operator&=(const Bitboard& b) {
    for (int i = 0; i < kLanes; ++i) lane[i] &= b.lane[i];
    return *this;
  }
  friend Bitboard operator|(Bitboard a, const Bitboard& b) { return a |= b; }
  friend Bitboard operator&(Bitboard a, const Bitboard& b) { return a &= b; }
  friend Bitboard operator~(Bitboard a) {
    for (int i = 0; i < kLanes; ++i) a.lane[i] = ~a.lane[i];
    return a;
  }
  friend bool operator==(const Bitboard& a, const Bitboard& b) {
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
  // Calls visit(bit) for every bit, lowest first.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (int i = 0; i < kWords; ++i) for_each_bit(word[i], [&](int bit) { visit(i * 64 + bit); });
  }
  // The set bit that has n set bits below it.
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

// Shifts one set towards bit 0 by several distances. It pads the set once; after that, each shift takes two loads per
// lane.
template <int N>
class Shifter {
  using Lane = typename Bitboard<N>::Lane;
  typedef Lane UnalignedLane __attribute__((aligned(8), may_alias));
  static constexpr int kPad = 4;
  uint64_t word_[Bitboard<N>::kWords + kPad];

 public:
  explicit Shifter(const Bitboard<N>& bits) {
    for (int i = 0; i < Bitboard<N>::kWords; ++i) word_[i] = bits.word[i];
    for (int i = 0; i < kPad; ++i) word_[Bitboard<N>::kWords + i] = 0;
  }
  template <int Distance>
  Bitboard<N> by() const {
    constexpr int q = Distance >> 6, r = Distance & 63;
    static_assert(0 <= Distance && q + 1 < kPad);
    Bitboard<N> out;
    for (int i = 0; i < Bitboard<N>::kLanes; ++i) {
      const Lane low = *reinterpret_cast<const UnalignedLane*>(word_ + 4 * i + q);
      const Lane high = *reinterpret_cast<const UnalignedLane*>(word_ + 4 * i + q + 1);
      out.lane[i] = (low >> r) | ((high << 1) << (63 - r));
    }
    return out;
  }
};

// The union of two sets: the set shifted up by Distance, and the set shifted down by Distance.
template <int Distance, int N>
Bitboard<N> neighbors(const Bitboard<N>& set) {
  using Lane = typename Bitboard<N>::Lane;
  Bitboard<N> out;
  for (int i = 0; i < Bitboard<N>::kLanes; ++i) {
    const Lane lane = set.lane[i], before = i ? set.lane[i - 1] : Lane{},
               after = i + 1 < Bitboard<N>::kLanes ? set.lane[i + 1] : Lane{};
    const Lane below = {before[3], lane[0], lane[1], lane[2]}, above = {lane[1], lane[2], lane[3], after[0]};
    out.lane[i] = lane << Distance | below >> (64 - Distance) | lane >> Distance | above << (64 - Distance);
  }
  return out;
}

// The set and its edge neighbors.
template <int N>
Bitboard<N> dilate4(const Bitboard<N>& set) {
  return set | neighbors<1>(set) | neighbors<Bitboard<N>::kStride>(set);
}

// The set and all its neighbors, diagonal ones included.
template <int N>
Bitboard<N> dilate8(const Bitboard<N>& set) {
  const Bitboard<N> rows = set | neighbors<1>(set);
  return rows | neighbors<Bitboard<N>::kStride>(rows);
}

}  // namespace cornerwise
