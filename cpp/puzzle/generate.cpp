#include "puzzle/generate.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "puzzle/check.hpp"
#include "puzzle/sha256.hpp"
#include "puzzle/solver.hpp"
#include "puzzle/sort_few.hpp"

namespace cornerwise {

namespace {

// Enough steps to decide every puzzle of at most kSmallPuzzle pieces; a tenth is nearly always enough.
constexpr int kSmallPuzzle = 20;
constexpr uint64_t kSmallBudget = 2'000'000;
constexpr uint64_t kLargeBudget = 500'000;

// The number of steps within which the search must prove that a puzzle has only one solution.
constexpr uint64_t kUniquenessBudget = 200'000;
// The maximum number of steps of that proof for each difficulty; anything above is hard.
constexpr uint64_t kMaxEasyEffort = 150, kMaxMediumEffort = 2'500;
constexpr uint64_t kHardEffort = 8 * kMaxMediumEffort;  // the target effort of a hard puzzle
// The number of missing pieces in a descending puzzle: its range, and the step from one attempt to the next.
constexpr int kFewestMissing = 8, kMostMissing = 60, kMissingStep = 4;

uint64_t target_effort(Difficulty difficulty) {
  switch (difficulty) {
    case Difficulty::easy: return kMaxEasyEffort;
    case Difficulty::medium: return kMaxMediumEffort;
    case Difficulty::hard: break;
  }
  return kHardEffort;
}

DifficultyRating rating_for(uint64_t effort, bool is_unique) {
  const Difficulty difficulty = effort <= kMaxEasyEffort     ? Difficulty::easy
                                : effort <= kMaxMediumEffort ? Difficulty::medium
                                                             : Difficulty::hard;
  return {difficulty, is_unique, effort};
}

struct Candidate {
  PlacedPiece placed;
  PuzzlePiece piece;
  std::array<char, kMaxCells * 4> name{};  // the cells, written as in a move: "a1,b1"

  explicit Candidate(PlacedPiece placed) : placed(placed), piece(PuzzlePiece::of(placed)) {
    size_t end = 0;
    for (const Cell cell : piece.cells) {
      if (end > 0) name[end++] = ',';
      name[end++] = char('a' + cell.x);
      if (const int row = cell.y + 1; row >= 10) name[end++] = char('0' + row / 10);
      name[end++] = char('0' + (cell.y + 1) % 10);
    }
  }

  int distance_to(Cell center) const {
    int sum = 0;
    for (const Cell cell : piece.cells)
      sum += (cell.x - center.x) * (cell.x - center.x) + (cell.y - center.y) * (cell.y - center.y);
    return sum;
  }
};

// Large pieces first, then by distance from a random piece: one large hole makes a good puzzle, many small ones do not.
std::vector<PlacedPiece> removal_order(const std::vector<PlacedPiece>& solution, std::string_view name) {
  const std::vector<Candidate> candidates(solution.begin(), solution.end());
  std::vector<const Candidate*> sorted;
  for (const Candidate& candidate : candidates) sorted.push_back(&candidate);
  sort_few(sorted, [](const Candidate* a, const Candidate* b) { return a->name < b->name; });
  const Cell center = sorted[hash_text(name, 4) % sorted.size()]->piece.cells.front();
  sort_few(sorted, [&](const Candidate* a, const Candidate* b) {
    const size_t size_a = a->piece.cells.size(), size_b = b->piece.cells.size();
    return size_a != size_b ? size_a > size_b : a->distance_to(center) < b->distance_to(center);
  });
  std::vector<PlacedPiece> order;
  for (const Candidate* candidate : sorted) order.push_back(candidate->placed);
  return order;
}

// A descending puzzle: only the last pieces can be missing, and single squares fit in many places, so its solution is
// not unique. Its difficulty is the effort of finding any solution.
GeneratedPuzzle without_last_pieces(const Puzzle& puzzle, const std::vector<PlacedPiece>& solution,
                                    Difficulty difficulty) {
  GeneratedPuzzle generated;
  const int most = std::min(kMostMissing, int(solution.size()));
  for (int missing = kFewestMissing; missing <= most; missing += kMissingStep) {
    generated.givens.assign(solution.begin(), solution.end() - missing);
    const Solution last_pieces = Solver(puzzle, generated.givens).solve(0, solvability_budget(puzzle));
    generated.rating = rating_for(last_pieces.effort, false);
    if (difficulty <= generated.rating.difficulty) break;
  }
  return generated;
}

}  // namespace

uint64_t solvability_budget(const Puzzle& puzzle) {
  int pieces = 0;
  for (const uint32_t tray : puzzle.trays) pieces += std::popcount(tray);
  return pieces <= kSmallPuzzle ? kSmallBudget : kLargeBudget;
}

GeneratedPuzzle generate_puzzle(const Puzzle& puzzle, uint64_t seed, std::string_view name, Difficulty difficulty) {
  const std::vector<PlacedPiece> unordered = Solver(puzzle, {}).solve(seed, 0).pieces;
  std::vector<PlacedPiece> solution;
  for (const int index : play_order(puzzle, to_pieces(unordered))) solution.push_back(unordered[size_t(index)]);
  if (puzzle.contact == Contact::descending) return without_last_pieces(puzzle, solution, difficulty);
  GeneratedPuzzle generated{solution, {}};
  if (solution.empty()) return generated;
  for (const PlacedPiece& piece : removal_order(solution, name)) {
    std::vector<PlacedPiece> fewer;
    for (const PlacedPiece& other : generated.givens)
      if (other.color != piece.color || other.id != piece.id) fewer.push_back(other);
    if (!puzzle_problems(puzzle, to_pieces(fewer)).empty()) continue;
    const SolutionCount solutions = Solver(puzzle, fewer).count(2, kUniquenessBudget);
    const DifficultyRating rating = rating_for(solutions.effort, solutions.count == 1 && solutions.is_complete);
    if (!rating.is_unique || rating.difficulty > difficulty) continue;
    generated = {fewer, rating};
    if (rating.effort >= target_effort(difficulty) * 3 / 4) break;
  }
  return generated;
}

}  // namespace cornerwise
