"""A program for another Python environment, one with the package `socha`, the contest's own client. Our programs can't
import it. `bench.check_contest_peer` starts it:

python socha_peer.py rules                        # answers questions about a game, one line each
python socha_peer.py play HOST PORT SEED [CODE]   # plays random moves on a contest server

It uses only the peer's rules and the peer's messages, and nothing of Cornerwise.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from socha import Color, Coordinate, GameRuleLogic, GameState, Move, Piece, PieceShape, Rotation, TeamEnum
from socha.api.networking.game_client import GameClient, IClientHandler

SHAPES = {shape.name().lower(): shape for shape in PieceShape.all()}  # such as "pentor" for PENTO_R
ROTATIONS = {rotation.name(): rotation for rotation in Rotation.all()}
COLORS = [Color.BLUE, Color.YELLOW, Color.RED, Color.GREEN]


def shape_of(kind: str) -> Any:
    return SHAPES[kind.replace("_", "").lower()]


def report(state: Any) -> dict[str, Any]:
    """The position as the peer sees it; columns and rows from the upper left."""
    is_over = state.is_over()
    pieces = [] if is_over else GameRuleLogic.get_all_possible_moves(state)
    fields = [field for row in state.board.map for field in row if not field.is_empty()]
    return {
        "is_over": is_over,
        "color": state.current_color().name(),
        "board": [[field.coordinate.x, field.coordinate.y, COLORS[int(field.content)].name()] for field in fields],
        "moves": [describe(piece) for piece in pieces],
        "points": [state.get_points_for_team(team) for team in (TeamEnum.One, TeamEnum.Two)],
    }


def describe(piece: Any) -> list[Any]:
    kind = next(kind for kind, shape in SHAPES.items() if shape == piece.kind)
    return [kind, piece.rotation.name(), piece.is_flipped, piece.position.x, piece.position.y]


def answer_questions() -> None:
    state: Any = None
    for line in sys.stdin:
        match line.split():
            case ["new", kind]:
                state = GameState(start_piece=shape_of(kind))
            case ["pass"]:
                GameRuleLogic.perform_move(state, Move.skip_move(state.current_color()))
            case [kind, rotation, flipped, x, y]:
                position = Coordinate(int(x), int(y))
                piece = Piece(state.current_color(), shape_of(kind), ROTATIONS[rotation], flipped == "true", position)
                GameRuleLogic.perform_move(state, Move.set_move(piece))
        if state.turn:
            GameRuleLogic.remove_invalid_colors(state)
        print(json.dumps(report(state)), flush=True)


class RandomPlayer(IClientHandler):  # type: ignore[misc]
    """Plays a random one of its largest pieces."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._state: Any = None

    def on_update(self, state: Any) -> None:
        self._state = state

    def calculate_move(self) -> Any:
        pieces = GameRuleLogic.get_all_possible_moves(self._state)
        if not pieces:
            return Move.skip_move(self._state.current_color())
        largest = max(piece.kind.size() for piece in pieces)
        return Move.set_move(self._random.choice([piece for piece in pieces if piece.kind.size() == largest]))

    def on_game_over(self, roomMessage: Any) -> None:  # noqa: N803 - the peer's name
        print(roomMessage, flush=True)

    def on_error(self, logMessage: str) -> None:  # noqa: N803 - the peer's name
        print(logMessage, flush=True)


def main() -> None:
    if sys.argv[1] == "rules":
        answer_questions()
        return
    host, port, seed, *code = sys.argv[2:]
    client = GameClient(
        host=host,
        port=int(port),
        handler=RandomPlayer(int(seed)),
        reservation=code[0] if code else None,
        room_id=None,
        password=None,
        auto_reconnect=False,
        survive=False,
        headless=False,
    )
    client.join()
    client.start()


if __name__ == "__main__":
    main()
