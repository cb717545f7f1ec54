#include "judge.hpp"

#include <cmath>
#include <cstring>

namespace cornerwise {

template <int N>
Judge<N>::Counts::Counts(const Line<N>& line, int next) : turn(kNobody) {
  const Board<N>& board = line.board;
  std::array<Bits<N>, kColors> near, far, live;
  int placed = 0;
  for (int c = 0; c < kColors; ++c) {
    auto& f = color[c];
    f = {};
    // A side that has left can't win any more, however little it had left to place.
    const bool lost = c != line.rules->shared && line.absent.side_behind(*line.rules, line.rules->seat_of[c]);
    const uint32_t hand = lost ? kAllShapes : board.remaining[c];
    float moves[6] = {}, placeable[6] = {}, left[6] = {}, squares = 0, squares_left = 0, all_moves = 0;
    for (uint32_t shapes = hand; shapes; shapes &= shapes - 1) {
      const int size = kShapeSize[std::countr_zero(shapes)];
      ++left[size], squares_left += float(size);
    }
    if (hand && !(line.blocked >> c & 1)) {
      const Generator<N> generator(board.closed[c], board.corners[c]);
      for (uint32_t shapes = hand; shapes; shapes &= shapes - 1) {
        const int shape = std::countr_zero(shapes), size = kShapeSize[shape];
        int count = 0;
        for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
          count += generator.anchors(o).count();
        moves[size] += float(count), all_moves += float(count);
        if (count) ++placeable[size], squares += float(size);
      }
    }
    const bool blocked = all_moves == 0;
    open[c] = ~board.closed[c];
    Bits<N> reach = blocked ? Bits<N>::none() : board.corners[c] & open[c];
    live[c] = near[c] = far[c] = close[c] = reach;
    if (!blocked) {
      f[0] = float(reach.count()) / 20;
      int at = 1;
      for (int step = 1; step <= 9; ++step) {
        reach = grown<N>(reach) & open[c];
        if (step == 2) close[c] = reach;
        if (step <= 4 || step == 6 || step == 9) f[at++] = float(reach.count()) / 100;
        if (step == 4) near[c] = reach;
      }
      far[c] = reach;
    }
    f[10] = std::log1p(moves[5]), f[11] = std::log1p(moves[4]), f[12] = std::log1p(moves[3]);
    f[13] = std::log1p(moves[1] + moves[2]);
    f[14] = placeable[5] / 4, f[15] = placeable[4] / 4, f[16] = (placeable[1] + placeable[2] + placeable[3]) / 4;
    f[17] = squares / 30, f[18] = squares_left / 30;
    f[19] = left[5] / 4, f[20] = left[4] / 4, f[21] = (left[1] + left[2] + left[3]) / 4;
    f[22] = blocked;
    f[25] = std::log1p(all_moves);
    placed += kShapes - std::popcount(board.remaining[c]);
  }
  for (int k = kColors; k-- > 0;)
    if (!color[(next + k) % kColors][22]) turn = (next + k) % kColors;
  for (int c = 0; c < kColors; ++c) color[c][23] = float((c - std::max(turn, 0) + kColors) % kColors) / 3;
  for (int c = 0; c < kColors; ++c) {
    Bits<N> rival_near = Bits<N>::none(), rival_far = rival_near, rival_live = rival_near;
    rival_open[c] = rival_close[c] = Bits<N>::none();
    for (int other = 0; other < kColors; ++other)
      if (other != c && !line.friends(c, other)) {
        rival_near |= near[other], rival_far |= far[other], rival_live |= live[other];
        rival_open[c] |= open[other], rival_close[c] |= close[other];
      }
    color[c][7] = float((near[c] & ~rival_near).count()) / 100;
    color[c][8] = float((far[c] & ~rival_far).count()) / 100;
    color[c][9] = float((near[c] & rival_near).count()) / 100;
    color[c][24] = float((near[c] & rival_live).count()) / 20;
  }
  stage = float(placed) / (21 * kColors);
}

template <int N>
std::array<float, Judge<N>::kInputs> Judge<N>::Counts::of(int of_color) const {
  std::array<float, kInputs> input;
  for (int k = 0; k < kColors; ++k)
    for (int i = 0; i < kCounts; ++i) input[k * kCounts + i] = color[(of_color + k) % kColors][i];
  input[kColors * kCounts] = stage;
  return input;
}

namespace {

// Eight bits as eight bytes.
constexpr std::array<uint64_t, 256> kSpread = [] {
  std::array<uint64_t, 256> all{};
  for (uint64_t bits = 0; bits < 256; ++bits)
    for (int i = 0; i < 8; ++i) all[bits] |= (bits >> i & 1) << (8 * i);
  return all;
}();

}  // namespace

template <int N>
std::array<uint16_t, Judge<N>::kWindows> Judge<N>::Counts::squares(int c) const {
  constexpr int kWide = 32, kStride = Bits<N>::kStride;
  static_assert(1 + N + 7 < kWide);
  // The class of every cell, with a border: eight cells of a row at once.
  uint8_t classes[N + 2][kWide];
  std::memset(classes, kClasses - 1, sizeof classes);
  const auto row = [](const Bits<N>& set, int y) {
    const int first = (y + 1) * kStride + 1, r = first & 63;
    const uint64_t low = set.word[first >> 6] >> r, high = r + N > 64 ? set.word[(first >> 6) + 1] << (64 - r) : 0;
    return (low | high) & ((uint64_t(1) << N) - 1);
  };
  for (int y = 0; y < N; ++y) {
    const uint64_t a = row(open[c], y), b = row(close[c], y), d = row(rival_open[c], y), e = row(rival_close[c], y);
    for (int x = 0; x < N; x += 8) {
      const auto spread = [x](uint64_t bits) { return kSpread[bits >> x & 255]; };
      const uint64_t bytes = 3 * (spread(a) + spread(b)) + spread(d) + spread(e);
      std::memcpy(&classes[y + 1][1 + x], &bytes, size_t(std::min(8, N - x)));
    }
  }
  uint16_t pairs[N + 2][N + 1];  // of neighbors in a row
  for (int y = 0; y < N + 2; ++y)
    for (int x = 0; x <= N; ++x) pairs[y][x] = uint16_t(classes[y][x] * kClasses + classes[y][x + 1]);
  std::array<uint16_t, kWindows> seen;
  for (int y = 0; y <= N; ++y)
    for (int x = 0; x <= N; ++x)
      seen[y * (N + 1) + x] = uint16_t(pairs[y][x] * (kClasses * kClasses) + pairs[y + 1][x]);
  return seen;
}

template <int N>
const std::vector<uint16_t>& Judge<N>::patterns() {
  static const std::vector<uint16_t> all = [] {
    std::vector<uint16_t> pattern(kSquares, kPatterns);
    uint16_t next = 0;
    std::array<int, 4> cell;  // row by row
    const auto square = [&] { return ((cell[0] * kClasses + cell[1]) * kClasses + cell[2]) * kClasses + cell[3]; };
    for (cell[0] = 0; cell[0] < kClasses; ++cell[0])
      for (cell[1] = 0; cell[1] < kClasses; ++cell[1])
        for (cell[2] = 0; cell[2] < kClasses; ++cell[2])
          for (cell[3] = 0; cell[3] < kClasses; ++cell[3]) {
            if (pattern[square()] < kPatterns) continue;
            for (int side = 0; side < 2; ++side) {
              for (int turn = 0; turn < 4; ++turn) {
                pattern[square()] = next;
                cell = {cell[2], cell[0], cell[3], cell[1]};
              }
              cell = {cell[1], cell[0], cell[3], cell[2]};
            }
            ++next;
          }
    return pattern;
  }();
  return all;
}

template <int N>
Judge<N>::Judge(const std::vector<float>& weights) : weights_(weights), feelings_(kSquares) {
  for (int square = 0; square < kSquares; ++square)
    std::copy_n(weights_.data() + kNetwork + patterns()[square] * kFeelings, kFeelings, feelings_[square].data());
}

template <int N>
float Judge<N>::reward(const Counts& counts, int color) const {
  typedef float Floats __attribute__((vector_size(kFeelings * sizeof(float)), aligned(alignof(float)), may_alias));
  const auto felt = [this](uint16_t square) { return *reinterpret_cast<const Floats*>(feelings_[square].data()); };
  const auto squares = counts.squares(color);
  Floats feeling = felt(squares[0]), other{};  // two sums at a time: each waits for itself
  static_assert(kWindows % 2);
  for (int i = 1; i < kWindows; i += 2) feeling += felt(squares[i]), other += felt(squares[i + 1]);
  feeling += other;
  std::array<float, kInputs> input = counts.of(color);
  for (int i = 0; i < kFeelings; ++i) input[kInputs - kFeelings + i] = feeling[i];
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
  return 1 / (1 + std::exp(-sum));
}

template <int N>
Rewards Judge<N>::rewards(const Line<N>& line, int turn) const {
  const Counts counts(line, turn);
  if (counts.turn == kNobody) return line.rewards();
  const Rules& rules = *line.rules;
  Rewards rewards{};
  if (line.two_sides()) {
    const int side = rules.side_of[rules.seat_of[counts.turn]];
    const float mine = reward(counts, counts.turn);
    for (int seat = 0; seat < rules.seats; ++seat) rewards[seat] = rules.side_of[seat] == side ? mine : 1 - mine;
  } else {
    for (int color = 0; color < rules.colors; ++color)
      if (color != rules.shared) rewards[rules.seat_of[color]] = reward(counts, color);
  }
  return rewards;
}

template class Judge<14>;
template class Judge<20>;

}  // namespace cornerwise
