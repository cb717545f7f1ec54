"""The contest player against a fake server: whole games, nonsense, lost connections, the archive to upload."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from math import inf
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import big_first, random_game
from support.socha_messages import ERROR, JOINED, LEFT, MEMENTO, REFUSED, REQUEST, RESULT, STREAM, WELCOME
from support.socha_server import PENTOMINOES, ContestServer, greedy, lazy

from cornerwise import Color, Game, rules
from cornerwise.i18n import Text
from cornerwise.socha import Outcome, Player, play_contest_game, play_on
from cornerwise.socha.protocol import State


@pytest.fixture
def server() -> Iterator[ContestServer]:
    server = ContestServer()
    yield server
    server.close()


@pytest.mark.parametrize(("seat", "kind", "opponent"), [(0, "PENTO_R", greedy), (1, "PENTO_X", lazy)])
def test_a_whole_game(server: ContestServer, seat: int, kind: str, opponent: object) -> None:
    assert callable(opponent)
    pending = server.start_game(seat=seat, kind=kind, opponent=opponent, seed=seat, limit=inf)
    player, log = Player(simulations=8, seed=1), list[Text]()
    outcome = play_contest_game("127.0.0.1", server.port, "a-b-c", player=player, log=log.append)
    report = pending.wait()
    assert report.violation == ""
    assert report.reservation == "a-b-c"
    assert report.goodbye == "<close/></protocol>"
    assert outcome.result is not None
    assert outcome.result.points == dict(enumerate(report.points))
    assert outcome.seat == seat
    points = Text("socha-points", {"own": report.points[seat], "other": report.points[1 - seat]})
    won = report.points[seat] > report.points[1 - seat]
    assert outcome.texts() == [Text("socha-won" if won else "socha-lost"), points]
    assert log == [Text("socha-joined")]


def converse(data: bytes) -> tuple[Outcome, bytes]:
    """The player's outcome and what it sends, when the server sends this data and then closes its end."""
    ours, theirs = socket.socketpair()
    received = bytearray()

    def serve() -> None:
        theirs.sendall(data)
        theirs.shutdown(socket.SHUT_WR)
        while part := theirs.recv(1 << 16):
            received.extend(part)

    thread = threading.Thread(target=serve)
    thread.start()
    outcome = play_on(ours, Player(simulations=1, seed=1), "code")
    ours.close()
    thread.join()
    theirs.close()
    return outcome, bytes(received)


START = MEMENTO.replace(b'turn="6"', b'turn="0"').split(b"<lastMove ")[0] + b"<board/></state></data></room>"
PARTS = [
    JOINED,
    WELCOME,
    START,
    MEMENTO,
    REQUEST,
    ERROR,
    RESULT,
    LEFT,
    REFUSED,
    b"<close/>",
    b"<news><x y='1'/></news>",
]
FRAGMENTS = st.one_of(
    st.sampled_from(PARTS),
    st.binary(max_size=30),
    st.text("<>/='\"& xprotcldm10", max_size=30).map(str.encode),
    st.tuples(st.sampled_from(PARTS), st.integers(0, 500), st.integers(0, 9), st.binary(max_size=5)).map(
        lambda cut: cut[0][: cut[1]] + cut[3] + cut[0][cut[1] + cut[2] :]
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(FRAGMENTS, max_size=12), st.booleans())
def test_every_stream_leads_to_a_clean_end(fragments: list[bytes], begins_well: bool) -> None:
    outcome, sent = converse((b"<protocol>" + JOINED + WELCOME + START if begins_well else b"") + b"".join(fragments))
    assert all(text.translate("de") for text in outcome.texts())
    # The player's own document is complete and well-formed, whatever the server sends.
    assert [element.tag for element in fromstring(sent)][-1] == "close"


@pytest.mark.parametrize(
    ("stream", "problem"),
    [
        (b"", "socha-closed"),
        (b"<protocol>" + JOINED + WELCOME + START, "socha-closed"),
        (b"<protocol>" + JOINED + LEFT, "socha-closed"),
        (b"<protocol>" + JOINED + b"</protocol>", "socha-closed"),
        (b"<protocol>" + REFUSED, "socha-refused"),
        (b"<protocol>" + JOINED + REQUEST, "socha-damaged"),
        (b"<protocol>" + JOINED + b"</joined>", "socha-damaged"),
    ],
)
def test_a_game_without_a_result_has_a_reason(stream: bytes, problem: str) -> None:
    outcome, _ = converse(stream)
    assert outcome.result is None
    assert [text.id for text in outcome.texts()] == [problem]


def test_a_result_survives_a_lost_connection() -> None:
    outcome, _ = converse(STREAM.split(LEFT)[0])
    assert [text.id for text in outcome.texts()] == ["socha-lost", "socha-points"]
    irregular = RESULT.replace(b'regular="true"', b'regular="false"')
    outcome, _ = converse(b"<protocol>" + irregular)
    assert outcome.texts()[-1] == Text("socha-irregular", {"reason": "Häschen hat gewonnen"})


def test_a_server_that_breaks_the_connection_leads_to_an_outcome() -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    assert [text.id for text in play_on(ours, Player(simulations=1), None).texts()] == ["socha-connection_lost"]
    ours.close()


def state_of(game: Game) -> State:
    turn = game.turn or Color.BLUE
    return State(game.rules.colors.index(turn), game.rules.first_shape or "", game.cells(), frozenset())


@pytest.mark.parametrize("plies", [5, 30, 60])
def test_a_player_that_joins_late_knows_the_position(plies: int) -> None:
    """For example after a restart in the middle of a game."""
    game = random_game(rules("socha", first_shape="P"), plies, big_first, plies)
    player = Player(simulations=1, seed=1)
    player.update(state_of(game))
    move = player.choose()
    assert game.is_legal(move)
    for color in game.rules.colors:
        assert player.game.tray(color) == game.tray(color)
    player.update(state_of(game))
    assert player.game.ply == 0
    game.play(move)
    player.update(state_of(game))
    assert (player.game.ply, player.game.cells()) == (1, game.cells())


def test_a_player_follows_moves_and_passes() -> None:
    game = Game("socha", first_shape="P")
    player = Player(simulations=1, seed=1)
    player.update(state_of(game))
    for ply in range(40):
        game.play("pass" if ply % 9 == 8 else player.choose())
        player.update(state_of(game))
    assert player.game == game


def test_the_bonus_of_a_late_joined_game_is_that_of_the_server() -> None:
    game = random_game(rules("socha"), 1, big_first, 8)
    single = {(0, 10): Color.BLUE} if game.color_at("a11") is None else {}
    for last in (frozenset[Color](), frozenset({Color.BLUE})):
        player = Player(simulations=1, seed=1)
        player.update(State(0, "F", game.cells() | single, last))
        blue = [move.shape for color, move in player.game.setup() if color == "blue"]
        assert (blue[-1] == "1") == bool(last)


def test_a_request_after_the_end_by_our_count_is_answered_with_a_pass() -> None:
    game = random_game(rules("socha"), 3, big_first)
    player = Player(simulations=1, seed=1)
    player.update(state_of(game))
    assert player.choose().is_pass


def test_the_archive_runs_without_our_environment(server: ContestServer, tmp_path: Path) -> None:
    """As in the contest: unpacked elsewhere, started with the options in another order, no packages installed."""
    archive = tmp_path / "player.zip"
    subprocess.run([sys.executable, "-m", "cornerwise.socha", "--zip", str(archive)], check=True)
    with zipfile.ZipFile(archive) as files:
        files.extractall(tmp_path / "player")
        assert files.namelist()[-1] == "start.sh"
    assert b"\r" not in (tmp_path / "player" / "start.sh").read_bytes()
    pending = server.start_game(seat=1, kind=PENTOMINOES[0], seed=5, limit=inf)
    python = Path(os.path.realpath(sys.executable)).parent  # not that of the virtual environment
    command = ["sh", str(tmp_path / "player" / "start.sh"), "-r", "code", "--port", str(server.port), "-h", "127.0.0.1"]
    environment = {"PATH": f"{python}:/usr/bin:/bin", "LANG": "de_DE.UTF-8"}
    player = subprocess.run(
        [*command, "--seconds", "0.01"], cwd="/", env=environment, capture_output=True, text=True, check=False
    )
    assert player.returncode == 0, player.stderr
    assert pending.wait().violation == ""
    assert player.stderr.splitlines()[0] == "Joined a game."


def test_the_program_fails_with_a_sentence_if_there_is_no_server(server: ContestServer) -> None:
    server.close()
    command = [sys.executable, "-m", "cornerwise.socha", "-p", str(server.port)]
    player = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (player.returncode, player.stdout) == (1, "")
    assert player.stderr == "The connection to the server is lost: Connection refused.\n"
