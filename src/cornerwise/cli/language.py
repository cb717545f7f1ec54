"""The sentences of the command, in the user's language."""

from __future__ import annotations

from cornerwise.i18n import LocalizedError, translate_id, user_language

LANGUAGE = user_language()


def _(key: str, /, **values: object) -> str:
    """A sentence of the command in the user's language."""
    return translate_id(f"cli-{key}", LANGUAGE, **values)


class UserError(LocalizedError):
    """A user's mistake. Like every LocalizedError, it ends the command with one sentence on standard error and exit
    code 1."""

    prefix = "cli"
