"""An order of pieces and boards, and its files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, cast, get_args

from cornerwise.i18n import translate, translate_id
from cornerwise.pieces.board import BED_MARGIN, Board, key_parts, tile_part
from cornerwise.pieces.calibration import calibration_parts
from cornerwise.pieces.options import PAPER_SIZES, Bed, Paper, PieceOptions, PiecesError, number
from cornerwise.pieces.outline import orientations
from cornerwise.pieces.pages import PAGE_MARGIN, page_sheets
from cornerwise.pieces.sheet import FOOTER, Part, Sheet, Surface, lay_out, piece_parts
from cornerwise.rules import BOX_EDITIONS, SHAPES, Color

Format = Literal["stl", "3mf", "svg", "pdf", "png"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

_PRINT_FORMATS: Final[tuple[Format, ...]] = ("stl", "3mf", "png")
_CUT_FORMATS: Final[tuple[Format, ...]] = ("svg",)
_PAPER_FORMATS: Final[tuple[Format, ...]] = ("pdf",)
_PAPER_SPACING: Final = 1.0
"""The maximum space between parts on paper: scissors need less than a nozzle."""


@dataclass(frozen=True)
class Order:
    """The pieces and boards to make.

    >>> [file.name for file in make(Order(shapes=("F",), colors=(Color.BLUE,), formats=("stl", "svg")))]
    ['blue-F.stl', 'blue-F.svg']
    """

    shapes: tuple[str, ...] = ()
    colors: tuple[Color | None, ...] = (None,)
    """All the shapes are made in each of these colors; None for pieces without a color."""
    edition: str = "classic"
    """The edition whose board is made."""
    board: bool = False
    calibration: bool = False
    formats: tuple[Format, ...] = ("3mf",)
    options: PieceOptions = field(default_factory=PieceOptions)
    bed: Bed = field(default_factory=Bed)
    paper: Paper = "a4"

    @staticmethod
    def choose(
        *,
        shapes: Sequence[str] = (),
        colors: Sequence[str] = (),
        whole_set: bool = False,
        edition: str | None = None,
        board: bool = False,
        calibration: bool = False,
        formats: Sequence[str] = ("3mf",),
        options: PieceOptions | None = None,
        bed: Bed | None = None,
        paper: str = "a4",
    ) -> Order:
        """An order from the options that the user names. Colors without shapes stand for all their pieces,
        and an edition without colors for all its colors. If only an edition is named, all its pieces are made.

        >>> order = Order.choose(edition="duo")
        >>> len(order.shapes), [str(color) for color in order.colors], order.board
        (21, ['blue', 'green'], False)
        >>> Order.choose(edition="duo", board=True).shapes
        ()
        """
        if edition is not None and edition not in BOX_EDITIONS:
            raise _unknown_choice("edition", edition, BOX_EDITIONS)
        has_pieces = bool(shapes or colors or whole_set or (edition and not board and not calibration))
        selected: list[Color | None] = list(BOX_EDITIONS[edition].colors) if edition else [None]
        if colors:
            selected = []
            for name in dict.fromkeys(colors):
                if name not in tuple(Color):
                    raise _unknown_choice("color", name, Color)
                selected.append(Color(name))
        return Order(
            shapes=tuple(shapes or SHAPES) if has_pieces else (),
            colors=tuple(selected),
            edition=edition or "classic",
            board=board,
            calibration=calibration,
            formats=cast("tuple[Format, ...]", tuple(dict.fromkeys(formats))),
            options=options or PieceOptions(),
            bed=bed or Bed(),
            paper=cast(Paper, paper),
        )

    def __post_init__(self) -> None:
        for shape in self.shapes:
            orientations(shape)  # refuses unknown shapes
        for name, values, choices in (
            ("edition", (self.edition,), tuple(BOX_EDITIONS)),
            ("format", self.formats, FORMATS),
            ("paper", (self.paper,), tuple(PAPER_SIZES)),
        ):
            for value in values:
                if value not in choices:
                    raise _unknown_choice(name, value, choices)
        if not (self.shapes or self.board or self.calibration):
            raise PiecesError("nothing")
        choices = BOX_EDITIONS[self.edition].colors
        if unknown := [color for color in self.colors if color is not None and color not in choices]:
            raise PiecesError("color_edition", edition=self.edition, color=unknown[0], choices=", ".join(choices))
        if self.shapes and self.options.symbol != "none" and None in self.colors:
            raise PiecesError("symbol_color")


def _unknown_choice(name: str, value: str, choices: Iterable[str]) -> PiecesError:
    return PiecesError("choice", name=name, value=repr(value), choices=", ".join(choices))


@dataclass(frozen=True)
class File:
    name: str
    content: bytes
    parts: int
    """The number of pieces, tiles and keys in the file."""
    used: float | None = None
    """The share of the sheet that the parts cover, if the file is a single sheet."""


@dataclass(frozen=True)
class Batch:
    """Sheets, and the formats they are written in."""

    formats: tuple[Format, ...]
    name: str
    sheets: Sequence[Sheet]


def make(order: Order, language: str = "en") -> Iterator[File]:
    """All files of an order, one after the other. If anything doesn't fit, raises PiecesError before the first file."""
    batches = layouts(order, language)
    return (file for batch in batches for file in _files(batch, language))


def layouts(order: Order, language: str = "en") -> list[Batch]:
    """The layout of all parts on beds, cutting sheets and pages."""
    return list(_batches(order, language))


def _batches(order: Order, language: str) -> Iterator[Batch]:
    options = order.options
    for color in order.colors if order.shapes else ():
        parts = [piece_parts(shape, options, color) for shape in order.shapes]
        single = order.shapes[0] if len(order.shapes) == 1 else None
        name = "-".join(filter(None, (color, single))) or "pieces"
        key = ("piece" if single else "pieces") + ("-color" if color else "")
        title = _title(order, language, key, color=color or "", shape=single or "")
        yield from _lay_out_pieces(order, name, title, parts, parts, language)
    if order.calibration:
        title = _title(order, language, "calibration")
        calibration = [(part,) for part in calibration_parts(options)]
        yield from _lay_out_pieces(order, "calibration", title, calibration, calibration, language)
    if order.board:
        yield from _board_batches(order, language)


def _board_batches(order: Order, language: str) -> Iterator[Batch]:
    board = Board(order.edition, order.options)
    bed = order.bed
    title = _title(order, language, "board", size=board.size)
    parts_to_print = [(tile_part(tile),) for tile in board.tiles(bed)] if _wants(order, _PRINT_FORMATS) else []
    keys = [key_parts(order.options)] * board.key_count(bed) if parts_to_print else []
    parts_to_cut = []
    if _wants(order, _CUT_FORMATS):
        parts_to_cut = [(tile_part(tile),) for tile in board.tiles(bed, FOOTER)]
    formats = tuple(kind for kind in order.formats if kind not in _PAPER_FORMATS)
    without_pdf = replace(order, formats=formats)
    yield from _lay_out_pieces(without_pdf, "board", title, [*parts_to_print, *keys], parts_to_cut, language)
    if _wants(order, _PAPER_FORMATS):
        yield Batch(_PAPER_FORMATS, "board", page_sheets(tile_part(board.whole()), title, order.paper, language))


def _lay_out_pieces(
    order: Order,
    name: str,
    title: str,
    parts_to_print: Sequence[Sequence[Part]],
    parts_to_cut: Sequence[Sequence[Part]],
    language: str,
) -> Iterator[Batch]:
    """Lays parts out on each kind of sheet that the requested formats need."""

    def sheet_title(number: int, count: int) -> str:
        if count == 1:
            return title
        return f"{title} · {translate('pieces-sheet', language, number=number, count=count)}"

    bed = order.bed
    for formats, items, surface in (
        (_PRINT_FORMATS, parts_to_print, Surface(bed.width, bed.height, BED_MARGIN, 0, bed.spacing)),
        (_CUT_FORMATS, parts_to_cut, Surface(bed.width, bed.height, BED_MARGIN, FOOTER, bed.spacing)),
        (
            _PAPER_FORMATS,
            parts_to_cut,
            Surface(*PAPER_SIZES[order.paper], PAGE_MARGIN, FOOTER, min(bed.spacing, _PAPER_SPACING)),
        ),
    ):
        selected = tuple(kind for kind in formats if kind in order.formats)
        if selected:
            yield Batch(selected, name, lay_out(items, surface, name, sheet_title))


def _wants(order: Order, formats: Sequence[Format]) -> bool:
    return any(kind in order.formats for kind in formats)


def _title(order: Order, language: str, key: str, **values: object) -> str:
    subject = translate_id(f"pieces-title-{key}", language, **values)
    sizes = translate(
        "pieces-title-sizes", language, square=number(order.options.square), gap=number(order.options.gap)
    )
    return f"Cornerwise · {subject} · {sizes}"


def _files(batch: Batch, language: str) -> Iterator[File]:
    from cornerwise.pieces import formats as write

    if batch.formats == _PAPER_FORMATS:
        parts = len({id(placed.part) for sheet in batch.sheets for placed in sheet.parts})
        used = batch.sheets[0].used if len(batch.sheets) == 1 else None
        yield File(f"{batch.name}.pdf", write.pdf(batch.sheets, language), parts, used)
        return
    for sheet in batch.sheets:
        for kind in batch.formats:
            match kind:
                case "stl":
                    content = write.stl(sheet.mesh, sheet.name)
                case "3mf":
                    content = write.threemf(sheet)
                case "png":
                    content = write.png(sheet)
                case _:
                    content = write.svg(sheet, language).encode()
            yield File(f"{sheet.name}.{kind}", content, len(sheet.parts), sheet.used)
