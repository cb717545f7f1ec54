// The rules of play: which placements are legal, what they change, which color is to move, and how the game is scored.
//
// The board keeps two sets per color: the cells closed to it (off the board, covered, or beside one of its pieces) and
// its corners (cells diagonal to one of its pieces; before its first piece, its starting cells). A placement is legal
// if and only if it covers no closed cell and at least one corner. A move only adds cells to these sets, except that a
// color's first piece removes its starting cells from its corners.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "board/bitboard.hpp"
#include "board/movegen.hpp"
#include "board/random.hpp"
#include "board/rules.hpp"
#include "board/shapes.hpp"
#include "board/sizes.hpp"

namespace cornerwise {

// Bonus points of advanced scoring: for placing every piece, and for placing the single square last.
inline constexpr int kAllPlacedBonus = 15, kSingleSquareLastBonus = 20;

// The state that determines the legal moves and the points. It is small, because every playout begins with a copy of
// it.
template <int N>
struct Board {
  std::array<Bitboard<N>, kMaxColors> closed, corners;
  std::array<uint32_t, kMaxColors> tray{};  // one bit per shape that the color still holds
  uint32_t first_shapes = kAllShapes;       // one bit per shape that may be a color's first piece
  std::array<int8_t, kMaxColors> last_shape{kNone, kNone, kNone, kNone};
  int colors = 0;

  explicit Board(const Rules& rules);

  void place(int color, int orientation, int anchor) {
    const auto& stamp = kStamps<N>[orientation];
    const int shape = kOrientation[orientation].shape;
    const int base = stamp_base<N>(orientation, anchor), first = base >> 6, r = base & 63;
    if (tray[color] == kAllShapes) corners[color] = Bitboard<N>::none();  // the starting cells are no longer corners
    uint64_t covers_carry = 0, edges_carry = 0, corners_carry = 0;
    for (int i = 0; i < Stamp<N>::kSpan && first + i < Bitboard<N>::kWords; ++i) {
      const auto shifted = [&](const auto& words, uint64_t& carry) {
        const uint64_t word = (words[i] << r) | carry;
        carry = (words[i] >> 1) >> (63 - r);
        return word;
      };
      const uint64_t covered = shifted(stamp.covers, covers_carry);
      for (int c = 0; c < colors; ++c) closed[c].word[first + i] |= covered;
      closed[color].word[first + i] |= shifted(stamp.edges, edges_carry);
      corners[color].word[first + i] |= shifted(stamp.corners, corners_carry);
    }
    tray[color] &= ~(1u << shape);
    last_shape[color] = int8_t(shape);
  }

  // The shapes that the color may place next, one bit each.
  uint32_t next_shapes(int color) const { return tray[color] == kAllShapes ? first_shapes : tray[color]; }
  int squares_left(int color) const {
    int squares = 0;
    for_each_bit(tray[color], [&](int shape) { squares += kShapeSize[shape]; });
    return squares;
  }
  int bonus(int color, bool advanced) const {
    if (tray[color] != 0 || !advanced) return 0;
    return last_shape[color] == 0 ? kSingleSquareLastBonus : kAllPlacedBonus;
  }
  // Higher is better, under both kinds of scoring.
  int points(int color, bool advanced) const { return bonus(color, advanced) - squares_left(color); }
};

template <int N>
class Position {
 public:
  explicit Position(const Rules& rules);

  const Rules& rules() const { return rules_; }
  int turn() const { return turn_; }  // the color to move; kNone when the game is over
  bool is_over() const { return turn_ == kNone; }
  int seat_to_move() const { return is_over() ? kNone : seat_for(turn_); }
  int seat_for(int color) const;  // the seat that would play this color now
  int ply() const { return log_count_ - setup_count_; }
  // Whether the color to move may pass although it can place a piece.
  bool may_pass() const { return !is_over() && rules_.voluntary_pass && board_.tray[turn_] != kAllShapes; }

  PlacementId placed(int color, int shape) const { return placed_[color][shape]; }
  uint32_t tray(int color) const { return board_.tray[color]; }  // one bit per shape
  const Bitboard<N>& closed(int color) const { return board_.closed[color]; }
  const Bitboard<N>& corners(int color) const { return board_.corners[color]; }
  const Board<N>& board() const { return board_; }

  bool has_moves(int color) const;
  int count_moves(int color) const;
  // Fills `out` with the legal placements, in ascending order.
  void legal_moves(int color, MoveList<N>& out) const;
  // Whether the placement would be legal if it were the color's turn; if not, the first reason.
  Legality check(int color, PlacementId id) const;
  // The reason of check() for every placement.
  using Reasons = std::array<IllegalReason, Placements<N>::kCount>;
  void check_all(int color, Reasons& reasons) const;

  // Plays a placement, which must be legal for the color whose turn it is.
  void play(PlacementId id) {
    const auto p = Placements<N>::of(id);
    play(p.orientation, anchor_of<N>(p), id);
  }
  // A voluntary pass. may_pass() must be true.
  void pass();
  void undo();  // at least one move must have been played
  struct Ply {
    PlacementId id;  // kNoPlacement: a voluntary pass
    int8_t color;
    uint8_t blocked_before;
  };
  int setup_count() const { return setup_count_; }
  const Ply& move(int ply) const { return log_[setup_count_ + ply]; }  // negative plies are set-up pieces
  int owner(Cell cell) const;                                          // the color that covers the cell, or kNone
  // One byte per cell, row by row from a1: 0 if free, otherwise 1 + the color that covers it.
  std::array<uint8_t, N * N> owners() const;
  // The colors that had to pass after the last move because they were blocked or retired, in the order of their turns.
  ColorList passes_after_last_move() const;
  // The colors that can still move, in the order of their next turns. Empty if the game is over.
  ColorList turn_order() const;

  // The seat leaves the game. From now on its turns are skipped. It ranks behind the seats that stay in the game,
  // unless none of its own colors could still move, or a partner stays. If only one side is left, the game is over.
  // Undoing the move played before the retirement also undoes the retirement. The game must not be over, and the seat
  // must not have retired before.
  void retire(int seat);
  const RetiredSeats& retired_seats() const { return retired_seats_; }
  struct Retirement {
    int8_t seat;
    uint8_t log_count;  // the number of set-up pieces and moves at that moment
    bool forfeits;
  };
  int retired_count() const { return retired_count_; }
  // The seat and the ply of retirement i, in order of retirement.
  int retired_seat(int i) const { return retired_[i].seat; }
  int retired_at(int i) const { return std::max(0, retired_[i].log_count - setup_count_); }
  bool retired_forfeits(int i) const { return retired_[i].forfeits; }

  // Puts a piece from the color's tray on free cells, ignoring the rules of contact and turn. The resulting position
  // becomes the set-up, so there are no moves to undo, and voluntary passes are forgotten. Fails if a cell is occupied
  // or the piece is already placed.
  Legality set_up(int color, PlacementId id);
  // Records, as part of the set-up, that the seat has left; set_turn() must follow. `forfeits` says whether one of its
  // own colors could still move when it left.
  void set_retired(int seat, bool forfeits) {
    retired_[retired_count_++] = {int8_t(seat), log_count_, forfeits};
    update_retired();
  }
  // Gives the turn to this color or, if it is blocked, to the next color that can move. The position becomes the
  // set-up.
  void set_turn(int color);
  using Passes = std::array<uint8_t, kMaxColors>;  // by color
  const Passes& voluntary_passes() const { return passes_; }
  // Makes these voluntary passes part of the set-up and gives the turn to this color. Call set_turn() first.
  void set_passes(const Passes& passes, int color) {
    passes_ = passes;
    advance_turn((color + rules_.colors - 1) % rules_.colors);
  }

  int squares_left(int color) const { return board_.squares_left(color); }
  int bonus(int color) const { return board_.bonus(color, rules_.advanced); }
  // The color's points under the scoring that the rules choose; higher is better.
  int points(int color) const { return board_.points(color, rules_.advanced); }
  int seat_points(int seat) const;  // the sum over all colors of the seat's side
  int rank(int seat) const;         // 1 is best; partners, and sides with equal points, share a rank
  uint64_t hash() const;

  // Plays a random move; all legal moves are equally likely. The game must not be over.
  void play_random(Random& random);
  // Plays random moves until the game is over.
  void play_out(Random& random);

 private:
  void put_piece(int color, int orientation, int anchor, PlacementId id);
  void play(int orientation, int anchor, PlacementId id) {
    const int color = turn_;
    log_[log_count_++] = {id, int8_t(color), blocked_};
    put_piece(color, orientation, anchor, id);
    advance_turn(color);
  }
  void advance_turn(int color);
  // The turns that an unblocked color has had: it placed a piece or passed by choice in each of them.
  int turns_of(int color) const { return kShapes - std::popcount(board_.tray[color]) + passes_[color]; }
  void forget_passes();
  void update_retired();
  bool is_decided() const;  // at most one side is still in the game

  Board<N> board_;
  std::array<std::array<PlacementId, kShapes>, kMaxColors> placed_;
  // One bit per color known to be blocked. Such a color stays blocked, so it is never checked again.
  uint8_t blocked_ = 0;
  int8_t turn_ = 0;
  uint64_t hash_ = 0;
  Passes passes_{};  // voluntary ones
  uint8_t setup_count_ = 0, log_count_ = 0, retired_count_ = 0;
  std::array<Retirement, kMaxColors> retired_;
  RetiredSeats retired_seats_;
  std::array<Ply, kMaxMoves> log_;  // first the set-up pieces, then the moves
  Rules rules_;
};

// The number of legal sequences of `depth` placements.
template <int N>
uint64_t perft(const Position<N>& position, int depth);

#define CORNERWISE_EXTERN(N) extern template class Position<N>
FOR_EACH_SIZE(CORNERWISE_EXTERN);
#undef CORNERWISE_EXTERN

}  // namespace cornerwise
