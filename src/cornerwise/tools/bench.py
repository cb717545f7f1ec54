"""The speed of the rules, in numbers that can be compared from run to run."""

from __future__ import annotations

import importlib.util
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.rules import EDITIONS, MAX_PLIES

GAMES = tuple(
    next(edition.name for edition in EDITIONS.values() if edition.size == size)
    for size in sorted({edition.size for edition in EDITIONS.values()})
)
"""The first edition of every board size."""
SIGNATURE_GAMES = 200


def signature() -> str:
    """A text that is the same on every machine, as long as the rules, the numbering of placements and the random moves
    stay the same."""
    parts = [Game(name, start="own").position.play_out(SIGNATURE_GAMES, 1) for name in GAMES]
    return "-".join(f"{plies}.{digest:016x}" for plies, digest in parts)


def measure(seconds: float, oracle: Any | None) -> dict[str, list[str]]:
    """Spends about `seconds` seconds on each measurement. Each label has one value for each of GAMES, in the same
    order."""
    rows: dict[str, list[str]] = {}
    for name in GAMES:
        for label, value in _measure(name, seconds, oracle):
            rows.setdefault(label, []).append(value)
    return rows


def _measure(name: str, seconds: float, oracle: Any | None) -> list[tuple[str, str]]:
    game = Game(name, start="own")
    start = game.position
    # Every measurement that depends on positions uses the same positions: all plies of some random games.
    rng, games, positions = random.Random(1), [], []
    for _ in range(10):
        random_game = game.copy()
        while not random_game.is_over:
            positions.append(random_game.copy())
            random_game.play(rng.choice(random_game.legal_moves()))
        games.append(random_game)
    cores = _cores(positions)
    longest = max(games, key=len)
    numbers, texts = [move.placement for move in longest], [str(move) for move in longest]
    half = positions[len(longest) // 2]
    middle = half.legal_moves()[0]

    sets = _set_rate(cores, seconds)
    depth = 3 if len(game.legal_moves()) > 100 else 4  # so that one count takes less than a second
    nodes = start.perft(depth)

    def micros(work: Callable[[], object], parts: int = 1) -> str:
        return f"{1e6 / _rate(work, seconds) / parts:.2f} µs"

    rows = [
        ("legal sets / s", f"{sets:,.0f}"),
        ("one legal set", f"{1e6 / sets:.2f} µs"),
        ("random games / s", f"{_rate(lambda: start.play_out(100, 7), seconds) * 100:,.0f}"),
        ("perft nodes / s", f"{_rate(lambda: start.perft(depth), seconds) * nodes:,.0f}"),
        ("Game.legal_moves()", micros(lambda: [p.legal_moves() for p in positions], len(positions))),
        ("Game.play()", micros(lambda: _play_through(game.copy(), numbers), len(numbers))),
        ("Game.play() and undo()", micros(lambda: (half.play(middle), half.undo()))),
        (
            f"{MAX_PLIES} moves of a record, as text",
            f"{MAX_PLIES * 1e6 / _rate(lambda: Game(game.rules, texts), seconds) / len(texts):.1f} µs",
        ),
    ]
    if oracle is not None:
        some = positions[:: max(1, len(positions) // 40)]
        ratio = _set_rate(_cores(some), seconds) / _oracle_rate(name, some, seconds, oracle)
        rows.append(("a legal set, times faster than the oracle", f"{ratio:,.0f}"))
    return rows


def _cores(positions: list[Game]) -> list[tuple[_core.Position, int]]:
    return [(game.position, game.rules.colors.index(game.turn)) for game in positions if game.turn]


def _set_rate(cores: list[tuple[_core.Position, int]], seconds: float) -> float:
    return _rate(lambda: sum(position.count_repeatedly(20) for position, _ in cores), seconds) * 20 * len(cores)


def _play_through(game: Game, placements: list[int]) -> None:
    for placement in placements:
        game.play(placement)


def _rate(work: Callable[[], object], seconds: float) -> float:
    """How often the work can be done per second of processor time. The best run counts, since noise only slows it."""
    best, rounds = 0.0, 1
    end = time.monotonic() + seconds
    while True:
        begin = time.process_time()
        for _ in range(rounds):
            work()
        took = time.process_time() - begin
        if took < seconds / 20:
            rounds *= 2  # too short for the resolution of the clock
        else:
            best = max(best, rounds / took)
            if time.monotonic() > end:
                return best


def load_oracle(path: Path) -> Any:
    """The slow reference rules in a file. Raises ImportError, SyntaxError or AttributeError if the file has none."""
    spec = importlib.util.spec_from_file_location("cornerwise_oracle", path)
    if spec is None or spec.loader is None:
        raise ImportError(path)
    oracle = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = oracle  # dataclasses need to find their own module
    spec.loader.exec_module(oracle)
    oracle.OracleGame, oracle.Options  # noqa: B018 - AttributeError if it is not an oracle
    return oracle


def _oracle_rate(name: str, positions: list[Game], seconds: float, oracle: Any) -> float:
    oracles = []
    for position in positions:
        slow = oracle.OracleGame(oracle.Options(edition=name, start="own"))
        for move in position:
            slow.play(move.cells)
        oracles.append(slow)
    return _rate(lambda: [slow.legal_moves() for slow in oracles], seconds) * len(oracles)
