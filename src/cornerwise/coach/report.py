"""A review to read: as text for the terminal, and as one self-contained HTML page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from cornerwise.coach.reasons import color_name, tip_name
from cornerwise.coach.review import MARKS, Lesson, Review, ReviewedMove, SeatReview
from cornerwise.game import Game
from cornerwise.i18n import translate, translate_id
from cornerwise.render import PALETTES, Palette
from cornerwise.rules import Rules

MARK_SYMBOLS = {"best": "★", "good": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
_GRAPH_WIDTH = 48


def text(review: Review, names: Sequence[str] = (), language: str = "en") -> str:
    """The review in a few dozen lines: win chances, turning points, and what each player can learn."""
    seats = seat_names(review.rules, names, language)
    parts = [_graph(review, seats, language)]
    if review.turning_points:
        parts.append(translate("report-turning", language))
        parts += [move_text(review, ply, language) for ply in review.turning_points]
    for seat, seat_review in enumerate(review.seats):
        lines = [translate("label", language, name=seats[seat], text=_summary(seat_review, language))]
        for title, lessons in _lesson_lists(seat_review):
            lines.append(f"  {translate_id(title, language)}")
            lines += [f"    {_lesson_text(lesson, language)}" for lesson in lessons]
        parts.append("\n".join(lines))
    parts.append(_footer(review, language))
    return "\n\n".join(parts)


def seat_summaries(review: Review, names: Sequence[str] = (), language: str = "en") -> list[tuple[str, str]]:
    """Each seat's name, and how it played in a few words."""
    seats = seat_names(review.rules, names, language)
    return [(name, _summary(seat, language)) for name, seat in zip(seats, review.seats, strict=True)]


def html(review: Review, game: Game, names: Sequence[str] = (), language: str = "en") -> str:
    """The review as one page: a graph to click, the board at every move, the turning points, a section per player."""
    seats = seat_names(review.rules, names, language)
    data = json.dumps(_page_data(review, game, seats, language), ensure_ascii=False)
    page = (files("cornerwise.coach") / "report.html").read_text(encoding="utf-8")
    for name, value in {
        "LANGUAGE": language,
        "TITLE": escape(translate("report-title", language)),
        "LIGHT": _css_colors(PALETTES["light"]),
        "DARK": _css_colors(PALETTES["dark"]),
        "PLAYERS": "".join(_player_section(review, seat, name, language) for seat, name in enumerate(seats)),
        "MADE": escape(_footer(review, language)),
        # Escaped so that no name can end the script element.
        "DATA": data.replace("<", "\\u003c"),
    }.items():
        page = page.replace(f"@@{name}@@", value)
    return page


def seat_names(rules: Rules, names: Sequence[str], language: str) -> list[str]:
    """The name and the colors of each seat; if a seat has no name, only its colors."""
    seats = []
    for seat, colors in enumerate(rules.seats):
        own = " + ".join(color_name(color, language) for color in colors)
        name = names[seat] if seat < len(names) else ""
        seats.append(f"{name} ({own})" if name else own)
    return seats


def move_text(review: Review, ply: int, language: str) -> str:
    """One move in a few lines: what was played, what was better, and why."""
    move = review.moves[ply]
    mark = f"{MARK_SYMBOLS[move.mark]} {translate_id(f'report-mark-{move.mark}', language)}"
    lines = [f"{ply + 1}. {color_name(move.color, language)} {move.move.shape} {move.move} {mark}"]
    lines += [f"   {reason.text(move.color, language)}" for reason in move.faults]
    if better := _better_move(move, language):
        lines.append(f"   {better}")
    lines += [f"   {reason.text(move.color, language)}" for reason in move.reasons]
    return "\n".join(lines)


def _summary(seat: SeatReview, language: str) -> str:
    counts = [
        translate_id(f"report-count-{mark}", language, n=seat.counts[mark]) for mark in MARKS if seat.counts[mark]
    ]
    if not counts:
        return translate("report-none", language)
    return f"{translate('report-accuracy', language, n=round(seat.accuracy))} · {', '.join(counts)}"


def _lesson_lists(seat: SeatReview) -> list[tuple[str, tuple[Lesson, ...]]]:
    """The lists of lessons that are not empty, each with the key of its title."""
    lists = [("report-strengths", seat.strengths), ("report-practice", seat.practice)]
    return [(title, lessons) for title, lessons in lists if lessons]


def _lesson_text(lesson: Lesson, language: str) -> str:
    plies = ", ".join(str(ply + 1) for ply in lesson.plies)
    moves = translate("report-moves", language, count=len(lesson.plies), plies=plies)
    return f"{tip_name(lesson.tip, language)} ({moves})"


def _better_move(move: ReviewedMove, language: str) -> str:
    if move.best == move.move:
        return ""
    return translate("report-better", language, shape=move.best.shape, cells=move.best)


def _footer(review: Review, language: str) -> str:
    return translate("report-made", language, depth=translate_id(f"report-depth-{review.depth}", language))


def _side_name(rules: Rules, side: int, seats: Sequence[str]) -> str:
    return " & ".join(seats[seat] for seat in range(len(seats)) if rules.sides[seat] == side)


def _graph(review: Review, seats: Sequence[str], language: str) -> str:
    """The win chances as one row of block characters per side."""
    blocks, evaluations = " ▁▂▃▄▅▆▇█", review.evaluations
    last, width = len(evaluations) - 1, min(_GRAPH_WIDTH, len(evaluations))
    sample = [evaluations[i * last // min(_GRAPH_WIDTH - 1, max(1, last))] for i in range(width)]
    lines = [translate("report-chances", language)]
    for side in range(review.rules.side_count):
        row = "".join(blocks[min(8, round(8 * evaluation.win_chances[side]))] for evaluation in sample)
        name = _side_name(review.rules, side, seats)
        lines.append(f"  {row}  {100 * evaluations[-1].win_chances[side]:3.0f} %  {name}")
    return "\n".join(lines)


def _page_data(review: Review, game: Game, seats: Sequence[str], language: str) -> dict[str, object]:
    """The data for the script of the page."""
    rules = review.rules
    sides = []
    for side in range(rules.side_count):
        seat = rules.sides.index(side)
        sides.append({"name": _side_name(rules, side, seats), "color": str(rules.seats[seat][0]), "seat": seat})
    return {
        "size": rules.size,
        "setup": [{"color": str(color), "cells": move.cells} for color, move in game.setup()],
        "moves": [_move_data(move, language) for move in review.moves],
        "win_chances": [[round(c, 4) for c in evaluation.win_chances] for evaluation in review.evaluations],
        "expected_scores": [[round(s, 1) for s in evaluation.expected_scores] for evaluation in review.evaluations],
        "sides": sides,
        "turning_points": review.turning_points,
        "texts": {
            key: translate_id(f"report-{key}", language, ply="{ply}", plies="{plies}")
            for key in ("turning", "move_of", "start", "back", "forward")
        },
    }


def _move_data(move: ReviewedMove, language: str) -> dict[str, object]:
    return {
        "color": str(move.color),
        "name": color_name(move.color, language),
        "shape": move.move.shape,
        "cells": move.move.cells,
        "best": [] if move.best == move.move else move.best.cells,
        "better": _better_move(move, language),
        "mark": move.mark,
        "mark_name": translate_id(f"report-mark-{move.mark}", language),
        "faults": [reason.text(move.color, language) for reason in move.faults],
        "reasons": [reason.text(move.color, language) for reason in move.reasons],
    }


def _player_section(review: Review, seat: int, name: str, language: str) -> str:
    seat_review, color = review.seats[seat], review.rules.seats[seat][0]
    lists = ""
    for title, lessons in _lesson_lists(seat_review):
        items = "".join(
            f"<li>{escape(tip_name(lesson.tip, language))} "
            + '<span class="plies">'
            + "".join(f'<a href="#" data-ply="{ply + 1}">{ply + 1}</a>' for ply in lesson.plies)
            + "</span></li>"
            for lesson in lessons
        )
        lists += f"<h4>{escape(translate_id(title, language))}</h4><ul>{items}</ul>"
    return (
        f'<section class="player {color}"><h3>{escape(name)}</h3>'
        f'<p class="quiet">{escape(_summary(seat_review, language))}</p>{lists}</section>'
    )


def _css_colors(palette: Palette) -> str:
    pieces = "".join(f"--{color}:{piece.body};" for color, piece in palette.pieces.items())
    return f"{pieces}--page:{palette.page};--board:{palette.board};--line:{palette.line};"
