"""A slow and simple check of solutions of the manual's six puzzles.

It takes a solution as the dict that `Attempt.to_json` returns, and returns every rule that the solution breaks. Only
the shapes of the oracle are shared; nothing of the library is imported.

    >>> violations({"puzzle": "tetrominoes", "rows": 8, "columns": 10, "pieces": []})
    ['20 pieces are missing']
"""

from collections import deque
from collections.abc import Iterable
from typing import Any

from oracle import SHAPES, Cell, Cells, cell_of, orientations

COLORS = ["blue", "yellow", "red", "green"]
CORNER = {"blue": "a20", "yellow": "t20", "red": "t1", "green": "a1"}
SIZES = {"all-84": (20, 20), "all-84-descending": (20, 20)}
SIZES |= {"tetrominoes": (8, 10), "tetrominoes-apart": (8, 10), "pentominoes": (15, 16), "pentominoes-apart": (15, 16)}


def violations(solution: dict[str, Any]) -> list[str]:
    """Every rule that a solution breaks; empty if it is correct."""
    puzzle = solution["puzzle"]
    rows, columns = SIZES[puzzle]
    broken = [] if (solution["rows"], solution["columns"]) == (rows, columns) else ["the board has another size"]
    pieces = [(p["color"], p["piece"], frozenset(cell_of(cell) for cell in p["cells"])) for p in solution["pieces"]]

    names = [(color, name) for color, name, _ in pieces]
    if missing := _pieces_of(puzzle) - set(names):
        broken.append(f"{len(missing)} pieces are missing")
    broken += [f"{color} {name} is not in the puzzle" for color, name in set(names) - _pieces_of(puzzle)]
    broken += [f"{color} {name} is placed twice" for color, name in set(names) if names.count((color, name)) > 1]

    covered: set[Cell] = set()
    for entry, (color, name, cells) in zip(solution["pieces"], pieces, strict=True):
        if len(entry["cells"]) != len(cells) or not _has_shape(name, cells):
            broken.append(f"{color} {name} has another shape")
        if any(x >= columns or y >= rows for x, y in cells):
            broken.append(f"{color} {name} is off the board")
        if cells & covered:
            broken.append(f"{color} {name} overlaps another piece")
        covered |= cells

    if puzzle not in ("tetrominoes", "pentominoes"):
        for i, (color, name, cells) in enumerate(pieces):
            if any(c == color and cells & _beside(other) for c, _, other in pieces[:i]):
                broken.append(f"{color} {name} touches its own edge")
    if puzzle.startswith("all-84"):
        broken += _order_violations(pieces, descending=puzzle == "all-84-descending")
    return broken


def _pieces_of(puzzle: str) -> set[tuple[str, str]]:
    sizes = {"a": {1, 2, 3, 4, 5}, "t": {4}, "p": {5}}[puzzle[0]]
    return {(color, name) for color in COLORS for name, cells in SHAPES.items() if len(cells) in sizes}


def _beside(cells: Iterable[Cell]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def _diagonal(cells: Iterable[Cell]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in cells for dx in (1, -1) for dy in (1, -1)}


def _has_shape(name: str, cells: Cells) -> bool:
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - bottom) for x, y in cells) in orientations(name)


def _order_violations(pieces: list[tuple[str, str, Cells]], *, descending: bool) -> list[str]:
    """The rules that are broken when the pieces are placed one after another as in a game."""
    broken = []
    own: dict[str, set[Cell]] = {color: set() for color in COLORS}
    turn = deque(COLORS)
    smallest = 5
    for color, name, cells in pieces:
        if color != turn[0]:
            broken.append(f"{color} {name} is out of turn")
        turn.rotate(-1)
        if not own[color]:
            if cell_of(CORNER[color]) not in cells:
                broken.append(f"{color} {name} does not cover the corner")
        elif not own[color] & _diagonal(cells):
            broken.append(f"{color} {name} touches no own corner")
        own[color] |= cells
        if descending and len(cells) > smallest:
            broken.append(f"{color} {name} is placed after a smaller piece")
        smallest = min(smallest, len(cells))
    return broken
