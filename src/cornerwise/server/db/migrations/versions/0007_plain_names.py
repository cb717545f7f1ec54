"""Renames tables, columns, settings and stored values to the names that the code uses."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

COLUMNS = {
    "accounts": {"folded": "name_key"},
    "games": {"begins": "starts_at", "next": "rematch"},
    "jobs": {"since": "queued_at", "unwatched": "runs_unwatched", "until": "lease_until"},
    "ladders": {"mode": "edition"},
    "practice": {"row": "streak", "tries": "attempts", "due": "due_at"},
    "puzzle_attempts": {
        "given": "givens",
        "laid": "placed",
        "grade": "difficulty",
        "shown": "solution_seen",
        "hints": "hints_used",
    },
    "ratings": {"mode": "edition"},
    "results": {"mode": "edition"},
    "seeks": {"since": "queued_at", "seen": "last_seen"},
    "standings": {"place": "rank"},
}
SETTINGS = {
    "secret": "cookie_secret",
    "owner": "local_owner",
    "alive": "heartbeat",
    "ladders": "rating_baseline",
}


def upgrade() -> None:
    op.rename_table("attempts", "puzzle_attempts")
    # Both databases rename columns in place; keys, indexes and foreign keys follow.
    for table, columns in COLUMNS.items():
        for old, new in columns.items():
            op.execute(sa.text(f'ALTER TABLE {table} RENAME COLUMN "{old}" TO "{new}"'))
    op.drop_index("ix_jobs_until", "jobs")
    op.create_index("ix_jobs_lease_until", "jobs", ["lease_until"])
    retirements = sa.table("retirements", sa.column("reason"))
    op.execute(retirements.update().where(retirements.c.reason == "time").values(reason="timeout"))
    for old, new in {"by": "proposed_by", "asked": "pending"}.items():
        op.execute(sa.text(f"""UPDATE games SET proposal = replace(proposal, '"{old}"', '"{new}"')"""))
    op.execute(sa.text("""UPDATE puzzle_attempts SET difficulty = replace(difficulty, '"level":', '"difficulty":')"""))
    settings = sa.table("settings", sa.column("name"), sa.column("value"))
    for old, new in SETTINGS.items():
        op.execute(settings.update().where(settings.c.name == old).values(name=new))
