"""Accounts and sessions, with cheap hashes."""

from __future__ import annotations

import asyncio

import argon2
import pytest
from argon2.exceptions import VerifyMismatchError
from support.clock import ManualClock
from support.server import CHEAP
from support.work import wait_for_stop

from cornerwise.server.db.database import Database
from cornerwise.server.db.players import MAX_SESSIONS, AccountStore
from cornerwise.server.domain.errors import AccountError, RefusalError
from cornerwise.server.services.accounts import PASSWORD_BUDGET, SESSION_LIFETIME, AccountService, PasswordHasher
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.passwords import PasswordCost
from cornerwise.server.work.pool import WorkerPool

PASSWORD = "correct horse"


def player_id(name: str) -> str:
    return f"{name:-<22}"


def guest(name: str) -> Requester:
    return Requester("192.0.2.1", player_id(name))


@pytest.fixture
def accounts(database: Database, pool: WorkerPool) -> AccountService:
    return AccountService(database, PasswordHasher(pool, CHEAP))


async def test_of_many_guests_who_choose_one_name_one_gets_it(accounts: AccountService) -> None:
    guests = [guest(str(i)) for i in range(8)]
    outcomes = await asyncio.gather(
        *(accounts.sign_up(one, "Ada Eight", PASSWORD) for one in guests), return_exceptions=True
    )
    ((session, _),) = [outcome for outcome in outcomes if isinstance(outcome, tuple)]
    assert [outcome.code for outcome in outcomes if isinstance(outcome, AccountError)] == ["name_taken"] * 7
    assert await accounts.resolve_session(session) == session.partition(":")[0]


async def test_an_account_has_a_limited_number_of_sessions(accounts: AccountService, clock: ManualClock) -> None:
    player = player_id("browsers")
    first, _ = await accounts.sign_up(guest("browsers"), "Browsers", PASSWORD)
    later = []
    for _ in range(MAX_SESSIONS):
        clock.advance(1)
        later.append((await accounts.log_in(guest("bea"), "Browsers", PASSWORD))[1])
    assert await accounts.resolve_session(first) is None
    assert await accounts.resolve_session(later[0]) == player
    assert len(await accounts.list_sessions(player)) == MAX_SESSIONS


async def test_a_session_ends_when_it_is_not_used(accounts: AccountService, clock: ManualClock) -> None:
    session, _ = await accounts.sign_up(guest("idle"), "Idle", PASSWORD)
    clock.advance(SESSION_LIFETIME - 1)
    assert await accounts.resolve_session(session) == player_id("idle")
    clock.advance(SESSION_LIFETIME - 1)
    assert await accounts.resolve_session(session) == player_id("idle")
    clock.advance(SESSION_LIFETIME + 1)
    assert await accounts.resolve_session(session) is None


async def test_a_password_is_rehashed_when_hashes_get_more_expensive(
    database: Database, accounts: AccountService, pool: WorkerPool
) -> None:
    player = player_id("rehash")
    await accounts.sign_up(guest("rehash"), "Rehash", PASSWORD)
    newer = AccountService(database, PasswordHasher(pool, PasswordCost(passes=2, kibibytes=16)))
    for _ in range(2):
        await newer.log_in(guest("bea"), "Rehash", PASSWORD)
        assert "m=16,t=2" in str(await AccountStore(database).get_password_hash(player))


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(
    database: Database, accounts: AccountService, pool: WorkerPool
) -> None:
    await accounts.sign_up(guest("joan"), "Joan C", PASSWORD)
    for name in ("Joan C", "Nobody C"):
        with pytest.raises(AccountError, match="wrong_password"):
            await accounts.log_in(guest("bea"), name, "not the one")
    # The parameters of a hash determine how long it takes to verify a password.
    stored = await AccountStore(database).get_password_hash(player_id("joan"))
    dummy = PasswordHasher(pool, CHEAP).dummy_hash
    assert argon2.extract_parameters(str(stored)) == argon2.extract_parameters(dummy)
    with pytest.raises(VerifyMismatchError):
        argon2.PasswordHasher().verify(dummy, PASSWORD)


async def test_the_passwords_of_one_address_do_not_delay_those_of_another(
    accounts: AccountService, pool: WorkerPool
) -> None:
    await accounts.sign_up(guest("ada"), "Ada Slow", PASSWORD)
    busy, calm = guest("ada"), Requester("192.0.2.2", player_id("bea"))
    blockers = [pool.submit(busy, PASSWORD_BUDGET, wait_for_stop) for _ in range(PASSWORD_BUDGET.max_per_address - 1)]
    waiting = asyncio.create_task(accounts.log_in(busy, "Ada Slow", PASSWORD))
    await accounts.log_in(calm, "Ada Slow", PASSWORD)
    assert not waiting.done()
    with pytest.raises(RefusalError, match="busy"):
        await accounts.log_in(busy, "Ada Slow", PASSWORD)
    for blocker in blockers:
        blocker.stop()
    await waiting
