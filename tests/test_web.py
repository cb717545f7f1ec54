"""What the page is made of: words in every language, the colors of the pictures, a lesson that keeps the rules."""

from __future__ import annotations

import gzip
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cornerwise.engine import LEVELS
from cornerwise.puzzle import PUZZLES
from cornerwise.render import PALETTES
from cornerwise.rules import EDITIONS

WEB = Path(__file__).parents[1] / "web"
WORDS: dict[str, dict[str, str]] = {
    path.stem: json.loads(path.read_text()) for path in sorted((WEB / "src/words").glob("*.json"))
}


def test_every_language_has_every_word() -> None:
    assert sorted(WORDS) == ["en", "es", "fr"]
    for language, words in WORDS.items():
        assert words.keys() == WORDS["en"].keys(), language
        assert list(words) == sorted(words), language
        for key, text in words.items():
            assert text.strip(), (language, key)
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", WORDS["en"][key])), (language, key)


def test_there_are_words_for_every_level_edition_and_tip() -> None:
    needed = {f"level.{level}" for level in LEVELS} | {f"tips.{i}" for i in range(1, 10)}
    needed |= {f"{kind}.{name}" for kind in ("mode", "rules") for name in EDITIONS}
    assert needed <= WORDS["en"].keys()
    for words in WORDS.values():
        names = [words[f"level.{level}"] for level in LEVELS]
        assert len(set(names)) == len(names)


def test_there_is_a_name_for_every_puzzle() -> None:
    assert {f"puzzle.name.{name}" for name in PUZZLES if not name.startswith("starter")} <= WORDS["en"].keys()
    mosaics = json.loads((WEB / "src/mosaics.json").read_text())
    assert {name: len(board) for name, board in mosaics.items()} == {
        name: kind.rows * kind.columns for name, kind in PUZZLES.items() if not name.startswith("starter")
    }


def test_every_word_is_used() -> None:
    source = "".join(path.read_text() for path in (WEB / "src").rglob("*") if path.suffix in (".svelte", ".ts"))
    built: tuple[str, ...] = (
        "color.",
        "level.",
        "lesson.",
        "mark.",
        "marks.",
        "practice.grade.",
        "mode.",
        "option.",
        "rules.",
        "settings.",
        "tips.",
        "why.",
    )
    built += ("left.", "phrase.", "puzzle.name.", "puzzle.hardness.", "puzzle.verdict.")
    for key in WORDS["en"]:
        stem = re.sub(r"\.(one|other)$", "", key)
        assert f"'{stem}'" in source or stem.startswith(built), key


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_has_the_colors_of_the_pictures(theme: Any) -> None:
    light, dark = re.split(r":root\[data-theme='dark'\] \{", (WEB / "src/style.css").read_text(), maxsplit=1)
    shown = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light if theme == "light" else dark.split("\n}", 1)[0]))
    palette = PALETTES[theme]
    wanted = {"page": palette.page, "board": palette.board, "line": palette.line, "edge": palette.edge}
    for color, plastic in palette.pieces.items():
        wanted |= {
            str(color): plastic.body,
            f"{color}-glow": plastic.glow,
            f"{color}-rim": plastic.rim,
            f"{color}-mark": plastic.mark,
        }
    assert {name: shown.get(name) for name in wanted} == wanted


def test_the_lesson_keeps_the_rules() -> None:
    size, steps = 7, [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for number, step in enumerate(json.loads((WEB / "src/lesson.json").read_text())):
        taken = [tuple(cell) for piece in step["pieces"] for cell in piece["cells"]]
        assert len(taken) == len(set(taken))
        own = {tuple(cell) for piece in step["pieces"] if piece["color"] == "blue" for cell in piece["cells"]}
        free = set(product(range(size), repeat=2)) - set(taken)
        edges = {(x + dx, y + dy) for x, y in own for dx, dy in steps} & free
        corners = {(x + dx, y + dy) for x, y in own for dx in (-1, 1) for dy in (-1, 1)} & free - edges
        assert sorted(map(tuple, step["edges"])) == sorted(edges)
        assert sorted(map(tuple, step["corners"])) == (sorted(corners) if number else [(0, 0)])


def test_the_lock_names_no_host_and_the_page_loads_nothing_from_elsewhere() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
    for path in [WEB / "index.html", *(WEB / "src").rglob("*")]:
        if path.suffix in (".html", ".svelte", ".ts", ".css"):
            assert not re.search(r"https?://(?!www\.w3\.org)", path.read_text()), path


def test_what_is_loaded_first_is_small() -> None:
    page = Path(__file__).parents[1] / "src/cornerwise/server/static"
    index = (page / "index.html").read_text()
    files = [page / name for name in re.findall(r'(?:src|href)="\./([^"]+)"', index)]
    assert sum(len(gzip.compress(file.read_bytes())) for file in [page / "index.html", *files]) < 150_000
