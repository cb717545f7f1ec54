"""Accounts: signing up, logging in, sessions, and the export of a player's data.

A session is the content of a browser's cookie: a guest's id, or a player's id and a token. Once a player has an
account, only cookies with a valid token identify that player, so the old cookie of the guest is no longer valid.
"""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from cornerwise.server.db.account_data import merge_guest
from cornerwise.server.db.coaching import CoachStore
from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import AccountStore, Session, find_account, get_player
from cornerwise.server.db.push import PushStore
from cornerwise.server.db.puzzles import PuzzleStore
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.errors import AccountError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.names import checked_name
from cornerwise.server.domain.players import PASSWORD_LENGTH
from cornerwise.server.domain.puzzles import PuzzleState
from cornerwise.server.domain.seats import seats_of
from cornerwise.server.services.game_records import RecordService
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.passwords import PasswordCost, hash_password, rate_password, verify_password
from cornerwise.server.work.pool import Budget, WorkerPool

PASSWORD_BUDGET: Final = Budget("password", 20.0)
SESSION_LIFETIME: Final = 365 * 24 * 3600
"""Seconds without a request after which a session ends."""
_TOUCH_INTERVAL: Final = 24 * 3600
"""Seconds between two updates of the time at which a session was last used."""
_PLAYER_ID: Final = re.compile(r"[\w-]{22}", re.ASCII)

MIN_STRENGTH: Final = 2
"""The minimum zxcvbn score (0 to 4) of a new password. A score of 2 means more than a million guesses."""
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
_CODE_GROUPS: Final = 4
_CODE_GROUP: Final = 5


def new_recovery_code() -> str:
    """A code of 99 random bits, in groups that can be read aloud."""
    letters = [secrets.choice(_CODE_LETTERS) for _ in range(_CODE_GROUPS * _CODE_GROUP)]
    return "-".join("".join(letters[i : i + _CODE_GROUP]) for i in range(0, len(letters), _CODE_GROUP))


def plain_code(code: str) -> str:
    """A code in upper case, with only its letters and digits, because people type it in different ways.

    >>> plain_code(" abcde-fghjk 23456-789ab ")
    'ABCDEFGHJK23456789AB'
    """
    return "".join(letter for letter in code.upper() if letter.isalnum())


class PasswordHasher:
    """Hashes and verifies passwords in worker processes, because each hash takes much processor time and memory. Every
    address gets a fair share."""

    def __init__(self, pool: WorkerPool, cost: PasswordCost = PasswordCost()) -> None:  # noqa: B008 - immutable
        self._pool = pool
        self._cost = cost
        self._hasher = cost.hasher()
        self.dummy_hash: Final = _dummy_hash(cost)

    async def hash_new(self, requester: Requester, password: str, name: str) -> str:
        """The hash of a new password of a player. Raises AccountError if it is too short, too long or easy to
        guess."""
        if len(password) not in PASSWORD_LENGTH:
            raise AccountError("bad_password")
        if await self._pool.run(requester, PASSWORD_BUDGET, rate_password, password, name) < MIN_STRENGTH:
            raise AccountError("weak_password")
        return await self.hash(requester, password)

    async def hash(self, requester: Requester, password: str) -> str:
        return await self._pool.run(requester, PASSWORD_BUDGET, hash_password, password, self._cost)

    async def verify(self, requester: Requester, password_hash: str | None, password: str) -> bool:
        """Verifies a password. It takes the same time if there is no hash, so that a caller can't find out whether
        there is one."""
        stored = password_hash or self.dummy_hash
        return await self._pool.run(requester, PASSWORD_BUDGET, verify_password, stored, password)

    def needs_rehash(self, password_hash: str) -> bool:
        return self._hasher.check_needs_rehash(password_hash)


def _dummy_hash(cost: PasswordCost) -> str:
    """A hash that no password has. It takes as long to verify as a real one."""
    salt, key = (b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (16, 32))
    return f"$argon2id$v=19$m={cost.kibibytes},t={cost.passes},p=1${salt}${key}"


class AccountService:
    """Sessions and accounts of all players. A password is checked on behalf of a requester: the player, or whoever is
    about to log in as the player."""

    def __init__(self, database: Database, hasher: PasswordHasher) -> None:
        self._database = database
        self._accounts = AccountStore(database)
        self._hasher = hasher

    async def resolve_session(self, session: str) -> str | None:
        """The player of a session; None if the session is not valid or no longer valid."""
        player, _, token = session.partition(":")
        if not _PLAYER_ID.fullmatch(player):
            return None
        if not token:
            return None if await self._accounts.has_account(player) else player
        seen, now = await self._accounts.session_seen(player, token), self._database.clock.now()
        if seen is None or seen < now - SESSION_LIFETIME:
            return None
        if seen < now - _TOUCH_INTERVAL:
            await self._accounts.touch_session(token)
        return player

    async def set_nickname(self, player: str, name: str) -> None:
        """Names a guest. Several guests may have the same nickname, but it can't be the name of an account."""
        chosen = checked_name(name)
        if await self._accounts.has_account(player):
            raise AccountError("has_account")
        if await find_account(self._database, chosen) is not None:
            raise AccountError("name_taken")
        await self._accounts.set_nickname(player, chosen)

    async def sign_up(self, requester: Requester, name: str, password: str, browser: str = "") -> tuple[str, str]:
        """Gives a guest an account. The player keeps all games and other data. Returns the session and the recovery
        code, of which only a hash is stored."""
        player, chosen, code = requester.visitor, checked_name(name), new_recovery_code()
        password_hash = await self._hasher.hash_new(requester, password, chosen)
        token = await self._accounts.create_account(player, chosen, password_hash, plain_code(code), browser)
        return f"{player}:{token}", code

    async def recover(
        self, requester: Requester, name: str, code: str, password: str, browser: str = ""
    ) -> tuple[str, str, str]:
        """Sets a new password with the recovery code and ends all sessions. Returns the player, the new session and a
        new code, because a code works once."""
        new_code, password_hash = new_recovery_code(), await self._hasher.hash_new(requester, password, name)
        player = await self._accounts.recover(name, plain_code(code), password_hash, plain_code(new_code))
        if player is None:
            raise AccountError("wrong_code")
        return player, f"{player}:{await self._accounts.start_session(player, password_hash, browser)}", new_code

    async def renew_recovery_code(self, requester: Requester, password: str) -> str:
        """A new recovery code; the old one no longer works."""
        await self.check_password(requester, password)
        code = new_recovery_code()
        await self._accounts.set_recovery_code(requester.visitor, plain_code(code))
        return code

    async def log_in(self, requester: Requester, name: str, password: str, browser: str = "") -> tuple[str, str]:
        """Returns the player and the session. An unknown name and a wrong password give the same error after the same
        time."""
        credentials = await self._accounts.get_credentials(name)
        password_hash = None if credentials is None else credentials.password_hash
        if not await self._hasher.verify(requester, password_hash, password) or credentials is None:
            raise AccountError("wrong_password")
        renewed = credentials.password_hash
        if self._hasher.needs_rehash(renewed):
            renewed = await self._hasher.hash(requester, password)
        player = credentials.player.id
        return player, f"{player}:{await self._accounts.start_session(player, renewed, browser)}"

    async def log_out(self, session: str) -> None:
        await self._accounts.end_session(session.partition(":")[2])

    async def change_password(self, requester: Requester, old: str, new: str, browser: str = "") -> str:
        """Changes the password and ends all other sessions; returns the new session."""
        await self.check_password(requester, old)
        player = requester.visitor
        name = (await get_player(self._database, player)).name
        password_hash = await self._hasher.hash_new(requester, new, name)
        return f"{player}:{await self._accounts.change_password(player, password_hash, browser)}"

    async def check_password(self, requester: Requester, password: str) -> None:
        """Raises AccountError unless it is the password of the player's account."""
        password_hash = await self._accounts.get_password_hash(requester.visitor)
        if not await self._hasher.verify(requester, password_hash, password):
            raise AccountError("wrong_password")

    async def list_sessions(self, player: str, session: str = "") -> list[Session]:
        """All sessions of a player; the given one is marked as the current one."""
        return await self._accounts.list_sessions(player, session.partition(":")[2])

    async def end_session(self, player: str, session_id: str) -> None:
        await self._accounts.end_one_session(player, session_id)

    async def merge_guest(self, guest: str, account: str) -> None:
        """Moves all data of a guest to the account that the guest has logged in to."""
        if not await self._accounts.has_account(guest):
            await merge_guest(self._database, guest, account)

    async def export_account(self, requester: Requester, records: RecordService) -> AsyncIterator[bytes]:
        """All data of a player as one JSON document. It yields one puzzle and one game at a time, because there may be
        many."""
        player = requester.visitor
        profile = await get_player(self._database, player)
        friends = FriendStore(self._database)
        contacts = await friends.list_contacts(player)
        about = {
            "name": profile.name,
            "account_since": _timestamp(profile.since),
            "browsers": [
                {"since": _timestamp(one.created), "seen": _timestamp(one.seen), "browser": one.browser}
                for one in await self.list_sessions(player)
            ],
            "notified_browsers": [
                {"address": one.endpoint, "language": one.language, "since": _timestamp(one.created)}
                for one in await PushStore(self._database).list_for(player)
            ],
            "friends": [contact.player.name for contact in contacts if contact.kind == "friend"],
            "blocked": [contact.player.name for contact in contacts if contact.kind == "blocked"],
            "invitations": [game for game, _ in await friends.list_invitations(player)],
            "ratings": [
                {
                    "edition": stats.edition,
                    "rating": stats.entry.rating.points,
                    "games": stats.entry.games,
                    "history": [(_timestamp(at), points) for at, points in stats.history],
                }
                for stats in await LadderStore(self._database).player_stats(player)
            ],
            "practice": [
                {
                    "exercise": exercise,
                    "attempts": progress.attempts,
                    "streak": progress.streak,
                    "due_at": _timestamp(progress.due_at),
                }
                for exercise, progress in (await CoachStore(self._database).list_progress(player)).items()
            ],
        }
        yield msgspec.json.encode(about)[:-1] + b',"puzzles":['
        separator = b""
        async for state in PuzzleStore(self._database).iterate_for(player):
            yield separator + msgspec.json.encode(_export_puzzle(state))
            separator = b","
        yield b'],"games":['
        separator = b""
        store = GameStore(self._database)
        async for game in store.iterate_for(player):
            names = [seat.name if seat.player == player else "" for seat in game.seats]
            record = await records.write(requester, game, await store.source_record(game.id), names)
            yield separator + msgspec.json.encode(_export_game(game, player, record))
            separator = b","
        yield b"]}"


def _export_puzzle(state: PuzzleState) -> dict[str, Any]:
    best = state.best
    return {
        "puzzle": state.key,
        "pieces": [f"{piece.color} {piece}" for piece in state.attempt.placed],
        "seconds": round(state.seconds, 1),
        "hints_used": state.hints_used,
        "solution_seen": state.solution_seen,
        "solved": state.solved,
        "best": None if best is None else msgspec.structs.asdict(best),
        "solved_on": state.solved_on,
        "updated": _timestamp(state.updated),
    }


def _export_game(game: StoredGame, player: str, record: str) -> dict[str, object]:
    """A game for the export. The names of other players are their data, so the record has only the player's own."""
    return {
        "game": game.id,
        "status": game.status,
        "rated": game.rated,
        "updated": _timestamp(game.updated),
        "seats": seats_of(game.seats, player),
        "record": record,
    }


def _timestamp(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
