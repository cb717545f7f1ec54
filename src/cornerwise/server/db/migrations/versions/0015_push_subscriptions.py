"""The browsers that want to be told when it is a player's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.id", ondelete="CASCADE"), index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(100), nullable=False),
        sa.Column("auth_secret", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
