"""The puzzle commands: list, solve, check, new, hint."""

from __future__ import annotations

import datetime
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from cornerwise.cli.frame import Choice, Commands, Integer, argument, option
from cornerwise.cli.language import LANGUAGE, UserError, _
from cornerwise.cli.options import FILE, has_colors, jobs, notify, on, pictures, print_table, progress
from cornerwise.i18n import translate, translate_id

if TYPE_CHECKING:
    from cornerwise.puzzles import Attempt, Difficulty
    from cornerwise.render import Theme

A = TypeVar("A")
R = TypeVar("R")

puzzle = Commands("puzzle", help=_("help-puzzle"), no_args_is_help=True)

puzzle_id: Final = argument("id", metavar="ID", help=_("help-puzzle-id"))
puzzle_file: Final = argument("file", type=FILE, metavar="FILE", help=_("help-puzzle-file"))
puzzle_seed: Final = option("--seed", type=Integer(), help=_("help-puzzle-seed"))
as_json_option: Final = option("--json", "as_json", is_flag=True, help=_("help-puzzle-json"))

_MAX_FILE: Final = 16 << 20
"""The maximum length of a file with puzzles, in characters."""


@dataclass(frozen=True)
class _Output:
    """Writes puzzles: as JSON, as pictures, or to the terminal."""

    as_json: bool
    svg: Path | None
    png: Path | None
    theme: Theme
    size: int

    def write(self, attempt: Attempt, number: int | None = None) -> None:
        """Writes a puzzle. If a number is given, the names of the pictures contain it."""
        from cornerwise import render

        def numbered_path(file: Path) -> Path:
            return file if number is None else file.with_stem(f"{file.stem}-{number + 1}")

        layout = attempt.layout(LANGUAGE)
        if self.svg is not None:
            picture = render.layout_svg(layout, theme=self.theme, size=self.size)
            numbered_path(self.svg).write_text(picture, encoding="utf-8")
        if self.png is not None:
            numbered_path(self.png).write_bytes(render.layout_png(layout, theme=self.theme, size=self.size))
        if self.as_json:
            print(json.dumps(attempt.to_json()), flush=True)
        elif self.svg is None and self.png is None:
            print(render.layout_text(layout, color=has_colors()))
            self._print_remaining(attempt)

    def _print_remaining(self, attempt: Attempt) -> None:
        remaining = {color: shapes for color, shapes in attempt.remaining().items() if shapes}
        for color, shapes in remaining.items():
            name = translate("color", LANGUAGE, color=color)
            print(translate("label", LANGUAGE, name=name, text=" ".join(shapes)))
        if (rating := attempt.difficulty_rating) is not None:
            kind = "unique" if rating.unique else "open"
            difficulty = translate_id(f"puzzle-difficulty-{rating.difficulty}", LANGUAGE)
            print(_(f"puzzle-difficulty-{kind}", difficulty=difficulty, left=sum(map(len, remaining.values()))))


def _writes_puzzles(command: Callable[..., None]) -> Any:
    """Adds the options that say how a command writes puzzles. The command gets them as one argument, `output`."""

    @wraps(command)
    def with_output(
        *, as_json: bool, svg: Path | None, png: Path | None, theme: Theme, size: int, **values: Any
    ) -> None:
        command(output=_Output(as_json, svg, png, theme, size), **values)

    return as_json_option(pictures(with_output))


@puzzle.command("list", help=_("help-puzzle-list"))
@as_json_option
def list_puzzles(as_json: bool) -> None:
    from cornerwise.puzzles import PUZZLES

    if as_json:
        for own in PUZZLES.values():
            print(json.dumps(own.to_json()))
        return
    print_table([(own.id, f"{own.rows}×{own.columns}", own.describe(LANGUAGE)) for own in PUZZLES.values()])


@puzzle.command("solve", help=_("help-puzzle-solve"))
@puzzle_id
@puzzle_seed
@option("--count", "-n", type=Integer(1, 1_000_000), default=1, help=_("help-puzzle-count"))
@_writes_puzzles
def solve_puzzle(
    id: str,  # noqa: A002 - what the user calls it
    seed: int | None,
    count: int,
    output: _Output,
) -> None:
    from cornerwise.puzzles import Attempt

    start = Attempt(id)
    first = random.randrange(10**6) if seed is None else seed
    for number in range(count):
        attempt, interrupted = _solve(start, first + number)
        output.write(attempt, number if count > 1 else None)
        if interrupted:
            text = _("puzzle-interrupted", placed=len(attempt.pieces), count=len(start.puzzle.pieces))
            notify(text, "yellow")
            raise click.exceptions.Exit(130)


def _solve(start: Attempt, seed: int) -> tuple[Attempt, bool]:
    """The solution or, if the user interrupted the search, the best attempt; and whether the user interrupted it."""
    from cornerwise.puzzles import Attempt, PuzzleSearch

    search = PuzzleSearch(start, seed=seed)
    with progress(start.puzzle.id, len(start.puzzle.pieces)) as bar, ThreadPoolExecutor(1) as pool:
        answer = pool.submit(search.run)
        interrupted = False
        while not answer.done():
            try:
                wait([answer], timeout=0.1)
                bar.show(search.most_placed)
            except KeyboardInterrupt:
                interrupted = True
                search.stop()
    solvability = answer.result()
    attempt = Attempt(start.puzzle, solvability.pieces)
    return attempt.in_play_order() if solvability.answer else attempt, interrupted


@puzzle.command("check", help=_("help-puzzle-check"))
@puzzle_file
@as_json_option
def check_puzzle(file: Path, as_json: bool) -> None:
    from cornerwise.puzzles import check_solvable

    all_solved = True
    for attempt in _load_attempts(file):
        problems = attempt.problems()
        remaining = sum(map(len, attempt.remaining().values()))
        if not problems and not remaining:
            problems = attempt.order_problems()
        is_solved = not problems and not remaining
        all_solved = all_solved and is_solved
        answer = None if problems or not remaining else str(check_solvable(attempt).to_json()["answer"])
        if as_json:
            texts = [problem.to_json() | {"text": problem.text(LANGUAGE)} for problem in problems]
            print(json.dumps({"solved": is_solved, "remaining": remaining, "problems": texts, "solvable": answer}))
            continue
        for problem in problems:
            print(problem.text(LANGUAGE))
        if remaining:
            print(_("puzzle-unfinished", placed=len(attempt.pieces), count=len(attempt.puzzle.pieces)))
        elif not problems:
            print(_("puzzle-solved", count=len(attempt.pieces)))
        if answer is not None:
            print(_(f"puzzle-solvable-{answer}"))
    if not all_solved:
        raise click.exceptions.Exit(1)


@puzzle.command("new", help=_("help-puzzle-new"))
@argument("id", metavar="ID", help=_("help-puzzle-new-id"))
@puzzle_seed
@option(
    "--difficulty", "-d", type=Choice(("easy", "medium", "hard")), default="medium", help=_("help-puzzle-difficulty")
)
@option("--date", help=_("help-puzzle-date"))
@option("--count", "-n", type=Integer(1, 1_000_000), default=1, help=_("help-puzzle-new-count"))
@jobs
@on
@_writes_puzzles
def new_puzzle(
    id: str,  # noqa: A002 - what the user calls it
    seed: int | None,
    difficulty: Difficulty,
    date: str | None,
    count: int,
    jobs: int | None,
    on: str,
    output: _Output,
) -> None:
    tasks = _new_puzzles(id, seed, difficulty, date, count)
    if count == 1 and not on:
        output.write(_generate(tasks[0]))
        return
    for number, start in enumerate(_compute(_generate, tasks, id, jobs, on)):
        output.write(start, number)


def _new_puzzles(
    id: str,  # noqa: A002 - what the user calls it
    seed: int | None,
    difficulty: Difficulty,
    date: str | None,
    count: int,
) -> list[tuple[str, int, Difficulty] | datetime.date]:
    """What each new puzzle is made from: its kind, seed and difficulty, or its day."""
    if id != "daily":
        first = random.randrange(10**6) if seed is None else seed
        return [(id, first + number, difficulty) for number in range(count)]
    try:
        day = datetime.date.today() if date is None else datetime.date.fromisoformat(date)
        return [day + datetime.timedelta(number) for number in range(count)]
    except (ValueError, OverflowError):
        raise UserError("puzzle-bad_date", date=date or str(datetime.date.max)) from None


def _generate(task: tuple[str, int, Difficulty] | datetime.date) -> Attempt:
    from cornerwise.puzzles import generate_daily, generate_puzzle

    return generate_daily(task) if isinstance(task, datetime.date) else generate_puzzle(*task)


def _compute(function: Callable[[A], R], arguments: Sequence[A], label: str, jobs: int | None, on: str) -> Iterator[R]:
    """The results of tasks in the order of their arguments, with a progress bar unless the terminal shows the
    results."""
    from cornerwise.executors import executor_for, run_in_order

    is_shown = not sys.stdout.isatty()
    with progress(label, len(arguments), is_shown) as bar, executor_for(on, jobs, len(arguments)) as executor:
        for done, result in enumerate(run_in_order(executor, function, arguments), 1):
            bar.show(done)
            yield result


@puzzle.command("hint", help=_("help-puzzle-hint"))
@puzzle_file
@as_json_option
def puzzle_hint(file: Path, as_json: bool) -> None:
    from cornerwise import render
    from cornerwise.puzzles import find_hint

    for attempt in _load_attempts(file):
        hint = find_hint(attempt)
        if as_json:
            print(json.dumps(hint.to_json() | {"text": hint.text(LANGUAGE)}))
            continue
        if hint.kind == "place" and hint.piece is not None:
            print(render.layout_text(attempt.place(hint.piece).layout(LANGUAGE, hint.piece), color=has_colors()))
        print(hint.text(LANGUAGE))


def _load_attempts(file: Path) -> Iterator[Attempt]:
    """The puzzles of a file: one, or one per line as `solve --count` prints them."""
    from cornerwise.puzzles import Attempt, PuzzleError

    try:
        if str(file) == "-":
            text = sys.stdin.read(_MAX_FILE + 1)
        else:
            with file.open(encoding="utf-8") as stream:
                text = stream.read(_MAX_FILE + 1)
    except UnicodeDecodeError:
        raise UserError("puzzle-not_text", file=file) from None
    if len(text) > _MAX_FILE:
        raise UserError("puzzle-too_large", file=file)
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        yield Attempt.loads(text)
    except PuzzleError as error:
        if error.problem != "json" or len(lines) < 2:
            raise
        for line in lines:
            yield Attempt.loads(line)
