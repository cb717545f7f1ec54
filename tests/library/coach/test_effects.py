"""The effect of a move on what every color can reach, compared with the legal moves before and after it."""

from __future__ import annotations

import random

import pytest
from support.coach import move_effect
from support.games import random_game

from cornerwise import rules
from cornerwise.coach.reach import cell_set
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import SHAPES


def moves_of(game: Game, color: int) -> list[Move]:
    return [Move(game.rules.size, placement) for placement in game.position.legal_moves(color)]


def cells_of(game: Game, color: int) -> int:
    return cell_set((cell for move in moves_of(game, color) for cell in move.cells), game.rules.size)


def shapes_of(game: Game, color: int) -> set[int]:
    return {SHAPES.index(move.shape) for move in moves_of(game, color)}


def corners_of(game: Game, color: int) -> int:
    return cell_set(game.position.corners(color), game.rules.size) & cells_of(game, color)


@pytest.mark.parametrize(("edition", "plies"), [("duo", 12), ("duo", 18), ("classic", 32), ("classic_3", 33)])
def test_the_effect_is_the_difference_of_two_positions(edition: str, plies: int) -> None:
    game = random_game(rules(edition), plies, plies=plies)
    move = random.Random(plies).choice(game.legal_moves())
    effect, after = move_effect(game, move), game.copy()
    after.play(move)
    own = effect.color
    assert effect.gained_cells == cells_of(after, own) & ~cells_of(game, own)
    assert effect.opened_corners == corners_of(after, own) & ~corners_of(game, own)
    for rival in effect.rivals:
        assert effect.taken_corners(rival) == corners_of(game, rival) & ~corners_of(after, rival)
        assert set(effect.shapes_shut_out(rival)) == shapes_of(game, rival) - shapes_of(after, rival)
    assert {SHAPES[shape] for shape in effect.tray_after} == {SHAPES[s] for s in effect.tray_before} - {move.shape}


@pytest.mark.parametrize(
    ("edition", "rivals"),
    [
        ("duo", {"green"}),
        ("classic", {"yellow", "red", "green"}),
        ("classic_2", {"yellow", "green"}),  # red belongs to the mover
        ("teams", {"yellow", "green"}),  # red belongs to the mover's partner
        ("classic_3", {"yellow", "red"}),  # green counts for nobody
    ],
)
def test_rivals_are_the_colors_whose_points_count_against_the_mover(edition: str, rivals: set[str]) -> None:
    game = Game(edition)
    effect = move_effect(game, game.legal_moves()[0])
    assert {str(effect.color_of(number)) for number in effect.rivals} == rivals
    assert effect.scores_for_mover
    assert effect.pieces_placed == 0


def test_the_squares_of_the_shared_color_count_for_no_player() -> None:
    game = Game("classic_3")
    while game.turn != game.rules.shared:
        game.play(game.legal_moves()[0])
    effect = move_effect(game, game.legal_moves()[0])
    assert not effect.scores_for_mover
    assert {str(effect.color_of(number)) for number in effect.rivals} == {"yellow", "red"}  # blue has the turn
