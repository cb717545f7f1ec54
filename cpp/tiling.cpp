// Filling rectangles. Two searches: a quick one that scans the board line by line and starts over when it is stuck, for
// boards with much room, and an exact one that always fills the most cramped cell and remembers what failed. Both lay
// shapes; colors are given to the finished tiling.
#include "tiling.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <utility>

#include "packing.hpp"

namespace cornerwise {

namespace {

using Large = Placements<20>;

struct Tile {
  uint8_t orientation = 0;
  Cell at{};
  uint8_t shape() const { return kOrientation[orientation].shape; }
};

// Cells as bits, line after line along the shorter side, so that the edge of what is filled stays short. A line ends
// with a guard cell that is never empty.
struct Frame {
  static constexpr int kWords = 9;  // 20 lines of 21, and room to look beyond the last

  int rows, columns, lines, length, stride;
  bool upright;  // a line is a column

  Frame(int rows, int columns)
      : rows(rows),
        columns(columns),
        lines(std::max(rows, columns)),
        length(std::min(rows, columns)),
        stride(length + 1),
        upright(columns >= rows) {}

  int bit_of(Cell c) const { return upright ? c.x * stride + c.y : c.y * stride + c.x; }
  bool holds(Cell c) const { return c.x >= 0 && c.x < columns && c.y >= 0 && c.y < rows; }
};

struct Filled {
  std::array<uint64_t, Frame::kWords> word;

  Wide window(int from) const {
    const int q = from >> 6, r = from & 63;
    const Wide low = word[q] | Wide(word[q + 1]) << 64;
    return r == 0 ? low : low >> r | Wide(word[q + 2]) << (128 - r);
  }
  void flip(int from, Wide mask) {
    const int q = from >> 6, r = from & 63;
    const Wide low = mask << r;
    word[q] ^= uint64_t(low), word[q + 1] ^= uint64_t(low >> 64);
    if (r != 0) word[q + 2] ^= uint64_t(mask >> (128 - r));
  }
  void fill(int bit) { word[bit >> 6] |= uint64_t(1) << (bit & 63); }
  bool has(int bit) const { return word[bit >> 6] >> (bit & 63) & 1; }
};

int count_bits(Wide w) { return std::popcount(uint64_t(w)) + std::popcount(uint64_t(w >> 64)); }

// What is to be done, without colors.
struct Job {
  Frame frame;
  Filled filled{};
  std::array<int, kShapes> left{};
  std::array<uint8_t, kShapes> colors_left{};  // by shape, a bit a color
  int pieces = 0, cells = 0, empty = 0;
  int unit = 0;  // every region's size is a multiple of this

  Job(const Puzzle& puzzle, const std::vector<Laid>& laid) : frame(puzzle.rows, puzzle.columns) {
    filled.word.fill(~uint64_t(0));
    for (int8_t y = 0; y < frame.rows; ++y)
      for (int8_t x = 0; x < frame.columns; ++x) {
        const int bit = frame.bit_of({x, y});
        filled.word[bit >> 6] &= ~(uint64_t(1) << (bit & 63));
      }
    for (int color = 0; color < kMaxColors; ++color)
      for (int s = 0; s < kShapes; ++s)
        if (puzzle.trays[color] >> s & 1) colors_left[s] |= uint8_t(1 << color);
    empty = frame.rows * frame.columns;
    for (const Laid& piece : laid) {
      const Placement p = Large::of(piece.id);
      const Orientation& o = kOrientation[p.orientation];
      for (int i = 0; i < o.size; ++i)
        filled.fill(frame.bit_of({int8_t(p.at.x + o.cells[i].x), int8_t(p.at.y + o.cells[i].y)}));
      colors_left[o.shape] &= uint8_t(~(1 << piece.color));
      empty -= o.size;
    }
    for (int s = 0; s < kShapes; ++s) {
      left[s] = std::popcount(colors_left[s]);
      pieces += left[s], cells += left[s] * kShapeSize[s];
      if (left[s] > 0) unit = std::gcd(unit, int(kShapeSize[s]));
    }
  }
};

// Giving colors to a tiling: pieces that must differ are neighbors in a graph, and each has colors it may take.
class Coloring {
 public:
  // `apart`: neighbors on the board must differ as well. The pieces already laid come first and keep their colors.
  Coloring(const Job& job, const std::vector<Laid>& laid, const std::vector<Tile>& tiles, bool apart) {
    std::array<int8_t, Frame::kWords * 64> owner;
    if (apart) owner.fill(-1);
    const auto add = [&](Tile tile, uint8_t colors) {
      const int me = n_++;
      colors_[me] = colors;
      shape_[me] = tile.shape();
      for (int other = 0; other < me; ++other)
        if (shape_[other] == shape_[me]) differ(me, other);
      if (!apart) return;
      const Orientation& o = kOrientation[tile.orientation];
      for (int i = 0; i < o.size; ++i)
        owner[job.frame.bit_of({int8_t(tile.at.x + o.cells[i].x), int8_t(tile.at.y + o.cells[i].y)})] = int8_t(me);
    };
    for (const Laid& piece : laid) {
      const Placement p = Large::of(piece.id);
      add({p.orientation, p.at}, uint8_t(1 << piece.color));
    }
    for (const Tile& tile : tiles) add(tile, job.colors_left[tile.shape()]);
    if (!apart) return;
    for (int line = 0; line < job.frame.lines; ++line)
      for (int i = 0; i < job.frame.length; ++i) {
        const int bit = line * job.frame.stride + i;
        for (const int next : {bit + 1, bit + job.frame.stride})
          if (owner[bit] >= 0 && owner[next] >= 0 && owner[bit] != owner[next]) differ(owner[bit], owner[next]);
      }
  }

  // Tries at most so many assignments. Calls found(colors by piece) until it returns true or there are no more;
  // `unfinished` if the limit came first.
  template <class Found>
  bool search(Random& random, uint64_t limit, Work& work, Found&& found) {
    limit_ = limit, tried_ = 0, unfinished_ = false;
    return step((Wide(1) << n_) - 1, random, work, found);
  }
  bool unfinished() const { return unfinished_; }
  uint64_t tried() const { return tried_; }

 private:
  static constexpr int kMost = 84;
  int n_ = 0;
  std::array<uint8_t, kMost> colors_{}, shape_{};
  std::array<Wide, kMost> differs_{};
  uint64_t limit_ = 0, tried_ = 0;
  bool unfinished_ = false;

  void differ(int a, int b) { differs_[a] |= Wide(1) << b, differs_[b] |= Wide(1) << a; }

  template <class F>
  static void for_each(Wide set, F&& f) {
    for (uint64_t w = uint64_t(set); w; w &= w - 1) f(std::countr_zero(w));
    for (uint64_t w = uint64_t(set >> 64); w; w &= w - 1) f(64 + std::countr_zero(w));
  }

  template <class Found>
  bool step(Wide open, Random& random, Work& work, Found& found) {
    if (open == 0) return found(colors_);
    if (++tried_ > limit_ || work.stop.load(std::memory_order_relaxed)) {
      unfinished_ = true;
      return false;
    }
    // The piece with the fewest colors left, of those the one with the most neighbors still open.
    int best = -1, best_rank = 0;
    for_each(open, [&](int piece) {
      const int rank = 1000 * std::popcount(colors_[piece]) - count_bits(differs_[piece] & open);
      if (best < 0 || rank < best_rank) best = piece, best_rank = rank;
    });
    if (colors_[best] == 0) return false;
    const Wide rest = open & ~(Wide(1) << best);
    const auto before = colors_;
    const uint32_t turn = random.below(kMaxColors);
    for (uint32_t i = 0; i < kMaxColors; ++i) {
      const auto color = uint8_t(1 << ((i + turn) % kMaxColors));
      if ((before[best] & color) == 0) continue;
      colors_[best] = color;
      bool fine = true;
      for_each(differs_[best] & rest, [&](int other) { fine = (colors_[other] &= uint8_t(~color)) != 0 && fine; });
      if (fine && step(rest, random, work, found)) return true;
      colors_ = before;
      if (unfinished_) return false;
    }
    return false;
  }
};

std::vector<Laid> with_colors(const std::vector<Tile>& tiles, const uint8_t* colors) {
  std::vector<Laid> pieces;
  for (size_t i = 0; i < tiles.size(); ++i)
    pieces.push_back({uint8_t(std::countr_zero(colors[i])), Large::id(tiles[i].orientation, tiles[i].at)});
  return pieces;
}

// How hard a shape is to fit in late: laid early while there is room.
constexpr std::array<int, kShapes> kAwkward = {
    0, 1, 2, 3,         // 1 2 I3 V3
    3, 2, 6, 3,  5,     // I4 L4 T4 O Z4
    7, 5, 3, 5,  0, 7,  // F I5 L5 N P T5
    6, 6, 7, 10, 4, 8,  // U V5 W X Y Z5
};

// The quick search: always fills the first empty cell, in an order of shapes that each attempt draws anew.
class Scan {
 public:
  Scan(const Job& job, Random& random, Work& work) : job_(job), random_(random), work_(work) {
    for (int o = 0; o < kOrientations; ++o) {
      const Orientation& orientation = kOrientation[o];
      if (job.left[orientation.shape] == 0) continue;
      Fit fit;
      fit.orientation = uint8_t(o);
      int first = 1 << 20;
      for (int i = 0; i < orientation.size; ++i) {
        const int bit = job.frame.bit_of(orientation.cells[i]);
        if (bit < first) first = bit, fit.anchor = orientation.cells[i];
      }
      for (int i = 0; i < orientation.size; ++i)
        fit.mask |= Wide(1) << (job.frame.bit_of(orientation.cells[i]) - first);
      fits_.push_back(fit);
    }
  }

  // Whether the board was filled within so many steps; the tiles are then in `tiles`.
  bool attempt(uint64_t nodes) {
    filled_ = job_.filled, left_ = job_.left, tiles.clear();
    std::array<int, kShapes> rank;
    for (int s = 0; s < kShapes; ++s) rank[s] = 16 * kAwkward[s] + int(random_.below(kNoise));
    for (Fit& fit : fits_) fit.rank = rank[kOrientation[fit.orientation].shape] + int(random_.below(kNoise / 2));
    std::sort(fits_.begin(), fits_.end(), [](const Fit& a, const Fit& b) {
      return a.rank != b.rank ? a.rank > b.rank : a.orientation < b.orientation;
    });
    nodes_ = 0, limit_ = nodes;
    const bool done = step(0);
    work_.spend(nodes_ / 4 + 1);
    return done;
  }

  std::vector<Tile> tiles;
  std::vector<Tile> deepest;  // the most that ever fitted together

 private:
  static constexpr uint32_t kNoise = 96;
  struct Fit {
    Wide mask = 0;
    Cell anchor{};  // the cell at bit 0 of the mask
    uint8_t orientation = 0;
    int rank = 0;
  };

  const Job& job_;
  Random& random_;
  Work& work_;
  std::vector<Fit> fits_;
  Filled filled_{};
  std::array<int, kShapes> left_{};
  uint64_t nodes_ = 0, limit_ = 0;

  bool step(int from) {
    const int end = job_.frame.lines * job_.frame.stride;
    while (from < end) {
      const uint64_t empty = ~filled_.word[from >> 6] >> (from & 63);
      if (empty != 0) {
        from += std::countr_zero(empty);
        break;
      }
      from = (from | 63) + 1;
    }
    if (from >= end) return true;
    if (++nodes_ > limit_) return false;
    if ((nodes_ & 1023) == 0 && work_.stop.load(std::memory_order_relaxed)) {
      nodes_ = limit_;
      return false;
    }
    const Wide window = filled_.window(from);
    if (!regions_fit(window)) return false;
    const int line = from / job_.frame.stride, place = from % job_.frame.stride;
    for (const Fit& fit : fits_) {
      const uint8_t shape = kOrientation[fit.orientation].shape;
      if (left_[shape] == 0 || (window & fit.mask) != 0) continue;
      const int x = job_.frame.upright ? line : place, y = job_.frame.upright ? place : line;
      filled_.flip(from, fit.mask);
      --left_[shape];
      tiles.push_back({fit.orientation, {int8_t(x - fit.anchor.x), int8_t(y - fit.anchor.y)}});
      if (tiles.size() > deepest.size()) {
        deepest = tiles;
        if (int(tiles.size()) > work_.most.load(std::memory_order_relaxed))
          work_.most.store(int(tiles.size()), std::memory_order_relaxed);
      }
      if (step(from + 1)) return true;
      if (nodes_ > limit_) return false;
      tiles.pop_back();
      ++left_[shape];
      filled_.flip(from, fit.mask);
    }
    return false;
  }

  // Empty cells that can't reach the far end of the window are closed in: their regions must hold whole pieces.
  bool regions_fit(Wide window) const {
    if (job_.unit == 1) return true;
    const int stride = job_.frame.stride;
    const Wide empty = ~window;
    const auto grow = [&](Wide seen) {
      for (Wide before = 0; seen != before;) {
        before = seen;
        seen |= (seen << 1 | seen >> 1 | seen << stride | seen >> stride) & empty;
      }
      return seen;
    };
    Wide closed = empty & ~grow(empty & ~(~Wide(0) >> stride));
    while (closed != 0) {
      const Wide region = grow(closed & (~closed + 1));
      if (count_bits(region) % job_.unit != 0) return false;
      closed &= ~region;
    }
    return true;
  }
};

// The exact search for shapes: exact cover by dancing links. The empty cells are the items to be covered; each shape is
// an item that is used up with its last copy.
class Cover {
 public:
  Cover(const Job& job, const Puzzle& puzzle, const std::vector<Laid>& laid, Random& random, Work& work)
      : job_(job), work_(work), left_(job.left) {
    const Frame& frame = job.frame;
    cell_of_bit_.fill(-1);
    std::vector<int> bits;
    for (int bit = 0; bit < frame.lines * frame.stride; ++bit)
      if (!job.filled.has(bit)) cell_of_bit_[size_t(bit)] = int16_t(bits.size()), bits.push_back(bit);
    cells_ = int(bits.size());
    for (const int bit : bits) {
      const auto at = [&](int b) { return b < 0 ? -1 : int(cell_of_bit_[size_t(b)]); };
      beside_.push_back({at(bit - 1), at(bit + 1), at(bit - frame.stride), at(bit + frame.stride)});
      dark_.push_back((bit / frame.stride + bit % frame.stride) & 1);
      balance_ += dark_.back() ? 1 : -1;
    }
    covered_.assign(size_t(cells_), 0);
    for (int s = 0; s < kShapes; ++s) {
      int tilt = 0;
      const Orientation& o = kOrientation[kFirstOrientation[s]];
      for (int i = 0; i < o.size; ++i) tilt += (o.cells[i].x + o.cells[i].y) & 1 ? 1 : -1;
      tilt_[s] = std::abs(tilt);
    }
    Random keys(1);
    for (int i = 0; i < cells_; ++i) cell_key_.push_back(Wide(keys()) << 64 | keys());
    for (auto& of_shape : shape_key_)
      for (Wide& key : of_shape) key = Wide(keys()) << 64 | keys();

    // The root is 0, cell c is item c + 1, shape s item cells + 1 + s.
    const int items = cells_ + 1 + kShapes;
    for (int i = 0; i < items; ++i) nodes_.push_back({i, i, i, i, i});
    for (int i = 0; i <= cells_; ++i) {
      nodes_[size_t(i)].left = i == 0 ? cells_ : i - 1;
      nodes_[size_t(i)].right = i == cells_ ? 0 : i + 1;
    }
    size_.assign(size_t(items), 0);

    std::array<uint8_t, Frame::kWords * 64> neighbors{};  // the colors of laid pieces beside a cell
    if (puzzle.contact == Contact::apart)
      for (const Laid& piece : laid)
        for_cells(Large::of(piece.id), [&](Cell cell) {
          for (const Cell d : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
            const Cell next{int8_t(cell.x + d.x), int8_t(cell.y + d.y)};
            if (frame.holds(next)) neighbors[size_t(frame.bit_of(next))] |= uint8_t(1 << piece.color);
          }
        });
    std::vector<Tile> all;
    for (int o = 0; o < kOrientations; ++o)
      if (job.left[kOrientation[o].shape] > 0)
        for (int8_t y = 0; y + kOrientation[o].height <= frame.rows; ++y)
          for (int8_t x = 0; x + kOrientation[o].width <= frame.columns; ++x) all.push_back({uint8_t(o), {x, y}});
    for (size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(uint32_t(i))]);
    std::vector<int> row;
    for (const Tile& tile : all) {
      bool fits = true;
      uint8_t colors = job.colors_left[tile.shape()];
      row.clear();
      for_cells({tile.orientation, tile.at}, [&](Cell cell) {
        const auto bit = size_t(frame.bit_of(cell));
        fits = fits && cell_of_bit_[bit] >= 0;
        row.push_back(cell_of_bit_[bit] + 1);
        colors &= uint8_t(~neighbors[bit]);
      });
      if (!fits || colors == 0) continue;
      row.push_back(cells_ + 1 + tile.shape());
      add_row(row, tile);
    }
  }

  // Calls found(tiles) for every way to cover all cells, until it returns true. If it never does, over() tells whether
  // there may be more. It may be called again with more effort, and then knows what failed before.
  template <class Found>
  bool search(uint64_t limit, Found&& found) {
    limit_ = limit, out_ = false, fruitless_ = true;
    if (job_.cells != job_.empty || !balanced() || !regions_fit()) return false;
    return step(1, found);
  }
  // The budget ran out or the work was stopped.
  bool over() const { return out_; }

  std::vector<Tile> deepest;  // the most that ever fitted together

 private:
  struct Node {
    int left, right, up, down, item;
  };
  const Job& job_;
  Work& work_;
  std::array<int, kShapes> left_;
  int cells_ = 0;
  std::array<int16_t, Frame::kWords * 64> cell_of_bit_;
  std::vector<bool> dark_;
  std::vector<Node> nodes_;
  std::vector<int> size_, row_of_;
  std::vector<Tile> rows_, chosen_;
  Failures failures_;
  std::vector<std::array<int, 4>> beside_;
  std::vector<uint8_t> covered_, seen_;
  std::vector<int> stack_;
  std::vector<Wide> cell_key_;
  std::array<std::array<Wide, kMaxColors + 1>, kShapes> shape_key_{};
  std::array<int, kShapes> tilt_{};
  int balance_ = 0;
  uint64_t limit_ = 0;
  bool out_ = false;
  bool fruitless_ = true;  // nothing was found since somebody last set this

  template <class F>
  static void for_cells(Placement p, F&& f) {
    const Orientation& o = kOrientation[p.orientation];
    for (int i = 0; i < o.size; ++i) f(Cell{int8_t(p.at.x + o.cells[i].x), int8_t(p.at.y + o.cells[i].y)});
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

  // On a chessboard every piece covers as many dark cells as light ones, or a few more or less.
  bool balanced() const {
    int most = 0;
    for (int s = 0; s < kShapes; ++s) most += left_[s] * tilt_[s];
    return std::abs(balance_) <= most && (most - balance_) % 2 == 0 && (job_.unit != 4 || (most - balance_) % 4 == 0);
  }

  bool regions_fit() {
    if (job_.unit == 1) return true;
    seen_ = covered_;
    for (int start = 0; start < cells_; ++start) {
      if (seen_[size_t(start)]) continue;
      int size = 0;
      stack_.assign(1, start);
      seen_[size_t(start)] = 1;
      while (!stack_.empty()) {
        const int cell = stack_.back();
        stack_.pop_back();
        ++size;
        for (const int next : beside_[size_t(cell)])
          if (next >= 0 && !seen_[size_t(next)]) seen_[size_t(next)] = 1, stack_.push_back(next);
      }
      if (size % job_.unit != 0) return false;
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
  void cover_rows(int item) {
    for (int row = nodes_[item].down; row != item; row = nodes_[row].down) hide(row);
  }
  void uncover_rows(int item) {
    for (int row = nodes_[item].up; row != item; row = nodes_[row].up) unhide(row);
  }
  void use(int item) {
    if (item <= cells_) {
      nodes_[nodes_[item].right].left = nodes_[item].left;
      nodes_[nodes_[item].left].right = nodes_[item].right;
      cover_rows(item);
    } else if (--left_[size_t(item - cells_ - 1)] == 0) {
      cover_rows(item);
    }
  }
  void free(int item) {
    if (item <= cells_) {
      uncover_rows(item);
      nodes_[nodes_[item].right].left = item;
      nodes_[nodes_[item].left].right = item;
    } else if (left_[size_t(item - cells_ - 1)]++ == 0) {
      uncover_rows(item);
    }
  }

  template <class F>
  void for_cells_of(int node, F&& f) {
    int i = node;
    do {
      if (nodes_[i].item <= cells_) f(size_t(nodes_[i].item - 1));
      i = nodes_[i].right;
    } while (i != node);
  }

  template <class Found>
  bool step(Wide state, Found& found) {
    if (nodes_[0].right == 0) {
      fruitless_ = false;
      return found(chosen_);
    }
    work_.spend(2);
    if (work_.over(limit_)) {
      out_ = true;
      return false;
    }
    int best = nodes_[0].right;
    for (int item = best; item != 0; item = nodes_[item].right)
      if (size_[item] < size_[best]) best = item;
    if (size_[best] == 0 || failures_.has(state)) return false;
    for (int s = 0; s < kShapes; ++s)
      if (size_[cells_ + 1 + s] < left_[s]) return false;
    const bool fruitless = std::exchange(fruitless_, true);
    use(best);
    bool done = false;
    for (int node = nodes_[best].down; node != best && !done && !out_; node = nodes_[node].down) {
      const Tile& row = rows_[size_t(row_of_[size_t(node)])];
      const int shape = row.shape(), balance = balance_;
      Wide next = state ^ shape_key_[shape][left_[shape]] ^ shape_key_[shape][left_[shape] - 1];
      for (int i = nodes_[node].right; i != node; i = nodes_[i].right) use(nodes_[i].item);
      for_cells_of(node, [&](size_t cell) {
        next ^= cell_key_[cell];
        covered_[cell] = 1;
        balance_ -= dark_[cell] ? 1 : -1;
      });
      chosen_.push_back(row);
      if (chosen_.size() > deepest.size()) {
        deepest = chosen_;
        if (int(deepest.size()) > work_.most.load(std::memory_order_relaxed))
          work_.most.store(int(deepest.size()), std::memory_order_relaxed);
      }
      done = balanced() && regions_fit() && step(next, found);
      chosen_.pop_back();
      balance_ = balance;
      for_cells_of(node, [&](size_t cell) { covered_[cell] = 0; });
      for (int i = nodes_[node].left; i != node; i = nodes_[i].left) free(nodes_[i].item);
    }
    free(best);
    if (fruitless_ && !out_ && !done) failures_.add(state);
    fruitless_ = fruitless_ && fruitless;
    return done;
  }
};

PlacementId reflected(PlacementId id, const Puzzle& puzzle, bool left_to_right, bool top_to_bottom) {
  const Placement p = Large::of(id);
  const Orientation& o = kOrientation[p.orientation];
  std::array<Cell, kMaxCells> cells{};
  for (int i = 0; i < o.size; ++i) {
    const int x = p.at.x + o.cells[i].x, y = p.at.y + o.cells[i].y;
    cells[size_t(i)] = {int8_t(left_to_right ? puzzle.columns - 1 - x : x),
                        int8_t(top_to_bottom ? puzzle.rows - 1 - y : y)};
  }
  return Large::covering(cells, o.size);
}

constexpr uint64_t kNoLimit = ~uint64_t(0);

}  // namespace

Solution fill_rectangle(const Puzzle& puzzle, const std::vector<Laid>& laid, uint64_t seed, uint64_t limit,
                        Work& work) {
  Random random(seed);
  const Job job(puzzle, laid);
  const bool apart = puzzle.contact == Contact::apart;
  if (job.pieces == 0) return {job.empty == 0 ? Answer::yes : Answer::no, {}, 0};
  std::vector<Laid> pieces;
  const auto color = [&](const std::vector<Tile>& tiles, uint64_t tries) {
    Coloring coloring(job, laid, tiles, apart);
    const bool found = coloring.search(random, tries, work, [&](const auto& colors) {
      pieces = with_colors(tiles, colors.data() + laid.size());
      return true;
    });
    work.spend(2 + coloring.tried() / 4);
    return std::pair(found, coloring.unfinished());
  };
  // In turns, each time for longer: the quick search where there is room, then the exact ones. Whichever ends first is
  // right.
  Scan scan(job, random, work);
  std::optional<Cover> shapes;
  std::optional<Packing> colored;
  for (uint64_t share = 2'000; !work.over(limit); share *= 4) {
    if (job.pieces > 12) {
      const uint64_t end = std::min(limit, work.spent() + share);
      for (uint64_t nodes = 1'000; !work.over(end);) {
        if (!scan.attempt(nodes))
          nodes += nodes / 16;
        else if (color(scan.tiles, 2'000).first)
          return {Answer::yes, pieces, work.spent()};
      }
    }
    if (job.pieces > 40) continue;
    if (!shapes) shapes.emplace(job, puzzle, laid, random, work);
    bool skipped = false;
    const uint64_t longer = job.pieces <= 20 && !apart ? 8 * share : share;
    const bool found = shapes->search(std::min(limit, work.spent() + longer), [&](const auto& tiles) {
      const auto [fine, unfinished] = color(tiles, 20'000);
      skipped = skipped || unfinished;
      return fine;
    });
    if (found) return {Answer::yes, pieces, work.spent()};
    if (!shapes->over() && !skipped) return {Answer::no, {}, work.spent()};
    if (!apart || job.pieces > 28) continue;
    if (!colored) colored.emplace(puzzle, laid, random, work);
    if (colored->search(std::min(limit, work.spent() + 12 * share), [] { return true; }))
      return {Answer::yes, colored->chosen(), work.spent()};
    if (!colored->over()) return {Answer::no, {}, work.spent()};
  }
  // The best so far is as much of the deepest tiling as can be given colors.
  std::vector<Tile> deepest = scan.deepest;
  if (shapes && shapes->deepest.size() > deepest.size()) deepest = shapes->deepest;
  Work unhurried;
  for (pieces.clear(); !deepest.empty() && pieces.empty(); deepest.pop_back()) {
    Coloring coloring(job, laid, deepest, apart);
    coloring.search(random, 2'000, unhurried, [&](const auto& colors) {
      pieces = with_colors(deepest, colors.data() + laid.size());
      return true;
    });
  }
  return {Answer::unknown, pieces, work.spent()};
}

Ways count_ways(const Puzzle& puzzle, const std::vector<Laid>& laid, int limit, uint64_t effort, Work& work) {
  Random random(1);
  Ways ways;
  const auto one_more = [&](const auto&...) { return ++ways.count >= limit; };
  const auto count = [&](auto&& search) {
    search.search(effort, one_more);
    ways.all = !search.over() && ways.count < limit;
  };
  if (puzzle.contact == Contact::free) {
    const Job job(puzzle, laid);
    count(Cover(job, puzzle, laid, random, work));
  } else {
    count(Packing(puzzle, laid, random, work));
  }
  ways.effort = work.spent();
  return ways;
}

Solver::Solver(const Puzzle& puzzle, std::vector<Laid> laid) : puzzle_(puzzle), laid_(std::move(laid)) {}

Solution Solver::solve(uint64_t seed, uint64_t budget) {
  work_.effort.store(0), work_.most.store(0);
  const uint64_t limit = budget == 0 ? kNoLimit : budget;
  if (puzzle_.contact == Contact::corners || puzzle_.contact == Contact::descending)
    return fill_board(puzzle_, laid_, seed, limit, work_);
  Solution solution = fill_rectangle(puzzle_, laid_, seed, limit, work_);
  // The quick search always begins in the same corner: reflections make more of the solutions likely.
  if (laid_.empty()) {
    const uint64_t lot = mix(~seed);
    for (Laid& piece : solution.pieces) piece.id = reflected(piece.id, puzzle_, lot & 1, lot & 2);
  }
  return solution;
}

Ways Solver::count(int limit, uint64_t budget) {
  work_.effort.store(0), work_.most.store(0);
  return count_ways(puzzle_, laid_, limit, budget == 0 ? kNoLimit : budget, work_);
}

}  // namespace cornerwise
