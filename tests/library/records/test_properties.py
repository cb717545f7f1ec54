"""The meaning of a node's properties: rules, set-up, turn, moves."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from support.games import any_rules
from support.records import DUO, GOLDEN, play_on, record_error

from cornerwise import Color, Game, IllegalMove, IllegalReason, Move, Rules, rules
from cornerwise.records import Record, dumps, load, loads, properties


def test_other_games_of_the_format_are_refused_by_name() -> None:
    for game in ("Blokus Trigon Two-Player", "Blokus Junior", "Nexos"):
        assert f"unknown game {game};" in str(record_error(f"(;GM[{game}];1[a1])"))


def test_a_color_may_move_out_of_turn() -> None:
    record = loads("(;GM[Blokus Duo];B[e10];B[f11,f12];W[j5])")
    game = record.game()
    assert [color for color, _ in game.pieces()] == ["blue", "blue", "green"]
    assert game.turn == "blue"
    assert json.loads(dumps(record, "json"))["setup"] == [["blue", "e10"]]
    assert loads(dumps(record, "json")).game() == game


def test_pieces_are_set_up_and_removed_in_any_node() -> None:
    record = loads("(;GM[Blokus Duo]AB[e10][a1,a2]PL[W];AE[a1,a2]AW[n1];B[f11,g11];AE[f11,g11][e10]PL[w])")
    root, first, second, third = record.walk()
    assert root.game().pieces() == [("blue", Move.of(14, "e10")), ("blue", Move.of(14, "a1,a2"))]
    assert root.game().turn == "green"
    assert set(map(str, first.game().cells().values())) == {"blue", "green"}
    assert first.game().tray("blue") == Game("duo", ["e10"]).tray("blue")
    assert str(second.game()[-1]) == "f11,g11"
    assert third.game().pieces() == [("green", Move.of(14, "n1"))]
    assert third.game().turn == "green"
    assert third.properties == {"AE": ["f11,g11", "e10"], "PL": ["W"]}


def test_an_incomplete_set_up_does_not_change_the_turn() -> None:
    # A green piece on blue's only starting cell blocks blue until blue has a piece on the board.
    assert loads("(;GM[Blokus Duo]AW[e10]AB[a1])").game().turn == "blue"
    setup = '[["green", "e10"], ["blue", "a1"]]'
    text = f'{{"cornerwise": 1, "game": "duo", "options": {{"start": "own"}}, "setup": {setup}}}'
    assert loads(text).game().turn == "blue"


@pytest.mark.parametrize("turn", ["3", "red", "RED"])
def test_the_turn_may_be_named_in_several_ways(turn: str) -> None:
    record = loads(f"(;GM[Blokus]PL[{turn}])")
    assert record.game().turn == "red"
    assert record.root.properties["PL"] == ["3"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GM[Blokus]", rules("classic")),
        ("GM[Blokus Two-Player]", rules("classic_2")),
        ("GM[Blokus Three-Player]", rules("classic_3")),
        ("GM[Blokus Duo]", rules("duo", start="own")),
        ("GM[Blokus Duo]RU[start=any]", rules("duo")),
        ("GM[Blokus]RU[teams start=any scoring=basic]", rules("teams", start="any", scoring="basic")),
        ("GM[Blokus]RU[Japanese]", rules("classic")),
        ("GM[Blokus]RU[teams of two, start=any]", rules("classic")),
        ("GM[Blokus]RU[]", rules("classic")),
        ("GM[Blokus Software-Challenge]RU[first_shape=W]", rules("socha", first_shape="W")),
        ("GM[Blokus]RU[komi=6.5 start=any]", rules("classic")),
    ],
)
def test_the_game_and_its_options_give_the_rules(text: str, expected: Rules) -> None:
    assert loads(f"(;{text})").rules == expected
    assert dumps(loads(f"(;{text})")) == f"(;{text})\n"


@given(any_rules())
@settings(deadline=None)
def test_options_are_written_only_if_the_game_leaves_them_open(given_rules: Rules) -> None:
    written = Record(given_rules).root.properties
    assert loads(dumps(Record(given_rules))).rules == given_rules
    plain = ("classic", "classic_2", "classic_3", "socha")
    says_it_all = given_rules in (*map(rules, plain), rules("duo", start="own"))
    assert ("RU" in written) != says_it_all


@pytest.mark.parametrize(
    "text",
    [
        "GM[Blokus]RU[start=maybe]",
        "GM[Blokus]RU[shared=red]",
        "GM[Blokus Duo]RU[teams]",
        "GM[Blokus Duo]RU[direction=counterclockwise]",
        "GM[Blokus Duo]RU[first_color=red]",
    ],
)
def test_options_that_do_not_fit_the_game_are_refused(text: str) -> None:
    error = record_error(f"(;{text})")
    assert error.problem == "options"
    assert (error.line, error.column) == (1, text.index("RU[") + 6)


def test_every_move_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    check = properties.play_move

    def counting_play_move(game: Game, color: Color, move: Move) -> None:
        nonlocal calls
        calls += 1
        check(game, color, move)

    monkeypatch.setattr(properties, "play_move", counting_play_move)
    record = load(GOLDEN / "tree.blksgf")
    assert calls == sum(node.move is not None for node in record.walk())


def test_the_error_of_an_illegal_move_gives_the_reason() -> None:
    assert str(record_error(DUO + ";B[e10];W[j5]\n;B[e11])")) == (
        "illegal move e11: this piece is already placed (line 3, column 4)"
    )
    error = record_error(DUO + ";B[e10];W[j5]\n;B[d9,d10])")
    assert str(error) == "illegal move d9,d10: touches its own color along an edge at d10 (line 3, column 4)"
    assert error.text("es") == "jugada ilegal d9,d10: toca su propio color por un lado en d10 (línea 3, columna 4)"
    cause = error.values["reason"]
    assert isinstance(cause, IllegalMove)
    assert cause.reason == IllegalReason.own_edge


def test_a_color_that_is_blocked_can_not_move_out_of_turn() -> None:
    game = play_on(Game("classic"), 4)
    while game.blocked() and len(game.blocked()) == 4:
        game.undo()
    blocked = game.blocked()[0]
    number = "1234"[game.rules.colors.index(blocked)]
    text = dumps(Record.of(game)).rstrip(")\n") + f";{number}[a1])"
    assert record_error(text).problem == "illegal"
