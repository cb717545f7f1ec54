"""The `cornerwise` command. Each command imports what it needs when it runs, so that every command starts quickly."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console
from rich.text import Text

from cornerwise.cli import backup, engines, load, pieces, play, puzzles, review, serve
from cornerwise.cli.frame import Commands, explain
from cornerwise.cli.options import LANGUAGE, _
from cornerwise.i18n import LocalizedError, printable

__all__ = ["app", "main"]

app = Commands(
    name="cornerwise",
    help=_("help"),
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(serve.cornerwise)
app.command(help=_("help-serve"))(serve.serve)
app.command(help=_("help-worker"))(serve.worker)
app.command(help=_("help-backup"))(backup.backup)
app.command(help=_("help-restore"))(backup.restore)
app.add_typer(serve.ratings, name="ratings", help=_("help-ratings"))
app.command(help=_("help-play"))(play.play)
app.command(help=_("help-show"))(play.show)
app.command(help=_("help-review"))(review.review)
app.command(help=_("help-gtp"))(engines.gtp)
app.command(help=_("help-match"))(engines.match)
app.add_typer(puzzles.app, name="puzzle", help=_("help-puzzle"))
app.command(help=_("help-pieces"))(pieces.pieces)
app.command(help=_("help-perft"))(engines.perft)
app.command(help=_("help-load"))(load.load)
app.command(help=_("help-bench"))(engines.bench)


def main() -> None:
    """Runs the command. If the user makes a mistake, it prints one sentence and sets the exit code; it never prints a
    traceback."""
    # The streams may be closed, or belong to a terminal with a small character set.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - open until the process ends
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        sys.exit(app(prog_name="cornerwise", standalone_mode=False))
    except typer.TyperException as error:
        _fail(explain(error), error.exit_code)
    except LocalizedError as error:
        _fail(error.text(LANGUAGE))
    except OSError as error:
        reason = error.strerror or str(error)
        _fail(f"{reason}." if error.filename is None else _("os_error", file=error.filename, reason=reason))


def _fail(sentence: str, code: int = 1) -> NoReturn:
    # The name of a file may hold anything, even escape codes for the terminal.
    if sentence:
        Console(stderr=True).print(Text("cornerwise: ", "red").append(printable(sentence), "default"), soft_wrap=True)
    sys.exit(code)
