"""Checks every claim about pieces for every shape and option. It takes too long for every test run, so run it by hand:

python -m bench.check_pieces              # about three minutes of one core
python -m bench.check_pieces --random 50  # fewer random sizes
"""

from __future__ import annotations

import argparse
import itertools
import random
import tempfile
import time
from collections.abc import Iterator

from support.games import POLICIES, random_game
from support.solids import BASES, SYMBOLS, check_board, check_game, check_piece
from support.usage import Usage, measure

from cornerwise import rules
from cornerwise.pieces import FORMATS, Bed, Board, PieceOptions
from cornerwise.pieces.options import Base
from cornerwise.rules import SHAPES, Color

SET_SECONDS = 5
SET_MEGABYTES = 200


def sizes(base: Base) -> Iterator[PieceOptions]:
    """Narrow and wide gaps, small and large chamfers, thin and thick pieces."""
    for gap, chamfer, thickness in itertools.product((0.0, 0.4, 2.0), (0.0, 0.5, 1.0, 2.6), (1.8, 4.0, 8.0)):
        if chamfer <= (thickness - 0.8) / 2 and (base != "grooves" or chamfer >= 0.5):
            yield PieceOptions(gap=gap, chamfer=chamfer, thickness=thickness, base=base)


def random_options(chance: random.Random) -> PieceOptions:
    square = chance.uniform(5, 100)
    gap = chance.choice([0, chance.uniform(0.02, min(2, square / 10))])
    thickness, base = chance.uniform(2, 30), chance.choice(BASES)
    most = min(5, (thickness - 0.8) / 2, square / 5 - gap / 2)
    chamfer = chance.uniform(0.5 if base == "grooves" else 0, most)
    stud = chance.choice([None, chance.uniform(1, square / 4)])
    return PieceOptions(square, thickness, gap, chamfer, base, chance.choice(SYMBOLS), stud)


def check_solids(random_sizes: int) -> int:
    count = 0
    for base, shape in itertools.product(BASES, SHAPES):
        for options in sizes(base):
            check_piece(shape, options, None)
            count += 1
        for symbol, color in itertools.product(SYMBOLS[1:], Color):
            check_piece(shape, PieceOptions(base=base, symbol=symbol), color)
            count += 1
        print(f"\r{base} {shape}: {count} solids  ", end="", flush=True)
    chance = random.Random(1)
    for _ in range(random_sizes):
        check_piece(chance.choice(SHAPES), random_options(chance), chance.choice([None, *Color]), crossings=False)
        count += 1
    return count


def check_boards() -> int:
    count = 0
    for base, edition, square in itertools.product(BASES, ("classic", "duo"), (10, 20)):
        for bed in (Bed(), Bed(120, 300), Bed(600, 600)):
            check_board(Board(edition, PieceOptions(square=square, base=base)), bed, crossings=False)
            count += 1
    return count


def check_games(games: int) -> int:
    count = 0
    for base, edition, seed in itertools.product(BASES, ("classic", "duo"), range(games)):
        game = random_game(rules(edition), seed, POLICIES[seed % len(POLICIES)])
        check_game(game, PieceOptions(square=15, base=base), Bed())
        count += 1
    return count


def measure_set() -> Usage:
    """A set with engraved symbols in every format."""
    with tempfile.TemporaryDirectory() as folder:
        formats = [f"--format={name}" for name in FORMATS]
        return measure("pieces", folder, "--color", "blue", "--symbol", "engraved", *formats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=1000, help="how many random sizes")
    parser.add_argument("--games", type=int, default=5, help="how many games per edition and base")
    arguments = parser.parse_args()
    start = time.process_time()
    print(f"\r{check_solids(arguments.random)} pieces: closed, oriented, volume and size exact")
    print(f"all but the {arguments.random} of random sizes: no crossings")
    print(f"{check_boards()} boards: closed, oriented, size exact")
    print(f"{check_games(arguments.games)} whole games fit on their boards")
    usage = measure_set()
    print(f"a set in every format: {usage.seconds:.1f} s of one core, {usage.megabytes:.0f} MB")
    print(f"{time.process_time() - start:.0f} s")
    assert usage.seconds < SET_SECONDS
    assert usage.megabytes < SET_MEGABYTES


if __name__ == "__main__":
    main()
