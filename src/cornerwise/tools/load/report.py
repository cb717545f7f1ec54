"""The plan of a load test, and its report."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cornerwise.i18n import LocalizedError

MAX_GAMES: Final = 20_000


class LoadError(LocalizedError):
    """The load can't be measured."""

    prefix = "load"


@dataclass(frozen=True)
class LoadPlan:
    """The games to play, and the servers to play them on."""

    addresses: tuple[str, ...]
    """The addresses of the servers. The connections of one game are on different servers."""
    games: int
    edition: str = "classic"
    move_interval: float = 5.0
    """Seconds between two moves of a game."""
    sockets: int = 2
    """The number of connections to each game."""
    heartbeat: float = 3.0
    """The seconds of silence after which a connection sends a heartbeat, as a page does while a clock runs; 0 for
    none."""
    seconds: float = 30.0
    processes: int = 1
    """The number of processes that play the games."""
    seed: int = 1


@dataclass(frozen=True)
class Memory:
    """The memory of the servers in bytes."""

    per_socket: int | None
    """Measured while the second and all further connections of each game were opened; None with one connection."""
    per_game: int
    """What a game needs at the end of the measurement, without its connections; with them if `per_socket` is None."""


@dataclass
class LoadReport:
    """The measurements of a load test."""

    games: int
    sockets: int = 0
    latencies: array[float] = field(default_factory=lambda: array("d"))
    """For every move, the seconds from sending it until every connection has received it."""
    heartbeats: array[float] = field(default_factory=lambda: array("d"))
    """For every heartbeat, the seconds until it came back."""
    lag: array[float] = field(default_factory=lambda: array("d"))
    """The seconds by which our own timers were late. The server did not cause this part of the latency."""
    moves: int = 0
    late: int = 0
    """Moves that were due before the previous one had reached every connection."""
    refusals: Counter[str] = field(default_factory=Counter)
    """The number of refused requests per error code."""
    reconnects: int = 0
    lost: int = 0
    """Moves that a player received and that the server doesn't have. There must be none."""
    stuck: int = 0
    """Games that did not continue after the measurement. There must be none."""
    seconds: float = 0.0
    own_cpu: float = 0.0
    """The CPU seconds per second that the playing processes use."""
    server_cpu: float | None = None
    memory: Memory | None = None
    interrupted: bool = False

    def add(self, other: LoadReport) -> None:
        """Adds what another process measured at the same time."""
        self.latencies += other.latencies
        self.heartbeats += other.heartbeats
        self.lag += other.lag
        self.refusals += other.refusals
        self.sockets += other.sockets
        self.moves += other.moves
        self.late += other.late
        self.reconnects += other.reconnects
        self.lost += other.lost
        self.stuck += other.stuck
        self.seconds = max(self.seconds, other.seconds)
        self.own_cpu += other.own_cpu

    def cells(self) -> list[str]:
        """The row of the report's table."""
        median, p99, worst = (f"{1000 * _percentile(self.latencies, percent):.0f} ms" for percent in (50, 99, 100))
        return [
            f"{self.games}",
            f"{self.sockets}",
            f"{self.moves / self.seconds if self.seconds else 0:.0f}",
            median,
            p99,
            worst,
            f"{1000 * _percentile(self.lag, 99):.0f} ms",
            f"{'–' if self.server_cpu is None else f'{self.server_cpu:.2f}'} / {self.own_cpu:.2f}",
            _kilobytes(None if self.memory is None else self.memory.per_game),
            _kilobytes(None if self.memory is None else self.memory.per_socket),
            f"{self.lost + self.stuck}",
        ]

    def _server_milliseconds_per_move(self) -> float | None:
        """CPU time of the servers; unlike a latency, it hardly depends on what else the machine does."""
        if self.server_cpu is None or not self.moves:
            return None
        return round(1000 * self.server_cpu * self.seconds / self.moves, 3)

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "sockets": self.sockets,
            "seconds": round(self.seconds, 1),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0,
            "milliseconds": {
                name: round(1000 * _percentile(self.latencies, percent), 1)
                for name, percent in (("median", 50), ("p90", 90), ("p99", 99), ("p999", 99.9), ("worst", 100))
            },
            "own_lag_milliseconds": {
                name: round(1000 * _percentile(self.lag, percent), 1) for name, percent in (("median", 50), ("p99", 99))
            },
            "heartbeats_per_second": round(len(self.heartbeats) / self.seconds, 1) if self.seconds else 0,
            "heartbeat_milliseconds": {
                name: round(1000 * _percentile(self.heartbeats, percent), 1)
                for name, percent in (("median", 50), ("p99", 99), ("worst", 100))
            },
            "own_cpu": round(self.own_cpu, 2),
            "server_cpu": None if self.server_cpu is None else round(self.server_cpu, 2),
            "server_milliseconds_per_move": self._server_milliseconds_per_move(),
            "bytes_per_game": None if self.memory is None else self.memory.per_game,
            "bytes_per_socket": None if self.memory is None else self.memory.per_socket,
            "late": self.late,
            "refused": dict(self.refusals),
            "reconnected": self.reconnects,
            "lost": self.lost,
            "stuck": self.stuck,
        }


def _kilobytes(size: int | None) -> str:
    return "–" if size is None else f"{size / 1000:.0f} kB"


def _percentile(values: Sequence[float], percent: float) -> float:
    if not values:
        return 0.0
    sorted_values = sorted(values)
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * percent / 100))]
