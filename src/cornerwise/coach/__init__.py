"""The coach: explains moves, gives hints, reviews games and sets exercises.

Every statement comes from a count on the board: corners opened and taken, cells within reach before and after a move,
cells that no other color can reach, pieces that still fit. A reason is given only if it is true and if it distinguishes
the move from the alternatives.
"""

from cornerwise.coach.explain import advantages, faults, merits
from cornerwise.coach.hints import Hint, HintStep, find_hint
from cornerwise.coach.practice import Exercise, ExerciseResult, exercises, grade_answer, schedule
from cornerwise.coach.reasons import TIPS, Reason, color_name, tip_name
from cornerwise.coach.review import (
    MARKS,
    Depth,
    Evaluation,
    Lesson,
    Mark,
    Review,
    ReviewCancelledError,
    ReviewedMove,
    combine_review,
    review_game,
    review_position,
)

__all__ = [
    "MARKS",
    "TIPS",
    "Depth",
    "Evaluation",
    "Exercise",
    "ExerciseResult",
    "Hint",
    "HintStep",
    "Lesson",
    "Mark",
    "Reason",
    "Review",
    "ReviewCancelledError",
    "ReviewedMove",
    "advantages",
    "color_name",
    "combine_review",
    "exercises",
    "faults",
    "find_hint",
    "grade_answer",
    "merits",
    "review_game",
    "review_position",
    "schedule",
    "tip_name",
]
