"""Sentences in languages other than English, read from the `.ftl` files.

Most sentences have no plural: their values are filled in here. Fluent and Babel are imported when a sentence first
needs them, and Fluent parses only such sentences, so that a command starts equally quickly in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from cornerwise.i18n.english import sentence
from cornerwise.i18n.pseudo import PSEUDO_LANGUAGE, lengthen

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_SIMPLE = re.compile(r"(?:[^{}\n]|{ \$\w+ })*")
"""A pattern with nothing but text and values, on one line."""
_REFERENCE = re.compile(r"{ (-?[a-zA-Z][\w-]*)")
"""The beginning of a reference to another message or term."""


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language)


class Catalog:
    """All sentences of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._is_pseudo = language == PSEUDO_LANGUAGE
        self.patterns = dict(_patterns("en" if self._is_pseudo else language))
        """By id, in Fluent's syntax, with their attributes. Ids of terms begin with a hyphen."""
        self._bundle: FluentBundle | None = None

    def format(self, message: str, values: Mapping[str, object]) -> str:
        """A sentence with its values filled in; in English where the language has none."""
        pattern = self.patterns.get(message)
        if pattern is None:
            return sentence(message, values)
        if not self._is_pseudo and _SIMPLE.fullmatch(pattern):
            return re.sub(r"{ \$(\w+) }", lambda match: str(values[match[1]]), pattern)
        return self._format_with_fluent(message, values)

    def _format_with_fluent(self, message: str, values: Mapping[str, object]) -> str:
        from fluent.runtime import FluentBundle
        from fluent.runtime.types import fluent_number

        if self._bundle is None:
            locale = "en" if self._is_pseudo else self.language
            self._bundle = FluentBundle([locale], use_isolating=False)
        if not self._bundle.has_message(message):
            self._add_to_bundle(message)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        # Nothing that we count reaches five digits; ports and ratings must not get a separator.
        arguments = {
            name: fluent_number(value, useGrouping=False) if type(value) is int else str(value)
            for name, value in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)

    def _add_to_bundle(self, message: str) -> None:
        """Adds a message and all that it refers to."""
        from fluent.syntax import FluentParser
        from fluent.syntax.ast import TextElement
        from fluent.syntax.visitor import Visitor

        class Pseudo(Visitor):
            def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - Fluent looks for this name
                node.value = lengthen(node.value)

        assert self._bundle is not None
        pending, sources = [message], dict[str, str]()
        while pending:
            if (name := pending.pop()) not in sources:
                sources[name] = f"{name} = {self.patterns[name]}\n"
                pending += _REFERENCE.findall(self.patterns[name])
        resource = FluentParser(with_spans=False).parse("".join(sources.values()))
        if self._is_pseudo:
            Pseudo().visit(resource)
        self._bundle.add_resource(resource, allow_overrides=True)


def _patterns(language: str) -> Iterator[tuple[str, str]]:
    """The ids of a language's messages and terms with their patterns, in the order of the files."""
    for file in sorted((files("cornerwise") / "locales" / language).iterdir(), key=lambda file: file.name):
        # A new entry or a comment begins at the left margin; all else continues the entry.
        for entry in re.split(r"\n(?=[-a-zA-Z#])", file.read_text(encoding="utf-8")):
            if not entry.startswith("#"):
                name, _, pattern = entry.partition(" =")
                yield name, pattern.strip()


def join(names: Sequence[str], language: str) -> str:
    """The names as a list in the style of the language."""
    from babel.lists import format_list

    text = format_list(names, locale="en" if language == PSEUDO_LANGUAGE else language.replace("-", "_"))
    if language == "es" and re.match(r"h?i(?!e)", names[-1], re.IGNORECASE):
        text = f"{text.removesuffix(f' y {names[-1]}')} e {names[-1]}"  # CLDR leaves it to us to replace 'y' by 'e'
    return text
