"""Friends, blocked players and invitations, and when each player was last online."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("players", sa.Column("seen", sa.Double))
    op.create_index("ix_players_seen", "players", ["seen"])
    op.create_table(
        "contacts",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "other", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column(
            "inviter", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("created", sa.Double, nullable=False),
    )
