// Puzzles with givens: a solution without some pieces, with a measured difficulty.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

enum class Difficulty : uint8_t { easy, medium, hard };

// How hard a puzzle is, measured by the effort of a search for its solutions.
struct DifficultyRating {
  Difficulty difficulty = Difficulty::easy;
  bool is_unique = true;  // whether the search proved that there is only one solution
  uint64_t effort = 0;
};

struct GeneratedPuzzle {
  std::vector<PlacedPiece> givens;
  DifficultyRating rating;
};

// The budget, in steps, of a search that tells whether placed pieces can be extended to a solution.
uint64_t solvability_budget(const Puzzle& puzzle);

// Generates a puzzle from the solution that a search with this seed finds. Pieces are removed while the solution stays
// unique, until the difficulty is reached or no further piece can be removed. The `name` decides where the hole is. In
// a descending puzzle, only the last pieces are removed, and the solution is not unique.
GeneratedPuzzle generate_puzzle(const Puzzle& puzzle, uint64_t seed, std::string_view name, Difficulty difficulty);

}  // namespace cornerwise
