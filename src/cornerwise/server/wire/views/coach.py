"""Hints, reviews and exercises as messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cornerwise.coach import ExerciseResult, Hint, HintStep, Lesson, Reason, Review
from cornerwise.moves import cell_index
from cornerwise.rules import Color
from cornerwise.server.domain.coaching import PracticeProgress, PracticeTask, ReviewProgress
from cornerwise.server.wire.messages import coach as messages
from cornerwise.server.wire.views.games import retired_view, rules_view, setup_view
from cornerwise.server.wire.views.texts import text_view


def hint_view(hint: Hint, ply: int, step: HintStep, size: int) -> messages.CoachHint:
    return messages.CoachHint(
        ply=ply,
        step=step,
        text=text_view(hint.to_text(step)),
        reasons=_reasons(hint.reasons_at(step), hint.color, size),
        area=_area(hint, size),
        shape=hint.move.shape if step > 1 else None,
        placement=hint.move.placement if step > 2 else None,
    )


def review_event_view(event: ReviewProgress | Review) -> messages.ReviewEvent:
    if isinstance(event, ReviewProgress):
        return messages.ReviewProgress(event.done, event.total)
    return review_view(event)


def review_view(review: Review) -> messages.GameReview:
    size = review.rules.size
    return messages.GameReview(
        depth=review.depth,
        evaluations=[
            messages.Evaluation(list(one.win_chances), list(one.expected_scores)) for one in review.evaluations
        ],
        moves=[
            messages.ReviewedMove(
                best=one.best.placement,
                mark=one.mark,
                cost=one.cost,
                reasons=_reasons(one.reasons, one.color, size),
                faults=_reasons(one.faults, one.color, size),
            )
            for one in review.moves
        ],
        turning_points=list(review.turning_points),
        seats=[
            messages.SeatReview(
                counts={str(mark): count for mark, count in one.counts.items()},
                accuracy=one.accuracy,
                strengths=_lessons(one.strengths),
                practice=_lessons(one.practice),
            )
            for one in review.seats
        ],
    )


def practice_view(
    own: Iterable[PracticeTask],
    exercises: Iterable[PracticeTask],
    progress: Mapping[str, PracticeProgress],
    now: float,
) -> messages.Practice:
    return messages.Practice(
        own_mistakes=[_exercise_line(task, progress.get(task.id), now) for task in own],
        exercises=[_exercise_line(task, progress.get(task.id), now) for task in exercises],
    )


def exercise_view(task: PracticeTask) -> messages.Exercise:
    game = task.game
    return messages.Exercise(
        id=task.id,
        tip=task.tip,
        difficulty=task.difficulty,
        rules=rules_view(game.rules),
        setup=setup_view(game),
        setup_turn=game.setup_turn,
        moves=game.placements,
        retired=retired_view(game),
        played=None if task.played is None else task.played.placement,
    )


def answer_view(task: PracticeTask, result: ExerciseResult, streak: int) -> messages.ExerciseResult:
    size = task.game.rules.size
    return messages.ExerciseResult(
        solved=result.solved,
        mark=result.mark,
        reasons=_reasons(result.reasons, task.color, size),
        faults=_reasons(result.faults, task.color, size),
        streak=streak,
    )


def solution_view(task: PracticeTask, merits: Iterable[Reason]) -> messages.ExerciseSolution:
    return messages.ExerciseSolution(task.best.placement, _reasons(merits, task.color, task.game.rules.size))


def _exercise_line(task: PracticeTask, progress: PracticeProgress | None, now: float) -> messages.ExerciseSummary:
    return messages.ExerciseSummary(
        id=task.id,
        tip=task.tip,
        difficulty=task.difficulty,
        edition=task.game.rules.edition,
        color=task.color,
        streak=0 if progress is None else progress.streak,
        attempts=0 if progress is None else progress.attempts,
        is_due=progress is None or progress.due_at <= now,
    )


def _reasons(reasons: Iterable[Reason], mover: Color, size: int) -> list[messages.Reason]:
    return [
        messages.Reason(
            text=text_view(reason.to_text(mover)),
            tip=reason.tip,
            cells=[cell_index(cell, size) for cell in reason.cells],
            piece=messages.PieceRef(reason.color or mover, reason.shape) if reason.shape else None,
        )
        for reason in reasons
    ]


def _lessons(lessons: Sequence[Lesson]) -> list[messages.Lesson]:
    return [messages.Lesson(one.tip, list(one.plies)) for one in lessons]


def _area(hint: Hint, size: int) -> list[int]:
    """The cells around the piece. The area is so large that it does not reveal the move."""
    xs, ys = [x for x, _ in hint.move.cells], [y for _, y in hint.move.cells]
    return [
        cell_index((x, y), size)
        for y in range(max(0, min(ys) - 2), min(size, max(ys) + 3))
        for x in range(max(0, min(xs) - 2), min(size, max(xs) + 3))
    ]
