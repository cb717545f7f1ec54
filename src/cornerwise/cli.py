"""The `cornerwise` command: one command a job, every heavy import inside its command."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn, TypedDict

import typer
from rich.console import Console
from rich.text import Text

from cornerwise.rules import EditionName
from cornerwise.words import Language, say, user_language

if TYPE_CHECKING:
    from cornerwise.game import Game

LANGUAGE = user_language()


def _(key: str, /, **names: object) -> str:
    return say(f"cli.{key}", LANGUAGE, **names)


app = typer.Typer(
    name="cornerwise",
    help=_("help"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


class UserError(Exception):
    """A user's mistake: one sentence on standard error, exit code 1."""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"Cornerwise {version('cornerwise')}")
        raise typer.Exit


@app.callback()
def cornerwise(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=_("help.version"))
    ] = False,
) -> None:
    pass


@app.command(help=_("help.play"))
def play(
    file: Annotated[Path | None, typer.Argument(help=_("help.play.file"), show_default=False)] = None,
    game: Annotated[EditionName, typer.Option("--game", "-g", help=_("help.game"))] = "duo",
    people: Annotated[str, typer.Option("--people", "-p", help=_("help.people"))] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=_("help.option"))] = None,
    seed: Annotated[int | None, typer.Option(help=_("help.seed"), show_default=False)] = None,
    language: Annotated[Language, typer.Option(help=_("help.language"))] = LANGUAGE,
) -> None:
    from cornerwise import notation
    from cornerwise.game import Game
    from cornerwise.rules import rules

    if file is not None and file.suffix not in (".blksgf", ".json"):
        raise UserError(_("unknown_extension", file=file))
    names: tuple[str, ...] = ()
    if file is not None and file.exists():
        if option:
            raise UserError(_("resume_has_options", file=file))
        record = notation.load(file)
        start, names = record.game(), record.players
        if any(len(node.children) > 1 or node.comment for node in record.walk()):
            # The terminal knows a game, not its notes: those stay in the file as they are.
            raise UserError(_("resume_has_notes", file=file))
    else:
        options = dict(_name_and_value(text) for text in option or [])
        start = Game(rules(game, **options))
    computer = _computer_seats(people, len(start.rules.seats))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(_("no_terminal"))

    from cornerwise import terminal

    end = terminal.play(start, computer=computer, names=names, save_to=file, language=language, seed=seed)
    print(_summary(end, language))


def _name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UserError(_("bad_option", option=text))
    return name, value


def _computer_seats(people: str, seats: int) -> list[int]:
    """The seats, from 0, that no person takes."""
    if people == "all":
        return []
    try:
        taken = {int(seat) for seat in people.split(",") if seat.strip()}
    except ValueError:
        taken = {0}
    if not taken <= set(range(1, seats + 1)):
        raise UserError(_("bad_people", seats=seats))
    return [seat for seat in range(seats) if seat + 1 not in taken]


def _summary(game: Game, language: str) -> str:
    standing = game.standing()
    lines = [say("cli.over" if game.is_over else "cli.not_over", language)]
    for seat, own in enumerate(game.rules.seats):
        names = " + ".join(say(f"color.{color}", language) for color in own)
        lines.append(f"  {standing.places[seat]}. {names}: {standing.scores[seat]}")
    return "\n".join([lines[0], *sorted(lines[1:])])


class Look(TypedDict):
    """What all pictures of a game have in common."""

    coordinates: bool
    last_move: bool
    language: str


@app.command(help=_("help.show"))
def show(
    file: Annotated[Path, typer.Argument(help=_("help.show.file"))],
    png: Annotated[Path | None, typer.Option(help=_("help.png"), show_default=False)] = None,
    svg: Annotated[Path | None, typer.Option(help=_("help.svg"), show_default=False)] = None,
    ply: Annotated[int | None, typer.Option(help=_("help.ply"), show_default=False, min=0)] = None,
    coordinates: Annotated[bool, typer.Option(help=_("help.coordinates"))] = True,
    last_move: Annotated[bool, typer.Option(help=_("help.last_move"))] = True,
    trays: Annotated[bool, typer.Option("--trays", help=_("help.trays"))] = False,
    theme: Annotated[Literal["light", "dark"], typer.Option(help=_("help.theme"))] = "light",
    size: Annotated[int, typer.Option(help=_("help.size"), min=100, max=4000)] = 720,
) -> None:
    from cornerwise import notation, render

    game = notation.load(file).game()
    if ply is not None:
        if ply > game.ply:
            raise UserError(_("short_game", plies=game.ply))
        while game.ply > ply:
            game.undo()
    look = Look(coordinates=coordinates, last_move=last_move, language=LANGUAGE)
    if svg is not None:
        svg.write_text(render.svg(game, theme=theme, size=size, trays=trays, **look), encoding="utf-8")
    if png is not None:
        png.write_bytes(render.png(game, theme=theme, size=size, trays=trays, **look))
    if svg is None and png is None:
        print(render.text(game, color=sys.stdout.isatty() and not os.environ.get("NO_COLOR"), **look))


@app.command(help=_("help.gtp"))
def gtp(
    game: Annotated[
        Literal["classic", "classic_2", "classic_3", "duo"], typer.Option("--game", "-g", help=_("help.game"))
    ] = "classic",
    seed: Annotated[int | None, typer.Option(help=_("help.seed"), show_default=False)] = None,
) -> None:
    from cornerwise.gtp import Protocol

    Protocol(game, seed=seed).run(sys.stdin.buffer, sys.stdout.buffer)


@app.command(help=_("help.perft"))
def perft(
    game: Annotated[EditionName, typer.Argument(help=_("help.game"))],
    depth: Annotated[int, typer.Argument(help=_("help.depth"), min=0, max=84)],
) -> None:
    from rich.progress import track

    from cornerwise.game import Game

    position = Game(game, start="own").position
    if depth == 0:
        print(1)
        return
    # One first move at a time: it shows progress, and can be interrupted.
    nodes = 0
    for placement in track(
        position.legal_moves(position.turn), description=f"perft {game} {depth}", console=Console(stderr=True),
        transient=True, disable=not sys.stderr.isatty(),
    ):  # fmt: skip
        following = position.copy()
        following.play(placement)
        nodes += following.perft(depth - 1)
    print(nodes)


@app.command(help=_("help.bench"))
def bench(
    seconds: Annotated[float, typer.Option(help=_("help.bench.seconds"), min=0.01)] = 1.0,
    oracle: Annotated[Path, typer.Option(help=_("help.bench.oracle"))] = Path("tests/oracle.py"),
) -> None:
    from cornerwise.bench import run

    run(seconds, oracle if oracle.exists() else None)


def main() -> None:
    """Runs the command; a user's mistake gets a sentence and an exit code, never a traceback."""
    from cornerwise.game import IllegalMove
    from cornerwise.notation import RecordError
    from cornerwise.rules import RulesError

    try:
        app()
    except (RecordError, IllegalMove) as error:
        _fail(error.text(LANGUAGE))
    except (UserError, RulesError) as error:
        _fail(str(error))
    except OSError as error:
        _fail(_("os_error", file=error.filename or "", reason=error.strerror or error))


def _fail(sentence: str) -> NoReturn:
    Console(stderr=True).print(Text("cornerwise: ", "red").append(sentence, "default"), soft_wrap=True)
    sys.exit(1)
