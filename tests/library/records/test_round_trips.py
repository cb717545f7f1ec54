"""Records are the same after writing and reading. A damaged file gives a record or a RecordError, nothing else.

The golden files are random games that we generated, and one random tree annotated by hand.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.games import any_rules
from support.records import GOLDEN, RECORDS, play_on, record_error

from cornerwise import EDITIONS, Game
from cornerwise.i18n import LANGUAGES
from cornerwise.records import Format, Node, Record, RecordError, dumps, load, loads


def format_of(path: Path) -> Format:
    return "json" if path.suffix == ".json" else "blksgf"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_file_survives_a_round_trip_byte_for_byte(path: Path) -> None:
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


@st.composite
def any_game(draw: st.DrawFn) -> Game:
    given_rules = draw(any_rules())
    game = Game(given_rules)
    seed = draw(st.integers(0, 2**32))
    if draw(st.booleans()):
        # The file groups the pieces of a set-up by color; the order between colors has no meaning.
        before = play_on(Game(given_rules), seed, draw(st.integers(0, 84))).pieces()
        for color, move in sorted(before, key=lambda piece: given_rules.colors.index(piece[0])):
            game.set_up(color, move)
        game.set_turn(draw(st.sampled_from(given_rules.colors)))
    return play_on(game, seed + 1, draw(st.integers(0, 84)))


@given(any_game())
@settings(max_examples=80, deadline=None)
def test_a_game_survives_a_round_trip_in_both_formats(game: Game) -> None:
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


@given(st.recursive(st.lists(plain_text, min_size=1, max_size=3), lambda tree: st.tuples(tree, tree), max_leaves=12))
@settings(max_examples=100, deadline=None)
def test_any_text_in_any_tree_survives_a_round_trip(tree: object) -> None:
    record = Record("duo")
    pending = [(record.root, tree)]
    while pending:
        parent, content = pending.pop()
        if isinstance(content, tuple):
            node = Node(record.rules, parent)
            parent.children.append(node)
            pending += [(node, part) for part in content]
        else:
            assert isinstance(content, list)
            parent.properties.setdefault("X1", []).extend(content)
    again = loads(dumps(record))
    assert [node.properties for node in again.walk()] == [node.properties for node in record.walk()]
    assert dumps(again) == dumps(record)


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
    record_error(noise)
