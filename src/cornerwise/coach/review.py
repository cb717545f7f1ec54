"""Game review: how each position stood, what each move cost, and what each player can learn from it.

Every position is searched for the best move. Then truncated rollouts estimate what each side can expect after the best
move and after the played one: many continuations of a few moves, averaged. An expectation is a reward between 0 (lost)
and 1 (won); with more than two sides, second place is worth something too. The cost of a move is the mover's
expectation after the best move minus that after the played move.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from cornerwise.coach.explain import advantages, faults, merits
from cornerwise.coach.reasons import TIPS, Reason
from cornerwise.engine import MEMORY, Engine, value_network_for
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.processes import usable_cpus
from cornerwise.rules import Color, Rules

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: Final[tuple[Mark, ...]] = ("best", "good", "inaccuracy", "mistake", "blunder")
GOOD_MARKS: Final[tuple[Mark, ...]] = ("best", "good")
Depth = Literal["quick", "normal"]
SCHEMA_VERSION: Final = 3
"""The version of stored reviews. A review of a different version is computed again."""


@dataclass(frozen=True)
class _Budget:
    simulations: int
    """The number of simulations of the search for the best move."""
    rollouts: int


_BUDGETS: Final[dict[Depth, _Budget]] = {"quick": _Budget(600, 48), "normal": _Budget(4_000, 300)}
_ROLLOUT_ROUNDS: Final = 2
"""How many moves each color plays in a rollout before the value network evaluates the position."""
_MARK_THRESHOLDS: Final[dict[int, tuple[float, float, float, float]]] = {
    2: (0.015, 0.05, 0.10, 0.20),
    3: (0.012, 0.04, 0.08, 0.15),
    4: (0.010, 0.03, 0.06, 0.12),
}
"""By number of sides: the highest cost of a move for each of the marks best, good, inaccuracy and mistake. The more
sides, the less a single move decides."""
_WIN_EXPONENT: Final[dict[int, float]] = {2: 1.1, 3: 2.0, 4: 2.0}
"""By number of sides: win chances are proportional to the sides' rewards raised to this power."""
_MAX_TURNING_POINTS: Final = 4
_MAX_LESSONS: Final = 3
"""The maximum number of strengths, and of tips to practice, per player."""
_MAX_LESSON_MOVES: Final = 3


class ReviewCancelledError(Exception):
    """The review was stopped before it was complete."""


class Evaluation(msgspec.Struct, frozen=True):
    """The evaluation of a position."""

    win_chances: tuple[float, ...]
    """The chance of each side to win; the chances add up to 1."""
    expected_scores: tuple[float, ...]
    """The expected final score of each seat, under the game's scoring option; in the team game, the score of the seat's
    team."""


@dataclass(frozen=True)
class ReviewedMove:
    color: Color
    seat: int
    move: Move
    best: Move
    mark: Mark
    cost: float
    """How much of the mover's reward the move loses compared with the best one; never negative."""
    reasons: tuple[Reason, ...]
    """The merits of a good move; for any other move, the advantages of the best one."""
    faults: tuple[Reason, ...]
    """The reasons against a move that is not good."""


class Lesson(msgspec.Struct, frozen=True):
    """A tip, and the moves in which a player followed it or missed it."""

    tip: int
    plies: tuple[int, ...]
    """The clearest examples; plies are numbered from 0."""


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat played."""

    counts: dict[Mark, int]
    accuracy: float
    """How close the moves were to the best ones, from 0 to 100."""
    strengths: tuple[Lesson, ...]
    practice: tuple[Lesson, ...]


class ReviewedMoveData(msgspec.Struct, frozen=True):
    """A reviewed move in JSON: moves are placement numbers."""

    color: Color
    seat: int
    move: int
    best: int
    mark: Mark
    cost: float
    reasons: tuple[Reason, ...]
    faults: tuple[Reason, ...]


class ReviewData(msgspec.Struct, frozen=True):
    """A review in JSON."""

    schema_version: int
    depth: Depth
    evaluations: tuple[Evaluation, ...]
    moves: tuple[ReviewedMoveData, ...]
    turning_points: tuple[int, ...]
    seats: tuple[SeatReview, ...]


_DECODER: Final = msgspec.json.Decoder(ReviewData)


@dataclass(frozen=True)
class Review:
    rules: Rules
    depth: Depth
    evaluations: tuple[Evaluation, ...]
    """One evaluation before the first move, and one after each move."""
    moves: tuple[ReviewedMove, ...]
    turning_points: tuple[int, ...]
    """The plies of the most expensive moves, in the order of play; plies are numbered from 0."""
    seats: tuple[SeatReview, ...]

    def to_json(self) -> str:
        moves = tuple(
            ReviewedMoveData(
                row.color, row.seat, row.move.placement, row.best.placement, row.mark, row.cost, row.reasons, row.faults
            )
            for row in self.moves
        )
        data = ReviewData(SCHEMA_VERSION, self.depth, self.evaluations, moves, self.turning_points, self.seats)
        return msgspec.json.encode(data).decode()

    @classmethod
    def from_json(cls, rules: Rules, text: str) -> Review:
        """The review that `to_json` wrote. Raises ValueError if the text is anything else or has a different
        version."""
        data = _DECODER.decode(text)
        if data.schema_version != SCHEMA_VERSION:
            raise ValueError(f"the review has schema version {data.schema_version}, not {SCHEMA_VERSION}")
        size = rules.size
        moves = tuple(
            ReviewedMove(
                row.color, row.seat, Move(size, row.move), Move(size, row.best), row.mark, row.cost, row.reasons,
                row.faults,
            )
            for row in data.moves
        )  # fmt: skip
        return cls(rules, data.depth, data.evaluations, moves, data.turning_points, data.seats)


def mark_for_cost(cost: float, sides: int) -> Mark:
    """The mark of a move with this cost.

    >>> mark_for_cost(0.0, 2), mark_for_cost(0.11, 2), mark_for_cost(0.11, 4)
    ('best', 'mistake', 'mistake')
    """
    return MARKS[sum(cost > threshold for threshold in _MARK_THRESHOLDS[sides])]


def review_game(
    game: Game,
    depth: Depth = "normal",
    *,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: threading.Event | None = None,
) -> Review:
    """Reviews a game, finished or not. The result depends on the seed, not on the number of threads.

    `progress` is called with the number of reviewed moves and the number of all moves. Setting `stop` ends the review
    with ReviewCancelledError.
    """
    stop = stop or threading.Event()
    review_count, lock = 0, threading.Lock()

    def review_ply(ply: int) -> tuple[Evaluation, ReviewedMove | None]:
        nonlocal review_count
        if stop.is_set():
            raise ReviewCancelledError
        result = review_position(game, ply, depth, seed=seed)
        with lock:
            review_count += 1
            if progress is not None:
                progress(min(review_count, game.ply), game.ply)
        return result

    workers = threads or min(usable_cpus(), max(1, game.ply))
    with ThreadPoolExecutor(workers, thread_name_prefix="review") as pool:
        try:
            return combine_review(game, depth, list(pool.map(review_ply, range(game.ply + 1))))
        except BaseException:
            stop.set()
            raise


def review_position(
    game: Game, ply: int, depth: Depth, *, seed: int = 0, memory: int = MEMORY
) -> tuple[Evaluation, ReviewedMove | None]:
    """The part of a review that is about one position of the game and the move that was played there. The position
    after the last move has no move. The search for the best move takes at most `memory` bytes."""
    position, budget = game.at(ply), _BUDGETS[depth]
    evaluation = _evaluate(position, budget, seed)
    return evaluation, _review_move(position, game[ply], budget, seed, memory) if ply < game.ply else None


def combine_review(game: Game, depth: Depth, results: Sequence[tuple[Evaluation, ReviewedMove | None]]) -> Review:
    """The review of a game from the reviews of all its positions."""
    moves = tuple(move for _, move in results if move is not None)
    sides = game.rules.side_count
    return Review(
        game.rules,
        depth,
        tuple(evaluation for evaluation, _ in results),
        moves,
        _turning_points(moves),
        tuple(_review_seat(moves, seat, sides) for seat in range(len(game.rules.seats))),
    )


def rollout(game: Game, games: int, seed: int) -> tuple[list[float], list[float]]:
    """Plays `games` short continuations; returns the average reward per seat and the average points per color."""
    depth = _ROLLOUT_ROUNDS * len(game.rules.colors)
    network = value_network_for(game.rules)
    result = network.rollout(game.position, games=games, depth=depth, seed=seed)
    return result.rewards[: len(game.rules.seats)], result.points[: len(game.rules.colors)]


def move_cost(game: Game, move: Move, best: Move, games: int, seed: int) -> float:
    """How much of the mover's reward a move loses compared with the best one; never negative."""
    seat = game.seat_to_move
    assert seat is not None
    if move == best:
        return 0.0
    rewards = []
    for candidate in (best, move):
        after = game.copy()
        after.play(candidate)
        rewards.append(rollout(after, games, seed)[0][seat])
    return round(max(0.0, rewards[0] - rewards[1]), 4)


def _review_move(game: Game, move: Move, budget: _Budget, seed: int, memory: int) -> ReviewedMove:
    seat, color = game.seat_to_move, game.turn
    assert seat is not None
    assert color is not None
    best = Engine(simulations=budget.simulations, seed=seed + game.ply, memory=memory).choose(game).move
    cost = move_cost(game, move, best, budget.rollouts, seed)
    mark = mark_for_cost(cost, game.rules.side_count)
    if mark == "best":
        # The rollouts find no difference between this move and the engine's, so this one counts as the best.
        best, cost = move, 0.0
    if move.is_pass:
        return ReviewedMove(color, seat, move, best, mark, cost, (), ())
    if mark in GOOD_MARKS:
        return ReviewedMove(color, seat, move, best, mark, cost, tuple(merits(game, move)), ())
    reasons, against = tuple(advantages(game, best, move)), tuple(faults(game, move, best))
    return ReviewedMove(color, seat, move, best, mark, cost, reasons, against)


def _evaluate(game: Game, budget: _Budget, seed: int) -> Evaluation:
    rules, result = game.rules, game.result()
    sides = rules.side_count
    if result is not None:
        winners = {rules.sides[seat] for seat in result.winners}
        win_chances = tuple(1 / len(winners) if side in winners else 0.0 for side in range(sides))
        return Evaluation(win_chances, tuple(map(float, result.scores)))
    rewards, points = rollout(game, budget.rollouts, seed)
    strengths = [max(rewards[rules.sides.index(side)], 1e-6) ** _WIN_EXPONENT[sides] for side in range(sides)]
    sign = rules.score_sign
    by_color = dict(zip(rules.colors, points, strict=True))
    scores = [sign * sum(by_color[color] for color in rules.colors_of_side(side)) for side in rules.sides]
    return Evaluation(
        tuple(round(strength / sum(strengths), 4) for strength in strengths),
        tuple(round(score, 2) for score in scores),
    )


def _turning_points(moves: Sequence[ReviewedMove]) -> tuple[int, ...]:
    """The most expensive moves that are not good."""
    expensive = [ply for ply, move in enumerate(moves) if move.mark not in GOOD_MARKS]
    return tuple(sorted(sorted(expensive, key=lambda ply: -moves[ply].cost)[:_MAX_TURNING_POINTS]))


def _review_seat(moves: Sequence[ReviewedMove], seat: int, sides: int) -> SeatReview:
    own = [(ply, move) for ply, move in enumerate(moves) if move.seat == seat]
    counts: dict[Mark, int] = {mark: sum(move.mark == mark for _, move in own) for mark in MARKS}
    followed_examples, missed_examples = _Examples(), _Examples()
    for ply, move in own:
        if move.mark in GOOD_MARKS:
            followed_examples.add(ply, move.reasons, 1)
        else:
            missed_examples.add(ply, (*move.faults, *move.reasons), move.cost)
    practice = missed_examples.tips_by_weight()[:_MAX_LESSONS]
    # A tip followed in ten moves and missed in one is still a strength, unless it is one of the tips to practice.
    strengths = [tip for tip in followed_examples.tips_by_weight() if tip not in practice][:_MAX_LESSONS]
    half_cost = _MARK_THRESHOLDS[sides][2]
    accuracy = 100 * sum(1 / (1 + move.cost / half_cost) for _, move in own) / len(own) if own else 100.0
    return SeatReview(
        counts,
        round(accuracy, 1),
        tuple(followed_examples.lesson(tip) for tip in strengths),
        tuple(missed_examples.lesson(tip) for tip in practice),
    )


class _Examples:
    """The moves in which tips were followed, or missed, each with a weight."""

    def __init__(self) -> None:
        self._of_tip: dict[int, list[tuple[float, int]]] = {tip: [] for tip in TIPS}

    def add(self, ply: int, reasons: Sequence[Reason], weight: float) -> None:
        """Adds a move. Its first reason gets the whole weight, the second reason half of it, the third a third of
        it."""
        for place, reason in enumerate(reasons, 1):
            self._of_tip[reason.tip].append((weight / place, ply))

    def tips_by_weight(self) -> list[int]:
        """The tips that have an example, those with the most weight first."""
        tips = sorted(TIPS, key=lambda tip: -sum(weight for weight, _ in self._of_tip[tip]))
        return [tip for tip in tips if self._of_tip[tip]]

    def lesson(self, tip: int) -> Lesson:
        heaviest = sorted(self._of_tip[tip], key=lambda example: -example[0])[:_MAX_LESSON_MOVES]
        return Lesson(tip, tuple(sorted({ply for _, ply in heaviest})))
