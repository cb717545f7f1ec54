// Compares two versions of the engine in one program: pairs of games from even openings, with swapped seats.
//
// A file holds the match: its first line says what is compared and the bounds of the test, and every pair adds a line.
// If the program is started again with the same file, it continues the match after the last whole pair. A match that
// has ended adds a line to the log of all trials.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "compare/editions.hpp"
#include "compare/player.hpp"
#include "compare/sequential_test.hpp"

using namespace compare;
using cornerwise::PlacementId;

namespace {

constexpr int kOpenings = 16;  // the number of random openings from which the most even one is chosen
constexpr uint64_t kOpeningSimulations = 600;

struct Options {
  std::string name = "unnamed", edition = "duo", versions = "?", file, log;
  int pairs = 70;
  int speed_rounds = 0;  // if not 0, the program measures the speed instead of playing
  uint64_t seed = 1;
  SequentialTest test{0, 30};
  Settings candidate, baseline;

  // Everything that must be equal for a match to continue, in one line.
  std::string header() const {
    std::ostringstream text;
    text << name << '\t' << versions << '\t' << edition << "\tseed " << seed << "\telo " << test.elo0 << ' '
         << test.elo1 << "\tpairs " << pairs;
    for (const Settings& s : {candidate, baseline})
      text << "\tsims " << s.simulations << " cpu " << s.cpu_seconds << " memory " << double(s.memory) / (1 << 20)
           << " threads " << s.threads;
    return text.str();
  }
};

struct Pair {
  double score = 0;  // the score of the candidate, from 0 to 1
  double cpu[2] = {};
};

[[noreturn]] void fail(const std::string& text) {
  std::cerr << text << '\n';
  std::exit(1);
}

template <int N>
std::vector<PlacementId> random_opening(const cornerwise::ComparedEdition& edition, cornerwise::Random& random) {
  cornerwise::Position<N> position(make_rules(edition));
  std::vector<PlacementId> moves;
  cornerwise::MoveList<N> legal;
  for (int ply = 0; ply < edition.opening_plies; ++ply) {
    position.legal_moves(position.turn(), legal);
    const auto small = std::partition(legal.ids.begin(), legal.ids.begin() + legal.count, [](PlacementId id) {
      return cornerwise::kOrientation[cornerwise::Placements<N>::of(id).orientation].size == cornerwise::kMaxCells;
    });
    moves.push_back(legal.ids[random.below(uint32_t(small - legal.ids.begin()))]);
    position.play(moves.back());
  }
  return moves;
}

// The most even of several random openings, as the baseline's search evaluates them. From most other openings, the same
// side wins with either engine, and such a pair shows nothing.
template <int N>
std::vector<PlacementId> even_opening(const Options& options, const cornerwise::ComparedEdition& edition, int pair) {
  cornerwise::Random random(options.seed * 1000003 + uint64_t(pair));
  Settings quick = options.baseline;
  quick.simulations = kOpeningSimulations, quick.cpu_seconds = 0, quick.threads = 1;
  quick.memory = size_t(64) << 20;
  std::vector<PlacementId> best;
  double least = 2;
  for (int i = 0; i < kOpenings; ++i) {
    const auto moves = random_opening<N>(edition, random);
    const auto player = make_baseline(options.edition, quick, 0);
    for (const PlacementId move : moves) player->play(move);
    player->choose();
    const double imbalance = std::abs(player->value() - edition.even_value);
    if (imbalance < least) least = imbalance, best = moves;
  }
  return best;
}

// The candidate's share of first place in a finished game. The candidate plays every second seat, beginning with
// `candidate_seat`.
template <int N>
double score_of(const cornerwise::Position<N>& position, int candidate_seat) {
  int own = 0, winners = 0;
  for (int seat = 0; seat < position.rules().seats; ++seat)
    if (position.rank(seat) == 1) ++winners, own += seat % 2 == candidate_seat;
  return double(own) / winners;
}

template <int N>
Pair play_pair(const Options& options, const cornerwise::ComparedEdition& edition, int number) {
  const auto opening = even_opening<N>(options, edition, number);
  Pair pair;
  for (int candidate_seat = 0; candidate_seat < 2; ++candidate_seat) {
    const uint64_t seed = cornerwise::mix(options.seed * 1000003 + uint64_t(2 * number + candidate_seat)) >> 24;
    const std::unique_ptr<Player> players[2] = {make_candidate(options.edition, options.candidate, seed),
                                                make_baseline(options.edition, options.baseline, seed + 1)};
    cornerwise::Position<N> position(make_rules(edition));
    const auto play = [&](PlacementId move) {
      for (const auto& player : players) player->play(move);
      position.play(move);
    };
    for (const PlacementId move : opening) play(move);
    while (!position.is_over()) {
      const int mover = position.seat_to_move() % 2 == candidate_seat ? 0 : 1;
      const double before = cpu_seconds();
      const PlacementId move = players[mover]->choose();
      pair.cpu[mover] += (cpu_seconds() - before) / 2;
      if (position.check(position.turn(), move).reason != cornerwise::IllegalReason::none) fail("an illegal move");
      play(move);
    }
    pair.score += score_of(position, candidate_seat) / 2;
  }
  return pair;
}

// The pairs in a match file. Ends the program if the file belongs to a different match.
std::vector<Pair> read_pairs(const Options& options) {
  std::vector<Pair> pairs;
  std::ifstream in(options.file);
  std::string line;
  if (!std::getline(in, line)) return pairs;
  if (line != options.header()) fail(options.file + " holds another match:\n" + line + "\n" + options.header());
  while (std::getline(in, line)) {
    Pair pair;
    std::istringstream text(line);
    std::string end;
    if (text >> pair.score >> pair.cpu[0] >> pair.cpu[1] >> end && end == ".") pairs.push_back(pair);
  }
  return pairs;
}

// Writes the whole file under another name first, so that a crash leaves either the old file or the new one.
void write_pairs(const Options& options, const std::vector<Pair>& pairs) {
  if (options.file.empty()) return;
  const std::string temporary = options.file + ".new";
  std::ofstream out(temporary);
  out << options.header() << '\n';
  for (const Pair& pair : pairs) out << pair.score << ' ' << pair.cpu[0] << ' ' << pair.cpu[1] << " .\n";
  out.close();
  if (!out || std::rename(temporary.c_str(), options.file.c_str())) fail("cannot write " + options.file);
}

std::vector<double> scores_of(const std::vector<Pair>& pairs) {
  std::vector<double> scores;
  for (const Pair& pair : pairs) scores.push_back(pair.score);
  return scores;
}

std::string report(const Options& options, const std::vector<Pair>& pairs) {
  const auto scores = scores_of(pairs);
  const Interval score = interval(scores);
  double cpu[2] = {};
  for (const Pair& pair : pairs)
    for (int i = 0; i < 2; ++i) cpu[i] += pair.cpu[i] / double(pairs.size());
  const int decision = options.test.decision(scores);
  char text[200];
  std::snprintf(text, sizeof text,
                "%zu games\t%.1f %% ± %.1f\tboth won %td, both lost %td\tcpu %.3f %.3f\tratio %.2f %s",
                2 * pairs.size(), 100 * score.mean, 100 * score.error, std::count(scores.begin(), scores.end(), 1.0),
                std::count(scores.begin(), scores.end(), 0.0), cpu[0], cpu[1], options.test.log_ratio(scores),
                decision == 1   ? "H1"
                : decision == 0 ? "H0"
                                : "open");
  return text;
}

template <int N>
void compare_versions(const Options& options, const cornerwise::ComparedEdition& edition) {
  std::vector<Pair> pairs = read_pairs(options);
  const auto has_ended = [&] {
    return int(pairs.size()) >= options.pairs || options.test.decision(scores_of(pairs)) >= 0;
  };
  const bool was_ended = has_ended();
  while (!has_ended()) {
    pairs.push_back(play_pair<N>(options, edition, int(pairs.size())));
    write_pairs(options, pairs);
    if (pairs.size() % 10 == 0) std::cerr << report(options, pairs) << '\n';
  }
  std::cout << options.header() << '\n' << report(options, pairs) << '\n';
  if (!was_ended && !options.log.empty())
    std::ofstream(options.log, std::ios::app) << options.header() << '\t' << report(options, pairs) << '\n';
}

void set_player(Settings& settings, const std::string& key, const std::string& value) {
  if (key == "sims")
    settings.simulations = std::stoull(value), settings.cpu_seconds = 0;
  else if (key == "cpu")
    settings.cpu_seconds = std::stod(value);
  else if (key == "memory")
    settings.memory = size_t(std::stod(value) * (1 << 20));
  else if (key == "threads")
    settings.threads = std::stoi(value);
  else if (key == "weights")
    settings.weights = value;
  else
    fail("no setting " + key + "; choose from sims, cpu, memory (MB), threads, weights");
}

// Arguments are key=value. Settings of one engine begin with `candidate.` or `baseline.`; settings without a prefix are
// for both.
Options parse(int count, char** arguments) {
  Options options;
  options.candidate.weights = options.baseline.weights = "src/cornerwise/weights";
  const std::map<std::string, std::function<void(const std::string&)>> setters = {
      {"name", [&](const std::string& value) { options.name = value; }},
      {"edition", [&](const std::string& value) { options.edition = value; }},
      {"versions", [&](const std::string& value) { options.versions = value; }},
      {"file", [&](const std::string& value) { options.file = value; }},
      {"log", [&](const std::string& value) { options.log = value; }},
      {"games", [&](const std::string& value) { options.pairs = (std::stoi(value) + 1) / 2; }},
      {"speed", [&](const std::string& value) { options.speed_rounds = std::stoi(value); }},
      {"seed", [&](const std::string& value) { options.seed = std::stoull(value); }},
      {"elo0", [&](const std::string& value) { options.test.elo0 = std::stod(value); }},
      {"elo1", [&](const std::string& value) { options.test.elo1 = std::stod(value); }},
  };
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    const size_t at = argument.find('=');
    if (at == std::string::npos) fail("not key=value: " + argument);
    const std::string key = argument.substr(0, at), value = argument.substr(at + 1);
    if (const auto setter = setters.find(key); setter != setters.end())
      setter->second(value);
    else if (key.starts_with("candidate."))
      set_player(options.candidate, key.substr(10), value);
    else if (key.starts_with("baseline."))
      set_player(options.baseline, key.substr(9), value);
    else
      set_player(options.candidate, key, value), set_player(options.baseline, key, value);
  }
  if (!cornerwise::find_edition(options.edition)) fail("no edition " + options.edition);
  if (options.test.elo0 > options.test.elo1) fail("elo0 must not be above elo1");
  return options;
}

}  // namespace

double compare::cpu_seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

int main(int count, char** arguments) {
  const Options options = parse(count, arguments);
  const auto& edition = *cornerwise::find_edition(options.edition);
  if (options.speed_rounds)
    compare_speed(options.edition, options.candidate, options.baseline, options.speed_rounds);
  else
    edition.size == 14 ? compare_versions<14>(options, edition) : compare_versions<20>(options, edition);
}
