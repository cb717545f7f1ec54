"""Every sentence a user reads, in English, Spanish and French; the sentences live in `words/*.json`."""

from __future__ import annotations

import json
import os
from functools import cache
from importlib.resources import files
from typing import Final, Literal, cast

Language = Literal["en", "es", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "es", "fr")


@cache
def sentences(language: str) -> dict[str, str]:
    """All sentences of a language by their key."""
    text = (files("cornerwise") / "words" / f"{language}.json").read_text(encoding="utf-8")
    return cast(dict[str, str], json.loads(text))


def say(key: str, language: str = "en", /, **names: object) -> str:
    """A sentence with its names filled in.

    >>> say("illegal.own_edge", "fr", cell="e7")
    'touche le bord de sa propre couleur en e7'
    """
    return sentences(language)[key].format_map(names)


def user_language() -> Language:
    """The language of the user's environment, English if it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return next((language for language in LANGUAGES if value.startswith(language)), "en")
    return "en"
