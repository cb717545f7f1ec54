"""docs/server-api.md lists every address of the server, and no other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from cornerwise.server.http.app import all_routes
from cornerwise.server.http.middleware import OUTDATED_PAGE
from cornerwise.server.wire.messages import games, lobby
from cornerwise.server.wire.messages.common import PROTOCOL

DOCUMENT = (Path(__file__).parents[3] / "docs" / "server-api.md").read_text()


def server_addresses() -> set[str]:
    addresses = set()
    for route in all_routes():
        if isinstance(route, WebSocketRoute):
            addresses.add(f"SOCKET {route.path}")
        elif isinstance(route, Route):
            path = route.path.replace(":int}", "}")
            addresses |= {f"{method} {path}" for method in route.methods or () if method != "HEAD"}
        else:
            assert isinstance(route, Mount)  # the page
    return addresses


def test_the_document_lists_every_address_and_no_other() -> None:
    documented = re.findall(r"^\| `([A-Z]+ /[^`?]*)` \|", DOCUMENT, re.MULTILINE)
    assert len(documented) == len(set(documented))
    assert set(documented) == server_addresses()


def tags(union: object) -> set[str]:
    return {str(message.__struct_config__.tag) for message in get_args(union)}


@pytest.mark.parametrize("union", [games.Event, games.Action, lobby.LobbyEvent, lobby.LobbyAction])
def test_the_document_names_every_message_of_a_socket(union: object) -> None:
    for tag in tags(union):
        assert re.search(rf'`{tag}`|"type": "{tag}"', DOCUMENT), tag


def test_the_document_has_the_protocol_number_and_the_close_code() -> None:
    assert f"`?protocol={PROTOCOL}`" in DOCUMENT
    assert f"| {OUTDATED_PAGE} |" in DOCUMENT
