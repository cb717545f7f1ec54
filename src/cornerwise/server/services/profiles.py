"""The record of a player: computed from the finished games, because only their moves are stored."""

from __future__ import annotations

from typing import Final

from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.profiles import Outcome, Record, outcome_of, record_of_player

MAX_GAMES: Final = 2000
"""The maximum number of games that count; older games are left out."""
_BATCH: Final = 100
_CACHED: Final = 20_000


class ProfileService:
    """Keeps the outcomes of finished games in memory: a finished game changes only if moves are taken back, and then it
    has another version."""

    def __init__(self, games: GameStore) -> None:
        self._games = games
        self._outcomes: dict[tuple[str, int], Outcome] = {}

    async def record(self, player: str, *, rated: bool) -> Record:
        """The record of a player in rated games only, or in all games."""
        versions = await self._games.finished_versions(player, MAX_GAMES, rated=rated)
        missing = [game_id for game_id, version in versions if (game_id, version) not in self._outcomes]
        additions: dict[str, Outcome] = {}
        for i in range(0, len(missing), _BATCH):
            for game in await self._games.get_all(missing[i : i + _BATCH]):
                if game.status == "over":
                    additions[game.id] = self._outcomes[game.id, game.version] = outcome_of(game)
        while len(self._outcomes) > _CACHED:
            del self._outcomes[next(iter(self._outcomes))]
        outcomes = (self._outcomes.get(key) or additions.get(key[0]) for key in versions)
        return record_of_player(player, (outcome for outcome in outcomes if outcome is not None))
