"""Events between processes."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from cornerwise.server.domain.events import (
    Event,
    EventsMissed,
    FriendsChanged,
    GameChanged,
    GameDeleted,
    MoveNowRequested,
    PresenceChanged,
    ProcessAlive,
    RemarkMade,
    SavedMove,
    SessionsRevoked,
    TurnChanged,
    TurnReleased,
    TurnRequested,
)
from cornerwise.server.domain.games import Remark

EXAMPLES: list[Event] = [
    GameChanged("g", 7, SavedMove(123, 1.5, 1.25, "hash")),
    GameChanged("g", 8),
    GameDeleted("g"),
    MoveNowRequested("g"),
    TurnRequested("g"),
    TurnReleased("g"),
    TurnChanged("g", "duo", ["ada", "bea"], awaited="bea"),
    RemarkMade("g", Remark(1, "well_played", 2.5)),
    PresenceChanged("p", "g", ["ada", "bea"], wants_reply=True),
    ProcessAlive("p"),
    SessionsRevoked("ada"),
    FriendsChanged("ada"),
]


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_the_same_in_another_process(event: Event) -> None:
    copy = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    assert copy == event
    assert type(copy) is type(event)


def test_every_event_between_processes_has_an_example() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(Event))
    assert EventsMissed not in get_args(Event)
