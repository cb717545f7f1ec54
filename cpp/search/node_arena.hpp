// The memory of a search tree: nodes with their edges, packed one after another, never more than a fixed number of
// bytes.
//
// The record of a node is its header, followed by one array per field of its edges. So the data of a node is
// contiguous, and its edges can be compared in bulk. Records lie in chunks, in the order of their creation, so a node
// always comes after its parent. compact() drops nodes and closes the gaps in place.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "board/rules.hpp"
#include "board/shapes.hpp"

namespace cornerwise {

inline constexpr uint32_t kBlock = 8;  // the number of edges that are compared at a time

// The position of a record in the arena.
using NodeRef = uint32_t;
inline constexpr NodeRef kNoNode = ~NodeRef(0);
inline constexpr NodeRef kRootRef = kNoNode - 1;  // the root is stored separately, because it can have many edges

struct alignas(16) Node {
  uint32_t visits = 0;         // simulations that have passed here, including those under way
  float value = 0;             // sum of rewards for the player to move
  NodeRef moves_to = kNoNode;  // its new position, during compact()
  uint16_t count = 0;          // number of edges; 0 if the game is over
  int8_t color = kNone;
  int8_t seat = kNone;
  uint8_t blocked = 0;
  bool is_refined = false;  // its prior comes from the value network
  bool is_complete = true;  // no move was pruned
  bool is_kept = false;     // only during compact()
  bool is_pinned = false;   // a simulation under way uses it; only during drop_least_visited()
};

// The edges of a node: its moves. Their number is a multiple of kBlock; the last block is filled up with edges whose
// prior is too low to be chosen.
struct Edges {
  float *value, *visits;  // value: sum of rewards for the player to move
  float *rave_value, *rave_visits;
  float* prior;
  NodeRef* child;  // kNoNode if the child is not in the tree
  PlacementId* id;

  static constexpr size_t kBytes = 5 * sizeof(float) + sizeof(NodeRef) + sizeof(PlacementId);
  static uint32_t padded(uint32_t count) { return (count + kBlock - 1) / kBlock * kBlock; }

  explicit Edges(Node& node) {
    const uint32_t n = padded(node.count);
    value = reinterpret_cast<float*>(&node + 1);
    visits = value + n, rave_value = visits + n, rave_visits = rave_value + n, prior = rave_visits + n;
    child = reinterpret_cast<NodeRef*>(prior + n);
    id = reinterpret_cast<PlacementId*>(child + n);
  }
  // Sets edge i to a move that was never tried.
  void set(uint32_t i, PlacementId placement, float probability) const {
    value[i] = visits[i] = rave_value[i] = rave_visits[i] = 0;
    prior[i] = probability, child[i] = kNoNode, id[i] = placement;
  }
  void copy(uint32_t i, const Edges& from, uint32_t k) const {
    value[i] = from.value[k], visits[i] = from.visits[k];
    rave_value[i] = from.rave_value[k], rave_visits[i] = from.rave_visits[k];
    prior[i] = from.prior[k], child[i] = from.child[k], id[i] = from.id[k];
  }
  void fill_block(uint32_t count) const {
    for (uint32_t i = count; i < padded(count); ++i) set(i, kNoPlacement, -1e30f);
  }
};

class NodeArena {
 public:
  // The arena uses no more than `bytes`, except that it always has space for the root and one chunk.
  explicit NodeArena(size_t bytes)
      : max_chunks_(std::max<size_t>(1, (std::max(bytes, kRootReserve) - kRootReserve) / kChunkBytes)) {}

  size_t bytes() const { return chunks_.size() * kChunkBytes + root_units_ * kUnit; }

  Node& operator[](NodeRef ref) {
    if (ref == kRootRef) return *reinterpret_cast<Node*>(root_.get());
    return *node_at(ref / kChunkUnits, ref % kChunkUnits);
  }

  // Drops all nodes and makes a new root.
  Node& reset(const Node& header) {
    chunks_.clear(), used_.clear();
    return set_root(header);
  }
  // Replaces the root's record by a new one whose edges are not set yet. The tree below stays.
  Node& set_root(const Node& header) {
    root_.reset();  // before the new root is allocated: two roots could take more than the limit
    root_units_ = units_of(header.count);
    root_ = std::make_unique<Unit[]>(root_units_);
    return *new (root_.get()) Node(header);
  }
  // Makes another node the root. Everything that is not below it is dropped.
  void reroot(NodeRef ref) {
    Node& node = (*this)[ref];
    root_.reset();
    root_units_ = units_of(node.count);
    root_ = std::make_unique<Unit[]>(root_units_);
    std::memcpy(root_.get(), &node, root_units_ * kUnit);
    compact([](const Node&) { return true; }, {});
  }

  // A new record, or kNoNode if the arena is full.
  NodeRef add(const Node& header) {
    const uint32_t units = units_of(header.count);
    if (used_.empty() || used_.back() + units > kChunkUnits) {
      if (chunks_.size() == max_chunks_) return kNoNode;
      chunks_.push_back(std::make_unique_for_overwrite<Chunk>());
      used_.push_back(0);
    }
    const NodeRef ref = NodeRef((chunks_.size() - 1) * kChunkUnits + used_.back());
    new (&(*this)[ref]) Node(header);
    used_.back() += units;
    return ref;
  }

  // Drops the least visited nodes until at most half of the arena is in use. Among nodes with about equally many
  // visits, the oldest are dropped first. The nodes in `in_use` stay, and their references are updated.
  void drop_least_visited(const std::vector<NodeRef*>& in_use) {
    for (const NodeRef* ref : in_use) (*this)[*ref].is_pinned = true;
    std::array<uint64_t, kBuckets> units{};
    uint64_t total = 0;
    for_each([&](Node& node, NodeRef) { units[bucket(node.visits)] += units_of(node.count); });
    for (const uint64_t n : units) total += n;
    const uint64_t target = max_chunks_ * uint64_t(kChunkUnits) / 2;
    uint64_t excess = total > target ? total - target : 0;
    uint32_t last = 0;  // all buckets below this one are dropped, and so are `excess` units of this one
    for (; last + 1 < kBuckets && excess > units[last]; ++last) excess -= units[last];
    compact(
        [&](const Node& node) {
          const uint32_t b = bucket(node.visits);
          if (b > last || node.is_pinned) return true;
          if (b < last || excess == 0) return b == last;
          excess -= std::min<uint64_t>(excess, units_of(node.count));
          return false;
        },
        in_use);
    (*this)[kRootRef].is_pinned = false;
  }

 private:
  static constexpr size_t kUnit = sizeof(Node);
  static constexpr uint32_t kChunkUnits = 1 << 13;
  static constexpr size_t kChunkBytes = kChunkUnits * kUnit;
  // Enough for any root: the size of one that has every placement on the large board.
  static constexpr size_t kRootReserve = kUnit + (kMostPlacements + kBlock) * Edges::kBytes;
  static constexpr uint32_t kExactBuckets = 256, kBuckets = kExactBuckets + 32 * 8;
  struct Unit {
    alignas(Node) std::byte bytes[kUnit];
  };
  struct Chunk {
    Unit units[kChunkUnits];
  };

  static uint32_t units_of(uint32_t count) {
    return uint32_t((sizeof(Node) + Edges::padded(count) * Edges::kBytes + kUnit - 1) / kUnit);
  }
  // The bucket of a number of visits. Every small number has its own bucket; for larger numbers, there are eight
  // buckets per doubling.
  static uint32_t bucket(uint32_t visits) {
    if (visits < kExactBuckets) return visits;
    const auto log = uint32_t(std::bit_width(visits) - 1);
    return kExactBuckets + (log - 8) * 8 + ((visits >> (log - 3)) & 7);
  }

  Node* node_at(size_t chunk, uint32_t unit) { return reinterpret_cast<Node*>(&chunks_[chunk]->units[unit]); }

  // Calls visit(node, ref) for every node but the root, parents first.
  template <class Visit>
  void for_each(Visit&& visit) {
    for (size_t c = 0; c < chunks_.size(); ++c)
      for (uint32_t unit = 0; unit < used_[c];) {
        Node& node = *node_at(c, unit);
        const uint32_t units = units_of(node.count);
        visit(node, NodeRef(c * kChunkUnits + unit));
        unit += units;
      }
  }

  // Keeps the nodes below the root for which keeps(node) is true and whose parents are kept. Moves them to close the
  // gaps.
  template <class Keeps>
  void compact(Keeps&& keeps, const std::vector<NodeRef*>& in_use) {
    const auto mark_children = [&](Node& node) {
      const Edges edges(node);
      for (uint32_t i = 0; i < node.count; ++i)
        if (edges.child[i] != kNoNode) (*this)[edges.child[i]].is_kept = true;
    };
    mark_children((*this)[kRootRef]);
    size_t chunk = 0;
    uint32_t unit = 0;
    std::vector<uint32_t> used(1, 0);
    for_each([&](Node& node, NodeRef) {
      if (node.is_kept) node.is_kept = keeps(node);
      if (!node.is_kept) return;
      mark_children(node);
      const uint32_t units = units_of(node.count);
      if (unit + units > kChunkUnits) ++chunk, unit = 0, used.push_back(0);
      node.moves_to = NodeRef(chunk * kChunkUnits + unit);
      used[chunk] = unit += units;
    });
    relink((*this)[kRootRef]);
    for_each([&](Node& node, NodeRef) {
      if (node.is_kept) relink(node);
    });
    for (NodeRef* ref : in_use)
      if (*ref != kRootRef) *ref = (*this)[*ref].moves_to;
    for_each([&](Node& node, NodeRef) {
      if (!node.is_kept) return;
      node.is_kept = node.is_pinned = false;
      std::memmove(node_at(node.moves_to / kChunkUnits, node.moves_to % kChunkUnits), &node,
                   units_of(node.count) * kUnit);
    });
    if (unit == 0) used.pop_back();
    chunks_.resize(used.size());
    used_ = std::move(used);
  }
  void relink(Node& node) {
    const Edges edges(node);
    for (uint32_t i = 0; i < node.count; ++i)
      if (edges.child[i] != kNoNode) {
        const Node& child = (*this)[edges.child[i]];
        edges.child[i] = child.is_kept ? child.moves_to : kNoNode;
      }
  }

  size_t max_chunks_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::vector<uint32_t> used_;  // by chunk: the number of units in use
  std::unique_ptr<Unit[]> root_;
  size_t root_units_ = 0;
};

}  // namespace cornerwise
