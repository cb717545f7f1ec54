"""What the edition of Software-Challenge Germany adds to the rules: starts on the border, a given first shape,
voluntary passes, a limit of rounds."""

from __future__ import annotations

import pytest
from support.games import random_game, with_passes

from cornerwise import Game, IllegalMove, IllegalReason, Record, rules
from cornerwise.gtp import Protocol
from cornerwise.records import RecordError, dumps, loads
from cornerwise.rules import PENTOMINOES


def started() -> Game:
    """A game in which every color has placed its L pentomino."""
    return Game(
        "socha", ["a1,b1,c1,d1,d2", "q1,q2,r1,s1,t1", "t17,t18,t19,s20,t20", "a20,b20,c20,d20,a19"], first_shape="L5"
    )


@pytest.mark.parametrize("shape", PENTOMINOES)
def test_a_first_piece_has_the_given_shape_and_covers_a_cell_of_the_border(shape: str) -> None:
    game = Game("socha", first_shape=shape)
    moves = game.legal_moves()
    assert {move.shape for move in moves} == {shape}
    assert all(any(x in (0, 19) or y in (0, 19) for x, y in move.cells) for move in moves)
    border = set(rules("socha").start_cells("blue"))
    assert len(border) == 76
    assert {cell for move in moves for cell in str(move).split(",")} >= border - {"a1", "t1", "a20", "t20"}


def test_the_first_pieces_of_all_colors_have_the_same_shape() -> None:
    game = started()
    assert {move.shape for move in game} == {"L5"}
    assert len({move.shape for move in game.legal_moves()}) == 20
    with pytest.raises(IllegalMove, match="must have the shape") as error:
        Game("socha", first_shape="L5").play("a1,b1,c1,d1,e1")
    assert error.value.reason == IllegalReason.first_shape


def test_a_color_may_pass_once_it_has_placed_a_piece() -> None:
    game = Game("socha")
    with pytest.raises(IllegalMove) as error:
        game.play("pass")
    assert error.value.reason == IllegalReason.must_place
    game = started()
    assert game.may_pass
    assert game.is_legal("pass")
    assert game.play("pass").is_pass
    assert (game.turn, game.ply, game.placements[-1]) == ("yellow", 5, -1)
    assert [str(turn.move) for turn in game.turns()][-1] == "pass"
    assert len(game.pieces()) == 4
    assert game.undo().is_pass
    assert game == started()
    assert not Game("classic_2").may_pass
    with pytest.raises(IllegalMove):
        game.play("pass", "red")  # it is blue's turn


def test_equal_boards_with_different_passes_have_different_hashes() -> None:
    game = started()
    for _ in range(4):
        game.play("pass")
    assert game.cells() == started().cells()
    assert game.turn == started().turn
    assert game.hash != started().hash


def test_the_game_ends_after_25_rounds() -> None:
    game = started()
    while not game.is_over:
        game.play("pass")
    assert game.ply == 100
    assert game.has_moves("blue")
    assert game.standing().ranks == (1, 1)
    game.undo()
    assert game.turn == "green"


@pytest.mark.parametrize("seed", range(3))
def test_records_contain_the_voluntary_passes(seed: int) -> None:
    game = random_game(rules("socha", first_shape="W"), seed, with_passes)
    assert -1 in game.placements
    record = Record.of(game, players=["Ada", "Blaise"])
    for format_ in ("blksgf", "json"):
        again = loads(dumps(record, format_))
        assert again.game() == game
        assert again.follow(game)
        assert dumps(again, format_) == dumps(record, format_)
    assert Game(game.rules, game.placements) == Game(game.rules, game.moves) == Game(game.rules, map(str, game)) == game


def test_a_pass_is_a_node_of_a_record() -> None:
    record = Record.of(started())
    node = record.end.add("pass")
    assert node.properties == {"1": ["pass"]}
    assert node.move == ("blue", started().play("pass"))
    assert record.end.game().turn == "yellow"
    with pytest.raises(RecordError, match="illegal move pass"):
        loads("(;GM[Blokus Software-Challenge];1[pass])")
    with pytest.raises(RecordError):
        loads("(;GM[Blokus Two-Player];1[pass])")


def test_a_set_up_forgets_the_passes_before_it() -> None:
    game = started()
    game.play("pass")
    game.set_turn("green")
    assert len(game.setup()) == 4
    assert (game.ply, game.turn) == (0, "green")
    assert loads(dumps(game)).game() == game


def test_the_engine_protocol_knows_passes_and_the_first_shape() -> None:
    engine = Protocol("socha", level=1, seed=1)
    assert engine.answer("play 1 pass").startswith("? passing is not allowed")
    assert engine.answer("param first_shape W") == "= "
    assert engine.answer("play 1 a1,a2,a3,a4,b4").startswith("? the first piece")
    for color in "1234":
        assert engine.answer(f"genmove {color}").startswith("= ")
    assert engine.answer("play 1 pass") == "= "
    assert engine.answer("undo") == "= "
    assert engine.answer("g").startswith("= ")
    assert engine.answer("param first_shape O").startswith("? first_shape can’t be")
