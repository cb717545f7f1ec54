#include "search/self_play.hpp"

#include <algorithm>
#include <cmath>

namespace cornerwise {

namespace {

constexpr size_t kMemory = size_t(64) << 20;
constexpr uint32_t kNoValue = 65535, kFullShare = 255;

void write16(std::vector<uint8_t>& out, uint32_t number) {
  out.push_back(uint8_t(number)), out.push_back(uint8_t(number >> 8));
}

// A random placement of a large piece, or of any piece if no large one fits.
template <int N>
PlacementId random_large_move(const Position<N>& position, Random& random) {
  MoveList<N> moves;
  position.legal_moves(position.turn(), moves);
  const auto end = std::partition(moves.ids.begin(), moves.ids.begin() + moves.count, [](PlacementId id) {
    return kOrientation[Placements<N>::of(id).orientation].size == kMaxCells;
  });
  const auto large = uint32_t(end - moves.ids.begin());
  return moves.ids[random.below(large ? large : uint32_t(moves.count))];
}

double uniform(Random& random) { return double(random() >> 11) * 0x1p-53; }

// Draws one of the moves, with probabilities proportional to weight(move).
template <class Weight>
const RankedMove& draw(const std::vector<RankedMove>& moves, Random& random, Weight&& weight) {
  double sum = 0;
  for (const RankedMove& move : moves) sum += weight(move);
  double left = uniform(random) * sum;
  for (const RankedMove& move : moves)
    if ((left -= weight(move)) < 0) return move;
  return moves.front();
}

// Writes the result of the search for a move.
void write_search(std::vector<uint8_t>& out, const SearchResult& result) {
  uint64_t visits = 0;
  for (const RankedMove& move : result.moves) visits += move.visits;
  write16(out, uint32_t(std::clamp(result.moves.front().value, 0.f, 1.f) * float(kNoValue - 1)));
  const auto share = [&](const RankedMove& move) {
    return uint32_t((uint64_t(move.visits) * kFullShare + visits / 2) / visits);
  };
  size_t count = 0;
  while (count < result.moves.size() && count < 255 && share(result.moves[count]) > 0) ++count;
  out.push_back(uint8_t(count));
  for (size_t i = 0; i < count; ++i) {
    write16(out, result.moves[i].id);
    out.push_back(uint8_t(share(result.moves[i])));
  }
}

}  // namespace

template <int N>
std::vector<uint8_t> play_training_game(Position<N> position, std::shared_ptr<const ValueNetwork<N>> network,
                                        const SelfPlaySettings& settings, uint64_t seed) {
  Random random(~seed);
  std::vector<uint8_t> searches;
  Tree<N> tree(position, seed, 1, kMemory, std::move(network));
  int plies = 0;
  for (; !position.is_over(); ++plies) {
    const bool is_opening = plies < settings.opening_plies;
    PlacementId chosen;
    std::vector<uint8_t> search;
    if (is_opening && settings.opens_with_large) {
      chosen = random_large_move(position, random);
    } else {
      tree.advance(position);
      for (uint32_t n = 0; n < (is_opening ? 0 : settings.simulations); ++n) tree.simulate(0);
      const SearchResult result = tree.result();
      const bool samples = plies < settings.sampled_plies || uniform(random) < settings.sampling_chance;
      if (is_opening)
        chosen = draw(result.moves, random, [](const RankedMove& move) { return double(move.prior); }).id;
      else
        chosen = samples ? draw(result.moves, random, [](const RankedMove& move) { return double(move.visits); }).id
                         : result.moves.front().id;
      if (!is_opening) write_search(search, result);
    }
    write16(searches, chosen);
    if (search.empty()) write16(search, kNoValue), search.push_back(0);
    searches.insert(searches.end(), search.begin(), search.end());
    position.play(chosen);
  }
  std::vector<uint8_t> out{uint8_t(plies), uint8_t(position.rules().seats)};
  for (int seat = 0; seat < position.rules().seats; ++seat) write16(out, uint32_t(position.seat_points(seat)));
  out.insert(out.end(), searches.begin(), searches.end());
  return out;
}

#define CORNERWISE_INSTANTIATE(N)                                                                       \
  template std::vector<uint8_t> play_training_game(Position<N>, std::shared_ptr<const ValueNetwork<N>>, \
                                                   const SelfPlaySettings&, uint64_t)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
