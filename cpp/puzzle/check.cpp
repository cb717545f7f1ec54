#include "puzzle/check.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "puzzle/sort_few.hpp"

namespace cornerwise {

namespace {

constexpr std::array<Cell, 4> kEdgeSteps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
constexpr std::array<Cell, 4> kCornerSteps = {{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

Cell neighbor(Cell cell, Cell step) { return {int8_t(cell.x + step.x), int8_t(cell.y + step.y)}; }

bool contains(const Puzzle& puzzle, Cell cell) {
  return cell.x >= 0 && cell.x < puzzle.columns && cell.y >= 0 && cell.y < puzzle.rows;
}

// A value for each cell of the rectangle, and a fixed value for all other cells.
template <class T>
class CellMap {
 public:
  CellMap(const Puzzle& puzzle, T fallback) : puzzle_(puzzle), fallback_(fallback) { values_.fill(fallback); }
  T operator[](Cell cell) const { return contains(puzzle_, cell) ? values_[index(cell)] : fallback_; }
  void set(Cell cell, T value) {
    if (contains(puzzle_, cell)) values_[index(cell)] = value;
  }
  std::vector<Cell> cells_with(T value) const {
    std::vector<Cell> cells;
    for (int8_t y = 0; y < puzzle_.rows; ++y)
      for (int8_t x = 0; x < puzzle_.columns; ++x)
        if (values_[index({x, y})] == value) cells.push_back({x, y});
    return cells;
  }

 private:
  static size_t index(Cell cell) { return size_t(cell.y * kBoardSize + cell.x); }
  const Puzzle& puzzle_;
  const T fallback_;
  std::array<T, kBoardCells> values_;
};

CellMap<bool> covered_cells(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  CellMap<bool> covered(puzzle, false);
  for (const PuzzlePiece& piece : pieces)
    for (const Cell cell : piece.cells) covered.set(cell, true);
  return covered;
}

// The shape that the cells of the rectangle form, kNone if they form none.
int shape_of(const std::vector<Cell>& cells) {
  if (cells.empty() || cells.size() > kMaxCells) return kNone;
  std::array<Cell, kMaxCells> copy{};
  std::copy(cells.begin(), cells.end(), copy.begin());
  const PlacementId id = BoardPlacements::covering(copy, int(cells.size()));
  return id == kNoPlacement ? kNone : kOrientation[BoardPlacements::of(id).orientation].shape;
}

bool covers(const PuzzlePiece& piece, Cell cell) {
  return std::find(piece.cells.begin(), piece.cells.end(), cell) != piece.cells.end();
}

bool touch_at_corners(const PuzzlePiece& a, const PuzzlePiece& b) {
  for (const Cell p : a.cells)
    for (const Cell q : b.cells)
      if (std::abs(p.x - q.x) == 1 && std::abs(p.y - q.y) == 1) return true;
  return false;
}

// Returns the indices of one color's pieces in a legal order of play, with large pieces as early as possible. Pieces
// that no order of play can reach are left out.
std::vector<int> order_of_color(const Puzzle& puzzle, const PuzzlePieces& pieces, std::vector<int> own) {
  const auto size = [&](int index) { return pieces[size_t(index)].cells.size(); };
  const auto can_follow = [&](const std::vector<int>& order, int index) {
    const PuzzlePiece& piece = pieces[size_t(index)];
    if (order.empty()) return covers(piece, puzzle.start_cells[size_t(piece.color)]);
    if (puzzle.contact == Contact::descending && size(index) > size(order.back())) return false;
    return std::any_of(order.begin(), order.end(),
                       [&](int other) { return touch_at_corners(piece, pieces[size_t(other)]); });
  };
  sort_few(own, [&](int a, int b) { return size(a) > size(b); });
  std::vector<int> order;
  for (;;) {
    const auto next = std::find_if(own.begin(), own.end(), [&](int index) { return can_follow(order, index); });
    if (next == own.end()) return order;
    order.push_back(*next);
    own.erase(next);
  }
}

std::vector<int> indices_of_color(const PuzzlePieces& pieces, int color) {
  std::vector<int> own;
  for (size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].color == color) own.push_back(int(i));
  return own;
}

size_t largest_shape(const std::array<uint32_t, kMaxColors>& trays) {
  for (size_t size = kMaxCells; size > 0; --size)
    for (const uint32_t tray : trays)
      if (tray & kShapesOfSize[size]) return size;
  return 0;
}

// The problems that don't concern contact at corners, and the cells of the pieces that have no such problem.
class PlacementCheck {
 public:
  std::vector<PuzzleProblem> problems;
  std::vector<int> legal;  // indices of the pieces without such a problem
  CellMap<int8_t> owner;   // the color of the cells of those pieces, kNone for free cells

  PlacementCheck(const Puzzle& puzzle, const PuzzlePieces& pieces) : owner(puzzle, kNone), puzzle_(puzzle) {
    auto trays = puzzle.trays;
    for (size_t i = 0; i < pieces.size(); ++i) {
      const PuzzlePiece& piece = pieces[i];
      PuzzleProblem problem = check(piece);
      const uint32_t bit = piece.shape == kNone ? 0 : 1u << piece.shape;
      uint32_t& tray = trays[size_t(piece.color)];
      if (!(puzzle.trays[size_t(piece.color)] & bit))
        problem = {0, IllegalReason::not_in_puzzle, kNone};
      else if (!(tray & bit))
        problem = {0, IllegalReason::already_placed, kNone};
      tray &= ~bit;
      if (problem.reason == IllegalReason::none) {
        legal.push_back(int(i));
        for (const Cell cell : piece.cells) owner.set(cell, int8_t(piece.color));
      } else {
        problem.index = int(i);
        problems.push_back(problem);
      }
    }
  }

  bool touches_edge(Cell cell, int color) const {
    return std::any_of(kEdgeSteps.begin(), kEdgeSteps.end(),
                       [&](Cell step) { return owner[neighbor(cell, step)] == color; });
  }

 private:
  const Puzzle& puzzle_;

  PuzzleProblem check(const PuzzlePiece& piece) const {
    const auto first = [&](IllegalReason reason, auto&& breaks) {
      const auto cell = std::find_if(piece.cells.begin(), piece.cells.end(), breaks);
      return cell == piece.cells.end() ? PuzzleProblem{} : PuzzleProblem{0, reason, int(cell - piece.cells.begin())};
    };
    auto problem = first(IllegalReason::off_board, [&](Cell cell) { return !contains(puzzle_, cell); });
    if (problem.reason == IllegalReason::none && shape_of(piece.cells) != piece.shape)
      problem = {0, IllegalReason::not_a_piece, kNone};
    if (problem.reason == IllegalReason::none)
      problem = first(IllegalReason::occupied, [&](Cell cell) { return owner[cell] != kNone; });
    if (problem.reason == IllegalReason::none && puzzle_.contact != Contact::free)
      problem = first(IllegalReason::own_edge, [&](Cell cell) { return touches_edge(cell, piece.color); });
    return problem;
  }
};

IllegalReason missing_contact(const Puzzle& puzzle, bool has_start, bool touches) {
  if (!has_start) return IllegalReason::no_start;
  return touches && puzzle.contact == Contact::descending ? IllegalReason::smaller_contact : IllegalReason::no_corner;
}

// The pieces that no order of play can reach and, in a descending puzzle, those that are smaller than a piece that is
// still to be placed.
void add_contact_problems(const Puzzle& puzzle, const PuzzlePieces& pieces, const std::vector<int>& legal,
                          std::vector<PuzzleProblem>& problems) {
  const size_t largest = largest_shape(remaining_trays(puzzle, pieces));
  for (int color = 0; color < kMaxColors; ++color) {
    std::vector<int> own;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(own),
                 [&](int index) { return pieces[size_t(index)].color == color; });
    const std::vector<int> order = order_of_color(puzzle, pieces, own);
    const bool has_start = std::any_of(own.begin(), own.end(), [&](int index) {
      return covers(pieces[size_t(index)], puzzle.start_cells[size_t(color)]);
    });
    for (const int index : own) {
      const PuzzlePiece& piece = pieces[size_t(index)];
      if (std::find(order.begin(), order.end(), index) == order.end()) {
        const bool touches = std::any_of(own.begin(), own.end(), [&](int other) {
          return other != index && touch_at_corners(piece, pieces[size_t(other)]);
        });
        problems.push_back({index, missing_contact(puzzle, has_start, touches), kNone});
      } else if (puzzle.contact == Contact::descending && largest > piece.cells.size()) {
        problems.push_back({index, IllegalReason::too_early, kNone});
      }
    }
  }
}

// Checks every placement of one color as its next piece.
class NextPiece {
 public:
  NextPiece(const Puzzle& puzzle, const PuzzlePieces& pieces, int color)
      : puzzle_(puzzle),
        color_(color),
        check_(puzzle, pieces),
        covered_(covered_cells(puzzle, pieces)),
        trays_(remaining_trays(puzzle, pieces)),
        touched_(puzzle, 0),
        attached_(puzzle, 0) {
    if (!follows_the_game(puzzle.contact)) return;
    std::vector<int> own;
    for (const int index : check_.legal)
      if (pieces[size_t(index)].color == color) own.push_back(index);
    for (const int index : own) {
      mark_corners(touched_, pieces[size_t(index)]);
      has_start_ = has_start_ || covers(pieces[size_t(index)], start());
    }
    for (const int index : order_of_color(puzzle, pieces, own)) mark_corners(attached_, pieces[size_t(index)]);
  }

  IllegalReason reason(Placement placement) const {
    const Orientation& o = kOrientation[placement.orientation];
    const uint32_t shape = 1u << o.shape;
    if (!(puzzle_.trays[size_t(color_)] & shape)) return IllegalReason::not_in_puzzle;
    if (!(trays_[size_t(color_)] & shape)) return IllegalReason::already_placed;
    bool is_covered = false, touches_edge = false, covers_start = false;
    uint8_t touched = 0, attached = 0;
    for_each_cell(placement, [&](Cell cell) {
      is_covered = is_covered || covered_[cell];
      touches_edge = touches_edge || (puzzle_.contact != Contact::free && check_.touches_edge(cell, color_));
      covers_start = covers_start || cell == start();
      touched = std::max(touched, touched_[cell]), attached = std::max(attached, attached_[cell]);
    });
    if (is_covered) return IllegalReason::occupied;
    if (touches_edge) return IllegalReason::own_edge;
    if (!follows_the_game(puzzle_.contact)) return IllegalReason::none;
    const bool descending = puzzle_.contact == Contact::descending;
    if (!covers_start && (descending ? attached < o.size : attached == 0))
      return missing_contact(puzzle_, has_start_, touched > 0);
    auto rest = trays_;
    rest[size_t(color_)] &= ~shape;
    return descending && largest_shape(rest) > o.size ? IllegalReason::too_early : IllegalReason::none;
  }

 private:
  const Puzzle& puzzle_;
  const int color_;
  const PlacementCheck check_;
  const CellMap<bool> covered_;
  const std::array<uint32_t, kMaxColors> trays_;
  // By cell: the size of the largest piece of the color that has a corner there. `attached_` counts only the pieces
  // that an order of play can reach.
  CellMap<uint8_t> touched_, attached_;
  bool has_start_ = false;

  Cell start() const { return puzzle_.start_cells[size_t(color_)]; }

  static void mark_corners(CellMap<uint8_t>& sizes, const PuzzlePiece& piece) {
    for (const Cell cell : piece.cells)
      for (const Cell step : kCornerSteps) {
        const Cell corner = neighbor(cell, step);
        sizes.set(corner, std::max(sizes[corner], uint8_t(piece.cells.size())));
      }
  }
};

// The free cells that are one of these steps away from a cell of the color.
CellMap<bool> free_neighbors(const Puzzle& puzzle, const PuzzlePieces& pieces, int color,
                             const std::array<Cell, 4>& steps) {
  const CellMap<bool> covered = covered_cells(puzzle, pieces);
  CellMap<bool> cells(puzzle, false);
  for (const PuzzlePiece& piece : pieces)
    if (piece.color == color)
      for (const Cell cell : piece.cells)
        for (const Cell step : steps)
          if (const Cell next = neighbor(cell, step); !covered[next]) cells.set(next, true);
  return cells;
}

}  // namespace

PuzzlePiece PuzzlePiece::of(PlacedPiece piece) {
  const Placement placement = BoardPlacements::of(piece.id);
  PuzzlePiece out{piece.color, kOrientation[placement.orientation].shape, {}};
  for_each_cell(placement, [&](Cell cell) { out.cells.push_back(cell); });
  return out;
}

PuzzlePieces to_pieces(const std::vector<PlacedPiece>& placed) {
  PuzzlePieces pieces;
  for (const PlacedPiece& piece : placed) pieces.push_back(PuzzlePiece::of(piece));
  return pieces;
}

std::vector<PuzzleProblem> puzzle_problems(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  PlacementCheck check(puzzle, pieces);
  if (follows_the_game(puzzle.contact)) add_contact_problems(puzzle, pieces, check.legal, check.problems);
  sort_few(check.problems, [](const PuzzleProblem& a, const PuzzleProblem& b) { return a.index < b.index; });
  return check.problems;
}

std::vector<PuzzleProblem> puzzle_order_problems(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  std::vector<PuzzleProblem> problems;
  if (!follows_the_game(puzzle.contact)) return problems;
  size_t smallest = kMaxCells;
  std::array<PuzzlePieces, kMaxColors> earlier;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const PuzzlePiece& piece = pieces[i];
    const auto color = size_t(piece.color);
    const auto touches = [&](const PuzzlePiece& other) { return touch_at_corners(piece, other); };
    auto reason = IllegalReason::none;
    if (color != i % kMaxColors)
      reason = IllegalReason::out_of_turn;
    else if (puzzle.contact == Contact::descending && piece.cells.size() > smallest)
      reason = IllegalReason::too_late;
    else if (earlier[color].empty() && !covers(piece, puzzle.start_cells[color]))
      reason = IllegalReason::no_start;
    else if (!earlier[color].empty() && std::none_of(earlier[color].begin(), earlier[color].end(), touches))
      reason = IllegalReason::no_corner;
    if (reason != IllegalReason::none) problems.push_back({int(i), reason, kNone});
    earlier[color].push_back(piece);
    smallest = std::min(smallest, piece.cells.size());
  }
  return problems;
}

std::array<uint32_t, kMaxColors> remaining_trays(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  auto trays = puzzle.trays;
  for (const PuzzlePiece& piece : pieces)
    if (piece.shape != kNone) trays[size_t(piece.color)] &= ~(1u << piece.shape);
  return trays;
}

bool is_solved(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  return largest_shape(remaining_trays(puzzle, pieces)) == 0 && puzzle_problems(puzzle, pieces).empty();
}

std::vector<Cell> puzzle_edges(const Puzzle& puzzle, const PuzzlePieces& pieces, int color) {
  if (puzzle.contact == Contact::free) return {};
  return free_neighbors(puzzle, pieces, color, kEdgeSteps).cells_with(true);
}

std::vector<Cell> puzzle_corners(const Puzzle& puzzle, const PuzzlePieces& pieces, int color) {
  if (!follows_the_game(puzzle.contact)) return {};
  if (indices_of_color(pieces, color).empty()) return {puzzle.start_cells[size_t(color)]};
  CellMap<bool> corners = free_neighbors(puzzle, pieces, color, kCornerSteps);
  for (const Cell edge : puzzle_edges(puzzle, pieces, color)) corners.set(edge, false);
  return corners.cells_with(true);
}

std::vector<IllegalReason> puzzle_legality(const Puzzle& puzzle, const PuzzlePieces& pieces, int color) {
  const NextPiece next(puzzle, pieces, color);
  std::vector<IllegalReason> reasons;
  for (uint8_t o = 0; o < kOrientations; ++o)
    for (int8_t y = 0; y <= puzzle.rows - kOrientation[o].height; ++y)
      for (int8_t x = 0; x <= puzzle.columns - kOrientation[o].width; ++x) reasons.push_back(next.reason({o, {x, y}}));
  return reasons;
}

std::vector<int> play_order(const Puzzle& puzzle, const PuzzlePieces& pieces) {
  if (!follows_the_game(puzzle.contact)) {
    std::vector<int> order(pieces.size());
    std::iota(order.begin(), order.end(), 0);
    const auto first_cell = [&](int index) {
      const auto& cells = pieces[size_t(index)].cells;
      return cells.empty() ? Cell{} : cells.front();
    };
    sort_few(order, [&](int a, int b) { return first_cell(a) < first_cell(b); });
    return order;
  }
  std::array<std::vector<int>, kMaxColors> by_color;
  size_t rounds = 0;
  for (int color = 0; color < kMaxColors; ++color) {
    by_color[size_t(color)] = order_of_color(puzzle, pieces, indices_of_color(pieces, color));
    rounds = std::max(rounds, by_color[size_t(color)].size());
  }
  std::vector<int> order;
  for (size_t round = 0; round < rounds; ++round)
    for (const auto& own : by_color)
      if (round < own.size()) order.push_back(own[round]);
  return order;
}

}  // namespace cornerwise
