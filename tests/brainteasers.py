"""The six brainteasers once more, slowly and obviously: what a solution is, told without a line of ours.

It takes a solution as the command prints it (a dict) and returns everything that is wrong with it, in words. Only the
oracle's shapes are shared; nothing of the project is imported.

    >>> wrong({"puzzle": "tetrominoes", "rows": 8, "columns": 10, "pieces": []})
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


def _wanted(puzzle: str) -> set[tuple[str, str]]:
    sizes = {"a": {1, 2, 3, 4, 5}, "t": {4}, "p": {5}}[puzzle[0]]
    return {(color, name) for color in COLORS for name, cells in SHAPES.items() if len(cells) in sizes}


def _beside(cells: Iterable[Cell]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def _diagonal(cells: Iterable[Cell]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in cells for dx in (1, -1) for dy in (1, -1)}


def _is_shape(name: str, cells: Cells) -> bool:
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - bottom) for x, y in cells) in orientations(name)


def wrong(solution: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a solution; nothing if it is one."""
    puzzle = solution["puzzle"]
    rows, columns = SIZES[puzzle]
    found = [] if (solution["rows"], solution["columns"]) == (rows, columns) else ["the board has another size"]
    pieces = [(p["color"], p["piece"], frozenset(cell_of(cell) for cell in p["cells"])) for p in solution["pieces"]]

    names = [(color, name) for color, name, _ in pieces]
    if missing := _wanted(puzzle) - set(names):
        found.append(f"{len(missing)} pieces are missing")
    found += [f"{color} {name} is not in the puzzle" for color, name in set(names) - _wanted(puzzle)]
    found += [f"{color} {name} comes twice" for color, name in set(names) if names.count((color, name)) > 1]

    taken: set[Cell] = set()
    for entry, (color, name, cells) in zip(solution["pieces"], pieces, strict=True):
        if len(entry["cells"]) != len(cells) or not _is_shape(name, cells):
            found.append(f"{color} {name} has another shape")
        if any(x >= columns or y >= rows for x, y in cells):
            found.append(f"{color} {name} is off the board")
        if cells & taken:
            found.append(f"{color} {name} lies on another piece")
        taken |= cells

    if puzzle not in ("tetrominoes", "pentominoes"):
        for i, (color, name, cells) in enumerate(pieces):
            if any(c == color and cells & _beside(other) for c, _, other in pieces[:i]):
                found.append(f"{color} {name} touches its own edge")
    if puzzle.startswith("all-84"):
        found += _wrong_play(pieces, descending=puzzle == "all-84-descending")
    return found


def _wrong_play(pieces: list[tuple[str, str, Cells]], *, descending: bool) -> list[str]:
    """Whether the pieces were laid one after the other as in a game."""
    found = []
    own: dict[str, set[Cell]] = {color: set() for color in COLORS}
    turn = deque(COLORS)
    largest = 5
    for color, name, cells in pieces:
        if color != turn[0]:
            found.append(f"{color} {name} is out of turn")
        turn.rotate(-1)
        if not own[color]:
            if cell_of(CORNER[color]) not in cells:
                found.append(f"{color} {name} does not cover the corner")
        elif not own[color] & _diagonal(cells):
            found.append(f"{color} {name} touches no own corner")
        own[color] |= cells
        if descending and len(cells) > largest:
            found.append(f"{color} {name} comes after a smaller piece")
        largest = min(largest, len(cells))
    return found
