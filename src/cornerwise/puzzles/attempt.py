"""An attempt at a puzzle: the pieces placed so far, and the rules that they break."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cornerwise import _core
from cornerwise.i18n import Text, translate
from cornerwise.moves import Cell, Move, cell_name, normalize, parse_cell
from cornerwise.puzzles.catalog import (
    BOARD_SIZE,
    COLORS,
    DifficultyRating,
    Puzzle,
    PuzzleError,
    get_puzzle,
    start_cell,
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
        placed_pieces = {(piece.color, piece.shape) for piece in self.pieces}
        return {
            c: tuple(shape for shape in shapes if (c, shape) not in placed_pieces) for c, shapes in self.puzzle.trays
        }

    def edges(self, color: Color) -> set[Cell]:
        """The free cells beside a color's own pieces, which it must not cover."""
        if self.puzzle.contact == "free":
            return set()
        return self._free_neighbors(color, edge_neighbors)

    def corners(self, color: Color) -> set[Cell] | None:
        """The cells at which the next piece of a color can attach; before its first piece, its starting cell. None if
        pieces need no contact.

        >>> attempt = Attempt("all-84").place(Piece.of("green", "2", ["a1", "a2"]))
        >>> [cell_name(cell) for cell in attempt.corners(Color.GREEN)]
        ['b3']
        """
        if self.puzzle.fills:
            return None
        if not any(piece.color == color for piece in self.pieces):
            return {start_cell(color)}
        return self._free_neighbors(color, corner_neighbors) - self.edges(color)

    def covered_cells(self) -> set[Cell]:
        return {cell for piece in self.pieces for cell in piece.cells}

    def contains(self, cell: Cell) -> bool:
        """Whether the cell lies in the rectangle."""
        return 0 <= cell[0] < self.puzzle.columns and 0 <= cell[1] < self.puzzle.rows

    def _free_neighbors(self, color: Color, neighbors: Callable[[Cell], Iterable[Cell]]) -> set[Cell]:
        own_cells = [cell for piece in self.pieces if piece.color == color for cell in piece.cells]
        cells = {neighbor for cell in own_cells for neighbor in neighbors(cell)}
        return {cell for cell in cells - self.covered_cells() if self.contains(cell)}

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
        problems: dict[int, Problem] = {}
        owner: dict[Cell, Color] = {}
        all_pieces, placed_pieces = set(self.puzzle.pieces), set()
        for index, piece in enumerate(self.pieces):
            reason, cell = self._placement_problem(piece, owner)
            if (piece.color, piece.shape) not in all_pieces:
                reason, cell = "not_in_puzzle", None
            elif (piece.color, piece.shape) in placed_pieces:
                reason, cell = "already_placed", None
            if reason is not None:
                problems[index] = Problem(reason, index, piece, cell)
            else:
                owner |= dict.fromkeys(piece.cells, piece.color)
            placed_pieces.add((piece.color, piece.shape))
        if not self.puzzle.fills:
            for problem in self._contact_problems([i for i in range(len(self.pieces)) if i not in problems]):
                problems[problem.index] = problem
        return [problems[index] for index in sorted(problems)]

    def _placement_problem(self, piece: Piece, owner: Mapping[Cell, Color]) -> tuple[str | None, Cell | None]:
        """The first rule that a piece breaks, given the pieces placed before it. Does not check contact at corners."""
        for cell in piece.cells:
            if not self.contains(cell):
                return "off_board", cell
        if _shape_of(piece.cells) != piece.shape:
            return "not_a_piece", None
        for cell in piece.cells:
            if cell in owner:
                return "occupied", cell
        if self.puzzle.contact != "free":
            for cell in piece.cells:
                if any(owner.get(neighbor) == piece.color for neighbor in edge_neighbors(cell)):
                    return "own_edge", cell
        return None, None

    def _contact_problems(self, indices: Sequence[int]) -> Iterator[Problem]:
        """The pieces that no order of play can reach and, in a descending puzzle, those that are smaller than a piece
        that is still to be placed."""
        descending = self.puzzle.contact == "descending"
        remaining_sizes = [SHAPE_SIZES[shape] for shapes in self.remaining().values() for shape in shapes]
        for color in COLORS:
            own = [index for index in indices if self.pieces[index].color == color]
            reachable = set(_play_order([self.pieces[index] for index in own], descending))
            for number, index in enumerate(own):
                piece = self.pieces[index]
                if number not in reachable:
                    starts = any(start_cell(color) in self.pieces[other].cells for other in own)
                    touches = any(_touch_at_corners(piece, self.pieces[other]) for other in own if other != index)
                    contact = "smaller_contact" if touches and descending else "no_corner"
                    yield Problem(contact if starts else "no_start", index, piece)
                elif descending and max(remaining_sizes, default=0) > len(piece.cells):
                    yield Problem("too_early", index, piece)

    def order_problems(self) -> list[Problem]:
        """The pieces of a solution that are not in a legal order of play: the colors in turn, each piece legal when it
        is placed. In a puzzle that fills its rectangle, every order is legal."""
        if self.puzzle.fills:
            return []
        problems = []
        own_cells: dict[Color, set[Cell]] = {color: set() for color in COLORS}
        smallest = _MAX_PIECE_SIZE
        for index, piece in enumerate(self.pieces):
            own = own_cells[piece.color]
            if piece.color != COLORS[index % len(COLORS)]:
                problems.append(Problem("out_of_turn", index, piece))
            elif self.puzzle.contact == "descending" and len(piece.cells) > smallest:
                problems.append(Problem("too_late", index, piece))
            elif not own and start_cell(piece.color) not in piece.cells:
                problems.append(Problem("no_start", index, piece))
            elif own and not any(corner in own for cell in piece.cells for corner in corner_neighbors(cell)):
                problems.append(Problem("no_corner", index, piece))
            own.update(piece.cells)
            smallest = min(smallest, len(piece.cells))
        return problems

    def in_play_order(self) -> Attempt:
        """A solution with its pieces in a legal order: the colors in turn if the rules of the game apply, otherwise row
        by row from the bottom."""
        if self.puzzle.fills:
            return Attempt(self.puzzle, sorted(self.pieces, key=lambda piece: _row_by_row(piece.cells[0])))
        descending = self.puzzle.contact == "descending"
        by_color = []
        for color in COLORS:
            own = [piece for piece in self.pieces if piece.color == color]
            by_color.append([own[number] for number in _play_order(own, descending)])
        return Attempt(self.puzzle, [piece for turn in zip(*by_color, strict=True) for piece in turn])

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


def edge_neighbors(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def corner_neighbors(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)


def _row_by_row(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _touch_at_corners(piece: Piece, other: Piece) -> bool:
    return any(corner in other.cells for cell in piece.cells for corner in corner_neighbors(cell))


@cache
def _shapes_by_cells() -> dict[tuple[Cell, ...], str]:
    return {tuple(cells): SHAPES[shape] for shape, cells in _core.orientations()}


def _shape_of(cells: Sequence[Cell]) -> str | None:
    """The shape that the cells form; None if they form none."""
    if not cells or len(set(cells)) != len(cells):
        return None
    return _shapes_by_cells().get(normalize(cells))


def _play_order(own: Sequence[Piece], descending: bool) -> list[int]:
    """The indices of one color's pieces in a legal order of play, large pieces early. Unreachable pieces are left
    out."""
    order: list[int] = []
    corners: set[Cell] = set()
    candidates = sorted(range(len(own)), key=lambda number: -len(own[number].cells))
    while candidates:
        for number in candidates:
            piece = own[number]
            starts = not order and start_cell(piece.color) in piece.cells
            too_large = descending and order and len(piece.cells) > len(own[order[-1]].cells)
            if starts or (not corners.isdisjoint(piece.cells) and not too_large):
                order.append(number)
                candidates.remove(number)
                corners.update(corner for cell in piece.cells for corner in corner_neighbors(cell))
                break
        else:
            break
    return order
