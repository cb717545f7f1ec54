// A puzzle with pieces, from the arguments of a call: rows, columns, contact, for each color its tray (one bit per
// shape) and the number of its starting cell on the largest board, and the placed pieces.
#pragma once

#include <optional>
#include <vector>

#include "bindings/wasm.hpp"
#include "puzzle/puzzle.hpp"

namespace cornerwise::wasm {

struct PuzzleArguments {
  Puzzle puzzle;
  std::vector<PlacedPiece> placed;

  static std::optional<PuzzleArguments> read(Arguments& from);
};

}  // namespace cornerwise::wasm
