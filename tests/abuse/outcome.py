"""What an attack has achieved."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    figures: str
    """What happened."""
    target: str
    is_met: bool
