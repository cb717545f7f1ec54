// The search tree: Monte Carlo tree search in which every seat maximizes its own reward.
//
// A new node gets its moves with the policy prior. A node that is visited often refines the prior by evaluating the
// positions after its best moves. At a leaf, the value network's estimate and the result of a playout are mixed. RAVE:
// if the color to move at a node plays one of the node's moves anywhere later in the simulation, the reward also counts
// for that move.
//
// Several workers, one per thread, share the tree. A lock guards it. A worker releases the lock for everything that
// takes long: generating moves, the value network, playouts. A visit is counted as soon as a worker passes a node, and
// its reward is added later. Until then it looks like a loss, so other workers prefer other moves (virtual loss).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "search/beginner.hpp"
#include "search/endgame.hpp"
#include "search/node_arena.hpp"
#include "search/playout.hpp"
#include "search/spin_lock.hpp"
#include "search/value_network.hpp"
#include "search/win_chances.hpp"

namespace cornerwise {

inline constexpr float kExploration = 0.5f;
inline constexpr float kRaveEquivalence = 300.f;  // visits after which a move's own results weigh as much as RAVE's
inline constexpr float kExpandAtVisits = 2;
inline constexpr uint32_t kRefineAtVisits = 16;
inline constexpr uint32_t kRefinedMoves = 32;      // the number of moves of a node whose prior is refined
inline constexpr uint32_t kMaxChildren = 64;       // the number of moves that a node keeps; the root keeps all
inline constexpr float kValueSharpness = 15.f;     // how strongly the network's values shape the refined prior
inline constexpr uint16_t kMostEndingMoves = 100;  // with more moves at the root, no ending is searched
inline constexpr float kValueShare = 0.7f;  // the network's part of a simulation's reward; the playout has the rest

struct RankedMove {
  PlacementId id = kNoPlacement;
  uint32_t visits = 0;
  float value = 0;  // for the player who makes the move: 0 lost, 1 won
  float prior = 0;
};

struct SearchResult {
  std::vector<RankedMove> moves;  // best first
  std::vector<PlacementId> principal_variation;
  std::array<float, kMaxColors> points{};  // expected at the end of the game, by color
  Rewards rewards{};                       // expected, by seat
  WinChances win_chances{};                // by side
  uint64_t simulations = 0;
  uint32_t times_full = 0;  // how often nodes were dropped because the memory was full
  bool is_exact = false;    // the ending is solved: value and points of the best move are those of best play
};

template <int N>
class Tree {
 public:
  // Worker i uses the random seed `seed` + i.
  Tree(const Position<N>& position, uint64_t seed, int workers, size_t memory,
       std::shared_ptr<const ValueNetwork<N>> network)
      : position_(position), arena_(memory), network_(std::move(network)) {
    for (int i = 0; i < workers; ++i) workers_.push_back(std::make_unique<Worker>(seed + uint64_t(i)));
    reset();
  }

  size_t bytes() const { return arena_.bytes(); }

  // Runs one simulation. Each worker belongs to one thread.
  void simulate(int number) {
    Worker& worker = *workers_[size_t(number)];
    SearchState<N> state = root_state_;
    worker.played.clear();
    lock_.lock();
    const bool is_over = descend(worker, state);
    const Step last = worker.path.back();
    const bool expands = !is_over && Edges(arena_[last.node]).visits[last.edge] >= kExpandAtVisits;
    lock_.unlock();
    Rewards rewards;
    Node child;
    if (is_over) {
      rewards = state.rewards();
    } else {
      if (expands) child = generate(state, worker.moves, kMaxChildren);
      const Rewards values = network_->values(state, state.turn);
      play_out(state, worker.random, worker.played);
      rewards = state.rewards();
      for (size_t seat = 0; seat < rewards.size(); ++seat)
        rewards[seat] += kValueShare * (values[seat] - rewards[seat]);
    }
    lock_.lock();
    if (expands) add_child(worker, child);
    back_up(worker, state, rewards);
    lock_.unlock();
  }

  const Position<N>& position() const { return position_; }

  // Draws a move with a probability proportional to prior ** sharpness. The prior of the root is refined: the network
  // has evaluated the positions after the best moves.
  PlacementId draw(double sharpness, Random& random) {
    Node& root = arena_[kRootRef];
    const Edges edges(root);
    std::vector<float> logits;
    for (uint32_t i = 0; i < root.count; ++i) logits.push_back(float(log(double(std::max(edges.prior[i], 1e-30f)))));
    return edges.id[draw_by_logit(logits, sharpness, random)];
  }

  // Whether `more` further simulations could not change which move has the most visits.
  bool is_settled(double more) {
    const std::lock_guard lock(lock_);
    Node& root = arena_[kRootRef];
    const Edges edges(root);
    float most = 0, second = 0;
    for (uint32_t i = 0; i < root.count; ++i) {
      const float visits = edges.visits[i];
      if (visits > most)
        second = most, most = visits;
      else if (visits > second)
        second = visits;
    }
    return root.count == 1 || double(most - second) > more;
  }

  // Solves the root's position if few moves remain and no more than this number of nodes is needed. Returns whether it
  // is solved. Other workers may be running.
  bool solve(uint64_t nodes) {
    if (arena_[kRootRef].count > kMostEndingMoves) return false;
    auto ending = EndgameSolver<N>().solve(root_state_, nodes);
    const std::lock_guard lock(lock_);
    if (ending) ending_ = std::move(ending);
    return ending_.has_value();
  }

  // The result of the search at the root. No worker may be running.
  SearchResult result() {
    SearchResult result;
    Node& root = arena_[kRootRef];
    const Edges edges(root);
    for (uint32_t i = 0; i < root.count; ++i) {
      const auto visits = uint32_t(edges.visits[i]);
      result.moves.push_back({edges.id[i], visits, visits ? edges.value[i] / float(visits) : 0, edges.prior[i]});
    }
    std::stable_sort(result.moves.begin(), result.moves.end(), [](const RankedMove& a, const RankedMove& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
    });
    result.simulations = simulations_;
    result.times_full = times_full_;
    if (ending_) {
      add_ending(result);
    } else {
      result.principal_variation = principal_variation(result.moves.front().id);
      add_expectations(result);
    }
    return result;
  }

  // A move of the root, and the most visited moves after it.
  std::vector<PlacementId> principal_variation(PlacementId id) {
    std::vector<PlacementId> moves{id};
    for (NodeRef ref = kRootRef;;) {
      ref = child_after(ref, moves.back());
      if (ref == kNoNode) return moves;
      Node& node = arena_[ref];
      const Edges edges(node);
      float most = 0;
      PlacementId best = kNoPlacement;
      for (uint32_t i = 0; i < node.count; ++i)
        if (edges.visits[i] > most) most = edges.visits[i], best = edges.id[i];
      if (best == kNoPlacement) return moves;
      moves.push_back(best);
    }
  }

  // Moves the root to a position; keeps the position's subtree if the moves that lead there are in the tree.
  void advance(const Position<N>& position) {
    NodeRef node = kRootRef;
    bool follows = position.ply() >= position_.ply() && position.setup_count() == position_.setup_count() &&
                   position.retired_seats() == position_.retired_seats();
    for (int i = -position_.setup_count(); follows && i < position_.ply(); ++i)
      follows = position.move(i).id == position_.move(i).id && position.move(i).color == position_.move(i).color;
    for (int i = position_.ply(); follows && i < position.ply(); ++i) {
      node = arena_[node].color == position.move(i).color ? child_after(node, position.move(i).id) : kNoNode;
      follows = node != kNoNode;
    }
    position_ = position;
    if (!follows || arena_[node].count == 0) {
      reset();
      return;
    }
    clear_totals();
    if (node != kRootRef) arena_.reroot(node);
    if (!arena_[kRootRef].is_complete) restore_pruned();
    if (!arena_[kRootRef].is_refined) refine_root();
  }

 private:
  struct Step {
    NodeRef node;
    uint32_t edge;
  };
  // The moves of a new node, in ascending order.
  struct Moves {
    std::vector<PlacementId> ids;
    std::vector<float> priors;
    std::vector<int16_t> anchors;
  };
  struct Worker {
    explicit Worker(uint64_t seed) : random(seed) {}

    Random random;
    std::vector<Step> path;  // the path of the simulation under way; otherwise empty
    PlayedMoves<N> played;
    Moves moves;
    std::vector<uint32_t> order;
  };

  // Follows the best edges to the end of the tree. Returns whether the game is over there.
  bool descend(Worker& worker, SearchState<N>& state) {
    for (NodeRef ref = kRootRef;;) {
      if (arena_[ref].count == 0) return true;
      worker.path.push_back({ref, 0});
      Step& step = worker.path.back();
      if (!arena_[ref].is_refined && arena_[ref].visits >= kRefineAtVisits)
        refine_priors(step.node, state, worker.order, &lock_);
      Node& node = arena_[step.node];
      const Edges edges(node);
      step.edge = select(node);
      ++node.visits;
      ++edges.visits[step.edge];
      const PlacementId id = edges.id[step.edge];
      const Placement placement = Placements<N>::of(id);
      state.blocked = node.blocked;
      state.place(node.color, placement.orientation, anchor_of<N>(placement));
      worker.played.add(node.color, id);
      state.turn = (node.color + 1) % state.rules->colors;
      ref = edges.child[step.edge];
      if (ref == kNoNode) return false;
    }
  }

  // Adds a node at the end of the worker's path, unless another worker has added it in the meantime.
  void add_child(Worker& worker, const Node& header) {
    const Step& last = worker.path.back();
    if (Edges(arena_[last.node]).child[last.edge] != kNoNode) return;
    NodeRef ref = arena_.add(header);
    if (ref == kNoNode) {
      ++times_full_;
      std::vector<NodeRef*> in_use;
      for (const auto& other : workers_)
        for (Step& step : other->path) in_use.push_back(&step.node);
      arena_.drop_least_visited(in_use);
      ref = arena_.add(header);
      if (ref == kNoNode) return;
    }
    write_edges(arena_[ref], worker.moves);
    Edges(arena_[last.node]).child[last.edge] = ref;
  }

  void back_up(Worker& worker, const SearchState<N>& state, const Rewards& rewards) {
    for (int color = 0; color < state.rules->colors; ++color)
      points_[color] += state.board.points(color, state.rules->advanced);
    for (size_t seat = 0; seat < rewards.size(); ++seat) rewards_[seat] += rewards[seat];
    for (const Step& step : worker.path) {
      Node& node = arena_[step.node];
      const Edges edges(node);
      const float reward = rewards[node.seat];
      node.value += reward;
      edges.value[step.edge] += reward;
      worker.played.add_reward(node.color, edges.id, node.count, reward, edges.rave_value, edges.rave_visits);
    }
    worker.path.clear();
    ++simulations_;
  }

  int seat_to_move() const { return root_state_.seat_for(root_state_.turn); }

  // Puts the expected points, rewards and win chances into a result.
  void add_expectations(SearchResult& result) const {
    const Rules& rules = *root_state_.rules;
    if (simulations_ == 0) {
      result.rewards = network_->values(root_state_, root_state_.turn);
    } else {
      for (int color = 0; color < rules.colors; ++color)
        result.points[color] = float(points_[color]) / float(simulations_);
      for (int seat = 0; seat < rules.seats; ++seat) result.rewards[seat] = float(rewards_[seat]) / float(simulations_);
    }
    // These means include the simulations of weak moves, so the best move's value replaces them.
    if (const RankedMove& best = result.moves.front(); best.visits) {
      const int own_side = rules.side_of[seat_to_move()];
      for (int seat = 0; seat < rules.seats; ++seat) {
        if (rules.side_of[seat] == own_side)
          result.rewards[seat] = best.value;
        else if (root_state_.has_two_sides())
          result.rewards[seat] = 1 - best.value;
      }
    }
    result.win_chances = win_chances(root_state_, result.rewards, seat_to_move(), network_->calibration());
  }

  // Puts the solved line into a result.
  void add_ending(SearchResult& result) const {
    const auto best = std::find_if(result.moves.begin(), result.moves.end(),
                                   [&](const RankedMove& move) { return move.id == ending_->line.front(); });
    std::rotate(result.moves.begin(), best, best + 1);
    result.is_exact = true;
    result.principal_variation = ending_->line;
    std::copy(ending_->points.begin(), ending_->points.end(), result.points.begin());
    result.rewards = root_state_.rewards_for(ending_->points);
    result.win_chances = final_win_chances(*root_state_.rules, result.rewards);
    result.moves.front().value = result.rewards[size_t(seat_to_move())];
  }

  // The node that a move leads to, or kNoNode.
  NodeRef child_after(NodeRef ref, PlacementId id) {
    Node& node = arena_[ref];
    const Edges edges(node);
    for (uint32_t i = 0; i < node.count; ++i)
      if (edges.id[i] == id) return edges.child[i];
    return kNoNode;
  }

  void clear_totals() {
    root_state_ = SearchState<N>(position_);
    simulations_ = 0;
    times_full_ = 0;
    points_ = {}, rewards_ = {};
    ending_.reset();
  }

  void reset() {
    clear_totals();
    Moves& moves = workers_[0]->moves;
    write_edges(arena_.reset(generate(root_state_, moves, Placements<N>::kCount)), moves);
    if (arena_[kRootRef].count) refine_root();
  }

  // Gives the root the moves that were pruned when it was an inner node.
  void restore_pruned() {
    Node& pruned = arena_[kRootRef];
    std::vector<std::byte> record(sizeof(Node) + Edges::padded(pruned.count) * Edges::kBytes + alignof(Node));
    void* place = record.data();
    size_t space = record.size();
    std::align(alignof(Node), sizeof(Node), place, space);
    std::memcpy(place, &pruned, record.size() - alignof(Node));
    Node& copy = *static_cast<Node*>(place);
    const Edges from(copy);
    Moves& moves = workers_[0]->moves;
    SearchState<N> state = root_state_;
    Node header = copy;
    header.count = generate(state, moves, Placements<N>::kCount).count, header.is_complete = true;
    Node& root = arena_.set_root(header);
    write_edges(root, moves);
    const Edges edges(root);
    for (uint32_t i = 0, k = 0; k < copy.count; ++k) {
      while (edges.id[i] != from.id[k]) ++i;  // both ascend
      edges.copy(i, from, k);
    }
  }

  void refine_root() {
    NodeRef root = kRootRef;
    refine_priors(root, root_state_, workers_[0]->order, nullptr);
  }

  // Looks one move ahead with the value network: the moves with the highest prior get a new prior from the values of
  // the positions after them. If there is a lock, releases it during this work. The node may move in the meantime;
  // `ref` then changes.
  void refine_priors(const NodeRef& ref, const SearchState<N>& state, std::vector<uint32_t>& order, SpinLock* lock) {
    Node& node = arena_[ref];
    const Edges before(node);
    node.is_refined = true;
    order.resize(node.count);
    for (uint32_t i = 0; i < node.count; ++i) order[i] = i;
    const uint32_t refined = std::min<uint32_t>(node.count, kRefinedMoves);
    // Edges with equal priors are ordered by number, because standard libraries order equal elements differently.
    std::partial_sort(order.begin(), order.begin() + refined, order.end(), [&before](uint32_t a, uint32_t b) {
      return before.prior[a] != before.prior[b] ? before.prior[a] > before.prior[b] : a < b;
    });
    const int color = node.color, seat = node.seat;
    std::array<PlacementId, kRefinedMoves> ids;
    std::array<float, kRefinedMoves> value;
    for (uint32_t i = 0; i < refined; ++i) ids[i] = before.id[order[i]];
    if (lock) lock->unlock();
    float highest = 0;
    for (uint32_t i = 0; i < refined; ++i) {
      const Placement placement = Placements<N>::of(ids[i]);
      SearchState<N> after = state;
      after.place(color, placement.orientation, anchor_of<N>(placement));
      value[i] = network_->values(after, (color + 1) % state.rules->colors)[seat];
      highest = std::max(highest, value[i]);
    }
    if (lock) lock->lock();
    const Edges edges(arena_[ref]);
    float share = 0, sum = 0;  // share: the sum of the refined moves' priors, which stays the same
    for (uint32_t i = 0; i < refined; ++i) {
      float& prior = edges.prior[order[i]];
      share += prior;
      prior = std::sqrt(prior) * float(exp(kValueSharpness * (value[i] - highest)));
      sum += prior;
    }
    for (uint32_t i = 0; i < refined; ++i) edges.prior[order[i]] *= share / sum;
  }

  // Generates the moves of a new node and returns its header. The moves are those of the first color that can move,
  // starting with state.turn. Keeps at most `limit` moves. Updates state.blocked.
  Node generate(SearchState<N>& state, Moves& moves, uint32_t limit) const {
    Node node;
    moves.ids.clear(), moves.priors.clear();
    const int colors = state.rules->colors;
    for (int i = 0; i < colors && moves.ids.empty(); ++i) {
      const int color = (state.turn + i) % colors;
      if (state.blocked >> color & 1) continue;
      add_moves(state, color, moves);
      if (moves.ids.empty()) {
        state.blocked |= uint8_t(1 << color);
        continue;
      }
      node.color = int8_t(color);
      node.seat = int8_t(state.seat_for(color));
      softmax(moves.priors);
    }
    node.blocked = state.blocked;
    node.is_complete = moves.ids.size() <= limit;
    if (!node.is_complete) prune(moves, limit);
    node.count = uint16_t(moves.ids.size());
    return node;
  }

  // Adds all moves of a color, with their logits.
  void add_moves(const SearchState<N>& state, int color, Moves& moves) const {
    const MoveGenerator<N> generator(state.board.closed[color], state.board.corners[color]);
    MovePrior<N> prior(state, color);
    prior.set_weights(network_->prior_weights());
    for_each_orientation(generator, state.board.next_shapes(color), [&](int orientation, const Bitboard<N>& anchors) {
      moves.anchors.clear();
      anchors.for_each([&](int anchor) { moves.anchors.push_back(int16_t(anchor)); });
      const size_t first = moves.ids.size(), count = moves.anchors.size();
      if (count == 0) return;
      moves.ids.resize(first + count), moves.priors.resize(first + count);
      prior.add_up(orientation, moves.anchors, moves.ids.data() + first, moves.priors.data() + first);
    });
  }

  // Keeps the `limit` moves with the highest prior; among equal priors, the first ones. Without pruning, comparing
  // hundreds of moves in each of thousands of simulations would take more than half of the search time, and RAVE would
  // make the search visit many weak moves once, at the expense of the better ones.
  static void prune(Moves& moves, uint32_t limit) {
    const auto count_from = [&moves](float least) {
      int32_t count = 0;
      for (const float prior : moves.priors) count += prior >= least;
      return uint32_t(count);
    };
    // Bisects the bit patterns of positive floats, which have the same order as the floats. At least `limit` moves have
    // a prior of at least `low`, and fewer than `limit` have a prior of at least `high`. Counting can use vector
    // instructions; sorting can't.
    uint32_t low = 0, high = std::bit_cast<uint32_t>(*std::max_element(moves.priors.begin(), moves.priors.end())) + 1;
    uint32_t equal = 0;  // how many of the moves with the prior `low` to keep
    while (equal == 0) {
      const uint32_t middle = low + (high - low) / 2;
      if (middle == low) {
        equal = limit - count_from(std::bit_cast<float>(high));
      } else if (const uint32_t count = count_from(std::bit_cast<float>(middle)); count == limit) {
        low = middle, equal = limit;
      } else {
        (count > limit ? low : high) = middle;
      }
    }
    const float least = std::bit_cast<float>(low);
    uint32_t count = 0;
    for (size_t i = 0; i < moves.ids.size(); ++i) {
      const float prior = moves.priors[i];
      moves.ids[count] = moves.ids[i], moves.priors[count] = prior;
      const bool is_equal = prior == least, is_kept = prior > least || (is_equal && equal > 0);
      count += is_kept, equal -= is_equal && is_kept;
    }
    moves.ids.resize(limit), moves.priors.resize(limit);
  }

  static void write_edges(Node& node, const Moves& moves) {
    Edges edges(node);
    for (uint32_t i = 0; i < node.count; ++i) edges.set(i, moves.ids[i], moves.priors[i]);
    edges.fill_block(node.count);
  }

  // Turns logits into priors that sum to 1.
  static void softmax(std::vector<float>& prior) {
    float sum = 0;
    const float highest = *std::max_element(prior.begin(), prior.end());
    for (float& p : prior) p = float(exp(p - highest));
    for (const float p : prior) sum += p;
    for (float& p : prior) p /= sum;
  }

  // The edge with the highest value + exploration * prior / (1 + visits). Its value is the weighted mean of its own n
  // results and RAVE's r results; the weight of RAVE's results is r / (r + n + r n / kRaveEquivalence). The score is
  // computed as one fraction, because divisions are slow.
  static uint32_t select(Node& node) {
    const Edges edges(node);
    typedef float Floats __attribute__((vector_size(kBlock * sizeof(float)), aligned(alignof(float)), may_alias));
    typedef int32_t Ints __attribute__((vector_size(kBlock * sizeof(int32_t))));
    const float exploration = kExploration * std::sqrt(float(node.visits + 1));
    const float untried = node.visits ? node.value / float(node.visits) : 0.5f;
    const auto load = [](const float* numbers, uint32_t i) { return *reinterpret_cast<const Floats*>(numbers + i); };
    Floats best = Floats{} - 1e38f;
    Ints chosen{}, at{0, 1, 2, 3, 4, 5, 6, 7};
    const Floats zero{};
    for (uint32_t i = 0; i < node.count; i += kBlock, at += int32_t(kBlock)) {
      const Floats n = load(edges.visits, i), r = load(edges.rave_visits, i);
      const Floats weight = n + r + r * n * (1 / kRaveEquivalence);
      const Floats sum = load(edges.value, i) * (1 + r * (1 / kRaveEquivalence)) + load(edges.rave_value, i);
      const auto is_tried = weight > zero;
      const Floats top = is_tried ? sum : zero + untried, bottom = is_tried ? weight : zero + 1;
      const Floats score = (top * (1 + n) + exploration * load(edges.prior, i) * bottom) / (bottom * (1 + n));
      const auto is_better = score > best;
      best = is_better ? score : best;
      chosen = is_better ? at : chosen;
    }
    int32_t lane = 0;
    for (uint32_t k = 1; k < kBlock; ++k)
      if (best[k] > best[lane] || (best[k] == best[lane] && chosen[k] < chosen[lane])) lane = int32_t(k);
    return uint32_t(chosen[lane]);
  }

  Position<N> position_;
  SearchState<N> root_state_{position_};
  NodeArena arena_;
  std::shared_ptr<const ValueNetwork<N>> network_;
  std::vector<std::unique_ptr<Worker>> workers_;
  SpinLock lock_;                                        // guards everything below and the arena while workers run
  std::array<double, kMaxColors> points_{}, rewards_{};  // sums over all simulations, by color and by seat
  uint64_t simulations_ = 0;
  uint32_t times_full_ = 0;
  std::optional<Ending<N>> ending_;  // of the root's position, if it is solved
};

}  // namespace cornerwise
