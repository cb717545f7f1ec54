// Exponential and logarithm, built only on additions, multiplications and divisions.
//
// The results of exp and log differ between C libraries, and even between processors with the same library. These
// functions give the same bits everywhere, so one seed gives one game on every build. Their relative error is about
// 1e-11, which is enough for results that are stored as float. They need -ffp-contract=off: a fused multiply-add rounds
// differently.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace cornerwise {

inline constexpr double kLn2 = 0.693147180559945309417;

// e to the power of x. x is limited to ±700, so the result is never zero or infinite.
constexpr double exp(double x) {
  x = std::min(std::max(x, -700.0), 700.0);
  // x = k ln 2 + r with an integer k and |r| <= ln 2 / 2. Adding 1.5 * 2^52 rounds to an integer, because no bits are
  // left for a fraction.
  constexpr double kRound = 0x1.8p52;
  const double shifted = x / kLn2 + kRound, k = shifted - kRound, r = x - k * kLn2;
  double sum = 1.0 / 362880;
  for (const double coefficient : {1.0 / 40320, 1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2, 1.0, 1.0})
    sum = sum * r + coefficient;
  // The lowest bits of `shifted` are k. Unlike a conversion, reading these bits allows loops to be vectorized.
  return sum * std::bit_cast<double>((std::bit_cast<uint64_t>(shifted) + 1023) << 52);
}

// The natural logarithm of x, which must be positive and not subnormal.
constexpr double log(double x) {
  // x = m 2^k with m from sqrt(1/2) to sqrt(2): subtracting the bits of sqrt(1/2) leaves k in the exponent.
  constexpr uint64_t kRootHalf = std::bit_cast<uint64_t>(0x1.6a09e667f3bcdp-1);
  const uint64_t bits = std::bit_cast<uint64_t>(x);
  const int64_t k = int64_t(bits - kRootHalf) >> 52;
  const double m = std::bit_cast<double>(bits - (uint64_t(k) << 52));
  // ln m = 2 artanh s
  const double s = (m - 1) / (m + 1), square = s * s;
  double sum = 1.0 / 13;
  for (const double coefficient : {1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3, 1.0}) sum = sum * square + coefficient;
  return double(k) * kLn2 + 2 * s * sum;
}

// x to the power of y; 0 if x is 0.
constexpr double power(double x, double y) { return x > 0 ? exp(y * log(x)) : 0; }

// 1 / (1 + e^-x)
constexpr float sigmoid(float x) { return float(1 / (1 + exp(-double(x)))); }

}  // namespace cornerwise
