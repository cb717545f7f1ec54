"""Draws the plots of the page `measurements.md` from the numbers of the other pages."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final

import matplotlib as mpl
import tables
from matplotlib.axes import Axes
from matplotlib.figure import Figure

Draw = Callable[[Axes, "Theme"], None]


class Theme:
    """The colors of a plot on a light or a dark page."""

    def __init__(self, name: str, ink: str, quiet: str, series: Sequence[str]) -> None:
        self.name, self.ink, self.quiet, self.series = name, ink, quiet, series


THEMES: Final = (
    Theme("light", "#23262b", "#9aa1ab", ("#174bbd", "#d9262f", "#b98a00")),
    Theme("dark", "#e6e7ea", "#6d7480", ("#8fb0ff", "#ff8a80", "#f9d35b")),
)


def _scores(axes: Axes, theme: Theme, scores: Sequence[tables.Score]) -> None:
    """One line per match, with its error bar; 50 % is marked."""
    rows = range(len(scores))
    axes.errorbar(
        [score.percent for score in scores], rows, xerr=[score.error for score in scores],
        fmt="o", color=theme.series[0], ecolor=theme.quiet, capsize=3,
    )  # fmt: skip
    axes.set_yticks(rows, [score.label for score in scores])
    axes.axvline(50, color=theme.ink, linewidth=0.8, linestyle=":")
    axes.invert_yaxis()
    axes.set_xlabel("score in percent, with the 95 % interval")


def pentobi(axes: Axes, theme: Theme) -> None:
    _scores(axes, theme, tables.matches_against_pentobi())
    axes.set_xlim(30, 100)


def trials(axes: Axes, theme: Theme) -> None:
    _scores(axes, theme, tables.trials())


def levels(axes: Axes, theme: Theme) -> None:
    editions = tables.steps_of_levels()
    steps = list(dict.fromkeys(step for values in editions.values() for step, _ in values))
    axes.axhspan(75, 85, color=theme.quiet, alpha=0.25, label="the aim", linewidth=0)
    for number, (edition, values) in enumerate(editions.items()):
        places = [steps.index(step) + 0.4 * number - 0.2 * (len(editions) - 1) for step, _ in values]
        axes.bar(places, [score for _, score in values], 0.36, color=theme.series[number], label=edition)
    axes.set_xticks(range(len(steps)), steps)
    axes.set_ylim(40, 101)
    axes.set_ylabel("score of the higher level, in percent")


def learning(axes: Axes, theme: Theme) -> None:
    rows = tables.learning_speeds()
    for number, edition in enumerate(("duo", "classic")):
        speeds = [row[1 + number] or 0 for row in rows]
        places = [place + 0.4 * number - 0.2 for place in range(len(rows))]
        axes.barh(places, speeds, 0.36, color=theme.series[number], label=edition)
    axes.set_yticks(range(len(rows)), [row[0] for row in rows])
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("steps per second of processor time (logarithmic)")


def load(axes: Axes, theme: Theme) -> None:
    rows = tables.latencies()
    axes.axvline(100, color=theme.ink, linewidth=0.8, linestyle=":", label="target of the p99")
    for number, label in enumerate(("median", "p99")):
        places = [place + 0.4 * number - 0.2 for place in range(len(rows))]
        axes.barh(places, [row[1 + number] for row in rows], 0.36, color=theme.series[number], label=label)
    axes.set_yticks(range(len(rows)), [row[0] for row in rows])
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds until all players have a move (logarithmic)")


def puzzles(axes: Axes, theme: Theme) -> None:
    rows = tables.puzzle_times()
    places = range(len(rows))
    axes.hlines(
        places, [row[1] for row in rows], [row[2] for row in rows], color=theme.quiet, label="up to the longest"
    )
    axes.plot([row[1] for row in rows], places, "o", color=theme.series[0], label="median")
    axes.plot([row[3] for row in rows], places, "|", color=theme.series[1], markersize=12, label="target of the median")
    axes.set_yticks(places, [row[0] for row in rows])
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds (logarithmic)")


PLOTS: Final[dict[str, tuple[Draw, str]]] = {
    "pentobi": (pentobi, "Scores of matches against Pentobi, with error bars"),
    "levels": (levels, "The score of each level against the one below it"),
    "trials": (trials, "Scores of matches between versions of the engine, with error bars"),
    "learning": (learning, "Steps per second of the learning environments"),
    "load": (load, "The time until a move arrives, under load"),
    "puzzles": (puzzles, "The time to solve each puzzle"),
}
"""The plots, each with its text for readers who can't see it."""


def svg(name: str, theme: Theme) -> bytes:
    """A plot as a picture without a background. Equal numbers give equal files."""
    draw, _ = PLOTS[name]
    settings = {
        "axes.edgecolor": theme.quiet,
        "axes.labelcolor": theme.ink,
        "axes.spines.right": False,
        "axes.spines.top": False,
        "font.size": 11,
        "legend.frameon": False,
        "svg.hashsalt": name,
        "text.color": theme.ink,
        "xtick.color": theme.ink,
        "ytick.color": theme.ink,
    }
    with mpl.rc_context(settings):
        figure = Figure(figsize=(7.2, 3.8), layout="constrained")
        axes = figure.subplots()
        draw(axes, theme)
        if axes.get_legend_handles_labels()[0]:
            figure.legend(loc="outside upper right", ncols=4)
        output = io.BytesIO()
        figure.savefig(output, format="svg", transparent=True, metadata={"Date": None})
    return output.getvalue()
