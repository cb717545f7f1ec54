"""What a player has achieved against computers and other people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cornerwise.rules import SHAPES
from cornerwise.server.domain.games import StoredGame, player_ids
from cornerwise.server.domain.ratings import level_of


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended, by seat."""

    players: tuple[str | None, ...]
    sides: tuple[int, ...]
    ranks: tuple[int, ...]
    all_placed: tuple[bool, ...]
    """Whether the seat has placed all pieces of one of its colors."""


@dataclass
class Tally:
    """Games against one opponent."""

    games: int = 0
    wins: int = 0
    """The games in which the player's side came first."""


@dataclass
class Record:
    """All finished games of a player."""

    games: int = 0
    wins: int = 0
    podiums: int = 0
    """The games in which the player came first or second."""
    all_placed: int = 0
    levels: dict[int, Tally] = field(default_factory=dict)
    """The games against each level of the computer."""
    people: dict[str, Tally] = field(default_factory=dict)
    """The games against each other player, by id."""


def outcome_of(stored: StoredGame) -> Outcome:
    game = stored.game
    placed = [0] * len(game.rules.colors)
    for turn in game.turns():
        placed[game.rules.colors.index(turn.color)] += not turn.move.is_pass
    finished = {color for color, count in zip(game.rules.colors, placed, strict=True) if count == len(SHAPES)}
    return Outcome(
        players=tuple(player_ids(stored)),
        sides=tuple(game.rules.sides),
        ranks=game.standing().ranks,
        all_placed=tuple(not finished.isdisjoint(colors) for colors in game.rules.seats),
    )


def record_of_player(player: str, outcomes: Iterable[Outcome]) -> Record:
    """Games in which the player has several seats, alone at one screen, don't count."""
    record = Record()
    for outcome in outcomes:
        if outcome.players.count(player) != 1:
            continue
        own = outcome.players.index(player)
        won = outcome.ranks[own] == 1
        record.games += 1
        record.wins += won
        record.podiums += outcome.ranks[own] <= 2
        record.all_placed += outcome.all_placed[own]
        opponents = {
            other
            for other, side in zip(outcome.players, outcome.sides, strict=True)
            if other is not None and side != outcome.sides[own]
        }
        for other in opponents:
            level = level_of(other)
            tally = record.levels.setdefault(level, Tally()) if level else record.people.setdefault(other, Tally())
            tally.games += 1
            tally.wins += won
    return record
