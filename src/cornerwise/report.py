"""A review to read: as text for the terminal, and as one HTML page that needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from cornerwise.coach import color_name, plural
from cornerwise.game import Game
from cornerwise.render import PALETTES
from cornerwise.reviews import MARKS, Judged, Lesson, Report, Review, tip_name
from cornerwise.rules import Rules
from cornerwise.words import say

SIGNS = {"best": "★", "good": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
_WIDTH = 48


def seat_names(rules: Rules, names: Sequence[str], language: str) -> list[str]:
    """Who sits where: by name, else by colors."""
    found = []
    for seat, colors in enumerate(rules.seats):
        own = " + ".join(color_name(color, language) for color in colors)
        name = names[seat] if seat < len(names) else ""
        found.append(f"{name} ({own})" if name else own)
    return found


def text(review: Review, names: Sequence[str] = (), language: str = "en") -> str:
    """The whole review in some dozen lines: who played how, the turning points, what to learn."""
    seats = seat_names(review.rules, names, language)
    parts = [_graph(review, seats, language)]
    if review.turning:
        parts.append(say("review.turning", language))
        parts += [told(review, ply, language) for ply in review.turning]
    for seat, report in enumerate(review.reports):
        lines = [f"{seats[seat]}: {_summary(report, language)}"]
        for title, lessons in (("strengths", report.strengths), ("practice", report.practice)):
            if lessons:
                lines.append(f"  {say(f'review.{title}', language)}")
                lines += [f"    {lesson_text(review, lesson, language)}" for lesson in lessons]
        parts.append("\n".join(lines))
    parts.append(say("review.made", language, depth=say(f"review.depth.{review.depth}", language)))
    return "\n\n".join(parts)


def _summary(report: Report, language: str) -> str:
    counts = [counted(mark, report.counts[mark], language) for mark in MARKS if report.counts[mark]]
    if not counts:
        return say("review.none", language)
    return f"{say('review.accuracy', language, n=round(report.accuracy))} · {', '.join(counts)}"


def counted(mark: str, count: int, language: str) -> str:
    return say(plural(f"review.count.{mark}", count, language), language, n=count)


def lesson_text(review: Review, lesson: Lesson, language: str) -> str:
    plies = ", ".join(str(ply + 1) for ply in lesson.plies)
    key = plural("review.moves", len(lesson.plies), language)
    return f"{tip_name(lesson.tip, language)} ({say(key, language, plies=plies)})"


def told(review: Review, ply: int, language: str) -> str:
    """One move: what was played, what was better, and why."""
    one = review.moves[ply]
    mark = say(f"review.mark.{one.mark}", language)
    lines = [f"{ply + 1}. {color_name(one.color, language)} {one.move.shape} {one.move} {SIGNS[one.mark]} {mark}"]
    lines += [f"   {reason.text(one.color, language)}" for reason in one.faults]
    if one.best != one.move:
        lines.append(f"   {say('review.better', language, shape=one.best.shape, cells=one.best)}")
    lines += [f"   {reason.text(one.color, language)}" for reason in one.reasons]
    return "\n".join(lines)


def _graph(review: Review, seats: Sequence[str], language: str) -> str:
    """The chances to win as one row of blocks a side."""
    blocks, rules = " ▁▂▃▄▅▆▇█", review.rules
    count = len(review.stands)
    shown = [review.stands[i * (count - 1) // min(_WIDTH - 1, max(1, count - 1))] for i in range(min(_WIDTH, count))]
    lines = [say("review.chances", language)]
    for side in range(len(set(rules.sides))):
        name = " & ".join(seats[seat] for seat in range(len(seats)) if rules.sides[seat] == side)
        row = "".join(blocks[min(8, round(8 * stand.chances[side]))] for stand in shown)
        lines.append(f"  {row}  {100 * review.stands[-1].chances[side]:3.0f} %  {name}")
    return "\n".join(lines)


def _story(review: Review, one: Judged, language: str) -> dict[str, object]:
    return {
        "color": str(one.color),
        "name": color_name(one.color, language),
        "shape": one.move.shape,
        "cells": [list(cell) for cell in one.move.cells],
        "best": [] if one.best == one.move else [list(cell) for cell in one.best.cells],
        "better": "" if one.best == one.move else say("review.better", language, shape=one.best.shape, cells=one.best),
        "mark": one.mark,
        "word": say(f"review.mark.{one.mark}", language),
        "seat": one.seat,
        "faults": [reason.text(one.color, language) for reason in one.faults],
        "reasons": [reason.text(one.color, language) for reason in one.reasons],
    }


def html(review: Review, game: Game, names: Sequence[str] = (), language: str = "en") -> str:
    """The review as one page: a graph to click, the board at every move, the turning points, a word a player."""
    rules, seats = review.rules, seat_names(review.rules, names, language)
    told = {
        "size": rules.size,
        "setup": [{"color": str(color), "cells": [list(c) for c in move.cells]} for color, move in game.setup()],
        "moves": [_story(review, one, language) for one in review.moves],
        "chances": [[round(c, 4) for c in stand.chances] for stand in review.stands],
        "scores": [[round(s, 1) for s in stand.scores] for stand in review.stands],
        "sides": [
            {
                "name": " & ".join(seats[seat] for seat in range(len(seats)) if rules.sides[seat] == side),
                "color": str(rules.seats[list(rules.sides).index(side)][0]),
                "seat": list(rules.sides).index(side),
            }
            for side in range(len(set(rules.sides)))
        ],
        "turning": list(review.turning),
        "words": {
            key: say(f"review.{key}", language, ply="{ply}", plies="{plies}")
            for key in ("turning", "move_of", "start", "back", "forward")
        },
    }  # fmt: skip
    players = []
    for seat, report in enumerate(review.reports):
        lists = ""
        for title, lessons in (("strengths", report.strengths), ("practice", report.practice)):
            if lessons:
                items = "".join(
                    f"<li>{escape(tip_name(lesson.tip, language))} "
                    + '<span class="plies">'
                    + "".join(f'<a href="#" data-ply="{ply + 1}">{ply + 1}</a>' for ply in lesson.plies)
                    + "</span></li>"
                    for lesson in lessons
                )
                lists += f"<h4>{escape(say(f'review.{title}', language))}</h4><ul>{items}</ul>"
        color = rules.seats[seat][0]
        players.append(
            f'<section class="player {color}"><h3>{escape(seats[seat])}</h3>'
            f'<p class="quiet">{escape(_summary(report, language))}</p>{lists}</section>'
        )
    page = (files("cornerwise") / "report.html").read_text(encoding="utf-8")
    colors = {
        theme: "".join(f"--{color}:{plastic.body};" for color, plastic in PALETTES[theme].pieces.items())
        + f"--page:{PALETTES[theme].page};--board:{PALETTES[theme].board};--line:{PALETTES[theme].line};"
        for theme in PALETTES
    }
    made = say("review.made", language, depth=say(f"review.depth.{review.depth}", language))
    # Whatever a name holds, it can't end the script.
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    for name, value in {
        "LANGUAGE": language,
        "TITLE": escape(say("review.title", language)),
        "LIGHT": colors["light"],
        "DARK": colors["dark"],
        "PLAYERS": "".join(players),
        "MADE": escape(made),
        "DATA": data,
    }.items():
        page = page.replace(f"@@{name}@@", value)
    return page
