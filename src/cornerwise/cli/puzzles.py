"""The puzzle commands: list, solve, check, new, hint."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cornerwise.cli.frame import Choice, Commands, Integer, argument, option
from cornerwise.cli.language import LANGUAGE, UserError, _
from cornerwise.cli.options import FILE, has_colors, notify, pictures, print_table, progress
from cornerwise.i18n import translate, translate_id

if TYPE_CHECKING:
    from cornerwise.puzzles import Attempt, Difficulty
    from cornerwise.render import Theme

puzzle = Commands("puzzle", help=_("help-puzzle"), no_args_is_help=True)

puzzle_id: Final = argument("id", metavar="ID", help=_("help-puzzle-id"))
puzzle_file: Final = argument("file", type=FILE, metavar="FILE", help=_("help-puzzle-file"))
puzzle_seed: Final = option("--seed", type=Integer(), help=_("help-puzzle-seed"))
as_json_option: Final = option("--json", "as_json", is_flag=True, help=_("help-puzzle-json"))

_MAX_FILE: Final = 16 << 20
"""The maximum length of a file with puzzles, in characters."""


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
@as_json_option
@pictures
def solve_puzzle(
    id: str,  # noqa: A002 - what the user calls it
    seed: int | None,
    count: int,
    as_json: bool,
    svg: Path | None,
    png: Path | None,
    theme: Theme,
    size: int,
) -> None:
    from cornerwise.puzzles import Attempt

    start = Attempt(id)
    first = random.randrange(10**6) if seed is None else seed
    output = _Output(as_json, svg, png, theme, size)
    for number in range(count):
        attempt, interrupted = _solve(start, first + number)
        output.write(attempt, number if count > 1 else None)
        if interrupted:
            text = _("puzzle-interrupted", laid=len(attempt.pieces), count=len(start.puzzle.pieces))
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
            print(_("puzzle-unfinished", laid=len(attempt.pieces), count=len(attempt.puzzle.pieces)))
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
@as_json_option
@pictures
def new_puzzle(
    id: str,  # noqa: A002 - what the user calls it
    seed: int | None,
    difficulty: Difficulty,
    date: str | None,
    as_json: bool,
    svg: Path | None,
    png: Path | None,
    theme: Theme,
    size: int,
) -> None:
    import datetime

    from cornerwise.puzzles import generate_daily, generate_puzzle

    if id == "daily":
        try:
            day = datetime.date.today() if date is None else datetime.date.fromisoformat(date)
        except ValueError:
            raise UserError("puzzle-bad_date", date=date) from None
        start = generate_daily(day)
    else:
        start = generate_puzzle(id, random.randrange(10**6) if seed is None else seed, difficulty)
    _Output(as_json, svg, png, theme, size).write(start)


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
