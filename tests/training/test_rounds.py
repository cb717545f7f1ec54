"""Training in rounds: with any executor, a run that was killed at any point continues as if it had never been
killed."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rounds.driver import lock, run
from rounds.log import START, Entry, Progress, read_log
from rounds.steps import Settings, Training
from support.training import files_of, made_up_weights, run_with_interruptions, tiny_training, write_compare_program

from cornerwise.executors import LocalExecutor


class Killed(BaseException):
    """Stands for the end of the process."""


class CountedSteps:
    """Steps that do nothing but record that they ran. They are killed at one chosen moment: before or after a step does
    its work."""

    def __init__(self, kill_at: int = -1) -> None:
        self.moments, self.kill_at = 0, kill_at
        self.done: list[str] = []

    def _pass_moment(self) -> None:
        self.moments += 1
        if self.moments - 1 == self.kill_at:
            raise Killed

    def _work(self, text: str) -> str:
        self._pass_moment()
        self.done.append(text)
        self._pass_moment()
        return text

    def play(self, number: int, best: int) -> str:
        return self._work(f"play {number} with {best}")

    def learn(self, number: int) -> str:
        return self._work(f"learn {number}")

    def gate(self, number: int, best: int) -> tuple[str, bool]:
        return self._work(f"gate {number} against {best}"), number % 2 == 1


def without_seconds(entries: Sequence[Entry]) -> list[tuple[int, str, str, bool]]:
    return [(entry.round, entry.step, entry.text, entry.is_kept) for entry in entries]


def test_rounds_keep_the_weights_that_win(tmp_path: Path) -> None:
    steps, watched = CountedSteps(), list[Entry]()
    entries = run(tmp_path, steps, 3, watched.append)
    assert steps.done == [
        "play 0 with -1",
        "learn 0",
        "gate 0 against -1",
        "play 1 with -1",
        "learn 1",
        "gate 1 against -1",
        "play 2 with 1",
        "learn 2",
        "gate 2 against 1",
    ]
    assert entries == watched == read_log(tmp_path / "log.jsonl")
    assert Progress.of(entries) == Progress(3, "play", best=1)
    assert run(tmp_path, steps, 3) == entries  # nothing left to do
    assert len(steps.done) == 9


def test_a_run_that_is_killed_in_or_between_any_steps_continues(tmp_path: Path) -> None:
    whole = run(tmp_path, CountedSteps(), 2)
    for moment in range(2 * len(whole)):
        folder = tmp_path / str(moment)
        folder.mkdir()
        with pytest.raises(Killed):
            run(folder, CountedSteps(kill_at=moment), 2)
        assert without_seconds(run(folder, CountedSteps(), 2)) == without_seconds(whole)


def test_a_log_that_was_cut_off_anywhere_continues(tmp_path: Path) -> None:
    whole = run(tmp_path, CountedSteps(), 2)
    file = tmp_path / "log.jsonl"
    content = file.read_bytes()
    for length in range(len(content)):
        file.write_bytes(content[:length])
        assert without_seconds(run(tmp_path, CountedSteps(), 2)) == without_seconds(whole)


class DirectExecutor(Executor):
    """Does every task at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def make_process_pool() -> Executor:
    return LocalExecutor(2)


@pytest.mark.parametrize("make_executor", [DirectExecutor, ThreadPoolExecutor, make_process_pool])
def test_any_executor_plays_the_same_games(make_executor: Callable[[], Executor], tmp_path: Path) -> None:
    with DirectExecutor() as executor:
        expected = run(tmp_path / "expected", tiny_training(tmp_path / "expected", executor), 2)
    with make_executor() as executor:
        entries = run(tmp_path / "run", tiny_training(tmp_path / "run", executor), 2)
    assert without_seconds(entries) == without_seconds(expected)
    assert files_of(tmp_path / "run") == files_of(tmp_path / "expected")
    assert {f"round-001/games-0{part}.bin" for part in (0, 1)} | {"start/duo.bin"} <= files_of(tmp_path / "run").keys()
    assert [entry.text for entry in entries if entry.step == "learn"] == ["4 games", "8 games"]


@pytest.mark.parametrize(("decision", "is_kept"), [("H1", True), ("H0", False), ("open", False)])
def test_weights_are_kept_only_if_the_test_accepts_them(decision: str, is_kept: bool, tmp_path: Path) -> None:
    training = tiny_training(tmp_path, DirectExecutor(), decision)
    assert training.gate(0, START) == (f"2 games, 50.0 % ± 1.0, ratio 0.10 {decision}", is_kept)
    options = (tmp_path / "options").read_text().split("\n")
    assert {"edition=duo", "seed=1000", "games=2"} <= {*options}
    assert f"candidate.weights={tmp_path / 'round-000'}" in options
    assert f"baseline.weights={tmp_path / 'start'}" in options


def test_a_process_that_is_killed_while_it_plays_loses_no_game(tmp_path: Path) -> None:
    """The system ends the process after the second game of a file, in the middle of a write."""
    program = f"""
import os, signal
from pathlib import Path
from training_games import MIXES, write_games
from cornerwise.engine import value_network_for
from cornerwise.game import Game
from dataclasses import replace

def kill(number: int) -> None:
    if number == 1:
        with file.open("ab", buffering=0) as out:
            out.write(b"cut off")
        os.kill(os.getpid(), signal.SIGKILL)

file = Path({str(tmp_path / "run" / "round-000" / "games-00.bin")!r})
mix = replace(MIXES["duo"], simulations=(3, 5))
write_games(file, "duo", value_network_for(Game("duo").rules), seed=0, games=4, mix=mix, watch=kill)
"""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "training")}
    killed = subprocess.run([sys.executable, "-c", program], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    run(tmp_path / "run", tiny_training(tmp_path / "run", DirectExecutor()), 1)
    run(tmp_path / "expected", tiny_training(tmp_path / "expected", DirectExecutor()), 1)
    assert files_of(tmp_path / "run") == files_of(tmp_path / "expected")


def test_options_of_the_command_line_continue_their_own_run(tmp_path: Path) -> None:
    for _ in range(2):
        settings = Settings.of({"network": "duo", "games": None, "match": ["games=2"]})
        settings.check_against(tmp_path / "settings.json")
    assert settings == Settings("duo", match=("games=2",))


def test_a_run_has_one_driver_and_fixed_settings(tmp_path: Path) -> None:
    with lock(tmp_path) as descriptor, (tmp_path / "lock").open("wb") as other:
        with pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        training = Training.start(tmp_path, Settings("duo"), DirectExecutor(), made_up_weights, lock=descriptor)
        program = write_compare_program(tmp_path, "H0")
        code = program.read_text() + f"os.fstat({descriptor})\n"  # fails unless the lock was inherited
        program.write_text(code)
        assert not replace(training, compare_program=program).gate(0, START)[1]
    with pytest.raises(ValueError, match="other settings"):
        Training.start(tmp_path, Settings("duo", games=5), DirectExecutor(), made_up_weights)


def test_a_run_that_ends_at_random_moments_gives_the_same_files(tmp_path: Path) -> None:
    expected = run(tmp_path / "expected", tiny_training(tmp_path / "expected", DirectExecutor()), 2)
    assert run_with_interruptions(tmp_path / "run", 2) > 1
    assert files_of(tmp_path / "run") == files_of(tmp_path / "expected")
    assert without_seconds(read_log(tmp_path / "run" / "log.jsonl")) == without_seconds(expected)
