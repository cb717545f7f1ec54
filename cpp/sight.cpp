#include "sight.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace cornerwise {

namespace {

// The set and all its neighbors, diagonal ones too.
template <int N>
Bits<N> spread(const Bits<N>& set) {
  Bits<N> out = set;
  constexpr int kWords = Bits<N>::kWords, kStride = Bits<N>::kStride;
  for (int i = 0; i < kWords; ++i) {
    const uint64_t w = set.word[i], below = i ? set.word[i - 1] : 0, above = i + 1 < kWords ? set.word[i + 1] : 0;
    out.word[i] |= w << 1 | below >> 63 | w >> 1 | above << 63;
  }
  const Bits<N> wide = out;
  for (int i = 0; i < kWords; ++i) {
    const uint64_t w = wide.word[i], below = i ? wide.word[i - 1] : 0, above = i + 1 < kWords ? wide.word[i + 1] : 0;
    out.word[i] |= w << kStride | below >> (64 - kStride) | w >> kStride | above << (64 - kStride);
  }
  return out;
}

template <int N>
void cover(Bits<N>& set, int orientation, int anchor) {
  const Words<N> covered(kStamps<N>[orientation].covers, orientation, anchor);
  for (int i = 0; i < Stamp<N>::kSpan; ++i) set.word[covered.first + i] |= covered.word[i];
}

// The cells the color's next piece could cover.
template <int N>
Bits<N> room_of(const Board<N>& board, int color) {
  Bits<N> room = Bits<N>::none();
  const Generator<N> generator(board.closed[color], board.corners[color]);
  for (uint32_t shapes = board.remaining[color]; shapes; shapes &= shapes - 1) {
    const int shape = std::countr_zero(shapes);
    for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
      generator.anchors(o).for_each([&](int anchor) { cover(room, o, anchor); });
  }
  return room;
}

struct Idea {
  float promise;
  int16_t anchor;
  uint8_t orientation;
};

// Plays the color's next move: with care, of the moves that look promising the one the judge likes; else one that looks
// promising; each with some chance in it. False if there is none.
template <int N>
bool go_on(Line<N>& line, int color, const Judge<N>& judge, bool careful, Random& random, std::vector<Idea>& ideas) {
  constexpr size_t kWide = 6;
  constexpr float kSharp = 40.f;
  ideas.clear();
  const Board<N>& board = line.board;
  if (board.remaining[color]) {
    const Generator<N> generator(board.closed[color], board.corners[color]);
    Eye<N> eye(line, color);
    eye.weigh(judge.eye());
    for (uint32_t shapes = board.remaining[color]; shapes; shapes &= shapes - 1) {
      const int shape = std::countr_zero(shapes);
      for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
        generator.anchors(o).for_each(
            [&](int anchor) { ideas.push_back({eye.promise(o, anchor), int16_t(anchor), uint8_t(o)}); });
    }
  }
  if (ideas.empty()) return false;
  const auto luck = [&](float spread) {  // Gumbel: the largest of promise + luck is a draw by exp(promise / spread)
    const float u = (float(random.below(1u << 24)) + 0.5f) / float(1u << 24);
    return -spread * std::log(-std::log(u));
  };
  const auto better = [](const Idea& a, const Idea& b) { return a.promise > b.promise; };
  if (careful && ideas.size() > 1) {
    const size_t wide = std::min(kWide, ideas.size());
    std::partial_sort(ideas.begin(), ideas.begin() + long(wide), ideas.end(), better);
    ideas.resize(wide);
    const int seat = line.seat_for(color);
    for (Idea& idea : ideas) {
      Line<N> after = line;
      after.place(color, idea.orientation, idea.anchor);
      idea.promise = judge.rewards(after, (color + 1) % line.rules->colors)[seat] + luck(1 / kSharp);
    }
  } else {
    for (Idea& idea : ideas) idea.promise += luck(0.5f);
  }
  const Idea& chosen = *std::min_element(ideas.begin(), ideas.end(), better);
  line.place(color, chosen.orientation, chosen.anchor);
  return true;
}

}  // namespace

template <int N>
Sight<N> sight(const Position<N>& position, int color) {
  const Board<N>& board = position.board();
  Sight<N> seen;
  seen.room = seen.doors = Bits<N>::none();
  const Generator<N> generator(board.closed[color], board.corners[color]);
  for (uint32_t shapes = board.remaining[color]; shapes; shapes &= shapes - 1) {
    const int shape = std::countr_zero(shapes);
    for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
      generator.anchors(o).for_each([&](int anchor) {
        ++seen.places[size_t(shape)];
        cover(seen.room, o, anchor);
      });
  }
  const Bits<N> open = ~board.closed[color];
  seen.doors = seen.room & board.corners[color];
  // Whatever a color places starts at a corner, covers open cells side by side, and makes corners diagonal to them.
  seen.land = seen.doors;
  for (;;) {
    const Bits<N> more = spread<N>(seen.land) & open;
    if (more.count() == seen.land.count()) return seen;
    seen.land = more;
  }
}

template <int N>
Threat threat(const Position<N>& position, int color) {
  const Board<N>& board = position.board();
  Threat worst;
  const Bits<N> room = room_of(board, color);
  worst.room = room.count();
  for (int other = 0; other < board.colors; ++other) {
    const auto& rules = position.rules();
    const bool friends = other != rules.shared && color != rules.shared &&
                         rules.side_of[rules.seat_of[other]] == rules.side_of[rules.seat_of[color]];
    if (other == color || friends) continue;
    const Generator<N> generator(board.closed[other], board.corners[other]);
    for (uint32_t shapes = board.remaining[other]; shapes; shapes &= shapes - 1) {
      const int shape = std::countr_zero(shapes);
      for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
        generator.anchors(o).for_each([&](int anchor) {
          const Words<N> covered(kStamps<N>[o].covers, o, anchor);
          if (covered.in(room) == 0) return;
          Board<N> after = board;
          after.place(other, o, anchor);
          const int left = room_of(after, color).count();
          if (left < worst.room) worst = {other, placement_at<N>(o, anchor), left};
        });
    }
  }
  return worst;
}

template <int N>
Outlook outlook(const Position<N>& position, const Judge<N>& judge, int games, int depth, uint64_t seed) {
  Outlook mean;
  std::vector<Idea> ideas;
  const Rules& rules = position.rules();
  const auto all = uint8_t((1 << rules.colors) - 1);
  const Line<N> start(position);
  for (int game = 0; game < games; ++game) {
    Random random(seed * 1000003 + uint64_t(game));
    Line<N> line = start;
    Rewards verdict{};
    bool judged = false;
    int color = line.turn < 0 ? 0 : line.turn;
    for (int step = 0; line.blocked != all; color = (color + 1) % rules.colors) {
      if (line.blocked >> color & 1) continue;
      if (step == depth && !judged) verdict = judge.rewards(line, color), judged = true;
      if (go_on(line, color, judge, !judged, random, ideas))
        ++step;
      else
        line.blocked |= uint8_t(1 << color);
    }
    if (!judged) verdict = line.rewards();
    for (int seat = 0; seat < rules.seats; ++seat) mean.rewards[seat] += verdict[seat] / float(games);
    for (int c = 0; c < rules.colors; ++c) mean.points[c] += float(line.board.points(c, rules.advanced)) / float(games);
  }
  return mean;
}

template Sight<14> sight(const Position<14>&, int);
template Sight<20> sight(const Position<20>&, int);
template Threat threat(const Position<14>&, int);
template Threat threat(const Position<20>&, int);
template Outlook outlook(const Position<14>&, const Judge<14>&, int, int, uint64_t);
template Outlook outlook(const Position<20>&, const Judge<20>&, int, int, uint64_t);

}  // namespace cornerwise
