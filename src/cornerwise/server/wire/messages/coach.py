"""The coach."""

from __future__ import annotations

from typing import Literal

from cornerwise.coach import Mark
from cornerwise.rules import Color, EditionName
from cornerwise.server.wire.messages.common import Cell, Message, Part, Piece, Placement, Refusal, Text
from cornerwise.server.wire.messages.games import Retirement, Rules


class PieceRef(Part):
    """A piece that a sentence mentions, to be shown beside it."""

    color: Color
    shape: str


class Reason(Part):
    """One reason, and the tip that it is an example of."""

    text: Text
    tip: int
    """From 1 to 9."""
    cells: list[Cell]
    """The cells to highlight."""
    piece: PieceRef | None


class CoachHint(Part):
    """GET /api/games/{game}/hint?ply=12&step=1: first where to look, then which piece, then the move."""

    ply: int
    step: int
    text: Text
    reasons: list[Reason]
    area: list[Cell]
    """The part of the board to look at."""
    shape: str | None
    placement: int | None


class Evaluation(Part):
    win_chances: list[float]
    """The chance of each side to win; the chances add up to 1."""
    expected_scores: list[float]
    """The expected final score of each seat."""


class ReviewedMove(Part):
    """One of the moves of the table."""

    best: int
    """The best placement: the one that was played if no other was better."""
    mark: Mark
    cost: float
    reasons: list[Reason]
    """The merits of a good move; for a bad move, the merits of the best move."""
    faults: list[Reason]


class Lesson(Part):
    """A tip, and the moves (counted from 0) in which a player followed it or missed it."""

    tip: int
    plies: list[int]


class SeatReview(Part):
    """How one seat played."""

    counts: dict[str, int]
    """How often each mark occurs."""
    accuracy: float
    """From 0 to 100."""
    strengths: list[Lesson]
    practice: list[Lesson]


class ReviewProgress(Message, tag="reviewing"):
    """Progress of POST /api/games/{game}/review?depth=quick. The depth `best` returns the deepest stored review, or
    makes a quick one. Closing the connection ends the review."""

    done: int
    total: int


class GameReview(Message, tag="review"):
    """The finished review, the last message of the stream."""

    depth: Literal["quick", "normal"]
    evaluations: list[Evaluation]
    """One evaluation before the first move, and one after each move."""
    moves: list[ReviewedMove]
    turning_points: list[int]
    """The moves with the highest cost, counted from 0."""
    seats: list[SeatReview]
    """One review for each seat."""


ReviewEvent = ReviewProgress | GameReview | Refusal


class ExerciseSummary(Part):
    """An exercise in the list."""

    id: str
    """The id starts with `own.` if the exercise is one of the player's own mistakes."""
    tip: int
    difficulty: int
    """1 is easy, 3 hard."""
    edition: EditionName
    color: Color
    """The color to move."""
    streak: int
    """How often it was solved since it was last failed."""
    attempts: int
    is_due: bool


class Practice(Part):
    """GET /api/practice"""

    own_mistakes: list[ExerciseSummary]
    exercises: list[ExerciseSummary]


class Exercise(Part):
    """GET /api/practice/{exercise}: a position in which to find the best move."""

    id: str
    tip: int
    difficulty: int
    rules: Rules
    setup: list[Piece]
    setup_turn: Color | None
    moves: list[int]
    retired: list[Retirement]
    played: int | None
    """The move that the player made in this position, if the exercise is one of the player's own mistakes."""


class ExerciseAnswer(Part):
    """POST /api/practice/{exercise}, answered by ExerciseResult."""

    placement: Placement


class ExerciseResult(Part):
    solved: bool
    mark: Mark
    reasons: list[Reason]
    """Why a good answer is good. Any other answer gets no reasons, because they would give away the best move."""
    faults: list[Reason]
    streak: int
    """The streak after the answer. It does not grow if the exercise was not due, for example because the player has
    just tried another move."""


class ExerciseSolution(Part):
    """POST /api/practice/{exercise}/solution: the best move. The exercise then counts as failed."""

    best: int
    reasons: list[Reason]
