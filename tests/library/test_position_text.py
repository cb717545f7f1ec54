"""Positions as one line of text."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.core_proof import random_games
from support.games import any_rules, random_game

from cornerwise import EDITIONS, Game, PositionError, RulesError, rules

START = "14/14/14/14/14/14/14/14/14/14/14/14/14/14"
LINES = [one.game.at(5 * i % (one.game.ply + 1)).to_position() for i, one in enumerate(random_games(40, seed=3))]


def assert_same_position(game: Game, same: Game) -> None:
    assert same.hash == game.hash
    assert same.rules == game.rules
    assert same.turn == game.turn
    assert same.seat_to_move == game.seat_to_move
    assert same.cells() == game.cells()
    assert same.standing() == game.standing()
    assert [each.seat for each in same.retired] == [each.seat for each in game.retired]
    for color in game.rules.colors:
        assert same.legal_moves(color) == game.legal_moves(color)
        assert same.tray(color) == game.tray(color)
        assert same.score(color) == game.score(color)


@given(any_rules(), st.integers(0, 2**32), st.integers(0, 84))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_position_survives_a_round_trip_and_the_game_goes_on_in_the_same_way(rules, seed, plies) -> None:  # type: ignore[no-untyped-def]
    game = random_game(rules, seed, plies=plies)
    same = Game.from_position(game.to_position())
    assert_same_position(game, same)
    rng = random.Random(seed)
    while not game.is_over:
        same.play(game.play(rng.choice(game.legal_moves())))
        assert same.turn == game.turn
        assert same.seat_to_move == game.seat_to_move
    assert same.result() == game.result()
    assert same.to_position() == game.to_position()


def test_set_ups_and_retired_seats_survive_a_round_trip() -> None:
    retired = touching = over = 0
    for one in random_games(60, seed=5):
        for ply in (0, one.game.ply // 2, one.game.ply):
            game = one.game.at(ply)
            line = game.to_position()
            assert_same_position(game, Game.from_position(line))
            retired += bool(game.retired)
            touching += "'" in line
            over += game.is_over
    assert min(retired, touching, over) > 2


@given(st.sampled_from(LINES), st.data())
@settings(max_examples=150, deadline=None)
def test_a_damaged_line_is_refused_unless_it_is_the_line_of_another_position(line: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(at, min(len(line), at + 3)))
    damaged = line[:at] + data.draw(st.text("BYRG'/0123456789 -=,:é\0", max_size=3)) + line[end:]
    try:
        game = Game.from_position(damaged)
    except PositionError as error:
        assert error.text("fr").endswith(f"(colonne {error.column})")  # noqa: PT017 - the line may also be valid
        assert 1 <= error.column <= len(damaged) + 2  # noqa: PT017
    except RulesError:
        assert damaged.partition(" ")[0] != line.partition(" ")[0]
    else:
        assert game.to_position() == damaged


@pytest.mark.parametrize(
    ("line", "problem", "column"),
    [
        (f"duo {START}", "fields", 46),
        (f"duo {START} B", "fields", 48),
        (f"duo {START} B -", "fields", 50),
        (f"duo {START} B - - ", "symbol", 52),
        (f"duo {START} b - -", "symbol", 47),
        (f"duo {START} Y - -", "symbol", 47),
        (f"duo {START} - - -", "turn", 47),
        (f"duo {START} B B -", "single_last", 49),
        (f"duo {START} B - 3", "left", 51),
        (f"duo {START} B - 1,1", "left", 53),
        (f"duo {START} B - 1", "turn", 47),
        (f"duo {START}/14 B - -", "rows", 46),
        (f"duo {START[:-3]} B - -", "rows", 43),
        (f"duo {START[:-2]}13 B - -", "row_width", 46),
        (f"duo {START[:-2]}15 B - -", "row_width", 44),
        (f"duo {START[:-2]}14B B - -", "row_width", 46),
        (f"duo {START[:-2]}014 B - -", "symbol", 44),
        (f"duo {START[:-2]}95 B - -", "row_width", 44),
        (f"duo {START[:-2]}BBBBBB8 B - -", "not_a_piece", 44),
        (f"duo {START[:-2]}B1B11 B - -", "repeated", 46),
        (f"duo {START[:-2]}B'13 B - -", "symbol", 45),
        (f"duo {START[:-2]}B{chr(39) * 21}13 B - -", "symbol", 44),
        (f"duo:start=any {START} B - -", "rules", 1),
        (f"duo: {START} B - -", "option", 1),
        (f"duo:scoring=basic,start=own {START} B - -", "rules", 1),
        ("", "edition", 1),
    ],
)  # fmt: skip
def test_every_flaw_is_named_with_its_column(line: str, problem: str, column: int) -> None:
    with pytest.raises((PositionError, RulesError)) as caught:
        Game.from_position(line)
    assert caught.value.problem == problem
    if isinstance(caught.value, PositionError):
        assert caught.value.column == column
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_letters_are_those_of_the_board_as_text() -> None:
    for edition in EDITIONS:
        game = Game(edition)
        for _ in range(8):
            game.play(game.legal_moves()[-1])
        drawn = {character for line in str(game).split("\n")[:-1] for character in line.split(" ", 1)[1]}
        board = game.to_position().split(" ")[1]
        assert set(board) & set("BYRG") == drawn & set("BYRG")
        assert len(set(board) & set("BYRG")) == len(game.rules.colors)


def test_voluntary_passes_are_part_of_a_position() -> None:
    game = random_game(rules("socha"), seed=3, plies=8)
    for _ in range(3):
        game.play("pass")
    game.play(game.legal_moves()[-1])
    line = game.to_position()
    passes = [sum(color == owner and move.is_pass for owner, move in game.history()) for color in game.rules.colors]
    assert line.endswith(" - - " + ",".join(map(str, passes)))
    assert sum(passes) == 3
    same = Game.from_position(line)
    assert_same_position(game, same)
    while not game.is_over:  # the limit of rounds counts the passes of the set-up
        game.play("pass")
        same.play("pass")
        assert same.turn == game.turn
        assert same.to_position() == game.to_position()
    assert same.is_over
    assert_same_position(game, Game.from_position(game.to_position()))


@pytest.mark.parametrize(
    ("passes", "problem"),
    [("", "fields"), (" ", "fields"), (" 0,0,0", "fields"), (" 0,0,0,0,0", "symbol"), (" 1,0,0,0", "passes"),
     (" 00,0,0,0", "symbol"), (" -,0,0,0", "symbol")],
)  # fmt: skip
def test_every_flaw_of_the_passes_is_named(passes: str, problem: str) -> None:
    line = Game("socha").to_position().rpartition(" ")[0]
    with pytest.raises(PositionError) as caught:
        Game.from_position(line + passes)
    assert caught.value.problem == problem
