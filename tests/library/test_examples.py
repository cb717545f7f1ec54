"""Every public name has an example that runs. The examples in docstrings and on the pages of docs/ are tests."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

ROOT = Path(__file__).parents[2]
MODULES = (
    "cornerwise",
    "cornerwise.coach",
    "cornerwise.engine",
    "cornerwise.executors",
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
    "cornerwise.socha",
)
NO_EXAMPLE = {"cornerwise": {"__version__", "Reason"}}
"""Names that need no example: the version, and a former name."""


def documentation() -> Iterator[tuple[str, str]]:
    """The texts with examples, each with the module whose names it can use without importing them."""
    documents = re.findall(r"(?ms)^DOCUMENTS := (.*?)(?<!\\)$", (ROOT / "Makefile").read_text())[0].split()
    # The tests of records run the examples of records.md.
    for name in {"README.md", "docs/records.md", *documents} - {"\\"}:
        yield "", (ROOT / name).read_text()
    for path in (ROOT / "src").rglob("*.py"):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield module, ast.get_docstring(node) or ""


Use = tuple[str, int]
"""The name of an object and its identity. The identity alone is not enough: two constants can be the same object."""


@cache
def used() -> tuple[set[Use], set[str]]:
    """All objects that examples name, and the names of all attributes that they use."""
    objects: set[Use] = set()
    attributes: set[str] = set()
    for module, text in documentation():
        examples = [part for part in doctest.DocTestParser().get_examples(text) if doctest.SKIP not in part.options]
        if not examples:
            continue
        tree = ast.parse("".join(part.source for part in examples))
        names = names_of(tree, module)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id in names:
                name, value = names[node.id]
                objects.add((name, id(value)))
            elif isinstance(node, ast.Attribute):
                attributes.add(node.attr)
                owner = names.get(node.value.id, ("", None))[1] if isinstance(node.value, ast.Name) else None
                if isinstance(owner, ModuleType):
                    objects.add((node.attr, id(getattr(owner, node.attr))))
    return objects, attributes


def names_of(tree: ast.Module, module: str) -> dict[str, tuple[str, object]]:
    """What the names in an example mean: the names of its module, unless it assigns to them, and what it imports."""
    names = {name: (name, value) for name, value in vars(importlib.import_module(module)).items()} if module else {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.pop(node.id, None)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("cornerwise"):
            owner = importlib.import_module(node.module)
            for alias in node.names:
                if not hasattr(owner, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")
                names[alias.asname or alias.name] = alias.name, getattr(owner, alias.name)
    return names


def members(value: object) -> set[str]:
    """The public methods and properties that a class of ours defines itself."""
    if not inspect.isclass(value):
        return set()
    kinds = FunctionType, property, classmethod, staticmethod
    own = {name for name, member in vars(value).items() if isinstance(member, kinds) and not name.startswith("_")}
    return {name for name in own if not any(hasattr(base, name) for base in value.__mro__[1:])}


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_in_an_example(module: str) -> None:
    exported = importlib.import_module(module)
    objects, attributes = used()
    missing = []
    for name in sorted(set(exported.__all__) - NO_EXAMPLE.get(module, set())):
        value = getattr(exported, name)
        if (name, id(value)) not in objects:
            missing.append(name)
        missing += sorted(f"{name}.{member}" for member in members(value) - attributes)
    assert not missing, f"{module}: add an example of {missing} to a docstring or to a page of docs/"
