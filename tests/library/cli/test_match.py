"""The command `cornerwise match`: its output, its errors, and how it is interrupted."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from pathlib import Path

import pytest
from support.command import COMMAND
from support.match import assert_no_process_left, write_program

from cornerwise.cli import app
from cornerwise.i18n import translate
from cornerwise.match import MatchError


def run_match(*words: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LC_ALL": language, "COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    run = subprocess.run([COMMAND, "match", *words], capture_output=True, text=True, env=env, timeout=120)
    assert "Traceback" not in run.stderr + run.stdout
    return run


def test_the_command_prints_the_report_and_how_to_repeat_the_match(tmp_path: Path) -> None:
    first = run_match("3", "1", "--games", "3", "--jobs", "2", "--seed", "5", "--save", str(tmp_path / "games"))
    assert first.returncode == 0
    assert first.stderr == ""
    assert "duo: 3 against 1" in first.stdout
    command = first.stdout.splitlines()[-1].partition(": ")[2]
    assert command == "cornerwise match 3 1 --game duo --games 4 --seed 5"
    assert len(list((tmp_path / "games").iterdir())) == 4
    second = run_match(*shlex.split(command)[2:], "--jobs", "1")
    first_result, second_result = (
        [line for line in run.stdout.splitlines() if "Result" in line] for run in (first, second)
    )
    assert first_result == second_result


def test_the_command_makes_a_ladder(tmp_path: Path) -> None:
    plot = tmp_path / "ladder.svg"
    run = run_match("--ladder", "1", "2", "sims:60", "--games", "8", "-j", "1", "--seed", "5", "--plot", str(plot),
                    language="fr_FR.UTF-8")  # fmt: skip
    assert run.returncode == 0
    assert translate("match-ladder-title", "fr", game="duo") in run.stdout
    assert next(line for line in run.stdout.splitlines() if " 1. " in line).endswith("sims:60")
    assert "match --ladder 1 2 sims:60" in run.stdout
    assert plot.read_text().count("<circle") == 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["1"], translate("match-error-two_engines", count=1)),
        (["1", "2", "3"], translate("match-error-two_engines", count=3)),
        (["--ladder", "1"], translate("match-error-ladder_engines")),
        (["1", "x"], "^x "),
        (["1", "2", "--plot", "x.svg"], translate("match-error-plot")),
        (["1", "2", "--elo1", "-3"], translate("match-error-elos")),
        (["--ladder", "1", "2", "--plot", "/no/such/folder.svg"], "No such file or directory"),
        (["1", "2", "--save", "/dev/null/x"], "Not a directory"),
    ],
)
def test_a_users_mistake_gives_a_one_line_error(words: list[str], message: str) -> None:
    with pytest.raises((MatchError, OSError), match=message):
        app(["match", *words], standalone_mode=False)


def test_a_failing_program_ends_with_exit_code_1_and_an_error_in_the_users_language() -> None:
    run = run_match("1", "gtp:/no/such/program", "--games", "2", language="es_ES.UTF-8")
    assert run.returncode == 1
    assert run.stdout == ""
    assert "gtp:/no/such/program no se puede iniciar" in run.stderr


FAILS_IN_THE_THIRD_GAME = """
if words[0] == "clear_board":
    games = globals().get("games", 0) + 1
if words[0] == "genmove" and games > 2:
    open(sys.argv[1] + "-third", "w").close()
    {}
if words[0] in ("genmove", "play", "clear_board", "set_game"):
    from cornerwise.gtp import Protocol
    engine = globals().get("engine") or Protocol("duo", 1, 1)
    answer = engine.answer(line)
"""


def test_games_before_a_failure_still_count(tmp_path: Path) -> None:
    program = write_program(tmp_path, FAILS_IN_THE_THIRD_GAME.format("sys.exit(7)"))
    run = run_match("1", program, "--games", "40", "--jobs", "1")
    assert run.returncode == 1
    assert translate("match-interrupted") in run.stdout
    assert translate("match-games-value", games=2, pairs=1) in run.stdout
    assert "with exit code 7" in run.stderr


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL])
def test_ctrl_c_prints_the_games_so_far_and_leaves_no_process(stop: signal.Signals, tmp_path: Path) -> None:
    program = write_program(tmp_path, FAILS_IN_THE_THIRD_GAME.format("time.sleep(60)"))
    words = [COMMAND, "match", "1", program, "--games", "10", "--jobs", "1", "--seed", "1"]
    env = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1"}
    deadline = time.monotonic() + 30
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        while not (tmp_path / "pids-third").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(stop)
        output, errors = process.communicate(timeout=20)
    assert_no_process_left(tmp_path)
    if stop == signal.SIGINT:
        assert process.returncode == 130
        assert errors == ""
        assert translate("match-interrupted") in output
        assert translate("match-games-value", games=2, pairs=1) in output
