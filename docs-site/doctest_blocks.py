"""Shows the examples in docstrings as blocks of code: Markdown would read `>>>` as a quotation."""

from __future__ import annotations

from typing import Any

import griffe


def with_blocks(text: str) -> str:
    """Puts each example, which ends at an empty line, between lines that mark code."""
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


class DoctestBlocks(griffe.Extension):
    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = with_blocks(obj.docstring.value)
