"""Reasons as data and as sentences."""

from __future__ import annotations

import msgspec
import pytest
from support.coach import GOLDEN, all_reasons, detect, golden_game, varied_game

from cornerwise.coach import Reason, color_name, tip_name
from cornerwise.coach.reasons import TIP_OF
from cornerwise.i18n import LANGUAGES, translate
from cornerwise.i18n.generate import Messages
from cornerwise.i18n.sentences.en import MESSAGES
from cornerwise.moves import Move
from cornerwise.rules import Color


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_has_a_sentence(language: str) -> None:
    for kind in TIP_OF:
        assert f"coach-reason-{kind.replace('.', '-')}" in MESSAGES
    for entry in GOLDEN:
        game = golden_game(entry)
        reason = detect(entry["kind"], game, Move.of(game.rules.size, entry["appears"]))
        assert reason is not None
        assert game.turn is not None
        text = reason.text(game.turn, language)
        assert "{" not in text
        assert len(text) < 130


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_a_sentence_of_its_own(language: str) -> None:
    """Zero and one have different sentences even if a language has the same plural form for both."""
    english = Messages("en")
    for kind in TIP_OF:
        if kind == "fits.last" or not any(english.values(f"coach-reason-{kind.replace('.', '-')}").values()):
            continue
        others = dict.fromkeys(("from_", "to", "of", "other", "inward", "squares", "larger"), 7)
        count = "to" if kind == "restrict" else "n"
        texts = {Reason(kind, {**others, count: n}, Color.RED).text(Color.BLUE, language) for n in range(4)}
        assert len(texts) == 4, kind
    assert len({Reason("fits.last", {"n": n}).text(Color.BLUE, language) for n in range(2)}) == 2


def test_reasons_survive_a_json_round_trip() -> None:
    game = varied_game("classic", 9, 33)
    decoder = msgspec.json.Decoder(Reason)
    for move in game.legal_moves()[::30]:
        for reason in all_reasons(game, move):
            assert decoder.decode(msgspec.json.encode(reason)) == reason


def test_names_are_translated() -> None:
    assert color_name(Color.RED, "fr") == translate("color-title", "fr", color="red") == "Rouge"
    assert tip_name(1, "es") == "Ve hacia el centro"
