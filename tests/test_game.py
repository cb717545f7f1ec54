"""The library as a user meets it."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random
import re
from typing import Any

import pytest
from conftest import any_rules, evenly, pick, random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from cornerwise import EDITIONS, SHAPE_SIZES, SHAPES, Color, Game, IllegalMove, Move, Reason, Rules, RulesError, rules
from cornerwise.game import all_moves


def test_a_move_is_text_or_a_number_or_a_move() -> None:
    games = [Game("duo") for _ in range(3)]
    move = games[0].play("e8,d9,e9,f9,e10")
    games[1].play(move.placement)
    games[2].play(move)
    assert games[0] == games[1] == games[2]
    assert Game("duo", [move]) == Game("duo", [move.placement]) == Game("duo", [" E10,e8 ,d9,f9,e9"]) == games[0]


def test_a_game_is_the_sequence_of_its_moves() -> None:
    game = Game("duo", ["e10", "j5"])
    assert [str(move) for move in game] == ["e10", "j5"]
    assert len(game) == 2
    assert str(game[-1]) == "j5"
    assert [str(m) for m in game[:1]] == ["e10"]
    assert Move.of(14, "e10") in game


def test_repr_shows_the_board() -> None:
    shown = repr(Game("duo", ["e8,d9,e9,f9,e10"]))
    assert "<Game('duo'): ply 1, green to move>" in shown
    assert " 9 · · · B B B · · · · · · · ·" in shown


@given(r=any_rules(), seed=st.integers(0, 2**32))
@settings(max_examples=30)
def test_copies_and_pickles_are_equal_and_apart(r: Rules, seed: int) -> None:
    game = random_game(r, seed, plies=seed % 30)
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), Game(r, game)):
        assert twin == game
        assert twin.hash == game.hash
        if not game.is_over:
            twin.play(twin.legal_moves()[0])
            assert twin != game
            assert twin.ply == game.ply + 1


def test_games_under_other_rules_differ() -> None:
    assert Game("duo") != Game("duo", start="own")
    assert Game("classic") != Game("teams")
    with pytest.raises(TypeError):
        hash(Game("duo"))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=20)
def test_the_hash_follows_the_position_not_the_way_to_it(seed: int) -> None:
    """Two moves of each color in either order lead to the same position."""
    game = random_game(rules("duo"), seed, plies=6)
    lot = random.Random(seed)
    line = game.copy()
    a, b, c, d = (line.play(pick(line, lot, evenly)) for _ in range(4))
    assert game.hash != line.hash
    other = game.copy()
    try:
        other.play_all([c, d, a, b])
    except IllegalMove:
        return
    assert other.hash == line.hash
    assert other.cells() == line.cells()


def test_undo_without_a_move_says_so() -> None:
    with pytest.raises(IndexError, match="no move to undo"):
        Game("duo").undo()


# Errors that teach


def refused(game: Game, move: str | int | Move, color: str | None = None) -> IllegalMove:
    before = game.copy()
    with pytest.raises(IllegalMove) as caught:
        game.play(move, color)
    assert game == before
    assert game.hash == before.hash
    assert game.turn == before.turn
    return caught.value


@pytest.mark.parametrize(
    ("move", "reason", "cell", "words"),
    [
        ("a13,b14,c15", Reason.off_board, "c15", "off the board at c15"),
        ("o1", Reason.off_board, "o1", "off the board at o1"),
        ("a0", Reason.off_board, "a0", "off the board at a0"),
        ("aa1", Reason.off_board, "aa1", "off the board at aa1"),
        ("a1,a3", Reason.not_a_piece, None, "not a piece of the set"),
        ("a1,a2,a3,a4,a5,a6", Reason.not_a_piece, None, "not a piece of the set"),
        ("a1,a1", Reason.not_a_piece, None, "not a piece of the set"),
        ("", Reason.not_a_piece, None, "not a piece of the set"),
        ("hello", Reason.not_a_piece, None, "not a piece of the set"),
        (",", Reason.not_a_piece, None, "not a piece of the set"),
        ("e10,", Reason.not_a_piece, None, "not a piece of the set"),
        ("\ud800", Reason.not_a_piece, None, "not a piece of the set"),
        ("é10", Reason.not_a_piece, None, "not a piece of the set"),
        ("a1\0", Reason.not_a_piece, None, "not a piece of the set"),
        (-2, Reason.not_a_piece, None, "not a piece of the set"),
        (13_729, Reason.not_a_piece, None, "not a piece of the set"),
        (2**70, Reason.not_a_piece, None, "not a piece of the set"),
        ("a1,b1,b2,c2,c3", Reason.already_placed, None, "already placed"),
        ("g8,g9", Reason.own_edge, "g8", "touches its own edge at g8"),
        ("f9,g9", Reason.occupied, "f9", "the square f9 is occupied"),
        ("a1", Reason.no_corner, None, "touches no corner of its own color"),
        ("pass", Reason.must_place, None, "a pass, although blue can still place a piece"),
    ],
)
def test_an_illegal_move_names_its_reason_and_cell(
    move: str | int, reason: Reason, cell: str | None, words: str
) -> None:
    game = Game("duo", ["f8,e9,f9,d10,e10", "j5"])
    assert not game.is_legal(move)
    with pytest.raises(IllegalMove, match=re.escape(words)):
        game.play_all([move])
    error = refused(game, move)
    assert error.reason == reason
    assert error.cell == cell
    assert words in str(error)
    assert pickle.loads(pickle.dumps(error)).text("es") == error.text("es")


class Number:
    """An integer of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_numbers_of_other_libraries_are_moves_and_anything_else_is_not() -> None:
    number: Any = Number(Move.of(14, "e10").placement)
    for game in (Game("duo"), Game("duo", start="own")):
        assert game.is_legal(number)
        assert str(game.play(number, "blue")) == "e10"
    assert Game("duo", [number]) == Game("duo", ["e10"])
    assert Move.of(14, number) == Move.of(14, "e10")
    nothing: Any
    for nothing in (None, 1.5, b"e10", ("e10",)):
        for ask in (game.play, game.is_legal, lambda move: Game("duo", [move]), lambda move: Move.of(14, move)):
            with pytest.raises(TypeError, match="a move is a text, a number or a Move, not"):
                ask(nothing)


def test_a_first_piece_off_its_starting_cell_is_refused() -> None:
    assert refused(Game("duo"), "a1").reason == Reason.no_start
    assert refused(Game("duo", start="own"), "j5").reason == Reason.no_start
    assert refused(Game("duo", ["j5"]), "j5").reason == Reason.occupied
    assert refused(Game("classic"), "t20").reason == Reason.no_start


def test_a_color_plays_only_in_its_turn() -> None:
    game = Game("classic", ["a20"])
    error = refused(game, "a19,a20", "blue")
    assert error.reason == Reason.not_your_turn
    assert str(error) == "it is not blue's turn"
    game.play("t20", "yellow")
    with pytest.raises(ValueError, match="no color 'purple' in this game; choose from blue, yellow, red, green"):
        game.play("t1", "purple")


def test_nobody_moves_when_the_game_is_over() -> None:
    game = random_game(rules("duo"), 5)
    for move in ("a1", 0, Move.of(14, 0), "pass", "nonsense"):
        assert refused(game, move).reason == Reason.game_over


def test_a_pass_of_a_blocked_color_is_accepted_and_changes_nothing() -> None:
    game = Game("classic")
    lot = random.Random(3)
    while not game.blocked():
        game.play(pick(game, lot, evenly))
    assert not game.is_over
    before = game.copy()
    assert game.play("pass", game.blocked()[0]).is_pass
    assert game == before
    assert refused(game, "pass").reason == Reason.must_place


def test_play_all_stops_at_the_first_illegal_move() -> None:
    game = Game("duo")
    with pytest.raises(IllegalMove, match="does not cover a starting cell"):
        game.play_all(["e10", "a1", "j5"])
    assert [str(m) for m in game] == ["e10"]
    with pytest.raises(TypeError):
        game.play_all("j5")


# Rules


def test_editions_and_their_defaults() -> None:
    assert list(EDITIONS) == ["classic", "teams", "classic_2", "classic_3", "duo"]
    assert EDITIONS["duo"].start == "any"
    assert {r.start for name, r in EDITIONS.items() if name != "duo"} == {"own"}
    assert {r.scoring for r in EDITIONS.values()} == {"advanced"}


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("chess", {}, "no edition 'chess'"),
        ("duo", {"start": "here"}, "start can't be 'here'; choose from own, any"),
        ("duo", {"first_color": "red"}, "first_color can't be"),
        ("duo", {"first_color": "pink"}, "first_color can't be 'pink'"),
        ("duo", {"direction": "counterclockwise"}, "no direction"),
        ("classic", {"shared": "green"}, "only the three-player game"),
        ("classic", {"speed": "high"}, "no option 'speed'"),
        ("classic", {"edition": "duo"}, "no option 'edition'"),
        ("classic", {"scoring": "double"}, "scoring can't be 'double'; choose from advanced, basic"),
    ],
)
def test_rules_that_do_not_exist_say_what_does(edition: str, options: dict[str, str], words: str) -> None:
    with pytest.raises(RulesError, match=words) as caught:
        rules(edition, **options)
    assert len({caught.value.text(language) for language in ("en", "es", "fr")}) == 3
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_color_that_does_not_play_has_no_starting_cell() -> None:
    for start in ("own", "any"):
        with pytest.raises(ValueError, match="no color 'yellow' in this game; choose from blue, green"):
            rules("duo", start=start).starts("yellow")


def test_the_shared_color_goes_around_from_the_first_player() -> None:
    game = random_game(rules("classic_3", first_color="red"), 1, plies=24)
    seats = [turn.seat for turn in game.turns() if turn.color == "green"]
    assert seats[:5] == [2, 0, 1, 2, 0]


# Scores: every worked example of the manuals


def leaving(edition: str, leftovers: dict[str, list[str]], **options: str) -> Game:
    """A position in which the colors have these shapes left, the rest laid down anywhere."""
    game = Game(edition, **options)
    taken: set[tuple[int, int]] = set()
    # Large pieces first, so that all find room; and the single square last, as the manuals' winner did.
    for shape in sorted(SHAPES, key=lambda name: -SHAPE_SIZES[name]):
        candidates = [m for m in all_moves(game.rules.size) if m.shape == shape]
        for color in game.rules.colors:
            if shape in leftovers[color]:
                continue
            move = next(m for m in candidates if not taken & set(m.cells))
            taken |= set(move.cells)
            game.set_up(color, move)
    return game


FIVES = [name for name, size in SHAPE_SIZES.items() if size == 5]


def test_the_worked_example_of_four_colors() -> None:
    leftovers = {
        "blue": [],
        "yellow": ["O", "T4"],
        "red": ["I3", "I4", "L4", "T4", "Z4", "X"],
        "green": ["V3", "I4", "O", "Z4", "W"],
    }
    game = leaving("classic", leftovers)
    assert [game.score(c) for c in Color] == [20, -8, -24, -20]
    assert game.standing().places == (1, 2, 4, 3)
    assert game.standing().winners == (0,)
    basic = leaving("classic", leftovers, scoring="basic")
    assert basic.standing().scores == (0, 8, 24, 20)
    assert basic.standing().places == (1, 2, 4, 3)
    teams = leaving("teams", leftovers)
    assert teams.standing().scores == (-4, -28, -4, -28)
    assert teams.standing().places == (1, 3, 1, 3)
    two = leaving("classic_2", leftovers)
    assert two.standing().scores == (-4, -28)
    assert leaving("classic_2", leftovers, scoring="basic").standing().scores == (24, 28)
    three = leaving("classic_3", leftovers)
    assert three.standing().scores == (20, -8, -24)


def test_the_worked_example_of_the_small_board() -> None:
    game = leaving("duo", {"green": [], "blue": ["I3", "V3", "L4"]})
    assert [game.score(c) for c in ("blue", "green")] == [-10, 20]
    assert game.standing().places == (2, 1)


def test_basic_scoring_eight_against_seven() -> None:
    game = leaving("duo", {"blue": ["I4", "O"], "green": ["I3", "L4"]}, scoring="basic")
    assert game.standing().scores == (8, 7)
    assert game.standing().winners == (1,)


def test_all_placed_is_fifteen_unless_the_single_square_came_last() -> None:
    game = leaving("classic", {"blue": ["1", "2"], "yellow": [], "red": [*FIVES], "green": [*FIVES]})
    for shape in ("1", "2"):
        game.set_up("blue", next(m for m in all_moves(20) if m.shape == shape and not set(m.cells) & set(game.cells())))
    assert [game.score(c) for c in ("blue", "yellow")] == [15, 20]


def test_equal_scores_share_a_place() -> None:
    game = leaving("classic", {"blue": ["O"], "yellow": ["I4"], "red": ["F"], "green": ["F", "1"]})
    assert game.standing().places == (1, 1, 3, 4)
    assert game.standing().winners == (0, 1)


# Setting up


def test_a_set_up_position_plays_on() -> None:
    game = Game("classic")
    game.set_up("red", "j10,j11")
    game.set_turn("red")
    assert game.turn == "red"
    assert game.ply == 0
    assert game.setup() == [(Color.RED, Move.of(20, "j10,j11"))]
    assert refused(game, "j12").reason == Reason.own_edge
    game.play("k12")
    assert game.turn == "green"
    assert pickle.loads(pickle.dumps(game)) == game
    game.undo()
    assert game.turn == "red"
    assert game.color_at("j10") == "red"
    with pytest.raises(IllegalMove, match="j10 is occupied"):
        game.set_up("blue", "j10")
    with pytest.raises(IllegalMove, match="already placed"):
        game.set_up("red", "a1,a2")


# Promises about numbers


@pytest.mark.parametrize(("size", "digest"), [(14, "9874f8870e46122a"), (20, "bf7903e884087da3")])
def test_the_numbering_of_placements_never_changes(size: int, digest: str) -> None:
    """Placement numbers are in files and on the wire."""
    order = "\n".join(str(move) for move in all_moves(size))
    assert hashlib.sha256(order.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(
    ("edition", "counts"),
    [("duo", [414, 171_396, 89_204_762]), ("classic", [58, 3_364, 195_112, 11_316_496])],
)
def test_perft(edition: str, counts: list[int]) -> None:
    position = Game(edition, start="own").position
    assert [position.perft(depth + 1) for depth in range(len(counts))] == counts
