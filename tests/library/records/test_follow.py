"""A game that continues a record keeps what is noted in it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.records import GOLDEN, play_on

from cornerwise import Game
from cornerwise.records import Record, dumps, load, loads

NOTED = """(;GM[Blokus Duo]CA[UTF-8]XX[kept]
;B[e10]C[The smallest piece.]
(;W[j5]
;B[f11,f12]
;W[i6,i7]TE[1])
(;W[i4,j4,j5]C[Larger.]))
"""
FILES = ["classic.blksgf", "classic_3.blksgf", "duo.blksgf", "setup.blksgf", "tree.blksgf"]


def test_a_game_that_differs_later_becomes_the_main_line_and_the_old_moves_a_variation() -> None:
    record = loads(NOTED)
    game = record.game().at(2)
    game.play("d8,d9")
    assert record.follow(game)
    assert (
        dumps(record)
        == """(;GM[Blokus Duo]CA[UTF-8]XX[kept]
;B[e10]C[The smallest piece.]
(;W[j5]
(;B[d8,d9])
(;B[f11,f12]
;W[i6,i7]TE[1]))
(;W[i4,j4,j5]C[Larger.]))
"""
    )


def test_a_variation_that_is_played_becomes_the_main_line() -> None:
    record = loads(NOTED)
    game = Game(record.rules, ["e10", "i4,j4,j5"])
    assert record.follow(game)
    assert record.game() == game
    assert [node.comment for node in record.main_line()] == ["The smallest piece.", "Larger."]
    assert "W[j5]\n;B[f11,f12]" in dumps(record)


def test_what_follows_the_last_move_is_removed() -> None:
    record = loads(NOTED)
    assert record.follow(record.game().at(1))
    assert dumps(record) == "(;GM[Blokus Duo]CA[UTF-8]XX[kept]\n;B[e10]C[The smallest piece.])\n"


def test_a_game_that_begins_in_another_way_is_not_followed() -> None:
    record = loads(NOTED)
    assert not record.follow(Game("duo", ["e10"]))  # other rules
    setup = load(GOLDEN / "setup.blksgf")
    assert not setup.follow(Game("classic_2"))
    assert dumps(record) == dumps(loads(NOTED))
    assert dumps(setup) == (GOLDEN / "setup.blksgf").read_text()


def test_a_color_that_moved_out_of_turn_is_still_to_move_before_that_move() -> None:
    record = loads("(;GM[Blokus Duo];B[e10]C[first];B[f11,f12]C[out of turn])")
    game = record.game().at(0)
    assert game.turn == "blue"
    assert record.follow(game)
    assert loads(dumps(record)).game() == game
    assert dumps(record) == "(;GM[Blokus Duo]\n;B[e10]C[first]\n(;PL[B])\n(;B[f11,f12]C[out of turn]))\n"


def test_seats_that_left_are_those_of_the_game() -> None:
    game = play_on(Game("classic"), 1, 6)
    game.retire(2)
    record = Record.of(game)
    record.end.comment = "Red has left."
    for ply in range(3):
        game.retire(ply) if ply == 1 else game.play(game.legal_moves()[0])
    assert record.follow(game)
    assert loads(dumps(record)).game() == game
    assert record.game().retired == game.retired
    assert "Red has left." in dumps(record)
    assert record.follow(game.at(4))
    assert "RT" not in dumps(record)


@pytest.mark.parametrize("file", FILES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_the_main_line_is_the_game_and_all_notes_before_it_stay(file: str, seed: int) -> None:
    choose = random.Random(seed)
    record = load(GOLDEN / file)
    notes = {id(node): dict(node.properties) for node in record.walk()}
    before = [id(node) for node in record.walk()]
    original = record.game()
    game = play_on(original.at(choose.randint(0, original.ply)), seed, choose.randint(0, 10))
    if not game.is_over and choose.random() < 0.5:
        game.retire(choose.randrange(len(game.rules.seats)))
    assert record.follow(game)
    assert record.game() == game
    assert loads(dumps(record)).game() == game
    for node in record.walk():
        if id(node) in before:
            properties = {name: values for name, values in node.properties.items() if name not in ("RT", "PL")}
            assert properties.items() >= {n: v for n, v in notes[id(node)].items() if n != "PL"}.items()
