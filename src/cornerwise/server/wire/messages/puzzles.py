"""Puzzles. Placements have the numbers of the 20 × 20 board, with the puzzle's rectangle at its lower left.

The page knows the boards, trays and rules of all puzzles: messages name a puzzle by its id."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cornerwise.puzzles import Difficulty
from cornerwise.server.wire.messages.common import Message, Part, Piece, Refusal

PuzzleKey = Annotated[str, Meta(max_length=60)]
"""The key of a puzzle: `tetrominoes`; `tetrominoes.hard.81` with givens, where 81 is any number; `daily.2026-11-16`."""


class PuzzleResult(Part):
    """How a puzzle was solved."""

    seconds: float
    hints_used: int
    solution_seen: bool
    """Whether the player had seen a solution before."""


class PuzzleSummary(Part):
    """A puzzle that the player has started."""

    key: PuzzleKey
    puzzle: str
    pieces: list[Piece]
    """The pieces on the board; the givens come first."""
    seconds: float
    solved: bool
    best: PuzzleResult | None
    """The best result of the player. Results without a look at the solution are better than the others; next, fewer
    hints are better, then less time."""
    updated: float
    """Seconds since 1970."""


class SolvedDay(Part):
    """A daily puzzle that the player has solved."""

    day: str
    """The day of the puzzle: `2026-11-16`."""
    solved_on: str
    """The player's date when it was first solved."""
    seconds: float | None
    """The time of the best solution."""


class Puzzles(Part):
    """GET /api/puzzles: the latest puzzles that this session has started, the latest first, and every daily puzzle that
    it has solved."""

    started: list[PuzzleSummary]
    solved_days: list[SolvedDay]


class Puzzle(Part):
    """GET /api/puzzles/{key}: a puzzle with the progress that this session has made in it. Also the answer to every
    change."""

    key: PuzzleKey
    puzzle: str
    """The id of the puzzle without givens."""
    difficulty: Difficulty | None
    """The measured difficulty of a puzzle with givens."""
    unique: bool
    """Whether it is proved that there is only one solution."""
    givens: list[Piece]
    placed: list[Piece]
    """The pieces that the player placed, in the order of placement."""
    solved: bool
    seconds: float
    hints_used: int
    solution_seen: bool
    best: PuzzleResult | None
    version: int
    """The version increases with every change; it is 0 before the first change."""


class SavePuzzle(Part):
    """PUT /api/puzzles/{key}: all pieces of the player, and the time and help used so far. Answered by Puzzle."""

    version: int
    """The version that was changed. The request is refused as `stale` if there is a newer one."""
    placed: list[Piece]
    seconds: Annotated[float, Meta(ge=0, le=1e9)]
    hints_used: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """The number of hints, including those that the page gave while it was offline."""
    solution_seen: bool = False
    restart: bool = False
    """Whether time and help start again from zero. The best result stays."""
    day: Annotated[str, Meta(max_length=10)] = ""
    """The player's date, like `2026-11-16`; by default the date in UTC. It is stored if this request solves the puzzle
    for the first time."""


class PuzzleHelpRequest(Part):
    """POST /api/puzzles/{key}/help, answered by a stream of PuzzleHelp that ends with an event other than `searching`.
    Closing the connection ends the search."""

    version: int
    kind: Literal["hint", "solvability", "solution"]
    seed: Annotated[int, Meta(ge=0, lt=2**32)] = 0
    """Different seeds usually give different solutions."""


class SearchProgress(Message, tag="searching"):
    most_placed: int
    """The largest number of pieces that the search has had on the board at the same time."""


class PuzzleHint(Message, tag="hint"):
    kind: Literal["solved", "place", "broken", "dead_end", "impossible", "unknown"]
    """`solved`: nothing to do. `place`: place the piece. `broken`: remove the piece, which breaks a rule. `dead_end`:
    remove the piece, which makes a solution impossible. `impossible`: the givens have no solution. `unknown`: no answer
    was found."""
    piece: Piece | None
    index: int | None
    """The index of a piece to remove, in the list of all pieces, in which the givens come first."""
    proved: bool
    """For `dead_end`: whether it is proved that the puzzle could still be solved before the piece was placed."""
    hints_used: int
    """The number of hints given so far."""


class Solvability(Message, tag="solvability"):
    answer: Literal["yes", "no", "unknown"]


class PuzzleSolution(Message, tag="solution"):
    pieces: list[Piece]
    """The pieces in the order in which to place them. Empty if no solution was found."""
    continues_attempt: bool
    """Whether the pieces complete those that the player placed. Otherwise they start from the givens."""


PuzzleHelp = SearchProgress | PuzzleHint | Solvability | PuzzleSolution | Refusal
