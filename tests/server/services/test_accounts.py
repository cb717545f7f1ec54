"""Accounts and sessions, with cheap hashes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Literal

import argon2
import pytest
from support.clock import ManualClock
from support.server import cheap_hasher

from cornerwise.server.db.database import Database
from cornerwise.server.db.players import MAX_SESSIONS, AccountStore
from cornerwise.server.domain.errors import AccountError
from cornerwise.server.services.accounts import SESSION_LIFETIME, AccountService, PasswordHasher

PASSWORD = "correct horse"


def player_id(name: str) -> str:
    return f"{name:-<22}"


@pytest.fixture
async def accounts(database: Database) -> AsyncIterator[AccountService]:
    service = AccountService(database, cheap_hasher())
    yield service
    service.close()


async def test_of_many_guests_who_choose_one_name_one_gets_it(accounts: AccountService) -> None:
    guests = [player_id(str(i)) for i in range(8)]
    outcomes = await asyncio.gather(
        *(accounts.sign_up(guest, "Ada Eight", PASSWORD) for guest in guests), return_exceptions=True
    )
    ((session, _),) = [outcome for outcome in outcomes if isinstance(outcome, tuple)]
    assert [outcome.code for outcome in outcomes if isinstance(outcome, AccountError)] == ["name_taken"] * 7
    assert await accounts.resolve_session(session) == session.partition(":")[0]


async def test_an_account_has_a_limited_number_of_sessions(accounts: AccountService, clock: ManualClock) -> None:
    player = player_id("browsers")
    first, _ = await accounts.sign_up(player, "Browsers", PASSWORD)
    later = []
    for _ in range(MAX_SESSIONS):
        clock.advance(1)
        later.append((await accounts.log_in("Browsers", PASSWORD))[1])
    assert await accounts.resolve_session(first) is None
    assert await accounts.resolve_session(later[0]) == player
    assert len(await accounts.list_sessions(player)) == MAX_SESSIONS


async def test_a_session_ends_when_it_is_not_used(accounts: AccountService, clock: ManualClock) -> None:
    session, _ = await accounts.sign_up(player_id("idle"), "Idle", PASSWORD)
    clock.advance(SESSION_LIFETIME - 1)
    assert await accounts.resolve_session(session) == player_id("idle")
    clock.advance(SESSION_LIFETIME - 1)
    assert await accounts.resolve_session(session) == player_id("idle")
    clock.advance(SESSION_LIFETIME + 1)
    assert await accounts.resolve_session(session) is None


async def test_a_password_is_rehashed_when_hashes_get_more_expensive(
    database: Database, accounts: AccountService
) -> None:
    player = player_id("rehash")
    await accounts.sign_up(player, "Rehash", PASSWORD)
    expensive = argon2.PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    newer = AccountService(database, PasswordHasher(expensive))
    for _ in range(2):
        await newer.log_in("Rehash", PASSWORD)
        assert "m=16,t=2" in str(await AccountStore(database).get_password_hash(player))
    newer.close()


class RecordingHasher(argon2.PasswordHasher):
    """Records the parameters of every hash that it verifies, because they determine how long that takes."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.verified: list[argon2.Parameters] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - the library's name
        self.verified.append(argon2.extract_parameters(str(hash)))
        return super().verify(hash, password)


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(database: Database) -> None:
    hasher = RecordingHasher()
    accounts = AccountService(database, PasswordHasher(hasher))
    await accounts.sign_up(player_id("joan"), "Joan C", PASSWORD)
    for name in ("Joan C", "Nobody C"):
        with pytest.raises(AccountError, match="wrong_password"):
            await accounts.log_in(name, "not the one")
    of_wrong_password, of_unknown_name = hasher.verified
    assert of_wrong_password == of_unknown_name
    accounts.close()
