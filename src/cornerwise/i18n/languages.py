"""The languages. Generated from the .ftl files by `make words`. Do not edit."""

from __future__ import annotations

from typing import Final, Literal

Language = Literal["de", "en", "es", "fr", "en-XA"]
LANGUAGES: Final[tuple[Language, ...]] = ("de", "en", "es", "fr")
