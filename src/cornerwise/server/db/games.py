"""Games in the database: loading them, and the one way in which they change.

A game is its rules, its start position and its moves. A change is one transaction, guarded by the game's version: of
two changes to the same version, the second one fails. After the commit, an event informs all processes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any, Final

from sqlalchemy import BindParameter, ColumnElement, Row, Select, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.game import Game, Retirement
from cornerwise.rules import OPTIONS
from cornerwise.rules import rules as make_rules
from cornerwise.server.db import jobs, ratings
from cornerwise.server.db.database import Database
from cornerwise.server.db.game_limits import check_correspondence_games, check_open_tables
from cornerwise.server.db.heartbeat import Heartbeat
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.prepared import PreparedStatement
from cornerwise.server.db.schema import (
    PlacedPiece,
    RulesData,
    StartPosition,
    games,
    moves,
    remarks,
    retirements,
    seats,
    source_records,
    standings,
)
from cornerwise.server.domain import games as transitions
from cornerwise.server.domain.clocks import NETWORK_GRACE, Correspondence
from cornerwise.server.domain.errors import RefusalError, TimeExpiredError, VersionConflictError
from cornerwise.server.domain.events import GameChanged, GameDeleted, RemarkMade, SavedMove
from cornerwise.server.domain.games import (
    Phrase,
    Proposal,
    Remark,
    RetirementReason,
    StoredGame,
    Terms,
    new_game,
    position_key,
    position_keys,
    rated_game,
    runs_unwatched,
)
from cornerwise.server.domain.profiles import SeatOutcome, outcomes_of
from cornerwise.server.domain.ratings import level_of
from cornerwise.server.domain.seats import Seat

_CHANGING_COLUMNS: Final = (
    "ply",
    "status",
    "human_pace",
    "version",
    "updated",
    "deadline",
    "proposal",
    "rematch",
    "owner",
    "position",
)
"""The columns of `games` that change."""
# The statements that every move executes.
_UPDATE_GAME: Final = PreparedStatement(
    update(games).where(games.c.id == bindparam("this_game"), games.c.version == bindparam("this_version")),
    _CHANGING_COLUMNS,
)
_UPDATE_SEAT: Final = PreparedStatement(
    update(seats).where(seats.c.game == bindparam("this_game"), seats.c.seat == bindparam("this_seat")),
    [field.name for field in fields(Seat)],
)
_ENDING_COLUMNS: Final = ("ended", *(field.name for field in fields(SeatOutcome)))
"""The columns of `seats` that say how the game ended."""
_END_SEAT: Final = PreparedStatement(
    update(seats).where(seats.c.game == bindparam("this_game"), seats.c.seat == bindparam("this_seat")), _ENDING_COLUMNS
)
_INSERT_MOVE: Final = PreparedStatement(insert(moves), [column.name for column in moves.columns])
# The queries that open a table or look for missed changes. They are built once, because building a query takes longer
# than executing it.
_GAME: Final = select(games).where(games.c.id == bindparam("this_game"))
_THESE_GAMES: Final[BindParameter[Any]] = bindparam("these_games", expanding=True)
_VERSIONS: Final = select(games.c.id, games.c.version).where(games.c.id.in_(_THESE_GAMES))
_SEATS: Final = select(seats).where(seats.c.game.in_(_THESE_GAMES)).order_by(seats.c.seat)
_MOVES: Final = select(moves.c.game, moves.c.placement).where(moves.c.game.in_(_THESE_GAMES)).order_by(moves.c.ply)
_RETIREMENTS: Final = select(retirements).where(retirements.c.game.in_(_THESE_GAMES)).order_by(retirements.c.number)
_REMARKS: Final = (
    select(remarks)
    .where(remarks.c.game == bindparam("this_game"))
    .order_by(remarks.c.number.desc())
    .limit(bindparam("limit"))
)
_IS_LISTED: Final = (games.c.public, games.c.status == "open")
_ATTENDED: Final = select(games.c.id, func.coalesce(games.c.starts_at, games.c.created).label("begins")).where(
    games.c.id.in_(_THESE_GAMES), *_IS_LISTED
)
_NEWEST_OPEN: Final = (
    select(games.c.id).where(*_IS_LISTED).order_by(games.c.created.desc(), games.c.id).limit(bindparam("limit"))
)
_BATCH: Final = 100
MAX_UNATTENDED: Final = 2_000
"""The lobby can show at most this many open tables at which no player is present."""
_MAX_UNDER_WAY: Final = 1_000
"""The maximum number of unfinished games that the list of a player's games looks at."""


class GameStore:
    """All games of a database."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.heartbeat: Final = Heartbeat(database)

    # Loading

    async def get(self, game_id: str) -> StoredGame | None:
        if not game_id.isalnum():  # PostgreSQL refuses some characters even in a query
            return None
        async with self.database.connect() as connection:
            return await load_game(connection, game_id)

    async def list_for(self, player: str, limit: int) -> list[StoredGame]:
        """The games that a player owns or sits in. Games under way come first; the latest changes come before earlier
        ones."""
        own = seats.c.player == player
        # Each part reads at most `limit` rows from an index, however many games the player has.
        under_way = select(seats.c.game).where(own, seats.c.ended.is_(None)).limit(_MAX_UNDER_WAY)
        finished = select(seats.c.game).where(own, seats.c.ended.is_not(None)).order_by(seats.c.ended.desc())
        owned = select(games.c.id).where(games.c.owner == player).order_by(games.c.updated.desc())
        ids: set[str] = set()
        async with self.database.connect_for_report() as connection:
            for part in (under_way, finished.limit(limit), owned.limit(limit)):
                ids.update((await connection.execute(part)).scalars())
            order = case((games.c.status == "playing", 0), else_=1)
            query = select(games).where(games.c.id.in_(ids)).order_by(order, games.c.updated.desc()).limit(limit)
            return await _load(connection, (await connection.execute(query)).all())

    async def iterate_for(self, player: str) -> AsyncIterator[StoredGame]:
        """Every game that a player owns or sits in."""
        seated = select(seats.c.game).where(seats.c.player == player)
        owned = select(games.c.id).where(games.c.owner == player)
        async with self.database.connect_for_report() as connection:
            ids = sorted((await connection.execute(seated.union(owned))).scalars())
        for first in range(0, len(ids), _BATCH):
            query = select(games).where(games.c.id.in_(ids[first : first + _BATCH])).order_by(games.c.id)
            async with self.database.connect_for_report() as connection:
                batch = await _load(connection, (await connection.execute(query)).all())
            for game in batch:
                yield game

    async def list_finished(
        self, player: str, before: float | None, limit: int, *, rated: bool
    ) -> list[tuple[StoredGame, float]]:
        """Games that a player has finished and the times when they ended, the latest first: only rated ones, or all."""
        query = _finished(player, before, limit, rated=rated)
        async with self.database.connect_for_report() as connection:
            ends = {row.game: float(row.ended) for row in await connection.execute(query)}
            games_query = select(games).where(games.c.id.in_(ends))
            stored = await _load(connection, (await connection.execute(games_query)).all())
        return sorted(((game, ends[game.id]) for game in stored), key=lambda pair: -pair[1])

    async def list_open(self, attended: Collection[str], offset: int, limit: int) -> tuple[list[StoredGame], int]:
        """A page of the public open tables, and how many there are. First come all those in `attended`, those that
        begin soonest first; then the rest, newest first."""
        listed = sorted(attended)
        waiting: list[tuple[float, str]] = []
        async with self.database.connect_for_report() as connection:
            for first in range(0, len(listed), _BATCH):
                these = {"these_games": listed[first : first + _BATCH]}
                waiting += [(row.begins, row.id) for row in await connection.execute(_ATTENDED, these)]
            ids = [game_id for _, game_id in sorted(waiting)]
            newest = await connection.execute(_NEWEST_OPEN, {"limit": MAX_UNATTENDED + len(waiting)})
            ids += [game_id for game_id in newest.scalars() if game_id not in attended][:MAX_UNATTENDED]
            page = ids[offset : offset + limit]
            rows = (await connection.execute(select(games).where(games.c.id.in_(page)))).all()
            tables = await _load(connection, rows)
        return sorted(tables, key=lambda game: page.index(game.id)), len(ids)

    async def list_playing(self, limit: int) -> list[StoredGame]:
        """Public games under way, those with the latest change first."""
        query = select(games).where(games.c.public, games.c.status == "playing").order_by(games.c.updated.desc())
        async with self.database.connect_for_report() as connection:
            return await _load(connection, (await connection.execute(query.limit(limit))).all())

    async def count_playing(self) -> int:
        """The number of public games under way."""
        query = select(func.count()).where(games.c.public, games.c.status == "playing")
        async with self.database.connect_for_report() as connection:
            return (await connection.execute(query)).scalar_one()

    async def source_record(self, game_id: str) -> str | None:
        """The text of the file that a game was opened from or continues; None if there is none."""
        query = select(source_records.c.text).where(source_records.c.game == game_id)
        async with self.database.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def versions(self, game_ids: Iterable[str]) -> dict[str, int]:
        """The versions of the given games. Games that don't exist are left out."""
        async with self.database.connect() as connection:
            rows = await connection.execute(_VERSIONS, {"these_games": list(game_ids)})
            return {row.id: row.version for row in rows}

    async def check_no_rated_position(self, game: Game) -> None:
        """Raises RefusalError if the game has gone through a position that is on the board of a rated game under way:
        whoever plays or analyzes that position could help a player of the rated game."""
        if await self._is_on_rated_board(position_keys(game)):
            raise RefusalError("rated_position")

    async def is_rated_position(self, game: Game) -> bool:
        """Whether the position of the game is on the board of a rated game under way."""
        return await self._is_on_rated_board(position_keys(game)[:1])

    async def _is_on_rated_board(self, keys: Sequence[int]) -> bool:
        if not keys:
            return False
        async with self.database.connect() as connection:
            query = select(games.c.id).where(games.c.position.in_(keys)).limit(1)
            return (await connection.execute(query)).first() is not None

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
        source_record: str | None = None,
        opened_from: str | None = None,
    ) -> str:
        """Saves a new game with the moves that it already has; returns its id. With an open seat it is an open table,
        which begins when the last seat is taken. `source_record` is the file from which the game was opened,
        `opened_from` the hash of the address that opens the table. Raises RefusalError if somebody has too many
        tables or games."""
        now = self.database.clock.now()
        stored = new_game(game, occupants, human_pace, owner, now=now, read_only=read_only, terms=terms)
        people = {seat.player for seat in occupants if seat.player is not None}
        for player in {owner, *people}:
            await ensure_player(self.database, player)
        async with self.database.transaction() as connection:
            if stored.status == "open":
                await check_open_tables(connection, owner, opened_from)
            if isinstance(terms.clock, Correspondence):
                await check_correspondence_games(connection, people)
            await insert_game(connection, stored, opened_from if stored.status == "open" else None)
            if source_record is not None:
                await connection.execute(insert(source_records).values(game=stored.id, text=source_record))
        return self._publish(stored).id

    async def delete(self, game: StoredGame) -> None:
        """Raises VersionConflictError if the game has changed."""
        current = (games.c.id == game.id, games.c.version == game.version)
        async with self.database.transaction() as connection:
            if (await connection.execute(delete(games).where(*current))).rowcount != 1:
                raise VersionConflictError
        self.database.bus.publish(GameDeleted(game.id))

    # Changing. All methods of this section raise VersionConflictError if the game has changed since it was loaded.

    async def append_move(
        self, game: StoredGame, placement: int, received: float | None = None, origin: str | None = None
    ) -> StoredGame:
        """Plays a move for the color to move and saves it. The mover's clock stops at `received`, by default now; the
        next player's clock starts when the move is saved. The move came from the address with the hash `origin`. Raises
        IllegalMove or TimeExpiredError."""
        received = self.database.clock.now() if received is None else received
        if not game.game.is_legal(placement):
            transitions.apply_move(game, placement, received)  # raises IllegalMove with the reason
        if game.deadline is not None and received > game.deadline + NETWORK_GRACE:
            raise TimeExpiredError
        async with self.database.transaction() as connection:
            now = self.database.clock.now()
            after = transitions.apply_move(game, placement, now, received, origin)
            saved = await self._update_guarded(connection, game, after, now)
            move = {"game": game.id, "ply": game.game.ply, "placement": placement, "at": now}
            await _INSERT_MOVE.execute(connection, move)
        self.database.bus.publish(GameChanged(saved.id, saved.version, SavedMove(placement, now, received, origin)))
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
        newcomers = {seat.player for seat in changes.values()} - {seat.player for seat in game.seats} - {None}
        people = {player for player in newcomers if player is not None}
        for player in people:
            await ensure_player(self.database, player)
        after = transitions.change_seats(game, changes, self.database.clock.now())
        return await self._save(game, replace(after, owner=owner or game.owner), newcomers=people)

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
        async with self.database.connect() as connection:
            rows = (await connection.execute(_REMARKS, {"this_game": game_id, "limit": limit})).all()
        return [Remark(row.seat, row.phrase, row.at) for row in reversed(rows)]

    def _publish(self, saved: StoredGame) -> StoredGame:
        self.database.bus.publish(GameChanged(saved.id, saved.version))
        return saved

    async def check_correspondence_games(self, player: str) -> None:
        """Raises RefusalError if the player has too many games with days per move to begin another one."""
        async with self.database.transaction() as connection:
            await check_correspondence_games(connection, [player])

    async def _save(self, before: StoredGame, after: StoredGame, newcomers: Collection[str] = ()) -> StoredGame:
        async with self.database.transaction() as connection:
            if newcomers and isinstance(after.terms.clock, Correspondence):
                await check_correspondence_games(connection, newcomers)
            saved = await self._update_guarded(connection, before, after, self.database.clock.now())
        return self._publish(saved)

    async def _update_guarded(
        self, connection: AsyncConnection, before: StoredGame, after: StoredGame, now: float
    ) -> StoredGame:
        """The one way in which a game changes: the row must still have the version that the change started from."""
        saved = replace(after, version=before.version + 1, updated=now)
        row = {"this_game": before.id, "this_version": before.version, **_row_values(saved)}
        if await _UPDATE_GAME.execute(connection, row) != 1:
            raise VersionConflictError
        for number, (seat, seat_before) in enumerate(zip(saved.seats, before.seats, strict=True)):
            if seat != seat_before:
                row = {"this_game": before.id, "this_seat": number, **asdict(seat)}
                await _UPDATE_SEAT.execute(connection, row)
        if before.status == "open" != saved.status:
            # The address was needed only to count open tables.
            await connection.execute(update(games).where(games.c.id == saved.id).values(opened_from=None))
        if (saved.status == "over") != (before.status == "over"):
            await save_ending(connection, saved)
        if saved.rated and saved.status == "over" != before.status:
            await ratings.count_game(connection, saved.id, rated_game(saved))
            # The addresses were needed only to rate the game.
            await connection.execute(update(seats).where(seats.c.game == saved.id).values(origin=None))
            saved = replace(saved, seats=tuple(replace(seat, origin=None) for seat in saved.seats))
        await _schedule_computer_turn(connection, saved, now)
        return saved


def _finished(player: str, before: float | None, limit: int, *, rated: bool) -> Select[tuple[str, float]]:
    """The games that a player has finished and the times when they ended, the latest first: only rated ones, or all."""
    # Both tables have an index for this query. A computer is not stored as the player of its seat, and only its rated
    # games are listed.
    occupied = standings if rated or level_of(player) else seats
    query = select(occupied.c.game, occupied.c.ended).where(occupied.c.player == player, occupied.c.ended.is_not(None))
    if before is not None:
        query = query.where(occupied.c.ended < before)
    return query.distinct().order_by(occupied.c.ended.desc()).limit(limit)


def involves_player(player: str) -> ColumnElement[bool]:
    """The games that a player owns or sits in."""
    return (games.c.owner == player) | games.c.id.in_(select(seats.c.game).where(seats.c.player == player))


async def insert_game(connection: AsyncConnection, game: StoredGame, opened_from: str | None = None) -> None:
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
            opened_from=opened_from,
            **_row_values(game),
        )
    )
    endings = _ending(game)
    rows = [{"game": game.id, "seat": i, **endings[i], **asdict(seat)} for i, seat in enumerate(game.seats)]
    await connection.execute(insert(seats), rows)
    if game.game.ply:
        rows = [
            {"game": game.id, "ply": i, "placement": move.placement, "at": game.updated}
            for i, move in enumerate(game.game)
        ]
        await connection.execute(insert(moves), rows)
    if game.game.retired:
        rows = [
            {"game": game.id, "number": number, **asdict(retired), "reason": reason, "at": game.updated}
            for number, (retired, reason) in enumerate(zip(game.game.retired, game.retirement_reasons, strict=True))
        ]
        await connection.execute(insert(retirements), rows)
    await _schedule_computer_turn(connection, game, game.updated)


async def save_ending(connection: AsyncConnection, game: StoredGame) -> None:
    """Stores in the rows of a game's seats how the game ended, or that it has not ended."""
    for number, values in enumerate(_ending(game)):
        await _END_SEAT.execute(connection, {"this_game": game.id, "this_seat": number, **values})


async def load_game(connection: AsyncConnection, game_id: str) -> StoredGame | None:
    rows = (await connection.execute(_GAME, {"this_game": game_id})).all()
    return next(iter(await _load(connection, rows)), None)


async def _schedule_computer_turn(connection: AsyncConnection, game: StoredGame, now: float) -> None:
    """Queues the computer's turn. Games of several people, and games with a clock, run even if nobody watches."""
    if any(seat.kind == "computer" for seat in game.seats):
        to_move = game.game.seat_to_move
        is_computer = game.status == "playing" and to_move is not None and game.seats[to_move].kind == "computer"
        continues = runs_unwatched(game)
        await jobs.schedule_turn(connection, game.id, now=now, computer_to_move=is_computer, runs_unwatched=continues)


def _ending(game: StoredGame) -> list[dict[str, object]]:
    """How a game ended, by seat: the values of `_ENDING_COLUMNS`."""
    if game.status != "over":
        return [dict.fromkeys(_ENDING_COLUMNS)] * len(game.seats)
    return [{"ended": game.updated, **asdict(outcome)} for outcome in outcomes_of(game.game)]


def _row_values(game: StoredGame) -> dict[str, object]:
    """The values of `_CHANGING_COLUMNS`."""
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
        "position": position_key(game),
    }


async def _load(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[StoredGame]:
    """Games from their rows. Three queries load the rest for all of them: the seats, the moves and the retirements."""
    ids = [row.id for row in rows]
    these = {"these_games": ids}
    occupants: dict[str, list[Seat]] = {game_id: [] for game_id in ids}
    for row in await connection.execute(_SEATS, these):
        occupants[row.game].append(Seat(row.kind, row.name, row.level, row.player, row.seconds, row.origin))
    placements: dict[str, list[int]] = {game_id: [] for game_id in ids}
    for game_id, placement in await connection.execute(_MOVES, these):
        placements[game_id].append(placement)
    retired: dict[str, list[tuple[Retirement, RetirementReason]]] = {game_id: [] for game_id in ids}
    for row in await connection.execute(_RETIREMENTS, these):
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
    setup = tuple(PlacedPiece(color, move.placement) for color, move in game.setup())
    return StartPosition(setup, game.setup_turn)


def _replay(rules: RulesData, start: StartPosition, placements: list[int], retired: list[Retirement]) -> Game:
    values = {name: value for name in OPTIONS if (value := getattr(rules, name)) is not None}
    game = Game(make_rules(rules.edition, **values))
    if start.setup or start.turn is not None:
        for piece in start.setup:
            game.set_up(piece.color, piece.placement)
        game.set_turn(start.turn or game.rules.first_color)
    game.replay(placements, retired)
    return game
