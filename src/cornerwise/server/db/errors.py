"""Errors about the database that an operator can correct."""

from __future__ import annotations

from cornerwise.i18n import LocalizedError


class DatabaseSetupError(LocalizedError):
    """The database, or a backup of it, can't be used; the error's message gives the reason."""

    prefix = "database"
