"""How fast the server is, over a real socket on this machine: `make bench-web`."""

from __future__ import annotations

import argparse
import asyncio
import gzip
import statistics
import tempfile
import time
from pathlib import Path

from serving import Serving, Somebody

STATIC = Path(__file__).parent.parent / "src/cornerwise/server/static"


async def moves(somebody: Somebody, edition: str, seats: str, games: int) -> list[float]:
    """Milliseconds from a dropped piece to the news that it is saved."""
    took = []
    for _ in range(games):
        async with somebody.at(await somebody.new_game(edition, seats)) as chair:
            await chair.hear("table")
            while not chair.over:
                placement, begin = chair.legal()[-1], time.perf_counter()
                await chair.play(placement)
                took.append(1000 * (time.perf_counter() - begin))
    return took


async def requests(somebody: Somebody, path: str, times: int) -> list[float]:
    took = []
    for _ in range(times):
        begin = time.perf_counter()
        (await somebody.http.get(path)).raise_for_status()
        took.append(1000 * (time.perf_counter() - begin))
    return took


def line(name: str, took: list[float]) -> str:
    last = statistics.quantiles(took, n=100)[98]
    return f"{name:44} {statistics.median(took):8.1f} ms {last:8.1f} ms {len(took):7}"


async def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            async with Somebody(serving) as somebody:
                loaded = {path.name: path.read_bytes() for path in sorted(STATIC.rglob("*.*")) if path.suffix != ".map"}
                loaded["catalogue"] = (await somebody.http.get("/api/catalogue")).content
                first = sum(len(gzip.compress(content, 6)) for content in loaded.values())
                print(f"first load, everything the page has, gzipped  {first / 1000:.1f} kB\n")
                print(f"{'':44} {'median':>11} {'p99':>11} {'times':>7}")
                for edition, seats in (("duo", "pp"), ("classic", "pppp")):
                    print(
                        line(
                            f"a dropped piece is saved and told, {edition}",
                            await moves(somebody, edition, seats, games),
                        )
                    )
                print(line("the page", await requests(somebody, "/", 100)))
                print(line("the catalogue", await requests(somebody, "/api/catalogue", 100)))
                print(line(f"the list of {2 * games} games", await requests(somebody, "/api/games", 50)))
        finally:
            serving.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each kind")
    asyncio.run(main(parser.parse_args().games))
