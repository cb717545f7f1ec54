"""Matches: swapped pairs, what they prove, other programs that misbehave, and nothing left running."""

from __future__ import annotations

import math
import os
import pickle
import shlex
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from cornerwise import Game, cli, notation
from cornerwise.match import (
    Contest,
    MatchError,
    MatchGame,
    Played,
    ProgramPlayer,
    Sequential,
    Spec,
    Tally,
    elo,
    expected,
    interval,
    ladder,
    ladder_svg,
    ladder_table,
    play,
    quantile,
    ratings,
)

COMMAND = str(Path(sys.executable).parent / "cornerwise")
OURS = f"gtp:{COMMAND} gtp --game duo --level 1"
GAMES: list[MatchGame] = ["classic", "classic_2", "classic_3", "duo"]


def contest(first: str = "1", second: str = "2", edition: MatchGame = "duo", pairs: int = 2, seed: int = 1) -> Contest:
    return Contest(Spec.of(first), Spec.of(second), edition, pairs, seed, timeout=20)


def match(*words: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LC_ALL": language, "COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run([COMMAND, "match", *words], capture_output=True, text=True, env=env, timeout=120)
    assert "Traceback" not in done.stderr + done.stdout
    return done


def made_up(first: str, second: str, pairs: list[float]) -> Tally:
    """A tally with these pair scores, 0, 0.5 or 1 each, of games that were never played."""
    blue = Game("duo", ["e10,e11,f10,f11"])
    tally = Tally(contest(first, second, pairs=len(pairs)))
    assert blue.standing().winners == (0,)
    for i, score in enumerate(pairs):
        won = {0.0: (1, 1), 0.5: (0, 1), 1.0: (0, 0)}[score]
        tally.games += [Played(2 * i + half, blue, (seat,), (0.25, 0.5)) for half, seat in enumerate(won)]
    assert tally.pairs == pairs
    return tally


# Who plays, from where


def test_engines_are_read_as_written() -> None:
    assert Spec.of("level:3").level == Spec.of("3").level == 3
    assert Spec.of("sims:500").simulations == 500
    assert Spec.of("time:0.1").seconds == 0.1
    assert Spec.of("gtp:'a program' --level 1").command == ("a program", "--level", "1")


@pytest.mark.parametrize("text", ["", "0", "10", "x", "sims:", "sims:0", "time:0", "time:nan", "gtp:", "gtp:'x", "a:b"])
def test_what_is_no_engine_is_said_so(text: str) -> None:
    with pytest.raises(MatchError, match=r"is no engine|gtp:COMMAND"):
        Spec.of(text)


@pytest.mark.parametrize("edition", GAMES)
def test_a_pair_swaps_the_seats_and_each_side_gets_every_seat_equally(edition: MatchGame) -> None:
    match = contest(edition=edition)
    seats = set(range(len(Game(edition).rules.seats)))
    had = [0] * len(seats)
    for number in range(0, 6, 2):
        first, second = match.seats(number), match.seats(number + 1)
        assert {*first} | {*second} == seats
        assert not {*first} & {*second}
        for seat in (*first, *second):
            had[seat] += 1
        assert [name == "1" for name in match.names(number)] == [seat in first for seat in sorted(seats)]
    assert had == [3] * len(seats)
    if edition == "classic":
        assert (match.seats(0), match.seats(1)) == ((0, 2), (1, 3))


@pytest.mark.parametrize("edition", GAMES)
def test_openings_are_short_repeatable_and_of_big_pieces(edition: MatchGame) -> None:
    match = contest(edition=edition)
    game = match.opening(5)
    assert game.ply == (2 if edition == "duo" else 4)
    assert all(len(move.cells) == 5 for move in game)
    assert game == match.opening(5)
    assert len({match.opening(pair).moves for pair in range(20)}) == 20
    assert contest(edition=edition, seed=2).opening(5) != game


@pytest.mark.parametrize("edition", ["classic_3", "duo"])
def test_games_of_a_pair_share_their_opening_and_the_moves_do_not_hang_on_the_jobs(edition: MatchGame) -> None:
    pairs = 2 if edition == "duo" else 1
    one = play(contest("sims:5", "2", edition, pairs), jobs=1)
    two = play(contest("sims:5", "2", edition, pairs), jobs=2)
    assert [game.game for game in one.games] == [game.game for game in two.games]
    assert [game.number for game in two.games] == list(range(2 * pairs))
    plies = 2 if edition == "duo" else 4
    for first, second in zip(one.games[::2], one.games[1::2], strict=True):
        assert first.game[:plies] == second.game[:plies]
        assert first.game != second.game
    other = play(contest("sims:5", "2", edition, 1, seed=9))
    assert other.games[0].game != one.games[0].game


def test_the_score_is_the_part_of_the_first_place() -> None:
    blue_leads = Game("classic", ["a20,b20"])
    assert [Played(0, blue_leads, seats, (None, None)).score for seats in ((0, 2), (1, 3))] == [1, 0]
    nobody = Game("classic")
    assert Played(0, nobody, (0, 2), (None, None)).score == 0.5
    three = Game("classic_3")
    assert Played(0, three, (0,), (None, None)).score == pytest.approx(1 / 3)
    assert Played(1, three, (1, 2), (None, None)).score == pytest.approx(2 / 3)
    assert Played(0, three, (0,), (None, None)).first_seat == pytest.approx(1 / 3)


def test_searching_beats_drawing_lots() -> None:
    tally = play(contest("sims:60", "1", pairs=6))
    assert sum(tally.pairs) >= 5
    ours, theirs = tally.cpu(0), tally.cpu(1)
    assert ours is not None
    assert theirs is not None
    assert 0 < theirs < ours
    assert "sims:60 won" in tally.report()


# What it proves


def test_elo_and_score_are_inverse() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert elo(0.75) == pytest.approx(190.848, abs=1e-3)
    assert elo(expected(-123)) == pytest.approx(-123)
    assert (elo(0), elo(1)) == (-math.inf, math.inf)


def test_the_error_bar_counts_pairs() -> None:
    # By hand: mean 0.6, squared differences 0.16 + 0.01 + 0.01 + 0.01 + 0.01, so variance 0.05, standard error 0.1.
    mean, low, high = interval([1.0, 0.5, 0.5, 0.5, 0.5])
    assert mean == pytest.approx(0.6)
    assert high - mean == pytest.approx(2.776 * 0.1, abs=0.001)  # Student's quantile for 4
    assert mean - low == pytest.approx(high - mean)
    assert quantile(10) == pytest.approx(2.228, abs=0.001)
    assert quantile(1000) == pytest.approx(1.962, abs=0.001)


def test_pairs_that_are_all_alike_still_have_an_error_bar() -> None:
    mean, low, high = interval([1.0] * 10)
    assert (mean, high) == (1, 1)
    assert low == pytest.approx(10 / (10 + 1.96**2), abs=1e-3)  # Wilson's
    mean, low, high = interval([0.5] * 10)
    assert low < 0.3 < mean < 0.7 < high
    assert interval([]) == (0.5, 0, 1)
    assert interval([1.0])[1] < 0.25


def test_the_sequential_test_decides_what_is_clear_and_nothing_else() -> None:
    test = Sequential(0, 30)
    assert test.verdict([1.0] * 12) == "H1"
    assert test.verdict([0.0] * 12) == "H0"
    assert test.verdict([1.0] * 3) is None
    assert test.verdict([]) is None
    between = expected(15)
    assert abs(test.ratio([between - 0.5, between + 0.5, between] * 30)) < 0.1
    assert test.verdict([0.0, 1.0, 0.5, 0.5] * 5) is None
    # By hand: with the two made-up pairs, mean 0.5 and variance 0.25; so the ratio is 2 · d · (1 - 1 - d) / 0.5.
    gain = expected(30) - 0.5
    assert test.ratio([0.0, 1.0]) == pytest.approx(-4 * gain * gain)
    assert Sequential(0, 30).verdict([1.0, 0.75, 0.5, 1.0, 0.5] * 10) == "H1"


def test_a_decided_test_stops_the_match_at_the_same_pair_however_many_jobs() -> None:
    match = contest("sims:60", "1", pairs=40)
    one, two = (play(match, jobs=jobs, test=Sequential(0, 60)) for jobs in (1, 2))
    assert one.verdict == "H1"
    assert len(one.games) == len(two.games) < 40
    assert "decided" in one.report()


def test_a_ladder_finds_the_order_and_the_distances() -> None:
    # 75 % is 191 Elo; in a chain differences add up, and so do the squares of their errors.
    pairs = [1.0, 0.5] * 20
    found = ratings([(1, 0, pairs), (2, 1, pairs)], 3)
    assert [value for value, _ in found] == pytest.approx([0, elo(0.75), 2 * elo(0.75)])
    assert found[0][1] == 0
    assert found[2][1] == pytest.approx(found[1][1] * math.sqrt(2))
    error = interval(pairs)[2] - 0.75
    assert found[1][1] == pytest.approx(error * 400 / math.log(10) / (0.75 * 0.25))
    # Contradicting matches find a middle, and a clean sweep stays finite.
    round_robin = ratings([(1, 0, pairs), (2, 1, pairs), (0, 2, pairs)], 3)
    assert [value for value, _ in round_robin] == pytest.approx([0, 0, 0], abs=1e-6)
    sweep = ratings([(0, 1, [1.0] * 20)], 2)[1]
    assert -1000 < sweep[0] < -400
    assert 0 < sweep[1] < 1000


def test_a_ladder_is_a_table_and_a_picture() -> None:
    tallies = [
        made_up("1", "2", [0.0, 0.5, 0.5, 0.5]),
        made_up("2", "gtp:<&>", [0.0, 0.5, 0.0]),
        Tally(contest("gtp:<&>", "4")),
    ]
    rated = ladder(tallies)
    assert [each.name for each in rated] == ["gtp:<&>", "2", "1"]
    assert [each.games for each in rated] == [6, 14, 8]
    assert rated[1].cpu == pytest.approx((0.5 * 8 + 0.25 * 6) / 14)
    table = ladder_table(rated).splitlines()
    assert table[1].split()[0] == "1."
    assert table[1].endswith("gtp:<&>")
    svg = ladder_svg(rated, "Ladder")
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 3
    assert "gtp:&lt;&amp;&gt;" in svg
    assert ladder([Tally(contest())]) == []


def test_a_report_says_everything_in_every_language() -> None:
    tally = made_up("1", "2", [1.0, 0.5, 0.5, 0.5, 0.5])
    text = tally.report()
    for part in ("duo: 1 against 2", "10, in 5 pairs", "won 6, tied 0, lost 4", "60.0 % ± 27.7", "+70 (-129 … +341)"):
        assert part in text
    assert "0.250 s a game (1)" in text
    assert "100.0 % of the games" in text
    assert len({tally.report(language) for language in ("en", "es", "fr")}) == 3
    tally.test = Sequential()
    assert "not decided between 0 and 30 Elo" in tally.report()
    assert "No pair" in Tally(contest()).report()


def test_errors_travel_between_processes() -> None:
    error = MatchError("silent", engine="x", line="genmove b", seconds=3)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# Records


@pytest.mark.parametrize("edition", ["duo", "classic_3"])
def test_saved_games_replay_to_the_same_result(edition: MatchGame, tmp_path: Path) -> None:
    tally = play(contest("1", "2", edition, 2), save=tmp_path / "new" / "folder")
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [f"pair-000{pair}-{half}.blksgf" for pair in (1, 2) for half in (1, 2)]
    for file, played in zip(files, tally.games, strict=True):
        record = notation.load(file)
        assert record.game() == played.game
        assert record.game().result() == played.game.result()
        assert record.result
        assert record.players == tally.contest.names(played.number)
        again = Played(played.number, record.game(), tuple(i for i, name in enumerate(record.players) if name == "1"),
                       played.cpu)  # fmt: skip
        assert again.score == played.score
    with pytest.raises(MatchError, match="has games of a match already"):
        play(tally.contest, save=tmp_path / "new" / "folder")


# Other programs


def program(tmp_path: Path, body: str) -> str:
    """A program that answers each line as `body` says, and leaves its process number behind."""
    file = tmp_path / "program.py"
    file.write_text(
        textwrap.dedent("""
        import os, sys, time
        open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
        for line in sys.stdin:
            words = line.split()
            answer = "="
        """)
        + textwrap.indent(textwrap.dedent(body), "    ")
        + "\n    print(answer + '\\n', flush=True)\n"
    )
    return f"gtp:{sys.executable} {file} {tmp_path / 'pids'}"


def assert_none_left(tmp_path: Path) -> None:
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert pids
    end = time.monotonic() + 5
    while any(is_running(pid) for pid in pids):
        assert time.monotonic() < end, "left behind"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_our_own_protocol_can_play_a_match_with_its_cpu_time() -> None:
    tally = play(contest("sims:30", OURS, pairs=2))
    assert tally.problem is None
    assert len(tally.games) == 4
    seconds = tally.cpu(1)
    assert seconds is not None
    assert seconds > 0
    # The seeds travel too.
    assert [game.game for game in play(tally.contest).games] == [game.game for game in tally.games]


def test_other_programs_are_told_the_game_and_its_opening() -> None:
    player = ProgramPlayer(Spec.of(OURS), "classic_3", timeout=20)
    try:
        opening = contest(edition="classic_3").opening(0)
        for _ in range(2):
            player.start(opening, seed=1)
            assert opening.is_legal(player.choose(opening))
    finally:
        player.close()


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("if words[0] == 'genmove': sys.exit('out of cheese')", r"died at “genmove .” with exit code 1. out of cheese"),
        ("if words[0] == 'genmove': time.sleep(60)", r"did not answer “genmove .” within 1 s"),
        ("if words[0] == 'genmove': answer = '= a1'", r"illegal move at “genmove .”, a1: touches no corner"),
        ("if words[0] == 'genmove': answer = '= pass'", r"illegal move at “genmove .”, pass: .* can still place"),
        ("if words[0] == 'genmove': answer = '= resign'", r"resigned at “genmove .”"),
        ("if words[0] == 'set_game': answer = '? only chess'", r"refused “set_game Blokus Duo”: only chess"),
        ("answer = 'hello'", r"answered “set_game Blokus Duo” with “hello”"),
        # A child of its own that holds on to everything.
        ("if words[0] == 'genmove' and os.fork() == 0:\n    open(sys.argv[1], 'a').write(f'{os.getpid()}\\n')\n"
         "    time.sleep(60)\nif words[0] == 'genmove': answer = '= a1'", r"illegal move"),
    ],
)  # fmt: skip
def test_a_program_that_fails_is_named_and_nothing_is_left(body: str, says: str, tmp_path: Path) -> None:
    command = program(tmp_path, body)
    tally = play(Contest(Spec.of("1"), Spec.of(command), "duo", 3, 1, timeout=1), jobs=1)
    assert tally.problem is not None
    with pytest.raises(MatchError, match=says):
        raise tally.problem
    assert command in str(tally.problem)
    assert_none_left(tmp_path)


def test_a_program_that_is_not_there() -> None:
    tally = play(contest("1", "gtp:/no/such/program"))
    assert "gtp:/no/such/program can't be started: No such file" in str(tally.problem)


# The command


def test_the_command_prints_it_all_and_how_to_repeat_it(tmp_path: Path) -> None:
    done = match("3", "1", "--games", "3", "--jobs", "2", "--seed", "5", "--save", str(tmp_path / "games"))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "duo: 3 against 1" in done.stdout
    again = done.stdout.splitlines()[-1].partition(": ")[2]
    assert again == "cornerwise match 3 1 --game duo --games 4 --seed 5"
    assert len(list((tmp_path / "games").iterdir())) == 4
    once_more = match(*shlex.split(again)[2:], "--jobs", "1")
    result = "Result"
    assert [line for line in done.stdout.splitlines() if result in line] == [
        line for line in once_more.stdout.splitlines() if result in line
    ]


def test_the_command_makes_a_ladder(tmp_path: Path) -> None:
    plot = tmp_path / "ladder.svg"
    done = match("--ladder", "1", "2", "sims:60", "--games", "8", "-j", "1", "--seed", "5", "--plot", str(plot),
                 language="fr_FR.UTF-8")  # fmt: skip
    assert done.returncode == 0
    assert "Classement, duo" in done.stdout
    assert next(line for line in done.stdout.splitlines() if " 1. " in line).endswith("sims:60")
    assert "match --ladder 1 2 sims:60" in done.stdout
    assert plot.read_text().count("<circle") == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["1"], "between two engines, not 1"),
        (["1", "2", "3"], "between two engines, not 3"),
        (["--ladder", "1"], "at least two engines"),
        (["1", "x"], "x is no engine"),
        (["1", "2", "--plot", "x.svg"], "add --ladder"),
        (["1", "2", "--elo1", "-3"], "--elo1 must be more"),
        (["--ladder", "1", "2", "--plot", "/no/such/folder.svg"], "No such file or directory"),
        (["1", "2", "--save", "/dev/null/x"], "Not a directory"),
    ],
)
def test_mistakes_get_a_sentence(words: list[str], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "LANGUAGE", "en")
    with pytest.raises((cli.UserError, OSError), match=says):
        cli.app(["match", *words], standalone_mode=False)


def test_a_failing_program_is_exit_code_1_in_the_users_language() -> None:
    done = match("1", "gtp:/no/such/program", "--games", "2", language="es_ES.UTF-8")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "gtp:/no/such/program no se puede iniciar" in done.stderr


THIRD_GAME = """
if words[0] == "clear_board":
    games = globals().get("games", 0) + 1
if words[0] == "genmove" and games > 2:
    open(sys.argv[1] + "-third", "w").close()
    {}
if words[0] in ("genmove", "play", "clear_board", "set_game"):
    from cornerwise.gtp import Protocol
    engine = globals().get("engine") or Protocol("duo", 1, 1)
    answer = engine.answer(line)
"""


def test_a_program_that_dies_late_does_not_take_the_games_before_along(tmp_path: Path) -> None:
    done = match("1", program(tmp_path, THIRD_GAME.format("sys.exit(7)")), "--games", "40", "--jobs", "1")
    assert done.returncode == 1
    assert "this is what was played so far" in done.stdout
    assert "2, in 1 pairs" in done.stdout
    assert "with exit code 7" in done.stderr


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_ctrl_c_prints_what_was_played_and_nothing_stays(how: signal.Signals, tmp_path: Path) -> None:
    command = program(tmp_path, THIRD_GAME.format("time.sleep(60)"))
    words = [COMMAND, "match", "1", command, "--games", "10", "--jobs", "1", "--seed", "1"]
    env = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1"}
    end = time.monotonic() + 30
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        while not (tmp_path / "pids-third").exists() and time.monotonic() < end:
            time.sleep(0.05)
        process.send_signal(how)
        out, errors = process.communicate(timeout=20)
    assert_none_left(tmp_path)
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert errors == ""
        assert "this is what was played so far" in out
        assert "2, in 1 pairs" in out
