"""What simulated players count: moves that a server loses, and refusals."""

from __future__ import annotations

import json
from multiprocessing import Pipe

import pytest

from cornerwise.records import loads
from cornerwise.tools.load.report import LoadPlan, LoadReport
from cornerwise.tools.load.swarm import SimulatedGame, Swarm, make_scripts


@pytest.fixture(scope="module")
def swarm() -> Swarm:
    return Swarm(LoadPlan(("http://127.0.0.1:1",), 1, edition="duo"), range(1), Pipe()[0])


@pytest.fixture
def game(swarm: Swarm) -> SimulatedGame:
    """A game with two connections, after two moves."""
    swarm.report = LoadReport(1)
    return SimulatedGame(swarm, 0, make_scripts("duo", 1, 1)[0], 2)


def receive(game: SimulatedGame, index: int, **event: object) -> None:
    game.receive(index, json.dumps(event).encode())


def test_a_script_is_a_whole_game() -> None:
    (script,) = make_scripts("duo", 1, 5)
    game = loads(script.text).game()
    assert game.is_over
    assert [move.placement for move in game] == list(script.placements)
    assert make_scripts("duo", 1, 5) == [script]


def test_a_move_that_every_connection_received_is_acknowledged(game: SimulatedGame) -> None:
    moves = list(game.script.placements)
    for index in (0, 1):
        receive(game, index, type="table", moves=moves[:2])
    game.all_synced.clear()
    receive(game, 0, type="move", placement=moves[2])
    assert not game.all_synced.is_set()
    receive(game, 1, type="move", placement=moves[2])
    assert game.all_synced.is_set()
    assert game.acknowledged_moves == moves[:3]
    assert game.swarm.report.lost == 0


def test_moves_that_the_server_no_longer_has_are_lost(game: SimulatedGame) -> None:
    moves = list(game.script.placements)
    receive(game, 0, type="table", moves=moves[:2])
    receive(game, 0, type="move", placement=moves[2])
    receive(game, 1, type="table", moves=[moves[0], moves[1] + 1])  # of three moves, it has one
    assert game.swarm.report.lost == 2


def test_a_move_that_differs_between_connections_is_lost(game: SimulatedGame) -> None:
    moves = list(game.script.placements)
    for index in (0, 1):
        receive(game, index, type="table", moves=moves[:2])
    receive(game, 0, type="move", placement=moves[2])
    receive(game, 1, type="move", placement=moves[3])
    assert game.swarm.report.lost == 1


def test_refusals_are_counted_by_code(game: SimulatedGame) -> None:
    for code in ("stale", "stale", "slow_down"):
        receive(game, 0, type="refusal", code=code)
    assert game.swarm.report.refusals == {"stale": 2, "slow_down": 1}
