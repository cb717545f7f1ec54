// Laying all pieces on the board by the rules of the game. A local search finds solutions where there is room: it puts
// a piece where it drives out the least and lays the driven out ones anew. Late positions are decided by an exact
// search over the placements that are still possible.
#include <algorithm>
#include <bit>
#include <utility>

#include "tiling.hpp"

namespace cornerwise {

namespace {

constexpr int kSide = 20, kCells = kSide * kSide, kPieces = kMaxColors * kShapes;
using Board = Placements<kSide>;
using Mask = uint32_t;  // of shapes of one color
constexpr std::array<Cell, kMaxColors> kStart = {{{0, 19}, {19, 19}, {19, 0}, {0, 0}}};

constexpr int index_of(Cell c) { return c.y * kSide + c.x; }

// Cells a placement covers, and the ones it touches by an edge or only by a corner; numbers of cells, row by row.
struct Spot {
  std::array<uint16_t, kMaxCells> cells;
  std::array<uint16_t, 12> edges;
  std::array<uint16_t, 12> corners;
  uint8_t size = 0, edge_count = 0, corner_count = 0, shape = 0;
};

const std::vector<Spot>& spots() {
  static const std::vector<Spot> all = [] {
    std::vector<Spot> table(Board::kCount);
    for (int id = 0; id < Board::kCount; ++id) {
      Spot& spot = table[size_t(id)];
      const Placement p = Board::of(PlacementId(id));
      const Orientation& o = kOrientation[p.orientation];
      const auto covers = [&](int x, int y) {
        for (int i = 0; i < o.size; ++i)
          if (o.cells[i].x == x && o.cells[i].y == y) return true;
        return false;
      };
      spot.shape = o.shape;
      for (int y = -1; y <= o.height; ++y)
        for (int x = -1; x <= o.width; ++x) {
          const Cell cell{int8_t(p.at.x + x), int8_t(p.at.y + y)};
          if (cell.x < 0 || cell.x >= kSide || cell.y < 0 || cell.y >= kSide) continue;
          const auto number = uint16_t(index_of(cell));
          if (covers(x, y))
            spot.cells[spot.size++] = number;
          else if (covers(x - 1, y) || covers(x + 1, y) || covers(x, y - 1) || covers(x, y + 1))
            spot.edges[spot.edge_count++] = number;
          else if (covers(x - 1, y - 1) || covers(x + 1, y - 1) || covers(x - 1, y + 1) || covers(x + 1, y + 1))
            spot.corners[spot.corner_count++] = number;
        }
    }
    return table;
  }();
  return all;
}

constexpr std::array<Mask, kMaxCells + 1> kOfSize = [] {
  std::array<Mask, kMaxCells + 1> masks{};
  for (int size = 0; size <= kMaxCells; ++size)
    for (int s = 0; s < kShapes; ++s)
      if (kShapeSize[s] == size) masks[size] |= Mask(1) << s;
  return masks;
}();

struct PieceSet {
  uint64_t low = 0, high = 0;
  void add(int piece) { (piece < 64 ? low : high) |= uint64_t(1) << (piece & 63); }
  void remove(int piece) { (piece < 64 ? low : high) &= ~(uint64_t(1) << (piece & 63)); }
  bool has(int piece) const { return (piece < 64 ? low : high) >> (piece & 63) & 1; }
  bool any() const { return (low | high) != 0; }
  PieceSet& operator|=(const PieceSet& o) {
    low |= o.low, high |= o.high;
    return *this;
  }
  template <class F>
  void for_each(F&& f) const {
    for (uint64_t w = low; w; w &= w - 1) f(std::countr_zero(w));
    for (uint64_t w = high; w; w &= w - 1) f(64 + std::countr_zero(w));
  }
};

// The local search.
class Ejection {
 public:
  Ejection(const Puzzle& puzzle, const std::vector<Laid>& laid, Random& random, Work& work)
      : descending_(puzzle.contact == Contact::descending), random_(random), work_(work) {
    at_.fill(kNoPlacement);
    owner_.fill(kNobodyHere);
    for (int color = 0; color < kMaxColors; ++color)
      for (int s = 0; s < kShapes; ++s)
        if (puzzle.trays[color] >> s & 1) waiting_.push_back(color * kShapes + s);
    for (int p = 0; p < kPieces; ++p) weight_[p] = kFirstWeight * (2 + kShapeSize[p % kShapes]);
    for (const Laid& piece : laid) {
      const int p = piece.color * kShapes + spots()[piece.id].shape;
      weight_[p] = kFixed;
      std::erase(waiting_, p);
      lay(p, piece.id);
    }
    fixed_ = int(laid.size());
    for (int i = 0; i < kMaxColors; ++i)
      for (int cell = 0; cell < kCells; ++cell) refresh(i, cell);
  }

  // Until everything is laid or the effort is spent.
  bool run(uint64_t limit) {
    while (!waiting_.empty()) {
      if (work_.over(limit)) return false;
      step();
    }
    return true;
  }

  std::vector<Laid> best;  // beyond the pieces that were there before

 private:
  static constexpr uint8_t kNobodyHere = 255;
  static constexpr int kFixed = 1 << 24, kFirstWeight = 8;

  const bool descending_;
  Random& random_;
  Work& work_;
  std::vector<int> waiting_;
  std::array<PlacementId, kPieces> at_;
  std::array<uint8_t, kCells> owner_;
  std::array<int, kPieces> weight_{};
  std::array<uint64_t, kPieces> tabu_{};  // not to be driven out before this step
  std::array<Mask, kMaxColors> laid_{};
  std::array<Mask, kPieces> touches_{};  // own pieces at a corner
  // By color and cell: the pieces in the way of that color there, what they weigh, and own pieces with a corner there.
  std::array<std::array<PieceSet, kCells>, kMaxColors> blocks_{};
  std::array<std::array<int, kCells>, kMaxColors> price_{};
  std::array<std::array<Mask, kCells>, kMaxColors> corner_{};
  uint64_t step_ = 0;
  int fixed_ = 0;

  int cost_of(const PieceSet& pieces) const {
    int sum = 0;
    pieces.for_each([&](int p) { sum += price_of(p); });
    return sum;
  }
  int price_of(int p) const { return tabu_[p] > step_ ? kFixed / 128 : weight_[p]; }

  void refresh(int color, int cell) {
    int sum = 0;
    blocks_[color][cell].for_each([&](int p) { sum += weight_[p]; });
    price_[color][cell] = sum;
  }

  void change(int p, PlacementId id, bool add) {
    const Spot& spot = spots()[id];
    const int color = p / kShapes;
    const Mask me = Mask(1) << (p % kShapes);
    const auto update = [&](int c, int cell) {
      if (add)
        blocks_[c][cell].add(p);
      else
        blocks_[c][cell].remove(p);
      price_[c][cell] += add ? weight_[p] : -weight_[p];
    };
    for (int i = 0; i < spot.size; ++i) {
      owner_[spot.cells[i]] = add ? uint8_t(p) : kNobodyHere;
      for (int c = 0; c < kMaxColors; ++c) update(c, spot.cells[i]);
    }
    for (int i = 0; i < spot.edge_count; ++i) update(color, spot.edges[i]);
    Mask touched = 0;
    for (int i = 0; i < spot.corner_count; ++i) {
      const int cell = spot.corners[i];
      if (add)
        corner_[color][cell] |= me;
      else
        corner_[color][cell] &= ~me;
      if (owner_[cell] != kNobodyHere && owner_[cell] / kShapes == color) touched |= Mask(1) << (owner_[cell] % kShapes);
    }
    touches_[p] = add ? touched : 0;
    for (Mask m = touched; m; m &= m - 1) {
      Mask& other = touches_[color * kShapes + std::countr_zero(m)];
      other = add ? other | me : other & ~me;
    }
    laid_[color] = add ? laid_[color] | me : laid_[color] & ~me;
  }
  void lay(int p, PlacementId id) {
    at_[p] = id;
    change(p, id, true);
  }
  void take(int p) {
    change(p, at_[p], false);
    at_[p] = kNoPlacement;
  }

  // Of the color's pieces in `there`, those that can be laid one after the other from the start on. One more piece may
  // be thought there, touching `extra_touches`.
  Mask connected(int color, Mask there, Mask root, Mask extra, Mask extra_touches) const {
    Mask reached = 0;
    for (int size = descending_ ? kMaxCells : 1; size >= 1; --size) {
      const Mask allowed = descending_ ? there & kOfSize[size] : there;
      Mask fresh = reached | (root & allowed);
      reached = fresh;
      while (fresh) {
        Mask next = 0;
        for (Mask m = fresh; m; m &= m - 1) {
          const Mask one = m & (~m + 1);
          next |= one == extra ? extra_touches : touches_[color * kShapes + std::countr_zero(m)];
          if (one & extra_touches) next |= extra;
        }
        fresh = next & allowed & ~reached;
        reached |= fresh;
      }
    }
    return reached;
  }

  Mask root_of(int color) const {
    const uint8_t owner = owner_[index_of(kStart[color])];
    return owner != kNobodyHere && owner / kShapes == color ? Mask(1) << (owner % kShapes) : 0;
  }

  // The pieces that leave if piece p is laid there: in the way, or cut off by that. False if p itself hangs loose.
  bool leaving(int p, const Spot& spot, PieceSet& out) const {
    const int own = p / kShapes;
    std::array<Mask, kMaxColors> gone{};
    out.for_each([&](int q) { gone[q / kShapes] |= Mask(1) << (q % kShapes); });
    for (int color = 0; color < kMaxColors; ++color) {
      if (gone[color] == 0 && color != own) continue;
      Mask there = laid_[color] & ~gone[color], root = root_of(color), extra = 0, extra_touches = 0;
      if (color == own) {
        extra = Mask(1) << (p % kShapes);
        there |= extra;
        for (int i = 0; i < spot.size; ++i) {
          extra_touches |= corner_[own][spot.cells[i]];
          if (spot.cells[i] == index_of(kStart[own])) root = extra;
        }
        extra_touches &= there & ~extra;
      }
      const Mask reached = connected(color, there, root & there, extra, extra_touches);
      if (color == own && !(reached & extra)) return false;
      for (Mask m = there & ~reached; m; m &= m - 1) out.add(color * kShapes + std::countr_zero(m));
    }
    return true;
  }

  void step() {
    ++step_;
    const size_t pick = random_.below(uint32_t(waiting_.size()));
    const int p = waiting_[pick], color = p / kShapes, shape = p % kShapes;
    const auto& price = price_[color];
    const auto& corner = corner_[color];
    const int start = index_of(kStart[color]);
    int best_cost = kFixed;
    PlacementId best_id = kNoPlacement;
    PieceSet best_out;
    uint32_t ties = 0;
    const int from = Board::kFirst[kFirstOrientation[shape]], to = Board::kFirst[kFirstOrientation[shape + 1]];
    for (int id = from; id < to; ++id) {
      const Spot& spot = spots()[size_t(id)];
      int floor = 0;
      Mask touch = 0;
      bool starts = false;
      for (int i = 0; i < spot.size; ++i) {
        floor = std::max(floor, price[spot.cells[i]]);
        touch |= corner[spot.cells[i]];
        starts |= spot.cells[i] == start;
      }
      if (floor > best_cost || (touch == 0 && !starts)) continue;
      PieceSet out;
      for (int i = 0; i < spot.size; ++i) out |= blocks_[color][spot.cells[i]];
      int cost = cost_of(out);
      if (cost > best_cost) continue;
      if (!leaving(p, spot, out)) continue;
      cost = cost_of(out);
      if (cost > best_cost) continue;
      if (cost < best_cost)
        ties = 1;
      else if (random_.below(++ties) != 0)
        continue;
      best_cost = cost, best_id = PlacementId(id), best_out = out;
    }
    work_.spend(20);
    if (best_id == kNoPlacement) {
      if (waiting_.size() == 1) tabu_.fill(0);
      return;
    }
    std::swap(waiting_[pick], waiting_.back());
    waiting_.pop_back();
    best_out.for_each([&](int q) {
      take(q);
      waiting_.push_back(q);
    });
    if (best_out.any()) weight_[p] += 2;
    lay(p, best_id);
    tabu_[p] = step_ + 3 + random_.below(6);
    if (int now = kPieces; (now = count()) > work_.most.load(std::memory_order_relaxed) || best.empty()) {
      work_.most.store(now, std::memory_order_relaxed);
      best.clear();
      for (int q = 0; q < kPieces; ++q)
        if (at_[q] != kNoPlacement && weight_[q] < kFixed) best.push_back({uint8_t(q / kShapes), at_[q]});
    }
  }

  int count() const {
    int n = -fixed_;
    for (const Mask m : laid_) n += std::popcount(m);
    return n;
  }
};

// A set of candidates of the exact search.
using Bitset = std::vector<uint64_t>;

void add(Bitset& set, int i) { set[size_t(i) >> 6] |= uint64_t(1) << (i & 63); }

// The exact search: candidates are all placements of pieces still to be laid that could ever be legal. It lays the piece
// with the fewest of them, and drops those that then overlap, touch an own edge, or can't be reached from the start.
class Packing {
 public:
  Packing(const Puzzle& puzzle, const std::vector<Laid>& laid, Random& random, Work& work)
      : descending_(puzzle.contact == Contact::descending), work_(work) {
    owner_.fill(0);
    auto trays = puzzle.trays;
    for (const Laid& piece : laid) {
      const Spot& spot = spots()[piece.id];
      trays[piece.color] &= ~(Mask(1) << spot.shape);
      for (int i = 0; i < spot.size; ++i)
        owner_[spot.cells[i]] = uint8_t((piece.color + 1) << 4 | spot.size);
    }
    for (int color = 0; color < kMaxColors; ++color)
      for (Mask m = trays[color]; m; m &= m - 1) {
        const int shape = std::countr_zero(m);
        pieces_.push_back({color, shape});
        const size_t from = all_.size();
        for (int id = Board::kFirst[kFirstOrientation[shape]]; id < Board::kFirst[kFirstOrientation[shape + 1]]; ++id)
          if (open(color, spots()[size_t(id)]))
            all_.push_back({PlacementId(id), uint8_t(color), uint8_t(pieces_.size() - 1), false});
        for (size_t i = all_.size() - from; i > 1; --i)
          std::swap(all_[from + i - 1], all_[from + random.below(uint32_t(i))]);
      }
    drop_unreachable();
  }

  // Whether a piece has nowhere to go: then there is no solution.
  bool hopeless() const { return hopeless_; }
  size_t candidates() const { return all_.size(); }

  // Calls found() for every way, until it returns true; the way is in chosen(). See over() if it ends without.
  template <class Found>
  bool search(uint64_t limit, Found&& found) {
    limit_ = limit, out_ = false;
    if (hopeless_) return false;
    link();
    alive_.assign(words_ * (pieces_.size() + 1), 0);
    for (size_t i = 0; i < all_.size(); ++i) alive_[i >> 6] |= uint64_t(1) << (i & 63);
    chosen_.clear();
    return step(0, (Wide(1) << pieces_.size()) - 1, found);
  }
  bool over() const { return out_; }

  std::vector<Laid> chosen() const {
    std::vector<Laid> out;
    for (const int i : chosen_) out.push_back({all_[size_t(i)].color, all_[size_t(i)].id});
    return out;
  }

 private:
  using Wide = unsigned __int128;
  struct Candidate {
    PlacementId id;
    uint8_t color, piece;
    bool rooted;  // legal at once
  };
  struct Kind {
    int color, shape;
  };

  const bool descending_;
  Work& work_;
  std::array<uint8_t, kCells> owner_;  // 0, or color + 1 and the size of the piece
  std::vector<Kind> pieces_;
  std::vector<Candidate> all_;
  bool hopeless_ = false, out_ = false;
  uint64_t limit_ = 0;
  size_t words_ = 0;
  std::vector<Bitset> conflicts_, leads_to_, of_piece_, of_color_;
  Bitset rooted_, alive_, reached_, picked_;
  std::vector<int> chosen_, queue_;

  bool open(int color, const Spot& spot) const {
    for (int i = 0; i < spot.size; ++i)
      if (owner_[spot.cells[i]] != 0) return false;
    for (int i = 0; i < spot.edge_count; ++i)
      if (owner_[spot.edges[i]] >> 4 == color + 1) return false;
    return true;
  }

  // Spreads from what lies over candidates that touch at corners, whether or not they exclude one another.
  void drop_unreachable() {
    // By color and cell: the size of the largest piece that could have a corner there.
    std::array<std::array<uint8_t, kCells>, kMaxColors> corner{};
    std::array<bool, kMaxColors> begun{};
    for (int cell = 0; cell < kCells; ++cell) {
      if (owner_[cell] == 0) continue;
      const int color = (owner_[cell] >> 4) - 1, size = owner_[cell] & 15;
      begun[color] = true;
      const int x = cell % kSide, y = cell / kSide;
      for (const int dx : {-1, 1})
        for (const int dy : {-1, 1})
          if (x + dx >= 0 && x + dx < kSide && y + dy >= 0 && y + dy < kSide) {
            uint8_t& best = corner[color][cell + dy * kSide + dx];
            best = std::max(best, uint8_t(size));
          }
    }
    std::vector<bool> reached(all_.size());
    const auto rooted = [&](const Candidate& c, const Spot& spot) {
      for (int i = 0; i < spot.size; ++i) {
        if (!begun[c.color] && spot.cells[i] == index_of(kStart[c.color])) return true;
        if (corner[c.color][spot.cells[i]] >= (descending_ ? spot.size : 1)) return true;
      }
      return false;
    };
    for (Candidate& c : all_) c.rooted = rooted(c, spots()[c.id]);
    for (bool more = true; more;) {
      more = false;
      for (size_t i = 0; i < all_.size(); ++i) {
        if (reached[i]) continue;
        const Spot& spot = spots()[all_[i].id];
        if (!rooted(all_[i], spot)) continue;
        reached[i] = more = true;
        for (int k = 0; k < spot.corner_count; ++k) {
          uint8_t& best = corner[all_[i].color][spot.corners[k]];
          best = std::max(best, spot.size);
        }
      }
    }
    size_t kept = 0;
    std::vector<int> counts(pieces_.size());
    for (size_t i = 0; i < all_.size(); ++i)
      if (reached[i]) ++counts[all_[i].piece], all_[kept++] = all_[i];
    all_.resize(kept);
    for (const int count : counts) hopeless_ = hopeless_ || count == 0;
  }

  void link() {
    words_ = (all_.size() + 63) / 64;
    const Bitset none(words_);
    std::vector<Bitset> covering(kCells, none);
    std::array<std::vector<Bitset>, kMaxColors> own;
    own.fill(std::vector<Bitset>(kCells, none));
    of_piece_.assign(pieces_.size(), none), of_color_.assign(kMaxColors, none);
    rooted_ = reached_ = picked_ = none;
    const int n = int(all_.size());
    for (int i = 0; i < n; ++i) {
      const Spot& spot = spots()[all_[size_t(i)].id];
      add(of_piece_[all_[size_t(i)].piece], i);
      add(of_color_[all_[size_t(i)].color], i);
      if (all_[size_t(i)].rooted) add(rooted_, i);
      for (int k = 0; k < spot.size; ++k) {
        add(covering[spot.cells[k]], i);
        add(own[all_[size_t(i)].color][spot.cells[k]], i);
      }
    }
    conflicts_.assign(size_t(n), none), leads_to_.assign(size_t(n), none);
    const auto join = [&](Bitset& set, const Bitset& more) {
      for (size_t w = 0; w < words_; ++w) set[w] |= more[w];
    };
    std::array<Bitset, kMaxCells + 1> no_larger;
    no_larger.fill(none);
    for (int i = 0; i < n; ++i)
      for (int size = spots()[all_[size_t(i)].id].size; size <= kMaxCells; ++size) add(no_larger[size_t(size)], i);
    for (int i = 0; i < n; ++i) {
      const Candidate& c = all_[size_t(i)];
      const Spot& spot = spots()[c.id];
      Bitset& conflicts = conflicts_[size_t(i)];
      Bitset& leads = leads_to_[size_t(i)];
      conflicts = of_piece_[c.piece];
      for (int k = 0; k < spot.size; ++k) join(conflicts, covering[spot.cells[k]]);
      for (int k = 0; k < spot.edge_count; ++k) join(conflicts, own[c.color][spot.edges[k]]);
      for (int k = 0; k < spot.corner_count; ++k) join(leads, own[c.color][spot.corners[k]]);
      for (size_t w = 0; w < words_; ++w) {
        leads[w] &= ~conflicts[w];
        if (descending_) leads[w] &= no_larger[spot.size][w];
      }
    }
    work_.spend(uint64_t(n) * words_ / 50);
  }

  // Keeps of the alive candidates those that can be reached; false if a chosen one can't.
  bool reach(uint64_t* alive) {
    queue_.clear();
    for (size_t w = 0; w < words_; ++w) {
      reached_[w] = rooted_[w] & (alive[w] | picked_[w]);
      for (uint64_t bits = reached_[w]; bits; bits &= bits - 1) queue_.push_back(int(w * 64) + std::countr_zero(bits));
    }
    while (!queue_.empty()) {
      const int i = queue_.back();
      queue_.pop_back();
      const Bitset& leads = leads_to_[size_t(i)];
      for (size_t w = 0; w < words_; ++w) {
        const uint64_t fresh = leads[w] & (alive[w] | picked_[w]) & ~reached_[w];
        reached_[w] |= fresh;
        for (uint64_t bits = fresh; bits; bits &= bits - 1) queue_.push_back(int(w * 64) + std::countr_zero(bits));
      }
    }
    bool fine = true;
    for (size_t w = 0; w < words_; ++w) {
      fine = fine && (picked_[w] & ~reached_[w]) == 0;
      alive[w] &= reached_[w];
    }
    return fine;
  }

  template <class Found>
  bool step(size_t depth, Wide open, Found& found) {
    work_.spend(1 + words_ / 4);
    if (work_.over(limit_)) {
      out_ = true;
      return false;
    }
    uint64_t* alive = alive_.data() + depth * words_;
    if (!reach(alive)) return false;
    if (open == 0) return found();
    int best = -1, fewest = 1 << 30;
    for (size_t p = 0; p < pieces_.size(); ++p) {
      if ((open >> p & 1) == 0) continue;
      int count = 0;
      for (size_t w = 0; w < words_; ++w) count += std::popcount(alive[w] & of_piece_[p][w]);
      if (count < fewest) fewest = count, best = int(p);
    }
    if (fewest == 0) return false;
    uint64_t* next = alive + words_;
    for (size_t w = 0; w < words_; ++w)
      for (uint64_t bits = alive[w] & of_piece_[size_t(best)][w]; bits; bits &= bits - 1) {
        const int i = int(w * 64) + std::countr_zero(bits);
        const Bitset& conflicts = conflicts_[size_t(i)];
        for (size_t k = 0; k < words_; ++k) next[k] = alive[k] & ~conflicts[k];
        add(picked_, i);
        chosen_.push_back(i);
        if (step(depth + 1, open & ~(Wide(1) << best), found)) return true;
        if (out_) return false;
        chosen_.pop_back();
        picked_[size_t(i) >> 6] &= ~(uint64_t(1) << (i & 63));
      }
    return false;
  }
};

constexpr size_t kMostCandidates = 8'000;

}  // namespace

Solution fill_board(const Puzzle& puzzle, const std::vector<Laid>& laid, uint64_t seed, uint64_t limit, Work& work) {
  Random random(seed);
  Packing packing(puzzle, laid, random, work);
  if (packing.hopeless()) return {Answer::no, {}, work.spent()};
  Ejection ejection(puzzle, laid, random, work);
  // In turns, each time for longer; whichever ends first is right.
  for (uint64_t share = 5'000;; share *= 4) {
    if (packing.candidates() <= kMostCandidates) {
      if (packing.search(std::min(limit, work.spent() + share), [] { return true; }))
        return {Answer::yes, packing.chosen(), work.spent()};
      if (!packing.over()) return {Answer::no, {}, work.spent()};
    }
    if (ejection.run(std::min(limit, work.spent() + share))) return {Answer::yes, ejection.best, work.spent()};
    if (work.over(limit)) break;
  }
  return {Answer::unknown, ejection.best, work.spent()};
}

Ways count_boards(const Puzzle& puzzle, const std::vector<Laid>& laid, int limit, uint64_t effort, Work& work) {
  Random random(1);
  Packing packing(puzzle, laid, random, work);
  Ways ways;
  ways.all = packing.hopeless();
  if (!packing.hopeless() && packing.candidates() <= kMostCandidates) {
    packing.search(effort, [&] { return ++ways.count >= limit; });
    ways.all = !packing.over() && ways.count < limit;
  }
  ways.effort = work.spent();
  return ways;
}

}  // namespace cornerwise
