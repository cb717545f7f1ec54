"""The sentences of a language: what the generated modules in `sentences/` are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, cast


@cache
def catalog(language: str) -> Catalog:
    module = import_module(f"cornerwise.i18n.sentences.{language.lower().replace('-', '_')}")
    return cast("Catalog", module.catalog)


class ListPatterns(NamedTuple):
    """How a language joins names; {0} and {1} are the parts. `two` joins two names. If there are more, `start` joins
    the first two, `middle` adds the next ones, and `end` adds the last."""

    two: str
    start: str
    middle: str
    end: str


class Catalog:
    """All sentences of a language."""

    def __init__(
        self,
        language: str,
        messages: dict[str, str | Callable[[Mapping[str, Any]], str]],
        plurals: Mapping[int, str],
        lists: ListPatterns,
    ) -> None:
        self.language = language
        self.messages = messages
        """By id: a template, or a function of the values where the sentence chooses between variants."""
        self._plurals = plurals
        self._lists = lists

    def format(self, message: str, values: Mapping[str, Any]) -> str:
        """A sentence with its values filled in; in English where the language has none."""
        text = self.messages.get(message)
        if text is None:
            if self.language == "en":
                raise KeyError(message)
            return catalog("en").format(message, values)
        return text.format_map(values) if isinstance(text, str) else text(values)

    def plural(self, number: int) -> str:
        """The plural form of a number below a million."""
        return self._plurals.get(number if number < 200 else 100 + number % 100, "other")

    def join(self, names: Sequence[str]) -> str:
        """Two or more names as a list."""
        if len(names) == 2:
            text = self._lists.two.format(*names)
        else:
            text = self._lists.start.format(*names[:2])
            for name in names[2:-1]:
                text = self._lists.middle.format(text, name)
            text = self._lists.end.format(text, names[-1])
        if self.language == "es" and re.match(r"h?i(?!e)", names[-1], re.IGNORECASE):
            text = f"{text.removesuffix(f' y {names[-1]}')} e {names[-1]}"  # CLDR leaves this to us
        return text
