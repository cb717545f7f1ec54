"""Players as other players see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PASSWORD_LENGTH: Final = range(8, 129)


@dataclass(frozen=True)
class Player:
    """A guest or the holder of an account."""

    id: str
    name: str
    has_account: bool
    since: float | None
    """When the account was made; None for a guest."""
    has_chosen_name: bool = True
    """False for a guest who still has the name that every guest gets."""
