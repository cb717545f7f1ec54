"""Puzzles: the pieces that each player has placed, with the time and the help used."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("grade", sa.Text),
        sa.Column("laid", sa.Text, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("best", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
