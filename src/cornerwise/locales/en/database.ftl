### The database of a server: errors, and what backup and restore say.

database-bad_address = The address of a database looks like postgresql+asyncpg://user@host/name.
database-damaged = { $file } is damaged. Use another backup.
database-file_exists = { $file } already exists. Choose another name.
database-in_use = { $file } is in use by another server (process { $process }). Stop that server first. Several servers need PostgreSQL.
database-newer = { $file } comes from a newer version of Cornerwise. Install that version first.
database-no_copy = { $file } can’t be copied: { $reason }
database-no_file = There is no file { $file }.
database-not_ours = { $file } is not a Cornerwise database.
database-open = { $file } is open in another program. Close that program first.
database-pg_dump = This database is on PostgreSQL. Back it up with: { $command }
database-pg_restore = This database is on PostgreSQL. Restore it with: { $command }
database-unavailable = The database can’t be used: { $reason }
database-worker_needs_postgresql = Workers need PostgreSQL. With SQLite, the server plays the computers’ turns itself.
