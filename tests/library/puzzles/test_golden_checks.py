"""The rules and hints of puzzles in the core: what the earlier implementation in Python said about 190 attempts, and
where the next piece fits."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from support.puzzles import place_randomly

from cornerwise._core import IllegalReason
from cornerwise.moves import Cell, all_moves, cell_name
from cornerwise.puzzles import BOARD_SIZE, PUZZLES, Attempt, Piece, Problem, find_hint, solve
from cornerwise.rules import Color

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "puzzle_checks.json").read_text(encoding="utf-8")
)


def piece_of(text: str) -> Piece:
    color, shape, cells = text.split(" ")
    return Piece.of(color, shape, cells.split(","))


def text_of(piece: Piece) -> str:
    return f"{piece.color} {piece.shape} {piece}"


def texts(problems: list[Problem]) -> list[str]:
    cells = ["" if problem.cell is None else f" {far_cell_name(problem.cell)}" for problem in problems]
    return [f"{problem.index} {problem.reason}{cell}" for problem, cell in zip(problems, cells, strict=True)]


def far_cell_name(cell: Cell) -> str:
    """The name of a cell that may lie far off every board: columns after z have two letters."""
    tens, ones = divmod(cell[0], 26)
    return f"{chr(96 + tens) if tens else ''}{chr(97 + ones)}{cell[1] + 1}"


def names(cells: set[Cell] | None) -> str | None:
    return None if cells is None else " ".join(sorted(map(cell_name, cells)))


@pytest.mark.parametrize("number", range(len(GOLDEN["checks"])))
def test_the_state_of_an_attempt(number: int) -> None:
    golden = GOLDEN["checks"][number]
    attempt = Attempt(golden["puzzle"], [piece_of(text) for text in golden["pieces"]])
    assert texts(attempt.problems()) == golden["problems"]
    assert texts(attempt.order_problems()) == golden["order_problems"]
    assert {str(color): " ".join(shapes) for color, shapes in attempt.remaining().items()} == golden["remaining"]
    assert {str(color): names(attempt.edges(color)) for color in Color} == golden["edges"]
    assert {str(color): names(attempt.corners(color)) for color in Color} == golden["corners"]
    assert attempt.is_solved == golden["solved"]
    if attempt.is_solved:
        assert [attempt.pieces.index(piece) for piece in attempt.in_play_order().pieces] == golden["play_order"]


def test_hints() -> None:
    for golden in GOLDEN["hints"]:
        attempt = Attempt(golden["puzzle"], [piece_of(text) for text in golden["pieces"]], golden["given"])
        hint = find_hint(attempt, [piece_of(text) for text in golden["solution"]], golden["budget"])
        piece = None if hint.piece is None else text_of(hint.piece)
        assert [hint.kind, piece, hint.index, hint.proved] == golden["hint"], golden


def test_pieces_that_no_board_can_hold() -> None:
    far = Piece.of("blue", "2", ["a1", "zz999"])
    crowd = Piece.of("blue", "I5", ["a1", "b1", "c1", "d1", "e1", "f1"])
    unknown = Piece.of("blue", "hexomino", ["a1"])
    empty = Piece.of("blue", "1", [])
    attempt = Attempt("tetrominoes", [far, crowd, unknown, empty])
    assert [problem.reason for problem in attempt.problems()] == ["not_in_puzzle"] * 4
    attempt = Attempt("all-84", [far, crowd, unknown, empty])
    assert texts(attempt.problems()) == ["0 off_board zz999", "1 not_a_piece", "2 not_in_puzzle", "3 not_a_piece"]


@pytest.mark.parametrize("name", ["starter-5x8", "tetrominoes-apart", "all-84", "all-84-descending"])
def test_a_placement_is_judged_like_the_piece_after_it_is_placed(name: str) -> None:
    rng = random.Random(name)
    puzzle = PUZZLES[name]
    moves = [
        move
        for move in all_moves(BOARD_SIZE)[:-1]  # the last one is the pass
        if all(x < puzzle.columns and y < puzzle.rows for x, y in move.cells)
    ]
    reasons = list(IllegalReason)
    solutions = [solve(puzzle, seed).pieces for seed in range(2)]  # some puzzles take seconds
    seen = set()
    for _ in range(12):
        pieces = list(rng.choice(solutions)[: rng.randint(0, len(puzzle.pieces))])
        for _ in range(rng.choice([0, 1, 2])):  # one or two anywhere
            move = rng.choice(moves)
            pieces.insert(rng.randint(0, len(pieces)), Piece(rng.choice(list(Color)), move.shape, move.cells))
        attempt = Attempt(puzzle, pieces)
        attempt = place_randomly(attempt, rng) or attempt
        covered = attempt.covered_cells()
        for color in Color:
            legality = puzzle.core.legality(attempt.core_pieces, list(Color).index(color))
            assert len(legality) == len(moves)
            for index in rng.sample(range(len(moves)), 40):
                piece = Piece(color, moves[index].shape, moves[index].cells)
                problems = attempt.place(piece).problems()
                expected = problems[-1].reason if problems and problems[-1].piece is piece else "none"
                reason = reasons[legality[index]].name
                seen.add(reason)
                # problems() ignores the cells of a piece that breaks a rule, but legality() treats them as occupied.
                assert reason == expected or (reason == "occupied" and not covered.isdisjoint(piece.cells))
    assert {"occupied", "already_placed"} <= seen
