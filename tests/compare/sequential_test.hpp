// A sequential probability ratio test of pair scores, as in src/cornerwise/match/statistics.py.
#pragma once

#include <cmath>
#include <vector>

namespace compare {

struct Interval {
  double mean, error;  // error: half the width of the 95 % interval
};

inline Interval interval(const std::vector<double>& pair_scores) {
  const auto n = double(pair_scores.size());
  double sum = 0, squares = 0;
  for (const double score : pair_scores) sum += score;
  const double mean = n > 0 ? sum / n : 0.5;
  for (const double score : pair_scores) squares += (score - mean) * (score - mean);
  return {mean, n > 1 ? 1.96 * std::sqrt(squares / (n - 1) / n) : 0.5};
}

struct SequentialTest {
  double elo0, elo1;
  double risk = 0.05;

  static double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

  // One won and one lost pair are added to the variance, so that the first few pairs don't seem more alike than they
  // are.
  double log_ratio(const std::vector<double>& pair_scores) const {
    if (pair_scores.empty()) return 0;
    const double low = expected_score(elo0), high = expected_score(elo1);
    const auto n = double(pair_scores.size());
    double sum = 0, squares = 0;
    for (const double score : pair_scores) sum += score;
    const double mean = (sum + 1) / (n + 2);
    for (const double score : pair_scores) squares += (score - mean) * (score - mean);
    const double variance = (squares + mean * mean + (1 - mean) * (1 - mean)) / (n + 2);
    return n * (high - low) * (2 * sum / n - low - high) / (2 * variance);
  }
  // The hypothesis that the pairs support: 1 or 0. It is -1 if the test can't decide yet, or if there is only one
  // hypothesis; such a match plays all its games.
  int decision(const std::vector<double>& pair_scores) const {
    if (elo0 == elo1) return -1;
    const double bound = std::log((1 - risk) / risk), ratio = log_ratio(pair_scores);
    return ratio >= bound ? 1 : ratio <= -bound ? 0 : -1;
  }
};

}  // namespace compare
