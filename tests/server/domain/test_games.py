"""Transitions of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cornerwise import Game, IllegalMove
from cornerwise.server.domain.clocks import OPEN_TABLE_LIFETIME, Realtime
from cornerwise.server.domain.games import (
    Proposal,
    StoredGame,
    Terms,
    apply_move,
    change_seats,
    final_standings,
    new_game,
    player_ids,
    rematch_of,
    retire,
    runs_unwatched,
    undo_to,
)
from cornerwise.server.domain.seats import Seat

NOW = 1_000_000.0
ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
COMPUTER, OPEN = Seat("computer", level=4), Seat("open")
PROPOSAL = Proposal("undo", 0, [0], [1])


def begin(*seats: Seat, terms: Terms = Terms(), edition: str = "duo") -> StoredGame:  # noqa: B008 - immutable
    return new_game(Game(edition), seats, True, "ada", now=NOW, read_only=False, terms=terms)


def move(game: StoredGame) -> StoredGame:
    return apply_move(game, game.game.legal_moves()[0].placement, NOW)


def test_a_table_begins_when_all_seats_are_taken() -> None:
    waiting = begin(ADA, OPEN, terms=Terms(Realtime(60, 0)))
    assert (waiting.status, waiting.deadline) == ("open", NOW + OPEN_TABLE_LIFETIME)
    begun = change_seats(waiting, {1: BEA}, NOW + 10)
    assert (begun.status, begun.deadline) == ("playing", NOW + 70)
    assert [seat.seconds for seat in begun.seats] == [60, 60]


def test_a_scheduled_table_waits_for_its_start_time() -> None:
    full = begin(ADA, BEA, terms=Terms(starts_at=NOW + 300))
    assert (full.status, full.deadline) == ("open", NOW + 300)
    assert change_seats(full, {}, NOW + 300).status == "playing"


def test_a_move_withdraws_a_proposal_unless_a_computer_makes_it() -> None:
    assert move(replace(begin(ADA, COMPUTER), proposal=PROPOSAL)).proposal is None
    assert move(replace(begin(COMPUTER, ADA), proposal=PROPOSAL)).proposal == PROPOSAL


def test_a_transition_leaves_the_game_before_it_unchanged() -> None:
    game = begin(ADA, BEA)
    with pytest.raises(IllegalMove):
        apply_move(game, 0, NOW)
    moved = move(game)
    retired = retire(moved, 1, "resigned", NOW)
    assert (game.game.ply, moved.game.ply, moved.status, retired.status) == (0, 1, "playing", "over")
    with pytest.raises(ValueError, match="over"):
        retire(retired, 1, "resigned", NOW)


def test_an_undo_brings_back_a_seat_that_retired_later() -> None:
    game = move(begin(*(Seat("person", name, player=name) for name in "abcd"), edition="classic"))
    retired = move(retire(game, 2, "timeout", NOW))
    assert retired.retirement_reason(2) == "timeout"
    undone = undo_to(retired, 0, NOW)
    assert (undone.game.ply, undone.retirement_reasons, undone.retirement_reason(2)) == (0, (), None)


def test_in_a_rematch_every_player_moves_one_seat_further() -> None:
    game = begin(ADA, BEA, COMPUTER, edition="classic_3", terms=Terms(Realtime(60, 5), starts_at=NOW - 5))
    rematch = rematch_of(game, NOW)
    assert player_ids(rematch) == ["level-4", "ada", "bea"]
    assert (rematch.status, rematch.terms.starts_at, rematch.owner) == ("playing", None, "ada")


def test_the_final_standings_name_people_and_computers() -> None:
    over = retire(begin(ADA, COMPUTER), 0, "resigned", NOW)
    assert [(standing.player, standing.rank) for standing in final_standings(over)] == [("ada", 2), ("level-4", 1)]


def test_a_game_in_which_only_computers_can_move_stops_when_nobody_watches() -> None:
    people = [Seat("person", player="ada"), Seat("person", player="bea"), Seat("computer", level=1)]
    game = new_game(Game("classic_3"), people, True, "ada", now=NOW, read_only=False, terms=Terms())
    assert runs_unwatched(game)
    one_left = retire(game, 0, "resigned", NOW)
    assert runs_unwatched(one_left)
    assert not runs_unwatched(retire(one_left, 1, "resigned", NOW))
    alone = new_game(Game("duo"), people[1:], True, "bea", now=NOW, read_only=False, terms=Terms())
    assert not runs_unwatched(alone)
    rated = replace(alone, terms=Terms(Realtime(60, 1), rated=True))
    assert runs_unwatched(rated)
    assert runs_unwatched(retire(rated, 0, "timeout", NOW))  # the result counts
