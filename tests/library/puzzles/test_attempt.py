"""Attempts: every broken rule is found, and files are read back."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import puzzle_oracle
import pytest

from cornerwise.i18n import LANGUAGES
from cornerwise.puzzles import Attempt, Piece, PuzzleError, check_solvable, generate_puzzle, solve

Json = dict[str, Any]


def swap(solution: Json, i: int, j: int) -> None:
    pieces = solution["pieces"]
    pieces[i], pieces[j] = pieces[j], pieces[i]


def drop_a_piece(solution: Json) -> None:
    solution["pieces"].pop()


def place_a_piece_twice(solution: Json) -> None:
    solution["pieces"][-1] |= {key: solution["pieces"][-5][key] for key in ("color", "piece", "cells")}


def add_a_foreign_piece(solution: Json) -> None:
    solution["pieces"].append({"color": "blue", "piece": "2", "cells": ["a1", "a2"]})


def exchange_cells(solution: Json) -> None:
    """Two pieces of different shapes exchange their cells."""
    first = solution["pieces"][0]
    second = next(piece for piece in solution["pieces"] if piece["piece"] != first["piece"])
    first["cells"], second["cells"] = second["cells"], first["cells"]


def overlap(solution: Json) -> None:
    pieces = solution["pieces"]
    first, second = next((a, b) for a in pieces for b in pieces if a["piece"] == b["piece"] and a["color"] < b["color"])
    first["cells"] = second["cells"]


def move_off_the_board(solution: Json) -> None:
    piece = max(solution["pieces"], key=lambda p: max(ord(cell[0]) for cell in p["cells"]))
    piece["cells"] = [chr(ord(cell[0]) + 1) + cell[1:] for cell in piece["cells"]]


def touch_own_edge(solution: Json) -> None:
    """Two pieces of equal shape exchange their colors so that one of them shares an edge with another piece of its own
    color."""
    pieces = solution["pieces"]
    for a in pieces:
        for b in pieces:
            if a["piece"] == b["piece"] and a["color"] != b["color"]:
                a["color"], b["color"] = b["color"], a["color"]
                if any("own edge" in violation for violation in puzzle_oracle.violations(solution)):
                    return
                a["color"], b["color"] = b["color"], a["color"]
    raise AssertionError("no such pair")


def play_out_of_turn(solution: Json) -> None:
    swap(solution, 40, 41)


def start_away_from_the_corner(solution: Json) -> None:
    swap(solution, 0, 4)


def touch_no_corner(solution: Json) -> None:
    swap(solution, 4, 80)


def place_after_a_smaller_piece(solution: Json) -> None:
    swap(solution, 44, 48)


BREAKS: list[tuple[str, Callable[[Json], None], str]] = [
    ("tetrominoes", drop_a_piece, ""),
    ("tetrominoes", place_a_piece_twice, "already_placed"),
    ("tetrominoes", add_a_foreign_piece, "not_in_puzzle"),
    ("tetrominoes", exchange_cells, "not_a_piece"),
    ("tetrominoes", overlap, "occupied"),
    ("tetrominoes", move_off_the_board, "off_board"),
    ("tetrominoes-apart", touch_own_edge, "own_edge"),
    ("pentominoes-apart", touch_own_edge, "own_edge"),
    ("pentominoes", overlap, "occupied"),
    ("all-84", drop_a_piece, ""),
    ("all-84", play_out_of_turn, "out_of_turn"),
    ("all-84", start_away_from_the_corner, "no_start"),
    ("all-84", touch_no_corner, "no_corner"),
    ("all-84-descending", place_after_a_smaller_piece, "too_late"),
]


@pytest.mark.parametrize(("name", "break_rule", "reason"), BREAKS)
def test_the_library_and_the_oracle_find_each_broken_rule(
    name: str, break_rule: Callable[[Json], None], reason: str
) -> None:
    solution = solve(name, 3).to_json()
    assert puzzle_oracle.violations(solution) == []
    broken = copy.deepcopy(solution)
    break_rule(broken)
    assert puzzle_oracle.violations(broken)
    attempt = Attempt.from_json(broken)
    problems = attempt.problems() or attempt.order_problems()
    if reason:
        assert reason in {problem.reason for problem in problems}
        for language in LANGUAGES:
            assert all(problem.text(language) for problem in problems)
    else:
        assert not attempt.is_solved
        assert any(attempt.remaining().values())


def test_in_descending_order_a_piece_may_not_need_a_smaller_one() -> None:
    start = Attempt("all-84-descending", [Piece.of("green", "I5", ["a1", "a2", "a3", "a4", "a5"])])
    assert start.problems() == []
    with_four = start.place(Piece.of("green", "O", ["b6", "b7", "c6", "c7"]))
    assert [problem.reason for problem in with_four.problems()] == ["too_early"]
    on_four = with_four.place(Piece.of("green", "P", ["d8", "d9", "e8", "e9", "e10"]))
    assert [problem.reason for problem in on_four.problems()] == ["too_early", "smaller_contact"]
    assert check_solvable(on_four).answer is False
    # These 84 pieces are legal in the game but break the rule about descending sizes.
    any_order = Attempt("all-84-descending", solve("all-84", 1).pieces)
    assert any(problem.reason == "smaller_contact" for problem in any_order.problems())


def test_an_attempt_survives_a_json_round_trip() -> None:
    start = generate_puzzle("tetrominoes", 1, "easy")
    loaded = Attempt.loads(json.dumps(start.to_json()))
    assert loaded == start
    with pytest.raises(PuzzleError, match="stays where it is"):
        loaded.remove(0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not valid JSON"),
        ("[" * 100_000, "not valid JSON"),
        ("[]", "must name its puzzle"),
        ('{"puzzle": "chess"}', "no puzzle 'chess'"),
        ('{"puzzle": "tetrominoes"}', "list of pieces"),
        ('{"puzzle": "tetrominoes", "rows": 10, "pieces": []}', "8 rows"),
        ('{"puzzle": "tetrominoes", "pieces": [3]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "pink", "piece": "O", "cells": ["a1"]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "red", "piece": "O", "cells": ["a"]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "red", "piece": [], "cells": [7]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "given": 1, "pieces": []}', "number of given pieces"),
    ],
)
def test_a_file_that_is_not_an_attempt_gives_a_one_line_error(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message) as error:
        Attempt.loads(text)
    assert len({error.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
