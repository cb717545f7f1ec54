"""Records in files and texts of either format."""

from __future__ import annotations

import codecs
import os
import re
import stat
import uuid
from pathlib import Path
from typing import IO, Final, Literal, get_args

from cornerwise.game import Game
from cornerwise.records import limits
from cornerwise.records.blksgf_reader import read_blksgf, skip_space
from cornerwise.records.blksgf_writer import write_blksgf
from cornerwise.records.errors import RecordError
from cornerwise.records.json_record import read_json, write_json
from cornerwise.records.record import Record

Format = Literal["blksgf", "json"]

EXTENSIONS: Final[dict[str, Format]] = {".blksgf": "blksgf", ".sgf": "blksgf", ".json": "json"}
"""The format of each file extension."""

_CHARSET: Final = re.compile(rb"CA\s*+\[\s*+([\w.:-]{1,40}+)\s*+\]")


def load(source: str | os.PathLike[str] | IO[bytes]) -> Record:
    """Reads the record from a path, or from a file that is open in binary mode. The format is detected from the
    content. Raises RecordError for a problem with the content, OSError for one with the file."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode) and status.st_size > limits.MAX_BYTES:
                raise RecordError("too_large", limit=limits.MAX_BYTES >> 20)
            return load(file)
    return loads(source.read(limits.MAX_BYTES + 1))


def loads(content: str | bytes) -> Record:
    """The record in a text, in either format. Raises RecordError.

    >>> loads("(;GM[Blokus Duo];B[f9,e10,f10,g10,f11])").game().turn
    <Color.GREEN: 'green'>
    >>> loads('{"cornerwise": 1, "game": "duo", "moves": ["f9,e10,f10,g10,f11"]}').game().turn
    <Color.GREEN: 'green'>
    """
    text = _decode(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    start = skip_space(text, 0)
    if start == len(text):
        raise RecordError("empty").locate(text, 0)
    if text[start] == "(":
        return read_blksgf(text, start)
    if text[start] == "{":
        return read_json(text, start)
    raise RecordError("not_a_record", found=text[start : start + 61]).locate(text, start)


def dumps(record: Record | Game, format: Format = "blksgf") -> str:  # noqa: A002 - what it is
    """The text of a record, or of a game without players and date. JSON keeps the main line only, without comments."""
    if format not in get_args(Format):
        raise ValueError(f"no format {format!r}; choose from {', '.join(get_args(Format))}")
    if isinstance(record, Game):
        record = Record.of(record)
    return write_blksgf(record.root) if format == "blksgf" else write_json(record)


def save(record: Record | Game, path: str | os.PathLike[str], format: Format | None = None) -> None:  # noqa: A002
    """Writes a record or a game to a file, in the format of its extension: `.blksgf`, `.sgf` or `.json`. The file is
    replaced as a whole or not at all. Raises OSError, or ValueError if the extension is none of these or the format
    can't represent the record."""
    # Resolve a link first, so that its target is replaced and not the link.
    target = Path(os.path.realpath(path))
    if format is None:
        format = EXTENSIONS.get(Path(path).suffix.lower())  # noqa: A001
        if format is None:
            raise ValueError(f"no format for {Path(path).name!r}: call it .blksgf or .json, or name the format")
    data = dumps(record, format).encode()
    mode = target.stat().st_mode if target.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        target.write_bytes(data)  # a pipe or a device can't be replaced
        return
    temporary = target.with_name(f".{uuid.uuid4().hex}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(stat.S_IMODE(mode))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _decode(data: bytes) -> str:
    """The text of a file, with `\\n` as line ends and without a byte order mark."""
    if len(data) > limits.MAX_BYTES:
        raise RecordError("too_large", limit=limits.MAX_BYTES >> 20)
    for name, mark in (
        ("UTF-32", codecs.BOM_UTF32_LE),
        ("UTF-32", codecs.BOM_UTF32_BE),
        ("UTF-16", codecs.BOM_UTF16_LE),
        ("UTF-16", codecs.BOM_UTF16_BE),
    ):
        if data.startswith(mark):
            raise RecordError("charset", charset=name).locate("", 0)
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as bad:
        before = _normalize_lines(data[: bad.start].decode())
        declaration = _CHARSET.search(data, 0, 2**16)
        charset = declaration[1].decode() if declaration else "UTF-8"
        if charset.upper() not in ("UTF-8", "UTF8"):
            raise RecordError("charset", charset=charset).locate(before, len(before)) from None
        raise RecordError("encoding", byte=f"0x{data[bad.start]:02X}").locate(before, len(before)) from None
    text = _normalize_lines(text)
    if (nul := text.find("\0")) >= 0:
        raise RecordError("nul").locate(text, nul)
    return text


def _normalize_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
