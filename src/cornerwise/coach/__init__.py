"""The coach: explains moves, gives hints, reviews games and sets exercises.

Every statement comes from a count on the board: corners opened and taken, cells within reach before and after a move,
cells that no other color can reach, pieces that still fit. A reason is given only if it is true and if it distinguishes
the move from the alternatives.

A hint has three steps:

>>> from cornerwise import Engine, Game
>>> game = Game("duo", ["e8,d9,e9,f9,e10"])
>>> hint: Hint = find_hint(game, Engine(simulations=100, seed=1))
>>> step: HintStep = 2
>>> hint.text(step).startswith("Take the"), all(isinstance(reason, Reason) for reason in hint.reasons_at(step))
(True, True)
>>> hint.to_text(step).id, [reason.to_text(game.turn).id for reason in hint.reasons_at(3)] != []
('coach-hint-piece', True)

A review grades every move and says what each player can learn:

>>> first, second = game.play("j5"), game.play("f11")
>>> depth: Depth = "quick"
>>> review: Review = review_game(game, depth, seed=1)
>>> evaluation: Evaluation = review.evaluations[2]
>>> 0 < evaluation.win_chances[0] < 1, len(evaluation.expected_scores)
(True, 2)
>>> move: ReviewedMove = review.moves[1]
>>> mark: Mark = move.mark
>>> mark in MARKS, move.best != move.move, color_name(move.color, "de")
(True, True, 'Grün')
>>> lessons: list[Lesson] = [lesson for seat in review.seats for lesson in seat.practice]
>>> all(lesson.tip in TIPS for lesson in lessons), tip_name(1, "en")
(True, 'Head for the middle')

The positions can be reviewed one by one, on other machines and in any order. An event stops a review.

>>> combine_review(game, depth, [review_position(game, ply, depth, seed=1) for ply in range(game.ply + 1)]) == review
True
>>> import threading
>>> stop = threading.Event()
>>> stop.set()
>>> try:
...     review_game(game, depth, stop=stop)
... except ReviewCancelledError:
...     print("stopped")
stopped

The reasons for and against single moves:

>>> start = Game("duo")
>>> good, bad = start.copy().play("e8,d9,e9,f9,e10"), start.copy().play("e10")
>>> reasons = merits(start, good), faults(start, bad, good), advantages(start, good, bad)
>>> [len(each) > 0 for each in reasons]
[True, True, True]

Exercises ask for the best move:

>>> exercise: Exercise = next(iter(exercises().values()))
>>> result: ExerciseResult = grade_answer(exercise.game, exercise.best, exercise.best)
>>> result.solved, schedule(result.solved, 0, 0.0, 0.0)
(True, (1, 86400.0))
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
