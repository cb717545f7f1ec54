"""Every sentence a user reads. The sentences are in `locales/<language>/<topic>.ftl`, in the format of Project Fluent.

Python modules are generated from these files (`sentences/`), so that the library needs neither Fluent nor Babel. The
module of a language is imported when the first of its sentences is needed. The page reads the files themselves.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, cast

from cornerwise.i18n.catalog import catalog
from cornerwise.i18n.languages import LANGUAGES, Language
from cornerwise.i18n.pseudo import PSEUDO_LANGUAGE
from cornerwise.i18n.sentences import en as _english  # noqa: F401 - so that lists of loaded modules contain it

if TYPE_CHECKING:
    from cornerwise.i18n.signatures import Translate

__all__ = [
    "LANGUAGES",
    "PSEUDO_LANGUAGE",
    "Language",
    "LocalizedError",
    "Text",
    "accepted_languages",
    "join_names",
    "match_language",
    "printable",
    "translate",
    "translate_id",
    "user_language",
]


_NO_BREAK_SPACES: Final = "\u00a0\u202f"
"""The spaces that French sentences contain and that Python does not count as printable."""


def translate_id(message: str, language: str = "en", /, **values: object) -> str:
    """The sentence of a message whose id is put together from data. Where the id is known, use `translate`, which
    mypy checks."""
    return catalog(language).format(message, values)


translate = cast("Translate", translate_id)
"""The sentence of a message with its values filled in. mypy knows every id and its values.

>>> translate("illegal-off_board", "fr", cell="e7")
'hors du plateau en e7'
"""


def join_names(names: Sequence[str], language: str) -> str:
    """'Ann', 'Ann and Ben', 'Ann, Ben, and Cleo'."""
    return catalog(language).join(names) if len(names) > 1 else "".join(names)


def match_language(preferred: Iterable[str]) -> Language:
    """The first of the preferred languages that the catalogs have, `es` for `es-MX`; English if they have none."""
    for tag in preferred:
        parts = tag.strip().replace("_", "-").split("-")
        if "-".join(parts).casefold() == PSEUDO_LANGUAGE.casefold():
            return PSEUDO_LANGUAGE
        for length in range(len(parts), 0, -1):
            name = "-".join(parts[:length]).casefold()
            if match := next((language for language in LANGUAGES if language.casefold() == name), None):
                return match
    return "en"


def accepted_languages(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, best first.

    >>> accepted_languages("fr;q=0.4, es-MX, en;q=0.8, *;q=0.1, de;q=0")
    ['es-MX', 'en', 'fr', '*']
    """
    weights = {}
    for item in header.split(","):
        tag, _, quality = item.partition(";")
        try:
            weights[tag.strip()] = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
    accepted = [tag for tag, weight in weights.items() if tag and weight > 0]
    return sorted(accepted, key=lambda tag: -weights[tag])


def user_language() -> Language:
    """The language of the user's environment; English if the catalogs don't have it."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "C")
    locale = locale.partition(".")[0].partition("@")[0]
    if locale in ("C", "POSIX"):
        return "en"
    return match_language([*os.environ.get("LANGUAGE", "").split(":"), locale])


def printable(text: str, limit: int | None = None) -> str:
    """A text from outside that is safe to show: on one line, and cut to `limit` characters.

    >>> printable("two\\nlines", 5)
    'two l…'
    """
    line = "".join(
        character if character.isprintable() or character in _NO_BREAK_SPACES else " " for character in text[:limit]
    )
    return line if limit is None or len(text) <= limit else line + "…"


@dataclass(frozen=True)
class Text:
    """A message and its values, before a language is chosen. The server sends it, and the page translates it.

    >>> Text("record-illegal", {"move": "a1", "reason": Text("illegal-no_start")}).translate("es")
    'jugada ilegal a1: no cubre una casilla de salida'
    """

    id: str
    values: Mapping[str, str | int | Text] = field(default_factory=dict)
    """A value that is a `Text` is translated too. A value is a number if a plural depends on it."""

    def translate(self, language: str = "en") -> str:
        """The sentence in a language."""
        values = {
            name: value.translate(language) if isinstance(value, Text) else value for name, value in self.values.items()
        }
        return translate_id(self.id, language, **values)


class LocalizedError(Exception):
    """An error whose sentence is the message `<prefix>-<problem>` of the catalogs. Base of the library's errors."""

    prefix: ClassVar[str]
    """The first part of the id, the same for all errors of a class."""
    value_limit: ClassVar[int | None] = None
    """The maximum number of characters shown of each value; None for all. Set it where values come from a file."""

    def __init__(self, problem: str, /, **values: object) -> None:
        super().__init__(problem)
        self.problem = problem
        """The rest of the id."""
        self.values = values
        """The values that the sentence contains; a LocalizedError among them is translated too."""

    def to_text(self) -> Text:
        """The message of the error, with its values."""
        return Text(f"{self.prefix}-{self.problem}", {name: self._value(value) for name, value in self.values.items()})

    def text(self, language: str = "en") -> str:
        """The error as a sentence."""
        return self.to_text().translate(language)

    def _value(self, value: object) -> str | int | Text:
        if isinstance(value, LocalizedError):
            return value.to_text()
        if type(value) is int:  # sentences may use it to choose a plural form
            return value
        return str(value) if self.value_limit is None else printable(str(value), self.value_limit)

    def __str__(self) -> str:
        return self.text()
