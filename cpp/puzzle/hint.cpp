#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "puzzle/check.hpp"
#include "puzzle/solver.hpp"

namespace cornerwise {

namespace {

bool is_among(const std::vector<PlacedPiece>& pieces, PlacedPiece piece) {
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PlacedPiece other) { return other.color == piece.color && other.id == piece.id; });
}

bool follows_rules(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed) {
  return puzzle_problems(puzzle, to_pieces(placed)).empty();
}

// The number of free cells beside a piece.
int free_cells_beside(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, PlacedPiece piece) {
  std::array<bool, kBoardCells> is_covered{};
  for (const PlacedPiece& other : placed)
    for_each_cell(BoardPlacements::of(other.id),
                  [&](Cell cell) { is_covered[size_t(cell.y * kBoardSize + cell.x)] = true; });
  const Placement placement = BoardPlacements::of(piece.id);
  const Surroundings around = surroundings(kOrientation[placement.orientation]);
  int free = 0;
  for (int i = 0; i < around.count; ++i) {
    const int x = placement.at.x + around.cells[size_t(i)].x, y = placement.at.y + around.cells[size_t(i)].y;
    if (around.roles[size_t(i)] == CellRole::edge && x >= 0 && x < puzzle.columns && y >= 0 && y < puzzle.rows)
      free += !is_covered[size_t(y * kBoardSize + x)];
  }
  return free;
}

// The piece of a completion that is easiest to see: legal now, large, and with few free cells around it.
std::optional<PlacedPiece> next_piece(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed,
                                      const std::vector<PlacedPiece>& rest) {
  std::optional<PlacedPiece> best;
  std::pair<int, int> most{};
  for (const PlacedPiece& piece : rest) {
    auto with_piece = placed;
    with_piece.push_back(piece);
    if (follows_the_game(puzzle.contact) && !follows_rules(puzzle, with_piece)) continue;
    const int size = kOrientation[BoardPlacements::of(piece.id).orientation].size;
    const std::pair<int, int> visibility{size, -free_cells_beside(puzzle, placed, piece)};
    if (!best || visibility > most) best = piece, most = visibility;
  }
  return best;
}

}  // namespace

PuzzleHint Solver::hint(int given_count, uint64_t budget, const std::vector<PlacedPiece>& known_solution) {
  if (remaining_trays(puzzle_, to_pieces(placed_)) == std::array<uint32_t, kMaxColors>{}) return {HintKind::solved};
  std::vector<PlacedPiece> rest, all = placed_;
  for (const PlacedPiece& piece : known_solution)
    if (!is_among(placed_, piece)) rest.push_back(piece);
  all.insert(all.end(), rest.begin(), rest.end());
  const bool is_part =
      std::all_of(placed_.begin(), placed_.end(), [&](PlacedPiece piece) { return is_among(known_solution, piece); });
  if (!is_part || !is_solved(puzzle_, to_pieces(all))) {
    Solution solution = solve_from(placed_, 0, budget);
    if (solution.answer == Answer::unknown) return {HintKind::unknown};
    if (solution.answer == Answer::no) return find_dead_end(given_count, budget);
    rest = std::move(solution.pieces);
  }
  const auto piece = next_piece(puzzle_, placed_, rest);
  return piece ? PuzzleHint{HintKind::place, *piece} : PuzzleHint{HintKind::unknown};
}

// The first piece after which the puzzle could not be completed, by bisection over the order of placement.
PuzzleHint Solver::find_dead_end(int given_count, uint64_t budget) {
  const auto first_pieces = [&](int count) {
    return std::vector<PlacedPiece>(placed_.begin(), placed_.begin() + count);
  };
  std::vector<int> counts;
  for (int count = given_count; count < int(placed_.size()); ++count)
    if (follows_rules(puzzle_, first_pieces(count))) counts.push_back(count);
  std::vector<Answer> answers(counts.size(), Answer::unknown);
  // Invariant: it is proved that the first counts[high] pieces (or all, if high is counts.size()) can't be extended to
  // a solution. No such proof was found for indices below low.
  size_t low = 0, high = counts.size();
  while (low < high) {
    const size_t middle = (low + high) / 2;
    answers[middle] = solve_from(first_pieces(counts[middle]), 0, budget).answer;
    if (answers[middle] == Answer::no)
      high = middle;
    else
      low = middle + 1;
  }
  const int index = (high < counts.size() ? counts[high] : int(placed_.size())) - 1;
  if (index < given_count) return {HintKind::impossible};
  const bool is_proved = high > 0 && answers[high - 1] == Answer::yes && counts[high - 1] == index;
  return {HintKind::dead_end, placed_[size_t(index)], index, is_proved};
}

}  // namespace cornerwise
