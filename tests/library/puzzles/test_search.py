"""Searches: solutions against the oracle, solvability against brute force."""

from __future__ import annotations

import hashlib
import json
import random
import threading
import time
from collections.abc import Iterator

import oracle
import puzzle_oracle
import pytest
from support.puzzles import damaged_solution, place_randomly

from cornerwise.puzzles import (
    PUZZLES,
    Attempt,
    Contact,
    Piece,
    Puzzle,
    PuzzleSearch,
    check_solvable,
    count_solutions,
    solve,
)
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color

SIX = list(puzzle_oracle.SIZES)
STARTERS = [name for name in PUZZLES if name not in SIX]


def test_a_rectangle_of_three_rows_for_the_twelve_pentominoes_has_two_solutions() -> None:
    count = count_solutions(Attempt("starter-3x20"), limit=100).count
    assert count == 4 * (PUZZLES["starter-3x20"].solutions or 0) == 8  # each can be turned and flipped


@pytest.mark.slow
@pytest.mark.parametrize("name", SIX)
def test_each_seed_gives_another_correct_solution(name: str) -> None:
    count = 20 if PUZZLES[name].fills else 3
    different = set()
    for seed in range(100, 100 + count):
        solution = solve(name, seed)
        assert puzzle_oracle.violations(solution.to_json()) == []
        assert solution.is_solved
        assert solution.order_problems() == []
        different.add(frozenset(solution.pieces))
    assert len(different) == count


def test_a_seed_gives_the_same_solution_on_every_machine() -> None:
    solutions = json.dumps([solve(name, 7).to_json() for name in SIX])
    assert hashlib.sha256(solutions.encode()).hexdigest()[:16] == "3e69d312c0ba0ca8"


@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_has_a_solution(name: str) -> None:
    solution = solve(name, 1)
    assert solution.is_solved
    assert sum(len(piece.cells) for piece in solution.pieces) == solution.puzzle.rows * solution.puzzle.columns


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (2, 10), (1, 20)])
def test_the_tetrominoes_of_one_color_fill_no_rectangle(rows: int, columns: int) -> None:
    shapes = tuple(shape for shape in SHAPES if SHAPE_SIZES[shape] == 4)
    assert (
        check_solvable(Attempt(Puzzle("t", rows, columns, "free", ((Color.BLUE, shapes),), "first_steps"))).answer
        is False
    )


@pytest.mark.parametrize(
    ("name", "count"), [("starter-3x20", 4 * 2), pytest.param("starter-4x15", 4 * 368, marks=pytest.mark.slow)]
)
def test_pentomino_rectangles_have_the_known_number_of_tilings(name: str, count: int) -> None:
    # Published in 1960. The factor 4 comes from the rotations and reflections of the rectangle.
    solutions = count_solutions(Attempt(name), limit=10**6)
    assert (solutions.count, solutions.complete) == (count, True)


def is_solvable_rectangle(attempt: Attempt) -> bool:
    """Whether a rectangle can be completed, by brute force: tries every remaining piece on the first empty cell, in
    every orientation."""
    puzzle = attempt.puzzle
    board = {(x, y) for x in range(puzzle.columns) for y in range(puzzle.rows)}
    owner = {cell: piece.color for piece in attempt.pieces for cell in piece.cells}
    remaining = [(color, shape) for color, shapes in attempt.remaining().items() for shape in shapes]

    def fits(color: Color, cells: frozenset[tuple[int, int]]) -> bool:
        if not cells <= board or not owner.keys().isdisjoint(cells):
            return False
        beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return puzzle.contact == "free" or all(owner.get(cell) != color for cell in beside)

    def fill() -> bool:
        empty = board - owner.keys()
        if not empty:
            return not remaining
        x0, y0 = min(empty)
        for color, shape in list(remaining):
            for orientation in oracle.orientations(shape):
                for ax, ay in orientation:
                    cells = frozenset((x - ax + x0, y - ay + y0) for x, y in orientation)
                    if fits(color, cells):
                        owner.update(dict.fromkeys(cells, color))
                        remaining.remove((color, shape))
                        if fill():
                            return True
                        remaining.append((color, shape))
                        for cell in cells:
                            del owner[cell]
        return False

    return fill()


def small_attempts(contact: Contact, rng: random.Random, count: int) -> Iterator[Attempt]:
    """Small puzzles: pieces with the same total area as a small rectangle, some of them placed at random."""
    while count:
        rows, columns = rng.choice([(3, 4), (4, 4), (3, 6), (4, 5), (5, 5), (4, 6)])
        colors = list(Color)[: 2 if contact == "free" else 4]
        pieces = [(color, shape) for color in colors for shape in SHAPES[1:]]
        sample, area = set(), rows * columns
        for color, shape in rng.sample(pieces, len(pieces)):
            if SHAPE_SIZES[shape] <= area:
                sample.add((color, shape))
                area -= SHAPE_SIZES[shape]
        if area:
            continue
        trays = tuple((c, tuple(s for s in SHAPES if (c, s) in sample)) for c in colors)
        attempt = Attempt(Puzzle("small", rows, columns, contact, trays, "first_steps"))
        for _ in range(rng.randint(0, 2 if contact == "free" else 1)):
            attempt = place_randomly(attempt, rng) or attempt
        if not attempt.problems():
            count -= 1
            yield attempt


@pytest.mark.parametrize("contact", ["free", "apart"])
def test_solvability_of_small_rectangles_agrees_with_brute_force(contact: Contact) -> None:
    answers = []
    for attempt in small_attempts(contact, random.Random(5), 80):
        solvability = check_solvable(attempt)
        assert solvability.answer is is_solvable_rectangle(attempt), attempt.to_json()
        if solvability.answer:
            assert Attempt(attempt.puzzle, [*attempt.pieces, *solvability.pieces]).is_solved
        answers.append(solvability.answer)
    assert {True, False} == set(answers)


def is_solvable_board(attempt: Attempt) -> bool:
    """Whether a board can be completed, by brute force: tries every legal placement of the last pieces, in every
    order."""
    descending = attempt.puzzle.contact == "descending"
    visited_states: set[frozenset[Piece]] = set()

    def finish(attempt: Attempt) -> bool:
        remaining = [(color, shape) for color, shapes in attempt.remaining().items() for shape in shapes]
        if not remaining:
            return True
        if (key := frozenset(attempt.pieces)) in visited_states:
            return False
        visited_states.add(key)
        largest = max(SHAPE_SIZES[shape] for _, shape in remaining)
        return any(
            finish(attempt.place(piece))
            for color, shape in remaining
            if not descending or SHAPE_SIZES[shape] == largest
            for piece in legal_pieces(attempt, color, shape)
        )

    return finish(attempt)


def legal_pieces(attempt: Attempt, color: Color, shape: str) -> Iterator[Piece]:
    """Every placement of a shape that touches a piece of its color at a corner and none along an edge."""
    owner = {cell: piece.color for piece in attempt.pieces for cell in piece.cells}
    free = [(x, y) for x in range(20) for y in range(20) if (x, y) not in owner]
    for orientation in oracle.orientations(shape):
        ax, ay = min(orientation)
        for x0, y0 in free:
            cells = [(x - ax + x0, y - ay + y0) for x, y in orientation]
            if any(not (0 <= x < 20 and 0 <= y < 20) or (x, y) in owner for x, y in cells):
                continue
            beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            corners = {(x + dx, y + dy) for x, y in cells for dx in (1, -1) for dy in (1, -1)}
            if any(owner.get(cell) == color for cell in beside):
                continue
            if any(owner.get(cell) == color for cell in corners):
                yield Piece(color, shape, tuple(sorted(cells, key=lambda cell: (cell[1], cell[0]))))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["all-84", "all-84-descending"])
def test_solvability_of_nearly_full_boards_agrees_with_brute_force(name: str) -> None:
    rng = random.Random(11)
    answers = []
    for number in range(9):
        attempt = damaged_solution(PUZZLES[name], rng, rng.randint(1, 3), number % 3)
        solvability = check_solvable(attempt)
        assert solvability.answer is is_solvable_board(attempt), attempt.to_json()
        if solvability.answer:
            assert Attempt(attempt.puzzle, [*attempt.pieces, *solvability.pieces]).is_solved
        answers.append(solvability.answer)
    assert True in answers


@pytest.mark.slow
@pytest.mark.parametrize("name", SIX)
def test_solvability_agrees_with_a_known_solution(name: str) -> None:
    """Part of a solution is never reported as unsolvable, and the answer True includes the pieces that complete it."""
    rng = random.Random(2)
    for number in range(3):
        remaining = rng.randint(1, 16)
        assert check_solvable(damaged_solution(PUZZLES[name], rng, remaining, 0)).answer is not False
        solvability = check_solvable(damaged_solution(PUZZLES[name], rng, remaining, 1 + number % 2))
        assert solvability.answer is not True or len(solvability.pieces) >= remaining


@pytest.mark.slow
def test_a_search_never_moves_the_pieces_that_are_already_placed() -> None:
    # In each attempt, two pieces are placed where they happen to fit. With these three seeds, the search would eject
    # placed pieces if it were allowed to.
    for seed in (10, 12, 15):
        rng = random.Random(seed)
        attempt = damaged_solution(PUZZLES["all-84"], rng, rng.randint(20, 60), 2)
        pieces = PuzzleSearch(attempt, seed=seed, budget=300_000).run().pieces
        assert Attempt(attempt.puzzle, [*attempt.pieces, *pieces]).problems() == []


@pytest.mark.slow
def test_an_unfinished_search_returns_as_many_pieces_as_it_reports() -> None:
    unfinished = 0
    for seed in range(1150, 1154):
        rng = random.Random(seed)
        name = rng.choice(["all-84", "all-84-descending"])
        attempt = damaged_solution(PUZZLES[name], rng, rng.randint(6, 30), 2)
        search = PuzzleSearch(attempt, seed=seed, budget=150_000)
        result = search.run()
        if result.answer is None:
            unfinished += 1
            assert len(attempt.pieces) + len(result.pieces) == search.most_placed
    assert unfinished


def test_a_stopped_search_returns_the_most_pieces_it_placed() -> None:
    search = PuzzleSearch(Attempt("all-84-descending"), seed=2)  # takes about a second unless it is stopped
    results = []
    thread = threading.Thread(target=lambda: results.append(search.run()))
    thread.start()
    while search.most_placed < 40 and thread.is_alive():
        time.sleep(0.001)
    search.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    best = Attempt("all-84-descending", results[0].pieces)
    assert {problem.reason for problem in best.problems()} <= {"too_early"}
    assert len(best.pieces) >= 40
