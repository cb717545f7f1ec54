"""Runs the migrations on the connection that `store` gives."""

from alembic import context

from cornerwise.server.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
