"""Meeting and playing together: tables, clocks, agreements, over real sockets on real databases."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import evenly, pick
from hypothesis import given, settings
from hypothesis import strategies as st
from serving import Chair as Seat
from serving import Line, Serving, Somebody
from sqlalchemy import insert, select, update

from cornerwise import Game
from cornerwise.engine import Engine
from cornerwise.server import messages
from cornerwise.server import store as storing
from cornerwise.server.lobby import Lobby
from cornerwise.server.people import know
from cornerwise.server.store import Chair, Changed, Store, Terms, TooLate, fresh_game, retirements
from cornerwise.server.tables import Clockwork, Tables, Watcher

QUICK = {"type": "realtime", "base": 900, "increment": 5}
BLITZ = {"type": "realtime", "base": 5, "increment": 0}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    found = Serving(tmp_path_factory.mktemp("together"))
    yield found
    assert found.stop() == ""


async def table(host: Somebody, edition: str, seats: str, **terms: object) -> str:
    """Seats in one word: p for the host, o for a free chair, a digit for a computer."""
    kinds: dict[str, dict[str, object]] = {"p": {"type": "person"}, "o": {"type": "open"}}
    sitters = [kinds.get(s) or {"type": "computer", "level": int(s)} for s in seats]
    answer = await host.http.post(
        "/api/games", json={"edition": edition, "seats": sitters, "human_pace": False, **terms}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


async def account(one: Somebody, name: str) -> None:
    """Rated games are for those who can be recognized."""
    answer = await one.http.post("/api/account", json={"name": name, "password": "four corners touch"})
    assert answer.is_success, answer.text


@asynccontextmanager
async def company(
    serving: Serving, edition: str, **terms: object
) -> AsyncIterator[tuple[str, list[Somebody], list[Seat]]]:
    """A game under way in which everybody has a connection of their own."""
    async with AsyncExitStack() as stack:
        count = {"duo": 2, "classic_2": 2, "classic_3": 3}.get(edition, 4)
        people = [await stack.enter_async_context(Somebody(serving)) for _ in range(count)]
        for number, one in enumerate(people):
            await one.http.get("/api/games")
            if terms.get("rated"):
                await account(one, f"Rated {number}")
        game = await table(people[0], edition, "p" + "o" * (count - 1), **terms)
        seats = []
        for number, one in enumerate(people):
            seat = await stack.enter_async_context(one.at(game))
            await seat.hear("table")
            seats.append(seat)
            if number:
                await seat.say("sit", seat=number, name=f"Nr {number}")
                while number not in seat.table["yours"]:
                    await seat.hear("table")
        for seat in seats:
            while seat.table["position"]["status"] == "open":
                await seat.hear("table")
        yield game, people, seats


async def until(seat: Line, kind: str, /, **wanted: object) -> dict[str, Any]:
    """The next event of a kind that says this."""
    while True:
        event = await seat.hear(kind)
        if all(event[name] == value for name, value in wanted.items()):
            return event


async def refusal(seat: Seat, kind: str, /, **words: object) -> str:
    await seat.say(kind, **words)
    return str((await seat.hear("refusal"))["code"])


async def test_people_meet_in_the_lobby_play_resign_and_play_again(serving: Serving) -> None:
    async with Somebody(serving) as ada, Somebody(serving) as bea:
        game = await table(ada, "duo", "po", clock=QUICK, public=True)
        lobby = (await bea.http.get("/api/lobby")).json()
        (found,) = [it for it in lobby["open"] if it["game"] == game]
        assert (found["status"], found["clock"], [s["kind"] for s in found["seats"]]) == (
            "open",
            QUICK,
            ["person", "open"],
        )
        async with ada.at(game) as left, bea.at(game) as right:
            assert (await left.hear("table"))["host"]
            before = await right.hear("table")
            assert (before["yours"], before["clocks"]["deadline"] is not None) == ([], True)
            assert await refusal(left, "play", ply=0, placement=1) == "not_begun"
            assert await refusal(right, "sit", seat=0) == "taken"
            assert await refusal(right, "arrange", seat=1, sitter={"type": "open"}) == "not_yours"
            await right.say("sit", seat=1, name="Bea")
            told = await until(right, "table", yours=[1])
            assert (told["position"]["status"], told["seats"][1]["name"]) == ("playing", "Bea")
            assert told["clocks"]["left"] == [900.0, 900.0]
            assert 800 < told["clocks"]["deadline"] - told["clocks"]["now"] <= 900
            await until(left, "table", yours=[0])
            assert game not in [it["game"] for it in (await ada.http.get("/api/lobby")).json()["open"]]
            assert await refusal(left, "sit", seat=1) == "not_open"
            played = await left.play()
            assert 800 < played["clocks"]["left"][0] <= 905
            await right.hear("played")
            assert await refusal(left, "play", ply=1, placement=1) == "not_your_seat"
            await left.say("resign")
            for seat in (left, right):
                over = await seat.hear("table")
                assert (over["position"]["status"], over["seats"][0]["left"]) == ("over", "resigned")
                assert over["position"]["result"]["places"] == [2, 1]
                assert over["clocks"]["deadline"] is None
            await right.say("propose", kind="rematch", ply=1)
            assert (await left.hear("proposed"))["proposal"]["asked"] == [0]
            await left.say("answer", agree=True)
            following = (await until(right, "proposed", proposal=None))["next"]
            again = (await ada.http.get(f"/api/games/{following}")).json()
            assert (again["position"]["status"], again["yours"]) == ("playing", [1])
            assert [seat["name"] for seat in again["seats"]] == ["Bea", again["seats"][1]["name"]]


async def test_whoever_leaves_the_others_play_on_and_computers_too(serving: Serving) -> None:
    async with company(serving, "classic") as (_, _, seats):
        await seats[0].play()
        await seats[1].hear("played")
        await seats[1].play()
        await seats[1].say("resign")
        told = await until(seats[2], "table")
        assert (told["seats"][1]["left"], told["position"]["status"]) == ("resigned", "playing")
        for number in (2, 3, 0, 2):
            while seats[number].ply < seats[2].ply or seats[number].position["seat"] != number:
                await seats[number].hear()
            await seats[number].play()
        assert await refusal(seats[1], "resign") == "nothing_to_resign"
        # Two more go: the last one has won, whatever the score.
        await seats[0].say("resign")
        await seats[3].say("resign")
        over = seats[2].table
        while over["position"]["status"] != "over":
            over = await seats[2].hear("table")
        assert over["position"]["result"]["places"] == [3, 4, 1, 2]


async def test_a_computer_takes_an_empty_chair_and_moves_are_taken_back_if_all_agree(serving: Serving) -> None:
    async with company(serving, "classic_3") as (_, _, seats):
        ada, bea, cleo = seats
        await ada.play()
        for seat in (bea, cleo):
            await seat.hear("played")
        assert await refusal(bea, "propose", kind="undo", ply=1) == "bad_proposal"  # she hasn't moved
        assert await refusal(bea, "propose", kind="computer", ply=1, seat=0) == "bad_proposal"  # Ada is there
        await ada.say("propose", kind="undo", ply=1)
        proposal = (await bea.hear("proposed"))["proposal"]
        assert (proposal["agreed"], sorted(proposal["asked"])) == ([0], [1, 2])
        await bea.say("answer", agree=True)
        await cleo.say("answer", agree=False)
        await until(ada, "proposed", proposal=None)
        assert ada.ply == 1
        await ada.say("propose", kind="undo", ply=1)
        await until(bea, "proposed")
        for seat in (bea, cleo):
            await seat.say("answer", agree=True)
        while ada.table["moves"]:
            await ada.hear("table")
        await ada.play()
        await cleo.socket.close()
        while (await bea.hear("present"))["here"] != [True, True, False]:
            pass
        while bea.position["seat"] != 1 or not bea.table["moves"]:
            await bea.hear()
        await bea.say("propose", kind="computer", ply=1, seat=2, level=1)
        await until(ada, "proposed")
        await ada.say("answer", agree=True)
        while bea.table["seats"][2]["kind"] != "computer":
            await bea.hear("table")
        await bea.play()
        played = await until(bea, "played")
        assert (played["move"]["seat"], played["move"]["color"]) == (2, "red")


async def test_people_talk_in_phrases_and_not_without_end(serving: Serving) -> None:
    async with company(serving, "duo") as (game, _, (left, right)), Somebody(serving) as passer_by:
        await left.say("say", phrase="hello")
        assert (await right.hear("said"))["remark"]["phrase"] == "hello"
        assert await refusal(left, "say", phrase="you smell") == "malformed"
        for _ in range(3):
            await left.say("say", phrase="wow")
        assert await refusal(left, "say", phrase="wow") == "slow_down"
        async with passer_by.at(game) as watching:
            told = await watching.hear("table")
            assert [remark["phrase"] for remark in told["remarks"]][:1] == ["hello"]
            for kind, words in (("say", {"phrase": "hello"}), ("resign", {}), ("propose", {"kind": "undo", "ply": 0})):
                assert await refusal(watching, kind, **words) == "not_your_seat"


async def test_rated_games_have_a_clock_and_nothing_is_taken_back(serving: Serving) -> None:
    async with Somebody(serving) as ada:
        await account(ada, "Ada")
        for terms in ({"rated": True}, {"rated": True, "clock": QUICK, "seats": "pp"}, {"begins": time.time() - 60}):
            sitters = [{"type": "person"}, {"type": "person"} if terms.pop("seats", "") else {"type": "open"}]
            answer = await ada.http.post("/api/games", json={"edition": "duo", "seats": sitters, **terms})
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_clock")
    async with company(serving, "duo", rated=True, clock=QUICK) as (game, people, (left, right)):
        await left.play()
        assert await refusal(left, "propose", kind="undo", ply=1) == "bad_proposal"
        assert (await people[0].http.delete(f"/api/games/{game}")).status_code == 403
        await right.hear("played")
        await right.say("resign")
        over = await until(left, "table")
        assert over["position"]["result"]["places"] == [1, 2]


async def test_seekers_are_paired_by_what_they_wish(serving: Serving) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Somebody(serving)) for _ in range(3)]
        sockets = []
        for one in people:
            await one.http.get("/api/games")
            sockets.append(await stack.enter_async_context(one.lobby()))
        wish = {"edition": "duo", "clock": {"type": "realtime", "base": 300, "increment": 5}}
        await sockets[0].say("seek", **wish)
        assert (await sockets[0].hear("seeking"))["level"] is None
        await sockets[2].say("seek", **{**wish, "edition": "classic"})
        await sockets[1].say("seek", **wish)
        game = (await sockets[1].hear("paired"))["game"]
        assert (await sockets[0].hear("paired"))["game"] == game
        found = (await people[0].http.get(f"/api/games/{game}")).json()
        assert (found["position"]["status"], found["yours"]) == ("playing", [0])
        lobby = await until(sockets[2], "lobby")
        while [wish["edition"] for wish in lobby["seeking"]] != ["classic"]:
            lobby = await sockets[2].hear("lobby")


async def test_time_runs_out_for_whoever_is_to_move(serving: Serving) -> None:
    async with company(serving, "classic", clock=BLITZ) as (_, _, seats):
        # Nobody moves: one after the other is out of time, until one is left.
        told = seats[3].table
        while told["position"]["status"] == "playing":
            told = await seats[3].hear("table")
        assert [seat["left"] for seat in told["seats"]] == ["time", "time", "time", None]
        assert told["position"]["result"]["places"] == [4, 3, 2, 1]
        assert await refusal(seats[1], "play", ply=0, placement=1) == "over"


# The store


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    it = Store(url)
    await it.open()
    yield it
    await it.close()


QUIET = Terms()
PAIR = [Chair("person", "Ada", player="ada"), Chair("person", "Bea", player="bea")]


async def test_a_game_that_was_left_comes_back_as_it_was(store: Store) -> None:
    terms = Terms(messages.Realtime(300, 5), rated=False, public=True)
    chairs = [Chair("person", name, player=name) for name in ("ada", "bea", "cleo", "dora")]
    name = await store.add(Game("classic"), chairs, True, "ada", looked_at=False, terms=terms)
    stored = await store.game(name)
    assert stored is not None
    stored = await store.play(stored, stored.game.legal_moves()[0].placement)
    stored = await store.retire(stored, 2, "resigned")
    stored = await store.play(stored, stored.game.legal_moves()[0].placement)
    stored = await store.retire(stored, 0, "time")
    stored = await store.propose(stored, messages.Proposal("undo", 1, [1], [3]))
    found = await store.game(name)
    assert found == stored
    assert (found.left, [left.seat for left in found.game.retired]) == (("resigned", "time"), [2, 0])
    assert (found.how_left(0), found.how_left(1)) == ("time", None)


async def test_a_move_after_the_time_is_refused(store: Store) -> None:
    name = await store.add(Game("duo"), PAIR, True, "ada", looked_at=False, terms=Terms(messages.Realtime(60, 0)))
    stored = await store.game(name)
    assert stored is not None
    assert stored.deadline is not None
    late = replace(stored, deadline=time.time() - storing.LAG - 0.1)
    with pytest.raises(TooLate):
        await store.play(late, stored.game.legal_moves()[0].placement)
    on_its_way = replace(stored, deadline=time.time() - storing.LAG / 2)
    assert (await store.play(on_its_way, stored.game.legal_moves()[0].placement)).chairs[0].seconds == 0


async def test_clocks_stand_still_while_no_server_runs(store: Store) -> None:
    now = time.time()
    await store.beat(now)  # whatever a test before left there
    await store.beat(now)
    name = await store.add(Game("duo"), PAIR, True, "ada", looked_at=False, terms=Terms(messages.Realtime(60, 0)))
    before = await store.game(name)
    assert before is not None
    assert before.deadline is not None
    assert not await store.beat(now + storing.ABSENCE / 2)
    back = now + storing.ABSENCE / 2 + 500
    done = await asyncio.gather(*(store.beat(back + i / 100) for i in range(4)))
    assert sum(done) == 1
    after = await store.game(name)
    assert after is not None
    assert after.deadline == pytest.approx(before.deadline + 500, abs=0.1)
    assert after.version == before.version + 1
    await store.delete(name)


THINKING = st.lists(st.floats(0, 8), min_size=1, max_size=30)


@settings(max_examples=60)
@given(
    edition=st.sampled_from(["duo", "classic", "classic_2", "classic_3", "teams"]),
    seed=st.integers(0, 2**32),
    thinking=THINKING,
    increment=st.integers(0, 10),
)
def test_what_is_on_the_clocks_is_what_was_given_less_what_was_used(
    edition: str, seed: int, thinking: list[float], increment: int
) -> None:
    game, lot = Game(edition), random.Random(seed)
    count = len(game.rules.seats)
    chairs = [
        Chair("computer", level=1) if lot.random() < 0.2 else Chair("person", player=str(i)) for i in range(count)
    ]
    stored = fresh_game(game, chairs, True, "0", looked_at=False, terms=Terms(messages.Realtime(300, increment)))
    now = stored.updated
    spent = [0.0] * count
    moved = [0] * count
    for thought in thinking:
        seat = stored.game.seat_to_move
        if seat is None:
            break
        is_person = stored.chairs[seat].kind == "person"
        assert (stored.deadline is not None) == is_person
        if is_person:
            assert stored.deadline == pytest.approx(now + (stored.chairs[seat].seconds or 0))
        now += thought
        if lot.random() < 0.1:
            # Somebody leaves: the clock of who is to move has run all the same.
            leaving = lot.choice([i for i in range(count) if all(left.seat != i for left in stored.game.retired)])
            after = stored.game.copy()
            after.retire(leaving)
            changed = replace(stored, game=after, left=(*stored.left, "resigned"))
            stored = storing._clocked(changed, stored, now, moved=False)
            spent[seat] += thought
        else:
            after = stored.game.copy()
            after.play(pick(after, lot, evenly))
            stored = storing._clocked(replace(stored, game=after), stored, now)
            spent[seat] += thought
            moved[seat] += 1
        for i, chair in enumerate(stored.chairs):
            if chair.kind == "person":
                assert chair.seconds == pytest.approx(300 - spent[i] + increment * moved[i], abs=1e-3)
            else:
                assert chair.seconds is None
    if stored.game.is_over:
        assert (stored.status, stored.deadline) == ("over", None)


def test_days_for_a_move_begin_with_the_move() -> None:
    terms = Terms(messages.Correspondence(3))
    stored = fresh_game(Game("duo"), PAIR, True, "ada", looked_at=False, terms=terms)
    assert stored.deadline == pytest.approx(stored.updated + 3 * 86400)
    game = stored.game.copy()
    game.play(game.legal_moves()[0])
    later = stored.updated + 86400
    assert storing._clocked(replace(stored, game=game), stored, later).deadline == pytest.approx(later + 3 * 86400)
    # What isn't a move gives nobody more time.
    assert storing._clocked(stored, stored, later, moved=False).deadline == stored.deadline


async def test_an_appointment_begins_when_its_time_has_come(store: Store) -> None:
    terms = Terms(messages.Realtime(60, 0), begins=time.time() + 0.3)
    open_chair = [PAIR[0], Chair("open")]
    name = await store.add(Game("duo"), open_chair, True, "ada", looked_at=False, terms=terms)
    stored = await store.game(name)
    assert stored is not None
    stored = await store.seat(stored, {1: PAIR[1]})
    assert (stored.status, stored.deadline) == ("open", terms.begins)
    while time.time() <= terms.begins:  # type: ignore[operator]
        await asyncio.sleep(0.05)
    assert (await store.seat(stored, {})).status == "playing"


async def fresh(store: Store, *chairs: Chair, edition: str = "duo", terms: Terms = QUIET) -> storing.Stored:
    name = await store.add(Game(edition), chairs, True, "ada", looked_at=False, terms=terms)
    stored = await store.game(name)
    assert stored is not None
    return stored


async def one_of(*attempts: Coroutine[Any, Any, storing.Stored]) -> storing.Stored:
    """What came of the only one that succeeded."""
    done = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(it, Changed) for it in done) == len(attempts) - 1
    return next(it for it in done if isinstance(it, storing.Stored))


async def test_of_those_who_do_something_at_once_one_does_it(store: Store, url: str) -> None:
    """Two processes that see the same game."""
    other = Store(url)
    await other.open()
    try:
        # The last chair has one sitter.
        waiting = await fresh(store, PAIR[0], Chair("open"))
        both = [Chair("person", name, player=name) for name in ("bea", "cleo")]
        begun = await one_of(store.seat(waiting, {1: both[0]}), other.seat(waiting, {1: both[1]}))
        found = await store.game(waiting.id)
        assert found == begun
        # Somebody moves at the moment their time is up, or resigns twice.
        clock = Terms(messages.Realtime(60, 0))
        playing = await fresh(store, *PAIR, terms=clock)
        move = playing.game.legal_moves()[0].placement
        after = await one_of(
            store.play(playing, move), other.retire(playing, 0, "time"), store.retire(playing, 0, "resigned")
        )
        assert (after.game.ply, len(after.left)) in ((1, 0), (0, 1))
        # They play again, and it is one game, with its clocks.
        over = await fresh(store, *PAIR, terms=clock)
        over = await store.retire(over, 0, "resigned")
        again = [fresh_game(Game("duo"), PAIR[::-1], True, "ada", looked_at=False, terms=clock) for _ in range(2)]
        done = await one_of(store.play_again(over, again[0]), other.play_again(over, again[1]))
        made = [await store.game(it.id) for it in again]
        assert [it.id for it in made if it is not None] == [done.next]
    finally:
        await other.close()


async def test_a_table_is_open_while_its_host_waits(store: Store) -> None:
    tables = Tables(store)
    try:
        waiting = await fresh(store, PAIR[0], Chair("open"))
        assert waiting.deadline is not None

        async def soon(seconds: float) -> None:
            """It is nearly an hour later."""
            later = update(storing.games).where(storing.games.c.id == waiting.id)
            async with store.transaction() as connection:
                await connection.execute(
                    later.values(deadline=time.time() + seconds, version=storing.games.c.version + 1)
                )

        def deadline(it: storing.Stored | None) -> float:
            assert it is not None
            assert it.deadline is not None
            return it.deadline

        await soon(60)
        async with tables.watch(waiting.id, Watcher("stranger", "en", lambda: None)) as table:
            await table.stay_open()
            assert deadline(await store.game(waiting.id)) < time.time() + 90
        async with tables.watch(waiting.id, Watcher("ada", "en", lambda: None)) as table:
            await table.stay_open()
            assert deadline(await store.game(waiting.id)) > time.time() + storing.WAITING - 60
            version = table.stored.version
            await table.stay_open()  # there is time enough now
            assert table.stored.version == version
        await soon(-1)
        await tables.time_is_up(waiting.id)
        assert await store.game(waiting.id) is None
    finally:
        await tables.close()


async def test_one_broken_game_does_not_stop_the_clocks(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    broken, other = await fresh(store, *PAIR), await fresh(store, *PAIR)
    try:
        async with store.transaction() as connection:
            past = update(storing.games).where(storing.games.c.id.in_([broken.id, other.id]))
            await connection.execute(past.values(deadline=time.time() - 60, version=storing.games.c.version + 1))
            unreadable = update(storing.games).where(storing.games.c.id == broken.id)
            await connection.execute(unreadable.values(rules="{}", deadline=time.time() - 90))
        tables = Tables(store)
        clockwork = Clockwork(store, tables)
        clockwork.start()
        found = await store.game(other.id)
        while found is not None and not found.left:
            await asyncio.sleep(0.05)
            found = await store.game(other.id)
        await clockwork.stop()
        await tables.close()
        assert broken.id in caplog.text
    finally:
        await store.delete(broken.id)


async def test_who_was_found_while_the_line_was_broken_is_told(store: Store) -> None:
    lobby = Lobby(store)
    watcher = Watcher("ada", "en", lambda: None)
    seek = messages.Seek("duo", messages.Realtime(300, 5))
    try:
        for action in (lobby.seek(watcher, seek), lobby.stop_seeking(watcher)):
            playing = await fresh(store, *PAIR)
            wish = {"edition": "duo", "clock": "", "rated": False, "name": "", "since": 0.0, "seen": 0.0}
            async with store.transaction() as connection:
                await connection.execute(insert(storing.seeks).values(player="ada", game=playing.id, **wish))
            await action
            told = await watcher.next()
            assert told is not None
            assert json.loads(told) == {"type": "paired", "game": playing.id}
        # A game that is over is none to go to.
        over = await store.retire(await fresh(store, *PAIR), 0, "resigned")
        async with store.transaction() as connection:
            await connection.execute(insert(storing.seeks).values(player="ada", game=over.id, **wish))
        await lobby.seek(watcher, seek)
        told = await watcher.next()
        assert told is not None
        assert json.loads(told)["type"] == "seeking"
        await lobby.leave(watcher)
    finally:
        await lobby.close()


async def test_who_goes_for_good_leaves_a_free_chair_and_another_host(store: Store) -> None:
    ada, bea = Chair("person", "Ada", player="ada"), Chair("person", "Bea", player="bea")
    for player in ("ada", "bea"):
        await know(store, player)
    clock = messages.Realtime(60, 0)
    alone = await fresh(store, ada, Chair("open"), terms=Terms(clock, rated=True))
    shared = await fresh(store, ada, bea, Chair("open"), edition="classic_3", terms=Terms(clock, rated=True))
    playing = await fresh(store, ada, bea, terms=Terms(clock, rated=True))
    await store.forget("ada")
    assert await store.game(alone.id) is None
    waiting, going_on = await store.game(shared.id), await store.game(playing.id)
    assert waiting is not None
    assert going_on is not None
    assert (waiting.owner, [chair.kind for chair in waiting.chairs]) == ("bea", ["open", "person", "open"])
    assert (going_on.status, going_on.chairs[0]) == ("playing", replace(playing.chairs[0], name="", player=None))
    await store.delete(playing.id)


async def test_with_two_processes_time_runs_out_exactly_once(postgresql: str, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one = Serving(tmp_path / "one", "--database", postgresql)
    two = Serving(tmp_path / "two", "--database", postgresql)
    store = Store(postgresql)
    await store.open()
    try:
        terms = Terms(messages.Realtime(5, 0))
        names = [
            await store.add(
                Game("classic_3"), [*PAIR, Chair("person", "C", player="c")], True, "ada", looked_at=False, terms=terms
            )
            for _ in range(12)
        ]
        async with (
            Somebody(one) as here,
            Somebody(two) as there,
            here.at(names[0]) as left,
            there.at(names[0]) as right,
        ):
            for seat in (left, right):
                told = await seat.hear("table")
                while told["position"]["status"] != "over":
                    told = await seat.hear("table")
                assert [s["left"] for s in told["seats"]] == ["time", "time", None]
                assert told["position"]["result"]["places"] == [3, 2, 1]
        for name in names:
            found = await store.game(name)
            while found is not None and found.status != "over":
                await asyncio.sleep(0.1)
                found = await store.game(name)
            assert found is not None
            assert (found.version, found.left) == (2, ("time", "time"))
        async with store.connect() as connection:
            rows = (await connection.execute(select(retirements).where(retirements.c.game.in_(names)))).all()
        assert sorted((row.game, row.seat) for row in rows) == sorted((name, seat) for name in names for seat in (0, 1))
    finally:
        await store.close()
        assert one.stop() == two.stop() == ""


@pytest.mark.parametrize("edition", ["classic", "teams", "classic_3"])
def test_computers_play_on_to_the_end_when_somebody_has_left(edition: str) -> None:
    game, engine = Game(edition), Engine(simulations=20, seed=3)
    while not game.is_over:
        if game.ply in (9, 20) and len(game.retired) < game.ply // 9:
            game.retire(game.ply % 3)
            continue
        assert game.seat_to_move not in {left.seat for left in game.retired}
        game.play(engine.choose(game).move)
    assert len(game.retired) == 2
