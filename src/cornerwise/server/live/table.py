"""One live game: the actions of its players, and the events that its watchers get."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from cornerwise.moves import IllegalMove
from cornerwise.server import metrics
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import require_account, table_name
from cornerwise.server.domain import permissions
from cornerwise.server.domain.clocks import NETWORK_GRACE, OPEN_TABLE_LIFETIME, open_table_deadline
from cornerwise.server.domain.errors import RefusalCode, RefusalError, TimeExpiredError, VersionConflictError
from cornerwise.server.domain.events import MoveNowRequested, SavedMove, TurnChanged
from cornerwise.server.domain.games import (
    Phrase,
    Remark,
    RetirementReason,
    StoredGame,
    apply_saved_move,
    runs_unwatched,
)
from cornerwise.server.domain.names import remove_invisible
from cornerwise.server.domain.seats import Seat, seats_of
from cornerwise.server.live.computers import ComputerTurns, Thinking
from cornerwise.server.live.proposals import ProposalFlow
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.games import move_view, presence_view, table_view
from cornerwise.server.wire.views.texts import refusal_view
from cornerwise.server.work.fair_queue import UNWATCHED, Requester

MAX_ATTEMPTS: Final = 3
"""How often saving a move is tried if the database fails."""
REMARK_LIMIT: Final = 4
"""The maximum number of remarks that a player may make within `REMARK_WINDOW`."""
REMARK_WINDOW: Final = 12.0
"""A number of seconds; see `REMARK_LIMIT`."""
REMARKS_SHOWN: Final = 8

OnTurn = Callable[[StoredGame, frozenset[str]], None]
"""Takes a game and the players at the table. It is called when the game begins to wait for another move."""


class Arrival:
    """When a move arrived: the mover's clock stopped then, however long it takes to save the move."""

    def __init__(self, at: float, game: StoredGame) -> None:
        self._at = at
        self._ply = game.game.ply
        self._deadline = game.deadline

    def time_in(self, game: StoredGame, now: float) -> float:
        """The time of arrival, measured by the current clocks of the game. If the deadline has been moved because of an
        outage, the time of arrival moves with it."""
        if game.game.ply != self._ply or game.deadline is None or self._deadline is None:
            return self._at
        return min(now, self._at + game.deadline - self._deadline)

    def is_in_time(self, game: StoredGame) -> bool:
        """Whether a move for the current turn arrived before the deadline."""
        return game.game.ply == self._ply and self._deadline is not None and self._at <= self._deadline + NETWORK_GRACE


class Table:
    """A game that has watchers, or in which something happens by itself."""

    def __init__(
        self,
        games: GameStore,
        game: StoredGame,
        thinking: Thinking,
        remote_players: Callable[[], frozenset[str]] = frozenset,
        remarks: Sequence[Remark] = (),
        on_turn: OnTurn = lambda game, present: None,
    ) -> None:
        self.game = game
        self.watchers: set[Watcher] = set()
        self.reference_count = 0
        """How many sockets and tasks use this table, including those that are just opening it."""
        self.lock = asyncio.Lock()
        """The lock is held while the game changes."""
        self.computers: Final = ComputerTurns(self, thinking, games.database.clock)
        self.proposals: Final = ProposalFlow(self, games)
        self._games = games
        self._clock: Final = games.database.clock
        self.last_move_at = self._clock.monotonic()
        self._remote_players = remote_players
        self._on_turn = on_turn
        self._remarks: deque[Remark] = deque(remarks, REMARKS_SHOWN)
        self._remark_times: dict[str, deque[float]] = {}
        self.saving_version: int | None = None
        """The version that this table is saving now. The table ignores events about this version."""
        self._plays_unwatched = False
        self._requested: tuple[int, Requester] | None = None
        """The ply of the turn that another process has asked for, and the requester for whom it has asked."""
        self._is_deleted = False
        self._arrivals: list[Arrival] = []
        """The moves that have arrived and are not saved yet."""

    # A game under way

    async def play(self, player: str | None, ply: int, placement: int, origin: str | None = None) -> bool:
        """Plays a move. Returns False if the player has already made this move: a page that loses its connection sends
        a move again, because it can't know whether the move has arrived."""
        arrival = Arrival(self._clock.now(), self.game)
        with metrics.move_seconds.time(), self._announced(arrival):
            for attempts_left in reversed(range(MAX_ATTEMPTS)):
                await self._wait_for_end_of_outage()
                try:
                    return await self._play(player, ply, placement, arrival, origin)
                except RefusalError:
                    raise
                except Exception:  # every driver has its own errors
                    # Nobody knows whether the move was saved. If nothing can be saved now, the next attempt waits.
                    if not attempts_left or not self._games.heartbeat.doubt():
                        raise
        raise AssertionError("the last attempt returns or raises")

    async def _wait_for_end_of_outage(self) -> None:
        try:
            await self._games.heartbeat.confirm()
        except TimeoutError:
            raise RefusalError("internal_error") from None

    @contextmanager
    def _announced(self, arrival: Arrival) -> Iterator[None]:
        """Until the end of the block, the deadline is not enforced if the move arrived in time."""
        self._arrivals.append(arrival)
        try:
            yield
        finally:
            self._arrivals.remove(arrival)

    async def _play(self, player: str | None, ply: int, placement: int, arrival: Arrival, origin: str | None) -> bool:
        async with self.lock:
            while True:
                if permissions.is_repeated_play(self.game, player, ply, placement):
                    return False
                permissions.check_play(self.game, player, ply)
                try:
                    await self.save_move(placement, arrival.time_in(self.game, self._clock.now()), origin)
                    break
                except RefusalError as refusal:
                    # Something else has changed at the same time: the clocks after an outage, the pace, a proposal. Or
                    # another process has saved the same move, sent on an earlier connection of the page.
                    if refusal.code != "stale":
                        raise
            self.computers.start()
        metrics.moves.labels("person").inc()
        return True

    async def undo(self, player: str | None, ply: int) -> None:
        async with self.lock:
            target = permissions.check_undo(self.game, player, ply)
            async with self._computers_stopped():
                await self.commit(self._games.undo_to(self.game, target))
                self.send_state()

    async def move_now(self, player: str | None) -> None:
        permissions.check_may_drive_computers(self.game, player)
        if self.computers.thinking_seat is None:
            raise RefusalError("not_thinking")
        self._games.database.bus.publish(MoveNowRequested(self.game.id))  # the computer may be thinking elsewhere

    async def set_pace(self, player: str | None, human: bool) -> None:
        async with self.lock:
            permissions.check_may_drive_computers(self.game, player)
            if self.game.status == "record":
                raise RefusalError("over")
            # Without this check, two pages of one player could send each other's events back and forth forever.
            if human == self.game.human_pace:
                return
            await self.commit(self._games.set_pace(self.game, human))
            self.broadcast(messages.PaceChanged(self.game.version, human))

    async def resign(self, player: str | None, seat: int | None) -> None:
        async with self.lock:
            await self._retire(permissions.check_resign(self.game, player, seat), "resigned")

    async def make_remark(self, player: str | None, phrase: Phrase) -> None:
        """Sends a remark. Only players may make remarks, and only `REMARK_LIMIT` within `REMARK_WINDOW`."""
        player, seat = permissions.check_remark(self.game, player)
        times, now = self._remark_times.setdefault(player, deque(maxlen=REMARK_LIMIT)), self._clock.now()
        if len(times) == REMARK_LIMIT and now - times[0] < REMARK_WINDOW:
            raise RefusalError("slow_down")
        times.append(now)
        try:
            await self._games.add_remark(self.game.id, seat, phrase)
        except VersionConflictError:
            raise RefusalError("unknown_game") from None

    def receive_remark(self, remark: Remark) -> None:
        """Sends the watchers a remark that was made in this process or another."""
        self._remarks.append(remark)
        self.broadcast(messages.RemarkMade(remark))

    # An open table

    async def sit(self, player: str | None, seat: int, name: str) -> None:
        """Takes an open seat. A player who has another seat leaves it."""
        async with self.lock:
            game = self.game
            player = permissions.check_sit(game, player, seat)
            if game.rated:
                await require_account(self._games.database, player)
            seated = (occupant.player for occupant in game.seats)
            await FriendStore(self._games.database).check_can_meet(player, (*seated, game.owner))
            changes = {number: Seat("open") for number in seats_of(game.seats, player)[:1]}
            name = await table_name(self._games.database, player, remove_invisible(name))
            changes[seat] = Seat("person", name, player=player)
            await self._change_seats(changes)

    async def stand(self, player: str | None) -> None:
        """Leaves an open table. When the last player leaves, the table is deleted. When the host leaves, another player
        becomes the host."""
        async with self.lock:
            game = self.game
            own = permissions.check_stand(game, player)
            others = [seat.player for seat in game.seats if seat.player not in (None, player)]
            if not others:
                await self._delete_open_table()
                return
            owner = others[0] if player == game.owner else None
            await self._change_seats({seat: Seat("open") for seat in own}, owner)

    async def set_seat(self, player: str | None, seat: int, level: int | None) -> None:
        """Lets the host seat a computer of this level, or empty the seat if the level is None."""
        async with self.lock:
            occupant = Seat("open") if level is None else Seat("computer", level=level)
            permissions.check_set_seat(self.game, player, seat, occupant)
            await self._change_seats({seat: occupant})

    async def keep_open(self) -> None:
        """Extends the life of an open table while one of its players waits there."""
        async with self.lock:
            game = self.game
            if game.has_begun or game.deadline is None or self._is_deleted:
                return
            players = {game.owner, *(seat.player for seat in game.seats)} - {None}
            has_player = any(watcher.player in players for watcher in self.watchers)
            extended = open_table_deadline(game.terms.clock, game.terms.starts_at, self._clock.now())
            if has_player and extended - game.deadline > OPEN_TABLE_LIFETIME / 2:
                with suppress(RefusalError):  # another player sat down, or the game begins
                    await self.commit(self._games.extend_deadline(game))
                    self.send_state()

    async def handle_deadline(self) -> None:
        """Acts on a deadline that has passed. If the game has changed in the meantime, nothing happens."""
        async with self.lock:
            await self._handle_deadline()

    # Watching

    async def join(self, watcher: Watcher) -> None:
        async with self.lock:
            before, others = self.present, frozenset(self.watchers)
            self.watchers.add(watcher)
            self._send_presence_change(before, others)
            self.send_state_to(watcher)
            self.computers.start()

    async def leave(self, watcher: Watcher) -> None:
        before = self.present
        self.watchers.discard(watcher)
        self._send_presence_change(before, frozenset(self.watchers))
        if not self.watchers:
            async with self.lock:
                if not self.watchers:
                    await self.computers.stop()
                    await self.computers.release_turn()

    @property
    def present(self) -> frozenset[str]:
        """The players who are connected to the table, through this process or another."""
        return self.local_players | self._remote_players()

    @property
    def local_players(self) -> frozenset[str]:
        """The players who are connected through this process."""
        players = {seat.player for seat in self.game.seats}
        return frozenset(watcher.player for watcher in self.watchers if watcher.player in players and watcher.player)

    @property
    def local_spectators(self) -> int:
        """The number of spectators who are connected through this process."""
        return sum(watcher.player not in self.local_players for watcher in self.watchers)

    @property
    def requester(self) -> Requester:
        """For whom the computers think: a player at the table, a spectator, or nobody in particular."""
        players = {seat.player for seat in self.game.seats}
        watcher = max(self.watchers, key=lambda watcher: watcher.player in players, default=None)
        if watcher is None:
            return Requester(UNWATCHED, self.game.owner or "") if self._requested is None else self._requested[1]
        return Requester(watcher.address, watcher.player or "")

    @property
    def is_attended(self) -> bool:
        is_requested = self._requested is not None and self._requested[0] == self.game.game.ply
        return bool(self.watchers) or is_requested or (self._plays_unwatched and runs_unwatched(self.game))

    async def play_unwatched(self) -> None:
        """Lets the computers continue although nobody watches."""
        self._plays_unwatched = True
        try:
            async with self.lock:
                self.computers.start()
            await self.computers.wait()
        finally:
            self._plays_unwatched = False

    async def play_requested(self, requester: Requester) -> None:
        """Lets the computer play the one turn that another process has asked for."""
        self._requested = (self.game.game.ply, requester)
        try:
            async with self.lock:
                self.computers.start()
            await self.computers.wait()
        finally:
            self._requested = None

    async def stop_computers(self) -> None:
        """Ends thinking, because nobody waits for it any more."""
        async with self.lock:
            await self.computers.stop()

    async def close(self) -> None:
        """Ends all connections."""
        async with self.lock:
            await self.computers.stop()
            for watcher in self.watchers:
                watcher.close()

    async def refresh(self, version: int | None = None, move: SavedMove | None = None) -> None:
        """Catches up with changes by other processes. If version and move are given, the move led to this version."""
        async with self.lock:
            before = self.game
            if version is not None and version <= before.version:
                return
            newest: StoredGame | None
            if move is not None and version == before.version + 1:
                newest = apply_saved_move(before, move.placement, move.at, move.received, move.origin)
            else:
                newest = await self._games.get(before.id)
            if newest is None:
                await self._on_deleted()
                return
            if newest.version == before.version:
                return
            await self.computers.stop()
            self.game = newest
            is_one_move = newest.version == before.version + 1 and newest.game.ply == before.game.ply + 1
            if is_one_move:
                self.last_move_at = self._clock.monotonic()
                self._broadcast_move(before)
            else:
                self.send_state()
            self.computers.start()

    def send_presence(self) -> None:
        """Tells the watchers which players are present. Called when players may have connected or disconnected in
        another process."""
        self.broadcast(messages.PresenceChanged(presence_view(self.game, self.present)))

    def broadcast(self, event: messages.Event) -> None:
        """Sends the same event to all watchers."""
        encoded = encode(event)
        for watcher in self.watchers:
            watcher.send(encoded)

    def send_state(self) -> None:
        """Sends the whole table to each watcher, as that watcher may see it."""
        for watcher in self.watchers:
            self.send_state_to(watcher)

    def send_state_to(self, watcher: Watcher) -> None:
        watcher.send(self._state_for(watcher))

    def announce_thinking(self, seat: int) -> None:
        self.broadcast(messages.Thinking(seat))

    async def has_rated_position(self) -> bool:
        """Whether this is a casual game with the position of a rated game under way."""
        return not self.game.rated and await self._games.is_rated_position(self.game.game)

    def report(self, problem: RefusalCode) -> None:
        """Informs the watchers why a computer does not move."""
        self.broadcast(refusal_view(RefusalError(problem)))

    def _state_for(self, watcher: Watcher) -> bytes:
        view = table_view(
            self.game,
            watcher.player,
            self._clock.now(),
            thinking=self.computers.thinking_seat,
            present=self.present,
            remarks=self._remarks,
        )
        return encode(view)

    def _send_presence_change(self, before: frozenset[str], watchers: frozenset[Watcher]) -> None:
        if (present := presence_view(self.game, self.present)) != presence_view(self.game, before):
            for watcher in watchers:
                watcher.send(encode(messages.PresenceChanged(present)))

    def _broadcast_move(self, before: StoredGame) -> None:
        self.broadcast(move_view(before, self.game))

    # Changes, with the lock held

    async def save_move(self, placement: int, received: float | None = None, origin: str | None = None) -> None:
        """Saves a move that arrived at the time `received`, by default now, from the address with the hash `origin`;
        then sends it."""
        before = self.game
        try:
            await self.commit(self._games.append_move(self.game, placement, received, origin))
        except IllegalMove as illegal:
            raise RefusalError("illegal", illegal) from None
        except TimeExpiredError:
            if (await self._games.versions([before.id])).get(before.id) != before.version:
                await self._reload()  # perhaps after an outage, with a new deadline
                raise RefusalError("stale") from None
            await self._handle_deadline()
            raise RefusalError("too_late") from None
        self.last_move_at = self._clock.monotonic()
        self.computers.clear_thinking()
        self._broadcast_move(before)

    async def commit(self, saving: Coroutine[object, object, StoredGame]) -> None:
        """Saves a change and makes the result the current game. Raises RefusalError if another process was faster."""
        before = self.game
        self.saving_version = before.version + 1
        try:
            # Shielded: a socket that closes must not interrupt a transaction.
            self.game = await asyncio.shield(asyncio.ensure_future(saving))
        except VersionConflictError:
            await self._reload()
            raise RefusalError("stale") from None
        finally:
            self.saving_version = None
        if _turn(before) != _turn(self.game):
            self.announce_turn(self.game)

    def announce_turn(self, game: StoredGame) -> None:
        """Notifies the player whose turn it is, who may be absent. `game` is this game or its rematch."""
        self._on_turn(game, self.present)
        people = [seat.player for seat in game.seats if seat.player is not None]
        if len(people) > 1:
            mover = None if game.status != "playing" else game.game.seat_to_move
            awaited = None if mover is None else game.seats[mover].player
            self._games.database.bus.publish(TurnChanged(game.id, game.game.rules.edition, people, awaited))

    async def _reload(self) -> None:
        """Loads the current game after another process changed it first."""
        newest = await self._games.get(self.game.id)
        if newest is None:
            raise RefusalError("unknown_game")
        self.game = newest
        self.send_state()
        self.computers.start()

    async def _change_seats(self, changes: Mapping[int, Seat], owner: str | None = None) -> None:
        await self.commit(self._games.set_seats(self.game, changes, owner))
        self.send_state()
        self.computers.start()

    async def _retire(self, seat: int, reason: RetirementReason) -> None:
        async with self._computers_stopped():
            await self.commit(self._games.retire(self.game, seat, reason))
            self.send_state()

    async def _handle_deadline(self) -> None:
        game = self.game
        if game.deadline is None or self._clock.now() < game.deadline:
            return
        if any(arrival.is_in_time(game) for arrival in self._arrivals):  # it could not be saved yet
            return
        if game.status == "playing" and game.game.seat_to_move is not None:
            await self._retire(game.game.seat_to_move, "timeout")
        elif game.status == "open" and game.terms.starts_at is not None and game.deadline == game.terms.starts_at:
            await self._change_seats({})
        elif game.status == "open":
            await self._delete_open_table()

    async def _delete_open_table(self) -> None:
        try:
            await self._games.delete(self.game)
        except VersionConflictError:
            await self._reload()
            raise RefusalError("stale") from None

    async def _on_deleted(self) -> None:
        if not self._is_deleted:
            self._is_deleted = True
            await self.computers.stop()
            self.broadcast(messages.GameDeleted())

    @asynccontextmanager
    async def _computers_stopped(self) -> AsyncIterator[None]:
        await self.computers.stop()
        try:
            yield
        finally:
            self.computers.start()


def _turn(game: StoredGame) -> tuple[str, int, int | None]:
    """A value that is equal for two versions of a game if both wait for the same move."""
    return game.status, game.game.ply, game.game.seat_to_move
