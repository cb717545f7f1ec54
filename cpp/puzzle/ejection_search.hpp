// Placing all pieces on the board by the rules of the game.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace cornerwise {

// The search ends when its total effort reaches `limit`.
Solution fill_board(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, uint64_t seed, uint64_t limit,
                    SearchControl& control);

}  // namespace cornerwise
