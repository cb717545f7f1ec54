"""The client of the engine protocol. tests/library/match/test_players.py has programs that fail."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from cornerwise import EDITIONS, Game, Move
from cornerwise.gtp import Client, GtpError

COMMAND = [sys.executable, "-m", "cornerwise", "gtp", "--level", "1"]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(COMMAND, timeout=60) as client:
        yield client


def legal_moves(client: Client, color: str) -> list[str]:
    return sorted(client.send(f"all_legal {color}").split())


@pytest.mark.parametrize("edition", [edition.name for edition in EDITIONS.values() if edition.in_gtp])
def test_the_program_follows_a_whole_game(client: Client, edition: str) -> None:
    game = Game(EDITIONS[edition].record_rules)
    while not game.is_over:
        game.play(client.choose(game) if game.ply % 7 < 2 else game.legal_moves()[-1])
    client.show(game)
    assert all(legal_moves(client, color) == [] for color in game.rules.colors)


def test_the_program_follows_a_game_that_goes_another_way(client: Client) -> None:
    game = Game("duo", start="own")
    game.play(client.choose(game))
    client.choose(game)  # not played
    other = game.copy()
    other.play(other.legal_moves()[0])
    for current in (other, game, Game("classic"), other):
        assert client.choose(current) in current.legal_moves()
        client.show(current)
        assert current.turn is not None
        assert legal_moves(client, current.turn) == sorted(map(str, current.legal_moves()))


def test_a_set_up_is_shown(client: Client) -> None:
    game = Game("classic_2", scoring="basic")
    game.play_all(["a20", "t20"])
    game.set_turn("green")
    client.show(game)
    assert legal_moves(client, "green") == sorted(map(str, game.legal_moves()))


def test_a_seed_gives_the_same_move(client: Client) -> None:
    moves: list[Move] = []
    for _ in range(2):
        client.start(Game("duo", start="own").rules, seed=5)
        moves.append(client.choose(Game("duo", start="own")))
    assert moves[0] == moves[1]


def test_rules_that_the_protocol_does_not_know_are_refused(client: Client) -> None:
    for game in (Game("duo"), Game("classic", first_color="red"), Game("classic_3", shared="red")):
        with pytest.raises(ValueError, match="only with Rules"):
            client.choose(game)


def test_any_command_can_be_sent(client: Client) -> None:
    assert client.send("name") == "Cornerwise"
    assert client.supports("genmove")
    assert not client.supports("brew_tea")
    with pytest.raises(GtpError, match="refused “brew_tea”: unknown command"):
        client.send("brew_tea")
    with pytest.raises(ValueError, match="one line"):
        client.send("name\nquit")
    assert (client.cpu_seconds() or 0) > 0


def test_a_closed_client_says_so(client: Client) -> None:
    other = Client(COMMAND, name="the program")
    other.close()
    with pytest.raises(GtpError, match="the program died at “name”"):
        other.send("name")
