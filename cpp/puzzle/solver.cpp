#include "puzzle/solver.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "puzzle/coloring.hpp"
#include "puzzle/ejection_search.hpp"
#include "puzzle/exact_cover.hpp"
#include "puzzle/line_scan.hpp"
#include "puzzle/packing.hpp"

namespace cornerwise {

namespace {

constexpr uint64_t kNoLimit = ~uint64_t(0);

// How the searches that fill a rectangle share the effort: they take turns, and each round is longer than the last.
struct Schedule {
  uint64_t first_share = 2'000;  // steps per search in the first round
  uint64_t share_growth = 4;
  // The line scan runs if more than `scan_above` pieces are missing. Each failed attempt multiplies
  // the node limit of the next attempt by 1 + 1 / scan_nodes_fraction.
  int scan_above = 12;
  uint64_t scan_nodes = 1'000, scan_nodes_fraction = 16;
  uint64_t scan_coloring_tries = 2'000;
  // The exact cover runs if at most `cover_up_to` pieces are missing. It runs longer where it nearly always finds the
  // answer: if at most `cover_long_up_to` pieces are missing and pieces of one color may touch.
  int cover_up_to = 40;
  int cover_long_up_to = 20;
  uint64_t cover_long_factor = 8;
  uint64_t cover_coloring_tries = 20'000;
  // The packing of colored pieces runs if pieces of one color must not share an edge and at most `packing_up_to` pieces
  // are missing.
  int packing_up_to = 28;
  uint64_t packing_factor = 12;
};
constexpr Schedule kSchedule;

// Fills a rectangle. The line scan and the exact cover place shapes without colors, and a finished tiling is then
// colored; the packing places colored pieces. The first answer ends the search.
class RectangleFilling {
 public:
  RectangleFilling(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, uint64_t seed, uint64_t limit,
                   SearchControl& control)
      : puzzle_(puzzle), placed_(placed), limit_(limit), control_(control), random_(seed), problem_(puzzle, placed) {}

  Solution run() {
    if (problem_.pieces == 0) return {problem_.empty_cells == 0 ? Answer::yes : Answer::no, {}, 0};
    for (uint64_t share = kSchedule.first_share; !control_.should_stop(limit_); share *= kSchedule.share_growth)
      if (const Answer answer = run_round(share); answer != Answer::unknown)
        return {answer, answer == Answer::yes ? pieces_ : std::vector<PlacedPiece>{}, control_.spent()};
    return {Answer::unknown, best_so_far(), control_.spent()};
  }

 private:
  const Puzzle& puzzle_;
  const std::vector<PlacedPiece>& placed_;
  const uint64_t limit_;
  SearchControl& control_;
  Random random_;
  const TilingProblem problem_;
  const bool is_apart_ = puzzle_.contact == Contact::apart;
  LineScan scan_{problem_, random_, control_};
  std::optional<ExactCover> cover_;
  std::optional<Packing> packing_;
  std::vector<PlacedPiece> pieces_;  // the solution

  Answer run_round(uint64_t share) {
    if (problem_.pieces > kSchedule.scan_above && run_scan(share)) return Answer::yes;
    if (problem_.pieces > kSchedule.cover_up_to) return Answer::unknown;
    if (const Answer answer = run_cover(share); answer != Answer::unknown) return answer;
    if (!is_apart_ || problem_.pieces > kSchedule.packing_up_to) return Answer::unknown;
    return run_packing(share);
  }

  uint64_t limit_after(uint64_t share) const { return std::min(limit_, control_.spent() + share); }

  bool run_scan(uint64_t share) {
    const uint64_t end = limit_after(share);
    for (uint64_t nodes = kSchedule.scan_nodes; !control_.should_stop(end);) {
      if (!scan_.attempt(nodes))
        nodes += nodes / kSchedule.scan_nodes_fraction;
      else if (color(scan_.tiles, kSchedule.scan_coloring_tries) == Answer::yes)
        return true;
    }
    return false;
  }

  Answer run_cover(uint64_t share) {
    if (!cover_) cover_.emplace(problem_, puzzle_.contact, placed_, random_, control_);
    if (problem_.pieces <= kSchedule.cover_long_up_to && !is_apart_) share *= kSchedule.cover_long_factor;
    bool has_undecided = false;
    const bool is_solved = cover_->search(limit_after(share), [&](const auto& tiles) {
      const Answer answer = color(tiles, kSchedule.cover_coloring_tries);
      has_undecided = has_undecided || answer == Answer::unknown;
      return answer == Answer::yes;
    });
    if (is_solved) return Answer::yes;
    return cover_->is_incomplete() || has_undecided ? Answer::unknown : Answer::no;
  }

  Answer run_packing(uint64_t share) {
    if (!packing_) packing_.emplace(puzzle_, placed_, random_, control_);
    if (packing_->search(limit_after(kSchedule.packing_factor * share), [] { return true; })) {
      pieces_ = packing_->chosen();
      return Answer::yes;
    }
    return packing_->is_incomplete() ? Answer::unknown : Answer::no;
  }

  // Whether the tiling can be colored. If it can, pieces_ holds the colored tiles.
  Answer color(const std::vector<Tile>& tiles, uint64_t tries) {
    Coloring coloring(problem_, placed_, tiles, is_apart_);
    const bool is_colored = search_coloring(coloring, tiles, tries, control_);
    control_.spend(2 + coloring.tries() / 4);
    if (is_colored) return Answer::yes;
    return coloring.is_incomplete() ? Answer::unknown : Answer::no;
  }

  bool search_coloring(Coloring& coloring, const std::vector<Tile>& tiles, uint64_t tries,
                       const SearchControl& control) {
    return coloring.search(random_, tries, control, [&](const auto& colors) {
      pieces_ = with_colors(tiles, colors.data() + placed_.size());
      return true;
    });
  }

  // The colored tiles of the largest partial tiling. The last tiles are omitted if the tiling can't be colored with
  // them.
  std::vector<PlacedPiece> best_so_far() {
    std::vector<Tile> tiles = scan_.deepest;
    if (cover_ && cover_->deepest.size() > tiles.size()) tiles = cover_->deepest;
    const SearchControl never_stopped;
    for (pieces_.clear(); !tiles.empty() && pieces_.empty(); tiles.pop_back()) {
      Coloring coloring(problem_, placed_, tiles, is_apart_);
      search_coloring(coloring, tiles, kSchedule.scan_coloring_tries, never_stopped);
    }
    return pieces_;
  }
};

PlacementId reflect(PlacementId id, const Puzzle& puzzle, bool left_to_right, bool top_to_bottom) {
  std::array<Cell, kMaxCells> cells{};
  int n = 0;
  for_each_cell(BoardPlacements::of(id), [&](Cell cell) {
    cells[size_t(n++)] = {int8_t(left_to_right ? puzzle.columns - 1 - cell.x : cell.x),
                          int8_t(top_to_bottom ? puzzle.rows - 1 - cell.y : cell.y)};
  });
  return BoardPlacements::covering(cells, n);
}

uint64_t limit_of(uint64_t budget) { return budget == 0 ? kNoLimit : budget; }

}  // namespace

bool Puzzle::fits(const std::vector<PlacedPiece>& placed) const {
  auto left = trays;
  std::array<bool, kBoardCells> is_covered{};
  bool is_valid = true;
  for (const PlacedPiece& piece : placed) {
    const Placement placement = BoardPlacements::of(piece.id);
    const uint32_t shape = 1u << kOrientation[placement.orientation].shape;
    is_valid = is_valid && (left[piece.color] & shape) != 0;
    left[piece.color] &= ~shape;
    for_each_cell(placement, [&](Cell cell) {
      bool& covered = is_covered[size_t(cell.y * kBoardSize + cell.x)];
      is_valid = is_valid && cell.x < columns && cell.y < rows && !covered;
      covered = true;
    });
  }
  return is_valid;
}

Solver::Solver(const Puzzle& puzzle, std::vector<PlacedPiece> placed) : puzzle_(puzzle), placed_(std::move(placed)) {
  control_.reset(placed_.size());
}

Solution Solver::solve(uint64_t seed, uint64_t budget) { return solve_from(placed_, seed, budget); }

Solution Solver::solve_from(const std::vector<PlacedPiece>& placed, uint64_t seed, uint64_t budget) {
  control_.reset(placed.size());
  const bool on_board = follows_the_game(puzzle_.contact);
  Solution solution = on_board ? fill_board(puzzle_, placed, seed, limit_of(budget), control_)
                               : RectangleFilling(puzzle_, placed, seed, limit_of(budget), control_).run();
  control_.report_placed(solution.pieces.size());
  // The line scan always begins in the same corner and so favors some solutions: a random reflection evens that out.
  if (!on_board && placed.empty()) {
    const uint64_t bits = mix(~seed);
    for (PlacedPiece& piece : solution.pieces) piece.id = reflect(piece.id, puzzle_, bits & 1, bits & 2);
  }
  return solution;
}

SolutionCount Solver::count(int limit, uint64_t budget) {
  control_.reset(placed_.size());
  Random random(1);
  SolutionCount solutions;
  const auto count_with = [&](auto&& search) {
    search.search(limit_of(budget), [&](const auto&...) { return ++solutions.count >= limit; });
    solutions.is_complete = !search.is_incomplete() && solutions.count < limit;
  };
  if (puzzle_.contact == Contact::free) {
    const TilingProblem problem(puzzle_, placed_);
    count_with(ExactCover(problem, puzzle_.contact, placed_, random, control_));
  } else {
    count_with(Packing(puzzle_, placed_, random, control_));
  }
  solutions.effort = control_.spent();
  return solutions;
}

}  // namespace cornerwise
