"""How fast the page is, in a real browser: `make bench-web`.

Measures the first load, its size, and how much the layout shifts. For each dropped piece, measures the time and the
processor time until the piece is drawn, and until the server has confirmed the move (sent, saved, answered, drawn).
While a piece is carried over a full board and others play, measures the frames and the handling of the pointer.
"""

from __future__ import annotations

import json
import random
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page
from support import screens
from support.browser import Visitor, chromium
from support.club import LIVE_PLIES, live_game
from support.pages import Home
from support.server import Serving

GAMES = 3
FRAME = 1 / 60  # seconds
CARRIED = 6  # seconds
MARKS = ("drop", "drawn", "confirmed")  # of WATCH_DROPS

READY = """new MutationObserver((_, watch) => {
  if (!document.querySelector('[data-part=start-game]')) return
  window.ready = performance.now()
  watch.disconnect()
}).observe(document, {childList: true, subtree: true})"""

# From each release of the mouse button until the browser has painted the frame with the piece, and until it has painted
# the first frame after the server's confirmation.
WATCH_DROPS = """() => {
  window.watching?.abort()
  window.watching = new AbortController()
  window.drawn = []
  window.frames = []
  window.confirmed = []
  const pieces = () => document.querySelectorAll('[data-layer=pieces] > *').length
  const ply = () => document.querySelector('[data-screen=play]').dataset.ply
  addEventListener('pointerup', () => {
    const start = performance.now()
    performance.mark('drop')
    const measure = (value, times, frames) => {
      const before = value()
      let frame = 0
      const look = () => requestAnimationFrame(() => {
        frame++
        if (value() === before) return look()
        frames?.push(frame)
        // This task comes after the painting, and before any other task.
        scheduler.postTask(() => {
          times.push(performance.now() - start)
          performance.mark(times === window.drawn ? 'drawn' : 'confirmed')
        }, { priority: 'user-blocking' })
      })
      look()
    }
    measure(pieces, window.drawn, window.frames)
    measure(ply, window.confirmed)
  }, {capture: true, signal: window.watching.signal})
}"""

# The least that a page can do: the first frame after a drop shows one more square, and nothing else.
EMPTY_PAGE = """<style>svg:active { background: silver }</style>
<main data-screen="play" data-ply="0"><svg data-layer="pieces" width="400" height="400"></svg></main>"""
DRAW_A_SQUARE = """() => addEventListener('click', () => {
  const square = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  square.setAttribute('width', '20')
  square.setAttribute('height', '20')
  document.querySelector('svg').append(square)
  document.querySelector('main').dataset.ply++
})"""

TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# How much the layout shifts, as browsers count it: the sum of all shifts that no tap has caused.
SHIFTS = """window.shift = 0
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
}).observe({type: 'layout-shift', buffered: true})"""

# Pointer moves as fast as the screen draws, in a spiral over the whole board.
CARRY = """async seconds => {
  const box = document.querySelector('[data-grid]').getBoundingClientRect()
  const frames = [], handled = [], begin = performance.now()
  let last = begin
  while (last - begin < seconds * 1000) {
    await new Promise(requestAnimationFrame)
    const now = performance.now(), t = (now - begin) / 1000, r = box.width * 0.45 * Math.abs(Math.sin(t * 0.7))
    frames.push(now - last)
    last = now
    const clientX = box.x + box.width / 2 + r * Math.cos(t * 5), clientY = box.y + box.height / 2 + r * Math.sin(t * 5)
    const before = performance.now()
    window.dispatchEvent(new PointerEvent('pointermove', {clientX, clientY, pointerType: 'mouse'}))
    handled.push(performance.now() - before)
  }
  return [frames.slice(5), handled.slice(5)]
}"""


def first_load(browser: Browser, serving: Serving) -> tuple[int, int, float]:
    """From five visits: the most bytes received, except fonts; the most bytes of fonts; the fewest milliseconds until
    there is a button to press. The bytes include headers and what is loaded after the screen can be used.
    tests/browser/test_budgets.py checks the size of the files that the screen needs."""
    visits = []
    for _ in range(5):
        context = browser.new_context(extra_http_headers={"Accept-Encoding": "gzip"}, service_workers="block")
        page = context.new_page()
        traffic = context.new_cdp_session(page)
        loaded: dict[str, int] = {}
        fonts: set[str] = set()
        traffic.send("Network.enable")
        traffic.on(
            "Network.responseReceived",
            lambda event, fonts=fonts: fonts.add(event["requestId"]) if event["type"] == "Font" else None,
        )
        traffic.on(
            "Network.loadingFinished",
            lambda event, loaded=loaded: loaded.update({event["requestId"]: int(event["encodedDataLength"])}),
        )
        page.add_init_script(READY)
        page.goto(serving.address)
        Home(page).wait()
        page.wait_for_timeout(200)
        own = sum(size for request, size in loaded.items() if request not in fonts)
        visits.append((own, sum(loaded.values()) - own, float(page.evaluate("window.ready"))))
        context.close()
    return max(visit[0] for visit in visits), max(visit[1] for visit in visits), min(visit[2] for visit in visits)


def layout_shift(browser: Browser, serving: Serving) -> tuple[float, str]:
    """The largest shift of the layout while a screen loads, and the screen."""
    me = Visitor(browser, serving.address, viewport={"width": 1366, "height": 768})
    places = screens.fill(me)
    me.context.add_init_script(SHIFTS)
    shifts = []
    for name, path in places.items():
        me.open(path)
        screens.wait_for_screen(me)
        me.page.wait_for_timeout(300)
        shifts.append((float(me.page.evaluate("window.shift")), name))
    me.leave()
    return max(shifts)


class Drops:
    """What was measured for each drop."""

    def __init__(self) -> None:
        self.drawn: list[float] = []  # milliseconds until the piece is painted
        self.frames: list[int] = []  # the number of the frame after the drop in which it is painted
        self.confirmed: list[float] = []  # milliseconds until it is confirmed
        self._phases = random.Random(1)

    def drop(self, page: Page) -> None:
        """Drops the piece under the pointer at a random time between two frames, as a person does."""
        page.evaluate(TWO_FRAMES)  # a person holds the piece at least until it is drawn
        page.mouse.down()
        time.sleep(self._phases.uniform(0, FRAME))
        page.mouse.up()

    def collect(self, page: Page) -> None:
        """Adds the values that `WATCH_DROPS` has measured in the page."""
        self.drawn += page.evaluate("window.drawn")
        self.confirmed += page.evaluate("window.confirmed")
        self.frames += page.evaluate("window.frames")
        assert len(self.drawn) == len(self.confirmed) == len(self.frames)


def drop_in_games(me: Visitor, games: int) -> Drops:
    """Two people play at one screen, so that no engine thinks in between."""
    drops = Drops()
    for _ in range(games):
        me.open()
        me.start_game("classic_2", "person", "person")
        me.page.evaluate(WATCH_DROPS)
        moves = 0
        while me.wait_for_turn():
            me.page.keyboard.press("n")
            x, y = me.board.cursor()
            me.page.mouse.move(*me.board.point(x + 0.5, y + 0.5))
            drops.drop(me.page)
            moves += 1
            me.page.wait_for_function("moves => window.confirmed.length === moves", arg=moves)
        drops.collect(me.page)
    return drops


def drop_on_an_empty_page(browser: Browser, count: int) -> Drops:
    """How long a page that has nothing else to do waits for the next frame."""
    drops = Drops()
    page = browser.new_page()
    page.set_content(EMPTY_PAGE)
    page.evaluate(DRAW_A_SQUARE)
    page.evaluate(WATCH_DROPS)
    page.mouse.move(200, 200)
    for _ in range(count):
        drops.drop(page)
    page.wait_for_function("count => window.confirmed.length === count", arg=count)
    drops.collect(page)
    page.close()
    return drops


def work_per_drop(browser: Browser, me: Visitor) -> dict[str, list[float]]:
    """For each drop of a game: the milliseconds of processor time that the page's main thread needs until the piece is
    drawn, and until the move is confirmed. Other programs hardly affect them."""
    browser.start_tracing(page=me.page, categories=["-*", "blink.user_timing", "disabled-by-default-devtools.timeline"])
    drop_in_games(me, 1)
    events = sorted(json.loads(browser.stop_tracing())["traceEvents"], key=lambda event: event["ts"])
    marks = [event for event in events if event["cat"] == "blink.user_timing" and event["name"] in MARKS]
    thread = marks[0]["pid"], marks[0]["tid"]
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    tasks = [event for event in own if event["name"] == "RunTask" and "dur" in event]  # the last one has not ended
    work: dict[str, list[float]] = {"drawn": [], "confirmed": []}
    start = 0.0
    for mark in marks:
        if mark["name"] == "drop":
            start = mark["ts"]
        else:
            since = [task for task in tasks if start < task["ts"] + task["dur"] and task["ts"] < mark["ts"]]
            work[mark["name"]].append(sum(task["tdur"] for task in since) / 1000)
    return work


def median_and_worst(times: list[float], decimals: int = 0) -> str:
    worst = sorted(times)[int(len(times) * 0.99)]
    return f"median {statistics.median(times):.{decimals}f}, p99 {worst:.{decimals}f} ms"


def carry(me: Visitor) -> tuple[list[float], list[float], float]:
    """Three results in milliseconds: the times between frames, the times to handle each move of the pointer, and the
    page's own work per frame, which does not depend on other programs. Meanwhile a clock runs, and three other people
    move."""
    me.open()
    cookies = {str(cookie["name"]): str(cookie["value"]) for cookie in me.context.cookies()}
    with live_game(me.address, cookies) as (game, go_on):
        me.open(f"game/{game}")
        me.tray.fitting.last.click()
        counter = me.finger()
        counter.send("Performance.enable")

        def work() -> float:
            metrics = counter.send("Performance.getMetrics")["metrics"]
            return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

        before = work()
        go_on.set()
        frames, handled = me.page.evaluate(CARRY, CARRIED)
        done = work()
        assert me.page.locator(f"[data-screen=play][data-ply='{LIVE_PLIES + 3}']").count(), "the others have moved"
    return frames, handled, (done - before) / len(frames)


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def show(name: str, value: str, limit: str) -> None:
    print(f"{name:36}{value:>26}   {limit}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        serving = Serving(Path(folder))
        try:
            size, fonts, ready = first_load(browser, serving)
            show("first load, all requests, gzip", f"{size / 1000:.0f} kB", "")
            show("fonts", f"{fonts / 1000:.0f} kB", "≤ 60 kB")
            show("first load to interactive", f"{ready:.0f} ms", "≤ 1000 ms")
            shift, screen = layout_shift(browser, serving)
            show(f"layout shift, most on {screen}", f"{shift:.3f}", "≤ 0.02")
            me = Visitor(browser, serving.address, viewport={"width": 1366, "height": 768})
            drops = drop_in_games(me, GAMES)
            count = len(drops.drawn)
            show(f"dropped to drawn, {count} moves", median_and_worst(drops.drawn), "p99 ≤ 20 ms")
            show("drawn in the first frame after it", f"{drops.frames.count(1)} of {count}", "all")
            show("the same on an empty page", median_and_worst(drop_on_an_empty_page(browser, count).drawn), "")
            show("dropped to confirmed", median_and_worst(drops.confirmed), "≤ 50, ≤ 100 ms")
            work = work_per_drop(browser, me)
            show("the page's own work until drawn", median_and_worst(work["drawn"], 1), "")
            show("the page's own work until confirmed", median_and_worst(work["confirmed"], 1), "")
            frames, handled, carrying = carry(me)
            rate = 1000 * len(frames) / sum(frames)
            late = sum(frame > 25 for frame in frames)
            show(f"carrying a piece, {len(frames)} frames", f"{rate:.0f} per second, {late} late", "60 per second")
            show("interval of the frames, p95", f"{p95(frames):.1f} ms", "≤ 17.5 ms")
            show("handling of the pointer, p95", f"{p95(handled):.1f} ms", "≤ 4 ms")
            show("the page's own work per frame", f"{carrying:.1f} ms", "≤ 16 ms")
            me.leave()
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
