"""All data of one player: moving it from a guest to an account, and deleting it.

There may be a great deal of it, and on SQLite all changes run on the event loop and share one writer. So every
transaction changes only a small batch, and others' changes can be saved between two batches. The row of the player is
deleted last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Column, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import merge_contacts
from cornerwise.server.db.games import involves_player
from cornerwise.server.db.puzzles import row_values, state_from_row
from cornerwise.server.db.schema import (
    games,
    players,
    practice,
    push_subscriptions,
    puzzle_attempts,
    seats,
    seeks,
    standings,
)
from cornerwise.server.domain.events import Event, GameChanged, GameDeleted

BATCH: Final = 50
"""The maximum number of games, puzzles or exercises that one transaction changes."""


async def merge_guest(database: Database, guest: str, account: str) -> None:
    """Moves the games, puzzles, practice, push subscriptions, friends and invitations of a guest to an account, and
    deletes the guest. Guests play no rated games, so no rating changes. If it is interrupted, it can be called
    again."""
    async with database.connect() as connection:
        if (await connection.execute(select(players.c.id).where(players.c.id == guest))).first() is None:
            return
    while ids := await _next_games(database, guest):
        these_seats = (seats.c.player == guest, seats.c.game.in_(ids))
        async with database.transaction() as connection:
            changed = await _bump_versions(connection, guest, ids)
            await connection.execute(update(seats).where(*these_seats).values(player=account))
            owned = update(games).where(games.c.owner == guest, games.c.id.in_(ids))
            await connection.execute(owned.values(owner=account))
        _publish(database, changed)
    while keys := await _next_keys(database, puzzle_attempts.c.key, guest):
        async with database.transaction() as connection:
            await _merge_puzzles(connection, guest, account, keys)
    while exercises := await _next_keys(database, practice.c.exercise, guest):
        async with database.transaction() as connection:
            await _merge_practice(connection, guest, account, exercises)
    async with database.transaction() as connection:
        of_guest = push_subscriptions.c.player == guest
        await connection.execute(update(push_subscriptions).where(of_guest).values(player=account))
        friends_changed = await merge_contacts(connection, guest, account)
        await connection.execute(delete(seeks).where(seeks.c.player == guest))
        await connection.execute(delete(players).where(players.c.id == guest))
    _publish(database, friends_changed)


async def delete_player(database: Database, player: str) -> None:
    """Deletes a player and everything that is theirs alone. Games with others, and rated games that have begun, stay,
    with an unnamed person in the seat. At a table that has not begun, the seat becomes open, and another player becomes
    the host. If it is interrupted, it can be called again."""
    while ids := await _next_games(database, player):
        async with database.transaction() as connection:
            events = await _leave_games(connection, player, ids)
        _publish(database, events)
    for column in (puzzle_attempts.c.key, practice.c.exercise):
        while keys := await _next_keys(database, column, player):
            async with database.transaction() as connection:
                these = (column.table.c.player == player, column.in_(keys))
                await connection.execute(delete(column.table).where(*these))
    async with database.transaction() as connection:
        await connection.execute(delete(players).where(players.c.id == player))


async def _leave_games(connection: AsyncConnection, player: str, ids: Collection[str]) -> list[Event]:
    """Of these games, deletes the ones that belong to the player alone, and removes the player from the others. Returns
    the events to publish after the commit."""
    these, is_open = games.c.id.in_(ids), games.c.status == "open"
    is_other = (seats.c.game == games.c.id) & seats.c.player.is_not(None) & (seats.c.player != player)
    is_theirs_alone = these & involves_player(player) & ~exists().where(is_other) & (is_open | ~games.c.rated)
    new_host = select(seats.c.player).where(is_other).order_by(seats.c.seat).limit(1).scalar_subquery()
    has_not_begun = seats.c.game.in_(select(games.c.id).where(these, is_open))
    own_seats = (seats.c.player == player, seats.c.game.in_(ids))
    deleted = (await connection.execute(select(games.c.id).where(is_theirs_alone))).scalars().all()
    await connection.execute(delete(games).where(games.c.id.in_(deleted)))
    changed = await _bump_versions(connection, player, ids)
    owned = update(games).where(games.c.owner == player, these)
    await connection.execute(owned.where(is_open).values(owner=new_host))
    await connection.execute(owned.values(owner=None))
    freed = update(seats).where(*own_seats, has_not_begun).values(kind="open", name="", player=None)
    await connection.execute(freed)
    await connection.execute(update(seats).where(*own_seats).values(name="", player=None))
    rated = (standings.c.player == player, standings.c.game.in_(ids))
    await connection.execute(update(standings).where(*rated).values(player=None))
    return [*map(GameDeleted, deleted), *changed]


async def _next_games(database: Database, player: str) -> Sequence[str]:
    """Some of the games that a player owns or sits in; none if there are no more."""
    seated = select(seats.c.game).where(seats.c.player == player).limit(BATCH)
    owned = select(games.c.id).where(games.c.owner == player).limit(BATCH)
    async with database.connect_for_report() as connection:
        ids = (await connection.execute(seated)).scalars().all()
        return ids or (await connection.execute(owned)).scalars().all()


async def _next_keys(database: Database, column: Column[str], player: str) -> Sequence[str]:
    """Some of a player's values of a column; none if there are no more."""
    query = select(column).where(column.table.c.player == player).order_by(column).limit(BATCH)
    async with database.connect_for_report() as connection:
        return (await connection.execute(query)).scalars().all()


def _publish(database: Database, events: Iterable[Event]) -> None:
    for event in events:
        database.bus.publish(event)


async def _bump_versions(connection: AsyncConnection, player: str, ids: Collection[str]) -> list[GameChanged]:
    """Of these games, increases the version of those that the player owns or sits in, because their seats are about to
    change. Returns the events to publish after the commit."""
    these = games.c.id.in_(ids) & involves_player(player)
    changed = update(games).where(these).values(version=games.c.version + 1).returning(games.c.id, games.c.version)
    return [GameChanged(row.id, row.version) for row in await connection.execute(changed)]


async def _merge_puzzles(connection: AsyncConnection, guest: str, account: str, keys: Sequence[str]) -> None:
    """Merges the puzzles with these keys. If both have started a puzzle, keeps the state that was saved last, with the
    better of the two results. A solution that either of them has seen stays marked as seen."""
    table = puzzle_attempts
    query = select(table).where(table.c.key.in_(keys))
    own = {row.key: row for row in await connection.execute(query.where(table.c.player == account))}
    for guest_row in (await connection.execute(query.where(table.c.player == guest))).all():
        of_guest = (table.c.player == guest, table.c.key == guest_row.key)
        if (row := own.get(guest_row.key)) is None:
            await connection.execute(update(table).where(*of_guest).values(player=account))
            continue
        newer = max(guest_row, row, key=lambda one: one.updated)
        best = min((one.best for one in (row, guest_row) if one.best is not None), default=None)
        solved_on = min((one.solved_on for one in (row, guest_row) if one.solved_on is not None), default=None)
        merged = replace(
            state_from_row(newer),
            best=best,
            solved_on=solved_on,
            solution_seen=row.solution_seen or guest_row.solution_seen,
            version=max(row.version, guest_row.version) + 1,
        )
        of_account = (table.c.player == account, table.c.key == guest_row.key)
        await connection.execute(update(table).where(*of_account).values(**row_values(merged)))
        await connection.execute(delete(table).where(*of_guest))


async def _merge_practice(connection: AsyncConnection, guest: str, account: str, exercises: Sequence[str]) -> None:
    """Merges these exercises. If both have tried one, keeps the earlier due time and its streak, and adds the
    attempts."""
    query = select(practice).where(practice.c.exercise.in_(exercises))
    own = {row.exercise: row for row in await connection.execute(query.where(practice.c.player == account))}
    for guest_row in (await connection.execute(query.where(practice.c.player == guest))).all():
        of_guest = (practice.c.player == guest, practice.c.exercise == guest_row.exercise)
        if (row := own.get(guest_row.exercise)) is None:
            await connection.execute(update(practice).where(*of_guest).values(player=account))
            continue
        sooner = min(row, guest_row, key=lambda one: one.due_at)
        values = {"streak": sooner.streak, "due_at": sooner.due_at, "attempts": row.attempts + guest_row.attempts}
        of_account = (practice.c.player == account, practice.c.exercise == guest_row.exercise)
        await connection.execute(update(practice).where(*of_account).values(**values))
        await connection.execute(delete(practice).where(*of_guest))
