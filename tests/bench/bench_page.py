"""How fast the page is, in a real browser: `make bench-web`.

Measures the first load and its size, the time from dropping a piece to seeing it placed (sent, saved, answered, drawn),
and the frames per second while a piece is carried over a full board.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from support.browser import Visitor, chromium
from support.pages import Home
from support.server import Serving

GAMES = 3

READY = """new MutationObserver((_, watch) => {
  if (!document.querySelector('[data-part=start-game]')) return
  window.ready = performance.now()
  watch.disconnect()
}).observe(document, {childList: true, subtree: true})"""

# From the key that drops the piece until the browser has painted it.
DROP = """async () => {
  const play = document.querySelector('[data-screen=play]'), before = play.dataset.ply
  const changed = new Promise(done => {
    const watch = new MutationObserver(() => { if (play.dataset.ply !== before) { watch.disconnect(); done() } })
    watch.observe(play, {attributes: true})
  })
  const start = performance.now()
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))
  await changed
  await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
  return performance.now() - start
}"""

# Pointer moves as fast as the screen draws, in a spiral over the whole board.
CARRY = """async seconds => {
  const box = document.querySelector('[data-grid]').getBoundingClientRect()
  const frames = [], begin = performance.now()
  let last = begin
  while (last - begin < seconds * 1000) {
    await new Promise(requestAnimationFrame)
    const now = performance.now(), t = (now - begin) / 1000, r = box.width * 0.45 * Math.abs(Math.sin(t * 0.7))
    frames.push(now - last)
    last = now
    const clientX = box.x + box.width / 2 + r * Math.cos(t * 5), clientY = box.y + box.height / 2 + r * Math.sin(t * 5)
    window.dispatchEvent(new PointerEvent('pointermove', {clientX, clientY, pointerType: 'mouse'}))
  }
  return frames.slice(5)
}"""


def first_load(browser: Browser, serving: Serving) -> tuple[int, float]:
    """Bytes over the wire, and milliseconds until there is a button to press: the best of five visits."""
    visits = []
    for _ in range(5):
        context = browser.new_context()
        page = context.new_page()
        traffic = context.new_cdp_session(page)
        loaded: list[int] = []
        traffic.send("Network.enable")
        traffic.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
        page.add_init_script(READY)
        page.goto(serving.address)
        Home(page).wait()
        page.wait_for_timeout(200)
        visits.append((sum(loaded), float(page.evaluate("window.ready"))))
        context.close()
    return max(size for size, _ in visits), min(time for _, time in visits)


def drops(me: Visitor) -> list[float]:
    """Milliseconds from each drop until the piece is painted. Two people play at one screen, so that no engine thinks
    in between."""
    times: list[float] = []
    for _ in range(GAMES):
        me.open()
        me.start_game("classic_2", "person", "person")
        while me.wait_for_turn():
            me.page.keyboard.press("n")
            times.append(me.page.evaluate(DROP))
    return times


def carry(me: Visitor) -> tuple[list[float], float]:
    """The milliseconds between frames, and the milliseconds of the page's own work per frame, which do not depend on
    other programs."""
    me.open()
    me.start_game("classic", "person", "person", "person", "person")
    for _ in range(40):
        me.wait_for_turn()
        me.play_by_keys()
    me.tray.fitting.last.click()
    counter = me.finger()
    counter.send("Performance.enable")

    def work() -> float:
        metrics = counter.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    before = work()
    frames: list[float] = me.page.evaluate(CARRY, 5)
    return frames, (work() - before) / len(frames)


def show(name: str, value: str, limit: str) -> None:
    print(f"{name:34}{value:>26}   {limit}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        serving = Serving(Path(folder))
        try:
            size, ready = first_load(browser, serving)
            show("first load, all of it", f"{size / 1000:.0f} kB", "≤ 150 kB")
            show("first load to interactive", f"{ready:.0f} ms", "≤ 1000 ms")
            me = Visitor(browser, serving.address, viewport={"width": 1366, "height": 768})
            times: Any = sorted(drops(me))
            middle, worst = statistics.median(times), times[int(len(times) * 0.99)]
            show(f"dropped to drawn, {len(times)} moves", f"median {middle:.0f}, p99 {worst:.0f} ms", "≤ 50, ≤ 100 ms")
            frames, work = carry(me)
            rate = 1000 * len(frames) / sum(frames)
            late = sum(frame > 25 for frame in frames)
            show(f"carrying a piece, {len(frames)} frames", f"{rate:.0f} per second, {late} late", "60 per second")
            show("the page's own work per frame", f"{work:.1f} ms", "≤ 16 ms")
            me.leave()
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
