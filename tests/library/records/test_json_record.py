"""Reading and writing JSON records, and the errors of broken ones."""

from __future__ import annotations

import json

import pytest
from support.records import record_error

from cornerwise import Move
from cornerwise.records import dumps, loads


def test_unknown_keys_of_a_json_record_are_preserved() -> None:
    text = '{"cornerwise": 1, "game": "duo", "moves": ["e10"], "chat": [{"a": "é", "b": [1.5, null, -7]}], "id": 10}'
    record = loads(text)
    assert record.extra == {"chat": [{"a": "é", "b": [1.5, None, -7]}], "id": 10}
    assert json.loads(dumps(record, "json")) == json.loads(text)


def test_json_moves_may_be_numbers() -> None:
    number = Move.of(14, "e8,d9,e9,f9,e10").placement
    record = loads(f'{{"cornerwise": 1, "game": "duo", "moves": [{number}]}}')
    assert json.loads(dumps(record, "json"))["moves"] == ["e8,d9,e9,f9,e10"]


@pytest.mark.parametrize("result", ["B+Resign", "Void", [3, -4], [0, 0]])
def test_any_result_survives_a_json_round_trip(result: object) -> None:
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
        (json_record('"moves": ["e10", true]'), "json-moves", 3, 19),
        (json_record('"moves": ["pass"]'), "cell", 3, 12),
        (json_record('"moves": "e10"'), "json-moves", 3, 11),
        (json_record('"setup": [["blue", "e10"], ["green", "e10"]]'), "illegal", 3, 39),
        (json_record('"setup": [["red", "e10"]]'), "json-setup", 3, 12),
        (json_record('"setup": [["blue"]]'), "json-setup", 3, 12),
        (json_record('"setup": {}'), "json-setup", 3, 11),
        (json_record('"turn": "red"'), "json-turn", 3, 10),
        (json_record('"turn": []'), "json-turn", 3, 10),
        (json_record('"players": ["a", "b", "c"]'), "json-players", 3, 13),
        (json_record('"players": ["a", 2]'), "json-players", 3, 19),
        (json_record('"date": 2024'), "json-date", 3, 10),
        (json_record('"result": [1]'), "json-result", 3, 12),
        (json_record('"result": [1, 1.5]'), "json-result", 3, 12),
        (json_record('"result": null'), "json-result", 3, 12),
        (json_record('"options": []'), "json-options", 3, 13),
        (json_record('"options": {"edition": "duo"}'), "json-options", 3, 25),
        (json_record('"options": {"start": 3}'), "json-options", 3, 23),
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
        ("{}", "json-cornerwise", 1, 1),
        ('{"cornerwise": 2}', "json-cornerwise", 1, 16),
        ('{"cornerwise": true}', "json-cornerwise", 1, 16),
        ('{"cornerwise": 1}', "json-game", 1, 1),
        ('{"cornerwise": 1, "game": 7}', "json-game", 1, 27),
        ('{"cornerwise": 1, "game": "trigon"}', "unknown_game", 1, 27),
    ],
)
def test_the_error_of_a_broken_json_record_gives_line_and_column(
    text: str, problem: str, line: int, column: int
) -> None:
    error = record_error(text)
    assert (error.problem, error.line, error.column) == (problem, line, column)


def test_json_nesting_within_the_limit_is_read_and_written() -> None:
    text = json_record('"x": ' + "[" * 99 + "]" * 99)
    assert json.loads(dumps(loads(text), "json")) == {**json.loads(text), "moves": []}
