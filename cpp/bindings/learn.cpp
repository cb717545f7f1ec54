// The bindings for learning: observations, rewards, and many games at once. The results are written into numpy arrays
// of the caller.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <array>
#include <memory>

#include "bindings/convert.hpp"
#include "learn/game_batch.hpp"
#include "learn/observation.hpp"

using namespace nanobind::literals;

namespace cornerwise {

namespace {

template <class T>
using Array = nb::ndarray<T, nb::numpy, nb::c_contig, nb::device::cpu>;

// The data of an array, which must have this many numbers.
template <class T>
T* data_of(const Array<T>& array, size_t size) {
  if (array.size() != size) throw nb::value_error("an array has the wrong size");
  return array.data();
}

template <int N>
using BatchPtr = std::unique_ptr<GameBatch<N>>;

struct AnyBatch {
  SizedRules rules;
  AnySize<BatchPtr> batch;

  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit([&](auto& b) -> decltype(auto) { return f(*b); }, batch);
  }
};

// The arrays of a batch by name. Python keeps them alive as long as the batch.
template <int N>
BatchBuffers buffers_of(const nb::dict& arrays, const Rules& rules, int games, MaskFormat format) {
  const auto find = [&]<class T>(const char* name, T*& data, size_t per_game, size_t more = 0) {
    data = data_of(nb::cast<Array<T>>(arrays[name]), size_t(games) * per_game + more);
  };
  const size_t colors = size_t(rules.colors), seats = size_t(rules.seats), planes = kPlanesPerColor * colors * N * N;
  BatchBuffers buffers;
  find("planes", buffers.planes, planes);
  find("features", buffers.features, colors * kColorFeatures);
  find("final_planes", buffers.final_planes, planes);
  find("final_features", buffers.final_features, colors * kColorFeatures);
  find("seats", buffers.seats, 1);
  find("rewards", buffers.rewards, 1);
  find("seat_rewards", buffers.seat_rewards, seats);
  find("ended", buffers.ended, 1);
  if (format == MaskFormat::lists) {
    find("ids", buffers.ids, Placements<N>::kCount);
    find("offsets", buffers.offsets, 1, 1);
  } else {
    find("mask", buffers.mask,
         size_t(format == MaskFormat::bits ? GameBatch<N>::kMaskBytes : int(Placements<N>::kCount)));
  }
  return buffers;
}

AnyBatch make_batch(const SizedRules& rules, const nb::dict& arrays, int games, MaskFormat format, RewardKind reward,
                    bool random_opponents, int learner) {
  if (games < 1) throw nb::value_error("at least one game");
  if (learner < kNone || learner >= rules.rules.seats) throw nb::index_error("no such seat in this game");
  return with_size(rules.size, [&](auto size) {
    const typename GameBatch<size>::Settings settings{games, format, reward, random_opponents, learner};
    return AnyBatch{rules, AnySize<BatchPtr>(std::make_unique<GameBatch<size>>(
                               rules.rules, settings, buffers_of<size>(arrays, rules.rules, games, format)))};
  });
}

void bind_batch(nb::module_& m) {
  nb::enum_<MaskFormat>(m, "MaskFormat", "How a batch of games gives the legal placements.")
      .value("lists", MaskFormat::lists, "Their numbers, one game after another.")
      .value("bits", MaskFormat::bits, "One bit per placement, the lowest bit of a byte first.")
      .value("bytes", MaskFormat::bytes, "One byte per placement.");
  nb::enum_<RewardKind>(m, "RewardKind", "What a finished game is worth.")
      .value("win", RewardKind::win, "1 for a side that wins alone; the others share -1.")
      .value("points", RewardKind::points, "The points of a side minus the mean of all sides.");
  nb::class_<AnyBatch>(m, "GameBatch", "Many games that a learner plays at once; cpp/learn/game_batch.hpp says more.")
      .def(
          "__init__",
          [](AnyBatch* self, const SizedRules& rules, const nb::typed<nb::dict, nb::str, nb::any>& arrays, int games,
             MaskFormat masks, RewardKind reward, bool random_opponents, int learner) {
            new (self) AnyBatch(make_batch(rules, arrays, games, masks, reward, random_opponents, learner));
          },
          "rules"_a, "arrays"_a, nb::kw_only(), "games"_a, "masks"_a, "reward"_a, "random_opponents"_a, "learner"_a,
          nb::keep_alive<1, 3>(), "`arrays` are the numpy arrays into which the results are written, by name.")
      .def(
          "reset",
          [](AnyBatch& any, uint64_t seed) {
            const nb::gil_scoped_release release;
            any.visit([&](auto& batch) { batch.reset(seed); });
          },
          "seed"_a, "Starts all games.")
      .def(
          "step",
          [](AnyBatch& any, const Array<const int64_t>& actions) {
            return any.visit([&](auto& batch) {
              const int64_t* const data = data_of(actions, size_t(batch.games()));
              const nb::gil_scoped_release release;
              const int illegal = batch.find_illegal(data);
              if (illegal == kNone) batch.step(data);
              return illegal;
            });
          },
          "actions"_a,
          "Plays one placement in each game and returns -1. If any is illegal, plays none and returns the number of\n"
          "the first game with an illegal one.")
      .def(
          "sample",
          [](AnyBatch& any, const Array<int64_t>& actions) {
            any.visit([&](auto& batch) {
              int64_t* const data = data_of(actions, size_t(batch.games()));
              const nb::gil_scoped_release release;
              batch.sample(data);
            });
          },
          "actions"_a, "Writes a random legal placement for each game.")
      .def(
          "position",
          [](AnyBatch& any, int game) {
            return any.visit([&]<int N>(GameBatch<N>& batch) {
              if (game < 0 || game >= batch.games()) throw nb::index_error("no such game");
              AnyPosition copy(any.rules);
              copy.position = batch.position(game);
              return copy;
            });
          },
          "game"_a, "A copy of the position of a game.");
}

void bind_observation(nb::module_& m) {
  m.attr("PLANES_PER_COLOR") = kPlanesPerColor;
  m.attr("COLOR_FEATURES") = kColorFeatures;
  m.def(
      "observe",
      [](const AnyPosition& a, int seat, const Array<uint8_t>& planes, const Array<uint8_t>& features) {
        a.visit([&]<int N>(const Position<N>& p) {
          const int colors = p.rules().colors;
          write_observation(p, covered_cells(p), viewer_of_seat(p, checked_seat(p, seat)),
                            data_of(planes, size_t(kPlanesPerColor * colors * N * N)),
                            data_of(features, size_t(colors * kColorFeatures)));
        });
      },
      "position"_a, "seat"_a, "planes"_a, "features"_a,
      "Writes what a seat sees of a position; cpp/learn/observation.hpp describes the bytes.");
  m.def(
      "mark_legal",
      [](const AnyPosition& a, const Array<int8_t>& mask) {
        a.visit([&]<int N>(const Position<N>& p) {
          int8_t* const data = data_of(mask, size_t(Placements<N>::kCount));
          if (p.is_over()) return;
          MoveList<N> moves;
          p.legal_moves(p.turn(), moves);
          for (const PlacementId id : moves) data[id] = 1;
        });
      },
      "position"_a, "mask"_a, "Sets the bytes of the legal placements of the color to move to 1.");
  m.def(
      "reward",
      [](const AnyPosition& a, int seat, RewardKind kind) {
        return a.visit([&](const auto& p) {
          checked_seat(p, seat);
          return kind == RewardKind::win ? win_reward(p, seat) : points_reward(p, seat);
        });
      },
      "position"_a, "seat"_a, "kind"_a, "What a finished game is worth to a seat.");
}

}  // namespace

void bind_learning(nb::module_& m) {
  bind_batch(m);
  bind_observation(m);
}

}  // namespace cornerwise
