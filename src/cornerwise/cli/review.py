"""The review of a recorded game, or of every game in a folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cornerwise.cli.frame import Integer, argument, command, option
from cornerwise.cli.language import LANGUAGE, UserError, _
from cornerwise.cli.options import FILE, jobs, language, notify, on, print_table, progress
from cornerwise.i18n import printable, translate

if TYPE_CHECKING:
    from cornerwise.coach import Depth, Review
    from cornerwise.game import Game
    from cornerwise.records import Record


@command("review", _("help-review"))
@argument("file", type=FILE, help=_("help-review-file"))
@option("--quick", is_flag=True, help=_("help-review-quick"))
@option("--json", "as_json", is_flag=True, help=_("help-review-json"))
@option("--html", type=FILE, help=_("help-review-html"))
@option("--no-cache", is_flag=True, help=_("help-review-no_cache"))
@option("--seed", type=Integer(), default=0, help=_("help-seed"))
@jobs
@on
@language
def review(
    file: Path,
    quick: bool,
    as_json: bool,
    html: Path | None,
    no_cache: bool,
    seed: int,
    jobs: int | None,
    on: str,
    language: str,
) -> None:
    reviewer = _Reviewer("quick" if quick else "normal", seed, no_cache)
    output = _Output(as_json, html, language)
    if file.is_dir():
        _review_folder(file, reviewer, output, jobs, on)
    elif jobs is not None or on:
        raise UserError("review-not_folder", file=file)
    else:
        _review_file(file, reviewer, output)


@dataclass(frozen=True)
class _Output:
    """How reviews are shown."""

    as_json: bool
    html: Path | None
    language: str

    def write_page(self, review: Review, record: Record, page: Path) -> None:
        from cornerwise.coach import report

        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(report.html(review, record.game(), record.players, self.language), encoding="utf-8")


@dataclass(frozen=True)
class _Reviewer:
    """Reviews games, and keeps the reviews in the user's cache folder."""

    depth: Depth
    seed: int
    no_cache: bool

    def _cache_file(self, game: Game) -> Path:
        import hashlib

        from platformdirs import user_cache_path

        from cornerwise import records

        key = f"{version('cornerwise')} {self.depth} {self.seed} {records.dumps(game)}"
        folder = user_cache_path("cornerwise", appauthor=False) / "reviews"
        return folder / hashlib.sha256(key.encode()).hexdigest()[:32]

    def cached(self, game: Game) -> Review | None:
        """The review of a game that was reviewed before."""
        from cornerwise.coach import Review

        if self.no_cache:
            return None
        try:
            return Review.from_json(game.rules, self._cache_file(game).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None  # not cached, or written by a different version

    def cache(self, game: Game, review: Review) -> None:
        path = self._cache_file(game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(review.to_json(), encoding="utf-8")
        except OSError:
            pass  # the user gets the review even if it can't be cached


def _review_file(file: Path, reviewer: _Reviewer, output: _Output) -> None:
    from cornerwise import records
    from cornerwise.coach import report

    record = records.load(file)
    game = record.game()
    if not game.ply:
        raise UserError("review-empty", file=file)
    if output.html is not None:
        output.html.open("a").close()  # if it can't be written, fail now and not after the work
    result = reviewer.cached(game)
    if result is None:
        result = _review_with_progress(game, reviewer)
        reviewer.cache(game, result)
    if output.html is not None:
        output.write_page(result, record, output.html)
        notify(_("review-written", file=output.html))
    if output.as_json:
        print(result.to_json())
    elif output.html is None:
        print(report.text(result, record.players, output.language))


def _review_with_progress(game: Game, reviewer: _Reviewer) -> Review:
    import threading

    from cornerwise.coach import review_game

    stop = threading.Event()
    with progress(_("review-progress"), game.ply) as bar, ThreadPoolExecutor(1) as pool:

        def show_progress(completed: int, total: int) -> None:
            bar.show(completed, total)

        try:
            work = pool.submit(review_game, game, reviewer.depth, seed=reviewer.seed, progress=show_progress, stop=stop)
            while not wait([work], 0.2).done:
                pass
        except KeyboardInterrupt:
            stop.set()
            notify(_("review-canceled"))
            raise click.exceptions.Exit(130) from None
        return work.result()


def _review_folder(folder: Path, reviewer: _Reviewer, output: _Output, jobs: int | None, on: str) -> None:
    """Reviews every game in a folder. A file that can't be read does not keep the others from being reviewed."""
    from cornerwise.coach import report

    problems: list[str] = []
    games = dict(_read_folder(folder, problems.append))
    for problem in problems:
        notify(problem)
    if not games and not problems:
        raise UserError("review-empty_folder", folder=folder)
    if output.html is not None:
        output.html.mkdir(parents=True, exist_ok=True)
    reviews = _review_games({name: record.game() for name, record in games.items()}, reviewer, jobs, on)
    rows: list[tuple[str, str, str]] = []
    for name, record in games.items():
        if output.html is not None:
            output.write_page(reviews[name], record, output.html / f"{name}.html")
        if output.as_json:
            print(json.dumps({"game": name, "review": json.loads(reviews[name].to_json())}))
        rows += [(name, *seat) for seat in report.seat_summaries(reviews[name], record.players, output.language)]
    if output.html is not None:
        notify(_("review-written", file=output.html))
    if rows and not output.as_json:
        print_table([tuple(map(printable, row)) for row in rows])
    if problems:
        raise click.exceptions.Exit(1)


def _read_folder(folder: Path, report: Callable[[str], None]) -> Iterator[tuple[str, Record]]:
    """The games of all records in a folder and its subfolders, each with a name: the path of its file and, from the
    second game of a file on, a number."""
    from cornerwise import records

    for file in sorted(file for file in folder.rglob("*") if file.suffix.lower() in records.EXTENSIONS):
        name = file.relative_to(folder)
        try:
            for number, record in enumerate(records.read_games(file), 1):
                if record.game().ply:
                    yield str(name) if number == 1 else f"{name}-{number}", record
                else:
                    report(_("review-empty", file=name))
        except records.RecordError as error:
            report(translate("label", LANGUAGE, name=str(name), text=error.text(LANGUAGE)))
        except OSError as error:
            report(_("os_error", file=name, reason=error.strerror or str(error)))


def _review_games(games: dict[str, Game], reviewer: _Reviewer, jobs: int | None, on: str) -> dict[str, Review]:
    """The review of each game. Every review is cached as soon as it is complete, so work that was interrupted
    continues."""
    from cornerwise.executors import executor_for, run_tasks

    reviews = {name: review for name, game in games.items() if (review := reviewer.cached(game)) is not None}
    missing = [(name, game) for name, game in games.items() if name not in reviews]
    if not missing:
        return reviews
    task = partial(_review_named, reviewer.depth, reviewer.seed)
    try:
        with progress(_("review-folder_progress"), len(games)) as bar, executor_for(on, jobs, len(missing)) as executor:
            bar.show(len(reviews))
            with closing(run_tasks(executor, task, missing)) as results:
                for name, result in results:
                    reviews[name] = result
                    reviewer.cache(games[name], result)
                    bar.show(len(reviews))
    except KeyboardInterrupt:
        notify(_("review-interrupted", done=len(reviews), of=len(games)))
        raise click.exceptions.Exit(130) from None
    return reviews


def _review_named(depth: Depth, seed: int, named: tuple[str, Game]) -> tuple[str, Review]:
    """A task: reviews one game, with one thread."""
    from cornerwise.coach import review_game

    name, game = named
    return name, review_game(game, depth, seed=seed, threads=1)
