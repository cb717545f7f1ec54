// Who will win, at a glance: a few counts a color (corners, how far it can grow from them, what it can still place)
// and a small network over them. Some microseconds, so that every leaf of a search can afford it.
#pragma once

#include <array>
#include <vector>

#include "eye.hpp"

namespace cornerwise {

template <int N>
class Judge {
 public:
  static constexpr int kColors = N == 14 ? 2 : 4;
  static constexpr int kCounts = 26;                     // a color
  static constexpr int kInputs = kColors * kCounts + 1;  // colors in turn order, from the one in question; the stage
  static constexpr int kHidden = 32;
  static constexpr size_t kNetwork = kInputs * kHidden + kHidden + kHidden + kInputs + 1;
  static constexpr size_t kWeights = kNetwork + Eye<N>::kWeights;

  struct Counts {
    std::array<std::array<float, kCounts>, kColors> color;
    float stage;
    int turn;  // the first color from the given one on that can move; kNobody: the game is over

    Counts(const Line<N>& line, int turn);
    std::array<float, kInputs> of(int color) const;
  };

  explicit Judge(const std::vector<float>& weights) : weights_(weights) {}  // kWeights of them

  // What its eye learned about moves.
  const float* eye() const { return weights_.data() + kNetwork; }

  // What every seat can hope for, with this color, or the next one that can, to move.
  Rewards rewards(const Line<N>& line, int turn) const;

 private:
  float reward(const std::array<float, kInputs>& input) const;

  std::vector<float> weights_;
};

extern template class Judge<14>;
extern template class Judge<20>;

}  // namespace cornerwise
