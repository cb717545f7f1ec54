// The reward of every seat for a finished game: mostly for its rank, and a little for the margin.
#pragma once

#include <algorithm>
#include <array>

#include "board/rules.hpp"
#include "search/exp_log.hpp"

namespace cornerwise {

using Rewards = std::array<float, kMaxColors>;     // by seat: 0 lost, 1 won
using SeatPoints = std::array<float, kMaxColors>;  // by seat: the points of all colors of its side

// The part of the reward that depends on the margin, so that the engine keeps playing well in won games.
inline constexpr float kMarginShare = 0.1f;
inline constexpr float kMarginScale = 8.f;
// Rewards by rank among three or four sides. Between two sides, a win is 1, a tie 0.5 and a loss 0.
inline constexpr std::array<float, kMaxColors> kRankReward = {1.f, 0.35f, 0.1f, 0.f};
// Larger than any difference in points, so that a side that forfeited ranks behind all others.
inline constexpr float kForfeitPenalty = 1000.f;

inline int count_sides(const std::array<int, kMaxColors>& side_of, int seats) {
  int sides = 0;
  for (int seat = 0; seat < seats; ++seat)
    sides += std::find(side_of.begin(), side_of.begin() + seat, side_of[seat]) == side_of.begin() + seat;
  return sides;
}

// `points` and `side_of` are by seat.
inline Rewards rewards(const SeatPoints& points, const std::array<int, kMaxColors>& side_of, int seats) {
  const bool has_two_sides = count_sides(side_of, seats) == 2;
  Rewards out{};
  for (int seat = 0; seat < seats; ++seat) {
    int better = 0, equal = 0;
    float best_rival = -1e4f;
    for (int other = 0; other < seats; ++other) {
      if (side_of[other] == side_of[seat]) continue;
      better += points[other] > points[seat];
      equal += points[other] == points[seat];
      best_rival = std::max(best_rival, points[other]);
    }
    float rank_reward;
    if (has_two_sides) {
      rank_reward = better ? 0.f : equal ? 0.5f : 1.f;
    } else {
      // Seats with equal points share the rewards of their ranks.
      rank_reward = 0;
      for (int i = better; i <= better + equal; ++i) rank_reward += kRankReward[i];
      rank_reward /= float(equal + 1);
    }
    const float margin = sigmoid((points[seat] - best_rival) / kMarginScale);
    out[seat] = (1 - kMarginShare) * rank_reward + kMarginShare * margin;
  }
  return out;
}

}  // namespace cornerwise
