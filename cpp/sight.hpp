// What a person can see in a position and be told: where a color can go, and what is to be expected from here on.
#pragma once

#include <array>
#include <cstdint>

#include "judge.hpp"

namespace cornerwise {

// One color's possibilities.
template <int N>
struct Sight {
  Bits<N> room;                       // the cells its next piece could cover
  Bits<N> doors;                      // its corners that such a piece would use
  Bits<N> land;                       // the cells that any number of its pieces could ever cover, at the very most
  std::array<int, kShapes> places{};  // in how many ways each piece in its hand fits
};

template <int N>
Sight<N> sight(const Position<N>& position, int color);

// The worst that one move of another color, were it its turn, could do to a color's room.
struct Threat {
  int color = kNobody;  // nobody: no move takes any of it
  PlacementId id = kNoPlacement;
  int room = 0;  // cells left of it
};

template <int N>
Threat threat(const Position<N>& position, int color);

// What comes of a position when everybody goes on sensibly: the judge's verdict some moves later, and the scores at
// the end, averaged over several continuations.
struct Outlook {
  std::array<float, kMaxColors> rewards{};  // a seat: 0 lost, 1 won
  std::array<float, kMaxColors> points{};   // a color
};

template <int N>
Outlook outlook(const Position<N>& position, const Judge<N>& judge, int games, int depth, uint64_t seed);

}  // namespace cornerwise
