"""The brainteasers: solutions against an independent checker, verdicts against brute force, hints, new puzzles."""

from __future__ import annotations

import copy
import datetime
import hashlib
import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import bench_puzzle
import brainteasers
import oracle
import pytest

from cornerwise import _core
from cornerwise.puzzle import (
    LEVELS,
    PUZZLES,
    Attempt,
    Contact,
    Piece,
    Puzzle,
    PuzzleError,
    Search,
    daily,
    new,
    solutions,
    solve,
)
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color
from cornerwise.words import LANGUAGES

SIX = list(brainteasers.SIZES)
STARTERS = [name for name in PUZZLES if name not in SIX]


def ways(attempt: Attempt, limit: int = 10**6) -> int:
    """All ways to complete a small attempt, counted by the core."""
    trays = dict(attempt.puzzle.trays)
    solver = _core.PuzzleSolver(
        attempt.puzzle.rows,
        attempt.puzzle.columns,
        _core.Contact[attempt.puzzle.contact],
        [[SHAPES.index(shape) for shape in trays.get(color, ())] for color in Color],
        [(list(Color).index(piece.color), _core.Board20.parse(str(piece)) or 0) for piece in attempt.pieces],
    )
    count, every, _ = solver.count(limit=limit, budget=0)
    assert every
    return count


# Solutions


@pytest.mark.parametrize("name", SIX)
def test_every_seed_gives_another_right_solution(name: str) -> None:
    seeds = 20 if PUZZLES[name].fills else 3
    found = set()
    for solution in solutions(name, seed=100, count=seeds):
        assert brainteasers.wrong(solution.to_json()) == []
        assert solution.is_solved
        assert solution.order_problems() == []
        found.add(frozenset(solution.pieces))
    assert len(found) == seeds


def test_a_seed_gives_the_same_solution_on_every_machine() -> None:
    told = json.dumps([solve(name, 7).to_json() for name in SIX])
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "3e69d312c0ba0ca8"


@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_can_be_solved(name: str) -> None:
    solution = solve(name, 1)
    assert solution.is_solved
    assert sum(len(piece.cells) for piece in solution.pieces) == solution.puzzle.rows * solution.puzzle.columns


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (2, 10), (1, 20)])
def test_one_colors_tetrominoes_fill_no_rectangle(rows: int, columns: int) -> None:
    shapes = tuple(shape for shape in SHAPES if SHAPE_SIZES[shape] == 4)
    assert Attempt(Puzzle("t", rows, columns, "free", ((Color.BLUE, shapes),))).verdict().answer is False


@pytest.mark.parametrize(("name", "count"), [("starter-3x20", 4 * 2), ("starter-4x15", 4 * 368)])
def test_the_exact_search_finds_the_famous_numbers_of_pentomino_rectangles(name: str, count: int) -> None:
    # Known since 1960; the four are turns and reflections of the rectangle.
    assert ways(Attempt(name)) == count


# The checkers: one solution, each rule broken once


def swap(solution: dict[str, Any], i: int, j: int) -> None:
    pieces = solution["pieces"]
    pieces[i], pieces[j] = pieces[j], pieces[i]


def missing(solution: dict[str, Any]) -> None:
    solution["pieces"].pop()


def twice(solution: dict[str, Any]) -> None:
    solution["pieces"][-1] |= {key: solution["pieces"][-5][key] for key in ("color", "piece", "cells")}


def stranger(solution: dict[str, Any]) -> None:
    solution["pieces"].append({"color": "blue", "piece": "2", "cells": ["a1", "a2"]})


def another_shape(solution: dict[str, Any]) -> None:
    first, second = (
        solution["pieces"][0],
        next(p for p in solution["pieces"] if p["piece"] != solution["pieces"][0]["piece"]),
    )
    first["cells"], second["cells"] = second["cells"], first["cells"]


def overlap(solution: dict[str, Any]) -> None:
    by_shape = solution["pieces"]
    one, other = next(
        (a, b) for a in by_shape for b in by_shape if a["piece"] == b["piece"] and a["color"] < b["color"]
    )
    one["cells"] = other["cells"]


def off_board(solution: dict[str, Any]) -> None:
    piece = max(solution["pieces"], key=lambda p: max(ord(cell[0]) for cell in p["cells"]))
    piece["cells"] = [chr(ord(cell[0]) + 1) + cell[1:] for cell in piece["cells"]]


def own_edge(solution: dict[str, Any]) -> None:
    """Exchanges the colors of two equal shapes so that one touches its own edge."""
    pieces = solution["pieces"]
    for a in pieces:
        for b in pieces:
            if a["piece"] == b["piece"] and a["color"] != b["color"]:
                a["color"], b["color"] = b["color"], a["color"]
                if any("own edge" in wrong for wrong in brainteasers.wrong(solution)):
                    return
                a["color"], b["color"] = b["color"], a["color"]
    raise AssertionError("no such pair")


def out_of_turn(solution: dict[str, Any]) -> None:
    swap(solution, 40, 41)


def not_from_the_corner(solution: dict[str, Any]) -> None:
    swap(solution, 0, 4)


def no_corner(solution: dict[str, Any]) -> None:
    swap(solution, 4, 80)


def after_a_smaller_piece(solution: dict[str, Any]) -> None:
    swap(solution, 44, 48)


BREAKS: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("tetrominoes", missing, ""),
    ("tetrominoes", twice, "already_placed"),
    ("tetrominoes", stranger, "not_in_puzzle"),
    ("tetrominoes", another_shape, "not_a_piece"),
    ("tetrominoes", overlap, "occupied"),
    ("tetrominoes", off_board, "off_board"),
    ("tetrominoes-apart", own_edge, "own_edge"),
    ("pentominoes-apart", own_edge, "own_edge"),
    ("pentominoes", overlap, "occupied"),
    ("all-84", missing, ""),
    ("all-84", out_of_turn, "out_of_turn"),
    ("all-84", not_from_the_corner, "no_start"),
    ("all-84", no_corner, "no_corner"),
    ("all-84-descending", after_a_smaller_piece, "too_late"),
]


@pytest.mark.parametrize(("name", "spoil", "reason"), BREAKS)
def test_both_checkers_see_each_broken_rule(name: str, spoil: Callable[[dict[str, Any]], None], reason: str) -> None:
    good = solve(name, 3).to_json()
    assert brainteasers.wrong(good) == []
    bad = copy.deepcopy(good)
    spoil(bad)
    assert brainteasers.wrong(bad)
    attempt = Attempt.from_json(bad)
    problems = attempt.problems() or attempt.order_problems()
    if reason:
        assert reason in {problem.reason for problem in problems}
        for language in LANGUAGES:
            assert all(problem.text(language) for problem in problems)
    else:
        assert not attempt.is_solved
        assert any(attempt.left().values())


def test_fives_may_not_lean_on_fours() -> None:
    """A legal game that is complete but for its order of sizes: told piece by piece as it grows."""
    start = Attempt("all-84-descending", [Piece.of("green", "I5", ["a1", "a2", "a3", "a4", "a5"])])
    assert start.problems() == []
    four = start.lay(Piece.of("green", "O", ["b6", "b7", "c6", "c7"]))
    assert [problem.reason for problem in four.problems()] == ["too_early"]
    leaning = four.lay(Piece.of("green", "P", ["d8", "d9", "e8", "e9", "e10"]))
    assert [problem.reason for problem in leaning.problems()] == ["too_early", "leans"]
    assert leaning.verdict().answer is False
    # The same set of all 84 pieces may be legal in the free order only.
    free = solve("all-84", 1)
    assert any(problem.reason == "leans" for problem in Attempt("all-84-descending", free.pieces).problems())


# Verdicts


def by_force(attempt: Attempt) -> bool:
    """Whether a small rectangle can be completed: every piece at the first empty cell, in every way."""
    puzzle = attempt.puzzle
    board = {(x, y) for x in range(puzzle.columns) for y in range(puzzle.rows)}
    owner = {cell: piece.color for piece in attempt.pieces for cell in piece.cells}
    left = [(color, shape) for color, shapes in attempt.left().items() for shape in shapes]

    def fits(color: Color, cells: frozenset[tuple[int, int]]) -> bool:
        if not cells <= board or not owner.keys().isdisjoint(cells):
            return False
        beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return puzzle.contact == "free" or all(owner.get(cell) != color for cell in beside)

    def fill() -> bool:
        empty = board - owner.keys()
        if not empty:
            return not left
        x0, y0 = min(empty)
        for color, shape in list(left):
            for orientation in oracle.orientations(shape):
                for ax, ay in orientation:
                    cells = frozenset((x - ax + x0, y - ay + y0) for x, y in orientation)
                    if fits(color, cells):
                        owner.update(dict.fromkeys(cells, color))
                        left.remove((color, shape))
                        if fill():
                            return True
                        left.append((color, shape))
                        for cell in cells:
                            del owner[cell]
        return False

    return fill()


def small_attempts(contact: Contact, lot: random.Random, count: int) -> Iterator[Attempt]:
    """Pieces that fit the area of a small rectangle, some of them laid at random."""
    while count:
        rows, columns = lot.choice([(3, 4), (4, 4), (3, 6), (4, 5), (5, 5), (4, 6)])
        colors = list(Color)[: 2 if contact == "free" else 4]
        every = [(color, shape) for color in colors for shape in SHAPES[1:]]
        chosen, area = set(), rows * columns
        for color, shape in lot.sample(every, len(every)):
            if SHAPE_SIZES[shape] <= area:
                chosen.add((color, shape))
                area -= SHAPE_SIZES[shape]
        if area:
            continue
        trays = tuple((c, tuple(s for s in SHAPES if (c, s) in chosen)) for c in colors)
        attempt = Attempt(Puzzle("small", rows, columns, contact, trays))
        for _ in range(lot.randint(0, 2 if contact == "free" else 1)):
            attempt = bench_puzzle.at_random(attempt, lot) or attempt
        if not attempt.problems():
            count -= 1
            yield attempt


@pytest.mark.parametrize("contact", ["free", "apart"])
def test_verdicts_on_small_rectangles_are_those_of_brute_force(contact: Contact) -> None:
    answers = []
    for attempt in small_attempts(contact, random.Random(5), 80):
        verdict = attempt.verdict()
        assert verdict.answer is by_force(attempt), attempt.to_json()
        if verdict.answer:
            assert Attempt(attempt.puzzle, [*attempt.pieces, *verdict.pieces]).is_solved
        answers.append(verdict.answer)
    assert {True, False} == set(answers)


def board_by_force(attempt: Attempt) -> bool:
    """Whether the last pieces of the board can be laid: every legal piece, in every order."""
    descending = attempt.puzzle.contact == "descending"
    seen: set[frozenset[Piece]] = set()

    def finish(now: Attempt) -> bool:
        left = [(color, shape) for color, shapes in now.left().items() for shape in shapes]
        if not left:
            return True
        if (key := frozenset(now.pieces)) in seen:
            return False
        seen.add(key)
        covered = {cell: piece.color for piece in now.pieces for cell in piece.cells}
        largest = max(SHAPE_SIZES[shape] for _, shape in left)
        free = [(x, y) for x in range(20) for y in range(20) if (x, y) not in covered]
        for color, shape in left:
            if descending and SHAPE_SIZES[shape] < largest:
                continue
            for orientation in oracle.orientations(shape):
                ax, ay = min(orientation)
                for x0, y0 in free:
                    cells = [(x - ax + x0, y - ay + y0) for x, y in orientation]
                    if any(not (0 <= x < 20 and 0 <= y < 20) or (x, y) in covered for x, y in cells):
                        continue
                    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                    corners = {(x + dx, y + dy) for x, y in cells for dx in (1, -1) for dy in (1, -1)}
                    if any(covered.get(cell) == color for cell in beside):
                        continue
                    if not any(covered.get(cell) == color for cell in corners):
                        continue
                    if finish(now.lay(Piece(color, shape, tuple(sorted(cells, key=lambda c: (c[1], c[0])))))):
                        return True
        return False

    return finish(attempt)


@pytest.mark.parametrize("name", ["all-84", "all-84-descending"])
def test_verdicts_late_on_the_board_are_those_of_brute_force(name: str) -> None:
    lot = random.Random(11)
    answers = []
    for number in range(9):
        attempt = bench_puzzle.spoiled(PUZZLES[name], lot, lot.randint(1, 3), number % 3)
        verdict = attempt.verdict()
        assert verdict.answer is board_by_force(attempt), attempt.to_json()
        if verdict.answer:
            assert Attempt(attempt.puzzle, [*attempt.pieces, *verdict.pieces]).is_solved
        answers.append(verdict.answer)
    assert True in answers


@pytest.mark.parametrize("name", SIX)
def test_a_verdict_is_never_a_guess(name: str) -> None:
    """A yes comes with pieces that complete it, and what is part of a solution never gets a no."""
    lot = random.Random(2)
    for number in range(3):
        left = lot.randint(1, 16)
        whole = bench_puzzle.spoiled(PUZZLES[name], lot, left, 0)
        assert whole.verdict().answer is not False
        verdict = bench_puzzle.spoiled(PUZZLES[name], lot, left, 1 + number % 2).verdict()
        assert verdict.answer is not True or len(verdict.pieces) >= left


def test_a_search_can_be_stopped_and_keeps_its_best() -> None:
    search = Search(Attempt("all-84-descending"), seed=2)  # takes about a second if nobody stops it
    answers = []
    thread = threading.Thread(target=lambda: answers.append(search.run()))
    thread.start()
    while search.most < 40 and thread.is_alive():
        time.sleep(0.001)
    search.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    best = Attempt("all-84-descending", answers[0].pieces)
    assert {problem.reason for problem in best.problems()} <= {"too_early"}
    assert len(best.pieces) >= 40


# Hints


def test_a_hint_keeps_the_puzzle_solvable_to_the_end() -> None:
    attempt = Attempt("tetrominoes-apart", solve("tetrominoes-apart", 4).pieces[:6])
    while (hint := attempt.hint()).kind == "lay":
        assert hint.piece is not None
        attempt = attempt.lay(hint.piece)
        assert attempt.problems() == []
    assert hint.kind == "solved"
    assert attempt.is_solved


@pytest.mark.parametrize("name", ["all-84", "all-84-descending"])
def test_a_hint_follows_a_known_solution(name: str) -> None:
    known = solve(name, 2).pieces
    attempt = Attempt(name, known[:30])
    for _ in range(5):
        hint = attempt.hint(known)
        assert hint.piece in known
        attempt = attempt.lay(hint.piece)
        assert attempt.problems() == []


def test_a_hint_names_the_piece_that_spoiled_it() -> None:
    spoiled = Attempt("starter-3x3", [Piece.of("blue", "V3", ["a1", "b1", "a2"]), Piece.of("blue", "2", ["b3", "c3"])])
    assert by_force(spoiled) is False
    hint = spoiled.hint()
    assert (hint.kind, hint.index, hint.sure) == ("dead", 1, True)
    assert "b3,c3" in hint.text()
    fixed = spoiled.take(1).hint()
    assert fixed.kind == "lay"


def test_a_hint_asks_to_take_away_what_breaks_a_rule() -> None:
    attempt = Attempt("starter-3x3", [Piece.of("blue", "1", ["a1"]), Piece.of("blue", "2", ["a1", "b1"])])
    hint = attempt.hint()
    assert (hint.kind, hint.index) == ("broken", 1)
    for language in LANGUAGES:
        assert "a1" in hint.text(language)


# New puzzles


@pytest.mark.parametrize("name", ["tetrominoes", "tetrominoes-apart", "pentominoes", "pentominoes-apart", "all-84"])
def test_a_new_puzzle_has_one_solution(name: str) -> None:
    start = new(name, 6, "easy")
    assert start.grade is not None
    assert start.grade.unique
    assert start.problems() == []
    assert len(start.puzzle.pieces) - start.given >= 3
    assert ways(start, 2) == 1
    assert start.verdict().answer is True


def test_levels_differ_in_measured_effort() -> None:
    efforts = [grade.effort for level in LEVELS if (grade := new("pentominoes", 4, level).grade)]
    assert efforts == sorted(efforts)
    assert efforts[0] * 100 < efforts[-1]


def test_the_daily_puzzle_is_the_same_everywhere() -> None:
    week = [daily(datetime.date(2026, 11, 16) + datetime.timedelta(days)) for days in range(7)]
    assert len({start.puzzle.id for start in week}) >= 4
    told = json.dumps([start.to_json() for start in week])
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "202e157645c1b7d3"


# Files


def test_an_attempt_is_read_as_it_was_written() -> None:
    start = new("tetrominoes", 1, "easy")
    again = Attempt.loads(json.dumps(start.to_json()))
    assert again == start
    with pytest.raises(PuzzleError, match="stays where it is"):
        again.take(0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not valid JSON"),
        ("[" * 100_000, "not valid JSON"),
        ("[]", "which puzzle"),
        ('{"puzzle": "chess"}', "no puzzle 'chess'"),
        ('{"puzzle": "tetrominoes"}', "list of pieces"),
        ('{"puzzle": "tetrominoes", "rows": 10, "pieces": []}', "8 rows"),
        ('{"puzzle": "tetrominoes", "pieces": [3]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "pink", "piece": "O", "cells": ["a1"]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "red", "piece": "O", "cells": ["a"]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "pieces": [{"color": "red", "piece": [], "cells": [7]}]}', "Piece 1"),
        ('{"puzzle": "tetrominoes", "given": 1, "pieces": []}', "count pieces"),
    ],
)
def test_a_wrong_file_gets_a_sentence(text: str, says: str) -> None:
    with pytest.raises(PuzzleError, match=says) as error:
        Attempt.loads(text)
    assert len({error.value.text(language) for language in LANGUAGES}) == 3
