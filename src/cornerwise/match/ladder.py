"""A ladder of engines, rated from matches between neighbors: as a table and as a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from cornerwise.i18n import translate_id
from cornerwise.match.result import MatchResult
from cornerwise.match.statistics import elo_text, fit_ratings

_NAME_WIDTH, _WIDTH, _ROW_HEIGHT, _TOP = 200, 760, 30, 56
_MAX_NAME = 26
_MAX_TICKS = 8


@dataclass(frozen=True)
class LadderEntry:
    """An engine of a ladder. The first engine of the first match has Elo 0 and no error."""

    name: str
    elo: float
    error: float
    """Half the width of the 95 % error bar of the difference from the engine with Elo 0."""
    cpu_seconds: float | None = None
    """The average per game; None if unknown."""
    games: int = 0


def build_ladder(results: Sequence[MatchResult]) -> list[LadderEntry]:
    """The engines of matches between neighbors, best first.

    Stops at the first match without games: the engines after it are left out.
    """
    chain = []
    for result in results:
        if not result.games:
            break
        chain.append(result)
    if not chain:
        return []
    names = [chain[0].contest.first.text, *(result.contest.second.text for result in chain)]
    ratings = fit_ratings([(i, i + 1, result.pair_scores) for i, result in enumerate(chain)], len(names))
    entries = []
    for i, (name, (elo, error)) in enumerate(zip(names, ratings, strict=True)):
        matches = [(chain[j], side) for j, side in ((i - 1, 1), (i, 0)) if 0 <= j < len(chain)]
        games = sum(len(result.games) for result, _ in matches)
        averages = [(result.cpu_seconds(side), len(result.games)) for result, side in matches]
        totals = [seconds * count for seconds, count in averages if seconds is not None]
        cpu_seconds = sum(totals) / games if len(totals) == len(averages) else None
        entries.append(LadderEntry(name, elo, error, cpu_seconds, games))
    return sorted(entries, key=lambda entry: -entry.elo)


def ladder_table(entries: Sequence[LadderEntry], language: str = "en") -> str:
    """The ladder as text."""
    head = ["", *(translate_id(f"match-ladder-{key}", language) for key in ("elo", "error", "games", "cpu", "engine"))]
    rows = [
        [
            f"{rank}.",
            elo_text(entry.elo),
            f"± {entry.error:.0f}",
            str(entry.games),
            "?" if entry.cpu_seconds is None else f"{entry.cpu_seconds:.3f}",
            entry.name,
        ]
        for rank, entry in enumerate(entries, 1)
    ]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(5)]
    return "\n".join(
        "  " + "  ".join([*(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=False)), row[5]])
        for row in [head, *rows]
    )


def ladder_svg(entries: Sequence[LadderEntry], title: str) -> str:
    """The ladder as a picture: a row per engine, with a dot at its Elo and a line for its error."""
    lowest = min(entry.elo - entry.error for entry in entries)
    highest = max(entry.elo + entry.error for entry in entries)
    step = _tick_step(highest - lowest)
    first, last = math.floor(lowest / step), max(math.ceil(highest / step), math.floor(lowest / step) + 1)
    bottom = _TOP + _ROW_HEIGHT * len(entries)

    def x(value: float) -> float:
        return _NAME_WIDTH + (_WIDTH - _NAME_WIDTH - 30) * (value - first * step) / ((last - first) * step)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + 40}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{_WIDTH}" height="{bottom + 40}" fill="#fff"/>',
        f'<text x="20" y="28" font-size="16" fill="#222">{escape(title)}</text>',
    ]
    for tick in range(first, last + 1):
        at = x(tick * step)
        parts.append(f'<path d="M{at:.1f} {_TOP - 8}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{bottom + 20}" text-anchor="middle" fill="#555">{tick * step}</text>')
    for i, entry in enumerate(entries):
        y = _TOP + _ROW_HEIGHT * i + _ROW_HEIGHT / 2
        name = entry.name if len(entry.name) <= _MAX_NAME else entry.name[: _MAX_NAME - 1] + "…"
        parts.append(
            f'<text x="{_NAME_WIDTH - 14}" y="{y + 4:.1f}" text-anchor="end" fill="#222">{escape(name)}</text>'
        )
        low, high = x(entry.elo - entry.error), x(entry.elo + entry.error)
        parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#2b6cb0" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(entry.elo):.1f}" cy="{y}" r="5" fill="#2b6cb0"/>')
    return "\n".join([*parts, "</svg>\n"])


def _tick_step(span: float) -> int:
    """The distance between ticks: the smallest round number with which a few ticks cover the span."""
    steps = (10, 20, 50, 100, 200, 500, 1000, 2000)
    return next((step for step in steps if span / step <= _MAX_TICKS), 10**9)
