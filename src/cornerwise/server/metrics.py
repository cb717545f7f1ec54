"""What the server counts about itself, for Prometheus. Nothing in it tells of anybody.

It is served at an address of its own (`--metrics`), never beside the game: who runs the server decides who reads it.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40)

sockets: Final = Gauge("cornerwise_sockets", "Open connections to tables.")
tables: Final = Gauge("cornerwise_tables", "Games that are live in this process.")
moves: Final = Counter("cornerwise_moves", "Moves that were saved here.", ["by"])
move_seconds: Final = Histogram(
    "cornerwise_move_seconds", "From a person's move until it is saved and on its way to all here.", buckets=_QUICK
)
refusals: Final = Counter("cornerwise_refusals", "Wishes on sockets that were refused.", ["code"])
database_seconds: Final = Histogram("cornerwise_database_seconds", "A transaction, waiting included.", buckets=_QUICK)
computers: Final = Gauge("cornerwise_computers", "Computers that think here, or wait for a processor.")
think_seconds: Final = Histogram(
    "cornerwise_think_seconds", "How long a computer took, waiting included.", ["level"], buckets=_SLOW
)
jobs_taken_over: Final = Counter("cornerwise_jobs_taken_over", "Computers' turns that nobody else would play.")
dropped: Final = Counter("cornerwise_dropped", "Connections given up because they did not read.")
line_breaks: Final = Counter("cornerwise_line_breaks", "Times the line to the other processes broke.")


def serve(host: str, port: int) -> None:
    """Lets Prometheus read them at this address. Raises OSError if it is taken."""
    start_http_server(port, host)
