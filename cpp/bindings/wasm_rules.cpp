// The rules of the game for the page, and the buffers of the WebAssembly interface.
#include <array>
#include <cstring>

#include "bindings/wasm.hpp"

namespace cornerwise::wasm {

namespace {

std::vector<int32_t> arguments;

template <int N>
void write_color(const Position<N>& position, int color) {
  const MoveGenerator<N> generator(position.closed(color), position.corners(color));
  uint32_t placeable = 0;
  if (position.has_moves(color))
    for_each_orientation(generator, position.tray(color), [&](int orientation, const Bitboard<N>& anchors) {
      if (anchors.any()) placeable |= 1u << kOrientation[orientation].shape;
    });
  write({position.seat_for(color), int32_t(position.tray(color)), int32_t(placeable),
         position.rules().score_sign() * position.points(color), position.squares_left(color), position.bonus(color),
         !position.has_moves(color), position.tray(color) == kAllShapes});
  const Bitboard<N> corners = position.corners(color) & ~position.closed(color);
  results.push_back(corners.count());
  corners.for_each([](int bit) {
    const Cell cell = Bitboard<N>::cell_of(bit);
    results.push_back(cell.y * N + cell.x);
  });
}

void write_list(const ColorList& colors) {
  results.push_back(colors.count);
  write(colors);
}

// Adds everything that a screen shows of a position. `seat` made the last move.
template <int N>
void write_view(const Position<N>& position, int seat) {
  const Rules& rules = position.rules();
  write({position.ply(), position.turn(), position.seat_to_move(), seat});
  if (seat == kNone) {
    write({kNone, kNone});
  } else {
    const auto& move = position.move(position.ply() - 1);
    write({move.color, move.id});
  }
  write_list(position.passes_after_last_move());
  write_list(position.turn_order());
  for (int color = 0; color < rules.colors; ++color) write_color(position, color);
  for (int i = 0; i < rules.seats; ++i) write({rules.score_sign() * position.seat_points(i), position.rank(i)});
  const auto owners = position.owners();
  static_assert(sizeof owners % sizeof(int32_t) == 0);
  const size_t end = results.size();
  results.resize(end + sizeof owners / sizeof(int32_t));
  std::memcpy(results.data() + end, owners.data(), sizeof owners);
}

// Reads a history and calls f(position) with its last position.
template <class F>
int with_position(Arguments& from, F&& f) {
  const auto history = History::read(from);
  if (!history) return kInvalid;
  return with_known_size(history->rules.size, [&](auto size) {
    const auto position = history->replay<size>();
    return position ? f(*position) : kIllegalHistory;
  });
}

template <int N>
bool has_color(const Position<N>& position, int color) {
  return color >= 0 && color < position.rules().colors;
}

}  // namespace

std::vector<int32_t> results;

Arguments::Arguments() : at_(arguments.data()), end_(arguments.data() + arguments.size()) { results.clear(); }

std::optional<History> History::read(Arguments& from) {
  History history;
  const int size = from.next();
  if (!is_board_size(size)) return std::nullopt;
  Rules& rules = history.rules.rules;
  history.rules.size = size;
  rules.colors = with_known_size(size, [](auto n) { return BoardTraits<n>::kColors; });
  rules.first_color = from.next(), rules.advanced = from.next() != 0, rules.shared = from.next();
  rules.seats = from.next();
  for (int& seat : rules.seat_of) seat = from.next();
  for (int& side : rules.side_of) side = from.next();
  for (auto& starts : rules.start_cells) {
    starts.count = from.count();
    if (starts.count > kMaxColors) return std::nullopt;
    for (int i = 0; i < starts.count; ++i) {
      const int cell = from.next();
      if (cell < 0 || cell >= size * size) return std::nullopt;
      starts.cells[size_t(i)] = {int8_t(cell % size), int8_t(cell / size)};
    }
  }
  history.setup_turn = from.next();
  if (!rules.is_valid(size) || history.setup_turn < kNone || history.setup_turn >= rules.colors) return std::nullopt;
  // A list begins with the count of its entries; the values of each entry follow.
  for (int pieces = from.count(); pieces > 0; --pieces) {
    const int color = from.next();
    history.setup.push_back({color, from.next()});
  }
  for (int moves = from.count(); moves > 0; --moves) history.moves.push_back(from.next());
  for (int retired = from.count(); retired > 0; --retired) {
    const int seat = from.next();
    history.retired.push_back({seat, from.next()});
  }
  return history;
}

}  // namespace cornerwise::wasm

using namespace cornerwise;
using namespace cornerwise::wasm;

// Makes space for this many arguments and returns their address.
CORNERWISE_EXPORT(allocate_arguments) int32_t* allocate_arguments(int count) {
  arguments.resize(size_t(count < 0 ? 0 : count));
  return arguments.data();
}

CORNERWISE_EXPORT(results_address) int32_t* results_address() { return results.data(); }

// The view of a history's last position or, if `all` is not 0, of every position. The arguments are the history.
CORNERWISE_EXPORT(view) int view(int all) {
  Arguments from;
  const auto history = History::read(from);
  if (!history) return kInvalid;
  return with_known_size(history->rules.size, [&](auto size) {
    const int last = int(history->moves.size());
    const auto position = history->replay<size>([&](const auto& p, int seat) {
      if (all || p.ply() == last) write_view(p, seat);
    });
    return position ? finish() : kIllegalHistory;
  });
}

// For every placement of a color: why it is illegal, or `none`; one byte each. The arguments are the history. Returns
// the number of placements.
CORNERWISE_EXPORT(legality) int legality(int color) {
  Arguments from;
  return with_position(from, [&]<int N>(const Position<N>& position) {
    if (!has_color(position, color)) return kInvalid;
    using Reasons = typename Position<N>::Reasons;
    results.resize(sizeof(Reasons) / sizeof(int32_t) + 1);
    position.check_all(color, *reinterpret_cast<Reasons*>(results.data()));
    return Placements<N>::kCount;
  });
}

// Why a placement is illegal: the reason, and the offending cell or -1. The arguments are the history.
CORNERWISE_EXPORT(explain) int explain(int color, int placement) {
  Arguments from;
  return with_position(from, [&]<int N>(const Position<N>& position) {
    if (!has_color(position, color) || placement < 0 || placement >= Placements<N>::kCount) return kInvalid;
    const Legality legality = position.check(color, PlacementId(placement));
    results = {int(legality.reason), legality.cell.x < 0 ? kNone : legality.cell.y * N + legality.cell.x};
    return finish();
  });
}

// The number of legal sequences of `depth` placements, as two halves. The arguments are the history.
CORNERWISE_EXPORT(count_sequences) int count_sequences(int depth) {
  Arguments from;
  return with_position(from, [&](const auto& position) {
    const uint64_t count = perft(position, depth < 0 ? 0 : depth);
    results = {int32_t(count), int32_t(count >> 32)};
    return finish();
  });
}

// Plays uniformly random moves to the end. The results are the hash of the last position as two halves, and all moves.
CORNERWISE_EXPORT(play_randomly) int play_randomly(double seed) {
  Arguments from;
  return with_position(from, [&](const auto& position) {
    Random random{uint64_t(seed)};
    auto game = position;
    game.play_out(random);
    results = {int32_t(game.hash()), int32_t(game.hash() >> 32)};
    for (int i = 0; i < game.ply(); ++i) results.push_back(game.move(i).id);
    return finish();
  });
}
