"""`make check-wheels`: the wheels of dist/ in clean environments, one for each Python and each extra.

Prints a table of packages, megabytes and import times, and fails if the base installation is too large or too slow to
import."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV") or shutil.which("uv") or str(ROOT / "build/uv/bin/uv")
PYTHONS = os.environ.get("PYTHONS", "3.11 3.12").split()
"""The versions to test, if they are found on the search path."""
WHEELS = sorted((ROOT / "dist").glob("*.whl"))
EXTRAS = ("", "png", "terminal", "pieces", "rl", "play", "postgresql", "all")
EXAMPLES = {
    "": "from cornerwise import Engine, Game, render\n"
    "game = Game('duo')\n"
    "game.play(Engine(simulations=50, seed=1).choose(game).move)\n"
    "assert render.svg(game).startswith('<svg')",
    "png": "from cornerwise import Game, render\nassert render.png(Game('duo'))[1:4] == b'PNG'",
    "terminal": "import cornerwise.terminal",
    "pieces": "from cornerwise.pieces import Order, make\nassert make(Order(shapes=('F',)))",
    "rl": "import gymnasium, numpy, pettingzoo",
    "play": "import cornerwise.server.run",
    "postgresql": "import asyncpg, cornerwise.server.run",
    "all": "import cornerwise.pieces, cornerwise.server.run, cornerwise.terminal, gymnasium",
}
MAX_BASE_MEGABYTES, MAX_IMPORT_SECONDS = 15, 0.1
_SECONDS_OF_IMPORT = """
import time
begin = time.process_time()
import cornerwise
print(time.process_time() - begin)
"""


def wheel_for(python: str) -> Path:
    code = "import sys; print(sys.version_info >= (3, 12))"
    is_new = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout == "True\n"
    return next(wheel for wheel in WHEELS if ("abi3" if is_new else "cp311-cp311") in wheel.name)


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("version", PYTHONS)
def test_an_extra_installs_and_runs(version: str, extra: str, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    python = str(venv / "bin/python")
    subprocess.run([UV, "venv", "-q", "--python", version, str(venv)], check=True)
    wheel = wheel_for(python)
    requirement = f"{wheel}[{extra}]" if extra else str(wheel)
    subprocess.run([UV, "pip", "install", "-q", "--compile-bytecode", "--python", python, requirement], check=True)
    (site,) = venv.glob("lib/python*/site-packages")
    megabytes = sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) / 1e6
    packages = len(list(site.glob("*.dist-info")))
    subprocess.run([python, "-c", EXAMPLES[extra]], cwd=tmp_path, check=True)
    subprocess.run([str(venv / "bin/cornerwise"), "perft", "duo", "2"], cwd=tmp_path, check=True, capture_output=True)
    # The shortest of several times, because other programs can only make a time longer.
    times = [
        float(subprocess.run([python, "-c", _SECONDS_OF_IMPORT], capture_output=True, text=True, check=True).stdout)
        for _ in range(7)
    ]
    print(f"\n{version:5} [{extra}] {packages} packages, {megabytes:.1f} MB, import {1000 * min(times):.0f} ms")
    if not extra:
        assert megabytes <= MAX_BASE_MEGABYTES
        assert min(times) <= MAX_IMPORT_SECONDS


def test_a_wheel_builds_from_the_source_package_without_node(tmp_path: Path) -> None:
    subprocess.run([UV, "build", "-q", "--sdist", "-o", str(tmp_path), str(ROOT)], check=True)
    (source,) = tmp_path.glob("*.tar.gz")
    # A search path without npm and node, but with the compiler.
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("c++", "cc", "gcc", "g++", "ld", "as", "ar", "ranlib", "cmake", "ninja", "make", "sh", "python3"):
        if (path := shutil.which(name)) is not None:
            (tools / name).symlink_to(path)
    environment = {**os.environ, "PATH": str(tools)}
    subprocess.run([UV, "build", "-q", "--wheel", "-o", str(tmp_path), str(source)], check=True, env=environment)
    (wheel,) = tmp_path.glob("*.whl")
    names = subprocess.run(["unzip", "-l", str(wheel)], capture_output=True, text=True, check=True).stdout
    assert "cornerwise/server/static/index.html" in names
