"""Everything that worker processes compute. Each function here is called in a worker process, with arguments and
results that can be pickled."""

from __future__ import annotations

import threading
import zipfile
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import date
from io import BytesIO
from typing import Final, Literal

from cornerwise import coach, records, render
from cornerwise.coach import Depth, Evaluation, ExerciseResult, Reason, Review, ReviewedMove
from cornerwise.engine import MIN_MEMORY, Engine
from cornerwise.game import Game
from cornerwise.i18n import LocalizedError
from cornerwise.moves import Move
from cornerwise.puzzles import (
    Attempt,
    Difficulty,
    Hint,
    PuzzleSearch,
    Solvability,
    check_solvable,
    find_hint,
    generate_daily,
    generate_puzzle,
)
from cornerwise.records import Record
from cornerwise.render import Layout, Theme
from cornerwise.rules import BOX_EDITIONS, EDITIONS
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.work.process import current_task

MAX_ARCHIVE: Final = 32 << 20
"""The maximum number of bytes of an archive with printable pieces."""
PROGRESS_INTERVAL: Final = 0.2
"""Seconds between two reports of the progress of a search for a puzzle."""

PictureFormat = Literal["svg", "png"]


# Computers

kept_searches: Final[OrderedDict[str, Engine]] = OrderedDict()
"""The searches that this process keeps from move to move, by game and level, the most recently used last."""


def tree_memory(memory: int) -> int:
    """The memory for the search that begins: half of what this process has. The least recently used searches are
    discarded until the rest fit into the other half."""
    while kept_searches and sum(engine.memory_used for engine in kept_searches.values()) > memory // 2:
        kept_searches.popitem(last=False)
    return max(MIN_MEMORY, memory // 2)


def choose_move(key: str, level: int, game: Game, memory: int) -> int:
    """The placement that a computer chooses. All seats of a level share a search tree, because the tree follows the
    game."""
    engine = kept_searches.pop(key, None)
    limit = tree_memory(memory)
    engine = engine or Engine(level, memory=limit)
    task = current_task()
    task.on_stop(engine.stop)
    choice = Engine(simulations=1, memory=MIN_MEMORY).choose(game) if task.is_stopped else engine.choose(game)
    kept_searches[key] = engine
    return choice.move.placement


# The coach


def find_game_hint(game: Game, memory: int) -> coach.Hint:
    return coach.find_hint(game, memory=tree_memory(memory))


def review_position(game: Game, ply: int, depth: Depth, memory: int) -> tuple[Evaluation, ReviewedMove | None]:
    return coach.review_position(game, ply, depth, memory=tree_memory(memory))


def grade_answer(game: Game, move: Move, best: Move) -> ExerciseResult:
    return coach.grade_answer(game, move, best)


def find_merits(game: Game, move: Move) -> list[Reason]:
    return coach.merits(game, move)


def explain_mistakes(mistakes: Sequence[tuple[Game, int, int, str]]) -> list[tuple[Reason, int]]:
    """The main reason against each mistake, and how difficult it is as an exercise. A mistake is a game, a ply, the
    best placement and the stored review."""
    return [_explain_mistake(*mistake) for mistake in mistakes]


def _explain_mistake(game: Game, ply: int, best_placement: int, review: str) -> tuple[Reason, int]:
    try:
        reviewed = Review.from_json(game.rules, review).moves[ply]
        reasons = [*reviewed.faults, *reviewed.reasons]
        return reasons[0], 1 if reviewed.mark == "blunder" else 2
    except ValueError:
        # The review has a different schema version: the reasons are computed again, and the mark is unknown.
        before, played, best = game.at(ply), game[ply], Move(game.rules.size, best_placement)
        return [*coach.faults(before, played, best), *coach.advantages(before, best, played)][0], 2


# Pictures


@dataclass(frozen=True, kw_only=True)
class BoardPicture:
    """A picture of a game, with the options of `render.svg`."""

    game: Game
    format: PictureFormat
    size: int
    theme: Theme = "light"
    coordinates: bool = True
    trays: bool = False
    names: Sequence[str] = ()
    language: str = "en"


@dataclass(frozen=True, kw_only=True)
class LayoutPicture:
    """A picture of a puzzle, with the options of `render.layout_svg`."""

    layout: Layout
    format: PictureFormat
    size: int
    theme: Theme = "light"


@dataclass(frozen=True, kw_only=True)
class CardPicture:
    """The PNG picture that other sites show with a link to a game, with the options of `render.card_svg`."""

    game: Game
    names: Sequence[str]
    language: str
    plies: int
    format: PictureFormat = "png"


Picture = BoardPicture | LayoutPicture | CardPicture


def draw_picture(picture: Picture) -> bytes:
    match picture:
        case BoardPicture(game=game):
            svg = render.svg(
                game,
                coordinates=picture.coordinates,
                theme=picture.theme,
                size=picture.size,
                trays=picture.trays,
                names=picture.names,
                language=picture.language,
            )
        case LayoutPicture(layout=layout):
            svg = render.layout_svg(layout, theme=picture.theme, size=picture.size)
        case CardPicture(game=game):
            svg = render.card_svg(game, picture.names, language=picture.language, plies=picture.plies)
    return svg.encode() if picture.format == "svg" else render.pixels(svg)


# Files of games


def read_record(text: str, ply: int | None) -> tuple[Game, tuple[str, ...], str | None]:
    """The game of a record up to a ply, the names of its players, and the text to store with the game. Raises
    RecordError, or RefusalError if the game has fewer moves."""
    record = records.loads(text)
    if record.rules.edition not in BOX_EDITIONS:
        record_names = ", ".join(dict.fromkeys(edition.record_name for edition in BOX_EDITIONS.values()))
        raise records.RecordError("unknown_game", game=EDITIONS[record.rules.edition].record_name, known=record_names)
    game = game_at(record.game(), ply)
    return game, record.players, _source_of(record, game)


def continue_source(source: str, game: Game) -> str | None:
    """The text to store with `game`. `source` is the stored text of the game that it continues."""
    return _source_of(records.loads(source), game)


def write_record(game: Game, source: str | None, players: Sequence[str], date: str, keeps_header: bool) -> str:
    """The file of a game. It keeps the notes of its source, the file from which the game was opened; with
    `keeps_header`, it also keeps the names, the date and the result."""
    plain = Record.of(game, players=players, date=date)
    if source is None:
        return records.dumps(plain)
    record = records.loads(source)
    if not record.follow(game):
        return records.dumps(plain)
    if not keeps_header:
        record.players, record.date, record.result = tuple(players), date, plain.result
    return records.dumps(record)


def game_at(game: Game, ply: int | None) -> Game:
    """The game after `ply` moves; None means all moves."""
    if ply is not None and not 0 <= ply <= game.ply:
        raise RefusalError("bad_ply")
    return game if ply is None else game.at(ply)


def _source_of(record: Record, game: Game) -> str | None:
    """The text to store with a game that continues a record, up to the game's last move."""
    is_cut = game.ply < record.game().ply
    if not record.follow(game):
        return None
    if is_cut:
        record.result = ""
    return records.dumps(record)


# Puzzles

HelpKind = Literal["hint", "solvability", "solution"]
HelpResult = Hint | Solvability | list[Attempt]


def make_puzzle(puzzle: str, seed: int, difficulty: Difficulty) -> Attempt:
    return generate_puzzle(puzzle, seed, difficulty)


def make_daily_puzzle(day: date) -> Attempt:
    return generate_daily(day)


def help_with_puzzle(attempt: Attempt, kind: HelpKind, seed: int, step_budget: int) -> HelpResult:
    """A search that reports how many pieces it has placed. If it is stopped, it has no answer."""
    with _Searches().watched() as searches:
        match kind:
            case "hint":
                return find_hint(attempt, budget=step_budget, watch=searches.watch)
            case "solvability":
                return check_solvable(attempt, step_budget, watch=searches.watch)
            case "solution":
                return _find_solution(attempt, seed, searches, step_budget)


class _Searches:
    """The searches of one request, one after the other."""

    def __init__(self) -> None:
        self._search: PuzzleSearch | None = None
        self._is_over = threading.Event()

    def watch(self, search: PuzzleSearch) -> None:
        self._search = search
        current_task().on_stop(search.stop)

    @contextmanager
    def watched(self) -> Iterator[_Searches]:
        """Reports progress until the end of the block."""
        reporter = threading.Thread(target=self._report, daemon=True)
        reporter.start()
        try:
            yield self
        finally:
            self._is_over.set()
            reporter.join()

    def _report(self) -> None:
        while not self._is_over.wait(PROGRESS_INTERVAL):
            if self._search is not None:
                current_task().report(self._search.most_placed)


def _find_solution(attempt: Attempt, seed: int, searches: _Searches, step_budget: int) -> list[Attempt]:
    """The attempt from which a solution starts, and the solution. It starts from the player's pieces if they can be
    completed, otherwise from the givens. Empty if no solution was found."""
    for start in (attempt, attempt.givens()):
        result = check_solvable(start, step_budget, seed, searches.watch)
        if result.answer:
            return [start, Attempt(start.puzzle, [*start.pieces, *result.pieces])]
    return []


# Printable pieces


class ImpossiblePiecesError(LocalizedError):
    """The library's `PiecesError`; the server itself never imports the library."""

    prefix = "pieces"
    value_limit = 200


@dataclass(frozen=True, kw_only=True)
class PieceSizes:
    """The fields of the library's `PieceOptions`."""

    square: float
    thickness: float
    gap: float
    chamfer: float
    base: Literal["grooves", "holes", "flat"]
    symbol: Literal["none", "engraved", "raised"]
    stud: float | None
    floor: float


@dataclass(frozen=True, kw_only=True)
class PiecesOrder:
    """The options of `cornerwise pieces`."""

    shapes: Sequence[str]
    colors: Sequence[str]
    whole_set: bool
    edition: str | None
    board: bool
    calibration: bool
    formats: Sequence[str]
    paper: Literal["a4", "letter"]
    sizes: PieceSizes
    bed: str
    spacing: float
    language: str


def make_archive(order: PiecesOrder) -> bytes:
    """All files of an order as a ZIP archive. Raises ImpossiblePiecesError, ImportError if the libraries are not
    installed, and MemoryError if the archive is too large."""
    from cornerwise.pieces import PiecesError

    try:
        archive = _make_archive(order)
    except PiecesError as error:
        raise ImpossiblePiecesError(error.problem, **error.values) from None
    if len(archive) > MAX_ARCHIVE:
        raise MemoryError
    return archive


def _make_archive(order: PiecesOrder) -> bytes:
    from cornerwise.pieces import Bed, Order, PieceOptions, make

    chosen = Order.choose(
        shapes=order.shapes,
        colors=order.colors,
        whole_set=order.whole_set,
        edition=order.edition,
        board=order.board,
        calibration=order.calibration,
        formats=order.formats,
        options=PieceOptions(**asdict(order.sizes)),
        bed=Bed.parse(order.bed, order.spacing),
        paper=order.paper,
    )
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in make(chosen, order.language):
            archive.writestr(zipfile.ZipInfo(file.name, (1980, 1, 1, 0, 0, 0)), file.content, zipfile.ZIP_DEFLATED)
            if buffer.tell() > MAX_ARCHIVE:
                break
    return buffer.getvalue()
