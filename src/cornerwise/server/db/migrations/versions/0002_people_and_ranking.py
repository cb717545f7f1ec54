"""Names, accounts and logged-in browsers; rated games, what they did to ratings, and the ladders."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MODES = ("classic", "teams", "classic_2", "classic_3", "duo")
# The initial ratings of the computers on the displayed scale: 1500 points are a `mu` of 25, and 29.48 points are one
# unit of `mu`.
LEVELS = (465, 680, 959, 1200, 1289, 1530, 1780, 1995, 2200)


def upgrade() -> None:
    op.add_column("players", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "accounts",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    ladders = op.create_table(
        "ladders",
        sa.Column("mode", sa.String(16), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
    )
    ratings = op.create_table(
        "ratings",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("mode", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_ladder", "ratings", ["mode", "mu"])
    op.create_table(
        "results",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.UniqueConstraint("mode", "number"),
    )
    op.create_table(
        "standings",
        sa.Column("game", sa.String(16), sa.ForeignKey("results.game", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    players = sa.table("players", sa.column("id"), sa.column("created"), sa.column("name"))
    names = [f"level-{level}" for level in range(1, 10)]
    op.bulk_insert(players, [{"id": name, "created": time.time(), "name": ""} for name in names])
    op.bulk_insert(ladders, [{"mode": mode, "games": 0} for mode in MODES])
    scale = 400 / (2.302585092994046 * 2**0.5 * 25 / 6)
    op.bulk_insert(
        ratings,
        [
            {"player": name, "mode": mode, "mu": 25 + (points - 1500) / scale, "sigma": 110 / scale, "games": 0}
            for name, points in zip(names, LEVELS, strict=True)
            for mode in MODES
        ],
    )
