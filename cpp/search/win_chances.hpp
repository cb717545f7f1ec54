// The win chance of every side, from the rewards that a search expects.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "search/exp_log.hpp"
#include "search/state.hpp"

namespace cornerwise {

using WinChances = std::array<float, kMaxColors>;  // by side; they add up to 1

// The constants that turn rewards into win chances. Searches favor the mover, because they report the best of many
// noisy values, and late in the game they are less confident than they should be. training/calibration.py fits these
// numbers to games. They are part of a weight file, because they differ from network to network.
struct Calibration {
  float mover;                    // added to the mover's logit
  float slope_early, slope_late;  // factors of the logits: up to kEarlyPieces pieces per color, and from kLatePieces on
};
inline constexpr float kEarlyPieces = 3, kLatePieces = 7;

// `rewards` are those that every seat can expect. `mover` is the seat to move.
template <int N>
WinChances win_chances(const SearchState<N>& state, const Rewards& rewards, int mover, const Calibration& calibration) {
  const Rules& rules = *state.rules;
  const auto [mover_logit, slope_early, slope_late] = calibration;
  int placed = 0;
  for (int color = 0; color < rules.colors; ++color) placed += kShapes - std::popcount(state.board.tray[color]);
  const float progress = (float(placed) / float(rules.colors) - kEarlyPieces) / (kLatePieces - kEarlyPieces);
  const float slope = slope_early + (slope_late - slope_early) * std::clamp(progress, 0.f, 1.f);
  WinChances chances{};
  float sum = 0;
  for (int seat = 0; seat < rules.seats; ++seat) {
    if (!rules.is_first_of_side(seat)) continue;
    const int side = rules.side_of[seat];
    // With two sides, the logits differ by twice the logit of one side, so the slope is halved.
    const float reward = std::clamp(rewards[seat], 0.001f, 0.999f);
    const float odds = float(power(reward / (1 - reward), slope / 2));
    chances[side] = side == rules.side_of[mover] ? odds * float(exp(mover_logit)) : odds;
    sum += chances[side];
  }
  for (float& chance : chances) chance /= sum;
  return chances;
}

// The win chances at the end of a game: 1 for the winner; sides that tie share it.
inline WinChances final_win_chances(const Rules& rules, const Rewards& rewards) {
  WinChances chances{};
  const float best = *std::max_element(rewards.begin(), rewards.begin() + rules.seats);
  float winners = 0;
  for (int seat = 0; seat < rules.seats; ++seat)
    if (rules.is_first_of_side(seat) && rewards[seat] == best) chances[rules.side_of[seat]] = 1, ++winners;
  for (float& chance : chances) chance /= winners;
  return chances;
}

}  // namespace cornerwise
