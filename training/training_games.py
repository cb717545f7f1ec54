"""Files of training games. The core plays a whole game in one call.

A file holds one game after another: the options of its rules, and the record that cpp/search/self_play.hpp describes.
Game number n of a file depends only on the file's seed and on n. So a file that was cut off at any point can be
continued as if the program had never stopped.
"""

from __future__ import annotations

import fcntl
import random
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.rules import EDITIONS

_HEADER: Final = struct.Struct("<8sQ16s")
"""The header of a file: the format, the seed, the name of the network."""
_FORMAT: Final = b"CWGAMES1"
_GAME: Final = struct.Struct("<BI")
"""The header of a game: whether every color has its own starting cell although the edition doesn't require it; the
length."""
_NO_VALUE: Final = 65_535


@dataclass(frozen=True)
class Search:
    """The result of the search before a move."""

    value: float
    """The reward that the mover can expect, from 0 (lost) to 1 (won)."""
    shares: dict[int, float]
    """The share of the visits by placement; the most visited come first."""


@dataclass(frozen=True)
class TrainingGame:
    """One game of the engine against itself."""

    options: dict[str, str]
    moves: tuple[int, ...]
    """Placements."""
    points: tuple[int, ...]
    """The points by seat; higher is better."""
    searches: tuple[Search | None, ...]
    """One search per move; None for moves without a search."""


@dataclass(frozen=True)
class Mix:
    """The games that a network learns from."""

    edition: str
    own_start: float = 0.0
    """The share of games in which every color has its own starting cell, although the edition doesn't require it."""
    random_opening: float = 0.0
    """The share of games that begin with random large pieces, as match games do."""
    simulations: tuple[int, ...] = (100, 400, 400, 400, 1600)
    """Numbers of simulations per move. Each game draws one of them."""


MIXES: Final[dict[str, Mix]] = {
    "duo": Mix("duo", own_start=0.6, random_opening=0.5),
    "two_sides": Mix("classic_2"),
    "three_sides": Mix("classic_3"),
    "four_sides": Mix("classic"),
}
"""The mix of each network, by the name of its weight file."""


def play_game(mix: Mix, network: _core.ValueNetwork, seed: int, number: int) -> tuple[bool, bytes]:
    """Plays a game. Returns whether every color has its own starting cell, and the record of the game."""
    rng = random.Random(f"{seed}/{number}")
    has_own_start = rng.random() < mix.own_start
    game = Game(mix.edition, **({"start": "own"} if has_own_start else {}))
    pairs_of_colors = len(game.rules.colors) // 2
    has_random_opening = rng.random() < mix.random_opening
    plies = EDITIONS[mix.edition].opening_plies if has_random_opening else rng.choice([0, 0, 1, 2, 3]) * pairs_of_colors
    record = _core.play_training_game(
        game.position,
        network,
        seed=rng.getrandbits(40),
        simulations=rng.choice(mix.simulations),
        opening_plies=plies,
        opens_with_large=has_random_opening,
        sampled_plies=rng.choice([4, 8, 12]) * pairs_of_colors,
        sampling_chance=0.07,
    )
    return has_own_start, record


def parse_game(has_own_start: bool, record: bytes) -> TrainingGame:
    """A game from its record."""
    ply_count, seat_count = record[0], record[1]
    points = struct.unpack_from(f"<{seat_count}h", record, 2)
    at = 2 + 2 * seat_count
    moves: list[int] = []
    searches: list[Search | None] = []
    for _ in range(ply_count):
        move, value, count = struct.unpack_from("<HHB", record, at)
        at += 5
        visits = dict(struct.iter_unpack("<HB", record[at : at + 3 * count]))
        at += 3 * count
        total = sum(visits.values())
        moves.append(move)
        searches.append(
            None
            if value == _NO_VALUE
            else Search(value / (_NO_VALUE - 1), {placement: share / total for placement, share in visits.items()})
        )
    if at != len(record):
        raise ValueError("a training game with a wrong length")
    return TrainingGame({"start": "own"} if has_own_start else {}, tuple(moves), points, tuple(searches))


def _records(data: bytes) -> Iterator[tuple[bool, bytes, int]]:
    """The complete games of a file and where each of them ends. A game that was cut off is left out."""
    at = _HEADER.size
    while at + _GAME.size <= len(data):
        has_own_start, length = _GAME.unpack_from(data, at)
        begin = at + _GAME.size
        at = begin + length
        if at > len(data):
            return
        yield bool(has_own_start), data[begin:at], at


def read_games(file: Path) -> list[TrainingGame]:
    """The complete games of a file."""
    return [parse_game(has_own_start, record) for has_own_start, record, _ in _records(file.read_bytes())]


def write_games(
    file: Path,
    name: str,
    network: _core.ValueNetwork,
    *,
    seed: int,
    games: int,
    mix: Mix | None = None,
    watch: Callable[[int], None] = lambda number: None,
) -> None:
    """Plays until the file has `games` games. A file that exists is continued; raises ValueError if it was written for
    a different network or with a different seed. Waits while another process writes the file."""
    mix = MIXES[name] if mix is None else mix
    header = _HEADER.pack(_FORMAT, seed, name.encode())
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a+b") as out:
        fcntl.flock(out, fcntl.LOCK_EX)
        out.seek(0)
        data = out.read()
        if len(data) < _HEADER.size:
            out.truncate(0)
            out.write(header)
            data = header
        if data[: _HEADER.size] != header:
            raise ValueError(f"{file} holds other games")
        ends = [end for _, _, end in _records(data)]
        out.truncate(ends[-1] if ends else _HEADER.size)
        for number in range(len(ends), games):
            has_own_start, record = play_game(mix, network, seed, number)
            out.write(_GAME.pack(has_own_start, len(record)) + record)
            out.flush()
            watch(number)
