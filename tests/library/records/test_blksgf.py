"""Reading and writing `.blksgf` text: escapes, old versions, and the errors of broken files."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.records import DUO, record_error

from cornerwise.records import Record, RecordError, dumps, loads


@given(st.text(r"\:]x[" + "\n", max_size=12))
def test_an_unknown_value_is_written_with_the_escapes_it_was_read_with(raw: str) -> None:
    try:
        once = dumps(loads(f"(;GM[Blokus]XX[{raw}])"))
    except RecordError:
        return
    assert dumps(loads(once)) == once
    # A colon is written with a backslash if and only if it was read with one: it matters in a value of two parts.
    colon = re.compile(r"\\\\|(\\?):")
    assert [m[1] for m in colon.finditer(raw) if m[1] is not None] == [
        m[1] for m in colon.finditer(once) if m[1] is not None
    ]


def test_values_are_unescaped_on_reading_and_escaped_on_writing() -> None:
    record = loads("(;GM[Blokus]C[a\\]b\\\\c\\:d\\\ne\\f]LB[a1:x\\:y])")
    assert record.root.comment == "a]b\\c:def"
    assert record.root.properties["LB"] == ["a1:x:y"]
    assert "LB[a1:x\\:y]" in dumps(record)
    record.root.properties["LB"] = ["a1:x:z"]
    assert "LB[a1:x:z]" in dumps(record)


def test_move_properties_of_old_versions_are_read_and_written_in_the_current_form() -> None:
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


def test_white_space_is_allowed_between_all_tokens() -> None:
    record = loads(" ( ; GM [Blokus Duo]\n\tC [ x ]\n [y] ; B [e10] ) \n")
    assert record.root.properties == {"GM": ["Blokus Duo"], "C": [" x ", "y"]}
    assert record.root.comment == " x \ny"


def test_a_property_that_occurs_twice_keeps_all_its_values() -> None:
    assert loads("(;GM[Blokus]KW[a]C[x]KW[b])").root.properties["KW"] == ["a", "b"]


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
def test_the_error_of_a_broken_file_gives_line_and_column(
    content: str | bytes, problem: str, line: int, column: int
) -> None:
    error = record_error(content)
    assert (error.problem, error.line, error.column) == (problem, line, column)
    assert str(error).endswith(f"(line {line}, column {column})")
    assert len(str(error)) < 300


def test_values_that_can_not_be_written_are_refused() -> None:
    for text, problem in (("a\0b", "character"), ("\ud800", "character")):
        record = Record("duo")
        record.root.comment = text
        with pytest.raises(RecordError) as error_info:
            dumps(record)
        assert error_info.value.problem == problem
    for name in ("", "a b", "C]", "é", "C "):
        record = Record("duo")
        record.root.properties[name] = ["x"]
        with pytest.raises(RecordError) as error_info:
            dumps(record)
        assert error_info.value.problem == "property"
