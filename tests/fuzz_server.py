"""Throws damaged messages and requests at a real server for a while: each gets a reason, and the server never stumbles.

python tests/fuzz_server.py --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from pathlib import Path

from serving import Chair, Serving, Somebody
from websockets.exceptions import ConnectionClosed

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


def damaged(lot: random.Random, text: str) -> str | bytes:
    data = bytearray(text.encode())
    for _ in range(lot.randrange(1, 4)):
        at = lot.randrange(len(data) + 1)
        data[at : at + lot.randrange(3)] = bytes(lot.choices(range(256), k=lot.randrange(3)))
    if lot.random() < 0.1:
        data *= lot.choice((10, 100, 400))
    try:
        return data.decode()
    except UnicodeDecodeError:
        return bytes(data)


def message(lot: random.Random, chair: Chair) -> str | bytes:
    """What a page might say, sometimes as it should be."""
    legal = chair.legal() if chair.table and not chair.over else [0]
    right: list[dict[str, object]] = [
        {"type": "play", "ply": chair.ply, "placement": lot.choice(legal)},
        {"type": "play", "ply": lot.randrange(-2, 90), "placement": lot.randrange(-5, 40_000)},
        {"type": "undo", "ply": chair.ply},
        {"type": "move_now"},
        {"type": "set_pace", "human_pace": False},
    ]
    said = lot.choice(right)
    if lot.random() < 0.3:
        said[lot.choice((*said, "extra", "seat"))] = lot.choice(VALUES)
    text = json.dumps(said)
    return damaged(lot, text) if lot.random() < 0.3 else text


async def talk(somebody: Somebody, lot: random.Random, end: float) -> int:
    """One page at one table after the other."""
    said, clock = 0, asyncio.get_running_loop().time
    while clock() < end:
        edition, seats = lot.choice((("duo", "p1"), ("duo", "pp"), ("classic", "p111"), ("classic_3", "pp2")))
        game = await somebody.new_game(edition, seats)
        async with somebody.at(game) as chair:
            try:
                await chair.hear("table")
                for _ in range(lot.randrange(50)):
                    given = message(lot, chair)
                    await chair.socket.send(given)
                    said += 1
                    if (
                        isinstance(given, str) and '"set_pace"' in given
                    ):  # a pace that is in force already needs no answer; nonsense does
                        await chair.socket.send("?")
                    # Whatever it was, something comes back: a reason, or what has happened.
                    async with asyncio.timeout(10):
                        await chair.hear()
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != 1009:  # too large to be read at all
                    raise
            except TimeoutError:
                raise AssertionError(f"no answer to {given!r}") from None
    return said


async def ask(somebody: Somebody, lot: random.Random, end: float) -> int:
    """Requests of every kind, most of them wrong."""
    asked, clock = 0, asyncio.get_running_loop().time
    game = await somebody.new_game("duo", "pp")
    bodies = [
        {"edition": "duo", "seats": [{"type": "person", "name": "Ada"}, {"type": "computer", "level": 3}]},
        {"edition": "classic", "seats": [], "options": {"start": "any", "shared": "red"}},
        {"origin": {"type": "record", "text": "(;GM[Blokus Duo];B[e10];W[j5])", "ply": 1}, "seats": []},
        {"origin": {"type": "game", "game": game}, "seats": [{"type": "person"}, {"type": "person"}]},
    ]
    paths = ["/api/games", "/api/continuations", "/api/catalogue", f"/api/games/{game}", "/", "/assets/", "/%2e%2e/"]
    bodies += [
        {"name": "Ada", "password": "correct horse"},
        {"name": "N" * 1_000_000, "password": ""},
        {"old": "correct horse", "new": "x" * 9},
    ]
    paths += ["/api/me", "/api/account", "/api/session", "/api/account/password", "/api/account/export"]
    paths += [
        "/api/ladders/duo?after=",
        "/api/players/level-4",
        "/api/players/Ada/games?before=",
        "/api/account/deletion",
    ]
    paths += [f"/api/games/{game}/board.svg?ply=", f"/api/games/{game}/record.blksgf?", f"/api/games/{game}/socket"]
    while clock() < end:
        path = lot.choice(paths) + lot.choice(("", "", "0", "/", "?language=fr", "é", "%00", "&size=\u2028"))
        body = damaged(lot, json.dumps(lot.choice(bodies))) if lot.random() < 0.7 else json.dumps(lot.choice(bodies))
        own = somebody.http.cookies.get("cornerwise") or ""
        cookie = "cornerwise=" + lot.choice(("x", "a.b", ".", '"', "=", own[:-1], own[1:], f"{own[:22]}:{own[22:]}"))
        headers = {"Cookie": cookie} if lot.random() < 0.2 else {}
        method = lot.choice(("GET", "POST", "POST", "POST", "PUT", "HEAD", "OPTIONS"))
        answer = await somebody.http.request(method, path, content=body, headers=headers)
        asked += 1
        assert answer.status_code < 500, (method, path, body, answer.text)
        if answer.status_code >= 400 and method != "HEAD":
            refusal = answer.json()
            assert refusal["type"] == "refusal", refusal
            assert refusal["text"], refusal
    return asked


async def run(seconds: float, seed: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            end = asyncio.get_running_loop().time() + seconds
            async with Somebody(serving) as first, Somebody(serving) as second, Somebody(serving) as third:
                lots = [random.Random(seed + i) for i in range(3)]
                said, also, asked = await asyncio.gather(
                    talk(first, lots[0], end), talk(second, lots[1], end), ask(third, lots[2], end)
                )
        finally:
            complaints = serving.stop()
        assert complaints == "", complaints
    return f"{said + also} messages, {asked} requests"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(2**32)
    try:
        done = asyncio.run(run(options.seconds, seed))
    except Exception as error:
        print(f"failed (seed {seed}): {error!r}", file=sys.stderr)
        return 1
    print(f"{done} (seed {seed}): every one answered, nothing broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
