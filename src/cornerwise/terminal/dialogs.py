"""Dialogs over the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cornerwise.records import EXTENSIONS
from cornerwise.terminal.saving import unused_path


class Dialog(ModalScreen[str]):
    """A dialog that shows a text, waits for one of its keys, and returns what the key means."""

    def __init__(self, text: Text, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._text = text
        self._keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog"):
            yield Static(self._text)

    def on_key(self, event: events.Key) -> None:
        if event.key in self._keys:
            event.stop()
            self.dismiss(self._keys[event.key])


class PathDialog(ModalScreen[Path | None]):
    """Asks for a file, and asks again before it replaces one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, question: str, warning: Callable[[Path], str]) -> None:
        super().__init__()
        self._question = question
        self._warning = warning
        """The text to show if the file exists."""
        self._confirmed_path: Path | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._question, id="question")
            yield Input(str(unused_path(Path("game.blksgf"))), select_on_focus=False)

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            return
        path = Path(event.value.strip()).expanduser()
        if path.suffix.lower() not in EXTENSIONS:
            path = path.with_name(path.name + ".blksgf")
        if path.exists() and path != self._confirmed_path:
            self._confirmed_path = path
            self.query_one("#question", Static).update(self._warning(path))
        else:
            self.dismiss(path)
