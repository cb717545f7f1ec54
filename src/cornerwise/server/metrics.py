"""Metrics of the server for Prometheus. No metric identifies a player or a game.

The metrics are served at a separate address (`--metrics`), so that the operator decides who can read them.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40)

open_sockets: Final = Gauge("cornerwise_open_sockets", "Open connections to tables.")
live_tables: Final = Gauge("cornerwise_live_tables", "Games that are live in this process.")
moves: Final = Counter("cornerwise_moves", "Moves saved by this process.", ["by"])
move_seconds: Final = Histogram(
    "cornerwise_move_seconds", "From a person's move until it is saved and queued for all watchers.", buckets=_QUICK
)
refusals: Final = Counter("cornerwise_refusals", "Requests, sockets and actions that were refused.", ["code"])
responses: Final = Counter("cornerwise_responses", "Responses to HTTP requests.", ["status"])
transaction_seconds: Final = Histogram(
    "cornerwise_transaction_seconds", "Duration of a transaction, including waiting.", buckets=_QUICK
)
thinking_computers: Final = Gauge("cornerwise_thinking_computers", "Computers that think or wait for a processor.")
think_seconds: Final = Histogram(
    "cornerwise_think_seconds", "Duration of a computer's turn, including waiting.", ["level"], buckets=_SLOW
)
work_seconds: Final = Histogram(
    "cornerwise_work_seconds", "Duration of work in a worker process, without waiting.", ["kind"], buckets=_SLOW
)
jobs_reclaimed: Final = Counter("cornerwise_jobs_reclaimed", "Computers' turns claimed because no process played them.")
slow_connections_closed: Final = Counter(
    "cornerwise_slow_connections_closed", "Connections closed because they did not read."
)
bus_disconnects: Final = Counter("cornerwise_bus_disconnects", "Times the bus lost its connection.")


def serve(host: str, port: int) -> None:
    """Lets Prometheus read the metrics at this address. Raises OSError if it is taken."""
    start_http_server(port, host)
