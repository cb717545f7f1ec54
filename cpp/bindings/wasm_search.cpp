// The tree search for the page. An instance holds one network and one search, which follows one game; the page runs
// each search in a worker with an instance of its own.
#include <bit>
#include <cstring>
#include <memory>

#include "bindings/wasm.hpp"
#include "search/run.hpp"

namespace cornerwise::wasm {

namespace {

template <int N>
using SharedNetwork = std::shared_ptr<const ValueNetwork<N>>;
template <int N>
using TreePtr = std::unique_ptr<Tree<N>>;

std::vector<float> weights;
AnySize<SharedNetwork> network;
SizedRules search_rules;  // of the game that the tree follows
AnySize<TreePtr> tree;
std::unique_ptr<Run> run;

// Calls f(Tree<N>), if there is a tree.
template <class F>
int with_tree(F&& f) {
  return std::visit([&](auto& sized) { return sized ? f(*sized) : kInvalid; }, tree);
}

int32_t bits_of(float number) { return std::bit_cast<int32_t>(number); }

}  // namespace

}  // namespace cornerwise::wasm

using namespace cornerwise;
using namespace cornerwise::wasm;

// Makes space for the content of a weight file and returns its address.
CORNERWISE_EXPORT(allocate_weights) float* allocate_weights(int bytes) {
  weights.resize(size_t(bytes < 0 ? 0 : bytes) / sizeof(float));
  return weights.data();
}

// Takes the weights for boards of this size. The tree is dropped, because its values come from another network.
CORNERWISE_EXPORT(use_weights) int use_weights(int size) {
  if (!is_board_size(size)) return kInvalid;
  return with_known_size(size, [](auto n) {
    if (weights.size() != ValueNetwork<n>::kWeights) return kInvalid;
    network = std::make_shared<const ValueNetwork<n>>(weights);
    tree = TreePtr<n>();
    return 0;
  });
}

// Goes to the last position of a history, and keeps the part of the tree that is still useful. The arguments are the
// history. If there is no tree yet or the rules have changed, makes a new tree with this seed and memory.
CORNERWISE_EXPORT(search_advance) int search_advance(double seed, double memory) {
  Arguments from;
  const auto history = History::read(from);
  if (!history) return kInvalid;
  return with_known_size(history->rules.size, [&](auto n) {
    const auto position = history->replay<n>();
    const auto* const sized_network = std::get_if<SharedNetwork<n>>(&network);
    if (!position) return kIllegalHistory;
    if (position->is_over()) return kGameOver;
    if (!sized_network || !*sized_network) return kInvalid;
    run.reset();
    auto* const sized_tree = std::get_if<TreePtr<n>>(&tree);
    if (sized_tree && *sized_tree && search_rules == history->rules) {
      (*sized_tree)->advance(*position);
    } else {
      tree = TreePtr<n>();  // first, because two trees could take more than the memory
      tree = std::make_unique<Tree<n>>(*position, uint64_t(seed) * kTreeSeedStride, 1, size_t(memory), *sized_network);
      search_rules = history->rules;
    }
    return 0;
  });
}

// Begins a run with a number of simulations (0: no limit).
CORNERWISE_EXPORT(search_start) int search_start(double simulations) {
  run = std::make_unique<Run>(uint64_t(simulations));
  return 0;
}

// Runs this many simulations. `time_left` estimates how many more simulations there is time for afterwards. The run
// ends early if the remaining simulations can't change the choice. Returns 1 if the run has ended, 0 if it goes on.
CORNERWISE_EXPORT(search_slice) int search_slice(int simulations, double time_left) {
  if (!run) return kInvalid;
  return with_tree([&](auto& sized) {
    for (int i = 0; i < simulations; ++i)
      if (!run->simulate(sized, 0, [&](uint64_t) { return time_left + simulations - i; })) return 1;
    return 0;
  });
}

// The result of the search: the number of simulations, how often the memory was full, whether the ending is solved, the
// expected points by color, the win chances by side, at most `limit` moves (placement, visits, value, prior), and the
// expected line of moves. Points, chances, values and priors are given as the bits of floats.
CORNERWISE_EXPORT(search_result) int search_result(int limit) {
  results.clear();
  return with_tree([&](auto& sized) {
    const SearchResult result = sized.result();
    const int count = std::min(limit, int(result.moves.size()));
    write({int32_t(result.simulations), int32_t(result.times_full), int32_t(result.is_exact)});
    for (const float points : result.points) results.push_back(bits_of(points));
    for (const float chance : result.win_chances) results.push_back(bits_of(chance));
    results.push_back(count);
    for (int i = 0; i < count; ++i) {
      const RankedMove& move = result.moves[size_t(i)];
      write({move.id, int32_t(move.visits), bits_of(move.value), bits_of(move.prior)});
    }
    results.push_back(int32_t(result.principal_variation.size()));
    write(result.principal_variation);
    return finish();
  });
}

// The following three choose a move without a search, in the position of the last search_advance(). They return its
// placement.

// Chooses by habits; see Habits.
CORNERWISE_EXPORT(choose_by_habits)
int choose_by_habits(int size, int own_corners, int rival_corners, int home, int center, double seed) {
  return with_tree([&](auto& sized) {
    Random random{uint64_t(seed)};
    return int(choose_by_habits(sized.position(), {size, own_corners, rival_corners, home, center}, random));
  });
}

// Draws a move with a probability proportional to prior ** sharpness.
CORNERWISE_EXPORT(draw_by_prior) int draw_by_prior(double sharpness, double seed) {
  return with_tree([&]<int N>(Tree<N>& sized) {
    Random random{uint64_t(seed)};
    return int(draw_by_prior(sized.position(), *std::get<SharedNetwork<N>>(network), sharpness, random));
  });
}

// The same with the refined prior; see Tree::draw().
CORNERWISE_EXPORT(draw_refined) int draw_refined(double sharpness, double seed) {
  return with_tree([&](auto& sized) {
    Random random{uint64_t(seed)};
    return int(sized.draw(sharpness, random));
  });
}

CORNERWISE_EXPORT(search_memory) double search_memory() {
  return std::visit([](auto& sized) { return sized ? double(sized->bytes()) : 0; }, tree);
}
