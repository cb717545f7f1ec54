"""The `cornerwise` command: one command a job, every heavy import inside its command."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn, TypedDict

import typer
from rich.console import Console
from rich.text import Text

from cornerwise.rules import EditionName
from cornerwise.words import Language, say, user_language

if TYPE_CHECKING:
    from rich.progress import TaskID

    from cornerwise.engine import Position
    from cornerwise.game import Game
    from cornerwise.puzzle import Attempt, Piece
    from cornerwise.render import Layout
    from cornerwise.reviews import Depth, Review

LANGUAGE = user_language()


def _(key: str, /, **names: object) -> str:
    return say(f"cli.{key}", LANGUAGE, **names)


app = typer.Typer(
    name="cornerwise",
    help=_("help"),
    invoke_without_command=True,
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


Host = Annotated[str, typer.Option(help=_("help.host"))]
Port = Annotated[int | None, typer.Option(help=_("help.port"), show_default=False, min=0, max=65535)]
Database = Annotated[str | None, typer.Option(help=_("help.database"), show_default=False)]
Data = Annotated[Path | None, typer.Option(help=_("help.data"), show_default=False)]


@app.callback()
def cornerwise(
    context: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help=_("help.browser"))] = True,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=_("help.version"))
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        _serve(host, port, database, data, browser=browser, at_home=True)


@app.command(help=_("help.serve"))
def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    data: Data = None,
    metrics: Annotated[str | None, typer.Option(help=_("help.metrics"), show_default=False)] = None,
    proxy: Annotated[list[str] | None, typer.Option(help=_("help.proxy"), show_default=False)] = None,
    limits: Annotated[bool, typer.Option(help=_("help.limits"))] = True,
) -> None:
    _serve(
        host, port, database, data, browser=False, at_home=False, metrics=metrics, proxies=proxy or [], limited=limits
    )


def _folder(data: Path | None) -> Path:
    """Where games are kept."""
    from platformdirs import user_data_path

    folder = data or user_data_path("cornerwise", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _embedded(data: Path | None) -> str:
    return f"sqlite+aiosqlite:///{_folder(data) / 'cornerwise.db'}"


def _serve(
    host: str,
    port: int | None,
    database: str | None,
    data: Path | None,
    *,
    browser: bool,
    at_home: bool,
    metrics: str | None = None,
    proxies: Sequence[str] = (),
    limited: bool = True,
) -> None:
    import errno
    import logging
    import threading
    import webbrowser

    from cornerwise.server import logs, run

    folder = _folder(data)
    if at_home:  # somebody who plays wants to see the board, not what the server has to say
        logging.basicConfig(
            level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s", filename=folder / "cornerwise.log"
        )
    else:
        logs.set_up()
    metrics_at = None
    if metrics is not None:
        name, colon, number = metrics.rpartition(":")
        if not colon or not number.isdigit() or int(number) > 65535:
            raise UserError(_("bad_metrics", address=metrics))
        metrics_at = (name.strip("[]"), int(number))

    def started(address: str) -> None:
        print(_("playing_at" if at_home else "serving_at", address=address), flush=True)
        if browser:
            # It may take its time, and must not keep the server from answering it.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        run.serve(
            database or _embedded(data), host=host, port=port, at_home=at_home, started=started,
            metrics_at=metrics_at, proxies=proxies, limited=limited,
        )  # fmt: skip
    except run.NoDatabase as error:
        raise UserError(_("no_database", reason=error)) from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise UserError(_("port_taken", port=port)) from None


ratings = typer.Typer(no_args_is_help=True)
app.add_typer(ratings, name="ratings", help=_("help.ratings"))


@ratings.callback()
def _ratings() -> None:
    """A group, however few commands it has."""


@ratings.command("recompute", help=_("help.ratings.recompute"))
def recompute_ratings(
    database: Database = None,
    data: Data = None,
    check: Annotated[bool, typer.Option("--check", help=_("help.ratings.check"))] = False,
) -> None:
    from cornerwise.server import run

    try:
        games, different = run.recount(database or _embedded(data), save=not check)
    except run.NoDatabase as error:
        raise UserError(_("no_database", reason=error)) from None
    outcome = "ratings.same" if not different else "ratings.wrong" if check else "ratings.changed"
    print(_(outcome, games=games, ratings=different))
    if different and check:
        raise typer.Exit(1)


@app.command(help=_("help.play"))
def play(
    file: Annotated[Path | None, typer.Argument(help=_("help.play.file"), show_default=False)] = None,
    game: Annotated[EditionName | None, typer.Option("--game", "-g", help=_("help.play.game"))] = None,
    people: Annotated[str, typer.Option("--people", "-p", help=_("help.people"))] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=_("help.option"))] = None,
    level: Annotated[int, typer.Option("--level", "-l", help=_("help.level"), min=1, max=9)] = 5,
    seed: Annotated[int | None, typer.Option(help=_("help.seed"), show_default=False)] = None,
    language: Annotated[Language, typer.Option(help=_("help.language"))] = LANGUAGE,
) -> None:
    from cornerwise import notation
    from cornerwise.game import Game
    from cornerwise.rules import rules

    if file is not None and file.suffix.lower() not in (".blksgf", ".sgf", ".json"):
        raise UserError(_("unknown_extension", file=file))
    names: tuple[str, ...] = ()
    if file is not None and file.exists():
        if option:
            raise UserError(_("resume_has_options", file=file))
        record = notation.load(file)
        start, names = record.game(), record.players
        if game is not None and game != start.rules.edition:
            raise UserError(_("resume_is_another", file=file, game=start.rules.edition))
        if any(len(node.children) > 1 or (node.comment and node.move is None) for node in record.walk()):
            # The terminal knows one line of moves: what stands beside it stays in the file as it is.
            raise UserError(_("resume_has_notes", file=file))
    else:
        options = dict(_name_and_value(text) for text in option or [])
        start = Game(rules(game or "duo", **options))
    computer = _computer_seats(people, len(start.rules.seats))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(_("no_terminal"))

    from cornerwise import terminal
    from cornerwise.engine import Engine

    engine = Engine(level, seed=seed)
    end = terminal.play(start, computer=computer, names=names, save_to=file, language=language, engine=engine)
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
        print(render.text(game, color=_colors(), **look))


@app.command(help=_("help.review"))
def review(
    file: Annotated[Path, typer.Argument(help=_("help.show.file"))],
    quick: Annotated[bool, typer.Option("--quick", help=_("help.review.quick"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("help.review.json"))] = False,
    html: Annotated[Path | None, typer.Option(help=_("help.review.html"), show_default=False)] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help=_("help.review.fresh"))] = False,
    seed: Annotated[int, typer.Option(help=_("help.seed"))] = 0,
    language: Annotated[Language, typer.Option(help=_("help.language"))] = LANGUAGE,
) -> None:
    from cornerwise import notation, report

    record = notation.load(file)
    game = record.game()
    if not game.ply:
        raise UserError(_("review.empty", file=file))
    if html is not None:
        html.open("a").close()  # what can't be written shall fail now, not after the work
    found = _reviewed(game, "quick" if quick else "normal", seed, fresh)
    if html is not None:
        html.write_text(report.html(found, game, record.players, language), encoding="utf-8")
        Console(stderr=True).print(Text(_("review.written", file=html)))
    if as_json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    elif html is None:
        print(report.text(found, record.players, language))


def _reviewed(game: Game, depth: Depth, seed: int, fresh: bool) -> Review:
    """Of a game that was looked over before, what was kept; else a new review, kept for the next time."""
    import hashlib
    import threading

    from platformdirs import user_cache_path
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from cornerwise import notation, reviews

    known = f"{version('cornerwise')} {depth} {seed} {notation.dumps(game)}"
    kept = user_cache_path("cornerwise", appauthor=False) / "reviews" / hashlib.sha256(known.encode()).hexdigest()[:32]
    if not fresh:
        try:
            return reviews.Review.from_json(game.rules, json.loads(kept.read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError):
            pass  # never looked over, or by another version
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stop = threading.Event()
    with (
        Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
        ThreadPoolExecutor(1) as pool,
    ):
        task = bar.add_task(_("review.looking"), total=game.ply)

        def watch(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        work = pool.submit(reviews.review, game, depth, seed=seed, progress=watch, stop=stop)
        try:
            while not wait([work], 0.2).done:
                pass
        except KeyboardInterrupt:
            stop.set()
            bar.stop()
            Console(stderr=True).print(Text(_("review.stopped")))
            raise typer.Exit(130) from None
        found = work.result()
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found.to_json()), encoding="utf-8")
    except OSError:
        pass  # a full disk must not take away what was found
    return found


@app.command(help=_("help.gtp"))
def gtp(
    game: Annotated[
        Literal["classic", "classic_2", "classic_3", "duo"], typer.Option("--game", "-g", help=_("help.game"))
    ] = "classic",
    level: Annotated[int, typer.Option("--level", "-l", help=_("help.level"), min=1, max=9)] = 5,
    seed: Annotated[int | None, typer.Option(help=_("help.seed"), show_default=False)] = None,
) -> None:
    from cornerwise.gtp import Protocol

    Protocol(game, level, seed).run(sys.stdin.buffer, sys.stdout.buffer)


@app.command(help=_("help.match"))
def match(
    engines: Annotated[list[str], typer.Argument(help=_("help.match.engines"), metavar="A B", show_default=False)],
    game: Annotated[
        Literal["classic", "classic_2", "classic_3", "duo"], typer.Option("--game", "-g", help=_("help.game"))
    ] = "duo",
    games: Annotated[int, typer.Option("--games", "-n", help=_("help.match.games"), min=2, max=1_000_000)] = 100,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help=_("help.match.jobs"), show_default=False, min=1, max=512)
    ] = None,
    seed: Annotated[int | None, typer.Option(help=_("help.match.seed"), show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(help=_("help.match.save"), show_default=False)] = None,
    sequential: Annotated[bool, typer.Option(help=_("help.match.sequential"))] = False,
    elo0: Annotated[float, typer.Option(help=_("help.match.elo0"))] = 0.0,
    elo1: Annotated[float, typer.Option(help=_("help.match.elo1"))] = 30.0,
    opening_plies: Annotated[
        int | None, typer.Option(help=_("help.match.opening_plies"), show_default=False, min=0, max=16)
    ] = None,
    timeout: Annotated[float, typer.Option(help=_("help.match.timeout"), min=0.1)] = 600.0,
    ladder: Annotated[bool, typer.Option("--ladder", help=_("help.match.ladder"))] = False,
    plot: Annotated[Path | None, typer.Option(help=_("help.match.plot"), show_default=False)] = None,
) -> None:
    import random
    import shlex
    from itertools import pairwise

    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from cornerwise import match as matches

    try:
        if not ladder and len(engines) != 2:
            raise matches.MatchError("two_engines", count=len(engines))
        if len(engines) < 2:
            raise matches.MatchError("ladder_engines")
        if plot is not None and not ladder:
            raise matches.MatchError("plot")
        if not elo0 < elo1:
            raise matches.MatchError("elos")
        specs = [matches.Spec.of(text) for text in engines]
        if plot is not None:
            plot.open("a").close()  # what can't be written shall fail now, not after the games
        pairs, lot = (games + 1) // 2, random.randrange(10**6) if seed is None else seed
        tallies: list[matches.Tally] = []
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
            for number, (first, second) in enumerate(pairwise(specs), 1):
                task = bar.add_task(escape(f"{first.text} – {second.text}"[:40]), total=2 * pairs)

                def watch(tally: matches.Tally, played: int, task: TaskID = task) -> None:
                    mean, low, high = matches.interval(tally.pairs)
                    score = f"{100 * mean:.1f} % ± {50 * (high - low):.1f}"
                    names = f"{tally.contest.first.text} – {tally.contest.second.text}"[:40]
                    bar.update(task, completed=played, description=f"{escape(names)}  {score}")

                tallies.append(
                    matches.play(
                        matches.Contest(first, second, game, pairs, lot, opening_plies, timeout),
                        jobs=jobs or _processors(),
                        test=matches.Sequential(elo0, elo1) if sequential else None,
                        save=save / f"match-{number}" if save is not None and ladder else save,
                        watch=watch,
                    )
                )
                if tallies[-1].interrupted or tallies[-1].problem:
                    break
    except matches.MatchError as error:
        raise UserError(error.text(LANGUAGE)) from None
    interrupted, problem = tallies[-1].interrupted, tallies[-1].problem
    if problem is not None and not any(tally.games for tally in tallies):
        raise UserError(problem.text(LANGUAGE))
    if interrupted or problem is not None:
        print(say("match.interrupted", LANGUAGE))
    print("\n\n".join(tally.report(LANGUAGE) for tally in tallies))
    if ladder and (rated := matches.ladder(tallies)):
        title = say("match.ladder.title", LANGUAGE, game=game)
        print(f"\n{title}\n{matches.ladder_table(rated, LANGUAGE)}")
        if plot is not None:
            plot.write_text(matches.ladder_svg(rated, title), encoding="utf-8")
    again = ["cornerwise", "match", *(["--ladder"] if ladder else []), *engines, "--game", game]
    again += ["--games", str(2 * pairs), "--seed", str(lot)]
    if sequential:
        again += ["--sequential", "--elo0", f"{elo0:g}", "--elo1", f"{elo1:g}"]
    if opening_plies is not None:
        again += ["--opening-plies", str(opening_plies)]
    print(f"\n{say('match.repeat', LANGUAGE)}: {shlex.join(again)}")
    if problem is not None:
        raise UserError(problem.text(LANGUAGE))
    if interrupted:
        raise typer.Exit(130)


def _processors() -> int:
    """How many we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


puzzles = typer.Typer(no_args_is_help=True, add_completion=False)
app.add_typer(puzzles, name="puzzle", help=_("help.puzzle"))

PuzzleId = Annotated[str, typer.Argument(metavar="ID", help=_("help.puzzle.id"))]
PuzzleFile = Annotated[Path, typer.Argument(metavar="FILE", help=_("help.puzzle.file"), allow_dash=True)]
AsJson = Annotated[bool, typer.Option("--json", help=_("help.puzzle.json"))]
SvgFile = Annotated[Path | None, typer.Option("--svg", help=_("help.svg"), show_default=False)]
PngFile = Annotated[Path | None, typer.Option("--png", help=_("help.png"), show_default=False)]
PictureTheme = Annotated[Literal["light", "dark"], typer.Option("--theme", help=_("help.theme"))]
PictureSize = Annotated[int, typer.Option("--size", help=_("help.size"), min=100, max=4000)]


@puzzles.command("list", help=_("help.puzzle.list"))
def list_puzzles(as_json: AsJson = False) -> None:
    from rich.table import Table

    from cornerwise.puzzle import PUZZLES

    if as_json:
        for puzzle in PUZZLES.values():
            print(json.dumps(puzzle.to_json()))
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for puzzle in PUZZLES.values():
        table.add_row(puzzle.id, f"{puzzle.rows}×{puzzle.columns}", puzzle.about(LANGUAGE))
    Console().print(table)


@puzzles.command("solve", help=_("help.puzzle.solve"))
def solve_puzzle(
    id: PuzzleId,  # noqa: A002 - what the user calls it
    seed: Annotated[int | None, typer.Option(help=_("help.puzzle.seed"), show_default=False)] = None,
    count: Annotated[int, typer.Option("--count", "-n", help=_("help.puzzle.count"), min=1, max=1_000_000)] = 1,
    as_json: AsJson = False,
    svg: SvgFile = None,
    png: PngFile = None,
    theme: PictureTheme = "light",
    size: PictureSize = 720,
) -> None:
    import random

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from cornerwise.puzzle import Attempt, Search

    start = Attempt(id)
    every = len(start.puzzle.pieces)
    first = random.randrange(10**6) if seed is None else seed
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    for number in range(count):
        search = Search(start, seed=first + number)
        with (
            Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
            ThreadPoolExecutor(1) as pool,
        ):
            task = bar.add_task(id, total=every)
            answer = pool.submit(search.run)
            interrupted = False
            while not answer.done():
                try:
                    wait([answer], timeout=0.1)
                    bar.update(task, completed=search.most)
                except KeyboardInterrupt:
                    interrupted = True
                    search.stop()
        verdict = answer.result()
        laid = Attempt(start.puzzle, verdict.pieces)
        _tell(
            laid.in_order() if verdict.answer else laid, as_json, (svg, png), theme, size, number if count > 1 else None
        )
        if interrupted:
            Console(stderr=True).print(_("puzzle.interrupted", laid=len(laid.pieces), count=every), style="yellow")
            raise typer.Exit(130)


@puzzles.command("check", help=_("help.puzzle.check"))
def check_puzzle(file: PuzzleFile, as_json: AsJson = False) -> None:
    solved = True
    for attempt in _attempts(file):
        problems = attempt.problems()
        left = sum(map(len, attempt.left().values()))
        if not problems and not left:
            problems = attempt.order_problems()
        solved = solved and not problems and not left
        answer = None if problems or not left else str(attempt.verdict().to_json()["answer"])
        if as_json:
            told = [problem.to_json() | {"text": problem.text(LANGUAGE)} for problem in problems]
            print(json.dumps({"solved": not problems and not left, "left": left, "problems": told, "verdict": answer}))
            continue
        for problem in problems:
            print(problem.text(LANGUAGE))
        if left:
            print(_("puzzle.unfinished", laid=len(attempt.pieces), count=len(attempt.puzzle.pieces)))
        elif not problems:
            print(_("puzzle.solved", count=len(attempt.pieces)))
        if answer is not None:
            print(_(f"puzzle.verdict.{answer}"))
    if not solved:
        raise typer.Exit(1)


@puzzles.command("new", help=_("help.puzzle.new"))
def new_puzzle(
    id: Annotated[str, typer.Argument(metavar="ID", help=_("help.puzzle.new.id"))],  # noqa: A002
    seed: Annotated[int | None, typer.Option(help=_("help.puzzle.seed"), show_default=False)] = None,
    level: Annotated[
        Literal["easy", "medium", "hard"], typer.Option("--level", "-l", help=_("help.puzzle.level"))
    ] = "medium",
    date: Annotated[str | None, typer.Option(help=_("help.puzzle.date"), show_default=False)] = None,
    as_json: AsJson = False,
    svg: SvgFile = None,
    png: PngFile = None,
    theme: PictureTheme = "light",
    size: PictureSize = 720,
) -> None:
    import datetime
    import random

    from cornerwise.puzzle import daily, new

    if id == "daily":
        try:
            day = datetime.date.today() if date is None else datetime.date.fromisoformat(date)
        except ValueError:
            raise UserError(_("puzzle.bad_date", date=date)) from None
        start = daily(day)
    else:
        start = new(id, random.randrange(10**6) if seed is None else seed, level)
    _tell(start, as_json, (svg, png), theme, size)


@puzzles.command("hint", help=_("help.puzzle.hint"))
def puzzle_hint(file: PuzzleFile, as_json: AsJson = False) -> None:
    from cornerwise import render

    for attempt in _attempts(file):
        hint = attempt.hint()
        if as_json:
            print(json.dumps(hint.to_json() | {"text": hint.text(LANGUAGE)}))
            continue
        if hint.kind == "lay" and hint.piece is not None:
            print(render.layout_text(_layout(attempt.lay(hint.piece), hint.piece), color=_colors()))
        print(hint.text(LANGUAGE))


def _attempts(file: Path) -> Iterator[Attempt]:
    """The puzzles of a file: one, or one a line as `solve --count` prints them."""
    from cornerwise.puzzle import Attempt, PuzzleError

    limit = 16 << 20
    try:
        if str(file) == "-":
            text = sys.stdin.read(limit + 1)
        else:
            with file.open(encoding="utf-8") as opened:
                text = opened.read(limit + 1)
    except UnicodeDecodeError:
        raise UserError(_("puzzle.not_text", file=file)) from None
    if len(text) > limit:
        raise UserError(_("puzzle.too_large", file=file))
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        yield Attempt.loads(text)
    except PuzzleError as error:
        if error.problem != "json" or len(lines) < 2:
            raise
        for line in lines:
            yield Attempt.loads(line)


def _tell(
    attempt: Attempt,
    as_json: bool,
    files: tuple[Path | None, Path | None],
    theme: Literal["light", "dark"],
    size: int,
    number: int | None = None,
) -> None:
    """A puzzle as JSON, as pictures, or in the terminal; the pictures of several get numbers."""
    from cornerwise import render

    def name(file: Path) -> Path:
        return file if number is None else file.with_stem(f"{file.stem}-{number + 1}")

    layout, (svg, png) = _layout(attempt), files
    if svg is not None:
        name(svg).write_text(render.layout_svg(layout, theme=theme, size=size), encoding="utf-8")
    if png is not None:
        name(png).write_bytes(render.layout_png(layout, theme=theme, size=size))
    if as_json:
        print(json.dumps(attempt.to_json()), flush=True)
    elif svg is None and png is None:
        print(render.layout_text(layout, color=_colors()))
        left = {color: shapes for color, shapes in attempt.left().items() if shapes}
        for color, shapes in left.items():
            print(f"{say(f'color.{color}', LANGUAGE)}: {' '.join(shapes)}")
        if attempt.grade is not None:
            kind = "unique" if attempt.grade.unique else "open"
            level = say(f"puzzle.level.{attempt.grade.level}", LANGUAGE)
            print(_(f"puzzle.grade.{kind}", level=level, left=sum(map(len, left.values()))))


def _layout(attempt: Attempt, marked: Piece | None = None) -> Layout:
    from cornerwise.render import Layout

    return Layout(
        attempt.puzzle.rows,
        attempt.puzzle.columns,
        [(piece.color, piece.cells) for piece in attempt.pieces],
        left=attempt.left(),
        starts=attempt.puzzle.starts,
        marked=() if marked is None else marked.cells,
        title=f"{attempt.puzzle.id}: {attempt.puzzle.about(LANGUAGE)}",
    )


def _colors() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


@app.command(help=_("help.perft"))
def perft(
    game: Annotated[EditionName, typer.Argument(help=_("help.game"))],
    depth: Annotated[int, typer.Argument(help=_("help.depth"), min=0, max=84)],
) -> None:
    from rich.progress import track

    from cornerwise.game import Game

    position = Game(game, start="own").position
    first_moves = position.legal_moves(position.turn) if depth else []
    nodes = 0 if depth else 1
    for placement in track(
        first_moves, description=f"perft {game} {depth}", console=Console(stderr=True), transient=True,
        disable=not sys.stderr.isatty(),
    ):  # fmt: skip
        following = position.copy()
        following.play(placement)
        nodes += _perft(following, depth - 1)
    print(nodes)


def _perft(position: Position, depth: int) -> int:
    """Only the last plies in one call of the core: those between them can be interrupted."""
    if depth <= 2:
        return position.perft(depth)
    nodes = 0
    for placement in [] if position.is_over else position.legal_moves(position.turn):
        following = position.copy()
        following.play(placement)
        nodes += _perft(following, depth - 1)
    return nodes


@app.command(help=_("help.load"))
def load(
    addresses: Annotated[list[str] | None, typer.Argument(help=_("help.load.addresses"), show_default=False)] = None,
    games: Annotated[str, typer.Option("--games", "-n", help=_("help.load.games"))] = "100",
    game: Annotated[EditionName, typer.Option("--game", "-g", help=_("help.game"))] = "classic",
    every: Annotated[float, typer.Option(help=_("help.load.every"), min=0.1, max=600)] = 5.0,
    seconds: Annotated[float, typer.Option(help=_("help.load.seconds"), min=1, max=3600)] = 30.0,
    servers: Annotated[int, typer.Option(help=_("help.load.servers"), min=1, max=64)] = 1,
    database: Database = None,
    processes: Annotated[int, typer.Option(help=_("help.load.processes"), min=1, max=64)] = 1,
    anywhere: Annotated[bool, typer.Option("--anywhere", help=_("help.load.anywhere"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("help.load.json"))] = False,
) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.table import Table

    from cornerwise import load as loads

    try:
        sizes = [int(size) for size in games.split(",")]
    except ValueError:
        sizes = []
    reports: list[loads.Report] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}"), TimeElapsedColumn())
    try:
        if not sizes or not all(0 < size <= loads.MAX_GAMES for size in sizes):
            raise loads.LoadError("bad_games")
        if servers > 1 and not (database or "").startswith("postgresql"):
            raise loads.LoadError("needs_postgresql")
        for address in addresses or []:
            if not (anywhere or loads.is_loopback(address)):
                raise loads.LoadError("not_here", {"address": address})
        for size in sizes:
            with (
                loads.servers(0 if addresses else servers, database) as own,
                Progress(
                    *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
                ) as bar,
            ):
                task = bar.add_task("")

                def watch(phase: str, done: int, total: int, bar: Progress = bar, task: TaskID = task) -> None:
                    bar.update(task, description=say(f"load.{phase}", LANGUAGE), completed=done, total=total)

                where = tuple(address.rstrip("/") for address in addresses or [server.address for server in own])
                plan = loads.Plan(where, size, game, every, seconds, min(processes, size))
                reports.append(loads.run(plan, own, watch))
            if as_json:
                print(json.dumps(reports[-1].to_json()), flush=True)
            if reports[-1].interrupted:
                break
    except loads.LoadError as error:
        raise UserError(error.text(LANGUAGE)) from None
    if not as_json:
        table = Table(box=None)
        for title in ("games", "players", "moves", "median", "p99", "worst", "lag", "cpu", "memory", "lost"):
            table.add_column(title if title == "p99" else say(f"load.{title}", LANGUAGE), justify="right")
        for report in reports:
            table.add_row(*report.cells())
        Console().print(table)
    if reports[-1].interrupted:
        Console(stderr=True).print(say("load.interrupted", LANGUAGE), style="yellow")
        raise typer.Exit(130)
    if any(report.lost for report in reports):
        raise typer.Exit(1)


@app.command(help=_("help.bench"))
def bench(
    seconds: Annotated[float, typer.Option(help=_("help.bench.seconds"), min=0.01, max=60)] = 1.0,
    oracle: Annotated[Path, typer.Option(help=_("help.bench.oracle"))] = Path("tests/oracle.py"),
) -> None:
    from cornerwise.bench import load_oracle, run

    try:
        reference = load_oracle(oracle) if oracle.exists() else None
    except (ImportError, SyntaxError, AttributeError):
        raise UserError(_("bad_oracle", file=oracle)) from None
    run(seconds, reference)


def main() -> None:
    """Runs the command; a user's mistake gets a sentence and an exit code, never a traceback."""
    from cornerwise.game import IllegalMove
    from cornerwise.notation import RecordError
    from cornerwise.puzzle import PuzzleError
    from cornerwise.rules import RulesError

    # Whatever we are started with: closed streams, or a terminal that knows few letters.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - for as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except (RecordError, IllegalMove, RulesError, PuzzleError) as error:
        _fail(error.text(LANGUAGE))
    except UserError as error:
        _fail(str(error))
    except OSError as error:
        reason = error.strerror or str(error)
        _fail(f"{reason}." if error.filename is None else _("os_error", file=error.filename, reason=reason))


def _fail(sentence: str) -> NoReturn:
    # A file's name may hold anything, also what would drive the terminal.
    plain = "".join(c if c.isprintable() else "�" for c in sentence)
    Console(stderr=True).print(Text("cornerwise: ", "red").append(plain, "default"), soft_wrap=True)
    sys.exit(1)
