"""No code outside the table of editions branches on an edition's name, on the size of a board, or on how many colors
play. Such code reads a column of the table instead, so that an edition can be added as one entry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cornerwise.rules import EDITIONS

ROOT = Path(__file__).parent.parent

# The places that name an edition or the size of its board, and why they may.
PERMITTED = {
    "src/cornerwise/puzzles/catalog.py: EDITIONS['classic']": "puzzles have the pieces and the board of this edition",
    "src/cornerwise/records/blksgf_reader.py: EDITIONS['classic']": "the edition of a record until `GM` is read",
    "training/training_games.py: {'duo': …}": "the name of a network",
    "web/src/core/load.ts: duo:": "the name of a network",
    "cpp/board/shapes.hpp: <14>": "checks at compile time",
    "cpp/board/shapes.hpp: <20>": "checks at compile time",
    "cpp/puzzle/puzzle.hpp: kBoardSize = 20": "placements of puzzles are numbered as on a board of this size",
}

_SIZES = {edition.size for edition in EDITIONS.values()}
_SIZE = "|".join(map(str, sorted(_SIZES)))
_NAME = f"['\"](?:{'|'.join(EDITIONS)})['\"]"
_COMPARED = "(?:[=!]==?|[<>]=?)"
_IN_PAGE = re.compile(
    rf"""
    {_COMPARED}\ *{_NAME} | {_NAME}\ *{_COMPARED} | \[{_NAME}\]
    | ^\ *['"]?(?:{"|".join(EDITIONS)})['"]?:
    | {_COMPARED}\ *(?:{_SIZE})\b | \b(?:{_SIZE})\ *{_COMPARED} | \?\?\ *(?:{_SIZE})\b
    | \bcase\ (?:{_NAME}|{_SIZE}):
    | colors\.length\ *{_COMPARED}\ *[2-9]
    """,
    re.MULTILINE | re.VERBOSE,
)
_IN_CORE = re.compile(
    rf"""
    \b(?:N|\w*[sS]ize|columns|rows)\ *{_COMPARED}\ *(?:{_SIZE})\b
    | \b\w*Size\ *=\ *(?:{_SIZE})\b
    | <(?:{_SIZE})>
    | \bcase\ (?:{_SIZE}):
    | \b(?:kColors|colors)\ *{_COMPARED}\ *[2-9]
    """,
    re.VERBOSE,
)


def branches_in_python(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        constants = {part.value for part in ast.iter_child_nodes(node) if isinstance(part, ast.Constant)}
        if isinstance(node, ast.Compare):
            text = ast.unparse(node)
            has_name = any(isinstance(part, ast.Constant) and part.value in EDITIONS for part in ast.walk(node))
            has_size = constants & _SIZES and re.search(r"\b(n|\w*size|columns|rows|width|height)\b", text)
            has_count = constants & set(range(2, 10)) and re.search(r"\blen\([\w.()]*colors\)", text)
            if has_name or has_size or has_count:
                yield text
        elif isinstance(node, ast.MatchValue) and constants & {*EDITIONS, *_SIZES}:
            yield f"case {ast.unparse(node)}"
        elif isinstance(node, ast.Dict):
            keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            yield from (f"{{{key!r}: …}}" for key in keys if key in {*EDITIONS, *_SIZES})
        elif isinstance(node, ast.Subscript) and constants & EDITIONS.keys():
            yield ast.unparse(node)


def branches(path: Path) -> list[str]:
    code = path.read_text()
    if path.suffix == ".py":
        return list(branches_in_python(code))
    pattern = _IN_CORE if path.suffix in {".hpp", ".cpp"} else _IN_PAGE
    return [match.group().strip() for match in pattern.finditer(code)]


def test_only_the_table_distinguishes_editions() -> None:
    files = [path for folder in ("src", "training", "docs-site", "examples") for path in (ROOT / folder).rglob("*.py")]
    files += [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    files += [path for path in (ROOT / "cpp").rglob("*.?pp") if path.name != "sizes.hpp"]
    matches = {
        f"{path.relative_to(ROOT).as_posix()}: {text}"
        for path in files
        if not path.name.endswith(".test.ts")
        for text in branches(path)
    }
    assert matches == PERMITTED.keys()


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("rules.py", "exponent = 2 if len(rules.colors) == 2 else 1"),
        ("rules.py", "if game.rules.size == 20: pass"),
        ("rules.py", "if 14 < board_size: pass"),
        ("rules.py", "if edition in ('duo', 'teams'): pass"),
        ("rules.py", "PLIES = {14: 2, 20: 4}"),
        ("rules.py", "match size:\n    case 20: pass"),
        ("rules.ts", "const isSmall = size === 14"),
        ("rules.ts", "const size = edition?.size ?? 20"),
        ("rules.ts", "if (edition !== 'duo') return"),
        ("rules.ts", "return PLIES['classic_2']"),
        ("rules.ts", "const plies = {\n  duo: 2,\n}"),
        ("rules.ts", "if (rules.colors.length === 4) return"),
        ("rules.cpp", "if (N == 14) return;"),
        ("rules.cpp", "if constexpr (BoardTraits<N>::kColors == 2) return;"),
        ("rules.cpp", "static constexpr size_t kMost = Placements<20>::kCount;"),
    ],
)
def test_the_search_for_branches_finds_every_kind(file: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / file
    path.write_text(code)
    assert branches(path)
