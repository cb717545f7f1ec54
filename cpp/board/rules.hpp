// The rules as the core needs them, the reasons why a move is illegal, and the seats that have left the game.
#pragma once

#include <array>
#include <cstdint>

#include "board/shapes.hpp"

namespace cornerwise {

inline constexpr int kMaxColors = 4;
inline constexpr int kNone = -1;       // no color, no seat, no shape
inline constexpr int kMaxRounds = 25;  // the largest limit of rounds that rules may have
// The moves of a game, set-up pieces included. Voluntary passes are moves too; rules that allow them limit the rounds.
inline constexpr int kMaxMoves = kMaxColors * kMaxRounds;
static_assert(kMaxMoves >= kMaxColors * kShapes);

// The rules of one edition with its options, as numbers. Python computes them from its table of editions.
struct Rules {
  int colors = 4;
  int first_color = 0;
  bool advanced = true;  // whether advanced scoring applies
  int seats = 4;
  int shared = kNone;                               // the color that all seats play in turn
  std::array<int, kMaxColors> seat_of{0, 1, 2, 3};  // color -> seat; ignored for the shared color
  std::array<int, kMaxColors> side_of{0, 1, 2, 3};  // seat -> side; partners are on the same side
  struct StartCells {
    std::array<Cell, kMaxColors> cells{};
    int count = 0;

    bool operator==(const StartCells&) const = default;
  };
  std::array<StartCells, kMaxColors> start_cells{};  // color -> cells; its first piece must cover one of them
  bool starts_on_border = false;                     // a first piece may instead cover any cell of the border
  int first_shape = kNone;                           // the shape of every color's first piece, if it is given
  bool voluntary_pass = false;                       // whether a color that has placed a piece may pass by choice
  int max_rounds = 0;                                // the game ends after this many rounds; 0: no limit

  bool operator==(const Rules&) const = default;

  // Whether the numbers are within their limits on a board of this size.
  bool is_valid(int size) const {
    bool is_valid = colors >= 1 && colors <= kMaxColors && first_color >= 0 && first_color < colors &&
                    shared >= kNone && shared < colors && seats >= 1 && seats <= kMaxColors && first_shape >= kNone &&
                    first_shape < kShapes && max_rounds >= 0 && max_rounds <= kMaxRounds;
    // The number of pieces of the shared color determines which seat plays it, so this color must not pass by choice.
    is_valid &= !voluntary_pass || (max_rounds > 0 && shared == kNone);
    for (int color = 0; is_valid && color < colors; ++color) {
      const StartCells& starts = start_cells[color];
      is_valid = seat_of[color] >= 0 && seat_of[color] < seats && starts.count >= 0 && starts.count <= kMaxColors;
      for (int i = 0; is_valid && i < starts.count; ++i) {
        const auto [x, y] = starts.cells[i];
        is_valid = x >= 0 && x < size && y >= 0 && y < size;
      }
    }
    return is_valid;
  }
  // 1 if a score counts points, -1 if it counts the squares left over: points = score * sign.
  int score_sign() const { return advanced ? 1 : -1; }
  // One bit per shape that may be a color's first piece.
  uint32_t first_shapes() const { return first_shape == kNone ? kAllShapes : 1u << first_shape; }

  // The order in which the seats play the shared color: turn order, beginning with the first player.
  std::array<int, kMaxColors> shared_color_order() const {
    std::array<int, kMaxColors> order{};
    int n = 0;
    for (int i = 0; i < colors; ++i) {
      const int color = (first_color + i) % colors;
      if (color != shared) order[n++] = seat_of[color];
    }
    return order;
  }

  bool is_on_side_of(int color, int seat) const { return color != shared && side_of[seat_of[color]] == side_of[seat]; }
  bool is_first_of_side(int seat) const {
    for (int other = 0; other < seat; ++other)
      if (side_of[other] == side_of[seat]) return false;
    return true;
  }
  // Whether two colors win together. The shared color has no partner.
  bool are_partners(int color, int other) const { return other != shared && is_on_side_of(color, seat_of[other]); }
};

// An ordered list of colors.
struct ColorList {
  std::array<int8_t, kMaxColors> colors{};
  int count = 0;

  void add(int color) { colors[size_t(count++)] = int8_t(color); }
  const int8_t* begin() const { return colors.data(); }
  const int8_t* end() const { return colors.data() + count; }
};

enum class IllegalReason : uint8_t {
  none,  // the move is legal
  game_over,
  not_your_turn,
  must_place,  // a pass while a placement is possible
  off_board,
  not_a_piece,
  already_placed,
  occupied,
  own_edge,
  no_start,
  no_corner,
  retired,
  // The following occur only in puzzles.
  not_in_puzzle,
  smaller_contact,  // the piece touches only smaller pieces of its color, which must come later
  too_early,        // larger pieces must come first
  out_of_turn,
  too_late,  // the piece comes after a smaller one
  // This one occurs in games. It comes last because files store the numbers of the reasons above.
  first_shape,  // the rules give the shape of the first piece
};

// The result of checking a move.
struct Legality {
  IllegalReason reason = IllegalReason::none;
  Cell cell{-1, -1};  // the offending cell, if the reason has one
};

// The seats that have left the game early. Small, because every search state holds a copy.
struct RetiredSeats {
  uint8_t seats = 0;   // one bit per seat that takes no more turns
  uint8_t colors = 0;  // one bit per color that no seat plays any more
  // By seat. A seat that left while it could still place a piece ranks behind all seats that stayed. The earlier it
  // left, the higher its number; 0 means that it forfeited nothing.
  std::array<uint8_t, kMaxColors> forfeit_rank{};

  bool operator==(const RetiredSeats&) const = default;

  // The lowest forfeit rank on the seat's side: a side stays in the game as long as one of its partners does.
  int side_forfeit_rank(const Rules& rules, int seat) const {
    int least = forfeit_rank[seat];
    for (int other = 0; other < rules.seats; ++other)
      if (rules.side_of[other] == rules.side_of[seat] && forfeit_rank[other] < least) least = forfeit_rank[other];
    return least;
  }
  // The seat that plays the shared color after `turns` turns of that color; retired seats are skipped.
  int shared_color_seat(const Rules& rules, int turns) const {
    const auto order = rules.shared_color_order();
    for (int i = 0; i < rules.seats; ++i)
      if (const int seat = order[(turns + i) % rules.seats]; !(seats >> seat & 1)) return seat;
    return order[turns % rules.seats];
  }
};

}  // namespace cornerwise
