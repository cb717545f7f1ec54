// The rules of puzzles for the page.
#include "bindings/wasm_puzzle.hpp"

#include <cstring>

#include "puzzle/check.hpp"

namespace cornerwise::wasm {

std::optional<PuzzleArguments> PuzzleArguments::read(Arguments& from) {
  PuzzleArguments read;
  Puzzle& puzzle = read.puzzle;
  puzzle.rows = from.next(), puzzle.columns = from.next();
  const int contact = from.next();
  if (!puzzle.is_valid() || contact < 0 || contact > int(Contact::descending)) return std::nullopt;
  puzzle.contact = Contact(contact);
  for (size_t color = 0; color < kMaxColors; ++color) {
    puzzle.trays[color] = uint32_t(from.next()) & kAllShapes;
    const int cell = from.next();
    if (cell < 0 || cell >= kBoardCells) return std::nullopt;
    puzzle.start_cells[color] = {int8_t(cell % kBoardSize), int8_t(cell / kBoardSize)};
  }
  for (int pieces = from.count(); pieces > 0; --pieces) {
    const int color = from.next(), placement = from.next();
    if (color < 0 || color >= kMaxColors || placement < 0 || placement >= BoardPlacements::kCount) return std::nullopt;
    read.placed.push_back({uint8_t(color), PlacementId(placement)});
  }
  return read;
}

}  // namespace cornerwise::wasm

using namespace cornerwise;
using namespace cornerwise::wasm;

// What a screen shows of a puzzle: whether it is solved; for each color the shapes that are left, whether its first
// piece is still to come, and the list of cells where it can attach; and the list of problems, three numbers each.
CORNERWISE_EXPORT(puzzle_view) int puzzle_view() {
  Arguments from;
  const auto arguments = PuzzleArguments::read(from);
  if (!arguments) return kInvalid;
  const auto& [puzzle, placed] = *arguments;
  const PuzzlePieces pieces = to_pieces(placed);
  const auto number = [&](Cell cell) { return cell.y * puzzle.columns + cell.x; };
  const auto trays = remaining_trays(puzzle, pieces);
  results.push_back(is_solved(puzzle, pieces));
  for (int color = 0; color < kMaxColors; ++color) {
    bool is_first = true;
    for (const PlacedPiece& piece : placed) is_first = is_first && piece.color != color;
    const std::vector<Cell> corners = puzzle_corners(puzzle, pieces, color);
    write({int32_t(trays[size_t(color)]), is_first, int32_t(corners.size())});
    for (const Cell cell : corners) results.push_back(number(cell));
  }
  const std::vector<PuzzleProblem> problems = puzzle_problems(puzzle, pieces);
  results.push_back(int32_t(problems.size()));
  for (const auto& [index, reason, cell] : problems)
    write({index, int32_t(reason), cell == kNone ? kNone : number(pieces[size_t(index)].cells[size_t(cell)])});
  return finish();
}

// For every placement of a color on a board of the puzzle's size: why it is illegal, or `none`; one byte each. Returns
// the number of placements.
CORNERWISE_EXPORT(puzzle_legality) int puzzle_legality(int color) {
  Arguments from;
  const auto arguments = PuzzleArguments::read(from);
  if (!arguments || color < 0 || color >= kMaxColors) return kInvalid;
  const auto reasons = cornerwise::puzzle_legality(arguments->puzzle, to_pieces(arguments->placed), color);
  results.resize(reasons.size() / sizeof(int32_t) + 1);
  std::memcpy(results.data(), reasons.data(), reasons.size());
  return int(reasons.size());
}

// The indices of the pieces of a solution in the order in which to place them.
CORNERWISE_EXPORT(puzzle_play_order) int puzzle_play_order() {
  Arguments from;
  const auto arguments = PuzzleArguments::read(from);
  if (!arguments) return kInvalid;
  for (const int index : play_order(arguments->puzzle, to_pieces(arguments->placed))) results.push_back(index);
  return finish();
}
