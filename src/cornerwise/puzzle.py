"""Brainteasers: the six of the manual and smaller ones, to check, to solve, to be helped with, and in new versions.

>>> solved = solve("tetrominoes", seed=1)
>>> len(solved.pieces), solved.is_solved
(20, True)
>>> attempt = Attempt(PUZZLES["starter-3x3"], [Piece.of("blue", "I3", ["a1", "b1", "c1"])])
>>> attempt.verdict().answer, attempt.hint().piece.shape
(True, 'V3')
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, get_args

from cornerwise import _core
from cornerwise.game import Cell, Move, cell_name, parse_cell
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Color
from cornerwise.words import say

Contact = Literal["free", "apart", "corners", "descending"]
Level = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

VERDICT_BUDGET: Final = 500_000
"""Steps a verdict may take, about a microsecond each."""
_SMALL: Final = 20
_SMALL_BUDGET: Final = 2_000_000
"""Puzzles of so few pieces are always decided: hardly ever with a tenth of this."""
_UNIQUE_BUDGET: Final = 200_000
_GRADES: Final[tuple[tuple[int, Level], ...]] = ((150, "easy"), (2_500, "medium"))
"""Up to so many steps for proving that there is one solution; beyond the last it is hard."""
_SIDE: Final = 20
_MAX_PIECES: Final = 1_000
_COLORS: Final = tuple(Color)
_SIZES_DESCENDING: Final = (5, 4, 3, 2, 1)


class PuzzleError(ValueError):
    """There is no such puzzle, or a file that should hold one does not."""

    def __init__(self, problem: str, **names: object) -> None:
        super().__init__(problem)
        self.problem = problem
        """Its key among the sentences, without `puzzle.error.`"""
        self.names = names

    def text(self, language: str = "en") -> str:
        return say(f"puzzle.error.{self.problem}", language, **self.names)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Puzzle:
    """A rectangle, the pieces to lay on it, and what pieces of one color may do to one another."""

    id: str
    rows: int
    columns: int
    contact: Contact
    """`free`: anything. `apart`: no own edge. `corners`: the rules of the game. `descending`: largest pieces first."""
    trays: tuple[tuple[Color, tuple[str, ...]], ...]
    """The shapes that each color has to lay."""

    @property
    def fills(self) -> bool:
        """Whether the pieces fill the rectangle to the last cell."""
        return self.contact in ("free", "apart")

    @property
    def pieces(self) -> tuple[tuple[Color, str], ...]:
        """Every piece to lay, as color and shape."""
        return tuple((color, shape) for color, shapes in self.trays for shape in shapes)

    @property
    def starts(self) -> dict[Cell, Color]:
        """The corner in which each color begins, where the rules of the game count."""
        return {} if self.fills else {_start(color): color for color in _COLORS}

    def about(self, language: str = "en") -> str:
        """What is to be done, in a sentence."""
        count, colors = len(self.pieces), len(self.trays)
        kind = "starter" if self.id.startswith("starter") else self.id
        return say(f"puzzle.about.{kind}", language, count=count, colors=colors, rows=self.rows, columns=self.columns)

    def to_json(self) -> dict[str, Any]:
        """All that a player's screen needs to know."""
        return {
            "puzzle": self.id,
            "rows": self.rows,
            "columns": self.columns,
            "contact": self.contact,
            "trays": {str(color): list(shapes) for color, shapes in self.trays},
            "starts": {str(color): cell_name(cell) for cell, color in self.starts.items()},
        }


def _of_size(*sizes: int) -> tuple[str, ...]:
    return tuple(shape for shape in SHAPES if SHAPE_SIZES[shape] in sizes)


def _puzzles() -> Iterator[Puzzle]:
    def with_all_colors(shapes: tuple[str, ...]) -> tuple[tuple[Color, tuple[str, ...]], ...]:
        return tuple((color, shapes) for color in _COLORS)

    yield Puzzle("all-84", 20, 20, "corners", with_all_colors(SHAPES))
    yield Puzzle("all-84-descending", 20, 20, "descending", with_all_colors(SHAPES))
    for name, size, rows, columns in (("tetrominoes", 4, 8, 10), ("pentominoes", 5, 15, 16)):
        yield Puzzle(name, rows, columns, "free", with_all_colors(_of_size(size)))
        yield Puzzle(f"{name}-apart", rows, columns, "apart", with_all_colors(_of_size(size)))
    # Where a starter is, a tiling exists: tests/test_puzzle.py finds one of each. One color's five tetrominoes fill
    # no rectangle: only the T covers more dark than light cells of a chessboard.
    blue, yellow, red, green = _COLORS
    for rows, columns, trays in (
        (3, 3, ((blue, _of_size(1, 2, 3)),)),
        (3, 5, ((yellow, ("L5", "P", "V5")),)),
        (4, 5, ((red, ("L5", "N", "P", "U")),)),
        (5, 5, ((green, ("I5", "L5", "P", "W", "Y")),)),
        (4, 7, ((blue, _of_size(2, 3, 4)),)),
        (5, 8, ((blue, _of_size(4)), (yellow, _of_size(4)))),
        (4, 10, ((red, _of_size(4)), (green, _of_size(4)))),
        (6, 10, ((yellow, _of_size(5)),)),
        (5, 12, ((red, _of_size(5)),)),
        (4, 15, ((green, _of_size(5)),)),
        (3, 20, ((blue, _of_size(5)),)),
    ):
        yield Puzzle(f"starter-{rows}x{columns}", rows, columns, "free", trays)


PUZZLES: Final[dict[str, Puzzle]] = {puzzle.id: puzzle for puzzle in _puzzles()}
"""Every puzzle by its id: the six of the manual, then the starters, smallest first."""


def find(puzzle: str | Puzzle) -> Puzzle:
    """The puzzle of an id; PuzzleError if there is none.

    >>> find("hexominoes")
    Traceback (most recent call last):
    cornerwise.puzzle.PuzzleError: There is no puzzle 'hexominoes'; cornerwise puzzle list tells them all.
    """
    if isinstance(puzzle, Puzzle):
        return puzzle
    if puzzle not in PUZZLES:
        raise PuzzleError("unknown", id=repr(puzzle))
    return PUZZLES[puzzle]


@dataclass(frozen=True)
class Piece:
    """One color's copy of a shape on some cells. It may be wrong in every way: :meth:`Attempt.problems` tells."""

    color: Color
    shape: str
    cells: tuple[Cell, ...]
    """Row by row from the bottom."""

    @classmethod
    def of(cls, color: str, shape: str, cells: Iterable[str]) -> Piece:
        """From names of cells; ValueError if one is none."""
        return cls(Color(color), shape, tuple(sorted(map(parse_cell, cells), key=_by_row)))

    def __str__(self) -> str:
        return ",".join(map(cell_name, self.cells))

    def to_json(self) -> dict[str, Any]:
        return {"color": str(self.color), "piece": self.shape, "cells": [cell_name(cell) for cell in self.cells]}


@dataclass(frozen=True)
class Problem:
    """A rule that a piece breaks."""

    reason: str
    """Its key among the sentences, without `puzzle.wrong.`"""
    index: int
    """Which of the attempt's pieces."""
    piece: Piece
    cell: Cell | None = None
    """The first offending cell, where there is one."""

    def text(self, language: str = "en") -> str:
        name = say("puzzle.piece", language, color=say(f"color.{self.piece.color}", language), shape=self.piece.shape)
        cell = "" if self.cell is None else cell_name(self.cell)
        return f"{name}: {say(f'puzzle.wrong.{self.reason}', language, cell=cell)}"

    def to_json(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "index": self.index,
            "cell": None if self.cell is None else cell_name(self.cell),
        }


@dataclass(frozen=True)
class Verdict:
    """Whether an attempt can still be completed."""

    answer: bool | None
    """True: yes, with these pieces. False: no, proved. None: not known."""
    pieces: tuple[Piece, ...]
    """The pieces that complete it; if that is not known, the most that ever fitted."""
    effort: int
    """Steps the search took, about a microsecond each."""

    def to_json(self) -> dict[str, Any]:
        words = {True: "yes", False: "no", None: "unknown"}
        return {
            "answer": words[self.answer],
            "pieces": [piece.to_json() for piece in self.pieces] if self.answer else [],
            "effort": self.effort,
        }


@dataclass(frozen=True)
class Hint:
    """What to do next."""

    kind: Literal["solved", "lay", "broken", "dead", "impossible", "unknown"]
    """Nothing; lay `piece`; take `piece` away, it breaks a rule; take back from `piece` on; the givens alone can't be
    completed; or it is not known."""
    piece: Piece | None = None
    index: int | None = None
    """Which of the attempt's pieces, where it is one of them."""
    sure: bool = True
    """Whether it is proved that all was well before that piece."""
    problem: Problem | None = None

    def text(self, language: str = "en") -> str:
        if self.problem is not None:
            return f"{self.problem.text(language)}. {say('puzzle.hint.broken', language)}"
        names: dict[str, object] = {}
        if self.piece is not None:
            number = 0 if self.index is None else self.index + 1
            color = say(f"color.{self.piece.color}", language)
            names = {"number": number, "color": color, "shape": self.piece.shape, "cells": self.piece}
        return say(f"puzzle.hint.{self.kind}{'' if self.sure else '.unsure'}", language, **names)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "piece": None if self.piece is None else self.piece.to_json(),
            "index": self.index,
            "sure": self.sure,
            "problem": None if self.problem is None else self.problem.to_json(),
        }


class Attempt:
    """A puzzle with some pieces laid, in the order they came; the first `given` of them belong to the puzzle.

    Pieces may lie anyhow: what is wrong is told by :meth:`problems`. An attempt is a value: to lay a piece, make
    another one.

    >>> attempt = Attempt("starter-3x3").lay(Piece.of("blue", "2", ["a1", "b1"]))
    >>> attempt.left()
    {<Color.BLUE: 'blue'>: ('1', 'I3', 'V3')}
    """

    def __init__(
        self, puzzle: str | Puzzle, pieces: Iterable[Piece] = (), given: int = 0, grade: Grade | None = None
    ) -> None:
        self.puzzle = find(puzzle)
        self.pieces = tuple(pieces)
        self.given = given
        self.grade = grade
        """How hard it is, of a puzzle made by :func:`new`."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Attempt) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<{self.puzzle.id}: {len(self.pieces)} of {len(self.puzzle.pieces)} pieces, {self.given} given>"

    @property
    def _key(self) -> tuple[object, ...]:
        return self.puzzle, self.pieces, self.given

    # Laying

    def lay(self, piece: Piece) -> Attempt:
        """The attempt with one more piece, whatever the rules say."""
        return Attempt(self.puzzle, [*self.pieces, piece], self.given, self.grade)

    def take(self, index: int) -> Attempt:
        """The attempt without one of its pieces; PuzzleError if that is a given one."""
        if not self.given <= index < len(self.pieces):
            raise PuzzleError("given")
        return Attempt(self.puzzle, self.pieces[:index] + self.pieces[index + 1 :], self.given, self.grade)

    # Looking

    def left(self) -> dict[Color, tuple[str, ...]]:
        """What each color still has to lay."""
        laid = {(piece.color, piece.shape) for piece in self.pieces}
        return {c: tuple(shape for shape in shapes if (c, shape) not in laid) for c, shapes in self.puzzle.trays}

    def edges(self, color: Color) -> set[Cell]:
        """The free cells that a color must not cover, as they are beside its own pieces."""
        if self.puzzle.contact == "free":
            return set()
        return self._free_beside(color, _edges)

    def corners(self, color: Color) -> set[Cell] | None:
        """Where the next piece of a color can attach, before the first its starting cell; None if that doesn't matter.

        >>> attempt = Attempt("all-84").lay(Piece.of("green", "2", ["a1", "a2"]))
        >>> [cell_name(cell) for cell in attempt.corners(Color.GREEN)]
        ['b3']
        """
        if self.puzzle.fills:
            return None
        if not any(piece.color == color for piece in self.pieces):
            return {_start(color)}
        return self._free_beside(color, _diagonals) - self.edges(color)

    def _free_beside(self, color: Color, beside: Callable[[Cell], Iterable[Cell]]) -> set[Cell]:
        covered = {cell for piece in self.pieces for cell in piece.cells}
        found = {cell for piece in self.pieces if piece.color == color for own in piece.cells for cell in beside(own)}
        return {(x, y) for x, y in found - covered if x in range(self.puzzle.columns) and y in range(self.puzzle.rows)}

    @property
    def is_solved(self) -> bool:
        """Every piece is laid and no rule broken. The order counts only in :meth:`order_problems`."""
        return not any(self.left().values()) and not self.problems()

    def problems(self) -> list[Problem]:
        """Every piece that breaks a rule, with the first rule it breaks; the piece that came later is to blame.

        >>> attempt = Attempt("starter-3x3").lay(Piece.of("blue", "2", ["c3", "c4"]))
        >>> [problem.text() for problem in attempt.problems()]
        ['blue 2: off the board at c4']
        """
        found: dict[int, Problem] = {}
        owner: dict[Cell, Color] = {}
        wanted, laid = set(self.puzzle.pieces), set()
        for index, piece in enumerate(self.pieces):
            reason, cell = self._wrong_alone(piece, owner)
            if (piece.color, piece.shape) not in wanted:
                reason, cell = "not_in_puzzle", None
            elif (piece.color, piece.shape) in laid:
                reason, cell = "already_placed", None
            if reason is not None:
                found[index] = Problem(reason, index, piece, cell)
            else:
                owner |= dict.fromkeys(piece.cells, piece.color)
            laid.add((piece.color, piece.shape))
        if not self.puzzle.fills:
            for problem in self._wrong_contacts([i for i in range(len(self.pieces)) if i not in found]):
                found[problem.index] = problem
        return [found[index] for index in sorted(found)]

    def _wrong_alone(self, piece: Piece, owner: Mapping[Cell, Color]) -> tuple[str | None, Cell | None]:
        """Why a piece can't lie beside the ones there, corners aside."""
        for x, y in piece.cells:
            if not (0 <= x < self.puzzle.columns and 0 <= y < self.puzzle.rows):
                return "off_board", (x, y)
        if _shape_of(piece.cells) != piece.shape:
            return "not_a_piece", None
        for cell in piece.cells:
            if cell in owner:
                return "occupied", cell
        if self.puzzle.contact != "free":
            for cell in piece.cells:
                if any(owner.get(next_to) == piece.color for next_to in _edges(cell)):
                    return "own_edge", cell
        return None, None

    def _wrong_contacts(self, indices: Sequence[int]) -> Iterator[Problem]:
        """The pieces that no order of play could have laid."""
        descending = self.puzzle.contact == "descending"
        missing = [SHAPE_SIZES[shape] for shapes in self.left().values() for shape in shapes] if descending else []
        for color in _COLORS:
            own = [index for index in indices if self.pieces[index].color == color]
            reached = set(_play_order([self.pieces[index] for index in own], descending))
            for number, index in enumerate(own):
                piece = self.pieces[index]
                if number not in reached:
                    covered = any(_start(color) in self.pieces[other].cells for other in own)
                    touches = any(self._touch(piece, self.pieces[other]) for other in own if other != index)
                    reason = "no_start" if not covered else "leans" if touches and descending else "no_corner"
                    yield Problem(reason, index, piece)
                elif missing and max(missing) > len(piece.cells):
                    yield Problem("too_early", index, piece)

    @staticmethod
    def _touch(piece: Piece, other: Piece) -> bool:
        return any(cell in other.cells for own in piece.cells for cell in _diagonals(own))

    def order_problems(self) -> list[Problem]:
        """Where the pieces of a solution do not come in a legal order of play: the colors in turn, each piece legal
        when it is laid. Puzzles that fill a rectangle know no order."""
        if self.puzzle.fills:
            return []
        found = []
        own: dict[Color, set[Cell]] = {color: set() for color in _COLORS}
        smallest = max(_SIZES_DESCENDING)
        for index, piece in enumerate(self.pieces):
            mine = own[piece.color]
            if piece.color != _COLORS[index % len(_COLORS)]:
                found.append(Problem("out_of_turn", index, piece))
            elif self.puzzle.contact == "descending" and len(piece.cells) > smallest:
                found.append(Problem("too_late", index, piece))
            elif not mine and _start(piece.color) not in piece.cells:
                found.append(Problem("no_start", index, piece))
            elif mine and not any(corner in mine for cell in piece.cells for corner in _diagonals(cell)):
                found.append(Problem("no_corner", index, piece))
            mine.update(piece.cells)
            smallest = min(smallest, len(piece.cells))
        return found

    def in_order(self) -> Attempt:
        """A solution with its pieces in an order in which they can be laid: in turn where the rules of the game count,
        else row by row from the bottom."""
        if self.puzzle.fills:
            ordered = sorted(self.pieces, key=lambda piece: _by_row(piece.cells[0]))
            return Attempt(self.puzzle, ordered)
        descending = self.puzzle.contact == "descending"
        lines = []
        for color in _COLORS:
            own = [piece for piece in self.pieces if piece.color == color]
            lines.append([own[number] for number in _play_order(own, descending)])
        return Attempt(self.puzzle, [piece for turn in zip(*lines, strict=True) for piece in turn])

    # Thinking

    def verdict(
        self, budget: int | None = None, seed: int = 0, run: Callable[[Search], Verdict] | None = None
    ) -> Verdict:
        """Whether it can still be completed. What breaks a rule can't. Whoever wants to watch or stop the search runs
        it: `run`."""
        if budget is None:
            budget = _SMALL_BUDGET if len(self.puzzle.pieces) <= _SMALL else VERDICT_BUDGET
        search = Search(self, seed=seed, budget=budget)
        return search.run() if run is None else run(search)

    def hint(
        self,
        known: Iterable[Piece] = (),
        budget: int | None = None,
        run: Callable[[Search], Verdict] | None = None,
    ) -> Hint:
        """The next piece, of `known` (a whole solution) if what lies is part of it; or which piece spoiled it. All its
        searches go through `run`."""
        if problems := self.problems():
            first = problems[0]
            return Hint("broken", first.piece, first.index, problem=first)
        if not any(self.left().values()):
            return Hint("solved")
        rest = tuple(piece for piece in known if piece not in self.pieces)
        if not set(self.pieces) <= set(known) or not Attempt(self.puzzle, [*self.pieces, *rest]).is_solved:
            verdict = self.verdict(budget, run=run)
            if verdict.answer is None:
                return Hint("unknown")
            if verdict.answer is False:
                return self._culprit(budget, run)
            rest = verdict.pieces
        return Hint("lay", self._next(rest))

    def _next(self, rest: Sequence[Piece]) -> Piece:
        """The piece of a completion that is easiest to see: legal at once, and hemmed in the most."""
        covered = {cell for piece in self.pieces for cell in piece.cells}

        def hemmed_in(piece: Piece) -> tuple[int, int]:
            beside = {cell for own in piece.cells for cell in _edges(own)} - set(piece.cells)
            free = sum(x in range(self.puzzle.columns) and y in range(self.puzzle.rows) and (x, y) not in covered
                       for x, y in beside)  # fmt: skip
            return len(piece.cells), -free

        legal = rest if self.puzzle.fills else [piece for piece in rest if not self.lay(piece).problems()]
        return max(legal, key=hemmed_in)

    def _culprit(self, budget: int | None, run: Callable[[Search], Verdict] | None) -> Hint:
        """The first piece after which it could not be completed any more."""
        counts = [n for n in range(self.given, len(self.pieces)) if not self._after(n).problems()]
        answers: dict[int, bool | None] = {}
        low, high = 0, len(counts)  # all from counts[high] on are dead; what is before counts[low] is not
        while low < high:
            middle = (low + high) // 2
            answers[middle] = self._after(counts[middle]).verdict(budget, run=run).answer
            if answers[middle] is False:
                high = middle
            else:
                low = middle + 1
        index = (counts[high] if high < len(counts) else len(self.pieces)) - 1
        if index < self.given:
            return Hint("impossible")
        before_is_fine = high > 0 and answers.get(high - 1) is True and counts[high - 1] == index
        return Hint("dead", self.pieces[index], index, sure=before_is_fine)

    def _after(self, count: int) -> Attempt:
        return Attempt(self.puzzle, self.pieces[:count], self.given)

    def beginning(self) -> Attempt:
        """The puzzle as it was given."""
        return Attempt(self.puzzle, self.pieces[: self.given], self.given, self.grade)

    # Files

    def to_json(self) -> dict[str, Any]:
        """As the command prints it: pieces in the order they are to be laid, cells by name."""
        out: dict[str, Any] = {"puzzle": self.puzzle.id, "rows": self.puzzle.rows, "columns": self.puzzle.columns}
        if self.given:
            out["given"] = self.given
        if self.grade is not None:
            out |= self.grade.to_json()
        return out | {"pieces": [piece.to_json() for piece in self.pieces]}

    @classmethod
    def from_json(cls, value: object) -> Attempt:
        """What :meth:`to_json` wrote, or PuzzleError. What is wrong with the pieces is told by :meth:`problems`."""
        if not isinstance(value, dict) or not isinstance(value.get("puzzle"), str):
            raise PuzzleError("no_puzzle")
        puzzle = find(value["puzzle"])
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
                if shape not in SHAPES or not isinstance(cells, list) or not 1 <= len(cells) <= max(_SIZES_DESCENDING):
                    raise ValueError
                pieces.append(Piece.of(color, shape, cells))
            except (KeyError, TypeError, ValueError, AttributeError):
                raise PuzzleError("piece", number=number) from None
        given = value.get("given", 0)
        if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= len(pieces):
            raise PuzzleError("given_count")
        return cls(puzzle, pieces, given)

    @classmethod
    def loads(cls, text: str) -> Attempt:
        """From the text of a file; PuzzleError if it is no puzzle."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise PuzzleError("json") from None
        return cls.from_json(value)


class Search:
    """Looks for pieces that complete an attempt. It may be watched and stopped from another thread.

    >>> search = Search(Attempt("pentominoes"), seed=3)
    >>> search.run().answer, search.most
    (True, 48)
    """

    def __init__(self, attempt: Attempt, *, seed: int = 0, budget: int = 0) -> None:
        self.attempt = attempt
        self._seed, self._budget = seed, budget
        self._broken = bool(attempt.problems())
        self._solver = None if self._broken else _solver(attempt)

    def run(self) -> Verdict:
        """Searches until there is an answer, the budget of steps (0: none) is spent, or stop() is called."""
        if self._solver is None:
            return Verdict(False, (), 0)
        answer, found, effort = self._solver.solve(seed=self._seed % 2**64, budget=self._budget)
        return Verdict(answer, tuple(_piece(color, placement) for color, placement in found), effort)

    def stop(self) -> None:
        """Makes run() answer at once, with the most pieces that ever fitted."""
        if self._solver is not None:
            self._solver.stop()

    @property
    def most(self) -> int:
        """The most pieces that lay together so far."""
        return len(self.attempt.pieces) + (0 if self._solver is None else self._solver.most)

    @property
    def effort(self) -> int:
        """Steps so far, about a microsecond each."""
        return 0 if self._solver is None else self._solver.effort


def solve(puzzle: str | Puzzle, seed: int = 0) -> Attempt:
    """A solution, another one for every seed, with its pieces in an order in which they can be laid."""
    start = Attempt(puzzle)
    return Attempt(start.puzzle, Search(start, seed=seed).run().pieces).in_order()


def solutions(puzzle: str | Puzzle, seed: int = 0, count: int | None = None) -> Iterator[Attempt]:
    """Solutions one after the other, of this seed and the following ones."""
    number = seed
    while count is None or number < seed + count:
        yield solve(puzzle, number)
        number += 1


# Puzzles with givens


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is, measured by the search that proves its solution."""

    level: Level
    unique: bool
    """Whether it is proved that there is one solution. Where colors are free, equal shapes may be exchanged."""
    effort: int
    """Steps of that search."""

    def to_json(self) -> dict[str, Any]:
        return {"level": self.level, "unique": self.unique, "effort": self.effort}


def new(puzzle: str | Puzzle, seed: int = 0, level: Level = "medium") -> Attempt:
    """A puzzle with givens: a solution from which pieces were taken, as many as leave one solution where that can be,
    until it is as hard as wanted or can't be made harder.

    >>> start = new("tetrominoes", seed=5, level="easy")
    >>> start.grade.unique, start.grade.level, start.given == len(start.pieces)
    (True, 'easy', True)
    """
    if level not in LEVELS:
        raise PuzzleError("level", level=repr(level), known=", ".join(LEVELS))
    solution = solve(puzzle, seed)
    if solution.puzzle.contact == "descending":
        return _tail_removed(solution, level)
    laid = list(solution.pieces)
    best = Attempt(solution.puzzle, laid, len(laid), Grade("easy", True, 0))
    aim = next((limit for limit, name in _GRADES if name == level), 8 * _GRADES[-1][0])
    for piece in _removal_order(solution, seed):
        trial = [other for other in laid if other != piece]
        attempt = Attempt(solution.puzzle, trial, len(trial))
        if attempt.problems():
            continue
        grade = _grade(attempt)
        if not grade.unique or LEVELS.index(grade.level) > LEVELS.index(level):
            continue
        laid, best = trial, Attempt(solution.puzzle, trial, len(trial), grade)
        if grade.effort >= aim * 3 // 4:
            break
    return best


def _removal_order(solution: Attempt, seed: int) -> list[Piece]:
    """From a piece drawn by lot outward, so that the hole is one and large: small holes are no puzzle."""
    digest = int.from_bytes(hashlib.sha256(f"{solution.puzzle.id} {seed}".encode()).digest()[:4])
    left = sorted(solution.pieces, key=lambda piece: (str(piece), piece.color))
    middle = left[digest % len(left)].cells[0]

    def distance(piece: Piece) -> tuple[int, int]:
        return -len(piece.cells), sum((x - middle[0]) ** 2 + (y - middle[1]) ** 2 for x, y in piece.cells)

    return sorted(left, key=distance)


def _tail_removed(solution: Attempt, level: Level) -> Attempt:
    """In order of size only the last pieces can be missing, and single squares fit in many places: not unique. It is
    graded by the search for any solution."""
    for count in range(8, 64, 4):
        laid = solution.pieces[:-count]
        attempt = Attempt(solution.puzzle, laid, len(laid))
        grade = _graded(attempt.verdict().effort, unique=False)
        if LEVELS.index(grade.level) >= LEVELS.index(level):
            break
    return Attempt(solution.puzzle, laid, len(laid), grade)


def _grade(attempt: Attempt) -> Grade:
    count, every, effort = _solver(attempt).count(limit=2, budget=_UNIQUE_BUDGET)
    return _graded(effort, unique=count == 1 and every)


def _graded(effort: int, *, unique: bool) -> Grade:
    for limit, level in _GRADES:
        if effort <= limit:
            return Grade(level, unique, effort)
    return Grade("hard", unique, effort)


_DAILY: Final[tuple[tuple[str, Level], ...]] = (
    ("tetrominoes", "easy"),
    ("pentominoes", "easy"),
    ("tetrominoes-apart", "medium"),
    ("pentominoes", "medium"),
    ("all-84", "easy"),
    ("pentominoes-apart", "medium"),
    ("pentominoes", "hard"),
)
"""By day of the week, Monday first: the weekend has time."""


def daily(date: datetime.date) -> Attempt:
    """The puzzle of a day, the same everywhere.

    >>> daily(datetime.date(2026, 11, 16)).puzzle.id
    'tetrominoes'
    """
    puzzle, level = _DAILY[date.weekday()]
    seed = int.from_bytes(hashlib.sha256(f"cornerwise {date.isoformat()}".encode()).digest()[:6])
    return new(puzzle, seed, level)


# Between cells and numbers


def _solver(attempt: Attempt) -> _core.PuzzleSolver:
    puzzle = attempt.puzzle
    trays = dict(puzzle.trays)
    return _core.PuzzleSolver(
        puzzle.rows,
        puzzle.columns,
        _core.Contact[puzzle.contact],
        [[SHAPES.index(shape) for shape in trays.get(color, ())] for color in _COLORS],
        [(_COLORS.index(piece.color), Move.of(_SIDE, str(piece)).placement) for piece in attempt.pieces],
    )


def _piece(color: int, placement: int) -> Piece:
    move = Move.of(_SIDE, placement)
    return Piece(_COLORS[color], move.shape, move.cells)


@cache
def _start(color: Color) -> Cell:
    return parse_cell(EDITIONS["classic"].starts(color)[0])


def _by_row(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _edges(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def _diagonals(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)


@cache
def _names_of_shapes() -> dict[frozenset[Cell], str]:
    return {frozenset(cells): SHAPES[shape] for shape, cells in _core.orientations()}


def _shape_of(cells: Sequence[Cell]) -> str | None:
    """The name of the shape that these cells have; None if they are no piece."""
    if not cells or len(set(cells)) != len(cells):
        return None
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return _names_of_shapes().get(frozenset((x - left, y - bottom) for x, y in cells))


def _play_order(own: Sequence[Piece], descending: bool) -> list[int]:
    """The numbers of one color's pieces in an order in which they can be laid, large ones early; those that can't be
    laid at all are left out."""
    order: list[int] = []
    corners: set[Cell] = set()
    waiting = sorted(range(len(own)), key=lambda number: -len(own[number].cells))
    while waiting:
        for number in waiting:
            piece = own[number]
            start = not order and _start(piece.color) in piece.cells
            too_large = descending and order and len(piece.cells) > len(own[order[-1]].cells)
            if start or (not corners.isdisjoint(piece.cells) and not too_large):
                order.append(number)
                waiting.remove(number)
                corners.update(corner for cell in piece.cells for corner in _diagonals(cell))
                break
        else:
            break
    return order
