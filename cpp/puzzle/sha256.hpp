// SHA-256 (FIPS 180-4), because the seeds of generated puzzles are digests of their names.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace cornerwise {

namespace detail {

// The first 32 bits of the fractional part of the square or cube roots of the first primes, as the standard defines its
// constants.
template <size_t Count>
constexpr std::array<uint32_t, Count> sha256_constants(int root) {
  std::array<uint32_t, Count> constants{};
  size_t n = 0;
  for (uint64_t candidate = 2; n < Count; ++candidate) {
    bool is_prime = true;
    for (uint64_t d = 2; d * d <= candidate; ++d) is_prime = is_prime && candidate % d != 0;
    if (!is_prime) continue;
    // The largest r with r^root <= candidate * 2^(32 * root), found bit by bit. This is floor(x * 2^32), where x is
    // the square or cube root of the candidate.
    uint64_t r = 0;
    for (int bit = 36; bit >= 0; --bit) {
      const auto next = static_cast<unsigned __int128>(r | uint64_t(1) << bit);
      const auto limit = static_cast<unsigned __int128>(candidate) << (32 * root);
      if ((root == 2 ? next * next : next * next * next) <= limit) r = uint64_t(next);
    }
    constants[n++] = uint32_t(r);
  }
  return constants;
}

}  // namespace detail

inline std::array<uint8_t, 32> sha256(std::string_view text) {
  static constexpr auto kRounds = detail::sha256_constants<64>(3);
  static constexpr auto kStart = detail::sha256_constants<8>(2);
  std::array<uint32_t, 8> state = kStart;
  std::vector<uint8_t> message(text.begin(), text.end());
  message.push_back(0x80);
  while (message.size() % 64 != 56) message.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8) message.push_back(uint8_t(uint64_t(text.size()) * 8 >> shift));
  for (size_t block = 0; block < message.size(); block += 64) {
    std::array<uint32_t, 64> w{};
    for (size_t i = 0; i < 64; ++i) w[i / 4 % 16] = w[i / 4 % 16] << 8 | message[block + i];
    for (size_t i = 16; i < 64; ++i) {
      const uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (size_t i = 0; i < 64; ++i) {
      const uint32_t t1 =
          h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
      const uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<uint32_t, 8> sum = {a, b, c, d, e, f, g, h};
    for (size_t i = 0; i < 8; ++i) state[i] += sum[i];
  }
  std::array<uint8_t, 32> digest{};
  for (size_t i = 0; i < 32; ++i) digest[i] = uint8_t(state[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

// The first `bytes` bytes of the digest, at most eight, as a number.
inline uint64_t hash_text(std::string_view text, size_t bytes) {
  const auto digest = sha256(text);
  uint64_t number = 0;
  for (size_t i = 0; i < bytes; ++i) number = number << 8 | digest[i];
  return number;
}

}  // namespace cornerwise
