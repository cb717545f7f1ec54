"""Cookies of browsers that have logged in to an account.

The limit on log-ins per name stops strangers who guess a password, but it would also lock the owner out. A browser that
has logged in once has a signed cookie, and its attempts are counted separately.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from cornerwise.server.domain.names import name_key

_COOKIE: Final = "cornerwise_device"
_LIFETIME: Final = 365 * 24 * 3600


class DeviceCookies:
    """Signs and reads the cookies. A cookie holds a random number and a hash of the name, and works for that name
    only."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="device")

    def remember(self, request: Request, response: Response, name: str) -> None:
        """Gives the browser a cookie for this account, unless it has one. The limit counts attempts per cookie, and a
        new cookie at each log-in would give more attempts."""
        if self.device_of(request, name) is None:
            value = self._signer.sign(f"{secrets.token_hex(8)}.{_hash(name)}").decode()
            is_secure = request.url.scheme == "https"
            path = "/api/"  # no page needs it
            response.set_cookie(
                _COOKIE, value, max_age=_LIFETIME, path=path, secure=is_secure, httponly=True, samesite="lax"
            )

    def device_of(self, request: Request, name: str) -> str | None:
        """The key of a browser that has logged in to this account before; None for any other browser."""
        try:
            value = self._signer.unsign(request.cookies.get(_COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return None
        return value if value.partition(".")[2] == _hash(name) else None


def _hash(name: str) -> str:
    return hashlib.sha256(name_key(name).encode()).hexdigest()[:32]
