"""What the commands share: common options, messages on standard error, and the progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from cornerwise.cli.frame import Choice, Decorator, Integer, argument, option
from cornerwise.cli.language import LANGUAGE, _
from cornerwise.engine import LEVELS, MEMORY, MIN_MEMORY
from cornerwise.i18n import LANGUAGES, PSEUDO_LANGUAGE
from cornerwise.rules import BOX_EDITIONS, EDITIONS

FILE: Final = click.Path(path_type=Path)
EDITION: Final = Choice(tuple(BOX_EDITIONS))

record_file: Final = argument("file", type=FILE, help=_("help-show-file"))


def gtp_edition(default: str) -> Decorator:
    names = tuple(edition.name for edition in EDITIONS.values() if edition.in_gtp)
    return option("--game", "-g", type=Choice(names), default=default, help=_("help-game"))


level: Final = option("--level", "-l", type=Integer(LEVELS.start, LEVELS.stop - 1), default=5, help=_("help-level"))
memory: Final = option("--memory", type=Integer(MIN_MEMORY >> 20, 1 << 20), default=MEMORY >> 20, help=_("help-memory"))
seed: Final = option("--seed", type=Integer(), help=_("help-seed"))
jobs: Final = option("--jobs", "-j", type=Integer(1, 512), help=_("help-jobs"))
on: Final = option("--on", default="", metavar="ray | ray://HOST:PORT", show_default=False, help=_("help-on"))
language: Final = option(
    "--language", type=Choice((*LANGUAGES, PSEUDO_LANGUAGE)), default=LANGUAGE, help=_("help-language")
)

_PICTURE_OPTIONS: Final = (
    option("--png", type=FILE, help=_("help-png")),
    option("--svg", type=FILE, help=_("help-svg")),
    option("--theme", type=Choice(("light", "dark")), default="light", help=_("help-theme")),
    option("--size", type=Integer(100, 4000), default=720, help=_("help-size")),
)


def pictures(command: Any) -> Any:
    """The options of commands that write pictures."""
    for add in reversed(_PICTURE_OPTIONS):
        command = add(command)
    return command


def has_colors() -> bool:
    """Whether to print escape codes for colors on standard output."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def notify(text: str, color: str | None = None) -> None:
    """Prints a message on standard error."""
    click.secho(text, fg=color, err=True, color=False if os.environ.get("NO_COLOR") else None)


def data_folder(data: Path | None) -> Path:
    """The folder with the user's games; created, for this user only, if it doesn't exist."""
    from platformdirs import user_data_path

    folder = data or user_data_path("cornerwise", appauthor=False)
    folder.mkdir(0o700, parents=True, exist_ok=True)
    return folder


def embedded_database(data: Path | None) -> str:
    """The address of the database in the user's folder."""
    return f"sqlite+aiosqlite:///{data_folder(data) / 'cornerwise.db'}"


def print_table(rows: Sequence[Sequence[str]], *, numbers: bool = False) -> None:
    """Prints rows in columns, which are right-aligned if they are numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.rjust(width) if numbers else cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


class Progress:
    """A progress bar on standard error; shown only where standard error is a terminal."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def show(self, completed: int, total: int | None = None, label: str | None = None) -> None:
        if total is not None:
            self._bar.length = total
        if label is not None:
            self._bar.label = label
        self._bar.update(completed - self._bar.pos)


@contextmanager
def progress(label: str, total: int, is_shown: bool = True) -> Iterator[Progress]:
    """Shows a progress bar while the block runs, and removes it at the end."""
    is_shown = is_shown and sys.stderr.isatty()
    with click.progressbar(
        length=total, label=label, show_pos=True, file=sys.stderr, hidden=not is_shown, width=0
    ) as bar:
        bar.render_progress()
        yield Progress(bar)
    if is_shown:
        click.echo("\x1b[1A\x1b[2K", nl=False, err=True)
