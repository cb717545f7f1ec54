"""Players of a match: the notation of engines, and programs that misbehave."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from support.match import OUR_PROGRAM, assert_no_process_left, contest, write_program

from cornerwise.game import Game
from cornerwise.gtp import GtpError
from cornerwise.match import Contest, EnginePlayer, EngineSpec, GtpPlayer, MatchError, play_match


def test_engines_are_parsed() -> None:
    assert EngineSpec.of("level:3").level == EngineSpec.of("3").level == 3
    assert EngineSpec.of("sims:500").simulations == 500
    assert EngineSpec.of("time:0.1").seconds == 0.1
    assert EngineSpec.of("cpu:30").cpu_seconds == 30
    assert EngineSpec.of("gtp:'a program' --level 1").command == ("a program", "--level", "1")


@pytest.mark.parametrize(
    "text", ["", "0", "10", "x", "sims:", "sims:0", "time:0", "time:nan", "cpu:0", "gtp:", "gtp:'x", "a:b"]
)
def test_other_text_is_not_an_engine(text: str) -> None:
    with pytest.raises(MatchError, match=r"is no engine|gtp:COMMAND"):
        EngineSpec.of(text)


def test_our_engine_counts_how_often_its_memory_was_full() -> None:
    player, game = EnginePlayer(EngineSpec.of("sims:4000"), memory=2 << 20), Game("duo")
    player.start(game, seed=1)
    player.choose(game)
    assert player.times_full() > 0
    player.start(game, seed=1)
    assert player.times_full() == 0


def test_our_own_program_plays_a_match_and_reports_its_cpu_time() -> None:
    result = play_match(contest("sims:30", OUR_PROGRAM, pairs=2))
    assert result.problem is None
    assert len(result.games) == 4
    seconds = result.cpu_seconds(1)
    assert seconds is not None
    assert seconds > 0
    # The program gets the seeds too, so the games can be reproduced.
    assert [game.game for game in play_match(result.contest).games] == [game.game for game in result.games]


def test_a_program_gets_the_edition_and_the_opening() -> None:
    player = GtpPlayer(EngineSpec.of(OUR_PROGRAM), timeout=20)
    try:
        opening = contest(edition="classic_3").opening(0)
        for _ in range(2):
            player.start(opening, seed=1)
            assert opening.is_legal(player.choose(opening))
    finally:
        player.close()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("if words[0] == 'genmove': sys.exit('out of cheese')", r"died at “genmove .” with exit code 1. out of cheese"),
        ("if words[0] == 'genmove': time.sleep(60)", r"did not answer “genmove .” within 1 s"),
        ("if words[0] == 'genmove': answer = '= a1'", r"“genmove .” with an illegal move, a1: touches no corner"),
        ("if words[0] == 'genmove': answer = '= pass'", r"“genmove .” with an illegal move, pass: .* can still place"),
        ("if words[0] == 'genmove': answer = '= resign'", r"resigned at “genmove .”"),
        ("if words[0] == 'set_game': answer = '? only chess'", r"refused “set_game Blokus Duo”: only chess"),
        ("answer = 'hello'", r"answered “set_game Blokus Duo” with “hello”"),
        # The program starts a child process that keeps all files open.
        ("if words[0] == 'genmove' and os.fork() == 0:\n    open(sys.argv[1], 'a').write(f'{os.getpid()}\\n')\n"
         "    time.sleep(60)\nif words[0] == 'genmove': answer = '= a1'", r"illegal move"),
    ],
)  # fmt: skip
def test_a_program_that_fails_is_named_and_leaves_no_process(body: str, message: str, tmp_path: Path) -> None:
    command = write_program(tmp_path, body)
    result = play_match(Contest(EngineSpec.of("1"), EngineSpec.of(command), "duo", 3, 1, timeout=1), jobs=1)
    assert result.problem is not None
    with pytest.raises(GtpError, match=message):
        raise result.problem
    assert command in str(result.problem)
    assert_no_process_left(tmp_path)


def test_a_program_that_does_not_exist_is_named() -> None:
    result = play_match(contest("1", "gtp:/no/such/program"))
    assert "gtp:/no/such/program can’t be started: No such file" in str(result.problem)


def test_errors_can_be_sent_between_processes() -> None:
    error = GtpError("silent", engine="x", line="genmove b", seconds=3)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
