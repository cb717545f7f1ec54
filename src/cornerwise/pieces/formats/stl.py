"""Binary STL: triangles only, in millimeters."""

from __future__ import annotations

import numpy as np

from cornerwise.pieces.mesh import Mesh


def stl(mesh: Mesh, title: str = "") -> bytes:
    """A mesh as a binary STL file. The format has no color, no names and no units; every slicer reads millimeters."""
    triangles = np.zeros(
        len(mesh.triangles), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")]
    )
    corners = mesh.vertices[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    triangles["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    triangles["corners"] = corners
    # A header that begins with "solid" would make some programs expect the text form.
    header = f"Cornerwise {title}".encode("ascii", "replace")[:80].ljust(80)
    return header + len(triangles).to_bytes(4, "little") + triangles.tobytes()
