"""The server as a browser meets it: a real process, real sockets, a real database."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import sqlite3
import time
from collections.abc import Coroutine
from concurrent.futures import process
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving import Chair, Serving, Somebody
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cornerwise import Game, notation, render
from cornerwise.game import all_moves
from cornerwise.server.pictures import Painter
from cornerwise.server.tables import _processors
from cornerwise.server.typescript import typescript

ROOT = Path(__file__).parent.parent
SEATS = {"classic": 4, "teams": 4, "classic_2": 2, "classic_3": 3, "duo": 2}


def test_the_page_has_the_messages_of_today() -> None:
    """If this fails, run `make messages`."""
    assert (ROOT / "web/src/messages.ts").read_text() == typescript()


# Playing


async def test_two_people_at_one_screen_play_a_game_to_the_end(serving: Serving) -> None:
    """What the page is told is what the rules say, at every move."""
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            replay = Game("duo")
            assert chair.table["yours"] == [0, 1]
            while not chair.over:
                assert chair.position["turn"] == replay.turn
                assert chair.legal() == [move.placement for move in replay.legal_moves()]
                for tray in chair.position["trays"]:
                    color = tray["color"]
                    assert tray["shapes"] == list(replay.tray(color))
                    assert set(tray["fitting"]) == {move.shape for move in replay.legal_moves(color)}
                    assert (tray["score"], tray["squares"]) == (replay.score(color), replay.squares_left(color))
                    assert tray["corners"] == [y * 14 + x for x, y in replay.corners(color)]
                    assert tray["blocked"] == (not replay.has_moves(color))
                replay.play(chair.legal()[-1])
                event = await chair.play()
                assert event["move"]["placement"] == replay[-1].placement
            result = replay.result()
            assert result is not None
            assert chair.position["status"] == "over"
            assert chair.position["result"] == {"scores": list(result.scores), "places": list(result.places)}
        passes = [turn.color for turn in replay.turns() if turn.move.is_pass]
        assert [color for move in chair.table["moves"] for color in move["passes"]] == passes
        assert passes


@pytest.mark.parametrize("edition", SEATS)
async def test_computers_finish_a_game_of_every_mode(serving: Serving, edition: str) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game(edition, "1235"[: SEATS[edition]])
        async with somebody.at(game) as chair:
            await chair.hear("table")
            while not chair.over:
                await chair.hear("played")
        played = Game(edition, [move["placement"] for move in chair.table["moves"]])
        assert played.is_over
        standing = played.standing()
        assert chair.position["result"] == {"scores": list(standing.scores), "places": list(standing.places)}
        (listed,) = (await somebody.http.get("/api/games")).json()["games"]
        assert (listed["status"], listed["ply"], listed["places"]) == ("over", played.ply, list(standing.places))


async def test_the_shared_color_goes_around(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("classic_3", "ppp", shared="yellow")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            whose = []
            for _ in range(16):
                if chair.position["turn"] == "yellow":
                    whose.append(chair.position["seat"])
                await chair.play()
            assert whose == [0, 1, 2, 0]


async def test_why_a_place_is_not_legal_follows_from_what_the_page_is_told(serving: Serving) -> None:
    """As docs/protocol.md has it: a piece, an own edge, no corner."""
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("classic", "p111")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            for _ in range(5):
                while chair.position["seat"] != 0:
                    await chair.hear("played")
                await chair.play()
            while chair.position["seat"] != 0:
                await chair.hear("played")
        played = Game("classic", [move["placement"] for move in chair.table["moves"]])
        tray, covered = chair.position["trays"][0], {y * 20 + x for x, y in played.cells()}
        edges, corners, legal = set(tray["edges"]), set(tray["corners"]), set(chair.legal())
        for move in all_moves(20)[:-1]:
            cells = {y * 20 + x for x, y in move.cells}
            fits = move.shape in tray["shapes"] and not cells & covered and not cells & edges and bool(cells & corners)
            assert fits == (move.placement in legal)


# Taking back, hurrying, pacing


async def test_undo_takes_back_a_persons_move_and_the_answers(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("classic", "p111")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.play()
            while chair.position["seat"] != 0:
                await chair.hear("played")
            for ply in (0, 5):
                await chair.say("undo", ply=ply)
                assert (await chair.hear("refusal"))["code"] == "stale"
            # Asked for before the last computer had moved: still the same wish.
            await chair.say("undo", ply=3)
            assert len((await chair.hear("table"))["moves"]) == 0
            await chair.say("undo", ply=0)
            assert (await chair.hear("refusal"))["code"] == "nothing_to_undo"
            assert (await chair.play())["type"] == "played"


async def test_undo_interrupts_a_computer_that_thinks(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "p9")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.play()
            await chair.hear("thinking")
            await chair.say("undo", ply=1)
            async with asyncio.timeout(8):
                table = await chair.hear("table")
            assert (table["moves"], table["thinking"]) == ([], None)
            assert (await chair.play())["type"] == "played"


async def test_a_computer_moves_when_told_to(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "p9", human_pace=True)
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.say("move_now")
            assert (await chair.hear("refusal"))["code"] == "not_thinking"
            await chair.play()
            await chair.hear("thinking")
            await chair.say("move_now")
            async with asyncio.timeout(8):
                await chair.hear("played")


async def test_computers_keep_a_human_pace_until_it_is_turned_off(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("classic", "p111", human_pace=True)
        clock = asyncio.get_running_loop().time
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.play()
            before = clock()
            await chair.hear("played")
            assert clock() - before > 0.6
            await chair.say("set_pace", human_pace=False)
            before = clock()
            while chair.position["seat"] != 0:
                await chair.hear("played")
            assert clock() - before < 1.3  # one may have waited already, the other must not
            await chair.say("set_pace", human_pace=True)
            assert (await chair.hear("paced"))["human_pace"] is True


async def test_a_pace_that_is_kept_already_is_not_told(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            for human_pace in (False, True, True, False):
                await chair.say("set_pace", human_pace=human_pace)
            await chair.say("move_now")
            heard = [await chair.hear() for _ in range(3)]
            assert [event.get("human_pace") for event in heard] == [True, False, None]


async def test_deep_thought_in_other_games_holds_up_nobody(serving: Serving) -> None:
    """Quick computers answer meanwhile, and one that waits for its turn to think moves when told to."""
    async with Somebody(serving) as somebody, AsyncExitStack() as watched:
        for _ in range(_processors()):
            busy = await watched.enter_async_context(somebody.at(await somebody.new_game("classic", "9999")))
            await busy.hear("thinking")
        before = _clock()
        async with somebody.at(await somebody.new_game("duo", "p1")) as chair:
            await chair.hear("table")
            await chair.play()
            await chair.hear("played")
        async with somebody.at(await somebody.new_game("duo", "p9")) as chair:
            await chair.hear("table")
            await chair.play()
            await chair.hear("thinking")
            await chair.say("move_now")
            await chair.hear("played")
        assert _clock() - before < 7  # those others think for ten seconds


# What is refused: everybody gets a reason, nothing changes


async def test_every_refusal_has_its_reason_and_changes_nothing(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "p1")
        async with somebody.at(game) as chair:
            before = await chair.hear("table")
            refused: list[tuple[str | bytes, str]] = [
                ("{", "malformed"),
                ("", "malformed"),
                ("[]", "malformed"),
                ("[" * 1500, "malformed"),
                ('{"type":"dance"}', "malformed"),
                ('{"type":"play","ply":0}', "malformed"),
                ('{"type":"play","ply":0,"placement":"1"}', "malformed"),
                ('{"type":"play","ply":0,"placement":-1}', "malformed"),
                ('{"type":"play","ply":0,"placement":1,"seat":1}', "malformed"),
                ('{"type":"play","ply":-1,"placement":1}', "malformed"),
                (b"\xff\xfe", "malformed"),
                ('{"type":"play","ply":0,"placement":1}' + " " * 5000, "oversized"),
                ('{"type":"play","ply":1,"placement":1}', "stale"),
                ('{"type":"play","ply":0,"placement":0}', "illegal"),
                ('{"type":"play","ply":0,"placement":99999}', "illegal"),
                ('{"type":"undo","ply":0}', "nothing_to_undo"),
            ]
            for said, code in refused:
                await chair.socket.send(said)
                refusal = await chair.hear()
                assert (refusal["type"], refusal["code"]) == ("refusal", code), said
                assert refusal["text"]
            after = (await somebody.http.get(f"/api/games/{game}")).json()
            assert {**after, "clocks": before["clocks"]} == before  # which say what time it is
            await chair.play()
            assert chair.ply == 1
            await chair.say("play", ply=1, placement=chair.legal()[0])
            assert (await chair.hear("refusal", "played")).get("code") == "not_your_seat"


async def test_a_message_of_megabytes_ends_the_connection_only(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                await chair.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with somebody.at(game) as chair:
            assert (await chair.hear("table"))["moves"] == []


async def test_reasons_come_in_the_users_language(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game, language="fr") as chair:
            await chair.hear("table")
            assert (await chair.play(0))["text"] == "ne couvre pas une case de départ"
        answer = await somebody.http.get("/api/games/none", headers={"Accept-Language": "de, es;q=0.8"})
        assert (answer.status_code, answer.json()["text"]) == (404, "No existe esa partida.")


async def test_a_spectator_sees_everything_and_touches_nothing(serving: Serving) -> None:
    async with Somebody(serving) as player, Somebody(serving) as stranger:
        game = await player.new_game("duo", "pp")
        await stranger.http.get("/api/games")
        async with player.at(game) as chair, stranger.at(game) as fence:
            await chair.hear("table")
            assert (await fence.hear("table"))["yours"] == []
            assert fence.table["may_undo"] is False
            await fence.say("play", ply=0, placement=fence.legal()[0])
            assert (await fence.hear())["code"] == "not_your_seat"
            await fence.say("undo", ply=0)
            assert (await fence.hear())["code"] == "no_undo"
            await fence.say("move_now")
            assert (await fence.hear())["code"] == "not_your_seat"
            await fence.say("set_pace", human_pace=True)
            assert (await fence.hear())["code"] == "not_your_seat"
            await chair.play()
            assert (await fence.hear())["move"] == chair.table["moves"][0]
        assert (await stranger.http.get("/api/games")).json() == {"games": []}
        assert (await stranger.http.delete(f"/api/games/{game}")).json()["code"] == "not_yours"
        # A cookie that somebody made up is none.
        forged = Somebody(serving)
        name, _, signature = player.http.cookies["cornerwise"].rpartition(".")
        forged.http.cookies.set("cornerwise", f"{name}.{signature[::-1]}")
        async with forged, forged.at(game) as fence:
            assert (await fence.hear("table"))["yours"] == []


async def test_of_two_moves_at_once_exactly_one_is_made(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as left, somebody.at(game) as right:
            await left.hear("table")
            await right.hear("table")
            for _ in range(10):
                choices = left.legal()
                await asyncio.gather(
                    left.say("play", ply=left.ply, placement=choices[0]),
                    right.say("play", ply=right.ply, placement=choices[-1]),
                )
                events = [await left.hear(), await right.hear()]
                # Both hear of the one move; one of them, before or after, that its own came too late.
                if len({event["type"] for event in events}) == 2:
                    events.append(await (left if events[0]["type"] == "refusal" else right).hear())
                else:
                    events.append(await _first_of(left, right))
                assert sorted(event["type"] for event in events) == ["played", "played", "refusal"]
                assert next(event for event in events if event["type"] == "refusal")["code"] == "stale"
                assert left.table["moves"] == right.table["moves"]


async def _first_of(*chairs: Chair) -> dict[str, Any]:
    waiting = [asyncio.create_task(chair.hear()) for chair in chairs]
    done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    for other in others:
        other.cancel()
    return done.pop().result()


async def test_another_sites_page_may_not_speak_for_the_user(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        with pytest.raises(InvalidStatus) as refused:
            async with somebody.at(game, origin="https://evil.example"):
                pass
        assert refused.value.response.status_code == 403
        async with somebody.at(game, origin=serving.address) as chair:
            assert (await chair.hear("table"))["yours"] == [0, 1]
        answer = await somebody.http.delete(f"/api/games/{game}", headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_site")


async def test_an_unknown_game_is_said_to_be_one(serving: Serving) -> None:
    async with Somebody(serving) as somebody, somebody.at("0123456789abcdef") as chair:
        assert (await chair.hear())["code"] == "unknown_game"
        with pytest.raises(ConnectionClosed):
            await chair.hear()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("{", 400, "malformed"),
        ('{"edition":"trigon","seats":[]}', 400, "malformed"),
        ('{"edition":"duo","seats":[{"type":"computer","level":10},{"type":"person"}]}', 400, "malformed"),
        ('{"edition":"duo","seats":[{"type":"person"}]}', 422, "bad_seats"),
        ('{"edition":"duo","seats":[],"options":{"direction":"counterclockwise"}}', 422, "bad_rules"),
        ('{"edition":"duo","seats":[{"type":"person","name":"' + "x" * 41 + '"},{"type":"person"}]}', 400, "malformed"),
        ("x" * 3_000_000, 413, "oversized"),
        ("[" * 100_000, 400, "malformed"),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_a_game_that_can_not_be_is_refused(serving: Serving, body: str, status: int, code: str) -> None:
    async with Somebody(serving) as somebody:
        answer = await somebody.http.post("/api/games", content=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


# Files


async def test_a_file_is_opened_looked_at_and_played_on(serving: Serving) -> None:
    game = Game("classic_2", scoring="basic")
    for _ in range(10):
        game.play(game.legal_moves()[-1])
    text = str(notation.Record.of(game, players=["Ada", "Blaise"]))
    async with Somebody(serving) as somebody:
        answer = await somebody.http.post("/api/continuations", json={"origin": {"type": "record", "text": text}})
        opened = answer.json()["game"]
        async with somebody.at(opened) as chair:
            table = await chair.hear("table")
            assert [seat["name"] for seat in table["seats"]] == ["Ada", "Blaise"]
            assert (table["position"]["status"], table["yours"]) == ("record", [])
            assert [move["placement"] for move in table["moves"]] == [move.placement for move in game]
            await chair.say("play", ply=10, placement=chair.legal()[0])
            assert (await chair.hear())["code"] == "not_your_seat"
        asked = {
            "origin": {"type": "game", "game": opened, "ply": 4},
            "seats": [{"type": "person"}, {"type": "computer", "level": 1}],
        }
        resumed = (await somebody.http.post("/api/continuations", json=asked)).json()["game"]
        async with somebody.at(resumed) as chair:
            await chair.hear("table")
            assert (chair.ply, chair.table["rules"]["scoring"]) == (4, "basic")
            assert (await chair.play())["type"] == "played"
        asked["origin"] = {"type": "game", "game": opened, "ply": 11}
        assert (await somebody.http.post("/api/continuations", json=asked)).json()["code"] == "bad_ply"
        for length in (300_000, 3_000_000):
            large = {"origin": {"type": "record", "text": text + " " * length}}
            answer = await somebody.http.post("/api/continuations", json=large)
            assert (answer.status_code, answer.json()["code"]) == (413, "oversized")
        bad = {"origin": {"type": "record", "text": "(;GM[Chess])"}}
        refusal = (await somebody.http.post("/api/continuations?language=fr", json=bad)).json()
        assert refusal["code"] == "bad_record"
        assert "Chess" in refusal["text"]


async def test_a_set_up_position_survives_the_database(serving: Serving) -> None:
    game = Game("duo")
    game.set_up("blue", "e10")
    game.set_turn("blue")
    game.play("f11,g11")
    text = str(notation.Record.of(game))
    async with Somebody(serving) as somebody:
        asked = {"origin": {"type": "record", "text": text}, "seats": [{"type": "person"}, {"type": "person"}]}
        resumed = (await somebody.http.post("/api/continuations", json=asked)).json()["game"]
        async with somebody.at(resumed) as chair:
            table = await chair.hear("table")
            assert (len(table["setup"]), len(table["moves"])) == (1, 1)
            assert chair.position["turn"] == "green"
        saved = notation.loads((await somebody.http.get(f"/api/games/{resumed}/record.blksgf")).text)
        assert saved.game() == game


async def test_pictures_and_files_of_a_game(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            for _ in range(4):
                await chair.play()
        svg = await somebody.http.get(f"/api/games/{game}/board.svg?ply=2&theme=dark&trays=true")
        assert svg.headers["content-type"] == "image/svg+xml"
        assert svg.text.startswith("<svg")
        png = await somebody.http.get(f"/api/games/{game}/board.png?size=200&coordinates=false")
        assert png.content.startswith(b"\x89PNG")
        record = notation.loads((await somebody.http.get(f"/api/games/{game}/record.blksgf")).text)
        assert [move.placement for move in record.game()] == [move["placement"] for move in chair.table["moves"]]
        assert (await somebody.http.get(f"/api/games/{game}/board.png?size=1601")).json()["code"] == "oversized"
        for query in ("size=99", "ply=x", "theme=pink", "what=1"):
            assert (await somebody.http.get(f"/api/games/{game}/board.png?{query}")).status_code == 400
        assert (await somebody.http.get(f"/api/games/{game}/board.png?ply=5")).json()["code"] == "bad_ply"
        assert (await somebody.http.get(f"/api/games/{game}/board.gif")).status_code == 404


async def test_others_are_answered_while_pictures_are_drawn(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("classic", "pppp")

        def picture(size: int) -> Coroutine[Any, Any, httpx.Response]:
            return somebody.http.get(f"/api/games/{game}/board.png?trays=true&size={size}")

        await picture(100)  # the process has begun
        drawing = asyncio.gather(*(picture(1600 - i) for i in range(6)))
        answers = 0
        while not drawing.done():
            await somebody.http.get("/api/catalogue")
            answers += 1
        assert all(drawn.content.startswith(b"\x89PNG") for drawn in await drawing)
        assert answers > 50  # some hundred; between pictures only, it would be three or four for each


async def test_a_picture_is_drawn_once_and_follows_what_is_undone() -> None:
    painter, drawn = Painter(), 0
    paint = painter._paint

    async def count(svg: str) -> bytes:
        nonlocal drawn
        drawn += 1
        return await paint(svg)

    painter._paint = count  # type: ignore[method-assign]
    try:
        game = Game("duo")
        empty = await painter.png(render.svg(game, size=100))
        game.play(game.legal_moves()[0])
        assert await painter.png(render.svg(game, size=100)) != empty
        game.undo()
        assert await painter.png(render.svg(game, size=100)) == empty
        assert drawn == 2

        (process,) = multiprocessing.active_children()
        process.kill()
        both = [painter.png(render.svg(game, size=size)) for size in (120, 121)]
        assert all(png.startswith(b"\x89PNG") for png in await asyncio.gather(*both))
    finally:
        await painter.close()
    assert not multiprocessing.active_children()


async def test_a_picture_is_drawn_though_its_process_dies_as_it_is_handed_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, item = Painter(), process._WorkItem

    def dies(*work: Any) -> process._WorkItem[Any]:
        """What `submit` makes between asking whether the pool is broken and handing it the work."""
        monkeypatch.setattr(process, "_WorkItem", item)
        pool = painter._pool
        assert pool is not None
        (child,) = multiprocessing.active_children()
        child.kill()
        while not pool._broken:
            time.sleep(0.01)
        time.sleep(0.2)  # what was pending is told so now
        return item(*work)

    try:
        await painter.png(render.svg(Game("duo"), size=100))
        monkeypatch.setattr(process, "_WorkItem", dies)
        async with asyncio.timeout(30):
            assert (await painter.png(render.svg(Game("duo"), size=101))).startswith(b"\x89PNG")
    finally:
        await painter.close()


async def test_a_deleted_game_is_gone_and_its_watchers_hear_of_it(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            assert (await somebody.http.delete(f"/api/games/{game}")).status_code == 204
            await chair.hear("deleted")
            await chair.say("play", ply=0, placement=chair.legal()[0])
            assert (await chair.hear())["code"] == "unknown_game"
        assert (await somebody.http.get(f"/api/games/{game}")).status_code == 404
        assert (await somebody.http.get("/api/games")).json() == {"games": []}


async def test_the_page_is_served_safely_and_kept_by_browsers(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        page = await somebody.http.get("/")
        assert "<!doctype html" in page.text.lower()
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "no-cache"
        cookie = page.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        script = next(part for part in page.text.split('"') if part.endswith(".js"))
        asset = await somebody.http.get("/" + script.removeprefix("./").removeprefix("/"))
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        assert (await somebody.http.get("/../../../etc/passwd")).status_code == 404
        assert (await somebody.http.get("/nothing")).json()["code"] == "not_found"
        catalogue = await somebody.http.get("/api/catalogue")
        again = await somebody.http.get("/api/catalogue", headers={"If-None-Match": catalogue.headers["etag"]})
        assert again.status_code == 304


async def test_the_catalogue_numbers_placements_as_the_core_does(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        catalogue = (await somebody.http.get("/api/catalogue")).json()
    lying = catalogue["orientations"]
    for board in catalogue["boards"]:
        size, moves = board["size"], all_moves(board["size"])
        for number, (orientation, first) in enumerate(zip(lying, board["first"], strict=True)):
            cells = orientation["cells"]
            width, height = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
            at = (size - width, size - height)
            move = moves[first + at[1] * (size - width + 1) + at[0]]
            assert set(move.cells) == {(x + at[0], y + at[1]) for x, y in cells}
            assert move.shape == orientation["shape"]
            # Four quarter turns and two flips lead back.
            turned = number
            for _ in range(4):
                turned = lying[turned]["turned"]
            assert turned == number == lying[orientation["flipped"]]["flipped"]


# What survives


async def test_a_kill_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        async with Somebody(serving) as somebody:
            game = await somebody.new_game("classic", "p222")
            acknowledged: list[int] = []
            for _ in range(2):
                async with somebody.at(game) as chair:
                    await chair.hear("table")
                    told = [move["placement"] for move in chair.table["moves"]]
                    assert told[: len(acknowledged)] == acknowledged
                    while len(told) < len(acknowledged) + 10:
                        if chair.position["seat"] == 0:
                            await chair.play()
                        else:
                            await chair.hear("played")
                        told = [move["placement"] for move in chair.table["moves"]]
                    acknowledged = told
                    serving.kill()
                    await chair.hear_the_end()
                serving.start()
        assert Game("classic", acknowledged).ply == len(acknowledged) > 19
    finally:
        assert serving.stop() == ""
    assert _rows(tmp_path, "PRAGMA integrity_check") == [("ok",)]


async def test_two_servers_on_one_database_never_disagree(serving: Serving) -> None:
    """The one that doesn't know yet is told by the database, and tells its watchers."""
    other = Serving(serving.folder)
    try:
        async with Somebody(serving) as here, Somebody(other) as there:
            game = await here.new_game("duo", "pp")
            there.http.cookies.update(here.http.cookies)
            async with here.at(game) as left, there.at(game) as right:
                await left.hear("table")
                await right.hear("table")
                await left.play()
                assert (await right.play(right.legal()[0]))["code"] == "stale"
                assert right.table["moves"] == left.table["moves"]
                assert (await right.play())["type"] == "played"
    finally:
        assert other.stop() == ""


async def test_a_move_that_can_not_be_saved_is_not_told(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        async with Somebody(serving) as somebody:
            game = await somebody.new_game("duo", "pp")
            async with somebody.at(game) as chair:
                await chair.hear("table")
                in_the_way = sqlite3.connect(tmp_path / "cornerwise.db", isolation_level=None)
                in_the_way.execute("BEGIN IMMEDIATE")
                assert (await chair.play())["code"] == "broken"
                in_the_way.execute("ROLLBACK")
                in_the_way.close()
                assert (await chair.play())["type"] == "played"
                assert chair.ply == 1
    finally:
        assert "database is locked" in serving.stop()


async def test_at_home_every_browser_is_the_owner(tmp_path: Path) -> None:
    serving = Serving(tmp_path, "--no-browser", command="")
    try:
        async with Somebody(serving) as first, Somebody(serving) as second:
            game = await first.new_game("duo", "p1")
            async with second.at(game) as chair:
                assert (await chair.hear("table"))["yours"] == [0]
            assert len((await second.http.get("/api/games")).json()["games"]) == 1
            # Not for a name that somebody made point to this computer.
            other = await second.http.get("/api/games", headers={"Host": f"evil.example:{serving.port}"})
            assert other.json() == {"games": []}
    finally:
        assert serving.stop() == ""
    assert (tmp_path / "cornerwise.log").read_text() == ""


def test_who_leaves_in_the_middle_of_asking_is_no_error(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    with socket.create_connection(("127.0.0.1", serving.port)) as line:
        head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\nContent-Length: 99\r\n\r\n"
        line.sendall(head.encode() + b'{"edition')
        assert httpx.get(f"{serving.address}/health/live", timeout=20).status_code == 200  # it has begun to read
    assert serving.stop() == ""


async def test_a_polite_end_closes_connections_and_says_nothing(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "99", human_pace=True)
        async with somebody.at(game) as chair:
            await chair.hear("thinking")
            clock = asyncio.get_running_loop().time
            before = clock()
            assert await asyncio.to_thread(serving.stop) == ""
            assert clock() - before < 8
            await chair.hear_the_end()


def _clock() -> float:
    return asyncio.get_running_loop().time()


def _rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(folder / "cornerwise.db")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()
