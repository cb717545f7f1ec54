"""Every screen of the page, with data to show: for the tests and pictures of all screens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from support.browser import ROOT, Visitor

GOLDEN = Path(__file__).parents[1] / "golden"
ROUTES = ROOT / "web/src/app/routes.ts"
ACCOUNT = {"name": "Mira", "password": "correct horse battery"}

NO_SCROLL = "() => document.documentElement.scrollWidth <= innerWidth"
# The size of every visible text, also of text in drawings, which are scaled.
SMALL_TEXTS = """smallest => {
  const texts = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), element = walker.currentNode.parentElement
    if (!text || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const scale = element.getScreenCTM ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1
    const size = parseFloat(getComputedStyle(element).fontSize) * scale
    if (size < smallest - 0.05) texts.add(`${text.slice(0, 30)}: ${size.toFixed(1)} px`)
  }
  return [...texts]
}"""
# Visible texts that are cut: by the window, by a box that hides what is outside of it, or by their own box. A box that
# can be scrolled cuts nothing, and names in one line may end with an ellipsis.
CUT_TEXTS = """() => {
  const cut = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), own = walker.currentNode.parentElement
    if (!text || !own.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue
    if (own.closest('.unseen, .ellipsis, svg, select')) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    let across = true, down = true
    for (let element = own; element && (across || down); element = element.parentElement) {
      const style = getComputedStyle(element), edge = element.getBoundingClientRect()
      if (style.clipPath !== 'none' || style.position === 'absolute' && edge.width <= 1) across = down = false
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
      const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
      if (across && hides(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1))
        cut.add(`${text.slice(0, 30)}: cut by ${element.className}`)
      if (down && hides(style.overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
        cut.add(`${text.slice(0, 30)}: cut at the bottom by ${element.className}`)
      across &&= !scrolls(style.overflowX)
      down &&= !scrolls(style.overflowY)
    }
    if (across && (box.right > innerWidth + 1 || box.left < -1)) cut.add(`${text.slice(0, 30)}: outside of the window`)
    const leaf = own.childElementCount === 0 && own.clientWidth > 0
    if (across && leaf && own.scrollWidth > own.clientWidth + 1) cut.add(`${text.slice(0, 30)}: wider than its box`)
  }
  return [...cut]
}"""


def fill(me: Visitor) -> dict[str, str]:
    """Gives the visitor an account and games. Returns the path of each screen, by the pattern of its route."""
    # By the browser, which keeps the cookie of the account.
    assert me.context.request.post(f"{me.address}/api/account", data=ACCOUNT).ok
    names = ("Mira", "Jonas", "Priya", "Tom")
    people = [{"type": "person", "name": name} for name in names]
    playing = open_record(me, "classic", 30, people)
    over = open_record(me, "teams", None, people)
    exercise = me.ask("practice")["exercises"][0]["id"]
    # Without the parameters of the routes, so that a test notices a route that is not listed.
    return {
        "/": "",
        "/game/:id/:ply?": f"game/{playing}",
        "/game/:id/:ply? over": f"game/{over}",
        "/game/:id/:ply? earlier": f"game/{over}/20",
        "/puzzles": "puzzles",
        "/puzzles/daily/:month?": "puzzles/daily",
        "/puzzle/:key": "puzzle/starter-3x5",
        "/practice/:id?": "practice",
        "/practice/:id? exercise": f"practice/{exercise}",
        "/learn": "learn",
        "/learn/tutorial": "learn/tutorial",
        "/pieces": "pieces",
        "/lobby": "lobby",
        "/table/:invited?": "table",
        "/table/:invited? private": "table/private",
        "/games": "games",
        "/profile": "profile",
        "/ranking/:mode?": "ranking/duo",
        "/player/:name": "player/Mira",
        "/player/:name level": "player/level-6",
        "/account": "account",
        "/settings": "settings",
    }


def open_record(me: Visitor, name: str, ply: int | None, seats: list[dict[str, Any]]) -> str:
    """A game that continues a golden file."""
    text = (GOLDEN / f"{name}.blksgf").read_text()
    body = {"origin": {"type": "record", "text": text, "ply": ply}, "seats": seats, "human_pace": False}
    return str(me.ask("continuations", body)["game"])


def route_patterns() -> set[str]:
    """The patterns of all routes of the page."""
    return set(re.findall(r"\broute\('(/[^']*)'", ROUTES.read_text()))


def wait_for_screen(me: Visitor) -> None:
    """Returns when the screen is complete: its headline is there, nothing is being loaded, and the fonts are ready."""
    me.page.wait_for_selector("h1", state="attached")
    me.page.wait_for_selector("[aria-busy=true]", state="detached")
    me.page.wait_for_load_state("networkidle")
    me.page.evaluate("document.fonts.ready")
