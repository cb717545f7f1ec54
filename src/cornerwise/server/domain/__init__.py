"""Games, players and permissions on the server, as values and pure functions.

This package does not use SQL, HTTP, threads or the clock of the machine. Functions that depend on time take `now`, in
seconds since 1970.
"""
