#include "search/rollout.hpp"

#include <algorithm>
#include <vector>

namespace cornerwise {

namespace {

constexpr float kGumbelSpread = 0.5f;      // how random the moves are after the first `depth` moves
constexpr size_t kCarefulCandidates = 6;   // how many moves the network compares at each of the first `depth` moves
constexpr float kCarefulSharpness = 40.f;  // how closely play follows the network's values
constexpr uint64_t kSeedStride = 1000003;  // so that games of neighboring seeds differ

struct Candidate {
  float score;
  int16_t anchor;
  uint8_t orientation;
};

// Highest score first. The order is total, because standard libraries order equal elements differently.
bool is_better(const Candidate& a, const Candidate& b) {
  if (a.score != b.score) return a.score > b.score;
  return a.orientation != b.orientation ? a.orientation < b.orientation : a.anchor < b.anchor;
}

// Gumbel noise: the move with the largest logit + noise is a random one, chosen with a probability proportional to
// exp(logit / spread).
float gumbel(float spread, Random& random) {
  constexpr uint32_t kSteps = 1u << 24;
  const double u = (random.below(kSteps) + 0.5) / kSteps;
  return float(-spread * log(-log(u)));
}

// Plays a partly random move for the color. A careful move is chosen by the network's value among the moves with the
// highest prior, any other move by the prior alone. Returns false if the color has no move.
template <int N>
bool play_policy_move(SearchState<N>& state, int color, const ValueNetwork<N>& network, bool is_careful, Random& random,
                      std::vector<Candidate>& candidates) {
  candidates.clear();
  const Board<N>& board = state.board;
  if (board.tray[color]) {
    const MoveGenerator<N> generator(board.closed[color], board.corners[color]);
    MovePrior<N> prior(state, color);
    prior.set_weights(network.prior_weights());
    for_each_placement(generator, board.next_shapes(color), [&](int orientation, int anchor) {
      candidates.push_back({prior.logit(orientation, anchor), int16_t(anchor), uint8_t(orientation)});
    });
  }
  if (candidates.empty()) return false;
  if (is_careful && candidates.size() > 1) {
    const size_t count = std::min(kCarefulCandidates, candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + long(count), candidates.end(), is_better);
    candidates.resize(count);
    const int seat = state.seat_for(color);
    for (Candidate& candidate : candidates) {
      SearchState<N> after = state;
      after.place(color, candidate.orientation, candidate.anchor);
      candidate.score =
          network.values(after, (color + 1) % state.rules->colors)[seat] + gumbel(1 / kCarefulSharpness, random);
    }
  } else {
    for (Candidate& candidate : candidates) candidate.score += gumbel(kGumbelSpread, random);
  }
  const Candidate& chosen = *std::min_element(candidates.begin(), candidates.end(), is_better);
  state.place(color, chosen.orientation, chosen.anchor);
  return true;
}

}  // namespace

template <int N>
RolloutResult rollout(const Position<N>& position, const ValueNetwork<N>& network, int games, int depth,
                      uint64_t seed) {
  RolloutResult mean;
  std::vector<Candidate> candidates;
  const Rules& rules = position.rules();
  const auto all = uint8_t((1 << rules.colors) - 1);
  const SearchState<N> start(position);
  for (int game = 0; game < games; ++game) {
    Random random(seed * kSeedStride + uint64_t(game));
    SearchState<N> state = start;
    Rewards rewards{};
    bool has_rewards = false;
    int color = std::max(state.turn, 0);
    for (int step = 0; state.blocked != all; color = (color + 1) % rules.colors) {
      if (state.blocked >> color & 1) continue;
      if (step == depth && !has_rewards) rewards = network.values(state, color), has_rewards = true;
      if (play_policy_move(state, color, network, !has_rewards, random, candidates))
        ++step;
      else
        state.blocked |= uint8_t(1 << color);
    }
    if (!has_rewards) rewards = state.rewards();
    for (int seat = 0; seat < rules.seats; ++seat) mean.rewards[seat] += rewards[seat] / float(games);
    for (int c = 0; c < rules.colors; ++c)
      mean.points[c] += float(state.board.points(c, rules.advanced)) / float(games);
  }
  return mean;
}

#define CORNERWISE_INSTANTIATE(N) \
  template RolloutResult rollout(const Position<N>&, const ValueNetwork<N>&, int, int, uint64_t)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
