"""The life of a game, from the open table to its end, compared with a model.

Hypothesis invents what three players do at one table, on two real server processes that share a PostgreSQL database.
Messages arrive once, twice, on both processes at the same time, late, or never. After every step, what the players were
told is what is stored, and both are what the model expects. `make model` invents many more lives.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from support.clock import PATIENCE
from support.database import create_database, drop_database
from support.server import Client, Serving, TableSocket

from cornerwise import Game

LIVES = int(os.environ.get("MODEL_LIVES", "6"))
STEPS = int(os.environ.get("MODEL_STEPS", "25"))
EDITION = "classic_3"
BASE = 3600
PLAYERS = st.integers(0, 2)
PROCESSES = st.integers(0, 1)
DELIVERIES = st.sampled_from(["once", "once", "once", "twice", "both", "late", "lost"])
T = TypeVar("T")
Action = dict[str, Any]


@dataclass
class Model:
    """What should be stored. It is simple, because only one thing happens at a time."""

    status: str = "open"
    seats: list[int | None] = field(default_factory=lambda: [0, None, None])
    """The player in each seat."""
    host: int = 0
    game: Game = field(default_factory=lambda: Game(EDITION))
    retired: list[int] = field(default_factory=list)
    proposal: tuple[int, set[int], set[int]] | None = None
    """A request to take a move back: the seat that asks, the seats that agreed, and those that have not answered."""

    def apply(self, player: int, action: Action) -> None:
        """Does what a player asks for, if it is allowed."""
        seat = self.seats.index(player) if player in self.seats else None
        kind = action["type"]
        if kind == "sit":
            self._sit(player, seat, action["seat"])
        elif kind == "stand":
            self._stand(player, seat)
        elif seat is None or self.status != "playing":
            return
        elif kind == "play" and action["ply"] == self.game.ply and self.game.seat_to_move == seat:
            if self.game.is_legal(action["placement"]):
                self.game.play(action["placement"])
                self.proposal = None
        elif kind == "resign" and any(self.game.has_moves(color) for color in self.game.rules.seats[seat]):
            self.game.retire(seat)
            self.retired.append(seat)
            self.proposal = None
        elif kind == "propose":
            self._propose(seat, action["ply"])
        elif kind == "answer_proposal":
            self._answer(seat, action["agree"])
        if self.game.is_over or (self.status == "playing" and self.game.seat_to_move is None):
            self.status = "over"

    def _sit(self, player: int, seat: int | None, wish: int) -> None:
        if self.status == "open" and self.seats[wish] is None:
            if seat is not None:
                self.seats[seat] = None
            self.seats[wish] = player
            if None not in self.seats:
                self.status = "playing"

    def _stand(self, player: int, seat: int | None) -> None:
        others = [other for other in self.seats if other not in (None, player)]
        if self.status == "open" and others and (seat is not None or player == self.host):
            if seat is not None:
                self.seats[seat] = None
            if player == self.host and others[0] is not None:
                self.host = others[0]

    def _own_ply(self, seat: int) -> int | None:
        """The ply of the last move of a seat, unless somebody has left since."""
        movers = [turn.seat for turn in self.game.turns() if not turn.move.is_pass]
        plies = [ply for ply, mover in enumerate(movers) if mover == seat]
        if not plies or any(retired.ply > plies[-1] for retired in self.game.retired):
            return None
        return plies[-1]

    def _propose(self, seat: int, ply: int) -> None:
        if ply != self.game.ply or self._own_ply(seat) is None:
            return
        if self.proposal is None:
            others = {other for other in range(3) if other != seat and other not in self.retired}
            self.proposal = (seat, set(), {seat, *others})
            self._answer(seat, agree=True)
        elif seat in self.proposal[2]:  # the same proposal again is an agreement
            self._answer(seat, agree=True)

    def _answer(self, seat: int, agree: bool) -> None:
        if self.proposal is None or seat not in self.proposal[1] | self.proposal[2]:
            return
        proposer, agreed, pending = self.proposal
        if not agree:
            self.proposal = None
        elif seat in pending:
            agreed, pending = agreed | {seat}, pending - {seat}
            self.proposal = (proposer, agreed, pending)
            if not pending:
                ply = self._own_ply(proposer)
                assert ply is not None
                self.game = self.game.at(ply)
                self.proposal = None

    def describe(self) -> dict[str, Any]:
        proposal = self.proposal
        return {
            "status": self.status,
            "taken": [seat is not None for seat in self.seats],
            "moves": [move.placement for move in self.game],
            "retired": self.retired,
            "proposal": None if proposal is None else (proposal[0], sorted(proposal[1]), sorted(proposal[2])),
        }


def described(table: dict[str, Any]) -> dict[str, Any]:
    """A table of the server, in the words of the model."""
    proposal = table["proposal"]
    return {
        "status": table["status"],
        "taken": [seat["kind"] == "person" for seat in table["seats"]],
        "moves": table["moves"],
        "retired": [retirement["seat"] for retirement in table["retired"]],
        "proposal": proposal and (proposal["proposed_by"], sorted(proposal["agreed"]), sorted(proposal["pending"])),
    }


class Life(RuleBasedStateMachine):
    servers: list[Serving]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.model = Model()
        self.late: list[tuple[int, Action]] = []
        self.run(self.begin())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def limited() -> T:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.runner.run(limited())

    async def begin(self) -> None:
        self.clients = [[Client(server) for server in self.servers] for _ in range(3)]
        for both in self.clients:
            await both[0].http.get("/api/me")
            both[1].http.cookies.update(both[0].http.cookies)
        seats = [{"type": "person"}, {"type": "open"}, {"type": "open"}]
        clock = {"type": "realtime", "base": BASE, "increment": 0}
        answer = await self.clients[0][0].http.post(
            "/api/games", json={"edition": EDITION, "seats": seats, "clock": clock}
        )
        self.game = answer.json()["game"]
        self.watching: list[AsyncExitStack] = []
        self.tables: list[TableSocket] = []
        for player in range(3):
            self.watching.append(AsyncExitStack())
            self.tables.append(await self.connect(player, player % 2))

    async def connect(self, player: int, process: int) -> TableSocket:
        table = await self.watching[player].enter_async_context(self.clients[player][process].watch(self.game))
        await table.receive("table")
        return table

    # What players do

    def act(self, player: int, delivery: str, action: Action) -> None:
        if delivery == "late":
            self.late.append((player, action))
        elif delivery != "lost":
            for _ in range(2 if delivery in ("twice", "both") else 1):
                self.model.apply(player, action)
            self.run(self.send(player, delivery, action))

    async def send(self, player: int, delivery: str, action: Action) -> None:
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

    @rule(player=PLAYERS, seat=PLAYERS, delivery=DELIVERIES)
    def sit(self, player: int, seat: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "sit", "seat": seat})

    @rule(player=PLAYERS, delivery=st.sampled_from(["once", "lost"]))
    def stand(self, player: int, delivery: str) -> None:
        if [other for other in self.model.seats if other not in (None, player)]:  # the last one would delete the table
            self.act(player, delivery, {"type": "stand"})

    @rule(seat=st.integers(0, 5), number=st.integers(0, 999), delivery=DELIVERIES)
    def play(self, seat: int, number: int, delivery: str) -> None:
        """A move, mostly of the player whose turn it is."""
        turn = self.model.game.seat_to_move or 0
        player = self.model.seats[seat if seat < 3 else turn]
        legal = self.model.game.legal_moves()
        if player is not None and legal:
            move = legal[number % len(legal)].placement
            self.act(player, delivery, {"type": "play", "ply": self.model.game.ply, "placement": move})

    @precondition(lambda self: self.model.game.ply > 4)
    @rule(player=PLAYERS, delivery=st.sampled_from(["once", "late", "lost"]))
    def resign(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "resign"})

    @rule(player=PLAYERS, delivery=st.sampled_from(["once", "late", "lost"]))
    def propose(self, player: int, delivery: str) -> None:
        self.act(player, delivery, {"type": "propose", "kind": "undo", "ply": self.model.game.ply})

    @rule(player=PLAYERS, agree=st.booleans(), delivery=DELIVERIES)
    def answer(self, player: int, agree: bool, delivery: str) -> None:
        self.act(player, delivery, {"type": "answer_proposal", "agree": agree})

    @precondition(lambda self: self.late)
    @rule()
    def deliver_late_message(self) -> None:
        player, action = self.late.pop(0)
        self.act(player, "once", action)

    @rule(player=PLAYERS, process=PROCESSES)
    def reconnect(self, player: int, process: int) -> None:
        async def again() -> None:
            await self.watching[player].aclose()
            self.watching[player] = AsyncExitStack()
            self.tables[player] = await self.connect(player, process)

        self.run(again())

    # What must be true

    @invariant()
    def told_is_stored_is_expected(self) -> None:
        self.run(self.compare())

    async def compare(self) -> None:
        expected = self.model.describe()
        stored = (await self.clients[0][0].http.get(f"/api/games/{self.game}")).json()
        assert described(stored) == expected
        for player, table in enumerate(self.tables):
            while table.state["version"] < stored["version"]:  # told by the other process, a moment later
                await table.receive()
            assert described({**table.state, "moves": [move.placement for move in table.game]}) == expected
            assert table.state["own_seats"] == [i for i, owner in enumerate(self.model.seats) if owner == player]
        remaining = [seconds for seconds in stored["clocks"]["remaining"] if seconds is not None]
        assert all(0 < seconds <= BASE for seconds in remaining)

    def teardown(self) -> None:
        async def close() -> None:
            for watching in self.watching:
                await watching.aclose()
            for both in self.clients:
                for client in both:
                    await client.http.aclose()

        self.run(close())
        self.runner.close()


async def until_done(table: TableSocket) -> None:
    """Waits until the server has carried out all actions of a connection. It handles them in order, so the refusal of
    an unknown action arrives after all earlier actions."""
    await table.send("dance")
    while (await table.receive("refusal"))["code"] != "malformed":
        pass


@pytest.fixture
def servers(postgresql_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Serving]]:
    url = asyncio.run(create_database(postgresql_address))
    running = [Serving(tmp_path_factory.mktemp("process"), "--database", url) for _ in range(2)]
    yield running
    assert [server.stop() for server in running] == ["", ""]
    asyncio.run(drop_database(postgresql_address, url))


def test_what_clients_were_told_is_what_is_stored(servers: list[Serving]) -> None:
    Life.servers = servers
    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=LIVES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
