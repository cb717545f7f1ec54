"""The page's files are small, so that nobody waits long on a slow line. Their sizes are those that browsers load,
compressed with gzip."""

from __future__ import annotations

import re
from pathlib import Path

from cornerwise.server.http.page import STATIC_DIR

KILOBYTE = 1000
FIRST_LOAD = 100 * KILOBYTE
FONTS = 60 * KILOBYTE
CHUNK = 45 * KILOBYTE
CORE = 112 * KILOBYTE
WEIGHTS = 300 * KILOBYTE
ASSETS = STATIC_DIR / "assets"


def size(path: Path) -> int:
    compressed = path.with_name(f"{path.name}.gz")
    return (compressed if compressed.exists() else path).stat().st_size


def imported(path: Path) -> set[Path]:
    """A chunk and all chunks that it needs at once, directly or indirectly."""
    chunks = {path}
    queue = [path]
    while queue:
        text = queue.pop().read_text()
        for name in re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", text):
            if (chunk := ASSETS / name) not in chunks:
                chunks.add(chunk)
                queue.append(chunk)
    return chunks


def chunk(name: str, suffix: str = "js") -> Path:
    (path,) = ASSETS.glob(f"{name}-*.{suffix}")
    return path


def test_the_first_load_of_the_home_screen_is_small() -> None:
    document = (STATIC_DIR / "index.html").read_text()
    names = re.findall(r'(?:src|href)="\./assets/([^"]+)"', document)
    files = {ASSETS / name for name in names}
    for script in [*(path for path in files if path.suffix == ".js"), chunk("HomeScreen"), chunk("en")]:
        files |= imported(script)
    files.update(ASSETS.glob("HomeScreen-*.css"))
    files = {path for path in files if path.suffix in (".js", ".css")}
    assert sum(map(size, files)) + (STATIC_DIR / "index.html").stat().st_size <= FIRST_LOAD


def test_no_file_is_larger_than_its_budget() -> None:
    budgets = {".js": CHUNK, ".css": CHUNK, ".wasm": CORE, ".bin": WEIGHTS}
    files = [path for path in ASSETS.iterdir() if path.suffix in budgets]
    assert files
    assert {path.name: size(path) for path in files if size(path) > budgets[path.suffix]} == {}


def test_fonts_are_small() -> None:
    assert 0 < sum(map(size, ASSETS.glob("*.woff2"))) <= FONTS
