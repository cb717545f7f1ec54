"""The players of a match: our engine, and other programs that speak the engine protocol (GTP)."""

from __future__ import annotations

import shlex
import time
from dataclasses import dataclass
from typing import Protocol

from cornerwise.engine import LEVELS, MEMORY, Engine
from cornerwise.game import Game
from cornerwise.gtp import Client
from cornerwise.i18n import LocalizedError


class MatchError(LocalizedError):
    """A match can't be played, or it ended early. A program that fails raises GtpError instead."""

    prefix = "match-error"


@dataclass(frozen=True)
class EngineSpec:
    """An engine as a user writes it.

    >>> EngineSpec.of("3"), EngineSpec.of("sims:500").simulations, EngineSpec.of("gtp:other --level 1").command
    (EngineSpec('3'), 500, ('other', '--level', '1'))
    """

    text: str
    level: int | None = None
    simulations: int | None = None
    seconds: float | None = None
    """The time per move."""
    cpu_seconds: float | None = None
    """The processor time per game."""
    command: tuple[str, ...] = ()
    """The command of another program; empty for our engine."""

    def __repr__(self) -> str:
        return f"EngineSpec({self.text!r})"

    @classmethod
    def of(cls, text: str) -> EngineSpec:
        """Parses `3`, `level:3`, `sims:500`, `time:0.1` (seconds per move), `cpu:30` (processor seconds per game) or
        `gtp:COMMAND`. Raises MatchError."""
        kind, _, value = text.partition(":")
        if not value:
            kind, value = "level", kind
        try:
            if kind == "gtp" and (words := shlex.split(value)):
                return cls(text, command=tuple(words))
            if kind == "level" and int(value) in LEVELS:
                return cls(text, level=int(value))
            if kind == "sims" and 0 < int(value) < 2**31:
                return cls(text, simulations=int(value))
            if kind == "cpu" and 0 < float(value) <= 86_400:
                return cls(text, cpu_seconds=float(value))
            if kind == "time" and 0 < float(value) <= 86_400:
                return cls(text, seconds=float(value))
        except ValueError:
            pass
        raise MatchError("bad_engine", engine=text, first=LEVELS.start, last=LEVELS.stop - 1)


class Player(Protocol):
    """One engine in one game."""

    def start(self, game: Game, seed: int) -> None:
        """Starts a new game with the moves of its opening."""

    def choose(self, game: Game) -> int:
        """The placement for the color to move."""

    def cpu_seconds(self) -> float | None:
        """CPU time since the start of the game; None if unknown."""

    def times_full(self) -> int:
        """How often in this game the memory of its search was full; 0 if unknown."""


class EnginePlayer:
    """Our engine, a new one for every game."""

    def __init__(self, spec: EngineSpec, memory: int = MEMORY) -> None:
        self._spec, self._memory = spec, memory
        self._engine: Engine | None = None
        self._cpu_seconds, self._times_full = 0.0, 0

    def start(self, game: Game, seed: int) -> None:
        spec = self._spec
        self._engine = Engine(
            spec.level,
            simulations=spec.simulations,
            seconds=spec.seconds,
            cpu_seconds=spec.cpu_seconds,
            seed=seed,
            memory=self._memory,
        )
        self._cpu_seconds, self._times_full = 0.0, 0

    def choose(self, game: Game) -> int:
        assert self._engine is not None, "start() comes first"
        before = time.process_time()
        choice = self._engine.choose(game)
        self._cpu_seconds += time.process_time() - before
        self._times_full += choice.times_full
        return choice.move.placement

    def cpu_seconds(self) -> float:
        return self._cpu_seconds

    def times_full(self) -> int:
        return self._times_full


class GtpPlayer:
    """Another program that speaks the engine protocol. It is started once and plays many games."""

    def __init__(self, spec: EngineSpec, timeout: float) -> None:
        self._client = Client(spec.command, timeout=timeout, name=spec.text)
        self._cpu_at_start: float | None = None

    def start(self, game: Game, seed: int) -> None:
        self._client.start(game.rules, seed)
        self._cpu_at_start = self._client.cpu_seconds()
        self._client.show(game)

    def choose(self, game: Game) -> int:
        return self._client.choose(game).placement

    def cpu_seconds(self) -> float | None:
        now = self._client.cpu_seconds()
        return None if now is None or self._cpu_at_start is None else now - self._cpu_at_start

    def times_full(self) -> int:
        return 0

    def close(self, patience: float = 0.5) -> None:
        """Ends the program and its child processes; it has `patience` seconds to exit by itself."""
        self._client.close(patience)
