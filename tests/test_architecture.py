"""Checks which parts may import which others (the table of docs/architecture.md), and how large a part may be."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cornerwise"

FOUNDATION = {"_core", "extras", "i18n", "processes"}
RULES = FOUNDATION | {"rules", "moves", "position_text", "game"}
MIDDLE = {"engine", "records", "puzzles", "render"}
# For each module and folder of the library, the others that it may import.
MAY_IMPORT: dict[str, set[str]] = {
    "i18n": {"i18n"},
    "extras": {"i18n"},
    "processes": set(),
    "rules": FOUNDATION,
    "moves": FOUNDATION | {"rules"},
    "position_text": FOUNDATION | {"rules"},
    "game": FOUNDATION | {"rules", "moves", "position_text"},
    "random_games": {"game"},
    "engine": RULES | {"engine"},
    "executors": {"i18n", "processes", "executors"},
    "records": RULES | {"records"},
    "notation": {"records"},  # the former name of records
    "render": RULES | {"render"},
    "puzzles": RULES | {"render", "puzzles"},
    "pieces": RULES | {"render", "pieces"},
    "coach": RULES | {"engine", "render", "processes", "coach"},
    "gtp": RULES | {"engine", "records", "render", "gtp"},
    "match": RULES | {"engine", "executors", "records", "gtp", "match"},
    "socha": RULES | {"engine", "socha"},
    "rl": RULES | {"render", "rl"},
    "terminal": RULES | {"engine", "records", "render", "terminal"},
    "tools": RULES | {"records", "processes", "tools"},
    # The only folder that serves HTTP and sockets and uses databases; its own table is below.
    "server": RULES | MIDDLE | {"coach", "pieces", "processes", "server"},
    # The command starts everything else.
    "cli": RULES
    | MIDDLE
    | {"coach", "executors", "gtp", "match", "pieces", "processes", "server", "socha", "terminal", "tools", "cli"},
    "__init__": RULES | MIDDLE | {"random_games"},
    "__main__": {"cli"},
}

PARTS = {"_core", *MAY_IMPORT}


def imports(path: Path) -> set[str]:
    """The parts of the library that a file imports anywhere, even inside functions."""
    parts: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            parts |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("cornerwise.")}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: import by full name"
            if node.module == "cornerwise":
                parts |= {alias.name if alias.name in PARTS else "__init__" for alias in node.names}
            elif node.module and node.module.startswith("cornerwise."):
                parts.add(node.module.split(".")[1])
    return parts


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE).with_suffix(""))
)
def test_a_part_imports_only_what_the_table_allows(path: Path) -> None:
    part = path.relative_to(SOURCE).with_suffix("").parts[0]
    assert part in MAY_IMPORT, f"{part} is new: say in the table what it may import"
    assert imports(path) <= MAY_IMPORT[part]


GAME = {"rules", "moves", "game"}
LIBRARY = RULES | MIDDLE | {"coach", "pieces", "processes"}
# What each folder and module of the server may import: parts of the server, and parts of the library.
SERVER_MAY_IMPORT: dict[str, tuple[set[str], set[str]]] = {
    "domain": ({"domain"}, {"i18n", *GAME, "engine", "puzzles", "coach"}),
    "db": ({"domain", "db", "background", "metrics", "time_source"}, {"i18n", *GAME, "engine", "puzzles", "coach"}),
    "wire": ({"domain", "wire"}, RULES | {"engine", "puzzles", "coach"}),
    "work": ({"domain", "work", "metrics", "time_source"}, LIBRARY),
    "live": (
        {"domain", "db", "wire", "work", "live", "background", "metrics", "time_source"},
        {*GAME, "engine", "processes"},
    ),
    "services": ({"domain", "db", "work", "services", "time_source"}, LIBRARY),
    "http": ({"domain", "db", "wire", "work", "live", "services", "http", "metrics", "time_source"}, LIBRARY),
    "run": ({"http", "db", "live", "services", "work", "logs", "metrics", "time_source"}, {"extras", "processes"}),
    "background": (set(), set()),
    "metrics": (set(), set()),
    "time_source": (set(), set()),
    "logs": (set(), set()),
    "__init__": (set(), {"extras"}),
}
# Third-party packages and parts of the standard library that only some folders of the server may import.
SERVER_ONLY: dict[str, set[str]] = {
    "sqlalchemy": {"db"},
    "starlette": {"http", "run"},
    "asyncio": {"db", "work", "live", "services", "http", "run", "time_source", "background"},
    "time": {"time_source"},
}


def modules_imported(path: Path) -> set[str]:
    """The full names of all modules that a file imports. A name imported from a package counts as a module if it is a
    submodule."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                modules.add(submodule if submodule in MODULES or alias.name == "_core" else node.module)
    return modules


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in SOURCE.rglob("*.py") if "migrations" not in path.parts}
SERVER_PATHS = sorted((SOURCE / "server").rglob("*.py"))


@pytest.mark.parametrize("path", SERVER_PATHS, ids=lambda path: str(path.relative_to(SOURCE / "server")))
def test_a_layer_of_the_server_imports_only_what_the_table_allows(path: Path) -> None:
    layer = path.relative_to(SOURCE / "server").with_suffix("").parts[0]
    assert layer in SERVER_MAY_IMPORT, f"{layer} is new: say in the table what it may import"
    layers, library = SERVER_MAY_IMPORT[layer]
    for module in modules_imported(path):
        root, *parts = module.split(".")
        if root != "cornerwise":
            assert layer in SERVER_ONLY.get(root, {layer}) or "migrations" in path.parts, module
        elif parts[0] == "server":
            assert parts[1] in layers, module
        else:
            assert parts[0] in library, module


def check_no_cycle(graph: Mapping[str, set[str]]) -> None:
    """Checks that no file imports itself through the files that it imports."""
    finished: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " → ".join((*trail[trail.index(name) :], name))
        if name not in finished:
            for imported in sorted(graph[name]):
                visit(imported, (*trail, name))
            finished.add(name)

    for name in graph:
        visit(name, ())


def test_no_module_imports_itself_through_others() -> None:
    # A package may re-export its modules, so the import of a module does not count as an import of its package.
    check_no_cycle({name: (modules_imported(path) & MODULES.keys()) - {name} for name, path in MODULES.items()})


def test_no_file_of_the_page_imports_itself_through_others() -> None:
    page = ROOT / "web" / "src"
    files = {path.resolve(): path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
    graph: dict[str, set[str]] = {}
    for path, name in files.items():
        if path.suffix in {".ts", ".svelte"}:
            # `from './x'`, `import './x'` and `import('./x')`, including imports of types
            imported = re.findall(r"""(?:\bfrom|\bimport\(?)\s*['"](\.[^'"?]+)""", path.read_text())
            candidates = [path.parent / (text + suffix) for text in imported for suffix in ("", ".ts")]
            graph[name] = {files[file.resolve()] for file in candidates if file.resolve() in files} & {
                name for name in files.values() if name.endswith((".ts", ".svelte"))
            }
    assert sum(map(len, graph.values())) > 3 * len(graph)  # the search above finds the imports
    check_no_cycle(graph)


MAX_MODULE_LINES, MAX_FUNCTION_LINES = 600, 60
GENERATED = {SOURCE / "i18n" / "signatures.py", *(SOURCE / "i18n" / "sentences").iterdir()}


def test_no_module_and_no_function_is_too_long() -> None:
    for path in (path for folder in ("src", "training", "tests") for path in (ROOT / folder).rglob("*.py")):
        if "versions" in path.parts or path in GENERATED:
            continue
        code = path.read_text()
        assert code.count("\n") <= MAX_MODULE_LINES, path
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                assert lines <= MAX_FUNCTION_LINES, f"{path}: {node.name} has {lines} lines"


def functions_in_cpp(code: str) -> Iterator[tuple[str, int]]:
    """The head and the number of lines of every function that is not inside another one."""
    ignored = r"""//[^\n]*|^\#.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])'"""
    code = re.sub(ignored, lambda match: " " * len(match.group()), code, flags=re.MULTILINE)
    # namespace, struct S : B, template <class T> class alignas(8) C
    container = r"\b(namespace|struct|class|enum|union|extern)\b[^()]*(alignas\([^()]*\)[^()]*)?$"
    blocks: list[tuple[str, int]] = []
    start = 0
    for match in re.finditer(r"[;{}]", code):
        if match.group() == "{":
            head = code[start : match.start()]
            blocks.append((head, match.start() - len(head.lstrip())))
        elif match.group() == "}":
            head, first = blocks.pop()
            is_function = "(" in head and not head.rstrip().endswith("=") and not re.search(container, head)
            if is_function and all(re.search(container, outer) for outer, _ in blocks):
                yield " ".join(head.split()), code.count("\n", first, match.end()) + 1
        start = match.end()
    assert not blocks


CORE_FILES = sorted(path for path in (ROOT / "cpp").rglob("*") if path.suffix in {".c", ".h", ".cpp", ".hpp"})


def test_no_file_and_no_function_of_the_core_is_too_long() -> None:
    count = 0
    for path in CORE_FILES:
        code = path.read_text()
        assert code.count("\n") <= MAX_MODULE_LINES, path
        for head, lines in functions_in_cpp(code):
            assert lines <= MAX_FUNCTION_LINES, f"{path}: {head} has {lines} lines"
            count += 1
    assert count > 500  # the search above finds the functions


def test_the_search_for_functions_of_the_core_finds_them() -> None:
    code = """
#include "x.hpp"  // not {
namespace {
constexpr int kTable[] = {1, 2};
template <class T>
struct alignas(16) Box : Base<T> {
  explicit Box(int n) : n_{n} {}
  int n() const {
    const auto twice = [&](int x) { return 2 * x; };
    return twice(n_) + '{' + 1'000;
  }
};
template <class Visit>
void for_each(Visit&& visit) {
  for (const char* text : {"}", "a"})
    visit(text);
}
}
"""
    heads_and_lines = {head.partition("(")[0]: lines for head, lines in functions_in_cpp(code)}
    assert heads_and_lines["int n"] == 4
    assert heads_and_lines["template <class Visit> void for_each"] == 5


def test_no_header_of_the_core_includes_itself_through_others() -> None:
    core = ROOT / "cpp"
    check_no_cycle(
        {
            path.relative_to(core).as_posix(): set(re.findall(r'^#include "([^"]+)"', path.read_text(), re.MULTILINE))
            for path in CORE_FILES
        }
    )


# Each folder of the core, and the folders whose headers it may include.
CORE_MAY_INCLUDE: dict[str, set[str]] = {
    "board": {"board"},
    "search": {"board", "search"},
    "learn": {"board", "learn"},
    "": {"", "board", "search"},
    "puzzle": {"board", "puzzle"},
    "bindings": {"", "board", "search", "learn", "puzzle", "bindings"},
}


def test_a_folder_of_the_core_includes_only_what_the_table_allows() -> None:
    core = ROOT / "cpp"
    for path in CORE_FILES:
        folder = "" if path.parent == core else path.parent.name
        assert path.relative_to(core).parts[:-1] == ((folder,) if folder else ()), f"{path}: one level of folders"
        for header in re.findall(r'#include "([^"]+)"', path.read_text()):
            assert (core / header).is_file(), f"{path.name}: {header} is not a path relative to cpp/"
            assert header.rpartition("/")[0] in CORE_MAY_INCLUDE[folder], f"{path.name}: {header}"


def test_the_core_knows_only_the_standard_library() -> None:
    for path in CORE_FILES:
        code = path.read_text()
        includes = re.findall(r"#include <([^>]+)>", code)
        if path.parent.name == "bindings":
            continue
        # Only the bindings may use Python.
        assert not {name for name in includes if "/" in name or name == "Python.h"}, path.name
        assert not re.search(r"\b(throw|try|catch|iostream|cstdio)\b", code), path.name
        # Only the searcher may use clocks and threads.
        assert path.name == "searcher.cpp" or not re.search(r"\b(std::thread|chrono)\b", code), path.name


def test_the_search_uses_no_function_of_the_mathematical_library_but_the_square_root() -> None:
    """The other functions give different results on different machines; see search/exp_log.hpp."""
    for path in CORE_FILES:
        code = path.read_text()
        assert not re.search(r"std::(exp|log|pow|tanh|sin|cos|fma|hypot|cbrt|erf|lgamma)\w*\(", code), path.name


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
    """A user who only wants the rules loads no pictures, terminal or server."""
    heavy = {
        "babel",
        "fluent",
        "manifold3d",
        "numpy",
        "textual",
        "rich",
        "click",
        "resvg_py",
        "msgspec",
        "sqlalchemy",
        "starlette",
    }
    loaded = [sys.executable, "-c", "import sys, cornerwise; print(*sys.modules)"]
    assert not heavy & set(subprocess.run(loaded, capture_output=True, text=True, check=True).stdout.split())


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert importlib.metadata.version("cornerwise") == project["version"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text()
