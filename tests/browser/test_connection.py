"""Moves that are shown before the server confirms them: a killed server, a cut line, a refusal, an outdated page."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from support.browser import Visit, Visitor
from support.line import Line
from support.server import Serving
from support.tables import replay

CONNECTION_ERRORS = ("WebSocket", "ERR_")

# Records the first frame after the button is released: how many pieces the board has gained, whether the held piece is
# still drawn, and what else has changed.
WATCH_DROP = """() => {
  const count = () => document.querySelectorAll('[data-layer=pieces] > *').length
  const before = count()
  const isSeen = node => node.nodeType === Node.ELEMENT_NODE && !node.querySelector('[data-layer=ghost]')
  const isOther = ({type, target, addedNodes, removedNodes}) => !target.closest?.('[data-layer=pieces]')
    && (type !== 'childList' || [...addedNodes, ...removedNodes].some(isSeen))
  addEventListener('pointerup', () => {
    const records = []
    const observer = new MutationObserver(list => records.push(...list))
    observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true})
    requestAnimationFrame(() => {
      records.push(...observer.takeRecords())
      window.dropped = document.querySelector('[data-layer=pieces]').lastElementChild
      observer.disconnect()
      window.firstFrame = {
        pieces: count() - before,
        ghosts: document.querySelectorAll('[data-layer=ghost]').length,
        others: records.filter(isOther).map(({type, target, attributeName}) =>
          `${type} ${attributeName} of ${target.outerHTML ?? target.data}`),
      }
    })
  }, { once: true, capture: true })
}"""


class FrozenServer:
    """A server that receives messages but does not answer until it is resumed."""

    def __init__(self, serving: Serving) -> None:
        self._serving = serving

    def __enter__(self) -> None:
        assert self._serving.process is not None
        self._serving.process.send_signal(signal.SIGSTOP)

    def __exit__(self, *_: object) -> None:
        if self._serving.process is not None:
            self._serving.process.send_signal(signal.SIGCONT)


@pytest.fixture
def own_serving(tmp_path: Path) -> Iterator[Serving]:
    """A server that may be killed."""
    serving = Serving(tmp_path)
    yield serving
    serving.stop()


@pytest.fixture
def line(own_serving: Serving) -> Iterator[Line]:
    line = Line(own_serving.port)
    yield line
    line.close()


@pytest.fixture
def me(browser: Browser, line: Line) -> Iterator[Visitor]:
    """A person who is connected through `line`. Errors of the connection are not reported."""
    visitor = Visitor(browser, line.address)
    yield visitor
    visitor.problems[:] = [text for text in visitor.problems if not any(word in text for word in CONNECTION_ERRORS)]
    visitor.leave()


def drop_a_piece(visitor: Visitor) -> None:
    """Drops the first piece that fits, by keys. Unlike `play_by_keys`, it does not wait for the server."""
    pieces = visitor.board.pieces.count()
    visitor.page.keyboard.press("n")
    visitor.page.keyboard.press("Enter")
    expect(visitor.board.pieces).to_have_count(pieces + 1)


def moves(visitor: Visitor) -> list[int]:
    return list(visitor.table()["moves"])


# Drawn at once


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_dropped_piece_is_all_that_the_next_frame_changes_before_the_server_answers(
    visit: Visit, serving: Serving, way: str
) -> None:
    me = visit()
    me.start_game("duo", "person", "1")
    mouse = me.page.mouse
    mouse.move(*me.tray.middle_of("O"))
    mouse.down()
    if way == "click":
        mouse.up()
    mouse.move(*me.board.point(5, 5), steps=5)
    expect(me.board.legal_ghost).to_be_visible()
    if way == "click":
        mouse.down()
    me.page.evaluate(WATCH_DROP)
    with FrozenServer(serving):
        mouse.up()
        me.page.wait_for_function("() => window.firstFrame")
        assert me.page.evaluate("window.firstFrame") == {"pieces": 1, "ghosts": 0, "others": []}
        assert me.play.ply() == 0
        expect(me.board.ghost).to_have_count(0)
    me.play.wait_for_ply(2)
    assert len(moves(me)) == 2
    assert me.page.evaluate("window.dropped.isConnected"), "the piece was drawn again, so its animation began again"


def test_the_next_person_at_the_screen_sees_that_the_move_is_being_sent(visit: Visit, serving: Serving) -> None:
    me = visit({"confirm": True})
    me.start_game("duo", "person", "person")
    with FrozenServer(serving):
        drop_a_piece(me)
        expect(me.page.get_by_role("button", name="Sending…")).to_be_disabled()
        me.page.keyboard.press("n")
        me.page.keyboard.press("Enter")
        expect(me.board.legal_ghost).to_be_visible()
        expect(me.board.pieces).to_have_count(1)
    place = me.page.get_by_role("button", name="Place")
    expect(place).to_be_enabled()
    place.click()
    me.play.wait_for_ply(2)


# Faults in the middle of a move


def test_a_server_that_is_killed_before_it_saved_the_move_gets_it_again(me: Visitor, own_serving: Serving) -> None:
    me.start_game("duo", "person", "person")
    with FrozenServer(own_serving):
        drop_a_piece(me)
        own_serving.kill()
    expect(me.play.notice).to_contain_text("Your move will be sent")
    expect(me.board.pieces).to_have_count(1)
    expect(me.board.pieces_in_state("unconfirmed")).to_have_count(1)
    own_serving.start()
    me.play.wait_for_ply(1)
    expect(me.play.notice).to_have_count(0)
    expect(me.board.pieces_in_state("unconfirmed")).to_have_count(0)
    assert len(moves(me)) == 1
    me.play_by_keys()
    assert len(moves(me)) == 2


def test_a_server_that_is_killed_after_it_saved_the_move_keeps_it_once(
    me: Visitor, own_serving: Serving, line: Line
) -> None:
    me.start_game("duo", "person", "person")
    game = me.game
    line.lose_answers()
    drop_a_piece(me)
    watcher = Visitor(me.context.browser, own_serving.address)  # type: ignore[arg-type]
    watcher.open(f"game/{game}")
    watcher.play.wait_for_ply(1)
    watcher.leave()
    assert me.play.ply() == 0
    own_serving.kill()
    line.restore()
    expect(me.play.notice).to_contain_text("No connection")
    own_serving.start()
    me.play.wait_for_ply(1)
    expect(me.board.pieces).to_have_count(1)
    assert len(moves(me)) == 1
    me.play_by_keys()
    assert len(moves(me)) == 2


def test_a_move_on_a_cut_line_arrives_when_the_line_is_back(me: Visitor, line: Line) -> None:
    me.page.clock.install()
    me.start_game("duo", "person", "person")
    me.play_by_keys()
    line.cut()
    drop_a_piece(me)
    me.page.clock.run_for(5_000)
    expect(me.play.notice).to_contain_text("Your move will be sent")
    expect(me.announcer).to_contain_text("No connection")
    assert me.play.ply() == 1
    line.restore()
    me.play.wait_for_ply(2)
    expect(me.play.notice).to_have_count(0)
    assert len(moves(me)) == 2


def test_a_cut_line_is_noticed_within_five_seconds_while_nobody_moves(
    me: Visitor, browser: Browser, own_serving: Serving, line: Line
) -> None:
    me.page.clock.install()
    me.open("table")
    me.lobby.open_table("duo")
    friend = Visitor(browser, own_serving.address)
    friend.open(f"game/{me.game}")
    friend.lobby.take_seat(1)
    me.board.wait()
    expect(me.play.present_players).to_have_count(2)
    line.cut()
    me.page.clock.run_for(5_000)
    expect(me.play.notice).to_contain_text("No connection")
    expect(me.play.players).to_have_count(2)
    expect(me.play.present_players).to_have_count(0)
    # Time stands still, so the page does not try again by itself.
    me.page.clock.pause_at(me.page.evaluate("Date.now() + 1"))
    line.restore()
    me.page.get_by_role("button", name="Try now").click()
    expect(me.play.notice).to_have_count(0)
    expect(me.play.present_players).to_have_count(2)
    friend.leave()


def test_a_piece_dropped_without_a_connection_can_be_picked_up_again(me: Visitor, line: Line) -> None:
    me.start_game("duo", "person", "person")
    own = me.page
    line.disconnect()
    expect(me.play.notice).to_contain_text("No connection")
    me.tray.piece("O").click()
    own.mouse.move(*me.board.point(5, 5))
    own.mouse.click(*me.board.point(5, 5))
    expect(me.board.pieces).to_have_count(1)
    own.mouse.click(*me.board.point(5, 5))
    expect(me.board.pieces).to_have_count(0)
    own.keyboard.press("Escape")
    me.tray.piece("I3").click()
    own.keyboard.press("m")
    own.keyboard.press("Enter")
    expect(me.board.pieces).to_have_count(1)
    line.restore()
    me.play.wait_for_ply(1)
    assert me.tray.piece("O", "blue").count() == 0  # it is green's turn, whose tray is shown
    assert me.tray.pieces("green").count() == 21
    me.play_by_keys()
    expect(me.tray.piece("I3", "blue")).to_have_count(0)
    expect(me.tray.piece("O", "blue")).to_have_count(1)


def test_a_move_that_comes_too_late_is_given_back(me: Visitor, own_serving: Serving, line: Line) -> None:
    me.start_game("duo", "person", "person")
    line.disconnect()
    expect(me.play.notice).to_contain_text("No connection")
    me.tray.piece("O").click()
    me.page.keyboard.press("m")
    me.page.keyboard.press("Enter")
    expect(me.board.pieces).to_have_count(1)
    # The same person plays on in another window, over another line.
    other = me.context.new_page()
    other.goto(me.page.url.replace(line.address, own_serving.address))
    other.wait_for_selector("[data-screen=play][data-ply='0']")
    other.keyboard.press("n")
    other.keyboard.press("n")
    other.keyboard.press("Enter")
    other.wait_for_selector("[data-screen=play][data-ply='1']")
    line.restore()
    me.play.wait_for_ply(1)
    expect(me.play.notice).to_contain_text("Your move was not made. The game went on")
    expect(me.announcer).to_contain_text("Your move was not made")
    expect(me.board.pieces).to_have_count(1)
    assert len(moves(me)) == 1


# Moves that the server refuses, and outdated pages


def with_changed_plays(visitor: Visitor, change: Callable[[str], str]) -> None:
    """Changes the `play` messages that the page sends from now on."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: server.send(change(str(message)) if '"play"' in str(message) else message))

    visitor.page.route_web_socket("**/api/games/*/socket*", connect)


def test_a_refused_move_goes_back_into_the_hand_with_the_reason(visit: Visit) -> None:
    me = visit()
    with_changed_plays(me, lambda _: '{"type":"play","ply":0,"placement":0}')  # no starting cell there
    me.start_game("duo", "person", "person")
    me.tray.piece("O").click()
    me.page.mouse.move(*me.board.point(5, 5))
    me.page.mouse.click(*me.board.point(5, 5))
    expect(me.play.notice).to_contain_text("Your move was not made.")
    expect(me.announcer).to_contain_text("Your move was not made.")
    expect(me.board.pieces).to_have_count(0)
    expect(me.board.settled_ghost).to_be_visible()
    assert me.table()["moves"] == []
    assert me.page.locator("[data-shape=O][aria-pressed=true]").count() == 1


# Gives tests the sockets of the page, and the codes of the refusals that arrive.
KEEP_SOCKETS = """
  window.pageSockets = []
  window.refusals = []
  const PageSocket = window.WebSocket
  window.WebSocket = class extends PageSocket {
    constructor(...args) {
      super(...args)
      pageSockets.push(this)
      this.addEventListener('message', ({ data }) => {
        const message = data.startsWith('{') ? JSON.parse(data) : {}
        if (message.type === 'refusal') refusals.push(message.code)
      })
    }
  }"""


def test_a_page_that_cheats_changes_nothing(visit: Visit) -> None:
    me, friend = visit(), visit()
    me.page.add_init_script(KEEP_SOCKETS)
    me.open("table")
    me.lobby.open_table("duo")
    friend.open(f"game/{me.game}")
    friend.lobby.take_seat(1)
    friend.board.wait()
    me.board.wait()
    for turn in (me, friend, me):
        turn.wait_for_turn()
        turn.play_by_keys()
    me.play.wait_for_ply(3)
    before = me.table()
    legal = [move.placement for move in replay(before).legal_moves()]
    cheats = [
        {"type": "play", "ply": 3, "placement": legal[0]},  # the friend's turn
        {"type": "play", "ply": 3, "placement": before["moves"][0]},  # illegal, and the friend's turn
        {"type": "play", "ply": 2, "placement": legal[0]},
        {"type": "play", "ply": 4, "placement": legal[0]},
        {"type": "undo", "ply": 3},
        {"type": "resign", "seat": 1},
        {"type": "propose", "kind": "computer", "ply": 3, "seat": 1, "level": 1},
        {"type": "answer_proposal", "agree": True},
        {"type": "set_seat", "seat": 1, "occupant": {"type": "computer", "level": 1}},
        {"type": "stand"},
    ]
    me.page.evaluate("texts => texts.forEach(text => pageSockets.at(-1).send(text))", [json.dumps(c) for c in cheats])
    me.page.wait_for_function("count => refusals.length === count", arg=len(cheats))
    after = me.table()
    for name in ("version", "moves", "seats", "retired", "status", "proposal"):
        assert after[name] == before[name], name
    friend.play_by_keys()
    # Now it is this page's turn: an illegal move, and a legal one for an earlier ply.
    me.wait_for_turn()
    moves = me.table()["moves"]
    for ply, placement in ((4, moves[0]), (2, legal[0])):
        cheat = json.dumps({"type": "play", "ply": ply, "placement": placement})
        me.page.evaluate("text => pageSockets.at(-1).send(text)", cheat)
    me.page.wait_for_function("count => refusals.length === count", arg=len(cheats) + 2)
    assert me.table()["moves"] == moves
    me.play_by_keys()
    friend.play.wait_for_ply(5)


def test_an_outdated_page_asks_for_a_reload_and_keeps_the_piece_in_hand(visit: Visit) -> None:
    me = visit()
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    me.page.route_web_socket("**/api/games/*/socket*", connect)
    me.start_game("duo", "person", "person")
    me.tray.piece("L4").click()
    me.page.keyboard.press("r")
    me.page.keyboard.press("m")
    orientation, place = me.board.orientation(), me.board.middle_of_ghost()
    sockets[-1].close(code=4426)
    expect(me.play.notice).to_contain_text("out of date")
    expect(me.announcer).to_contain_text("out of date")
    expect(me.board.ghost).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(me.board.pieces).to_have_count(0)
    me.page.get_by_role("button", name="Reload").click()
    expect(me.play.notice).to_have_count(0)
    expect(me.board.settled_ghost).to_be_visible()
    assert (me.board.orientation(), me.board.middle_of_ghost()) == (orientation, place)
    me.page.keyboard.press("Enter")
    me.play.wait_for_ply(1)
