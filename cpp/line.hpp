// A position in motion: what the tree and its playouts carry along, and what its end is worth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "position.hpp"

namespace cornerwise {

using Rewards = std::array<float, kMaxColors>;  // a seat

// Of the reward, what depends on the margin, so that won games are still played well.
inline constexpr float kScoreShare = 0.1f;

// Part of a stamp where a placement puts it: three words of a set of cells.
template <int N>
struct Words {
  std::array<uint64_t, Stamp<N>::kSpan> word;
  int first;

  Words(const std::array<uint64_t, Stamp<N>::kSpan>& stamp, int orientation, int anchor) {
    const int base = anchor - kOrientation[orientation].cells[0].x - Bits<N>::kStride - 1, r = base & 63;
    first = base >> 6;
    uint64_t carry = 0;
    for (int i = 0; i < Stamp<N>::kSpan; ++i) {
      word[i] = (stamp[i] << r) | carry;
      carry = (stamp[i] >> 1) >> (63 - r);
    }
    // Past the last word there is nothing: look at the last ones instead, with nothing in them.
    for (; first + Stamp<N>::kSpan > Bits<N>::kWords; --first)
      for (int i = Stamp<N>::kSpan - 1; i >= 0; --i) word[i] = i ? word[i - 1] : 0;
  }
  int in(const Bits<N>& set) const {
    int n = 0;
    for (int i = 0; i < Stamp<N>::kSpan; ++i) n += std::popcount(word[i] & set.word[first + i]);
    return n;
  }
};

// A position in motion: what playouts and the tree need, and nothing for people.
template <int N>
struct Line {
  Board<N> board;
  const Rules* rules;
  int turn;
  uint8_t blocked = 0;
  Absent absent;
  std::array<Bits<N>, kMaxColors> newest, before;  // the corners that each color's last piece made, and the one before

  explicit Line(const Position<N>& p) : board(p.board()), rules(&p.rules()), turn(p.turn()), absent(p.absent()) {
    for (auto& corners : newest) corners = Bits<N>::none();
    for (auto& corners : before) corners = Bits<N>::none();
    for (int i = std::max(-p.setup_count(), p.ply() - 2 * rules->colors); i < p.ply(); ++i) {
      const auto placement = Placements<N>::of(p.move(i).id);
      remember(p.move(i).color, placement.orientation, anchor_of<N>(placement));
    }
    for (int color = 0; color < rules->colors; ++color)
      if (!p.has_moves(color)) blocked |= uint8_t(1 << color);
  }

  void remember(int color, int orientation, int anchor) {
    before[color] = newest[color];
    newest[color] = Bits<N>::none();
    const Words<N> made(kStamps<N>[orientation].corners, orientation, anchor);
    for (int i = 0; i < Stamp<N>::kSpan; ++i) newest[color].word[made.first + i] = made.word[i];
  }

  void place(int color, int orientation, int anchor) {
    board.place(color, orientation, anchor);
    remember(color, orientation, anchor);
  }

  int seat_for(int color) const {
    if (color != rules->shared) return rules->seat_of[color];
    return absent.sharer(*rules, kShapes - std::popcount(board.remaining[color]));
  }
  bool friends(int color, int other) const {
    return color != rules->shared && other != rules->shared &&
           rules->side_of[rules->seat_of[color]] == rules->side_of[rules->seat_of[other]];
  }
  // The rivals' newest corners that they could still use.
  Bits<N> hot(int color) const {
    Bits<N> cells = Bits<N>::none();
    for (int c = 0; c < rules->colors; ++c)
      if (c != color && !(blocked >> c & 1) && !friends(color, c)) cells |= (newest[c] | before[c]) & ~board.closed[c];
    return cells;
  }

  bool two_sides() const { return rules->seats == 2 || (rules->seats == 4 && rules->side_of[2] == rules->side_of[0]); }

  Rewards rewards() const {
    Rewards points{};
    for (int seat = 0; seat < rules->seats; ++seat) {
      points[seat] = -1000.f * float(absent.side_behind(*rules, seat));
      for (int color = 0; color < rules->colors; ++color)
        if (color != rules->shared && rules->side_of[rules->seat_of[color]] == rules->side_of[seat])
          points[seat] += float(board.points(color, rules->advanced));
    }
    Rewards out{};
    for (int seat = 0; seat < rules->seats; ++seat) {
      int better = 0, equal = 0;
      float best_rival = -1e4f;
      for (int other = 0; other < rules->seats; ++other) {
        if (rules->side_of[other] == rules->side_of[seat]) continue;
        better += points[other] > points[seat];
        equal += points[other] == points[seat];
        best_rival = std::max(best_rival, points[other]);
      }
      float place;
      if (two_sides()) {
        place = better ? 0.f : equal ? 0.5f : 1.f;
      } else {
        // Equal scores share the rewards of the places they take up.
        static constexpr float kPlace[4] = {1.f, 0.35f, 0.1f, 0.f};
        place = 0;
        for (int i = better; i <= better + equal; ++i) place += kPlace[i];
        place /= float(equal + 1);
      }
      const float margin = 1.f / (1.f + std::exp((best_rival - points[seat]) / 8.f));
      out[seat] = (1 - kScoreShare) * place + kScoreShare * margin;
    }
    return out;
  }
};

// The set and its edge neighbors.
template <int N>
Bits<N> grown(const Bits<N>& set) {
  Bits<N> out = set;
  constexpr int kWords = Bits<N>::kWords, kStride = Bits<N>::kStride;
  for (int i = 0; i < kWords; ++i) {
    const uint64_t w = set.word[i], below = i ? set.word[i - 1] : 0, above = i + 1 < kWords ? set.word[i + 1] : 0;
    out.word[i] |= w << 1 | below >> 63 | w >> 1 | above << 63;
    out.word[i] |= w << kStride | below >> (64 - kStride) | w >> kStride | above << (64 - kStride);
  }
  return out;
}

}  // namespace cornerwise
