"""Puzzles. A cell is the number `row * columns + column`; placements have the numbers of the 20 × 20 board, with the
puzzle's rectangle at its lower left."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cornerwise.puzzles import Difficulty
from cornerwise.rules import Color
from cornerwise.server.wire.messages.common import Cell, Message, Part, Piece, Refusal, Text

PuzzleKey = Annotated[str, Meta(max_length=60)]
"""The key of a puzzle: `tetrominoes`; `tetrominoes.hard.81` with givens, where 81 is any number; `daily.2026-11-16`."""


class PuzzleKind(Part):
    """A puzzle without givens."""

    puzzle: str
    rows: int
    columns: int
    colors: list[Color]
    pieces: int
    about: Text
    """The task."""


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
    rows: int
    columns: int
    placed: int
    """Pieces on the board, including the givens."""
    pieces: int
    """The number of pieces of the whole puzzle."""
    board: str
    """One letter per cell, row by row from a1: `.` if free, otherwise the first letter of the color."""
    seconds: float
    solved: bool
    best: PuzzleResult | None
    """The best result of the player. Results without a look at the solution are better than the others; next, fewer
    hints are better, then less time."""
    updated: float
    """Seconds since 1970."""


class Puzzles(Part):
    """GET /api/puzzles: all puzzles, and those that this session has started, the latest first."""

    puzzles: list[PuzzleKind]
    started: list[PuzzleSummary]


class PuzzleProblem(Part):
    """A rule that a piece breaks."""

    piece: Piece
    reason: str
    text: Text


class PuzzleTray(Part):
    """A color in a puzzle."""

    color: Color
    shapes: list[str]
    """All shapes that the color has to place, from small to large."""
    corners: list[Cell] | None
    """The cells where its next piece can attach; before the first piece, its starting cell. Null if pieces need no
    contact."""
    edges: list[Cell]
    """Free cells that it must not cover, because they are beside its own pieces."""
    is_first_piece: bool
    """Whether the color has not placed a piece yet."""


class Puzzle(Part):
    """GET /api/puzzles/{key}: a puzzle with the progress that this session has made in it. Also the answer to every
    change."""

    key: PuzzleKey
    puzzle: str
    rows: int
    columns: int
    about: Text
    difficulty: Difficulty | None
    """The measured difficulty of a puzzle with givens."""
    unique: bool
    """Whether it is proved that there is only one solution."""
    trays: list[PuzzleTray]
    start_cells: dict[str, Cell]
    """The starting corner of each color; empty if the rules of the game don't apply."""
    givens: list[Piece]
    placed: list[Piece]
    """The pieces that the player placed, in the order of placement."""
    problems: list[PuzzleProblem]
    solved: bool
    seconds: float
    hints_used: int
    solution_seen: bool
    best: PuzzleResult | None
    version: int
    """The version increases with every change; it is 0 before the first change."""


class SavePuzzle(Part):
    """PUT /api/puzzles/{key}: all pieces of the player, and the time used so far. Answered by Puzzle."""

    version: int
    """The version that was changed. The request is refused as `stale` if there is a newer one."""
    placed: list[Piece]
    seconds: Annotated[float, Meta(ge=0, le=1e9)]
    restart: bool = False
    """Whether time and help start again from zero. The best result stays."""


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
    text: Text
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
