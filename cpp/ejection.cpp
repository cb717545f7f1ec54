// Laying all pieces on the board by the rules of the game. A local search finds solutions where there is room: it puts
// a piece where it drives out the least and lays the driven out ones anew. Late positions are decided exactly.
#include <algorithm>
#include <bit>
#include <utility>

#include "packing.hpp"
#include "tiling.hpp"

namespace cornerwise {

namespace {

constexpr int kPieces = kMaxColors * kShapes;
using Large = Placements<kSide>;
using Mask = uint32_t;  // of shapes of one color

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
      if (owner_[cell] != kNobodyHere && owner_[cell] / kShapes == color)
        touched |= Mask(1) << (owner_[cell] % kShapes);
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
    const int from = Large::kFirst[kFirstOrientation[shape]], to = Large::kFirst[kFirstOrientation[shape + 1]];
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

}  // namespace

Solution fill_board(const Puzzle& puzzle, const std::vector<Laid>& laid, uint64_t seed, uint64_t limit, Work& work) {
  Random random(seed);
  Packing packing(puzzle, laid, random, work);
  if (packing.hopeless()) return {Answer::no, {}, work.spent()};
  Ejection ejection(puzzle, laid, random, work);
  // In turns, each time for longer; whichever ends first is right.
  for (uint64_t share = 5'000; !work.over(limit); share *= 4) {
    if (packing.search(std::min(limit, work.spent() + share), [] { return true; }))
      return {Answer::yes, packing.chosen(), work.spent()};
    if (!packing.over()) return {Answer::no, {}, work.spent()};
    if (ejection.run(std::min(limit, work.spent() + share))) return {Answer::yes, ejection.best, work.spent()};
  }
  return {Answer::unknown, ejection.best, work.spent()};
}

}  // namespace cornerwise
