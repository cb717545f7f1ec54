"""Sends random requests to a real server for a while: to every route, valid and damaged.

The server must answer each of them, and never fail. Every answer must have the security headers and match its type.

python -m fuzz.fuzz_http --seconds 60
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from fuzz.http_requests import Requests, Session
from fuzz.operations import OPERATIONS, routes
from fuzz.raw_client import HttpConnection
from fuzz.runs import run_on_server
from support.server import Serving

CONNECTIONS = 16
REQUESTS_PER_SESSION = 200
"""After this many requests a connection continues as another guest, so that no guest collects hundreds of games."""


async def send_requests(serving: Serving, seed: int, end: float) -> str:
    assert set(OPERATIONS) == routes(), set(OPERATIONS) ^ routes()
    requests = Requests(serving.port)

    async def visit(rng: random.Random) -> int:
        connection, count = HttpConnection(serving.port), 0
        while time.monotonic() < end:
            session = Session(keeps_cookie=rng.random() < 0.5)
            if session.keeps_cookie and rng.random() < 0.1:
                await requests.sign_up(connection, session, rng)
            for _ in range(REQUESTS_PER_SESSION):
                await requests.send(connection, session, rng)
                count += 1
                if time.monotonic() >= end:
                    break
        connection.close()
        return count

    counts = await asyncio.gather(*(visit(random.Random(f"{seed} {number}")) for number in range(CONNECTIONS)))
    return f"{sum(counts)} requests"


if __name__ == "__main__":
    sys.exit(run_on_server(send_requests, __doc__))
