"""Widgets that draw a board and a tray, and report what was pointed at. They work with cells and shades, not with
rules."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.color import Color as Shade
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cornerwise.moves import Cell
from cornerwise.render.palette import SYMBOLS
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color
from cornerwise.terminal.ghost import Ghost, forms
from cornerwise.terminal.style import BLACK, WHITE, Pen

START: Final = "◇"
CORNER: Final = "·"
HANDLE: Final = "+"
"""The mark on the cell by which a piece is held, and on the free cells where that cell may go."""

ORDER: Final = tuple(sorted(SHAPES, key=lambda shape: -SHAPE_SIZES[shape]))
"""The shapes in a tray: large pieces first, because they are best played first."""


@dataclass(frozen=True)
class BoardScene:
    """Everything that a board shows at one moment."""

    size: int
    pieces: Mapping[Cell, Color]
    frame: Color | None = None
    """The color to move."""
    marked: frozenset[Cell] = frozenset()
    """Cells of the latest moves."""
    starts: Mapping[Cell, Color | None] = field(default_factory=dict)
    """Starting cells, each with its color if it belongs to one."""
    corners: frozenset[Cell] = frozenset()
    targets: frozenset[Cell] = frozenset()
    """Where the handle of the piece in hand may go."""
    ghost: Ghost | None = None
    fits: bool = False
    """Whether the piece in hand may be placed where it is."""


class CellStyle(NamedTuple):
    """How a cell is painted."""

    ground: Shade
    character: str
    style: Style
    fill: bool = False
    """Whether the character fills the cell, as it must where there are no colors."""


class BoardView(Widget):
    """A board of square cells in a frame of the color to move."""

    LEFT: ClassVar = 3
    RIGHT: ClassVar = 1

    class Pointed(Message):
        """The mouse moved to a cell (button 0), or clicked it."""

        def __init__(self, cell: Cell, button: int) -> None:
            super().__init__()
            self.cell = cell
            self.button = button

    class Turned(Message):
        """The mouse wheel was turned. `quarters` is 1 to turn the piece clockwise, -1 to turn it counterclockwise."""

        def __init__(self, quarters: int) -> None:
            super().__init__()
            self.quarters = quarters

    def __init__(self, size: int) -> None:
        super().__init__(id="board")
        self.scene = BoardScene(size, {})
        self.cell = 2
        """The width of a cell in columns. Its height in lines is half of that, so with an odd width two rows of cells
        can share a line of text."""
        self._cell_styles: dict[Cell, CellStyle] = {}

    @classmethod
    def required_size(cls, size: int, cell: int) -> tuple[int, int]:
        """Columns and rows of a board with cells of this width."""
        return size * cell + cls.LEFT + cls.RIGHT, size * cell // 2 + 2

    def show(self, scene: BoardScene) -> None:
        self.scene = scene
        pen, side = Pen.of(self), range(scene.size)
        self._cell_styles = {(x, y): self._cell_style((x, y), pen) for x in side for y in side}
        self.refresh()

    def fit(self, cell: int) -> None:
        """Draws the board with cells of this width."""
        self.cell = cell
        self.styles.width, self.styles.height = self.required_size(self.scene.size, cell)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if not self._cell_styles:
            return Strip.blank(self.size.width, Style())
        scene, cell, pen = self.scene, self.cell, Pen.of(self)
        shade = pen.shades.muted if scene.frame is None else pen.shades.pieces[scene.frame]
        shade = shade.blend(pen.shades.background, 0.25)  # so that the frame doesn't look like a piece
        band, edge = pen.letters_on(shade), pen.style(shade, pen.shades.board[0])
        if y == 0:
            return Strip([Segment("█" * (self.LEFT - 1) + "▛" + "▀" * scene.size * cell + "▜", edge)])
        if y > scene.size * cell // 2:
            letters = "".join(chr(ord("a") + x).center(cell) for x in range(scene.size))
            return Strip([Segment(" " * self.LEFT + letters + " " * self.RIGHT, band)])
        # A line of text has two halves, called half rows here, and a cell is `cell` half rows high. If that number is
        # odd, a line can belong to two rows of cells.
        half = 2 * (y - 1)
        row = scene.size - 1 - half // cell
        is_middle = y - 1 == self._middle_line(row)
        line = [Segment(f"{row + 1:>2}" if is_middle else "  ", band), Segment("▌", edge)]
        line += [self._segment(x, row, half, is_middle, pen) for x in range(scene.size)]
        line.append(Segment("▐", edge))
        return Strip(line)

    def _segment(self, x: int, row: int, half: int, is_middle: bool, pen: Pen) -> Segment:
        """The part of a line of text that belongs to column `x`. `half` is the number of the line's upper half row."""
        cell_style = self._cell_styles[x, row]
        upper, lower = self._shade(x, half), self._shade(x, half + 1)
        if cell_style.fill:
            return Segment(cell_style.character * self.cell, cell_style.style)
        if upper != lower and not pen.plain:
            return Segment("▀" * self.cell, pen.style(upper, lower))
        ground = pen.style(None, upper)
        return Segment((cell_style.character if is_middle else " ").center(self.cell), cell_style.style + ground)

    def _middle_line(self, row: int) -> int:
        """The line of text that is nearest to the middle of a row of cells. The line shows no other row."""
        first = (self.scene.size - 1 - row) * self.cell
        return round((2 * first + self.cell - 2) / 4)

    def _shade(self, x: int, half: int) -> Shade:
        """The shade of a half row of a cell. If cells are at least five columns wide, pieces are lighter at their upper
        edges and darker at their lower edges."""
        step, part = divmod(half, self.cell)
        row = self.scene.size - 1 - step
        ground, pieces = self._cell_styles[x, row].ground, self.scene.pieces
        color = pieces.get((x, row))
        if color is None or self.cell < 5:
            return ground
        if part == 0 and pieces.get((x, row + 1)) != color:
            return ground.blend(WHITE, 0.22)
        if part == self.cell - 1 and pieces.get((x, row - 1)) != color:
            return ground.blend(BLACK, 0.22)
        return ground

    def _cell_style(self, cell: Cell, pen: Pen) -> CellStyle:
        scene, shades = self.scene, pen.shades
        color = scene.pieces.get(cell)
        free = shades.board[sum(cell) % 2]
        ground = free if color is None else shades.pieces[color]
        if scene.ghost and scene.frame and cell in scene.ghost.cells:
            return self._ghost_style(cell, scene.ghost, scene.frame, ground, pen)
        if color is not None:
            marked = cell in scene.marked
            ink = pen.contrast(ground) if marked else ground.blend(BLACK, 0.3)
            style = pen.style(ink, bold=marked, reverse=marked)
            return CellStyle(ground, SYMBOLS[color].character, style, fill=pen.plain)
        if cell in scene.starts:
            owner = scene.starts[cell]
            style = pen.style(shades.ink if owner is None else shades.pieces[owner], bold=True)
            return CellStyle(free, START, style)
        if cell in scene.targets:
            return CellStyle(free, HANDLE, pen.style(shades.ink, bold=True))
        if cell in scene.corners and scene.frame:
            return CellStyle(free, CORNER, pen.tint(scene.frame, bold=True))
        return CellStyle(free, " ", Style())

    def _ghost_style(self, cell: Cell, ghost: Ghost, color: Color, ground: Shade, pen: Pen) -> CellStyle:
        """A cell under the piece in hand."""
        is_handle = cell == ghost.handle
        character = HANDLE if is_handle else START if cell in self.scene.starts else SYMBOLS[color].character
        if pen.plain:
            return CellStyle(ground, HANDLE if is_handle else "▓" if self.scene.fits else "░", Style(), fill=True)
        if self.scene.fits:
            ground = pen.highlight(color)
            return CellStyle(ground, character, pen.style(pen.contrast(ground), bold=True))
        ground = ground.blend(pen.shades.pieces[color], 0.35)
        return CellStyle(ground, character, pen.style(ground.blend(pen.shades.ink, 0.5)))

    def _cell_at(self, event: events.MouseEvent) -> Cell | None:
        x, y = event.x - self.LEFT, event.y - 1
        column, row = x // self.cell, self.scene.size - 1 - 2 * y // self.cell
        return (column, row) if 0 <= column < self.scene.size and 0 <= row < self.scene.size else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if cell := self._cell_at(event):
            self.post_message(self.Pointed(cell, 0))

    def on_click(self, event: events.Click) -> None:
        if cell := self._cell_at(event):
            self.post_message(self.Pointed(cell, event.button))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Turned(-1))


def shape_width(shape: str) -> int:
    """The width in cells of the drawing of a shape."""
    return 1 + max(x for x, _ in forms(shape)[0])


def draw_shape(shape: str, large: bool) -> list[str]:
    """The lines of a drawing, the top one first: two rows of cells per line, or with `large` one row of cells per line
    and two columns per cell."""
    form, width = set(forms(shape)[0]), shape_width(shape)
    if large:
        return ["".join("██" if (x, y) in form else "  " for x in range(width)) for y in (2, 1, 0)]
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return ["".join(blocks[(x, y + 1) in form, (x, y) in form] for x in range(width)) for y in (2, 0)]


class TrayView(Widget):
    """The pieces of a color, each always at the same place, so that a player finds it again."""

    class Picked(Message):
        """A piece was clicked."""

        def __init__(self, shape: str) -> None:
            super().__init__()
            self.shape = shape

    def __init__(self) -> None:
        super().__init__(id="tray")
        self.color = Color.BLUE
        self.shapes: Collection[str] = ()
        self.placeable: Collection[str] = ()
        self.selected: str | None = None
        self._large = False
        self._lefts = self._column_offsets(7, 1, large=False)
        self._pitch = 3
        """The number of text lines from one row of pieces to the next: the drawing, the name and, if there is space, an
        empty line."""

    def show(self, color: Color, shapes: Collection[str], placeable: Collection[str], selected: str | None) -> None:
        self.color, self.shapes, self.placeable, self.selected = color, shapes, placeable, selected
        self.refresh()

    def fit(self, width: int, height: int) -> int:
        """Draws the tray as large as this space allows; returns the number of rows used."""
        for large, columns, spaced, gap in product((True, False), (7, 6, 5), (True, False), (4, 3, 2, 1)):
            self._pitch = 3 + large + spaced
            self._lefts = self._column_offsets(columns, gap, large)
            self._large = large
            rows = math.ceil(len(ORDER) / columns) * self._pitch - spaced
            if self._lefts[-1] - gap <= width and rows <= height and spaced >= large:
                break
        self.styles.height = rows
        self.refresh()
        return rows

    @staticmethod
    def _column_offsets(columns: int, gap: int, large: bool) -> list[int]:
        """Where the columns of pieces begin, and where one more would begin."""
        lefts = [0]
        for column in range(columns):
            widest = max(shape_width(shape) for shape in ORDER[column::columns])
            lefts.append(lefts[-1] + widest * (1 + large) + gap)
        return lefts

    def render(self) -> Text:
        pen = Pen.of(self)
        columns = len(self._lefts) - 1
        lines = []
        for start in range(0, len(ORDER), columns):
            row = list(zip(ORDER[start : start + columns], self._lefts, strict=False))
            for part in range(3 if self._large else 2):
                line = Text()
                for shape, left in row:
                    line.append(" " * (left - line.cell_len))
                    if shape in self.shapes:
                        line.append(draw_shape(shape, self._large)[part], self._drawing_style(shape, pen))
                lines.append(line)
            names = Text()
            for shape, left in row:
                names.append(" " * (left - names.cell_len))
                names.append(*self._label(shape, pen))
            lines.append(names)
            lines += [Text()] * (self._pitch - 3 - self._large)
        return Text("\n", no_wrap=True).join(lines)

    def _drawing_style(self, shape: str, pen: Pen) -> Style:
        if shape == self.selected:
            return pen.style(pen.highlight(self.color), bold=True)
        placeable = shape in self.placeable
        return pen.style(pen.fade(self.color, 0.25 if placeable else 0.72), dim=not placeable)

    def _label(self, shape: str, pen: Pen) -> tuple[str, Style]:
        shades = pen.shades
        if shape not in self.shapes:
            return CORNER, pen.style(shades.muted.blend(shades.background, 0.5), dim=True)
        if shape == self.selected:
            return shape, pen.letters_on(shades.pieces[self.color])
        if shape not in self.placeable:
            return shape, pen.style(shades.muted.blend(shades.background, 0.5), dim=True)
        return shape, pen.style(shades.muted)

    def on_click(self, event: events.Click) -> None:
        columns = len(self._lefts) - 1
        column = bisect_right(self._lefts, event.x) - 1
        number = event.y // self._pitch * columns + column
        if column < columns and number < len(ORDER) and ORDER[number] in self.shapes:
            self.post_message(self.Picked(ORDER[number]))
