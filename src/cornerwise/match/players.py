"""The players of a match: our engine, and other programs that speak the engine protocol (GTP)."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from typing import IO, Final, Protocol

from cornerwise.engine import LEVELS, MEMORY, Engine
from cornerwise.game import Game
from cornerwise.i18n import LocalizedError, printable
from cornerwise.moves import IllegalMove
from cornerwise.rules import EDITIONS, Color

TIMEOUT: Final = 600.0
"""The maximum number of seconds that a program may take for a response."""
_MAX_QUOTE: Final = 120
"""The maximum number of characters that an error message quotes of a program's response."""


class MatchError(LocalizedError):
    """A match can't be played, or it ended early. If an engine failed, the message names it and the command at which it
    failed."""

    prefix = "match-error"

    def text(self, language: str = "en") -> str:
        return super().text(language).rstrip()  # a sentence may end with a value that is empty


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
    command: tuple[str, ...] = ()
    """The command of another program; empty for our engine."""

    def __repr__(self) -> str:
        return f"EngineSpec({self.text!r})"

    @classmethod
    def of(cls, text: str) -> EngineSpec:
        """Parses `3`, `level:3`, `sims:500`, `time:0.1` (seconds per move) or `gtp:COMMAND`. Raises MatchError."""
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
            if kind == "time" and 0 < float(value) <= 86_400:
                return cls(text, seconds=float(value))
        except ValueError:
            pass
        raise MatchError("bad_engine", engine=text, first=LEVELS.start, last=LEVELS.stop - 1)


class Player(Protocol):
    """One engine in one game."""

    def start(self, game: Game, seed: int) -> None:
        """Starts a new game with the moves of its opening."""

    def choose(self, game: Game) -> str | int:
        """The move for the color to move."""

    def observe(self, color: Color, move: str) -> None:
        """Called after every move of the other engine."""

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
            spec.level, simulations=spec.simulations, seconds=spec.seconds, seed=seed, memory=self._memory
        )
        self._cpu_seconds, self._times_full = 0.0, 0

    def choose(self, game: Game) -> int:
        assert self._engine is not None, "start() comes first"
        before = time.process_time()
        choice = self._engine.choose(game)
        self._cpu_seconds += time.process_time() - before
        self._times_full += choice.times_full
        return choice.move.placement

    def observe(self, color: Color, move: str) -> None:
        pass

    def cpu_seconds(self) -> float:
        return self._cpu_seconds

    def times_full(self) -> int:
        return self._times_full


class GtpPlayer:
    """Another program that speaks the engine protocol. It is started once and plays many games."""

    def __init__(self, spec: EngineSpec, edition: str, timeout: float) -> None:
        self._name, self._timeout = spec.text, timeout
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program runs
        try:
            # The program runs in its own session: Ctrl-C in the terminal does not reach it, and its child processes end
            # with it.
            self._process = subprocess.Popen(
                spec.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                start_new_session=True,
            )
        except OSError as error:
            self._stderr.close()
            raise MatchError("no_start", engine=spec.text, reason=error.strerror or error) from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        """Lines of its standard output; None at the end."""
        threading.Thread(target=self._read_lines, daemon=True).start()
        self._edition = EDITIONS[edition]
        self._letters: dict[Color, str] = {}
        self._is_configured = False
        self._takes_seeds = False
        self._cpu_at_start: float | None = None

    def start(self, game: Game, seed: int) -> None:
        if not self._is_configured:
            self.send("set_game " + self._edition.record_name)
            self._letters = dict(zip(game.rules.colors, self._edition.letters.lower(), strict=True))
            self._takes_seeds = self._supports("set_random_seed")
            self._is_configured = True
        self.send("clear_board")
        if self._takes_seeds:
            self.send(f"set_random_seed {seed % 2**31}")
        self._cpu_at_start = self._cpu_time()
        for color, move in game.pieces():
            self.observe(color, str(move))

    def choose(self, game: Game) -> str:
        assert game.turn is not None, "the game is over"
        line = f"genmove {self._letters[game.turn]}"
        move = self.send(line)
        if move.lower() == "resign":
            raise MatchError("resigned", engine=self._name, line=line)
        try:
            game.copy().play(move, game.turn)
        except IllegalMove as illegal:
            raise MatchError("illegal", engine=self._name, line=line, move=_quote(move), reason=illegal) from None
        return move

    def observe(self, color: Color, move: str) -> None:
        self.send(f"play {self._letters[color]} {move}")

    def cpu_seconds(self) -> float | None:
        now = self._cpu_time()
        return None if now is None or self._cpu_at_start is None else now - self._cpu_at_start

    def times_full(self) -> int:
        return 0

    def send(self, line: str) -> str:
        """Sends a command and returns the response. Raises MatchError if the program fails or the response is
        invalid."""
        first, *more = self._response(line)
        if first.startswith("?"):
            raise MatchError("refused", engine=self._name, line=line, answer=_quote(first[1:].strip()))
        if not first.startswith("="):
            raise MatchError("garbled", engine=self._name, line=line, answer=_quote(first))
        return "\n".join([first[1:].strip(), *more]).strip()

    def close(self, patience: float = 0.5) -> None:
        """Ends the program and its child processes; it has `patience` seconds to exit by itself."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.write(b"quit\n")
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        if hasattr(os, "killpg"):
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._stderr.close()

    def _response(self, line: str) -> list[str]:
        """The lines of the response to a command, up to the empty line that ends it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError):  # the program has exited, or its input is being closed
            raise self._exit_error(line) from None
        deadline = time.monotonic() + self._timeout
        lines: list[str] = []
        while True:
            try:
                answer = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise MatchError("silent", engine=self._name, line=line, seconds=f"{self._timeout:g}") from None
            if answer is None:
                raise self._exit_error(line)
            if answer:
                lines.append(answer)
            elif lines:
                return lines

    def _read_lines(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for line in iter(lambda: output.readline(65_536), b""):
                self._lines.put(line.decode("utf-8", errors="replace").strip())
        self._lines.put(None)

    def _exit_error(self, line: str) -> MatchError:
        """The error for a program that exited, with the last line of its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        last_line = ""
        with contextlib.suppress(OSError, ValueError):
            self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 2000))
            lines = self._stderr.read().decode("utf-8", errors="replace").split("\n")
            last_line = next((_quote(text) for text in reversed(lines) if text.strip()), "")
        code = self._process.returncode
        return MatchError("died", engine=self._name, line=line, code="?" if code is None else code, said=last_line)

    def _supports(self, command: str) -> bool:
        response = self._response(f"known_command {command}")[0]
        return response.startswith("=") and response[1:].strip() == "true"

    def _cpu_time(self) -> float | None:
        response = self._response("cputime")[0]
        try:
            return float(response[1:]) if response.startswith("=") else None
        except ValueError:
            return None


def _quote(text: str) -> str:
    return printable(text.strip(), _MAX_QUOTE)
