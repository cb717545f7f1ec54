"""A position with its rules as one line of text, like FEN in chess. docs/position.md describes the format."""

from __future__ import annotations

from typing import Final

from cornerwise import _core
from cornerwise.i18n import LocalizedError, Text
from cornerwise.rules import Rules, core_rules, rules

_MAX_QUOTE: Final = 60


class PositionError(LocalizedError, ValueError):
    """A text that is not a position. Says what is wrong, and at which character.

    >>> from cornerwise import Game
    >>> try:
    ...     Game.from_position("duo 14/14/14/14/4B9/14 B - -")
    ... except PositionError as error:
    ...     print(error)
    ...     print(error.text("de"))
    a board of this game has 14 rows, separated by / (column 23)
    ein Brett dieses Spiels hat 14 Reihen, getrennt durch / (Spalte 23)
    """

    prefix = "position-error"
    value_limit = _MAX_QUOTE

    def __init__(self, problem: str, column: int, **values: object) -> None:
        super().__init__(problem, **values)
        self.column = column
        """The column in characters, counted from 1."""

    def to_text(self) -> Text:
        """The problem with its place."""
        return Text("position-error-where", {"problem": super().to_text(), "column": self.column})

    def __reduce__(self) -> tuple[object, ...]:
        return PositionError, (self.problem, self.column), {"values": self.values}


def write_position(of: Rules, position: _core.Position) -> str:
    """The line of a position under these rules."""
    return f"{_write_rules(of)} {position.text()}"


def read_position(text: str) -> tuple[Rules, _core.Position]:
    """The rules and the position of a line. Raises PositionError, or RulesError if there are no such rules."""
    name, _, board = text.partition(" ")
    edition, has_options, options = name.partition(":")
    pairs = [option.partition("=") for option in options.split(",")] if has_options else []
    parsed = rules(edition, **{key: value for key, _, value in pairs})
    if name != _write_rules(parsed):
        raise PositionError("rules", 1, rules=_write_rules(parsed))
    position = _core.Position(core_rules(parsed))
    # The core reads bytes. Every character outside ASCII is wrong anyway, so it may become any wrong character.
    problem, at = position.read_text(board.encode("ascii", "replace").decode())
    if problem != _core.TextProblem.none:
        raise PositionError(problem.name, len(name) + 2 + at, size=parsed.size)
    return parsed, position


def _write_rules(of: Rules) -> str:
    options = ",".join(f"{name}={value}" for name, value in of.options.items())
    return f"{of.edition}:{options}" if options else of.edition
