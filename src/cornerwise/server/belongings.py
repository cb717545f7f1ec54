"""What is somebody's: taken along from a guest into an account, and told as a file. Deleting it is the database's: all
of it hangs on the player's row."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise import notation
from cornerwise.notation import Record
from cornerwise.server import attempts
from cornerwise.server.attempts import Attempts, Tried
from cornerwise.server.coaching import practiced
from cornerwise.server.people import People, person, players
from cornerwise.server.ranking import Ranking
from cornerwise.server.store import Store, Stored, games, seats, seeks, touch


async def bring(store: Store, guest: str, account: str) -> None:
    """Games, puzzles and exercises of a guest become an account's; the guest is nobody then. Guests play no rated
    games, so no rating is touched."""
    async with store.connect() as connection:
        if (await connection.execute(select(players.c.id).where(players.c.id == guest))).first() is None:
            return
    async with store.transaction() as connection:
        changed = await touch(connection, guest)
        await connection.execute(update(seats).where(seats.c.player == guest).values(player=account))
        await connection.execute(update(games).where(games.c.owner == guest).values(owner=account))
        await attempts.bring(connection, guest, account)
        await _bring_practice(connection, guest, account)
        await connection.execute(delete(seeks).where(seeks.c.player == guest))
        await connection.execute(delete(players).where(players.c.id == guest))
    store.publish(changed)


async def _bring_practice(connection: AsyncConnection, guest: str, account: str) -> None:
    """Of an exercise that both know, what comes again sooner stays."""
    own = {
        row.exercise: row for row in await connection.execute(select(practiced).where(practiced.c.player == account))
    }
    for row in (await connection.execute(select(practiced).where(practiced.c.player == guest))).all():
        theirs = (practiced.c.player == guest, practiced.c.exercise == row.exercise)
        if (known := own.get(row.exercise)) is None:
            await connection.execute(update(practiced).where(*theirs).values(player=account))
            continue
        sooner = min(known, row, key=lambda one: one.due)
        values = {"row": sooner.row, "due": sooner.due, "tries": known.tries + row.tries}
        ours = (practiced.c.player == account, practiced.c.exercise == row.exercise)
        await connection.execute(update(practiced).where(*ours).values(**values))
        await connection.execute(delete(practiced).where(*theirs))


async def told(store: Store, people: People, player: str) -> AsyncIterator[bytes]:
    """All there is about somebody, as JSON; game by game, for there may be many."""
    whoever = await person(store, player)
    about = {
        "name": whoever.name,
        "account_since": _moment(whoever.since),
        "browsers": [{"since": _moment(since), "seen": _moment(seen)} for since, seen in await people.browsers(player)],
        "ratings": [
            {
                "mode": standing.mode,
                "rating": standing.rung.rating.points,
                "games": standing.rung.games,
                "history": [(_moment(at), points) for at, points in standing.history],
            }
            for standing in await Ranking(store).standings(player)
        ],
        "puzzles": [_puzzle(tried) for tried in await Attempts(store).of(player)],
        "practice": await _practice(store, player),
    }
    yield msgspec.json.encode(about)[:-1] + b',"games":['
    first = True
    async for stored in store.all_games(player):
        yield (b"" if first else b",") + msgspec.json.encode(_game(stored, player))
        first = False
    yield b"]}"


def _puzzle(tried: Tried) -> dict[str, Any]:
    return {
        "puzzle": tried.key,
        "pieces": [f"{piece.color} {piece}" for piece in tried.attempt.pieces[tried.attempt.given :]],
        "seconds": round(tried.seconds, 1),
        "hints": tried.hints,
        "solution_seen": tried.shown,
        "solved": tried.solved,
        "best": tried.best,
        "updated": _moment(tried.updated),
    }


async def _practice(store: Store, player: str) -> list[dict[str, Any]]:
    wanted = select(practiced).where(practiced.c.player == player).order_by(practiced.c.exercise)
    async with store.connect() as connection:
        return [
            {"exercise": row.exercise, "tries": row.tries, "solved_in_a_row": row.row, "again": _moment(row.due)}
            for row in await connection.execute(wanted)
        ]


def _game(stored: Stored, player: str) -> dict[str, object]:
    """Others' names are theirs: only one's own seats have one."""
    names = [chair.name if chair.player == player else "" for chair in stored.chairs]
    return {
        "game": stored.id,
        "status": stored.status,
        "rated": stored.rated,
        "updated": _moment(stored.updated),
        "seats": [seat for seat, chair in enumerate(stored.chairs) if chair.player == player],
        "record": notation.dumps(Record.of(stored.game, players=names)),
    }


def _moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
