#include "search/endgame.hpp"

#include <algorithm>
#include <bit>

#include "board/random.hpp"

namespace cornerwise {

namespace {

// A number for one piece on the board. The numbers of all pieces are combined with XOR.
uint64_t piece_key(int color, PlacementId id) { return mix((uint64_t(color) << 32) + id + 1); }
// A position also depends on the color to move and on the colors that are blocked.
uint64_t position_key(uint64_t pieces, int turn, uint8_t blocked) {
  return pieces ^ mix((uint64_t(turn) << 40) + (uint64_t(blocked) << 48) + 7);
}

// The key after a color has placed a piece. It matters for the bonus whether the single square was the last piece.
template <int N>
uint64_t key_after(uint64_t key, const Board<N>& board, int color, PlacementId id) {
  const bool ends_with_single = board.tray[color] == 0 && board.last_shape[color] == 0;
  return key ^ piece_key(color, id) ^ (ends_with_single ? mix((uint64_t(color) << 56) + 11) : 0);
}

}  // namespace

template <int N>
std::optional<Ending<N>> EndgameSolver<N>::solve(const SearchState<N>& from, uint64_t nodes) {
  rules_ = from.rules;
  nodes_left_ = nodes;
  gives_up_ = false;
  table_.assign(kTableSize, {});
  moves_.clear();
  if (!choose_side(from)) return {};
  Node node{from.board, from.turn, from.blocked};
  Ending<N> ending;
  for (uint64_t key = 0;;) {
    const Found result = search(node, key, -kInfinity, kInfinity);
    if (gives_up_) return {};
    if (result.best == kNoPlacement) break;
    const Placement placement = Placements<N>::of(result.best);
    const int color = node.turn;
    node.board.place(color, placement.orientation, anchor_of<N>(placement));
    key = key_after(key, node.board, color, result.best);
    node.turn = (color + 1) % rules_->colors;
    ending.line.push_back(result.best);
  }
  for (int color = 0; color < rules_->colors; ++color)
    ending.points[color] = node.board.points(color, rules_->advanced);
  return ending;
}

// Sets the side from whose perspective positions are valued. Returns false if there is no single best play.
template <int N>
bool EndgameSolver<N>::choose_side(const SearchState<N>& state) {
  const bool has_two_sides = state.has_two_sides();
  int side = kNone;
  for (int i = 0; i < rules_->colors; ++i) {
    const int color = (state.turn + i) % rules_->colors;
    if (state.blocked >> color & 1) continue;
    if (color == rules_->shared) return false;
    const int seat = rules_->seat_of[color];
    if (side == kNone) side = rules_->side_of[seat], seat_ = seat;
    if (!has_two_sides && rules_->side_of[seat] != side) return false;
  }
  counts_rivals_ = has_two_sides;
  return side != kNone;
}

template <int N>
int EndgameSolver<N>::value_of(const Board<N>& board) const {
  int value = 0;
  for (int color = 0; color < rules_->colors; ++color) {
    const int points = board.points(color, rules_->advanced);
    if (is_own(color))
      value += points;
    else if (counts_rivals_)
      value -= points;
  }
  return value;
}

// An upper bound on the points that the color can still gain. Adds the cells that it could ever cover to `reach`.
template <int N>
int EndgameSolver<N>::most_gain(const Board<N>& board, int color, Bitboard<N>& reach) const {
  const Bitboard<N> open = ~board.closed[color];
  Bitboard<N> cells = board.corners[color] & open;
  for (Bitboard<N> before = Bitboard<N>::none(); !(cells == before);) before = cells, cells = dilate8(cells) & open;
  reach |= cells;
  const int squares = board.squares_left(color), count = cells.count();
  if (count < squares) return count;
  return squares + (rules_->advanced ? kSingleSquareLastBonus : 0);
}

// Gives the turn to the next color that can move, and adds its moves to the list, large pieces first.
template <int N>
void EndgameSolver<N>::add_moves(Node& node) {
  const size_t first = moves_.size();
  for (int i = 0; i < rules_->colors; ++i) {
    const int color = (node.turn + i) % rules_->colors;
    if (node.blocked >> color & 1) continue;
    if (node.board.tray[color]) {
      const MoveGenerator<N> generator(node.board.closed[color], node.board.corners[color]);
      for_each_placement(generator, node.board.tray[color],
                         [&](int orientation, int anchor) { moves_.push_back(placement_at<N>(orientation, anchor)); });
    }
    if (moves_.size() > first) {
      node.turn = color;
      std::reverse(moves_.begin() + long(first), moves_.end());
      return;
    }
    node.blocked |= uint8_t(1 << color);
  }
}

// If the sides can't meet any more, each plays as if it were alone.
template <int N>
auto EndgameSolver<N>::search_apart(const Node& node, uint64_t key, const Gains& gains, int standing) -> Found {
  Node own = node, rival = node;
  own.blocked |= gains.rival_colors, rival.blocked |= gains.own_colors;
  const Found best_own = search(own, key, -kInfinity, kInfinity);
  const Found best_rival = search(rival, key, -kInfinity, kInfinity);
  return {best_own.value + best_rival.value - standing, is_own(node.turn) ? best_own.best : best_rival.best};
}

template <int N>
auto EndgameSolver<N>::gains_of(const Board<N>& board, uint8_t blocked) const -> Gains {
  Gains gains;
  for (int color = 0; color < rules_->colors; ++color) {
    if (blocked >> color & 1) continue;
    if (is_own(color))
      gains.own += most_gain(board, color, gains.own_reach), gains.own_colors |= uint8_t(1 << color);
    else
      gains.rival += most_gain(board, color, gains.rival_reach), gains.rival_colors |= uint8_t(1 << color);
  }
  return gains;
}

// Returns the value of the position if it lies between the bounds, otherwise a bound on it. Updates the turn and the
// blocked colors of the node.
template <int N>
auto EndgameSolver<N>::search(Node& node, uint64_t key, int low, int high) -> Found {
  if (nodes_left_ == 0) gives_up_ = true;
  if (gives_up_) return {};
  --nodes_left_;
  const size_t first = moves_.size();
  add_moves(node);
  const int standing = value_of(node.board);
  if (moves_.size() == first) return {standing};
  Found result = search_moves(node, key, first, standing, low, high);
  moves_.resize(first);
  return result;
}

// The same for a node whose moves begin at index `first` of the list.
template <int N>
auto EndgameSolver<N>::search_moves(const Node& node, uint64_t key, size_t first, int standing, int low, int high)
    -> Found {
  const uint64_t position = position_key(key, node.turn, node.blocked);
  Entry& entry = table_[position % kTableSize];
  if (entry.key == position) {
    if (entry.bound == Bound::exact || (entry.bound == Bound::at_least && entry.value >= high) ||
        (entry.bound == Bound::at_most && entry.value <= low))
      return {entry.value, entry.best};
    if (const auto best = std::find(moves_.begin() + long(first), moves_.end(), entry.best); best != moves_.end())
      std::rotate(moves_.begin() + long(first), best, best + 1);
  }
  const Gains gains = gains_of(node.board, node.blocked);
  if (standing + gains.own <= low) return {standing + gains.own, moves_[first]};
  if (standing - gains.rival >= high) return {standing - gains.rival, moves_[first]};
  Found result;
  Bound bound = Bound::exact;
  if (gains.own_colors && gains.rival_colors && !(gains.own_reach & gains.rival_reach).any()) {
    result = search_apart(node, key, gains, standing);
  } else {
    result = search_each(node, key, first, low, high);
    if (result.value <= low) bound = Bound::at_most;
    if (result.value >= high) bound = Bound::at_least;
  }
  if (!gives_up_) entry = {position, int16_t(result.value), result.best, bound};
  return result;
}

template <int N>
auto EndgameSolver<N>::search_each(const Node& node, uint64_t key, size_t first, int low, int high) -> Found {
  const bool is_maximizing = is_own(node.turn);
  Found best{is_maximizing ? -kInfinity : kInfinity};
  for (size_t i = first, end = moves_.size(); i < end && low < high; ++i) {
    const PlacementId id = moves_[i];
    const Placement placement = Placements<N>::of(id);
    Node after = node;
    after.board.place(node.turn, placement.orientation, anchor_of<N>(placement));
    after.turn = (node.turn + 1) % rules_->colors;
    const int value = search(after, key_after(key, after.board, node.turn, id), low, high).value;
    if (gives_up_) return {};
    if (is_maximizing ? value > best.value : value < best.value) best = {value, id};
    if (is_maximizing)
      low = std::max(low, value);
    else
      high = std::min(high, value);
  }
  return best;
}

#define CORNERWISE_INSTANTIATE(N) template class EndgameSolver<N>
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
