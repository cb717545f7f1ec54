// Exact endings: solves positions in which few moves remain, by searching all lines to the end of the game.
//
// The value of a final position is the points of the root's side, minus the points of the other side if there are two
// sides. Both parts of a reward, rank and margin, grow with it. If there are more than two sides, a position can be
// solved only when a single side can still move: among three players there is no single best play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/state.hpp"

namespace cornerwise {

template <int N>
struct Ending {
  std::vector<PlacementId> line;         // best play to the end of the game
  std::array<int, kMaxColors> points{};  // at the end of that line, by color
};

template <int N>
class EndgameSolver {
 public:
  // Returns nothing if the position can't be solved by visiting this many nodes. The game must not be over.
  std::optional<Ending<N>> solve(const SearchState<N>& from, uint64_t nodes);

 private:
  static constexpr int kInfinity = 10'000;
  static constexpr size_t kTableSize = 1 << 14;

  enum class Bound : uint8_t { none, exact, at_least, at_most };
  struct Entry {
    uint64_t key = 0;
    int16_t value = 0;
    PlacementId best = kNoPlacement;
    Bound bound = Bound::none;
  };
  struct Found {
    int value = 0;
    PlacementId best = kNoPlacement;  // none if the game is over
  };
  struct Node {
    Board<N> board;
    int turn;
    uint8_t blocked;
  };
  // Upper bounds for the colors that can still move: the points that they can gain, and the cells that they can cover.
  struct Gains {
    int own = 0, rival = 0;
    uint8_t own_colors = 0, rival_colors = 0;
    Bitboard<N> own_reach = Bitboard<N>::none(), rival_reach = Bitboard<N>::none();
  };

  bool choose_side(const SearchState<N>& state);
  bool is_own(int color) const { return rules_->is_on_side_of(color, seat_); }
  int value_of(const Board<N>& board) const;
  int most_gain(const Board<N>& board, int color, Bitboard<N>& reach) const;
  Gains gains_of(const Board<N>& board, uint8_t blocked) const;
  void add_moves(Node& node);
  Found search(Node& node, uint64_t key, int low, int high);
  Found search_moves(const Node& node, uint64_t key, size_t first, int standing, int low, int high);
  Found search_apart(const Node& node, uint64_t key, const Gains& gains, int standing);
  Found search_each(const Node& node, uint64_t key, size_t first, int low, int high);

  const Rules* rules_ = nullptr;
  int seat_ = 0;  // a seat of the side from whose perspective positions are valued
  bool counts_rivals_ = false;
  bool gives_up_ = false;
  uint64_t nodes_left_ = 0;
  std::vector<Entry> table_;
  std::vector<PlacementId> moves_;  // of all nodes on the path
};

#define CORNERWISE_EXTERN(N) extern template class EndgameSolver<N>
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
