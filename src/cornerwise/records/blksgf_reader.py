"""Reads `.blksgf` text into a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from cornerwise.game import Game
from cornerwise.records import limits
from cornerwise.records.blksgf_writer import RawValue, escape
from cornerwise.records.errors import RecordError
from cornerwise.records.properties import Properties, apply_properties, rules_of
from cornerwise.records.record import Node, Record
from cornerwise.rules import EDITIONS

# These patterns are possessive and have no alternation inside a repetition, so no input makes them backtrack.
_SPACE: Final = re.compile(r"\s*+", re.ASCII)
_SIGN: Final = re.compile(r"([();])\s*+", re.ASCII)
_NAME: Final = re.compile(r"([A-Za-z0-9]++)\s*+", re.ASCII)
_VALUE: Final = re.compile(r"\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]\s*+", re.ASCII | re.DOTALL)
_PROPERTY: Final = re.compile(_NAME.pattern + _VALUE.pattern, re.ASCII | re.DOTALL)

_OLD_NAMES: Final = {"BLUE": "1", "YELLOW": "2", "RED": "3", "GREEN": "4"}
"""How Pentobi wrote moves of the four-color games before its version 0.2."""

_FOLLOWS: Final = {"": "(", "(": ";", ";": ";()", ")": "()"}
"""The structural characters that may come next after each structural character and its properties."""


def skip_space(text: str, offset: int) -> int:
    """The offset of the next character that is not white space."""
    space = _SPACE.match(text, offset)
    return space.end() if space else offset


def read_blksgf(text: str, offset: int) -> Record:
    """The record that begins at an offset. Raises RecordError with its line and column."""
    return _Reader(text).read(offset)


class _Reader:
    """Builds the tree while it reads, and checks every move."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._record: Record | None = None
        # A placeholder until the root, which states the rules, has been read.
        self._node = Node(EDITIONS["classic"].default_rules)
        self._game = Game()
        self._branches: list[tuple[Node, Game]] = []
        self._names: dict[str, str] = {}
        """One string object for each property name, however often it occurs."""
        self._nodes = self._values = self._rebuilt_pieces = 0

    def read(self, offset: int) -> Record:
        text, before = self._text, ""
        while offset < len(text):
            start, match = offset, _SIGN.match(text, offset)
            if match is None or match[1] not in _FOLLOWS[before]:
                expected = " ".join(_FOLLOWS[before])
                raise RecordError("unexpected", found=text[start], expected=expected).locate(text, start)
            before = sign = match[1]
            offset = match.end()
            if sign == "(":
                if len(self._branches) == limits.MAX_NESTING:
                    raise RecordError("too_deep", limit=limits.MAX_NESTING).locate(text, start)
                self._branches.append((self._node, self._game))
                self._game = self._game.copy()
            elif sign == ")":
                self._node, self._game = self._branches.pop()
                if not self._branches:
                    break
            else:
                offset = self._read_node(start, offset)
        if self._branches or self._record is None:
            raise RecordError("unclosed").locate(text, len(text))
        if offset < len(text):
            raise RecordError("more").locate(text, offset)
        return self._record

    def _read_node(self, start: int, offset: int) -> int:
        """Reads the node whose `;` is at `start` and whose properties begin at `offset`; returns where it ends."""
        text = self._text
        self._nodes += 1
        if self._nodes > limits.MAX_NODES:
            raise RecordError("too_many_nodes", limit=limits.MAX_NODES).locate(text, start)
        properties: Properties = {}
        for name, raw, value_start, end in _read_values(text, offset):
            offset = end
            self._values += 1
            if self._values > limits.MAX_VALUES:
                raise RecordError("too_many_values", limit=limits.MAX_VALUES).locate(text, value_start)
            properties.setdefault(self._names.setdefault(name, name), []).append(_unescape(raw))
        try:
            self._add_node(properties)
        except RecordError as error:
            raise error.locate(text, _value_offset(text, start, error.place)) from None
        return offset

    def _add_node(self, properties: Properties) -> None:
        if self._record is None:
            self._record = Record(rules_of(properties))
            self._node, self._game = self._record.root, Game(self._record.rules)
            if "CA" in properties:
                properties["CA"] = ["UTF-8"]  # the encoding that was read, and that will be written
        else:
            parent = self._node
            self._node = Node(self._record.rules, parent)
            parent.children.append(self._node)
        self._node.properties = properties
        if "AE" in properties:
            self._rebuilt_pieces += len(self._game.pieces())
            if self._rebuilt_pieces > limits.MAX_REBUILT_PIECES:
                raise RecordError("too_many_removals", ("AE", 0))
        self._game = apply_properties(self._game, properties)


def _read_values(text: str, offset: int) -> Iterator[tuple[str, str, int, int]]:
    """Every value of the node whose properties begin at an offset: the property's name, the raw value, its offset and
    the offset of what follows."""
    while first := _PROPERTY.match(text, offset):
        name, value = _OLD_NAMES.get(first[1], first[1]), first[2]
        offset = first.end()
        yield name, value, first.start(2), offset
        while more := _VALUE.match(text, offset):
            offset = more.end()
            yield name, more[1], more.start(1), offset
        if text.startswith("[", offset):
            raise RecordError("unclosed_value", property=first[1]).locate(text, offset)
    if bare := _NAME.match(text, offset):
        problem = "unclosed_value" if text.startswith("[", bare.end()) else "no_value"
        where = bare.end() if problem == "unclosed_value" else offset
        raise RecordError(problem, property=bare[1]).locate(text, where)


def _value_offset(text: str, node: int, place: tuple[str | int, ...]) -> int:
    """The offset of the value that an error names; that of the node if it names none."""
    property_, index = place or ("", 0)
    starts = (start for name, _, start, _ in _read_values(text, skip_space(text, node + 1)) if name == property_)
    return next(islice(starts, int(index), None), node)


def _unescape(raw: str) -> str:
    if "\\" not in raw:
        return raw
    # A text never contains a NUL, so a NUL can temporarily replace an escaped backslash. A backslash before a line end
    # joins lines.
    text = raw.replace("\\\\", "\0").replace("\\\n", "").replace("\\", "").replace("\0", "\\")
    if "\\:" in raw and escape(text) != raw:
        text = RawValue(text)
        text.raw = raw
    return text
