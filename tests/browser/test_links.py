"""Links to games, boards on other sites, spectators, and notifications that it is a player's turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browser import Visit, Visitor
from support.server import Serving

YOURS = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
DAYS = {"type": "correspondence", "days": 2}
# A browser in the test has no push service, so its subscription is a made-up one.
SUBSCRIBE = """
const keys = {p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22)}
const subscription = {toJSON: () => ({endpoint: 'https://fcm.googleapis.com/fcm/send/test', keys})}
PushManager.prototype.subscribe = async () => subscription
// Nobody can answer the headless browser's question, so it refuses.
let permission = 'default'
Notification.requestPermission = async () => { permission = 'granted' }
Object.defineProperty(Notification, 'permission', {get: () => permission})
"""
# The headless browser shows no notifications, even if the page has permission, so the test intercepts them.
TAKE_NOTIFICATIONS = """() => {
  self.shown = []
  const take = async (title, options) => { self.shown.push({title, ...options}) }
  Object.defineProperty(self.registration, 'showNotification', {value: take})
}"""
SHOWN = "() => self.shown.map(({title, body, tag}) => [title, body, tag])"
CLICK = """async () => {
  const [{data}] = self.shown
  const happened = []
  self.clients.openWindow = async address => { happened.push(address) }
  const notification = {data, close: () => happened.push('closed')}
  const work = []
  const event = new ExtendableEvent('notificationclick')
  Object.defineProperties(event, {notification: {value: notification}, waitUntil: {value: task => work.push(task)}})
  self.dispatchEvent(event)
  await Promise.all(work)
  return happened
}"""


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A site of somebody else: its address and its folder."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}", tmp_path
        server.shutdown()


def start_named_game(me: Visitor) -> str:
    seats = [{"type": "person", "name": "Ann"}, {"type": "person", "name": "Ben"}]
    return str(me.ask("games", {"edition": "duo", "seats": seats, "human_pace": False})["game"])


def test_another_site_can_show_the_board_and_nothing_else(
    visit: Visit, browser: Browser, serving: Serving, other_site: tuple[str, Path]
) -> None:
    me = visit()
    me.open(f"game/{start_named_game(me)}")
    me.wait_for_turn()
    for _ in range(3):
        me.play_by_keys()
    address, folder = other_site
    frames = [f"{serving.address}/embed/{me.game}/2", f"{serving.address}/game/{me.game}"]
    html = "".join(f'<iframe src="{frame}" width="480" height="540"></iframe>' for frame in frames)
    (folder / "index.html").write_text(html)
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(address)
    board = page.frame_locator("iframe").first
    expect(board.locator("footer p")).to_have_text("Ann – Ben")
    assert board.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 720
    board.get_by_label("Forward one move").click()
    expect(board.get_by_label("Forward one move")).to_have_count(0)  # the third move is the last one
    assert context.cookies() == []
    with context.expect_page() as opened:
        board.get_by_label("Open the game on Cornerwise").click()
    expect(opened.value).to_have_url(f"{serving.address}/game/{me.game}/3")
    assert not page.frames[2].url.startswith(serving.address), "the game itself can't be embedded"
    context.close()


def test_a_link_to_a_move_can_be_copied_without_https(visit: Visit) -> None:
    me = visit()
    # As over plain HTTP on a home network, where browsers have no clipboard.
    me.context.add_init_script("delete Navigator.prototype.clipboard")
    me.open(f"game/{start_named_game(me)}")
    me.wait_for_turn()
    for _ in range(2):
        me.play_by_keys()
    game = me.game
    me.open(f"game/{game}/1")
    me.play.open_share()
    field = me.page.get_by_label("Link to move 1")
    expect(field).to_have_value(f"{me.address}/game/{game}/1")
    expect(me.page.get_by_label("Board for your own site")).to_have_value(re.compile(f"/embed/{game}/1"))
    field.locator("..").get_by_role("button").click()
    selected = "() => document.activeElement.value?.slice(document.activeElement.selectionStart)"
    copied = me.page.get_by_role("status").filter(has_text="Copied")
    me.wait_until(lambda: copied.count() > 0 or "/game/" in me.page.evaluate(selected))


def test_a_spectator_never_reads_you(visit: Visit) -> None:
    me, stranger = visit(), visit()
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    name = me.ask("me")["name"]
    stranger.page.goto(me.page.url)
    expect(stranger.page.get_by_text(name).first).to_be_visible()

    def check() -> None:
        for text in (
            stranger.page.title(),
            stranger.page.locator("body").inner_text(),
            stranger.announcer.inner_text(),
        ):
            assert not YOURS.search(text.replace("You are watching.", "")), text

    check()
    me.play_by_keys()
    me.wait_for_turn()
    stranger.play.wait_for_ply_after(1)
    check()
    me.page.keyboard.press("Escape")
    me.play_out()
    stranger.result.wait()
    check()
    stranger.page.reload()
    stranger.result.wait()
    check()


# Notifications


def sit_down(host: Visitor, guest: Visitor, clock: dict[str, object]) -> str:
    seats = [{"type": "person", "name": "Host"}, {"type": "open"}]
    body = {"edition": "duo", "seats": seats, "human_pace": False, "clock": clock}
    game = str(host.ask("games", body)["game"])
    guest.open(f"game/{game}")
    return game


def test_only_games_with_days_ask_for_notifications(visit: Visit) -> None:
    me, friend = visit(), visit()
    question = me.page.locator("[data-part=notify]")
    me.open(f"game/{sit_down(me, friend, {'type': 'realtime', 'base': 600, 'increment': 5})}")
    expect(me.page.locator("[data-screen=waiting]")).to_be_visible()
    expect(question).to_have_count(0)
    me.context.add_init_script(SUBSCRIBE)
    me.open(f"game/{sit_down(me, friend, DAYS)}")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Not now").click()
    expect(question).to_have_count(0)
    me.page.reload()
    expect(me.page.locator("[data-screen=waiting]")).to_be_visible()
    expect(question).to_have_count(0)


def test_the_service_worker_shows_a_push_message_and_opens_the_game(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, service_workers="allow")
    me.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    worker = me.context.service_workers[0]
    message = {"title": "It’s your turn", "body": "Small board", "game": "0123456789abcdef"}
    worker.evaluate(TAKE_NOTIFICATIONS)
    worker.evaluate("data => self.dispatchEvent(new PushEvent('push', {data: JSON.stringify(data)}))", message)
    me.wait_until(lambda: bool(worker.evaluate(SHOWN)))
    assert worker.evaluate(SHOWN) == [["It’s your turn", "Small board", "0123456789abcdef"]]
    assert worker.evaluate(CLICK) == ["closed", f"{serving.address}/game/0123456789abcdef"]
    me.leave()


def test_the_server_gets_the_subscription_of_a_browser(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, service_workers="allow")
    friend = Visitor(browser, serving.address)
    me.context.add_init_script(SUBSCRIBE)
    me.open(f"game/{sit_down(me, friend, DAYS)}")
    question = me.page.locator("[data-part=notify]")
    question.get_by_role("button", name="Notify me").click()
    expect(question).to_contain_text("You will get a notification")
    (stored,) = me.ask("account/export")["notified_browsers"]
    assert stored["address"] == "https://fcm.googleapis.com/fcm/send/test"
    assert stored["language"] == "en"
    friend.leave()
    me.leave()


# Makes an open page keep its notifications in a list, because a browser without a window shows none.
TAKE_OWN_NOTIFICATIONS = """
self.shown = []
ServiceWorkerRegistration.prototype.showNotification = async (title, {tag}) => { self.shown.push([title, tag]) }
Object.defineProperty(document, 'hidden', {get: () => true})
"""


def test_a_turn_is_announced_on_every_other_screen(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, service_workers="allow")
    friend = Visitor(browser, serving.address)
    me.context.add_init_script(SUBSCRIBE)
    game = sit_down(me, friend, DAYS)
    friend.lobby.take_seat(1)
    friend.page.wait_for_selector("[data-screen=play]")
    hears_of_turns = partial(Page.expect_websocket, predicate=lambda socket: "/api/turns/" in socket.url)
    with hears_of_turns(friend.page):
        friend.open("puzzles")
    # The page can't learn of the turn by asking for the games.
    friend.context.route("**/api/games", lambda route: None)
    me.open(f"game/{game}")
    me.page.locator("[data-part=notify]").get_by_role("button", name="Notify me").click()
    me.wait_for_turn()
    expect(friend.navigation.waiting_games).to_have_count(0)
    me.play_by_keys()
    expect(friend.navigation.waiting_games).to_have_text("1")
    expect(friend.page).to_have_title("● 1 game waits for you · Puzzles · Cornerwise")
    me.page.evaluate(TAKE_OWN_NOTIFICATIONS)
    with hears_of_turns(me.page):
        me.page.get_by_role("link", name="Puzzles").first.click()
    expect(me.page).to_have_title("Puzzles · Cornerwise")
    me.context.route("**/api/games", lambda route: None)
    friend.open(f"game/{game}")
    friend.wait_for_turn()
    friend.play_by_keys()
    me.page.wait_for_function("() => self.shown.length")
    assert me.page.evaluate("() => self.shown") == [["It’s your turn", game]]
    expect(me.navigation.waiting_games).to_have_text("1")
    friend.leave()
    me.leave()
