"""The game in a terminal: people at one keyboard, the computer in the other seats.

`play` is the door. Inside, a :class:`Table` holds the game and the :class:`Ghost`, the piece in hand; a :class:`Voice`
finds the words; :class:`BoardView` and :class:`TrayView` draw what they are shown and tell what was pointed at.
"""

from __future__ import annotations

import asyncio
import math
import threading
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, cached_property, lru_cache
from itertools import product
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.color import Color as Shade
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Input, Static

from cornerwise import _core, notation
from cornerwise.engine import Choice, Engine
from cornerwise.game import Cell, Game, IllegalMove, Move, cell_name
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color, Rules
from cornerwise.words import say

PAUSE: Final = 0.7
"""Seconds a computer's move stays in view before the next one."""

MARKS: Final = {Color.BLUE: "•", Color.YELLOW: "=", Color.RED: "×", Color.GREEN: "○"}
"""Dots, stripes, crosses, rings: nobody needs to tell the colors apart to tell the pieces apart."""

START, CORNER = "◇", "·"

HANDLE: Final = "+"
"""On the cell a piece is held by, and on the free cells where that one may come to lie."""


def play(
    game: Game,
    *,
    computer: Collection[int] = (),
    names: Sequence[str] = (),
    save_to: Path | None = None,
    language: str = "en",
    engine: Engine | None = None,
) -> Game:
    """Plays in the terminal until the user leaves, and returns the game as it stands then.

    The computer plays the seats in `computer`, people the others. With `save_to`, every move is saved there at once.
    """
    app = PlayApp(game, computer=computer, names=names, save_to=save_to, language=language, engine=engine)
    app.run()
    return app.table.game


_SET_UP: Final = frozenset(("AB", "AW", "A1", "A2", "A3", "A4", "AE", "PL"))
"""The properties of a record that put pieces on the board, or say whose turn it is."""


def _resumed(game: Game, path: Path | None) -> notation.Record | None:
    """The record in a file, if it is this very game that goes on."""
    try:
        record = notation.load(path) if path is not None else None
    except (OSError, notation.RecordError):
        return None
    return record if record is not None and record.game() == game else None


def _save(game: Game, path: Path, names: Sequence[str], known: notation.Record | None) -> None:
    """Writes the record as a whole or not at all, with what was known of the game and of the moves that are still
    part of it. OSError, or ValueError if the path has no extension of a record."""
    day = known.date if known is not None and known.date else date.today()
    record = notation.Record.of(game, players=names, date=day)
    if known is not None:
        before = [node for node in known.main_line() if node.move]
        before = before[len(before) - len(known.game()) :]
        pairs = [(record.root, known.root)]
        for new, old in zip(record.main_line(), before, strict=False):
            if new.move != old.move:
                break
            pairs.append((new, old))
        for new, old in pairs:
            # The set-up is one now, at the root.
            kept = {name: values for name, values in old.properties.items() if name not in _SET_UP}
            new.properties = {**kept, **new.properties}
        if not game.is_over:
            record.result = ""
        record.extra = known.extra
    notation.save(record, path)


# The piece in hand

Form = tuple[Cell, ...]
"""The cells of an orientation, from the lower left of its bounding box, sorted."""


def _form(cells: Collection[Cell]) -> Form:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - low) for x, y in cells))


@cache
def _forms(shape: str) -> tuple[Form, ...]:
    """All orientations of a shape, the flattest first: that one is drawn in the tray."""
    number = SHAPES.index(shape)
    forms = [_form(cells) for owner, cells in _core.orientations() if owner == number]
    return tuple(sorted(forms, key=lambda form: max(y for _, y in form)))


@cache
def _handle(form: Form) -> Cell:
    """The cell a piece is held by: the one nearest to its middle."""
    middle_x, middle_y = (sum(axis) / len(form) for axis in zip(*form, strict=True))
    return min(form, key=lambda cell: (round(math.dist(cell, (middle_x, middle_y)), 6), -cell[1], cell[0]))


@dataclass(frozen=True)
class Ghost:
    """A piece in hand over a board: turned and flipped some way, held by its handle over a cell."""

    size: int
    """Of the board."""
    shape: str
    form: Form
    over: Cell
    """Where the hand is. At the edge the piece itself stays on the board, see :attr:`handle`."""

    @classmethod
    def of(cls, move: Move) -> Ghost:
        """The piece of a placement, right where it is placed."""
        form = _form(move.cells)
        (hx, hy), (left, low) = _handle(form), (min(x for x, _ in move.cells), min(y for _, y in move.cells))
        return cls(move.size, move.shape, form, (left + hx, low + hy))

    @cached_property
    def handle(self) -> Cell:
        """The board cell under the piece's handle."""
        hx, hy = _handle(self.form)
        right, top = (max(axis) for axis in zip(*self.form, strict=True))
        x, y = self.over
        return (min(max(x, hx), self.size - 1 - right + hx), min(max(y, hy), self.size - 1 - top + hy))

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The board cells it would cover: always on the board."""
        (x, y), (hx, hy) = self.handle, _handle(self.form)
        return frozenset((x + fx - hx, y + fy - hy) for fx, fy in self.form)

    @property
    def text(self) -> str:
        """The move it stands for."""
        return ",".join(map(cell_name, self.cells))

    def moved(self, dx: int, dy: int) -> Ghost:
        x, y = self.handle
        return replace(self, over=(x + dx, y + dy)).settled()

    def settled(self) -> Ghost:
        """The hand back over the handle, after it pointed beyond the edge."""
        return replace(self, over=self.handle)

    def turned(self, quarters: int = 1) -> Ghost:
        """Turned clockwise around its handle."""
        form = self.form
        for _ in range(quarters % 4):
            form = _form([(y, -x) for x, y in form])
        return replace(self, form=form)

    def flipped(self) -> Ghost:
        """Turned over, left for right."""
        return replace(self, form=_form([(-x, y) for x, y in self.form]))


# What things look like


@dataclass(frozen=True)
class Palette:
    """The shades of a theme. The four pieces keep a distance of more than 30 in CIELAB from one another and from the
    board, also as people with protanopia, deuteranopia or tritanopia see them."""

    background: Shade
    ink: Shade
    muted: Shade
    board: tuple[Shade, Shade]
    """Two shades in a checkered pattern: a grid without lines. Grey enough to stay grey in 256 colors."""
    pieces: Mapping[Color, Shade]
    glow: float
    """How much white a piece in hand gets where it fits."""

    @classmethod
    def of(cls, background: str, ink: str, muted: str, board: str, pieces: str, glow: float) -> Palette:
        shade, (even, odd) = Shade.parse, map(Shade.parse, board.split())
        own = dict(zip(Color, map(shade, pieces.split()), strict=True))
        return cls(shade(background), shade(ink), shade(muted), (even, odd), own, glow)

    def theme(self, name: str, dark: bool) -> Theme:
        """For the widgets that are not ours."""
        return Theme(
            name,
            primary=self.pieces[Color.BLUE].hex,
            foreground=self.ink.hex,
            background=self.background.hex,
            surface=self.board[0].hex,
            panel=self.board[1].hex,
            dark=dark,
        )


BLACK, WHITE = Shade(16, 18, 22), Shade(255, 255, 255)
DARK: Final = Palette.of(
    "#14161b", "#e8e6e1", "#868c99", "#23262c #282b32", "#527deb #fbd42f #e1473b #5ce0a4", glow=0.4
)
LIGHT: Final = Palette.of(
    "#faf8f4", "#24262b", "#6f6c66", "#e9e5dc #efece4", "#2a4fb0 #f0bc1e #b3261e #2aa876", glow=0.25
)


@lru_cache(1000)
def _style(ink: Shade | None, ground: Shade | None, bold: bool, dim: bool, reverse: bool) -> Style:
    return Style(
        color=ink and ink.rich_color,
        bgcolor=ground and ground.rich_color,
        bold=bold or None,
        dim=dim or None,
        reverse=reverse or None,
    )


@dataclass(frozen=True)
class Pen:
    """Paints in the palette in force; without colors where there are none or nobody wants them."""

    palette: Palette
    plain: bool

    @classmethod
    def of(cls, widget: Widget) -> Pen:
        app = widget.app
        return cls(DARK if app.current_theme.dark else LIGHT, app.no_color or app.console.color_system is None)

    def style(
        self,
        ink: Shade | None = None,
        ground: Shade | None = None,
        *,
        bold: bool = False,
        dim: bool = False,
        reverse: bool = False,
    ) -> Style:
        """Bold anywhere; dim and reverse only without colors."""
        return _style(None, None, bold, dim, reverse) if self.plain else _style(ink, ground, bold, False, False)

    @property
    def muted(self) -> Style:
        return self.style(self.palette.muted, dim=True)

    def tint(self, color: Color, *, bold: bool = False) -> Style:
        return self.style(self.palette.pieces[color], bold=bold)

    def upon(self, ground: Shade) -> Style:
        """To be read on a colored ground."""
        return self.style(self.strong(ground), ground, bold=True, reverse=True)

    def strong(self, ground: Shade) -> Shade:
        return BLACK if ground.brightness > 0.42 else WHITE

    def faded(self, color: Color, amount: float) -> Shade:
        return self.palette.pieces[color].blend(self.palette.background, amount)

    def glowing(self, color: Color) -> Shade:
        return self.palette.pieces[color].blend(WHITE, self.palette.glow)


@dataclass(frozen=True)
class Scene:
    """All that a board shows at a moment."""

    size: int
    pieces: Mapping[Cell, Color]
    frame: Color | None = None
    """The color to move."""
    marked: frozenset[Cell] = frozenset()
    """Cells of the latest moves."""
    starts: Mapping[Cell, Color | None] = field(default_factory=dict)
    """Starting cells, and whose they are."""
    corners: frozenset[Cell] = frozenset()
    places: frozenset[Cell] = frozenset()
    """Where the handle of the piece in hand may go."""
    ghost: Ghost | None = None
    fits: bool = False


class Look(NamedTuple):
    """How a cell is painted."""

    ground: Shade
    mark: str
    style: Style
    fill: bool = False
    """Whether the mark fills the cell: without colors it has to."""


class BoardView(Widget):
    """A board of square cells in a frame of the color to move. Knows cells and shades, not the rules."""

    LEFT: ClassVar = 3
    RIGHT: ClassVar = 1

    class Pointed(Message):
        """The mouse came to a cell, or clicked it with a button."""

        def __init__(self, cell: Cell, button: int) -> None:
            super().__init__()
            self.cell = cell
            self.button = button

    class Turned(Message):
        """The wheel was turned: 1 is clockwise."""

        def __init__(self, quarters: int) -> None:
            super().__init__()
            self.quarters = quarters

    def __init__(self, size: int) -> None:
        super().__init__(id="board")
        self.scene = Scene(size, {})
        self.cell = 2
        """Columns of a cell; it is half as many rows high, so an odd number splits rows in halves."""
        self._looks: dict[Cell, Look] = {}

    @classmethod
    def room(cls, size: int, cell: int) -> tuple[int, int]:
        """Columns and rows that a board with such cells takes."""
        return size * cell + cls.LEFT + cls.RIGHT, size * cell // 2 + 2

    def show(self, scene: Scene) -> None:
        self.scene = scene
        pen, side = Pen.of(self), range(scene.size)
        self._looks = {(x, y): self._look((x, y), pen) for x in side for y in side}
        self.refresh()

    def fit(self, cell: int) -> None:
        """Draws cells so many columns wide."""
        self.cell = cell
        self.styles.width, self.styles.height = self.room(self.scene.size, cell)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if not self._looks:
            return Strip.blank(self.size.width, Style())
        scene, cell, pen = self.scene, self.cell, Pen.of(self)
        shade = pen.palette.muted if scene.frame is None else pen.palette.pieces[scene.frame]
        shade = shade.blend(pen.palette.background, 0.25)  # not to be taken for a piece
        band, edge = pen.upon(shade), pen.style(shade, pen.palette.board[0])
        if y == 0:
            return Strip([Segment("█" * (self.LEFT - 1) + "▛" + "▀" * scene.size * cell + "▜", edge)])
        if y > scene.size * cell // 2:
            letters = "".join(chr(ord("a") + x).center(cell) for x in range(scene.size))
            return Strip([Segment(" " * self.LEFT + letters + " " * self.RIGHT, band)])
        # A line of text is two half rows; they belong to two rows of cells where a cell has an odd number of halves.
        half = 2 * (y - 1)
        row = scene.size - 1 - half // cell
        middle = y - 1 == self._middle(row)
        line = [Segment(f"{row + 1:>2}" if middle else "  ", band), Segment("▌", edge)]
        for x in range(scene.size):
            look = self._looks[x, row]
            upper, lower = self._shade(x, half), self._shade(x, half + 1)
            if look.fill:
                line.append(Segment(look.mark * cell, look.style))
            elif upper != lower and not pen.plain:
                line.append(Segment("▀" * cell, pen.style(upper, lower)))
            else:
                ground = pen.style(None, upper)
                line.append(Segment((look.mark if middle else " ").center(cell), look.style + ground))
        line.append(Segment("▐", edge))
        return Strip(line)

    def _middle(self, row: int) -> int:
        """The line of text through the middle of a row of cells, among those that are all its own."""
        first = (self.scene.size - 1 - row) * self.cell
        return round((2 * first + self.cell - 2) / 4)

    def _shade(self, x: int, half: int) -> Shade:
        """Of a half row of a cell. Large pieces catch light on their upper edges, and lie in shade at the lower."""
        step, part = divmod(half, self.cell)
        row = self.scene.size - 1 - step
        ground, pieces = self._looks[x, row].ground, self.scene.pieces
        color = pieces.get((x, row))
        if color is None or self.cell < 5:
            return ground
        if part == 0 and pieces.get((x, row + 1)) != color:
            return ground.blend(WHITE, 0.22)
        if part == self.cell - 1 and pieces.get((x, row - 1)) != color:
            return ground.blend(BLACK, 0.22)
        return ground

    def _look(self, cell: Cell, pen: Pen) -> Look:
        scene, palette = self.scene, pen.palette
        color = scene.pieces.get(cell)
        free = palette.board[sum(cell) % 2]
        ground = free if color is None else palette.pieces[color]
        if scene.ghost and scene.frame and cell in scene.ghost.cells:
            mark = HANDLE if cell == scene.ghost.handle else START if cell in scene.starts else MARKS[scene.frame]
            if pen.plain:
                return Look(ground, mark if mark == HANDLE else "▓" if scene.fits else "░", Style(), fill=True)
            if scene.fits:
                ground = pen.glowing(scene.frame)
                return Look(ground, mark, pen.style(pen.strong(ground), bold=True))
            ground = ground.blend(palette.pieces[scene.frame], 0.35)
            return Look(ground, mark, pen.style(ground.blend(palette.ink, 0.5)))
        if color is not None:
            marked = cell in scene.marked
            ink = pen.strong(ground) if marked else ground.blend(BLACK, 0.3)
            return Look(ground, MARKS[color], pen.style(ink, bold=marked, reverse=marked), fill=pen.plain)
        if cell in scene.starts:
            owner = scene.starts[cell]
            return Look(free, START, pen.style(palette.ink if owner is None else palette.pieces[owner], bold=True))
        if cell in scene.places:
            return Look(free, HANDLE, pen.style(palette.ink, bold=True))
        if cell in scene.corners and scene.frame:
            return Look(free, CORNER, pen.tint(scene.frame, bold=True))
        return Look(free, " ", Style())

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


# The tray

ORDER: Final = tuple(sorted(SHAPES, key=lambda shape: -SHAPE_SIZES[shape]))
"""Big pieces first: that is also how to play them."""


def _width(shape: str) -> int:
    return 1 + max(x for x, _ in _forms(shape)[0])


def _draw(shape: str, large: bool) -> list[str]:
    """A piece in blocks: two half blocks a line, or large, two columns a cell. Bottom line last."""
    form = set(_forms(shape)[0])
    if large:
        return ["".join("██" if (x, y) in form else "  " for x in range(_width(shape))) for y in (2, 1, 0)]
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return [
        "".join(blocks[(x, y + 1) in form, (x, y) in form] for x in range(_width(shape))) for y in (2, 0)
    ]  # fmt: skip


class TrayView(Widget):
    """The pieces of a color, each in a place of its own, so that a hand finds it again."""

    class Picked(Message):
        """A piece was clicked."""

        def __init__(self, shape: str) -> None:
            super().__init__()
            self.shape = shape

    def __init__(self) -> None:
        super().__init__(id="tray")
        self.color = Color.BLUE
        self.held: Collection[str] = ()
        self.placeable: Collection[str] = ()
        self.selected: str | None = None
        self._large = False
        self._lefts = self._columns_at(7, 1, large=False)
        self._pitch = 3
        """Lines from a row of pieces to the next: the drawing, its name and, where there is room, some air."""

    def show(self, color: Color, held: Collection[str], placeable: Collection[str], selected: str | None) -> None:
        self.color, self.held, self.placeable, self.selected = color, held, placeable, selected
        self.refresh()

    def fit(self, width: int, height: int) -> int:
        """Draws as large as this room allows, and returns the rows it takes."""
        for large, columns, air, gap in product((True, False), (7, 6, 5), (True, False), (4, 3, 2, 1)):
            self._pitch = 3 + large + air
            self._lefts = self._columns_at(columns, gap, large)
            self._large = large
            rows = math.ceil(len(ORDER) / columns) * self._pitch - air
            if self._lefts[-1] - gap <= width and rows <= height and air >= large:
                break
        self.styles.height = rows
        self.refresh()
        return rows

    @staticmethod
    def _columns_at(columns: int, gap: int, large: bool) -> list[int]:
        """Where the columns of pieces begin, and where one more would."""
        lefts = [0]
        for column in range(columns):
            widest = max(_width(shape) for shape in ORDER[column::columns])
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
                    if shape in self.held:
                        line.append(_draw(shape, self._large)[part], self._paint(shape, pen))
                lines.append(line)
            names = Text()
            for shape, left in row:
                names.append(" " * (left - names.cell_len))
                names.append(*self._label(shape, pen))
            lines.append(names)
            lines += [Text()] * (self._pitch - 3 - self._large)
        return Text("\n", no_wrap=True).join(lines)

    def _paint(self, shape: str, pen: Pen) -> Style:
        if shape == self.selected:
            return pen.style(pen.glowing(self.color), bold=True)
        placeable = shape in self.placeable
        return pen.style(pen.faded(self.color, 0.25 if placeable else 0.72), dim=not placeable)

    def _label(self, shape: str, pen: Pen) -> tuple[str, Style]:
        palette = pen.palette
        if shape not in self.held:
            return CORNER, pen.style(palette.muted.blend(palette.background, 0.5), dim=True)
        if shape == self.selected:
            return shape, pen.upon(palette.pieces[self.color])
        if shape not in self.placeable:
            return shape, pen.style(palette.muted.blend(palette.background, 0.5), dim=True)
        return shape, pen.style(palette.muted)

    def on_click(self, event: events.Click) -> None:
        columns = len(self._lefts) - 1
        column = bisect_right(self._lefts, event.x) - 1
        number = event.y // self._pitch * columns + column
        if column < columns and number < len(ORDER) and ORDER[number] in self.held:
            self.post_message(self.Picked(ORDER[number]))


# Words

KEYS: Final = (
    ("← ↓ ↑ →   h j k l", "move"),
    ("r R   wheel", "turn"),
    ("f   right click", "flip"),
    ("tab n   shift+tab p", "piece"),
    ("F I L … 1 2", "letter"),
    ("m M", "places"),
    ("g", "show"),
    ("enter   space   click", "place"),
    ("H", "hint"),
    ("c", "computer"),
    ("u", "undo"),
    ("s", "save"),
    ("d", "theme"),
    ("q", "quit"),
)
"""The page of help: keys, and the word for what they do."""

REMINDER: Final = (
    ("←↓↑→", "move"),
    ("tab", "piece"),
    ("r", "turn"),
    ("f", "flip"),
    ("m", "places"),
    ("enter", "place"),
    ("u", "undo"),
    ("?", "help"),
)
"""The foot of the screen while somebody plays, and when the game is over."""
AFTERWARDS: Final = (("a", "again"), ("enter", "result"), ("u", "undo"), ("q", "quit"), ("?", "help"))


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


def _on_one_line(text: str) -> str:
    """Fit for the screen, whatever a file holds: no line ends, and nothing that a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


class Voice:
    """All that is said at a table, in the language of its people."""

    def __init__(self, language: str, rules: Rules, computer: Collection[int], names: Sequence[str]) -> None:
        self.language = language
        self._rules = rules
        self._computer = computer
        given = [_on_one_line(name) for name in names] + [""] * len(rules.seats)
        self.names = [given[seat] or self._usual_name(seat) for seat in range(len(rules.seats))]
        """Of the seats."""

    def say(self, key: str, **names: object) -> str:
        return say(f"play.{key}", self.language, **names)

    def color(self, color: Color) -> str:
        return say(f"color.{color}", self.language)

    def say_of(self, color: Color, key: str) -> str:
        """A sentence about a color."""
        sentence = self.say(key, color=self.color(color))
        return sentence[:1].upper() + sentence[1:]

    def _usual_name(self, seat: int) -> str:
        if seat not in self._computer:
            return self.say("person", number=seat + 1)
        return self.say("computer") + (f" {seat + 1}" if len(self._computer) > 1 else "")

    def _all(self, names: Sequence[str]) -> str:
        """'Ann', 'Ann and Ben', 'Ann, Ben and Cleo'."""
        return names[0] if len(names) == 1 else self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def _side(self, side: int) -> str:
        """Everybody on a side."""
        return self._all([name for name, own in zip(self.names, self._rules.sides, strict=True) if own == side])

    @property
    def counts_sides(self) -> bool:
        """Whether a side has several colors, so that their sum is worth a line."""
        return self._rules.shared is None and len(set(self._rules.sides)) < len(self._rules.colors)

    def scores(self, game: Game, shown: Color, advised: bool, width: int, air: bool, pen: Pen) -> Text:
        """Whose turn it is, and how everybody stands."""
        rules, seat = self._rules, game.seat_to_move
        text = Text(no_wrap=True, overflow="ellipsis")
        if seat is None:
            text.append(self.say("over") + "\n\n", "bold")
        else:
            whose = self.say_of(shown, "shared_color" if shown == rules.shared else "own_color")
            text.append(f"{MARKS[shown]} {whose}\n", pen.tint(shown, bold=True))
            name = self.say("computer") if advised else self.names[seat]
            text.append(self.say("thinking" if advised or seat in self._computer else "turn", name=name) + "\n")
        text.append("\n" * air)
        room = width - 23
        for color in rules.colors:
            owner = next((self.names[i] for i, own in enumerate(rules.seats) if color in own), self.say("shared"))
            blocked = not game.has_moves(color)
            style = pen.muted if blocked else Style()
            text.append("▸ " if color == game.turn else "  ", pen.tint(color))
            text.append(MARKS[color] + " ", pen.muted if blocked else pen.tint(color, bold=True))
            text.append(f"{self.color(color):<9}", style)
            text.append(set_cell_size(owner, room - 1) + " ", pen.muted)
            text.append(f"{_signed(game.score(color)):>4} ", style)
            text.append(f"{self.say('done') if blocked else '':<5}\n", pen.muted)
        if self.counts_sides:
            text.append("    ")
            for side in dict.fromkeys(rules.sides):
                for seat, own in enumerate(rules.seats):
                    for color in own if rules.sides[seat] == side else ():
                        text.append(f"{MARKS[color]} ", pen.tint(color, bold=True))
                text.append(f"{_signed(game.standing().scores[side])}    ", pen.muted)
        return text

    def in_hand(self, ghost: Ghost, places: int, problem: IllegalMove | None, pen: Pen) -> Text:
        """What there is to say about the piece in hand."""
        count = self.say("nowhere" if places == 0 else "one_place" if places == 1 else "many_places", count=places)
        why = self.say("fits") if problem is None else problem.text(self.language) + "."
        return Text.assemble((ghost.shape, "bold"), (f"  {count}\n", pen.muted), f"{why[:1].upper()}{why[1:]}\n")

    def _key(self, name: str) -> str:
        """The names of keys, in this language."""
        for word in ("enter", "space", "wheel", "right click", "click"):
            name = name.replace(word, self.say(f"key_{word.replace(' ', '_')}"))
        return name

    def reminder(self, over: bool, width: int, pen: Pen) -> Text:
        """The keys one needs most, as many as there is room for."""
        entries = {word: (self._key(key), self.say(f"key.{word}")) for key, word in (AFTERWARDS if over else REMINDER)}
        for word in ("undo", "move", "places"):  # the first to go
            if sum(len(key) + len(does) + 4 for key, does in entries.values()) - 3 > width:
                entries.pop(word, None)
        text = Text(justify="center", no_wrap=True)
        for key, does in entries.values():
            text.append("   " if text else "").append(key, "bold").append(f" {does}", pen.muted)
        return text

    def help(self, pen: Pen) -> Text:
        text = Text(self.say("rule") + "\n\n")
        for keys, word in KEYS:
            text.append(f"{self._key(keys):<26}", "bold").append(self.say(f"help.{word}") + "\n", pen.muted)
        return text.append("\n" + self.say("legend", corner=CORNER, start=START, place=HANDLE), pen.muted)

    def ending(self, game: Game, pen: Pen) -> Text:
        """The leftovers by color, then the places."""
        rules, result = self._rules, game.standing()
        best = list(dict.fromkeys(rules.sides[seat] for seat in result.winners))
        several = rules.sides.count(best[0]) > 1
        won = "tie" if len(best) > 1 else "team_wins" if several else "wins"
        text = Text(self.say(won, name=self._all([self._side(side) for side in best])) + "\n\n", "bold")
        for color in rules.colors:
            text.append(self._leftovers(game, color, pen))
        places = sorted(result.places[side] for side in set(rules.sides))
        for side in sorted(set(rules.sides), key=lambda side: (result.places[side], side)):
            place = 1 + places.index(result.places[side])  # of the sides: partners take one place, not two
            text.append(f"\n{place}. ", pen.muted)
            text.append(set_cell_size(self._side(side), 52) + " ", "bold" if place == 1 else "")
            text.append(f"{_signed(result.scores[side]):>5}", "bold")
        return text.append("\n\n" + self.say("end_keys"), pen.muted)

    def _leftovers(self, game: Game, color: Color, pen: Pen) -> Text:
        """The pieces a color could not place, as in the manual's picture; or its bonus."""
        width, tint = 44, pen.tint(color)
        rows: list[list[str]] = [[]]
        for shape in (shape for shape in ORDER if shape in game.tray(color)):
            if sum(_width(s) + 1 for s in (*rows[-1], shape)) > width:
                rows.append([])
            rows[-1].append(shape)
        text = Text()
        for row in rows:
            upper, lower = (" ".join(_draw(shape, False)[part] for shape in row) for part in (0, 1))
            last = row is rows[-1]
            if not row:
                lower = self.say("bonus_last" if game.score(color) == 20 else "bonus")
            text.append(f"{'':<12}{upper}\n", tint)
            text.append(f"{MARKS[color]} {self.color(color):<10}" if last else " " * 12, tint + Style(bold=True))
            text.append(f"{lower:<{width}}", tint)
            text.append((f"{_signed(game.score(color)):>5}" if last else "") + "\n", "bold")
        return text


# Pages over the table


class Page(ModalScreen[str]):
    """A page of text that waits for one of its keys, and answers with what the key means."""

    def __init__(self, text: Text, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._text = text
        self._keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(self._text)

    def on_key(self, event: events.Key) -> None:
        if event.key in self._keys:
            event.stop()
            self.dismiss(self._keys[event.key])


class PathPage(ModalScreen[Path | None]):
    """Asks for a file; asks twice before one is replaced."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, question: str, when_taken: Callable[[Path], str]) -> None:
        super().__init__()
        self._question = question
        self._when_taken = when_taken
        self._warned: Path | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(self._question, id="question")
            yield Input(str(_unused(Path("game.blksgf"))), select_on_focus=False)

    @on(Input.Submitted)
    def _answer(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            return
        path = Path(event.value.strip()).expanduser()
        if path.suffix.lower() not in (".blksgf", ".sgf", ".json"):
            path = path.with_name(path.name + ".blksgf")
        if path.exists() and path != self._warned:
            self._warned = path
            self.query_one("#question", Static).update(self._when_taken(path))
        else:
            self.dismiss(path)


def _unused(path: Path) -> Path:
    """This path, or the first with a number that no file has yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


# The table


class Table(Screen[None]):
    """A game under way, and everybody around it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1, 0)"),
        Binding("right,l", "move(1, 0)"),
        Binding("up,k", "move(0, 1)"),
        Binding("down,j", "move(0, -1)"),
        Binding("r", "turn(1)"),
        Binding("R", "turn(-1)"),
        Binding("f", "flip"),
        Binding("tab,n", "piece(1)"),
        Binding("shift+tab,p", "piece(-1)"),
        Binding("m", "place(1)"),
        Binding("M", "place(-1)"),
        Binding("enter,space", "put"),
        Binding("g", "guide"),
        Binding("H", "advise(False)"),
        Binding("c", "advise(True)"),
        Binding("u,ctrl+z", "undo"),
        Binding("s,ctrl+s", "save"),
        Binding("a", "again"),
        Binding("d", "app.theme"),
        Binding("question_mark,f1", "help"),
        Binding("q,ctrl+c", "app.leave"),
    ]

    SIDE: ClassVar = 32
    """Columns that scores and tray need."""
    TRAY: ClassVar = 9
    """Rows of the tray at its smallest."""
    GAP: ClassVar = 2

    def __init__(
        self,
        game: Game,
        *,
        computer: Collection[int],
        names: Sequence[str],
        save_to: Path | None,
        language: str,
        engine: Engine,
        pause: float,
    ) -> None:
        super().__init__()
        self.game = game.copy()
        self.ghost: Ghost | None = None
        """The piece in the hand of the person to move; None while the computer moves."""
        self.notice = ""
        """What happened since somebody moved last, or what couldn't."""
        self.save_to = save_to
        self.voice = Voice(language, game.rules, computer, names)
        self._computer = frozenset(computer)
        self._engine = engine
        self._pause = pause
        self._saved = game.copy()
        self._names = names
        self._known = _resumed(game, save_to)
        """What the file of the game held when it was taken up."""
        self._places: dict[str, list[Ghost]] = {}
        """Where each shape fits, for the person to move."""
        self._hands: dict[Color, Ghost] = {}
        """What each color placed last."""
        self._guide = True
        self._advised = False
        self._across, self._air = self.SIDE, False

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield BoardView(self.game.rules.size)
            with Vertical(id="side"):
                yield Static(id="scores")
                yield TrayView()
                yield Static(id="words")
        yield Static(id="small")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self._go_on()

    # Playing

    @property
    def person_to_move(self) -> bool:
        seat = self.game.seat_to_move
        return seat is not None and seat not in self._computer

    def _go_on(self) -> None:
        """Takes up the game from here."""
        self._changed()
        self._computers()

    def _play(self, move: str | Move) -> None:
        """Plays a legal move for whoever's turn it is."""
        if self.person_to_move:
            self.notice = ""
        before = self.game.blocked()
        self.game.play(move)
        for color in self.game.blocked():
            if color not in before:
                news = self.voice.say_of(color, "blocked" if self.game.tray(color) else "all_placed")
                self.notice = f"{self.notice} {news}".strip()
        self._changed()

    def _changed(self) -> None:
        """Keeps what happened, and shows it."""
        if self.save_to is not None and not self.is_saved:
            self._write(self.save_to)
        self._advised = False
        self._places = {}
        self.ghost = None
        if self.person_to_move:
            for move in self.game.legal_moves():
                self._places.setdefault(move.shape, []).append(Ghost.of(move))
            for shape, places in self._places.items():
                order = _forms(shape)
                places.sort(key=lambda ghost: (order.index(ghost.form), -ghost.handle[1], ghost.handle[0]))
            self.ghost = self._taken_up()
        self.show()

    def _taken_up(self) -> Ghost:
        """A piece to start with, where it fits: the next big one, near the last one placed."""
        hand = self._hands.get(self.game.turn) if self.game.turn else None
        last = ORDER.index(hand.shape) if hand else 0
        shape = next(shape for shape in ORDER[last:] + ORDER[:last] if shape in self._places)
        middle = (self.game.rules.size - 1) / 2
        near: tuple[float, float] = hand.handle if hand else (middle, middle)
        form = hand.form if hand else None
        return min(self._places[shape], key=lambda place: (math.dist(place.handle, near), place.form != form))

    @work(exclusive=True, group="thinking")
    async def _computers(self) -> None:
        """The computer moves as long as it is its turn."""
        while not self.game.is_over and not self.person_to_move:
            choice, _ = await asyncio.gather(self._choice(), asyncio.sleep(self._pause))
            self._play(choice.move)
        if self.game.is_over:
            await asyncio.sleep(self._pause)
            self._end()

    async def _choice(self) -> Choice:
        """What the computer would play. It thinks in a daemon thread: nobody who leaves has to wait for it."""
        self._engine.stop()  # thoughts that nobody waits for any more
        loop, game = asyncio.get_running_loop(), self.game.copy()
        answer: asyncio.Future[Choice] = loop.create_future()

        def deliver(choice: Choice | None, failure: Exception | None) -> None:
            if answer.done():
                return
            if choice is not None:
                answer.set_result(choice)
            elif failure is not None:
                answer.set_exception(failure)

        def think() -> None:
            choice, failure = None, None
            try:
                choice = self._engine.choose(game)
            except Exception as error:
                failure = error
            with suppress(RuntimeError):  # the loop is closed: the user has left
                loop.call_soon_threadsafe(deliver, choice, failure)

        threading.Thread(target=think, daemon=True).start()
        return await answer

    # What people do

    def _hold(self, ghost: Ghost) -> None:
        self.ghost = ghost
        self.show()

    def action_move(self, dx: int, dy: int) -> None:
        if self.ghost:
            self._hold(self.ghost.moved(dx, dy))

    def action_turn(self, quarters: int) -> None:
        if self.ghost:
            self._hold(self.ghost.turned(quarters))

    def action_flip(self) -> None:
        if self.ghost:
            self._hold(self.ghost.flipped())

    def action_piece(self, step: int) -> None:
        """Takes the next piece that fits somewhere."""
        if self.ghost:
            around = [shape for shape in ORDER if shape in self._places or shape == self.ghost.shape]
            self._pick(around[(around.index(self.ghost.shape) + step) % len(around)])

    def _pick(self, shape: str) -> None:
        if self.ghost and shape != self.ghost.shape:
            self._hold(replace(self.ghost, shape=shape, form=_forms(shape)[0]))

    def on_key(self, event: events.Key) -> None:
        """The letter of a piece takes it; again, the next of that letter. Keys with a meaning of their own keep it."""
        if self.ghost is None or self.game.turn is None or event.key in self.active_bindings:
            return
        letter, held = (event.character or " ").upper(), self.game.tray(self.game.turn)
        named = [shape for shape in ORDER if shape[0] == letter and shape in held]
        if named:
            now = self.ghost.shape
            self._pick(named[(named.index(now) + 1) % len(named)] if now in named else named[0])

    def action_place(self, step: int) -> None:
        """Goes to the next place where the piece fits, turned and flipped in all ways."""
        if not self.ghost or not (places := self._places.get(self.ghost.shape)):
            return
        ghost = self.ghost
        here = next((i for i, place in enumerate(places) if place.cells == ghost.cells), None)
        if here is not None:
            self._hold(places[(here + step) % len(places)])
        else:
            self._hold(min(places, key=lambda place: (place.form != ghost.form, math.dist(place.handle, ghost.handle))))

    def action_put(self) -> None:
        """Places the piece in hand; after the end, shows the result."""
        if self.game.is_over:
            self._end()
        elif self.ghost and self.game.is_legal(self.ghost.text):
            self._place(self.ghost)
        elif self.ghost:
            self.app.bell()

    def _place(self, ghost: Ghost) -> None:
        assert self.game.turn is not None
        self._hands[self.game.turn] = ghost
        self._play(ghost.text)
        self._computers()

    def action_guide(self) -> None:
        """Shows where the piece fits, or no longer."""
        self._guide = not self._guide
        self.show()

    def action_advise(self, and_play: bool) -> None:
        """Lets the computer show a move to the person to move, or make it."""
        if self.person_to_move:
            self._advise(and_play)

    @work(exclusive=True, group="thinking")
    async def _advise(self, and_play: bool) -> None:
        self._advised = True
        self.show()
        ghost = Ghost.of((await self._choice()).move)
        self._advised = False
        if and_play:
            self._place(ghost)
        else:
            self._hold(ghost)

    def action_undo(self) -> None:
        """Goes back to the last decision of a person."""
        earlier = self.game.copy()
        undone = None
        while len(earlier) and (undone is None or earlier.seat_to_move in self._computer):
            undone = earlier.undo()
        if undone is None or earlier.turn is None or earlier.seat_to_move in self._computer:
            self.notice = self.voice.say("nothing_to_undo")
            self.show()
            return
        self._hands[earlier.turn] = Ghost.of(undone)
        self.game, self.notice = earlier, ""
        self._go_on()

    @work
    async def action_again(self) -> None:
        """After the end, another game of the same kind; the one just played keeps its file."""
        if self.game.is_over and await self.may_leave():
            if self.save_to is not None:
                self.save_to = _unused(self.save_to)
            self.game, self.notice = Game(self.game.rules), ""
            self._saved, self._known = self.game.copy(), None
            self._hands.clear()
            self._go_on()

    def action_help(self) -> None:
        close = dict.fromkeys(("escape", "enter", "space", "q", "question_mark", "f1"), "")
        self.app.push_screen(Page(self.voice.help(Pen.of(self)), close))

    @work
    async def _end(self) -> None:
        if self.app.screen is not self:
            return
        keys = {
            "a": "again",
            "q": "app.leave",
            "ctrl+c": "app.leave",
            "u": "undo",
            "escape": "",
            "enter": "",
            "space": "",
        }
        action = await self.app.push_screen_wait(Page(self.voice.ending(self.game, Pen.of(self)), keys))
        if action:
            await self.run_action(action)

    @on(BoardView.Pointed)
    def _point(self, event: BoardView.Pointed) -> None:
        if self.ghost is None:
            return
        if event.button == 3:
            self.action_flip()
        elif event.button == 1 and (event.cell in self.ghost.cells or event.cell == self.ghost.over):
            self.action_put()
        elif event.cell != self.ghost.over:
            self._hold(replace(self.ghost, over=event.cell))

    @on(BoardView.Turned)
    def _wheel(self, event: BoardView.Turned) -> None:
        self.action_turn(event.quarters)

    @on(TrayView.Picked)
    def _picked(self, event: TrayView.Picked) -> None:
        self._pick(event.shape)

    # Keeping

    @property
    def is_saved(self) -> bool:
        return self.game == self._saved

    def _write(self, path: Path) -> bool:
        try:
            _save(self.game, path, self._names, self._known)
        except (OSError, ValueError) as error:
            reason = error.strerror or error if isinstance(error, OSError) else ".blksgf, .json?"
            self.notice = self.voice.say("not_saved", path=path.name, reason=reason)
            return False
        self._saved = self.game.copy()
        return True

    @work
    async def action_save(self) -> None:
        await self._keep()

    async def _keep(self) -> bool:
        """Saves the game, asking where if nobody said so yet; from then on every move is saved there."""
        path = self.save_to
        if path is None or not self._write(path):
            say = self.voice.say
            page = PathPage(say("save_where"), lambda path: say("save_taken", path=path.name))
            path = await self.app.push_screen_wait(page)
            if path is None or not self._write(path):
                self.show()
                return False
            self.save_to = path
        self.notice = self.voice.say("saved", path=path.name)
        self.show()
        return True

    async def may_leave(self) -> bool:
        """Whether the game can go: it is saved, or nobody wants it."""
        if self.is_saved:
            return True
        say = self.voice.say
        keys = {**dict.fromkeys(say("yes_keys"), "yes"), **dict.fromkeys(say("no_keys"), "no")}
        text = Text.assemble((say("leave_title"), "bold"), "\n\n", (say("leave_keys"), Pen.of(self).muted))
        answer = await self.app.push_screen_wait(Page(text, {**keys, "enter": "yes", "escape": "stay"}))
        return answer == "no" or (answer == "yes" and await self._keep())

    # Showing

    def show(self) -> None:
        """Brings everything on the screen up to date."""
        if not self.is_mounted:
            return
        game, ghost, pen = self.game, self.ghost, Pen.of(self)
        pieces = game.pieces()
        color = game.turn or (pieces[-1][0] if pieces else game.rules.first_color)
        problem = self._problem(ghost) if ghost else None
        places = self._places.get(ghost.shape, []) if ghost else []
        self.query_one(BoardView).show(
            Scene(
                game.rules.size,
                game.cells(),
                frame=game.turn,
                marked=frozenset(cell for move in self._news() for cell in move.cells),
                starts=self._starts(),
                corners=frozenset(game.corners(color) if ghost else ()),
                places=frozenset(p.handle for p in places if ghost and self._guide and p.form == ghost.form),
                ghost=ghost,
                fits=problem is None,
            )
        )
        held = game.tray(color)
        self.query_one(TrayView).show(color, held, self._places if ghost else held, ghost.shape if ghost else None)
        scores = self.voice.scores(game, color, self._advised, min(self._across, 44), self._air, pen)
        self.query_one("#scores", Static).update(scores)
        words = self.voice.in_hand(ghost, len(places), problem, pen) if ghost else Text()
        self.query_one("#words", Static).update(words.append(self.notice, "bold"))
        self.query_one("#keys", Static).update(self.voice.reminder(game.is_over, self.size.width, pen))

    def _problem(self, ghost: Ghost) -> IllegalMove | None:
        try:
            self.game.copy().play(ghost.text)
        except IllegalMove as illegal:
            return illegal
        return None

    def _news(self) -> Sequence[Move]:
        """The moves to point out: all since the person to move moved last, else the last one."""
        moves = self.game.moves
        if not self.person_to_move:
            return moves[-1:]
        seats = [turn.seat for turn in self.game.turns() if not turn.move.is_pass]
        mine = max((i for i, seat in enumerate(seats) if seat == self.game.seat_to_move), default=-1)
        return moves[mine + 1 :] or moves[-1:]

    def _starts(self) -> dict[Cell, Color | None]:
        """The starting cells that wait for a first piece."""
        game = self.game
        begun = {color for color, _ in game.pieces()}
        own = game.rules.start == "own"
        waiting = [color for color in game.rules.colors if color not in begun]
        return {cell: color if own else None for color in waiting for cell in game.corners(color)}

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """The largest board that leaves room for scores and tray; a friendly word where none does."""
        size, (width, height) = self.game.rules.size, self.size
        scores = 2 + len(self.game.rules.colors) + self.voice.counts_sides
        words = 5
        least = scores + 1 + self.TRAY + 1 + words
        best = max(
            (
                cell
                for cell in range(2, 16, 2 if Pen.of(self).plain else 1)
                if BoardView.room(size, cell)[0] + self.GAP + self.SIDE <= width
                and max(BoardView.room(size, cell)[1], least) < height
            ),
            default=0,
        )
        columns, rows = BoardView.room(size, best or 2)
        small, table = self.query_one("#small", Static), self.query_one("#table")
        small.display, table.display, self.query_one("#keys").display = not best, bool(best), bool(best)
        if not best:
            needs = {"columns": columns + self.GAP + self.SIDE, "rows": max(rows, least) + 1}
            small.update(self.voice.say("small", width=width, height=height, **needs))
            return
        down = max(rows, min(least + 1, height - 1))
        self._across, self._air = min(width - columns - self.GAP, 72), down > least
        scores += self._air
        words -= self._across >= 48  # long sentences take one line there, not two
        self.query_one(BoardView).fit(best)
        tray = self.query_one(TrayView)
        left_over = down - scores - 2 - tray.fit(self._across, down - scores - 2 - words) - words
        air = min(1 + left_over // 3, 3)
        tray.styles.margin = (air, 0)
        self.query_one("#scores").styles.height = scores
        side = self.query_one("#side")
        side.styles.width, side.styles.height = self._across, down
        table.styles.width, table.styles.height = columns + self.GAP + self._across, down
        self.show()


class PlayApp(App[None]):
    """The terminal around a table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "leave"),
    ]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = """
    Screen { align: center middle; background: $background; color: $foreground; }
    #side { margin-left: 2; }
    #scores { text-wrap: nowrap; text-overflow: ellipsis; }
    #keys { dock: bottom; height: 1; width: 100%; text-align: center; }
    #small { width: 100%; height: auto; padding: 0 2; text-align: center; }
    ModalScreen { background: $background 70%; }
    .page { width: auto; max-width: 100%; height: auto; max-height: 100%; padding: 1 3; background: $panel; }
    .page Static { width: auto; }
    .page Input { width: 50; height: 1; margin-top: 1; border: none; padding: 0 1; background: $background; }
    """

    def __init__(
        self,
        game: Game,
        *,
        computer: Collection[int] = (),
        names: Sequence[str] = (),
        save_to: Path | None = None,
        language: str = "en",
        engine: Engine | None = None,
        pause: float = PAUSE,
    ) -> None:
        super().__init__()
        self.title = "Cornerwise"
        self.register_theme(DARK.theme("cornerwise-dark", dark=True))
        self.register_theme(LIGHT.theme("cornerwise-light", dark=False))
        self.theme = "cornerwise-dark"
        self.table = Table(
            game,
            computer=computer,
            names=names,
            save_to=save_to,
            language=language,
            engine=engine or Engine(),
            pause=pause,
        )
        self._leaving = False

    def get_default_screen(self) -> Screen[None]:
        return self.table

    def action_theme(self) -> None:
        """Light or dark."""
        self.theme = "cornerwise-light" if self.current_theme.dark else "cornerwise-dark"
        self.table.show()

    @work
    async def action_leave(self) -> None:
        """Quits; asks first if anything would be lost."""
        if not self._leaving:
            self._leaving = True
            if await self.table.may_leave():
                self.exit()
            self._leaving = False
