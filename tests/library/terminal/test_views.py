"""The views of board and tray: mouse, sizes, symbols."""

from __future__ import annotations

import re

import pytest
from support.terminal import at, play_opening, playing, screen_text, until
from textual.pilot import Pilot

from cornerwise.game import Game
from cornerwise.render import SYMBOLS
from cornerwise.terminal.views import ORDER, BoardView, TrayView


def label_at(tray: TrayView, shape: str) -> tuple[int, int]:
    """A point of the tray view inside the name of a piece."""
    for y, line in enumerate(str(tray.render()).split("\n")):
        if match := re.search(rf"(?<!\S){shape}(?!\S)", line):
            return match.start(), y
    raise AssertionError(shape)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("edition", ["duo", "classic"])
async def test_a_click_takes_the_piece_there_and_another_places_it(edition: str, size: tuple[int, int]) -> None:
    async with playing(Game(edition), size=size) as (game_screen, pilot):
        board = game_screen.query_one(BoardView)
        assert game_screen.ghost is not None
        home = game_screen.ghost.handle
        for cell in ((3, 2), (8, 9), (11, 4)):
            await pilot.click(BoardView, offset=at(board, cell))
            assert game_screen.ghost.handle == cell
        await pilot.click(BoardView, offset=at(board, home))
        assert game_screen.game.ply == 0
        await pilot.click(BoardView, offset=at(board, home))
        assert game_screen.game.ply == 1


async def test_the_mouse_moves_turns_flips_and_picks() -> None:
    async with playing(Game("duo")) as (game_screen, pilot):
        board, tray = game_screen.query_one(BoardView), game_screen.query_one(TrayView)
        await pilot.hover(BoardView, offset=at(board, (5, 5)))
        assert game_screen.ghost is not None
        assert game_screen.ghost.handle == (5, 5)
        ghost = game_screen.ghost
        board.on_mouse_scroll_down()
        await pilot.pause()
        assert game_screen.ghost == ghost.rotate(1)
        board.on_mouse_scroll_up()
        await pilot.pause()
        assert game_screen.ghost == ghost
        await pilot.click(BoardView, offset=at(board, (5, 5)), button=3)
        assert game_screen.ghost == ghost.flip()
        for shape in ORDER:
            await pilot.click(TrayView, offset=label_at(tray, shape))
            assert game_screen.ghost.shape == shape


async def resize(pilot: Pilot[None], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await until(pilot, lambda: [len(line) for line in screen_text(pilot).split("\n")] == [width] * height)


@pytest.mark.parametrize(("edition", "size"), [("classic", (77, 24)), ("classic", (80, 22)), ("duo", (40, 10))])
async def test_a_terminal_that_is_too_small_shows_a_request_to_enlarge_it(edition: str, size: tuple[int, int]) -> None:
    async with playing(Game(edition), size=size) as (game_screen, pilot):
        assert "Enlarge the window" in " ".join(screen_text(pilot).split())
        assert not game_screen.query_one("#table").display
        await resize(pilot, 80, 24)
        assert "Player 1 to move" in screen_text(pilot)
        await resize(pilot, *size)
        assert "Enlarge the window" in " ".join(screen_text(pilot).split())


@pytest.mark.parametrize("edition", ["classic", "classic_2", "duo"])
async def test_everything_fits_at_every_size(edition: str) -> None:
    async with playing(play_opening(Game(edition), 20)) as (game_screen, pilot):
        for width, height in ((80, 24), (90, 26), (100, 30), (120, 40), (160, 48), (250, 80)):
            await resize(pilot, width, height)
            board, tray = game_screen.query_one(BoardView), game_screen.query_one(TrayView)
            assert (board.size.width, board.size.height) == BoardView.required_size(
                game_screen.game.rules.size, board.cell
            )
            for widget in (
                board,
                tray,
                game_screen.query_one("#scores"),
                game_screen.query_one("#words"),
                game_screen.query_one("#keys"),
            ):
                assert game_screen.region.contains_region(widget.region), (widget, width, height)
            assert tray.region.bottom <= game_screen.query_one("#words").region.y
            assert max(len(line) for line in str(tray.render()).split("\n")) <= tray.size.width


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_without_colors_every_color_keeps_its_symbol(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(play_opening(Game("classic"), 16), size=size) as (game_screen, pilot):
        board = game_screen.query_one(BoardView)
        rows = screen_text(pilot).split("\n")
        left, top = board.region.x, board.region.y
        ghost = game_screen.ghost
        assert ghost is not None
        for cell, color in game_screen.game.cells().items():
            x, y = at(board, cell)
            assert rows[top + y][left + x] == SYMBOLS[color].character
        fits = {rows[top + y][left + x] for x, y in (at(board, cell) for cell in ghost.cells)}
        assert fits == {"▓", "+"}
