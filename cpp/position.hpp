// The rules of play: who may place what, what happens then, who is to move, and what it is worth in the end.
//
// For every color two sets are kept up to date: the cells closed to it (off the board, covered, or next to an own
// edge) and its corners (cells diagonal to an own piece; before its first piece, its starting cells). A placement is
// legal exactly when it covers no closed cell and at least one corner. Both sets only ever need OR to follow a move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "bits.hpp"
#include "shapes.hpp"

namespace cornerwise {

inline constexpr int kMaxColors = 4;
inline constexpr int kNobody = -1;
inline constexpr uint32_t kAllShapes = (1u << kShapes) - 1;

// The part of the rules that play needs; the named modes are put together from it in Python.
struct Rules {
  int colors = 4;
  int first_color = 0;
  bool advanced = true;  // scoring
  int seats = 4;
  int shared = kNobody;                             // the color that all seats play in turn
  std::array<int, kMaxColors> seat_of{0, 1, 2, 3};  // color -> seat; of the shared color: ignored
  std::array<int, kMaxColors> side_of{0, 1, 2, 3};  // seat -> side; partners are on one side
  struct Starts {
    std::array<Cell, kMaxColors> cells{};
    int count = 0;
  };
  std::array<Starts, kMaxColors> starts{};  // color -> cells of which its first piece covers one

  // The order in which the seats play the shared color: turn order, from the first player on.
  std::array<int, kMaxColors> rotation() const;
};

enum class Reason : uint8_t {
  legal,
  game_over,
  not_your_turn,
  must_place,  // a pass although a placement exists
  off_board,
  not_a_piece,
  already_placed,
  occupied,
  own_edge,
  no_start,
  no_corner,
  retired,
};

struct Verdict {
  Reason reason = Reason::legal;
  Cell cell{-1, -1};  // the offending cell, where the reason has one
};

// Who has left the game: kept small, since searches carry it along.
struct Absent {
  uint8_t seats = 0;   // as bits: they take no more turns
  uint8_t colors = 0;  // as bits: nobody plays them any more
  // A seat that left while it could have placed a piece is behind all that play on: the sooner it left, the further.
  std::array<uint8_t, kMaxColors> behind{};

  bool operator==(const Absent&) const = default;
  // Partners are in the game as long as one of them is.
  int side_behind(const Rules& rules, int seat) const {
    int least = behind[seat];
    for (int other = 0; other < rules.seats; ++other)
      if (rules.side_of[other] == rules.side_of[seat] && behind[other] < least) least = behind[other];
    return least;
  }
  // Who plays the shared color at this turn of it: those who left are skipped.
  int sharer(const Rules& rules, int turns) const {
    const auto order = rules.rotation();
    for (int i = 0; i < rules.seats; ++i)
      if (const int seat = order[(turns + i) % rules.seats]; !(seats >> seat & 1)) return seat;
    return order[turns % rules.seats];
  }
};

// splitmix64: small, fast, good enough for playouts and for hashing.
inline uint64_t mix(uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Random {
  uint64_t state_;

 public:
  explicit Random(uint64_t seed) : state_(mix(seed)) {}
  uint64_t operator()() { return mix(state_ += 0x9E3779B97F4A7C15u); }
  // Uniform in [0, n), without the bias and the cost of a division.
  uint32_t below(uint32_t n) {
    uint64_t product = uint64_t(uint32_t((*this)())) * n;
    if (uint32_t(product) < n)
      for (const uint32_t reject = (0u - n) % n; uint32_t(product) < reject;)
        product = uint64_t(uint32_t((*this)())) * n;
    return uint32_t(product >> 32);
  }
};

// A piece and its surroundings, from the cell below and left of its bounding box on, as three words of Bits<N>.
template <int N>
struct Stamp {
  static constexpr int kSpan = 3;
  std::array<uint64_t, kSpan> covers{}, edges{}, corners{};
};

template <int N>
inline constexpr auto kStamps = [] {
  std::array<Stamp<N>, kOrientations> stamps;
  for (int o = 0; o < kOrientations; ++o) {
    const auto& orientation = kOrientation[o];
    const auto covers = [&](int x, int y) {
      for (int i = 0; i < orientation.size; ++i)
        if (orientation.cells[i].x == x && orientation.cells[i].y == y) return true;
      return false;
    };
    for (int y = -1; y <= orientation.height; ++y)
      for (int x = -1; x <= orientation.width; ++x) {
        const int bit = (y + 1) * Bits<N>::kStride + x + 1;
        const uint64_t mask = uint64_t(1) << (bit & 63);
        if (covers(x, y))
          stamps[o].covers[bit >> 6] |= mask;
        else if (covers(x - 1, y) || covers(x + 1, y) || covers(x, y - 1) || covers(x, y + 1))
          stamps[o].edges[bit >> 6] |= mask;
        else if (covers(x - 1, y - 1) || covers(x + 1, y - 1) || covers(x - 1, y + 1) || covers(x + 1, y + 1))
          stamps[o].corners[bit >> 6] |= mask;
      }
  }
  return stamps;
}();

// All legal anchors of one color, by orientation; the anchor is the orientation's first cell (lowest row, leftmost).
// For a set of cells around the anchor, `fits` says where all of them are open and `touches` where one of them is a
// corner. Both are built up by one cell at a time: the open and the corner set are shifted once to each of the 21
// offsets a cell can have from the anchor, and every larger orientation is a smaller one and one more cell, so it
// costs one AND and one OR. A searcher may carry a second set of cells along and ask which placements hit it.
template <int N, int Marks = 1>
class Generator {
  static constexpr int kOffsets = 21;
  static constexpr int kSmall = kFirstOrientation[9];  // orientations of up to four cells: the five-cell ones' parents
  static constexpr std::array<Cell, kOffsets> kOffset = [] {
    std::array<Cell, kOffsets> offsets{};
    int n = 0;
    for (int8_t y = 0; y < 5; ++y)
      for (int8_t x = y == 0 ? 0 : int8_t(y - 4); x + y < 5; ++x) offsets[n++] = {x, y};
    return offsets;
  }();
  static constexpr std::array<int, kOffsets> kDistance = [] {
    std::array<int, kOffsets> distances{};
    for (int i = 0; i < kOffsets; ++i) distances[i] = kOffset[i].y * Bits<N>::kStride + kOffset[i].x;
    return distances;
  }();

  struct Growth {
    uint8_t parent;  // an orientation of one cell less, in the same place
    uint8_t offset;  // the cell to add
  };
  static constexpr auto kGrowth = [] {
    const auto from_anchor = [](const Orientation& o, int i) {
      return Cell{int8_t(o.cells[i].x - o.cells[0].x), o.cells[i].y};
    };
    std::array<Growth, kOrientations> growth{};
    for (int o = 1; o < kOrientations; ++o) {
      const auto& whole = kOrientation[o];
      for (int parent = 0; parent < o; ++parent) {
        const auto& part = kOrientation[parent];
        if (part.size != whole.size - 1) continue;
        int added = 0;
        Cell extra{};
        for (int i = 0; i < whole.size; ++i) {
          const Cell cell = from_anchor(whole, i);
          bool known = false;
          for (int j = 0; j < part.size; ++j) known |= from_anchor(part, j) == cell;
          if (!known) ++added, extra = cell;
        }
        if (added != 1) continue;
        const auto offset = std::find(kOffset.begin(), kOffset.end(), extra);
        growth[o] = {uint8_t(parent), uint8_t(offset - kOffset.begin())};
        break;
      }
    }
    return growth;
  }();
  // Offset 0 is the anchor itself: an orientation for which no parent was found would still have it.
  static_assert(std::all_of(kGrowth.begin() + 1, kGrowth.end(),
                            [](Growth g) { return 0 < g.offset && g.offset < kOffsets; }));

  struct Sets {
    Bits<N> fits, touches[Marks];
  };
  Sets cell_[kOffsets];
  Sets small_[kSmall];

  void shift_all(const Bits<N>& closed, const std::array<const Bits<N>*, Marks>& marks) {
    const Shifter<N> open(~closed);
    [&]<size_t... i>(std::index_sequence<i...>) {
      ((cell_[i].fits = open.template by<kDistance[i]>()), ...);
    }(std::make_index_sequence<kOffsets>());
    for (int m = 0; m < Marks; ++m) {
      const Shifter<N> mark(*marks[m]);
      [&]<size_t... i>(std::index_sequence<i...>) {
        ((cell_[i].touches[m] = mark.template by<kDistance[i]>()), ...);
      }(std::make_index_sequence<kOffsets>());
    }
    small_[0] = cell_[0];
    for (int o = 1; o < kSmall; ++o) {
      const auto& parent = small_[kGrowth[o].parent];
      const auto& cell = cell_[kGrowth[o].offset];
      small_[o].fits = parent.fits & cell.fits;
      for (int m = 0; m < Marks; ++m) small_[o].touches[m] = parent.touches[m] | cell.touches[m];
    }
  }

 public:
  Generator(const Bits<N>& closed, const Bits<N>& corners)
    requires(Marks == 1)
  {
    shift_all(closed, {&corners});
  }
  Generator(const Bits<N>& closed, const Bits<N>& corners, const Bits<N>& wanted)
    requires(Marks == 2)
  {
    shift_all(closed, {&corners, &wanted});
  }

  // The cells, as bits, where the first cell of this orientation may legally go.
  Bits<N> anchors(int orientation) const {
    if (orientation < kSmall) return small_[orientation].fits & small_[orientation].touches[0];
    const auto& parent = small_[kGrowth[orientation].parent];
    const auto& cell = cell_[kGrowth[orientation].offset];
    return (parent.fits & cell.fits) & (parent.touches[0] | cell.touches[0]);
  }
  // The anchors, legal or not, from which this orientation covers a wanted cell.
  Bits<N> hits(int orientation) const
    requires(Marks == 2)
  {
    if (orientation < kSmall) return small_[orientation].touches[1];
    return small_[kGrowth[orientation].parent].touches[1] | cell_[kGrowth[orientation].offset].touches[1];
  }
};

// Placements<N>::id without the division: the rows of a bit come from a table, and the two strides cancel out.
template <int N>
PlacementId placement_at(int orientation, int anchor) {
  static constexpr auto kRow = [] {
    std::array<uint8_t, Bits<N>::kWords * 64> rows{};
    for (int bit = 0; bit < N * Bits<N>::kStride; ++bit) rows[bit] = uint8_t(bit / Bits<N>::kStride);
    return rows;
  }();
  const auto& o = kOrientation[orientation];
  const int bit = anchor - o.cells[0].x - Bits<N>::bit_of({0, 0});
  return PlacementId(Placements<N>::kFirst[orientation] + bit - kRow[bit] * o.width);
}
template <int N>
int anchor_of(Placement p) {
  return Bits<N>::bit_of(p.at) + kOrientation[p.orientation].cells[0].x;
}

// What a color may do next: kept small, since every playout begins with a copy.
template <int N>
struct Board {
  std::array<Bits<N>, kMaxColors> closed, corners;
  std::array<uint32_t, kMaxColors> remaining{};  // shapes in hand, as bits
  std::array<int8_t, kMaxColors> last_shape{kNobody, kNobody, kNobody, kNobody};
  int colors = 0;

  explicit Board(const Rules& rules);

  void place(int color, int orientation, int anchor) {
    const auto& s = kStamps<N>[orientation];
    const int shape = kOrientation[orientation].shape;
    const int base = anchor - kOrientation[orientation].cells[0].x - Bits<N>::kStride - 1;
    const int first = base >> 6, r = base & 63;
    if (remaining[color] == kAllShapes) corners[color] = Bits<N>::none();  // the starting cells have served
    uint64_t covers_carry = 0, edges_carry = 0, corners_carry = 0;
    for (int i = 0; i < Stamp<N>::kSpan && first + i < Bits<N>::kWords; ++i) {
      const auto here = [&](const auto& words, uint64_t& carry) {
        const uint64_t word = (words[i] << r) | carry;
        carry = (words[i] >> 1) >> (63 - r);
        return word;
      };
      const uint64_t covered = here(s.covers, covers_carry);
      for (int c = 0; c < colors; ++c) closed[c].word[first + i] |= covered;
      closed[color].word[first + i] |= here(s.edges, edges_carry);
      corners[color].word[first + i] |= here(s.corners, corners_carry);
    }
    remaining[color] &= ~(1u << shape);
    last_shape[color] = int8_t(shape);
  }

  int squares_left(int color) const {
    int squares = 0;
    for (uint32_t shapes = remaining[color]; shapes; shapes &= shapes - 1)
      squares += kShapeSize[std::countr_zero(shapes)];
    return squares;
  }
  // The higher the better, whatever the scoring.
  int points(int color, bool advanced) const {
    if (remaining[color] == 0 && advanced) return last_shape[color] == 0 ? 20 : 15;
    return -squares_left(color);
  }
};

// Room for every placement there is, so filling it needs no checks.
template <int N>
struct MoveList {
  int count = 0;
  std::array<PlacementId, Placements<N>::kCount> ids;

  const PlacementId* begin() const { return ids.data(); }
  const PlacementId* end() const { return ids.data() + count; }
};

template <int N>
class Position {
 public:
  explicit Position(const Rules& rules);

  const Rules& rules() const { return rules_; }
  int turn() const { return turn_; }  // the color to move, kNobody when the game is over
  bool is_over() const { return turn_ == kNobody; }
  int seat_to_move() const { return is_over() ? kNobody : seat_for(turn_); }
  int seat_for(int color) const;  // who would play this color now
  int ply() const { return log_count_ - setup_count_; }

  PlacementId placed(int color, int shape) const { return placed_[color][shape]; }
  uint32_t remaining(int color) const { return board_.remaining[color]; }  // shapes in hand, as bits
  const Bits<N>& closed(int color) const { return board_.closed[color]; }
  const Bits<N>& corners(int color) const { return board_.corners[color]; }
  const Board<N>& board() const { return board_; }

  bool has_moves(int color) const;
  int count_moves(int color) const;
  // Ascending placement numbers.
  void legal_moves(int color, MoveList<N>& out) const;
  // Whether the color could place this now, were it its turn; and if not, the first reason why.
  Verdict judge(int color, PlacementId id) const;

  // The placement must be legal for the color to move.
  void play(PlacementId id) {
    const auto p = Placements<N>::of(id);
    play(p.orientation, anchor_of<N>(p), id);
  }
  void undo();  // at least one move must have been played
  struct Ply {
    PlacementId id;
    int8_t color;
    uint8_t blocked_before;
  };
  int setup_count() const { return setup_count_; }
  const Ply& move(int ply) const { return log_[setup_count_ + ply]; }  // negative: set up
  int owner(Cell cell) const;                                          // the color that covers the cell, or kNobody

  // Leaves the game: the seat's turns pass from now on, and it ranks behind those who play on, unless it had nothing
  // of its own left to place. With one side left the game is over. Undoing the move before undoes this too. The game
  // must not be over, and the seat not retired.
  void retire(int seat);
  const Absent& absent() const { return absent_; }
  struct Retirement {
    int8_t seat;
    uint8_t after;  // so many pieces, set-up ones included
    bool forfeits;
  };
  int retired_count() const { return retired_count_; }
  int retired_seat(int i) const { return retired_[i].seat; }                             // in the order they left
  int retired_at(int i) const { return std::max(0, retired_[i].after - setup_count_); }  // after so many moves

  // Setting up: puts a piece of the color's hand on free cells, whatever the rules of contact and turn say, and
  // forgets the moves so far. Says why not if a cell or the piece is taken.
  Verdict set_up(int color, PlacementId id);
  // Makes it this color's turn, or the next one's that can move.
  void set_turn(int color);

  int squares_left(int color) const { return board_.squares_left(color); }
  int points(int color) const {
    return board_.points(color, rules_.advanced);
  }  // under the scoring in force; always the higher the better
  int seat_points(int seat) const;
  int place(int seat) const;  // 1 is best; equal points share the better place
  uint64_t hash() const;

  // Uniformly random moves to the end.
  void play_out(Random& random);

 private:
  void stamp(int color, int orientation, int anchor, PlacementId id);
  void play(int orientation, int anchor, PlacementId id) {
    const int color = turn_;
    log_[log_count_++] = {id, int8_t(color), blocked_};
    stamp(color, orientation, anchor, id);
    pass_on(color);
  }
  void pass_on(int color);
  void note_absent();
  bool is_decided() const;  // only one side is still in the game

  Board<N> board_;
  std::array<std::array<PlacementId, kShapes>, kMaxColors> placed_;
  uint8_t blocked_ = 0;  // colors known to be blocked: for good, so they are never asked again
  int8_t turn_ = 0;
  uint64_t hash_ = 0;
  uint8_t setup_count_ = 0, log_count_ = 0, retired_count_ = 0;
  std::array<Retirement, kMaxColors> retired_;
  Absent absent_;
  std::array<Ply, kMaxColors * kShapes> log_;  // every piece on the board: first the set-up ones, then the moves
  Rules rules_;

  void clear();
};

// Number of sequences of `depth` placements.
template <int N>
uint64_t perft(const Position<N>& position, int depth);

extern template class Position<14>;
extern template class Position<20>;

}  // namespace cornerwise
