"""The numbers of the plots: they are read from the tables of the pages, so that a plot never differs from its page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"

T = TypeVar("T")
Table = list[list[str]]
"""The rows of a table, the header first. The cells contain no Markdown markup."""


class NoNumbersError(Exception):
    """A page has no such table, or its rows have a different form."""


def tables(page: str, heading: str) -> list[Table]:
    """The tables of a page below a heading, up to the next heading."""
    text = (DOCS / page).read_text(encoding="utf-8")
    section = re.split(rf"(?m)^#+ {re.escape(heading)}$", text, maxsplit=1)[1:]
    if not section:
        raise NoNumbersError(f"{page} has no heading {heading!r}")
    lines = re.split(r"(?m)^#+ ", section[0], maxsplit=1)[0].splitlines()
    page_tables: list[Table] = []
    is_inside = False
    for line in lines:
        if line.startswith("|"):
            if not is_inside:
                page_tables.append([])
            if not re.fullmatch(r"[|\s:-]+", line):
                page_tables[-1].append([re.sub(r"[*`]", "", cell).strip() for cell in line.strip("|").split("|")])
        is_inside = line.startswith("|")
    if not page_tables:
        raise NoNumbersError(f"{page} has no table below {heading!r}")
    return page_tables


def number(text: str) -> float | None:
    """The first number in a cell, such as 1,400 in "1,400 games"; None if there is none.

    >>> number("1,400.5 ms"), number("not measured")
    (1400.5, None)
    """
    match = re.search(r"\d[\d,]*(?:\.\d+)?", text)
    return None if match is None else float(match.group().replace(",", ""))


@dataclass(frozen=True)
class Score:
    """The result of a match in percent, with the width of its error bar on each side."""

    label: str
    percent: float
    error: float


def _score(label: str, text: str) -> Score | None:
    match = re.search(r"([\d.]+) % ± ([\d.]+)", text)
    return None if match is None else Score(label, float(match[1]), float(match[2]))


def _required(rows: list[T], page: str) -> list[T]:
    if not rows:
        raise NoNumbersError(f"the table of {page} has another form")
    return rows


def matches_against_pentobi() -> list[Score]:
    """The matches of the present engine: the rows above those of earlier versions."""
    scores = []
    for row in tables("engine.md", "Against Pentobi")[0][1:]:
        if not any(row[1:]):
            break  # the title of the rows of an earlier version
        percents = [score for cell in row if (score := _score("", cell)) is not None]
        scores += [Score(f"{row[0]} ({row[2]} games)", score.percent, score.error) for score in percents[:1]]
    return _required(scores, "engine.md")


def steps_of_levels() -> dict[str, list[tuple[str, float]]]:
    """For each edition, the score of each level against the one below it."""
    for table in tables("engine.md", "Levels"):
        if table[0][0] == "step":
            return {
                edition: [(row[0], share) for row in table[1:] if (share := _percent(row[column])) is not None]
                for column, edition in enumerate(table[0])
                if column
            }
    raise NoNumbersError("engine.md has no table of steps")


def _percent(text: str) -> float | None:
    match = re.match(r"([\d.]+) %", text)
    return None if match is None else float(match[1])


def trials() -> list[Score]:
    """The matches between versions of the engine, from the file that `make compare` writes."""
    scores = []
    for line in (DOCS / "engine-trials.tsv").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        score = next((score for field in fields if (score := _score(f"{fields[0]} ({fields[2]})", field))), None)
        scores += [] if score is None else [score]
    return _required(scores, "engine-trials.tsv")


def learning_speeds() -> list[tuple[str, float | None, float | None]]:
    """For each way to play many games: steps per second in duo and in classic."""
    rows = tables("learning.md", "Measurements")[0][1:]
    return _required([(row[0], number(row[1]), number(row[2])) for row in rows], "learning.md")


def latencies() -> list[tuple[str, float, float]]:
    """For each load: the median and the 99th percentile of the time until a move arrives, in milliseconds."""
    table = tables("load.md", "Load")[0]
    games, median, p99 = (table[0].index(name) for name in ("games", "median", "p99"))
    return _required(
        [(f"{row[0]}, {row[games]} games", _milliseconds(row[median]), _milliseconds(row[p99])) for row in table[1:]],
        "load.md",
    )


def _milliseconds(text: str) -> float:
    value = number(text)
    if value is None:
        raise NoNumbersError(f"load.md: {text!r} is no time")
    return value if text.endswith("ms") else 1000 * value


def puzzle_times() -> list[tuple[str, float, float, float]]:
    """For each puzzle: the median and the longest time to solve it, and the target for the median, in milliseconds."""
    times = []
    for row in tables("puzzles.md", "Measurements")[0][1:]:
        median, target, worst = map(number, row[1:4])
        if median is not None and target is not None and worst is not None:
            times.append((row[0], median, worst, target))
    return _required(times, "puzzles.md")
