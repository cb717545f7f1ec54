"""The players and spectators who are connected to tables, across all processes.

Every process informs the others when somebody connects to a table through it or disconnects. A killed process can't do
this, but the others notice that it sends nothing any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cornerwise.server.db.database import Database
from cornerwise.server.domain.events import EventsMissed, PresenceChanged, ProcessAlive
from cornerwise.server.live.table import Table

PEER_TIMEOUT: Final = 15.0
"""Seconds without an event after which another process counts as dead."""


@dataclass(frozen=True)
class Attendance:
    """The players and spectators who are connected to a table through one process."""

    players: frozenset[str] = frozenset()
    spectators: int = 0


class Presence:
    """The players at tables in other processes. It also informs the other processes about the players here."""

    def __init__(self, database: Database, tables: Mapping[str, Table], *, announces_all: bool = False) -> None:
        """With `announces_all`, tables with only one person are announced too. Workers need this, because they play at
        tables that are open in another process."""
        self._database = database
        self._announces_all = announces_all
        self._clock = database.clock
        self._tables = tables
        self.process_id: Final = secrets.token_hex(4)
        self._remote: dict[str, dict[str, Attendance]] = {}
        """For each game and each other process, who is connected to the game's table through that process."""
        self._peers: dict[str, float] = {}
        """When each of the other processes last sent an event."""
        bus = database.bus
        self._unsubscribe: list[Callable[[], None]] = [
            bus.subscribe(PresenceChanged, self.on_presence),
            bus.subscribe(ProcessAlive, lambda event: self.on_alive(event.process)),
            bus.subscribe(EventsMissed, lambda _: self.ask_all()),
        ]

    def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()

    def announce(self, game_id: str, *, wants_reply: bool = False) -> None:
        """Tells the other processes who is at a table here."""
        table = self._tables.get(game_id)
        is_begun = table is not None and table.game.has_begun
        people = set() if table is None else {seat.player for seat in table.game.seats} - {None}
        is_public = table is not None and table.game.terms.public
        if is_begun and len(people) < 2 and not is_public and not self._announces_all:
            return  # no other player can be at this table, and no list shows its spectators
        players, spectators = ([], 0) if table is None else (sorted(table.local_players), table.local_spectators)
        self._database.bus.publish(PresenceChanged(self.process_id, game_id, players, spectators, wants_reply))

    def ask_all(self) -> None:
        """Asks the other processes who is at the tables that are live here."""
        for game_id in self._tables:
            self.announce(game_id, wants_reply=True)

    def on_presence(self, event: PresenceChanged) -> None:
        if event.process == self.process_id:
            return
        self.on_alive(event.process)
        before = self.remote_players(event.game)
        processes = self._remote.setdefault(event.game, {})
        if event.players or event.spectators:
            processes[event.process] = Attendance(frozenset(event.players), event.spectators)
        else:
            processes.pop(event.process, None)
        if not processes:
            del self._remote[event.game]
        table = self._tables.get(event.game)
        if table is not None and self.remote_players(event.game) != before:
            table.send_presence()
        if event.wants_reply and table is not None and table.watchers:
            self.announce(event.game)

    def remote_players(self, game_id: str) -> frozenset[str]:
        """The players who are at a table through other processes."""
        return frozenset().union(*(there.players for there in self._remote.get(game_id, {}).values()))

    def remote_spectators(self, game_id: str) -> int:
        """The number of spectators at a table through other processes."""
        return sum(there.spectators for there in self._remote.get(game_id, {}).values())

    def attended_games(self) -> set[str]:
        """The games to whose tables a player is connected through another process."""
        return {game_id for game_id in self._remote if self.remote_players(game_id)}

    def announce_alive(self) -> None:
        self._database.bus.publish(ProcessAlive(self.process_id))

    def on_alive(self, process: str) -> None:
        if process == self.process_id:
            return
        is_new = process not in self._peers
        self._peers[process] = self._clock.now()
        if is_new:  # a new process, or one that was slow and counted as dead: ask who is there
            self.ask_all()

    def drop_dead_peers(self) -> None:
        """Forgets the players of processes that have been silent for too long."""
        oldest = self._clock.now() - PEER_TIMEOUT
        dead = {process for process, last in self._peers.items() if last < oldest}
        for process in dead:
            del self._peers[process]
        for game_id, processes in list(self._remote.items()):
            if lost := dead & processes.keys():
                for process in lost:
                    del processes[process]
                if not processes:
                    del self._remote[game_id]
                if (table := self._tables.get(game_id)) is not None:
                    table.send_presence()
