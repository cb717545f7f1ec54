"""The command as a user runs it: a real process, its output, its exit code, and never a traceback."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import random_game

from cornerwise import Game, notation, rules

COMMAND = str(Path(sys.executable).parent / "cornerwise")


def run(*words: str, language: str = "C", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LC_ALL": language, "COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run([COMMAND, *words], capture_output=True, text=True, env=env, cwd=cwd, timeout=120)
    assert "Traceback" not in done.stderr + done.stdout
    return done


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.blksgf"
    notation.save(random_game(rules("duo"), 2, plies=9), file)
    return file


def test_ratings_of_an_empty_database_are_right(tmp_path: Path) -> None:
    for arguments in (["--check"], []):
        done = run("ratings", "recompute", "--data", str(tmp_path), *arguments)
        assert (done.returncode, done.stdout) == (0, "0 rated games: all ratings are right.\n")


@pytest.mark.parametrize("command", ["serve", "play", "show", "gtp", "match", "puzzle", "perft", "bench"])
def test_help_reads_well_in_every_language(command: str) -> None:
    assert command in run("--help").stdout
    texts = {run(command, "--help", language=f"{lang}.UTF-8").stdout for lang in ("en_US", "es_ES", "fr_FR")}
    assert len(texts) == 3


def test_perft_counts() -> None:
    assert run("perft", "duo", "3").stdout == "89204762\n"
    assert run("perft", "classic", "0").stdout == "1\n"
    assert run("perft", "classic_3", "3").stdout == "195112\n"


def test_bench_prints_every_number_and_a_fixed_signature() -> None:
    done = run("bench", "--seconds", "0.02", cwd=Path(__file__).parent.parent)
    assert done.returncode == 0
    assert "signature 5404.a3f2febf4806e593-11708.826316777e6db015" in done.stdout
    for row in ("legal sets / s", "random games / s", "perft nodes / s", "Game.legal_moves()", "Game.play()", "oracle"):
        assert row in done.stdout


def test_show_prints_the_board_or_writes_a_picture(record: Path) -> None:
    shown = run("show", str(record))
    assert shown.returncode == 0
    assert "\x1b" not in shown.stdout
    assert "B" in shown.stdout
    assert "G" in shown.stdout
    png, svg = record.with_suffix(".png"), record.with_suffix(".svg")
    done = run("show", str(record), "--png", str(png), "--svg", str(svg), "--size", "300", "--theme", "dark", "--trays")
    assert done.returncode == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    assert svg.read_text().startswith("<svg")
    assert run("show", str(record), "--ply", "0").stdout != shown.stdout


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["dance"], 2, "No such command"),
        (["perft", "chess", "2"], 2, "Invalid value"),
        (["perft", "duo", "85"], 2, "Invalid value"),
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
        (["play", "game.blksgf", "--option", "start=any"], 1, "has its rules already"),
        (["play", "game.blksgf", "-g", "classic"], 1, "is a game of duo"),
        (["play", "--level", "10"], 2, "Invalid value"),
        (["bench", "--oracle", "."], 1, "is not the slow reference"),
        (["bench", "--oracle", "game.blksgf"], 1, "is not the slow reference"),
        (["play", "notes.blksgf"], 1, "has variations or notes"),
        (["play", "new.txt"], 1, "name the file .blksgf or .json"),
        (["play"], 1, "needs a terminal"),
    ],
)
def test_a_mistake_gets_a_sentence_and_an_exit_code(words: list[str], code: int, says: str, record: Path) -> None:
    (record.parent / "bad.blksgf").write_text("(;GM[Blokus Duo];B[zz9])")
    (record.parent / "notes.blksgf").write_text("(;GM[Blokus Duo](;B[e10])(;B[e10,e11]))")
    done = run(*words, cwd=record.parent)
    assert done.returncode == code
    assert says in done.stderr


def test_mistakes_are_told_in_the_users_language(record: Path) -> None:
    assert "Il faut un terminal" in run("play", language="fr_FR.UTF-8").stderr
    assert "elige" in run("play", "-o", "start=foo", language="es_ES.UTF-8").stderr
    assert "solo 9 jugadas" in run("show", str(record), "--ply", "99", language="es_ES.UTF-8").stderr


def test_a_reader_that_goes_away_is_no_error(record: Path) -> None:
    # Gone before the first word: `head` would be gone only after the last, since all of it fits into the pipe.
    done = subprocess.run(f"{COMMAND} show {record} | true", shell=True, capture_output=True, text=True)
    assert done.stderr == ""


def test_odd_streams_are_no_traceback(record: Path) -> None:
    for command in (f"{COMMAND} show {record} >&-", f"{COMMAND} gtp <&-", f"{COMMAND} show {record} >/dev/full"):
        done = subprocess.run(command, shell=True, capture_output=True, text=True)
        assert "Traceback" not in done.stderr
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([COMMAND, "show", str(record)], capture_output=True, text=True, env=ascii_only)
    assert done.returncode == 0


def test_long_work_can_be_interrupted() -> None:
    with subprocess.Popen(
        [COMMAND, "perft", "duo", "5"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # the tests may run where it is ignored
    ) as process:
        time.sleep(5)  # until it counts, also on a busy machine
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors


def test_play_in_a_real_terminal_saves_and_resumes(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    notation.save(Game("duo", ["e10"]), file)

    def session() -> None:
        """In a pseudo-terminal: the next legal place, put it there, quit; each key when the last has had its effect."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", COLUMNS="100", LINES="40", LC_ALL="C.UTF-8")
            os.execv(COMMAND, [COMMAND, "play", str(file), "--people", "2", "--seed", "1", "--level", "2"])
        os.set_blocking(terminal, False)
        before, seen, quiet_since = file.read_bytes(), b"", time.monotonic()
        keys: list[tuple[bytes, Callable[[], bool]]] = [
            (b"m", lambda: b"Green" in seen),  # it is drawn
            (b"\r", lambda: len(seen) > 0),  # and drawn anew
            (b"q", lambda: file.read_bytes() != before),  # the move is saved
        ]
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if (more := os.read(terminal, 65536)) == b"":
                    break
                seen, quiet_since = seen + more, time.monotonic()
            except BlockingIOError:
                time.sleep(0.05)
            except OSError:
                break
            if keys and time.monotonic() > quiet_since + 0.5 and keys[0][1]():
                seen = b""
                os.write(terminal, keys.pop(0)[0])
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0

    session()
    first = notation.load(file).game()
    assert first.ply >= 2
    assert str(first[0]) == "e10"
    session()
    assert notation.load(file).game().ply > first.ply


@pytest.mark.parametrize(("language", "word"), [("en_US", "browser"), ("es_ES", "navegador"), ("fr_FR", "navigateur")])
def test_without_a_command_it_opens_in_the_browser_and_ends_quietly(tmp_path: Path, language: str, word: str) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    env = {**os.environ, "LC_ALL": f"{language}.UTF-8", "BROWSER": str(browser), "PYTHONUTF8": "1"}
    with subprocess.Popen(
        [COMMAND, "--data", str(tmp_path / "data")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout is not None
        assert word in (said := process.stdout.readline())
        end = time.monotonic() + 20
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert opened.read_text().strip() in said
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == ("", "")
        assert process.returncode == 0


def test_a_server_that_can_not_start_says_why(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--data", str(tmp_path))
    assert (done.returncode, port in done.stderr) == (1, True)
    done = run(
        "serve", "--port", "0", "--data", str(tmp_path), "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/x"
    )
    assert done.returncode == 1
    assert "database" in done.stderr
    (tmp_path / "cornerwise.db").write_text("not a database")
    done = run("serve", "--port", "0", "--data", str(tmp_path))
    assert (done.returncode, "not a database" in done.stderr) == (1, True)


def test_a_puzzle_is_solved_checked_and_drawn(tmp_path: Path) -> None:
    assert "pentominoes-apart" in run("puzzle", "list").stdout
    solved = run("puzzle", "solve", "tetrominoes", "--seed", "4", "--count", "2", "--json")
    first, second = map(json.loads, solved.stdout.splitlines())
    assert set(first) == {"puzzle", "rows", "columns", "pieces"}
    assert set(first["pieces"][0]) == {"color", "piece", "cells"}
    assert first != second
    file, png, svg = tmp_path / "p.json", tmp_path / "p.png", tmp_path / "p.svg"
    file.write_text(solved.stdout)
    done = run("puzzle", "check", str(file))
    assert done.returncode == 0
    assert done.stdout.count("Solved: 20 pieces") == 2
    run("puzzle", "solve", "pentominoes", "--seed", "1", "--png", str(png), "--svg", str(svg), "--size", "300")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert svg.read_text().startswith("<svg")
    assert "│ B" in run("puzzle", "solve", "starter-3x3").stdout


def test_a_new_puzzle_can_be_asked_for_help(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    made = run("puzzle", "new", "tetrominoes", "--seed", "2", "--level", "easy", "--json")
    file.write_text(made.stdout)
    assert json.loads(made.stdout)["given"] == len(json.loads(made.stdout)["pieces"])
    unfinished = run("puzzle", "check", str(file), language="fr_FR.UTF-8")
    assert unfinished.returncode == 1
    assert "On peut encore le terminer." in unfinished.stdout
    assert "Lay the" in run("puzzle", "hint", str(file)).stdout
    assert json.loads(run("puzzle", "hint", str(file), "--json").stdout)["kind"] == "lay"
    assert "easy" in run("puzzle", "new", "daily", "--date", "2026-11-16").stdout


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
def test_a_mistake_with_a_puzzle_gets_a_sentence(words: list[str], says: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    done = run("puzzle", *words, cwd=tmp_path)
    assert done.returncode == 1
    assert says in done.stderr


def test_solving_is_interrupted_at_once_with_the_best_so_far() -> None:
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
