"""Puzzles as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from cornerwise.puzzles import Piece
from cornerwise.server.domain.puzzles import (
    HelpAnswer,
    HintGiven,
    PuzzleState,
    SearchProgress,
    SolutionShown,
    SolvabilityChecked,
    SolvedDaily,
)
from cornerwise.server.wire.messages import common
from cornerwise.server.wire.messages import puzzles as messages


def puzzles_view(started: Iterable[PuzzleState], daily: Iterable[SolvedDaily]) -> messages.Puzzles:
    days = [messages.SolvedDay(one.key.removeprefix("daily."), one.solved_on, one.seconds) for one in daily]
    return messages.Puzzles([_summary(state) for state in started], days)


def puzzle_view(state: PuzzleState) -> messages.Puzzle:
    attempt, rating = state.attempt, state.attempt.difficulty_rating
    return messages.Puzzle(
        key=state.key,
        puzzle=attempt.puzzle.id,
        difficulty=None if rating is None else rating.difficulty,
        unique=rating is not None and rating.unique,
        givens=_pieces(attempt.givens().pieces),
        placed=_pieces(attempt.placed),
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
            return messages.PuzzleHint(hint.kind, piece, hint.index, hint.proved, answer.hints_used)
        case SolutionShown():
            return messages.PuzzleSolution(_pieces(answer.pieces), answer.continues_attempt)
        case _:
            assert_never(answer)


def _piece(piece: Piece) -> common.Piece:
    return common.Piece(piece.color, piece.placement)


def _pieces(pieces: Iterable[Piece]) -> list[common.Piece]:
    return [_piece(piece) for piece in pieces]


def _result(state: PuzzleState) -> messages.PuzzleResult | None:
    best = state.best
    return None if best is None else messages.PuzzleResult(best.seconds, best.hints_used, best.solution_seen)


def _summary(state: PuzzleState) -> messages.PuzzleSummary:
    return messages.PuzzleSummary(
        key=state.key,
        puzzle=state.attempt.puzzle.id,
        pieces=_pieces(state.attempt.pieces),
        seconds=state.seconds,
        solved=state.solved,
        best=_result(state),
        updated=state.updated,
    )
