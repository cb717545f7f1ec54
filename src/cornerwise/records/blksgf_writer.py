"""Writes a tree of nodes as `.blksgf` text, and escapes values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol

from cornerwise.records.errors import RecordError, check_encodable

_NAME: Final = re.compile(r"[A-Za-z0-9]+", re.ASCII)


class Tree(Protocol):
    """The part of a node that the writer needs."""

    properties: dict[str, list[str]]

    @property
    def children(self) -> Sequence[Tree]: ...


class RawValue(str):
    """A value that must be written exactly as it was read. In a value of two parts, an escaped colon differs from a
    bare one, and a reader can't know which properties have such values."""

    raw: str


def escape(text: str) -> str:
    """A value as it is written between brackets."""
    return text.raw if isinstance(text, RawValue) else text.replace("\\", "\\\\").replace("]", "\\]")


def write_blksgf(root: Tree) -> str:
    """The text of the tree. Raises RecordError if it contains anything that the format can't represent."""
    parts: list[str] = []
    pending: list[Tree | str] = [")\n", root, "("]
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        parts.append(";")
        for name, values in node.properties.items():
            if not _NAME.fullmatch(name):
                raise RecordError("property", property=name)
            if values:
                parts.append(name)
                parts.extend(f"[{escape(value)}]" for value in values)
        if len(node.children) == 1:
            pending += [node.children[0], "\n"]
        else:
            for child in reversed(node.children):
                pending += [")", child, "\n("]
    text = "".join(parts)
    if "\0" in text:
        raise RecordError("character", character="U+0000")
    return check_encodable(text)
