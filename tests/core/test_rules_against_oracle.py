"""Compares the core with the oracle in random games of every edition and option.

`make oracle` plays more games.
"""

from __future__ import annotations

import os
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import OracleGame, move_text, orientations
from support.games import POLICIES, Policy, any_rules, oracle_of, pick, play_in_oracle, random_game

from cornerwise import EDITIONS, Game, IllegalMove, IllegalReason, Move, Rules, rules
from cornerwise.moves import all_moves
from cornerwise.records import Record, dumps, loads

GAMES = int(os.environ.get("ORACLE_GAMES", "1"))  # games of each edition


def assert_same_view(game: Game, truth: OracleGame) -> None:
    """Compares everything a player can see, except the legal moves."""
    assert game.turn == truth.turn
    assert game.seat_to_move == truth.seat_to_move
    assert game.is_over == truth.is_over
    assert game.cells() == truth.board()
    for color in game.rules.colors:
        assert game.score(color) == truth.score(color)
    assert list(game.standing().scores) == truth.seat_scores()
    assert list(game.standing().ranks) == truth.ranks()
    assert (game.result() is not None) == truth.is_over


def texts(moves: set[frozenset[tuple[int, int]]]) -> list[str]:
    return sorted(move_text(cells) for cells in moves)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@settings(max_examples=GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32), policy=st.sampled_from(POLICIES))
def test_whole_games_agree_with_the_oracle(edition: str, data: st.DataObject, seed: int, policy: Policy) -> None:
    r = data.draw(any_rules(edition))
    game, truth, rng = Game(r), oracle_of(r), random.Random(seed)
    turns: list[tuple[str | None, int | None, str]] = []
    while not truth.is_over:
        assert_same_view(game, truth)
        legal = truth.legal_moves()
        assert sorted(map(str, game.legal_moves())) == texts(legal)
        assert game.may_pass == truth.may_pass() == game.is_legal("pass")
        # At some plies, also compares the moves that the other colors could make if it were their turn.
        if game.ply % 7 == 3:
            for color in r.colors:
                assert sorted(map(str, game.legal_moves(color))) == texts(truth.legal_moves_of(color))
            assert set(game.blocked()) == truth.blocked()
        mover, seat = truth.turn, truth.seat_to_move
        move = pick(game, rng, policy)
        turns.append((mover, seat, str(move)))
        assert game.play(str(move), mover) == move
        turns += [(passed, None, "pass") for passed in play_in_oracle(truth, move)]
    assert_same_view(game, truth)
    assert game.legal_moves() == []
    assert set(game.blocked()) == truth.blocked()
    for turn, (mover, seat, text) in zip(game.turns(), turns, strict=True):
        assert (turn.color, str(turn.move)) == (mover, text)
        assert seat in (turn.seat, None)  # the oracle does not say which seat a forced pass belongs to
    # Undo every move.
    while game.ply:
        last = game.moves[-1]
        assert game.undo() == last
        truth.undo()
        assert_same_view(game, truth)
        if game.ply % 9 == 0:
            assert sorted(map(str, game.legal_moves())) == texts(truth.legal_moves())
    assert game == Game(r)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@settings(max_examples=GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32), policy=st.sampled_from(POLICIES))
def test_games_with_retirements_agree_with_the_oracle(
    edition: str, data: st.DataObject, seed: int, policy: Policy
) -> None:
    r = data.draw(any_rules(edition))
    game, truth, rng = Game(r), oracle_of(r), random.Random(seed)
    retirement_plies = {rng.randrange(75) for _ in range(rng.randrange(1, 4))}
    while not truth.is_over:
        if game.ply in retirement_plies and rng.random() < 0.7:
            seat = rng.randrange(len(r.seats))
            if seat in {retirement.seat for retirement in game.retired}:
                with pytest.raises(ValueError, match="left before"):
                    game.retire(seat)
            else:
                game.retire(seat)
                truth.retire(seat)
            assert_same_view(game, truth)
            continue
        assert sorted(map(str, game.legal_moves())) == texts(truth.legal_moves())
        move = pick(game, rng, policy)
        game.play(str(move))
        play_in_oracle(truth, move)
        assert_same_view(game, truth)
        assert set(game.blocked()) == truth.blocked()
    with pytest.raises(ValueError, match="over"):
        game.retire(0)
    assert [t.move for t in game.turns() if not t.move.is_pass] == [move for move in game if not move.is_pass]
    replayed = Game(r)
    replayed.replay(game.moves, game.retired)
    assert replayed == game == pickle.loads(pickle.dumps(game)) == game.copy()
    assert replayed.hash == game.hash
    assert Record.of(game).game() == game
    for format_ in ("blksgf", "json"):
        assert loads(dumps(Record.of(game), format_)).game() == game
    while game.ply:
        game.undo()
        truth.undo()
        assert_same_view(game, truth)


@settings(max_examples=max(1, GAMES // 2))
@given(r=any_rules(), seed=st.integers(0, 2**32))
def test_legal_moves_match_a_brute_force_reading_of_the_rules(r: Rules, seed: int) -> None:
    game = random_game(r, seed, plies=seed % 40)
    truth = oracle_of(r)
    for move in game:
        play_in_oracle(truth, move)
    for color in r.colors:
        assert sorted(map(str, game.legal_moves(color))) == texts(truth.legal_moves_by_definition(color))


REASONS = {
    "is off the board": IllegalReason.off_board,
    "is no piece": IllegalReason.not_a_piece,
    "already": IllegalReason.already_placed,
    "is taken": IllegalReason.occupied,
    "covers no starting cell": IllegalReason.no_start,
    "must be the": IllegalReason.first_shape,
    "touches its own edge": IllegalReason.own_edge,
    "touches no corner": IllegalReason.no_corner,
}


@settings(max_examples=8 * GAMES)
@given(r=any_rules(), seed=st.integers(0, 2**32), policy=st.sampled_from(POLICIES))
def test_every_illegal_placement_has_the_oracles_reason_and_changes_nothing(
    r: Rules, seed: int, policy: Policy
) -> None:
    rng = random.Random(seed)
    game = random_game(r, seed, policy, plies=rng.randrange(50))
    truth = oracle_of(r)
    for move in game:
        play_in_oracle(truth, move)
    if game.turn is None:
        return
    before, hash_before, legal = game.copy(), game.hash, set(game.legal_moves())
    moves = all_moves(r.size)
    for placement in rng.sample(range(len(moves) - 1), 150):
        move = moves[placement]
        why = truth.why_illegal(str(game.turn), move.cells)
        assert (move in legal) == (why is None) == game.is_legal(move)
        if why is None:
            continue
        with pytest.raises(IllegalMove) as error_info:
            game.play(move)
        # The oracle names a cell too, but may find a different cell first.
        assert error_info.value.reason == next(reason for phrase, reason in REASONS.items() if phrase in why)
        if error_info.value.reason in (IllegalReason.occupied, IllegalReason.own_edge):
            assert error_info.value.cell is not None
            assert error_info.value.cell in str(move).split(",")
            assert (game.color_at(error_info.value.cell) is not None) == (
                error_info.value.reason == IllegalReason.occupied
            )
    assert game == before
    assert game.hash == hash_before


@pytest.mark.parametrize(("edition", "count"), [("classic", 30_433), ("duo", 13_729)])
def test_the_placements_are_those_of_the_oracle(edition: str, count: int) -> None:
    size = rules(edition).size
    ours = {str(move) for move in all_moves(size) if not move.is_pass}
    shapes = {shape: orientations(shape) for shape in {m.shape for m in all_moves(size) if not m.is_pass}}
    theirs = {
        move_text([(x + dx, y + dy) for x, y in cells])
        for forms in shapes.values()
        for cells in forms
        for dx in range(size - max(x for x, _ in cells))
        for dy in range(size - max(y for _, y in cells))
    }
    assert ours == theirs
    assert len(ours) == count
    assert sum(len(forms) for forms in shapes.values()) == 91
    for move in all_moves(size)[:-1:97]:
        left, bottom = min(x for x, _ in move.cells), min(y for _, y in move.cells)
        assert frozenset((x - left, y - bottom) for x, y in move.cells) in shapes[move.shape]
        assert Move.of(size, ",".join(reversed(str(move).split(",")))) == move
