"""The computer player: a game in, a Choice out."""

from __future__ import annotations

import random
from dataclasses import dataclass

from cornerwise.game import Game, Move
from cornerwise.rules import SHAPE_SIZES, Color


@dataclass(frozen=True)
class Choice:
    """What the engine would play, and what it thinks of it."""

    move: Move
    value: float
    """How well the mover stands after the move: 0 is lost, 1 is won."""


class Engine:
    """A player that looks one move ahead: big pieces, room to grow, and the others' corners taken away.

    >>> engine = Engine(seed=7)
    >>> len(engine.choose(Game("duo")).move.cells)
    5
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Choice:
        """A move for the color to move. ValueError if the game is over."""
        if game.is_over or game.turn is None:
            raise ValueError("the game is over: there is no move to choose")
        color, seat = game.turn, game.seat_to_move
        friends = [c for i, own in enumerate(game.rules.seats) if i == seat for c in own]
        rivals = [c for c in game.rules.colors if c not in friends and c != color]
        best: list[tuple[Move, float]] = []
        for move in game.legal_moves():
            worth = self._worth(game, move, color, friends, rivals)
            if not best or worth > best[0][1] + 1e-9:
                best = [(move, worth)]
            elif worth > best[0][1] - 1e-9:
                best.append((move, worth))
        move, _ = self._random.choice(best)
        after = game.copy()
        after.play(move)
        own = sum(self._standing(after, c) for c in friends) / len(friends)
        others = sum(self._standing(after, c) for c in rivals) / max(1, len(rivals))
        return Choice(move, min(1.0, max(0.0, 0.5 + (own - others) / 60)))

    @staticmethod
    def _worth(game: Game, move: Move, color: Color, friends: list[Color], rivals: list[Color]) -> float:
        after = game.copy()
        after.play(move)
        # Early on the center decides; late in the game every corner is worth less than a square placed.
        middle = (game.rules.size - 1) / 2
        reach = -min(max(abs(x - middle), abs(y - middle)) for x, y in move.cells) / middle
        gained = len(after.corners(color))
        taken = sum(len(game.corners(c)) - len(after.corners(c)) for c in rivals)
        mine = 1.0 if color in friends else -1.0  # the shared color scores for nobody
        return mine * (2.0 * SHAPE_SIZES[move.shape] + 0.4 * gained) + 0.5 * taken + 4.0 * reach

    @staticmethod
    def _standing(game: Game, color: Color) -> float:
        return 0.5 * len(game.corners(color)) - game.squares_left(color)
