"""The catalogue of pieces, boards and editions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import get_args

from cornerwise import _core
from cornerwise.engine import LEVELS
from cornerwise.moves import PLACEMENTS, orientations
from cornerwise.rules import EDITIONS, SHAPE_SIZES, Direction, Edition, Rules, Scoring, Start
from cornerwise.server.wire.messages import catalogue as messages
from cornerwise.server.wire.messages.common import PROTOCOL


@cache
def catalogue_view() -> messages.Catalogue:
    return messages.Catalogue(
        version=version("cornerwise"),
        protocol=PROTOCOL,
        shapes=SHAPE_SIZES,
        orientations=[
            messages.Orientation(shape, list(cells), turned, flipped)
            for shape, cells, turned, flipped in orientations()
        ],
        boards=[messages.Board(size, _first_placements(placements)) for size, placements in PLACEMENTS.items()],
        editions=[_edition(edition) for edition in EDITIONS.values()],
        levels=LEVELS.stop - 1,
    )


def rules_view(rules: Rules) -> messages.Rules:
    return messages.Rules(rules.edition, rules.start, rules.direction, rules.first_color, rules.scoring, rules.shared)


def _first_placements(placements: _core.Placements) -> list[int]:
    first: dict[int, int] = {}
    for placement in range(len(placements)):
        first.setdefault(placements.orientation(placement), placement)
    return list(first.values())


def _edition(edition: Edition) -> messages.Edition:
    default = edition.default_rules
    options: dict[str, Sequence[str]] = {"scoring": get_args(Scoring), "start": get_args(Start)}
    if edition.has_direction:
        options["direction"] = get_args(Direction)
    options["first_color"] = edition.colors
    if edition.shared is not None:
        options["shared"] = edition.colors
    return messages.Edition(
        rules=rules_view(default),
        size=edition.size,
        colors=list(edition.colors),
        seats=[list(colors) for colors in default.seats],
        sides=list(edition.sides),
        options={
            name: sorted(map(str, values), key=lambda value: value != getattr(default, name))
            for name, values in options.items()
        },
    )
