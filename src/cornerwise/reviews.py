"""A finished game looked over: how it stood at every move, what each move was worth, and what to learn from it.

Every position is searched for the best move; then both the best and the played one are followed for some moves, many
times over, with everybody going on sensibly. What a side can hope for after each is its *standing*: 0 is lost, 1 is
won, and with more than two sides a second place is worth something too. What a move costs is the difference.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Literal

from cornerwise.coach import TIPS, Reason, advantages, faults, plain, reason_of, reasons
from cornerwise.engine import Engine, judge_of
from cornerwise.game import Game, Move
from cornerwise.rules import Color, Rules
from cornerwise.words import say

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: Final[tuple[Mark, ...]] = ("best", "good", "inaccuracy", "mistake", "blunder")
Depth = Literal["quick", "normal"]
FORM: Final = 2
"""Of what is kept: reviews of another form are made anew."""


@dataclass(frozen=True)
class _Effort:
    simulations: int
    games: int


_EFFORT: Final[dict[Depth, _Effort]] = {"quick": _Effort(600, 48), "normal": _Effort(4_000, 300)}
_ROUNDS: Final = 2
"""Of everybody's moves that are thought through before the judge is asked."""
_LEAST: Final[dict[int, tuple[float, float, float, float]]] = {
    2: (0.015, 0.05, 0.10, 0.20),
    3: (0.012, 0.04, 0.08, 0.15),
    4: (0.010, 0.03, 0.06, 0.12),
}
"""By the number of sides, what a move must cost to be no longer best, good, an inaccuracy, a mistake. With more sides
every single move decides less."""
_SHARPNESS: Final[dict[int, float]] = {2: 1.1, 3: 2.0, 4: 2.0}
"""By the number of sides: a side's chance to win is its standing to this power, over the sum of all."""
_TURNS: Final = 4
"""Turning points told of a game."""
_OF_EACH: Final = 3
"""Strengths told of a player, and things to practice."""


class Stopped(Exception):  # noqa: N818 - it reads as what happened
    """The review was called off."""


@dataclass(frozen=True)
class Stand:
    """How it stands."""

    chances: tuple[float, ...]
    """Of each side to win, 1 in all."""
    scores: tuple[float, ...]
    """Expected of each seat at the end, counted as the rules say; in the team game, of each seat's team."""


@dataclass(frozen=True)
class Judged:
    """A move and what it was worth."""

    color: Color
    seat: int
    move: Move
    best: Move
    mark: Mark
    cost: float
    """Of the mover's standing, against the best move; 0 at least."""
    points: float
    """Expected squares lost against the best move; negative if gained."""
    reasons: tuple[Reason, ...]
    """Of a good move, why; of a bad one, why the best is better."""
    faults: tuple[Reason, ...]
    """What speaks against a bad one."""


@dataclass(frozen=True)
class Lesson:
    """One of the nine tips, and where in the game a player kept it or forgot it."""

    tip: int
    plies: tuple[int, ...]
    """Moves to look at, counted from 0."""


@dataclass(frozen=True)
class Report:
    """One seat's game."""

    counts: dict[Mark, int]
    accuracy: float
    """How near to the best moves, 0 to 100."""
    strengths: tuple[Lesson, ...]
    practice: tuple[Lesson, ...]


@dataclass(frozen=True)
class Review:
    """All there is to say about a game."""

    rules: Rules
    depth: Depth
    stands: tuple[Stand, ...]
    """Before the first move, and after each."""
    moves: tuple[Judged, ...]
    turning: tuple[int, ...]
    """The few moves that cost most, counted from 0, in their order."""
    reports: tuple[Report, ...]
    """A seat."""

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "form": FORM,
            "depth": self.depth,
            "stands": [
                {"chances": list(s.chances), "scores": list(s.scores)} for s in self.stands
            ],
            "moves": [
                {
                    "color": str(m.color), "seat": m.seat, "move": m.move.placement, "best": m.best.placement,
                    "mark": m.mark, "cost": m.cost, "points": m.points,
                    "reasons": [plain(r) for r in m.reasons], "faults": [plain(r) for r in m.faults],
                }
                for m in self.moves
            ],
            "turning": list(self.turning),
            "reports": [
                {
                    "counts": r.counts, "accuracy": r.accuracy,
                    "strengths": [{"tip": lesson.tip, "plies": list(lesson.plies)} for lesson in r.strengths],
                    "practice": [{"tip": lesson.tip, "plies": list(lesson.plies)} for lesson in r.practice],
                }
                for r in self.reports
            ],
        }  # fmt: skip

    @classmethod
    def from_json(cls, rules: Rules, kept: dict[str, Any]) -> Review:
        """The review that was kept. ValueError if it is of another form."""
        if kept.get("form") != FORM:
            raise ValueError("this review was kept by another version")

        def lessons(found: list[dict[str, Any]]) -> tuple[Lesson, ...]:
            return tuple(Lesson(one["tip"], tuple(one["plies"])) for one in found)

        return cls(
            rules,
            kept["depth"],
            tuple(Stand(tuple(s["chances"]), tuple(s["scores"])) for s in kept["stands"]),
            tuple(
                Judged(
                    Color(m["color"]), m["seat"], Move(rules.size, m["move"]), Move(rules.size, m["best"]), m["mark"],
                    m["cost"], m["points"], tuple(map(reason_of, m["reasons"])), tuple(map(reason_of, m["faults"])),
                )
                for m in kept["moves"]
            ),
            tuple(kept["turning"]),
            tuple(
                Report(r["counts"], r["accuracy"], lessons(r["strengths"]), lessons(r["practice"]))
                for r in kept["reports"]
            ),
        )  # fmt: skip


def mark_of(cost: float, sides: int) -> Mark:
    """What a move is called that costs so much of a standing.

    >>> mark_of(0.0, 2), mark_of(0.11, 2), mark_of(0.11, 4)
    ('best', 'mistake', 'mistake')
    """
    return MARKS[sum(cost > least for least in _LEAST[sides])]


def review(
    game: Game,
    depth: Depth = "normal",
    *,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: threading.Event | None = None,
) -> Review:
    """Looks a game over, finished or not. `progress` hears how many moves are done, of how many; `stop` ends it with
    Stopped. With the same seed the same game gets the same review, however many threads work on it."""
    effort, stop = _EFFORT[depth], stop or threading.Event()
    positions = [_at(game, ply) for ply in range(game.ply + 1)]
    workers = threads or min(_processors(), max(1, game.ply))
    done, telling = 0, threading.Lock()

    def one(ply: int) -> tuple[Stand, Judged | None]:
        nonlocal done
        if stop.is_set():
            raise Stopped
        found = _look(positions[ply], game[ply] if ply < game.ply else None, effort, seed, stop)
        with telling:
            done += 1
            if progress is not None:
                progress(min(done, game.ply), game.ply)
        return found

    with ThreadPoolExecutor(workers, thread_name_prefix="review") as pool:
        try:
            found = list(pool.map(one, range(len(positions))))
        except BaseException:
            stop.set()
            raise
    moves = tuple(judged for _, judged in found if judged is not None)
    return Review(
        game.rules,
        depth,
        tuple(stand for stand, _ in found),
        moves,
        _turning(moves),
        tuple(_report(moves, seat, len(set(game.rules.sides))) for seat in range(len(game.rules.seats))),
    )


def standing(game: Game, games: int, seed: int) -> tuple[list[float], list[float]]:
    """What each seat can hope for, and the points expected of each color."""
    depth = _ROUNDS * len(game.rules.colors)
    judge = judge_of(game.rules)
    rewards, points = judge.outlook(game.position, games=games, depth=depth, seed=seed)  # type: ignore[arg-type]
    return list(rewards[: len(game.rules.seats)]), list(points[: len(game.rules.colors)])


def cost_of(game: Game, move: Move, best: Move, games: int, seed: int) -> tuple[float, float]:
    """What a move costs the mover against the best: of its standing, at least 0, and in points of its side."""
    seat = game.seat_to_move
    assert seat is not None
    if move == best:
        return 0.0, 0.0
    values, points = [], []
    for one in (best, move):
        after = game.copy()
        after.play(one)
        rewards, scored = standing(after, games, seed)
        values.append(rewards[seat])
        points.append(sum(scored[game.rules.colors.index(c)] for c in _colors_of(game.rules, seat)))
    return round(max(0.0, values[0] - values[1]), 4), round(points[0] - points[1], 2)


def _look(
    game: Game, move: Move | None, effort: _Effort, seed: int, stop: threading.Event
) -> tuple[Stand, Judged | None]:
    sides = len(set(game.rules.sides))
    stand = _stand(game, effort, seed)
    if move is None:
        return stand, None
    seat, color = game.seat_to_move, game.turn
    assert seat is not None
    assert color is not None
    best = Engine(simulations=effort.simulations, seed=seed + game.ply).choose(game).move
    if stop.is_set():
        raise Stopped
    cost, points = cost_of(game, move, best, effort.games, seed)
    mark = mark_of(cost, sides)
    if mark == "best":
        # As good as the best, as far as anybody can tell: then it is the best.
        best, cost = move, 0.0
    bad = mark in ("inaccuracy", "mistake", "blunder")
    why = advantages(game, best, move) if bad else reasons(game, move)
    against = faults(game, move, best) if bad else []
    return stand, Judged(color, seat, move, best, mark, cost, points, tuple(why), tuple(against))


def _stand(game: Game, effort: _Effort, seed: int) -> Stand:
    rules, result = game.rules, game.result()
    sides = len(set(rules.sides))
    if result is not None:
        winners = {rules.sides[seat] for seat in result.winners}
        chances = tuple(1 / len(winners) if side in winners else 0.0 for side in range(sides))
        return Stand(chances, tuple(map(float, result.scores)))
    rewards, points = standing(game, effort.games, seed)
    hopes = [max(rewards[rules.sides.index(side)], 1e-6) ** _SHARPNESS[sides] for side in range(sides)]
    sign = 1 if rules.scoring == "advanced" else -1
    by_color = dict(zip(rules.colors, points, strict=True))
    scores = [sign * sum(by_color[c] for c in _colors_of(rules, seat)) for seat in range(len(rules.seats))]
    return Stand(tuple(round(hope / sum(hopes), 4) for hope in hopes), tuple(round(score, 2) for score in scores))


def _colors_of(rules: Rules, seat: int) -> list[Color]:
    """The colors that count for a seat: in the team game those of both partners."""
    return [c for i, own in enumerate(rules.seats) for c in own if rules.sides[i] == rules.sides[seat]]


def _at(game: Game, ply: int) -> Game:
    earlier = game.copy()
    while earlier.ply > ply:
        earlier.undo()
    return earlier


def _turning(moves: Sequence[Judged]) -> tuple[int, ...]:
    """The moves that cost most: mistakes first of all, and none that cost next to nothing."""
    costly = [i for i, m in enumerate(moves) if m.mark in ("inaccuracy", "mistake", "blunder")]
    return tuple(sorted(sorted(costly, key=lambda i: -moves[i].cost)[:_TURNS]))


def _report(moves: Sequence[Judged], seat: int, sides: int) -> Report:
    own = [(ply, m) for ply, m in enumerate(moves) if m.seat == seat]
    counts: dict[Mark, int] = {mark: sum(m.mark == mark for _, m in own) for mark in MARKS}
    kept: dict[int, list[tuple[float, int]]] = {tip: [] for tip in TIPS}
    missed: dict[int, list[tuple[float, int]]] = {tip: [] for tip in TIPS}
    for ply, m in own:
        if m.mark in ("best", "good"):
            for place, reason in enumerate(m.reasons):
                kept[reason.tip].append((1 / (1 + place), ply))
        else:
            for place, reason in enumerate((*m.faults, *m.reasons)):
                missed[reason.tip].append((m.cost / (1 + place), ply))

    def weight(found: list[tuple[float, int]]) -> float:
        return sum(amount for amount, _ in found)

    def lesson(tip: int, found: list[tuple[float, int]]) -> Lesson:
        best = sorted(found, key=lambda one: -one[0])[:3]
        return Lesson(tip, tuple(sorted({ply for _, ply in best})))

    practice = [tip for tip in sorted(TIPS, key=lambda tip: -weight(missed[tip])) if missed[tip]][:_OF_EACH]
    # What was kept in ten moves and forgotten in one is a strength all the same; what is to be practiced is not.
    strengths = [tip for tip in sorted(TIPS, key=lambda tip: -weight(kept[tip])) if kept[tip] and tip not in practice]
    half = _LEAST[sides][2]
    accuracy = 100 * sum(1 / (1 + m.cost / half) for _, m in own) / len(own) if own else 100.0
    return Report(
        counts,
        round(accuracy, 1),
        tuple(lesson(tip, kept[tip]) for tip in strengths[:_OF_EACH]),
        tuple(lesson(tip, missed[tip]) for tip in practice),
    )


def tip_name(tip: int, language: str) -> str:
    return say(f"coach.tip.{tip}", language)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
