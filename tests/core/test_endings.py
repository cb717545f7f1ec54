"""Exact endings: the solver against a search of every line in Python, and the engine's choices in solved endings."""

from __future__ import annotations

import random

import pytest
from support.games import random_game

from cornerwise import EDITIONS, Game, _core, rules
from cornerwise.engine import Engine

MOST_LINES = 40
"""The slow search can follow every line of a position if the product of the colors' numbers of moves is at most
this."""


def value(game: Game, side: int) -> int:
    """The points of a side at the end, minus those of the other side if there are two sides."""
    total = 0
    for seat, colors in enumerate(game.rules.seats):
        sign = 1 if game.rules.sides[seat] == side else -1 if game.rules.side_count == 2 else 0
        total += sign * sum(game.rules.score_sign * game.score(color) for color in colors)
    return total


def best_value(game: Game, side: int) -> int:
    """The value after best play, by the simplest search."""
    if game.is_over:
        return value(game, side)
    assert game.seat_to_move is not None
    values = []
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        values.append(best_value(after, side))
    return max(values) if game.rules.sides[game.seat_to_move] == side else min(values)


def late_positions(edition: str, seed: int) -> list[Game]:
    """The last positions of a random game that are small enough for the slow search."""
    scoring = random.Random(seed).choice(["advanced", "basic"])
    game, positions = random_game(rules(edition, scoring=scoring), seed), []
    for ply in range(game.ply - 1, 0, -1):
        position, lines = game.at(ply), 1
        for color in position.rules.colors:
            lines *= max(1, len(position.legal_moves(color)) if position.has_moves(color) else 1)
        if lines > MOST_LINES:
            break
        positions.append(position)
    return positions


@pytest.mark.parametrize("edition", EDITIONS)
def test_solved_endings_are_those_of_a_search_of_every_line(edition: str) -> None:
    solved = 0
    for seed in range(12):
        for game in late_positions(edition, seed):
            ending = _core.solve_ending(game.position, nodes=100_000)
            if ending is None:
                assert game.rules.side_count > 2, "small endings with two sides are always solved"
                continue
            line, points = ending
            assert game.seat_to_move is not None
            side = game.rules.sides[game.seat_to_move]
            end = game.copy()
            end.play_all(line)
            assert end.is_over
            assert [end.rules.score_sign * end.score(color) for color in end.rules.colors] == points[
                : len(end.rules.colors)
            ]
            assert value(end, side) == best_value(game, side)
            solved += 1
    assert solved >= 10


def test_an_ending_with_three_sides_is_solved_only_if_one_side_can_move() -> None:
    for seed in range(12):
        for game in late_positions("classic_3", seed):
            movers = {game.rules.seat_of(color) for color in game.rules.colors if game.has_moves(color)}
            is_solved = _core.solve_ending(game.position, nodes=100_000) is not None
            assert is_solved == (len(movers) == 1 and None not in movers)


def test_the_solver_gives_up_when_its_nodes_are_used_up() -> None:
    game = late_positions("duo", 1)[-1]
    assert _core.solve_ending(game.position, nodes=1) is None
    assert _core.solve_ending(game.position, nodes=100_000) is not None
    assert _core.solve_ending(Game("duo").position, nodes=3000) is None


def test_the_choice_in_a_solved_ending_is_exact() -> None:
    for game in late_positions("duo", 3):
        choice = Engine(simulations=200, seed=1).choose(game)
        assert choice.exact
        assert choice == Engine(simulations=30, seed=2).choose(game)
        end = game.copy()
        end.play_all(choice.principal_variation)
        assert end.is_over
        assert choice.scores == {color: end.score(color) for color in end.rules.colors}
        winners = {end.rules.sides[seat] for seat in end.standing().winners}
        assert choice.win_chances == tuple((side in winners) / len(winners) for side in range(2))
        assert choice.options[0].move == choice.move
        assert choice.options[0].value == choice.value
    assert not Engine(simulations=200, seed=1).choose(Game("duo")).exact


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("simulations", [0, 60])
def test_the_win_chances_of_all_sides_add_up_to_one(edition: str, simulations: int) -> None:
    for seed in range(6):
        game = random_game(rules(edition), seed, plies=7 * seed)
        if not game.is_over:
            chances = Engine(simulations=simulations, seed=1).choose(game).win_chances
            assert len(chances) == game.rules.side_count
            assert sum(chances) == pytest.approx(1, abs=1e-6)
            assert all(0 <= chance <= 1 for chance in chances)
