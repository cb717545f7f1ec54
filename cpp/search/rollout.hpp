// Truncated rollouts, as in backgammon: the average result of a position over many games. In these, every color plays
// partly random moves that the move prior and the network favor.
#pragma once

#include <array>
#include <cstdint>

#include "search/value_network.hpp"

namespace cornerwise {

struct RolloutResult {
  std::array<float, kMaxColors> rewards{};  // by seat: 0 lost, 1 won
  std::array<float, kMaxColors> points{};   // at the end, by color
};

// Plays `games` games to the end and averages the points. Also averages the network's values after `depth` moves; a
// game that ends earlier counts with its final rewards instead.
template <int N>
RolloutResult rollout(const Position<N>& position, const ValueNetwork<N>& network, int games, int depth, uint64_t seed);

}  // namespace cornerwise
