"""An attempt at a puzzle: the pieces placed so far, and the rules that they break."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cornerwise import _core
from cornerwise.i18n import Text, translate
from cornerwise.moves import Cell, Move, cell_name, parse_cell
from cornerwise.puzzles.catalog import (
    BOARD_SIZE,
    COLORS,
    DifficultyRating,
    Puzzle,
    PuzzleError,
    get_puzzle,
)
from cornerwise.render import Layout
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color

_MAX_PIECES: Final = 1_000
"""The maximum number of pieces that are read from a file."""
_MAX_PIECE_SIZE: Final = max(SHAPE_SIZES.values())


@dataclass(frozen=True)
class Piece:
    """One color's copy of a shape on some cells. It may break any rule: see :meth:`Attempt.problems`."""

    color: Color
    shape: str
    cells: tuple[Cell, ...]
    """Row by row from the bottom."""

    @classmethod
    def of(cls, color: str, shape: str, cells: Iterable[str]) -> Piece:
        """A piece on cells given by name. Raises ValueError if a name is invalid."""
        return cls(Color(color), shape, tuple(sorted(map(parse_cell, cells), key=_row_by_row)))

    @classmethod
    def from_placement(cls, color: str, placement: int) -> Piece:
        """A piece at a placement on the largest board. Raises ValueError if there is no such placement."""
        move = Move.of(BOARD_SIZE, placement)
        return cls(Color(color), move.shape, move.cells)

    @property
    def placement(self) -> int:
        """The number of the placement on the largest board. Raises ValueError if the cells are not a piece."""
        return Move.of(BOARD_SIZE, str(self)).placement

    def __str__(self) -> str:
        return ",".join(map(cell_name, self.cells))

    def to_json(self) -> dict[str, Any]:
        return {"color": str(self.color), "piece": self.shape, "cells": [cell_name(cell) for cell in self.cells]}


@dataclass(frozen=True)
class Problem:
    """A rule that a piece breaks."""

    reason: str
    """The id of the problem's sentence, without `puzzle-problem-`."""
    index: int
    """The index of the piece in the attempt."""
    piece: Piece
    cell: Cell | None = None
    """The first cell that breaks the rule, if the rule is about cells."""

    def to_text(self) -> Text:
        piece = Text("puzzle-piece", {"color": self.piece.color, "shape": self.piece.shape})
        cell = "" if self.cell is None else cell_name(self.cell)
        problem = Text(f"puzzle-problem-{self.reason}", {"cell": cell})
        return Text("puzzle-problem", {"piece": piece, "problem": problem})

    def text(self, language: str = "en") -> str:
        return self.to_text().translate(language)

    def to_json(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "index": self.index,
            "cell": None if self.cell is None else cell_name(self.cell),
        }


class Attempt:
    """A puzzle with some pieces placed, in the order in which they were placed. The first `given_count` are givens.

    Pieces may break the rules: :meth:`problems` lists how. An attempt is immutable: placing a piece returns a new
    attempt.

    >>> attempt = Attempt("starter-3x3").place(Piece.of("blue", "2", ["a1", "b1"]))
    >>> attempt.remaining()
    {<Color.BLUE: 'blue'>: ('1', 'I3', 'V3')}
    """

    def __init__(
        self,
        puzzle: str | Puzzle,
        pieces: Iterable[Piece] = (),
        given_count: int = 0,
        difficulty_rating: DifficultyRating | None = None,
    ) -> None:
        self.puzzle = get_puzzle(puzzle)
        self.pieces = tuple(pieces)
        self.given_count = given_count
        self.difficulty_rating = difficulty_rating
        """The difficulty of a generated puzzle; None for any other."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Attempt) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<{self.puzzle.id}: {len(self.pieces)} of {len(self.puzzle.pieces)} pieces, {self.given_count} given>"

    @property
    def _key(self) -> tuple[object, ...]:
        return self.puzzle, self.pieces, self.given_count

    def _with_pieces(self, pieces: Iterable[Piece]) -> Attempt:
        return Attempt(self.puzzle, pieces, self.given_count, self.difficulty_rating)

    # Placing pieces

    def place(self, piece: Piece) -> Attempt:
        """The attempt with one more piece, legal or not."""
        return self._with_pieces([*self.pieces, piece])

    def remove(self, index: int) -> Attempt:
        """The attempt without one of its pieces. Raises PuzzleError if that piece is a given."""
        if not self.given_count <= index < len(self.pieces):
            raise PuzzleError("given")
        return self._with_pieces(self.pieces[:index] + self.pieces[index + 1 :])

    def givens(self) -> Attempt:
        """The puzzle as it was given."""
        return self.with_placed(())

    def with_placed(self, pieces: Iterable[Piece]) -> Attempt:
        """A new attempt with the same givens and these pieces."""
        return self._with_pieces([*self.pieces[: self.given_count], *pieces])

    @property
    def placed(self) -> tuple[Piece, ...]:
        """The pieces except the givens."""
        return self.pieces[self.given_count :]

    # The state

    def remaining(self) -> dict[Color, tuple[str, ...]]:
        """The shapes that each color still has to place."""
        remaining = self.puzzle.core.remaining(self.core_pieces)
        return {
            color: tuple(shape for shape in shapes if remaining[COLORS.index(color)] >> SHAPES.index(shape) & 1)
            for color, shapes in self.puzzle.trays
        }

    def edges(self, color: Color) -> set[Cell]:
        """The free cells beside a color's own pieces, which it must not cover."""
        return set(self.puzzle.core.edges(self.core_pieces, COLORS.index(color)))

    def corners(self, color: Color) -> set[Cell] | None:
        """The cells at which the next piece of a color can attach; before its first piece, its starting cell. None if
        pieces need no contact.

        >>> attempt = Attempt("all-84").place(Piece.of("green", "2", ["a1", "a2"]))
        >>> [cell_name(cell) for cell in attempt.corners(Color.GREEN)]
        ['b3']
        """
        if self.puzzle.fills:
            return None
        return set(self.puzzle.core.corners(self.core_pieces, COLORS.index(color)))

    def covered_cells(self) -> set[Cell]:
        return {cell for piece in self.pieces for cell in piece.cells}

    @property
    def is_solved(self) -> bool:
        """Whether every piece is placed and no piece breaks a rule. :meth:`order_problems` checks the order of the
        pieces."""
        return not any(self.remaining().values()) and not self.problems()

    # The rules

    def problems(self) -> list[Problem]:
        """Every piece that breaks a rule, with the first rule it breaks. If two pieces conflict, the later one breaks
        the rule.

        >>> attempt = Attempt("starter-3x3").place(Piece.of("blue", "2", ["c3", "c4"]))
        >>> [problem.text() for problem in attempt.problems()]
        ['blue 2: off the board at c4']
        """
        return [self._problem(problem) for problem in self.puzzle.core.problems(self.core_pieces)]

    def order_problems(self) -> list[Problem]:
        """The pieces of a solution that break the order of play: the colors must take turns, and each piece must be
        legal when it is placed. In a puzzle that fills its rectangle, every order is legal."""
        return [self._problem(problem) for problem in self.puzzle.core.order_problems(self.core_pieces)]

    def in_play_order(self) -> Attempt:
        """A solution with its pieces in a legal order: the colors in turn if the rules of the game apply, otherwise row
        by row from the bottom."""
        order = self.puzzle.core.play_order(self.core_pieces)
        return Attempt(self.puzzle, [self.pieces[index] for index in order])

    @cached_property
    def core_pieces(self) -> Sequence[tuple[int, int, Sequence[Cell]]]:
        """The pieces as the core reads them: color, shape (-1 if there is none with that name) and cells."""
        return [
            (COLORS.index(piece.color), SHAPES.index(piece.shape) if piece.shape in SHAPES else -1, piece.cells)
            for piece in self.pieces
        ]

    def _problem(self, problem: _core.PuzzleProblem) -> Problem:
        piece = self.pieces[problem.index]
        cell = None if problem.cell is None else piece.cells[problem.cell]
        return Problem(problem.reason.name, problem.index, piece, cell)

    # Files and pictures

    def to_json(self) -> dict[str, Any]:
        """The attempt as `cornerwise puzzle` prints it with `--json`, with cells by name."""
        out: dict[str, Any] = {"puzzle": self.puzzle.id, "rows": self.puzzle.rows, "columns": self.puzzle.columns}
        if self.given_count:
            out["given"] = self.given_count
        if self.difficulty_rating is not None:
            out |= self.difficulty_rating.to_json()
        return out | {"pieces": [piece.to_json() for piece in self.pieces]}

    @classmethod
    def from_json(cls, value: object) -> Attempt:
        """The attempt that :meth:`to_json` wrote, without its difficulty. Raises PuzzleError if the value is anything
        else. The pieces may break the rules."""
        if not isinstance(value, dict) or not isinstance(value.get("puzzle"), str):
            raise PuzzleError("no_puzzle")
        puzzle = get_puzzle(value["puzzle"])
        for name, size in (("rows", puzzle.rows), ("columns", puzzle.columns)):
            if value.get(name, size) != size:
                raise PuzzleError("size", rows=puzzle.rows, columns=puzzle.columns)
        entries = value.get("pieces")
        if not isinstance(entries, list) or len(entries) > _MAX_PIECES:
            raise PuzzleError("pieces")
        pieces = []
        for number, entry in enumerate(entries, 1):
            try:
                color, shape, cells = entry["color"], entry["piece"], entry["cells"]
                if shape not in SHAPES or not isinstance(cells, list) or not 1 <= len(cells) <= _MAX_PIECE_SIZE:
                    raise ValueError
                pieces.append(Piece.of(color, shape, cells))
            except (KeyError, TypeError, ValueError, AttributeError):
                raise PuzzleError("piece", number=number) from None
        given_count = value.get("given", 0)
        if not isinstance(given_count, int) or isinstance(given_count, bool) or not 0 <= given_count <= len(pieces):
            raise PuzzleError("given_count")
        return cls(puzzle, pieces, given_count)

    @classmethod
    def loads(cls, text: str) -> Attempt:
        """The attempt in the text of a file. Raises PuzzleError if there is none."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise PuzzleError("json") from None
        return cls.from_json(value)

    def layout(self, language: str = "en", marked: Piece | None = None) -> Layout:
        """The attempt as a picture shows it, with one piece marked."""
        return Layout(
            self.puzzle.rows,
            self.puzzle.columns,
            [(piece.color, piece.cells) for piece in self.pieces],
            remaining=self.remaining(),
            starts=self.puzzle.start_cells,
            marked=() if marked is None else marked.cells,
            title=translate("label", language, name=self.puzzle.id, text=self.puzzle.describe(language)),
        )


def _row_by_row(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]
