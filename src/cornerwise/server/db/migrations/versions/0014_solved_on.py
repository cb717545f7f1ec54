"""The day on which a puzzle was first solved, for the streak of daily puzzles."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("puzzle_attempts", sa.Column("solved_on", sa.String(10)))
    table = sa.table("puzzle_attempts", *map(sa.column, ("player", "key", "best", "updated", "solved_on")))
    connection = op.get_bind()
    # Nobody recorded the day so far. The day of the last change is the best guess.
    for row in connection.execute(sa.select(table).where(table.c.best.is_not(None))).all():
        day = datetime.fromtimestamp(row.updated, UTC).date().isoformat()
        attempt = (table.c.player == row.player) & (table.c.key == row.key)
        connection.execute(sa.update(table).where(attempt).values(solved_on=day))
