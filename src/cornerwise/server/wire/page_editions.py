"""Writes the table of editions, the levels and the reasons of the core as TypeScript for the page:
`python -m cornerwise.server.wire.page_editions`."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, get_args

from cornerwise import _core
from cornerwise.engine import COMPUTER_MEMORY, LEVEL_BUDGETS
from cornerwise.moves import cell_index, parse_cell
from cornerwise.rules import BOX_EDITIONS, BOX_STARTS, Color, Direction, Edition, Rules, Scoring

_HEAD = """\
// Generated from the table of editions by `make editions`. Do not edit.

export const COLORS = %(colors)s as const
export type Color = (typeof COLORS)[number]

export type EditionName = %(names)s
export interface Rules {
  edition: EditionName
  start: %(starts)s
  direction: %(directions)s
  first_color: Color
  scoring: %(scorings)s
  shared: Color | null
}

/** Why a move is illegal, in the order of the core's numbers; `none` if it is legal. */
export const ILLEGAL_REASONS = %(reasons)s as const
export type IllegalReason = Exclude<(typeof ILLEGAL_REASONS)[number], 'none'>

export interface Edition {
  /** The rules with the default options. */
  rules: Rules
  size: number
  colors: readonly Color[]
  /** The side of each seat; partners are on the same side. */
  sides: readonly number[]
  /** The colors of each seat, for each possible shared color ('' in editions without one). */
  seatsByShared: Readonly<Record<string, readonly (readonly Color[])[]>>
  /** The numbers of the starting cells of each color, by the options start and direction: 'own clockwise'. */
  startCells: Readonly<Record<string, readonly (readonly number[])[]>>
  /** Each option that can be chosen and its values; the default comes first. */
  options: Readonly<Record<string, readonly string[]>>
  /** The name of the value network that was trained on games of this kind. */
  network: string
  /** How the edition is written in records. */
  record: {
    name: string
    /** The word in the record's rules that distinguishes this edition from another one with the same name. */
    flag: string
    /** The option `start` of a record that does not name one. */
    start: Rules['start']
    /** The letter of each color. */
    letters: string
    /** For each seat, the property that names its player. */
    players: readonly string[]
  }
}

export interface LevelBudget {
  /** What counts for a level that chooses by habits: size, own corners, rivals' corners, home, center. */
  habits: readonly [number, number, number, number, number] | null
  /** Other levels without a search draw a move with a probability proportional to prior ** sharpness. */
  sharpness: number | null
  /** Whether the network has looked at the positions after the best moves. */
  prior: 'plain' | 'refined'
  /** The simulations per move; 0 without a search. */
  simulations: number
  /** The seconds per move; 0 for no limit. */
  seconds: number
}
"""


def typescript() -> str:
    head = _HEAD % {
        "colors": _literal([str(color) for color in Color]),
        "names": _union(BOX_EDITIONS),
        "starts": _union(BOX_STARTS),
        "directions": _union(get_args(Direction)),
        "scorings": _union(get_args(Scoring)),
        "reasons": _literal([reason.name for reason in _core.IllegalReason]),
    }
    editions = "".join(f"  {_literal(_edition(edition))},\n" for edition in BOX_EDITIONS.values())
    budgets = [
        {
            "habits": budget.habits,
            "sharpness": budget.sharpness,
            "prior": budget.prior,
            "simulations": budget.simulations,
            "seconds": budget.seconds,
        }
        for budget in LEVEL_BUDGETS.values()
    ]
    levels = "".join(f"  {_literal(budget)},\n" for budget in budgets)
    return (
        f"{head}\nexport const EDITIONS: readonly Edition[] = [\n{editions}]\n\n"
        f"/** The budget of each level of computers, from level 1 on. */\n"
        f"export const LEVEL_BUDGETS: readonly LevelBudget[] = [\n{levels}]\n\n"
        f"/** The bytes that the search tree of a computer may take, as on the server. */\n"
        f"export const COMPUTER_MEMORY = {COMPUTER_MEMORY}\n\n"
        f"/** The bonus of a color that has placed all its pieces; the second one if the single square was last. */\n"
        f"export const ALL_PLACED_BONUS = {_core.ALL_PLACED_BONUS}\n"
        f"export const SINGLE_SQUARE_LAST_BONUS = {_core.SINGLE_SQUARE_LAST_BONUS}\n"
    )


def _edition(edition: Edition) -> dict[str, Any]:
    default = edition.default_rules
    shared_colors = [None] if edition.shared is None else list(edition.colors)
    directions = get_args(Direction) if edition.has_direction else (default.direction,)
    return {
        "rules": _rules(default),
        "size": edition.size,
        "colors": list(edition.colors),
        "sides": list(edition.sides),
        "seatsByShared": {
            shared or "": [list(colors) for colors in replace(default, shared=shared).seats] for shared in shared_colors
        },
        "startCells": {
            f"{start} {direction}": _start_cells(replace(default, start=start, direction=direction))
            for start in edition.starts
            for direction in directions
        },
        "options": _options(edition),
        "network": edition.network,
        "record": {
            "name": edition.record_name,
            "flag": edition.record_flag,
            "start": edition.record_start,
            "letters": edition.letters,
            "players": list(edition.player_properties),
        },
    }


def _rules(rules: Rules) -> dict[str, str | None]:
    names = ("edition", "start", "direction", "first_color", "scoring", "shared")
    return {name: getattr(rules, name) for name in names}


def _start_cells(rules: Rules) -> list[list[int]]:
    return [[cell_index(parse_cell(cell), rules.size) for cell in rules.start_cells(color)] for color in rules.colors]


def _options(edition: Edition) -> dict[str, list[str]]:
    """Each option that can be chosen and its values; the default comes first."""
    options: dict[str, tuple[str, ...]] = {"scoring": get_args(Scoring), "start": edition.starts}
    if edition.has_direction:
        options["direction"] = get_args(Direction)
    options["first_color"] = edition.colors
    if edition.shared is not None:
        options["shared"] = edition.colors
    default = edition.default_rules
    return {
        name: sorted(map(str, values), key=lambda value: value != getattr(default, name))
        for name, values in options.items()
    }


def _literal(value: object) -> str:
    return json.dumps(value)


def _union(names: Any) -> str:
    return " | ".join(json.dumps(str(name)) for name in names)


if __name__ == "__main__":
    print(typescript(), end="")
