"""Playing in the terminal, and showing a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from cornerwise.cli.frame import Integer, argument, command, option
from cornerwise.cli.language import LANGUAGE, UserError, _
from cornerwise.cli.options import EDITION, FILE, has_colors, language, level, pictures, record_file, seed
from cornerwise.i18n import translate

if TYPE_CHECKING:
    from cornerwise.game import Game
    from cornerwise.render import Theme


@command("play", _("help-play"))
@argument("file", type=FILE, required=False, help=_("help-play-file"))
@option("--game", "-g", type=EDITION, help=_("help-play-game"))
@option("--people", "-p", default="1", help=_("help-people"))
@option("--option", "-o", "options", multiple=True, help=_("help-option"))
@level
@seed
@language
def play(
    file: Path | None,
    game: str | None,
    people: str,
    options: tuple[str, ...],
    level: int,
    seed: int | None,
    language: str,
) -> None:
    from cornerwise.game import Game
    from cornerwise.records import EXTENSIONS
    from cornerwise.rules import rules

    if file is not None and file.suffix.lower() not in EXTENSIONS:
        raise UserError("unknown_extension", file=file)
    names: tuple[str, ...] = ()
    if file is not None and file.exists():
        if options:
            raise UserError("resume_has_options", file=file)
        start, names = _load_game(file, game)
    else:
        named = dict(_name_and_value(text) for text in options)
        start = Game(rules(game or "duo", **named))
    computer = _computer_seats(people, len(start.rules.seats))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("no_terminal")

    from cornerwise import terminal
    from cornerwise.engine import Engine

    engine = Engine(level, seed=seed)
    end = terminal.play(start, computer=computer, names=names, save_to=file, language=language, engine=engine)
    print(_summary(end, language))


def _load_game(file: Path, edition: str | None) -> tuple[Game, tuple[str, ...]]:
    """The game to resume and the names of its players."""
    from cornerwise import records

    record = records.load(file)
    game = record.game()
    if edition is not None and edition != game.rules.edition:
        raise UserError("resume_is_another", file=file, game=game.rules.edition)
    if any(len(node.children) > 1 or (node.comment and node.move is None) for node in record.walk()):
        # The terminal saves only one line of moves, so it would lose variations, and comments without a move.
        raise UserError("resume_has_notes", file=file)
    return game, record.players


def _name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UserError("bad_option", option=text)
    return name, value


def _computer_seats(people: str, seats: int) -> list[int]:
    """The seats that the computer plays, numbered from 0."""
    if people == "all":
        return []
    try:
        people_seats = {int(seat) for seat in people.split(",") if seat.strip()}
    except ValueError:
        people_seats = {0}
    if not people_seats <= set(range(1, seats + 1)):
        raise UserError("bad_people", seats=seats)
    return [seat for seat in range(seats) if seat + 1 not in people_seats]


def _summary(game: Game, language: str) -> str:
    standing = game.standing()
    lines = [translate("cli-game_over" if game.is_over else "cli-so_far", language)]
    for seat, own in enumerate(game.rules.seats):
        names = " + ".join(translate("color", language, color=color) for color in own)
        score = translate("label", language, name=names, text=standing.scores[seat])
        lines.append(f"  {standing.ranks[seat]}. {score}")
    return "\n".join([lines[0], *sorted(lines[1:])])


class PictureOptions(TypedDict):
    """The options that pictures and text of a game share."""

    coordinates: bool
    last_move: bool
    language: str


@command("show", _("help-show"))
@record_file
@option("--ply", type=Integer(0), help=_("help-ply"))
@option("--coordinates/--no-coordinates", default=True, help=_("help-coordinates"))
@option("--last-move/--no-last-move", default=True, help=_("help-last_move"))
@option("--trays", is_flag=True, help=_("help-trays"))
@pictures
def show(
    file: Path,
    ply: int | None,
    coordinates: bool,
    last_move: bool,
    trays: bool,
    png: Path | None,
    svg: Path | None,
    theme: Theme,
    size: int,
) -> None:
    from cornerwise import records, render

    record = records.load(file)
    game, names = record.game(), record.players
    if ply is not None:
        if ply > game.ply:
            raise UserError("short_game", plies=game.ply)
        game = game.at(ply)
    options = PictureOptions(coordinates=coordinates, last_move=last_move, language=LANGUAGE)
    if svg is not None:
        svg.write_text(render.svg(game, theme=theme, size=size, trays=trays, names=names, **options), encoding="utf-8")
    if png is not None:
        png.write_bytes(render.png(game, theme=theme, size=size, trays=trays, names=names, **options))
    if svg is None and png is None:
        print(render.text(game, color=has_colors(), **options))
