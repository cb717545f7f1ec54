"""All live tables of this process: opening and closing them, and keeping them up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, Literal

from cornerwise.processes import usable_cpus
from cornerwise.server import metrics
from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.jobs import RENEW_INTERVAL, Jobs
from cornerwise.server.domain.clocks import Correspondence
from cornerwise.server.domain.errors import RefusalError, VersionConflictError
from cornerwise.server.domain.events import (
    EventsMissed,
    GameChanged,
    GameDeleted,
    MoveNowRequested,
    RemarkMade,
    SessionsRevoked,
    TurnReleased,
    TurnRequested,
)
from cornerwise.server.domain.permissions import check_delete
from cornerwise.server.live.computers import ChooseMove, Thinking
from cornerwise.server.live.presence import Presence
from cornerwise.server.live.table import REMARKS_SHOWN, OnTurn, Table
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import WorkerPool

log = logging.getLogger("cornerwise")

POLL_INTERVAL: Final = 5.0
"""Seconds between two queries for changes whose events were lost."""
POLL_BATCH: Final = 50
"""The number of tables in one query."""
MAX_REQUESTED: Final = 100
"""The maximum number of turns that a worker looks for at a time."""
ComputersAt = Literal["here", "elsewhere", "here for others"]
"""Where computers think: in this process, in workers or, if this process is itself a worker, in this process for the
tables of other processes."""
SEAT_GRACE: Final = 30.0
"""Seconds until the seat of a player who left an open table is free again."""


class Tables:
    """The live tables of one process."""

    def __init__(
        self,
        games: GameStore,
        pool: WorkerPool,
        choose_move: ChooseMove = tasks.choose_move,
        *,
        computers: ComputersAt = "here",
        on_turn: OnTurn = lambda game, present: None,
    ) -> None:
        self._games = games
        self._on_turn = on_turn
        self._clock = games.database.clock
        self._live: dict[str, Table] = {}
        self._opening = asyncio.Lock()
        self._jobs = Jobs(games.database)
        self._thinking = Thinking(self._jobs, pool, choose_move, is_elsewhere=computers == "elsewhere")
        self._serves_others = computers == "here for others"
        self._requested: set[str] = set()
        """Games whose computers play here because another process has asked for it."""
        self.presence: Final = Presence(games.database, self._live, announces_all=computers != "here")
        self._unwatched: set[str] = set()
        """Games whose computers play here although nobody watches."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._poll_task, self._job_task = BackgroundTask(), BackgroundTask()
        self._poll_task.start(self._poll())
        self._job_task.start(self._run_job_queue())
        bus = games.database.bus
        self._unsubscribe = [
            bus.subscribe(GameChanged, self._on_game_changed),
            bus.subscribe(GameDeleted, self._on_game_deleted),
            bus.subscribe(MoveNowRequested, self._on_move_now),
            bus.subscribe(TurnReleased, self._on_turn_released),
            bus.subscribe(TurnRequested, self._on_turn_requested),
            bus.subscribe(RemarkMade, self._on_remark),
            bus.subscribe(SessionsRevoked, self._on_sessions_revoked),
            bus.subscribe(EventsMissed, lambda _: self.refresh_all()),
        ]

    async def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self.presence.close()
        await self._poll_task.stop()
        await self._job_task.stop()
        for table in list(self._live.values()):
            await table.close()
        with suppress(Exception):  # without a database the leases end by themselves
            await self._jobs.release()

    @asynccontextmanager
    async def watch(self, game_id: str, watcher: Watcher) -> AsyncIterator[Table]:
        """The table of a game, which sends all its events to the watcher. Raises RefusalError if the game does not
        exist."""
        async with self._table(game_id) as table:
            before = table.local_players, table.local_spectators
            try:
                await table.join(watcher)
                if (table.local_players, table.local_spectators) != before:
                    self.presence.announce(game_id)
                yield table
            finally:
                await table.leave(watcher)
                if watcher.player not in table.local_players:
                    self.presence.announce(game_id)
                    if watcher.player is not None and not table.game.has_begun:
                        self._spawn(self._free_abandoned_seat(game_id, watcher.player))

    @property
    def players(self) -> set[str]:
        """The players and spectators who are connected to tables through this process."""
        watchers = (watcher for table in self._live.values() for watcher in table.watchers)
        return {watcher.player for watcher in watchers if watcher.player is not None}

    def present(self, game_id: str) -> frozenset[str]:
        """The players who are at a table."""
        table = self._live.get(game_id)
        return frozenset() if table is None else table.present

    def spectators(self, game_id: str) -> int:
        """The number of spectators at a table."""
        table = self._live.get(game_id)
        return self.presence.remote_spectators(game_id) + (0 if table is None else table.local_spectators)

    def attended_games(self) -> set[str]:
        """The games with a player who is connected to the table, through this process or another. A game that has begun
        is included only if a player is connected through another process."""
        here = {game_id for game_id, table in self._live.items() if not table.game.has_begun and table.local_players}
        return here | self.presence.attended_games()

    async def delete(self, game_id: str, player: str) -> None:
        while True:
            game = await self._games.get(game_id)
            if game is None:
                raise RefusalError("unknown_game")
            check_delete(game, player)
            with suppress(VersionConflictError):  # somebody has just sat down or moved, so check again
                await self._games.delete(game)
                return

    async def handle_deadline(self, game_id: str) -> None:
        """Acts on a deadline that has passed. If another process was faster, nothing happens."""
        with suppress(RefusalError):
            async with self._table(game_id) as table:
                await table.handle_deadline()

    def refresh_all(self) -> None:
        """Looks for changes of all live tables, because events may have been lost."""
        self._spawn(self._check_all(pause=0.0))

    def disconnect_all(self) -> None:
        """Closes all connections to tables, so that pages connect to another process."""
        for table in self._live.values():
            for watcher in table.watchers:
                watcher.close()

    @asynccontextmanager
    async def _table(self, game_id: str) -> AsyncIterator[Table]:
        """The only table of a game in this process; it stays live as long as it is used."""
        async with self._opening:
            table = self._live.get(game_id)
            if table is None:
                game = await self._games.get(game_id)
                if game is None:
                    raise RefusalError("unknown_game")
                remarks = await self._games.list_remarks(game_id, REMARKS_SHOWN)
                remote_players = partial(self.presence.remote_players, game_id)
                table = self._live[game_id] = Table(
                    self._games, game, self._thinking, remote_players, remarks, self._on_turn
                )
                metrics.live_tables.inc()
                self.presence.announce(game_id, wants_reply=True)
            table.reference_count += 1
        try:
            yield table
        finally:
            table.reference_count -= 1
            if not table.reference_count:
                del self._live[game_id]
                metrics.live_tables.dec()

    # Events

    def _on_game_changed(self, event: GameChanged) -> None:
        table = self._live.get(event.game)
        if table is not None and event.version > table.game.version and event.version != table.saving_version:
            self._spawn(table.refresh(event.version, event.move))

    def _on_game_deleted(self, event: GameDeleted) -> None:
        if (table := self._live.get(event.game)) is not None:
            self._spawn(table.refresh())

    def _on_move_now(self, event: MoveNowRequested) -> None:
        if (table := self._live.get(event.game)) is not None:
            table.computers.request_move_now()

    def _on_turn_released(self, event: TurnReleased) -> None:
        if (table := self._live.get(event.game)) is not None:
            table.computers.retry_claim()

    def _on_turn_requested(self, event: TurnRequested) -> None:
        if self._serves_others and event.game not in self._requested:
            self._requested.add(event.game)
            self._spawn(self._play_requested(event.game))

    def _on_remark(self, event: RemarkMade) -> None:
        if (table := self._live.get(event.game)) is not None:
            table.receive_remark(event.remark)

    def _on_sessions_revoked(self, event: SessionsRevoked) -> None:
        for table in self._live.values():
            for watcher in table.watchers:
                if watcher.player == event.player:
                    watcher.close()

    # Background tasks

    async def _poll(self) -> None:
        """Finds changes whose events were lost because a process died between commit and publication."""
        while True:
            await self._check_all(pause=POLL_INTERVAL)
            self.presence.announce_alive()
            self.presence.drop_dead_peers()

    async def _check_all(self, *, pause: float) -> None:
        """Compares all live tables with the database. Each query is for only a few games, so that no request has to
        wait for a long query. The pauses between the queries add up to `pause` seconds."""
        live = list(self._live)
        batches = [live[i : i + POLL_BATCH] for i in range(0, len(live), POLL_BATCH)] or [[]]
        for batch in batches:
            if pause:
                await self._clock.sleep(pause / len(batches))
            try:
                await self._poll_batch(batch)
            except Exception:
                log.exception("change poll failed")

    async def _poll_batch(self, game_ids: list[str]) -> None:
        versions = await self._games.versions(game_ids) if game_ids else {}
        for game_id in game_ids:
            if game_id in versions:
                self._on_game_changed(GameChanged(game_id, versions[game_id]))
            else:
                self._on_game_deleted(GameDeleted(game_id))
            if (table := self._live.get(game_id)) is not None and not table.game.has_begun:
                self._spawn(table.keep_open())

    async def _run_job_queue(self) -> None:
        """Renews the leases of the computers that think here, and claims turns that no process plays."""
        max_unwatched = 2 * usable_cpus()
        while True:
            await self._clock.sleep(RENEW_INTERVAL)
            try:
                thinking = [game_id for game_id, table in self._live.items() if table.computers.is_thinking_here]
                await self._jobs.renew(thinking)
                if self._thinking.is_elsewhere:
                    continue
                if self._serves_others:
                    await self._check_requests()
                capacity = max_unwatched - len(self._unwatched)
                for game_id in await self._jobs.claim_abandoned(capacity) if capacity > 0 else ():
                    metrics.jobs_reclaimed.inc()
                    self._unwatched.add(game_id)
                    self._spawn(self._play_unwatched(game_id))
            except Exception:
                log.exception("job queue poll failed")

    async def _check_requests(self) -> None:
        """Begins turns whose events were lost, and ends those that nobody waits for any more."""
        for game_id in await self._jobs.list_requested(MAX_REQUESTED):
            self._on_turn_requested(TurnRequested(game_id))
        for game_id in await self._jobs.unwanted(self._requested) if self._requested else ():
            if (table := self._live.get(game_id)) is not None:
                await table.stop_computers()

    async def _play_requested(self, game_id: str) -> None:
        try:
            requester = await self._jobs.claim_requested(game_id)
            if requester is not None:
                address, _, visitor = requester.partition(" ")
                with suppress(RefusalError):
                    async with self._table(game_id) as table:
                        await table.play_requested(Requester(address, visitor))
        finally:
            self._requested.discard(game_id)

    async def _play_unwatched(self, game_id: str) -> None:
        try:
            with suppress(RefusalError):
                async with self._table(game_id) as table:
                    await table.play_unwatched()
        finally:
            self._unwatched.discard(game_id)

    async def _free_abandoned_seat(self, game_id: str, player: str) -> None:
        """Frees the seat of a player who left an open table and does not return. If the game has a start time or
        days per move, players need not wait at the table, so they keep their seats."""
        await self._clock.sleep(SEAT_GRACE)
        with suppress(RefusalError):
            async with self._table(game_id) as table:
                terms = table.game.terms
                needs_presence = terms.starts_at is None and not isinstance(terms.clock, Correspondence)
                if needs_presence and player not in table.present:
                    await table.stand(player)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("game refresh failed", exc_info=error)
