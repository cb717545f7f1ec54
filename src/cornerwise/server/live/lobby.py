"""The lobby: open tables, games to watch, and the search for opponents."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from cornerwise.engine import LEVELS
from cornerwise.game import Game
from cornerwise.rules import EditionName, RulesError, box_rules
from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import require_account, table_name
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.db.seeks import Seek, SeekStore
from cornerwise.server.domain.clocks import Correspondence
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.events import EventsMissed, FriendsChanged, GameChanged, GameDeleted, SessionsRevoked
from cornerwise.server.domain.games import StoredGame, Terms, new_game
from cornerwise.server.domain.pairing import RecentWaits, Seeker, choose_group, rating_range
from cornerwise.server.domain.ratings import computer_player
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.wire.messages import lobby as messages
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.games import summary_view

log = logging.getLogger("cornerwise")

OPEN_PAGE: Final = 60
"""The number of open tables on a page of the lobby."""
SOME_PLAYING: Final = 12
"""The number of games under way that the lobby lists if nobody asks for more."""
MIN_REFRESH: Final = 1.0
"""The minimum number of seconds between two queries."""
MAX_SILENCE: Final = 5.0
"""Seconds after which the lobby is refreshed even without an event."""
SEARCH_INTERVAL: Final = 1.0
"""Seconds between two searches for opponents."""
SEEK_KEEPALIVE: Final = 4.0
"""Seconds between two refreshes of a seek."""
COMPUTER_OFFER_AFTER: Final = 20.0
"""Seconds of waiting after which a computer is offered as an opponent."""
DEFAULT_OFFER_LEVEL: Final = 4
"""The level that is offered to a player without a rating."""


class Search:
    """The search of one connection."""

    def __init__(self, seek_id: str, seek: Seek, since: float) -> None:
        self.seek_id: Final = seek_id
        self.seek: Final = seek
        self.since: Final = since
        self.is_paired = False
        self.pairing: Final = asyncio.Lock()
        """The lock is held while a game is created, so that the search is not cancelled between saving the game and
        sending it."""
        self.task: Final = BackgroundTask()


class Lobby:
    """The lobby of this process: its watchers and their searches."""

    def __init__(self, games: GameStore, tables: Tables) -> None:
        self._games = games
        self._tables = tables
        self._database = games.database
        self._clock = games.database.clock
        self._ladders = LadderStore(games.database)
        self._seeks = SeekStore(games.database)
        self._friends = FriendStore(games.database)
        self._watchers: set[Watcher] = set()
        self._searches: dict[Watcher, Search] = {}
        self._waits = RecentWaits[Seek]()
        self._changed = asyncio.Event()
        self._last_sent = messages.Lobby([], [], 0, {}, [], [], 0, {}, 0.0, 0)
        bus = games.database.bus
        self._unsubscribe = [
            bus.subscribe(GameChanged, lambda _: self._changed.set()),
            bus.subscribe(GameDeleted, lambda _: self._changed.set()),
            bus.subscribe(EventsMissed, lambda _: self._changed.set()),
            bus.subscribe(SessionsRevoked, self._on_sessions_revoked),
            bus.subscribe(FriendsChanged, self._on_friends_changed),
        ]
        self._refresh_task = BackgroundTask()
        self._refresh_task.start(self._run())

    async def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        await self._refresh_task.stop()
        for watcher in list(self._watchers):
            await self._stop_search(watcher)
            watcher.close()

    async def join(self, watcher: Watcher) -> None:
        if not self._watchers:
            self._last_sent = await self.snapshot()
        self._watchers.add(watcher)
        watcher.send(encode(self._last_sent))

    async def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        await self._stop_search(watcher)

    def disconnect_all(self) -> None:
        """Closes all connections to the lobby, so that pages connect to another process."""
        for watcher in self._watchers:
            watcher.close()

    def _on_sessions_revoked(self, event: SessionsRevoked) -> None:
        for watcher in self._watchers:
            if watcher.player == event.player:
                watcher.close()

    def _on_friends_changed(self, event: FriendsChanged) -> None:
        for watcher in self._watchers:
            if watcher.player == event.player:
                watcher.send(encode(messages.FriendsChanged()))

    @property
    def players(self) -> set[str]:
        """The players who have the lobby open through this process."""
        return {watcher.player for watcher in self._watchers if watcher.player is not None}

    # Tables

    async def snapshot(self, after: int = 0, playing_limit: int = SOME_PLAYING) -> messages.Lobby:
        """The lobby as it is now, with the page of open tables that follows the first `after` tables. Tables whose
        players are present come first."""
        open_tables, open_count = await self._games.list_open(self._tables.attended_games(), after, OPEN_PAGE)
        playing = await self._games.list_playing(playing_limit)
        spectators = {game.id: count for game in playing if (count := self._tables.spectators(game.id))}
        groups = Counter(seek for seek, _ in await self._seeks.list_waiting())
        online = await self._friends.count_online()
        return messages.Lobby(
            open=[summary_view(game) for game in open_tables],
            playing=[summary_view(game) for game in playing],
            playing_count=await self._games.count_playing() if len(playing) == playing_limit else len(playing),
            spectators=spectators,
            seeks=[messages.SeekGroup(seek.edition, seek.clock, seek.rated, count) for seek, count in groups.items()],
            waits=[
                messages.UsualWait(seek.edition, seek.clock, seek.rated, round(seconds))
                for seek, seconds in self._waits.list_usual(self._clock.now())
            ],
            online=online,
            ratings=await self._ratings([*open_tables, *playing]),
            now=self._clock.now(),
            open_count=open_count,
        )

    async def _ratings(self, games: Sequence[StoredGame]) -> dict[str, list[int | None]]:
        """The rating of each seat of these games; None for computers, and for people without a rated game."""
        people = {seat.player for game in games for seat in game.seats if seat.player is not None}
        points = await self._ladders.list_points(people)
        return {
            game.id: [points.get((seat.player or "", game.game.rules.edition)) for seat in game.seats] for game in games
        }

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with self._clock.timeout(MAX_SILENCE):
                    await self._changed.wait()
            self._changed.clear()
            try:
                if self._watchers:
                    await self._refresh()
            except Exception:
                log.exception("lobby refresh failed")
            await self._clock.sleep(MIN_REFRESH)

    async def _refresh(self) -> None:
        """Sends the lobby to all watchers if it has changed."""
        newest = await self.snapshot()
        if msgspec.structs.replace(newest, now=0.0) != msgspec.structs.replace(self._last_sent, now=0.0):
            self._last_sent = newest
            encoded = encode(newest)
            for watcher in self._watchers:
                watcher.send(encoded)

    # Searching for opponents

    async def seek(self, watcher: Watcher, seek: Seek) -> None:
        """Searches until opponents are found, or the player stops or leaves."""
        await self._stop_search(watcher)
        player = watcher.player
        if player is None or await self._claim_pairing(watcher, player):
            return
        try:
            box_rules(seek.edition)
        except RulesError as error:
            raise RefusalError("bad_rules", error) from None
        if seek.rated:
            await require_account(self._database, player)
        if isinstance(seek.clock, Correspondence):
            await self._games.check_correspondence_games(player)
        rating = (await self._ladders.current_ratings(seek.edition, [player]))[player].points
        name = await table_name(self._database, player, "")
        seeker = Seeker(player, name, float(rating), self._clock.now())
        search = self._searches[watcher] = Search(await self._seeks.add(seek, seeker), seek, seeker.queued_at)
        search.task.start(self._search(search, watcher, seek, seeker))
        self._changed.set()

    async def stop_seeking(self, watcher: Watcher) -> None:
        await self._stop_search(watcher)
        if watcher.player is not None:
            await self._claim_pairing(watcher, watcher.player)

    async def _claim_pairing(self, watcher: Watcher, player: str) -> bool:
        """If another process paired the player during a reconnection, or just before the search stopped, sends the
        player to that game. Returns whether it did."""
        game_id = await self._seeks.paired_game(player)
        game = None if game_id is None else await self._games.get(game_id)
        if game is None or game.status != "playing":
            return False
        watcher.send(encode(messages.Paired(game.id)))
        return True

    async def _stop_search(self, watcher: Watcher) -> None:
        search = self._searches.pop(watcher, None)
        if search is None:
            return
        async with search.pairing:
            if not search.is_paired:
                now = self._clock.now()
                self._waits.add(search.seek, now, now - search.since, has_met=False)
            await search.task.stop()
        await self._seeks.remove_unpaired(search.seek_id)
        self._changed.set()

    async def _search(self, search: Search, watcher: Watcher, seek: Seek, seeker: Seeker) -> None:
        last_sent: tuple[int | None, int | None] | None = None
        refreshed_at = since = seeker.queued_at
        while True:
            now = self._clock.now()
            try:
                async with search.pairing:
                    if (game_id := await self._pair(search.seek_id, seek, seeker, now)) is not None:
                        search.is_paired = True
                        self._waits.add(seek, now, now - since, has_met=True)
                        watcher.send(encode(messages.Paired(game_id)))
                        return
                if now - refreshed_at >= SEEK_KEEPALIVE:
                    refreshed_at = now
                    await self._seeks.refresh(search.seek_id)
                allowed = rating_range(now - since)
                shown = None if allowed == float("inf") else int(allowed // 100) * 100
                offers_computer = now - since >= COMPUTER_OFFER_AFTER
                level = await self._level_for(seeker.player, seek.edition) if offers_computer else None
                if (shown, level) != last_sent:
                    last_sent = (shown, level)
                    watcher.send(encode(messages.Seeking(since, now, shown, level)))
            except Exception:  # the database may be unreachable for a moment
                log.exception("pairing failed")
            await self._clock.sleep(SEARCH_INTERVAL)

    async def _pair(self, seek_id: str, seek: Seek, seeker: Seeker, now: float) -> str | None:
        """The game that another search created for this player, or one that this search creates."""
        if (game_id := await self._seeks.game_of(seek_id)) is not None:
            await self._seeks.remove(seek_id)
            return game_id
        game_rules = box_rules(seek.edition)
        waiting = [other for other_seek, other in await self._seeks.list_waiting() if other_seek == seek]
        size = len(game_rules.seats)
        if len(waiting) < size:
            return None
        apart = await self._friends.blocked_pairs([other.player for other in waiting])
        group = choose_group(waiting, seeker.player, size, now, apart)
        if group is None:
            return None
        seats = [Seat("person", member.name, player=member.player) for member in group]
        terms = Terms(seek.clock, seek.rated, public=True)
        game = new_game(Game(game_rules), seats, True, group[0].player, now=now, read_only=False, terms=terms)
        return game.id if await self._seeks.pair(group, game, seek_id) else None

    async def _level_for(self, player: str, edition: EditionName) -> int:
        """The level of the computer whose rating is nearest to the player's."""
        if await self._ladders.entry(edition, player) is None:
            return DEFAULT_OFFER_LEVEL
        ratings = await self._ladders.current_ratings(edition, [player, *map(computer_player, LEVELS)])
        return min(LEVELS, key=lambda level: abs(ratings[computer_player(level)].points - ratings[player].points))
