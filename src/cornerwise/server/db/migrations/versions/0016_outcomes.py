"""Stores how each game ended in the rows of its seats, so that a profile replays no games. Adds an index of each
player's rated games in the order in which they ended."""

import json
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

from cornerwise.game import Game, Retirement
from cornerwise.rules import OPTIONS, rules
from cornerwise.server.domain.profiles import outcomes_of

revision = "0016"
down_revision = "0014"

BATCH = 200


def upgrade() -> None:
    op.add_column("seats", sa.Column("side", sa.Integer))
    op.add_column("seats", sa.Column("rank", sa.Integer))
    op.add_column("seats", sa.Column("all_placed", sa.Boolean))
    op.add_column("standings", sa.Column("ended", sa.Double, nullable=False, server_default="0"))
    op.execute("UPDATE standings SET ended = (SELECT ended FROM results WHERE results.game = standings.game)")
    op.create_index("ix_standings_player_ended", "standings", ["player", "ended"])
    op.drop_index("ix_standings_player", "standings")
    connection = op.get_bind()
    seats = sa.table("seats", *map(sa.column, ("game", "seat", "side", "rank", "all_placed")))
    this_seat = (seats.c.game == sa.bindparam("this_game"), seats.c.seat == sa.bindparam("this_seat"))
    update = sa.update(seats).where(*this_seat)
    for game_id, game in finished_games(connection):
        for number, one in enumerate(outcomes_of(game)):
            values = {"side": one.side, "rank": one.rank, "all_placed": one.all_placed}
            connection.execute(update.values(**values), {"this_game": game_id, "this_seat": number})


def finished_games(connection: sa.Connection) -> Iterator[tuple[str, Game]]:
    games = sa.table("games", *map(sa.column, ("id", "rules", "start", "status")))
    moves = sa.table("moves", *map(sa.column, ("game", "ply", "placement")))
    retirements = sa.table("retirements", *map(sa.column, ("game", "number", "seat", "ply")))
    ids = list(connection.execute(sa.select(games.c.id).where(games.c.status == "over")).scalars())
    for first in range(0, len(ids), BATCH):
        batch = ids[first : first + BATCH]
        placements: dict[str, list[int]] = {game_id: [] for game_id in batch}
        retired: dict[str, list[Retirement]] = {game_id: [] for game_id in batch}
        for row in connection.execute(sa.select(moves).where(moves.c.game.in_(batch)).order_by(moves.c.ply)):
            placements[row.game].append(row.placement)
        query = sa.select(retirements).where(retirements.c.game.in_(batch)).order_by(retirements.c.number)
        for row in connection.execute(query):
            retired[row.game].append(Retirement(row.seat, row.ply))
        for row in connection.execute(sa.select(games).where(games.c.id.in_(batch))).all():
            stored, start = json.loads(row.rules), json.loads(row.start)
            options = {name: stored[name] for name in OPTIONS if stored.get(name) is not None}
            game = Game(rules(stored["edition"], **options))
            if start:
                for color, placement in start.get("setup", ()):
                    game.set_up(color, placement)
                game.set_turn(start.get("turn") or game.rules.first_color)
            game.replay(placements[row.id], retired[row.id])
            yield row.id, game
