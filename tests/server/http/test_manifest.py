"""The manifest of the installed page, on a static host that serves the page from a folder."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

import httpx
from support.site import static_site

PNG_HEADER = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def icon_size(content: bytes) -> tuple[int, int] | None:
    """The size of a picture; None for SVG pictures, which have any size."""
    if content.startswith(PNG_HEADER):
        width, height = struct.unpack(">II", content[len(PNG_HEADER) : len(PNG_HEADER) + 8])
        return width, height
    assert ElementTree.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"
    return None


def test_the_page_can_be_installed_from_a_folder_of_a_host(tmp_path: Path) -> None:
    with static_site(tmp_path) as site, httpx.Client() as client:
        folder = f"{site.address}/"
        page = client.get(folder).raise_for_status().text
        links = dict(re.findall(r'<link rel="([a-z-]+)" href="([^"]+)"', page))
        address = urljoin(folder, links["manifest"])
        manifest = json.loads(client.get(address).raise_for_status().content)
        assert urljoin(address, manifest["start_url"]) == urljoin(address, manifest["scope"]) == folder
        sizes = {"apple-touch-icon": "180x180", "icon": "any"}
        icons = [{"src": urljoin(folder, links[name]), "sizes": size} for name, size in sizes.items()]
        for icon in (*manifest["icons"], *icons):
            content = client.get(urljoin(address, icon["src"])).raise_for_status().content
            size = icon_size(content)
            assert icon["sizes"] == ("any" if size is None else f"{size[0]}x{size[1]}"), icon
        # Browsers ask for these two sizes before they offer to install a page.
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
        assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
