"""Makes the exercises from games of the computer against itself, and checks them with a deep search.

    python training/exercises.py make      adds to src/cornerwise/exercises.json what is missing (about half an hour)
    python training/exercises.py check     searches every exercise again and tells which would not pass any more;
                                           with --drop, takes those out

A position becomes an exercise when the best move is known and matters: of the moves that catch the eye most cost too
much. Its grade is the smallest search that finds a good move: 1 a glance, 2 a look, 3 neither. Its name comes from the
position, so that what somebody practiced is remembered however the set changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from cornerwise.coach import GOOD, TIPS, Played, Reason, Scene, advantages, reasons
from cornerwise.engine import Engine
from cornerwise.game import Game, Move
from cornerwise.practice import Exercise, exercises
from cornerwise.reviews import cost_of, mark_of

TARGET = Path(__file__).parents[1] / "src/cornerwise/exercises.json"
OF_EACH = 8
EDITIONS = ("duo", "classic", "duo", "classic_2", "classic_3", "classic", "teams")
GLANCE, DEEP = 800, 20_000  # simulations
TRIED, SURE = 60, 400  # continuations
CANDIDATES = 6
LOOKED_AT = 40


def is_fine(game: Game, move: Move, best: Move, games: int) -> tuple[bool, float]:
    cost, _ = cost_of(game, move, best, games, seed=2)
    return mark_of(cost, len(set(game.rules.sides))) in ("best", "good"), cost


def alternatives(game: Game, best: Move, seed: int) -> list[Move]:
    """What somebody might play instead: what catches the eye, by how it looks alone."""
    found: dict[Move, None] = {}
    for level, draws in ((4, 24), (2, 12)):
        looks = Engine(level, seed=seed)
        for _ in range(draws):
            found[looks.choose(game).move] = None
    found.pop(best, None)
    return list(found)[:CANDIDATES]


def may_show(game: Game, wanted: Counter[int]) -> bool:
    """Whether some move would be an example of a tip that is still wanted."""
    scene, legal = Scene(game.position, game.rules), game.legal_moves()
    some = (Played(scene, move) for move in legal[:: max(1, len(legal) // LOOKED_AT)])
    found = (kind.find(played) for played in some for kind in GOOD.values())
    return any(one is not None and wanted[one[1].tip] > 0 for one in found)


def rarest(why: list[Reason], wanted: Counter[int]) -> Reason:
    """Everybody opens corners."""
    return max(why, key=lambda reason: wanted[reason.tip])


def deep_check(game: Game, best: Move, others: list[Move]) -> dict[str, Any] | None:
    """The numbers that prove an exercise, None if it doesn't hold."""
    choice = Engine(simulations=DEEP, seed=5).choose(game)
    agreed, cost = (True, 0.0) if choice.move == best else is_fine(game, best, choice.move, SURE)
    if not agreed:
        return None
    found = {str(move): is_fine(game, move, best, SURE) for move in others}
    if sum(fine for fine, _ in found.values()) > len(found) // 3:
        return None
    return {
        "simulations": DEEP,
        "continuations": SURE,
        "value": round(choice.value, 3),
        "agreed": choice.move == best,
        "cost_of_best": round(cost, 3),
        "costs": {move: round(cost, 3) for move, (_, cost) in found.items()},
    }


def grade_of(game: Game, best: Move) -> int:
    for grade, simulations in ((1, 60), (2, 400)):
        found = [Engine(simulations=simulations, seed=seed).choose(game).move for seed in (1, 2)]
        if all(is_fine(game, move, best, TRIED)[0] for move in found):
            return grade
    return 3


def attempt(game: Game, wanted: Counter[int], seed: int) -> dict[str, Any] | None:
    if not may_show(game, wanted):
        return None
    best = Engine(simulations=GLANCE, seed=seed).choose(game).move
    others = alternatives(game, best, seed)
    if len(others) < 3 or wanted[rarest(reasons(game, best), wanted).tip] <= 0:
        return None
    good = 0
    for move in others:
        good += is_fine(game, move, best, TRIED)[0]
        if good > len(others) // 3:
            return None
    best = Engine(simulations=DEEP, seed=seed).choose(game).move
    told = rarest(reasons(game, best), wanted)
    if wanted[told.tip] <= 0 or told.kind == "only":
        return None
    others = [move for move in others if move != best]
    # What is told to who fails must be what the exercise is about.
    apt = sum(told.tip in [reason.tip for reason in advantages(game, best, move)] for move in others)
    if 2 * apt < len(others):
        return None
    check = deep_check(game, best, others)
    if check is None:
        return None
    return {
        "tip": told.tip, "grade": grade_of(game, best), "edition": game.rules.edition, "options": game.rules.options,
        "kind": told.kind, "best": str(best), "moves": [move.placement for move in game], "check": check,
    }  # fmt: skip


def make(seed: int, minutes: float) -> None:
    began, lot = time.process_time(), random.Random(seed)
    found: list[dict[str, Any]] = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else []
    wanted = Counter(dict.fromkeys(TIPS, OF_EACH))
    wanted.subtract(one["tip"] for one in found)
    number = 0
    while +wanted and time.process_time() - began < 60 * minutes:
        number += 1
        edition = EDITIONS[number % len(EDITIONS)]
        game = Game(edition)
        players = [Engine(4, seed=lot.getrandbits(30)), Engine(simulations=200, seed=lot.getrandbits(30))]
        last = lot.randrange(4)
        while not game.is_over:
            if game.ply >= len(game.rules.colors) + last and +wanted:
                one = attempt(game, wanted, lot.getrandbits(30))
                if one is not None:
                    last = game.ply
                    wanted[one["tip"]] -= 1
                    found.append(one)
                    _write(found)
                    spent = (time.process_time() - began) / 60
                    print(f"{len(found)} {edition} ply {game.ply} tip {one['tip']} {one['kind']} grade {one['grade']}; "
                          f"wanted {dict(+wanted)}; {spent:.1f} min", file=sys.stderr, flush=True)  # fmt: skip
            game.play(lot.choice(players).choose(game).move)
    _write(found)


def _write(found: list[dict[str, Any]]) -> None:
    for one in found:
        known = f"{one['edition']} {one['options']} {one['moves']}"
        one["id"] = f"tip{one['tip']}-{hashlib.sha256(known.encode()).hexdigest()[:6]}"
    found = sorted(found, key=lambda one: (one["tip"], one["grade"], one["id"]))
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in found)
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def check(drop: bool) -> int:
    """Every exercise once more, with the engine as it is now."""
    failed = {exercise.id for exercise in exercises().values() if not _passes(exercise)}
    print(f"{len(exercises())} exercises, {len(failed)} would not pass any more")
    if drop:
        kept = json.loads(TARGET.read_text(encoding="utf-8"))
        _write([one for one in kept if one["id"] not in failed])
    return len(failed)


def _passes(exercise: Exercise) -> bool:
    size = exercise.game.rules.size
    others = [Move.of(size, move) for move in exercise.check["costs"]]
    now = deep_check(exercise.game, exercise.best, others)
    verdict = "holds" if now else "FAILS"
    print(f"{exercise.id} {exercise.game.rules.edition} {verdict} {now['costs'] if now else ''}", flush=True)
    return now is not None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "check"))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=20.0, help="of one processor, at most")
    parser.add_argument("--drop", action="store_true", help="take out what fails")
    asked = parser.parse_args()
    if asked.what == "make":
        make(asked.seed, asked.minutes)
    else:
        sys.exit(check(asked.drop) > len(exercises()) // 10)
