// Who will win, at a glance: a few counts a color (corners, how far it can grow from them, what it can still place),
// a feeling for the lay of the land (what is open and near to whom, four cells at a time), and a small network over
// both. Some microseconds, so that every leaf of a search can afford it.
#pragma once

#include <array>
#include <vector>

#include "eye.hpp"

namespace cornerwise {

template <int N>
class Judge {
 public:
  static constexpr int kColors = N == 14 ? 2 : 4;
  static constexpr int kCounts = 26;  // a color
  static constexpr int kFeelings = 8;
  // Colors in turn order, from the one in question; the stage; the feelings.
  static constexpr int kInputs = kColors * kCounts + 1 + kFeelings;
  static constexpr int kHidden = 32;
  static constexpr size_t kNetwork = kInputs * kHidden + kHidden + kHidden + kInputs + 1;
  // A cell is closed, open or near (two steps) to a color, and so it is to its rivals; or it is off the board. Four
  // such cells in a square are a pattern, the same whichever way it is turned.
  static constexpr int kClasses = 10, kSquares = kClasses * kClasses * kClasses * kClasses;
  static constexpr int kPatterns = 1540;
  static constexpr int kWindows = (N + 1) * (N + 1);
  static constexpr size_t kWeights = kNetwork + kPatterns * kFeelings + Eye<N>::kWeights;

  struct Counts {
    std::array<std::array<float, kCounts>, kColors> color;
    std::array<Bits<N>, kColors> open, close, rival_open, rival_close;  // to a color, to any of its rivals
    float stage;
    int turn;  // the first color from the given one on that can move; kNobody: the game is over

    Counts(const Line<N>& line, int turn);
    std::array<float, kInputs> of(int color) const;           // without the feelings
    std::array<uint16_t, kWindows> squares(int color) const;  // four cells each, of kSquares
  };

  explicit Judge(const std::vector<float>& weights);  // kWeights of them

  // The pattern that each square of four cells is.
  static const std::vector<uint16_t>& patterns();

  // What its eye learned about moves.
  const float* eye() const { return weights_.data() + kNetwork + kPatterns * kFeelings; }

  // What every seat can hope for, with this color, or the next one that can, to move.
  Rewards rewards(const Line<N>& line, int turn) const;

 private:
  using Feeling = std::array<float, kFeelings>;

  float reward(const Counts& counts, int color) const;

  std::vector<float> weights_;
  std::vector<Feeling> feelings_;  // about every square
};

extern template class Judge<14>;
extern template class Judge<20>;

}  // namespace cornerwise
