#include "packing.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace cornerwise {

namespace {

using Large = Placements<kSide>;

void add(std::vector<uint64_t>& set, int i) { set[size_t(i) >> 6] |= uint64_t(1) << (i & 63); }
void join(std::vector<uint64_t>& set, const std::vector<uint64_t>& more) {
  for (size_t w = 0; w < set.size(); ++w) set[w] |= more[w];
}

// Not a lambda: a compiler would spend seconds on what it returns.
std::vector<Spot> every_spot() {
  std::vector<Spot> table(Large::kCount);
  for (int id = 0; id < Large::kCount; ++id) {
    Spot& spot = table[size_t(id)];
    const Placement p = Large::of(PlacementId(id));
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
}

}  // namespace

const std::vector<Spot>& spots() {
  static const std::vector<Spot> all = every_spot();
  return all;
}

Packing::Packing(const Puzzle& puzzle, const std::vector<Laid>& laid, Random& random, Work& work)
    : by_the_game_(puzzle.contact == Contact::corners || puzzle.contact == Contact::descending),
      descending_(puzzle.contact == Contact::descending),
      work_(work) {
  auto trays = puzzle.trays;
  for (const Laid& piece : laid) {
    const Spot& spot = spots()[piece.id];
    trays[piece.color] &= ~(1u << spot.shape);
    for (int i = 0; i < spot.size; ++i) owner_[spot.cells[i]] = uint8_t((piece.color + 1) << 4 | spot.size);
  }
  item_of_cell_.assign(kCells, -1);
  int squares = 0;
  for (int color = 0; color < kMaxColors; ++color)
    for (uint32_t m = trays[color]; m; m &= m - 1) {
      const int shape = std::countr_zero(m);
      squares += kShapeSize[shape], unit_ = std::gcd(unit_, int(kShapeSize[shape]));
      const size_t from = all_.size();
      for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
        for (int8_t y = 0; y + kOrientation[o].height <= puzzle.rows; ++y)
          for (int8_t x = 0; x + kOrientation[o].width <= puzzle.columns; ++x)
            if (const PlacementId id = Large::id(o, {x, y}); open(color, spots()[id]))
              all_.push_back({id, uint8_t(color), uint8_t(pieces_), true});
      hopeless_ = hopeless_ || all_.size() == from;
      ++pieces_;
    }
  for (size_t i = all_.size(); i > 1; --i) std::swap(all_[i - 1], all_[random.below(uint32_t(i))]);
  // Neighbors get neighboring numbers, so that what covers a cell is a short stretch.
  std::stable_sort(all_.begin(), all_.end(), [](const Candidate& a, const Candidate& b) {
    return spots()[a.id].cells[0] < spots()[b.id].cells[0];
  });
  if (by_the_game_) {
    drop_unreachable();
    return;
  }
  for (int8_t y = 0; y < puzzle.rows; ++y)
    for (int8_t x = 0; x < puzzle.columns; ++x)
      if (const int cell = index_of({x, y}); owner_[size_t(cell)] == 0) {
        item_of_cell_[size_t(cell)] = pieces_ + int(empty_.size());
        empty_.push_back(cell);
      }
  hopeless_ = hopeless_ || squares != int(empty_.size());
}

bool Packing::search(uint64_t limit, const std::function<bool()>& found) {
  limit_ = limit, out_ = !hopeless_ && all_.size() > kMostCandidates;
  if (hopeless_ || out_) return false;
  if (of_item_.empty()) link();
  alive_.assign(words_ * size_t(pieces_ + 1), 0);
  for (size_t i = 0; i < all_.size(); ++i) alive_[i >> 6] |= uint64_t(1) << (i & 63);
  picked_.assign(words_, 0), done_.assign(of_item_.size(), 0);
  chosen_.clear();
  return step(0, size_t(pieces_), found);
}

std::vector<Laid> Packing::chosen() const {
  std::vector<Laid> out;
  for (const int i : chosen_) out.push_back({all_[size_t(i)].color, all_[size_t(i)].id});
  return out;
}

bool Packing::open(int color, const Spot& spot) const {
  for (int i = 0; i < spot.size; ++i)
    if (owner_[spot.cells[i]] != 0) return false;
  for (int i = 0; i < spot.edge_count; ++i)
    if (owner_[spot.edges[i]] >> 4 == color + 1) return false;
  return true;
}

// Spreads from what lies over candidates that touch at corners, whether or not they exclude one another.
void Packing::drop_unreachable() {
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
  std::vector<int> counts(static_cast<size_t>(pieces_));
  for (size_t i = 0; i < all_.size(); ++i)
    if (reached[i]) ++counts[all_[i].piece], all_[kept++] = all_[i];
  all_.resize(kept);
  for (const int count : counts) hopeless_ = hopeless_ || count == 0;
}

void Packing::link() {
  words_ = (all_.size() + 63) / 64;
  const Set none(words_);
  std::array<std::vector<Set>, kMaxColors> own;
  own.fill(std::vector<Set>(kCells, none));
  std::vector<Set> covering(kCells, none);
  std::array<Set, kMaxCells + 1> no_larger;
  no_larger.fill(none);
  of_item_.assign(size_t(pieces_) + empty_.size(), none);
  rooted_ = reached_ = none;
  const int n = int(all_.size());
  for (int i = 0; i < n; ++i) {
    const Candidate& c = all_[size_t(i)];
    const Spot& spot = spots()[c.id];
    add(of_item_[c.piece], i);
    if (c.rooted) add(rooted_, i);
    for (int k = 0; k < spot.size; ++k) {
      add(covering[spot.cells[k]], i);
      add(own[c.color][spot.cells[k]], i);
      if (const int item = item_of_cell_[spot.cells[k]]; item >= 0) add(of_item_[size_t(item)], i);
    }
    for (size_t size = spot.size; size <= kMaxCells; ++size) add(no_larger[size], i);
  }
  stretch_.clear();
  for (const Set& set : of_item_) {
    const auto used = [](uint64_t word) { return word != 0; };
    const auto last = std::find_if(set.rbegin(), set.rend(), used);
    stretch_.emplace_back(std::find_if(set.begin(), set.end(), used) - set.begin(), set.rend() - last);
  }
  conflicts_.assign(size_t(n), none);
  if (by_the_game_) leads_to_.assign(size_t(n), none);
  for (int i = 0; i < n; ++i) {
    const Candidate& c = all_[size_t(i)];
    const Spot& spot = spots()[c.id];
    Set& conflicts = conflicts_[size_t(i)];
    conflicts = of_item_[c.piece];
    for (int k = 0; k < spot.size; ++k) join(conflicts, covering[spot.cells[k]]);
    for (int k = 0; k < spot.edge_count; ++k) join(conflicts, own[c.color][spot.edges[k]]);
    if (!by_the_game_) continue;
    Set& leads = leads_to_[size_t(i)];
    for (int k = 0; k < spot.corner_count; ++k) join(leads, own[c.color][spot.corners[k]]);
    for (size_t w = 0; w < words_; ++w) {
      leads[w] &= ~conflicts[w];
      if (descending_) leads[w] &= no_larger[spot.size][w];
    }
  }
  work_.spend(uint64_t(n) * words_ / 50);  // about twenty sets joined a candidate
}

// Keeps of the alive candidates those that can be reached; false if a chosen one can't.
bool Packing::reach(uint64_t* alive) {
  queue_.clear();
  for (size_t w = 0; w < words_; ++w) {
    reached_[w] = rooted_[w] & (alive[w] | picked_[w]);
    for (uint64_t bits = reached_[w]; bits; bits &= bits - 1) queue_.push_back(int(w * 64) + std::countr_zero(bits));
  }
  size_t looks = 0;
  while (!queue_.empty()) {
    const Set& leads = leads_to_[size_t(queue_.back())];
    queue_.pop_back();
    looks += words_;
    for (size_t w = 0; w < words_; ++w) {
      const uint64_t fresh = leads[w] & (alive[w] | picked_[w]) & ~reached_[w];
      reached_[w] |= fresh;
      for (uint64_t bits = fresh; bits; bits &= bits - 1) queue_.push_back(int(w * 64) + std::countr_zero(bits));
    }
  }
  work_.spend(looks / 1'000);
  bool fine = true;
  for (size_t w = 0; w < words_; ++w) {
    fine = fine && (picked_[w] & ~reached_[w]) == 0;
    alive[w] &= reached_[w];
  }
  return fine;
}

// Whether every region of empty cells could be filled with whole pieces.
bool Packing::regions_fit() {
  if (unit_ == 1) return true;
  std::array<uint8_t, kCells> seen;
  for (int cell = 0; cell < kCells; ++cell) {
    const int item = item_of_cell_[size_t(cell)];
    seen[size_t(cell)] = item < 0 || done_[size_t(item)];
  }
  for (const int start : empty_) {
    if (seen[size_t(start)]) continue;
    int size = 0;
    queue_.assign(1, start);
    seen[size_t(start)] = 1;
    while (!queue_.empty()) {
      const int cell = queue_.back();
      queue_.pop_back();
      ++size;
      const auto visit = [&](bool there, int next) {
        if (there && !seen[size_t(next)]) seen[size_t(next)] = 1, queue_.push_back(next);
      };
      visit(cell % kSide > 0, cell - 1), visit(cell % kSide < kSide - 1, cell + 1);
      visit(cell >= kSide, cell - kSide), visit(cell < kCells - kSide, cell + kSide);
    }
    if (size % unit_ != 0) return false;
  }
  return true;
}

void Packing::mark(int candidate, bool done) {
  const Candidate& c = all_[size_t(candidate)];
  const Spot& spot = spots()[c.id];
  done_[c.piece] = done;
  for (int k = 0; k < spot.size; ++k)
    if (const int item = item_of_cell_[spot.cells[k]]; item >= 0) done_[size_t(item)] = done;
}

// In a rectangle the future depends on nothing but what is alive: an item is open if it has candidates.
Wide Packing::state(const uint64_t* alive) const {
  uint64_t low = 1, high = 2;
  for (size_t w = 0; w < words_; ++w) {
    low = mix(low ^ alive[w]);
    high = (high ^ alive[w]) * 0x9E3779B97F4A7C15u;
    high ^= high >> 29;
  }
  return Wide(high) << 64 | low;
}

bool Packing::step(size_t depth, size_t open, const std::function<bool()>& found) {
  work_.spend(1);
  if (work_.over(limit_)) {
    out_ = true;
    return false;
  }
  uint64_t* alive = alive_.data() + depth * words_;
  if (by_the_game_ ? !reach(alive) : !regions_fit()) return false;
  if (open == 0) {
    fruitless_ = false;
    return found();
  }
  int best = -1, fewest = 1 << 30;
  size_t looks = 0;
  for (size_t item = 0; item < of_item_.size() && fewest > 1; ++item) {
    if (done_[item]) continue;
    int count = 0;
    const auto [from, to] = stretch_[item];
    const uint64_t* of_item = of_item_[item].data();
    for (size_t w = from; w < to; ++w) count += std::popcount(alive[w] & of_item[w]);
    looks += to - from;
    if (count < fewest) fewest = count, best = int(item);
  }
  work_.spend(looks / 2'000);
  if (fewest == 0) return false;
  const Wide here = by_the_game_ ? 0 : state(alive);
  if (!by_the_game_ && failures_.has(here)) return false;
  const bool fruitless = std::exchange(fruitless_, true);
  uint64_t* next = alive + words_;
  for (size_t w = 0; w < words_; ++w)
    for (uint64_t bits = alive[w] & of_item_[size_t(best)][w]; bits; bits &= bits - 1) {
      const int i = int(w * 64) + std::countr_zero(bits);
      const Set& conflicts = conflicts_[size_t(i)];
      for (size_t k = 0; k < words_; ++k) next[k] = alive[k] & ~conflicts[k];
      add(picked_, i), mark(i, true);
      chosen_.push_back(i);
      if (int(chosen_.size()) > work_.most.load(std::memory_order_relaxed))
        work_.most.store(int(chosen_.size()), std::memory_order_relaxed);
      if (step(depth + 1, open - 1, found)) return true;
      if (out_) return false;
      chosen_.pop_back();
      picked_[size_t(i) >> 6] &= ~(uint64_t(1) << (i & 63)), mark(i, false);
    }
  if (fruitless_ && !by_the_game_) failures_.add(here);
  fruitless_ = fruitless_ && fruitless;
  return false;
}

}  // namespace cornerwise
