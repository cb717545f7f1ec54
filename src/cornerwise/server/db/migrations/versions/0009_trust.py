"""How much rated games count, and the addresses that decide it. A seek belongs to a connection.
Accounts have a recovery code, and sessions record their browser."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("recovery", sa.String(64)))
    op.add_column("sessions", sa.Column("browser", sa.String(40), nullable=False, server_default=""))
    op.add_column("games", sa.Column("position", sa.BigInteger))
    op.create_index("ix_games_position", "games", ["position"])
    op.add_column("seats", sa.Column("origin", sa.String(16)))
    op.add_column("results", sa.Column("weight", sa.Double, nullable=False, server_default="1"))
    op.add_column("results", sa.Column("shared_address", sa.Boolean, nullable=False, server_default=sa.false()))
    op.drop_table("seeks")  # of players who wait right now, so nothing is lost
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("queued_at", sa.Double, nullable=False),
        sa.Column("last_seen", sa.Double, nullable=False),
        sa.Column("game", sa.String(16)),
    )
    op.create_index("ix_seeks_player", "seeks", ["player"])
