"""The tree in memory: nodes, moves, annotations, players and date."""

from __future__ import annotations

import copy
import gc
import pickle

import pytest
from support.records import GOLDEN, play_on

from cornerwise import EDITIONS, Color, Game, IllegalMove, Move
from cornerwise.records import Record, dumps, load, loads


def test_the_tree_grows_by_legal_moves_only() -> None:
    record = Record("duo")
    first = record.root.add("e10")
    assert first.parent is record.root
    assert first.move == (Color.BLUE, Move.of(14, "e10"))
    with pytest.raises(IllegalMove):
        first.add("a1")
    with pytest.raises(IllegalMove):
        first.add("pass")
    with pytest.raises(IllegalMove):
        first.add("a1", "blue")
    second = first.add(Move.of(14, "j5"))
    aside = first.add("f11,g11", "blue")
    assert aside.move == (Color.BLUE, Move.of(14, "f11,g11"))
    assert first.add("j5") is second
    assert first.children == [second, aside]
    assert list(record.walk()) == [record.root, first, second, aside]
    assert list(record.main_line()) == [first, second]
    aside.promote()
    assert list(record.main_line()) == [first, aside]
    record.root.promote()
    assert record.end is aside
    assert record.game(second).moves == Game("duo", ["e10", "j5"]).moves
    assert repr(aside) == "<Node: blue f11,g11, 0 to follow>"
    assert repr(record) == "<Record('duo'): nobody, 4 nodes>"


def test_annotations_replace_one_another() -> None:
    node = Record("duo").root.add("e10")
    for sign in ("!!", "!", "!?", "?!", "?", "??"):
        node.annotation = sign
        assert node.annotation == sign
        assert len(node.properties) == 2
    node.annotation = ""
    assert node.annotation == ""
    assert list(node.properties) == ["B"]
    with pytest.raises(ValueError, match="not an annotation"):
        node.annotation = "!!!"


def test_players_date_and_event_are_properties_of_the_root() -> None:
    record = Record("classic_2")
    record.players = ["Ada"]
    record.date, record.event, record.result = "2024", "Cup", "B+3"
    assert record.players == ("Ada", "")
    assert list(record.root.properties) == ["GM", "CA", "PB", "DT", "EV", "RE"]
    record.players = ["", "Blaise"]
    record.date = ""
    assert list(record.root.properties) == ["GM", "CA", "EV", "RE", "PW"]
    with pytest.raises(ValueError, match="3 players, but 2 seats"):
        record.players = ["a", "b", "c"]


def test_the_result_names_the_winner_of_two_seats_and_the_scores_of_more() -> None:
    for edition in EDITIONS:
        for scoring in ("advanced", "basic"):
            game = play_on(Game(edition, scoring=scoring), 5)
            scores = game.standing().scores
            winner = game.standing().winners[0]
            text = Record.of(game).result
            if len(scores) == 2:
                assert text == f"{'BW'[winner]}+{abs(scores[0] - scores[1])}"
            else:
                assert text == " ".join(map(str, scores))


def test_a_record_is_copied_and_pickled_completely() -> None:
    record = load(GOLDEN / "tree.blksgf")
    record.extra["chat"] = ["hello"]
    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert dumps(again) == dumps(record)
        assert again.extra == record.extra
        assert again.root is not record.root
    with pytest.raises(TypeError, match="copy or pickle that"):
        copy.copy(record.root)


def test_a_very_deep_tree_needs_no_recursion() -> None:
    text = "(;GM[Blokus]" + ";" * 60_000 + "C[end])"
    record = loads(text)
    assert sum(1 for _ in record.walk()) == 60_001
    assert record.end.comment == "end"
    assert record.game() == Game("classic")
    assert dumps(copy.deepcopy(record)) == dumps(record)
    assert dumps(record).replace("\n", "") == text
    del record
    gc.collect()
