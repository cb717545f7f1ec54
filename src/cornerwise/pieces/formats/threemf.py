"""3MF, the successor of STL: a ZIP archive with one XML model; keeps names, colors and units."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from cornerwise.pieces.mesh import Mesh
from cornerwise.pieces.sheet import Sheet
from cornerwise.render.palette import PALETTES
from cornerwise.rules import Color

PLAIN: Final = "#9aa0a6"
"""The color of parts that have none."""

_CONTENT_TYPES: Final = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"""
_RELATIONSHIPS: Final = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"""
_NAMESPACE: Final = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"


def body_color(color: Color | None) -> str:
    """The color of a part's material as #rrggbb."""
    return PLAIN if color is None else PALETTES["light"].pieces[color].body


def threemf(sheet: Sheet) -> bytes:
    """A bed as a 3MF file; every part is a separate object with its color."""
    colors = list(dict.fromkeys(placed_part.part.color for placed_part in sheet.parts))
    materials = "".join(
        f'<base name="{color or "plain"}" displaycolor="{body_color(color).upper()}FF"/>' for color in colors
    )
    objects, items = [], []
    for number, placed_part in enumerate(sheet.parts, start=2):
        part, x, y = placed_part.part, placed_part.x, placed_part.y
        name = quoteattr(f"{part.color} {part.label}" if part.color else part.label)
        objects.append(
            f'<object id="{number}" type="model" name={name} pid="1" pindex="{colors.index(part.color)}">'
            f"{_mesh(part.solid())}</object>"
        )
        items.append(f'<item objectid="{number}" transform="1 0 0 0 1 0 0 0 1 {x:.6g} {y:.6g} 0"/>')
    model = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<model unit="millimeter" xml:lang="en-US" xmlns="{_NAMESPACE}">\n'
        f'<metadata name="Title">{escape(sheet.title)}</metadata>\n'
        '<metadata name="Application">Cornerwise</metadata>\n'
        f'<resources>\n<basematerials id="1">{materials}</basematerials>\n' + "\n".join(objects) + "\n</resources>\n"
        "<build>\n" + "\n".join(items) + "\n</build>\n</model>\n"
    )
    return _archive(
        [("[Content_Types].xml", _CONTENT_TYPES), ("_rels/.rels", _RELATIONSHIPS), ("3D/3dmodel.model", model)]
    )


def _mesh(mesh: Mesh) -> str:
    vertices = "".join(f'<vertex x="{x:.7g}" y="{y:.7g}" z="{z:.7g}"/>' for x, y, z in mesh.vertices.tolist())
    triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in mesh.triangles.tolist())
    return f"<mesh><vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh>"


def _archive(files: Sequence[tuple[str, str]]) -> bytes:
    """A ZIP archive without timestamps, so that the same parts give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
