"""The error of a record that can't be read or written."""

from __future__ import annotations

from typing import Final, Self

from cornerwise.i18n import LocalizedError, Text

MAX_VALUE_LENGTH: Final = 60
"""Messages show at most this many characters of a value from a file."""


class RecordError(LocalizedError, ValueError):
    """A record that can't be read or written. Says what is wrong, and where.

    >>> from cornerwise.records import loads
    >>> try:
    ...     loads("(;GM[Blokus Duo]\\n;B[a1])")
    ... except RecordError as error:
    ...     print(error)
    ...     print(error.text("es"))
    illegal move a1: does not cover a starting cell (line 2, column 4)
    jugada ilegal a1: no cubre una casilla de salida (línea 2, columna 4)
    """

    prefix = "record"
    value_limit = MAX_VALUE_LENGTH

    def __init__(self, problem: str, place: tuple[str | int, ...] = (), **values: object) -> None:
        super().__init__(problem, **values)
        self.place = place
        """The place in the record: the property and the index of the value, or the path in a JSON record."""
        self.line: int | None = None
        """The line, counted from 1; None if the problem is not at one place in a file."""
        self.column: int | None = None
        """The column in characters, counted from 1."""

    def to_text(self) -> Text:
        """The problem with its place."""
        problem = super().to_text()
        if self.line is None or self.column is None:
            return problem
        return Text("record-where", {"problem": problem, "line": self.line, "column": self.column})

    def locate(self, text: str, offset: int) -> Self:
        """Sets line and column, unless they are set already, and returns the error itself."""
        if self.line is None:
            self.line = text.count("\n", 0, offset) + 1
            self.column = offset - text.rfind("\n", 0, offset)
        return self


def check_encodable(text: str) -> str:
    """Returns the text; raises RecordError if it has a surrogate, which UTF-8 can't encode."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError("character", character=f"U+{ord(text[error.start]):04X}") from None
    return text
