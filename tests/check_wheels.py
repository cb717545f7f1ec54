"""`make check-wheels`: the wheels of dist/ in clean environments, one for each Python and each extra.

Runs the first example of the pages about each extra. Prints a table of packages, megabytes and import times, and fails
if the base installation is too large or too slow to import."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest
from support.wheels import ROOT, UV, install, make_environment, wheel_for

PYTHONS = os.environ.get("PYTHONS", "3.11 3.12").split()
"""The Pythons to test: versions that are found on the search path, or paths of programs."""
PAGES = {
    "": ("library.md", "gtp.md", "position.md", "guides/bot.md", "guides/first-game.md", "guides/puzzles.md"),
    "pieces": ("pieces.md",),
    "rl": ("learning.md", "guides/training.md"),
    "ray": ("cluster.md",),
}
CODE = {
    "png": "from cornerwise import Game, render\nassert render.png(Game('duo'))[1:4] == b'PNG'",
    "terminal": "import cornerwise.terminal",
    "pieces": "from cornerwise.pieces import Order, make\nassert make(Order(shapes=('F',)))",
    "rl": "import cornerwise.rl, cornerwise.rl.aec, cornerwise.rl.symmetry, cornerwise.rl.vector",
    "ray": "import cornerwise.executors.ray_cluster",
    "postgresql": "import asyncpg",
    "all": "import cornerwise.pieces, cornerwise.rl.aec, cornerwise.terminal",
}
EXTRAS = ("", "png", "terminal", "pieces", "rl", "play", "postgresql", "all", "ray")
SERVE = ("play", "postgresql", "all")
MAX_BASE_MEGABYTES, MAX_IMPORT_SECONDS = 15, 0.1
_SECONDS_OF_IMPORT = """
import time
begin = time.process_time()
import cornerwise
print(time.process_time() - begin)
"""
# What the system says about the processor; the wheel asks the processor itself.
_V3 = {"avx", "avx2", "bmi1", "bmi2", "fma"}


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("version", PYTHONS)
def test_an_extra_installs_and_runs(version: str, extra: str, tmp_path: Path) -> None:
    python = make_environment(tmp_path / "venv", version)
    wheel = wheel_for(python)
    install(python, f"{wheel}[{extra}]" if extra else str(wheel))
    (site,) = (tmp_path / "venv").glob("lib/python*/site-packages")
    megabytes = sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) / 1e6
    packages = len(list(site.glob("*.dist-info")))
    for page in PAGES.get(extra, ()):
        run_first_example(python, ROOT / "docs" / page, tmp_path)
    subprocess.run([python, "-c", CODE.get(extra, "import cornerwise")], cwd=tmp_path, check=True)
    command = str(tmp_path / "venv/bin/cornerwise")
    for words in ("perft duo 2", "match 1 2 --games 2 --jobs 2"):
        subprocess.run([command, *words.split()], cwd=tmp_path, check=True, capture_output=True)
    if extra in SERVE:
        check_server(command, tmp_path / "data")
    # The shortest of several times, because other programs can only make a time longer.
    seconds = min(float(output_of(python, _SECONDS_OF_IMPORT, tmp_path)) for _ in range(7))
    number = output_of(python, "import platform; print(platform.python_version())", tmp_path)
    print(f"\n| {number} | `{extra}` | {packages} | {megabytes:.1f} | {1000 * seconds:.0f} |")
    if not extra:
        assert megabytes <= MAX_BASE_MEGABYTES
        assert seconds <= MAX_IMPORT_SECONDS


@pytest.mark.skipif(platform.machine() != "x86_64", reason="only wheels for x86-64 contain two cores")
@pytest.mark.parametrize("version", PYTHONS)
def test_the_core_suits_the_processor(version: str, tmp_path: Path) -> None:
    python = make_environment(tmp_path / "venv", version)
    install(python, str(wheel_for(python)))
    flags = set(re.findall(r"(?m)^flags\s*:(.*)", Path("/proc/cpuinfo").read_text())[0].split())
    best = "x86-64-v3" if flags >= _V3 else "x86-64-v2"
    core = "import cornerwise._core; print(cornerwise._core.__file__)"
    environment = {name: value for name, value in os.environ.items() if name != "CORNERWISE_CORE"}
    assert f"/cores/{best}/" in output_of(python, core, tmp_path, environment)
    environment["CORNERWISE_CORE"] = "x86-64-v2"
    assert "/cores/x86-64-v2/" in output_of(python, core, tmp_path, environment)


def run_first_example(python: str, page: Path, folder: Path) -> None:
    example = folder / page.name
    example.write_text(re.findall(r"(?ms)^```python\n(>>> .*?)^```$", page.read_text())[0])
    done = subprocess.run([python, "-m", "doctest", str(example)], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def check_server(command: str, data: Path) -> None:
    serve = [command, "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            with urlopen(address, timeout=60) as page:
                assert b"<title>" in page.read()
        finally:
            server.terminate()


def output_of(python: str, code: str, folder: Path, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run([python, "-c", code], cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_wheel_is_the_only_one_for_the_platform(tmp_path: Path) -> None:
    python = make_environment(tmp_path / "venv", PYTHONS[0])
    right = wheel_for(python).name
    for name in (right, right.replace("manylinux", "linux"), re.sub(r"(x86_64|aarch64)", "riscv64", right)):
        (tmp_path / name).touch()
    assert wheel_for(python, tmp_path).name == right
    (tmp_path / right.replace("cornerwise-", "cornerwise-9.")).touch()
    with pytest.raises(ValueError, match=r"cornerwise-9\."):
        wheel_for(python, tmp_path)


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
