"""The terminal client as the tests drive it: through its keys and its mouse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.terminal import PlayApp
from cornerwise.terminal.game_screen import GameScreen
from cornerwise.terminal.ghost import Ghost
from cornerwise.terminal.views import BoardView


@asynccontextmanager
async def playing(
    game: Game,
    *,
    size: tuple[int, int] = (80, 24),
    computer: tuple[int, ...] = (),
    names: tuple[str, ...] = (),
    save_to: Path | None = None,
    language: str = "en",
) -> AsyncIterator[tuple[GameScreen, Pilot[None]]]:
    app = PlayApp(
        game, computer=computer, names=names, save_to=save_to, language=language, engine=Engine(3, seed=7), pause=0
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app.game_screen, pilot


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Waits until the computer or a dialog has made the condition true."""
    async with asyncio.timeout(10):
        while not condition():
            await pilot.pause(0.005)
    await pilot.pause()


def screen_text(pilot: Pilot[None]) -> str:
    """The screen as plain text."""
    screen = pilot.app.screen
    lines = screen._compositor.render_strips()
    return "\n".join(line.text for line in lines)


def words_of(game_screen: GameScreen, query: str) -> str:
    return str(game_screen.query_one(query, Static).render())


def in_hand(game_screen: GameScreen) -> Ghost:
    assert game_screen.ghost is not None
    return game_screen.ghost


def play_opening(game: Game, plies: int) -> Game:
    engine = Engine(3, seed=1)
    while game.ply < plies and not game.is_over:
        game.play(engine.choose(game).move)
    return game


def at(board: BoardView, cell: tuple[int, int]) -> tuple[int, int]:
    """A point of the board view inside a cell."""
    x, y = cell
    first_half = (board.scene.size - 1 - y) * board.cell
    line = 1 + round((2 * first_half + board.cell - 2) / 4)
    return BoardView.LEFT + x * board.cell + board.cell // 2, line
