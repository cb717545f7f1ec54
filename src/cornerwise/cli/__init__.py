"""The `cornerwise` command. Each command imports what it needs when it runs, so that every command starts quickly."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import NoReturn

import click

from cornerwise.cli import backup, contest, engines, load, pieces, play, puzzles, review, serve
from cornerwise.cli.frame import explain
from cornerwise.cli.language import LANGUAGE, _
from cornerwise.i18n import LocalizedError, printable

__all__ = ["app", "main"]

app = serve.cornerwise
for command in (
    serve.serve,
    serve.worker,
    backup.backup,
    backup.restore,
    serve.ratings,
    play.play,
    play.show,
    review.review,
    engines.gtp,
    engines.match,
    contest.socha,
    puzzles.puzzle,
    pieces.pieces,
    engines.perft,
    load.load,
    engines.bench,
):
    app.add_command(command)


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
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.ClickException as error:
        _fail(explain(error), error.exit_code)
    except click.Abort:
        sys.exit(130)
    except LocalizedError as error:
        _fail(error.text(LANGUAGE))
    except OSError as error:
        reason = error.strerror or str(error)
        _fail(f"{reason}." if error.filename is None else _("os_error", file=error.filename, reason=reason))


def _fail(sentence: str, code: int = 1) -> NoReturn:
    # The name of a file may hold anything, even escape codes for the terminal.
    has_colors = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    name = click.style("cornerwise: ", "red") if has_colors else "cornerwise: "
    print(f"{name}{printable(sentence)}", file=sys.stderr)
    sys.exit(code)
