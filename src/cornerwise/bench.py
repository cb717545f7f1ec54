"""How fast the rules are, in numbers that can be compared from run to run."""

from __future__ import annotations

import importlib.util
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from cornerwise import _core
from cornerwise.game import Game

Position = _core.Position14 | _core.Position20

GAMES = ("duo", "classic")
SIGNATURE_GAMES = 200


def signature() -> str:
    """The same on every machine unless the rules, the numbering or the random moves changed."""
    parts = [Game(name, start="own").position.play_out(SIGNATURE_GAMES, 1) for name in GAMES]
    return "-".join(f"{plies}.{digest:016x}" for plies, digest in parts)


def run(seconds: float, oracle: Any | None) -> None:
    """Measures everything for about so many seconds a number, and prints a table."""
    console = Console()
    table = Table("", *GAMES, title="cornerwise bench")
    rows: dict[str, list[str]] = {}
    with console.status("measuring …") as status:
        for name in GAMES:
            for what, measured in _measure(name, seconds, oracle):
                status.update(f"{name}: {what}")
                rows.setdefault(what, []).append(measured)
    for what, cells in rows.items():
        table.add_row(what, *cells)
    console.print(table)
    console.print(f"signature {signature()}")
    if oracle is None:
        console.print("no oracle: run it in a source checkout, or name the file with --oracle")


def _measure(name: str, seconds: float, oracle: Any | None) -> list[tuple[str, str]]:
    game = Game(name, start="own")
    start = game.position
    # The same positions for every number that depends on them: all plies of some random games.
    lot, games, positions = random.Random(1), [], []
    for _ in range(10):
        played = game.copy()
        while not played.is_over:
            positions.append(played.copy())
            played.play(lot.choice(played.legal_moves()))
        games.append(played)
    cores = _cores(positions)
    longest = max(games, key=len)
    numbers, texts = [move.placement for move in longest], [str(move) for move in longest]
    half = positions[len(longest) // 2]
    middle = half.legal_moves()[0]

    sets = _set_rate(cores, seconds)
    depth = 3 if name == "duo" else 4
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
            "84 moves of a record, as text",
            f"{84e6 / _rate(lambda: Game(game.rules, texts), seconds) / len(texts):.1f} µs",
        ),
    ]
    if oracle is not None:
        some = positions[:: max(1, len(positions) // 40)]
        ratio = _set_rate(_cores(some), seconds) / _oracle_rate(name, some, seconds, oracle)
        rows.append(("a legal set, times faster than the oracle", f"{ratio:,.0f}"))
    return rows


def _cores(positions: list[Game]) -> list[tuple[Position, int]]:
    return [(game.position, game.rules.colors.index(game.turn)) for game in positions if game.turn]


def _set_rate(cores: list[tuple[Position, int]], seconds: float) -> float:
    return _rate(lambda: sum(position.count_repeatedly(20) for position, _ in cores), seconds) * 20 * len(cores)


def _play_through(game: Game, placements: list[int]) -> None:
    for placement in placements:
        game.play(placement)


def _rate(work: Callable[[], object], seconds: float) -> float:
    """How often a second of processor time the work can be done: the best run counts, since noise only slows."""
    best, rounds = 0.0, 1
    end = time.monotonic() + seconds
    while True:
        begin = time.process_time()
        for _ in range(rounds):
            work()
        took = time.process_time() - begin
        if took < seconds / 20:
            rounds *= 2  # too short to be told from the clock's own grain
        else:
            best = max(best, rounds / took)
            if time.monotonic() > end:
                return best


def load_oracle(path: Path) -> Any:
    """The slow rules of a file; ImportError, SyntaxError or AttributeError if it has none."""
    spec = importlib.util.spec_from_file_location("cornerwise_oracle", path)
    if spec is None or spec.loader is None:
        raise ImportError(path)
    oracle = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = oracle  # dataclasses look themselves up there
    spec.loader.exec_module(oracle)
    oracle.OracleGame, oracle.Options  # noqa: B018 - is it one?
    return oracle


def _oracle_rate(name: str, positions: list[Game], seconds: float, oracle: Any) -> float:
    truths = []
    for position in positions:
        truth = oracle.OracleGame(oracle.Options(mode="duo" if name == "duo" else "four", start="own"))
        for move in position:
            truth.play(move.cells)
        truths.append(truth)
    return _rate(lambda: [truth.legal_moves() for truth in truths], seconds) * len(truths)
