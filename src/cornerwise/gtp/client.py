"""A client of the engine protocol: starts another program and plays with it."""

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
from collections.abc import Sequence
from dataclasses import replace
from types import TracebackType
from typing import IO, Final, Self

from cornerwise.game import Game
from cornerwise.i18n import LocalizedError, printable
from cornerwise.moves import IllegalMove, Move
from cornerwise.rules import EDITIONS, Color, Rules

TIMEOUT: Final = 600.0
"""The maximum number of seconds that a program may take for a response."""
_MAX_QUOTE: Final = 120
"""The maximum number of characters that an error message quotes from a program's response."""


class GtpError(LocalizedError):
    """A program that failed or broke the protocol. The message names the program and the command.

    >>> try:
    ...     Client(["/no/such/program"])
    ... except GtpError as error:
    ...     print(error)
    /no/such/program can’t be started: No such file or directory.
    """

    prefix = "gtp-error"

    def text(self, language: str = "en") -> str:
        return super().text(language).rstrip()  # a sentence may end with a value that is empty


class Client:
    """Another program that speaks the engine protocol: an engine for every edition that the program knows.

    Close the client, or use it in a `with` statement, so that the program ends. Every method raises GtpError if the
    program fails, breaks the protocol, or takes longer than `timeout` seconds for a response.

    >>> import sys
    >>> with Client([sys.executable, "-m", "cornerwise", "gtp", "--level", "1"]) as engine:
    ...     game = Game("duo", start="own")
    ...     while game.ply < 4:
    ...         move = game.play(engine.choose(game))
    ...     engine.send("name"), game.ply
    ('Cornerwise', 4)
    """

    def __init__(self, command: str | Sequence[str], *, timeout: float = TIMEOUT, name: str | None = None) -> None:
        """Starts the program: its name and arguments, as a list or as they are written in a shell. `name` is what error
        messages call it."""
        words = shlex.split(command) if isinstance(command, str) else list(command)
        if not words:
            raise ValueError("give the command that starts the program")
        self.name = shlex.join(words) if name is None else name
        """What error messages call the program."""
        self._timeout = timeout
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program runs
        try:
            # The program runs in its own session: Ctrl-C in the terminal does not reach it, and its child processes end
            # with it.
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                start_new_session=True,
            )
        except OSError as error:
            self._stderr.close()
            raise GtpError("no_start", engine=self.name, reason=error.strerror or error) from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        """Lines of its standard output; None at the end."""
        threading.Thread(target=self._read_lines, daemon=True).start()
        self._rules: Rules | None = None
        """The rules of the program's game; None before the first game."""
        self._moves: list[tuple[Color, Move]] = []
        """The pieces on the program's board, and the voluntary passes."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Playing

    def choose(self, game: Game) -> Move:
        """The program's move for the color to move. First tells the program what happened since the last call. Raises
        ValueError if the game is over, or if the protocol can't express the rules of the game."""
        if game.turn is None:
            raise ValueError("the game is over: there is no move to choose")
        self.show(game)
        line = f"genmove {self._letter(game.turn)}"
        text = self.send(line)
        if text.lower() == "resign":
            raise GtpError("resigned", engine=self.name, line=line)
        try:
            move = game.copy().play(text, game.turn)
        except IllegalMove as illegal:
            raise GtpError("illegal", engine=self.name, line=line, move=_quote(text), reason=illegal) from None
        self._moves.append((game.turn, move))
        return move

    def show(self, game: Game) -> None:
        """Brings the program's board to a position: plays the moves that it does not have yet, or starts a new game."""
        moves = [*game.setup(), *game.history()]
        if self._rules != game.rules or moves[: len(self._moves)] != self._moves:
            self.start(game.rules)
        for color, move in moves[len(self._moves) :]:
            self.send(f"play {self._letter(color)} {move}")
            self._moves.append((color, move))

    def start(self, rules: Rules, seed: int | None = None) -> None:
        """Starts a new game under these rules. Sends the seed if the program supports seeds. Raises ValueError if the
        protocol can't express the rules: apart from the scoring, they must be the edition's `record_rules`."""
        edition = EDITIONS[rules.edition]
        if replace(rules, scoring=edition.record_rules.scoring) != edition.record_rules:
            raise ValueError(f"the protocol plays {edition.name} only with {edition.record_rules}")
        name = edition.record_name
        if self._rules is None or name != EDITIONS[self._rules.edition].record_name:
            self.send(f"set_game {name}")
        self._rules, self._moves = rules, []
        self.send("clear_board")
        if seed is not None and self.supports("set_random_seed"):
            self.send(f"set_random_seed {seed % 2**31}")

    # Commands

    def send(self, line: str) -> str:
        """Sends any command and returns the response."""
        first, *more = self._response(line)
        if first.startswith("?"):
            raise GtpError("refused", engine=self.name, line=line, answer=_quote(first[1:].strip()))
        if not first.startswith("="):
            raise GtpError("garbled", engine=self.name, line=line, answer=_quote(first))
        return "\n".join([first[1:].strip(), *more]).strip()

    def supports(self, command: str) -> bool:
        """Whether the program says that it knows a command."""
        response = self._response(f"known_command {command}")[0]
        return response.startswith("=") and response[1:].strip() == "true"

    def cpu_seconds(self) -> float | None:
        """The CPU time that the program says it has used; None if it does not say."""
        response = self._response("cputime")[0]
        try:
            return float(response[1:]) if response.startswith("=") else None
        except ValueError:
            return None

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

    def _letter(self, color: Color) -> str:
        assert self._rules is not None, "no game was started"
        return EDITIONS[self._rules.edition].letters.lower()[self._rules.colors.index(color)]

    def _response(self, line: str) -> list[str]:
        """The lines of the response to a command, up to the empty line that ends it."""
        if "\n" in line or "\r" in line:
            raise ValueError("a command is one line")
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
                raise GtpError("silent", engine=self.name, line=line, seconds=f"{self._timeout:g}") from None
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

    def _exit_error(self, line: str) -> GtpError:
        """The error for a program that exited, with the last line of its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        last_line = ""
        with contextlib.suppress(OSError, ValueError):
            self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 2000))
            lines = self._stderr.read().decode("utf-8", errors="replace").split("\n")
            last_line = next((_quote(text) for text in reversed(lines) if text.strip()), "")
        code = self._process.returncode
        return GtpError("died", engine=self.name, line=line, code="?" if code is None else code, said=last_line)


def _quote(text: str) -> str:
    return printable(text.strip(), _MAX_QUOTE)
