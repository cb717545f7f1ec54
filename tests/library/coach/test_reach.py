"""What a color can reach, compared with its legal moves."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.games import random_game

from cornerwise import rules
from cornerwise.coach.reach import ReachAnalysis, cell_set, cells_in, count_corner_groups
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import SHAPES

POSITIONS = [("duo", 7), ("duo", 16), ("classic", 12), ("classic", 40), ("classic_3", 30)]


def analysis(game: Game) -> ReachAnalysis:
    return ReachAnalysis(game.position, game.rules)


@pytest.mark.parametrize(("edition", "plies"), POSITIONS)
def test_the_reach_follows_from_the_legal_moves(edition: str, plies: int) -> None:
    game = random_game(rules(edition), plies, plies=plies)
    size, view = game.rules.size, analysis(game)
    for color in range(len(game.rules.colors)):
        moves = [Move(size, placement) for placement in game.position.legal_moves(color)]
        covered = cell_set((cell for move in moves for cell in move.cells), size)
        corners = cell_set(game.position.corners(color), size)
        reach, counts = view.reach(color), Counter(move.shape for move in moves)
        assert reach.next_cells == covered
        assert reach.usable_corners == corners & covered
        assert view.unusable_corners(color) == corners & ~covered
        assert reach.placement_counts == tuple(counts[shape] for shape in SHAPES)
        assert reach.fitting_shapes(range(len(SHAPES))) == [i for i, shape in enumerate(SHAPES) if counts[shape]]


@pytest.mark.parametrize(("edition", "plies"), POSITIONS)
def test_no_color_ever_covers_a_cell_outside_its_territory(edition: str, plies: int) -> None:
    game = random_game(rules(edition), plies, plies=plies)
    size, view, rng = game.rules.size, analysis(game), random.Random(plies)
    colors = range(len(game.rules.colors))
    territories = [view.reach(color).territory for color in colors]
    exclusive = [view.exclusive_cells(color) for color in colors]
    while not game.is_over:
        color, move = game.rules.colors.index(game.turn), rng.choice(game.legal_moves())
        game.play(move)
        cells = cell_set(move.cells, size)
        assert cells & ~territories[color] == 0
        assert all(cells & exclusive[other] == 0 for other in colors if other != color)


def test_an_enclosed_region_is_as_large_as_its_free_cells() -> None:
    game = random_game(rules("duo"), 3, plies=20)
    size, view = game.rules.size, analysis(game)
    free = {(x, y) for x in range(size) for y in range(size) if view.owner((x, y)) is None}
    for cell in sorted(free):
        region = set(cells_in(view.enclosed_region(cell, size * size), size))
        beside = {(x + dx, y + dy) for x, y in region for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        assert cell in region <= free
        assert beside & free <= region
        assert view.enclosed_region(cell, len(region)) == cell_set(region, size)
        assert view.enclosed_region(cell, len(region) - 1) == 0
    assert view.owner((-1, 0)) is None
    assert view.owner((0, size)) is None


def test_corners_that_are_near_one_another_are_one_group() -> None:
    for corners, groups in (
        ([], 0),
        ([(3, 3)], 1),
        ([(0, 0), (2, 2)], 1),
        ([(0, 0), (3, 0)], 2),
        ([(0, 0), (2, 1), (4, 0), (6, 2)], 1),  # a chain
        ([(0, 0), (1, 1), (9, 9), (10, 10), (0, 13)], 3),
    ):
        assert count_corner_groups(cell_set(corners, 14), 14) == groups


def test_a_color_advances_from_the_cell_where_it_started() -> None:
    game = Game("duo")
    game.play("j5,j6,k5,k6,l5")
    view = analysis(game)
    blue, green = (game.rules.colors.index(color) for color in game.rules.colors)
    assert view.start_cell(blue) == (9, 4)
    assert view.start_cell(green) == (4, 9)  # the first starting cell, because green has not started
    front = cells_in(view.front_corners(blue), view.size)
    assert front
    assert set(front) <= set(cells_in(view.reach(blue).usable_corners, view.size))
    assert view.steps_to_center(green) == 2
