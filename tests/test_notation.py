"""Records: what is written comes back, what is broken is refused with its place, and nothing else ever happens.

The golden files are random games of our own, and one random tree decorated by hand.
"""

from __future__ import annotations

import copy
import doctest
import gc
import io
import json
import os
import pickle
import random
import re
import stat
from pathlib import Path
from typing import get_args

import pytest
from conftest import any_rules
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cornerwise import Color, Game, IllegalMove, Move, Reason, Rules, notation, rules
from cornerwise.notation import Node, Record, RecordError, dumps, load, loads, save
from cornerwise.rules import EditionName
from cornerwise.words import LANGUAGES, sentences

GOLDEN = Path(__file__).parent / "golden"
EDITIONS = get_args(EditionName)
RECORDS = [
    GOLDEN / name
    for name in (
        *(f"{edition}.blksgf" for edition in EDITIONS),
        *(f"{edition}.json" for edition in EDITIONS),
        "setup.blksgf",
        "setup.json",
        "tree.blksgf",
    )
]


def play_on(game: Game, seed: int, plies: int = 84) -> Game:
    choose = random.Random(seed).choice
    for _ in range(plies):
        if game.is_over:
            break
        game.play(choose(game.legal_moves()))
    return game


def format_of(path: Path) -> notation.Format:
    return "json" if path.suffix == ".json" else "blksgf"


def refused(content: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(content)
    return caught.value


# Golden files


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_file_comes_back_byte_by_byte(path: Path) -> None:
    assert dumps(load(path), format_of(path)).encode() == path.read_bytes()


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_golden_files_of_an_edition_hold_the_same_game_and_its_result(edition: str) -> None:
    record, same = load(GOLDEN / f"{edition}.blksgf"), load(GOLDEN / f"{edition}.json")
    game = record.game()
    assert record.rules.edition == edition
    assert game.is_over
    assert game == same.game()
    assert record.players == same.players == ("Ada", "Blaise", "Émilie", "Łukasz")[: len(game.rules.seats)]
    assert record.result == same.result == Record.of(game).result
    result = game.result()
    assert result is not None
    assert json.loads(dumps(record, "json"))["result"] == list(result.scores)


def test_other_games_of_the_format_are_refused_by_name() -> None:
    for game in ("Blokus Trigon Two-Player", "Blokus Junior", "Nexos"):
        assert f"unknown game {game};" in str(refused(f"(;GM[{game}];1[a1])"))


# Round trips


@st.composite
def any_game(draw: st.DrawFn) -> Game:
    given_rules = draw(any_rules())
    game = Game(given_rules)
    seed = draw(st.integers(0, 2**32))
    if draw(st.booleans()):
        # The file groups the pieces of a set-up by color; the order between colors means nothing.
        before = play_on(Game(given_rules), seed, draw(st.integers(0, 84))).pieces()
        for color, move in sorted(before, key=lambda piece: given_rules.colors.index(piece[0])):
            game.set_up(color, move)
        game.set_turn(draw(st.sampled_from(given_rules.colors)))
    return play_on(game, seed + 1, draw(st.integers(0, 84)))


@given(any_game())
@settings(max_examples=80, deadline=None)
def test_a_game_comes_back_from_both_formats(game: Game) -> None:
    record = Record.of(game, players=["Ada", "a]b\\c:d"], date="2024-05-01")
    assert record.game() == game
    for format_ in ("blksgf", "json"):
        text = dumps(record, format_)
        again = loads(text)
        assert again.game() == game
        assert again.rules == game.rules
        assert again.players == record.players
        assert again.date == record.date
        assert again.result == record.result
        assert dumps(again, format_) == text
        assert dumps(again) == dumps(record)


def test_the_order_of_a_set_up_between_colors_is_not_kept_but_the_position_is() -> None:
    game = play_on(Game("classic"), 3, 20)
    game.set_turn("red")  # the moves so far become the set-up, one color after the other
    again = loads(dumps(Record.of(game))).game()
    assert again.hash == game.hash
    assert again.turn == game.turn
    assert again.standing() == game.standing()


plain_text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r"), max_size=30)
property_names = st.from_regex(r"[A-Z0-9]{1,4}", fullmatch=True)


@given(st.recursive(st.lists(plain_text, min_size=1, max_size=3), lambda tree: st.tuples(tree, tree), max_leaves=12))
@settings(max_examples=100, deadline=None)
def test_any_text_in_any_tree_comes_back(tree: object) -> None:
    record = Record("duo")
    waiting = [(record.root, tree)]
    while waiting:
        parent, content = waiting.pop()
        if isinstance(content, tuple):
            node = Node(record.rules, parent)
            parent.children.append(node)
            waiting += [(node, part) for part in content]
        else:
            assert isinstance(content, list)
            parent.properties.setdefault("X1", []).extend(content)
    again = loads(dumps(record))
    assert [node.properties for node in again.walk()] == [node.properties for node in record.walk()]
    assert dumps(again) == dumps(record)


@given(st.text(r"\:]x[" + "\n", max_size=12))
def test_an_unknown_value_comes_back_as_it_was_escaped(raw: str) -> None:
    try:
        once = dumps(loads(f"(;GM[Blokus]XX[{raw}])"))
    except RecordError:
        return
    assert dumps(loads(once)) == once
    # A colon stays escaped or bare, as it was: in a value of two parts the difference counts.
    colon = re.compile(r"\\\\|(\\?):")
    assert [m[1] for m in colon.finditer(raw) if m[1] is not None] == [
        m[1] for m in colon.finditer(once) if m[1] is not None
    ]


def test_escapes_are_taken_away_on_reading_and_put_back_on_writing() -> None:
    record = loads("(;GM[Blokus]C[a\\]b\\\\c\\:d\\\ne\\f]LB[a1:x\\:y])")
    assert record.root.comment == "a]b\\c:def"
    assert record.root.properties["LB"] == ["a1:x:y"]
    assert "LB[a1:x\\:y]" in dumps(record)
    record.root.properties["LB"] = ["a1:x:z"]
    assert "LB[a1:x:z]" in dumps(record)


def test_line_ends_of_every_system_are_one() -> None:
    text = "(;GM[Blokus]\n;C[one\ntwo]\n)"
    unix = dumps(loads(text))
    assert dumps(loads(text.replace("\n", "\r\n"))) == unix
    assert dumps(loads(text.replace("\n", "\r"))) == unix
    assert refused("(;GM[Blokus]\r\n\r\n;1[a1])").line == 3
    assert refused("(;GM[Blokus]\r\r;1[a1])").line == 3


# Reading what others write


def test_moves_in_the_words_of_old_versions_are_read_and_written_in_todays() -> None:
    record = loads("(;GM[Blokus];BLUE[a20][b20];YELLOW[T20];RED[t1,t2];GREEN[b1][a1])")
    assert [node.properties for node in record.main_line()] == [
        {"1": ["a20,b20"]},
        {"2": ["t20"]},
        {"3": ["t1,t2"]},
        {"4": ["a1,b1"]},
    ]


def test_cells_may_come_in_any_order_and_case() -> None:
    record = loads("(;GM[Blokus Duo];B[G10,f11,f9,E10,f10])")
    assert "B[f9,e10,f10,g10,f11]" in dumps(record)


def test_white_space_between_everything_is_no_matter() -> None:
    record = loads(" ( ; GM [Blokus Duo]\n\tC [ x ]\n [y] ; B [e10] ) \n")
    assert record.root.properties == {"GM": ["Blokus Duo"], "C": [" x ", "y"]}
    assert record.root.comment == " x \ny"


def test_a_property_that_comes_twice_keeps_all_its_values() -> None:
    assert loads("(;GM[Blokus]KW[a]C[x]KW[b])").root.properties["KW"] == ["a", "b"]


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


def test_half_a_set_up_does_not_take_the_turn_away() -> None:
    # Green on blue's only starting cell blocks blue, until blue's own piece is there.
    assert loads("(;GM[Blokus Duo]AW[e10]AB[a1])").game().turn == "blue"
    setup = '[["green", "e10"], ["blue", "a1"]]'
    text = f'{{"cornerwise": 1, "game": "duo", "options": {{"start": "own"}}, "setup": {setup}}}'
    assert loads(text).game().turn == "blue"


@pytest.mark.parametrize("turn", ["3", "red", "RED"])
def test_the_turn_may_be_named_in_several_ways(turn: str) -> None:
    record = loads(f"(;GM[Blokus]PL[{turn}])")
    assert record.game().turn == "red"
    assert record.root.properties["PL"] == ["3"]


def test_the_charset_is_utf_8_whatever_it_says() -> None:
    record = loads("(;GM[Blokus]CA[ISO-8859-1]C[é])")
    assert record.root.properties["CA"] == ["UTF-8"]
    assert record.root.comment == "é"


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert loads(b"\xef\xbb\xbf(;GM[Blokus])").rules == rules("classic")
    assert loads("\ufeff(;GM[Blokus])").rules == rules("classic")
    assert refused(b"\xef\xbb\xbfx").column == 1


# Rules


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
        ("GM[Blokus]RU[komi=6.5 start=any]", rules("classic")),
    ],
)
def test_the_game_and_its_options_give_the_rules(text: str, expected: Rules) -> None:
    assert loads(f"(;{text})").rules == expected
    assert dumps(loads(f"(;{text})")) == f"(;{text})\n"


@given(any_rules())
@settings(deadline=None)
def test_options_are_written_only_where_the_game_does_not_say_it(given_rules: Rules) -> None:
    written = Record(given_rules).root.properties
    assert loads(dumps(Record(given_rules))).rules == given_rules
    says_it_all = given_rules in (rules("classic"), rules("classic_2"), rules("classic_3"), rules("duo", start="own"))
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
def test_options_that_do_not_fit_are_refused(text: str) -> None:
    error = refused(f"(;{text})")
    assert error.problem == "options"
    assert (error.line, error.column) == (1, text.index("RU[") + 6)


# The tree


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


def test_names_and_circumstances_are_properties_of_the_root() -> None:
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


def test_who_won_is_written_for_two_and_the_scores_for_more() -> None:
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


def test_a_record_is_copied_and_pickled_with_all_it_has() -> None:
    record = load(GOLDEN / "tree.blksgf")
    record.extra["chat"] = ["hello"]
    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert dumps(again) == dumps(record)
        assert again.extra == record.extra
        assert again.root is not record.root
    with pytest.raises(TypeError, match="copy or pickle that"):
        copy.copy(record.root)


def test_a_very_long_line_needs_no_recursion() -> None:
    text = "(;GM[Blokus]" + ";" * 60_000 + "C[end])"
    record = loads(text)
    assert sum(1 for _ in record.walk()) == 60_001
    assert record.end.comment == "end"
    assert record.game() == Game("classic")
    assert dumps(copy.deepcopy(record)) == dumps(record)
    assert dumps(record).replace("\n", "") == text
    del record
    gc.collect()


def test_every_move_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    check = notation._play

    def counted(game: Game, color: Color, move: Move) -> None:
        nonlocal calls
        calls += 1
        check(game, color, move)

    monkeypatch.setattr(notation, "_play", counted)
    record = load(GOLDEN / "tree.blksgf")
    assert calls == sum(node.move is not None for node in record.walk())


# JSON


def test_unknown_keys_of_a_json_record_come_back() -> None:
    text = '{"cornerwise": 1, "game": "duo", "moves": ["e10"], "chat": [{"a": "é", "b": [1.5, null, -7]}], "id": 10}'
    record = loads(text)
    assert record.extra == {"chat": [{"a": "é", "b": [1.5, None, -7]}], "id": 10}
    assert json.loads(dumps(record, "json")) == json.loads(text)


def test_json_moves_may_be_numbers() -> None:
    number = Move.of(14, "e8,d9,e9,f9,e10").placement
    record = loads(f'{{"cornerwise": 1, "game": "duo", "moves": [{number}]}}')
    assert json.loads(dumps(record, "json"))["moves"] == ["e8,d9,e9,f9,e10"]


@pytest.mark.parametrize("result", ["B+Resign", "Void", [3, -4], [0, 0]])
def test_any_result_comes_back_in_json(result: object) -> None:
    text = json.dumps({"cornerwise": 1, "game": "duo", "moves": ["e10"], "result": result})
    assert json.loads(dumps(loads(text), "json"))["result"] == result
    assert json.loads(dumps(loads(dumps(loads(text))), "json"))["result"] == result


def json_record(rest: str) -> str:
    return '{"cornerwise": 1,\n "game": "duo",\n ' + rest + "}"


@pytest.mark.parametrize(
    ("text", "problem", "line", "column"),
    [
        (json_record('"moves": ["e10",\n "j5", "a1"]'), "illegal", 4, 8),
        (json_record('"moves": ["e10", "zz"]'), "cell", 3, 19),
        (json_record('"moves": ["e10", "e15"]'), "illegal", 3, 19),
        (json_record('"moves": ["e10", 99999]'), "illegal", 3, 19),
        (json_record('"moves": ["e10", -1]'), "illegal", 3, 19),
        (json_record('"moves": ["e10", true]'), "json.moves", 3, 19),
        (json_record('"moves": ["pass"]'), "cell", 3, 12),
        (json_record('"moves": "e10"'), "json.moves", 3, 11),
        (json_record('"setup": [["blue", "e10"], ["green", "e10"]]'), "illegal", 3, 39),
        (json_record('"setup": [["red", "e10"]]'), "json.setup", 3, 12),
        (json_record('"setup": [["blue"]]'), "json.setup", 3, 12),
        (json_record('"setup": {}'), "json.setup", 3, 11),
        (json_record('"turn": "red"'), "json.turn", 3, 10),
        (json_record('"turn": []'), "json.turn", 3, 10),
        (json_record('"players": ["a", "b", "c"]'), "json.players", 3, 13),
        (json_record('"players": ["a", 2]'), "json.players", 3, 19),
        (json_record('"date": 2024'), "json.date", 3, 10),
        (json_record('"result": [1]'), "json.result", 3, 12),
        (json_record('"result": [1, 1.5]'), "json.result", 3, 12),
        (json_record('"result": null'), "json.result", 3, 12),
        (json_record('"options": []'), "json.options", 3, 13),
        (json_record('"options": {"edition": "duo"}'), "json.options", 3, 25),
        (json_record('"options": {"start": 3}'), "json.options", 3, 23),
        (json_record('"options": {"direction": "counterclockwise"}'), "options", 3, 13),
        (json_record('"x": NaN'), "number", 3, 7),
        (json_record('"x": [0, -Infinity]'), "number", 3, 11),
        (json_record('"x": 1e999'), "number", 3, 7),
        (json_record('"x": 1e999\\NaN, }'), "number", 3, 7),
        (json_record('"x": ' + "9" * 5000), "number", 3, 7),
        (json_record('"x": {"a": 1, "b": 2, "a": 3}'), "duplicate_key", 3, 24),
        (json_record('"game": "duo"'), "duplicate_key", 3, 2),
        (json_record('"x": {"\\u0061": [{"a": 0}], "a": 3}'), "duplicate_key", 3, 30),
        (json_record('"x": "\\ud83d\\ude00", "y": "\\ud83d"'), "character", 3, 28),
        (json_record('"x": "\\u0000"'), "character", 3, 7),
        (json_record('"x": ' + "[" * 99 + "{}" + "]" * 99), "too_deep", 3, 106),
        (json_record('"x": ' + "[" * 100_000), "too_deep", 3, 106),
        (json_record('"x": ' + '{"a":' * 100_000), "too_deep", 3, 502),
        (json_record('"x": [1,, 2]'), "json", 3, 10),
        (json_record('"x": "abc'), "json", 3, 7),
        (json_record('"moves": ["e10"]')[:-1], "json", 3, 18),
        (json_record('"moves": []') + "\n{}", "json", 4, 1),
        ("{}", "json.cornerwise", 1, 1),
        ('{"cornerwise": 2}', "json.cornerwise", 1, 16),
        ('{"cornerwise": true}', "json.cornerwise", 1, 16),
        ('{"cornerwise": 1}', "json.game", 1, 1),
        ('{"cornerwise": 1, "game": 7}', "json.game", 1, 27),
        ('{"cornerwise": 1, "game": "trigon"}', "unknown_game", 1, 27),
    ],
)
def test_a_broken_json_record_is_refused_with_the_place(text: str, problem: str, line: int, column: int) -> None:
    error = refused(text)
    assert (error.problem, error.line, error.column) == (problem, line, column)


def test_json_nesting_within_the_limit_is_read_and_written() -> None:
    text = json_record('"x": ' + "[" * 99 + "]" * 99)
    assert json.loads(dumps(loads(text), "json")) == {**json.loads(text), "moves": []}


# Hostile files

DUO = "(;GM[Blokus Duo]\n"


@pytest.mark.parametrize(
    ("content", "problem", "line", "column"),
    [
        ("", "empty", 1, 1),
        (" \n\t\n", "empty", 1, 1),
        ("hello", "not_a_record", 1, 1),
        ("\n  hello", "not_a_record", 2, 3),
        (b"\x89PNG\r\n\x1a\n\0\0", "encoding", 1, 1),
        (b"(;GM[Blokus]C[\n\xc3\xa9\xe9])", "encoding", 2, 2),
        (b"(;GM[Blokus]CA[iso-8859-1]C[\n\xe9])", "charset", 2, 1),
        (b"(;GM[Blokus]CA[UTF-8]C[\n\xe9])", "encoding", 2, 1),
        ("(;GM[Blokus])".encode("utf-16"), "charset", 1, 1),
        ("(;GM[Blokus])".encode("utf-32"), "charset", 1, 1),
        ("(;GM[Blokus])".encode("utf-16-le"), "nul", 1, 2),
        ("(;GM[Blokus]C[\ud800])", "encoding", 1, 15),
        (DUO + ";C[a\0b])", "nul", 2, 5),
        ("(", "unclosed", 1, 2),
        ("()", "unexpected", 1, 2),
        ("((;GM[Blokus]))", "unexpected", 1, 2),
        ("(GM[Blokus])", "unexpected", 1, 2),
        ("(;)", "no_game", 1, 2),
        ("(;GM[1])", "unknown_game", 1, 6),
        ("(;GM[Blokus][Blokus])", "unknown_game", 1, 6),
        ("(;GM[blokus])", "unknown_game", 1, 6),
        ("(;C[x]GM[Blokus Trigon])", "unknown_game", 1, 10),
        (DUO + ";B[e10]", "unclosed", 2, 8),
        (DUO + ";B[e10", "unclosed_value", 2, 3),
        (DUO + ";XX[ok][e10\\])", "unclosed_value", 2, 8),
        (DUO + ";B[e10]C)", "no_value", 2, 8),
        (DUO + ";B[e10]\n!)", "unexpected", 3, 1),
        (DUO + "(;B[e10]);W[j5])", "unexpected", 2, 10),
        (DUO + ";B[e10]))", "more", 2, 9),
        (DUO + ")\n(;GM[Blokus])", "more", 3, 1),
        (DUO + ";B[e10]\n;W[e10])", "illegal", 3, 4),
        (DUO + ";B[e10]W[j5])", "two_moves", 2, 10),
        (DUO + ";B[])", "cell", 2, 4),
        (DUO + ";B[pass])", "cell", 2, 4),
        (DUO + ";B[e10,x])", "cell", 2, 4),
        (DUO + ";B[o1])", "illegal", 2, 4),
        (DUO + ";C[x]\n1[e10])", "wrong_color", 3, 3),
        (DUO + ";A3[e10])", "wrong_color", 2, 5),
        (DUO + ";RED[e10])", "wrong_color", 2, 6),
        ("(;GM[Blokus]\n;B[a20])", "wrong_color", 2, 4),
        ("(;GM[Blokus]\nAW[a20])", "wrong_color", 2, 4),
        (DUO + "AB[e10][a1,a2]\n[e10])", "illegal", 3, 2),
        (DUO + "AB[e10]AW[f10][e10])", "illegal", 2, 16),
        (DUO + "AB[e10]AE[e10][e11])", "no_piece", 2, 11),
        (DUO + "AB[e10];AE[e10]\n[e11])", "no_piece", 3, 2),
        (DUO + "PL[3])", "turn", 2, 4),
        (DUO + "PL[B][W])", "turn", 2, 4),
        (DUO + "(;" * 100_000, "too_deep", 2, 1999),
        (DUO + "(;" * 100_000 + ")" * 100_001, "too_deep", 2, 1999),
        (DUO + "C[" + "\\]" * 1_000_000, "unclosed_value", 2, 2),
        (DUO + "B" * 1_000_000, "no_value", 2, 1),
        (DUO + ";B[" + "e10," * 300_000 + "])", "illegal", 2, 4),
    ],
)
def test_a_broken_file_is_refused_with_the_place(content: str | bytes, problem: str, line: int, column: int) -> None:
    error = refused(content)
    assert (error.problem, error.line, error.column) == (problem, line, column)
    assert str(error).endswith(f"(line {line}, column {column})")
    assert len(str(error)) < 300


def test_an_illegal_move_says_why() -> None:
    assert str(refused(DUO + ";B[e10];W[j5]\n;B[e11])")) == (
        "illegal move e11: this piece is already placed (line 3, column 4)"
    )
    error = refused(DUO + ";B[e10];W[j5]\n;B[d9,d10])")
    assert str(error) == "illegal move d9,d10: touches its own edge at d10 (line 3, column 4)"
    assert error.text("es") == "jugada ilegal d9,d10: toca un lado de su propio color en d10 (línea 3, columna 4)"
    cause = error.names["reason"]
    assert isinstance(cause, IllegalMove)
    assert cause.reason == Reason.own_edge


def test_a_color_that_is_blocked_can_not_move_out_of_turn() -> None:
    game = play_on(Game("classic"), 4)
    while game.blocked() and len(game.blocked()) == 4:
        game.undo()
    blocked = game.blocked()[0]
    number = "1234"[game.rules.colors.index(blocked)]
    text = dumps(Record.of(game)).rstrip(")\n") + f";{number}[a1])"
    assert refused(text).problem == "illegal"


@pytest.mark.parametrize(
    ("limit", "content", "problem", "column"),
    [
        ("MAX_NODES", "(;GM[Blokus];;;;)", "too_many_nodes", 15),
        ("MAX_VALUES", "(;GM[Blokus]XX[][][])", "too_many_values", 20),
        ("MAX_VALUES", '{"x": [0,0,0,0,0]}', "too_many_values", 15),
        ("MAX_NESTING", "(;GM[Blokus](;(;(;))))", "too_deep", 17),
        ("_MAX_REBUILT", "(;GM[Blokus]A1[a20][b1][c1];A2[t20];AE[t20];AE[a20])", "illegal", 21),
        ("_MAX_REBUILT", "(;GM[Blokus]A1[a20]A2[b20]A3[c20];AE[c20];AE[b20])", "too_many_removals", 46),
    ],
)
def test_whatever_is_too_much_is_refused(
    limit: str, content: str, problem: str, column: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notation, limit, 3)
    error = refused(content)
    assert (error.problem, error.line, error.column) == (problem, 1, column)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.blksgf"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)

    def read_nothing(content: str | bytes) -> Record:
        raise AssertionError("it was read")

    monkeypatch.setattr(notation, "loads", read_nothing)
    with pytest.raises(RecordError, match="larger than 16 MiB") as caught:
        load(path)
    assert caught.value.line is None


def test_an_endless_file_is_read_up_to_the_limit_only() -> None:
    class Endless(io.RawIOBase):
        given = 0

        def read(self, size: int = -1, /) -> bytes:
            assert size >= 0
            self.given += size
            return b" " * size

    endless = Endless()
    with pytest.raises(RecordError, match="larger than 16 MiB"):
        load(endless)  # type: ignore[arg-type]
    assert endless.given == notation.MAX_BYTES + 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="larger than 16 MiB"):
        load("/dev/zero")


def test_a_text_of_exactly_the_limit_is_read() -> None:
    head, tail = "(;GM[Blokus]C[", "])"
    text = head + "x" * (notation.MAX_BYTES - len(head) - len(tail)) + tail
    assert len(loads(text).root.comment) == notation.MAX_BYTES - 16
    assert refused(text + " ").problem == "too_large"


def test_trouble_with_the_file_itself_is_the_callers(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.blksgf")
    with pytest.raises(IsADirectoryError):
        load(tmp_path)


def test_what_can_not_be_written_is_refused() -> None:
    for text, problem in (("a\0b", "character"), ("\ud800", "character")):
        record = Record("duo")
        record.root.comment = text
        with pytest.raises(RecordError) as caught:
            dumps(record)
        assert caught.value.problem == problem
    for name in ("", "a b", "C]", "é", "C "):
        record = Record("duo")
        record.root.properties[name] = ["x"]
        with pytest.raises(RecordError) as caught:
            dumps(record)
        assert caught.value.problem == "property"


def test_the_examples_of_the_document_run() -> None:
    document = Path(__file__).parent.parent / "docs" / "notation.md"
    outcome = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 5
    assert outcome.failed == 0


# Any damage at all


@given(st.sampled_from(RECORDS), st.data())
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.data_too_large])
def test_a_damaged_file_gives_a_record_or_a_record_error(path: Path, data: st.DataObject) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = min(start + data.draw(st.integers(0, 20)), len(content))
        content[start:end] = data.draw(
            st.binary(max_size=6) | st.text('()[];\\{}",:0aB1 \n', max_size=6).map(str.encode)
        )
    check_what_comes_out(bytes(content))


def check_what_comes_out(content: bytes) -> None:
    try:
        record = loads(content)
    except RecordError as caught:
        error = caught
    else:
        for format_ in ("blksgf", "json"):
            text = dumps(record, format_)
            assert dumps(loads(text), format_) == text
        return
    assert error.line is not None
    assert error.column is not None
    assert 1 <= error.line <= content.count(b"\n") + content.count(b"\r") + 1
    assert 1 <= error.column <= len(content) + 1
    for language in LANGUAGES:
        assert error.text(language)


@given(st.binary(max_size=60) | st.text(max_size=60))
@settings(max_examples=150)
def test_noise_gives_a_record_error(noise: str | bytes) -> None:
    refused(noise)


# Files


@pytest.mark.parametrize(("name", "start"), [("a.blksgf", b"(;"), ("a.SGF", b"(;"), ("a.json", b"{\n")])
def test_the_extension_gives_the_format(tmp_path: Path, name: str, start: bytes) -> None:
    save(Record("duo"), tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(start)
    assert load(str(tmp_path / name)).rules == rules("duo")
    with (tmp_path / name).open("rb") as file:
        assert load(file).rules == rules("duo")


def test_a_game_is_written_without_circumstances(tmp_path: Path) -> None:
    game = Game("duo", ["e10", "j5"])
    save(game, tmp_path / "game.blksgf")
    assert load(tmp_path / "game.blksgf").game() == game
    assert loads(dumps(game, "json")).game() == game
    with pytest.raises(ValueError, match="no format 'pgn'"):
        dumps(game, "pgn")  # type: ignore[arg-type]


def test_without_a_known_extension_the_format_must_be_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no format for 'a\.txt'"):
        save(Record("duo"), tmp_path / "a.txt")
    save(Record("duo"), tmp_path / "a.txt", "json")
    assert load(tmp_path / "a.txt").rules == rules("duo")


def test_a_file_is_replaced_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.blksgf"
    save(Record("duo"), path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="disk full"):
            save(Record("classic"), path)
    assert path.read_bytes() == before
    bad = Record("duo")
    bad.root.comment = "\0"
    with pytest.raises(RecordError):
        save(bad, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="modes and links as on Unix")
def test_saving_keeps_the_mode_and_goes_through_links(tmp_path: Path) -> None:
    path, link = tmp_path / "game.blksgf", tmp_path / "link.blksgf"
    save(Record("duo"), path)
    plain = tmp_path / "plain"
    plain.touch()
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    link.symlink_to(path)
    save(Record("classic"), link)
    assert link.is_symlink()
    assert load(path).rules == rules("classic")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name != "posix", reason="pipes as on Unix")
def test_saving_to_a_device_leaves_the_device() -> None:
    save(Record("duo"), "/dev/null", "json")
    assert not Path("/dev/null").is_file()


# Words


def test_every_problem_has_a_sentence_in_every_language() -> None:
    source = Path(notation.__file__).read_text(encoding="utf-8")
    problems = set(re.findall(r'RecordError\(\s*"([a-z_.]+)"', source)) | {"no_value", "unclosed_value", "where"}
    problems |= {f"json.{field}" for field in re.findall(r'wrong\("([a-z]+)"', source)}
    english = {key: value for key, value in sentences("en").items() if key.startswith("record.")}
    assert {f"record.{problem}" for problem in problems} == set(english)
    for language in LANGUAGES:
        for key, sentence in english.items():
            other = sentences(language)[key]
            assert sorted(re.findall(r"{\w+}", other)) == sorted(re.findall(r"{\w+}", sentence))


def test_an_error_survives_pickling() -> None:
    error = refused(DUO + ";B[a1])")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert (again.line, again.column) == (2, 4)
