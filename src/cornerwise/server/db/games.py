"""Games in the database: loading them, and the one way in which they change.

A game is its rules, its start position and its moves. A change is one transaction, guarded by the game's version: of
two changes to the same version, the second one fails. After the commit, an event informs all processes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.game import Game, Retirement
from cornerwise.rules import OPTIONS
from cornerwise.rules import rules as make_rules
from cornerwise.server.db import jobs, ratings
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import (
    PlacedPiece,
    RulesData,
    StartPosition,
    games,
    moves,
    remarks,
    retirements,
    seats,
    settings,
    standings,
)
from cornerwise.server.domain import games as transitions
from cornerwise.server.domain.clocks import NETWORK_GRACE, OUTAGE_THRESHOLD
from cornerwise.server.domain.errors import TimeExpiredError, VersionConflictError
from cornerwise.server.domain.events import GameChanged, GameDeleted, RemarkMade, SavedMove
from cornerwise.server.domain.games import (
    Phrase,
    Proposal,
    Remark,
    RetirementReason,
    Status,
    StoredGame,
    Terms,
    final_standings,
    new_game,
)
from cornerwise.server.domain.seats import Seat

# The statements that every move executes. They are built once, because building one takes longer than executing it.
_UPDATE_GAME: Final = update(games).where(
    games.c.id == bindparam("this_game"), games.c.version == bindparam("this_version")
)
_UPDATE_SEAT: Final = update(seats).where(
    seats.c.game == bindparam("this_game"), seats.c.seat == bindparam("this_seat")
)
_INSERT_MOVE: Final = insert(moves)
_BATCH: Final = 100


class GameStore:
    """All games of a database."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # Loading

    async def get(self, game_id: str) -> StoredGame | None:
        if not game_id.isalnum():  # PostgreSQL refuses some characters even in a query
            return None
        async with self.database.connect() as connection:
            return await load_game(connection, game_id)

    async def list_for(self, player: str, limit: int) -> list[StoredGame]:
        """The games that a player owns or sits in. Games under way come first; the latest changes come before earlier
        ones."""
        order = case((games.c.status == "playing", 0), else_=1)
        query = select(games).where(involves_player(player)).order_by(order, games.c.updated.desc()).limit(limit)
        async with self.database.connect() as connection:
            return await _load(connection, (await connection.execute(query)).all())

    async def iterate_for(self, player: str) -> AsyncIterator[StoredGame]:
        """Every game that a player owns or sits in."""
        last = ""
        while True:
            query = select(games).where(involves_player(player), games.c.id > last).order_by(games.c.id).limit(_BATCH)
            async with self.database.connect() as connection:
                batch = await _load(connection, (await connection.execute(query)).all())
            for game in batch:
                yield game
            if not batch:
                return
            last = batch[-1].id

    async def list_finished(self, player: str, before: float | None, limit: int, *, rated: bool) -> list[StoredGame]:
        """Games that a player has finished, the latest first: only rated ones, or all."""
        participants = (standings if rated else seats).c
        query = select(games).where(
            games.c.status == "over",
            games.c.id.in_(select(participants.game).where(participants.player == player)),
            *(() if before is None else (games.c.updated < before,)),
        )
        async with self.database.connect() as connection:
            rows = (await connection.execute(query.order_by(games.c.updated.desc()).limit(limit))).all()
            return await _load(connection, rows)

    async def list_public(self, status: Status, limit: int) -> list[StoredGame]:
        """Games for the lobby: open games sorted by their start, or games under way sorted by their last change."""
        query = select(games).where(games.c.public, games.c.status == status)
        if status == "open":
            query = query.order_by(func.coalesce(games.c.starts_at, games.c.created), games.c.id)
        else:
            query = query.order_by(games.c.updated.desc())
        async with self.database.connect() as connection:
            return await _load(connection, (await connection.execute(query.limit(limit))).all())

    async def versions(self, game_ids: Iterable[str]) -> dict[str, int]:
        """The versions of those games that exist."""
        query = select(games.c.id, games.c.version).where(games.c.id.in_(list(game_ids)))
        async with self.database.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    # Adding and deleting

    async def add(
        self,
        game: Game,
        occupants: Sequence[Seat],
        human_pace: bool,
        owner: str,
        *,
        read_only: bool,
        terms: Terms = Terms(),  # noqa: B008 - immutable
    ) -> str:
        """Saves a new game with the moves that it already has; returns its id. With an open seat it is an open table,
        which begins when the last seat is taken."""
        now = self.database.clock.now()
        stored = new_game(game, occupants, human_pace, owner, now=now, read_only=read_only, terms=terms)
        for player in {owner, *(seat.player for seat in occupants if seat.player is not None)}:
            await ensure_player(self.database, player)
        async with self.database.transaction() as connection:
            await insert_game(connection, stored)
        return self._publish(stored).id

    async def delete(self, game_id: str) -> None:
        async with self.database.transaction() as connection:
            await connection.execute(delete(games).where(games.c.id == game_id))
        self.database.bus.publish(GameDeleted(game_id))

    async def delete_if_unchanged(self, game: StoredGame) -> None:
        """Raises VersionConflictError if the game has changed."""
        current = (games.c.id == game.id, games.c.version == game.version)
        async with self.database.transaction() as connection:
            if (await connection.execute(delete(games).where(*current))).rowcount != 1:
                raise VersionConflictError
        self.database.bus.publish(GameDeleted(game.id))

    # Changing. All methods of this section raise VersionConflictError if the game has changed since it was loaded.

    async def append_move(self, game: StoredGame, placement: int) -> StoredGame:
        """Plays a move for the color to move and saves it. Raises IllegalMove or TimeExpiredError."""
        now = self.database.clock.now()
        after = transitions.apply_move(game, placement, now)
        if game.deadline is not None and now > game.deadline + NETWORK_GRACE:
            raise TimeExpiredError
        async with self.database.transaction() as connection:
            saved = await self._update_guarded(connection, game, after, now)
            move = {"game": game.id, "ply": game.game.ply, "placement": placement, "at": now}
            await connection.execute(_INSERT_MOVE, move)
        self.database.bus.publish(GameChanged(saved.id, saved.version, SavedMove(placement, now)))
        return saved

    async def undo_to(self, game: StoredGame, ply: int) -> StoredGame:
        """Takes back all moves after the first `ply` moves."""
        now = self.database.clock.now()
        after = transitions.undo_to(game, ply, now)
        retired = len(after.game.retired)
        async with self.database.transaction() as connection:
            saved = await self._update_guarded(connection, game, after, now)
            await connection.execute(delete(moves).where(moves.c.game == game.id, moves.c.ply >= ply))
            undone = (retirements.c.game == game.id, retirements.c.number >= retired)
            await connection.execute(delete(retirements).where(*undone))
        return self._publish(saved)

    async def retire(self, game: StoredGame, seat: int, reason: RetirementReason) -> StoredGame:
        """A seat leaves the game and the others continue. Raises ValueError if it has left before."""
        now = self.database.clock.now()
        after = transitions.retire(game, seat, reason, now)
        row = {"number": len(game.retirement_reasons), "seat": seat, "ply": after.game.ply, "reason": reason, "at": now}
        async with self.database.transaction() as connection:
            saved = await self._update_guarded(connection, game, after, now)
            await connection.execute(insert(retirements).values(game=game.id, **row))
        return self._publish(saved)

    async def set_pace(self, game: StoredGame, human: bool) -> StoredGame:
        return await self._save(game, replace(game, human_pace=human))

    async def set_proposal(self, game: StoredGame, proposal: Proposal | None) -> StoredGame:
        """Makes a proposal, or withdraws it."""
        return await self._save(game, replace(game, proposal=proposal))

    async def set_seats(self, game: StoredGame, changes: Mapping[int, Seat], owner: str | None = None) -> StoredGame:
        """Changes who sits where, and the owner if one is given."""
        for seat in changes.values():
            if seat.player is not None:
                await ensure_player(self.database, seat.player)
        after = transitions.change_seats(game, changes, self.database.clock.now())
        return await self._save(game, replace(after, owner=owner or game.owner))

    async def create_rematch(self, game: StoredGame, rematch: StoredGame) -> StoredGame:
        """Saves the next game and the link to it, both or neither: no clock may run in a game that can't be found."""
        now = self.database.clock.now()
        async with self.database.transaction() as connection:
            after = replace(game, rematch=rematch.id, proposal=None)
            saved = await self._update_guarded(connection, game, after, now)
            await insert_game(connection, rematch)
        self._publish(rematch)
        return self._publish(saved)

    async def extend_deadline(self, game: StoredGame) -> StoredGame:
        """Postpones the deletion of an open table, because a player is waiting there."""
        return await self._save(game, transitions.extend_deadline(game, self.database.clock.now()))

    # Time

    async def list_deadlines(self, limit: int = 100) -> list[tuple[str, float]]:
        """The games that will change by themselves, and when; the earliest comes first."""
        query = select(games.c.id, games.c.deadline).where(
            games.c.deadline.is_not(None), games.c.status.in_(("open", "playing"))
        )
        async with self.database.connect() as connection:
            rows = await connection.execute(query.order_by(games.c.deadline).limit(limit))
            return [(row.id, row.deadline) for row in rows]

    async def record_heartbeat(self, now: float) -> bool:
        """Records that a server is running. If no server ran for a while, no player could move, so the first process to
        notice extends every deadline by that time. Returns whether this process did so."""
        last = await self.database.setting(Setting.HEARTBEAT, repr(now))
        outage = now - float(last)
        unchanged = (settings.c.name == Setting.HEARTBEAT, settings.c.value == last)
        async with self.database.transaction() as connection:
            beat = await connection.execute(update(settings).where(*unchanged).values(value=repr(now)))
            if beat.rowcount != 1 or outage <= OUTAGE_THRESHOLD:
                return False
            await connection.execute(
                update(games)
                .where(games.c.status == "playing", games.c.deadline > float(last))
                .values(deadline=games.c.deadline + outage, version=games.c.version + 1)
            )
        return True

    # Remarks

    async def add_remark(self, game_id: str, seat: int, phrase: Phrase) -> Remark:
        """Raises VersionConflictError if the game no longer exists."""
        remark = Remark(seat, phrase, self.database.clock.now())
        row = {"game": game_id, "seat": seat, "phrase": phrase, "at": remark.at}
        last_number = select(func.coalesce(func.max(remarks.c.number), -1)).where(remarks.c.game == game_id)
        while True:
            try:
                async with self.database.transaction() as connection:
                    number = int((await connection.execute(last_number)).scalar_one()) + 1
                    await connection.execute(insert(remarks).values(number=number, **row))
                break
            except IntegrityError:  # another process added a remark at the same moment, or the game is deleted
                if await self.get(game_id) is None:
                    raise VersionConflictError from None
        self.database.bus.publish(RemarkMade(game_id, remark))
        return remark

    async def list_remarks(self, game_id: str, limit: int) -> list[Remark]:
        """The last remarks, oldest first."""
        query = select(remarks).where(remarks.c.game == game_id).order_by(remarks.c.number.desc()).limit(limit)
        async with self.database.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Remark(row.seat, row.phrase, row.at) for row in reversed(rows)]

    def _publish(self, saved: StoredGame) -> StoredGame:
        self.database.bus.publish(GameChanged(saved.id, saved.version))
        return saved

    async def _save(self, before: StoredGame, after: StoredGame) -> StoredGame:
        async with self.database.transaction() as connection:
            saved = await self._update_guarded(connection, before, after, self.database.clock.now())
        return self._publish(saved)

    async def _update_guarded(
        self, connection: AsyncConnection, before: StoredGame, after: StoredGame, now: float
    ) -> StoredGame:
        """The one way in which a game changes: the row must still have the version that the change started from."""
        saved = replace(after, version=before.version + 1, updated=now)
        row = {"this_game": before.id, "this_version": before.version, **_row_values(saved)}
        if (await connection.execute(_UPDATE_GAME, row)).rowcount != 1:
            raise VersionConflictError
        for number, (seat, seat_before) in enumerate(zip(saved.seats, before.seats, strict=True)):
            if seat != seat_before:
                row = {"this_game": before.id, "this_seat": number, **asdict(seat)}
                await connection.execute(_UPDATE_SEAT, row)
        if saved.rated and saved.status == "over" != before.status:
            edition = saved.game.rules.edition
            await ratings.count_game(connection, saved.id, edition, final_standings(saved), saved.updated)
        await _schedule_computer_turn(connection, saved, now)
        return saved


def involves_player(player: str) -> ColumnElement[bool]:
    """The games that a player owns or sits in."""
    return (games.c.owner == player) | games.c.id.in_(select(seats.c.game).where(seats.c.player == player))


async def insert_game(connection: AsyncConnection, game: StoredGame) -> None:
    """Saves a game for the first time. The rows of its players must exist."""
    terms = game.terms
    await connection.execute(
        insert(games).values(
            id=game.id,
            rules=RulesData(**asdict(game.game.rules)),
            start=_encode_start(game.game),
            created=game.updated,
            rated=terms.rated,
            public=terms.public,
            clock=terms.clock,
            starts_at=terms.starts_at,
            **_row_values(game),
        )
    )
    rows = [{"game": game.id, "seat": i, **asdict(seat)} for i, seat in enumerate(game.seats)]
    await connection.execute(insert(seats), rows)
    if game.game.ply:
        rows = [
            {"game": game.id, "ply": i, "placement": move.placement, "at": game.updated}
            for i, move in enumerate(game.game)
        ]
        await connection.execute(_INSERT_MOVE, rows)
    await _schedule_computer_turn(connection, game, game.updated)


async def load_game(connection: AsyncConnection, game_id: str) -> StoredGame | None:
    rows = (await connection.execute(select(games).where(games.c.id == game_id))).all()
    return next(iter(await _load(connection, rows)), None)


async def _schedule_computer_turn(connection: AsyncConnection, game: StoredGame, now: float) -> None:
    """Queues the computer's turn. Games of several people, and games with a clock, run even if nobody watches."""
    if any(seat.kind == "computer" for seat in game.seats):
        to_move = game.game.seat_to_move
        is_computer = game.status == "playing" and to_move is not None and game.seats[to_move].kind == "computer"
        people = {seat.player for seat in game.seats if seat.kind == "person"}
        runs_unwatched = len(people) > 1 or (bool(people) and game.terms.clock is not None)
        await jobs.schedule_turn(
            connection, game.id, now=now, computer_to_move=is_computer, runs_unwatched=runs_unwatched
        )


def _row_values(game: StoredGame) -> dict[str, object]:
    """The columns of `games` that change."""
    return {
        "ply": game.game.ply,
        "status": game.status,
        "human_pace": game.human_pace,
        "version": game.version,
        "updated": game.updated,
        "deadline": game.deadline,
        "proposal": game.proposal,
        "rematch": game.rematch,
        "owner": game.owner,
    }


async def _load(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[StoredGame]:
    """Games from their rows, with one query for each table that belongs to them."""
    ids = [row.id for row in rows]
    occupants: dict[str, list[Seat]] = {game_id: [] for game_id in ids}
    for row in await connection.execute(select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)):
        occupants[row.game].append(Seat(row.kind, row.name, row.level, row.player, row.seconds))
    placements: dict[str, list[int]] = {game_id: [] for game_id in ids}
    for row in await connection.execute(select(moves).where(moves.c.game.in_(ids)).order_by(moves.c.ply)):
        placements[row.game].append(row.placement)
    retired: dict[str, list[tuple[Retirement, RetirementReason]]] = {game_id: [] for game_id in ids}
    query = select(retirements).where(retirements.c.game.in_(ids)).order_by(retirements.c.number)
    for row in await connection.execute(query):
        retired[row.game].append((Retirement(row.seat, row.ply), row.reason))
    return [
        StoredGame(
            id=row.id,
            game=_replay(row.rules, row.start, placements[row.id], [retirement for retirement, _ in retired[row.id]]),
            seats=tuple(occupants[row.id]),
            status=row.status,
            human_pace=row.human_pace,
            version=row.version,
            owner=row.owner,
            updated=row.updated,
            terms=Terms(row.clock, row.rated, row.public, row.starts_at),
            deadline=row.deadline,
            retirement_reasons=tuple(reason for _, reason in retired[row.id]),
            proposal=row.proposal,
            rematch=row.rematch,
        )
        for row in rows
    ]


def _encode_start(game: Game) -> StartPosition:
    colors, start = game.rules.colors, game.start_position()
    setup = tuple(PlacedPiece(color, move.placement) for color, move in game.setup())
    turn = None if start.turn < 0 else colors[start.turn]
    return StartPosition(setup, turn) if setup or turn != Game(game.rules).turn else StartPosition()


def _replay(rules: RulesData, start: StartPosition, placements: list[int], retired: list[Retirement]) -> Game:
    values = {name: value for name in OPTIONS if (value := getattr(rules, name)) is not None}
    game = Game(make_rules(rules.edition, **values))
    if start.setup or start.turn is not None:
        for piece in start.setup:
            game.set_up(piece.color, piece.placement)
        game.set_turn(start.turn or game.rules.first_color)
    game.replay(placements, retired)
    return game
