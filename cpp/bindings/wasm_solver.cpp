// The puzzle solver, hints and the generator for the page.
#include <algorithm>
#include <iterator>

#include "bindings/wasm_puzzle.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/sha256.hpp"
#include "puzzle/solver.hpp"

using namespace cornerwise;
using namespace cornerwise::wasm;

// The page's function that gets the progress of a search. A search is one long call: to stop it, the page ends its
// worker.
extern "C" __attribute__((import_module("page"), import_name("report_placed"))) void report_placed(int most_placed);

namespace cornerwise::wasm {

namespace {

// Reads a puzzle that has a solver and calls f(puzzle, placed). The placed pieces must follow the rules.
template <class F>
int with_solvable_puzzle(Arguments& from, F&& f) {
  auto read = PuzzleArguments::read(from);
  if (!read || !read->puzzle.has_solver() || !read->puzzle.fits(read->placed)) return kInvalid;
  f(read->puzzle, std::move(read->placed));
  return finish();
}

void write_pieces(const std::vector<PlacedPiece>& pieces) {
  for (const PlacedPiece& piece : pieces) write({piece.color, piece.id});
}

// A list of bytes from the arguments.
std::vector<char> read_text(Arguments& from) {
  std::vector<char> text;
  for (int count = from.count(); count > 0; --count) text.push_back(char(from.next()));
  return text;
}

}  // namespace

}  // namespace cornerwise::wasm

// Searches for the missing pieces, within `budget` steps (0: no limit). The arguments are a puzzle. The results are the
// answer (1 yes, 0 no, -1 unknown), the effort as two halves, and the pieces found.
CORNERWISE_EXPORT(solve_puzzle) int solve_puzzle(double seed, double budget) {
  Arguments from;
  return with_solvable_puzzle(from, [&](const Puzzle& puzzle, std::vector<PlacedPiece> placed) {
    Solver solver(puzzle, std::move(placed));
    solver.on_progress(report_placed);
    const Solution solution = solver.solve(uint64_t(seed), uint64_t(budget));
    const int answer = solution.answer == Answer::unknown ? -1 : solution.answer == Answer::yes;
    results = {answer, int32_t(solution.effort), int32_t(solution.effort >> 32)};
    write_pieces(solution.pieces);
  });
}

// A hint, within `budget` steps for each of its searches. The arguments are a puzzle, of which the first `given_count`
// pieces can't be removed. The results are its kind, the color and the placement of its piece, the index of a piece to
// remove or -1, and whether it is proved.
CORNERWISE_EXPORT(hint_puzzle) int hint_puzzle(int given_count, double budget) {
  Arguments from;
  return with_solvable_puzzle(from, [&](const Puzzle& puzzle, std::vector<PlacedPiece> placed) {
    Solver solver(puzzle, std::move(placed));
    solver.on_progress(report_placed);
    const PuzzleHint hint = solver.hint(std::max(0, given_count), uint64_t(budget));
    results = {int(hint.kind), hint.piece.color, hint.piece.id, hint.index, hint.is_proved};
  });
}

// A puzzle with givens. The arguments are a puzzle without pieces, and the name that decides where the hole is. The
// results are the measured difficulty, whether there is only one solution, and the givens.
CORNERWISE_EXPORT(generate_puzzle) int generate_puzzle(double seed, int difficulty) {
  Arguments from;
  if (difficulty < 0 || difficulty > int(Difficulty::hard)) return kInvalid;
  return with_solvable_puzzle(from, [&](const Puzzle& puzzle, const std::vector<PlacedPiece>&) {
    const std::vector<char> name = read_text(from);
    const GeneratedPuzzle generated =
        cornerwise::generate_puzzle(puzzle, uint64_t(seed), {name.data(), name.size()}, Difficulty(difficulty));
    results = {int(generated.rating.difficulty), generated.rating.is_unique};
    write_pieces(generated.givens);
  });
}

// The first 48 bits of the SHA-256 digest of a text, as two halves.
CORNERWISE_EXPORT(hash_text) int hash_text() {
  Arguments from;
  const std::vector<char> text = read_text(from);
  const uint64_t hash = cornerwise::hash_text({text.data(), text.size()}, 6);
  results = {int32_t(hash), int32_t(hash >> 32)};
  return finish();
}
