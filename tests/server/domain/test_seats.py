"""The seats of a player."""

from __future__ import annotations

from cornerwise.server.domain.seats import Seat, seats_of

SEATS = [
    Seat("person", "Ada", player="ada"),
    Seat("computer", "Computer", level=3),
    Seat("person", "Ada", player="ada"),
    Seat("person", "Bea", player="bea"),
    Seat("person", "Ada"),  # the account was deleted
    Seat("open"),
]


def test_a_player_can_have_several_seats() -> None:
    assert seats_of(SEATS, "ada") == [0, 2]
    assert seats_of(SEATS, "bea") == [3]
    assert seats_of(SEATS, "cleo") == []


def test_a_visitor_without_a_player_has_no_seat_of_computers_or_deleted_players() -> None:
    assert seats_of(SEATS, None) == []
