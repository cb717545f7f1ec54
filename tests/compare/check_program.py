"""Tests of the program that compares two versions of the engine. `make check-compare` builds the program and runs
them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from cornerwise.match import SequentialTest

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "build" / "compare" / "core" / "compare"


def compare(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([PROGRAM, *options], cwd=ROOT, capture_output=True, text=True, check=False)


def scores(file: Path) -> list[float]:
    return [float(line.split()[0]) for line in file.read_text().splitlines()[1:]]


@pytest.mark.parametrize("edition", ["duo", "classic_2", "classic"])
def test_a_match_continues_after_its_last_whole_pair(edition: str, tmp_path: Path) -> None:
    file, log = tmp_path / "match.txt", tmp_path / "log.tsv"
    options = ["sims=4", f"edition={edition}", "games=4", f"file={file}", f"log={log}"]
    first = compare(*options)
    assert first.returncode == 0, first.stderr
    played = scores(file)
    assert len(played) == 2
    assert f"ratio {SequentialTest(0, 30).log_ratio(played):.2f}" in first.stdout
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:2], lines[2][:5]]))  # killed while it wrote the second pair
    assert compare(*options).returncode == 0
    assert scores(file) == played
    assert compare(*options).returncode == 0  # nothing left to play
    assert len(log.read_text().splitlines()) == 2  # one line per match that ended


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    assert compare("sims=2", "games=2", f"file={file}").returncode == 0
    other = compare("sims=3", "games=2", f"file={file}")
    assert other.returncode == 1
    assert "another match" in other.stderr
