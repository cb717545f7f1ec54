"""The rules as data: seats, sides, starting cells and options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from support.games import any_rules

from cornerwise import EDITIONS, Rules, rules
from cornerwise.moves import parse_cell
from cornerwise.rules import BOX_EDITIONS, RulesError, box_rules


@given(any_rules())
def test_every_color_belongs_to_one_seat_or_is_shared(r: Rules) -> None:
    own_colors = [color for own in r.seats for color in own]
    shared = [] if r.shared is None else [r.shared]
    assert sorted(own_colors + shared) == sorted(r.colors)
    assert all(color in r.seats[r.seat_of(color) or 0] for color in own_colors)
    assert [r.seat_of(color) for color in shared] == [None] * len(shared)


@given(any_rules())
def test_every_seat_belongs_to_one_side(r: Rules) -> None:
    assert set(r.sides) == set(range(r.side_count))
    colors = [color for side in range(r.side_count) for color in r.colors_of_side(side)]
    assert Counter(colors) == Counter(color for own in r.seats for color in own)


@given(any_rules())
def test_the_options_describe_the_rules(r: Rules) -> None:
    assert rules(r.edition, **r.options) == r


@pytest.mark.parametrize("edition", [name for name, edition in EDITIONS.items() if edition.has_direction])
def test_counterclockwise_swaps_the_cells_of_all_colors_but_the_first(edition: str) -> None:
    clockwise, counterclockwise = (rules(edition, direction=way) for way in ("clockwise", "counterclockwise"))
    first, *others = clockwise.colors
    assert counterclockwise.start_cells(first) == clockwise.start_cells(first)
    cells = [clockwise.start_cells(color) for color in others]
    assert [counterclockwise.start_cells(color) for color in others] == cells[::-1]


@pytest.mark.parametrize("edition", [name for name, edition in EDITIONS.items() if "own" in edition.starts])
def test_colors_with_their_own_cells_start_apart(edition: str) -> None:
    own, free = rules(edition, start="own"), rules(edition, start="any")
    cells = [cell for color in own.colors for cell in own.start_cells(color)]
    assert len(set(cells)) == len(own.colors)
    assert all(set(free.start_cells(color)) == set(cells) for color in free.colors)


def test_a_color_may_start_anywhere_on_the_border() -> None:
    r = rules("socha")
    cells = [parse_cell(name) for name in r.start_cells(r.colors[0])]
    last = r.size - 1
    assert len(set(cells)) == len(cells) == 4 * last
    assert all(0 in cell or last in cell for cell in cells)


def test_the_server_offers_only_boxed_editions() -> None:
    for name in EDITIONS:
        if name in BOX_EDITIONS:
            assert box_rules(name) == rules(name)
        else:
            with pytest.raises(RulesError, match="choose from classic"):
                box_rules(name)


def test_rules_can_not_be_changed_to_rules_that_do_not_exist() -> None:
    r = rules("duo")
    for wrong in ({"direction": "counterclockwise"}, {"shared": "blue"}, {"first_color": "red"}, {"first_shape": "F"}):
        with pytest.raises(RulesError):
            replace(r, **wrong)  # type: ignore[arg-type]
