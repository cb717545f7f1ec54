// The exact search for tilings: exact cover by dancing links.
//
// The items to be covered are the empty cells and the shapes; a shape is covered when its last piece is placed. A row
// is one placement of a shape: the set of items that it covers. The search always covers the cell with the fewest rows
// left, and remembers the states that have no solution.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "board/random.hpp"
#include "puzzle/failed_states.hpp"
#include "puzzle/grid.hpp"

namespace cornerwise {

class ExactCover {
 public:
  ExactCover(const TilingProblem& problem, Contact contact, const std::vector<PlacedPiece>& placed, Random& random,
             SearchControl& control)
      : problem_(problem), control_(control), remaining_(problem.remaining) {
    add_cells();
    make_keys();
    add_items();
    add_rows(contact, placed, random);
  }

  // Calls visit(tiles) for every tiling until visit returns true. Returns whether visit returned true; if not,
  // is_incomplete() tells whether there may be more tilings. A later call with a higher limit reuses the failed states.
  template <class Visit>
  bool search(uint64_t limit, Visit&& visit) {
    limit_ = limit, is_incomplete_ = false, no_solution_since_ = true;
    if (problem_.squares != problem_.empty_cells || !parity_fits() || !regions_fit()) return false;
    return step(1, visit);
  }
  // Whether the last search reached its limit or was stopped.
  bool is_incomplete() const { return is_incomplete_; }

  std::vector<Tile> deepest;  // the largest partial tiling so far

 private:
  static constexpr uint64_t kStepsPerNode = 2;
  struct Node {
    int left, right, up, down, item;
  };
  const TilingProblem& problem_;
  SearchControl& control_;
  std::array<int, kShapes> remaining_;
  int cells_ = 0;
  std::array<int16_t, Grid::kBits> cell_of_bit_;
  std::vector<bool> is_dark_;                  // by cell; the colors alternate as on a chessboard
  std::vector<std::array<int, 4>> beside_;     // by cell: its four neighbors; -1 if there is none
  std::vector<uint8_t> is_covered_, is_seen_;  // by cell
  std::vector<Node> nodes_;                    // the root, then the items, then the nodes of the rows
  std::vector<int> size_, row_of_;             // size_: by item, the number of rows; row_of_: by node
  std::vector<Tile> rows_, chosen_;
  FailedStates failed_states_;
  std::vector<int> stack_;
  std::vector<uint128> cell_key_;
  std::array<std::array<uint128, kMaxColors + 1>, kShapes> shape_key_{};
  std::array<int, kShapes> parity_{};  // by shape: |dark cells - light cells|
  int balance_ = 0;                    // empty dark cells minus empty light cells
  uint64_t limit_ = 0;
  bool is_incomplete_ = false;
  bool no_solution_since_ = true;  // no solution was found since the current step() began

  // The root is item 0, cell c is item c + 1.
  int item_of_shape(int shape) const { return cells_ + 1 + shape; }

  void add_cells() {
    const Grid& grid = problem_.grid;
    cell_of_bit_.fill(-1);
    std::vector<int> bits;
    for (int bit = 0; bit < grid.end(); ++bit)
      if (!problem_.filled.has(bit)) cell_of_bit_[size_t(bit)] = int16_t(bits.size()), bits.push_back(bit);
    cells_ = int(bits.size());
    for (const int bit : bits) {
      const auto at = [&](int b) { return b < 0 ? -1 : int(cell_of_bit_[size_t(b)]); };
      beside_.push_back({at(bit - 1), at(bit + 1), at(bit - grid.stride), at(bit + grid.stride)});
      is_dark_.push_back((bit / grid.stride + bit % grid.stride) & 1);
      balance_ += is_dark_.back() ? 1 : -1;
    }
    is_covered_.assign(size_t(cells_), 0);
    for (int s = 0; s < kShapes; ++s) {
      int parity = 0;
      for_each_cell({kFirstOrientation[s], {0, 0}}, [&](Cell cell) { parity += (cell.x + cell.y) & 1 ? 1 : -1; });
      parity_[s] = std::abs(parity);
    }
  }

  // Makes the Zobrist keys. The XOR of keys identifies a state: which cells are covered, and which pieces are left.
  void make_keys() {
    Random random(1);
    const auto key = [&] {
      const uint128 high = random();
      return high << 64 | random();
    };
    for (int i = 0; i < cells_; ++i) cell_key_.push_back(key());
    for (auto& of_shape : shape_key_)
      for (uint128& of_count : of_shape) of_count = key();
  }

  void add_items() {
    const int items = item_of_shape(kShapes);
    for (int i = 0; i < items; ++i) nodes_.push_back({i, i, i, i, i});
    for (int i = 0; i <= cells_; ++i) {
      nodes_[size_t(i)].left = i == 0 ? cells_ : i - 1;
      nodes_[size_t(i)].right = i == cells_ ? 0 : i + 1;
    }
    size_.assign(size_t(items), 0);
  }

  void add_rows(Contact contact, const std::vector<PlacedPiece>& placed, Random& random) {
    const Grid& grid = problem_.grid;
    std::array<uint8_t, Grid::kBits> colors_beside{};  // by bit of a cell: the colors of the placed pieces beside it
    if (contact == Contact::apart)
      for (const PlacedPiece& piece : placed)
        for_each_cell(BoardPlacements::of(piece.id), [&](Cell cell) {
          for (const Cell d : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
            const Cell next{int8_t(cell.x + d.x), int8_t(cell.y + d.y)};
            if (grid.contains(next)) colors_beside[size_t(grid.bit_of(next))] |= uint8_t(1 << piece.color);
          }
        });
    std::vector<Tile> all;
    for (int o = 0; o < kOrientations; ++o)
      if (problem_.remaining[kOrientation[o].shape] > 0)
        for (int8_t y = 0; y + kOrientation[o].height <= grid.rows; ++y)
          for (int8_t x = 0; x + kOrientation[o].width <= grid.columns; ++x) all.push_back({uint8_t(o), {x, y}});
    for (size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(uint32_t(i))]);
    std::vector<int> items;
    for (const Tile& tile : all) {
      bool fits = true;
      uint8_t colors = problem_.colors_left[tile.shape()];
      items.clear();
      for_each_cell(tile.placement(), [&](Cell cell) {
        const auto bit = size_t(grid.bit_of(cell));
        fits = fits && cell_of_bit_[bit] >= 0;
        items.push_back(cell_of_bit_[bit] + 1);
        colors &= uint8_t(~colors_beside[bit]);
      });
      if (!fits || colors == 0) continue;
      items.push_back(item_of_shape(tile.shape()));
      add_row(items, tile);
    }
  }

  void add_row(const std::vector<int>& items, Tile row) {
    const int first = int(nodes_.size()), count = int(items.size());
    for (int i = 0; i < count; ++i) {
      const int item = items[size_t(i)];
      nodes_.push_back({first + (i + count - 1) % count, first + (i + 1) % count, nodes_[size_t(item)].up, item, item});
      nodes_[size_t(nodes_[size_t(item)].up)].down = first + i;
      nodes_[size_t(item)].up = first + i;
      ++size_[size_t(item)];
    }
    row_of_.resize(nodes_.size(), int(rows_.size()));
    rows_.push_back(row);
  }

  // A test with the colors of a chessboard: false if the numbers of empty dark and light cells prove that the remaining
  // pieces can't fill them.
  bool parity_fits() const {
    int most = 0;
    for (int s = 0; s < kShapes; ++s) most += remaining_[s] * parity_[s];
    return std::abs(balance_) <= most && (most - balance_) % 2 == 0 &&
           (problem_.size_gcd != 4 || (most - balance_) % 4 == 0);
  }

  // Whether the size of every region of empty cells is a multiple of the greatest common divisor of the piece sizes.
  bool regions_fit() {
    if (problem_.size_gcd == 1) return true;
    is_seen_ = is_covered_;
    for (int start = 0; start < cells_; ++start) {
      if (is_seen_[size_t(start)]) continue;
      int size = 0;
      stack_.assign(1, start);
      is_seen_[size_t(start)] = 1;
      while (!stack_.empty()) {
        const int cell = stack_.back();
        stack_.pop_back();
        ++size;
        for (const int next : beside_[size_t(cell)])
          if (next >= 0 && !is_seen_[size_t(next)]) is_seen_[size_t(next)] = 1, stack_.push_back(next);
      }
      if (size % problem_.size_gcd != 0) return false;
    }
    return true;
  }

  void hide(int node) {
    for (int i = nodes_[node].right; i != node; i = nodes_[i].right) {
      nodes_[nodes_[i].up].down = nodes_[i].down;
      nodes_[nodes_[i].down].up = nodes_[i].up;
      --size_[nodes_[i].item];
    }
  }
  void unhide(int node) {
    for (int i = nodes_[node].left; i != node; i = nodes_[i].left) {
      nodes_[nodes_[i].up].down = i;
      nodes_[nodes_[i].down].up = i;
      ++size_[nodes_[i].item];
    }
  }
  void hide_rows(int item) {
    for (int row = nodes_[item].down; row != item; row = nodes_[row].down) hide(row);
  }
  void unhide_rows(int item) {
    for (int row = nodes_[item].up; row != item; row = nodes_[row].up) unhide(row);
  }
  void cover(int item) {
    if (item <= cells_) {
      nodes_[nodes_[item].right].left = nodes_[item].left;
      nodes_[nodes_[item].left].right = nodes_[item].right;
      hide_rows(item);
    } else if (--remaining_[size_t(item - cells_ - 1)] == 0) {
      hide_rows(item);
    }
  }
  void uncover(int item) {
    if (item <= cells_) {
      unhide_rows(item);
      nodes_[nodes_[item].right].left = item;
      nodes_[nodes_[item].left].right = item;
    } else if (remaining_[size_t(item - cells_ - 1)]++ == 0) {
      unhide_rows(item);
    }
  }

  template <class Visit>
  void for_each_cell_of_row(int node, Visit&& visit) {
    int i = node;
    do {
      if (nodes_[i].item <= cells_) visit(size_t(nodes_[i].item - 1));
      i = nodes_[i].right;
    } while (i != node);
  }

  // The cell with the fewest rows. Returns 0 if some cell has no row left, if some shape has fewer rows than pieces
  // left, or if the state is known to fail.
  int choose_item(uint128 state) const {
    int best = nodes_[0].right;
    for (int item = best; item != 0; item = nodes_[item].right)
      if (size_[item] < size_[best]) best = item;
    if (size_[best] == 0 || failed_states_.has(state)) return 0;
    for (int s = 0; s < kShapes; ++s)
      if (size_[item_of_shape(s)] < remaining_[s]) return 0;
    return best;
  }

  template <class Visit>
  bool step(uint128 state, Visit& visit) {
    if (nodes_[0].right == 0) {
      no_solution_since_ = false;
      return visit(chosen_);
    }
    control_.spend(kStepsPerNode);
    if (control_.should_stop(limit_)) {
      is_incomplete_ = true;
      return false;
    }
    const int item = choose_item(state);
    if (item == 0) return false;
    const bool no_solution_before = std::exchange(no_solution_since_, true);
    cover(item);
    bool is_done = false;
    for (int node = nodes_[item].down; node != item && !is_done && !is_incomplete_; node = nodes_[node].down)
      is_done = try_row(node, state, visit);
    uncover(item);
    if (no_solution_since_ && !is_incomplete_ && !is_done) failed_states_.add(state);
    no_solution_since_ = no_solution_since_ && no_solution_before;
    return is_done;
  }

  template <class Visit>
  bool try_row(int node, uint128 state, Visit& visit) {
    const Tile& row = rows_[size_t(row_of_[size_t(node)])];
    const int shape = row.shape(), balance = balance_;
    state ^= shape_key_[shape][remaining_[shape]] ^ shape_key_[shape][remaining_[shape] - 1];
    for (int i = nodes_[node].right; i != node; i = nodes_[i].right) cover(nodes_[i].item);
    for_each_cell_of_row(node, [&](size_t cell) {
      state ^= cell_key_[cell];
      is_covered_[cell] = 1;
      balance_ -= is_dark_[cell] ? 1 : -1;
    });
    chosen_.push_back(row);
    if (chosen_.size() > deepest.size()) {
      deepest = chosen_;
      control_.report_placed(deepest.size());
    }
    const bool is_done = parity_fits() && regions_fit() && step(state, visit);
    chosen_.pop_back();
    balance_ = balance;
    for_each_cell_of_row(node, [&](size_t cell) { is_covered_[cell] = 0; });
    for (int i = nodes_[node].left; i != node; i = nodes_[i].left) uncover(nodes_[i].item);
    return is_done;
  }
};

}  // namespace cornerwise
