"""What a player has achieved against computers and other people."""

from __future__ import annotations

from dataclasses import dataclass, field

from cornerwise.game import Game
from cornerwise.rules import SHAPES


@dataclass(frozen=True)
class SeatOutcome:
    """How a finished game ended for one seat."""

    side: int
    """Partners have the same side."""
    rank: int
    all_placed: bool
    """Whether the seat has placed all pieces of one of its colors."""


@dataclass
class Tally:
    """Games against one opponent."""

    games: int = 0
    wins: int = 0
    """The games in which the player's side came first."""


@dataclass
class Record:
    """The finished games of a player."""

    games: int = 0
    wins: int = 0
    podiums: int = 0
    """The games in which the player came first or second."""
    all_placed: int = 0
    levels: dict[int, Tally] = field(default_factory=dict)
    """The games against each level of the computer."""
    people: dict[str, Tally] = field(default_factory=dict)
    """The games against other players, by id."""


def outcomes_of(game: Game) -> list[SeatOutcome]:
    """The outcome of a finished game, by seat."""
    placed = dict.fromkeys(game.rules.colors, 0)
    for turn in game.turns():
        placed[turn.color] += not turn.move.is_pass
    finished = {color for color, count in placed.items() if count == len(SHAPES)}
    return [
        SeatOutcome(side, rank, not finished.isdisjoint(colors))
        for side, rank, colors in zip(game.rules.sides, game.standing().ranks, game.rules.seats, strict=True)
    ]
