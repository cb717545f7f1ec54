"""Puzzles as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from cornerwise.moves import Cell, cell_index
from cornerwise.puzzles import PUZZLES, Attempt, Piece
from cornerwise.rules import Color
from cornerwise.server.domain.puzzles import (
    HelpAnswer,
    HintGiven,
    PuzzleState,
    SearchProgress,
    SolutionShown,
    SolvabilityChecked,
)
from cornerwise.server.wire.messages import common
from cornerwise.server.wire.messages import puzzles as messages
from cornerwise.server.wire.views.texts import text_view


def puzzles_view(started: Iterable[PuzzleState]) -> messages.Puzzles:
    return messages.Puzzles([_kind(puzzle) for puzzle in PUZZLES], [_summary(state) for state in started])


def puzzle_view(state: PuzzleState) -> messages.Puzzle:
    """A puzzle with everything that the page needs to show and check any piece."""
    attempt, puzzle, rating = state.attempt, state.attempt.puzzle, state.attempt.difficulty_rating
    return messages.Puzzle(
        key=state.key,
        puzzle=puzzle.id,
        rows=puzzle.rows,
        columns=puzzle.columns,
        about=text_view(puzzle.task()),
        difficulty=None if rating is None else rating.difficulty,
        unique=rating is not None and rating.unique,
        trays=[_tray(attempt, color, shapes) for color, shapes in puzzle.trays],
        start_cells={str(color): _cell_numbers(attempt, [cell])[0] for cell, color in puzzle.start_cells.items()},
        givens=_pieces(attempt.givens().pieces),
        placed=_pieces(attempt.placed),
        problems=[
            messages.PuzzleProblem(_piece(problem.piece), problem.reason, text_view(problem.to_text()))
            for problem in attempt.problems()
        ],
        solved=state.solved,
        seconds=state.seconds,
        hints_used=state.hints_used,
        solution_seen=state.solution_seen,
        best=_result(state),
        version=state.version,
    )


def help_view(answer: SearchProgress | HelpAnswer) -> messages.PuzzleHelp:
    match answer:
        case SearchProgress():
            return messages.SearchProgress(answer.most_placed)
        case SolvabilityChecked():
            return messages.Solvability("unknown" if answer.answer is None else "yes" if answer.answer else "no")
        case HintGiven(hint=hint):
            piece = None if hint.piece is None else _piece(hint.piece)
            return messages.PuzzleHint(hint.kind, piece, text_view(hint.to_text()), answer.hints_used)
        case SolutionShown():
            return messages.PuzzleSolution(_pieces(answer.pieces), answer.continues_attempt)
        case _:
            assert_never(answer)


def _piece(piece: Piece) -> common.Piece:
    return common.Piece(piece.color, piece.placement)


def _pieces(pieces: Iterable[Piece]) -> list[common.Piece]:
    return [_piece(piece) for piece in pieces]


def _kind(name: str) -> messages.PuzzleKind:
    puzzle = PUZZLES[name]
    return messages.PuzzleKind(
        name,
        puzzle.rows,
        puzzle.columns,
        [color for color, _ in puzzle.trays],
        len(puzzle.pieces),
        text_view(puzzle.task()),
    )


def _result(state: PuzzleState) -> messages.PuzzleResult | None:
    best = state.best
    return None if best is None else messages.PuzzleResult(best.seconds, best.hints_used, best.solution_seen)


def _summary(state: PuzzleState) -> messages.PuzzleSummary:
    attempt, puzzle = state.attempt, state.attempt.puzzle
    owner = {cell: piece.color[0] for piece in attempt.pieces for cell in piece.cells}
    return messages.PuzzleSummary(
        key=state.key,
        puzzle=puzzle.id,
        rows=puzzle.rows,
        columns=puzzle.columns,
        placed=len(attempt.pieces),
        pieces=len(puzzle.pieces),
        board="".join(owner.get((x, y), ".") for y in range(puzzle.rows) for x in range(puzzle.columns)),
        seconds=state.seconds,
        solved=state.solved,
        best=_result(state),
        updated=state.updated,
    )


def _tray(attempt: Attempt, color: Color, shapes: Iterable[str]) -> messages.PuzzleTray:
    corners = attempt.corners(color)
    return messages.PuzzleTray(
        color=color,
        shapes=list(shapes),
        corners=None if corners is None else _cell_numbers(attempt, corners),
        edges=_cell_numbers(attempt, attempt.edges(color)),
        is_first_piece=not any(piece.color == color for piece in attempt.pieces),
    )


def _cell_numbers(attempt: Attempt, cells: Iterable[Cell]) -> list[int]:
    return sorted(cell_index(cell, attempt.puzzle.columns) for cell in cells)
