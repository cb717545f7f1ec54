// Games of the engine against itself, as examples for training.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/tree.hpp"

namespace cornerwise {

struct SelfPlaySettings {
  uint32_t simulations = 400;  // per move
  int opening_plies = 0;       // random moves at the start
  // If true, each random move is a placement of a five-square piece (of any piece if none of these fits), all equally
  // likely; if false, it is drawn in proportion to the move prior.
  bool opens_with_large = true;
  int sampled_plies = 8;       // up to this ply, moves are drawn in proportion to their visits
  double sampling_chance = 0;  // the probability that a later move is drawn too
};

// Plays a game to its end and returns its record. Numbers are stored with the low byte first:
// - the number of moves and the number of seats, one byte each; the points of every seat, two bytes each, signed
// - for every move: the placement (two bytes); what its search expected for the mover, from 0 to 65534, or 65535 if
//   there was no search (two bytes); the number of searched moves listed next (one byte), and for each of these the
//   placement (two bytes) and its share of the visits, from 1 to 255 (one byte), the most visited first
template <int N>
std::vector<uint8_t> play_training_game(Position<N> position, std::shared_ptr<const ValueNetwork<N>> network,
                                        const SelfPlaySettings& settings, uint64_t seed);

#define CORNERWISE_EXTERN(N)                                                                                   \
  extern template std::vector<uint8_t> play_training_game(Position<N>, std::shared_ptr<const ValueNetwork<N>>, \
                                                          const SelfPlaySettings&, uint64_t)
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
