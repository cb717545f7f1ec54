"""What the commands share: the user's language, user errors, common options and the progress bar."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console

from cornerwise.engine import LEVELS, MIN_MEMORY
from cornerwise.i18n import LocalizedError, translate_id, user_language
from cornerwise.rules import EDITIONS

if TYPE_CHECKING:
    from rich.progress import Progress

LANGUAGE = user_language()


def _(key: str, /, **values: object) -> str:
    """A sentence of the command in the user's language."""
    return translate_id(f"cli-{key}", LANGUAGE, **values)


class UserError(LocalizedError):
    """A user's mistake. Like every LocalizedError, it ends the command with one sentence on standard error and exit
    code 1."""

    prefix = "cli"


if TYPE_CHECKING:
    EditionName = str
    GtpEditionName = str
else:  # Typer reads the choices from a Literal
    EditionName = Literal[tuple(EDITIONS)]
    GtpEditionName = Literal[tuple(edition.name for edition in EDITIONS.values() if edition.in_gtp)]

RecordFile = Annotated[Path, typer.Argument(help=_("help-show-file"))]
GtpEdition = Annotated[GtpEditionName, typer.Option("--game", "-g", help=_("help-game"))]
Level = Annotated[int, typer.Option("--level", "-l", help=_("help-level"), min=LEVELS.start, max=LEVELS.stop - 1)]
Memory = Annotated[int, typer.Option("--memory", help=_("help-memory"), min=MIN_MEMORY >> 20, max=1 << 20)]
Seed = Annotated[int | None, typer.Option(help=_("help-seed"), show_default=False)]

SvgFile = Annotated[Path | None, typer.Option("--svg", help=_("help-svg"), show_default=False)]
PngFile = Annotated[Path | None, typer.Option("--png", help=_("help-png"), show_default=False)]
PictureTheme = Annotated[Literal["light", "dark"], typer.Option("--theme", help=_("help-theme"))]
PictureSize = Annotated[int, typer.Option("--size", help=_("help-size"), min=100, max=4000)]


def has_colors() -> bool:
    """Whether to print escape codes for colors on standard output."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def data_folder(data: Path | None) -> Path:
    """The folder with the user's games; created, for this user only, if it doesn't exist."""
    from platformdirs import user_data_path

    folder = data or user_data_path("cornerwise", appauthor=False)
    folder.mkdir(0o700, parents=True, exist_ok=True)
    return folder


def embedded_database(data: Path | None) -> str:
    """The address of the database in the user's folder."""
    return f"sqlite+aiosqlite:///{data_folder(data) / 'cornerwise.db'}"


def progress(time: Literal["remaining", "elapsed"] = "remaining") -> Progress:
    """A progress bar on standard error, removed at the end; none where standard error is not a terminal."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn() if time == "remaining" else TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
