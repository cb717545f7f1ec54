"""Random games, played to the end in the core."""

from __future__ import annotations

from cornerwise.game import Game


def playouts(game: Game, count: int, seed: int = 0) -> list[tuple[int, ...]]:
    """Plays `count` games from the game's position to the end, every legal move equally likely. Returns the scores of
    the seats in each game, as :class:`Result` has them. The same seed gives the same games; the game is unchanged. It
    plays more than a million moves per second, and other threads keep running meanwhile.

    >>> scores = playouts(Game("duo"), 1000, seed=1)
    >>> len(scores), scores[0]
    (1000, (-19, -40))
    >>> sum(first > second for first, second in scores)
    540
    """
    if count < 0:
        raise ValueError("the number of games can't be negative")
    return game._position.playouts(count, seed % 2**64)
