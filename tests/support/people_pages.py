"""The elements of the screens on which people meet: lobby and tables, friends, accounts."""

from __future__ import annotations

from playwright.sync_api import Locator
from support.pages import Screen, choose_mode, part


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
        """Opens a table with the form for a new table, under the name that every guest gets."""
        choose_mode(self.page, edition)
        self.part("open-table").click()
        self.keep_name()
        self.page.wait_for_selector("[data-screen=waiting]")

    def wait_for_invitation(self) -> None:
        """Waits until the QR code of the invitation link is shown."""
        self.page.wait_for_selector(f"{part('invite')} svg")

    def invitation_link(self) -> str:
        return self.part("invite").locator("input").input_value()

    def copy_invitation(self) -> str:
        """Copies the link with its button; returns what is pasted from the clipboard."""
        self.part("invite").get_by_role("button", name="Copy").click()
        self.part("invite").get_by_text("Copied").first.wait_for()
        self.page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))")
        self.page.focus("#paste")
        self.page.keyboard.press("Control+V")
        pasted = self.page.input_value("#paste")
        self.page.evaluate("document.getElementById('paste').remove()")
        return pasted

    def sit(self, seat: int) -> None:
        self.page.click(f"[data-screen=waiting] [data-seat='{seat}'] button")

    def take_seat(self, seat: int) -> None:
        """Takes a seat under the name that every guest gets."""
        self.sit(seat)
        self.keep_name()

    def keep_name(self) -> None:
        """Keeps the name that every guest gets. The page asks a guest for a name only once."""
        if self.part("name-question").is_visible():
            self.part("keep-name").click()


class People(Screen):
    """Friends, requests and invitations, on whichever screen shows them."""

    @property
    def invitations(self) -> Locator:
        return self.part("invitations")

    def give_name(self, name: str) -> None:
        """Answers the question that a guest is asked before meeting others."""
        self.page.fill(f"{part('name-question')} input", name)
        self.page.click(f"{part('name-question')} [type=submit]")

    def friend(self, name: str) -> Locator:
        return self.page.locator(f"[data-friend='{name}']")

    def request(self, name: str) -> Locator:
        return self.page.locator(f"[data-request='{name}']")

    def recent(self, name: str) -> Locator:
        return self.page.locator(f"[data-recent='{name}']")


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

    def open(self) -> None:
        """Opens the account from any screen with the navigation."""
        self.page.locator(f"{part('account-link')}:visible").click()
        self.part("edit-account").click()

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
