// The exact search over placements of colored pieces, for positions in which few pieces are left.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "board/random.hpp"
#include "puzzle/failed_states.hpp"
#include "puzzle/footprint.hpp"
#include "puzzle/puzzle.hpp"

namespace cornerwise {

// The candidates are all placements of the missing pieces that could ever be legal. An item is something that the
// solution must provide for: a piece to place or, in a puzzle that fills a rectangle, a cell to cover. The search takes
// the item with the fewest candidates and places one of them. It then drops the candidates that overlap the new piece,
// share an edge with it in the same color, or can no longer be reached from a starting cell.
class Packing {
 public:
  Packing(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, Random& random, SearchControl& control);

  // Whether there is certainly no solution: a piece fits nowhere, or the pieces have too many or too few squares.
  bool is_infeasible() const { return is_infeasible_; }

  // Calls visit() for every solution until visit returns true. Returns whether visit returned true. During a visit and
  // after a search that returned true, chosen() is the solution. If the search returned false, is_incomplete() tells
  // whether there may be more solutions.
  bool search(uint64_t limit, const std::function<bool()>& visit);
  // Whether the last search reached its limit, was stopped, or had too many candidates to begin.
  bool is_incomplete() const { return is_incomplete_; }
  std::vector<PlacedPiece> chosen() const;

 private:
  struct Candidate {
    PlacementId id;
    uint8_t color, piece;
    bool is_legal_now;
  };
  struct Owner {
    uint8_t color = kNoColor, size = 0;  // the color and the size of the piece
    bool is_empty() const { return color == kNoColor; }
  };
  using Set = std::vector<uint64_t>;  // a set of candidates, one bit each
  // By color and cell: the size of the largest piece that could have a corner there.
  using LargestCorner = std::array<std::array<uint8_t, kBoardCells>, kMaxColors>;
  static constexpr uint8_t kNoColor = 255;
  static constexpr size_t kMaxCandidates = 8'000;

  const bool follows_the_game_, is_descending_;
  const std::array<Cell, kMaxColors> start_cells_;
  SearchControl& control_;
  std::array<Owner, kBoardCells> owner_{};
  std::vector<int> empty_cells_;  // the cells to cover, in a puzzle that fills a rectangle
  int pieces_ = 0, size_gcd_ = 0;
  std::vector<Candidate> candidates_;
  bool is_infeasible_ = false, is_incomplete_ = false;
  uint64_t limit_ = 0;
  size_t words_ = 0;  // the length of a set
  std::vector<Set> conflicts_, leads_to_;
  // The items: pieces, then empty cells. Each item has a set of candidates, and a range of words outside of which that
  // set is empty.
  std::vector<Set> of_item_;
  std::vector<std::pair<size_t, size_t>> range_;
  std::vector<uint8_t> is_done_;
  std::vector<int> item_of_cell_;  // -1 if the cell is not an item
  // alive_: the candidates that are still possible, one set per depth of the search
  Set legal_now_, alive_, reached_, picked_;
  FailedStates failed_states_;
  bool no_solution_since_ = true;  // no solution was found since the current step() began
  std::vector<int> chosen_, queue_;

  int add_candidates(const Puzzle& puzzle, const std::array<uint32_t, kMaxColors>& trays);
  bool is_open(int color, const Footprint& footprint) const;
  LargestCorner corners_of_placed_pieces() const;
  void drop_unreachable();
  void link();
  void link_items();
  bool reach(uint64_t* alive);
  bool regions_fit();
  uint128 state_of(const uint64_t* alive) const;
  int choose_item(const uint64_t* alive);
  bool step(size_t depth, size_t open, const std::function<bool()>& visit);
  void mark(int candidate, bool is_done);
};

}  // namespace cornerwise
