"""How fast the server is, over a real socket on this machine: `make bench-web`."""

from __future__ import annotations

import argparse
import asyncio
import gzip
import statistics
import tempfile
import time
from pathlib import Path

from support.server import Client, Serving

STATIC = Path(__file__).parents[2] / "src/cornerwise/server/static"


async def moves(client: Client, edition: str, seats: str, games: int) -> list[float]:
    """Milliseconds from sending a move to the event that confirms it."""
    milliseconds = []
    for _ in range(games):
        async with client.watch(await client.new_game(edition, seats)) as table:
            await table.receive("table")
            while not table.over:
                placement, begin = table.legal()[-1], time.perf_counter()
                await table.play(placement)
                milliseconds.append(1000 * (time.perf_counter() - begin))
    return milliseconds


async def requests(client: Client, path: str, times: int) -> list[float]:
    milliseconds = []
    for _ in range(times):
        begin = time.perf_counter()
        (await client.http.get(path)).raise_for_status()
        milliseconds.append(1000 * (time.perf_counter() - begin))
    return milliseconds


def line(name: str, milliseconds: list[float]) -> str:
    last = statistics.quantiles(milliseconds, n=100)[98]
    return f"{name:44} {statistics.median(milliseconds):8.1f} ms {last:8.1f} ms {len(milliseconds):7}"


async def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            async with Client(serving) as client:
                loaded = {path.name: path.read_bytes() for path in sorted(STATIC.rglob("*.*")) if path.suffix != ".map"}
                first = sum(len(gzip.compress(content, 6)) for content in loaded.values())
                print(f"first load, everything the page has, gzipped  {first / 1000:.1f} kB\n")
                print(f"{'':44} {'median':>11} {'p99':>11} {'times':>7}")
                for edition, seats in (("duo", "pp"), ("classic", "pppp")):
                    print(
                        line(
                            f"a move is saved and broadcast, {edition}",
                            await moves(client, edition, seats, games),
                        )
                    )
                print(line("the page", await requests(client, "/", 100)))
                print(line(f"the list of {2 * games} games", await requests(client, "/api/games", 50)))
        finally:
            serving.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each kind")
    asyncio.run(main(parser.parse_args().games))
