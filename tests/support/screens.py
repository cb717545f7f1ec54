"""Every screen of the page, with data to show: for the tests and pictures of all screens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from support.browser import ROOT, Visitor
from support.club import PASSWORD, join_club, played

from cornerwise import records

GOLDEN = Path(__file__).parents[1] / "golden"
ROUTES = ROOT / "web/src/app/routes.ts"
ACCOUNT = {"name": "Mira", "password": PASSWORD}

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

# Pairs of visible texts that overlap. Texts in fixed bars and dialogs are ignored, because what they cover can be
# scrolled into view, and so are texts of the board, which a title may cover.
OVERLAPPING_TEXTS = """() => {
  const lines = [], overlaps = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), own = walker.currentNode.parentElement
    if (!text || !own.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue
    if (own.closest('.unseen, svg, option')) continue
    let clip = {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, isFixed = false, isClipped = false
    for (let element = own; element; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none') isClipped = true
      if (style.position === 'fixed' || style.position === 'sticky') isFixed = true
      if (style.overflow === 'visible' || isFixed) continue
      const box = element.getBoundingClientRect()
      clip = {left: Math.max(clip.left, box.left), top: Math.max(clip.top, box.top),
              right: Math.min(clip.right, box.right), bottom: Math.min(clip.bottom, box.bottom)}
    }
    if (isFixed || isClipped) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) {
      // Lines are higher than their letters.
      const rim = box.height * 0.25
      const line = {text, node: range.startContainer,
                    left: Math.max(box.left, clip.left), right: Math.min(box.right, clip.right),
                    top: Math.max(box.top + rim, clip.top), bottom: Math.min(box.bottom - rim, clip.bottom)}
      if (line.right - line.left > 2 && line.bottom - line.top > 2) lines.push(line)
    }
  }
  lines.forEach((a, i) => lines.slice(i + 1).forEach(b => {
    // A text that ends with an ellipsis has two boxes.
    if (a.node !== b.node && a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      overlaps.add(`${a.text.slice(0, 30)} lies on ${b.text.slice(0, 30)}`)
  }))
  return [...overlaps]
}"""


def fill(me: Visitor) -> dict[str, str]:
    """Gives the visitor an account, friends and games. Returns the path of each screen, by the pattern of its route and
    what it shows."""
    # By the browser, which keeps the cookie of the account.
    assert me.context.request.post(f"{me.address}/api/account", data=ACCOUNT).ok
    cookies = {str(cookie["name"]): str(cookie["value"]) for cookie in me.context.cookies()}
    games = join_club(me.address, cookies)
    computers = [{"type": "computer", "level": level} for level in (7, 4, 8)]
    people = [{"type": "person", "name": name} for name in ("Mira", "Jonas", "Priya", "Tom")]
    playing = open_record(me, "classic", 28, [{"type": "person"}, *computers])
    over = open_record(me, "teams", None, people)
    alone = open_record(me, "duo", None, [{"type": "person"}, computers[1]])
    exercise = me.ask("practice")["exercises"][0]["id"]
    # Without the parameters of the routes, so that a test notices a route that is not listed.
    return {
        "/": "",
        "/game/:id/:ply?": f"game/{playing}",
        "/game/:id/:ply? clocks": f"game/{games['clocks']}",
        "/game/:id/:ply? pairs": f"game/{games['pairs']}",
        "/game/:id/:ply? teams": f"game/{games['teams']}",
        "/game/:id/:ply? waiting": f"game/{games['waiting']}",
        "/game/:id/:ply? watched": f"game/{games['others']}",
        "/game/:id/:ply? over": f"game/{over}",
        "/game/:id/:ply? over alone": f"game/{alone}",
        "/game/:id/:ply? earlier": f"game/{over}/20",
        "/local/:id/:ply?": start_local_game(me),
        "/review/:id": f"review/{reviewed_game(me)}",
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


def start_local_game(me: Visitor) -> str:
    """The path of a game without a server. Only this browser has it."""
    refuse = "**/api/games"
    me.open()
    me.page.route(refuse, lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    me.start_game("duo", "person", "3")
    me.page.unroute(refuse)
    assert me.problems
    assert all("ERR_FAILED" in problem for problem in me.problems), me.problems
    me.problems.clear()
    return me.path.removeprefix("/")


def reviewed_game(me: Visitor) -> str:
    """A game between weak players, with turning points. Its review is ready."""
    seats = [{"type": "person"}, {"type": "computer", "level": 4}]
    origin = {"type": "record", "text": records.dumps(played("duo"))}
    reviewed = str(me.ask("continuations", {"origin": origin, "seats": seats})["game"])
    me.open(f"review/{reviewed}")
    me.review.wait()
    return reviewed


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
