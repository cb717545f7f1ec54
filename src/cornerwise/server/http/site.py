"""Writes the page as a static site: `python -m cornerwise.server.http.site build/site`.

The files are those that the server sends. The document lacks the tag by which a server announces itself, so the page
requests nothing from a server. In the page's address, the path of the screen follows a `#`. The site runs from any
folder of any host.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from cornerwise.server.http.page import CONTENT_POLICY, STATIC_DIR


def write_site(folder: Path) -> None:
    """Replaces the folder by a copy of the built page."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(STATIC_DIR, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    # Browsers ignore this part of the policy in a document.
    policy = "; ".join(part for part in CONTENT_POLICY if not part.startswith("frame-ancestors"))
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    document = folder / "index.html"
    text = document.read_text(encoding="utf-8").replace("<title>", f"{tag}\n    <title>", 1)
    document.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_site(Path(sys.argv[1]))
