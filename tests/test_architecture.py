"""Who may know whom: the table of docs/architecture.md, held by reading the imports."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cornerwise.words import LANGUAGES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cornerwise"

FOUNDATION = {"_core", "words"}
RULES = FOUNDATION | {"rules", "game"}
MIDDLE = {"engine", "notation", "puzzle", "render"}
COACH = {"coach", "reviews", "practice", "report"}
MAY_IMPORT: dict[str, set[str]] = {
    "words": set(),
    "children": set(),
    "rules": FOUNDATION,
    "game": FOUNDATION | {"rules"},
    **dict.fromkeys(MIDDLE, RULES),
    "bench": RULES,
    "coach": RULES | {"engine"},
    "reviews": RULES | {"engine", "coach"},
    "practice": RULES | {"coach", "reviews"},
    "report": RULES | {"coach", "render", "reviews"},
    "gtp": RULES | MIDDLE,
    "terminal": RULES | MIDDLE,
    "match": RULES | {"engine", "notation"},
    "load": RULES | {"notation", "children"},
    # The only room that knows HTTP, sockets and databases; its files may know one another.
    "server": RULES | MIDDLE | COACH | {"children", "server"},
    # The command starts every other room.
    "cli": RULES | MIDDLE | COACH | {"bench", "gtp", "load", "match", "server", "terminal"},
    "__init__": RULES | MIDDLE,
}

ROOMS = {"_core", *MAY_IMPORT}


def imports(path: Path) -> set[str]:
    """The rooms of ours a file imports anywhere, lazily or not."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("cornerwise.")}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: import by full name"
            if node.module == "cornerwise":
                found |= {alias.name if alias.name in ROOMS else "__init__" for alias in node.names}
            elif node.module and node.module.startswith("cornerwise."):
                found.add(node.module.split(".")[1])
    return found


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE).with_suffix(""))
)
def test_a_room_imports_only_what_the_table_allows(path: Path) -> None:
    room = path.relative_to(SOURCE).with_suffix("").parts[0]
    assert room in MAY_IMPORT, f"{room} is a new room: say in the table whom it may know"
    assert imports(path) <= MAY_IMPORT[room]


def test_the_core_knows_only_the_standard_library() -> None:
    for path in (ROOT / "cpp").iterdir():
        if path.name == "bindings.cpp":
            continue
        code = path.read_text()
        used = set(re.findall(r'#include ["<]([^">]+)[">]', code))
        assert not {name for name in used if "/" in name or name == "Python.h"}, path.name
        assert not re.search(r"\b(throw|try|catch|iostream|cstdio)\b", code), path.name
        # Clocks and threads live in the search alone.
        assert path.name == "search.cpp" or not re.search(r"\b(std::thread|chrono)\b", code), path.name


def test_the_oracle_imports_nothing_of_ours() -> None:
    assert imports(ROOT / "tests" / "oracle.py") == set()


def test_the_stub_of_the_core_is_fresh(tmp_path: Path) -> None:
    """If this fails, run `make stub`."""
    stub = tmp_path / "_core.pyi"
    subprocess.run(
        [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "cornerwise._core", "-o", str(stub)], check=True
    )
    assert stub.read_text() == (SOURCE / "_core.pyi").read_text()


def test_importing_the_library_is_light() -> None:
    """No pictures, no terminal, no server for somebody who only wants the rules."""
    heavy = {"textual", "rich", "typer", "resvg_py", "msgspec", "sqlalchemy", "starlette"}
    loaded = [sys.executable, "-c", "import sys, cornerwise; print(*sys.modules)"]
    assert not heavy & set(subprocess.run(loaded, capture_output=True, text=True, check=True).stdout.split())


def test_every_language_has_every_sentence_with_the_same_names() -> None:
    catalogues = {lang: json.loads((SOURCE / "words" / f"{lang}.json").read_text()) for lang in LANGUAGES}
    names = {
        lang: {key: sorted(set(re.findall(r"{(\w+)}", sentence))) for key, sentence in sentences.items()}
        for lang, sentences in catalogues.items()
    }
    assert names["en"].keys() == names["es"].keys() == names["fr"].keys()
    # A sentence may leave a name out where a language says it otherwise, but never invent one.
    for lang in LANGUAGES:
        for key, used in names[lang].items():
            assert set(used) <= set(names["en"][key]), (lang, key)
        assert all(sentence.strip() for sentence in catalogues[lang].values())


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert importlib.metadata.version("cornerwise") == project["version"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text()
