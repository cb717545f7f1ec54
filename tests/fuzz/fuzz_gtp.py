"""Sends damaged protocol input to the engine for a while. Every line must get one well-formed answer.

python -m fuzz.fuzz_gtp --seconds 60
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
import time
from pathlib import Path

from cornerwise import records
from cornerwise.game import Game
from cornerwise.gtp import Protocol, games


def session(rng: random.Random, file: Path) -> bytes:
    """A plausible session with damage in it."""
    words = [
        "play", "p", "g", "genmove", "reg_genmove", "undo", "all_legal", "final_score", "get_place", "get_value",
        "get_scores", "get_win_chances",
        "showboard", "clear_board", "set_random_seed", "param", "known_command", "list_commands", "name", "set_game",
        "loadsgf", "cputime", "b", "w", "1", "2", "3", "4", "blue", "e10", "j5", "a20", "t1", "e8,d9,e9,f9,e10", "pass",
        "seed", "-1", "99999999999999999999999", "i4,h5,i5,j5,i6", "a18,a19,a20,b20,c20", "#", str(file), *games(),
    ]  # fmt: skip
    lines = []
    for _ in range(rng.randrange(1, 25)):
        line = bytearray(" ".join(rng.choices(words, k=rng.randrange(1, 5))).encode())
        for _ in range(rng.choice((0, 0, 0, 1, 3))):
            at = rng.randrange(len(line) + 1)
            line[at : at + rng.randrange(2)] = bytes(rng.choices(range(256), k=rng.randrange(3)))
        lines.append(bytes(line))
    return b"\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(2**32)
    rng, sessions, lines, slowest = random.Random(seed), 0, 0, 0.0
    end = time.monotonic() + options.seconds
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.blksgf"
        records.save(Game("classic", ["a20", "t20", "t1"]), file)
        while time.monotonic() < end:
            data, out, start = session(rng, file), io.BytesIO(), time.process_time()
            try:
                engine = Protocol(rng.choice(list(games().values())), seed=1)
                engine.run(io.BytesIO(data), out)
                answers = out.getvalue().decode().split("\n\n")
                assert answers.pop() == ""
                assert all(answer[0] in "=?" for answer in answers)
            except Exception:
                Path("fuzz_gtp.input").write_bytes(data)
                print(f"failed (seed {seed}): the session is in fuzz_gtp.input", file=sys.stderr)
                raise
            slowest = max(slowest, time.process_time() - start)
            sessions, lines = sessions + 1, lines + len(answers)
            if sys.stderr.isatty() and sessions % 20 == 0:
                print(f"\r{sessions} sessions, {lines} answers", end="", file=sys.stderr)
    print(f"gtp fuzz: {sessions} sessions, {lines} answers, slowest session {slowest:.2f} s, seed {seed}: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
