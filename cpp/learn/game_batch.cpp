#include "learn/game_batch.hpp"

#include <algorithm>
#include <cstring>

namespace cornerwise {

template <int N>
GameBatch<N>::GameBatch(const Rules& rules, const Settings& settings, const BatchBuffers& buffers)
    : settings_(settings), buffers_(buffers), first_(rules) {
  games_.reserve(size_t(settings.games));
  for (int i = 0; i < settings.games; ++i) games_.push_back({first_, covered_cells(first_), Random(0)});
}

template <int N>
void GameBatch<N>::reset(uint64_t seed) {
  listed_ = 0;
  for (int i = 0; i < games(); ++i) {
    OneGame& game = games_[size_t(i)];
    game.random = Random(mix(seed) + uint64_t(i));
    start(game);
    write(game, i);
  }
}

template <int N>
int GameBatch<N>::find_illegal(const int64_t* actions) const {
  for (int i = 0; i < games(); ++i) {
    const Position<N>& position = games_[size_t(i)].position;
    const int64_t id = actions[i];
    if (id < 0 || id >= Placements<N>::kCount ||
        position.check(position.turn(), PlacementId(id)).reason != IllegalReason::none)
      return i;
  }
  return kNone;
}

template <int N>
void GameBatch<N>::step(const int64_t* actions) {
  listed_ = 0;
  const size_t seats = size_t(first_.rules().seats);
  std::fill_n(buffers_.seat_rewards, size_t(games()) * seats, 0.f);
  std::fill_n(buffers_.rewards, games(), 0.f);
  std::fill_n(buffers_.ended, games(), uint8_t(0));
  for (int i = 0; i < games(); ++i) {
    OneGame& game = games_[size_t(i)];
    const int mover = game.position.seat_to_move();
    play(game, PlacementId(actions[i]));
    if (settings_.random_opponents) play_opponents(game);
    if (game.position.is_over()) {
      end(game, i, mover);
      start(game);
    }
    write(game, i);
  }
}

template <int N>
void GameBatch<N>::sample(int64_t* actions) {
  for (OneGame& game : games_) *actions++ = game.legal[game.random.below(uint32_t(game.legal.size()))];
}

template <int N>
void GameBatch<N>::start(OneGame& game) {
  game.position = first_;
  game.covered.fill(Bitboard<N>::none());
  if (!settings_.random_opponents) return;
  game.learner =
      settings_.learner == kNone ? int(game.random.below(uint32_t(first_.rules().seats))) : settings_.learner;
  play_opponents(game);
}

template <int N>
void GameBatch<N>::play(OneGame& game, PlacementId id) {
  Bitboard<N>& covered = game.covered[size_t(game.position.turn())];
  for_each_cell(Placements<N>::of(id), [&](Cell cell) { covered.add(Bitboard<N>::bit_of(cell)); });
  game.position.play(id);
}

template <int N>
void GameBatch<N>::play_opponents(OneGame& game) {
  while (!game.position.is_over() && game.position.seat_to_move() != game.learner)
    game.position.play_random(game.random);
  game.covered = covered_cells(game.position);
}

template <int N>
void GameBatch<N>::end(OneGame& game, int number, int mover) {
  const Rules& rules = first_.rules();
  buffers_.ended[number] = 1;
  float* const rewards = buffers_.seat_rewards + number * rules.seats;
  for (int seat = 0; seat < rules.seats; ++seat)
    rewards[seat] =
        settings_.reward == RewardKind::win ? win_reward(game.position, seat) : points_reward(game.position, seat);
  buffers_.rewards[number] = rewards[mover];
  write_observation(game.position, game.covered, viewer_of_seat(game.position, mover),
                    buffers_.final_planes + size_t(number) * size_t(kPlanesPerColor * rules.colors * N * N),
                    buffers_.final_features + size_t(number) * size_t(rules.colors * kColorFeatures));
}

template <int N>
void GameBatch<N>::write(OneGame& game, int number) {
  const int colors = first_.rules().colors;
  buffers_.seats[number] = int8_t(game.position.seat_to_move());
  write_observation(game.position, game.covered, game.position.turn(),
                    buffers_.planes + size_t(number) * size_t(kPlanesPerColor * colors * N * N),
                    buffers_.features + size_t(number) * size_t(colors * kColorFeatures));
  write_mask(game, number);
}

template <int N>
void GameBatch<N>::write_mask(OneGame& game, int number) {
  game.position.legal_moves(game.position.turn(), moves_);
  switch (settings_.format) {
    case MaskFormat::lists:
      std::copy(moves_.begin(), moves_.end(), buffers_.ids + listed_);
      buffers_.offsets[number] = listed_;
      buffers_.offsets[number + 1] = listed_ += moves_.count;
      break;
    case MaskFormat::bits: {
      uint8_t* const mask = buffers_.mask + size_t(number) * size_t(kMaskBytes);
      std::memset(mask, 0, size_t(kMaskBytes));
      for (const PlacementId id : moves_) mask[id >> 3] |= uint8_t(1 << (id & 7));
      break;
    }
    case MaskFormat::bytes: {
      // A few hundred of many thousand bytes are set, so it is faster to clear only those.
      uint8_t* const mask = buffers_.mask + size_t(number) * size_t(Placements<N>::kCount);
      for (const PlacementId id : game.legal) mask[id] = 0;
      for (const PlacementId id : moves_) mask[id] = 1;
      break;
    }
  }
  game.legal.assign(moves_.begin(), moves_.end());
}

#define CORNERWISE_INSTANTIATE(N) template class GameBatch<N>
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
