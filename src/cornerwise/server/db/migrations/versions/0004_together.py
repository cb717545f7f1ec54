"""Playing together: clocks, appointments, who left, what was said."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
        games.add_column(sa.Column("clock", sa.Text))
        games.add_column(sa.Column("begins", sa.Double))
        games.add_column(sa.Column("deadline", sa.Double))
        games.add_column(sa.Column("proposal", sa.Text))
        games.add_column(sa.Column("next", sa.String(16)))
        games.create_index("ix_games_deadline", ["deadline"])
        games.create_index("ix_games_lobby", ["status", "public"])
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("seconds", sa.Double))
    op.create_table(
        "retirements",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(8), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("phrase", sa.String(20), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "seeks",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("game", sa.String(16)),
    )
