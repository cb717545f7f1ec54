"""What MkDocs does besides turning the pages of docs/ into HTML.

The files of docs/ are the only source. Links in them are those of the repository, so that they also work on GitHub;
here they become links of the site. A link to a file that doesn't exist is an error.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from pathlib import Path
from typing import Any

import notebooks
import plots
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAME = ROOT / "build" / "site"
"""The page of the game as static files, from `make site`."""
SOURCE = "https://github.com/cornerwise/cornerwise/blob/main/"

ROOT_PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "report-a-vulnerability.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
}
"""The files of the root that are pages of the site."""

API = {
    "cornerwise": "games, moves, rules, the engine, records: everything that most programs need",
    "cornerwise.records": "files of games",
    "cornerwise.engine": "the computer player",
    "cornerwise.coach": "hints and reviews",
    "cornerwise.puzzles": "puzzles for one player",
    "cornerwise.render": "pictures of boards",
    "cornerwise.pieces": "pieces to print or cut",
    "cornerwise.gtp": "the engine protocol from both ends",
    "cornerwise.match": "matches between engines, and what they prove",
    "cornerwise.executors": "where long computations run: processes on this machine, or a cluster",
    "cornerwise.socha": "a player for the contest Software-Challenge Germany",
    "cornerwise.rl.aec": "a PettingZoo environment",
    "cornerwise.rl.vector": "a Gymnasium environment of many games at once",
    "cornerwise.rl.observation": "what an agent sees",
    "cornerwise.rl.symmetry": "symmetries of boards and actions",
    "cornerwise.rl.open_spiel": "a game for OpenSpiel",
}
"""The modules of the reference."""

HIDDEN_FUNCTIONS = {
    "cornerwise": "\n::: cornerwise.rules.rules\n    options: {show_root_heading: true, show_root_toc_entry: true}\n"
}
"""Functions that are missing from the page of a module, because a module in it has the same name."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Adds the modules to the navigation."""
    reference = next(entry["Reference"] for entry in config.nav if "Reference" in entry)
    python = next(entry["Python"] for entry in reference if "Python" in entry)
    python += [{module: f"api/{module}.md"} for module in API]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages and pictures that are not in docs/."""

    def add(uri: str, content: str | bytes) -> None:
        files.append(File.generated(config, uri, content=content))

    for source, uri in ROOT_PAGES.items():
        add(uri, (ROOT / source).read_text(encoding="utf-8"))
    add("icon.svg", (ROOT / "web" / "public" / "icon.svg").read_bytes())
    add("site.css", (Path(__file__).parent / "site.css").read_bytes())
    add("api/index.md", _api_index())
    for module in API:
        add(f"api/{module}.md", f"# {module}\n\n::: {module}\n{HIDDEN_FUNCTIONS.get(module, '')}")
    for name in plots.PLOTS:
        for theme in plots.THEMES:
            add(f"plots/{name}-{theme.name}.svg", plots.svg(name, theme))
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        markdown, pictures = notebooks.to_page(path)
        add(f"notebooks/{path.stem}.md", markdown)
        for name, picture in pictures.items():
            add(f"notebooks/{name}", picture)
    return files


def _api_index() -> str:
    rows = "".join(f"| [{module}]({module}.md) | {text} |\n" for module, text in API.items())
    return (
        "# The Python library\n\n"
        "These pages are made from the docstrings of the modules. Their examples are tests. For a first look, read\n"
        "[the library](../library.md).\n\n"
        f"| module | |\n|---|---|\n{rows}"
    )


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    uri = page.file.src_uri
    if uri.startswith("api/"):
        return markdown
    if uri == "play.md":
        page.meta["hide"] = ["navigation", "toc"]  # more space for the game
    source = next((name for name, root_uri in ROOT_PAGES.items() if root_uri == uri), f"docs/{uri}")
    markdown = re.sub(r"(?m)^<!-- plot: (\w+) -->$", lambda match: _plot(match[1], uri), markdown)
    parts = re.split(r"(?ms)(^ *```.*?^ *```$)", markdown)
    return "".join(_code(part) if index % 2 else _links(part, source, uri) for index, part in enumerate(parts))


def _code(block: str) -> str:
    """Highlights an interactive Python session as such. The empty line at its end is only for doctest."""
    return re.sub(r"\n\n( *```)$", r"\n\1", block.replace("```python\n>>>", "```pycon\n>>>", 1))


def _plot(name: str, uri: str) -> str:
    if name not in plots.PLOTS:
        raise PluginError(f"{uri}: there is no plot {name!r}; add it to docs-site/plots.py")
    folder = posixpath.relpath("plots", posixpath.dirname(uri) or ".")
    _, text = plots.PLOTS[name]
    return "\n".join(f"![{text}]({folder}/{name}-{theme.name}.svg#only-{theme.name})" for theme in plots.THEMES)


def _links(text: str, source: str, uri: str) -> str:
    """Links of the repository as links of the site, and links to other files as links to GitHub."""

    def replaced(match: re.Match[str]) -> str:
        return f"{match[1]}{_target(match[2], source, uri)}{match[3]}"

    text = re.sub(r"(\]\()([^)\s]+)(\))", replaced, text)
    return re.sub(r"""((?:src|href)=")([^"]+)(")""", replaced, text)


def _target(target: str, source: str, uri: str) -> str:
    if re.match(r"[a-z]+:|#", target):
        return target
    path, mark, anchor = target.partition("#")
    repository_path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if repository_path in ROOT_PAGES:
        page = ROOT_PAGES[repository_path]
    elif repository_path.startswith("docs/"):
        page = repository_path.removeprefix("docs/")
        if not uri.startswith("notebooks/"):  # a notebook's own page offers the file
            page = re.sub(r"\.ipynb$", ".md", page)
    elif (ROOT / repository_path).exists():
        return f"{SOURCE}{repository_path}{mark}{anchor}"
    elif target.startswith("../game/"):
        return target
    else:
        return target  # a page that hooks.py made; otherwise MkDocs reports the link
    return posixpath.relpath(page, posixpath.dirname(uri) or ".") + mark + anchor


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Adds the game, which the page `play.md` shows."""
    if not (GAME / "index.html").exists():
        raise PluginError("build the game's page first: make site")
    shutil.copytree(GAME, Path(config.site_dir) / "game", dirs_exist_ok=True)
