"""Throws damaged protocol input at the engine for a while: every line gets one well-formed answer, nothing else.

python tests/fuzz_gtp.py --seconds 60
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
import time
from pathlib import Path

from cornerwise import notation
from cornerwise.game import Game
from cornerwise.gtp import GAMES, Protocol


def session(lot: random.Random, file: Path) -> bytes:
    """A plausible session with damage in it."""
    words = [
        "play", "p", "g", "genmove", "reg_genmove", "undo", "all_legal", "final_score", "get_place", "get_value",
        "showboard", "clear_board", "set_random_seed", "param", "known_command", "list_commands", "name", "set_game",
        "loadsgf", "cputime", "b", "w", "1", "2", "3", "4", "blue", "e10", "j5", "a20", "t1", "e8,d9,e9,f9,e10", "pass",
        "seed", "-1", "99999999999999999999999", "i4,h5,i5,j5,i6", "a18,a19,a20,b20,c20", "#", str(file), *GAMES,
    ]  # fmt: skip
    lines = []
    for _ in range(lot.randrange(1, 25)):
        line = bytearray(" ".join(lot.choices(words, k=lot.randrange(1, 5))).encode())
        for _ in range(lot.choice((0, 0, 0, 1, 3))):
            at = lot.randrange(len(line) + 1)
            line[at : at + lot.randrange(2)] = bytes(lot.choices(range(256), k=lot.randrange(3)))
        lines.append(bytes(line))
    return b"\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(2**32)
    lot, sessions, lines, slowest = random.Random(seed), 0, 0, 0.0
    end = time.monotonic() + options.seconds
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.blksgf"
        notation.save(Game("classic", ["a20", "t20", "t1"]), file)
        while time.monotonic() < end:
            given, out, begin = session(lot, file), io.BytesIO(), time.process_time()
            try:
                engine = Protocol(lot.choice(list(GAMES.values())), seed=1)
                engine.run(io.BytesIO(given), out)
                answers = out.getvalue().decode().split("\n\n")
                assert answers.pop() == ""
                assert all(answer[0] in "=?" for answer in answers)
            except Exception:
                Path("fuzz_gtp.input").write_bytes(given)
                print(f"failed (seed {seed}): the session is in fuzz_gtp.input", file=sys.stderr)
                raise
            slowest = max(slowest, time.process_time() - begin)
            sessions, lines = sessions + 1, lines + len(answers)
            if sys.stderr.isatty() and sessions % 20 == 0:
                print(f"\r{sessions} sessions, {lines} answers", end="", file=sys.stderr)
    print(f"gtp fuzz: {sessions} sessions, {lines} answers, slowest session {slowest:.2f} s, seed {seed}: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
