"""Which reasons are given: those that distinguish a move from the alternatives."""

from __future__ import annotations

import random

import pytest
from coach_oracle import OracleReach, oracle_game
from support.coach import move_effect, varied_game

from cornerwise.coach import advantages, merits
from cornerwise.coach.explain import compare_totals
from cornerwise.game import Game
from cornerwise.moves import Move


def test_a_reason_that_holds_for_both_moves_is_not_an_advantage() -> None:
    """Both moves place five squares, so the number of squares is no reason. One move opens far more corners, so the
    number of corners is a reason."""
    game = Game("duo", ["e10"])
    wide, long = Move.of(14, "j5,j6,j7,i6,k6"), Move.of(14, "j1,j2,j3,j4,j5")
    reasons = advantages(game, wide, long)
    assert "big" not in {reason.kind for reason in reasons}
    assert 3 in {reason.tip for reason in reasons}


def test_compared_totals_are_true() -> None:
    """If no single reason stands out, the coach compares totals after both moves; the oracle counts the same totals."""
    kinds: set[str] = set()
    for edition, plies in (("duo", 10), ("duo", 16), ("duo", 21), ("classic_2", 30)):
        game = varied_game(edition, 7, plies)
        legal_moves = game.legal_moves()
        for pair in zip(legal_moves[::60], legal_moves[1::60], strict=False):
            better, other = (move_effect(game, move) for move in pair)
            for _, reason in compare_totals(better, other):
                kind = reason.kind.removeprefix("compared.")
                counts = [count_after(game, move, kind, str(reason.color or game.turn)) for move in pair]
                assert counts == [reason.numbers["n"], reason.numbers["other"]]
                assert (counts[0] < counts[1]) == (kind == "rival")
                kinds.add(kind)
    assert kinds >= {"reach", "corners", "rival"}


def count_after(game: Game, move: Move, kind: str, color: str) -> int:
    twin = oracle_game(game)
    twin.play(move.cells)
    reach = OracleReach(twin, color)
    if kind == "fits":
        return len(reach.fitting(reach.tray))
    return len(reach.usable_corners if kind == "corners" else reach.next_cells)


def test_a_forced_move_is_explained_as_the_only_one() -> None:
    rng = random.Random(3)
    for seed in range(40):
        game = varied_game("duo", seed, 99)
        while game.ply:
            game.undo()
            if not game.is_over and len(game.legal_moves()) == 1:
                assert [reason.kind for reason in merits(game, game.legal_moves()[0])] == ["only"]
                return
            if rng.random() < 0.2:
                break
    pytest.fail("no forced move in forty games")
