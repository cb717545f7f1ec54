// A position as the search needs it: cheap to copy and to change, without history or undo.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "board/position.hpp"
#include "search/reward.hpp"

namespace cornerwise {

// Part of a stamp, shifted to where a placement puts it: three words of a set of cells.
template <int N>
struct ShiftedStamp {
  typename Stamp<N>::Words word;
  int first;  // the word of the set that word[0] belongs to

  ShiftedStamp(const typename Stamp<N>::Words& stamp, int orientation, int anchor) {
    const int base = stamp_base<N>(orientation, anchor), r = base & 63;
    first = base >> 6;
    uint64_t carry = 0;
    for (int i = 0; i < Stamp<N>::kSpan; ++i) {
      word[i] = (stamp[i] << r) | carry;
      carry = (stamp[i] >> 1) >> (63 - r);
    }
    // Words beyond the end of the board are empty: replace each of them by an empty word at the front, so that all
    // words lie on the board.
    for (; first + Stamp<N>::kSpan > Bitboard<N>::kWords; --first)
      for (int i = Stamp<N>::kSpan - 1; i >= 0; --i) word[i] = i ? word[i - 1] : 0;
  }
  int count_in(const Bitboard<N>& set) const {
    int n = 0;
    for (int i = 0; i < Stamp<N>::kSpan; ++i) n += std::popcount(word[i] & set.word[first + i]);
    return n;
  }
  void add_to(Bitboard<N>& set) const {
    for (int i = 0; i < Stamp<N>::kSpan; ++i) set.word[first + i] |= word[i];
  }
};

template <int N>
struct SearchState {
  Board<N> board;
  const Rules* rules;  // those of the position, which must outlive this state
  int turn;
  uint8_t blocked = 0;  // one bit per color
  RetiredSeats retired;
  // By color: the corners of its last piece, and those of the piece before it.
  std::array<Bitboard<N>, kMaxColors> newest_corners, previous_corners;

  explicit SearchState(const Position<N>& p)
      : board(p.board()), rules(&p.rules()), turn(p.turn()), retired(p.retired_seats()) {
    newest_corners.fill(Bitboard<N>::none());
    previous_corners.fill(Bitboard<N>::none());
    for (int i = std::max(-p.setup_count(), p.ply() - 2 * rules->colors); i < p.ply(); ++i) {
      if (p.move(i).id == kNoPlacement) continue;  // a voluntary pass
      const auto placement = Placements<N>::of(p.move(i).id);
      remember_corners(p.move(i).color, placement.orientation, anchor_of<N>(placement));
    }
    for (int color = 0; color < rules->colors; ++color)
      if (!p.has_moves(color)) blocked |= uint8_t(1 << color);
  }

  void place(int color, int orientation, int anchor) {
    board.place(color, orientation, anchor);
    remember_corners(color, orientation, anchor);
  }

  int seat_for(int color) const {
    if (color != rules->shared) return rules->seat_of[color];
    return retired.shared_color_seat(*rules, kShapes - std::popcount(board.tray[color]));
  }

  // The corners of the last two pieces of every rival that is not blocked, except those that the rival can no longer
  // use.
  Bitboard<N> contested_corners(int color) const {
    Bitboard<N> cells = Bitboard<N>::none();
    for (int c = 0; c < rules->colors; ++c)
      if (c != color && !(blocked >> c & 1) && !rules->are_partners(color, c))
        cells |= (newest_corners[c] | previous_corners[c]) & ~board.closed[c];
    return cells;
  }

  bool has_two_sides() const { return count_sides(rules->side_of, rules->seats) == 2; }

  // The rewards if the game ended here.
  Rewards rewards() const {
    std::array<int, kMaxColors> points{};
    for (int color = 0; color < rules->colors; ++color) points[color] = board.points(color, rules->advanced);
    return rewards_for(points);
  }
  // The rewards if the game ended with these points of each color.
  Rewards rewards_for(const std::array<int, kMaxColors>& color_points) const {
    SeatPoints points{};
    for (int seat = 0; seat < rules->seats; ++seat) {
      points[seat] = -kForfeitPenalty * float(retired.side_forfeit_rank(*rules, seat));
      for (int color = 0; color < rules->colors; ++color)
        if (rules->is_on_side_of(color, seat)) points[seat] += float(color_points[color]);
    }
    return cornerwise::rewards(points, rules->side_of, rules->seats);
  }

 private:
  void remember_corners(int color, int orientation, int anchor) {
    previous_corners[color] = newest_corners[color];
    newest_corners[color] = Bitboard<N>::none();
    ShiftedStamp<N>(kStamps<N>[orientation].corners, orientation, anchor).add_to(newest_corners[color]);
  }
};

}  // namespace cornerwise
