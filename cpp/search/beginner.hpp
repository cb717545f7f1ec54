// Players for beginners: they choose a move by a few habits and look no further ahead. Each has a weakness that people
// can discover.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "board/position.hpp"
#include "search/value_network.hpp"

namespace cornerwise {

// How much each quality of a move counts. The player takes the move with the largest sum; among equals, a random one.
struct Habits {
  int size = 0;           // per square of the piece
  int own_corners = 0;    // per corner that the color has after the move
  int rival_corners = 0;  // per corner that a rival has after the move
  int home = 0;           // per step from the color's starting cell
  int center = 0;         // per step from the center
};

// The position must not be over.
template <int N>
PlacementId choose_by_habits(const Position<N>& position, const Habits& habits, Random& random) {
  const Rules& rules = position.rules();
  const int color = position.turn();
  MoveList<N> moves;
  position.legal_moves(color, moves);
  const Rules::StartCells& starts = rules.start_cells[color];
  const Cell home = starts.cells[0];
  int best = 0;
  uint32_t ties = 0;
  PlacementId chosen = moves.ids[0];
  for (const PlacementId id : moves) {
    const Placement placement = Placements<N>::of(id);
    Board<N> board = position.board();
    board.place(color, placement.orientation, anchor_of<N>(placement));
    int from_home = 0, from_center = 0, cells = 0;
    for_each_cell(placement, [&](Cell c) {
      from_home += std::max(std::abs(c.x - home.x), std::abs(c.y - home.y));
      // The center lies between cells; its doubled coordinates are whole numbers.
      from_center += std::max(std::abs(2 * c.x - (N - 1)), std::abs(2 * c.y - (N - 1))) / 2;
      ++cells;
    });
    const auto usable = [&](int c) { return (board.corners[c] & ~board.closed[c]).count(); };
    int rivals = 0;
    if (habits.rival_corners)
      for (int c = 0; c < rules.colors; ++c)
        if (c != color && !rules.are_partners(color, c)) rivals += usable(c);
    const int score = habits.size * cells + (habits.own_corners ? habits.own_corners * usable(color) : 0) +
                      habits.rival_corners * rivals + habits.home * from_home / cells +
                      habits.center * from_center / cells;
    if (ties == 0 || score > best)
      best = score, chosen = id, ties = 1;
    else if (score == best && random.below(++ties) == 0)
      chosen = id;
  }
  return chosen;
}

// Draws entry i with a probability proportional to exp(sharpness * logits[i]). Entries that are less than a hundredth
// as likely as the likeliest one are never drawn.
inline size_t draw_by_logit(const std::vector<float>& logits, double sharpness, Random& random) {
  constexpr double kLeastShare = 0.01;
  const double highest = double(*std::max_element(logits.begin(), logits.end()));
  const auto weight = [&](float logit) {
    const double share = exp(sharpness * (double(logit) - highest));
    return share < kLeastShare ? 0 : share;
  };
  double sum = 0;
  for (const float logit : logits) sum += weight(logit);
  double left = sum * double(random() >> 11) * 0x1p-53;
  for (size_t i = 0; i < logits.size(); ++i)
    if ((left -= weight(logits[i])) < 0) return i;
  return size_t(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

// Draws a move with a probability proportional to prior ** sharpness. The position must not be over.
template <int N>
PlacementId draw_by_prior(const Position<N>& position, const ValueNetwork<N>& network, double sharpness,
                          Random& random) {
  MovePrior<N> prior(SearchState<N>(position), position.turn());
  prior.set_weights(network.prior_weights());
  MoveList<N> moves;
  position.legal_moves(position.turn(), moves);
  std::vector<float> logits;
  for (const PlacementId id : moves) {
    const Placement placement = Placements<N>::of(id);
    logits.push_back(prior.logit(placement.orientation, anchor_of<N>(placement)));
  }
  return moves.ids[draw_by_logit(logits, sharpness, random)];
}

}  // namespace cornerwise
