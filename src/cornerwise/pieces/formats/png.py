"""A picture of a sheet's solids, lit from the upper left, to check them before they are made.

The renderer is small: parallel projection, a depth buffer, flat shading, and shadows from a second depth buffer that
shows the scene from the light. Triangles are split into pixel rows, and rows into pixels, with array operations.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cornerwise.pieces.formats.threemf import body_color
from cornerwise.pieces.mesh import Mesh, join
from cornerwise.pieces.sheet import Sheet

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Singles = NDArray[np.float32]
Pixels = NDArray[np.int32]

_OVERSAMPLING: Final = 2
_CHUNK: Final = 250_000
"""The number of pixels that are computed at a time, which limits the memory."""
_BACKGROUND: Final = (0.975, 0.972, 0.965)
_BED: Final = (0.875, 0.885, 0.90)
_TO_LIGHT: Final = (-0.52, 0.54, 0.66)
_TO_FILL_LIGHT: Final = (0.75, -0.5, 0.43)
_SHADOW_BIAS: Final = 0.4
"""To cast a shadow on a surface, a point must be this many millimeters nearer to the light."""


@dataclass(frozen=True)
class Camera:
    """The direction of view: turned around the vertical by `azimuth` degrees, looking down at `elevation` degrees."""

    azimuth: float = 0
    elevation: float = 55

    @property
    def axes(self) -> Floats:
        """The axes as rows: to the right, up, and toward the eye."""
        a, e = math.radians(self.azimuth), math.radians(self.elevation)
        toward = np.array([-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
        return _frame(toward)


def png(sheet: Sheet, size: int = 800) -> bytes:
    """A sheet as a picture, `size` pixels wide."""
    scene = [(placed.mesh(), body_color(placed.part.color)) for placed in sheet.parts]
    return picture(scene, (0, 0, sheet.width, sheet.height), size)


def picture(
    scene: Sequence[tuple[Mesh, str]],
    bed: tuple[float, float, float, float],
    size: int = 800,
    camera: Camera | None = None,
) -> bytes:
    """Solids in their colors on a bed (left, front, right, back), as PNG."""
    left, front, right, back = bed
    bed_mesh = Mesh(
        np.array([[left, front, 0], [right, front, 0], [right, back, 0], [left, back, 0]], dtype=np.float64),
        np.array([[0, 1, 2], [0, 2, 3]]),
    )
    scene_mesh = join([bed_mesh, *(mesh for mesh, _ in scene)])
    colors = np.repeat(
        np.array([_BED, *(_rgb(color) for _, color in scene)]),
        [2, *(len(mesh.triangles) for mesh, _ in scene)],
        axis=0,
    )
    view = _View.around(scene_mesh, (camera or Camera()).axes, size * _OVERSAMPLING, border=0.03)
    light = _View.around(scene_mesh, _frame(_unit(np.array(_TO_LIGHT))), round(1.75 * size), border=0.01)
    depths, triangles = view.draw(scene_mesh)
    shadow_depths, _ = light.draw(scene_mesh)
    pixels = _shade(scene_mesh, colors, view, depths, triangles, light, shadow_depths)
    image = Image.fromarray(pixels.reshape(view.height, view.width, 3))
    small = image.resize((view.width // _OVERSAMPLING, view.height // _OVERSAMPLING), Image.Resampling.BOX)
    buffer = io.BytesIO()
    small.save(buffer, "PNG")
    return buffer.getvalue()


@dataclass(frozen=True)
class _View:
    """A parallel projection to pixels; depths grow toward the eye."""

    axes: Floats
    scale: float
    origin: Floats
    """The coordinates of the picture's upper left corner along the first two axes."""
    width: int
    height: int

    @staticmethod
    def around(mesh: Mesh, axes: Floats, width: int, border: float) -> _View:
        """The view that shows a mesh with a border, `width` pixels wide."""
        flat = np.stack([_dot(mesh.vertices, axis) for axis in axes[:2]], axis=-1)
        low, high = flat.min(axis=0), flat.max(axis=0)
        margin = border * (high[0] - low[0])
        scale = width / (high[0] - low[0] + 2 * margin)
        height = math.ceil((high[1] - low[1] + 2 * margin) * scale / _OVERSAMPLING) * _OVERSAMPLING
        return _View(axes, scale, np.array([low[0] - margin, high[1] + margin]), width, height)

    def project(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        """Pixel columns, pixel rows and depths of points."""
        right, up, toward = (_dot(points, axis) for axis in self.axes)
        return (right - self.origin[0]) * self.scale, (self.origin[1] - up) * self.scale, toward

    def seen_from(self, other: _View, pixels: Pixels, depths: Singles) -> tuple[Singles, Singles, Singles]:
        """The points that this view's pixels show, as columns, rows and depths of another view."""
        row, column = np.divmod(pixels, np.int32(self.width))
        turn = other.axes @ self.axes.T
        # Column, row and depth in the other view are linear functions of those in this view.
        corner = turn[:, 0] * (self.origin[0] + 0.5 / self.scale) + turn[:, 1] * (self.origin[1] - 0.5 / self.scale)
        factors = np.column_stack([turn[:, 0] / self.scale, -turn[:, 1] / self.scale, turn[:, 2], corner])
        factors[0] = (factors[0] - [0, 0, 0, other.origin[0]]) * other.scale
        factors[1] = ([0, 0, 0, other.origin[1]] - factors[1]) * other.scale
        x, y, depth = (a * column + b * row + c * depths + d for a, b, c, d in factors.astype(np.float32))
        return x, y, depth

    def draw(self, mesh: Mesh) -> tuple[Singles, Pixels]:
        """For each pixel, the depth and the number of the triangle that it shows, or -1."""
        depths = np.full(self.width * self.height, -np.inf, dtype=np.float32)
        visible_triangles = np.full(self.width * self.height, -1, dtype=np.int32)
        for pixels, depth, triangle in self._pixels(mesh):
            np.maximum.at(depths, pixels, depth)
            front = depth >= depths[pixels]
            visible_triangles[pixels[front]] = triangle[front]
        return depths, visible_triangles

    def _pixels(self, mesh: Mesh) -> Iterator[tuple[Integers, Singles, Integers]]:
        """The pixels that triangles cover, with the depth and the triangle of each, in chunks."""
        x, y, depth = self.project(mesh.vertices[mesh.triangles])
        area = (x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0])
        # Rows are numbered downward, so a triangle that is seen from its front has a negative area.
        facing = np.flatnonzero(area < -1e-9)
        x, y, depth, area = x[facing], y[facing], depth[facing], area[facing]
        # The depth of a triangle changes linearly along columns and rows; these are its slopes.
        d1, d2 = depth[:, 1] - depth[:, 0], depth[:, 2] - depth[:, 0]
        slope_x = (d1 * (y[:, 2] - y[:, 0]) - d2 * (y[:, 1] - y[:, 0])) / area
        slope_y = (d2 * (x[:, 1] - x[:, 0]) - d1 * (x[:, 2] - x[:, 0])) / area
        first = np.ceil(y.min(axis=1) - 0.5).astype(np.int64)
        count = np.maximum(0, np.ceil(y.max(axis=1) - 0.5).astype(np.int64) - first)
        for chunk in _portions(count):
            row_of, row = _expand(first[chunk], count[chunk])
            owner = chunk[row_of]
            left, right = _crossings(x[owner], y[owner], (row + 0.5).astype(np.float64))
            start = np.clip(np.ceil(left - 0.5), 0, self.width).astype(np.int64)
            length = np.maximum(0, np.clip(np.ceil(right - 0.5), 0, self.width).astype(np.int64) - start)
            # The depth at the first pixel of each row; from there it changes linearly.
            base = depth[owner, 0] + slope_x[owner] * (start + 0.5 - x[owner, 0])
            base += slope_y[owner] * (row + 0.5 - y[owner, 0])
            for rows in _portions(length):
                span_of, offset = _expand(np.zeros(len(rows), dtype=np.int64), length[rows])
                span = rows[span_of]
                at = (base[span] + slope_x[owner[span]] * offset).astype(np.float32)
                yield row[span] * self.width + start[span] + offset, at, facing[owner[span]]


def _portions(count: Integers) -> Iterator[Integers]:
    """Splits the indices of an array of counts into runs. The counts of each run add up to about one chunk."""
    portion = np.cumsum(count) // _CHUNK
    yield from np.split(np.arange(len(count)), np.flatnonzero(np.diff(portion)) + 1)


def _expand(first: Integers, count: Integers) -> tuple[Integers, Integers]:
    """For each i, the count[i] numbers first[i], first[i] + 1, …, and the i of each number."""
    index = np.repeat(np.arange(len(count)), count)
    offset = np.arange(len(index)) - np.repeat(np.cumsum(count) - count, count)
    return index, first[index] + offset


def _crossings(x: Floats, y: Floats, row: Floats) -> tuple[Floats, Floats]:
    """The columns where a row enters and leaves each triangle."""
    left, right = np.full(len(row), np.inf), np.full(len(row), -np.inf)
    for a, b in ((0, 1), (1, 2), (2, 0)):
        crosses = (y[:, a] <= row) != (y[:, b] <= row)
        height = np.where(crosses, y[:, b] - y[:, a], 1)
        at = x[:, a] + (row - y[:, a]) / height * (x[:, b] - x[:, a])
        left = np.where(crosses, np.minimum(left, at), left)
        right = np.where(crosses, np.maximum(right, at), right)
    return left, right


def _shade(
    mesh: Mesh,
    colors: Floats,
    view: _View,
    depths: Singles,
    triangles: Pixels,
    light: _View,
    shadow_depths: Singles,
) -> NDArray[np.uint8]:
    corners = mesh.vertices[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    key = np.maximum(0, _dot(normals, _unit(np.array(_TO_LIGHT))))
    fill = np.maximum(0, _dot(normals, _unit(np.array(_TO_FILL_LIGHT))))
    half = _unit(_unit(np.array(_TO_LIGHT)) + view.axes[2])
    gloss = np.maximum(0, _dot(normals, half)) ** 40
    gloss[:2] = 0  # the bed
    in_shadow = (255 * colors * (0.44 + 0.16 * fill)[:, None]).astype(np.float32)
    from_light = (255 * (colors * 0.72 * key[:, None] + 0.16 * gloss[:, None])).astype(np.float32)
    result = np.empty((len(depths), 3), dtype=np.uint8)
    result[:] = np.round(np.array(_BACKGROUND) * 255)
    visible = np.flatnonzero(triangles >= 0).astype(np.int32)
    for pixels in np.array_split(visible, max(1, len(visible) // _CHUNK)):
        visible_triangles = triangles[pixels]
        light_share = _lit_share(view.seen_from(light, pixels, depths[pixels]), light, shadow_depths)
        color = in_shadow[visible_triangles] + from_light[visible_triangles] * light_share[:, None]
        result[pixels] = np.minimum(color + np.float32(0.5), 255)
    return result


def _lit_share(at: tuple[Singles, Singles, Singles], light: _View, shadow_depths: Singles) -> Singles:
    """The share of the light that reaches points, which are given in the light's view: the average of five rays, for
    soft edges."""
    x, y, depth = at
    column = np.clip(x.astype(np.int32), 1, light.width - 2)
    row = np.clip(y.astype(np.int32), 1, light.height - 2)
    middle, reach = row * np.int32(light.width) + column, depth + np.float32(_SHADOW_BIAS)
    rays = np.zeros(len(x), dtype=np.uint8)
    for step in (0, -light.width - 1, -light.width + 1, light.width - 1, light.width + 1):
        rays += shadow_depths[middle + np.int32(step)] <= reach
    return rays.astype(np.float32) / np.float32(5)


def _dot(points: Floats, axis: Floats) -> Floats:
    """The dot product of each point with an axis. It avoids numpy's matrix product, which starts threads for arrays
    of this size."""
    product: Floats = points[..., 0] * axis[0] + points[..., 1] * axis[1] + points[..., 2] * axis[2]
    return product


def _frame(toward: Floats) -> Floats:
    """The axes of a view from a direction: to the right, up, toward the eye."""
    right = np.array([-toward[1], toward[0], 0.0])
    right = _unit(right) if right.any() else np.array([1.0, 0.0, 0.0])
    if right[0] < 0:
        right = -right
    return np.stack([right, np.cross(toward, right), toward])


def _unit(vector: Floats) -> Floats:
    length: float = float(np.linalg.norm(vector))
    return vector / length


def _rgb(color: str) -> tuple[float, float, float]:
    red, green, blue = bytes.fromhex(color[1:])
    return red / 255, green / 255, blue / 255
