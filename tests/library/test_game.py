"""The library through its public interface."""

from __future__ import annotations

import copy
import hashlib
import importlib.metadata
import pickle
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import any_rules, evenly, pick, random_game

from cornerwise import (
    EDITIONS,
    SHAPE_SIZES,
    SHAPES,
    Color,
    Game,
    IllegalMove,
    IllegalReason,
    Move,
    Rules,
    RulesError,
    rules,
)
from cornerwise.moves import all_moves, cell_index, normalize, parse_cell
from cornerwise.rules import BOX_EDITIONS


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
    text = repr(Game("duo", ["e8,d9,e9,f9,e10"]))
    assert "<Game('duo'): ply 1, green to move>" in text
    assert " 9 · · · B B B · · · · · · · ·" in text


@given(r=any_rules(), seed=st.integers(0, 2**32))
@settings(max_examples=30)
def test_copies_and_pickles_are_equal_and_independent(r: Rules, seed: int) -> None:
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
def test_the_hash_depends_on_the_position_not_on_the_order_of_moves(seed: int) -> None:
    """Two moves of each color lead to the same position in either order, if both orders are legal."""
    game = random_game(rules("duo"), seed, plies=6)
    rng = random.Random(seed)
    line = game.copy()
    a, b, c, d = (line.play(pick(line, rng, evenly)) for _ in range(4))
    assert game.hash != line.hash
    other = game.copy()
    try:
        other.play_all([c, d, a, b])
    except IllegalMove:
        return
    assert other.hash == line.hash
    assert other.cells() == line.cells()


def test_undo_without_a_move_is_an_error() -> None:
    with pytest.raises(IndexError, match="no move to undo"):
        Game("duo").undo()


def test_at_returns_the_game_as_it_was_after_some_moves() -> None:
    game = random_game(rules("classic"), 3, plies=12)
    for ply in (0, 5, 12):
        earlier = game.at(ply)
        assert earlier == Game("classic", game.moves[:ply])
        assert earlier is not game
    assert game.ply == 12
    for ply in (-1, 13):
        with pytest.raises(IndexError, match=f"no ply {ply} in a game of 12 moves"):
            game.at(ply)


@given(r=any_rules(), seed=st.integers(0, 2**32))
@settings(max_examples=20)
def test_passes_match_the_turns(r: Rules, seed: int) -> None:
    game = random_game(r, seed)
    assert game.at(0).passes_after_last_move() == ()
    for ply in range(max(1, game.ply - 12), game.ply + 1):
        earlier = game.at(ply)
        after = [turn.color for turn in earlier.turns() if turn.move.is_pass]
        before = [turn.color for turn in game.at(ply - 1).turns() if turn.move.is_pass]
        assert list(earlier.passes_after_last_move()) == after[len(before) :]


def test_open_starts_belong_to_colors_without_a_piece() -> None:
    own = Game("classic", ["a20"])
    assert own.open_starts() == {(19, 19): "yellow", (19, 0): "red", (0, 0): "green"}
    assert Game("duo").open_starts() == {(4, 9): None, (9, 4): None}
    assert Game("duo", ["e10"]).open_starts() == {(9, 4): None}
    assert Game("duo", ["e10", "j5"]).open_starts() == {}


@pytest.mark.parametrize(("last", "bonus"), [("1", 20), ("2", 15)])
def test_the_bonus_depends_on_the_last_piece(last: str, bonus: int) -> None:
    for scoring, expected in (("advanced", bonus), ("basic", 0)):
        game = Game("duo", start="own", scoring=scoring)
        shapes = [shape for shape in SHAPES if shape != last]
        for shape in [*shapes, last]:
            assert game.bonus("blue") == 0
            game.set_up(
                "blue", next(m for m in all_moves(14) if m.shape == shape and not set(m.cells) & set(game.cells()))
            )
        assert game.bonus("blue") == expected
        assert game.score("blue") == expected


def test_cells_have_names_numbers_and_a_normal_form() -> None:
    assert cell_index(parse_cell("e10"), 14) == 9 * 14 + 4
    assert {normalize(move.cells) for move in all_moves(14) if move.shape == "V3"} == {
        ((0, 0), (1, 0), (0, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
        ((1, 0), (0, 1), (1, 1)),
    }


def test_public_names_exist() -> None:
    import cornerwise
    from cornerwise import notation, records

    assert all(hasattr(cornerwise, name) for name in cornerwise.__all__)
    assert cornerwise.__version__ == importlib.metadata.version("cornerwise")
    assert notation.dumps is records.dumps
    with pytest.raises(AttributeError):
        cornerwise.no_such_name  # type: ignore[attr-defined]  # noqa: B018


# Errors with a reason


def illegal_move(game: Game, move: str | int | Move, color: str | None = None) -> IllegalMove:
    before = game.copy()
    with pytest.raises(IllegalMove) as error_info:
        game.play(move, color)
    assert game == before
    assert game.hash == before.hash
    assert game.turn == before.turn
    return error_info.value


@pytest.mark.parametrize(
    ("move", "reason", "cell", "words"),
    [
        ("a13,b14,c15", IllegalReason.off_board, "c15", "off the board at c15"),
        ("o1", IllegalReason.off_board, "o1", "off the board at o1"),
        ("a0", IllegalReason.off_board, "a0", "off the board at a0"),
        ("aa1", IllegalReason.off_board, "aa1", "off the board at aa1"),
        ("a1,a3", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("a1,a2,a3,a4,a5,a6", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("a1,a1", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("hello", IllegalReason.not_a_piece, None, "not a piece of the set"),
        (",", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("e10,", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("\ud800", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("é10", IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("a1\0", IllegalReason.not_a_piece, None, "not a piece of the set"),
        (-2, IllegalReason.not_a_piece, None, "not a piece of the set"),
        (13_729, IllegalReason.not_a_piece, None, "not a piece of the set"),
        (2**70, IllegalReason.not_a_piece, None, "not a piece of the set"),
        ("a1,b1,b2,c2,c3", IllegalReason.already_placed, None, "already placed"),
        ("g8,g9", IllegalReason.own_edge, "g8", "touches its own color along an edge at g8"),
        ("f9,g9", IllegalReason.occupied, "f9", "the cell f9 is occupied"),
        ("a1", IllegalReason.no_corner, None, "touches no corner of its own color"),
        ("pass", IllegalReason.must_place, None, "passing is not allowed while blue can still place a piece"),
    ],
)
def test_an_illegal_move_names_its_reason_and_cell(
    move: str | int, reason: IllegalReason, cell: str | None, words: str
) -> None:
    game = Game("duo", ["f8,e9,f9,d10,e10", "j5"])
    assert not game.is_legal(move)
    with pytest.raises(IllegalMove, match=re.escape(words)):
        game.play_all([move])
    error = illegal_move(game, move)
    assert error.reason == reason
    assert error.cell == cell
    assert words in str(error)
    assert pickle.loads(pickle.dumps(error)).text("es") == error.text("es")


class Number:
    """An integer type of another library."""

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
    value: Any
    for value in (None, 1.5, b"e10", ("e10",)):
        for ask in (game.play, game.is_legal, lambda move: Game("duo", [move]), lambda move: Move.of(14, move)):
            with pytest.raises(TypeError, match="a move is a text, a number or a Move, not"):
                ask(value)


def test_a_first_piece_off_its_starting_cell_is_refused() -> None:
    assert illegal_move(Game("duo"), "a1").reason == IllegalReason.no_start
    assert illegal_move(Game("duo", start="own"), "j5").reason == IllegalReason.no_start
    assert illegal_move(Game("duo", ["j5"]), "j5").reason == IllegalReason.occupied
    assert illegal_move(Game("classic"), "t20").reason == IllegalReason.no_start


def test_a_color_plays_only_in_its_turn() -> None:
    game = Game("classic", ["a20"])
    error = illegal_move(game, "a19,a20", "blue")
    assert error.reason == IllegalReason.not_your_turn
    assert str(error) == "it is not blue’s turn"
    game.play("t20", "yellow")
    with pytest.raises(ValueError, match="no color 'purple' in this game; choose from blue, yellow, red, green"):
        game.play("t1", "purple")


def test_nobody_moves_when_the_game_is_over() -> None:
    game = random_game(rules("duo"), 5)
    for move in ("a1", 0, Move.of(14, 0), "pass", "nonsense"):
        assert illegal_move(game, move).reason == IllegalReason.game_over


def test_a_pass_of_a_blocked_color_is_accepted_and_changes_nothing() -> None:
    game = Game("classic")
    rng = random.Random(3)
    while not game.blocked():
        game.play(pick(game, rng, evenly))
    assert not game.is_over
    before = game.copy()
    assert game.play("pass", game.blocked()[0]).is_pass
    assert game == before
    assert illegal_move(game, "pass").reason == IllegalReason.must_place


def test_play_all_stops_at_the_first_illegal_move() -> None:
    game = Game("duo")
    with pytest.raises(IllegalMove, match="does not cover a starting cell"):
        game.play_all(["e10", "a1", "j5"])
    assert [str(m) for m in game] == ["e10"]
    with pytest.raises(TypeError):
        game.play_all("j5")


# Rules


def test_editions_have_the_documented_defaults() -> None:
    assert list(EDITIONS) == ["classic", "teams", "classic_2", "classic_3", "duo", "socha"]
    assert list(BOX_EDITIONS) == ["classic", "teams", "classic_2", "classic_3", "duo"]
    assert EDITIONS["duo"].start == "any"
    assert {r.start for name, r in BOX_EDITIONS.items() if name != "duo"} == {"own"}
    assert {e.default_rules.scoring for e in EDITIONS.values()} == {"advanced"}
    assert EDITIONS["duo"].default_rules == rules("duo")
    assert EDITIONS["duo"].record_rules == rules("duo", start="own")


def test_every_row_of_the_table_of_editions_is_complete() -> None:
    for name, edition in EDITIONS.items():
        default = edition.default_rules
        own_colors = [color for color in edition.colors if color != edition.shared]
        assert edition.name == name == default.edition
        assert sorted(index for seat in edition.seats for index in seat) == list(range(len(own_colors)))
        assert len(edition.sides) == len(edition.seats) == len(edition.player_properties)
        assert set(edition.sides) == set(range(default.side_count))
        assert len(edition.letters) == len(edition.colors)
        assert len(edition.start_cells) == (0 if edition.start == "border" else len(edition.colors))
        assert edition.start in edition.starts
        assert edition.record_start in edition.starts
        assert {default.seat_of(color) for color in own_colors} == set(range(len(edition.seats)))
    # A record identifies its edition by name and flag, and a name without a flag must also identify an edition.
    keys = [(edition.record_name, edition.record_flag) for edition in EDITIONS.values()]
    assert len(keys) == len(set(keys))
    assert {(name, "") for name, _ in keys} <= set(keys)
    playable = [edition.record_name for edition in EDITIONS.values() if edition.in_gtp]
    assert len(playable) == len(set(playable))


def test_a_side_has_the_colors_of_its_seats() -> None:
    assert [rules(name).side_count for name in EDITIONS] == [4, 2, 2, 3, 2, 2]
    assert rules("classic_2").colors_of_side(1) == (Color.YELLOW, Color.GREEN)
    assert rules("classic_3", shared="blue").colors_of_side(0) == (Color.YELLOW,)
    assert rules("classic_3").seat_of("green") is None
    assert rules("duo").score_sign == 1
    assert rules("duo", scoring="basic").score_sign == -1


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("chess", {}, "no edition 'chess'"),
        ("duo", {"start": "here"}, "start can’t be 'here'; choose from own, any"),
        ("duo", {"first_color": "red"}, "first_color can’t be"),
        ("duo", {"first_color": "pink"}, "first_color can’t be 'pink'"),
        ("duo", {"direction": "counterclockwise"}, "no direction"),
        ("classic", {"shared": "green"}, "only the three-player game"),
        ("classic", {"start": "border"}, "start can’t be 'border'; choose from own, any"),
        ("classic", {"first_shape": "F"}, "only the Software-Challenge edition"),
        ("socha", {"first_shape": "O"}, "first_shape can’t be 'O'; choose from F, I5"),
        ("socha", {"start": "own"}, "start can’t be 'own'; choose from border"),
        ("classic", {"speed": "high"}, "no option 'speed'"),
        ("classic", {"edition": "duo"}, "no option 'edition'"),
        ("classic", {"scoring": "double"}, "scoring can’t be 'double'; choose from advanced, basic"),
    ],
)
def test_the_error_of_unknown_rules_lists_the_choices(edition: str, options: dict[str, str], words: str) -> None:
    with pytest.raises(RulesError, match=words) as error_info:
        rules(edition, **options)
    assert len({error_info.value.text(language) for language in ("en", "es", "fr")}) == 3
    assert str(pickle.loads(pickle.dumps(error_info.value))) == str(error_info.value)


def test_a_color_that_does_not_play_has_no_starting_cell() -> None:
    for start in ("own", "any"):
        with pytest.raises(ValueError, match="no color 'yellow' in this game; choose from blue, green"):
            rules("duo", start=start).start_cells("yellow")


def test_the_seats_play_the_shared_color_in_turn_beginning_with_the_first_player() -> None:
    game = random_game(rules("classic_3", first_color="red"), 1, plies=24)
    seats = [turn.seat for turn in game.turns() if turn.color == "green"]
    assert seats[:5] == [2, 0, 1, 2, 0]


# Scores: every worked example of the manuals


def leaving(edition: str, leftovers: dict[str, list[str]], **options: str) -> Game:
    """A position in which the colors have these shapes left, and the other pieces are placed anywhere."""
    game = Game(edition, **options)
    covered: set[tuple[int, int]] = set()
    # Large pieces first, so that all fit; the single square last, as in the manuals' example.
    for shape in sorted(SHAPES, key=lambda name: -SHAPE_SIZES[name]):
        candidates = [m for m in all_moves(game.rules.size) if m.shape == shape]
        for color in game.rules.colors:
            if shape in leftovers[color]:
                continue
            move = next(m for m in candidates if not covered & set(m.cells))
            covered |= set(move.cells)
            game.set_up(color, move)
    return game


FIVES = [name for name, size in SHAPE_SIZES.items() if size == 5]


def test_the_worked_example_with_four_colors_is_right() -> None:
    leftovers = {
        "blue": [],
        "yellow": ["O", "T4"],
        "red": ["I3", "I4", "L4", "T4", "Z4", "X"],
        "green": ["V3", "I4", "O", "Z4", "W"],
    }
    game = leaving("classic", leftovers)
    assert [game.score(c) for c in Color] == [20, -8, -24, -20]
    assert game.standing().ranks == (1, 2, 4, 3)
    assert game.standing().winners == (0,)
    basic = leaving("classic", leftovers, scoring="basic")
    assert basic.standing().scores == (0, 8, 24, 20)
    assert basic.standing().ranks == (1, 2, 4, 3)
    teams = leaving("teams", leftovers)
    assert teams.standing().scores == (-4, -28, -4, -28)
    assert teams.standing().ranks == (1, 2, 1, 2)
    two = leaving("classic_2", leftovers)
    assert two.standing().scores == (-4, -28)
    assert leaving("classic_2", leftovers, scoring="basic").standing().scores == (24, 28)
    three = leaving("classic_3", leftovers)
    assert three.standing().scores == (20, -8, -24)


def test_the_worked_example_on_the_small_board_is_right() -> None:
    game = leaving("duo", {"green": [], "blue": ["I3", "V3", "L4"]})
    assert [game.score(c) for c in ("blue", "green")] == [-10, 20]
    assert game.standing().ranks == (2, 1)


def test_with_basic_scoring_seven_squares_left_beat_eight() -> None:
    game = leaving("duo", {"blue": ["I4", "O"], "green": ["I3", "L4"]}, scoring="basic")
    assert game.standing().scores == (8, 7)
    assert game.standing().winners == (1,)


def test_placing_all_pieces_gives_15_points_or_20_with_the_single_square_last() -> None:
    game = leaving("classic", {"blue": ["1", "2"], "yellow": [], "red": [*FIVES], "green": [*FIVES]})
    for shape in ("1", "2"):
        game.set_up("blue", next(m for m in all_moves(20) if m.shape == shape and not set(m.cells) & set(game.cells())))
    assert [game.score(c) for c in ("blue", "yellow")] == [15, 20]


def test_equal_scores_share_a_rank() -> None:
    game = leaving("classic", {"blue": ["O"], "yellow": ["I4"], "red": ["F"], "green": ["F", "1"]})
    assert game.standing().ranks == (1, 1, 3, 4)
    assert game.standing().winners == (0, 1)


# Setting up


def test_a_game_continues_from_a_set_up_position() -> None:
    game = Game("classic")
    game.set_up("red", "j10,j11")
    game.set_turn("red")
    assert game.turn == "red"
    assert game.ply == 0
    assert game.setup() == [(Color.RED, Move.of(20, "j10,j11"))]
    assert illegal_move(game, "j12").reason == IllegalReason.own_edge
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


# Guarantees about numbers


@pytest.mark.parametrize(("size", "digest"), [(14, "9874f8870e46122a"), (20, "bf7903e884087da3")])
def test_the_numbering_of_placements_never_changes(size: int, digest: str) -> None:
    """Placement numbers are stored in files and sent in messages."""
    order = "\n".join(str(move) for move in all_moves(size))
    assert hashlib.sha256(order.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(
    ("edition", "counts"),
    [("duo", [414, 171_396, 89_204_762]), ("classic", [58, 3_364, 195_112, 11_316_496])],
)
def test_perft_gives_the_known_counts(edition: str, counts: list[int]) -> None:
    position = Game(edition, start="own").position
    assert [position.perft(depth + 1) for depth in range(len(counts))] == counts
