"""Players, accounts and the names under which they play."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from cornerwise.server.db.database import Database
from cornerwise.server.db.players import (
    AccountStore,
    ensure_player,
    find_account,
    get_player,
    get_players,
    require_account,
    table_name,
)
from cornerwise.server.db.schema import sessions
from cornerwise.server.domain.errors import AccountError, RefusalError
from cornerwise.server.domain.names import guest_name

ADA, BEA = (f"{name:-<22}" for name in ("ada", "bea"))


async def test_a_guest_without_a_row_has_a_name(database: Database) -> None:
    guest = await get_player(database, ADA)
    assert (guest.name, guest.has_account, guest.since) == (guest_name(ADA), False, None)
    await asyncio.gather(*(ensure_player(database, ADA) for _ in range(3)))
    await AccountStore(database).set_nickname(ADA, "Ada")
    assert [player.name for player in (await get_players(database, [ADA, BEA])).values()] == ["Ada", guest_name(BEA)]


async def test_an_account_is_found_by_every_name_that_looks_like_its_own(database: Database) -> None:
    store = AccountStore(database)
    await store.create_account(ADA, "Ada L", "hash")
    for name in ("Ada L", "ada-l", "ÁDA L"):
        account = await find_account(database, name)
        assert account is not None
        assert (account.id, account.name) == (ADA, "Ada L")
        with pytest.raises(AccountError, match="name_taken"):
            await store.create_account(BEA, name, "hash")
    with pytest.raises(AccountError, match="has_account"):
        await store.create_account(ADA, "Bea", "hash")


async def test_at_a_table_a_guest_cannot_have_the_name_of_an_account(database: Database) -> None:
    await AccountStore(database).create_account(ADA, "Ada L", "hash")
    assert await table_name(database, ADA, "Zoe") == "Ada L"
    assert await table_name(database, BEA, "Bea") == "Bea"
    for nickname in ("ada l", "", "<b>"):
        assert await table_name(database, BEA, nickname) == guest_name(BEA)


async def test_only_accounts_are_recognized(database: Database) -> None:
    await AccountStore(database).create_account(ADA, "Ada L", "hash")
    await require_account(database, ADA)
    with pytest.raises(RefusalError, match="need_account"):
        await require_account(database, BEA)


async def test_a_session_belongs_to_one_player_and_its_token_is_stored_only_as_a_hash(database: Database) -> None:
    store = AccountStore(database)
    token = await store.create_account(ADA, "Ada L", "hash")
    async with database.connect() as connection:
        (row,) = (await connection.execute(select(sessions))).all()
    assert token not in map(str, row)
    assert await store.session_seen(ADA, token) is not None
    assert await store.session_seen(BEA, token) is None
    await store.end_session(token)
    assert await store.session_seen(ADA, token) is None
