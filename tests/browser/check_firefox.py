"""The page in Firefox ESR: `make check-firefox`. It loads, a game is played to its end, and a puzzle is solved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.browser import Target
from support.firefox import Firefox, firefox
from support.server import Serving

from cornerwise.puzzles import solve

SETTINGS = '{"pace": false, "motion": false, "sound": false}'
READY = "[data-part=controls][data-ready=true]"
RESULT = "[data-part=result]"


@pytest.fixture(scope="module")
def me(serving: Serving) -> Iterator[Firefox]:
    with firefox() as browser:
        browser.open(f"{serving.address}/learn")
        browser.ask("settings => localStorage.setItem('cornerwise.settings', settings)", SETTINGS)
        yield browser
        assert browser.problems == []


def start_game(me: Firefox, serving: Serving) -> None:
    """A game on the small board against the weakest computer."""
    body = '{"edition": "duo", "seats": [{"type": "person"}, {"type": "computer", "level": 1}], "human_pace": false}'
    protocol = me.attribute("meta[name=cornerwise-server]", "content") or ""
    game = me.ask(
        """(body, protocol) => fetch('/api/games', {method: 'POST', body, headers: {
          'Content-Type': 'application/json', 'X-Cornerwise-Protocol': protocol}})
          .then(answer => answer.json()).then(({game}) => game)""",
        body,
        protocol,
    )
    me.open(f"{serving.address}/game/{game}")


def test_the_home_screen_loads(me: Firefox, serving: Serving) -> None:
    me.open(serving.address)
    me.wait_for("[data-part=start-game]")


def test_a_game_is_played_to_its_end(me: Firefox, serving: Serving) -> None:
    start_game(me, serving)
    moves = 0
    while me.wait_for(RESULT, READY) != RESULT:
        ply = me.attribute("[data-screen=play]", "data-ply")
        me.press("n", "Enter")
        me.wait_for(f"[data-screen=play]:not([data-ply='{ply}'])", RESULT)
        moves += 1
    assert moves > 5


def test_a_starter_is_solved(me: Firefox, serving: Serving) -> None:
    me.open(f"{serving.address}/puzzle/starter-3x3")
    me.wait_for("[data-part=controls]")
    for number, piece in enumerate(solve("starter-3x3", seed=3).pieces, 1):
        place(me, Target(20, piece.placement), piece.shape)
        me.wait_for(f"[data-layer=pieces] > :nth-child({number})")
    me.wait_for("[role=dialog], dialog[open]")


def place(me: Firefox, target: Target, shape: str) -> None:
    """Takes a piece by keys, turns it and moves it with the arrow keys."""
    pressed = f"[data-shape='{shape}'][aria-pressed=true]"
    for _ in range(21):
        me.press("n")
        if me.count(pressed):
            break
    for key in "rrrfrrr":
        if me.attribute("[data-orientation]", "data-orientation") == str(target.orientation):
            break
        me.press(key)
    x, y = me.ask(
        """() => {
          const grid = document.querySelector('[data-grid]').getBoundingClientRect()
          const ghost = document.querySelector('[data-layer=ghost]').getBoundingClientRect()
          const {size, rows} = document.querySelector('[data-size]').dataset
          return [(ghost.x + ghost.width / 2 - grid.x) / grid.width * size,
                  (ghost.y + ghost.height / 2 - grid.y) / grid.height * (rows ?? size)]
        }"""
    )
    across, down = round(x - target.middle[0]), round(y - (target.middle[1] - 17))
    me.press(*["ArrowLeft"] * across, *["ArrowRight"] * -across, *["ArrowUp"] * down, *["ArrowDown"] * -down)
    me.press("Enter")
