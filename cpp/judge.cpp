#include "judge.hpp"

#include <cmath>

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
    const Bits<N> open = ~board.closed[c];
    Bits<N> reach = blocked ? Bits<N>::none() : board.corners[c] & open;
    live[c] = near[c] = far[c] = reach;
    if (!blocked) {
      f[0] = float(reach.count()) / 20;
      int at = 1;
      for (int step = 1; step <= 9; ++step) {
        reach = grown<N>(reach) & open;
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
    for (int other = 0; other < kColors; ++other)
      if (other != c && !line.friends(c, other))
        rival_near |= near[other], rival_far |= far[other], rival_live |= live[other];
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
  input[kInputs - 1] = stage;
  return input;
}

template <int N>
float Judge<N>::reward(const std::array<float, kInputs>& input) const {
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
    const float mine = reward(counts.of(counts.turn));
    for (int seat = 0; seat < rules.seats; ++seat) rewards[seat] = rules.side_of[seat] == side ? mine : 1 - mine;
  } else {
    for (int color = 0; color < rules.colors; ++color)
      if (color != rules.shared) rewards[rules.seat_of[color]] = reward(counts.of(color));
  }
  return rewards;
}

template class Judge<14>;
template class Judge<20>;

}  // namespace cornerwise
