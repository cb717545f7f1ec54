"""The elements of the page. The other modules of the tests should not depend on the markup.

Elements are found by role and name if a person would find them that way, and otherwise by `data-*` attributes that
exist for the tests: `data-screen` on the root of a screen, `data-part` on what a test looks at, `data-layer` on the
layers of the board, and the facts `data-ply`, `data-size`, `data-color`, `data-shape`, `data-orientation`. Classes
belong to the styles and may change with them.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

PICTURES_OF_MODES = 600
"""The minimum width of a window that shows the modes as pictures."""


def part(name: str) -> str:
    return f"[data-part={name}]"


class Screen:
    """A part of the page, with its own parts."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, name: str) -> Locator:
        return self.page.locator(part(name))


class Board(Screen):
    """The board of whichever screen is open."""

    @property
    def frame(self) -> Locator:
        return self.page.locator("[data-board]")

    @property
    def cells(self) -> Locator:
        """The board for keyboards and screen readers."""
        return self.page.get_by_role("grid")

    @property
    def pieces(self) -> Locator:
        return self.layer("pieces")

    @property
    def ghost(self) -> Locator:
        """The held piece over the board."""
        return self.page.locator("[data-layer=ghost]")

    @property
    def legal_ghost(self) -> Locator:
        return self.page.locator("[data-layer=ghost][data-legal=true]")

    @property
    def settled_ghost(self) -> Locator:
        return self.page.locator("[data-layer=ghost][data-settled=true]")

    @property
    def reason(self) -> Locator:
        """The words beside a piece that does not fit."""
        return self.page.locator("[data-layer=reason]")

    def wait(self) -> None:
        self.page.wait_for_selector("[data-board]")

    def layer(self, name: str) -> Locator:
        """A layer's content: `pieces`, `corners`, `places`, `area`, `proposal`, `numbers`, `coordinates`, `starts`."""
        return self.page.locator(f"[data-layer={name}] > *")

    def pieces_in_state(self, state: str) -> Locator:
        return self.page.locator(f"[data-layer=pieces] > [data-state={state}]")

    def corner_color(self) -> str | None:
        return self.page.get_attribute("[data-layer=corners]", "data-color")

    def turn_is(self, color: str) -> bool:
        return self.page.locator(f"[data-board][data-turn={color}]").count() > 0

    def orientation(self) -> str | None:
        """The orientation of the held piece."""
        return self.page.get_attribute("[data-orientation]", "data-orientation")

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Converts a point of the board, in cells from the upper left, to a point on the screen."""
        box = self.page.locator("[data-grid]").bounding_box()
        assert box is not None
        columns = int(self.page.get_attribute("[data-size]", "data-size") or 0)
        rows = int(self.page.get_attribute("[data-size]", "data-rows") or columns)
        return box["x"] + x / columns * box["width"], box["y"] + y / rows * box["height"]

    def cursor(self) -> tuple[int, int]:
        """Column and row, from the upper left, of the cell that a screen reader describes: the first of the held
        piece."""
        cell = self.page.locator("[role=gridcell][aria-selected=true]")
        column = int(cell.get_attribute("aria-colindex") or 0) - 1
        return column, int(cell.locator("..").get_attribute("aria-rowindex") or 0) - 1

    def middle_of_ghost(self) -> tuple[float, float]:
        box = self.ghost.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Navigation(Screen):
    """The navigation around all screens."""

    @property
    def waiting_games(self) -> Locator:
        """The number of games that wait for a move, in whichever navigation is visible."""
        return self.page.locator(f"nav {part('waiting-games')}:visible")

    @property
    def tabs(self) -> Locator:
        """The bar at the lower edge of a phone."""
        return self.page.locator("nav:visible")

    def link(self, entry: str) -> Locator:
        """`play`, `puzzles`, `learn`, `online`, `ranking`, `settings` or `you`."""
        return self.page.locator(f"[data-nav={entry}]:visible")

    def open(self, entry: str) -> None:
        """Goes to a place; small screens with a board have the navigation behind a button."""
        if not self.link(entry).count():
            self.part("open-navigation").click()
        self.link(entry).click()


class Tray(Screen):
    def pieces(self, color: str | None = None) -> Locator:
        return self.page.locator(f"[data-tray{f'={color}' if color else ''}] [data-shape]")

    def piece(self, shape: str, color: str | None = None) -> Locator:
        return self.page.locator(f"[data-tray{f'={color}' if color else ''}] [data-shape='{shape}']")

    @property
    def fitting(self) -> Locator:
        return self.page.locator("[data-tray] [data-fits=true]")

    @property
    def hinted(self) -> Locator:
        return self.page.locator("[data-tray] [data-hinted=true]")

    def middle_of(self, shape: str, color: str | None = None) -> tuple[float, float]:
        box = self.piece(shape, color).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def choose_mode(page: Page, edition: str) -> None:
    """Chooses one of the pictures of modes, or an entry of the list that a phone has instead."""
    if page.viewport_size and page.viewport_size["width"] < PICTURES_OF_MODES:
        page.locator(part("mode-list")).select_option(edition)
    else:
        page.check(f"{part('modes')} input[value={edition}]")


class Home(Screen):
    @property
    def start_button(self) -> Locator:
        return self.part("start-game")

    @property
    def name_fields(self) -> Locator:
        return self.page.locator(f"{part('seats')} input[type=text]")

    @property
    def saved_games(self) -> Locator:
        return self.part("saved-game")

    @property
    def account_link(self) -> Locator:
        return self.page.locator(f"{part('account-link')}:visible")

    @property
    def lobby_link(self) -> Locator:
        return self.page.locator("[data-nav=online]:visible")

    @property
    def file_field(self) -> Locator:
        return self.page.locator("input[type=file]")

    def mode(self, edition: str) -> Locator:
        return self.page.locator(f"input[value={edition}]")

    def game_link(self, game: str) -> Locator:
        return self.page.locator(f"[data-game='{game}']")

    def wait(self) -> None:
        self.page.wait_for_selector(part("home"))

    def play_with(self, company: str) -> None:
        """Chooses whom to play with: `computer`, `people`, `friend` or `screen`."""
        self.page.locator(f"[data-choice={company}] input").check()

    def has_focus_on_start(self) -> bool:
        return bool(self.page.evaluate("document.activeElement.dataset.part === 'start-game'"))

    def choose_mode(self, edition: str) -> None:
        choose_mode(self.page, edition)

    def choose(self, edition: str, *seats: str) -> None:
        """Chooses a game. Each of `seats` is a level or "person"."""
        self.choose_mode(edition)
        details = self.part("game-options")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        for chooser, occupant in zip(self.page.locator(f"{part('seats')} select").all(), seats, strict=False):
            chooser.select_option(occupant)


class Play(Screen):
    """The screen of a game."""

    @property
    def turn(self) -> Locator:
        """The headline: whose turn it is, or which move is viewed."""
        return self.part("turn")

    @property
    def notice(self) -> Locator:
        return self.part("notice")

    @property
    def controls(self) -> Locator:
        return self.part("controls")

    @property
    def players(self) -> Locator:
        return self.part("player")

    @property
    def clocks(self) -> Locator:
        return self.page.locator(f"{part('aside')} [role=timer]")

    @property
    def present_players(self) -> Locator:
        return self.part("present")

    @property
    def players_who_left(self) -> Locator:
        return self.page.locator(f"{part('player')}[data-left]")

    @property
    def remark(self) -> Locator:
        return self.part("remark")

    @property
    def watching(self) -> Locator:
        return self.part("watching")

    @property
    def move_list(self) -> Locator:
        """The buttons of the list of moves."""
        return self.page.locator(f"{part('moves')} [data-move]")

    @property
    def place_button(self) -> Locator:
        return self.part("place-button")

    @property
    def sums(self) -> Locator:
        """The sums of the remaining squares: one for each team, or for each player with several colors."""
        return self.part("sum")

    @property
    def chat_button(self) -> Locator:
        """The button that opens the chat if the panel has no space for it."""
        return self.part("open-chat")

    def open_chat(self) -> None:
        """Opens the chat: a tab beside the board, or a dialog if there is no space for the tab."""
        tab = self.part("side-panel").get_by_role("button", name="Chat")
        (tab if tab.count() else self.chat_button).click()

    @property
    def proposal(self) -> Locator:
        """The question of another player, or one's own question until it is answered."""
        return self.part("proposal")

    @property
    def hint_button(self) -> Locator:
        return self.part("ask-hint")

    @property
    def stepper(self) -> Locator:
        return self.part("stepper")

    def wait(self) -> None:
        self.page.wait_for_selector("[data-screen=play]")

    def open_share(self) -> None:
        """Opens the dialog with links, pictures and files, while an earlier position is shown."""
        self.page.get_by_role("button", name=re.compile("^Share")).first.click()

    def open_share_from_menu(self) -> None:
        """Opens the same dialog while any position is shown."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Share", exact=True).click()

    def open_moves_from_menu(self) -> None:
        """Opens the list of moves where the panel has no space for it."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Moves", exact=True).click()

    def wait_for_controls(self, ply: int | None = None) -> None:
        """Waits until a person at this screen may move."""
        at = "" if ply is None else f"[data-screen=play][data-ply='{ply}'] "
        self.page.wait_for_selector(f"{at}{part('controls')}[data-ready=true]")

    def wait_for_other(self, color: str) -> None:
        """Waits until it is no longer this color's turn."""
        self.page.wait_for_selector(f"{part('thinking')}, [data-board]:not([data-turn={color}])")

    def wait_for_ply(self, ply: int) -> None:
        self.page.wait_for_selector(f"[data-screen=play][data-ply='{ply}']")

    def wait_for_ply_after(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.querySelector('[data-screen=play]').dataset.ply) > ply", arg=ply
        )

    def ply(self) -> int:
        return int(self.page.get_attribute("[data-screen=play]", "data-ply") or 0)


class Result(Screen):
    """The result of a game, beside the final position."""

    @property
    def sides(self) -> Locator:
        return self.page.locator(f"{part('side')}[data-place]")

    def wait(self) -> None:
        self.page.wait_for_selector(part("result"))

    def is_shown(self) -> bool:
        return self.part("result").count() > 0

    def totals(self) -> dict[int, int]:
        """The points shown at each rank."""
        return {
            int(side.get_attribute("data-place") or 0): int(side.locator(part("total")).inner_text().replace("−", "-"))
            for side in self.sides.all()
        }

    def leftovers(self, color: str) -> list[str]:
        images = self.page.locator(f"{part('result')} [data-color={color}] {part('leftovers')} svg[aria-label]")
        return sorted(image.get_attribute("aria-label") or "" for image in images.all())

    def winners(self) -> Locator:
        return self.page.locator(f"{part('side')}[data-place='1'] h2")

    def rating_change(self, color: str) -> Locator:
        """The rating change of the side that plays a color."""
        side = self.part("side").filter(has=self.page.locator(f"[data-color={color}]"))
        return side.locator(f"{part('rating-change')} {part('change')}")


class Hint(Screen):
    """The coach's words during a game."""

    @property
    def panel(self) -> Locator:
        return self.part("hint")

    @property
    def reasons(self) -> Locator:
        return self.panel.locator("li")

    @property
    def headline(self) -> Locator:
        return self.panel.locator("b").first

    @property
    def more(self) -> Locator:
        return self.part("hint-more")

    def close(self) -> None:
        self.panel.get_by_role("button", name="Close").click()


class Review(Screen):
    @property
    def graph(self) -> Locator:
        return self.page.get_by_role("slider")

    @property
    def place_among_points(self) -> Locator:
        """Which turning point is shown, and how many there are."""
        return self.part("place-among-points")

    @property
    def mark_counts(self) -> Locator:
        """How many good and bad moves the player made."""
        return self.part("mark-counts")

    @property
    def graph_choices(self) -> Locator:
        return self.part("graph-choice").get_by_role("button")

    @property
    def turning_points(self) -> Locator:
        return self.part("turning-point")

    @property
    def mark(self) -> Locator:
        """The mark of the move that is shown."""
        return self.part("story").locator(part("mark"))

    @property
    def chances(self) -> Locator:
        """The mover's chance of winning before and after the move that is shown."""
        return self.part("chances")

    def compare(self, name: str) -> None:
        """Shows the move that was played, the better one, or the position before: `Played`, `Better`, `Before`."""
        self.page.get_by_role("radio", name=name, exact=True).check()

    @property
    def better_board(self) -> Locator:
        """The small board with the better move."""
        return self.part("better")

    @property
    def examples(self) -> Locator:
        """The moves listed for a lesson."""
        return self.part("lesson-plies").get_by_role("button")

    @property
    def reports(self) -> Locator:
        return self.part("report")

    def wait(self, timeout: float | None = None) -> None:
        self.page.wait_for_selector(part("story"), timeout=timeout)


class Practice(Screen):
    @property
    def exercises(self) -> Locator:
        return self.part("exercise")

    @property
    def verdict(self) -> Locator:
        return self.part("verdict")

    @property
    def trays(self) -> Locator:
        """The pieces that each color still has."""
        return self.part("exercise-tray")

    @property
    def reasons(self) -> Locator:
        return self.part("comment").locator("li")

    def exercise(self, key: str) -> Locator:
        return self.page.locator(f"{part('exercise')}[href*='{key}']")

    def wait_for_list(self) -> None:
        self.page.wait_for_selector(part("exercise"))

    def wait_for_board(self) -> None:
        self.page.wait_for_selector("[data-screen=practice] [data-board]")

    def wait_for_tray(self) -> None:
        self.page.wait_for_selector("[data-screen=practice] [data-tray]")


class Learn(Screen):
    @property
    def tips(self) -> Locator:
        return self.part("tip")

    @property
    def modes(self) -> Locator:
        return self.part("mode")

    @property
    def task(self) -> Locator:
        return self.part("task")

    @property
    def praise(self) -> Locator:
        return self.part("praise")

    def wait(self) -> None:
        self.page.wait_for_selector("[data-screen=learn]")


class Puzzle(Screen):
    @property
    def answer(self) -> Locator:
        """The text of a hint or a verdict."""
        return self.part("answer")

    @property
    def count(self) -> Locator:
        return self.part("count")

    @property
    def problems(self) -> Locator:
        return self.part("problems").locator("li")

    @property
    def timer(self) -> Locator:
        return self.page.get_by_role("timer")

    @property
    def controls(self) -> Locator:
        return self.part("controls")

    @property
    def place_button(self) -> Locator:
        return self.part("place-button")

    @property
    def kinds(self) -> Locator:
        """The puzzles to choose from."""
        return self.part("puzzle-kind")

    def kind(self, key: str) -> Locator:
        """The link to a puzzle in the list."""
        return self.page.locator(f"{part('puzzle-kind')}[href$='/puzzle/{key}']")

    @property
    def daily(self) -> Locator:
        """The card of today's puzzle."""
        return self.part("daily")

    @property
    def results(self) -> Locator:
        """The results of solved puzzles in the list."""
        return self.part("puzzle-result")

    def color_choice(self, color: str) -> Locator:
        return self.page.locator(f"[data-choice={color}]")

    def wait(self) -> None:
        self.page.wait_for_selector("[data-screen=puzzle] [data-board]")

    def wait_for_list(self) -> None:
        self.page.wait_for_selector(part("puzzle-kind"))

    def wait_for_answer(self) -> None:
        self.page.wait_for_selector(part("answer"))

    def wait_for_placed(self, count: int) -> None:
        """Waits until `count` pieces are on the board, including givens."""
        self.page.wait_for_selector(f"[data-screen=puzzle][data-placed='{count}']")
