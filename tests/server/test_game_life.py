"""The life of a table, from the open seats to the rematch, compared with a model.

Hypothesis invents what three players do at one table, on two servers that share a PostgreSQL database. Messages arrive
once, twice, on both servers at the same time, late, or never. After every step, what the players were told is what is
stored, and both are what the model (`support/game_model.py`) expects.

It does so in two worlds. In one, both servers run in the test, and the test moves their clock: there every clock is
exact, and players run out of time. In the other, the servers are processes of their own, whose clock nobody can move.
`make model` invents many more lives.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack
from typing import Any, ClassVar, Protocol, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from support.clock import PATIENCE, ManualClock
from support.database import create_database, drop_database
from support.game_model import Action, Seat, Table, described, described_clocks
from support.server import Client, LocalServer, Server, Serving, TableSocket, local_server

from cornerwise import Game

LIVES = int(os.environ.get("MODEL_LIVES", "3"))
STEPS = int(os.environ.get("MODEL_STEPS", "25"))
EDITIONS = st.sampled_from(["duo", "classic_3", "teams"])
PLAYERS = st.integers(0, 2)
SEATS = st.integers(0, 3)
SERVERS = st.integers(0, 1)
DELIVERIES = st.sampled_from(["once", "once", "once", "twice", "both", "late", "lost"])
SPECTATOR = 3
"""The client who always watches, so that computers never wait for somebody to watch."""
TICK = 0.25
T = TypeVar("T")


class World(Protocol):
    """Two servers with one database."""

    servers: list[Any]
    is_timed: bool
    """Whether time stands still until the test moves it."""

    def run(self, work: Coroutine[Any, Any, T]) -> T: ...
    def now(self) -> float: ...
    async def tick(self) -> None:
        """Lets a moment pass."""
        ...


class TimedWorld:
    is_timed = True

    def __init__(self, url: str) -> None:
        self._runner = asyncio.Runner()
        self._clock = ManualClock()
        self._stack = AsyncExitStack()
        self._urls = [url, url]
        self.servers: list[LocalServer] = []
        self.run(self._start())

    async def _start(self) -> None:
        self.servers = [await self._stack.enter_async_context(local_server(url, self._clock)) for url in self._urls]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def now(self) -> float:
        return self._clock.now()

    async def tick(self) -> None:
        self._clock.advance(TICK)
        async with asyncio.timeout(PATIENCE):
            while any(server.needs_beat(self._clock) for server in self.servers):
                await asyncio.sleep(0)

    def close(self) -> None:
        self.run(self._stack.aclose())
        self._runner.close()


class ProcessWorld:
    is_timed = False

    def __init__(self, servers: list[Serving]) -> None:
        self._runner = asyncio.Runner()
        self.servers = servers

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def now(self) -> float:
        return 0.0

    async def tick(self) -> None:
        raise AssertionError("nobody can move this clock")

    def close(self) -> None:
        self._runner.close()


class Life(RuleBasedStateMachine):
    world: World
    counts: ClassVar[Counter[str]] = Counter()
    """How much was tried, in all lives."""

    @initialize(
        edition=EDITIONS,
        base=st.sampled_from([20, 90]),
        increment=st.sampled_from([0, 3]),
        is_full=st.sampled_from([True, True, True, False]),
    )
    def begin(self, edition: str, base: int, increment: int, is_full: bool) -> None:
        base = base if self.world.is_timed else 3600
        seats = [Seat(0), *(Seat() for _ in Game(edition).rules.seats[1:])]
        self.model = Table(edition, base, increment, seats, now=self.world.now(), present={0, 1, 2})
        self.late: list[tuple[int, Action]] = []
        self.counts["lives"] += 1
        self.run(self._begin())
        for number in range(1, len(seats) if is_full else 1):
            self.run(self._compare())  # both servers know what happened before
            if number < 3:
                self.act(number, "once", {"type": "sit", "seat": number})
            else:
                computer = {"type": "computer", "level": 1}
                self.act(0, "once", {"type": "set_seat", "seat": number, "occupant": computer})

    async def _begin(self) -> None:
        servers: list[Server] = self.world.servers
        self.clients = [[Client(server) for server in servers] for _ in range(4)]
        for both in self.clients:
            await both[0].http.get("/api/me")
            both[1].http.cookies.update(both[0].http.cookies)
        clock = {"type": "realtime", "base": self.model.base, "increment": self.model.increment}
        seats = [{"type": "person" if seat.kind == "person" else "open"} for seat in self.model.seats]
        body = {"edition": self.model.edition, "seats": seats, "clock": clock, "human_pace": False}
        answer = await self.clients[0][0].http.post("/api/games", json=body)
        self.sockets: dict[int, AsyncExitStack] = {}
        self.tables: dict[int, TableSocket] = {}
        await self._open(answer.json()["game"])

    async def _open(self, game: str) -> None:
        """Brings everybody to the table of a game."""
        self.game = game
        for client in (*sorted(self.model.present), SPECTATOR):
            await self._connect(client, client % 2)

    async def _connect(self, client: int, server: int) -> None:
        await self._disconnect(client)
        self.sockets[client] = AsyncExitStack()
        table = await self.sockets[client].enter_async_context(self.clients[client][server].watch(self.game))
        await table.receive("table")
        self.tables[client] = table

    async def _disconnect(self, client: int) -> None:
        if client in self.tables:
            del self.tables[client]
            await self.sockets[client].aclose()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def limited() -> T:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.world.run(limited())

    # What players do

    def act(self, player: int, delivery: str, action: Action) -> None:
        if player not in self.model.present or delivery == "lost":
            return
        if delivery == "late":
            self.late.append((player, action))
            return
        is_about_presence = action["type"] == "propose" and action["kind"] == "computer"
        if is_about_presence and self.model.seat_of(player) is not None:
            self.run(self._wait_for_presence(player))
        self.run(self._send(player, delivery, action))
        for _ in range(2 if delivery in ("twice", "both") else 1):
            self.model.apply(player, action)
        self.run(self._let_computers_play())
        if self.model.rematch is not None:
            self.run(self._compare())
            self.run(self._go_to_rematch(self.model.rematch))

    async def _send(self, player: int, delivery: str, action: Action) -> None:
        fields = {name: value for name, value in action.items() if name != "type"}
        table = self.tables[player]
        if delivery == "both":
            async with self.clients[player][0].watch(self.game) as one, self.clients[player][1].watch(self.game) as two:
                for other in (one, two):
                    await other.receive("table")
                await asyncio.gather(*(other.send(action["type"], **fields) for other in (one, two)))
                await asyncio.gather(*(until_done(other) for other in (one, two)))
        else:
            for _ in range(2 if delivery == "twice" else 1):
                await table.send(action["type"], **fields)
        await until_done(table)

    async def _wait_for_presence(self, player: int) -> None:
        """The servers tell each other who is connected, which takes a moment."""
        expected = [seat.kind == "computer" or seat.player in self.model.present for seat in self.model.seats]
        while self.tables[player].state["present"] != expected:
            await self.tables[player].receive()

    async def _let_computers_play(self) -> None:
        """Nobody knows what a computer will play: the model adopts its moves, if they are legal."""
        table = self.tables[SPECTATOR]
        while self.model.computer_to_move:
            ply = self.model.game.ply
            while len(table.state["moves"]) <= ply:
                await table.receive()
            self.model.play_computer(table.state["moves"][ply])
            self.counts["moves of computers"] += 1

    async def _go_to_rematch(self, rematch: Table) -> None:
        stored = (await self.clients[0][0].http.get(f"/api/games/{self.game}")).json()
        for client in list(self.tables):
            await self._disconnect(client)
        self.late.clear()
        self.model = rematch
        self.counts["rematches"] += 1
        await self._open(stored["rematch"])
        await self._let_computers_play()

    @rule(player=PLAYERS, seat=SEATS, delivery=DELIVERIES)
    def sit(self, player: int, seat: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "sit", "seat": seat})

    @rule(player=PLAYERS, delivery=st.sampled_from(["once", "lost"]))
    def stand(self, player: int, delivery: str) -> None:
        if any(seat.player not in (None, player) for seat in self.model.seats):  # the last one would delete the table
            self.act(player, delivery, {"type": "stand"})

    @precondition(lambda self: self.model.status == "open")
    @rule(player=PLAYERS, seat=SEATS, level=st.integers(0, 2), delivery=DELIVERIES)
    def set_seat(self, player: int, seat: int, level: int, delivery: str) -> None:
        """Mostly the host does this."""
        occupant = {"type": "computer", "level": level} if level else {"type": "open"}
        who = self.model.host if level else player
        self.act(who, delivery, {"type": "set_seat", "seat": seat, "occupant": occupant})

    @precondition(lambda self: self.model.status == "playing")
    @rule(player=st.integers(0, 5), number=st.integers(0, 999), delivery=DELIVERIES)
    def play(self, player: int, number: int, delivery: str) -> None:
        """A move, mostly of the player whose turn it is."""
        turn = self.model.game.seat_to_move
        mover = self.model.seats[turn or 0].player
        who = player if player < 3 and player % 3 == number % 7 else mover
        legal = self.model.game.legal_moves()
        if who is not None and legal:
            move = legal[number % len(legal)].placement
            self.act(who, delivery, {"type": "play", "ply": self.model.game.ply, "placement": move})

    @precondition(lambda self: self.model.status == "playing" and self.model.game.ply > 3)
    @rule(player=PLAYERS, delivery=st.sampled_from(["once", "late", "lost"]))
    def resign(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "resign"})

    @precondition(lambda self: self.model.status != "open")
    @rule(player=PLAYERS, delivery=DELIVERIES)
    def undo(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "undo", "ply": self.model.game.ply})

    @precondition(lambda self: self.model.status == "playing")
    @rule(player=PLAYERS, delivery=DELIVERIES)
    def propose_undo(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "propose", "kind": "undo", "ply": self.model.game.ply})

    @precondition(lambda self: self.model.status == "playing" and len(self.model.present) < 3)
    @rule(player=PLAYERS, seat=SEATS, delivery=st.sampled_from(["once", "once", "twice", "late"]))
    def propose_computer(self, player: int, seat: int, delivery: str) -> None:
        action = {"type": "propose", "kind": "computer", "ply": self.model.game.ply, "seat": seat, "level": 1}
        self.act(player, delivery, action)

    @precondition(lambda self: self.model.status == "over")
    @rule(player=PLAYERS, delivery=DELIVERIES)
    def propose_rematch(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "propose", "kind": "rematch", "ply": self.model.game.ply})

    @precondition(lambda self: self.model.proposal is not None)
    @rule(player=PLAYERS, agree=st.sampled_from([True, True, False]), delivery=DELIVERIES)
    def answer(self, player: int, agree: bool, delivery: str) -> None:
        self.act(player, delivery, {"type": "answer_proposal", "agree": agree})

    @precondition(lambda self: self.late)
    @rule()
    def deliver_late_message(self) -> None:
        player, action = self.late.pop(0)
        self.act(player, "once", action)

    @rule(player=PLAYERS, server=SERVERS)
    def connect(self, player: int, server: int) -> None:
        self.run(self._connect(player, server))
        self.model.present.add(player)

    @precondition(lambda self: self.model.status != "open")  # a player who leaves an open table loses the seat
    @rule(player=PLAYERS)
    def disconnect(self, player: int) -> None:
        self.run(self._disconnect(player))
        self.model.present.discard(player)

    @precondition(lambda self: self.world.is_timed and self.model.status != "open")
    @rule(seconds=st.sampled_from([0.25, 1, 5, 19, 20.25, 30]))
    def wait(self, seconds: float) -> None:
        """Lets time pass. A server may notice up to two seconds later that a player has run out of time."""
        for _ in range(round(seconds / TICK)):
            self.run(self.world.tick())
            self.model.now = self.world.now()
            if self.model.is_time_up:
                self.run(self._end_time())
                self.run(self._let_computers_play())

    async def _end_time(self) -> None:
        count = len(self.model.game.retired)
        table = self.tables[SPECTATOR]
        for _ in range(round(2 / TICK)):
            stored = (await self.clients[0][0].http.get(f"/api/games/{self.game}")).json()
            if len(stored["retired"]) > count:
                break
            await self.world.tick()
            self.model.now = self.world.now()
        while len(table.state["retired"]) == count:
            await table.receive()
        self.counts["time-outs"] += 1
        # The next clock began when the server noticed it. If no other clock starts, the moment makes no difference.
        clocks, mover = table.state["clocks"], table.game.seat_to_move
        is_running = mover is not None and clocks["deadline"] is not None
        self.model.end_time(clocks["deadline"] - clocks["remaining"][mover] if is_running else self.model.now)

    # What must be true

    @invariant()
    def told_is_stored_is_expected(self) -> None:
        self.counts["steps"] += 1
        self.run(self._compare())

    async def _compare(self) -> None:
        expected = self.model.describe()
        stored = (await self.clients[0][0].http.get(f"/api/games/{self.game}")).json()
        assert described(stored, stored["moves"]) == expected
        for client, table in self.tables.items():
            while table.state["version"] < stored["version"]:  # told by the other server, a moment later
                await table.receive()
            assert described(table.state, [move.placement for move in table.game]) == expected
            assert table.state["own_seats"] == [i for i, seat in enumerate(self.model.seats) if seat.player == client]
            assert table.state["is_host"] == (self.model.host == client)
        self._compare_clocks([stored, *(table.state for table in self.tables.values())])

    def _compare_clocks(self, states: list[dict[str, Any]]) -> None:
        expected = self.model.describe_clocks()
        for state in states:
            clocks = described_clocks(state)
            if self.world.is_timed:
                assert clocks == expected
            elif clocks:
                assert (clocks["deadline"] is None) == (expected["deadline"] is None)
                for seconds, exact in zip(clocks["remaining"], expected["remaining"], strict=True):
                    assert (seconds is None) == (exact is None)
                    assert seconds is None or 0 < seconds <= exact + 1  # nobody moves the clock, but time passes

    def teardown(self) -> None:
        async def close() -> None:
            for client in list(self.tables):
                await self._disconnect(client)
            for both in self.clients:
                for client_of_server in both:
                    await client_of_server.http.aclose()
            server = self.world.servers[0]
            if isinstance(server, LocalServer) and (game := await server.games.get(self.game)) is not None:
                await server.games.delete(game)  # no clock runs on in the next life

        if hasattr(self, "clients"):
            self.run(close())


async def until_done(table: TableSocket) -> None:
    """Waits until the server has carried out all actions of a connection. It handles them in order, so the refusal of
    an unknown action arrives after all earlier actions."""
    await table.send("dance")
    while (await table.receive("refusal"))["code"] != "malformed":
        pass


@pytest.fixture
def timed_world(postgresql_address: str, postgresql_template: str) -> Iterator[World]:
    url = asyncio.run(create_database(postgresql_address, postgresql_template))
    world = TimedWorld(url)
    yield world
    world.close()
    asyncio.run(drop_database(postgresql_address, url))


@pytest.fixture
def process_world(postgresql_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    url = asyncio.run(create_database(postgresql_address))
    running = [Serving(tmp_path_factory.mktemp("process"), "--database", url) for _ in range(2)]
    world = ProcessWorld(running)
    yield world
    world.close()
    assert [server.stop() for server in running] == ["", ""]
    asyncio.run(drop_database(postgresql_address, url))


@pytest.mark.parametrize("world", ["timed_world", "process_world"])
def test_what_clients_were_told_is_what_is_stored(world: str, request: pytest.FixtureRequest) -> None:
    Life.world = request.getfixturevalue(world)
    Life.counts.clear()
    chosen = settings(
        max_examples=LIVES,
        stateful_step_count=STEPS,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
        phases=[Phase.generate],  # making a failure shorter takes hours with real servers
    )
    try:
        run_state_machine_as_test(Life, settings=chosen)
    finally:
        print(f"{world}:", ", ".join(f"{count:,} {name}" for name, count in Life.counts.items()))
