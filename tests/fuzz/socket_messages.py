"""What a page, or something else, may send on a socket, and clients that send it and check all answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final, get_args

import msgspec
from fuzz.raw_client import BINARY, ClosedError, RawSocket, frame
from fuzz.values import Make, damage_bytes, damage_value, encode, generator
from support.tables import FollowedTable

from cornerwise.server.domain.errors import RefusalCode
from cornerwise.server.http.sockets import MAX_MESSAGE_BYTES
from cornerwise.server.wire.messages import games, lobby
from cornerwise.server.wire.messages.common import HEARTBEAT

BATCH: Final = 24
"""The maximum number of messages that are sent before the answers are read."""
_END_OF_BATCH: Final = frame(b" " * (MAX_MESSAGE_BYTES + 1))
"""A message that is too long. No other message is too long, so the refusal shows that all messages before it were
handled."""
_CHOICES: Final = {"name": ("Ada", "Bea", ""), "level": (1, 1, 2), "game": ("a" * 16,)}
_CODES: Final = frozenset(get_args(RefusalCode))
_PLAY: Final = 0.5
_CLOSE_CODES: Final = (None, 1000, 1002, 1003, 1007, 1008, 1009)
"""The codes with which the server may close a connection that violates the protocol of sockets; None if it drops the
connection."""


@dataclass(frozen=True)
class Route:
    """A kind of socket: the types of its actions and events."""

    make: Make
    action: msgspec.json.Decoder[Any]
    event: msgspec.json.Decoder[Any]


def _route(action: Any, event: Any) -> Route:
    return Route(generator(action, _CHOICES), msgspec.json.Decoder(action), msgspec.json.Decoder(event))


TABLE: Final = _route(games.Action, games.Event)
LOBBY: Final = _route(lobby.LobbyAction, lobby.LobbyEvent)


class FuzzedSocket:
    """A socket on which damaged messages are sent among valid ones."""

    def __init__(self, socket: RawSocket, route: Route, rng: random.Random) -> None:
        self._socket = socket
        self._route = route
        self._rng = rng
        self._table = FollowedTable()
        self._is_deleted = False
        self.sent = 0
        """How many messages were sent."""

    async def open(self) -> None:
        """Waits for the first event, the state of the table or the lobby."""
        self._follow(await self._socket.receive())

    async def send_batch(self) -> None:
        """Sends some messages and checks all answers. Raises ClosedError if the server has closed the connection, which
        it may do only if a message was against the protocol."""
        rng = self._rng
        messages = [self._message() for _ in range(rng.randint(1, BATCH))]
        malformed = sum(not self._is_action(data) for data in messages)
        is_broken = rng.random() < 0.01
        frames = [_frames(rng, data) for data in messages]
        if is_broken:
            frames.insert(rng.randrange(len(frames) + 1), _broken_frame(rng))
        self._socket.send(b"".join((*frames, _END_OF_BATCH)))
        if is_broken:  # the server may wait for the rest of a frame
            self._socket.send_end()
        self.sent += len(messages)
        try:
            refused = await self._refusals()
        except ClosedError as closed:
            # The server answers a close frame with the code of that frame, which may be any code for applications.
            is_expected = closed.code in _CLOSE_CODES or (is_broken and 3000 <= closed.code < 5000)
            if not is_expected or not (is_broken or self._is_deleted):
                raise AssertionError(f"closed with {closed.code} after {frames}") from None
            raise
        except TimeoutError:
            raise AssertionError(f"no answer to {frames}") from None
        if is_broken:
            raise ClosedError
        assert refused.count("malformed") == malformed, (refused, messages)
        assert "internal_error" not in refused, messages
        assert len(refused) <= len(messages), (refused, messages)

    def close(self) -> None:
        self._socket.close()

    @property
    def is_over(self) -> bool:
        return self._is_deleted or self._table.state.get("status") == "over"

    async def _refusals(self) -> list[str]:
        """The codes of all refusals up to the end of the batch."""
        codes: list[str] = []
        while True:
            event = self._follow(await self._socket.receive())
            if event.get("type") != "refusal":
                continue
            if event["code"] == "too_large":
                return codes
            codes.append(event["code"])

    def _follow(self, data: bytes) -> dict[str, Any]:
        if data == HEARTBEAT.encode():
            return {}
        self._route.event.decode(data)
        event: dict[str, Any] = msgspec.json.decode(data)
        assert event["type"] != "refusal" or event["code"] in _CODES, event
        self._is_deleted |= event["type"] == "deleted"
        if self._route is TABLE:
            self._table.follow(event)
        return event

    def _is_action(self, data: bytes) -> bool:
        try:
            self._route.action.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return False
        return True

    def _message(self) -> bytes:
        rng = self._rng
        action = self._play() if self._route is TABLE and rng.random() < _PLAY else self._route.make(rng)
        if "ply" in action and rng.random() < 0.8:
            action["ply"] = self._table.game.ply
        how = rng.random()
        if how < 0.3:
            action = damage_value(rng, action)
        data = encode(action)
        if 0.2 < how < 0.4:
            data = damage_bytes(rng, data)
        # Heartbeats have no answer that could be counted, and are sent in other places.
        return data if len(data) <= MAX_MESSAGE_BYTES and data != HEARTBEAT.encode() else b""

    def _play(self) -> dict[str, Any]:
        rng, game = self._rng, self._table.game
        moves = game.legal_moves() if rng.random() < 0.7 else []
        placement = rng.choice(moves).placement if moves else rng.randrange(40_000)
        return {"type": "play", "ply": game.ply, "placement": placement}


def _frames(rng: random.Random, data: bytes) -> bytes:
    """A message as the frames that may transport it."""
    how = rng.random()
    try:
        data.decode()
    except UnicodeDecodeError:
        return frame(data, opcode=BINARY)
    if how < 0.8:
        return frame(data)
    if how < 0.85:
        return frame(data, mask=rng.randbytes(4))
    if how < 0.9:
        return frame(data, opcode=BINARY)
    if how < 0.95:
        parts = sorted(rng.choices(range(len(data) + 1), k=2))
        first, second, third = data[: parts[0]], data[parts[0] : parts[1]], data[parts[1] :]
        # A ping may come between two frames of a message.
        ping = frame(rng.randbytes(3), opcode=0x9)
        middle = frame(second, opcode=0, is_last=False)
        return frame(first, is_last=False) + ping + middle + frame(third, opcode=0)
    return rng.choice((frame(HEARTBEAT.encode()), frame(b"", opcode=0x9), frame(b"x" * 9, opcode=0xA))) + frame(data)


def _broken_frame(rng: random.Random) -> bytes:
    """Frames that violate the protocol of sockets, or end the connection."""
    return rng.choice(
        (
            frame(b"\xff\xfe"),  # text that is not UTF-8
            frame(b"x", opcode=rng.choice((0, 3, 7, 0xB, 0xF))),
            frame(b"x" * 200, opcode=0x9),
            frame(b"x", is_last=False) + frame(b"y"),
            frame(b"x" * 70_000),
            frame(rng.randbytes(rng.choice((0, 1, 2, 9))), opcode=0x8),
            b"\x81\x02{}",  # without a mask
            b"\xf1\x80" + bytes(4),  # reserved bits
            b"\x81\xff" + b"\xff" * 8 + bytes(4),  # far too long
            rng.randbytes(rng.randint(1, 40)),
        )
    )
