"""Measures the core in a browser against the native core: `make bench-wasm`."""

from __future__ import annotations

import statistics
import time
from typing import Any

from playwright.sync_api import Browser, Page
from support.browser import SiteVisitor, chromium
from support.core_proof import ProofGame, random_games
from support.proofs import proof_page
from support.site import serve_site

from cornerwise import _core
from cornerwise.engine import value_network_for
from cornerwise.rules import BOX_EDITIONS

ROUNDS = 3
SIMULATIONS = 2_000
SHARES = (10, 30, 60)
"""The positions are those after these percentages of a game's moves."""


def positions(edition: str) -> list[ProofGame]:
    games = (one.game for one in random_games(100, seed=9) if not one.setup_turn and not one.game.retired)
    game = next(game for game in games if game.rules.edition == edition)
    return [ProofGame(game.at(len(game) * share // 100), None) for share in SHARES]


def native_speed(proof: ProofGame) -> tuple[float, float]:
    """How many simulations one thread runs per second, and how many per second of processor time."""
    game = proof.game
    searcher = _core.Searcher(game.position, seed=1, threads=1, memory=64 << 20, network=value_network_for(game.rules))
    begin, begin_cpu = time.perf_counter(), time.thread_time()
    done = searcher.run(simulations=SIMULATIONS, seconds=0).simulations
    return done / (time.perf_counter() - begin), done / (time.thread_time() - begin_cpu)


def renderer_time(browser: Browser) -> float:
    """The processor time of the processes that run pages, in seconds."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(process["cpuTime"]) for process in processes if process["type"] == "renderer")


def browser_speed(page: Page, proof: ProofGame) -> tuple[float, float]:
    browser = page.context.browser
    assert browser is not None
    begin_cpu = renderer_time(browser)
    result = page.evaluate("([history, n]) => proofs.search(history, n)", [proof.history(), SIMULATIONS])
    spent = renderer_time(browser) - begin_cpu
    return float(1000 * result["simulations"] / result["milliseconds"]), float(result["simulations"] / spent)


def compare_speed(page: Page) -> None:
    print(f"simulations per second and per second of processor time, medians of {ROUNDS} rounds at 3 positions")
    print(f"{'edition':<12}{'native':>8}{'browser':>9}{'share':>7}{'native':>10}{'browser':>9}{'share':>7}")
    all_shares = []
    for edition in BOX_EDITIONS:
        games = positions(edition)
        for proof in games:
            browser_speed(page, proof)  # the browser optimizes the code while it runs
        native, browser = [], []
        for _ in range(ROUNDS):
            for proof in games:
                native.append(native_speed(proof))
                browser.append(browser_speed(page, proof))
        shares = []
        for kind in (0, 1):
            share = statistics.median(b[kind] / n[kind] for b, n in zip(browser, native, strict=True))
            medians = [statistics.median(speed[kind] for speed in speeds) for speeds in (native, browser)]
            shares.append(f"{medians[0]:>{8 + 2 * kind}.0f}{medians[1]:>9.0f}{share:>7.0%}")
        all_shares.append(share)
        print(f"{edition:<12}{''.join(shares)}")
    print(f"{'all':<36}{statistics.geometric_mean(all_shares):>26.0%}")


def quantiles(milliseconds: list[float]) -> str:
    ordered = sorted(milliseconds)
    return f"median {statistics.median(ordered):.2f} ms, p99 {ordered[int(0.99 * len(ordered))]:.2f} ms"


def measure_calls(page: Page) -> None:
    game = next(one for one in random_games(50, seed=9) if one.game.rules.edition == "classic" and one.game.ply > 50)
    times: dict[str, Any] = page.evaluate("history => proofs.callTimes(history, 300)", game.history())
    for name, milliseconds in times.items():
        print(f"{name} of a game of {game.game.ply} moves: {quantiles(milliseconds)}")


def measure_answers(page: Page) -> None:
    for edition in BOX_EDITIONS:
        times = []
        for number, proof in enumerate(positions(edition)):
            begin = time.perf_counter()
            page.evaluate("([history, seed]) => proofs.chooseMoves(history, 6, seed, 1)", [proof.history(), number])
            times.append(time.perf_counter() - begin)
        print(f"level 6, {edition}: a new worker answers in {', '.join(f'{1000 * t:.0f}' for t in times)} ms")


# Collects the tasks of the main thread that take more than 50 ms, the shortest that the browser reports.
WATCH_TASKS = """() => {
  window.longTasks = []
  window.taskObserver = new PerformanceObserver(list => longTasks.push(...list.getEntries()))
  taskObserver.observe({ type: 'longtask' })
}"""
LONG_TASKS = """() => {
  longTasks.push(...taskObserver.takeRecords())
  return longTasks.map(task => Math.round(task.duration))
}"""


def long_tasks(browser: Browser, address: str) -> list[int]:
    """The milliseconds of each long task of the play screen while three computers of level 8 think and move."""
    me = SiteVisitor(browser, address)
    me.start_game("classic", "person", "8", "8", "8")
    me.wait_for_turn()
    me.page.evaluate(WATCH_TASKS)
    me.play_by_keys()
    me.play.wait_for_controls(4)
    tasks: list[int] = me.page.evaluate(LONG_TASKS)
    me.leave()
    return tasks


def main() -> None:
    with chromium() as browser:
        ready = []
        for _ in range(5):
            with proof_page(browser) as page:
                ready.append(page.evaluate("proofs.ready"))
        print(f"core ready after {', '.join(f'{t:.0f}' for t in ready)} ms")
        with proof_page(browser) as page:
            measure_calls(page)
            measure_answers(page)
            compare_speed(page)
        with serve_site() as address:
            tasks = long_tasks(browser, address)
        print(f"tasks of over 50 ms on the play screen while three computers of level 8 think: {tasks or 'none'}")


if __name__ == "__main__":
    main()
