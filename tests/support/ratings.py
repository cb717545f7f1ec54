"""Rated games that are nearly over, and the rows that they change."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from support.games import big_first, evenly, random_game, small_first

from cornerwise import rules
from cornerwise.server.db import schema
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat

ADA, BEA, CYD, DOT = PLAYERS = [f"{name:-<22}" for name in ("ada", "bea", "cyd", "dot")]


def seats_for(count: int, *occupants: str | int) -> list[Seat]:
    return [
        Seat("computer", level=occupant) if isinstance(occupant, int) else Seat("person", occupant[:3], player=occupant)
        for occupant in occupants[:count]
    ]


async def begin(games: GameStore, edition: str, *occupants: str | int, rated: bool = True, seed: int = 0) -> StoredGame:
    """A game that is nearly over."""
    game = random_game(rules(edition), seed, (big_first, small_first, evenly)[seed % 3])
    game.undo()
    seats = seats_for(len(game.rules.seats), *occupants)
    stored = await games.get(await games.add(game, seats, False, ADA, read_only=False, terms=Terms(rated=rated)))
    assert stored is not None
    return stored


async def finish(games: GameStore, game: StoredGame) -> StoredGame:
    while not game.game.is_over:
        game = await games.append_move(game, game.game.legal_moves()[0].placement)
    return game


async def rating_rows(games: GameStore) -> dict[str, list[tuple[Any, ...]]]:
    """All rows about ratings, for exact comparison."""
    tables = (schema.ladders, schema.ratings, schema.results, schema.standings)
    async with games.database.connect() as connection:
        return {table.name: sorted(tuple(row) for row in await connection.execute(select(table))) for table in tables}
