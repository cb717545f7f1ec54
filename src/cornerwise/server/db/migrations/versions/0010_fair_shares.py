"""Limits that all processes share, games of a player in the order in which they ended, and turns for workers."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "rate_limits",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("start", sa.Double, nullable=False),
        sa.Column("current", sa.Integer, nullable=False),
        sa.Column("previous", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("ix_rate_limits_expires", "rate_limits", ["expires"])
    op.add_column("seats", sa.Column("ended", sa.Double))
    op.execute(
        "UPDATE seats SET ended = (SELECT updated FROM games WHERE games.id = seats.game AND games.status = 'over')"
    )
    op.create_index("ix_seats_player_ended", "seats", ["player", "ended"])
    op.drop_index("ix_seats_player", "seats")
    op.create_index("ix_games_owner_updated", "games", ["owner", "updated"])
    op.drop_index("ix_games_owner", "games")
    op.add_column("jobs", sa.Column("wanted_until", sa.Double, nullable=False, server_default="0"))
    op.add_column("jobs", sa.Column("requester", sa.String(80), nullable=False, server_default=""))
