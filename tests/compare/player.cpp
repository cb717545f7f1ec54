// Compiled once for each version of the core. For the baseline, a macro replaces `cornerwise` with `baseline_core`.
#include "compare/player.hpp"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "compare/editions.hpp"
#include "search/searcher.hpp"

namespace cornerwise {

namespace {

template <int N>
std::shared_ptr<const ValueNetwork<N>> load_network(const std::string& path) {
  std::vector<float> weights(ValueNetwork<N>::kWeights);
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  const bool is_complete = file && std::fread(weights.data(), sizeof(float), weights.size(), file) == weights.size();
  if (file) std::fclose(file);
  if (!is_complete) {
    std::fprintf(stderr, "cannot read the weights in %s\n", path.c_str());
    std::exit(1);
  }
  return std::make_shared<const ValueNetwork<N>>(weights);
}

template <int N>
class SizedPlayer final : public compare::Player {
 public:
  SizedPlayer(const ComparedEdition& edition, const compare::Settings& settings, uint64_t seed)
      : settings_(settings),
        position_(make_rules(edition)),
        searcher_(position_, seed, settings.threads, settings.memory,
                  load_network<N>(settings.weights + "/" + std::string(edition.network) + ".bin")) {}

  void play(uint16_t placement) override { position_.play(placement); }
  uint16_t choose() override {
    searcher_.advance(position_);
    const SearchResult result =
        searcher_.run({.simulations = settings_.simulations, .seconds = settings_.cpu_seconds, .counts_cpu = true});
    value_ = result.moves.front().value;
    simulations_ = result.simulations;
    return result.moves.front().id;
  }
  double value() const override { return value_; }
  uint64_t simulations() const override { return simulations_; }

 private:
  compare::Settings settings_;
  Position<N> position_;
  Searcher<N> searcher_;
  double value_ = 0;
  uint64_t simulations_ = 0;
};

}  // namespace

}  // namespace cornerwise

std::unique_ptr<compare::Player> compare::MAKE_PLAYER(const std::string& edition, const Settings& settings,
                                                      uint64_t seed) {
  using namespace cornerwise;
  const ComparedEdition& compared = *find_edition(edition);
  if (compared.size == 14) return std::make_unique<SizedPlayer<14>>(compared, settings, seed);
  return std::make_unique<SizedPlayer<20>>(compared, settings, seed);
}
