// The bindings of value networks, searchers and rewards.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/convert.hpp"
#include "search/beginner.hpp"
#include "search/endgame.hpp"
#include "search/rollout.hpp"
#include "search/searcher.hpp"
#include "search/self_play.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

template <int N>
using SearcherPtr = std::unique_ptr<Searcher<N>>;

struct AnySearcher {
  AnySize<SearcherPtr> searcher;

  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit([&](auto& s) -> decltype(auto) { return f(*s); }, searcher);
  }
};

template <int N>
SearcherPtr<N> make_searcher(const Position<N>& p, uint64_t seed, int threads, size_t memory,
                             const SharedNetwork<N>& network) {
  if (p.is_over()) throw nb::value_error("the game is over");
  if (threads < 1 || threads > 256) throw nb::value_error("1 to 256 threads");
  return std::make_unique<Searcher<N>>(p, seed, threads, memory, network);
}

struct NetworkLayout {
  int inputs, hidden, patterns, pattern_features, prior_stages, prior_features;
};

template <int N>
SharedNetwork<N> make_network(const nb::bytes& weights) {
  using Network = ValueNetwork<N>;
  if (weights.size() != Network::kWeights * sizeof(float))
    throw nb::value_error("these weights belong to another value network");
  std::vector<float> numbers(Network::kWeights);
  std::memcpy(numbers.data(), weights.data(), weights.size());
  return std::make_shared<const Network>(numbers);
}

template <int N>
nb::bytes training_inputs(const Position<N>& p, int color) {
  const auto inputs = typename ValueNetwork<N>::Inputs(SearchState<N>(p), p.turn()).seen_by(checked_color(p, color));
  return nb::bytes(inputs.data(), sizeof inputs - ValueNetwork<N>::kPatternFeatures * sizeof(float));
}

template <int N>
nb::bytes training_patterns(const Position<N>& p, int color) {
  auto codes = typename ValueNetwork<N>::Inputs(SearchState<N>(p), p.turn()).window_codes(checked_color(p, color));
  for (auto& code : codes) code = ValueNetwork<N>::pattern_of_window()[code];
  return nb::bytes(codes.data(), sizeof codes);
}

template <int N>
nb::bytes training_features(const Position<N>& p) {
  if (p.is_over()) throw nb::value_error("the game is over");
  const SearchState<N> state(p);
  const MovePrior<N> prior(state, p.turn());
  MoveList<N> moves;
  p.legal_moves(p.turn(), moves);
  std::vector<uint16_t> rows;
  for (const PlacementId id : moves) {
    const Placement placement = Placements<N>::of(id);
    std::vector<uint16_t> row = prior.features(placement.orientation, anchor_of<N>(placement));
    row.resize(MovePrior<N>::kMaxFeatures, uint16_t(MovePrior<N>::kWeights));
    rows.insert(rows.end(), row.begin(), row.end());
  }
  return nb::bytes(rows.data(), rows.size() * sizeof(uint16_t));
}

void bind_training(nb::module_& m, nb::class_<AnyNetwork>& network) {
  nb::class_<NetworkLayout>(m, "NetworkLayout", "The sizes of a value network's parts, for training.")
      .def_ro("inputs", &NetworkLayout::inputs, "The number of inputs, without the pattern features.")
      .def_ro("hidden", &NetworkLayout::hidden)
      .def_ro("patterns", &NetworkLayout::patterns)
      .def_ro("pattern_features", &NetworkLayout::pattern_features)
      .def_ro("prior_stages", &NetworkLayout::prior_stages, "Stages of the move prior.")
      .def_ro("prior_features", &NetworkLayout::prior_features, "Features of the move prior, per stage.");
  network
      .def_static(
          "layout",
          [](int size) {
            return with_size(size, [](auto n) {
              using Network = ValueNetwork<n>;
              return NetworkLayout{Network::kInputs - Network::kPatternFeatures,
                                   Network::kHidden,
                                   Network::kPatterns,
                                   Network::kPatternFeatures,
                                   MovePrior<n>::kStages,
                                   MovePrior<n>::kFeatures};
            });
          },
          "size"_a, "The layout of the network for this board size.")
      .def_static(
          "training_inputs",
          [](const AnyPosition& a, int color) {
            return a.visit([&](const auto& p) { return training_inputs(p, color); });
          },
          "position"_a, "color"_a, "The inputs as seen by a color, without the pattern features, as float32.")
      .def_static(
          "training_patterns",
          [](const AnyPosition& a, int color) {
            return a.visit([&](const auto& p) { return training_patterns(p, color); });
          },
          "position"_a, "color"_a, "The pattern of every window of 2×2 cells as seen by a color, as uint16.")
      .def_static(
          "training_features",
          [](const AnyPosition& a) { return a.visit([&](const auto& p) { return training_features(p); }); },
          "position"_a,
          "The indices of the prior weights that each legal move's logit sums up, as uint16: rows of equal length,\n"
          "filled up with the index after the last weight.");
}

void bind_network(nb::module_& m) {
  nb::class_<RolloutResult>(m, "RolloutResult", "The average result of rollouts from a position.")
      .def_ro("rewards", &RolloutResult::rewards,
              "By seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0.")
      .def_ro("points", &RolloutResult::points,
              "At the end of the game, by color; entries beyond the last color are 0.");
  nb::class_<AnyNetwork> network(m, "ValueNetwork", "A learned estimate of every seat's reward.");
  network
      .def(
          "__init__",
          [](AnyNetwork* self, int size, const nb::bytes& weights) {
            new (self) AnyNetwork(
                with_size(size, [&](auto n) { return AnyNetwork{AnySize<SharedNetwork>(make_network<n>(weights))}; }));
          },
          "size"_a, "weights"_a, "A network for boards of this size. `weights` is the content of a weight file.")
      .def(
          "values",
          [](const AnyNetwork& network, const AnyPosition& a) {
            return a.visit(
                [&]<int N>(const Position<N>& p) { return network.of_size<N>()->values(SearchState<N>(p), p.turn()); });
          },
          "position"_a, "By seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0.")
      .def(
          "rollout",
          [](const AnyNetwork& network, const AnyPosition& a, int games, int depth, uint64_t seed) {
            if (games < 1) throw nb::value_error("at least one game");
            return a.visit([&]<int N>(const Position<N>& p) {
              const SharedNetwork<N> sized = network.of_size<N>();
              nb::gil_scoped_release release;
              return rollout(p, *sized, games, depth, seed);
            });
          },
          "position"_a, nb::kw_only(), "games"_a, "depth"_a, "seed"_a,
          "Plays `games` games in which every color follows the policy. Averages the network's values after `depth`\n"
          "moves and the points at the end.");
  bind_training(m, network);
}

void bind_results(nb::module_& m) {
  nb::class_<RankedMove>(m, "RankedMove", "A move that a search considered.")
      .def_prop_ro("placement", [](const RankedMove& move) { return int(move.id); })
      .def_ro("visits", &RankedMove::visits)
      .def_ro("value", &RankedMove::value,
              "For the player who makes the move, from 0 (lost) to 1 (won); 0 without visits.")
      .def_ro("prior", &RankedMove::prior, "From 0 to 1; all priors sum to 1.");
  nb::class_<SearchResult>(m, "SearchResult")
      .def_ro("moves", &SearchResult::moves, "Every legal move, best first.")
      .def_prop_ro(
          "principal_variation",
          [](const SearchResult& result) {
            return std::vector<int>(result.principal_variation.begin(), result.principal_variation.end());
          },
          "The placements that the search expects, the best move first.")
      .def_ro("points", &SearchResult::points,
              "Expected at the end of the game, by color; entries beyond the last color are 0.")
      .def_ro("rewards", &SearchResult::rewards,
              "Expected, by seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0.")
      .def_ro("win_chances", &SearchResult::win_chances,
              "By side, calibrated; they add up to 1. Entries beyond the last side are 0.")
      .def_ro("simulations", &SearchResult::simulations)
      .def_ro("is_exact", &SearchResult::is_exact,
              "Whether the ending is solved: the value of the best move and the points are those of best play.")
      .def_ro("times_full", &SearchResult::times_full,
              "How often the search dropped its least visited nodes because the memory was full.");
}

void make_any_searcher(AnySearcher* self, const AnyPosition& a, uint64_t seed, int threads, size_t memory,
                       const AnyNetwork& network) {
  new (self) AnySearcher(a.visit([&]<int N>(const Position<N>& p) {
    return AnySearcher{AnySize<SearcherPtr>(make_searcher(p, seed, threads, memory, network.of_size<N>()))};
  }));
}

void advance(AnySearcher& any, const AnyPosition& a) {
  a.visit([&]<int N>(const Position<N>& p) {
    auto* const searcher = std::get_if<SearcherPtr<N>>(&any.searcher);
    if (!searcher) throw nb::value_error("this searcher follows a game on another board size");
    if (p.is_over()) throw nb::value_error("the game is over");
    nb::gil_scoped_release release;
    (*searcher)->advance(p);
  });
}

void bind_searcher(nb::module_& m) {
  nb::class_<AnySearcher>(m, "Searcher", "A tree search that follows one game.")
      .def("__init__", &make_any_searcher, "position"_a, nb::kw_only(), "seed"_a, "threads"_a, "memory"_a, "network"_a)
      .def(
          "run",
          [](AnySearcher& any, uint64_t simulations, double seconds, bool counts_cpu,
             const std::optional<std::function<double()>>& clock, bool ends_when_settled) {
            const Budget budget{simulations, seconds, counts_cpu, clock.value_or(nullptr), ends_when_settled};
            nb::gil_scoped_release release;
            return any.visit([&](auto& searcher) { return searcher.run(budget); });
          },
          nb::kw_only(), "simulations"_a, "seconds"_a, "counts_cpu"_a = false, "clock"_a = nb::none(),
          "ends_when_settled"_a = true,
          "Searches until a limit is reached (0: no limit), the choice is settled, or stop() is called. If both\n"
          "limits are 0, it does not search. `seconds` is wall-clock time or, with `counts_cpu`, the processor time "
          "of\n"
          "each thread. `clock`, if given, is read instead, after every simulation.")
      .def(
          "principal_variation",
          [](AnySearcher& any, int id) {
            return std::visit(
                [&]<int N>(SearcherPtr<N>& searcher) {
                  const auto line = searcher->principal_variation(checked_placement<N>(id));
                  return std::vector<int>(line.begin(), line.end());
                },
                any.searcher);
          },
          "placement"_a, "A move, and the placements that the search expects after it.")
      .def(
          "stop", [](AnySearcher& any) { any.visit([](auto& searcher) { searcher.stop(); }); },
          "Ends a run in another thread, and every later run before the next advance().")
      .def("advance", &advance, "position"_a, "Continues from this position and keeps its part of the tree.")
      .def(
          "draw",
          [](AnySearcher& any, double sharpness, uint64_t seed) {
            Random random(seed);
            return any.visit([&](auto& searcher) { return int(searcher.draw(sharpness, random)); });
          },
          nb::kw_only(), "sharpness"_a, "seed"_a,
          "A placement drawn in proportion to its prior at the root to the power of the sharpness.")
      .def_prop_ro(
          "memory_used",
          [](AnySearcher& any) { return any.visit([](auto& searcher) { return searcher.memory_used(); }); },
          "The memory of the tree in bytes.");
}

void bind_self_play(nb::module_& m) {
  m.def(
      "play_training_game",
      [](const AnyPosition& a, const AnyNetwork& network, uint64_t seed, uint32_t simulations, int opening_plies,
         bool opens_with_large, int sampled_plies, double sampling_chance) {
        if (simulations < 1) throw nb::value_error("at least one simulation");
        const SelfPlaySettings settings{simulations, opening_plies, opens_with_large, sampled_plies, sampling_chance};
        const auto record = a.visit([&]<int N>(const Position<N>& p) {
          const SharedNetwork<N> sized = network.of_size<N>();
          nb::gil_scoped_release release;
          return play_training_game(p, sized, settings, seed);
        });
        return nb::bytes(record.data(), record.size());
      },
      "position"_a, "network"_a, nb::kw_only(), "seed"_a, "simulations"_a, "opening_plies"_a, "opens_with_large"_a,
      "sampled_plies"_a, "sampling_chance"_a,
      "Plays a game of the engine against itself; cpp/search/self_play.hpp describes the bytes of its record.");
}

void bind_endings(nb::module_& m) {
  m.def(
      "solve_ending",
      [](const AnyPosition& a, uint64_t nodes) {
        return a.visit([&]<int N>(const Position<N>& p)
                           -> std::optional<std::pair<std::vector<int>, std::array<int, kMaxColors>>> {
          if (p.is_over()) throw nb::value_error("the game is over");
          nb::gil_scoped_release release;
          const auto ending = EndgameSolver<N>().solve(SearchState<N>(p), nodes);
          if (!ending) return {};
          return std::pair{std::vector<int>(ending->line.begin(), ending->line.end()), ending->points};
        });
      },
      "position"_a, nb::kw_only(), "nodes"_a,
      "Best play to the end of the game and the points of each color, or None if the position can't be solved with\n"
      "this many nodes.");
}

void bind_beginners(nb::module_& m) {
  m.def(
      "choose_by_habits",
      [](const AnyPosition& a, const std::array<int, 5>& habits, uint64_t seed) {
        return a.visit([&](const auto& p) {
          if (p.is_over()) throw nb::value_error("the game is over");
          Random random(seed);
          return int(choose_by_habits(p, {habits[0], habits[1], habits[2], habits[3], habits[4]}, random));
        });
      },
      "position"_a, "habits"_a, nb::kw_only(), "seed"_a,
      "The placement with the best sum of qualities; cpp/search/beginner.hpp describes the habits, in this order.");
  m.def(
      "draw_by_prior",
      [](const AnyPosition& a, const AnyNetwork& network, double sharpness, uint64_t seed) {
        return a.visit([&]<int N>(const Position<N>& p) {
          if (p.is_over()) throw nb::value_error("the game is over");
          Random random(seed);
          return int(draw_by_prior(p, *network.of_size<N>(), sharpness, random));
        });
      },
      "position"_a, "network"_a, nb::kw_only(), "sharpness"_a, "seed"_a,
      "A placement drawn in proportion to its prior to the power of the sharpness.");
}

void bind_rewards(nb::module_& m) {
  m.def(
      "rewards",
      [](const std::vector<float>& points, const std::vector<int>& sides) {
        if (points.size() != sides.size() || points.empty() || points.size() > kMaxColors)
          throw nb::value_error("points and sides need one entry per seat");
        SeatPoints by_seat{};
        std::array<int, kMaxColors> side_of{};
        std::copy(points.begin(), points.end(), by_seat.begin());
        std::copy(sides.begin(), sides.end(), side_of.begin());
        const Rewards all = rewards(by_seat, side_of, int(points.size()));
        return std::vector<float>(all.begin(), all.begin() + long(points.size()));
      },
      "points"_a, "sides"_a,
      "The reward that the search gives each seat for a finished game, from the points and the side of each seat.");
}

}  // namespace

void bind_search(nb::module_& m) {
  bind_network(m);
  bind_results(m);
  bind_searcher(m);
  bind_self_play(m);
  bind_endings(m);
  bind_beginners(m);
  bind_rewards(m);
}

}  // namespace cornerwise
