"""The command that plays in the contest Software-Challenge Germany."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cornerwise.cli.frame import Decimal, Integer, command, option
from cornerwise.cli.language import LANGUAGE, _
from cornerwise.cli.options import FILE

if TYPE_CHECKING:
    from cornerwise.i18n import Text


# The contest calls its players with -h for the host.
@command("socha", _("help-socha"), context_settings={"help_option_names": ["--help"]})
@option("--host", "-h", default="localhost", help=_("help-socha-host"))
@option("--port", "-p", type=Integer(1, 65_535), default=13050, help=_("help-socha-port"))
@option("--reservation", "-r", help=_("help-socha-reservation"))
@option("--seconds", type=Decimal(0.01, 60), default=1.2, help=_("help-socha-seconds"))
@option("--zip", "zip_file", type=FILE, help=_("help-socha-zip"))
def socha(host: str, port: int, reservation: str | None, seconds: float, zip_file: Path | None) -> None:
    from cornerwise.socha import Player, avoid_pauses, play_contest_game, write_bundle

    if zip_file is not None:
        write_bundle(zip_file)
        print(_("socha-written", file=zip_file))
        return
    avoid_pauses()
    outcome = play_contest_game(host, port, reservation, player=Player(seconds=seconds), log=_say)
    for text in outcome.texts():
        _say(text)
    if outcome.result is None:
        raise click.exceptions.Exit(1)


def _say(text: Text) -> None:
    print(text.translate(LANGUAGE), file=sys.stderr, flush=True)
