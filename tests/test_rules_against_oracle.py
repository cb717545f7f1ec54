"""The core against the slow and obvious rules, over random games in every mode and option."""

from __future__ import annotations

import pickle
import random

import pytest
from conftest import MODES, TASTES, Taste, any_rules, oracle_of, pick, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import OracleGame, move_text, orientations

from cornerwise import Game, IllegalMove, Move, Reason, Rules, rules
from cornerwise.game import all_moves
from cornerwise.notation import Record, dumps, loads


def same_view(game: Game, truth: OracleGame) -> None:
    """Everything a player can see, without the legal moves."""
    assert game.turn == truth.turn
    assert game.seat_to_move == truth.seat_to_move
    assert game.is_over == truth.is_over
    assert game.cells() == truth.board()
    for color in game.rules.colors:
        assert game.score(color) == truth.score(color)
    assert list(game.standing().scores) == truth.seat_scores()
    assert list(game.standing().places) == truth.places()
    assert (game.result() is not None) == truth.is_over


def texts(moves: set[frozenset[tuple[int, int]]]) -> list[str]:
    return sorted(move_text(cells) for cells in moves)


@pytest.mark.parametrize("edition", sorted(MODES))
@settings(max_examples=12)
@given(data=st.data(), seed=st.integers(0, 2**32), taste=st.sampled_from(TASTES))
def test_whole_games_agree_with_the_oracle(edition: str, data: st.DataObject, seed: int, taste: Taste) -> None:
    r = data.draw(any_rules(edition))
    game, truth, lot = Game(r), oracle_of(r), random.Random(seed)
    turns: list[tuple[str | None, int | None, str]] = []
    while not truth.is_over:
        same_view(game, truth)
        legal = truth.legal_moves()
        assert sorted(map(str, game.legal_moves())) == texts(legal)
        # The other colors at some plies: as if it were their turn.
        if game.ply % 7 == 3:
            for color in r.colors:
                assert sorted(map(str, game.legal_moves(color))) == texts(truth.legal_moves_of(color))
            assert set(game.blocked()) == truth.blocked()
        mover, seat = truth.turn, truth.seat_to_move
        move = pick(game, lot, taste)
        turns.append((mover, seat, str(move)))
        assert game.play(str(move), mover) == move
        turns += [(passed, None, "pass") for passed in truth.play(move.cells)]
    same_view(game, truth)
    assert game.legal_moves() == []
    assert set(game.blocked()) == set(r.colors)
    seen = [(str(t.color), None if t.move.is_pass else t.seat, str(t.move)) for t in game.turns()]
    assert seen == turns
    # Back to the start, the same way.
    while game.ply:
        last = game.moves[-1]
        assert game.undo() == last
        truth.undo()
        same_view(game, truth)
        if game.ply % 9 == 0:
            assert sorted(map(str, game.legal_moves())) == texts(truth.legal_moves())
    assert game == Game(r)


@pytest.mark.parametrize("edition", sorted(MODES))
@settings(max_examples=14)
@given(data=st.data(), seed=st.integers(0, 2**32), taste=st.sampled_from(TASTES))
def test_games_that_players_leave_agree_with_the_oracle(
    edition: str, data: st.DataObject, seed: int, taste: Taste
) -> None:
    r = data.draw(any_rules(edition))
    game, truth, lot = Game(r), oracle_of(r), random.Random(seed)
    leaving = {lot.randrange(75) for _ in range(lot.randrange(1, 4))}
    while not truth.is_over:
        if game.ply in leaving and lot.random() < 0.7:
            seat = lot.randrange(len(r.seats))
            if seat in {left.seat for left in game.retired}:
                with pytest.raises(ValueError, match="left before"):
                    game.retire(seat)
            else:
                game.retire(seat)
                truth.retire(seat)
            same_view(game, truth)
            continue
        assert sorted(map(str, game.legal_moves())) == texts(truth.legal_moves())
        move = pick(game, lot, taste)
        game.play(str(move))
        truth.play(move.cells)
        same_view(game, truth)
        assert set(game.blocked()) == truth.blocked()
    with pytest.raises(ValueError, match="over"):
        game.retire(0)
    moves = [turn for turn in game.turns() if not turn.move.is_pass]
    assert [turn.move for turn in moves] == list(game)
    again = Game(r)
    again.replay(game.moves, game.retired)
    assert again == game == pickle.loads(pickle.dumps(game)) == game.copy()
    assert again.hash == game.hash
    assert Record.of(game).game() == game
    for form in ("blksgf", "json"):
        assert loads(dumps(Record.of(game), form)).game() == game
    while game.ply:
        game.undo()
        truth.undo()
        same_view(game, truth)


@settings(max_examples=4)
@given(r=any_rules(), seed=st.integers(0, 2**32))
def test_the_legal_set_is_what_the_rule_text_says_by_brute_force(r: Rules, seed: int) -> None:
    game = random_game(r, seed, plies=seed % 40)
    truth = oracle_of(r)
    for move in game:
        truth.play(move.cells)
    for color in r.colors:
        assert sorted(map(str, game.legal_moves(color))) == texts(truth.legal_moves_by_definition(color))


REASONS = {
    "is off the board": Reason.off_board,
    "is no piece": Reason.not_a_piece,
    "already": Reason.already_placed,
    "is taken": Reason.occupied,
    "covers no starting cell": Reason.no_start,
    "touches its own edge": Reason.own_edge,
    "touches no corner": Reason.no_corner,
}


@settings(max_examples=40)
@given(r=any_rules(), seed=st.integers(0, 2**32), taste=st.sampled_from(TASTES))
def test_every_illegal_placement_has_the_oracles_reason_and_changes_nothing(r: Rules, seed: int, taste: Taste) -> None:
    lot = random.Random(seed)
    game = random_game(r, seed, taste, plies=lot.randrange(50))
    truth = oracle_of(r)
    for move in game:
        truth.play(move.cells)
    if game.turn is None:
        return
    before, hash_before, legal = game.copy(), game.hash, set(game.legal_moves())
    moves = all_moves(r.size)
    for placement in lot.sample(range(len(moves) - 1), 150):
        move = moves[placement]
        why = truth.why_illegal(str(game.turn), move.cells)
        assert (move in legal) == (why is None) == game.is_legal(move)
        if why is None:
            continue
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        # The oracle names a cell too, but may find another one first.
        assert caught.value.reason == next(reason for words, reason in REASONS.items() if words in why)
        if caught.value.reason in (Reason.occupied, Reason.own_edge):
            assert caught.value.cell is not None
            assert caught.value.cell in str(move).split(",")
            assert (game.color_at(caught.value.cell) is not None) == (caught.value.reason == Reason.occupied)
    assert game == before
    assert game.hash == hash_before


@pytest.mark.parametrize(("edition", "count"), [("classic", 30_433), ("duo", 13_729)])
def test_the_placements_are_those_of_the_oracle(edition: str, count: int) -> None:
    size = rules(edition).size
    ours = {str(move) for move in all_moves(size) if not move.is_pass}
    shapes = {shape: orientations(shape) for shape in {m.shape for m in all_moves(size) if not m.is_pass}}
    theirs = {
        move_text([(x + dx, y + dy) for x, y in cells])
        for turned in shapes.values()
        for cells in turned
        for dx in range(size - max(x for x, _ in cells))
        for dy in range(size - max(y for _, y in cells))
    }
    assert ours == theirs
    assert len(ours) == count
    assert sum(len(turned) for turned in shapes.values()) == 91
    for move in all_moves(size)[:-1:97]:
        left, bottom = min(x for x, _ in move.cells), min(y for _, y in move.cells)
        assert frozenset((x - left, y - bottom) for x, y in move.cells) in shapes[move.shape]
        assert Move.of(size, ",".join(reversed(str(move).split(",")))) == move
