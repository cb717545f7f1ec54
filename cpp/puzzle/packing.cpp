#include "puzzle/packing.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "board/bitboard.hpp"

namespace cornerwise {

namespace {

void add(std::vector<uint64_t>& set, int i) { set[size_t(i) >> 6] |= uint64_t(1) << (i & 63); }
void remove(std::vector<uint64_t>& set, int i) { set[size_t(i) >> 6] &= ~(uint64_t(1) << (i & 63)); }
void join(std::vector<uint64_t>& set, const std::vector<uint64_t>& more) {
  for (size_t w = 0; w < set.size(); ++w) set[w] |= more[w];
}

// The number of words of candidate sets that are processed in one step of effort (about a microsecond), as measured.
constexpr uint64_t kWordsLinkedPerStep = 50, kWordsReachedPerStep = 1'000, kWordsCountedPerStep = 2'000;

}  // namespace

Packing::Packing(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, Random& random, SearchControl& control)
    : follows_the_game_(cornerwise::follows_the_game(puzzle.contact)),
      is_descending_(puzzle.contact == Contact::descending),
      start_cells_(puzzle.start_cells),
      control_(control) {
  auto trays = puzzle.trays;
  for (const PlacedPiece& piece : placed) {
    const Footprint& footprint = footprints()[piece.id];
    trays[piece.color] &= ~(1u << footprint.shape);
    for (int i = 0; i < footprint.size; ++i) owner_[footprint.cells[i]] = {piece.color, footprint.size};
  }
  item_of_cell_.assign(kBoardCells, -1);
  const int squares = add_candidates(puzzle, trays);
  for (size_t i = candidates_.size(); i > 1; --i) std::swap(candidates_[i - 1], candidates_[random.below(uint32_t(i))]);
  // Candidates that are close together on the board get neighboring numbers, so that the candidates of one cell are in
  // few words of a set.
  std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
    return footprints()[a.id].cells[0] < footprints()[b.id].cells[0];
  });
  if (follows_the_game_) {
    drop_unreachable();
    return;
  }
  for (int8_t y = 0; y < puzzle.rows; ++y)
    for (int8_t x = 0; x < puzzle.columns; ++x)
      if (const int cell = index_of({x, y}); owner_[size_t(cell)].is_empty()) {
        item_of_cell_[size_t(cell)] = pieces_ + int(empty_cells_.size());
        empty_cells_.push_back(cell);
      }
  is_infeasible_ = is_infeasible_ || squares != int(empty_cells_.size());
}

// Adds all placements of the pieces in the trays that fit on the board with the placed pieces. Returns the total number
// of squares of the pieces in the trays.
int Packing::add_candidates(const Puzzle& puzzle, const std::array<uint32_t, kMaxColors>& trays) {
  int squares = 0;
  for (int color = 0; color < kMaxColors; ++color)
    for_each_bit(trays[color], [&](int shape) {
      squares += kShapeSize[shape], size_gcd_ = std::gcd(size_gcd_, int(kShapeSize[shape]));
      const size_t before = candidates_.size();
      for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
        for (int8_t y = 0; y + kOrientation[o].height <= puzzle.rows; ++y)
          for (int8_t x = 0; x + kOrientation[o].width <= puzzle.columns; ++x)
            if (const PlacementId id = BoardPlacements::id(o, {x, y}); is_open(color, footprints()[id]))
              candidates_.push_back({id, uint8_t(color), uint8_t(pieces_), true});
      is_infeasible_ = is_infeasible_ || candidates_.size() == before;
      ++pieces_;
    });
  return squares;
}

bool Packing::search(uint64_t limit, const std::function<bool()>& visit) {
  limit_ = limit, is_incomplete_ = !is_infeasible_ && candidates_.size() > kMaxCandidates;
  if (is_infeasible_ || is_incomplete_) return false;
  if (of_item_.empty()) link();
  alive_.assign(words_ * size_t(pieces_ + 1), 0);
  for (size_t i = 0; i < candidates_.size(); ++i) add(alive_, int(i));
  picked_.assign(words_, 0), is_done_.assign(of_item_.size(), 0);
  chosen_.clear();
  return step(0, size_t(pieces_), visit);
}

std::vector<PlacedPiece> Packing::chosen() const {
  std::vector<PlacedPiece> out;
  for (const int i : chosen_) out.push_back({candidates_[size_t(i)].color, candidates_[size_t(i)].id});
  return out;
}

bool Packing::is_open(int color, const Footprint& footprint) const {
  for (int i = 0; i < footprint.size; ++i)
    if (!owner_[footprint.cells[i]].is_empty()) return false;
  for (int i = 0; i < footprint.edge_count; ++i)
    if (owner_[footprint.edges[i]].color == color) return false;
  return true;
}

Packing::LargestCorner Packing::corners_of_placed_pieces() const {
  LargestCorner corner{};
  for (int cell = 0; cell < kBoardCells; ++cell) {
    const Owner owner = owner_[size_t(cell)];
    if (owner.is_empty()) continue;
    const int x = cell % kBoardSize, y = cell / kBoardSize;
    for (const int dx : {-1, 1})
      for (const int dy : {-1, 1})
        if (x + dx >= 0 && x + dx < kBoardSize && y + dy >= 0 && y + dy < kBoardSize) {
          uint8_t& largest = corner[owner.color][size_t(cell + dy * kBoardSize + dx)];
          largest = std::max(largest, owner.size);
        }
  }
  return corner;
}

// Drops the candidates that no chain of corner contacts connects to the placed pieces or a starting cell. The test
// ignores that candidates in a chain may exclude one another.
void Packing::drop_unreachable() {
  LargestCorner corner = corners_of_placed_pieces();
  std::array<bool, kMaxColors> has_started{};
  for (const Owner owner : owner_)
    if (!owner.is_empty()) has_started[owner.color] = true;
  const auto attaches = [&](const Candidate& c, const Footprint& footprint) {
    for (int i = 0; i < footprint.size; ++i) {
      if (!has_started[c.color] && footprint.cells[i] == index_of(start_cells_[c.color])) return true;
      if (corner[c.color][footprint.cells[i]] >= (is_descending_ ? footprint.size : 1)) return true;
    }
    return false;
  };
  for (Candidate& c : candidates_) c.is_legal_now = attaches(c, footprints()[c.id]);
  std::vector<bool> is_reached(candidates_.size());
  for (bool has_more = true; has_more;) {
    has_more = false;
    for (size_t i = 0; i < candidates_.size(); ++i) {
      if (is_reached[i]) continue;
      const Footprint& footprint = footprints()[candidates_[i].id];
      if (!attaches(candidates_[i], footprint)) continue;
      is_reached[i] = has_more = true;
      for (int k = 0; k < footprint.corner_count; ++k) {
        uint8_t& largest = corner[candidates_[i].color][footprint.corners[k]];
        largest = std::max(largest, footprint.size);
      }
    }
  }
  size_t count = 0;
  std::vector<int> count_of_piece(static_cast<size_t>(pieces_));
  for (size_t i = 0; i < candidates_.size(); ++i)
    if (is_reached[i]) ++count_of_piece[candidates_[i].piece], candidates_[count++] = candidates_[i];
  candidates_.resize(count);
  for (const int of_piece : count_of_piece) is_infeasible_ = is_infeasible_ || of_piece == 0;
}

// Computes the sets that the search uses: the candidates of each item, the conflicts of each candidate, and the
// candidates that each candidate makes reachable.
void Packing::link() {
  words_ = (candidates_.size() + 63) / 64;
  const Set none(words_);
  std::array<std::vector<Set>, kMaxColors> own;  // by color and cell: the color's candidates that cover the cell
  own.fill(std::vector<Set>(kBoardCells, none));
  std::vector<Set> covering(kBoardCells, none);
  std::array<Set, kMaxCells + 1> no_larger;  // by size: the candidates of at most this size
  no_larger.fill(none);
  link_items();
  const int n = int(candidates_.size());
  for (int i = 0; i < n; ++i) {
    const Candidate& c = candidates_[size_t(i)];
    const Footprint& footprint = footprints()[c.id];
    for (int k = 0; k < footprint.size; ++k) {
      add(covering[footprint.cells[k]], i);
      add(own[c.color][footprint.cells[k]], i);
    }
    for (size_t size = footprint.size; size <= kMaxCells; ++size) add(no_larger[size], i);
  }
  conflicts_.assign(size_t(n), none);
  if (follows_the_game_) leads_to_.assign(size_t(n), none);
  for (int i = 0; i < n; ++i) {
    const Candidate& c = candidates_[size_t(i)];
    const Footprint& footprint = footprints()[c.id];
    Set& conflicts = conflicts_[size_t(i)];
    conflicts = of_item_[c.piece];
    for (int k = 0; k < footprint.size; ++k) join(conflicts, covering[footprint.cells[k]]);
    for (int k = 0; k < footprint.edge_count; ++k) join(conflicts, own[c.color][footprint.edges[k]]);
    if (!follows_the_game_) continue;
    Set& leads = leads_to_[size_t(i)];
    for (int k = 0; k < footprint.corner_count; ++k) join(leads, own[c.color][footprint.corners[k]]);
    for (size_t w = 0; w < words_; ++w) {
      leads[w] &= ~conflicts[w];
      if (is_descending_) leads[w] &= no_larger[footprint.size][w];
    }
  }
  control_.spend(uint64_t(n) * words_ / kWordsLinkedPerStep);
}

void Packing::link_items() {
  const Set none(words_);
  of_item_.assign(size_t(pieces_) + empty_cells_.size(), none);
  legal_now_ = reached_ = none;
  for (int i = 0; i < int(candidates_.size()); ++i) {
    const Candidate& c = candidates_[size_t(i)];
    const Footprint& footprint = footprints()[c.id];
    add(of_item_[c.piece], i);
    if (c.is_legal_now) add(legal_now_, i);
    for (int k = 0; k < footprint.size; ++k)
      if (const int item = item_of_cell_[footprint.cells[k]]; item >= 0) add(of_item_[size_t(item)], i);
  }
  range_.clear();
  for (const Set& set : of_item_) {
    const auto is_used = [](uint64_t word) { return word != 0; };
    const auto last = std::find_if(set.rbegin(), set.rend(), is_used);
    range_.emplace_back(std::find_if(set.begin(), set.end(), is_used) - set.begin(), set.rend() - last);
  }
}

// Keeps only the reachable candidates alive. Returns false if a chosen candidate is not reachable.
bool Packing::reach(uint64_t* alive) {
  queue_.clear();
  const auto visit = [&](size_t w, uint64_t candidates) {
    reached_[w] |= candidates;
    for_each_bit(candidates, [&](int bit) { queue_.push_back(int(w * 64) + bit); });
  };
  for (size_t w = 0; w < words_; ++w) {
    reached_[w] = 0;
    visit(w, legal_now_[w] & (alive[w] | picked_[w]));
  }
  size_t words = 0;
  while (!queue_.empty()) {
    const Set& leads = leads_to_[size_t(queue_.back())];
    queue_.pop_back();
    words += words_;
    for (size_t w = 0; w < words_; ++w) visit(w, leads[w] & (alive[w] | picked_[w]) & ~reached_[w]);
  }
  control_.spend(words / kWordsReachedPerStep);
  bool reaches_chosen = true;
  for (size_t w = 0; w < words_; ++w) {
    reaches_chosen = reaches_chosen && (picked_[w] & ~reached_[w]) == 0;
    alive[w] &= reached_[w];
  }
  return reaches_chosen;
}

// Whether the size of every region of empty cells is a multiple of the greatest common divisor of the piece sizes.
bool Packing::regions_fit() {
  if (size_gcd_ == 1) return true;
  std::array<uint8_t, kBoardCells> is_seen;
  for (int cell = 0; cell < kBoardCells; ++cell) {
    const int item = item_of_cell_[size_t(cell)];
    is_seen[size_t(cell)] = item < 0 || is_done_[size_t(item)];
  }
  for (const int start : empty_cells_) {
    if (is_seen[size_t(start)]) continue;
    int size = 0;
    queue_.assign(1, start);
    is_seen[size_t(start)] = 1;
    while (!queue_.empty()) {
      const int cell = queue_.back();
      queue_.pop_back();
      ++size;
      const auto visit = [&](bool exists, int next) {
        if (exists && !is_seen[size_t(next)]) is_seen[size_t(next)] = 1, queue_.push_back(next);
      };
      visit(cell % kBoardSize > 0, cell - 1), visit(cell % kBoardSize < kBoardSize - 1, cell + 1);
      visit(cell >= kBoardSize, cell - kBoardSize), visit(cell < kBoardCells - kBoardSize, cell + kBoardSize);
    }
    if (size % size_gcd_ != 0) return false;
  }
  return true;
}

void Packing::mark(int candidate, bool is_done) {
  const Candidate& c = candidates_[size_t(candidate)];
  const Footprint& footprint = footprints()[c.id];
  is_done_[c.piece] = is_done;
  for (int k = 0; k < footprint.size; ++k)
    if (const int item = item_of_cell_[footprint.cells[k]]; item >= 0) is_done_[size_t(item)] = is_done;
}

// In a puzzle that fills a rectangle, the alive candidates describe the whole state: they also show which items are not
// done yet, since only those have alive candidates.
uint128 Packing::state_of(const uint64_t* alive) const {
  uint64_t low = 1, high = 2;
  for (size_t w = 0; w < words_; ++w) {
    low = mix(low ^ alive[w]);
    high = (high ^ alive[w]) * 0x9E3779B97F4A7C15u;
    high ^= high >> 29;
  }
  return uint128(high) << 64 | low;
}

// The item with the fewest alive candidates; -1 if some item has none.
int Packing::choose_item(const uint64_t* alive) {
  int best = -1, fewest = 1 << 30;
  size_t words = 0;
  for (size_t item = 0; item < of_item_.size() && fewest > 1; ++item) {
    if (is_done_[item]) continue;
    int count = 0;
    const auto [from, to] = range_[item];
    const uint64_t* of_item = of_item_[item].data();
    for (size_t w = from; w < to; ++w) count += std::popcount(alive[w] & of_item[w]);
    words += to - from;
    if (count < fewest) fewest = count, best = int(item);
  }
  control_.spend(words / kWordsCountedPerStep);
  return fewest == 0 ? -1 : best;
}

bool Packing::step(size_t depth, size_t open, const std::function<bool()>& visit) {
  control_.spend(1);
  if (control_.should_stop(limit_)) {
    is_incomplete_ = true;
    return false;
  }
  uint64_t* alive = alive_.data() + depth * words_;
  if (follows_the_game_ ? !reach(alive) : !regions_fit()) return false;
  if (open == 0) {
    no_solution_since_ = false;
    return visit();
  }
  const int item = choose_item(alive);
  if (item < 0) return false;
  const uint128 state = follows_the_game_ ? 0 : state_of(alive);
  if (!follows_the_game_ && failed_states_.has(state)) return false;
  const bool no_solution_before = std::exchange(no_solution_since_, true);
  uint64_t* next = alive + words_;
  for (size_t w = 0; w < words_; ++w)
    for (uint64_t bits = alive[w] & of_item_[size_t(item)][w]; bits; bits &= bits - 1) {
      const int i = int(w * 64) + std::countr_zero(bits);
      const Set& conflicts = conflicts_[size_t(i)];
      for (size_t k = 0; k < words_; ++k) next[k] = alive[k] & ~conflicts[k];
      add(picked_, i), mark(i, true);
      chosen_.push_back(i);
      if (step(depth + 1, open - 1, visit)) return true;
      if (is_incomplete_) return false;
      chosen_.pop_back();
      remove(picked_, i), mark(i, false);
    }
  if (no_solution_since_ && !follows_the_game_) failed_states_.add(state);
  no_solution_since_ = no_solution_since_ && no_solution_before;
  return false;
}

}  // namespace cornerwise
