"""Sheets as files."""

from __future__ import annotations

from cornerwise.pieces.formats.pdf import pdf
from cornerwise.pieces.formats.png import Camera, picture, png
from cornerwise.pieces.formats.stl import stl
from cornerwise.pieces.formats.svg import svg
from cornerwise.pieces.formats.threemf import threemf

__all__ = ["Camera", "pdf", "picture", "png", "stl", "svg", "threemf"]
