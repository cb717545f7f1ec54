"""How fast the page is, in a real browser: `make bench-web`.

First load and its size, from dropping a piece to seeing it lie (sent, saved, answered, drawn), frames a second while a
piece is carried over a full board.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from browsing import Visitor, chromium
from playwright.sync_api import Browser
from serving import Serving

GAMES = 3

READY = """new MutationObserver((_, watch) => {
  if (!document.querySelector('.go')) return
  window.ready = performance.now()
  watch.disconnect()
}).observe(document, {childList: true, subtree: true})"""

# From the key that drops the piece until the browser has painted it.
DROP = """async () => {
  const play = document.querySelector('.play'), before = play.dataset.ply
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
  const box = document.querySelector('.grid').getBoundingClientRect()
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
    """Bytes over the wire, and milliseconds until there is something to press; the best of five visits."""
    found = []
    for _ in range(5):
        context = browser.new_context()
        page = context.new_page()
        traffic = context.new_cdp_session(page)
        loaded: list[int] = []
        traffic.send("Network.enable")
        traffic.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
        page.add_init_script(READY)
        page.goto(serving.address)
        page.wait_for_selector(".go")
        page.wait_for_timeout(200)
        found.append((sum(loaded), float(page.evaluate("window.ready"))))
        context.close()
    return max(size for size, _ in found), min(time for _, time in found)


def drops(me: Visitor) -> list[float]:
    """Two people at one screen, so that nobody thinks in between."""
    times: list[float] = []
    for _ in range(GAMES):
        me.page.goto(f"{me.address}/#/")
        me.seat("classic_2", "person", "person")
        me.begin()
        while me.wait_for_turn():
            me.page.keyboard.press("n")
            times.append(me.page.evaluate(DROP))
    return times


def carry(me: Visitor) -> tuple[list[float], float]:
    """Milliseconds between frames, and of the page's own work in each: that doesn't depend on what else runs."""
    me.page.goto(f"{me.address}/#/")
    me.seat("classic", "person", "person", "person", "person")
    me.begin()
    for _ in range(40):
        me.wait_for_turn()
        me.play_by_keys()
    me.page.locator(".tray button:not(.dim)").last.click()
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
            show(f"carrying a piece, {len(frames)} frames", f"{rate:.0f} a second, {late} late", "60 a second")
            show("the page's own work a frame", f"{work:.1f} ms", "≤ 16 ms")
            me.leave()
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
