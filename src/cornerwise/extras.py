"""The extras of the package: the modules that they install, and a helpful error if an extra is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from cornerwise.i18n import LocalizedError

MODULES: Final = {
    "pieces": ("PIL", "manifold3d", "numpy", "reportlab"),
    "play": (
        "aiosqlite", "alembic", "argon2", "itsdangerous", "openskill", "prometheus_client", "pywebpush", "sqlalchemy",
        "starlette", "uvicorn", "websockets", "zxcvbn",
    ),
    "png": ("resvg_py",),
    "postgresql": ("asyncpg",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "terminal": ("rich", "textual"),
}  # fmt: skip
"""For each extra, the modules that it installs and Cornerwise imports."""


class MissingExtraError(LocalizedError, ImportError):
    """An extra is not installed. The sentence says what needs it, and how to install it."""

    prefix = "extra"

    def __init__(self, extra: str, /) -> None:
        super().__init__(extra)

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str]]:
        return type(self), (self.problem,)  # so that it can be pickled


def is_installed(extra: str) -> bool:
    """Whether all packages of an extra are installed.

    >>> is_installed("png")
    True
    """
    return all(map(_has_module, MODULES[extra]))


def _has_module(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # the module was imported or replaced, and has no spec
        return False
