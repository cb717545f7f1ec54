"""The elements of the page. The other modules of the tests should not depend on the markup.

Elements are found by role and name if a person would find them that way, and otherwise by `data-*` attributes that
exist for the tests: `data-screen` on the root of a screen, `data-part` on what a test looks at, `data-layer` on the
layers of the board, and the facts `data-ply`, `data-size`, `data-color`, `data-shape`, `data-orientation`. Classes
belong to the styles and may change with them.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page


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

    def middle_of_ghost(self) -> tuple[float, float]:
        box = self.ghost.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Workspace(Screen):
    """A screen with a board: how it divides the window."""

    def kind(self) -> str | None:
        return self.page.get_attribute("[data-layout]", "data-layout")

    def boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """Left, top, right and bottom of everything that must be visible at the same time."""
        places = {
            "header": "[data-layout] > header",
            "board": "[data-board]",
            "aside": part("aside"),
            "panel": part("panel"),
        }
        boxes = {}
        for name, place in places.items():
            box = self.page.locator(place).bounding_box()
            assert box is not None, name
            boxes[name] = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        return boxes

    def hidden_controls(self) -> list[str]:
        """Buttons that are outside of the window or cut off by their container. Trays and the rail of players may
        scroll."""
        names: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-layout] > header button, [data-part=controls] button')]
              .filter(button => {
                const box = button.getBoundingClientRect()
                const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
                return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
                  || !button.contains(at)
              })
              .map(button => button.textContent.trim() || button.getAttribute('aria-label'))"""
        )
        return names


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
        return self.part("account-link")

    @property
    def lobby_link(self) -> Locator:
        return self.part("lobby-link")

    @property
    def file_field(self) -> Locator:
        return self.page.locator("input[type=file]")

    def mode(self, edition: str) -> Locator:
        return self.page.locator(f"input[value={edition}]")

    def game_link(self, game: str) -> Locator:
        return self.page.locator(f"[data-game='{game}']")

    def wait(self) -> None:
        self.page.wait_for_selector(part("start-game"))

    def has_focus_on_start(self) -> bool:
        return bool(self.page.evaluate("document.activeElement.dataset.part === 'start-game'"))

    def choose(self, edition: str, *seats: str) -> None:
        """Chooses a game. Each of `seats` is a level or "person"."""
        self.mode(edition).check()
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
        return self.page.locator(f"{part('player')} [role=timer]")

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
    def hint_button(self) -> Locator:
        return self.part("ask-hint")

    @property
    def stepper(self) -> Locator:
        return self.part("stepper")

    def wait(self) -> None:
        self.page.wait_for_selector("[data-screen=play]")

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
    """The dialog at the end of a game."""

    @property
    def sides(self) -> Locator:
        return self.page.locator(f"{part('side')}[data-place]")

    def wait(self) -> None:
        self.page.wait_for_selector(part("result"))

    def is_shown(self) -> bool:
        return self.part("result").count() > 0

    def totals(self) -> dict[int, str]:
        """The points shown at each rank."""
        return {
            int(side.get_attribute("data-place") or 0): side.locator(part("total")).inner_text().replace("−", "-")
            for side in self.sides.all()
        }

    def leftovers(self, color: str) -> list[str]:
        images = self.page.locator(f"dialog [data-color={color}] {part('leftovers')} svg")
        return sorted(image.get_attribute("aria-label") or "" for image in images.all())

    def winners(self) -> Locator:
        return self.page.locator(f"{part('side')}[data-place='1'] h3")

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
        return self.panel.locator("h2")

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
    def reasons(self) -> Locator:
        return self.part("story").locator("li button")

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
    def kinds(self) -> Locator:
        """The puzzles to choose from."""
        return self.part("puzzle-kind")

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


class Lobby(Screen):
    """The lobby, the form for a new table, and the screen on which its players wait."""

    @property
    def new_table_link(self) -> Locator:
        return self.part("new-table-link")

    @property
    def find_opponent(self) -> Locator:
        return self.part("find-opponent")

    @property
    def accept_computer(self) -> Locator:
        return self.part("offer").get_by_role("button")

    def wait_for_search(self) -> None:
        self.page.wait_for_selector(part("seeking"))

    def wait_for_offer(self) -> None:
        self.page.wait_for_selector(part("offer"))

    def table_link(self, game: str) -> Locator:
        return self.page.locator(f"[data-game='{game}']")

    def open_table(self, edition: str) -> None:
        """Opens a table with the form for a new table."""
        self.page.select_option("main select", edition)
        self.part("open-table").click()
        self.page.wait_for_selector("[data-screen=waiting]")

    def wait_for_invitation(self) -> None:
        """Waits until the QR code of the invitation link is shown."""
        self.page.wait_for_selector(f"{part('invite')} svg")

    def take_seat(self, seat: int) -> None:
        self.page.click(f"[data-screen=waiting] [data-seat='{seat}'] button")


class Account(Screen):
    """Account, profile and ranking."""

    @property
    def name(self) -> Locator:
        return self.part("account-name")

    @property
    def nickname_field(self) -> Locator:
        return self.page.locator("[name=nickname]")

    @property
    def log_out(self) -> Locator:
        return self.part("log-out")

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    @property
    def game_rating_change(self) -> Locator:
        """The rating changes in the list of games of a profile."""
        return self.part("games").locator(part("change"))

    @property
    def own_rank(self) -> Locator:
        """The viewer's row in the ranking."""
        return self.page.locator("tr[data-you=true]")

    @property
    def ranks(self) -> Locator:
        return self.page.locator("tbody tr")

    def rename(self, name: str) -> None:
        self.nickname_field.fill(name)
        self.part("rename").get_by_role("button").click()

    def choose_log_in(self) -> None:
        self.part("account-choice").get_by_role("button").nth(1).click()

    def fill(self, name: str, password: str) -> None:
        self.page.fill("[name=username]", name)
        self.page.fill("input[type=password]", password)

    def submit(self) -> None:
        self.page.locator("form:has([name=username]) [type=submit]").click()

    def open_profile(self) -> None:
        self.page.click("a[href*='/player']")

    def mode(self, edition: str) -> Locator:
        """The card of a mode on a profile."""
        return self.page.locator(f"[data-mode={edition}]")

    def rating(self, edition: str) -> Locator:
        return self.mode(edition).locator(part("rating"))
