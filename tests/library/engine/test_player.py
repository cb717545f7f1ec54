"""The computer player: its moves are legal with any budget, it is reproducible with a seed, it can be stopped, it
respects its limits, and it is better than random play."""

from __future__ import annotations

import random
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import any_rules, evenly, random_game

from cornerwise import EDITIONS, Color, Game, Rules, _core, rules
from cornerwise.engine import LEVELS, Choice, Engine, value_network_for
from cornerwise.engine.budget import GameBudget, Limits, MoveBudget
from cornerwise.rules import TOTAL_SQUARES


@given(r=any_rules(), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_every_budget_gives_a_legal_move_in_every_edition(r: Rules, seed: int) -> None:
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
        game.copy().play_all(choice.principal_variation)  # the whole line is legal


def test_engines_play_a_whole_game_in_every_edition() -> None:
    for edition in EDITIONS:
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


def test_a_choice_has_the_expected_line_and_scores() -> None:
    game = random_game(rules("classic_2"), 5, plies=30)
    choice = Engine(simulations=500, seed=1).choose(game)
    assert choice.visits == max(option.visits for option in choice.options)
    assert choice.options[0].move == choice.move == choice.principal_variation[0]
    assert 250 < sum(option.visits for option in choice.options) <= 500  # the search may end early
    assert set(choice.scores) == set(game.rules.colors)
    assert all(-TOTAL_SQUARES <= score <= 20 for score in choice.scores.values())
    basic = Engine(simulations=50, seed=1).choose(Game("classic_2", scoring="basic"))
    assert all(0 <= score <= TOTAL_SQUARES for score in basic.scores.values())


def test_a_stop_ends_the_search() -> None:
    engine, choices = Engine(seconds=600, seed=1), list[Choice]()
    chooser = threading.Thread(target=lambda: choices.append(engine.choose(Game("classic"))), daemon=True)
    chooser.start()
    for _ in range(1000):  # the first calls may precede the search
        engine.stop()
        chooser.join(0.02)
        if choices:
            break
    assert choices[0].move in Game("classic").legal_moves()


def test_a_stop_does_not_affect_later_choices() -> None:
    engine = Engine(simulations=300, seed=1)
    first = sum(option.visits for option in engine.choose(Game("duo")).options)
    engine.stop()
    # The tree of the first choice is kept, so its visits count too.
    assert sum(option.visits for option in engine.choose(Game("duo")).options) > first + 30


class FakeClock:
    """A clock that advances by a fixed time at each reading."""

    def __init__(self, step: float) -> None:
        self.time, self.step = 0.0, step

    def __call__(self) -> float:
        self.time += self.step
        return self.time


def test_a_search_reads_the_clock_before_every_simulation() -> None:
    clock = FakeClock(0.001)
    result = _searcher(Game("classic")).run(simulations=0, seconds=0.0505, clock=clock)
    assert result.simulations == 50
    # It was read at the start and before each simulation, including the one that was not run.
    assert clock.time == pytest.approx(0.052)
    assert _searcher(Game("duo")).run(simulations=0, seconds=1.0, clock=FakeClock(2.0)).simulations == 0


def test_the_time_of_a_move_includes_what_precedes_the_search() -> None:
    clock = FakeClock(0.5)
    budget = MoveBudget(7, 2.0, clock)
    budget.start(Game("duo"))
    limits = budget.limits()
    assert limits.simulations == 7
    assert limits.seconds == pytest.approx(2.0 - 0.21 - 0.5)
    budget.start(Game("duo"), 0.25)
    assert budget.limits().seconds == pytest.approx(limits.seconds - 0.25)
    clock.time += 5
    assert 0 < budget.limits().seconds < 1e-6  # too late to search: 0 would mean no limit
    assert MoveBudget(7, 0.0, clock).limits() == Limits(7)


def test_an_engine_without_time_left_chooses_at_once() -> None:
    assert Engine(seconds=600, seed=1).choose(Game("duo"), elapsed=600).visits == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_time_of_a_game_is_spread_over_its_moves(edition: str) -> None:
    clock, game, rng = FakeClock(0), Game(edition), random.Random(1)
    budgets = [GameBudget(30, 1, clock) for _ in game.rules.seats]
    spent: list[list[float]] = [[] for _ in game.rules.seats]
    while not game.is_over:
        assert game.seat_to_move is not None
        budget = budgets[game.seat_to_move]
        budget.start(game)
        limits = budget.limits()
        assert limits.counts_cpu
        clock.time += limits.seconds
        spent[game.seat_to_move].append(limits.seconds)
        budget.finish()
        game.play(rng.choice(game.legal_moves()))
    for seconds in spent:
        assert 20 < sum(seconds) < 30.001
        assert seconds[0] < 8  # the first move does not take a large part
        assert seconds[0] > seconds[len(seconds) // 2] > seconds[-1]


def test_a_new_game_has_its_whole_time_and_threads_share_it() -> None:
    clock, game = FakeClock(0), Game("duo")
    budget = GameBudget(30, 2, clock)
    budget.start(game)
    first = budget.limits()
    for _ in range(2):
        game.play(game.legal_moves()[0])
    clock.time += 15  # two threads have used up the whole budget
    budget.finish()
    budget.start(game)
    assert budget.limits().seconds < 1e-6
    budget.finish()
    budget.start(Game("duo"))
    assert budget.limits() == first


def test_an_engine_takes_no_more_processor_time_than_its_budget() -> None:
    engine, game, begin = Engine(cpu_seconds=0.3, seed=1), Game("duo"), time.thread_time()
    while not game.is_over:
        game.play(engine.choose(game).move)
    # The limit is higher than the budget, because each choice also ranks all moves, and playing the game takes time.
    assert time.thread_time() - begin < 0.6


@pytest.mark.slow
def test_time_and_memory_limits_are_respected() -> None:
    searcher = _searcher(Game("classic"), memory=4 << 20)
    assert 0 < searcher.run(simulations=0, seconds=0.5, clock=FakeClock(0.0001)).simulations <= 5000
    assert searcher.memory_used <= 4 << 20
    # The limits also hold when the search follows the game into a node whose pruned moves must be restored.
    game = Game("classic")
    for _ in range(6):
        game.play(searcher.run(simulations=3000, seconds=0).moves[0].placement)
        searcher.advance(game.position)
        assert searcher.memory_used <= 4 << 20


@pytest.mark.slow
def test_every_move_is_ranked_even_if_the_tree_considered_few() -> None:
    game, engine = Game("classic_2"), Engine(simulations=300, seed=5)
    while not game.is_over:
        choice = engine.choose(game)
        assert {option.move for option in choice.options} == set(game.legal_moves())
        game.play(choice.move)


def test_a_searcher_keeps_the_tree_below_the_moves_played() -> None:
    game = Game("duo", start="own")
    searcher = _searcher(game)
    result = searcher.run(simulations=5000, seconds=0)
    game.play_all(result.principal_variation[:2])
    searcher.advance(game.position)
    visits_left = sum(move.visits for move in searcher.run(simulations=1, seconds=0).moves)
    assert 1 < visits_left <= result.moves[0].visits
    # A position that does not follow from the last one starts a new tree.
    searcher.advance(Game("duo", ["e10", "j5"], start="own").position)
    assert sum(move.visits for move in searcher.run(simulations=1, seconds=0).moves) == 1


def _searcher(game: Game, *, threads: int = 1, memory: int = 1 << 28) -> _core.Searcher:
    network = value_network_for(game.rules)
    return _core.Searcher(game.position, seed=1, threads=threads, memory=memory, network=network)


def test_board_sizes_do_not_mix() -> None:
    duo, classic = Game("duo"), Game("classic")
    network = value_network_for(duo.rules)
    with pytest.raises(ValueError, match="another board size"):
        _core.Searcher(classic.position, seed=1, threads=1, memory=1 << 20, network=network)
    with pytest.raises(ValueError, match="another board size"):
        network.values(classic.position)
    with pytest.raises(ValueError, match="another board size"):
        _searcher(duo).advance(classic.position)
    with pytest.raises(ValueError, match="no board of this size"):
        _core.placements(15)


def test_the_simulations_of_two_threads_add_up() -> None:
    result = _searcher(Game("duo"), threads=2).run(simulations=1001, seconds=0)
    assert 500 < result.simulations <= 1001  # a search whose choice is settled ends early
    assert sum(move.visits for move in result.moves) == result.simulations


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["duo", "classic_2"])
def test_a_searching_engine_beats_random_play(edition: str) -> None:
    rng, wins = random.Random(1), 0
    for number in range(6):
        game, engine = Game(edition), Engine(simulations=150, seed=number)
        while not game.is_over:
            game.play(engine.choose(game).move if game.seat_to_move == number % 2 else rng.choice(game.legal_moves()))
        wins += game.standing().winners == (number % 2,)
    assert wins == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_value_network_favors_the_later_winner(edition: str) -> None:
    """Late in random games, the eventual winner often has the highest value. The values of two sides add up to one."""
    network, right, games = value_network_for(Game(edition).rules), 0, 0
    for seed in range(120):
        game = random_game(rules(edition), seed, plies=18 if len(EDITIONS[edition].colors) == 2 else 50)
        if game.is_over:
            continue
        games += 1
        expected = network.values(game.position)[: len(game.rules.seats)]
        assert all(0 <= reward <= 1 for reward in expected)
        if game.rules.side_count == 2:
            assert sum(expected) == pytest.approx(len(expected) / 2, abs=1e-5)
        rng = random.Random(seed)
        while not game.is_over:
            game.play(rng.choice(game.legal_moves()))
        right += max(range(len(expected)), key=lambda seat: expected[seat]) in game.standing().winners
    assert right / games > 1 / Game(edition).rules.side_count + 0.1


def _near(game: Game, color: Color) -> dict[tuple[int, int], int]:
    """For every cell: 0 if it is closed to a color, 1 if open, 2 if at most two steps from a usable corner."""
    size, cells = game.rules.size, game.cells()
    board = {(x, y) for x in range(size) for y in range(size)}
    own = {cell for cell, owner in cells.items() if owner == color}
    closed_cells = {cell for cell in board if cell in cells or any(next_to in own for next_to in _beside(cell))}
    reach = set(game.corners(color)) - closed_cells if game.has_moves(color) else set()
    for _ in range(2):
        reach |= {next_to for cell in reach for next_to in _beside(cell) if next_to in board - closed_cells}
    return {cell: 0 if cell in closed_cells else 2 if cell in reach else 1 for cell in board}


def _beside(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


@pytest.mark.parametrize("edition", ["duo", "classic", "classic_2"])
def test_a_pattern_stands_for_four_cells_in_any_orientation(edition: str) -> None:
    """Two windows of 2×2 cells have the same pattern number if and only if they are equal after rotation or
    reflection."""
    form_of: dict[int, tuple[int, ...]] = {}
    for seed in range(8):
        game = random_game(rules(edition), seed, plies=3 + 5 * seed)
        color, position, size = game.turn, game.position, game.rules.size
        if color is None:
            continue
        seats = [{*own_colors} for own_colors in game.rules.seats]
        rivals = [other for other in game.rules.colors if not any({color, other} <= own_colors for own_colors in seats)]
        mine, theirs = _near(game, color), [_near(game, rival) for rival in rivals]
        nearest = {cell: 3 * mine[cell] + max(near[cell] for near in theirs) for cell in mine}
        number = game.rules.colors.index(color)
        patterns = memoryview(_core.ValueNetwork.training_patterns(position, number)).cast("H")
        windows = [(x, y) for y in range(-1, size) for x in range(-1, size)]
        for (x, y), pattern in zip(windows, patterns, strict=True):
            a, b, c, d = (nearest.get((x + i, y + j), 9) for j in (0, 1) for i in (0, 1))
            rotations = [(a, b, c, d), (c, a, d, b), (d, c, b, a), (b, d, a, c)]
            form = min(*rotations, *((f, e, h, g) for e, f, g, h in rotations))
            assert form_of.setdefault(pattern, form) == form
    assert len(form_of) == len({*form_of.values()}) > 100


def test_weights_of_another_network_are_refused() -> None:
    with pytest.raises(ValueError, match="another value network"):
        _core.ValueNetwork(14, b"1234")


def test_an_engine_takes_a_level_or_a_budget_but_not_both() -> None:
    assert [*LEVELS] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for level in (0, 10, -1):
        with pytest.raises(ValueError, match="choose from 1 to 9"):
            Engine(level)
    with pytest.raises(ValueError, match="a level or a budget"):
        Engine(3, simulations=5)
    with pytest.raises(ValueError, match="per move or the time for a game"):
        Engine(seconds=1, cpu_seconds=5)


@pytest.mark.parametrize("edition", ["duo", pytest.param("classic", marks=pytest.mark.slow)])
def test_a_search_goes_on_when_its_memory_is_full(edition: str) -> None:
    game, limit = Game(edition), 2 << 20
    searcher = _searcher(game, memory=limit)
    times_full = 0
    for _ in range(3):
        result = searcher.run(simulations=3000, seconds=0)
        times_full += result.times_full
        assert searcher.memory_used <= limit
        # Dropping nodes does not change the numbers at the root.
        assert sum(move.visits for move in result.moves) >= result.simulations
        assert {move.placement for move in result.moves} == {move.placement for move in game.legal_moves()}
        game.play(result.moves[0].placement)
        searcher.advance(game.position)
    assert times_full > 0


def test_threads_share_a_tree_whose_memory_is_full() -> None:
    searcher = _searcher(Game("duo"), threads=4, memory=2 << 20)
    result = searcher.run(simulations=6000, seconds=0)
    assert result.times_full > 0
    assert sum(move.visits for move in result.moves) == result.simulations
    assert searcher.memory_used <= 2 << 20


@pytest.mark.parametrize(("edition", "threads"), [("duo", 1), ("classic_3", 3)])
def test_a_search_that_drops_nodes_all_the_time_stays_sound(edition: str, threads: int) -> None:
    """The smallest tree holds about 150 nodes. `make sanitize` and `make sanitize-threads` run this test too."""
    game = Game(edition)
    searcher, times_full = _searcher(game, threads=threads, memory=0), 0
    for ply in range(4):
        result = searcher.run(simulations=1500, seconds=0)
        times_full += result.times_full
        assert sum(move.visits for move in result.moves) >= result.simulations
        assert {move.placement for move in result.moves} == {move.placement for move in game.legal_moves()}
        game.copy().play_all(result.principal_variation)  # a wrong link would lead to an illegal move
        game.play(result.moves[ply % 3].placement)
        searcher.advance(game.position)
    assert times_full > 8


@pytest.mark.slow
@pytest.mark.parametrize("megabytes", [2, 8])
def test_a_search_never_takes_more_than_its_memory(megabytes: int) -> None:
    game, limit = Game("duo"), megabytes << 20
    searcher, times_full = _searcher(game, memory=limit), 0
    for _ in range(3):
        result = searcher.run(simulations=20_000, seconds=0)
        assert limit / 4 < searcher.memory_used <= limit
        times_full += result.times_full
        game.play(result.moves[0].placement)
        searcher.advance(game.position)
        assert searcher.memory_used <= limit
    assert times_full > 0


def test_a_choice_reports_how_often_the_memory_was_full() -> None:
    engine = Engine(simulations=4000, seed=1, memory=2 << 20)
    assert engine.choose(Game("duo")).times_full > 0
    assert Engine(simulations=4000, seed=1).choose(Game("duo")).times_full == 0


def test_a_search_needs_some_memory() -> None:
    with pytest.raises(ValueError, match="memory"):
        Engine(memory=1 << 20)
