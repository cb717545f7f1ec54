"""Counts open tables by the address that opened them. Adds an index of each player's puzzles by their last change."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("games", sa.Column("opened_from", sa.String(16)))
    op.create_index("ix_games_opened_from", "games", ["opened_from"])
    op.create_index("ix_puzzle_attempts_player_updated", "puzzle_attempts", ["player", "updated"])
