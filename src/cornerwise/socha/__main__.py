"""The program that the contest runs: `python -m cornerwise.socha --host HOST --port PORT --reservation CODE`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cornerwise.i18n import Text
from cornerwise.socha import (
    DEFAULT_HOST,
    DEFAULT_PORT,
    DEFAULT_SECONDS,
    Player,
    avoid_pauses,
    play_contest_game,
    write_bundle,
)


def main() -> int:
    """Plays one game, or writes the archive. Returns the exit code: 0 if the server sent a result."""
    parser = argparse.ArgumentParser(prog="cornerwise.socha", add_help=False)
    parser.add_argument("-h", "--host", default=DEFAULT_HOST)
    parser.add_argument("-p", "--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("-r", "--reservation")
    parser.add_argument("--seconds", type=float, default=DEFAULT_SECONDS)
    parser.add_argument("--zip", type=Path)
    parser.add_argument("--help", action="help")
    arguments = parser.parse_args()
    try:
        if arguments.zip is not None:
            write_bundle(arguments.zip)
            return 0
        avoid_pauses()
        player = Player(seconds=arguments.seconds)
        outcome = play_contest_game(arguments.host, arguments.port, arguments.reservation, player=player, log=_print)
    except OSError as error:
        _print(Text("socha-connection_lost", {"reason": str(error.strerror or error)}))
        return 1
    for text in outcome.texts():
        _print(text)
    return 0 if outcome.result else 1


def _print(text: Text) -> None:
    """Prints a sentence in English, for the contest's log. Other languages need other packages."""
    sentence = text.translate("en")
    print(sentence.encode("ascii", "replace").decode(), file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
