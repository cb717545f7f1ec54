"""The terminal client, played through its keys and its mouse."""

from __future__ import annotations

import asyncio
import math
import re
import string
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import combinations, product
from pathlib import Path

import pytest
import textual._wait
from textual.color import Color as Shade
from textual.pilot import Pilot
from textual.widgets import Input, Static

from cornerwise import notation, terminal
from cornerwise.engine import Choice, Engine
from cornerwise.game import Game, all_moves, cell_name
from cornerwise.rules import EDITIONS, SHAPES, Color
from cornerwise.terminal import BoardView, Ghost, Page, PathPage, PlayApp, Table, TrayView
from cornerwise.words import LANGUAGES, sentences


@pytest.fixture(autouse=True)
def _fast_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot guesses by the clock when the app is idle, 40 ms a key. It waits for all messages too: enough."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 1 / 500)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 1 / 1000)


@asynccontextmanager
async def playing(
    game: Game,
    *,
    size: tuple[int, int] = (80, 24),
    computer: tuple[int, ...] = (),
    names: tuple[str, ...] = (),
    save_to: Path | None = None,
    language: str = "en",
) -> AsyncIterator[tuple[Table, Pilot[None]]]:
    app = PlayApp(
        game, computer=computer, names=names, save_to=save_to, language=language, engine=Engine(3, seed=7), pause=0
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app.table, pilot


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Waits for what the computer, or a page, does in its own time."""
    async with asyncio.timeout(10):
        while not true():
            await pilot.pause(0.005)
    await pilot.pause()


def shown(pilot: Pilot[None]) -> str:
    """The screen as plain text."""
    screen = pilot.app.screen
    lines = screen._compositor.render_strips()
    return "\n".join(line.text for line in lines)


def words_of(table: Table, query: str) -> str:
    return str(table.query_one(query, Static).render())


def in_hand(table: Table) -> Ghost:
    assert table.ghost is not None
    return table.ghost


def opened(game: Game, plies: int) -> Game:
    engine = Engine(3, seed=1)
    while game.ply < plies and not game.is_over:
        game.play(engine.choose(game).move)
    return game


# A whole game


async def test_a_game_against_the_computer_reaches_its_end_by_keys() -> None:
    async with playing(Game("duo"), computer=(1,)) as (table, pilot):
        while not table.game.is_over:
            await pilot.press("enter")
            await until(pilot, lambda: table.person_to_move or table.game.is_over)
        await until(pilot, lambda: isinstance(pilot.app.screen, Page))
        result = table.game.result()
        assert result is not None
        page = shown(pilot)
        assert "wins!" in page or "share first place" in page
        for color in table.game.rules.colors:
            assert str(table.game.score(color)).replace("-", "−") in page
        await pilot.press("escape")
        assert "again" in shown(pilot)


async def test_play_returns_the_game_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(app: PlayApp) -> None:
        async def drive() -> None:
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.press("enter", "q")
                await until(pilot, lambda: isinstance(pilot.app.screen, Page))
                await pilot.press("n")

        asyncio.run(drive())

    monkeypatch.setattr(PlayApp, "run", run)
    start = Game("duo")
    end = await asyncio.to_thread(terminal.play, start)
    assert (start.ply, end.ply) == (0, 1)


async def test_the_computer_plays_every_seat_it_was_given() -> None:
    async with playing(Game("classic"), computer=(1, 2, 3)) as (table, pilot):
        await pilot.press("enter")
        await until(pilot, lambda: table.person_to_move)
        assert [turn.seat for turn in table.game.turns()] == [0, 1, 2, 3]
        marked = table.query_one(BoardView).scene.marked
        assert marked == {cell for move in table.game.moves[1:] for cell in move.cells}, "what happened since"


async def test_the_screen_is_alive_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    choose = Engine.choose

    def slowly(engine: Engine, game: Game) -> Choice:
        go.wait(10)
        return choose(engine, game)

    monkeypatch.setattr(Engine, "choose", slowly)
    async with playing(Game("duo"), computer=(1,)) as (table, pilot):
        await pilot.press("enter", "c", "H", "enter", "r", "m")
        assert "Computer is thinking…" in shown(pilot)
        assert (table.game.ply, table.ghost) == (1, None)
        await pilot.press("question_mark")
        assert "corner to corner" in shown(pilot)
        await pilot.press("escape", "u")
        assert (table.game.ply, table.person_to_move) == (0, True)
        await pilot.press("enter")
        go.set()
        await until(pilot, lambda: table.game.ply == 2)


async def test_again_starts_the_same_kind_of_game_and_keeps_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    over = opened(Game("duo", scoring="basic"), 100)
    over.undo()
    async with playing(over, save_to=path) as (table, pilot):
        while not table.game.is_over:  # another last move may leave one more to make
            await pilot.press("m", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Page))
        finished = table.game.copy()
        await pilot.press("a")
        await until(pilot, lambda: table.game.ply == 0)
        assert table.game.rules == over.rules
        await pilot.press("enter")
        assert notation.load(path).game() == finished
        assert notation.load(tmp_path / "game-2.blksgf").game() == table.game


# The piece in hand


@pytest.mark.parametrize("shape", SHAPES)
def test_turning_and_flipping_reaches_every_orientation(shape: str) -> None:
    forms = terminal._forms(shape)
    ghost = Ghost(20, shape, forms[0], (10, 10))
    turned = {g.form for start in (ghost, ghost.flipped()) for g in map(start.turned, range(4))}
    assert turned == set(forms)
    assert ghost.turned(4) == ghost == ghost.turned(1).turned(-1) == ghost.flipped().flipped()


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_never_hangs_over_the_edge_and_comes_back_when_turned_there(shape: str) -> None:
    for over in ((0, 0), (13, 13), (0, 13), (6, 0)):
        ghost = Ghost(14, shape, terminal._forms(shape)[0], over)
        for quarters in range(4):
            assert all(0 <= x < 14 and 0 <= y < 14 for x, y in ghost.turned(quarters).cells)
        assert ghost.turned(4).cells == ghost.cells


def test_a_ghost_lies_where_its_move_does() -> None:
    for move in Game("duo").legal_moves():
        assert Ghost.of(move).cells == set(move.cells)


async def test_keys_move_turn_and_flip_the_piece() -> None:
    async with playing(Game("duo")) as (table, pilot):
        assert table.ghost is not None
        x, y = table.ghost.handle
        await pilot.press("up", "k", "right", "l", "l", "down", "j", "left", "h", "h", "down", "right")
        assert table.ghost.handle == (x + 1, y - 1)
        form = table.ghost.form
        await pilot.press("r", "f", "f", "R")
        assert table.ghost.form == form
        await pilot.press("r")
        assert table.ghost.form != form


async def test_keys_choose_pieces() -> None:
    async with playing(Game("duo")) as (table, pilot):
        seen = []
        for _ in SHAPES:
            seen.append(in_hand(table).shape)
            await pilot.press("tab")
        assert sorted(seen) == sorted(SHAPES)
        for keys, shape in {
            "X": "X", "I": "I5", "II": "I4", "III": "I3", "IIII": "I5", "F": "F", "U": "U", "P": "P", "N": "N",
            "w": "W", "1": "1", "2": "2", "V": "V5", "Vv": "V3", "O": "O",
        }.items():  # fmt: skip
            await pilot.press("y", *keys)
            assert in_hand(table).shape == shape, keys
        await pilot.press("X", "n", "p", "shift+tab")
        assert in_hand(table).shape == "W"


async def test_a_piece_that_fits_nowhere_is_skipped_but_can_be_looked_at() -> None:
    async with playing(Game("classic")) as (table, pilot):
        await pilot.press("W", "tab")
        assert table.ghost is not None
        assert table.ghost.shape == "Y"
        await pilot.press("X")
        assert table.ghost.shape == "X"
        assert "fits nowhere now" in words_of(table, "#words")
        assert "X" not in table.query_one(TrayView).placeable
        await pilot.press("m", "enter")
        assert table.game.ply == 0


async def test_m_goes_round_all_places_and_back() -> None:
    async with playing(Game("classic")) as (table, pilot):
        await pilot.press("L", "left", "down")
        assert table.ghost is not None
        places = {frozenset(move.cells) for move in table.game.legal_moves() if move.shape == "L5"}
        await pilot.press("m")
        seen = [table.ghost.cells]
        for _ in range(len(places) - 1):
            await pilot.press("m")
            seen.append(table.ghost.cells)
        assert set(seen) == places
        await pilot.press("m")
        assert table.ghost.cells == seen[0]
        await pilot.press("M")
        assert table.ghost.cells == seen[-1]


async def test_the_places_shown_are_where_the_handle_may_go() -> None:
    async with playing(opened(Game("duo"), 6)) as (table, pilot):
        await pilot.press("L", "r")
        ghost, board = table.ghost, table.query_one(BoardView)
        assert ghost is not None
        legal = {frozenset(move.cells) for move in table.game.legal_moves()}
        places = board.scene.places
        assert places
        for x in range(14):
            for y in range(14):
                there = Ghost(14, ghost.shape, ghost.form, (x, y))
                assert ((x, y) in places) == (there.handle == (x, y) and there.cells in legal)
        await pilot.press("g")
        assert not board.scene.places


async def test_a_piece_is_placed_where_it_fits_and_nowhere_else() -> None:
    async with playing(Game("duo")) as (table, pilot):
        for key in ("X", *["right"] * 14, *["up"] * 14):
            await pilot.press(key)
        assert table.ghost is not None
        assert cell_name(table.ghost.handle) == "m13"
        assert not table.query_one(BoardView).scene.fits
        assert "Does not cover a starting cell." in words_of(table, "#words")
        await pilot.press("enter")
        assert table.game.ply == 0
        await pilot.press("m")
        assert table.query_one(BoardView).scene.fits
        cells = table.ghost.cells
        await pilot.press("space")
        assert [set(move.cells) for move in table.game] == [cells]
        assert table.game.turn == Color.GREEN


async def test_the_next_piece_comes_to_hand_where_it_fits() -> None:
    async with playing(opened(Game("classic_2"), 30)) as (table, _):
        assert table.ghost is not None
        assert table.game.is_legal(table.ghost.text)


# Mouse


def at(board: BoardView, cell: tuple[int, int]) -> tuple[int, int]:
    """A point of the board view inside a cell."""
    x, y = cell
    return BoardView.LEFT + x * board.cell + board.cell // 2, 1 + board._middle(y)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("edition", ["duo", "classic"])
async def test_a_click_takes_the_piece_there_and_another_places_it(edition: str, size: tuple[int, int]) -> None:
    async with playing(Game(edition), size=size) as (table, pilot):
        board = table.query_one(BoardView)
        assert table.ghost is not None
        home = table.ghost.handle
        for cell in ((3, 2), (8, 9), (11, 4)):
            await pilot.click(BoardView, offset=at(board, cell))
            assert table.ghost.handle == cell
        await pilot.click(BoardView, offset=at(board, home))
        assert table.game.ply == 0
        await pilot.click(BoardView, offset=at(board, home))
        assert table.game.ply == 1


async def test_the_mouse_moves_turns_flips_and_picks() -> None:
    async with playing(Game("duo")) as (table, pilot):
        board, tray = table.query_one(BoardView), table.query_one(TrayView)
        await pilot.hover(BoardView, offset=at(board, (5, 5)))
        assert table.ghost is not None
        assert table.ghost.handle == (5, 5)
        ghost = table.ghost
        board.on_mouse_scroll_down()
        await pilot.pause()
        assert table.ghost == ghost.turned(1)
        board.on_mouse_scroll_up()
        await pilot.pause()
        assert table.ghost == ghost
        await pilot.click(BoardView, offset=at(board, (5, 5)), button=3)
        assert table.ghost == ghost.flipped()
        for i, shape in enumerate(terminal.ORDER):
            columns = len(tray._lefts) - 1
            await pilot.click(TrayView, offset=(tray._lefts[i % columns], i // columns * tray._pitch + 2))
            assert table.ghost.shape == shape


# Taking back, advice


async def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    async with playing(Game("classic"), computer=(1, 2, 3)) as (table, pilot):
        await pilot.press("u")
        assert "nothing to take back" in table.notice
        await pilot.press("m")
        first = table.ghost
        await pilot.press("enter")
        await until(pilot, lambda: table.person_to_move)
        await pilot.press("enter")
        await until(pilot, lambda: table.person_to_move)
        assert table.game.ply == 8
        await pilot.press("u")
        assert (table.game.ply, table.game.seat_to_move) == (4, 0)
        await pilot.press("u")
        assert (table.game.ply, table.game.seat_to_move) == (0, 0)
        assert table.ghost == first, "the piece is back in the hand"


async def test_undo_between_people_takes_back_one_move() -> None:
    async with playing(opened(Game("duo"), 5)) as (table, pilot):
        await pilot.press("u")
        assert (table.game.ply, table.game.turn) == (4, Color.BLUE)


async def test_there_is_nothing_to_take_back_before_the_first_decision_of_a_person() -> None:
    async with playing(Game("duo"), computer=(0,)) as (table, pilot):
        await until(pilot, lambda: table.person_to_move)
        await pilot.press("u")
        assert table.game.ply == 1


async def test_the_computer_gives_a_hint_or_makes_the_move() -> None:
    async with playing(opened(Game("duo"), 4)) as (table, pilot):
        await pilot.press("1", "H")
        await until(pilot, lambda: table.ghost is not None and table.ghost.shape != "1")
        assert table.game.ply == 4
        assert table.query_one(BoardView).scene.fits
        await pilot.press("c")
        await until(pilot, lambda: table.game.ply == 5)


# Keeping


@pytest.mark.parametrize("name", ["game.blksgf", "game.json"])
async def test_every_move_is_saved_at_once(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    async with playing(Game("duo"), save_to=path, names=("Ana", "Ben"), computer=(1,)) as (table, pilot):
        await pilot.press("enter")
        await until(pilot, lambda: table.person_to_move)
        record = notation.load(path)
        assert record.game() == table.game
        assert record.players == ("Ana", "Ben")
        await pilot.press("u")
        assert notation.load(path).game() == table.game
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


async def test_a_game_that_goes_on_keeps_what_its_file_knew(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text(
        "(;GM[Blokus Duo]AB[a1]AP[Other:1]EV[Cup]DT[2020-01-01]RE[B+Resign]\n"
        ";AE[a1]AW[j5]PL[B];B[e10]BM[1]XX[a\\:b];W[i3,i4])"
    )
    async with playing(notation.load(path).game(), save_to=path) as (table, pilot):
        await pilot.press("u")
        await pilot.press("enter")
        last = table.game[-1]
    assert path.read_text() == (
        f"(;GM[Blokus Duo]AP[Other:1]EV[Cup]DT[2020-01-01]CA[UTF-8]AW[j5]PL[B]\n;B[e10]BM[1]XX[a\\:b]\n;W[{last}])\n"
    )


async def test_a_name_is_saved_only_if_somebody_gave_it(tmp_path: Path) -> None:
    """Who sits where may change the next time, and the language too."""
    path = tmp_path / "game.json"
    async with playing(Game("duo"), save_to=path, names=("", "Ben"), computer=(0,)) as (table, pilot):
        await until(pilot, lambda: table.person_to_move)
        assert "Computer" in words_of(table, "#scores")
    assert notation.load(path).players == ("", "Ben")


async def test_looking_at_a_saved_game_leaves_its_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    async with playing(opened(Game("duo"), 5), save_to=path) as (_, pilot):
        await pilot.press("tab", "m", "r")
        assert not path.exists()


async def test_saving_asks_for_a_path_and_quitting_then_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.blksgf").write_text("precious")
    async with playing(Game("duo")) as (table, pilot):
        await pilot.press("enter", "s")
        await until(pilot, lambda: isinstance(pilot.app.screen, PathPage))
        field = pilot.app.screen.query_one(Input)
        assert field.value == "game.blksgf"
        field.value = "mine"
        await pilot.press("enter")
        assert "already there" in shown(pilot)
        assert (tmp_path / "mine.blksgf").read_text() == "precious"
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is table)
        assert "Saved as mine.blksgf." in words_of(table, "#words")
        await pilot.press("enter")
        assert notation.load(tmp_path / "mine.blksgf").game() == table.game, "from now on by itself"
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_quitting_asks_before_anything_is_lost(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(Game("duo"), language=language) as (table, pilot):
        await pilot.press("enter", "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Page))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is table)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Page))
        await pilot.press(sentences(language)["play.yes_keys"][0])
        await until(pilot, lambda: isinstance(pilot.app.screen, PathPage))
        await pilot.press("enter")
        await until(pilot, lambda: not pilot.app.is_running)
        assert notation.load("game.blksgf").game() == table.game


async def test_a_failure_to_save_is_told_and_another_place_asked_for(tmp_path: Path) -> None:
    async with playing(Game("duo"), save_to=tmp_path / "missing" / "game.blksgf") as (table, pilot):
        await pilot.press("enter")
        assert "Not saved as game.blksgf" in words_of(table, "#words")
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, PathPage))
        pilot.app.screen.query_one(Input).value = str(tmp_path / "here.json")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is table)
        assert notation.load(tmp_path / "here.json").game() == table.game


async def test_quitting_an_untouched_game_asks_nothing() -> None:
    async with playing(opened(Game("classic"), 5)) as (_, pilot):
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


# What people see


@pytest.mark.parametrize("name", ["An\x1b]0;title\x07na\n\tBell", "名前" * 30, "\x1b\n"])
async def test_a_name_from_a_file_can_not_disturb_the_screen(name: str) -> None:
    async with playing(Game("duo"), names=(name, "Ben")) as (table, pilot):
        lines = words_of(table, "#scores").split("\n")
        assert all(line.isprintable() for line in lines)
        assert [lines.index(line) for line in lines if "−89" in line] == [3, 4]
        assert sum("−89" in line for line in shown(pilot).split("\n")) == 2, "no line was pushed out"
        ending = terminal.Voice("en", table.game.rules, (), (name,)).ending(table.game, terminal.Pen.of(table))
        assert all(line.isprintable() for line in str(ending).split("\n"))


async def test_the_shared_color_shows_whose_turn_it_is() -> None:
    async with playing(Game("classic_3"), names=("Ana", "Ben", "Cleo")) as (table, pilot):
        seats = []
        for _ in range(12):
            if table.game.turn == Color.GREEN:
                seat = table.game.seat_to_move
                assert seat is not None
                seats.append(seat)
                text = words_of(table, "#scores")
                assert "Green, shared" in text
                assert f"{('Ana', 'Ben', 'Cleo')[seat]} to move" in text
            await pilot.press("enter")
        assert seats == [0, 1, 2]


@pytest.mark.parametrize(("edition", "language"), list(zip(EDITIONS, LANGUAGES * 2, strict=False)))
async def test_every_edition_and_every_language_starts(edition: str, language: str) -> None:
    async with playing(Game(edition), language=language, computer=(1,)) as (table, pilot):
        screen = shown(pilot)
        for color in table.game.rules.colors:
            assert sentences(language)[f"color.{color}"] in screen
        await pilot.press("f1")
        await pilot.pause()
        assert sentences(language)["play.help.hint"] in shown(pilot)
        await pilot.press("escape", "left", "d", "enter")


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_with_the_same_names(language: str) -> None:
    source = Path(terminal.__file__).read_text()
    for key, text in sentences("en").items():
        if key.startswith("play."):
            assert names_in(sentences(language)[key]) == names_in(text), key
    said = set(re.findall(r'say(?:_of)?\((?:\w+, )?"(\w+)"', source))
    assert len(said) > 15
    known = sentences(language)
    assert {f"play.{key}" for key in said} <= set(known)
    for table, prefix in ((terminal.KEYS, "help"), (terminal.REMINDER, "key"), (terminal.AFTERWARDS, "key")):
        assert {f"play.{prefix}.{word}" for _, word in table} <= set(known)


async def test_a_blocked_color_is_announced_until_the_person_moves() -> None:
    game = opened(Game("classic"), 100)
    while not all(map(game.has_moves, game.rules.colors)):
        last = game.undo()
    async with playing(game) as (table, pilot):
        ply = table.game.ply
        table._play(last)
        await pilot.pause()
        (blocked,) = table.game.blocked()
        assert table.game.ply == ply + 1
        assert f"{blocked.capitalize()} can't place any more." in words_of(table, "#words")
        assert "done" in words_of(table, "#scores")


def with_only(shape: str) -> Game:
    """A game in which blue has placed everything but one piece."""
    game = Game("classic")
    for other in SHAPES:
        moves = (move for move in all_moves(20)[:-1] if move.shape == other != shape)
        around = {(x + dx, y + dy) for x, y in game.cells() for dx, dy in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))}
        if free := next((move for move in moves if not around & set(move.cells)), None):
            game.set_up("blue", free)
    game.set_turn("blue")
    return game


@pytest.mark.parametrize(("shape", "bonus"), [("1", "the single square last +20"), ("2", "all placed +15")])
async def test_a_color_that_placed_everything_gets_its_bonus(shape: str, bonus: str) -> None:
    async with playing(with_only(shape), names=("Ana",)) as (table, pilot):
        await pilot.press("enter")
        assert "Blue has placed every piece!" in words_of(table, "#words")
        page = table.voice.ending(table.game, terminal.Pen.of(table)).plain
        assert "Ana wins!" in page
        assert bonus in page


def test_a_tie_is_shared() -> None:
    game = Game("duo")
    text = terminal.Voice("en", game.rules, (), ()).ending(game, terminal.Pen(terminal.DARK, plain=True))
    assert "Player 1 and Player 2 share first place." in text.plain
    assert text.plain.count("−89") == 4


def test_partners_win_together() -> None:
    game = Game("teams", ["a20,b20,c20"])
    names = ("Ana", "Ben", "Cleo", "Dan")
    text = terminal.Voice("fr", game.rules, (), names).ending(game, terminal.Pen(terminal.LIGHT, plain=False))
    assert "Ana et Cleo gagnent !" in text.plain
    assert "\n2. Ben et Dan " in text.plain


async def resize(pilot: Pilot[None], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await until(pilot, lambda: [len(line) for line in shown(pilot).split("\n")] == [width] * height)


@pytest.mark.parametrize(("edition", "size"), [("classic", (77, 24)), ("classic", (80, 22)), ("duo", (40, 10))])
async def test_a_small_terminal_gets_a_friendly_word(edition: str, size: tuple[int, int]) -> None:
    async with playing(Game(edition), size=size) as (table, pilot):
        assert "Make it a little larger" in " ".join(shown(pilot).split())
        assert not table.query_one("#table").display
        await resize(pilot, 80, 24)
        assert "Player 1 to move" in shown(pilot)
        await resize(pilot, *size)
        assert "Make it a little larger" in " ".join(shown(pilot).split())


@pytest.mark.parametrize("edition", ["classic", "classic_2", "duo"])
async def test_everything_fits_at_every_size(edition: str) -> None:
    async with playing(opened(Game(edition), 20)) as (table, pilot):
        for width, height in ((80, 24), (90, 26), (100, 30), (120, 40), (160, 48), (250, 80)):
            await resize(pilot, width, height)
            board, tray = table.query_one(BoardView), table.query_one(TrayView)
            assert (board.size.width, board.size.height) == BoardView.room(table.game.rules.size, board.cell)
            for widget in (
                board,
                tray,
                table.query_one("#scores"),
                table.query_one("#words"),
                table.query_one("#keys"),
            ):
                assert table.region.contains_region(widget.region), (widget, width, height)
            assert tray.region.bottom <= table.query_one("#words").region.y
            assert tray._lefts[-1] - 4 <= tray.size.width


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_without_colors_every_color_keeps_its_mark(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(opened(Game("classic"), 16), size=size) as (table, pilot):
        board = table.query_one(BoardView)
        rows = shown(pilot).split("\n")
        left, top = board.region.x, board.region.y
        ghost = table.ghost
        assert ghost is not None
        for cell, color in table.game.cells().items():
            x, y = at(board, cell)
            assert rows[top + y][left + x] == terminal.MARKS[color]
        fits = {rows[top + y][left + x] for x, y in (at(board, cell) for cell in ghost.cells)}
        assert fits == {"▓", "+"}


# How people with a color deficiency see it: linear RGB by the matrices of Machado, Oliveira and Fernandes (2009).
EYES = {
    "all three cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def seen_by(eyes: str, shade: Shade) -> tuple[float, float, float]:
    """A shade in CIELAB, as these eyes see it."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shade.normalized]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, parts, strict=True)))) for row in EYES[eyes])
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", [terminal.DARK, terminal.LIGHT], ids=["dark", "light"])
def test_the_pieces_can_be_told_apart_and_from_the_board(palette: terminal.Palette, eyes: str) -> None:
    pieces = [seen_by(eyes, shade) for shade in palette.pieces.values()]
    board = [seen_by(eyes, shade) for shade in palette.board]
    pairs = [*combinations(pieces, 2), *product(pieces, board)]
    assert min(math.dist(one, other) for one, other in pairs) > 30
