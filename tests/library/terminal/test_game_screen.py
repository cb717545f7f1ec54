"""A game in the terminal, played through its keys."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from support.terminal import in_hand, play_opening, playing, screen_text, until, words_of

from cornerwise import records, terminal
from cornerwise.engine import Choice, Engine
from cornerwise.game import Game
from cornerwise.moves import cell_name
from cornerwise.rules import SHAPES, Color
from cornerwise.terminal import PlayApp
from cornerwise.terminal.dialogs import Dialog
from cornerwise.terminal.ghost import Ghost
from cornerwise.terminal.views import BoardView, TrayView


async def test_a_game_against_the_computer_reaches_its_end_by_keys() -> None:
    async with playing(Game("duo"), computer=(1,)) as (game_screen, pilot):
        while not game_screen.game.is_over:
            await pilot.press("enter")
            await until(pilot, lambda: game_screen.person_to_move or game_screen.game.is_over)
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        result = game_screen.game.result()
        assert result is not None
        page = screen_text(pilot)
        assert "wins!" in page or "share first place" in page
        for color in game_screen.game.rules.colors:
            assert str(game_screen.game.score(color)).replace("-", "−") in page
        await pilot.press("escape")
        assert "again" in screen_text(pilot)


async def test_play_returns_the_game_in_its_last_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(app: PlayApp) -> None:
        async def drive() -> None:
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.press("enter", "q")
                await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
                await pilot.press("n")

        asyncio.run(drive())

    monkeypatch.setattr(PlayApp, "run", run)
    start = Game("duo")
    end = await asyncio.to_thread(terminal.play, start)
    assert (start.ply, end.ply) == (0, 1)


async def test_the_computer_plays_every_seat_it_was_given() -> None:
    async with playing(Game("classic"), computer=(1, 2, 3)) as (game_screen, pilot):
        await pilot.press("enter")
        await until(pilot, lambda: game_screen.person_to_move)
        assert [turn.seat for turn in game_screen.game.turns()] == [0, 1, 2, 3]
        marked = game_screen.query_one(BoardView).scene.marked
        assert marked == {cell for move in game_screen.game.moves[1:] for cell in move.cells}, "what happened since"


async def test_the_screen_responds_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    choose = Engine.choose

    def slowly(engine: Engine, game: Game) -> Choice:
        go.wait(10)
        return choose(engine, game)

    monkeypatch.setattr(Engine, "choose", slowly)
    async with playing(Game("duo"), computer=(1,)) as (game_screen, pilot):
        await pilot.press("enter", "c", "H", "enter", "r", "m")
        assert "Computer is thinking…" in screen_text(pilot)
        assert (game_screen.game.ply, game_screen.ghost) == (1, None)
        await pilot.press("question_mark")
        assert "corner to corner" in screen_text(pilot)
        await pilot.press("escape", "u")
        assert (game_screen.game.ply, game_screen.person_to_move) == (0, True)
        await pilot.press("enter")
        go.set()
        await until(pilot, lambda: game_screen.game.ply == 2)


async def test_again_starts_the_same_kind_of_game_and_keeps_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    over = play_opening(Game("duo", scoring="basic"), 100)
    over.undo()
    async with playing(over, save_to=path) as (game_screen, pilot):
        # The new move may differ from the one that was taken back, so the game may need more than one move to end.
        while not game_screen.game.is_over:
            await pilot.press("m", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        finished = game_screen.game.copy()
        await pilot.press("a")
        await until(pilot, lambda: game_screen.game.ply == 0)
        assert game_screen.game.rules == over.rules
        await pilot.press("enter")
        assert records.load(path).game() == finished
        assert records.load(tmp_path / "game-2.blksgf").game() == game_screen.game


async def test_keys_move_turn_and_flip_the_piece() -> None:
    async with playing(Game("duo")) as (game_screen, pilot):
        assert game_screen.ghost is not None
        x, y = game_screen.ghost.handle
        await pilot.press("up", "k", "right", "l", "l", "down", "j", "left", "h", "h", "down", "right")
        assert game_screen.ghost.handle == (x + 1, y - 1)
        form = game_screen.ghost.form
        await pilot.press("r", "f", "f", "R")
        assert game_screen.ghost.form == form
        await pilot.press("r")
        assert game_screen.ghost.form != form


async def test_keys_choose_pieces() -> None:
    async with playing(Game("duo")) as (game_screen, pilot):
        shapes = []
        for _ in SHAPES:
            shapes.append(in_hand(game_screen).shape)
            await pilot.press("tab")
        assert sorted(shapes) == sorted(SHAPES)
        for keys, shape in {
            "X": "X", "I": "I5", "II": "I4", "III": "I3", "IIII": "I5", "F": "F", "U": "U", "P": "P", "N": "N",
            "w": "W", "1": "1", "2": "2", "V": "V5", "Vv": "V3", "O": "O",
        }.items():  # fmt: skip
            await pilot.press("y", *keys)
            assert in_hand(game_screen).shape == shape, keys
        await pilot.press("X", "n", "p", "shift+tab")
        assert in_hand(game_screen).shape == "W"


async def test_a_piece_that_fits_nowhere_is_skipped_but_can_be_picked() -> None:
    async with playing(Game("classic")) as (game_screen, pilot):
        await pilot.press("W", "tab")
        assert game_screen.ghost is not None
        assert game_screen.ghost.shape == "Y"
        await pilot.press("X")
        assert game_screen.ghost.shape == "X"
        assert "no longer fits anywhere" in words_of(game_screen, "#words")
        assert "X" not in game_screen.query_one(TrayView).placeable
        await pilot.press("m", "enter")
        assert game_screen.game.ply == 0


async def test_the_m_key_cycles_through_all_fits() -> None:
    async with playing(Game("classic")) as (game_screen, pilot):
        await pilot.press("L", "left", "down")
        assert game_screen.ghost is not None
        placements = {frozenset(move.cells) for move in game_screen.game.legal_moves() if move.shape == "L5"}
        await pilot.press("m")
        ghost_cells = [game_screen.ghost.cells]
        for _ in range(len(placements) - 1):
            await pilot.press("m")
            ghost_cells.append(game_screen.ghost.cells)
        assert set(ghost_cells) == placements
        await pilot.press("m")
        assert game_screen.ghost.cells == ghost_cells[0]
        await pilot.press("M")
        assert game_screen.ghost.cells == ghost_cells[-1]


async def test_the_targets_are_where_the_handle_may_go() -> None:
    async with playing(play_opening(Game("duo"), 6)) as (game_screen, pilot):
        await pilot.press("L", "r")
        ghost, board = game_screen.ghost, game_screen.query_one(BoardView)
        assert ghost is not None
        legal = {frozenset(move.cells) for move in game_screen.game.legal_moves()}
        targets = board.scene.targets
        assert targets
        for x in range(14):
            for y in range(14):
                there = Ghost(14, ghost.shape, ghost.form, (x, y))
                assert ((x, y) in targets) == (there.handle == (x, y) and there.cells in legal)
        await pilot.press("g")
        assert not board.scene.targets


async def test_a_piece_is_placed_where_it_fits_and_nowhere_else() -> None:
    async with playing(Game("duo")) as (game_screen, pilot):
        for key in ("X", *["right"] * 14, *["up"] * 14):
            await pilot.press(key)
        assert game_screen.ghost is not None
        assert cell_name(game_screen.ghost.handle) == "m13"
        assert not game_screen.query_one(BoardView).scene.fits
        assert "Does not cover a starting cell." in words_of(game_screen, "#words")
        await pilot.press("enter")
        assert game_screen.game.ply == 0
        await pilot.press("m")
        assert game_screen.query_one(BoardView).scene.fits
        cells = game_screen.ghost.cells
        await pilot.press("space")
        assert [set(move.cells) for move in game_screen.game] == [cells]
        assert game_screen.game.turn == Color.GREEN


async def test_the_next_piece_in_hand_starts_where_it_fits() -> None:
    async with playing(play_opening(Game("classic_2"), 30)) as (game_screen, _):
        assert game_screen.ghost is not None
        assert game_screen.game.is_legal(game_screen.ghost.text)


async def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    async with playing(Game("classic"), computer=(1, 2, 3)) as (game_screen, pilot):
        await pilot.press("u")
        assert "nothing to take back" in game_screen.notice
        await pilot.press("m")
        first = game_screen.ghost
        await pilot.press("enter")
        await until(pilot, lambda: game_screen.person_to_move)
        await pilot.press("enter")
        await until(pilot, lambda: game_screen.person_to_move)
        assert game_screen.game.ply == 8
        await pilot.press("u")
        assert (game_screen.game.ply, game_screen.game.seat_to_move) == (4, 0)
        await pilot.press("u")
        assert (game_screen.game.ply, game_screen.game.seat_to_move) == (0, 0)
        assert game_screen.ghost == first, "the piece is back in the hand"


async def test_undo_between_people_takes_back_one_move() -> None:
    async with playing(play_opening(Game("duo"), 5)) as (game_screen, pilot):
        await pilot.press("u")
        assert (game_screen.game.ply, game_screen.game.turn) == (4, Color.BLUE)


async def test_there_is_nothing_to_take_back_before_the_first_decision_of_a_person() -> None:
    async with playing(Game("duo"), computer=(0,)) as (game_screen, pilot):
        await until(pilot, lambda: game_screen.person_to_move)
        await pilot.press("u")
        assert game_screen.game.ply == 1


async def test_the_computer_gives_a_hint_or_makes_the_move() -> None:
    async with playing(play_opening(Game("duo"), 4)) as (game_screen, pilot):
        await pilot.press("1", "H")
        await until(pilot, lambda: game_screen.ghost is not None and game_screen.ghost.shape != "1")
        assert game_screen.game.ply == 4
        assert game_screen.query_one(BoardView).scene.fits
        await pilot.press("c")
        await until(pilot, lambda: game_screen.game.ply == 5)
