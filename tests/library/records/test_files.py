"""Records in files: encodings, limits, saving, and error messages."""

from __future__ import annotations

import doctest
import io
import os
import pickle
import re
import stat
from pathlib import Path

import pytest
from support.records import DUO, record_error

from cornerwise import Game, records, rules
from cornerwise.i18n.sentences.en import MESSAGES
from cornerwise.records import Record, RecordError, dumps, files, limits, load, loads, save


def test_line_ends_of_every_system_are_read() -> None:
    text = "(;GM[Blokus]\n;C[one\ntwo]\n)"
    unix = dumps(loads(text))
    assert dumps(loads(text.replace("\n", "\r\n"))) == unix
    assert dumps(loads(text.replace("\n", "\r"))) == unix
    assert record_error("(;GM[Blokus]\r\n\r\n;1[a1])").line == 3
    assert record_error("(;GM[Blokus]\r\r;1[a1])").line == 3


def test_a_file_is_read_as_utf_8_whatever_charset_it_names() -> None:
    record = loads("(;GM[Blokus]CA[ISO-8859-1]C[é])")
    assert record.root.properties["CA"] == ["UTF-8"]
    assert record.root.comment == "é"


def test_a_byte_order_mark_is_not_part_of_the_text() -> None:
    assert loads(b"\xef\xbb\xbf(;GM[Blokus])").rules == rules("classic")
    assert loads("\ufeff(;GM[Blokus])").rules == rules("classic")
    assert record_error(b"\xef\xbb\xbfx").column == 1


@pytest.mark.parametrize(
    ("limit", "content", "problem", "column"),
    [
        ("MAX_NODES", "(;GM[Blokus];;;;)", "too_many_nodes", 15),
        ("MAX_VALUES", "(;GM[Blokus]XX[][][])", "too_many_values", 20),
        ("MAX_VALUES", '{"x": [0,0,0,0,0]}', "too_many_values", 15),
        ("MAX_NESTING", "(;GM[Blokus](;(;(;))))", "too_deep", 17),
        ("MAX_REBUILT_PIECES", "(;GM[Blokus]A1[a20][b1][c1];A2[t20];AE[t20];AE[a20])", "illegal", 21),
        ("MAX_REBUILT_PIECES", "(;GM[Blokus]A1[a20]A2[b20]A3[c20];AE[c20];AE[b20])", "too_many_removals", 46),
    ],
)
def test_a_record_beyond_a_limit_is_refused(
    limit: str, content: str, problem: str, column: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, limit, 3)
    error = record_error(content)
    assert (error.problem, error.line, error.column) == (problem, 1, column)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.blksgf"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)

    def read_nothing(content: str | bytes) -> Record:
        raise AssertionError("it was read")

    monkeypatch.setattr(files, "loads", read_nothing)
    with pytest.raises(RecordError, match="larger than 16 MiB") as error_info:
        load(path)
    assert error_info.value.line is None


def test_an_endless_file_is_read_up_to_the_limit_only() -> None:
    class Endless(io.RawIOBase):
        bytes_read = 0

        def read(self, size: int = -1, /) -> bytes:
            assert size >= 0
            self.bytes_read += size
            return b" " * size

    endless = Endless()
    with pytest.raises(RecordError, match="larger than 16 MiB"):
        load(endless)  # type: ignore[arg-type]
    assert endless.bytes_read == limits.MAX_BYTES + 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="larger than 16 MiB"):
        load("/dev/zero")


def test_a_text_of_exactly_the_limit_is_read() -> None:
    head, tail = "(;GM[Blokus]C[", "])"
    text = head + "x" * (limits.MAX_BYTES - len(head) - len(tail)) + tail
    assert len(loads(text).root.comment) == limits.MAX_BYTES - 16
    assert record_error(text + " ").problem == "too_large"


def test_errors_of_the_file_system_reach_the_caller(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.blksgf")
    with pytest.raises(IsADirectoryError):
        load(tmp_path)


@pytest.mark.parametrize(("name", "start"), [("a.blksgf", b"(;"), ("a.SGF", b"(;"), ("a.json", b"{\n")])
def test_the_extension_determines_the_format(tmp_path: Path, name: str, start: bytes) -> None:
    save(Record("duo"), tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(start)
    assert load(str(tmp_path / name)).rules == rules("duo")
    with (tmp_path / name).open("rb") as file:
        assert load(file).rules == rules("duo")


def test_a_game_is_written_without_players_and_date(tmp_path: Path) -> None:
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
def test_saving_keeps_the_file_mode_and_follows_links(tmp_path: Path) -> None:
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


def test_the_examples_of_the_document_run() -> None:
    document = Path(__file__).parents[3] / "docs" / "records.md"
    outcome = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 5
    assert outcome.failed == 0


def test_every_problem_has_a_sentence() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(records.__file__).parent.glob("*.py"))
    problems = set(re.findall(r'RecordError\(\s*"([a-z_-]+)"', source)) | {"no_value", "unclosed_value", "where"}
    problems |= {f"json-{field}" for field in re.findall(r'(?:_wrong\(|_take_list\(rest, )"([a-z]+)"', source)}
    assert {f"record-{problem}" for problem in problems} == {name for name in MESSAGES if name.startswith("record-")}


def test_an_error_survives_pickling() -> None:
    error = record_error(DUO + ";B[a1])")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert (again.line, again.column) == (2, 4)
