#include "search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <memory>
#include <thread>

namespace cornerwise {

namespace {

constexpr float kExplore = 0.5f;
constexpr float kRave = 300.f;    // visits after which a move's own results weigh as much as RAVE's
constexpr float kExpandAt = 2;    // visits
constexpr uint32_t kLookAt = 16;  // visits after which a node looks one move ahead
constexpr uint32_t kWide = 32;    // at how many of its moves
constexpr uint32_t kKeep = 64;    // moves that a node considers, those that promise most; at the root, all
constexpr uint32_t kMost = 2048;  // moves to have room for; hardly any position has more
constexpr float kSharp = 15.f;    // how strongly the judge's verdict on a move shapes its prior
constexpr float kTrust = 0.7f;    // the judge's share of a simulation's reward; the rest is how the playout ended

// The played moves of one game, for RAVE: which placements each color made.
template <int N>
class Played {
  static constexpr int kWords = (Placements<N>::kCount + 63) / 64;
  std::array<std::array<uint64_t, kWords>, kMaxColors> bits_{};
  std::array<std::pair<int8_t, PlacementId>, kMaxColors * kShapes> log_;
  int count_ = 0;

 public:
  void add(int color, PlacementId id) {
    bits_[color][id >> 6] |= uint64_t(1) << (id & 63);
    log_[count_++] = {int8_t(color), id};
  }
  bool has(int color, PlacementId id) const { return bits_[color][id >> 6] >> (id & 63) & 1; }
  void clear() {
    for (int i = 0; i < count_; ++i) bits_[log_[i].first][log_[i].second >> 6] = 0;
    count_ = 0;
  }
};

constexpr std::array<uint32_t, 6> kShapesOfSize = [] {
  std::array<uint32_t, 6> masks{};
  for (int s = 0; s < kShapes; ++s) masks[kShapeSize[s]] |= 1u << s;
  return masks;
}();

// Plays to the end: the largest pieces that fit, where they take a rival's newest corner if they can.
template <int N>
void play_out(Line<N>& line, Random& random, Played<N>& played) {
  Board<N>& board = line.board;
  int color = line.turn;
  const int colors = board.colors;
  const uint8_t all = uint8_t((1 << colors) - 1);
  std::array<uint8_t, 64> order;
  for (; line.blocked != all; color = color + 1 == colors ? 0 : color + 1) {
    if (line.blocked >> color & 1) continue;
    const uint32_t hand = board.remaining[color];
    const Bits<N> attach = board.corners[color] & ~board.closed[color];
    if (!hand || !attach.any()) {
      line.blocked |= uint8_t(1 << color);
      continue;
    }
    const Bits<N> wanted = line.hot(color);
    const Generator<N, 2> generator(board.closed[color], attach, wanted);
    int orientation = -1, anchor = 0;
    for (int size = 5; size >= 1 && orientation < 0; --size) {
      const uint32_t shapes = hand & kShapesOfSize[size];
      if (!shapes) continue;
      int n = 0;
      for (uint32_t s = shapes; s; s &= s - 1) {
        const int shape = std::countr_zero(s);
        for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o) order[n++] = uint8_t(o);
      }
      // From a random orientation on, the first that takes a hot corner; else one that fits at all.
      Bits<N> fallback = Bits<N>::none();
      int fallback_orientation = -1, fitting = 0;
      for (int i = 0, at = int(random.below(uint32_t(n))); i < n; ++i, at = at + 1 == n ? 0 : at + 1) {
        const int o = order[at];
        const Bits<N> fits = generator.anchors(o);
        if (!fits.any()) continue;
        const Bits<N> hot = fits & generator.hits(o);
        if (const int count = hot.count()) {
          orientation = o;
          anchor = hot.select(count == 1 ? 0 : int(random.below(uint32_t(count))));
          break;
        }
        if (random.below(uint32_t(++fitting)) == 0) fallback = fits, fallback_orientation = o;
      }
      if (orientation < 0 && fallback_orientation >= 0) {
        orientation = fallback_orientation;
        anchor = fallback.select(int(random.below(uint32_t(fallback.count()))));
      }
    }
    if (orientation < 0) {
      line.blocked |= uint8_t(1 << color);
      continue;
    }
    line.place(color, orientation, anchor);
    played.add(color, placement_at<N>(orientation, anchor));
  }
}

constexpr uint32_t kBlock = 8;  // children are compared so many at a time

// Where a move leads; looked at only when it is chosen.
struct Way {
  int32_t node = -1;
  int16_t anchor = 0;
  uint8_t orientation = 0;
};

// What is known of the moves of all nodes, one array a number, so that a node's moves can be compared in bulk. Each
// node's begin at a multiple of kBlock; what fills the last block up has a prior too low to be chosen ever.
struct Children {
  std::vector<float> value, visits;  // value: sum, of the mover
  std::vector<float> rave_value, rave_visits;
  std::vector<float> prior;
  std::vector<PlacementId> id;
  std::vector<Way> way;

  static constexpr size_t kBytes = 5 * sizeof(float) + sizeof(PlacementId) + sizeof(Way);
  uint32_t size() const { return uint32_t(id.size()); }
  size_t capacity() const { return id.capacity(); }
  void add(PlacementId placement, float promise, const Way& to) {
    value.push_back(0), visits.push_back(0), rave_value.push_back(0), rave_visits.push_back(0);
    prior.push_back(promise), id.push_back(placement), way.push_back(to);
  }
  void copy(const Children& from, uint32_t i) {
    value.push_back(from.value[i]), visits.push_back(from.visits[i]);
    rave_value.push_back(from.rave_value[i]), rave_visits.push_back(from.rave_visits[i]);
    prior.push_back(from.prior[i]), id.push_back(from.id[i]), way.push_back(from.way[i]);
  }
  // Grows as vectors do, but not beyond the limit while less will do.
  void make_room(size_t more, size_t limit) {
    if (size() + more <= capacity()) return;
    const size_t room = std::max(size() + more, std::min(2 * capacity(), limit));
    value.reserve(room), visits.reserve(room), rave_value.reserve(room), rave_visits.reserve(room);
    prior.reserve(room), id.reserve(room), way.reserve(room);
  }
  void cut(uint32_t n) {
    value.resize(n), visits.resize(n), rave_value.resize(n), rave_visits.resize(n);
    prior.resize(n), id.resize(n), way.resize(n);
  }
  void fill_block() {
    while (size() % kBlock) add(kNoPlacement, -1e30f, {});
  }
  void clear() { *this = {}; }
};

struct Node {
  uint32_t first = 0;
  uint32_t count = 0;  // none: the game is over
  uint32_t visits = 0;
  float value = 0;  // sum, of the mover
  int8_t color = kNobody;
  int8_t seat = kNobody;
  uint8_t blocked = 0;
  bool looked = false;  // its priors are the judge's
  bool whole = true;    // it has all its moves
};

}  // namespace

template <int N>
class Tree {
 public:
  Tree(const Position<N>& position, uint64_t seed, size_t memory, const Judge<N>* judge)
      : position_(position),
        random_(seed),
        capacity_(memory / (Children::kBytes + sizeof(Node) / kBlock)),  // a node has kBlock children at least
        judge_(judge) {
    reset();
  }

  const Position<N>& position() const { return position_; }
  size_t bytes() const { return children_.capacity() * Children::kBytes + nodes_.capacity() * sizeof(Node); }
  uint64_t simulations() const { return simulations_; }

  void simulate() {
    Line<N> line = root_line_;
    path_.clear();
    played_.clear();
    int node = 0;
    Rewards verdict;
    bool judged = false;
    for (;;) {
      if (nodes_[node].count == 0) break;
      if (!nodes_[node].looked && nodes_[node].visits >= kLookAt) look(nodes_[node], line);
      const uint32_t chosen = select(nodes_[node]);
      path_.push_back({node, chosen});
      const Way way = children_.way[chosen];
      line.blocked = nodes_[node].blocked;
      line.place(nodes_[node].color, way.orientation, way.anchor);
      played_.add(nodes_[node].color, children_.id[chosen]);
      line.turn = (nodes_[node].color + 1) % line.rules->colors;
      if (way.node >= 0) {
        node = way.node;
        continue;
      }
      if (children_.visits[chosen] + 1 >= kExpandAt && children_.size() + kMost <= capacity_) {
        const int32_t fresh = expand(line);
        children_.way[chosen].node = fresh;
      }
      verdict = judge_->rewards(line, line.turn);
      judged = true;
      play_out(line, random_, played_);
      break;
    }
    Rewards rewards = line.rewards();
    if (judged)
      for (size_t seat = 0; seat < rewards.size(); ++seat) rewards[seat] += kTrust * (verdict[seat] - rewards[seat]);
    back_up(line, rewards);
    ++simulations_;
  }

  // Whether the most visited move would still be it after so many more simulations.
  bool decided(double more) const {
    const Node& root = nodes_[0];
    float most = 0, second = 0;
    for (uint32_t i = root.first; i < root.first + root.count; ++i) {
      const float visits = children_.visits[i];
      if (visits > most)
        second = most, most = visits;
      else if (visits > second)
        second = visits;
    }
    return root.count == 1 || double(most - second) > more;
  }

  void collect(SearchResult& result) const {
    const Node& root = nodes_[0];
    for (uint32_t i = root.first; i < root.first + root.count; ++i) {
      const PlacementId id = children_.id[i];
      auto known = std::find_if(result.moves.begin(), result.moves.end(), [&](auto& m) { return m.id == id; });
      if (known == result.moves.end()) known = result.moves.insert(known, {id, 0, 0, children_.prior[i]});
      known->visits += uint32_t(children_.visits[i]);
      known->value += children_.value[i];
    }
    for (int color = 0; color < kMaxColors; ++color) result.points[color] += float(points_[color]);
    result.simulations += simulations_;
  }

  std::vector<PlacementId> line_of(PlacementId id) const {
    std::vector<PlacementId> line{id};
    const Node* node = &nodes_[0];
    for (;;) {
      const int32_t next = node_after(*node, line.back());
      if (next < 0) return line;
      node = &nodes_[next];
      float most = 0;
      PlacementId best = kNoPlacement;
      for (uint32_t i = node->first; i < node->first + node->count; ++i)
        if (children_.visits[i] > most) most = children_.visits[i], best = children_.id[i];
      if (best == kNoPlacement) return line;
      line.push_back(best);
    }
  }

  // Goes on to a position; keeps the subtree if the moves between are in the tree.
  void advance(const Position<N>& position) {
    int32_t node = 0;
    bool follows = position.ply() >= position_.ply() && position.setup_count() == position_.setup_count() &&
                   position.absent() == position_.absent();
    for (int i = -position_.setup_count(); follows && i < position_.ply(); ++i)
      follows = position.move(i).id == position_.move(i).id && position.move(i).color == position_.move(i).color;
    for (int i = position_.ply(); follows && i < position.ply(); ++i) {
      const int32_t next =
          nodes_[node].color == position.move(i).color ? node_after(nodes_[node], position.move(i).id) : -1;
      follows = next >= 0;
      node = next;
    }
    position_ = position;
    root_line_ = Line<N>(position_);
    simulations_ = 0;
    points_ = {};
    if (!follows || nodes_[node].count == 0) {
      reset();
      return;
    }
    if (node != 0) keep(node);
    if (!nodes_[0].whole) complete();
    if (!nodes_[0].looked) look(nodes_[0], root_line_);
  }

 private:
  // The node that a move leads to, or none.
  int32_t node_after(const Node& node, PlacementId id) const {
    for (uint32_t i = node.first; i < node.first + node.count; ++i)
      if (children_.id[i] == id) return children_.way[i].node;
    return -1;
  }

  void reset() {
    nodes_.clear();
    children_.clear();
    simulations_ = 0;
    points_ = {};
    root_line_ = Line<N>(position_);
    expand(root_line_);
    if (nodes_[0].count) look(nodes_[0], root_line_);
  }

  // Looks one move ahead with the judge: its most promising moves get their promise from where they lead.
  void look(Node& node, const Line<N>& line) {
    node.looked = true;
    order_.resize(node.count);
    for (uint32_t i = 0; i < node.count; ++i) order_[i] = node.first + i;
    const uint32_t wide = std::min<uint32_t>(node.count, kWide);
    std::partial_sort(order_.begin(), order_.begin() + wide, order_.end(),
                      [&](uint32_t a, uint32_t b) { return children_.prior[a] > children_.prior[b]; });
    float all = 0, sum = 0, most = 0;
    std::array<float, kWide> value;
    for (uint32_t i = 0; i < wide; ++i) {
      const Way& way = children_.way[order_[i]];
      Line<N> after = line;
      after.place(node.color, way.orientation, way.anchor);
      all += children_.prior[order_[i]];
      value[i] = judge_->rewards(after, (node.color + 1) % line.rules->colors)[node.seat];
      most = std::max(most, value[i]);
    }
    for (uint32_t i = 0; i < wide; ++i) {
      float& prior = children_.prior[order_[i]];
      prior = std::sqrt(prior) * std::exp(kSharp * (value[i] - most));
      sum += prior;
    }
    for (uint32_t i = 0; i < wide; ++i) children_.prior[order_[i]] *= all / sum;
  }

  // Copies one subtree to the front; the rest is forgotten.
  void keep(int32_t node) {
    std::vector<Node> nodes{nodes_[node]};
    Children children;
    for (size_t i = 0; i < nodes.size(); ++i) {
      const uint32_t first = children.size();
      children.make_room(nodes[i].count + kBlock, capacity_);
      for (uint32_t k = nodes[i].first; k < nodes[i].first + nodes[i].count; ++k) {
        children.copy(children_, k);
        int32_t& next = children.way.back().node;
        if (next >= 0) {
          nodes.push_back(nodes_[next]);
          next = int32_t(nodes.size()) - 1;
        }
      }
      children.fill_block();
      nodes[i].first = first;
    }
    nodes_ = std::move(nodes);
    children_ = std::move(children);
  }

  // The root gets the moves that were not considered, too.
  void complete() {
    Node& root = nodes_[0];
    Line<N> line = root_line_;
    const Node all = grown(line);
    for (uint32_t i = root.first; i < root.first + root.count; ++i)
      for (uint32_t k = all.first; k < all.first + all.count; ++k)
        if (children_.id[k] == children_.id[i]) {
          children_.value[k] = children_.value[i], children_.visits[k] = children_.visits[i];
          children_.rave_value[k] = children_.rave_value[i], children_.rave_visits[k] = children_.rave_visits[i];
          children_.prior[k] = children_.prior[i], children_.way[k] = children_.way[i];
          break;
        }
    children_.fill_block();
    root.first = all.first, root.count = all.count, root.whole = true;
  }

  // Adds a node for the line's position.
  int32_t expand(Line<N>& line) {
    if (nodes_.size() == nodes_.capacity()) nodes_.reserve(std::min(2 * nodes_.size() + 1, capacity_ / kBlock + 1));
    Node node = grown(line);
    if (!nodes_.empty() && node.count > kKeep) prune(node);
    children_.fill_block();
    nodes_.push_back(node);
    return int32_t(nodes_.size()) - 1;
  }

  // Only the moves that promise most are of use to a node: to compare hundreds, thousands of times, costs more than
  // half of a search, and each that is tried once because of what RAVE says is a simulation less for the others.
  void prune(Node& node) {
    order_.resize(node.count);
    for (uint32_t i = 0; i < node.count; ++i) order_[i] = node.first + i;
    std::nth_element(order_.begin(), order_.begin() + kKeep, order_.end(),
                     [&](uint32_t a, uint32_t b) { return children_.prior[a] > children_.prior[b]; });
    std::sort(order_.begin(), order_.begin() + kKeep);
    for (uint32_t i = 0; i < kKeep; ++i) {
      const uint32_t from = order_[i], to = node.first + i;
      children_.prior[to] = children_.prior[from], children_.id[to] = children_.id[from];
      children_.way[to] = children_.way[from];
    }
    children_.cut(node.first + kKeep);
    node.count = kKeep, node.whole = false;
  }

  // A node for the line's position, from whoever can move next, with all its moves; line.blocked is brought up to date.
  Node grown(Line<N>& line) {
    children_.make_room(kMost, capacity_);
    Node node;
    const int colors = line.rules->colors;
    for (int i = 0; i < colors && node.count == 0; ++i) {
      const int color = (line.turn + i) % colors;
      if (line.blocked >> color & 1) continue;
      node.first = children_.size();
      const uint32_t hand = line.board.remaining[color];
      const Generator<N> generator(line.board.closed[color], line.board.corners[color]);
      Eye<N> eye(line, color);
      eye.weigh(judge_->eye());
      for (uint32_t shapes = hand; shapes; shapes &= shapes - 1) {
        const int shape = std::countr_zero(shapes);
        for (int o = kFirstOrientation[shape]; o < kFirstOrientation[shape + 1]; ++o)
          generator.anchors(o).for_each([&](int anchor) {
            children_.add(placement_at<N>(o, anchor), eye.promise(o, anchor), {-1, int16_t(anchor), uint8_t(o)});
          });
      }
      node.count = children_.size() - node.first;
      if (node.count == 0) {
        line.blocked |= uint8_t(1 << color);
        continue;
      }
      node.color = int8_t(color);
      node.seat = int8_t(line.seat_for(color));
      softmax(node);
    }
    node.blocked = line.blocked;
    return node;
  }

  void softmax(const Node& node) {
    float* const prior = &children_.prior[node.first];
    float sum = 0;
    const float most = *std::max_element(prior, prior + node.count);
    for (uint32_t i = 0; i < node.count; ++i) sum += prior[i] = std::exp(prior[i] - most);
    for (uint32_t i = 0; i < node.count; ++i) prior[i] /= sum;
  }

  // The move with the best of value + explore * prior / (1 + visits). Its value is the mean of its own results and of
  // RAVE's, the latter with weight r / (r + n + r n / kRave); all of it as one fraction, since dividing is dear.
  uint32_t select(const Node& node) const {
    typedef float Floats __attribute__((vector_size(kBlock * sizeof(float)), aligned(alignof(float)), may_alias));
    typedef int32_t Ints __attribute__((vector_size(kBlock * sizeof(int32_t))));
    const float explore = kExplore * std::sqrt(float(node.visits + 1));
    const float untried = node.visits ? node.value / float(node.visits) : 0.5f;
    const auto load = [&](const std::vector<float>& numbers, uint32_t i) {
      return *reinterpret_cast<const Floats*>(&numbers[node.first + i]);
    };
    Floats best = Floats{} - 1e38f;
    Ints chosen{}, at{0, 1, 2, 3, 4, 5, 6, 7};
    const Floats zero{};
    for (uint32_t i = 0; i < node.count; i += kBlock, at += int32_t(kBlock)) {
      const Floats n = load(children_.visits, i), r = load(children_.rave_visits, i);
      const Floats known = n + r + r * n * (1 / kRave);
      const Floats sum = load(children_.value, i) * (1 + r * (1 / kRave)) + load(children_.rave_value, i);
      const auto tried = known > zero;
      const Floats top = tried ? sum : zero + untried, bottom = tried ? known : zero + 1;
      const Floats score = (top * (1 + n) + explore * load(children_.prior, i) * bottom) / (bottom * (1 + n));
      const auto better = score > best;
      best = better ? score : best;
      chosen = better ? at : chosen;
    }
    int32_t first = 0;
    for (uint32_t k = 1; k < kBlock; ++k)
      if (best[k] > best[first] || (best[k] == best[first] && chosen[k] < chosen[first])) first = int32_t(k);
    return node.first + uint32_t(chosen[first]);
  }

  void back_up(const Line<N>& line, const Rewards& rewards) {
    for (int color = 0; color < line.rules->colors; ++color)
      points_[color] += line.board.points(color, line.rules->advanced);
    for (const auto& [n, chosen] : path_) {
      Node& node = nodes_[n];
      const float reward = rewards[node.seat];
      ++node.visits;
      node.value += reward;
      children_.value[chosen] += reward;
      ++children_.visits[chosen];
      const PlacementId* const id = children_.id.data();
      for (uint32_t i = node.first; i < node.first + node.count; ++i)
        if (played_.has(node.color, id[i])) children_.rave_value[i] += reward, ++children_.rave_visits[i];
    }
  }

  Position<N> position_;
  Line<N> root_line_{position_};
  Random random_;
  size_t capacity_;
  const Judge<N>* judge_;
  std::vector<uint32_t> order_;
  std::vector<Node> nodes_;
  Children children_;
  std::vector<std::pair<int, uint32_t>> path_;
  Played<N> played_;
  std::array<double, kMaxColors> points_{};
  uint64_t simulations_ = 0;
};

template <int N>
Searcher<N>::Searcher(const Position<N>& position, uint64_t seed, int threads, size_t memory, const Judge<N>* judge) {
  for (int i = 0; i < threads; ++i)
    trees_.push_back(new Tree<N>(position, seed * 1000 + uint64_t(i), memory / size_t(threads), judge));
}

template <int N>
Searcher<N>::~Searcher() {
  for (Tree<N>* tree : trees_) delete tree;
}

template <int N>
SearchResult Searcher<N>::run(const Budget& budget) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto share = [&](size_t i) {
    return budget.simulations / trees_.size() + (i < budget.simulations % trees_.size());
  };
  const auto work = [&](size_t i) {
    Tree<N>& tree = *trees_[i];
    for (uint64_t n = 0; !stop_.load(std::memory_order_relaxed); ++n) {
      if (!budget.simulations && budget.seconds <= 0) break;
      if (budget.simulations && n >= share(i)) break;
      double left = budget.simulations ? double(share(i) - n) : 1e30;
      if (budget.seconds > 0) {
        const double spent = std::chrono::duration<double>(Clock::now() - begin).count();
        if (spent >= budget.seconds) break;
        left = std::min(left, double(n) * (budget.seconds - spent) / spent);
      }
      if (n % 32 == 31 && tree.decided(left)) break;
      tree.simulate();
    }
  };
  // Every thread has a tree of its own; their roots are added up.
  std::vector<std::thread> threads;
  for (size_t i = 1; i < trees_.size(); ++i) threads.emplace_back(work, i);
  work(0);
  for (auto& thread : threads) thread.join();

  SearchResult result;
  for (const Tree<N>* tree : trees_) tree->collect(result);
  for (auto& points : result.points) points /= float(std::max<uint64_t>(1, result.simulations));
  for (auto& move : result.moves)
    if (move.visits) move.value /= float(move.visits);
  std::stable_sort(result.moves.begin(), result.moves.end(), [](const RankedMove& a, const RankedMove& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
  });
  result.principal_variation = trees_[0]->line_of(result.moves.front().id);
  return result;
}

template <int N>
void Searcher<N>::advance(const Position<N>& position) {
  stop_.store(false, std::memory_order_relaxed);
  for (Tree<N>* tree : trees_) tree->advance(position);
}

template <int N>
size_t Searcher<N>::memory_used() const {
  size_t bytes = 0;
  for (const Tree<N>* tree : trees_) bytes += tree->bytes();
  return bytes;
}

template class Searcher<14>;
template class Searcher<20>;

}  // namespace cornerwise
