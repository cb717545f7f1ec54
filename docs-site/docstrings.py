"""Turns docstrings into Markdown."""

from __future__ import annotations

import re
from typing import Any

import griffe


def to_markdown(text: str) -> str:
    """A docstring as Markdown. Examples become blocks of code, because Markdown would read `>>>` as a quotation. The
    first paragraph becomes one line, because summaries show the first line. Names are code instead of references."""
    text = re.sub(r":[a-z]+:`([^`]+)`", r"`\1`", text)
    first, separator, rest = text.partition("\n\n")
    if ">>>" not in first:
        text = first.replace("\n", " ") + separator + rest
    lines: list[str] = []
    is_code = False
    for line in text.splitlines():
        if line.startswith(">>>") and not is_code:
            lines += ["", "```pycon"]
            is_code = True
        elif is_code and not line.strip():
            lines.append("```")
            is_code = False
        lines.append(line)
    return "\n".join([*lines, "```"] if is_code else lines)


class MarkdownDocstrings(griffe.Extension):
    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = to_markdown(obj.docstring.value)
