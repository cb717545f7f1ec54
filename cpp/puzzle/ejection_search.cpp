// A local search finds solutions while the board has many free cells: it places a piece where doing so ejects as little
// as possible, and then places the ejected pieces again. It takes turns with the exact search (Packing), which usually
// answers first if few pieces are left.
#include "puzzle/ejection_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "board/bitboard.hpp"
#include "puzzle/footprint.hpp"
#include "puzzle/packing.hpp"

namespace cornerwise {

namespace {

using Mask = uint32_t;  // a set of shapes of one color

// A set of pieces. The number of a piece is color * kShapes + shape.
struct PieceSet {
  uint64_t low = 0, high = 0;
  void add(int piece) { (piece < 64 ? low : high) |= uint64_t(1) << (piece & 63); }
  void remove(int piece) { (piece < 64 ? low : high) &= ~(uint64_t(1) << (piece & 63)); }
  bool any() const { return (low | high) != 0; }
  PieceSet& operator|=(const PieceSet& o) {
    low |= o.low, high |= o.high;
    return *this;
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for_each_bit(low, visit);
    for_each_bit(high, [&](int piece) { visit(64 + piece); });
  }
};

class EjectionSearch {
 public:
  EjectionSearch(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, Random& random, SearchControl& control)
      : is_descending_(puzzle.contact == Contact::descending), random_(random), control_(control) {
    at_.fill(kNoPlacement);
    owner_.fill(kNoOwner);
    for (int color = 0; color < kMaxColors; ++color) {
      start_[color] = index_of(puzzle.start_cells[color]);
      for (int s = 0; s < kShapes; ++s)
        if (puzzle.trays[color] >> s & 1) unplaced_.push_back(color * kShapes + s);
    }
    for (int p = 0; p < kMaxPieces; ++p) weight_[p] = kWeightPerSize * (2 + kShapeSize[p % kShapes]);
    for (const PlacedPiece& piece : placed) {
      const int p = piece.color * kShapes + footprints()[piece.id].shape;
      weight_[p] = kFixed;
      std::erase(unplaced_, p);
      place(p, piece.id);
    }
    given_ = int(placed.size());
  }

  // Searches until every piece is placed or the limit is reached. Returns whether every piece is placed.
  bool run(uint64_t limit) {
    while (!unplaced_.empty()) {
      if (control_.should_stop(limit)) return false;
      step();
    }
    return true;
  }

  std::vector<PlacedPiece> best;  // the largest set of pieces on the board at the same time, except the given ones

 private:
  static constexpr uint8_t kNoOwner = 255;
  // The costs of ejecting a piece. A given piece is never ejected. A piece that was placed a few steps ago is rarely
  // ejected.
  static constexpr int kFixed = 1 << 24, kTabuCost = kFixed / 128, kWeightPerSize = 8, kEjectingWeight = 2;
  static constexpr int kTabuSteps = 3, kTabuNoise = 6;
  static constexpr uint64_t kEffortPerStep = 20;

  const bool is_descending_;
  Random& random_;
  SearchControl& control_;
  std::array<int, kMaxColors> start_;
  std::vector<int> unplaced_;
  std::array<PlacementId, kMaxPieces> at_;
  std::array<uint8_t, kBoardCells> owner_;  // by cell: the piece that covers it
  std::array<int, kMaxPieces> weight_{};
  std::array<uint64_t, kMaxPieces> tabu_until_{};  // by piece: the step until which it is expensive to eject
  std::array<Mask, kMaxColors> placed_{};
  std::array<Mask, kMaxPieces> touches_{};  // by piece: the pieces of its color that it touches at a corner
  // By color and cell: the pieces that prevent the color from covering the cell, the sum of their weights, and the
  // color's pieces that have a corner there.
  std::array<std::array<PieceSet, kBoardCells>, kMaxColors> blockers_{};
  std::array<std::array<int, kBoardCells>, kMaxColors> blocked_weight_{};
  std::array<std::array<Mask, kBoardCells>, kMaxColors> corner_{};
  uint64_t step_ = 0;
  int given_ = 0;

  int cost_of(const PieceSet& pieces) const {
    int sum = 0;
    pieces.for_each([&](int p) { sum += tabu_until_[p] > step_ ? kTabuCost : weight_[p]; });
    return sum;
  }

  void change(int p, PlacementId id, bool is_added) {
    const Footprint& footprint = footprints()[id];
    const int color = p / kShapes;
    const Mask own = Mask(1) << (p % kShapes);
    const auto block = [&](int c, int cell) {
      if (is_added)
        blockers_[c][cell].add(p);
      else
        blockers_[c][cell].remove(p);
      blocked_weight_[c][cell] += is_added ? weight_[p] : -weight_[p];
    };
    for (int i = 0; i < footprint.size; ++i) {
      owner_[footprint.cells[i]] = is_added ? uint8_t(p) : kNoOwner;
      for (int c = 0; c < kMaxColors; ++c) block(c, footprint.cells[i]);
    }
    for (int i = 0; i < footprint.edge_count; ++i) block(color, footprint.edges[i]);
    Mask touched = 0;
    for (int i = 0; i < footprint.corner_count; ++i) {
      const int cell = footprint.corners[i];
      Mask& corner = corner_[color][cell];
      corner = is_added ? corner | own : corner & ~own;
      if (owner_[cell] != kNoOwner && owner_[cell] / kShapes == color) touched |= Mask(1) << (owner_[cell] % kShapes);
    }
    touches_[p] = is_added ? touched : 0;
    for_each_bit(touched, [&](int shape) {
      Mask& other = touches_[color * kShapes + shape];
      other = is_added ? other | own : other & ~own;
    });
    placed_[color] = is_added ? placed_[color] | own : placed_[color] & ~own;
  }
  void place(int p, PlacementId id) {
    at_[p] = id;
    change(p, id, true);
  }
  void remove(int p) {
    change(p, at_[p], false);
    at_[p] = kNoPlacement;
  }

  // The pieces in `present` that can be placed one after the other, starting with `root`. `extra` is a piece that is
  // not on the board yet and would touch the pieces in `extra_touches`; it is 0 if there is no such piece.
  Mask connected(int color, Mask present, Mask root, Mask extra, Mask extra_touches) const {
    Mask reached = 0;
    for (int size = is_descending_ ? kMaxCells : 1; size >= 1; --size) {
      const Mask allowed = is_descending_ ? present & kShapesOfSize[size] : present;
      Mask fresh = reached | (root & allowed);
      reached = fresh;
      while (fresh) {
        Mask next = 0;
        for_each_bit(fresh, [&](int shape) {
          const Mask one = Mask(1) << shape;
          next |= one == extra ? extra_touches : touches_[color * kShapes + shape];
          if (one & extra_touches) next |= extra;
        });
        fresh = next & allowed & ~reached;
        reached |= fresh;
      }
    }
    return reached;
  }

  // The color's own piece on its starting cell; 0 if there is none.
  Mask root_of(int color) const {
    const uint8_t owner = owner_[start_[color]];
    return owner != kNoOwner && owner / kShapes == color ? Mask(1) << (owner % kShapes) : 0;
  }

  // On entry, `ejected` holds the pieces that are in the way of piece p at this footprint. Adds to `ejected` the
  // pieces that lose their connection to the starting cell when the pieces in the way are removed. Returns false if p
  // itself would not be connected.
  bool find_ejected(int p, const Footprint& footprint, PieceSet& ejected) const {
    const int own = p / kShapes;
    std::array<Mask, kMaxColors> gone{};
    ejected.for_each([&](int q) { gone[q / kShapes] |= Mask(1) << (q % kShapes); });
    for (int color = 0; color < kMaxColors; ++color) {
      if (gone[color] == 0 && color != own) continue;
      Mask present = placed_[color] & ~gone[color], root = root_of(color), extra = 0, extra_touches = 0;
      if (color == own) {
        extra = Mask(1) << (p % kShapes);
        present |= extra;
        for (int i = 0; i < footprint.size; ++i) {
          extra_touches |= corner_[own][footprint.cells[i]];
          if (footprint.cells[i] == start_[own]) root = extra;
        }
        extra_touches &= present & ~extra;
      }
      const Mask reached = connected(color, present, root & present, extra, extra_touches);
      if (color == own && !(reached & extra)) return false;
      for_each_bit(present & ~reached, [&](int shape) { ejected.add(color * kShapes + shape); });
    }
    return true;
  }

  struct Choice {
    int cost = kFixed - 1;  // so that no placement ejects a given piece
    PlacementId id = kNoPlacement;
    PieceSet ejected;
  };

  // The placement whose ejected pieces cost the least; ties are broken at random.
  Choice choose_placement(int p) {
    const int color = p / kShapes, shape = p % kShapes;
    Choice best;
    uint32_t ties = 0;
    const int from = BoardPlacements::kFirst[kFirstOrientation[shape]];
    const int to = BoardPlacements::kFirst[kFirstOrientation[shape + 1]];
    for (int id = from; id < to; ++id) {
      const Footprint& footprint = footprints()[size_t(id)];
      int least = 0;
      Mask touched = 0;
      bool covers_start = false;
      for (int i = 0; i < footprint.size; ++i) {
        least = std::max(least, blocked_weight_[color][footprint.cells[i]]);
        touched |= corner_[color][footprint.cells[i]];
        covers_start |= footprint.cells[i] == start_[color];
      }
      if (least > best.cost || (touched == 0 && !covers_start)) continue;
      PieceSet ejected;
      for (int i = 0; i < footprint.size; ++i) ejected |= blockers_[color][footprint.cells[i]];
      if (cost_of(ejected) > best.cost || !find_ejected(p, footprint, ejected)) continue;
      const int cost = cost_of(ejected);
      if (cost > best.cost) continue;
      if (cost < best.cost)
        ties = 1;
      else if (random_.below(++ties) != 0)
        continue;
      best = {cost, PlacementId(id), ejected};
    }
    return best;
  }

  void step() {
    ++step_;
    const size_t pick = random_.below(uint32_t(unplaced_.size()));
    const int p = unplaced_[pick];
    const Choice choice = choose_placement(p);
    control_.spend(kEffortPerStep);
    if (choice.id == kNoPlacement) {
      if (unplaced_.size() == 1) tabu_until_.fill(0);
      return;
    }
    std::swap(unplaced_[pick], unplaced_.back());
    unplaced_.pop_back();
    choice.ejected.for_each([&](int q) {
      remove(q);
      unplaced_.push_back(q);
    });
    if (choice.ejected.any()) weight_[p] += kEjectingWeight;
    place(p, choice.id);
    tabu_until_[p] = step_ + kTabuSteps + random_.below(kTabuNoise);
    if (const size_t count = placed_count(); count > best.size()) {
      control_.report_placed(count);
      best.clear();
      for (int q = 0; q < kMaxPieces; ++q)
        if (at_[q] != kNoPlacement && weight_[q] < kFixed) best.push_back({uint8_t(q / kShapes), at_[q]});
    }
  }

  // The number of pieces on the board, not counting the given ones.
  size_t placed_count() const {
    int n = -given_;
    for (const Mask m : placed_) n += std::popcount(m);
    return size_t(n);
  }
};

constexpr uint64_t kFirstShare = 5'000, kShareGrowth = 4;

}  // namespace

Solution fill_board(const Puzzle& puzzle, const std::vector<PlacedPiece>& placed, uint64_t seed, uint64_t limit,
                    SearchControl& control) {
  Random random(seed);
  Packing packing(puzzle, placed, random, control);
  if (packing.is_infeasible()) return {Answer::no, {}, control.spent()};
  EjectionSearch ejection(puzzle, placed, random, control);
  // The two searches take turns, and each round is longer than the last. The first answer ends the search.
  for (uint64_t share = kFirstShare; !control.should_stop(limit); share *= kShareGrowth) {
    if (packing.search(std::min(limit, control.spent() + share), [] { return true; }))
      return {Answer::yes, packing.chosen(), control.spent()};
    if (!packing.is_incomplete()) return {Answer::no, {}, control.spent()};
    if (ejection.run(std::min(limit, control.spent() + share))) return {Answer::yes, ejection.best, control.spent()};
  }
  return {Answer::unknown, ejection.best, control.spent()};
}

}  // namespace cornerwise
