"""A language for tests: English, longer and with accents. A text that is shown without accents is not in the
catalogs."""

from __future__ import annotations

from typing import Final

PSEUDO_LANGUAGE: Final = "en-XA"
"""English with accents, 40 % longer and from right to left."""

_ACCENTS: Final = str.maketrans("aceginorsuyzACEGINORSUYZ", "áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ")


def lengthen(text: str) -> str:
    """The text with accents added, and made 40 % longer; the spaces at both ends are kept.

    >>> lengthen("Take back")
    'Táké báçk····'
    """
    body = text.strip()
    start = text.index(body) if body else 0
    letters = body.translate(_ACCENTS) + "·" * round(0.4 * len(body))
    return text[:start] + letters + text[start + len(body) :]
