// The exact search over placements of colored pieces, for positions in which few of them are left.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "tiling.hpp"

namespace cornerwise {

inline constexpr int kSide = 20, kCells = kSide * kSide;
inline constexpr std::array<Cell, kMaxColors> kStart = {{{0, 19}, {19, 19}, {19, 0}, {0, 0}}};

using Wide = unsigned __int128;

// States of an exact search in which nothing fits any more.
class Failures {
 public:
  // A state is a number mixed from all that its future depends on, wide enough that no two ever meet by chance.
  bool has(Wide state) const { return !table_.empty() && table_[place(state)] == state; }
  void add(Wide state) {
    if (table_.empty()) table_.assign(kSize, 0);
    table_[place(state)] = state;
  }

 private:
  static constexpr size_t kSize = 1 << 18;
  std::vector<Wide> table_;
  static size_t place(Wide state) { return size_t(state) & (kSize - 1); }
};

constexpr int index_of(Cell c) { return c.y * kSide + c.x; }

// The cells a placement covers, and the ones it touches by an edge or only by a corner: numbers, row by row.
struct Spot {
  std::array<uint16_t, kMaxCells> cells;
  std::array<uint16_t, 12> edges, corners;
  uint8_t size = 0, edge_count = 0, corner_count = 0, shape = 0;
};

// By number of placement on the 20×20 board.
const std::vector<Spot>& spots();

// Candidates are all placements of the pieces still to be laid that could ever be legal. The search takes the piece, or
// in a rectangle the cell, with the fewest candidates, lays one of them, and drops those that then overlap, touch an
// own edge, or can't be reached from the start any more.
class Packing {
 public:
  Packing(const Puzzle& puzzle, const std::vector<Laid>& laid, Random& random, Work& work);

  size_t candidates() const { return all_.size(); }
  // Whether a piece has nowhere to go, which is known without a search.
  bool hopeless() const { return hopeless_; }

  // Calls found() for every way, until it returns true; the way is then in chosen(). If it never does, over() tells
  // whether there may be more: the effort was spent, the work stopped, or the candidates are too many to begin.
  bool search(uint64_t limit, const std::function<bool()>& found);
  bool over() const { return out_; }
  std::vector<Laid> chosen() const;

 private:
  struct Candidate {
    PlacementId id;
    uint8_t color, piece;
    bool rooted;  // legal at once
  };
  using Set = std::vector<uint64_t>;  // of candidates
  static constexpr size_t kMostCandidates = 8'000;

  const bool by_the_game_, descending_;
  Work& work_;
  std::array<uint8_t, kCells> owner_{};  // 0, or color + 1 and the size of the piece
  std::vector<int> empty_;               // the cells of a rectangle that are to be covered
  int pieces_ = 0, unit_ = 0;
  std::vector<Candidate> all_;
  bool hopeless_ = false, out_ = false;
  uint64_t limit_ = 0;
  size_t words_ = 0;
  std::vector<Set> conflicts_, leads_to_;
  std::vector<Set> of_item_;  // the candidates of each piece, then those that cover each empty cell
  std::vector<std::pair<size_t, size_t>> stretch_;  // the words of those sets that are not empty
  std::vector<uint8_t> done_;                       // items
  std::vector<int> item_of_cell_;                   // -1: none
  Set rooted_, alive_, reached_, picked_;
  Failures failures_;
  bool fruitless_ = true;  // nothing was found since somebody last set this
  std::vector<int> chosen_, queue_;

  bool open(int color, const Spot& spot) const;
  void drop_unreachable();
  void link();
  bool reach(uint64_t* alive);
  bool regions_fit();
  Wide state(const uint64_t* alive) const;
  bool step(size_t depth, size_t open, const std::function<bool()>& found);
  void mark(int candidate, bool done);
};

}  // namespace cornerwise
