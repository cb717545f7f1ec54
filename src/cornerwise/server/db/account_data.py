"""All data of one player: moving it from a guest to an account, and deleting it."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import merge_contacts
from cornerwise.server.db.games import involves_player
from cornerwise.server.db.puzzles import row_values, state_from_row
from cornerwise.server.db.schema import games, players, practice, push_subscriptions, puzzle_attempts, seats, seeks
from cornerwise.server.domain.events import GameChanged, GameDeleted


async def merge_guest(database: Database, guest: str, account: str) -> None:
    """Moves the games, puzzles, practice, push subscriptions, friends and invitations of a guest to an account, and
    deletes the guest. Guests play no rated games, so no rating changes."""
    async with database.connect() as connection:
        if (await connection.execute(select(players.c.id).where(players.c.id == guest))).first() is None:
            return
    async with database.transaction() as connection:
        changed = await _bump_versions(connection, guest)
        await connection.execute(update(seats).where(seats.c.player == guest).values(player=account))
        await connection.execute(update(games).where(games.c.owner == guest).values(owner=account))
        await _merge_puzzles(connection, guest, account)
        await _merge_practice(connection, guest, account)
        of_guest = push_subscriptions.c.player == guest
        await connection.execute(update(push_subscriptions).where(of_guest).values(player=account))
        friends_changed = await merge_contacts(connection, guest, account)
        await connection.execute(delete(seeks).where(seeks.c.player == guest))
        await connection.execute(delete(players).where(players.c.id == guest))
    for event in changed:
        database.bus.publish(event)
    for friends_event in friends_changed:
        database.bus.publish(friends_event)


async def delete_player(database: Database, player: str) -> None:
    """Deletes a player and everything that is theirs alone. Games with others, and rated games that have begun, stay,
    with an unnamed person in the seat. At a table that has not begun, the seat becomes open, and another player becomes
    the host."""
    is_open = games.c.status == "open"
    is_other = (seats.c.game == games.c.id) & seats.c.player.is_not(None) & (seats.c.player != player)
    is_theirs_alone = involves_player(player) & ~exists().where(is_other) & (is_open | ~games.c.rated)
    new_host = select(seats.c.player).where(is_other).order_by(seats.c.seat).limit(1).scalar_subquery()
    has_not_begun = seats.c.game.in_(select(games.c.id).where(is_open))
    own_seats = seats.c.player == player
    async with database.transaction() as connection:
        deleted = (await connection.execute(select(games.c.id).where(is_theirs_alone))).scalars().all()
        await connection.execute(delete(games).where(is_theirs_alone))
        changed = await _bump_versions(connection, player)
        await connection.execute(update(games).where(games.c.owner == player, is_open).values(owner=new_host))
        freed = update(seats).where(own_seats, has_not_begun).values(kind="open", name="", player=None)
        await connection.execute(freed)
        await connection.execute(update(seats).where(own_seats).values(name=""))
        await connection.execute(delete(players).where(players.c.id == player))
    for game in deleted:
        database.bus.publish(GameDeleted(game))
    for event in changed:
        database.bus.publish(event)


async def _bump_versions(connection: AsyncConnection, player: str) -> list[GameChanged]:
    """Gives all games of a player a new version, because their seats are about to change. Returns the events to publish
    after the commit."""
    await connection.execute(update(games).where(involves_player(player)).values(version=games.c.version + 1))
    rows = await connection.execute(select(games.c.id, games.c.version).where(involves_player(player)))
    return [GameChanged(row.id, row.version) for row in rows]


async def _merge_puzzles(connection: AsyncConnection, guest: str, account: str) -> None:
    """If both have started a puzzle, keeps the state that was saved last, with the better of the two results. A
    solution that either of them has seen stays marked as seen."""
    table = puzzle_attempts
    own = {row.key: row for row in await connection.execute(select(table).where(table.c.player == account))}
    for guest_row in (await connection.execute(select(table).where(table.c.player == guest))).all():
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


async def _merge_practice(connection: AsyncConnection, guest: str, account: str) -> None:
    """If both have tried an exercise, keeps the earlier due time and its streak, and adds the attempts."""
    query = select(practice).where(practice.c.player == account)
    own = {row.exercise: row for row in await connection.execute(query)}
    for guest_row in (await connection.execute(select(practice).where(practice.c.player == guest))).all():
        of_guest = (practice.c.player == guest, practice.c.exercise == guest_row.exercise)
        if (row := own.get(guest_row.exercise)) is None:
            await connection.execute(update(practice).where(*of_guest).values(player=account))
            continue
        sooner = min(row, guest_row, key=lambda one: one.due_at)
        values = {"streak": sooner.streak, "due_at": sooner.due_at, "attempts": row.attempts + guest_row.attempts}
        of_account = (practice.c.player == account, practice.c.exercise == guest_row.exercise)
        await connection.execute(update(practice).where(*of_account).values(**values))
        await connection.execute(delete(practice).where(*of_guest))
