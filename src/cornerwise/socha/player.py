"""Follows a contest game and answers every request for a move in time."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.i18n import Text, printable
from cornerwise.moves import IllegalMove, Move, cell_name
from cornerwise.rules import PENTOMINOES, Color, rules
from cornerwise.socha.openings import opening_move
from cornerwise.socha.protocol import (
    COLORS,
    EDITION,
    END_TEXT,
    SIZE,
    Closed,
    ErrorReport,
    GameResult,
    Joined,
    Left,
    MessageReader,
    MoveRequest,
    ProtocolError,
    ServerMessage,
    State,
    Welcome,
    move_text,
    start_text,
)
from cornerwise.socha.timing import note_arrivals, receive

DEFAULT_HOST: Final = "localhost"
DEFAULT_PORT: Final = 13050
DEFAULT_SECONDS: Final = 1.2
"""How long the player may take for a move, from the arrival of the request. The contest allows two seconds, from the
request that the server sends to the move that it receives. The rest is for a busy machine."""
_MEMORY: Final = 256 << 20
"""The player's machine in the contest has 1.5 GB."""
_MAX_TEXT: Final = 300
"""The maximum number of characters that our sentences quote from a text of the server."""
_CONNECT_TIMEOUT: Final = 20.0
_LEAVE_TIMEOUT: Final = 5.0
"""The seconds that the player waits, after the result, for the server to remove it from the game."""


class Player:
    """One game of the contest: keeps the position and chooses moves.

    >>> player = Player(simulations=20, seed=1)
    >>> player.update(State(0, "W", {}, frozenset()))
    >>> player.choose().shape
    'W'
    """

    def __init__(
        self, *, seconds: float | None = None, simulations: int | None = None, seed: int | None = None
    ) -> None:
        if seconds is None and simulations is None:
            seconds = DEFAULT_SECONDS
        self._engine = Engine(seconds=seconds, simulations=simulations, seed=seed, memory=_MEMORY)
        self._game: Game | None = None
        self._color: Color = COLORS[0]

    @staticmethod
    def warm_up() -> None:
        """Loads everything that the first move needs."""
        player = Player(simulations=1, seed=0)
        player.update(State(0, PENTOMINOES[0], {}, frozenset()))
        move_text("", player.color, player.choose())
        Engine(simulations=1).choose(player.game)
        MessageReader().feed(b"<protocol><joined/>")

    @property
    def color(self) -> Color:
        """The color to move, as the server says."""
        return self._color

    @property
    def game(self) -> Game:
        """The game so far. Raises ProtocolError if the server has not sent a position."""
        if self._game is None:
            raise ProtocolError("the server asked for a move before it sent a position")
        return self._game

    def update(self, state: State) -> None:
        """Updates the game to a state that the server sent."""
        self._color = state.color
        self._game = _continue(self._game, state) or _set_up(state)

    def choose(self, elapsed: float = 0.0) -> Move:
        """The move to play. `elapsed` seconds of the time for it have already passed. Raises ProtocolError if the
        server has not sent a position."""
        if self.game.turn != self._color:  # by our count, the game is over
            return Move(SIZE, -1)
        return opening_move(self.game) or self._engine.choose(self.game, elapsed).move


def _continue(game: Game | None, state: State) -> Game | None:
    """The game with the move that leads to this state; None if no single move does."""
    if game is None:
        return Game(EDITION, first_shape=state.first_shape) if not state.board and state.turn == 0 else None
    before = game.cells()
    new = {cell: color for cell, color in state.board.items() if cell not in before}
    if game.rules.first_shape != state.first_shape or any(state.board.get(cell) != before[cell] for cell in before):
        return None
    if not new and game.turn == state.color:
        return game
    after = game.copy()
    try:
        if not new:
            after.play("pass")
        elif set(new.values()) == {after.turn}:
            after.play(_text(new))
    except IllegalMove:
        return None
    has_same_board = len(after.cells()) == len(state.board)
    return after if has_same_board and (after.is_over or after.turn == state.color) else None


def _set_up(state: State) -> Game:
    """A game that begins with this state. Raises ProtocolError if pieces overlap or no set of pieces covers its cells.

    Pieces of one color never touch along an edge, so the connected cells of a color are one piece.
    """
    game = Game(rules(EDITION, first_shape=state.first_shape))
    pieces = sorted(_connected(state.board), key=lambda piece: len(piece[1]), reverse=True)
    # The bonus depends on the last piece of a color, so its single square comes last if it was placed last, and first
    # otherwise.
    pieces.sort(key=lambda piece: len(piece[1]) == 1 and piece[0] not in state.single_square_last, reverse=True)
    try:
        for color, cells in pieces:
            game.set_up(color, _text(cells))
    except IllegalMove as error:
        raise ProtocolError(f"an impossible position: {error}") from None
    game.set_turn(state.color)
    return game


def _connected(board: dict[tuple[int, int], Color]) -> Iterable[tuple[Color, list[tuple[int, int]]]]:
    remaining = dict(board)
    while remaining:
        first, color = remaining.popitem()
        piece = [first]
        for x, y in piece:  # grows while it is read
            for neighbor in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if remaining.get(neighbor) == color:
                    del remaining[neighbor]
                    piece.append(neighbor)
        yield color, piece


def _text(cells: Iterable[tuple[int, int]]) -> str:
    return ",".join(map(cell_name, cells))


@dataclass
class Outcome:
    """How the connection to the server ended."""

    seat: int | None = None
    """The player's seat; None if no game began."""
    result: GameResult | None = None
    """The result of the game; None if the server did not send one."""
    problem: Text = Text("socha-closed")  # noqa: RUF009 - immutable
    """Why there is no result."""

    def texts(self) -> list[Text]:
        """The outcome as sentences."""
        if self.result is None:
            return [self.problem]
        winner, points = self.result.winner, self.result.points
        word = "tied" if winner is None else "won" if winner == self.seat else "lost"
        sentences = [Text(f"socha-{word}")]
        if self.seat in points and 1 - self.seat in points:
            sentences.append(Text("socha-points", {"own": points[self.seat], "other": points[1 - self.seat]}))
        if not self.result.is_regular:
            sentences.append(Text("socha-irregular", {"reason": printable(self.result.reason, _MAX_TEXT)}))
        return sentences


def play_contest_game(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    reservation: str | None = None,
    *,
    player: Player | None = None,
    log: Callable[[Text], None] = lambda _: None,
) -> Outcome:
    """Joins a game, plays it to the end and leaves. Without a reservation, joins any open game. Raises OSError if it
    can't reach the server; whatever the server sends later leads to an outcome."""
    player = player or Player()
    player.warm_up()
    with socket.create_connection((host, port), timeout=_CONNECT_TIMEOUT) as connection:
        connection.settimeout(None)  # the other player may be a person
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        note_arrivals(connection)
        return play_on(connection, player, reservation, log)


def play_on(
    connection: socket.socket, player: Player, reservation: str | None, log: Callable[[Text], None] = lambda _: None
) -> Outcome:
    """Plays a game over an open connection. Whatever the server sends leads to an outcome."""
    outcome = Outcome()
    try:
        _converse(connection, player, reservation, outcome, log)
        connection.sendall(END_TEXT)
    except ProtocolError as error:
        outcome.problem = Text("socha-damaged", {"problem": printable(str(error), _MAX_TEXT)})
        _send_goodbye(connection)
    except OSError as error:
        # A server that has sent the result may close the connection at any time.
        outcome.problem = Text("socha-connection_lost", {"reason": str(error.strerror or error)})
    return outcome


def _converse(
    connection: socket.socket, player: Player, reservation: str | None, outcome: Outcome, log: Callable[[Text], None]
) -> None:
    connection.sendall(start_text(reservation))
    reader = MessageReader()
    while True:
        data, arrival = receive(connection)
        if not data:
            return
        for message in reader.feed(data):
            if not _handle(connection, message, arrival, player, outcome, log):
                return


def _handle(
    connection: socket.socket,
    message: ServerMessage,
    arrival: float,
    player: Player,
    outcome: Outcome,
    log: Callable[[Text], None],
) -> bool:
    """Acts on a message. Returns whether the conversation continues."""
    match message:
        case Joined():
            log(Text("socha-joined"))
        case Welcome(seat):
            outcome.seat = seat
        case State():
            player.update(message)
        case MoveRequest(game_id):
            connection.sendall(move_text(game_id, player.color, player.choose(time.monotonic() - arrival)))
        case GameResult():
            outcome.result = message
            connection.settimeout(_LEAVE_TIMEOUT)
        case ErrorReport(text, is_final):
            values = {"text": printable(text, _MAX_TEXT)}
            if is_final:
                outcome.problem = Text("socha-refused", values)
                return False
            log(Text("socha-reported", values))
        case Left() | Closed():
            return False
    return True


def _send_goodbye(connection: socket.socket) -> None:
    with suppress(OSError):  # the server may already have closed the connection
        connection.sendall(END_TEXT)
