"""Every public name has an example that runs. The examples in docstrings and on the pages of docs/ are tests."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = (
    "cornerwise",
    "cornerwise.coach",
    "cornerwise.engine",
    "cornerwise.gtp",
    "cornerwise.match",
    "cornerwise.pieces",
    "cornerwise.puzzles",
    "cornerwise.records",
    "cornerwise.render",
    "cornerwise.rl.aec",
    "cornerwise.rl.observation",
    "cornerwise.rl.symmetry",
    "cornerwise.rl.vector",
)
NO_EXAMPLE = {"cornerwise": {"__version__", "Reason"}}
"""Names that need no example: the version, and a former name."""


def documentation() -> Iterator[str]:
    documents = re.findall(r"(?ms)^DOCUMENTS := (.*?)(?<!\\)$", (ROOT / "Makefile").read_text())[0].split()
    # The tests of records run the examples of records.md.
    for name in {"README.md", "docs/records.md", *documents} - {"\\"}:
        yield (ROOT / name).read_text()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield ast.get_docstring(node) or ""


@cache
def examples() -> set[str]:
    """All words in the code of all examples."""
    code = [line for text in documentation() for line in re.findall(r"(?m)^\s*(?:>>>|\.\.\.) (.*)$", text)]
    return set(re.findall(r"\w+", " ".join(code)))


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_in_an_example(module: str) -> None:
    names = set(importlib.import_module(module).__all__)
    missing = names - NO_EXAMPLE.get(module, set()) - examples()
    assert not missing, f"{module}: add an example to its docstring or to a page of docs/"
