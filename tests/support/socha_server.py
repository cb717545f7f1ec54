"""A contest server for tests, written from the public description of the messages. It knows nothing of our player.

It plays one game per connection. The oracle is its referee; the other team is a function that chooses moves. The
messages look like those of the real server, 27.0.4: the indented children of an XML document that never ends.
"""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import cast
from xml.etree.ElementTree import Element, XMLPullParser
from xml.sax.saxutils import quoteattr

from oracle import SHAPES, Cells, Options, OracleGame

from cornerwise import Game

TEAMS = ("ONE", "TWO")
SIZE = 20
SOFT_LIMIT = 2.0
# The squares of every kind as the contest numbers them: column and row, from the upper left.
KINDS = {
    "MONO": "00",
    "DOMINO": "00 10",
    "TRIO_L": "00 01 11",
    "TRIO_I": "00 01 02",
    "TETRO_O": "00 10 01 11",
    "TETRO_T": "00 10 20 11",
    "TETRO_I": "00 01 02 03",
    "TETRO_L": "00 01 02 12",
    "TETRO_Z": "00 10 11 21",
    "PENTO_L": "00 01 02 03 13",
    "PENTO_T": "00 10 20 11 12",
    "PENTO_V": "00 01 02 12 22",
    "PENTO_S": "10 20 30 01 11",
    "PENTO_Z": "00 10 11 12 22",
    "PENTO_I": "00 01 02 03 04",
    "PENTO_P": "00 10 01 11 02",
    "PENTO_W": "00 01 11 12 22",
    "PENTO_U": "00 01 11 21 20",
    "PENTO_R": "01 11 12 21 20",
    "PENTO_X": "10 01 11 21 12",
    "PENTO_Y": "01 10 11 12 13",
}
NAMES = dict(
    zip(
        KINDS,
        [
            "1",
            "2",
            "V3",
            "I3",
            "O",
            "T4",
            "I4",
            "L4",
            "Z4",
            "L5",
            "T5",
            "V5",
            "N",
            "Z5",
            "I5",
            "P",
            "W",
            "U",
            "F",
            "X",
            "Y",
        ],
        strict=True,
    )
)  # the oracle's name of each kind
assert sorted(NAMES.values()) == sorted(SHAPES)
ROTATIONS = ("NONE", "RIGHT", "MIRROR", "LEFT")
PENTOMINOES = tuple(kind for kind in KINDS if kind.startswith("PENTO"))

Opponent = Callable[[Game, random.Random], str]


def greedy(game: Game, rng: random.Random) -> str:
    """One of the largest pieces that fit, at random."""
    moves = game.legal_moves()
    largest = max(len(move.cells) for move in moves)
    return str(rng.choice([move for move in moves if len(move.cells) == largest]))


def lazy(game: Game, rng: random.Random) -> str:
    """Passes half of the time, if it may."""
    return "pass" if game.may_pass and rng.random() < 0.5 else greedy(game, rng)


@dataclass
class Report:
    """What the server saw of a game."""

    points: list[int] = field(default_factory=list)  # by team
    violation: str = ""  # of the player
    seconds: list[float] = field(default_factory=list)  # from each request to the player's move
    turns: int = 0
    reservation: str | None = None
    goodbye: str = ""  # what the player sent after the end


class ContestServer:
    """Listens on a free port of this machine."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def close(self) -> None:
        self._listener.close()

    def accept(self) -> Connection:
        connection, _ = self._listener.accept()
        return Connection(connection)

    def start_game(
        self,
        *,
        seat: int,
        kind: str,
        opponent: Opponent = greedy,
        seed: int = 0,
        noise: Callable[[], bytes] = bytes,
        limit: float = SOFT_LIMIT,
    ) -> PendingReport:
        """Waits for a player in another thread, and plays a game with it. The player gets this seat."""
        return PendingReport(
            lambda: ContestGame(self.accept(), seat, kind, opponent, random.Random(seed), noise, limit).play()
        )


class PendingReport:
    """The report of a game that another thread plays."""

    def __init__(self, play: Callable[[], Report]) -> None:
        self._result: Report | BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(play,), daemon=True)
        self._thread.start()

    def _run(self, play: Callable[[], Report]) -> None:
        try:
            self._result = play()
        except BaseException as error:
            self._result = error

    def wait(self, seconds: float = 600) -> Report:
        self._thread.join(seconds)
        if isinstance(self._result, BaseException):
            raise self._result
        assert self._result is not None, "the game goes on"
        return self._result


class Connection:
    """The server's end of a connection: sends text, and reads elements."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._parser: XMLPullParser[Element] = XMLPullParser(["start", "end"])
        self._depth = 0
        self._messages: list[Element] = []
        self.raw = b""

    def send(self, text: str | bytes) -> None:
        self._socket.sendall(text.encode() if isinstance(text, str) else text)

    def receive(self, seconds: float = 60) -> Element | None:
        """The next message; None if the player has closed the connection."""
        self._socket.settimeout(seconds)
        while not self._messages:
            data = self._socket.recv(1 << 16)
            self.raw += data
            if not data:
                return None
            self._parser.feed(data)
            for event, element in cast("Iterator[tuple[str, Element]]", self._parser.read_events()):
                self._depth += 1 if event == "start" else -1
                if event == "end" and self._depth == 1:
                    self._messages.append(element)
        return self._messages.pop(0)

    def receive_rest(self) -> bytes:
        """Everything until the player closes the connection."""
        self._socket.settimeout(60)
        begin = len(self.raw)
        try:
            while data := self._socket.recv(1 << 16):
                self.raw += data
        except ConnectionError:
            pass
        return self.raw[begin:]

    def close(self) -> None:
        self._socket.close()


class ContestGame:
    """One game between a connected player and an opponent."""

    def __init__(
        self,
        connection: Connection,
        seat: int,
        kind: str,
        opponent: Opponent,
        rng: random.Random,
        noise: Callable[[], bytes],
        limit: float,
    ) -> None:
        self._connection, self._seat, self._kind, self._opponent = connection, seat, kind, opponent
        self._rng, self._noise, self._limit = rng, noise, limit
        self._referee = OracleGame(Options(edition="socha", start="border", first_shape=NAMES[kind]))
        self._game = Game("socha", first_shape=NAMES[kind])  # for the opponent
        self._last_move = ""
        self._report = Report()

    def play(self) -> Report:
        request = self._connection.receive()
        assert request is not None
        assert request.tag in ("join", "joinPrepared")
        self._report.reservation = request.get("reservationCode")
        self._connection.send('<protocol>\n  <joined roomId="cfb2-7"/>')
        self._send(f'<data class="welcomeMessage" color="{TEAMS[self._seat]}"/>')
        self._send_state()
        while not self._referee.is_over and not self._report.violation:
            self._play_turn()
        self._finish()
        return self._report

    def _play_turn(self) -> None:
        color = self._referee.turn
        assert color is not None
        if self._referee.colors.index(color) % 2 != self._seat:
            self._apply(color, self._opponent(self._game, self._rng))
            return
        self._connection.send(self._noise())
        begin = time.monotonic()
        self._send('<data class="moveRequest"/>')
        message = self._connection.receive()
        self._report.seconds.append(time.monotonic() - begin)
        if message is None:
            self._report.violation = "left the game"
            return
        if self._report.seconds[-1] > self._limit:
            self._report.violation = f"needed {self._report.seconds[-1]:.2f} s for a move"
            return
        try:
            self._apply(color, self._read_move(message, color))
        except ValueError as error:
            self._report.violation = str(error)

    def _read_move(self, message: Element, color: str) -> str:
        data = message.find("data")
        assert (message.tag, message.get("roomId")) == ("room", "cfb2-7")
        assert data is not None
        if data.get("class") == "sc.plugin2027.SkipMove":
            if data.findtext("color") != color.upper():
                raise ValueError("wrong color")
            return "pass"
        assert data.get("class") == "sc.plugin2027.SetMove"
        piece, position = data.find("piece"), data.find("piece/position")
        assert piece is not None
        assert position is not None
        if piece.get("color") != color.upper():
            raise ValueError("wrong color")
        attributes = {name: piece.get(name, "") for name in ("kind", "rotation", "isFlipped")}
        cells = covered_cells(**attributes, x=int(position.get("x", "")), y=int(position.get("y", "")))
        return ",".join(f"{chr(ord('a') + x)}{y + 1}" for x, y in cells)

    def _apply(self, color: str, move: str) -> None:
        """Plays a legal move of either team. ValueError if it is illegal."""
        if move == "pass":
            self._referee.pass_by_choice()
            name = "SkipMove"
            content = f"<color>{color.upper()}</color>"
        else:
            cells = frozenset((ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in move.split(","))
            self._referee.play(cells)
            name, content = "SetMove", piece_text(color, cells)
        self._game.play(move)
        assert self._game.turn == self._referee.turn
        self._last_move = f'<lastMove class="sc.plugin2027.{name}">{content}</lastMove>'
        self._report.turns += 1
        self._send_state()

    def _send(self, data: str) -> None:
        self._connection.send(f'\n  <room roomId="cfb2-7">\n    {data}\n  </room>')

    def _send_state(self) -> None:
        self._send(f'<data class="memento">\n      {self._state()}\n    </data>')

    def _state(self) -> str:
        referee = self._referee
        turn = referee.turn_number
        fields = "".join(
            f'\n        <field x="{x}" y="{SIZE - 1 - y}" content="{color.upper()}"/>'
            for (x, y), color in sorted(referee.board().items(), key=lambda item: (-item[0][1], item[0][0]))
        )
        board = f"<board>{fields}\n      </board>" if fields else "<board/>"
        shapes = "".join(self._shapes(color) for color in referee.colors)
        valid = "".join(f"<color>{color.upper()}</color>" for color in referee.colors if color not in referee.blocked())
        last = "".join(
            f"<entry><color>{color.upper()}</color><boolean>{str(referee.score(color) == 20).lower()}</boolean></entry>"
            for color in referee.colors
            if not referee.tray(color)
        )
        return (
            f'<state startTeam="ONE" turn="{turn}" startPiece="{self._kind}" round="{1 + turn // 4}">'
            f"{self._last_move}{board}<lastMoveMono>{last}</lastMoveMono>{shapes}<validColors>{valid}</validColors>"
            "</state>"
        )

    def _shapes(self, color: str) -> str:
        held = self._referee.tray(color)
        names = "".join(f"<shape>{kind}</shape>" for kind, name in NAMES.items() if name in held)
        return f"<{color}Shapes>{names}</{color}Shapes>"

    def _finish(self) -> None:
        self._report.points = [2 * 89 + score for score in self._referee.seat_scores()]
        violation = self._report.violation
        if violation:
            self._send(f'<data class="error" message={quoteattr(violation)}/>')
            winner = f'team="{TEAMS[1 - self._seat]}" regular="false" reason={quoteattr(violation)}'
        else:
            best = max(self._report.points)
            is_tie = min(self._report.points) == best
            team = "" if is_tie else f'team="{TEAMS[self._report.points.index(best)]}" '
            winner = f'{team}regular="true" reason="ONE hat am meisten Punkte erzielt."'
        scores = "".join(
            f'<entry><player team="{team}"/><score><part>{1}</part><part>{points}</part></score></entry>'
            for team, points in zip(TEAMS, self._report.points, strict=True)
        )
        definition = '<definition><fragment name="Siegpunkte"/><fragment name="Punkte"/></definition>'
        self._send(f'<data class="result">{definition}<scores>{scores}</scores><winner {winner}/></data>')
        self._connection.send('\n  <left roomId="cfb2-7"/>')
        self._report.goodbye = self._connection.receive_rest().decode()
        self._connection.close()


@cache
def orientations() -> dict[Cells, str]:
    """The attributes that describe a piece without its color, by its cells in the lower left corner of the board."""
    table: dict[Cells, str] = {}
    for kind, rotation, flipped in product(KINDS, ROTATIONS, ("false", "true")):
        cells = to_corner(covered_cells(kind, rotation, flipped, 0, 0))
        table.setdefault(cells, f'kind="{kind}" rotation="{rotation}" isFlipped="{flipped}"')
    return table


def to_corner(cells: Cells) -> Cells:
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - bottom) for x, y in cells)


def piece_text(color: str, cells: Cells) -> str:
    left, top = min(x for x, _ in cells), SIZE - 1 - max(y for _, y in cells)
    attributes = orientations()[to_corner(cells)]
    return f'<piece color="{color.upper()}" {attributes}><position x="{left}" y="{top}"/></piece>'


def covered_cells(kind: str, rotation: str, isFlipped: str, x: int, y: int) -> Cells:  # noqa: N803 - the contest's name
    """The cells, in our coordinates, that a piece of the contest covers."""
    cells: Iterable[tuple[int, int]] = [(int(pair[0]), int(pair[1])) for pair in KINDS[kind].split()]
    for _ in range(ROTATIONS.index(rotation)):
        cells = [(-b, a) for a, b in cells]
    if isFlipped == "true":
        cells = [(-a, b) for a, b in cells]
    cells = list(cells)
    left, top = min(a for a, _ in cells), min(b for _, b in cells)
    return frozenset((a - left + x, SIZE - 1 - (b - top + y)) for a, b in cells)
