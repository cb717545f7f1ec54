"""Pictures for the tests: the two recorded games they show, and how to read an SVG document."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

from cornerwise import Game
from cornerwise.render import Theme

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
THEMES: tuple[Theme, ...] = ("light", "dark")


def recorded_game(name: str, ply: int | None = None) -> Game:
    """One of the two games between engines that the pictures show, or its beginning."""
    moves = re.findall(r";[1-4BW]\[([^]]+)\]", (PICTURES / f"{name}.blksgf").read_text())
    return Game(name, moves[:ply], **({"start": "own"} if name == "duo" else {}))


CLASSIC = recorded_game("classic")
DUO = recorded_game("duo", 17)


def parse(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def scale(picture: str) -> float:
    return float(re.findall(r"translate\(\d+ \d+\) scale\(([\d.]+)\)", picture)[0])
