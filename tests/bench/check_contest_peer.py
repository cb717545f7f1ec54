"""Compares us with the package `socha`, the contest's own client, and plays against it. The package needs an
environment of its own, for example:

python3 -m venv /tmp/peer && /tmp/peer/bin/pip install socha==5.1.0 setuptools
make contest-peer PEER=/tmp/peer/bin/python

- Random games: at every ply, both must see the same legal moves, board, color to move and points.
- Games of the peer on the server of our tests, whose referee is the oracle.
- With --server HOST:PORT: games of our player against the peer on a running contest server.
"""

from __future__ import annotations

import argparse
import json
import random
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any, Final, cast
from xml.etree.ElementTree import Element, XMLPullParser

from support.games import POLICIES, pick
from support.socha_server import KINDS, NAMES, PENTOMINOES, TEAMS, ContestServer, covered_cells, greedy, lazy

from cornerwise import Game, Move
from cornerwise.socha.pieces import describe

PROGRAM: Final = Path(__file__).parents[1] / "support" / "socha_peer.py"
KIND_NAMES: Final = {kind.replace("_", "").lower(): kind for kind in KINDS}
BASE_POINTS: Final = 2 * 89
"""The contest counts covered cells, we count the missing ones; each seat has two colors with 89 cells each."""


class Peer:
    """The peer's rules, in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, line: str) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"the peer ended after {line!r}")
        report: dict[str, Any] = json.loads(answer)
        return report


@contextmanager
def start_peer(python: str) -> Iterator[Peer]:
    command = [python, str(PROGRAM), "rules"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Peer(process)
        finally:
            process.kill()


def question(move: Move) -> str:
    if move.is_pass:
        return "pass"
    (kind, rotation, is_flipped), (x, y) = describe(move)
    return f"{kind} {rotation} {str(is_flipped).lower()} {x} {y}"


def compare_game(peer: Peer, kind: str, seed: int, totals: Counter[str]) -> None:
    """Plays a random game on both sides. Ends with the game, or when the peer says that it is over."""
    game, rng = Game("socha", first_shape=NAMES[kind]), random.Random(seed)
    answer = peer.ask(f"new {kind}")
    while not answer["is_over"] and not game.is_over:
        ours = {frozenset(move.cells) for move in game.legal_moves()}
        theirs = {
            covered_cells(KIND_NAMES[name], rotation, str(is_flipped).lower(), x, y)
            for name, rotation, is_flipped, x, y in answer["moves"]
        }
        check(ours == theirs, game, f"{len(ours - theirs)} moves only here, {len(theirs - ours)} only there")
        check(game.turn == answer["color"].lower(), game, f"there, it is the turn of {answer['color']}")
        cells = {cell: str(color) for cell, color in game.cells().items()}
        board = {(x, game.rules.size - 1 - y): color.lower() for x, y, color in answer["board"]}
        check(cells == board, game, "the boards differ")
        points = [BASE_POINTS + score for score in game.standing().scores]
        check(points == answer["points"], game, f"points {points}, there {answer['points']}")
        totals["moves"] += len(ours)
        totals["positions"] += 1
        move = pick(game, rng, POLICIES[seed % len(POLICIES)])
        answer = peer.ask(question(game.play(move)))
    ends = f"end there {'and' if game.is_over else 'but not'} here" if answer["is_over"] else "end here but not there"
    totals[f"games that {ends}"] += 1


def check(is_same: bool, game: Game, difference: str) -> None:
    if not is_same:
        raise SystemExit(f"{difference}, after {[str(move) for move in game]}")


def play_on_our_server(python: str, games: int) -> None:
    """The peer (5.1.0) can't read the states after a color has placed all of its pieces; such games are counted."""
    server, results = ContestServer(), Counter[str]()
    for number in range(games):
        pending = server.start_game(
            seat=number % 2,
            kind=PENTOMINOES[number % len(PENTOMINOES)],
            opponent=(greedy, lazy)[number // 2 % 2],
            seed=number,
            limit=inf,
        )
        command = [python, str(PROGRAM), "play", "127.0.0.1", str(server.port), str(number), f"code-{number}"]
        player = subprocess.run(command, capture_output=True, text=True, check=False)
        if player.returncode:
            results[f"the peer fails: {player.stderr.splitlines()[-1]}"] += 1
            continue
        report = pending.wait()
        results[report.violation or ("complete" if "regular=True" in player.stdout else player.stdout[-500:])] += 1
        results["moves"] += len(report.seconds)
    server.close()
    print(f"{games} games of the peer on our server: {dict(results)}", flush=True)


class Admin:
    """A connection that prepares games on a contest server."""

    def __init__(self, address: tuple[str, int], password: str) -> None:
        self._socket = socket.create_connection(address)
        self._socket.sendall(f'<protocol><authenticate password="{password}"/>'.encode())
        self._parser: XMLPullParser[Element] = XMLPullParser(["end"])

    def prepare(self) -> list[str]:
        """The reservations of both seats."""
        slots = "".join(f'<slot displayName="{team}" canTimeout="true" reserved="true"/>' for team in TEAMS)
        self._socket.sendall(f'<prepare gameType="swc_2027_blokus" pause="false">{slots}</prepare>'.encode())
        while data := self._socket.recv(1 << 16):
            self._parser.feed(data)
            for _, element in cast("Iterator[tuple[str, Element]]", self._parser.read_events()):
                if element.tag == "prepared":
                    return [reservation.text or "" for reservation in element.iter("reservation")]
        raise SystemExit("the server refused to prepare a game")


def play_on_contest_server(python: str, games: int, seconds: float, address: tuple[str, int], password: str) -> None:
    """Plays the games alternately against the peer and against our own player with little time, because the peer
    (5.1.0) fails when a color has placed all of its pieces."""
    admin, results = Admin(address, password), Counter[str]()
    host, port = address[0], str(address[1])
    for number in range(games):
        codes = admin.prepare()
        ours, own_rival = (
            [sys.executable, "-m", "cornerwise.socha", "-h", host, "-p", port, "-r", code, "--seconds", str(time)]
            for code, time in zip(codes, (seconds, seconds / 10), strict=True)
        )
        is_peer = number % 2 == 0
        rival = [python, str(PROGRAM), "play", host, port, str(number), codes[1]] if is_peer else own_rival
        # The server gives the first seat to the player that joins first, whatever its code.
        players = [
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for command in (ours, rival)
        ]
        (_, log), (_, rival_log) = (player.communicate() for player in players)
        name = f"against {'the peer' if is_peer else 'our own player'}"
        print(f"game {number + 1} {name}: {' '.join(log.splitlines())}", flush=True)
        if players[1].returncode:
            print(f"the rival failed: {rival_log.splitlines()[-1]}")
        results[f"{name}: exit code {players[0].returncode}"] += 1
    print(f"{games} games on the contest server: {dict(results)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", help="a Python that can import socha")
    parser.add_argument("--games", type=int, default=24, help="random games to compare")
    parser.add_argument("--played", type=int, default=12, help="games of the peer on our server")
    parser.add_argument("--server", help="HOST:PORT of a running contest server")
    parser.add_argument("--password", default="examplepassword", help="the server's password")
    parser.add_argument("--matches", type=int, default=4, help="games against the peer on the contest server")
    parser.add_argument("--seconds", type=float, default=0.5, help="our time per move in these games")
    options = parser.parse_args()
    totals = Counter[str]()
    with start_peer(options.peer) as peer:
        for seed in range(options.games):
            compare_game(peer, PENTOMINOES[seed % len(PENTOMINOES)], seed, totals)
    print(f"{options.games} random games, all the same: {dict(totals)}")
    play_on_our_server(options.peer, options.played)
    if options.server:
        host, _, port = options.server.rpartition(":")
        play_on_contest_server(options.peer, options.matches, options.seconds, (host, int(port)), options.password)


if __name__ == "__main__":
    main()
