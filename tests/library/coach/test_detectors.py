"""Every reason that the coach gives for a move is true: a slow, simple oracle checks it independently."""

from __future__ import annotations

import random
from typing import Any

import coach_oracle
import pytest
from coach_oracle import OracleEffect
from support.coach import GOLDEN, all_reasons, detect, golden_game, varied_game

from cornerwise.coach import TIPS
from cornerwise.coach.detectors import MERITS
from cornerwise.coach.reasons import TIP_OF
from cornerwise.engine import Engine
from cornerwise.moves import Move


@pytest.mark.parametrize(
    ("edition", "plies"),
    [("duo", 4), ("duo", 9), ("duo", 14), ("duo", 17), ("duo", 20), ("duo", 24), ("duo", 27),
     ("classic", 11), ("classic", 30), ("classic", 52), ("classic_2", 40), ("teams", 60), ("classic_3", 46)],
)  # fmt: skip
def test_every_reason_is_true(edition: str, plies: int) -> None:
    game = varied_game(edition, seed=plies, plies=plies)
    while game.is_over:
        game.undo()
    legal_moves = game.legal_moves()
    sample = random.Random(plies).sample(legal_moves, min(len(legal_moves), 3))
    for move in [*sample, Engine(simulations=50, seed=1).choose(game).move]:
        effect = OracleEffect(game, move)
        for reason in all_reasons(game, move):
            assert coach_oracle.is_true(effect, reason), (game, move, reason)


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: entry["kind"])
def test_a_reason_is_detected_where_it_holds_and_only_there(entry: dict[str, Any]) -> None:
    game, kind = golden_game(entry), entry["kind"]
    move = Move.of(game.rules.size, entry["appears"])
    reason = detect(kind, game, move)
    assert reason is not None
    assert (reason.kind, reason.numbers) == (kind, entry["numbers"])
    assert coach_oracle.is_true(OracleEffect(game, move), reason)
    elsewhere = golden_game(entry, "absent_setup") if "absent_setup" in entry else game
    assert elsewhere.is_legal(entry["absent"])
    other = detect(kind, elsewhere, Move.of(game.rules.size, entry["absent"]))
    assert other is None or other.kind != kind


def test_every_kind_of_reason_has_a_golden_position_and_a_check() -> None:
    kinds = {kind for kind in TIP_OF if kind != "only" and not kind.startswith("compared.")}
    assert {entry["kind"] for entry in GOLDEN} == kinds == set(coach_oracle.CHECKS)
    assert {TIP_OF[kind] for kind in MERITS} == set(TIPS)


def test_the_shared_color_has_no_merits_of_its_own() -> None:
    """The squares of the shared color count for no player, so only the effect of its move on rivals matters."""
    game = varied_game("classic_3", 5, 31)
    while game.turn != game.rules.shared:
        game.play(game.legal_moves()[-1])
    for move in game.legal_moves()[::40]:
        assert {reason.tip for reason in all_reasons(game, move)} <= {6, 8, 9}
