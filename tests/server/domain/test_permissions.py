"""What each player may do in a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from cornerwise import Game
from cornerwise.server.domain import permissions
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms, apply_move, new_game, retire
from cornerwise.server.domain.seats import Seat

NOW = 1_000_000.0
ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
COMPUTER, OPEN = Seat("computer", level=4), Seat("open")
RATED = Terms(Realtime(60, 0), rated=True)
HERE = ("ada", "bea")
NO_TERMS = Terms()


def begin(*seats: Seat, terms: Terms = NO_TERMS, plies: int = 0, edition: str = "duo") -> StoredGame:
    game = new_game(Game(edition), seats, True, "ada", now=NOW, read_only=False, terms=terms)
    for _ in range(plies):
        game = apply_move(game, game.game.legal_moves()[0].placement, NOW)
    return game


def code(check: Callable[..., object], *arguments: object) -> str:
    """The code with which a check refuses."""
    with pytest.raises(RefusalError) as refusal:
        check(*arguments)
    return refusal.value.code


def test_a_player_plays_for_the_own_seats_when_they_are_to_move() -> None:
    game = begin(ADA, BEA)
    permissions.check_play(game, "ada", 0)
    assert code(permissions.check_play, game, "bea", 0) == "not_your_seat"
    assert code(permissions.check_play, game, None, 0) == "not_your_seat"
    assert code(permissions.check_play, game, "ada", 1) == "stale"
    assert code(permissions.check_play, begin(ADA, OPEN), "ada", 0) == "not_begun"
    assert code(permissions.check_play, retire(game, 0, "resigned", NOW), "ada", 0) == "over"


def test_only_a_player_alone_with_computers_undoes_without_asking() -> None:
    assert permissions.check_undo(begin(ADA, COMPUTER, plies=2), "ada", 2) == 0
    assert permissions.check_undo(begin(ADA, ADA, plies=2), "ada", 2) == 1
    for game in (begin(ADA, BEA, plies=2), begin(ADA, COMPUTER, plies=2, terms=RATED)):
        assert code(permissions.check_undo, game, "ada", 2) == "undo_not_allowed"
    assert code(permissions.check_undo, begin(COMPUTER, ADA, plies=1), "ada", 1) == "nothing_to_undo"


def test_hints_are_for_players_who_are_alone_in_a_casual_game() -> None:
    permissions.check_hint(begin(ADA, COMPUTER), "ada", 0)
    assert code(permissions.check_hint, begin(ADA, BEA), "ada", 0) == "no_hint"
    assert code(permissions.check_hint, begin(ADA, COMPUTER, terms=RATED), "ada", 0) == "no_hint"
    assert code(permissions.check_hint, begin(COMPUTER, ADA), "ada", 0) == "not_your_seat"


def test_only_the_host_arranges_an_open_table() -> None:
    table = begin(ADA, OPEN)
    permissions.check_set_seat(table, "ada", 1, COMPUTER)
    assert code(permissions.check_set_seat, table, "bea", 1, COMPUTER) == "forbidden"
    assert code(permissions.check_set_seat, table, "ada", 0, OPEN) == "bad_seats"
    assert code(permissions.check_set_seat, begin(ADA, BEA), "ada", 1, OPEN) == "not_open"
    assert permissions.check_sit(table, "bea", 1) == "bea"
    assert code(permissions.check_sit, table, "bea", 0) == "seat_taken"
    assert code(permissions.check_sit, table, None, 1) == "not_your_seat"
    assert code(permissions.check_stand, table, "bea") == "not_your_seat"


def test_a_player_resigns_a_seat_that_can_still_place_a_piece() -> None:
    game = begin(ADA, BEA, ADA, BEA, edition="classic")
    assert permissions.check_resign(game, "ada", None) == 0
    assert permissions.check_resign(game, "ada", 2) == 2
    retired = retire(game, 0, "resigned", NOW)
    assert permissions.check_resign(retired, "ada", None) == 2
    assert code(permissions.check_resign, retired, "ada", 0) == "nothing_to_resign"
    assert code(permissions.check_resign, game, "ada", 1) == "not_your_seat"


def test_a_proposal_needs_the_agreement_of_all_other_people() -> None:
    game = begin(ADA, BEA, plies=1)
    proposal = permissions.check_propose(game, "ada", "undo", 1, None, None, HERE)
    assert (proposal.proposed_by, proposal.agreed, proposal.pending) == (0, [], [0, 1])
    again = replace(game, proposal=proposal)
    assert permissions.check_propose(again, "ada", "undo", 1, None, None, HERE) == proposal
    assert code(permissions.check_propose, game, "bea", "undo", 1, None, None, HERE) == "bad_proposal"
    assert code(permissions.check_propose, game, "ada", "undo", 0, None, None, HERE) == "stale"
    assert code(permissions.check_answer, game, "ada") == "no_proposal"


def test_a_computer_may_replace_only_a_player_who_is_absent() -> None:
    game = begin(ADA, BEA)
    proposal = permissions.check_propose(game, "ada", "computer", 0, 1, None, ("ada",))
    assert (proposal.seat, proposal.level, proposal.pending) == (1, permissions.DEFAULT_LEVEL, [0])
    assert code(permissions.check_propose, game, "ada", "computer", 0, 1, None, HERE) == "bad_proposal"
    rated = begin(ADA, BEA, terms=RATED)
    assert code(permissions.check_propose, rated, "ada", "computer", 0, 1, None, ("ada",)) == "bad_proposal"


def test_only_the_same_proposal_counts_as_agreement() -> None:
    game = begin(ADA, BEA, replace(BEA, player="cleo"), replace(BEA, player="dora"), edition="classic")
    present = ("ada", "bea")
    standing = permissions.check_propose(game, "ada", "computer", 0, 2, 3, present)
    waiting = replace(game, proposal=msgspec.structs.replace(standing, agreed=[0], pending=[1]))
    assert permissions.check_propose(waiting, "bea", "computer", 0, 2, 3, present) == waiting.proposal
    for seat, level in ((3, 3), (2, 4)):
        assert code(permissions.check_propose, waiting, "bea", "computer", 0, seat, level, present) == "stale"


def test_only_the_owner_deletes_a_game_and_only_without_other_players() -> None:
    permissions.check_delete(begin(ADA, COMPUTER), "ada")
    permissions.check_delete(begin(ADA, OPEN, terms=RATED), "ada")
    for game in (begin(ADA, BEA), begin(ADA, COMPUTER, terms=RATED)):
        assert code(permissions.check_delete, game, "ada") == "forbidden"
    assert code(permissions.check_delete, begin(ADA, COMPUTER), "bea") == "forbidden"


def test_only_a_finished_game_with_moves_is_reviewed() -> None:
    assert code(permissions.check_review, begin(ADA, BEA)) == "nothing_to_review"
    assert code(permissions.check_review, begin(ADA, BEA, plies=1)) == "not_over"
    permissions.check_review(retire(begin(ADA, BEA, plies=1), 0, "resigned", NOW))
