"""Solids as closed triangle meshes, built face by face from shared points.

There are no boolean operations on solids. Arithmetic places every face, slope and wall, so that a mesh is watertight
and its volume exact by construction. The only library used here triangulates flat faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import manifold3d
import numpy as np
from numpy.typing import NDArray

from cornerwise.pieces.outline import Point, Ring, edges
from cornerwise.pieces.symbols import Region

Vertices = NDArray[np.float64]
Triangles = NDArray[np.int64]

_SAME: Final = 7
"""Points that agree to this many decimals of a millimeter are one point."""


@dataclass(frozen=True, eq=False)
class Mesh:
    """A solid, in millimeters; the triangles are counterclockwise as seen from outside."""

    vertices: Vertices
    """One row of x, y, z per point."""
    triangles: Triangles
    """One row of three indices into `vertices` per triangle."""

    @property
    def volume(self) -> float:
        a, b, c = (self.vertices[self.triangles[:, i]] for i in range(3))
        return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6)

    @property
    def bounds(self) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
        """The lowest and the highest x, y and z."""
        low, high = self.vertices.min(axis=0).tolist(), self.vertices.max(axis=0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def translate(self, x: float, y: float, z: float = 0) -> Mesh:
        return Mesh(self.vertices + np.array([x, y, z]), self.triangles)


def join(meshes: Sequence[Mesh]) -> Mesh:
    """Solids that don't touch, as one mesh."""
    starts = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
    return Mesh(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate([mesh.triangles + start for mesh, start in zip(meshes, starts, strict=False)]),
    )


class MeshBuilder:
    """Collects faces and walls; equal points become one vertex."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[float, float, float], int] = {}
        self._points: list[tuple[float, float, float]] = []
        self._triangles: list[tuple[int, int, int]] = []

    def build(self) -> Mesh:
        return Mesh(np.array(self._points, dtype=np.float64), np.array(self._triangles, dtype=np.int64))

    def face(self, outer: Ring, holes: Iterable[Ring], z: float, *, up: bool) -> None:
        """A horizontal face with holes; all rings counterclockwise."""
        rings = [outer, *(hole[::-1] for hole in holes)]
        points = [self._vertex(x, y, z) for ring in rings for x, y in ring]
        for a, b, c in manifold3d.triangulate([np.array(ring, dtype=np.float64) for ring in rings]).tolist():
            self._triangle(points[a], points[b], points[c], up)

    def slope(self, low: Ring, low_z: float, high: Ring, high_z: float, *, outward: bool = True) -> None:
        """The band between two rings with the same number of points; `outward` if the material is inside the rings."""
        for (a, b), (c, d) in zip(edges(low), edges(high), strict=True):
            self._quad(
                self._vertex(*a, low_z), self._vertex(*b, low_z), self._vertex(*d, high_z), self._vertex(*c, high_z),
                outward,
            )  # fmt: skip

    def wall(self, ring: Ring, low_z: float, high_z: float, *, outward: bool = True) -> None:
        """A vertical wall along a ring."""
        self.slope(ring, low_z, ring, high_z, outward=outward)

    def side(self, start: Point, end: Point, low_z: float, high_z: float) -> None:
        """One vertical rectangle; the material is to the left of the line from start to end."""
        self._quad(
            self._vertex(*start, low_z), self._vertex(*end, low_z),
            self._vertex(*end, high_z), self._vertex(*start, high_z),
            True,
        )  # fmt: skip

    def zipped_side(self, low: Sequence[Point], low_z: float, high: Sequence[Point], high_z: float) -> None:
        """A vertical wall whose lower and upper edge run along the same line but have points in different places."""
        i = j = 0
        along = 0 if low[0][0] != low[-1][0] else 1
        sign = 1 if low[-1][along] > low[0][along] else -1
        while i < len(low) - 1 or j < len(high) - 1:
            a, b = self._vertex(*low[i], low_z), self._vertex(*high[j], high_z)
            above_next = j < len(high) - 1 and (
                i == len(low) - 1 or sign * high[j + 1][along] < sign * low[i + 1][along]
            )
            if above_next:
                j += 1
                self._triangle(a, self._vertex(*high[j], high_z), b, True)
            else:
                i += 1
                self._triangle(a, self._vertex(*low[i], low_z), b, True)

    def step(self, region: Region, face_z: float, region_z: float, *, up: bool) -> None:
        """A region of a face at a different height: engraved or raised. The face itself must not include the region."""
        low, high = min(face_z, region_z), max(face_z, region_z)
        stands_out = (region_z > face_z) == up
        self.face(region.outer, region.holes, region_z, up=up)
        self.wall(region.outer, low, high, outward=stands_out)
        for hole in region.holes:
            self.wall(hole, low, high, outward=not stands_out)
            self.face(hole, (), face_z, up=up)

    def _vertex(self, x: float, y: float, z: float) -> int:
        key = (round(x, _SAME), round(y, _SAME), round(z, _SAME))
        number = self._numbers.setdefault(key, len(self._points))
        if number == len(self._points):
            self._points.append((x, y, z))
        return number

    def _quad(self, a: int, b: int, c: int, d: int, forward: bool) -> None:
        self._triangle(a, b, c, forward)
        self._triangle(a, c, d, forward)

    def _triangle(self, a: int, b: int, c: int, forward: bool) -> None:
        if a != b and b != c and c != a:  # with a gap or chamfer of zero some faces have no area
            self._triangles.append((a, b, c) if forward else (a, c, b))
