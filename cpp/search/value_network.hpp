// The value network: a learned estimate of every seat's reward, computed in a few microseconds.
//
// Its inputs are 26 numbers per color (corners, how far it can grow from them, what it can still place), the stage of
// the game, and pattern embeddings: eight numbers for every window of 2×2 cells, summed over the board. The eight
// numbers depend on which cells of the window are open to the color, near its corners, open to a rival, or near a
// rival's corners.
#pragma once

#include <array>
#include <vector>

#include "board/sizes.hpp"
#include "search/move_prior.hpp"
#include "search/win_chances.hpp"

namespace cornerwise {

// The inputs per color. Their order and scale are fixed by the weight files.
enum Input {
  kCorners,
  kReach1,  // kReach<n>: open cells within n steps of the corners
  kReach2,
  kReach3,
  kReach4,
  kReach6,
  kReach9,
  kExclusiveNear,  // cells within four steps of the color's corners, but not of a rival's
  kExclusiveFar,   // the same within nine steps
  kContestedNear,  // cells within four steps of both the color's corners and a rival's
  kLogMoves5,      // log(1 + number of placements of five-square pieces)
  kLogMoves4,
  kLogMoves3,
  kLogMovesSmall,  // one and two squares
  kPlaceable5,     // five-square pieces that fit somewhere
  kPlaceable4,
  kPlaceableSmall,  // up to three squares
  kPlaceableSquares,
  kSquaresLeft,
  kHeld5,  // five-square pieces in the tray
  kHeld4,
  kHeldSmall,
  kBlocked,
  kTurnsUntilMove,
  kRivalCornersNear,  // corners of rivals within four steps of the color's corners
  kLogMovesAll,
  kInputsPerColor,
};

// Every input is divided by its scale.
inline constexpr std::array<float, kInputsPerColor> kScale = {
    20, 100, 100, 100, 100, 100, 100, 100, 100, 100, 1, 1, 1, 1, 4, 4, 4, 30, 30, 4, 4, 4, 1, 3, 20, 1,
};

template <int N>
class ValueNetwork {
 public:
  static constexpr int kColors = BoardTraits<N>::kColors;
  static constexpr int kPatternFeatures = 8;
  // The inputs of all colors in turn order, beginning with the color to evaluate; the stage; the pattern features.
  static constexpr int kInputs = kColors * kInputsPerColor + 1 + kPatternFeatures;
  static constexpr int kHidden = 32;
  // Weights: inputs × hidden, hidden biases, hidden to output, inputs to output, output bias.
  static constexpr size_t kNetwork = kInputs * kHidden + kHidden + kHidden + kInputs + 1;
  // The class of a cell combines its state for a color and its state for that color's rivals. Each state is closed,
  // open, or near (open, and within two steps of a corner). Cells off the board have a class of their own. Windows that
  // are equal after rotation or reflection have the same pattern.
  static constexpr int kClasses = 10, kWindowCodes = kClasses * kClasses * kClasses * kClasses;
  static constexpr int kPatterns = 1540;
  static constexpr int kWindows = (N + 1) * (N + 1);
  // After the network come the pattern embeddings, the weights of the move prior, and the calibration.
  static constexpr size_t kPrior = kNetwork + kPatterns * kPatternFeatures;
  static constexpr size_t kCalibration = kPrior + MovePrior<N>::kWeights;
  static constexpr size_t kWeights = kCalibration + 3;

  struct Inputs {
    std::array<std::array<float, kInputsPerColor>, kColors> of_color;
    float stage;
    int turn;  // the first color that can move, starting with the given one; kNone: the game is over

    Inputs(const SearchState<N>& state, int turn);
    std::array<float, kInputs> seen_by(int color) const;           // the pattern features are left undefined
    std::array<uint16_t, kWindows> window_codes(int color) const;  // below kWindowCodes

   private:
    struct Regions {
      Bitboard<N> open, corners, reach2, reach4, reach9;  // corners and reach are empty if the color is blocked
    };
    std::array<Regions, kColors> regions_;
    // By color: the cells that are open to any rival, and the cells within two steps of any rival's corners.
    std::array<Bitboard<N>, kColors> rival_open_, rival_reach2_;

    void count_pieces(const SearchState<N>& state, int c);
    void measure_reach(const SearchState<N>& state, int c);
    void compare_with_rivals(const SearchState<N>& state, int c);
  };

  explicit ValueNetwork(const std::vector<float>& weights);  // there must be kWeights of them

  // The pattern of every window code.
  static const std::vector<uint16_t>& pattern_of_window();

  const float* prior_weights() const { return weights_.data() + kPrior; }
  Calibration calibration() const {
    const float* const numbers = weights_.data() + kCalibration;
    return {numbers[0], numbers[1], numbers[2]};
  }

  // Every seat's expected reward if the color `turn` is to move or, if it can't move, the next color that can.
  Rewards values(const SearchState<N>& state, int turn) const;

 private:
  using Embedding = std::array<float, kPatternFeatures>;

  float value(const Inputs& inputs, int color) const;

  std::vector<float> weights_;
  std::vector<Embedding> embeddings_;  // by window code
};

#define CORNERWISE_EXTERN(N) extern template class ValueNetwork<N>
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
