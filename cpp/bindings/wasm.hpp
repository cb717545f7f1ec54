// What the files of the WebAssembly interface share. The page writes the arguments of a call into a buffer of 32-bit
// integers, calls an exported function, and reads the results from a second buffer. web/src/core/bridge.ts is the other
// end of this interface.
//
// Like the Python bindings, these functions check everything that the page passes, so the core never has to.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "bindings/any_size.hpp"

#define CORNERWISE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace cornerwise::wasm {

// What a call returns instead of the number of its results if its arguments are wrong.
inline constexpr int kInvalid = -1;         // the rules contradict themselves, or a number is out of range
inline constexpr int kIllegalHistory = -2;  // a piece of the set-up, a move or a retirement is impossible
inline constexpr int kGameOver = -3;        // there is no move to search for

// Reads the arguments one after another. After the last one it gives zeros.
class Arguments {
 public:
  Arguments();
  int next() { return at_ < end_ ? *at_++ : 0; }
  // The number of entries of a list: 0 if the list does not fit into the arguments.
  int count() {
    const int count = next();
    return count >= 0 && count <= end_ - at_ ? count : 0;
  }

 private:
  const int32_t *at_, *end_;
};

// The results of the call under way.
extern std::vector<int32_t> results;
// Adds results. (std::vector::insert would make the page's download larger.)
template <class Numbers = std::initializer_list<int32_t>>
void write(const Numbers& numbers) {
  for (const auto number : numbers) results.push_back(int32_t(number));
}
inline int finish() { return int(results.size()); }

// The rules and the history of a game, from the arguments.
struct History {
  struct Piece {
    int color, placement;
  };
  struct Retirement {
    int seat, ply;
  };
  SizedRules rules{};
  std::vector<Piece> setup;
  int setup_turn = kNone;
  std::vector<int> moves;
  std::vector<Retirement> retired;

  static std::optional<History> read(Arguments& arguments);

  // Replays the history. Calls at_ply(position, seat) before the first move, with kNone as the seat, and after each
  // move, with the seat that made it. Returns nothing if the history is impossible.
  template <int N, class AtPly>
  std::optional<Position<N>> replay(AtPly&& at_ply) const;
  template <int N>
  std::optional<Position<N>> replay() const {
    return replay<N>([](const Position<N>&, int) {});
  }
};

template <int N, class AtPly>
std::optional<Position<N>> History::replay(AtPly&& at_ply) const {
  Position<N> position(rules.rules);
  const auto is_placement = [](int id) { return id >= 0 && id < Placements<N>::kCount; };
  for (const Piece& piece : setup)
    if (piece.color < 0 || piece.color >= rules.rules.colors || !is_placement(piece.placement) ||
        position.set_up(piece.color, PlacementId(piece.placement)).reason != IllegalReason::none)
      return std::nullopt;
  if (setup_turn != kNone || !setup.empty())
    position.set_turn(setup_turn == kNone ? rules.rules.first_color : setup_turn);
  int seat = kNone;
  auto retirement = retired.begin();
  for (auto move = moves.begin();; ++move) {
    for (; retirement != retired.end() && retirement->ply == position.ply(); ++retirement) {
      if (position.is_over() || retirement->seat < 0 || retirement->seat >= rules.rules.seats ||
          position.retired_seats().seats >> retirement->seat & 1)
        return std::nullopt;
      position.retire(retirement->seat);
    }
    at_ply(position, seat);
    if (move == moves.end()) break;
    if (!is_placement(*move) || position.is_over() ||
        position.check(position.turn(), PlacementId(*move)).reason != IllegalReason::none)
      return std::nullopt;
    seat = position.seat_to_move();
    position.play(PlacementId(*move));
  }
  if (retirement != retired.end()) return std::nullopt;
  return position;
}

}  // namespace cornerwise::wasm
