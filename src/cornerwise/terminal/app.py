"""The Textual app around a game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.terminal.game_screen import PAUSE, GameScreen
from cornerwise.terminal.style import DARK, LIGHT


def play(
    game: Game,
    *,
    computer: Collection[int] = (),
    names: Sequence[str] = (),
    save_to: Path | None = None,
    language: str = "en",
    engine: Engine | None = None,
) -> Game:
    """Plays in the terminal until the user quits; returns the game in its last state.

    The computer plays the seats in `computer`, people the others. With `save_to`, every move is saved there at once.
    """
    app = PlayApp(game, computer=computer, names=names, save_to=save_to, language=language, engine=engine)
    app.run()
    return app.game_screen.game


class PlayApp(App[None]):
    """One game in a terminal."""

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
    .dialog { width: auto; max-width: 100%; height: auto; max-height: 100%; padding: 1 3; background: $panel; }
    .dialog Static { width: auto; }
    .dialog Input { width: 50; height: 1; margin-top: 1; border: none; padding: 0 1; background: $background; }
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
        self.game_screen = GameScreen(
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
        return self.game_screen

    def action_theme(self) -> None:
        """Switches between light and dark."""
        self.theme = "cornerwise-light" if self.current_theme.dark else "cornerwise-dark"
        self.game_screen.show()

    @work
    async def action_leave(self) -> None:
        """Quits; asks for confirmation if anything would be lost."""
        if not self._leaving:
            self._leaving = True
            if await self.game_screen.may_leave():
                self.exit()
            self._leaving = False
