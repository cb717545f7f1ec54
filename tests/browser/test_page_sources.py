"""The sources of the page: words in every language, the colors of the pictures, a lesson that follows the rules."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerwise.engine import LEVELS
from cornerwise.i18n import LANGUAGES, translate_id
from cornerwise.i18n.sentences.en import MESSAGES
from cornerwise.moves import PLACEMENTS
from cornerwise.puzzles import PUZZLES
from cornerwise.render import page_palette, page_shapes, page_symbols
from cornerwise.rules import EDITIONS
from cornerwise.server.wire import page_editions, page_limits, page_puzzles

WEB = Path(__file__).parents[2] / "web"
GOLDEN = Path(__file__).parents[1] / "golden"


def test_there_are_words_for_every_level_and_tip_and_all_or_none_for_an_edition() -> None:
    assert {f"level-{level}" for level in LEVELS} | {f"tips-{i}" for i in range(1, 10)} <= MESSAGES.keys()
    for name in EDITIONS:  # if there are no words for an edition, the page shows its name
        keys = {f"mode-{name}", f"mode-{name}-short", f"rules-{name}"}
        assert keys & MESSAGES.keys() in (keys, set()), name
    for language in LANGUAGES:
        names = [translate_id(f"level-{level}", language) for level in LEVELS]
        assert len(set(names)) == len(names)


def test_there_is_a_name_for_every_puzzle() -> None:
    assert {f"puzzle-name-{name}" for name in PUZZLES if not name.startswith("starter")} <= MESSAGES.keys()
    mosaics = json.loads((WEB / "src/puzzle/thumbnails.json").read_text())
    assert {name: len(board) for name, board in mosaics.items()} == {
        name: kind.rows * kind.columns for name, kind in PUZZLES.items() if not name.startswith("starter")
    }


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("ui/palette.css", page_palette.css),
        ("ui/symbols.ts", page_symbols.typescript),
        ("core/shapes.ts", page_shapes.typescript),
        ("wire/limits.ts", page_limits.typescript),
        ("core/editions.ts", page_editions.typescript),
        ("puzzle/kinds.ts", page_puzzles.typescript),
    ],
)
def test_generated_files_are_fresh(file: str, content: Callable[[], str]) -> None:
    """If this fails, run `make generated`."""
    assert (WEB / "src" / file).read_text() == content()


def test_the_page_is_tested_with_the_placement_numbers_of_the_core() -> None:
    numbers = json.loads((GOLDEN / "placement_numbers.json").read_text())
    for board, (size, placements) in zip(numbers, PLACEMENTS.items(), strict=True):
        first: dict[int, int] = {}
        for placement in range(len(placements)):
            first.setdefault(placements.orientation(placement), placement)
        assert board == {"size": size, "first": list(first.values())}


def test_the_lock_names_no_host_and_the_page_loads_nothing_from_elsewhere() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
    for path in [WEB / "index.html", *(WEB / "src").rglob("*")]:
        if path.suffix in (".html", ".svelte", ".ts", ".css") and not path.name.endswith(".test.ts"):
            assert not re.search(r"https?://(?!www\.w3\.org)", path.read_text()), path


def test_what_is_loaded_first_is_small() -> None:
    page = Path(__file__).parents[2] / "src/cornerwise/server/static"
    index = (page / "index.html").read_text()
    files = [page / name for name in re.findall(r'(?:src|href)="\./([^"]+)"', index)]
    assert sum(len(gzip.compress(file.read_bytes())) for file in [page / "index.html", *files]) < 150_000
