"""`make check-links`: requests every external link in the documentation and says which are dead.

Without an internet connection, it says that it could not check anything, and succeeds."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
PATTERNS = ("*.md", "docs/**/*.md", "docs/**/*.ipynb", ".github/**/*.md", ".github/**/*.yml", "pyproject.toml", "*.cff")
TIMEOUT = 20.0
# Addresses of examples and of the reader's own machine, and patterns.
_NOT_PUBLIC = re.compile(r"localhost|127\.|192\.168\.|\[|example\.|HOST|[*{$]|^https?://[\w-]+(:\d+)?(/|$)")
# Some sites answer only browsers.
_HEADERS = {"User-Agent": "Mozilla/5.0 (compatible; Cornerwise link checker)"}
_REFUSED = {401, 403, 405, 406, 429, 999}


class State(Enum):
    ALIVE = "alive"
    DEAD = "dead"
    UNKNOWN = "could not be checked"


def links(root: Path) -> dict[str, Path]:
    """Every external link, with the first file that has it."""
    first: dict[str, Path] = {}
    for pattern in PATTERNS:
        for file in sorted(root.glob(pattern)):
            for link in re.findall(r"""https?://[^\s<>()"'`\\|,;]+""", file.read_text(encoding="utf-8")):
                if not _NOT_PUBLIC.search(link):
                    first.setdefault(link.rstrip(".:").partition("#")[0], file)
    return first


def check(link: str) -> tuple[State, str]:
    """Whether the address answers, and what it said."""
    try:
        with urlopen(Request(link, headers=_HEADERS), timeout=TIMEOUT) as answer:
            return State.ALIVE, str(answer.status)
    except HTTPError as error:
        is_refused = error.code in _REFUSED or error.code >= 500
        return (State.UNKNOWN if is_refused else State.DEAD), f"{error.code} {error.reason}"
    except (URLError, OSError, HTTPException) as error:
        reason = getattr(error, "reason", error)
        return State.UNKNOWN, str(reason) or type(error).__name__


def is_unknown_host(link: str) -> bool:
    try:
        socket.getaddrinfo(urlsplit(link).hostname, None)
    except socket.gaierror:
        return True
    return False


def report(addresses: Iterable[str]) -> tuple[list[str], int]:
    """One line for each link that is not alive, a summary, and the number of dead links. If no address answers, none is
    dead."""
    every = sorted(addresses)
    with ThreadPoolExecutor(8) as pool:
        answers = dict(zip(every, pool.map(check, every), strict=True))
    is_online = any(state is State.ALIVE for state, _ in answers.values())
    lines, dead = [], 0
    for link, (state, reason) in answers.items():
        if state is State.UNKNOWN and is_online and is_unknown_host(link):
            state = State.DEAD
        dead += state is State.DEAD
        if state is not State.ALIVE:
            lines.append(f"{state.value}: {link} ({reason})")
    if every and not is_online and not dead:
        return [f"None of the {len(every)} links could be checked. Is there an internet connection? ({reason})"], 0
    alive = sum(state is State.ALIVE for state, _ in answers.values())
    return [*lines, f"{len(every)} links: {alive} alive, {dead} dead, {len(every) - alive - dead} not checked"], dead


def main() -> None:
    found_in = links(ROOT)
    lines, dead = report(found_in)
    for line in lines:
        file = next((file for link, file in found_in.items() if f" {link} " in line), None)
        print(line if file is None else f"{file.relative_to(ROOT)}: {line}")
    sys.exit(dead > 0)


if __name__ == "__main__":
    main()
