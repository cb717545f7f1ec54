"""Runs the migrations on the connection that `Database` passes in."""

from alembic import context

from cornerwise.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
