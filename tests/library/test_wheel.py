"""The wheel runs in an environment where nothing else is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from cornerwise import Game

ROOT = Path(__file__).parents[2]
UV = os.environ.get("UV") or shutil.which("uv") or str(ROOT / "build/uv/bin/uv")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built in the same folder and with the same tools that `make` uses, so that nothing is compiled
    twice."""
    out = tmp_path_factory.mktemp("dist")
    options = ["--wheel", "-q", "--no-build-isolation", "--python", sys.executable, "-o", str(out)]
    subprocess.run([UV, "build", *options, str(ROOT)], check=True)
    (path,) = out.glob("*.whl")
    return path


@pytest.mark.slow
def test_the_wheel_has_all_it_needs_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    pages = {name for name in names if ".data/data/share/man/" in name}  # if `make man` has written them
    assert {name.split("/")[0] for name in names - pages} == {"cornerwise"}
    assert {"cornerwise/py.typed", "cornerwise/_core.pyi", "cornerwise/i18n/sentences/es.py"} <= names
    assert not any(name.endswith(".ftl") for name in names)
    assert {"cornerwise/server/static/index.html", "cornerwise/server/db/migrations/env.py"} <= names
    assert any(name.startswith("cornerwise/_core.") and name.endswith(".so") for name in names)


@pytest.mark.slow
def test_the_wheel_runs_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([UV, "venv", "-q", "--python", sys.executable, str(venv)], check=True)
    python = str(venv / "bin/python")
    subprocess.run([UV, "pip", "install", "-q", "--python", python, f"{wheel}[play]"], check=True)

    def run(*command: str, text: str | None = None) -> str:
        result = subprocess.run(command, cwd=tmp_path, input=text, capture_output=True, text=True, check=True)
        return result.stdout

    command = str(venv / "bin/cornerwise")
    assert run(command, "--version").startswith("Cornerwise ")
    assert run(command, "perft", "duo", "2") == "171396\n"
    answer = run(command, "gtp", "--game", "duo", text="genmove b\nquit\n").split("\n")[0]
    assert Game("duo", start="own").is_legal(answer.removeprefix("= "))
    game = "from cornerwise import Game, records; records.save(Game('duo', ['e10', 'j5']), 'game.blksgf')"
    run(python, "-c", game)
    run(command, "show", "game.blksgf", "--png", "game.png")
    assert (tmp_path / "game.png").read_bytes().startswith(b"\x89PNG")

    serve = [command, "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        with urlopen(address, timeout=20) as page:
            assert b"<title>" in page.read()
        server.terminate()
