// An engine as the comparison sees it. The core is compiled twice into the program, once from this source tree and once
// from the baseline's, so nothing here may depend on a type of the core.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace compare {

struct Settings {
  uint64_t simulations = 0;   // per move; 0: no limit
  double cpu_seconds = 0.02;  // processor time per move; 0: no limit
  size_t memory = size_t(512) << 20;
  int threads = 1;
  std::string weights;  // the folder of the weight files
};

// Plays one game.
class Player {
 public:
  virtual ~Player() = default;
  virtual void play(uint16_t placement) = 0;
  // Searches for a move. The game must not be over.
  virtual uint16_t choose() = 0;
  // The reward that the last search expects for the mover, from 0 (lost) to 1 (won).
  virtual double value() const = 0;
  // The number of simulations of the last search.
  virtual uint64_t simulations() const = 0;
};

using MakePlayer = std::unique_ptr<Player>(const std::string& edition, const Settings& settings, uint64_t seed);
MakePlayer make_candidate, make_baseline;

// Seconds of processor time of this process.
double cpu_seconds();

// Prints the simulations per second of processor time of both versions, measured in alternation.
void compare_speed(const std::string& edition, const Settings& candidate, const Settings& baseline, int rounds);

}  // namespace compare
