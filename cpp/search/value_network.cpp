#include "search/value_network.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cornerwise {

namespace {

// Entry n is log(n + 1).
template <int N>
const float* log_table() {
  static const std::vector<float> table = [] {
    std::vector<float> logs(Placements<N>::kCount + 1);
    for (size_t moves = 0; moves < logs.size(); ++moves) logs[moves] = float(log(double(moves + 1)));
    return logs;
  }();
  return table.data();
}

}  // namespace

template <int N>
ValueNetwork<N>::Inputs::Inputs(const SearchState<N>& state, int next) : turn(kNone) {
  int placed = 0;
  for (int c = 0; c < kColors; ++c) {
    of_color[c] = {};
    count_pieces(state, c);
    measure_reach(state, c);
    placed += kShapes - std::popcount(state.board.tray[c]);
  }
  for (int k = kColors; k-- > 0;)
    if (const int c = (std::max(next, 0) + k) % kColors; !of_color[c][kBlocked]) turn = c;
  for (int c = 0; c < kColors; ++c) {
    of_color[c][kTurnsUntilMove] = float((c - std::max(turn, 0) + kColors) % kColors);
    compare_with_rivals(state, c);
    for (int i = 0; i < kInputsPerColor; ++i) of_color[c][i] /= kScale[i];
  }
  stage = float(placed) / (kShapes * kColors);
}

// Counts the color's legal moves, the pieces that it holds, and those of them that fit somewhere.
template <int N>
void ValueNetwork<N>::Inputs::count_pieces(const SearchState<N>& state, int c) {
  const Board<N>& board = state.board;
  // A side that has forfeited can't win any more: it counts as if it had placed nothing.
  const bool has_forfeited =
      c != state.rules->shared && state.retired.side_forfeit_rank(*state.rules, state.rules->seat_of[c]);
  const uint32_t tray = has_forfeited ? kAllShapes : board.tray[c];
  std::array<int, kShapes> moves_of_shape{};
  if (tray && !(state.blocked >> c & 1)) {
    const MoveGenerator<N> generator(board.closed[c], board.corners[c]);
    for_each_orientation(generator, tray, [&](int orientation, const Bitboard<N>& anchors) {
      moves_of_shape[kOrientation[orientation].shape] += anchors.count();
    });
  }
  std::array<int, kMaxCells + 1> moves{}, placeable{}, held{};  // by size
  int all_moves = 0, placeable_squares = 0, squares_left = 0;
  for_each_bit(tray, [&](int shape) {
    const int size = kShapeSize[shape], count = moves_of_shape[shape];
    ++held[size], squares_left += size;
    moves[size] += count, all_moves += count;
    if (count) ++placeable[size], placeable_squares += size;
  });
  const float* const log_of = log_table<N>();
  auto& input = of_color[c];
  input[kLogMoves5] = log_of[moves[5]], input[kLogMoves4] = log_of[moves[4]], input[kLogMoves3] = log_of[moves[3]];
  input[kLogMovesSmall] = log_of[moves[1] + moves[2]], input[kLogMovesAll] = log_of[all_moves];
  input[kPlaceable5] = float(placeable[5]), input[kPlaceable4] = float(placeable[4]);
  input[kPlaceableSmall] = float(placeable[1] + placeable[2] + placeable[3]);
  input[kPlaceableSquares] = float(placeable_squares), input[kSquaresLeft] = float(squares_left);
  input[kHeld5] = float(held[5]), input[kHeld4] = float(held[4]);
  input[kHeldSmall] = float(held[1] + held[2] + held[3]);
  input[kBlocked] = all_moves == 0;
}

// How far the color can grow from its corners.
template <int N>
void ValueNetwork<N>::Inputs::measure_reach(const SearchState<N>& state, int c) {
  auto& input = of_color[c];
  Regions& r = regions_[c];
  r.open = ~state.board.closed[c];
  const bool is_blocked = input[kBlocked] != 0;
  r.corners = is_blocked ? Bitboard<N>::none() : state.board.corners[c] & r.open;
  r.reach2 = r.reach4 = r.reach9 = r.corners;
  if (is_blocked) return;
  const auto count = [](const Bitboard<N>& set) { return float(set.count()); };
  const auto grow = [&](const Bitboard<N>& set) { return dilate4(set) & r.open; };
  const Bitboard<N> reach1 = grow(r.corners);
  r.reach2 = grow(reach1);
  const Bitboard<N> reach3 = grow(r.reach2);
  r.reach4 = grow(reach3);
  const Bitboard<N> reach6 = grow(grow(r.reach4));
  r.reach9 = grow(grow(grow(reach6)));
  input[kCorners] = count(r.corners), input[kReach1] = count(reach1), input[kReach2] = count(r.reach2);
  input[kReach3] = count(reach3), input[kReach4] = count(r.reach4);
  input[kReach6] = count(reach6), input[kReach9] = count(r.reach9);
}

template <int N>
void ValueNetwork<N>::Inputs::compare_with_rivals(const SearchState<N>& state, int c) {
  Bitboard<N> rival_corners = Bitboard<N>::none(), rival_reach4 = rival_corners, rival_reach9 = rival_corners;
  rival_open_[c] = rival_reach2_[c] = Bitboard<N>::none();
  for (int other = 0; other < kColors; ++other) {
    if (other == c || state.rules->are_partners(c, other)) continue;
    const Regions& r = regions_[other];
    rival_corners |= r.corners, rival_reach4 |= r.reach4, rival_reach9 |= r.reach9;
    rival_open_[c] |= r.open, rival_reach2_[c] |= r.reach2;
  }
  const Regions& own = regions_[c];
  of_color[c][kExclusiveNear] = float((own.reach4 & ~rival_reach4).count());
  of_color[c][kExclusiveFar] = float((own.reach9 & ~rival_reach9).count());
  of_color[c][kContestedNear] = float((own.reach4 & rival_reach4).count());
  of_color[c][kRivalCornersNear] = float((own.reach4 & rival_corners).count());
}

template <int N>
std::array<float, ValueNetwork<N>::kInputs> ValueNetwork<N>::Inputs::seen_by(int color) const {
  std::array<float, kInputs> input;
  for (int k = 0; k < kColors; ++k)
    for (int i = 0; i < kInputsPerColor; ++i) input[k * kInputsPerColor + i] = of_color[(color + k) % kColors][i];
  input[kColors * kInputsPerColor] = stage;
  return input;
}

template <int N>
std::array<uint16_t, ValueNetwork<N>::kWindows> ValueNetwork<N>::Inputs::window_codes(int c) const {
  constexpr int kWidth = 32, kStride = Bitboard<N>::kStride;
  static_assert(1 + N + 7 < kWidth);
  // The class of every cell, with a border; eight cells of a row are computed at a time.
  uint8_t classes[N + 2][kWidth];
  std::memset(classes, kClasses - 1, sizeof classes);
  const auto row = [](const Bitboard<N>& set, int y) {
    const int first = (y + 1) * kStride + 1, r = first & 63;
    const uint64_t low = set.word[first >> 6] >> r, high = r + N > 64 ? set.word[(first >> 6) + 1] << (64 - r) : 0;
    return (low | high) & ((uint64_t(1) << N) - 1);
  };
  for (int y = 0; y < N; ++y) {
    const uint64_t open = row(regions_[c].open, y), near = row(regions_[c].reach2, y);
    const uint64_t rival = row(rival_open_[c], y), rival_near = row(rival_reach2_[c], y);
    for (int x = 0; x < N; x += 8) {
      const auto bytes_of = [x](uint64_t bits) { return kBytesOfBits[bits >> x & 255]; };
      const uint64_t bytes = 3 * (bytes_of(open) + bytes_of(near)) + bytes_of(rival) + bytes_of(rival_near);
      std::memcpy(&classes[y + 1][1 + x], &bytes, size_t(std::min(8, N - x)));
    }
  }
  uint16_t pairs[N + 2][N + 1];  // two neighbors in a row
  for (int y = 0; y < N + 2; ++y)
    for (int x = 0; x <= N; ++x) pairs[y][x] = uint16_t(classes[y][x] * kClasses + classes[y][x + 1]);
  std::array<uint16_t, kWindows> codes;
  for (int y = 0; y <= N; ++y)
    for (int x = 0; x <= N; ++x)
      codes[y * (N + 1) + x] = uint16_t(pairs[y][x] * (kClasses * kClasses) + pairs[y + 1][x]);
  return codes;
}

template <int N>
const std::vector<uint16_t>& ValueNetwork<N>::pattern_of_window() {
  static const std::vector<uint16_t> all = [] {
    std::vector<uint16_t> patterns(kWindowCodes, kPatterns);
    uint16_t next = 0;
    for (int first = 0; first < kWindowCodes; ++first) {
      if (patterns[first] < kPatterns) continue;
      // The cells of the window, row by row.
      std::array<int, 4> cell{first / (kClasses * kClasses * kClasses), first / (kClasses * kClasses) % kClasses,
                              first / kClasses % kClasses, first % kClasses};
      const auto code = [&] { return ((cell[0] * kClasses + cell[1]) * kClasses + cell[2]) * kClasses + cell[3]; };
      for (int reflection = 0; reflection < 2; ++reflection) {
        for (int turn = 0; turn < 4; ++turn) {
          patterns[code()] = next;
          cell = {cell[2], cell[0], cell[3], cell[1]};
        }
        cell = {cell[1], cell[0], cell[3], cell[2]};
      }
      ++next;
    }
    return patterns;
  }();
  return all;
}

template <int N>
ValueNetwork<N>::ValueNetwork(const std::vector<float>& weights) : weights_(weights), embeddings_(kWindowCodes) {
  for (int code = 0; code < kWindowCodes; ++code)
    std::copy_n(weights_.data() + kNetwork + pattern_of_window()[code] * kPatternFeatures, kPatternFeatures,
                embeddings_[code].data());
}

template <int N>
float ValueNetwork<N>::value(const Inputs& inputs, int color) const {
  typedef float Floats
      __attribute__((vector_size(kPatternFeatures * sizeof(float)), aligned(alignof(float)), may_alias));
  const auto embedding = [this](uint16_t code) { return *reinterpret_cast<const Floats*>(embeddings_[code].data()); };
  const auto codes = inputs.window_codes(color);
  // Two sums, because each addition has to wait for the previous addition to the same sum.
  Floats sum_a = embedding(codes[0]), sum_b{};
  static_assert(kWindows % 2);
  for (int i = 1; i < kWindows; i += 2) sum_a += embedding(codes[i]), sum_b += embedding(codes[i + 1]);
  sum_a += sum_b;
  std::array<float, kInputs> input = inputs.seen_by(color);
  for (int i = 0; i < kPatternFeatures; ++i) input[kInputs - kPatternFeatures + i] = sum_a[i];
  const float* const in = weights_.data();
  const float *const bias = in + kInputs * kHidden, *const out = bias + kHidden, *const skip = out + kHidden;
  float hidden[kHidden];
  for (int h = 0; h < kHidden; ++h) hidden[h] = bias[h];
  float sum = skip[kInputs];
  for (int i = 0; i < kInputs; ++i) {
    sum += input[i] * skip[i];
    for (int h = 0; h < kHidden; ++h) hidden[h] += input[i] * in[i * kHidden + h];
  }
  for (int h = 0; h < kHidden; ++h) sum += std::max(0.f, hidden[h]) * out[h];
  return sigmoid(sum);
}

template <int N>
Rewards ValueNetwork<N>::values(const SearchState<N>& state, int turn) const {
  const Inputs inputs(state, turn);
  if (inputs.turn == kNone) return state.rewards();
  const Rules& rules = *state.rules;
  Rewards values{};
  if (state.has_two_sides()) {
    const int side = rules.side_of[rules.seat_of[inputs.turn]];
    const float own = value(inputs, inputs.turn);
    for (int seat = 0; seat < rules.seats; ++seat) values[seat] = rules.side_of[seat] == side ? own : 1 - own;
  } else {
    for (int color = 0; color < rules.colors; ++color)
      if (color != rules.shared) values[rules.seat_of[color]] = value(inputs, color);
  }
  return values;
}

#define CORNERWISE_INSTANTIATE(N) template class ValueNetwork<N>
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
