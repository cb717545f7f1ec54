// Many games that a learner plays at once. One call plays a move in each of them and writes everything that the learner
// needs for its next moves into buffers of the caller.
//
// A game that ends starts again in the same call.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "learn/observation.hpp"

namespace cornerwise {

enum class MaskFormat : uint8_t {
  lists,  // the numbers of the legal placements of all games, one game after another
  bits,   // one bit per placement, the lowest bit of a byte first
  bytes,  // one byte per placement
};

enum class RewardKind : uint8_t { win, points };

// Where the results are written. `games` rows each, unless the comment says otherwise.
struct BatchBuffers {
  uint8_t* planes = nullptr;      // of write_observation()
  uint8_t* features = nullptr;    // of write_observation()
  int8_t* seats = nullptr;        // the seat to move
  float* rewards = nullptr;       // of the seat that moved or, against random opponents, of the learner
  float* seat_rewards = nullptr;  // of every seat, for games that ended; otherwise 0
  uint8_t* ended = nullptr;       // whether the game ended
  // The observation of each game that ended, before it started again, seen by the seat that gets the reward. Other rows
  // stay as they are.
  uint8_t* final_planes = nullptr;
  uint8_t* final_features = nullptr;
  uint8_t* mask = nullptr;  // as bits or bytes; must be 0 at first
  // As lists: the placements of game i are at [offsets[i], offsets[i + 1]).
  uint16_t* ids = nullptr;
  int32_t* offsets = nullptr;
};

template <int N>
class GameBatch {
 public:
  struct Settings {
    int games = 1;
    MaskFormat format = MaskFormat::lists;
    RewardKind reward = RewardKind::win;
    // Whether the other seats play random moves. If not, the learner plays all seats.
    bool random_opponents = false;
    int learner = kNone;  // the learner's seat against random opponents; kNone: a random one in each game
  };
  static constexpr int kMaskBytes = (Placements<N>::kCount + 7) / 8;

  GameBatch(const Rules& rules, const Settings& settings, const BatchBuffers& buffers);

  int games() const { return settings_.games; }
  const Position<N>& position(int game) const { return games_[size_t(game)].position; }

  // Starts all games.
  void reset(uint64_t seed);
  // The first game whose action is illegal; kNone if all are legal.
  int find_illegal(const int64_t* actions) const;
  // Plays one action in each game. All must be legal.
  void step(const int64_t* actions);
  // Chooses a random legal action for each game; all are equally likely.
  void sample(int64_t* actions);

 private:
  struct OneGame {
    Position<N> position;
    CoveredCells<N> covered;
    Random random;
    int learner = kNone;
    std::vector<PlacementId> legal{};  // of the seat to move
  };

  void start(OneGame& game);
  void play(OneGame& game, PlacementId id);
  void play_opponents(OneGame& game);
  void end(OneGame& game, int number, int mover);
  void write(OneGame& game, int number);
  void write_mask(OneGame& game, int number);

  Settings settings_;
  BatchBuffers buffers_;
  Position<N> first_;  // every game starts here
  std::vector<OneGame> games_;
  MoveList<N> moves_;
  int32_t listed_ = 0;  // the number of placements in the lists so far
};

#define CORNERWISE_EXTERN(N) extern template class GameBatch<N>
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
