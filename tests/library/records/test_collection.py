"""Files with several games."""

from __future__ import annotations

import io
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.records import RECORDS, record_error

from cornerwise import Game, records
from cornerwise.records import RecordError, dumps, limits, read_games

GAMES = [path.read_bytes() for path in RECORDS]
GAPS = [b"", b"\n", b"\r\n", b"\r", b" \t\n", b"\n\n\r\r\n"]


class FileInParts(io.BytesIO):
    """A file that never returns more than a few bytes at once."""

    def __init__(self, content: bytes, part: int) -> None:
        super().__init__(content)
        self._part = part

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self._part if size is None or size < 0 else min(size, self._part))


def collection_error(content: bytes | FileInParts) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read_games(content))
    return caught.value


@given(
    st.lists(st.tuples(st.sampled_from(GAMES), st.sampled_from(GAPS)), max_size=5),
    st.booleans(),
    st.sampled_from([1, 7, 1000, 1 << 20]),
)
@settings(max_examples=40, deadline=None)
def test_games_of_both_formats_are_read_one_after_another(
    parts: list[tuple[bytes, bytes]], has_mark: bool, chunk: int
) -> None:
    content = (b"\xef\xbb\xbf" if has_mark else b"") + b"".join(game + gap for game, gap in parts)
    file = FileInParts(content, max(chunk, len(content) // 50))
    read = [dumps(record) for record in read_games(file)]
    assert read == [dumps(records.loads(game)) for game, _ in parts]


@given(
    st.lists(st.tuples(st.sampled_from(GAMES), st.sampled_from(GAPS)), max_size=3),
    st.sampled_from(
        [
            "(;GM[Blokus]\n;1[a20]\n;1[a1])",
            "(;GM[Blokus] x",
            '{"cornerwise": 1,\n"game": 3}',
            "(;C[(]",
            "hello",
            ")",
            "é",
        ]
    ),
)
@settings(max_examples=40, deadline=None)
def test_an_error_has_its_place_in_the_whole_file(parts: list[tuple[bytes, bytes]], bad: str) -> None:
    before = b"".join(game + gap for game, gap in parts)
    alone, together = record_error(bad), collection_error(before + bad.encode())
    text = before.decode().replace("\r\n", "\n").replace("\r", "\n")
    assert str(alone).partition(" (line")[0] == str(together).partition(" (line")[0]
    assert alone.line is not None
    assert alone.column is not None
    assert together.line == alone.line + text.count("\n")
    assert together.column == alone.column + (len(text) - text.rfind("\n") - 1 if alone.line == 1 else 0)


def test_the_games_before_a_bad_one_are_read() -> None:
    games = read_games("(;GM[Blokus Duo];B[e10])(;GM[Chess])(;GM[Blokus])")
    assert next(games).rules.edition == "duo"
    with pytest.raises(RecordError, match=r"unknown game Chess; .*line 1, column 30"):
        next(games)
    assert list(games) == []


def test_only_one_game_is_in_memory_at_a_time() -> None:
    content = dumps(Game("duo", ["e10"])).encode()

    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            return content * 100

    assert len(list(islice(read_games(Endless()), 1000))) == 1000  # type: ignore[arg-type]


def test_a_path_a_file_and_a_text_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "games.blksgf"
    path.write_bytes(b"\n".join(GAMES))
    with path.open("rb") as file:
        from_file = [dumps(record) for record in read_games(file)]
    assert len(from_file) == len(GAMES)
    assert from_file == [dumps(record) for record in read_games(path)]
    assert from_file == [dumps(record) for record in read_games(str(path))]
    assert from_file == [dumps(record) for record in read_games(path.read_text())]


def test_an_empty_file_has_no_games_and_a_missing_file_is_an_error(tmp_path: Path) -> None:
    assert list(read_games(b" \n")) == []
    with pytest.raises(FileNotFoundError):
        next(read_games(tmp_path / "none"))


def test_a_game_beyond_the_limit_is_refused_at_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = b"(;GM[Blokus])\n", b"(;GM[Blokus]C[" + b"x" * 1000 + b"])"
    monkeypatch.setattr(limits, "MAX_BYTES", 200)
    assert len(list(read_games(FileInParts(small * 100, 64)))) == 100
    error = collection_error(FileInParts(small * 3 + large, 64))
    assert (error.problem, error.line, error.column) == ("too_large", 4, 1)


def test_utf_16_is_named() -> None:
    assert collection_error("(;GM[Blokus])".encode("utf-16")).problem == "charset"
