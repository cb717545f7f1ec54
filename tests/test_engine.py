"""The computer player: legal whatever the budget, repeatable with a seed, stoppable, bounded, better than chance."""

from __future__ import annotations

import random
import threading
import time

import pytest
from conftest import any_rules, evenly, random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from cornerwise import Color, Game, Rules, _core, rules
from cornerwise.engine import LEVELS, Engine, judge_of


@given(r=any_rules(), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_every_budget_gives_a_legal_move_in_every_mode(r: Rules, seed: int) -> None:
    game = random_game(r, seed, evenly, plies=seed % 70)
    if game.is_over:
        return
    legal = set(game.legal_moves())
    for engine in (
        Engine(simulations=0),
        Engine(simulations=60, seed=seed),
        Engine(1, seed=seed),
        Engine(seconds=1e-9),
    ):
        choice = engine.choose(game)
        assert choice.move in legal
        assert {option.move for option in choice.options} == legal
        assert 0 <= choice.value <= 1
        game.copy().play_all(choice.line)  # legal to its end


def test_a_whole_game_by_engines_in_every_edition() -> None:
    for edition in ("classic", "teams", "classic_2", "classic_3", "duo"):
        game, engine = Game(edition), Engine(simulations=20, seed=1)
        while not game.is_over:
            game.play(engine.choose(game).move)
        with pytest.raises(ValueError, match="the game is over"):
            engine.choose(game)


def test_the_same_seed_gives_the_same_game_and_others_differ() -> None:
    def play(seed: int | None) -> list[str]:
        game, engine = Game("duo"), Engine(simulations=150, seed=seed)
        while not game.is_over:
            game.play(engine.choose(game).move)
        return [str(move) for move in game]

    assert play(3) == play(3)
    assert len({tuple(play(seed)) for seed in (3, 4, None)}) == 3


def test_a_choice_tells_what_it_expects() -> None:
    game = random_game(rules("classic_2"), 5, plies=30)
    choice = Engine(simulations=500, seed=1).choose(game)
    assert choice.visits == max(option.visits for option in choice.options)
    assert choice.options[0].move == choice.move == choice.line[0]
    assert 250 < sum(option.visits for option in choice.options) <= 500  # less if it is sure of its move
    assert set(choice.scores) == set(game.rules.colors)
    assert all(-89 <= score <= 20 for score in choice.scores.values())
    basic = Engine(simulations=50, seed=1).choose(Game("classic_2", scoring="basic"))
    assert all(0 <= score <= 89 for score in basic.scores.values())


def test_stop_is_obeyed_within_fifty_milliseconds() -> None:
    game, engine = Game("classic"), Engine(seconds=60, seed=1)
    engine._follow(game)  # the searcher must exist before somebody can stop it

    def late() -> float:
        asked: list[float] = []

        def stop() -> None:
            time.sleep(0.3)
            asked.append(time.monotonic())
            engine.stop()

        stopper = threading.Thread(target=stop)
        stopper.start()
        engine.choose(game)
        answered = time.monotonic()
        stopper.join()
        return answered - asked[0]

    # The best of a few: on a busy machine a thread may have to wait for its turn.
    assert min(late() for _ in range(5)) < 0.05


def test_a_stop_reaches_no_later_choice() -> None:
    engine = Engine(simulations=300, seed=1)
    first = sum(option.visits for option in engine.choose(Game("duo")).options)
    engine.stop()
    # What the first choice learned is kept, so both are in the count.
    assert sum(option.visits for option in engine.choose(Game("duo")).options) > first + 30


def test_seconds_are_kept_and_memory_is_capped() -> None:
    position, judge = Game("classic").position, judge_of(Game("classic").rules)
    assert isinstance(position, _core.Position20)
    assert isinstance(judge, _core.Judge20)
    searcher = _core.Searcher20(position, seed=1, threads=1, memory=4 << 20, judge=judge)
    begin = time.monotonic()
    searcher.run(simulations=0, seconds=0.5)
    assert 0.2 < time.monotonic() - begin < 3  # it may be sure of its move before the time is up
    assert searcher.memory_used <= 4 << 20
    # And it is when it follows the game into a node that must have all its moves again.
    game = Game("classic")
    for _ in range(6):
        moves, *_ = searcher.run(simulations=3000, seconds=0)
        game.play(moves[0][0])
        after = game.position
        assert isinstance(after, _core.Position20)
        searcher.advance(after)
        assert searcher.memory_used <= 4 << 20


def test_every_move_is_ranked_also_where_the_tree_considered_few() -> None:
    game, engine = Game("classic_2"), Engine(simulations=300, seed=5)
    while not game.is_over:
        choice = engine.choose(game)
        assert {option.move for option in choice.options} == set(game.legal_moves())
        game.play(choice.move)


def test_a_searcher_keeps_what_it_knows_of_the_line() -> None:
    game = Game("duo", start="own")
    position = game.position
    assert isinstance(position, _core.Position14)
    searcher = _core.Searcher14(position, seed=1, threads=1, memory=1 << 28, judge=_duo_judge())
    moves, line, _, _ = searcher.run(simulations=5000, seconds=0)
    game.play_all(line[:2])
    after = game.position
    assert isinstance(after, _core.Position14)
    searcher.advance(after)
    kept = sum(visits for _, visits, _, _ in searcher.run(simulations=1, seconds=0)[0])
    assert 1 < kept <= moves[0][1]
    # A position that does not follow starts anew.
    fresh = Game("duo", ["e10", "j5"], start="own").position
    assert isinstance(fresh, _core.Position14)
    searcher.advance(fresh)
    assert sum(visits for _, visits, _, _ in searcher.run(simulations=1, seconds=0)[0]) == 1


def _duo_judge() -> _core.Judge14:
    judge = judge_of(Game("duo").rules)
    assert isinstance(judge, _core.Judge14)
    return judge


def test_two_threads_add_up() -> None:
    position = Game("duo").position
    assert isinstance(position, _core.Position14)
    searcher = _core.Searcher14(position, seed=1, threads=2, memory=1 << 28, judge=_duo_judge())
    moves, _, _, simulations = searcher.run(simulations=1001, seconds=0)
    assert 500 < simulations <= 1001  # a tree that is sure of its move ends early
    assert sum(visits for _, visits, _, _ in moves) == simulations


@pytest.mark.parametrize("edition", ["duo", "classic_2"])
def test_a_searching_engine_beats_random_play(edition: str) -> None:
    lot, wins = random.Random(1), 0
    for number in range(6):
        game, engine = Game(edition), Engine(simulations=150, seed=number)
        while not game.is_over:
            game.play(engine.choose(game).move if game.seat_to_move == number % 2 else lot.choice(game.legal_moves()))
        wins += game.standing().winners == (number % 2,)
    assert wins == 6


@pytest.mark.parametrize("edition", ["duo", "classic", "classic_2", "classic_3", "teams"])
def test_the_judge_sees_who_is_ahead(edition: str) -> None:
    """Late in games of chance, its verdict favors who wins in the end; between two sides it adds up to one."""
    judge, right, games = judge_of(Game(edition).rules), 0, 0
    for seed in range(120):
        game = random_game(rules(edition), seed, plies=18 if edition == "duo" else 50)
        if game.is_over:
            continue
        games += 1
        expected = judge.rewards(game.position)[: len(game.rules.seats)]  # type: ignore[arg-type]
        assert all(0 <= reward <= 1 for reward in expected)
        if len(set(game.rules.sides)) == 2:
            assert sum(expected) == pytest.approx(len(expected) / 2, abs=1e-5)
        lot = random.Random(seed)
        while not game.is_over:
            game.play(lot.choice(game.legal_moves()))
        right += max(range(len(expected)), key=lambda seat: expected[seat]) in game.standing().winners
    assert right / games > 1 / len(set(Game(edition).rules.sides)) + 0.1


def _near(game: Game, color: Color) -> dict[tuple[int, int], int]:
    """Of every cell of the board: 0 closed to a color, 1 open, 2 at most two steps from a corner it can use."""
    size, cells = game.rules.size, game.cells()
    board = {(x, y) for x in range(size) for y in range(size)}
    own = {cell for cell, owner in cells.items() if owner == color}
    closed = {cell for cell in board if cell in cells or any(next_to in own for next_to in _beside(cell))}
    reach = set(game.corners(color)) - closed if game.has_moves(color) else set()
    for _ in range(2):
        reach |= {next_to for cell in reach for next_to in _beside(cell) if next_to in board - closed}
    return {cell: 0 if cell in closed else 2 if cell in reach else 1 for cell in board}


def _beside(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


@pytest.mark.parametrize("edition", ["duo", "classic", "classic_2"])
def test_the_judge_sees_the_lay_of_the_land(edition: str) -> None:
    """Four cells in a square are the same pattern to it exactly if they are the same, turned or mirrored."""
    form_of: dict[int, tuple[int, ...]] = {}
    for seed in range(8):
        game = random_game(rules(edition), seed, plies=3 + 5 * seed)
        color, position, size = game.turn, game.position, game.rules.size
        if color is None:
            continue
        seats = [{*owned} for owned in game.rules.seats]
        rivals = [other for other in game.rules.colors if not any({color, other} <= owned for owned in seats)]
        mine, theirs = _near(game, color), [_near(game, rival) for rival in rivals]
        nearest = {cell: 3 * mine[cell] + max(seen[cell] for seen in theirs) for cell in mine}
        number = game.rules.colors.index(color)
        if isinstance(position, _core.Position14):
            patterns = memoryview(_core.Judge14.patterns(position, number)).cast("H")
        else:
            patterns = memoryview(_core.Judge20.patterns(position, number)).cast("H")
        windows = [(x, y) for y in range(-1, size) for x in range(-1, size)]
        for (x, y), pattern in zip(windows, patterns, strict=True):
            a, b, c, d = (nearest.get((x + i, y + j), 9) for j in (0, 1) for i in (0, 1))
            turned = [(a, b, c, d), (c, a, d, b), (d, c, b, a), (b, d, a, c)]
            form = min(*turned, *((f, e, h, g) for e, f, g, h in turned))
            assert form_of.setdefault(pattern, form) == form
    assert len(form_of) == len({*form_of.values()}) > 100


def test_weights_of_another_judge_are_refused() -> None:
    with pytest.raises(ValueError, match="another judge"):
        _core.Judge14(b"1234")


def test_a_level_or_a_budget_but_nothing_else() -> None:
    assert [*LEVELS] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for level in (0, 10, -1):
        with pytest.raises(ValueError, match="choose from 1 to 9"):
            Engine(level)
    with pytest.raises(ValueError, match="a level or a budget"):
        Engine(3, simulations=5)
