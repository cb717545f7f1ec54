"""The XML protocol of the contest: messages as values, a parser that reads a stream piece by piece, and a writer.

The server sends one document that never ends, `<protocol>`, whose children are the messages. Unknown messages,
elements and attributes are ignored, because the contest may add some during the season. Damaged ones raise
ProtocolError.
"""

from __future__ import annotations

import codecs
from collections import deque
from dataclasses import dataclass
from typing import Final, NoReturn
from xml.etree.ElementTree import Element, ParseError, SubElement, TreeBuilder, XMLParser, tostring

from cornerwise.moves import Cell, Move
from cornerwise.rules import EDITIONS, PENTOMINOES, Color
from cornerwise.socha.pieces import describe, mirrored, shape_names

EDITION: Final = "socha"
GAME_TYPE: Final = "swc_2027_blokus"
"""The contest's name for the game."""
COLORS: Final = EDITIONS[EDITION].colors
SIZE: Final = EDITIONS[EDITION].size
TEAMS: Final = ("ONE", "TWO")
"""The contest's names for the two seats."""
MAX_ELEMENTS: Final = 20_000
"""The maximum number of elements of a message; a state has up to about 500."""
MAX_CHARACTERS: Final = 1_000_000
"""The maximum number of characters of all texts and attributes of a message."""
MAX_DEPTH: Final = 50


class ProtocolError(ValueError):
    """The server sent something that is not a message of the protocol."""


@dataclass(frozen=True)
class Joined:
    """The player takes part in a game."""


@dataclass(frozen=True)
class Welcome:
    """The game begins. `seat` is 0 for the team that plays blue and red, 1 for yellow and green."""

    seat: int


@dataclass(frozen=True)
class State:
    """The position after a move."""

    turn: int
    """The number of turns so far, skipped ones included."""
    first_shape: str
    board: dict[Cell, Color]
    """The color of every covered cell, in our coordinates."""
    single_square_last: frozenset[Color]
    """The colors that have placed everything, the single square last."""

    @property
    def color(self) -> Color:
        """The color to move."""
        return COLORS[self.turn % len(COLORS)]


@dataclass(frozen=True)
class MoveRequest:
    """It is the player's turn."""

    game_id: str


@dataclass(frozen=True)
class GameResult:
    """The game is over."""

    winner: int | None
    """The seat that won; None if nobody did."""
    points: dict[int, int]
    """The contest's points of each seat, as far as the message gives them."""
    is_regular: bool
    """False if a player broke a rule, took too long or left."""
    reason: str


@dataclass(frozen=True)
class ErrorReport:
    """The server reports a mistake of this player or of the other one."""

    text: str
    is_final: bool
    """Whether the server refused a request, so that no game will follow."""


@dataclass(frozen=True)
class Left:
    """The player has left the game, which is over."""


@dataclass(frozen=True)
class Closed:
    """The server closes the connection."""


ServerMessage = Joined | Welcome | State | MoveRequest | GameResult | ErrorReport | Left | Closed


class _Messages:
    """The target of the XML parser: collects the children of the root."""

    def __init__(self) -> None:
        self.complete: deque[Element] = deque()
        self.is_finished = False
        self._depth = self._elements = self._characters = 0
        self._builder = TreeBuilder()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._elements += 1
        if self._depth > MAX_DEPTH or self._elements > MAX_ELEMENTS:
            raise ProtocolError("the message is too large")
        if self._depth > 1:
            self._count(sum(len(name) + len(value) for name, value in attributes.items()))
            self._builder.start(tag, attributes)

    def end(self, tag: str) -> None:
        self._depth -= 1
        if self._depth == 0:
            self.is_finished = True
            return
        self._builder.end(tag)
        if self._depth == 1:
            self.complete.append(self._builder.close())
            self._elements = self._characters = 0
            self._builder = TreeBuilder()

    def data(self, text: str) -> None:
        self._count(len(text))
        if self._depth > 1:
            self._builder.data(text)

    def doctype(self, name: str, pubid: str, system: str) -> NoReturn:
        raise ProtocolError("the server sent a document type")  # it could define entities that grow without limit

    def close(self) -> None:
        pass

    def _count(self, characters: int) -> None:
        self._characters += characters
        if self._characters > MAX_CHARACTERS:
            raise ProtocolError("the message is too large")


class MessageReader:
    """Reads the stream of the server.

    >>> reader = MessageReader()
    >>> reader.feed(b'<protocol><joined roo')
    []
    >>> reader.feed(b'mId="7"/><news/><room roomId="7"><data class="moveRequest"/></room>')
    [Joined(), MoveRequest(game_id='7')]
    """

    def __init__(self) -> None:
        self._target = _Messages()
        self._parser = XMLParser(target=self._target)
        # Names of players may be encoded in the character set of the server's system.
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._rest = ""  # the text after the last complete tag
        self._pending = 0  # characters since the last complete message

    def feed(self, data: bytes) -> list[ServerMessage]:
        """The messages that are complete with this part of the stream. Raises ProtocolError if it is not XML, or if a
        message that the player needs is damaged."""
        text = self._rest + self._decoder.decode(data)
        # If Expat has only part of a tag, it may not parse it until much more text has arrived. So it gets complete
        # tags only.
        end = text.rfind(">") + 1
        self._rest = text[end:]
        self._pending += len(text) - len(self._rest)
        try:
            self._parser.feed(text[:end])
        except ParseError as error:
            raise ProtocolError(f"the server sent damaged XML: {error}") from None
        messages: list[ServerMessage] = []
        while self._target.complete:
            self._pending = 0
            message = _read(self._target.complete.popleft())
            if message is not None:
                messages.append(message)
        if self._pending + len(self._rest) > MAX_CHARACTERS:
            raise ProtocolError("the message is too large")
        if self._target.is_finished:
            self._target.is_finished = False
            messages.append(Closed())
        return messages


def _read(element: Element) -> ServerMessage | None:
    match element.tag:
        case "joined":
            return Joined()
        case "left":
            return Left()
        case "close":
            return Closed()
        case "errorpacket":
            return ErrorReport(element.get("message", ""), is_final=True)
        case "room" if (data := element.find("data")) is not None:
            return _read_data(data, element.get("roomId", ""))
    return None


def _read_data(data: Element, game_id: str) -> ServerMessage | None:
    match data.get("class"):
        case "welcomeMessage":
            team = data.get("color", "").upper()
            if team not in TEAMS:
                raise ProtocolError(f"unknown team {team!r}")
            return Welcome(TEAMS.index(team))
        case "memento":
            return _read_state(data.find("state"))
        case "moveRequest":
            return MoveRequest(game_id)
        case "result":
            return _read_result(data)
        case "error":
            return ErrorReport(data.get("message", ""), is_final=False)
    return None


def _read_state(state: Element | None) -> State:
    board = None if state is None else state.find("board")
    if state is None or board is None:
        raise ProtocolError("a state without a board")
    kind = state.get("startPiece", "")
    first_shape = shape_names().get(kind)
    if first_shape not in PENTOMINOES:
        raise ProtocolError(f"unknown first piece {kind!r}")
    covered = {}
    for field in board.iter("field"):
        cell = _number(field.get("x"), SIZE), _number(field.get("y"), SIZE)
        if (content := field.get("content")) != "EMPTY":
            covered[mirrored(cell, SIZE)] = _color(content)
    last = {
        _color(entry.findtext("color"))
        for entry in state.iterfind("lastMoveMono/entry")
        if entry.findtext("boolean") == "true"
    }
    return State(_number(state.get("turn"), 10_000), first_shape, covered, frozenset(last))


def _read_result(data: Element) -> GameResult:
    """Nothing depends on the details of a result, so missing ones are not an error."""
    points = {}
    for entry in data.iterfind("scores/entry"):
        player, parts = entry.find("player"), [part.text or "" for part in entry.iterfind("score/part")]
        seat = _seat(player)
        if seat is not None and len(parts) > 1 and parts[1].isascii() and parts[1].isdigit():
            points[seat] = int(parts[1][:6])
    winner = data.find("winner")
    is_regular = winner is None or winner.get("regular") != "false"
    return GameResult(_seat(winner), points, is_regular, "" if winner is None else winner.get("reason", ""))


def _seat(element: Element | None) -> int | None:
    team = "" if element is None else element.get("team", "")
    return TEAMS.index(team) if team in TEAMS else None


def _number(text: str | None, limit: int) -> int:
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) >= limit:
        raise ProtocolError(f"{text!r} is not a number from 0 to {limit - 1}")
    return int(text)


def _color(name: str | None) -> Color:
    try:
        return Color((name or "").lower())
    except ValueError:
        raise ProtocolError(f"unknown color {name!r}") from None


def start_text(reservation: str | None) -> bytes:
    """The beginning of the player's own document, with the request to join the reserved game or, without a reservation,
    any game."""
    if reservation is None:
        request = Element("join", gameType=GAME_TYPE)
    else:
        request = Element("joinPrepared", reservationCode=reservation)
    return b"<protocol>" + tostring(request)


END_TEXT: Final = b"<close/></protocol>"


def move_text(game_id: str, color: Color, move: Move) -> bytes:
    """The message that plays a move."""
    message = Element("room", roomId=game_id)
    if move.is_pass:
        data = SubElement(message, "data", {"class": f"{_CLASSES}SkipMove"})
        SubElement(data, "color").text = color.upper()
    else:
        orientation, (x, y) = describe(move)
        data = SubElement(message, "data", {"class": f"{_CLASSES}SetMove"})
        flipped = "true" if orientation.is_flipped else "false"
        piece = SubElement(
            data,
            "piece",
            {"color": color.upper(), "kind": orientation.kind, "rotation": orientation.rotation, "isFlipped": flipped},
        )
        SubElement(piece, "position", x=str(x), y=str(y))
    return tostring(message)


_CLASSES: Final = "sc.plugin2027."
"""Servers up to 27.0.4 write and read the classes of moves with their package name, not as short names."""
