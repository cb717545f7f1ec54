"""Texts and refusals as messages."""

from __future__ import annotations

import json

import msgspec
import pytest

from cornerwise import records
from cornerwise.coach import Reason
from cornerwise.game import Game
from cornerwise.i18n import Text
from cornerwise.moves import IllegalMove
from cornerwise.rules import Color
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.wire.messages import common as messages
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.texts import refusal_view, text_view


def test_a_text_is_sent_with_the_texts_inside_it() -> None:
    text = text_view(Text("record-illegal", {"move": "a1", "reason": Text("illegal-no_start")}))
    assert json.loads(encode(text)) == {
        "id": "record-illegal",
        "values": {"move": "a1", "reason": {"id": "illegal-no_start"}},
    }
    assert msgspec.json.decode(encode(text), type=messages.Text) == text


def test_the_colors_of_a_reason_are_ids() -> None:
    reason = Reason("block", {"n": 2}, Color.RED)
    values = json.loads(encode(text_view(reason.to_text(Color.BLUE))))["values"]
    assert values["color"] == "red"
    assert values["n"] == 2


def test_a_refusal_has_a_cause_only_if_its_code_does_not_say_everything() -> None:
    assert json.loads(encode(refusal_view(RefusalError("stale")))) == {"type": "refusal", "code": "stale"}
    with pytest.raises(IllegalMove) as illegal:
        Game("duo").play("a1")
    refusal = json.loads(encode(refusal_view(RefusalError("illegal", illegal.value))))
    assert (refusal["code"], refusal["cause"]["id"]) == ("illegal", "illegal-no_start")


def test_the_cause_of_a_bad_record_has_its_place_and_short_values() -> None:
    with pytest.raises(records.RecordError) as error:
        records.loads(f"(;GM[Blokus Duo]\n;PL[{'x' * 1_000}])")
    cause = json.loads(encode(refusal_view(RefusalError("bad_record", error.value))))["cause"]
    assert (cause["id"], cause["values"]["line"]) == ("record-where", 2)
    assert all(len(value) < 80 for value in cause["values"]["problem"]["values"].values())
