"""The record of a player."""

from __future__ import annotations

from dataclasses import asdict

from support.games import random_game

from cornerwise import rules
from cornerwise.server.domain.games import Terms, new_game
from cornerwise.server.domain.profiles import Outcome, Record, Tally, outcome_of, record_of_player
from cornerwise.server.domain.ratings import computer_player
from cornerwise.server.domain.seats import Seat

FOX, OWL = computer_player(6), computer_player(8)
PLACED = (False,) * 4


def test_a_game_counts_once_for_each_opponent() -> None:
    outcomes = [
        Outcome(("ada", FOX, FOX, "bea"), (0, 1, 2, 3), (1, 2, 3, 4), (True, False, False, False)),
        Outcome((OWL, "ada", "bea", FOX), (0, 1, 2, 3), (3, 2, 1, 4), PLACED),
        Outcome(("ada", "ada", FOX, None), (0, 1, 2, 3), (1, 2, 3, 4), PLACED),  # two people at one screen
    ]
    assert record_of_player("ada", outcomes) == Record(
        games=2,
        wins=1,
        podiums=2,
        all_placed=1,
        levels={6: Tally(2, 1), 8: Tally(1, 0)},
        people={"bea": Tally(2, 1)},
    )


def test_partners_are_no_opponents() -> None:
    won = Outcome(("ada", FOX, "bea", OWL), (0, 1, 0, 1), (1, 2, 1, 2), PLACED)
    record = record_of_player("ada", [won])
    assert (record.levels, record.people) == ({6: Tally(1, 1), 8: Tally(1, 1)}, {})


def test_the_outcome_of_a_game() -> None:
    game = random_game(rules("duo"), 3)
    seats = [Seat("person", "Ada", player="ada"), Seat("computer", level=6)]
    stored = new_game(game, seats, False, "ada", now=0.0, read_only=False, terms=Terms())
    assert asdict(outcome_of(stored)) == {
        "players": ("ada", FOX),
        "sides": (0, 1),
        "ranks": game.standing().ranks,
        "all_placed": (False, False),
    }
