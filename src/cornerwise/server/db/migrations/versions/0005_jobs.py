"""Computers' turns as jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("unwatched", sa.Boolean, nullable=False),
        sa.Column("worker", sa.String(16), nullable=False),
        sa.Column("until", sa.Double, nullable=False, index=True),
    )
