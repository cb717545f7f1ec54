"""Reads files with several games, one game after another."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from cornerwise.records import limits
from cornerwise.records.errors import RecordError
from cornerwise.records.files import loads
from cornerwise.records.record import Record

_CHUNK: Final = 1 << 20
_TEXT_START: Final = re.compile(r"\ufeff?\s*+[({]", re.ASCII)
_SPACE: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*+")

# The brackets that enclose a game, and the texts inside, in which brackets mean nothing. Group 1 is the end of a text.
# These patterns are possessive and have no alternation inside a repetition, so no input makes them backtrack.
_BRACKETS: Final = {
    b"(": re.compile(rb"[()]|\[[^\]\\]*+(?:\\.[^\]\\]*+)*+(\])?", re.DOTALL),
    b"{": re.compile(rb'[{}]|"[^"\\]*+(?:\\.[^"\\]*+)*+(")?', re.DOTALL),
}


def read_games(source: str | bytes | os.PathLike[str] | IO[bytes]) -> Iterator[Record]:
    """The games of a file, one after another, in either format; only one of them is in memory at a time. The source is
    a path, a file that is open in binary mode, or the text itself: a str is a text if it begins with `(` or `{`.

    Raises RecordError at the first game that can't be read; its line and column are those in the whole file. Raises
    OSError if the file can't be read.

    >>> text = "(;GM[Blokus Duo];B[e10];W[j5])\\n(;GM[Blokus];1[a20];2[a20])"
    >>> for record in read_games(text):
    ...     print(record.rules.edition, len(record.game()))
    Traceback (most recent call last):
    cornerwise.records.errors.RecordError: illegal move a20: the cell a20 is occupied (line 2, column 23)
    """
    if isinstance(source, str) and _TEXT_START.match(source):
        source = source.encode("utf-8", "surrogatepass")
    if isinstance(source, bytes):
        yield from _read(io.BytesIO(source))
    elif isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            yield from _read(file)
    else:
        yield from _read(source)


def _read(file: IO[bytes]) -> Iterator[Record]:
    before = _Place()
    buffer, read_to, at_end = b"", 0, False
    while True:
        start = _SPACE.match(buffer, read_to).end()  # type: ignore[union-attr]  # it matches every text
        end = None if start == len(buffer) else _end_of_game(buffer, start)
        if end is None and not at_end and len(buffer) - start <= limits.MAX_BYTES:
            chunk = file.read(_CHUNK)
            buffer, read_to, at_end = buffer[read_to:] + chunk, 0, not chunk
            continue
        if start == len(buffer):
            return
        before.advance(buffer[read_to:start])
        content = buffer[start:end]
        try:
            yield loads(content)
        except RecordError as error:
            raise before.locate(error) from None
        before.advance(content)
        read_to = start + len(content)


def _end_of_game(buffer: bytes, start: int) -> int | None:
    """Where the game that begins at `start` ends; None if it does not end in the buffer."""
    pattern = _BRACKETS.get(buffer[start : start + 1])
    depth = 0
    for match in pattern.finditer(buffer, start) if pattern else ():
        if match[0] in (b"(", b"{"):
            depth += 1
        elif match[0] in (b")", b"}"):
            depth -= 1
            if depth == 0:
                return match.end()
        elif match[1] is None:
            return None
    return None


class _Place:
    """A line and a column in a file, both counted from 0."""

    def __init__(self) -> None:
        self._line = self._column = 0

    def advance(self, content: bytes) -> None:
        """Advances the place by the length of this content."""
        lines = re.split(r"\r\n?|\n", content.removeprefix(b"\xef\xbb\xbf").decode(errors="replace"))
        self._line += len(lines) - 1
        self._column = len(lines[-1]) + (self._column if len(lines) == 1 else 0)

    def locate(self, error: RecordError) -> RecordError:
        """Converts the error's line and column, which are counted from this place, to those in the whole file."""
        if error.line is None or error.column is None:
            error.line = error.column = 1
        if error.line == 1:
            error.column += self._column
        error.line += self._line
        return error
