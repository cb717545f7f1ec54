"""Makes the exercises of the coach from games of the engine against itself, and verifies them with a deep search.

    python training/exercises.py make      adds missing exercises to coach/exercises.json (takes about half an hour)
    python training/exercises.py check     verifies every exercise again and prints those that fail;
                                           with --drop, removes them

A position becomes an exercise if the best move is known and matters: most of the tempting alternatives cost too much.
The difficulty is the smallest search that finds a good move: 1 for 60 simulations, 2 for 400, 3 for more. The id is
derived from the position, so that a player's progress survives changes of the set.
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

import msgspec

from cornerwise.coach import TIPS, Exercise, Reason, advantages, exercises, merits
from cornerwise.coach.detectors import MERITS
from cornerwise.coach.effects import MoveEffect
from cornerwise.coach.practice import ExerciseData, Verification
from cornerwise.coach.reach import ReachAnalysis
from cornerwise.coach.review import GOOD_MARKS, mark_for_cost, move_cost
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.moves import Move

TARGET = Path(__file__).parents[1] / "src/cornerwise/coach/exercises.json"
EXERCISES_PER_TIP = 8
EDITION_CYCLE = ("duo", "classic", "duo", "classic_2", "classic_3", "classic", "teams")
QUICK_SIMULATIONS, DEEP_SIMULATIONS = 800, 20_000
QUICK_ROLLOUTS, DEEP_ROLLOUTS = 60, 400
MAX_ALTERNATIVES = 6
MAX_SAMPLED_MOVES = 40


def is_good(game: Game, move: Move, best: Move, rollouts: int) -> tuple[bool, float]:
    """Whether a move is good, and its cost."""
    cost = move_cost(game, move, best, rollouts, seed=2)
    return mark_for_cost(cost, game.rules.side_count) in GOOD_MARKS, cost


def tempting_moves(game: Game, best: Move, seed: int) -> list[Move]:
    """The moves that a player might play instead of the best one: those that the low levels choose."""
    moves: dict[Move, None] = {}
    for level, draws in ((4, 24), (2, 12)):
        engine = Engine(level, seed=seed)
        for _ in range(draws):
            moves[engine.choose(game).move] = None
    moves.pop(best, None)
    return list(moves)[:MAX_ALTERNATIVES]


def may_illustrate(game: Game, missing: Counter[int]) -> bool:
    """Whether some move is an example of a tip that still lacks exercises."""
    analysis, legal_moves = ReachAnalysis(game.position, game.rules), game.legal_moves()
    sample = legal_moves[:: max(1, len(legal_moves) // MAX_SAMPLED_MOVES)]
    effects = (MoveEffect(analysis, move) for move in sample)
    findings = (detector.detect(effect) for effect in effects for detector in MERITS.values())
    return any(finding is not None and missing[finding.reason.tip] > 0 for finding in findings)


def rarest(reasons: list[Reason], missing: Counter[int]) -> Reason:
    """The reason whose tip lacks the most exercises. Without this preference, most exercises would be about opening
    corners."""
    return max(reasons, key=lambda reason: missing[reason.tip])


def verify(game: Game, best: Move, others: list[Move]) -> Verification | None:
    """The results of a deep search that verify an exercise; None if it fails."""
    choice = Engine(simulations=DEEP_SIMULATIONS, seed=5).choose(game)
    agrees, cost = (True, 0.0) if choice.move == best else is_good(game, best, choice.move, DEEP_ROLLOUTS)
    if not agrees:
        return None
    grades = {str(move): is_good(game, move, best, DEEP_ROLLOUTS) for move in others}
    if sum(good for good, _ in grades.values()) > len(grades) // 3:
        return None
    return Verification(
        simulations=DEEP_SIMULATIONS,
        continuations=DEEP_ROLLOUTS,
        value=round(choice.value, 3),
        engine_agrees=choice.move == best,
        cost_of_best=round(cost, 3),
        costs={move: round(cost, 3) for move, (_, cost) in grades.items()},
    )


def difficulty_of(game: Game, best: Move) -> int:
    for difficulty, simulations in ((1, 60), (2, 400)):
        moves = [Engine(simulations=simulations, seed=seed).choose(game).move for seed in (1, 2)]
        if all(is_good(game, move, best, QUICK_ROLLOUTS)[0] for move in moves):
            return difficulty
    return 3


def exercise_at(game: Game, missing: Counter[int], seed: int) -> ExerciseData | None:
    """An exercise from a position; None if the position is not suitable."""
    if not may_illustrate(game, missing):
        return None
    best = Engine(simulations=QUICK_SIMULATIONS, seed=seed).choose(game).move
    others = tempting_moves(game, best, seed)
    if len(others) < 3 or missing[rarest(merits(game, best), missing).tip] <= 0:
        return None
    good = 0
    for move in others:
        good += is_good(game, move, best, QUICK_ROLLOUTS)[0]
        if good > len(others) // 3:
            return None
    best = Engine(simulations=DEEP_SIMULATIONS, seed=seed).choose(game).move
    reason = rarest(merits(game, best), missing)
    if missing[reason.tip] <= 0 or reason.kind == "only":
        return None
    others = [move for move in others if move != best]
    # For at least half of the wrong answers, the explanation must be about the tip of the exercise.
    fitting = sum(reason.tip in [advantage.tip for advantage in advantages(game, best, move)] for move in others)
    if 2 * fitting < len(others):
        return None
    verification = verify(game, best, others)
    if verification is None:
        return None
    moves, rules = [move.placement for move in game], game.rules
    position = f"{rules.edition} {rules.options} {moves}"
    return ExerciseData(
        tip=reason.tip,
        difficulty=difficulty_of(game, best),
        edition=rules.edition,
        options=rules.options,
        reason_kind=reason.kind,
        best=str(best),
        moves=moves,
        verification=verification,
        id=f"tip{reason.tip}-{hashlib.sha256(position.encode()).hexdigest()[:6]}",
    )


def make(seed: int, minutes: float) -> None:
    start, rng = time.process_time(), random.Random(seed)
    all_data = _read() if TARGET.exists() else []
    missing = Counter(dict.fromkeys(TIPS, EXERCISES_PER_TIP))
    missing.subtract(exercise.tip for exercise in all_data)
    number = 0
    while +missing and time.process_time() - start < 60 * minutes:
        number += 1
        edition = EDITION_CYCLE[number % len(EDITION_CYCLE)]
        game = Game(edition)
        players = [Engine(4, seed=rng.getrandbits(30)), Engine(simulations=200, seed=rng.getrandbits(30))]
        last = rng.randrange(4)
        while not game.is_over:
            if game.ply >= len(game.rules.colors) + last and +missing:
                exercise = exercise_at(game, missing, rng.getrandbits(30))
                if exercise is not None:
                    last = game.ply
                    missing[exercise.tip] -= 1
                    all_data.append(exercise)
                    _write(all_data)
                    spent = (time.process_time() - start) / 60
                    print(f"{len(all_data)} {edition} ply {game.ply} tip {exercise.tip} {exercise.reason_kind} "
                          f"difficulty {exercise.difficulty}; missing {dict(+missing)}; {spent:.1f} min",
                          file=sys.stderr, flush=True)  # fmt: skip
            game.play(rng.choice(players).choose(game).move)
    _write(all_data)


def _read() -> list[ExerciseData]:
    return msgspec.json.decode(TARGET.read_bytes(), type=list[ExerciseData])


def _write(all_data: list[ExerciseData]) -> None:
    rows = sorted(all_data, key=lambda exercise: (exercise.tip, exercise.difficulty, exercise.id))
    lines = ",\n".join(
        json.dumps(msgspec.to_builtins(exercise), ensure_ascii=False, separators=(",", ":")) for exercise in rows
    )
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def check(drop: bool) -> int:
    """Verifies every exercise with the current engine."""
    failed_ids = {exercise.id for exercise in exercises().values() if not _passes(exercise)}
    print(f"{len(exercises())} exercises, {len(failed_ids)} fail")
    if drop:
        _write([exercise for exercise in _read() if exercise.id not in failed_ids])
    return len(failed_ids)


def _passes(exercise: Exercise) -> bool:
    size = exercise.game.rules.size
    others = [Move.of(size, move) for move in exercise.verification.costs]
    verification = verify(exercise.game, exercise.best, others)
    result = f"passes {verification.costs}" if verification else "FAILS"
    print(f"{exercise.id} {exercise.game.rules.edition} {result}", flush=True)
    return verification is not None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("make", "check"))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=20.0, help="maximum CPU time, in minutes")
    parser.add_argument("--drop", action="store_true", help="remove exercises that fail")
    arguments = parser.parse_args()
    if arguments.command == "make":
        make(arguments.seed, arguments.minutes)
    else:
        sys.exit(check(arguments.drop) > len(exercises()) // 10)
