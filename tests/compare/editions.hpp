// The editions that versions of the engine are compared in, with the rules of the engine protocol.
#pragma once

#include <array>
#include <string_view>

#include "board/rules.hpp"

namespace cornerwise {

struct ComparedEdition {
  std::string_view name;
  int size;
  std::string_view network;
  int opening_plies;
  double even_value;  // the reward that a search expects for the first seat in an even position
  int seats;
  std::array<int, kMaxColors> seat_of;
};

inline constexpr std::array<ComparedEdition, 3> kComparedEditions = {{
    {"duo", 14, "duo", 2, 0.56, 2, {0, 1, 0, 0}},
    {"classic_2", 20, "two_sides", 4, 0.5, 2, {0, 1, 0, 1}},
    {"classic", 20, "four_sides", 4, 0.25, 4, {0, 1, 2, 3}},
}};

inline const ComparedEdition* find_edition(std::string_view name) {
  for (const ComparedEdition& edition : kComparedEditions)
    if (edition.name == name) return &edition;
  return nullptr;
}

inline Rules make_rules(const ComparedEdition& edition) {
  constexpr std::array<Cell, 4> kSmall = {{{4, 9}, {9, 4}, {}, {}}}, kLarge = {{{0, 19}, {19, 19}, {19, 0}, {0, 0}}};
  Rules rules;
  rules.colors = edition.size == 14 ? 2 : 4;
  rules.seats = edition.seats;
  rules.seat_of = edition.seat_of;
  for (int color = 0; color < rules.colors; ++color)
    rules.start_cells[color] = {{(edition.size == 14 ? kSmall : kLarge)[color]}, 1};
  return rules;
}

}  // namespace cornerwise
