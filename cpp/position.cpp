#include "position.hpp"

namespace cornerwise {

std::array<int, kMaxColors> Rules::rotation() const {
  std::array<int, kMaxColors> order{};
  int n = 0;
  for (int i = 0; i < colors; ++i) {
    const int color = (first_color + i) % colors;
    if (color != shared) order[n++] = seat_of[color];
  }
  return order;
}

template <int N>
Board<N>::Board(const Rules& rules) : colors(rules.colors) {
  Bits<N> off_board = ~Bits<N>::none();
  for (int8_t y = 0; y < N; ++y)
    for (int8_t x = 0; x < N; ++x) {
      const int bit = Bits<N>::bit_of({x, y});
      off_board.word[bit >> 6] &= ~(uint64_t(1) << (bit & 63));
    }
  for (int color = 0; color < kMaxColors; ++color) {
    closed[color] = off_board;
    corners[color] = Bits<N>::none();
    remaining[color] = color < colors ? kAllShapes : 0;
    const auto& starts = rules.starts[color];
    for (int i = 0; i < starts.count; ++i) corners[color].add(Bits<N>::bit_of(starts.cells[i]));
  }
}

template <int N>
Position<N>::Position(const Rules& rules) : board_(rules), rules_(rules) {
  clear();
  pass_on((rules_.first_color + rules_.colors - 1) % rules_.colors);
}

template <int N>
void Position<N>::clear() {
  board_ = Board<N>(rules_);
  for (auto& placed : placed_) placed.fill(kNoPlacement);
  blocked_ = 0;
  hash_ = 0;
}

template <int N>
int Position<N>::seat_for(int color) const {
  if (color != rules_.shared) return rules_.seat_of[color];
  // Its turns so far were all placements: a color that had to pass never comes back.
  const int turns = kShapes - std::popcount(board_.remaining[color]);
  return absent_.sharer(rules_, turns);
}

template <int N>
void Position<N>::stamp(int color, int orientation, int anchor, PlacementId id) {
  board_.place(color, orientation, anchor);
  placed_[color][kOrientation[orientation].shape] = id;
  hash_ ^= mix(uint64_t(color) << 16 | id);
}

template <int N>
void Position<N>::pass_on(int color) {
  turn_ = kNobody;
  if (is_decided()) return;
  for (int i = 1; i <= rules_.colors; ++i) {
    const int next = (color + i) % rules_.colors;
    if (blocked_ >> next & 1) continue;
    if (has_moves(next)) {
      turn_ = int8_t(next);
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
  note_absent();
  pass_on((turn_ + rules_.colors - 1) % rules_.colors);
}

template <int N>
void Position<N>::note_absent() {
  absent_ = {};
  for (int i = 0; i < retired_count_; ++i) {
    const int seat = retired_[i].seat;
    absent_.seats |= uint8_t(1 << seat);
    if (retired_[i].forfeits) absent_.behind[seat] = uint8_t(kMaxColors - i);
  }
  for (int color = 0; color < rules_.colors; ++color) {
    const bool nobody_plays =
        color == rules_.shared ? absent_.seats == (1 << rules_.seats) - 1 : absent_.seats >> rules_.seat_of[color] & 1;
    if (nobody_plays) absent_.colors |= uint8_t(1 << color);
  }
}

template <int N>
bool Position<N>::is_decided() const {
  if (retired_count_ == 0) return false;
  int side = kNobody;
  for (int seat = 0; seat < rules_.seats; ++seat) {
    if (absent_.side_behind(rules_, seat)) continue;
    if (side != kNobody && rules_.side_of[seat] != side) return false;
    side = rules_.side_of[seat];
  }
  return true;
}

template <int N>
bool Position<N>::has_moves(int color) const {
  const uint32_t hand = board_.remaining[color];
  if (hand == 0 || (blocked_ | absent_.colors) >> color & 1) return false;
  const Bits<N> open = ~board_.closed[color];
  const Bits<N> attach = open & board_.corners[color];
  if (!attach.any()) return false;
  if (hand & 1) return true;  // the one-square piece fits on any open corner
  const Generator<N> generator(board_.closed[color], attach);
  // Small pieces first: they are the likeliest to fit.
  for (uint32_t shapes = hand; shapes; shapes &= shapes - 1) {
    const int s = std::countr_zero(shapes);
    for (int o = kFirstOrientation[s]; o < kFirstOrientation[s + 1]; ++o)
      if (generator.anchors(o).any()) return true;
  }
  return false;
}

template <int N>
int Position<N>::count_moves(int color) const {
  if (board_.remaining[color] == 0 || absent_.colors >> color & 1) return 0;
  const Generator<N> generator(board_.closed[color], board_.corners[color]);
  int n = 0;
  for (uint32_t shapes = board_.remaining[color]; shapes; shapes &= shapes - 1) {
    const int s = std::countr_zero(shapes);
    for (int o = kFirstOrientation[s]; o < kFirstOrientation[s + 1]; ++o) n += generator.anchors(o).count();
  }
  return n;
}

template <int N>
void Position<N>::legal_moves(int color, MoveList<N>& out) const {
  out.count = 0;
  if (board_.remaining[color] == 0 || absent_.colors >> color & 1) return;
  const Generator<N> generator(board_.closed[color], board_.corners[color]);
  for (uint32_t shapes = board_.remaining[color]; shapes; shapes &= shapes - 1) {
    const int s = std::countr_zero(shapes);
    for (int o = kFirstOrientation[s]; o < kFirstOrientation[s + 1]; ++o)
      generator.anchors(o).for_each([&](int bit) { out.ids[out.count++] = placement_at<N>(o, bit); });
  }
}

template <int N>
Verdict Position<N>::judge(int color, PlacementId id) const {
  if (id >= Placements<N>::kCount) return {Reason::not_a_piece};
  const auto p = Placements<N>::of(id);
  const auto& orientation = kOrientation[p.orientation];
  if (!(board_.remaining[color] >> orientation.shape & 1)) return {Reason::already_placed};
  bool attached = false;
  Verdict own_edge;
  for (int i = 0; i < orientation.size; ++i) {
    const Cell cell{int8_t(p.at.x + orientation.cells[i].x), int8_t(p.at.y + orientation.cells[i].y)};
    const int bit = Bits<N>::bit_of(cell);
    attached |= board_.corners[color].has(bit);
    if (!board_.closed[color].has(bit)) continue;
    if (owner(cell) != kNobody) return {Reason::occupied, cell};
    if (own_edge.reason == Reason::legal) own_edge = {Reason::own_edge, cell};
  }
  if (own_edge.reason != Reason::legal) return own_edge;
  if (!attached) return {board_.remaining[color] == kAllShapes ? Reason::no_start : Reason::no_corner};
  if (absent_.colors >> color & 1) return {Reason::retired};
  return {};
}

template <int N>
int Position<N>::owner(Cell cell) const {
  for (int color = 0; color < rules_.colors; ++color)
    for (const PlacementId id : placed_[color]) {
      if (id == kNoPlacement) continue;
      const auto p = Placements<N>::of(id);
      const auto& orientation = kOrientation[p.orientation];
      for (int i = 0; i < orientation.size; ++i)
        if (p.at.x + orientation.cells[i].x == cell.x && p.at.y + orientation.cells[i].y == cell.y) return color;
    }
  return kNobody;
}

template <int N>
void Position<N>::undo() {
  const Ply last = log_[--log_count_];
  // A game is its moves: replaying them costs about a microsecond, and nothing has to be taken back bit by bit.
  clear();
  for (int i = 0; i < log_count_; ++i) {
    const auto p = Placements<N>::of(log_[i].id);
    stamp(log_[i].color, p.orientation, anchor_of<N>(p), log_[i].id);
  }
  while (retired_count_ && retired_[retired_count_ - 1].after > log_count_) --retired_count_;
  note_absent();
  blocked_ = last.blocked_before;
  turn_ = last.color;
}

template <int N>
Verdict Position<N>::set_up(int color, PlacementId id) {
  const Verdict verdict = judge(color, id);
  if (verdict.reason == Reason::occupied || verdict.reason == Reason::already_placed ||
      verdict.reason == Reason::not_a_piece)
    return verdict;
  const auto p = Placements<N>::of(id);
  const int turn = is_over() ? rules_.first_color : turn_;
  log_[log_count_++] = {id, int8_t(color), 0};
  stamp(color, p.orientation, anchor_of<N>(p), id);
  set_turn(turn);
  return {};
}

template <int N>
void Position<N>::set_turn(int color) {
  setup_count_ = log_count_;
  blocked_ = 0;
  pass_on((color + rules_.colors - 1) % rules_.colors);
}

template <int N>
int Position<N>::seat_points(int seat) const {
  int sum = 0;
  for (int color = 0; color < rules_.colors; ++color)
    if (color != rules_.shared && rules_.side_of[rules_.seat_of[color]] == rules_.side_of[seat]) sum += points(color);
  return sum;
}

template <int N>
int Position<N>::place(int seat) const {
  const int own = seat_points(seat), behind = absent_.side_behind(rules_, seat);
  int better = 0;
  for (int other = 0; other < rules_.seats; ++other) {
    const int others = absent_.side_behind(rules_, other);
    better += others < behind || (others == behind && seat_points(other) > own);
  }
  return better + 1;
}

template <int N>
uint64_t Position<N>::hash() const {
  // What the future and the score depend on: the pieces, the turn, and who finished with the single square.
  uint64_t rest = uint64_t(turn_ + 1);
  for (int color = 0; color < rules_.colors; ++color)
    rest = rest * 2 + (board_.remaining[color] == 0 && board_.last_shape[color] == 0);
  uint64_t hash = hash_ ^ mix(~rest);
  if (absent_.seats) {
    uint64_t left = absent_.seats;
    for (const uint8_t behind : absent_.behind) left = left << 8 | behind;
    hash ^= mix(left << 16);
  }
  return hash;
}

template <int N>
void Position<N>::play_out(Random& random) {
  struct Found {
    Bits<N> anchors;
    int orientation;
    int before;
  };
  std::array<Found, kOrientations> found;
  while (!is_over()) {
    const Generator<N> generator(board_.closed[turn_], board_.corners[turn_]);
    int n = 0, total = 0;
    for (uint32_t shapes = board_.remaining[turn_]; shapes; shapes &= shapes - 1) {
      const int s = std::countr_zero(shapes);
      for (int o = kFirstOrientation[s]; o < kFirstOrientation[s + 1]; ++o) {
        found[n].anchors = generator.anchors(o);
        found[n].orientation = o;
        found[n].before = total;
        total += found[n++].anchors.count();
      }
    }
    const int chosen = int(random.below(uint32_t(total)));
    while (found[--n].before > chosen) {
    }
    const int anchor = found[n].anchors.select(chosen - found[n].before);
    play(found[n].orientation, anchor, placement_at<N>(found[n].orientation, anchor));
  }
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

template struct Board<14>;
template struct Board<20>;
template class Position<14>;
template class Position<20>;
template uint64_t perft(const Position<14>&, int);
template uint64_t perft(const Position<20>&, int);

}  // namespace cornerwise
