"""Makes the exercises of the coach from games of the engine against itself, and verifies them with a deep search.

    PYTHONPATH=training python -m exercises make     adds missing exercises to coach/exercises.json
    PYTHONPATH=training python -m exercises check    verifies every exercise again and prints those that fail;
                                                     with --drop, removes them

Both run on every processor of this machine, or on a cluster (docs/cluster.md). One seed gives the same exercises on any
number of processors; another seed gives others.

A position becomes an exercise if the best move is known and matters: most of the tempting alternatives cost too much.
The difficulty is the smallest search that finds a good move: 1 for 60 simulations, 2 for 400, 3 for more. The id is
derived from the position, so that a player's progress survives changes to the set.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rounds.log import write_file

from cornerwise.cli.options import progress
from cornerwise.coach import TIPS, Reason, advantages, exercises, merits
from cornerwise.coach.detectors import MERITS
from cornerwise.coach.effects import MoveEffect
from cornerwise.coach.practice import ExerciseData, Verification
from cornerwise.coach.reach import ReachAnalysis
from cornerwise.coach.review import GOOD_MARKS, mark_for_cost, move_cost
from cornerwise.engine import Engine
from cornerwise.executors import executor_for, run_in_order
from cornerwise.game import Game
from cornerwise.moves import Move

TARGET = Path(__file__).parents[1] / "src/cornerwise/coach/exercises.json"
EXERCISES_PER_TIP = 8
EDITION_CYCLE = ("duo", "classic", "duo", "classic_2", "classic_3", "classic", "teams")
QUICK_SIMULATIONS, DEEP_SIMULATIONS = 800, 20_000
QUICK_ROLLOUTS, DEEP_ROLLOUTS = 60, 400
MAX_ALTERNATIVES = 6
MAX_SAMPLED_MOVES = 40
BATCH: Final = 16
"""How many games are searched before the list of tips that need exercises is updated. The number does not depend on the
processors, so neither do the exercises."""


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


def exercises_in_game(seed: int, missing: Counter[int], number: int) -> list[ExerciseData]:
    """A task: plays a game and returns its exercises, for each tip at most as many as that tip still needs."""
    rng, missing = random.Random(f"{seed}/{number}"), missing.copy()
    game = Game(EDITION_CYCLE[number % len(EDITION_CYCLE)])
    players = [Engine(4, seed=rng.getrandbits(30)), Engine(simulations=200, seed=rng.getrandbits(30))]
    last = rng.randrange(4)
    result: list[ExerciseData] = []
    while not game.is_over:
        if game.ply >= len(game.rules.colors) + last and +missing:
            exercise = exercise_at(game, missing, rng.getrandbits(30))
            if exercise is not None:
                last = game.ply
                missing[exercise.tip] -= 1
                result.append(exercise)
        game.play(rng.choice(players).choose(game).move)
    return result


def make(executor: Executor, seed: int, games: int, target: Path = TARGET) -> None:
    """Adds exercises to a file, for the tips that have too few."""
    all_data = _read(target) if target.exists() else []
    missing = Counter(dict.fromkeys(TIPS, EXERCISES_PER_TIP))
    missing.subtract(exercise.tip for exercise in all_data)
    with progress("games", games) as bar:
        for start in range(0, games, BATCH):
            if not +missing:
                break
            batch = range(start, min(games, start + BATCH))
            search = partial(exercises_in_game, seed, missing.copy())
            for number, additions in zip(batch, run_in_order(executor, search, batch), strict=True):
                for exercise in additions:
                    if missing[exercise.tip] > 0 and exercise.id not in {other.id for other in all_data}:
                        missing[exercise.tip] -= 1
                        all_data.append(exercise)
                _write(all_data, target)
                bar.show(number + 1, label=f"games; {len(all_data)} exercises, {(+missing).total()} missing")


def _read(file: Path) -> list[ExerciseData]:
    return msgspec.json.decode(file.read_bytes(), type=list[ExerciseData])


def _write(all_data: Sequence[ExerciseData], file: Path) -> None:
    rows = sorted(all_data, key=lambda exercise: (exercise.tip, exercise.difficulty, exercise.id))
    lines = ",\n".join(
        json.dumps(msgspec.to_builtins(exercise), ensure_ascii=False, separators=(",", ":")) for exercise in rows
    )
    write_file(file, f"[\n{lines}\n]\n".encode())


def check(executor: Executor, drop: bool) -> int:
    """Verifies every exercise with the current engine. Returns how many fail."""
    failed_ids = set()
    with progress("exercises", len(exercises())) as bar:
        results = zip(exercises(), run_in_order(executor, verify_again, exercises()), strict=True)
        for done, (exercise_id, verification) in enumerate(results, 1):
            bar.show(done)
            if verification is None:
                failed_ids.add(exercise_id)
    for exercise_id in sorted(failed_ids):
        print(f"{exercise_id} fails")
    print(f"{len(exercises())} exercises, {len(failed_ids)} fail")
    if drop:
        _write([exercise for exercise in _read(TARGET) if exercise.id not in failed_ids], TARGET)
    return len(failed_ids)


def verify_again(exercise_id: str) -> Verification | None:
    """A task: verifies a known exercise."""
    exercise = exercises()[exercise_id]
    size = exercise.game.rules.size
    return verify(exercise.game, exercise.best, [Move.of(size, move) for move in exercise.verification.costs])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("make", "check"))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=64, help="maximum number of games that are searched")
    parser.add_argument("--drop", action="store_true", help="remove exercises that fail")
    parser.add_argument("--jobs", type=int, help="processes; by default, one per processor")
    parser.add_argument("--on", default="", help="ray or ray://HOST:PORT: compute on a Ray cluster")
    arguments = parser.parse_args()
    with executor_for(arguments.on, arguments.jobs) as executor:
        if arguments.command == "make":
            make(executor, arguments.seed, arguments.games)
            return 0
        return int(check(executor, arguments.drop) > len(exercises()) // 10)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("interrupted; the exercises so far are saved")
