"""Tells the open pages of a player when it is the player's turn in a game on another screen."""

from __future__ import annotations

from collections import defaultdict

from cornerwise.server.db.bus import LocalBus
from cornerwise.server.domain.events import SessionsRevoked, TurnChanged
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import encode


class Turns:
    """The pages that are open in this process and want to know about turns."""

    def __init__(self, bus: LocalBus) -> None:
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._unsubscribe = [
            bus.subscribe(TurnChanged, self._on_turn_changed),
            bus.subscribe(SessionsRevoked, lambda event: self._disconnect(event.player)),
        ]

    def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self.disconnect_all()

    def join(self, watcher: Watcher) -> None:
        if watcher.player is not None:
            self._watchers[watcher.player].add(watcher)

    def leave(self, watcher: Watcher) -> None:
        if watcher.player is not None:
            self._watchers[watcher.player].discard(watcher)
            if not self._watchers[watcher.player]:
                del self._watchers[watcher.player]

    @property
    def players(self) -> set[str]:
        """The players with such a page in this process."""
        return set(self._watchers)

    def disconnect_all(self) -> None:
        """Closes all connections, so that pages connect to another process."""
        for player in self._watchers:
            self._disconnect(player)

    def _disconnect(self, player: str) -> None:
        for watcher in self._watchers.get(player, ()):
            watcher.close()

    def _on_turn_changed(self, event: TurnChanged) -> None:
        for player in self._watchers.keys() & set(event.players):
            message = encode(messages.Turn(event.game, event.edition, player == event.awaited))
            for watcher in self._watchers[player]:
                watcher.send(message)
