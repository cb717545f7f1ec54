// The speed of two versions of the engine, measured in alternation, so that both see the same load of the machine.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "compare/player.hpp"

namespace compare {

namespace {

constexpr int kPlies[] = {0, 4, 8, 12, 16, 20};
constexpr uint64_t kGuideSimulations = 100;  // simulations for each move that leads to the positions

// Simulations per second of processor time.
double measure(MakePlayer* make, const std::string& edition, const Settings& settings,
               const std::vector<uint16_t>& moves) {
  const auto player = make(edition, settings, 1);
  for (const uint16_t move : moves) player->play(move);
  const double begin = cpu_seconds();
  player->choose();
  return double(player->simulations()) / (cpu_seconds() - begin);
}

}  // namespace

void compare_speed(const std::string& edition, const Settings& candidate, const Settings& baseline, int rounds) {
  Settings guide_settings = baseline;
  guide_settings.simulations = kGuideSimulations, guide_settings.cpu_seconds = 0;
  const auto guide = make_baseline(edition, guide_settings, 1);
  std::vector<uint16_t> moves;
  std::printf("ply  candidate   baseline  simulations per second, the best of %d; median of the ratios\n", rounds);
  for (const int ply : kPlies) {
    for (; int(moves.size()) < ply; guide->play(moves.back())) moves.push_back(guide->choose());
    double best[2] = {};
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
      const double speeds[2] = {measure(make_candidate, edition, candidate, moves),
                                measure(make_baseline, edition, baseline, moves)};
      for (int i = 0; i < 2; ++i) best[i] = std::max(best[i], speeds[i]);
      ratios.push_back(speeds[0] / speeds[1]);
    }
    std::nth_element(ratios.begin(), ratios.begin() + rounds / 2, ratios.end());
    std::printf("%3d %10.0f %10.0f  %.3f  %.3f\n", ply, best[0], best[1], best[0] / best[1],
                ratios[size_t(rounds / 2)]);
    std::fflush(stdout);
  }
}

}  // namespace compare
