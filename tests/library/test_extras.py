"""The extras of the package: what the base installation can do without them, and its message if one is missing."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cornerwise import Game, records
from cornerwise.extras import MODULES
from cornerwise.i18n import LANGUAGES, translate_id

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "cornerwise"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BASE = {"click", "msgspec", "platformdirs"}
EXTRAS_OF_A_PART = {
    "executors": ("ray",),
    "server": ("play", "postgresql"),
    "tools": ("play",),
    "terminal": ("terminal",),
    "pieces": ("pieces",),
    "render": ("png",),
    "game.py": ("rl",),
    "rl": ("rl",),
}
GENERATED = set((SOURCE / "i18n" / "sentences").iterdir())
FOR_DEVELOPMENT = {SOURCE / "i18n" / "generate.py"}
COME_WITH_OTHERS = {"play": {"cryptography", "h11", "py_vapid", "requests", "uvloop"}}
IN_NO_EXTRA = {"rl": {"open_spiel", "pyspiel"}}  # the module for OpenSpiel is of use only to those who have it


def third_party_imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names - sys.stdlib_module_names - {"cornerwise"}


@pytest.mark.parametrize("part", sorted({path.relative_to(SOURCE).parts[0] for path in SOURCE.rglob("*.py")}))
def test_a_part_imports_only_what_its_extra_installs(part: str) -> None:
    installed = BASE | IN_NO_EXTRA.get(part, set())
    for extra in EXTRAS_OF_A_PART.get(part, ()):
        installed |= {*MODULES.get(extra, (extra,)), *COME_WITH_OTHERS.get(extra, ())}
    files = [SOURCE / part] if part.endswith(".py") else (SOURCE / part).rglob("*.py")
    for path in set(files) - GENERATED - FOR_DEVELOPMENT:
        assert third_party_imports(path) <= installed, path


def test_the_base_installs_three_packages() -> None:
    assert {requirement.partition(">")[0] for requirement in PROJECT["dependencies"]} == BASE
    assert MODULES.keys() <= PROJECT["optional-dependencies"].keys()


def run_without_extras(*words: str, language: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the command where no extra can be imported."""
    hide = f"import sys; sys.modules.update(dict.fromkeys({[m for names in MODULES.values() for m in names]}))"
    code = f"{hide}; sys.argv = {['cornerwise', *words]}; from cornerwise.cli import main; main()"
    environment = {**os.environ, "LC_ALL": language, "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=folder)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("--no-browser", "play"),
        ("serve --port 0", "play"),
        ("load", "play"),
        ("backup copy.db", "play"),
        ("show game.blksgf --png game.png", "png"),
        ("pieces --set", "pieces"),
    ],
)
def test_a_command_without_its_extra_says_how_to_install_it(words: str, extra: str, tmp_path: Path) -> None:
    records.save(Game("duo", ["e10"]), tmp_path / "game.blksgf")
    for language in LANGUAGES if extra == "play" and words == "--no-browser" else ("en",):
        result = run_without_extras(*words.split(), language=f"{language}_XX.UTF-8", folder=tmp_path)
        assert result.returncode == 1
        assert result.stdout == ""
        assert result.stderr == f"cornerwise: {translate_id(f'extra-{extra}', language)}\n"
        assert f'pip install "cornerwise[{extra}]"' in result.stderr


@pytest.mark.parametrize(
    "words",
    ["--version", "perft duo 1", "show game.blksgf --svg game.svg", "puzzle solve starter-3x3", "gtp", "--help"],
)
def test_the_base_is_enough_for(words: str, tmp_path: Path) -> None:
    records.save(Game("duo", ["e10"]), tmp_path / "game.blksgf")
    result = run_without_extras(*words.split(), language="fr_FR.UTF-8", folder=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
