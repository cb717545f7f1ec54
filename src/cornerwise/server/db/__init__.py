"""The database: its schema, its queries, and the event bus between the server processes that share it.

The stored data is the authority; all other state is derived from it. The same code runs on SQLite and PostgreSQL.
"""
