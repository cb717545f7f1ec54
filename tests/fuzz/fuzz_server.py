"""Sends damaged messages and requests to a real server for a while. It must answer each of them and never fail.

python -m fuzz.fuzz_server --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import sys
import tempfile
import time
import urllib.parse
from contextlib import suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import get_args

from support.clock import PATIENCE
from support.server import Client, Serving, TableSocket
from websockets.exceptions import ConnectionClosed

from cornerwise.server.domain.errors import RefusalCode
from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.http.requests import MAX_BODY
from cornerwise.server.wire.messages.common import HEARTBEAT, PROTOCOL

VALUES: tuple[object, ...] = (
    0,
    1,
    -1,
    84,
    85,
    10**30,
    1.5,
    1e400,
    "",
    "1",
    "é\ud7ff",
    None,
    True,
    [],
    [[]],
    {},
    {"type": "play"},
)


def damage(rng: random.Random, text: str) -> str | bytes:
    data = bytearray(text.encode())
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data) + 1)
        data[at : at + rng.randrange(3)] = bytes(rng.choices(range(256), k=rng.randrange(3)))
    if rng.random() < 0.1:
        data *= min(rng.choice((10, 100, 400)), 1 + MAX_BODY // max(1, len(data)))  # at most a little too long
    try:
        return data.decode()
    except UnicodeDecodeError:
        return bytes(data)


def message(rng: random.Random, table: TableSocket) -> str | bytes:
    """What a page might send; some messages are valid."""
    legal = table.legal() if table.state and not table.over else [0]
    templates: list[dict[str, object]] = [
        {"type": "play", "ply": table.ply, "placement": rng.choice(legal)},
        {"type": "play", "ply": rng.randrange(-2, 90), "placement": rng.randrange(-5, 40_000)},
        {"type": "sync"},
        {"type": "undo", "ply": table.ply},
        {"type": "move_now"},
        {"type": "set_pace", "human_pace": False},
    ]
    if table.ply:  # the last move again
        templates.append({"type": "play", "ply": table.ply - 1, "placement": table.state["moves"][-1]})
    if rng.random() < 0.05:
        return HEARTBEAT
    fields = rng.choice(templates)
    if rng.random() < 0.3:
        fields[rng.choice((*fields, "extra", "seat"))] = rng.choice(VALUES)
    text = json.dumps(fields)
    return damage(rng, text) if rng.random() < 0.3 else text


async def send_messages(client: Client, rng: random.Random, end: float) -> int:
    """Plays at one table after another, as one page. Returns the number of messages."""
    count = 0
    while time.monotonic() < end:
        edition, seats = rng.choice((("duo", "p1"), ("duo", "pp"), ("classic", "p111"), ("classic_3", "pp2")))
        game = await client.new_game(edition, seats)
        async with client.watch(game) as table:
            try:
                await table.receive("table")
                for _ in range(rng.randrange(50)):
                    data = message(rng, table)
                    await table.socket.send(data)
                    count += 1
                    if isinstance(data, str) and '"set_pace"' in data:
                        # The server doesn't answer if the table already has this pace, but it answers a malformed
                        # message.
                        await table.socket.send("?")
                    # Every message has an answer: a refusal, or an event.
                    async with asyncio.timeout(PATIENCE):
                        await table.receive()
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != 1009:  # the message was too large
                    raise
            except TimeoutError:
                raise AssertionError(f"no answer to {data!r}") from None
    return count


LONG_BODY = json.dumps({"name": "N" * 1_000_000, "password": ""})


def request_bodies(game: str) -> list[dict[str, object]]:
    return [
        {"edition": "duo", "seats": [{"type": "person", "name": "Ada"}, {"type": "computer", "level": 3}]},
        {"edition": "classic", "seats": [], "options": {"start": "any", "shared": "red"}},
        {"origin": {"type": "record", "text": "(;GM[Blokus Duo];B[e10];W[j5])", "ply": 1}, "seats": []},
        {"origin": {"type": "game", "game": game}, "seats": [{"type": "person"}, {"type": "person"}]},
        {"name": "Ada", "password": "correct horse"},
        {"old": "correct horse", "new": "x" * 9},
    ]


def request_paths(game: str) -> list[str]:
    return [
        *("/api/games", "/api/continuations", f"/api/games/{game}", "/", "/assets/", "/%2e%2e/"),
        *("/api/me", "/api/account", "/api/session", "/api/account/password", "/api/account/export"),
        *("/api/ladders/duo?after=", "/api/players/level-4", "/api/players/Ada/games?before=", "/api/account/deletion"),
        *(f"/api/games/{game}/board.svg?ply=", f"/api/games/{game}/record.blksgf?", f"/api/games/{game}/socket"),
    ]


def send_requests(serving: Serving, game: str, cookie: str, rng: random.Random, end: float) -> int:
    """Sends requests of every kind, most of them invalid. Returns their number."""
    count, paths = 0, request_paths(game)
    bodies = [json.dumps(body) for body in request_bodies(game)]
    connection = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)
    while time.monotonic() < end:
        path = rng.choice(paths) + rng.choice(("", "", "0", "/", "?language=fr", "é", "%00", "&size=\u2028"))
        # Long bodies are rare, because each takes as long as many short ones.
        text = LONG_BODY if rng.random() < 0.01 else rng.choice(bodies)
        body = damage(rng, text) if rng.random() < 0.7 else text
        damaged = rng.choice(("x", "a.b", ".", '"', "=", cookie[:-1], cookie[1:], f"{cookie[:22]}:{cookie[22:]}"))
        headers = {
            PROTOCOL_HEADER: str(PROTOCOL),
            "Cookie": "cornerwise=" + (damaged if rng.random() < 0.2 else cookie),
        }
        method = rng.choice(("GET", "POST", "POST", "POST", "PUT", "HEAD", "OPTIONS"))
        address = urllib.parse.quote(path, safe="/?=&%")
        # The server may refuse a long body before all of it is sent.
        with suppress(BrokenPipeError, ConnectionResetError):
            connection.request(method, address, body.encode() if isinstance(body, str) else body, headers)
        answer = connection.getresponse()
        data = answer.read()
        count += 1
        assert answer.status < 500, (method, path, body, data)
        cookie = new_cookie(answer) or cookie
        is_page = answer.headers.get_content_type() == "text/html" and not path.startswith("/api/")
        if answer.status >= 400 and method != "HEAD" and not is_page:
            refusal = json.loads(data)
            assert refusal["type"] == "refusal", refusal
            assert refusal["code"] in get_args(RefusalCode), refusal
    connection.close()
    return count


def new_cookie(answer: http.client.HTTPResponse) -> str:
    """The session that an answer starts, or ""."""
    cookies = SimpleCookie()
    for header in answer.headers.get_all("Set-Cookie", []):
        cookies.load(header)
    return cookies["cornerwise"].value if "cornerwise" in cookies else ""


async def run(seconds: float, seed: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            end = time.monotonic() + seconds
            async with Client(serving) as first, Client(serving) as second, Client(serving) as third:
                rngs = [random.Random(seed + i) for i in range(3)]
                game = await third.new_game("duo", "pp")
                cookie = third.http.cookies["cornerwise"]
                *messages, requests = await asyncio.gather(
                    send_messages(first, rngs[0], end),
                    send_messages(second, rngs[1], end),
                    asyncio.to_thread(send_requests, serving, game, cookie, rngs[2], end),
                )
        finally:
            log = serving.stop()
        assert log == "", log
    return f"{sum(messages)} messages, {requests} requests"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(2**32)
    try:
        summary = asyncio.run(run(options.seconds, seed))
    except Exception as error:
        print(f"failed (seed {seed}): {error!r}", file=sys.stderr)
        return 1
    print(f"{summary} (seed {seed}): all answered, no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
