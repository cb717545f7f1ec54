"""The command as a user runs it: a real process, its output, its exit code, and never a traceback."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from support.command import COMMAND, run_command
from support.games import random_game

from cornerwise import Game, records, rules
from cornerwise.i18n import LANGUAGES, translate, translate_id


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.blksgf"
    records.save(random_game(rules("duo"), 2, plies=9), file)
    return file


def test_ratings_of_an_empty_database_are_right(tmp_path: Path) -> None:
    for arguments in (["--check"], []):
        result = run_command("ratings", "recompute", "--data", str(tmp_path), *arguments)
        assert (result.returncode, result.stdout) == (0, translate("cli-ratings-same", games=0) + "\n")


def test_help_exists_in_every_language() -> None:
    commands = ["serve", "play", "show", "gtp", "match", "puzzle", "pieces", "perft", "bench"]
    overview = run_command("--help").stdout
    assert all(command in overview for command in commands)
    show_all = f"""if True:
        from cornerwise.cli import app
        for command in {commands}:
            print("=" * 80)
            app([command, "--help"], standalone_mode=False)"""
    texts = []
    for language in ("en_US", "es_ES", "fr_FR"):
        environment = {**os.environ, "LC_ALL": f"{language}.UTF-8", "PYTHONUTF8": "1"}
        output = subprocess.check_output([sys.executable, "-c", show_all], text=True, env=environment)
        texts.append(output.split("=" * 80)[1:])
    for command, *translations in zip(commands, *texts, strict=True):
        assert len({*translations}) == len(translations) == 3, command


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_frame_of_the_help_is_in_the_language_too(language: str) -> None:
    own = {name: translate_id(name, language, **FRAME[name]) for name in FRAME}
    english = {name: text for name in FRAME if (text := translate_id(name, "en", **FRAME[name])) != own[name]}
    frame = r"\b(Usage|Commands|COMMAND|ARGS|Show this|[Dd]efault:|[Rr]equired|Error|Try|No such|Missing|Invalid)\b"
    seen = ""
    for words in (["--help"], ["match", "--help"], ["match", "--nope"], ["match"], ["play", "--level", "0"], ["dance"]):
        result = run_command(*words, language=f"{language}_XX.UTF-8")
        output = re.sub(r"[ \n]+", " ", result.stdout + result.stderr)
        assert not re.search(frame, output), output
        assert not any(text in output for text in english.values()), output
        seen += output
    for name, text in own.items():
        assert text in seen, name


FRAME: dict[str, dict[str, object]] = {
    "cli-help-help": {},
    "cli-usage": {},
    "cli-usage-command": {},
    "cli-usage-default": {"value": 100},
    "cli-usage-least": {"name": "--level / -l", "value": 0, "least": 1},
    "cli-usage-missing-argument": {"name": "A B"},
    "cli-usage-no_command": {"command": "dance"},
    "cli-usage-no_option": {"option": "--nope"},
    "cli-usage-options": {},
    "cli-usage-title-arguments": {},
    "cli-usage-title-commands": {},
    "cli-usage-title-options": {},
    "cli-usage-try": {"command": "cornerwise match --help"},
}
"""The messages of `cli/frame.py` that the test expects, with the values that its commands give them."""


def test_the_perft_command_prints_the_known_counts() -> None:
    assert run_command("perft", "duo", "3").stdout == "89204762\n"
    assert run_command("perft", "classic", "0").stdout == "1\n"
    assert run_command("perft", "classic_3", "3").stdout == "195112\n"


def test_bench_prints_every_number_and_a_fixed_signature() -> None:
    result = run_command("bench", "--seconds", "0.02", folder=Path(__file__).parents[3])
    assert result.returncode == 0
    assert "signature 5404.a3f2febf4806e593-11708.826316777e6db015" in result.stdout
    for row in ("legal sets / s", "random games / s", "perft nodes / s", "Game.legal_moves()", "Game.play()", "oracle"):
        assert row in result.stdout


def test_show_prints_the_board_or_writes_a_picture(record: Path) -> None:
    result = run_command("show", str(record))
    assert result.returncode == 0
    assert "\x1b" not in result.stdout
    assert "B" in result.stdout
    assert "G" in result.stdout
    png, svg = record.with_suffix(".png"), record.with_suffix(".svg")
    result = run_command(
        "show", str(record), "--png", str(png), "--svg", str(svg), "--size", "300", "--theme", "dark", "--trays"
    )
    assert result.returncode == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    assert svg.read_text().startswith("<svg")
    assert run_command("show", str(record), "--ply", "0").stdout != result.stdout


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["dance"], 2, "There is no command dance. For help, run: cornerwise --help"),
        (["perft", "chess", "2"], 2, "can’t be chess; choose from classic"),
        (["perft", "duo", "85"], 2, "must be at most 84, not 85"),
        (["show", "nothing.blksgf"], 1, "nothing.blksgf: No such file or directory"),
        (["show", "."], 1, "Is a directory"),
        (["show", "bad.blksgf"], 1, "line 1, column"),
        (["show", "game.blksgf", "--ply", "10"], 1, "only 9 moves"),
        (["show", "game.blksgf", "--png", "no/such/folder.png"], 1, "No such file or directory"),
        (["play", "--people", "3"], 1, "seats 1 to 2"),
        (["play", "--people", "me"], 1, "seats 1 to 2"),
        (["play", "--option", "start"], 1, "name=value"),
        (["play", "--option", "start=here"], 1, "choose from own, any"),
        (["play", "--option", "edition=duo"], 1, "no option 'edition'"),
        (["play", "game.blksgf", "--option", "start=any"], 1, "already has its rules"),
        (["play", "game.blksgf", "-g", "classic"], 1, "is a game of duo"),
        (["play", "--level", "10"], 2, "--level / -l must be at most 9, not 10."),
        (["play", "--level", "high"], 2, "must be a whole number, not high."),
        (["load", "--seconds", "0"], 2, "must be at least 1, not 0."),
        (["match", "1", "2", "--elo0", "none"], 2, "must be a number, not none."),
        (["match", "1", "2", "--sprt=1"], 2, "--sprt takes no value."),
        (["play", "--level"], 2, "--level needs a value."),
        (["play", "--levle", "3"], 2, "There is no option --levle. Did you mean --level"),
        (["show"], 2, "The argument FILE is missing."),
        (["perft", "duo", "2", "3"], 2, "Too many arguments. Unexpected: 3."),
        (["bench", "--oracle", "."], 1, "is not the reference implementation"),
        (["bench", "--oracle", "game.blksgf"], 1, "is not the reference implementation"),
        (["play", "notes.blksgf"], 1, "has variations or comments"),
        (["play", "new.txt"], 1, "the file name must end in .blksgf or .json"),
        (["play"], 1, "needs a terminal"),
    ],
)
def test_a_mistake_gives_a_one_line_error_and_an_exit_code(
    words: list[str], code: int, says: str, record: Path
) -> None:
    (record.parent / "bad.blksgf").write_text("(;GM[Blokus Duo];B[zz9])")
    (record.parent / "notes.blksgf").write_text("(;GM[Blokus Duo](;B[e10])(;B[e10,e11]))")
    result = run_command(*words, folder=record.parent)
    assert result.returncode == code
    assert says in result.stderr


def test_mistakes_are_reported_in_the_users_language(record: Path) -> None:
    assert translate("cli-no_terminal", "fr") in run_command("play", language="fr_FR.UTF-8").stderr
    assert "elige" in run_command("play", "-o", "start=foo", language="es_ES.UTF-8").stderr
    too_far = run_command("show", str(record), "--ply", "99", language="es_ES.UTF-8")
    assert translate("cli-short_game", "es", plies=9) in too_far.stderr


def test_a_closed_output_pipe_is_not_an_error(record: Path) -> None:
    # `true` exits before the first word is written. `head` would exit only after the last word, since all of the output
    # fits into the pipe.
    result = subprocess.run(f"{COMMAND} show {record} | true", shell=True, capture_output=True, text=True)
    assert result.stderr == ""


def test_closed_full_and_ascii_streams_cause_no_traceback(record: Path) -> None:
    for command in (f"{COMMAND} show {record} >&-", f"{COMMAND} gtp <&-", f"{COMMAND} show {record} >/dev/full"):
        result = subprocess.run(command, shell=True, capture_output=True, text=True)
        assert "Traceback" not in result.stderr
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run([COMMAND, "show", str(record)], capture_output=True, text=True, env=ascii_only)
    assert result.returncode == 0


def test_long_work_can_be_interrupted() -> None:
    screen, terminal = os.openpty()  # on a terminal, the command shows how far it has got
    with subprocess.Popen(
        [COMMAND, "perft", "duo", "4"],
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # the tests may run where SIGINT is ignored
    ) as process:
        os.close(terminal)
        output = b""
        while b" 1/414" not in output:
            output += os.read(screen, 65536)
        process.send_signal(signal.SIGINT)
        with suppress(OSError):  # the process has ended
            while True:
                output += os.read(screen, 65536)
        process.wait(60)
    os.close(screen)
    assert process.returncode == 130
    assert b"Traceback" not in output


def test_play_in_a_real_terminal_saves_and_resumes(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    records.save(Game("duo", ["e10"]), file)

    def session() -> None:
        """Plays one move in a pseudo-terminal and quits. Waits for the effect of each key."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", COLUMNS="100", LINES="40", LC_ALL="C.UTF-8")
            os.execv(COMMAND, [COMMAND, "play", str(file), "--people", "2", "--seed", "1", "--level", "2"])
        os.set_blocking(terminal, False)
        before, output, quiet_since = file.read_bytes(), b"", time.monotonic()
        keys: list[tuple[bytes, Callable[[], bool]]] = [
            (b"m", lambda: b"Green" in output),  # wait until the screen is drawn
            (b"\r", lambda: len(output) > 0),  # and until it is drawn again
            (b"q", lambda: file.read_bytes() != before),  # the move is saved
        ]
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if (more := os.read(terminal, 65536)) == b"":
                    break
                output, quiet_since = output + more, time.monotonic()
            except BlockingIOError:
                time.sleep(0.05)
            except OSError:
                break
            if keys and time.monotonic() > quiet_since + 0.5 and keys[0][1]():
                output = b""
                os.write(terminal, keys.pop(0)[0])
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0

    session()
    first = records.load(file).game()
    assert first.ply >= 2
    assert str(first[0]) == "e10"
    session()
    assert records.load(file).game().ply > first.ply


@pytest.mark.parametrize(("language", "word"), [("en_US", "browser"), ("es_ES", "navegador"), ("fr_FR", "navigateur")])
def test_without_a_command_the_game_opens_in_the_browser_and_ends_quietly(
    tmp_path: Path, language: str, word: str
) -> None:
    opened_address = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened_address}.part && mv {opened_address}.part {opened_address}\n')
    browser.chmod(0o755)
    env = {**os.environ, "LC_ALL": f"{language}.UTF-8", "BROWSER": str(browser), "PYTHONUTF8": "1"}
    with subprocess.Popen(
        [COMMAND, "--data", str(tmp_path / "data")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout is not None
        assert word in (line := process.stdout.readline())
        end = time.monotonic() + 20
        while not opened_address.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert opened_address.read_text().strip() in line
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == ("", "")
        assert process.returncode == 0


def test_a_server_that_can_not_start_says_why(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
        result = run_command("serve", "--port", port, "--data", str(tmp_path))
    assert (result.returncode, port in result.stderr) == (1, True)
    result = run_command(
        "serve", "--port", "0", "--data", str(tmp_path), "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/x"
    )
    assert result.returncode == 1
    assert "database" in result.stderr
    (tmp_path / "cornerwise.db").write_text("not a database")
    result = run_command("serve", "--port", "0", "--data", str(tmp_path))
    assert (result.returncode, "not a database" in result.stderr) == (1, True)


def test_a_puzzle_is_solved_checked_and_drawn(tmp_path: Path) -> None:
    assert "pentominoes-apart" in run_command("puzzle", "list").stdout
    solve = run_command("puzzle", "solve", "tetrominoes", "--seed", "4", "--count", "2", "--json")
    first, second = map(json.loads, solve.stdout.splitlines())
    assert set(first) == {"puzzle", "rows", "columns", "pieces"}
    assert set(first["pieces"][0]) == {"color", "piece", "cells"}
    assert first != second
    file, png, svg = tmp_path / "p.json", tmp_path / "p.png", tmp_path / "p.svg"
    file.write_text(solve.stdout)
    result = run_command("puzzle", "check", str(file))
    assert result.returncode == 0
    assert result.stdout.count("Solved: 20 pieces") == 2
    run_command("puzzle", "solve", "pentominoes", "--seed", "1", "--png", str(png), "--svg", str(svg), "--size", "300")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert svg.read_text().startswith("<svg")
    assert "│ B" in run_command("puzzle", "solve", "starter-3x3").stdout


def test_a_new_puzzle_gives_hints(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    new = run_command("puzzle", "new", "tetrominoes", "--seed", "2", "--difficulty", "easy", "--json")
    file.write_text(new.stdout)
    assert json.loads(new.stdout)["given"] == len(json.loads(new.stdout)["pieces"])
    check = run_command("puzzle", "check", str(file), language="fr_FR.UTF-8")
    assert check.returncode == 1
    assert translate("cli-puzzle-solvable-yes", "fr") in check.stdout
    assert "Place the" in run_command("puzzle", "hint", str(file)).stdout
    assert json.loads(run_command("puzzle", "hint", str(file), "--json").stdout)["kind"] == "place"
    assert "easy" in run_command("puzzle", "new", "daily", "--date", "2026-11-16").stdout


def test_several_new_puzzles_are_those_of_their_seeds_and_days() -> None:
    several = run_command("puzzle", "new", "tetrominoes", "-d", "easy", "--seed", "2", "--count", "3", "--json")
    seeds = [
        run_command("puzzle", "new", "tetrominoes", "-d", "easy", "--seed", seed, "--json").stdout for seed in "234"
    ]
    assert several.stdout == "".join(seeds)
    days = run_command("puzzle", "new", "daily", "--date", "2026-11-16", "--count", "2", "--json", "--jobs", "1")
    assert [json.loads(line)["puzzle"] for line in days.stdout.splitlines()] == ["tetrominoes", "pentominoes"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["solve", "chess"], "no puzzle 'chess'"),
        (["check", "nothing.json"], "No such file"),
        (["check", "."], "Is a directory"),
        (["hint", "bad.json"], "not valid JSON"),
        (["hint", "bytes.json"], "not a text file"),
        (["new", "daily", "--date", "tomorrow"], "like 2026-11-16"),
    ],
)
def test_a_mistake_with_a_puzzle_gives_a_one_line_error(words: list[str], says: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    result = run_command("puzzle", *words, folder=tmp_path)
    assert result.returncode == 1
    assert says in result.stderr


def test_an_interrupted_solve_prints_the_best_attempt_at_once() -> None:
    command = [COMMAND, "puzzle", "solve", "all-84-descending", "--seed", "1", "--count", "1000000", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()  # the first solution
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in errors
    for line in out.splitlines():
        assert len(json.loads(line)["pieces"]) <= 84
