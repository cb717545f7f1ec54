"""The engine protocol: answers, and a real process at the other end of a pipe."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.games import random_game

from cornerwise import Game, records, rules
from cornerwise.gtp import Protocol, games, new_game
from cornerwise.gtp.protocol import MAX_LINE

COMMANDS = [
    "all_legal", "clear_board", "cputime", "final_score", "g", "genmove", "get_place", "get_scores", "get_value",
    "get_win_chances", "known_command", "list_commands", "loadsgf", "name", "p", "param", "play",
    "protocol_version", "quit", "reg_genmove", "set_game", "set_random_seed", "showboard", "undo", "version",
]  # fmt: skip


def talk(game: str, *lines: str) -> list[str]:
    engine = Protocol(game, level=3, seed=1)
    return [engine.answer(line) for line in lines]


def test_the_document_describes_every_command_and_its_example_runs() -> None:
    text = (Path(__file__).parents[3] / "docs" / "gtp.md").read_text()
    command_column = "".join(line.split("|")[1] for line in text.split("\n") if line.startswith("| `"))
    commands = re.sub(r" [A-Z]\w*| \[\w+\]| seed| level| memory", "", command_column)
    assert set(re.findall(r"[a-z_]+", commands)) == set(COMMANDS)
    example = text.split("```\n")[1].removeprefix("$ cornerwise gtp --game duo\n")
    engine = Protocol("duo")
    for part in example.strip("\n").split("\n\n"):
        line, answer = part.split("\n")
        if line.startswith("genmove"):  # the engine may choose a different move, but the documented one must be legal
            line, answer = f"play {line.split()[1]} {answer.removeprefix('= ')}", "= "
        assert engine.answer(line) == answer


def test_every_command_is_listed_and_known() -> None:
    command_list, *answers = talk("duo", "list_commands", *(f"known_command {name}" for name in COMMANDS))
    assert command_list.removeprefix("= ").split("\n") == COMMANDS
    assert set(answers) == {"= true"}
    assert talk("duo", "known_command dance", "dance") == ["= false", "? unknown command (dance)"]


def test_a_line_may_have_a_number_comments_blanks_and_any_case() -> None:
    assert talk("duo", "12 name", "  name # who", "# nothing", "", "7", "\tname\r", "play B E8,D9,E9,F9,E10") == [
        "=12 Cornerwise", "= Cornerwise", "", "", "", "= Cornerwise", "= ",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "lines", "last"),
    [
        ("duo", ["play b e10", "play w e10"], "? the cell e10 is occupied"),
        ("duo", ["play b j5"], "? does not cover a starting cell"),
        ("duo", ["play x e10"], "? no color 'x' in this game; use B, W"),
        ("classic", ["play b a20"], "? no color 'b' in this game; use 1, 2, 3, 4"),
        ("duo", ["play"], "? missing argument: a color"),
        ("duo", ["play b"], "? give one move, like e8,d9,e9,f9,e10"),
        ("duo", ["play b pass"], "? passing is not allowed while blue can still place a piece"),
        ("duo", ["undo"], "? cannot undo"),
        ("duo", ["get_value"], "? no move was generated yet"),
        ("duo", ["get_win_chances"], "? no move was generated yet"),
        ("duo", ["set_game Chess"], f"? no game 'Chess'; choose from {', '.join(games())}"),
        ("duo", ["set_random_seed x"], "? a seed is a whole number"),
        ("duo", ["param speed 3"], "? parameters: level 1 to 9, memory MEGABYTES, seed NUMBER"),
        ("duo", ["param level 10"], "? levels are 1 to 9"),
        ("duo", ["param level x"], "? a level is a whole number"),
        ("duo", ["param level 2", "param"], "= level 2\nmemory 512\nseed 1"),
        ("duo", ["param memory 8", "genmove b", "param"], "= level 3\nmemory 8\nseed 1"),
        ("duo", ["param memory 1"], "? a search needs 2 megabytes of memory"),
        ("duo", ["loadsgf"], "? give a file, and if you like the number of a move"),
        ("duo", ["loadsgf /no/such/file"], "? can't read /no/such/file: No such file or directory"),
        ("classic_3", ["get_place 4"], "? green is shared by everybody and has no place"),
    ],
)  # fmt: skip
def test_the_answer_to_a_wrong_command_gives_the_reason(game: str, lines: list[str], last: str) -> None:
    assert talk(game, *lines)[-1] == last


def test_a_move_out_of_turn_is_accepted_and_undone() -> None:
    engine = Protocol("classic")
    start = engine.answer("all_legal 1")
    for line in ("play 3 t1", "play 3 s2,r2", "play blue a20", "genmove 4"):
        assert engine.answer(line).startswith("="), line
    for _ in range(4):
        assert engine.answer("undo") == "= "
    assert engine.answer("undo") == "? cannot undo"
    assert engine.answer("all_legal 1") == start


def test_scores_and_places_are_reported_at_the_end() -> None:
    for edition in ("duo", "classic", "classic_2", "classic_3"):
        engine = Protocol(edition)
        played = random_game(new_game(edition).rules, 4)
        for move in played:
            assert engine.answer(f"p {move}") == "= "
        assert engine.answer("g") == "? the game is over"
        colors = played.rules.colors
        points = [89 + played.score(color) for color in colors]
        score = engine.answer("final_score").removeprefix("= ")
        if edition in ("classic", "classic_3"):
            assert score == " ".join(map(str, points))
        else:
            first, second = played.standing().scores
            assert score == (f"B+{first - second}" if first > second else f"W+{second - first}")
        for seat, own in enumerate(played.rules.seats):
            letter = "bw"[seat] if edition == "duo" else str(colors.index(own[0]) + 1)
            place = engine.answer(f"get_place {letter}").removeprefix("= ").split()
            assert int(place[0]) == played.standing().ranks[seat]
        for letter in "bw" if edition == "duo" else "1234":
            assert engine.answer(f"genmove {letter}") == "= pass"
            assert engine.answer(f"play {letter} pass") == "= ", "what one engine answers, the other takes"
            assert engine.answer(f"all_legal {letter}") == "= "


def test_a_tie_is_reported_as_shared() -> None:
    assert talk("duo", "final_score", "get_place b") == ["= 0", "= 1 shared"]


def test_genmove_with_a_seed_is_repeatable_and_changes_the_board() -> None:
    first, same, other = (talk("classic_2", *(f"genmove {1 + i % 4}" for i in range(8)), "showboard") for _ in range(3))
    assert first == same == other
    engine = Protocol("duo", seed=3)
    before = engine.answer("showboard")
    assert engine.answer("reg_genmove b").startswith("= ")
    assert engine.answer("showboard") == before
    assert 0 <= float(engine.answer("get_value").removeprefix("= ")) <= 1
    chances = engine.answer("get_win_chances").removeprefix("= ").split()
    assert len(chances) == 2
    assert sum(map(float, chances)) == pytest.approx(1, abs=0.002)
    engine.answer("genmove b")
    assert engine.answer("showboard") != before
    assert "\n\n" not in before


def test_the_values_of_a_solved_ending_are_marked_as_exact() -> None:
    engine, game = Protocol("duo", level=6, seed=3), random_game(rules("duo"), 4)
    for color, move in game.pieces()[:-1]:
        assert engine.answer(f"play {color} {move}") == "= "
    engine.answer("g")
    assert engine.answer("get_win_chances").split()[-1] == "exact"
    assert re.fullmatch(r"= blue:-?\d+\.0 \w+:-?\d+\.0 exact", engine.answer("get_scores"))


def test_loadsgf_loads_the_position_before_a_move(tmp_path: Path) -> None:
    game = random_game(rules("classic_2"), 9, plies=10)
    file = tmp_path / "game.blksgf"
    records.save(game, file)
    engine = Protocol("duo")
    assert engine.answer(f"loadsgf {file}") == "= "
    assert engine.answer("all_legal 3") == "= " + "\n".join(map(str, game.legal_moves("red")))
    assert engine.answer(f"loadsgf {file} 4") == "= "
    assert engine.answer(f"play 4 {game[3]}") == "= "
    for number in ("0", "-1", "x", "²", "9" * 5000):
        assert engine.answer(f"loadsgf {file} {number}") == "? the number of a move counts from 1"
    file.write_text("(;GM[Go]")
    assert "line 1, column" in engine.answer(f"loadsgf {file}")


def test_a_real_process_plays_a_whole_game_through_pipes() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cornerwise", "gtp", "--game", "duo", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def ask(line: str) -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            answer = ""
            while (more := process.stdout.readline().decode()) != "\n":
                assert more, "the process ended"
                answer += more
            return answer.rstrip("\n")

        game, passes = Game("duo", start="own"), 0
        while passes < 2:
            for color, letter in (("blue", "b"), ("green", "w")):
                answer = ask(f"genmove {letter}")
                assert answer.startswith("= ")
                passes = passes + 1 if answer == "= pass" else 0
                if answer != "= pass":
                    game.play(answer[2:], color)
        assert game.is_over
        first, second = game.standing().scores
        expected = "0" if first == second else f"B+{first - second}" if first > second else f"W+{second - first}"
        assert ask("final_score") == f"= {expected}"
        assert float(ask("cputime")[2:]) > 0
        assert ask("quit") == "= "
        assert process.wait(5) == 0


def test_every_hostile_line_gets_an_answer() -> None:
    lines = [b"\0\0\xff name", b"play b " + b"a1," * 40_000, b"name", b"x" * (3 * MAX_LINE), b"name"]
    out = io.BytesIO()
    Protocol("duo").run(io.BytesIO(b"\n".join(lines)), out)
    answers = out.getvalue().decode().split("\n\n")
    assert answers[1:] == ["? line too long", "= Cornerwise", "? line too long", "= Cornerwise", ""]
    assert answers[0].startswith("? unknown command")
