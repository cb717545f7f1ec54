#include "board/position.hpp"

namespace cornerwise {

template <int N>
Board<N>::Board(const Rules& rules) : first_shapes(rules.first_shapes()), colors(rules.colors) {
  Bitboard<N> off_board = ~Bitboard<N>::none(), border = Bitboard<N>::none();
  for (int8_t y = 0; y < N; ++y)
    for (int8_t x = 0; x < N; ++x) {
      const int bit = Bitboard<N>::bit_of({x, y});
      off_board.word[bit >> 6] &= ~(uint64_t(1) << (bit & 63));
      if (x == 0 || y == 0 || x == N - 1 || y == N - 1) border.add(bit);
    }
  for (int color = 0; color < kMaxColors; ++color) {
    closed[color] = off_board;
    corners[color] = rules.starts_on_border && color < colors ? border : Bitboard<N>::none();
    tray[color] = color < colors ? kAllShapes : 0;
    const auto& starts = rules.start_cells[color];
    for (int i = 0; i < starts.count; ++i) corners[color].add(Bitboard<N>::bit_of(starts.cells[i]));
  }
}

template <int N>
Position<N>::Position(const Rules& rules) : board_(rules), rules_(rules) {
  for (auto& of_color : placed_) of_color.fill(kNoPlacement);
  advance_turn((rules_.first_color + rules_.colors - 1) % rules_.colors);
}

template <int N>
int Position<N>::seat_for(int color) const {
  if (color != rules_.shared) return rules_.seat_of[color];
  // The color placed a piece in each of its turns: a color that has to pass never moves again.
  const int turns = kShapes - std::popcount(board_.tray[color]);
  return retired_seats_.shared_color_seat(rules_, turns);
}

template <int N>
void Position<N>::put_piece(int color, int orientation, int anchor, PlacementId id) {
  board_.place(color, orientation, anchor);
  placed_[color][kOrientation[orientation].shape] = id;
  hash_ ^= mix(uint64_t(color) << 16 | id);
}

template <int N>
void Position<N>::advance_turn(int color) {
  turn_ = kNone;
  if (is_decided()) return;
  for (int i = 1; i <= rules_.colors; ++i) {
    const int next = (color + i) % rules_.colors;
    if (blocked_ >> next & 1) continue;
    if (has_moves(next)) {
      // The next unblocked color has had the fewest turns. So if it has reached the limit of rounds, so have all
      // others.
      if (rules_.max_rounds == 0 || turns_of(next) < rules_.max_rounds) turn_ = int8_t(next);
      return;
    }
    blocked_ |= uint8_t(1 << next);
  }
}

template <int N>
void Position<N>::retire(int seat) {
  bool forfeits = false;
  for (int color = 0; color < rules_.colors; ++color)
    forfeits |= color != rules_.shared && rules_.seat_of[color] == seat && has_moves(color);
  retired_[retired_count_++] = {int8_t(seat), log_count_, forfeits};
  update_retired();
  advance_turn((turn_ + rules_.colors - 1) % rules_.colors);
}

template <int N>
void Position<N>::update_retired() {
  retired_seats_ = {};
  for (int i = 0; i < retired_count_; ++i) {
    const int seat = retired_[i].seat;
    retired_seats_.seats |= uint8_t(1 << seat);
    if (retired_[i].forfeits) retired_seats_.forfeit_rank[seat] = uint8_t(kMaxColors - i);
  }
  for (int color = 0; color < rules_.colors; ++color) {
    const bool is_retired = color == rules_.shared ? retired_seats_.seats == (1 << rules_.seats) - 1
                                                   : retired_seats_.seats >> rules_.seat_of[color] & 1;
    if (is_retired) retired_seats_.colors |= uint8_t(1 << color);
  }
}

template <int N>
bool Position<N>::is_decided() const {
  if (retired_count_ == 0) return false;
  int side = kNone;
  for (int seat = 0; seat < rules_.seats; ++seat) {
    if (retired_seats_.side_forfeit_rank(rules_, seat)) continue;
    if (side != kNone && rules_.side_of[seat] != side) return false;
    side = rules_.side_of[seat];
  }
  return true;
}

template <int N>
bool Position<N>::has_moves(int color) const {
  const uint32_t tray = board_.next_shapes(color);
  if (tray == 0 || (blocked_ | retired_seats_.colors) >> color & 1) return false;
  const Bitboard<N> open = ~board_.closed[color];
  const Bitboard<N> corners = open & board_.corners[color];
  if (!corners.any()) return false;
  if (tray & 1) return true;  // the single square fits on any open corner
  // Small pieces come first: they are the likeliest to fit.
  const MoveGenerator<N> generator(board_.closed[color], corners);
  return for_each_orientation(generator, tray, [](int, const Bitboard<N>& anchors) { return anchors.any(); });
}

template <int N>
int Position<N>::count_moves(int color) const {
  if (board_.tray[color] == 0 || retired_seats_.colors >> color & 1) return 0;
  const MoveGenerator<N> generator(board_.closed[color], board_.corners[color]);
  int n = 0;
  for_each_orientation(generator, board_.next_shapes(color),
                       [&](int, const Bitboard<N>& anchors) { n += anchors.count(); });
  return n;
}

template <int N>
void Position<N>::legal_moves(int color, MoveList<N>& out) const {
  out.count = 0;
  if (board_.tray[color] == 0 || retired_seats_.colors >> color & 1) return;
  const MoveGenerator<N> generator(board_.closed[color], board_.corners[color]);
  for_each_placement(generator, board_.next_shapes(color),
                     [&](int orientation, int anchor) { out.ids[out.count++] = placement_at<N>(orientation, anchor); });
}

template <int N>
Legality Position<N>::check(int color, PlacementId id) const {
  if (id >= Placements<N>::kCount) return {IllegalReason::not_a_piece};
  const auto p = Placements<N>::of(id);
  const int shape = kOrientation[p.orientation].shape;
  if (!(board_.tray[color] >> shape & 1)) return {IllegalReason::already_placed};
  bool covers_corner = false;
  Legality occupied, own_edge;  // the first offending cell of each kind
  for_each_cell(p, [&](Cell cell) {
    const int bit = Bitboard<N>::bit_of(cell);
    covers_corner |= board_.corners[color].has(bit);
    if (!board_.closed[color].has(bit)) return;
    const bool is_free = owner(cell) == kNone;
    Legality& first = is_free ? own_edge : occupied;
    if (first.reason == IllegalReason::none)
      first = {is_free ? IllegalReason::own_edge : IllegalReason::occupied, cell};
  });
  if (occupied.reason != IllegalReason::none) return occupied;
  if (own_edge.reason != IllegalReason::none) return own_edge;
  if (!(board_.next_shapes(color) >> shape & 1)) return {IllegalReason::first_shape};
  if (!covers_corner) return {board_.tray[color] == kAllShapes ? IllegalReason::no_start : IllegalReason::no_corner};
  if (retired_seats_.colors >> color & 1) return {IllegalReason::retired};
  return {};
}

template <int N>
int Position<N>::owner(Cell cell) const {
  for (int color = 0; color < rules_.colors; ++color)
    for (const PlacementId id : placed_[color]) {
      if (id == kNoPlacement) continue;
      bool covers = false;
      for_each_cell(Placements<N>::of(id), [&](Cell covered) { covers |= covered == cell; });
      if (covers) return color;
    }
  return kNone;
}

template <int N>
std::array<uint8_t, N * N> Position<N>::owners() const {
  std::array<uint8_t, N * N> owners{};
  for (int i = 0; i < log_count_; ++i) {
    if (log_[i].id == kNoPlacement) continue;
    for_each_cell(Placements<N>::of(log_[i].id),
                  [&](Cell cell) { owners[size_t(cell.y * N + cell.x)] = uint8_t(log_[i].color + 1); });
  }
  return owners;
}

template <int N>
void Position<N>::check_all(int color, Reasons& reasons) const {
  // Properties of a cell, one bit each. The bits of a placement are those of all its cells combined.
  constexpr uint8_t kOccupied = 1, kOwnEdge = 2, kCorner = 4;
  const std::array<uint8_t, N * N> owner = owners();
  std::array<uint8_t, N * N> kind;
  for (int i = 0; i < N * N; ++i) {
    const int bit = Bitboard<N>::bit_of({int8_t(i % N), int8_t(i / N)});
    kind[size_t(i)] = uint8_t((owner[size_t(i)]                ? kOccupied
                               : board_.closed[color].has(bit) ? kOwnEdge
                                                               : 0) |
                              (board_.corners[color].has(bit) ? kCorner : 0));
  }
  std::array<IllegalReason, 8> reason_of;
  for (uint8_t kinds = 0; kinds < 8; ++kinds)
    reason_of[kinds] = kinds & kOccupied                  ? IllegalReason::occupied
                       : kinds & kOwnEdge                 ? IllegalReason::own_edge
                       : kinds & kCorner                  ? IllegalReason::none
                       : board_.tray[color] == kAllShapes ? IllegalReason::no_start
                                                          : IllegalReason::no_corner;
  if (retired_seats_.colors >> color & 1) reason_of[kCorner] = IllegalReason::retired;
  // The reasons for shapes that can't be the first piece.
  std::array<IllegalReason, 8> reason_of_other = reason_of;
  reason_of_other[0] = reason_of_other[kCorner] = IllegalReason::first_shape;
  for (int o = 0; o < kOrientations; ++o) {
    const Orientation& orientation = kOrientation[o];
    IllegalReason* out = reasons.data() + Placements<N>::kFirst[o];
    if (!(board_.tray[color] >> orientation.shape & 1)) {
      std::fill(out, reasons.data() + Placements<N>::kFirst[o + 1], IllegalReason::already_placed);
      continue;
    }
    const auto& reasons_of_shape = board_.next_shapes(color) >> orientation.shape & 1 ? reason_of : reason_of_other;
    for (int y = 0; y <= N - orientation.height; ++y)
      for (int x = 0; x <= N - orientation.width; ++x) {
        uint8_t kinds = 0;
        for (int i = 0; i < orientation.size; ++i)
          kinds |= kind[size_t((y + orientation.cells[i].y) * N + x + orientation.cells[i].x)];
        *out++ = reasons_of_shape[kinds];
      }
  }
}

template <int N>
ColorList Position<N>::passes_after_last_move() const {
  ColorList passes;
  if (ply() == 0) return passes;
  for (int i = 1; i <= rules_.colors; ++i) {
    const int last = move(ply() - 1).color, color = (last + i) % rules_.colors;
    if (has_moves(color)) break;
    if (color == rules_.first_color && rules_.max_rounds && turns_of(last) == rules_.max_rounds) break;
    passes.add(color);
  }
  return passes;
}

template <int N>
ColorList Position<N>::turn_order() const {
  ColorList order;
  for (int i = 0; i < rules_.colors && !is_over(); ++i)
    if (const int color = (turn_ + i) % rules_.colors; has_moves(color)) order.add(color);
  return order;
}

template <int N>
void Position<N>::pass() {
  const int color = turn_;
  log_[log_count_++] = {kNoPlacement, int8_t(color), blocked_};
  ++passes_[color];
  advance_turn(color);
}

template <int N>
void Position<N>::undo() {
  const Ply last = log_[--log_count_];
  // Replaying the other moves takes about a microsecond and is simpler than reverting each change.
  board_ = Board<N>(rules_);
  for (auto& of_color : placed_) of_color.fill(kNoPlacement);
  hash_ = 0;
  if (last.id == kNoPlacement) --passes_[last.color];
  for (int i = 0; i < log_count_; ++i) {
    if (log_[i].id == kNoPlacement) continue;
    const auto p = Placements<N>::of(log_[i].id);
    put_piece(log_[i].color, p.orientation, anchor_of<N>(p), log_[i].id);
  }
  while (retired_count_ && retired_[retired_count_ - 1].log_count > log_count_) --retired_count_;
  update_retired();
  blocked_ = last.blocked_before;
  turn_ = last.color;
}

template <int N>
Legality Position<N>::set_up(int color, PlacementId id) {
  const Legality legality = check(color, id);
  if (legality.reason == IllegalReason::occupied || legality.reason == IllegalReason::already_placed ||
      legality.reason == IllegalReason::not_a_piece)
    return legality;
  forget_passes();
  const auto p = Placements<N>::of(id);
  const int turn = is_over() ? rules_.first_color : turn_;
  log_[log_count_++] = {id, int8_t(color), 0};
  put_piece(color, p.orientation, anchor_of<N>(p), id);
  set_turn(turn);
  return {};
}

template <int N>
void Position<N>::set_turn(int color) {
  forget_passes();
  setup_count_ = log_count_;
  blocked_ = 0;
  advance_turn((color + rules_.colors - 1) % rules_.colors);
}

template <int N>
void Position<N>::forget_passes() {
  const auto end =
      std::remove_if(log_.begin(), log_.begin() + log_count_, [](const Ply& ply) { return ply.id == kNoPlacement; });
  log_count_ = uint8_t(end - log_.begin());
  for (int i = 0; i < retired_count_; ++i) retired_[i].log_count = std::min(retired_[i].log_count, log_count_);
  passes_ = {};
}

template <int N>
int Position<N>::seat_points(int seat) const {
  int sum = 0;
  for (int color = 0; color < rules_.colors; ++color)
    if (rules_.is_on_side_of(color, seat)) sum += points(color);
  return sum;
}

template <int N>
int Position<N>::rank(int seat) const {
  const int own_points = seat_points(seat), own_forfeit = retired_seats_.side_forfeit_rank(rules_, seat);
  int better = 0;
  for (int other = 0; other < rules_.seats; ++other) {
    if (!rules_.is_first_of_side(other)) continue;  // partners share a rank, so they count as one
    const int forfeit = retired_seats_.side_forfeit_rank(rules_, other);
    better += forfeit < own_forfeit || (forfeit == own_forfeit && seat_points(other) > own_points);
  }
  return better + 1;
}

template <int N>
uint64_t Position<N>::hash() const {
  // The hash covers everything that the rest of the game and the score depend on: the pieces, the turn, the colors that
  // placed the single square last, the retired seats, and the voluntary passes.
  uint64_t rest = uint64_t(turn_ + 1);
  for (int color = 0; color < rules_.colors; ++color)
    rest = rest * 2 + (board_.tray[color] == 0 && board_.last_shape[color] == 0);
  uint64_t hash = hash_ ^ mix(~rest);
  if (retired_seats_.seats) {
    uint64_t retired = retired_seats_.seats;
    for (const uint8_t rank : retired_seats_.forfeit_rank) retired = retired << 8 | rank;
    hash ^= mix(retired << 16);
  }
  if (passes_ != std::array<uint8_t, kMaxColors>{}) {
    uint64_t passes = 0;
    for (const uint8_t count : passes_) passes = passes << 8 | count;
    hash ^= mix(passes << 8 | 1);
  }
  return hash;
}

template <int N>
void Position<N>::play_random(Random& random) {
  struct Option {
    Bitboard<N> anchors;
    int orientation;
    int before;  // the number of placements of earlier orientations
  };
  std::array<Option, kOrientations> options;
  const MoveGenerator<N> generator(board_.closed[turn_], board_.corners[turn_]);
  int n = 0, total = 0;
  for_each_orientation(generator, board_.next_shapes(turn_), [&](int orientation, const Bitboard<N>& anchors) {
    options[n].anchors = anchors;
    options[n].orientation = orientation;
    options[n++].before = total;
    total += anchors.count();
  });
  const int chosen = int(random.below(uint32_t(total)));
  while (options[--n].before > chosen) {
  }
  const int anchor = options[n].anchors.select(chosen - options[n].before);
  play(options[n].orientation, anchor, placement_at<N>(options[n].orientation, anchor));
}

template <int N>
void Position<N>::play_out(Random& random) {
  while (!is_over()) play_random(random);
}

template <int N>
uint64_t perft(const Position<N>& position, int depth) {
  if (depth == 0) return 1;
  if (position.is_over()) return 0;
  if (depth == 1) return uint64_t(position.count_moves(position.turn()));
  MoveList<N> moves;
  position.legal_moves(position.turn(), moves);
  uint64_t nodes = 0;
  Position<N> next = position;
  for (const PlacementId id : moves) {
    next = position;
    next.play(id);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

#define CORNERWISE_INSTANTIATE(N) \
  template struct Board<N>;       \
  template class Position<N>;     \
  template uint64_t perft(const Position<N>&, int)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
