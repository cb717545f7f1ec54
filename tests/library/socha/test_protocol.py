"""Reading the stream of the contest's server, and writing moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.socha_messages import MEMENTO, RESULT, STREAM

from cornerwise import Color, Move
from cornerwise.socha import ProtocolError
from cornerwise.socha.protocol import (
    MAX_CHARACTERS,
    MAX_DEPTH,
    MAX_ELEMENTS,
    Closed,
    ErrorReport,
    GameResult,
    Joined,
    Left,
    MessageReader,
    MoveRequest,
    ServerMessage,
    State,
    Welcome,
    move_text,
    start_text,
)

ALL_MESSAGES = [
    Joined(),
    Welcome(1),
    State(
        6,
        "L5",
        {(0, 19): Color.RED, (1, 16): Color.GREEN, (8, 13): Color.YELLOW, (5, 10): Color.BLUE},
        frozenset({Color.BLUE}),
    ),
    MoveRequest("cfb2-7"),
    ErrorReport("Ungueltiger Zug", is_final=False),
    GameResult(0, {0: 104, 1: 98}, is_regular=True, reason="Häschen hat gewonnen"),
    Left(),
    Closed(),
]


def read(data: bytes) -> list[ServerMessage]:
    return MessageReader().feed(data)


def test_all_messages_of_a_game_are_read() -> None:
    assert read(STREAM) == ALL_MESSAGES


@given(st.lists(st.integers(1, 400), min_size=1, max_size=60))
def test_the_stream_may_arrive_in_any_parts(sizes: list[int]) -> None:
    reader, rest, messages = MessageReader(), STREAM, []
    for size in sizes:
        messages += reader.feed(rest[:size])
        rest = rest[size:]
    assert messages + reader.feed(rest) == ALL_MESSAGES


def test_a_message_is_complete_with_its_last_character() -> None:
    """The parser must not wait for more text: the server waits for the move."""
    reader = MessageReader()
    assert reader.feed(b"<protocol>" + MEMENTO[: len(MEMENTO) // 2]) == []
    text = MEMENTO[len(MEMENTO) // 2 :] + b'<room roomId="1"><data class="moveRequest"/></room>'
    messages = [message for byte in text for message in reader.feed(bytes([byte]))]
    assert [type(message) for message in messages] == [State, MoveRequest]


def test_unknown_messages_elements_and_attributes_are_ignored() -> None:
    assert (
        read(b'<?xml version="1.0"?><protocol news="1"><!-- hello --><weather><rain/></weather>text &amp; more') == []
    )
    assert read(b'<protocol><room roomId="1"><data class="paused" paused="true"/></room><room/><prepared/>') == []
    assert read(b'<protocol><joined roomId="1" since="now"><x/></joined>') == [Joined()]
    assert read(MEMENTO.join([b"<protocol>", b""]).replace(b"<board>", b"<board><cloud/>")) == [ALL_MESSAGES[2]]


def test_text_in_another_encoding_is_readable() -> None:
    latin = RESULT.decode().encode("latin-1")
    assert read(b"<protocol>" + latin) == [GameResult(0, {0: 104, 1: 98}, True, "H�schen hat gewonnen")]


def test_a_result_without_details_is_a_result() -> None:
    assert read(b'<protocol><room roomId="1"><data class="result"/></room>') == [GameResult(None, {}, True, "")]


@pytest.mark.parametrize(
    "damaged",
    [
        b"hello>",
        b"<protocol></room>",
        b"<protocol><room></protocol>",
        b"<protocol>\0<joined/>",
        b"<protocol>&unknown;<x/>",
        b'<!DOCTYPE a [<!ENTITY b "bb">]><protocol>&b;<x/>',
        b"<protocol/><protocol>",
        b"<protocol>" + b"<a>" * (MAX_DEPTH + 1),
        b"<protocol><a>" + b"<b/>" * (MAX_ELEMENTS + 1),
        b"<protocol><a>" + b"long " * (MAX_CHARACTERS // 5 + 1) + b"<b/>",
        b'<protocol><a b="' + b"long>" * (MAX_CHARACTERS // 5 + 1),
        b"<protocol><a" + b"a" * (MAX_CHARACTERS + 1),
        b'<protocol><room roomId="1"><data class="welcomeMessage" color="THREE"/></room>',
        b'<protocol><room roomId="1"><data class="memento"/></room>',
        b'<protocol><room roomId="1"><data class="memento"><state turn="1" startPiece="PENTO_L"/></data></room>',
        b"<protocol>" + MEMENTO.replace(b"PENTO_L", b"PENTO_Q"),
        b"<protocol>" + MEMENTO.replace(b"PENTO_L", b"MONO"),
        b"<protocol>" + MEMENTO.replace(b'turn="6"', b""),
        b"<protocol>" + MEMENTO.replace(b'x="8"', b'x="-8"'),
        b"<protocol>" + MEMENTO.replace(b'x="8"', b'x="20"'),
        b"<protocol>" + MEMENTO.replace(b'x="8"', b'x="' + b"8" * 9000 + b'"'),
        b"<protocol>" + MEMENTO.replace(b'content="YELLOW"', b'content="PINK"'),
        b"<protocol>" + MEMENTO.replace(b'content="YELLOW"', b""),
    ],
)
def test_damage_raises_a_protocol_error(damaged: bytes) -> None:
    with pytest.raises(ProtocolError):
        read(damaged)


def test_the_requests_are_those_of_the_protocol() -> None:
    assert start_text("a&b") == b'<protocol><joinPrepared reservationCode="a&amp;b" />'
    assert start_text(None) == b'<protocol><join gameType="swc_2027_blokus" />'
    assert move_text("7", Color.RED, Move.of(20, "a20,a19,b19")) == (
        b'<room roomId="7"><data class="sc.plugin2027.SetMove"><piece color="RED" kind="TRIO_L" rotation="NONE" '
        b'isFlipped="false"><position x="0" y="0" /></piece></data></room>'
    )
    assert move_text("7", Color.BLUE, Move.of(20, "pass")) == (
        b'<room roomId="7"><data class="sc.plugin2027.SkipMove"><color>BLUE</color></data></room>'
    )
