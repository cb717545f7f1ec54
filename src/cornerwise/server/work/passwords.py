"""What worker processes compute for accounts: hashes of passwords, and how easy a password is to guess."""

from __future__ import annotations

from dataclasses import dataclass

import argon2
from argon2.exceptions import InvalidHashError, VerificationError


@dataclass(frozen=True)
class PasswordCost:
    """What one hash costs. The default is OWASP's first choice for argon2id: about 0.07 s per hash."""

    passes: int = 1
    kibibytes: int = 46 * 1024

    def hasher(self) -> argon2.PasswordHasher:
        return argon2.PasswordHasher(time_cost=self.passes, memory_cost=self.kibibytes, parallelism=1)


def rate_password(password: str, name: str) -> int:
    """How hard a password is to guess, from 0 to 4. Leaked passwords, words, names, dates, keyboard patterns and the
    player's own name are easy to guess."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # here, because it has long lists of words

    return int(zxcvbn(password[:64], user_inputs=[name, "cornerwise"])["score"])


def hash_password(password: str, cost: PasswordCost) -> str:
    return cost.hasher().hash(password)


def verify_password(password_hash: str, password: str) -> bool:
    try:
        return argon2.PasswordHasher().verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False
