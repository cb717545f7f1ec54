"""Tells players whose page is closed that it is their turn, by Web Push.

A browser subscribes at the push service of its maker and gives us an address there. We send an encrypted message to
that address, signed with the server's own key (VAPID), and the push service delivers it to the page's service worker.
The message names no player.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

import msgspec

from cornerwise.i18n import translate, translate_id
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.push import PushStore, PushSubscription
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, awaited_player

log = logging.getLogger("cornerwise")

TIMEOUT: Final = 10.0
"""Seconds to wait for the answer of a push service."""
_SENDERS: Final = 2
"""The number of messages that are sent at the same time."""
_GONE: Final = (404, 410)
"""The answers of a push service for a browser that is no longer subscribed."""
_PUSH_SERVICES: Final = re.compile(
    r"https://([\w.-]+\.)?(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)/"
)
"""The push services of the browsers. The server sends nothing to other addresses: otherwise anybody could make it send
requests into its own network."""


def is_push_service(endpoint: str) -> bool:
    """Whether an address belongs to the push service of a browser.

    >>> is_push_service("https://fcm.googleapis.com/fcm/send/x")
    True
    >>> is_push_service("https://fcm.googleapis.com.example/x")
    False
    """
    return _PUSH_SERVICES.match(endpoint) is not None


class PushMessage(msgspec.Struct):
    """What the service worker shows."""

    title: str
    body: str
    game: str


class PushService:
    """Keeps subscriptions and sends messages to them."""

    def __init__(self, database: Database, accepts: Callable[[str], bool] = is_push_service) -> None:
        self._database = database
        self._store = PushStore(database)
        self._accepts = accepts
        self._threads = ThreadPoolExecutor(_SENDERS, thread_name_prefix="push")
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def public_key(self) -> str:
        """The key by which push services recognize this server, for the browser's subscription."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        secret = int.from_bytes(_decode(await self._private_key()))
        key = ec.derive_private_key(secret, ec.SECP256R1()).public_key()
        return _encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def subscribe(self, player: str, session: str, subscription: PushSubscription) -> None:
        """Raises RefusalError if the endpoint is not one of a push service."""
        if not self._accepts(subscription.endpoint):
            raise RefusalError("malformed")
        await self._store.save(player, session, subscription)

    def announce_turn(self, game: StoredGame, present: frozenset[str]) -> None:
        """Notifies the player whose turn it is, unless that player is at the table. Returns at once."""
        player = awaited_player(game)
        if player is not None and player not in present:
            task = asyncio.create_task(self._announce(player, game))
            self._tasks.add(task)
            task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("push failed", exc_info=error)

    async def _announce(self, player: str, game: StoredGame) -> None:
        subscriptions = await self._store.list_for(player)
        if not subscriptions:
            return
        key = await self._private_key()
        seconds = 0.0 if game.deadline is None else game.deadline - self._database.clock.now()
        loop = asyncio.get_running_loop()
        for subscription in subscriptions:
            data = msgspec.json.encode(_message(game, subscription.language)).decode()
            args = (subscription, data, key, game.id, max(0, int(seconds)))
            if await loop.run_in_executor(self._threads, _send, *args):
                await self._store.delete(subscription.endpoint)

    async def _private_key(self) -> str:
        """Made once, the same for every process that uses this database."""
        from cryptography.hazmat.primitives.asymmetric import ec

        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return await self._database.setting(Setting.PUSH_KEY, _encode(number.to_bytes(32)))


def _message(game: StoredGame, language: str) -> PushMessage:
    mode = translate_id(f"mode-{game.game.rules.edition}", language)
    return PushMessage(translate("notify-title", language), translate("notify-body", language, mode=mode), game.id)


def _send(subscription: PushSubscription, data: str, key: str, topic: str, seconds: int) -> bool:
    """Sends a message and waits for the answer. Returns True if the browser is no longer subscribed. A later message of
    the same topic replaces an undelivered one."""
    # Imported here, in a thread, because it takes a long time and most servers never send anything.
    from py_vapid import Vapid02
    from pywebpush import WebPushException, webpush
    from requests import RequestException

    host = urlsplit(subscription.site).hostname or "localhost"
    try:
        webpush(
            {
                "endpoint": subscription.endpoint,
                "keys": {"p256dh": subscription.public_key, "auth": subscription.auth_secret},
            },
            data,
            vapid_private_key=Vapid02.from_raw(key.encode()),
            vapid_claims={"sub": f"https://{host}" if "." in host and not host[-1].isdigit() else "https://localhost"},
            headers={"Topic": topic, "Urgency": "normal"},
            ttl=seconds,
            timeout=TIMEOUT,
        )
    except WebPushException as error:
        if error.response is not None and error.response.status_code in _GONE:
            return True
        log.warning("push refused", extra={"status": None if error.response is None else error.response.status_code})
    except RequestException as error:
        log.warning("push service unreachable", extra={"error": type(error).__name__})
    except ValueError:  # the browser's key is not a valid key
        return True
    return False


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
