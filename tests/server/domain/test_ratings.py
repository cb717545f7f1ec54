"""What a game does to ratings."""

from __future__ import annotations

import pytest

from cornerwise.server.domain.ratings import (
    INITIAL_POINTS,
    POINTS_PER_MU,
    FinalStanding,
    RatedGame,
    Rating,
    computer_player,
    first_rating,
    game_weight,
    rate,
    weight_reasons,
)

PLAYERS = ("ada", "bea", "cyd", "dot")


def standings(ranks: list[int], sides: list[int] | None = None) -> list[FinalStanding]:
    sides = sides or list(range(len(ranks)))
    return [FinalStanding(player, side, rank, 0) for player, side, rank in zip(PLAYERS, sides, ranks, strict=False)]


def test_a_winner_gains_and_a_better_rank_is_worth_more() -> None:
    after = rate(standings([3, 1, 4, 2]), [Rating()] * 4)
    assert after[1].mu > after[3].mu > after[0].mu > after[2].mu
    assert all(rating.sigma < Rating().sigma for rating in after)


def test_equal_players_who_tie_stay_equal() -> None:
    after = rate(standings([1, 1, 3]), [Rating()] * 3)
    assert after[0] == after[1] != after[2]


def test_partners_rise_and_fall_together() -> None:
    after = rate(standings([1, 2, 1, 2], [0, 1, 0, 1]), [Rating()] * 4)
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mu > Rating().mu > after[1].mu


def test_a_win_against_a_stronger_player_is_worth_more() -> None:
    weak, strong = first_rating(computer_player(2)), first_rating(computer_player(8))
    against = [rate(standings([1, 2]), [Rating(), other])[0].points for other in (weak, strong)]
    assert against[1] - INITIAL_POINTS > 4 * (against[0] - INITIAL_POINTS) > 0


@pytest.mark.parametrize("other", [Rating(25, 2), Rating(), first_rating(computer_player(4))])
def test_about_ten_games_make_a_rating_certain(other: Rating) -> None:
    own, games = Rating(), 0
    while own.is_provisional:
        own, _ = rate(standings([1, 2] if games % 2 else [2, 1]), [own, other])
        games += 1
    assert 6 <= games <= 18
    assert not any(first_rating(computer_player(level)).is_provisional for level in range(1, 10))


def test_the_shown_scale_is_that_of_chess() -> None:
    """For two players with precise ratings that are 400 points apart, the model expects about ten wins to one."""
    assert (Rating().points, Rating().deviation) == (1500, 246)
    low, high = Rating(25, 0.1), Rating(25 + 400 / POINTS_PER_MU, 0.1)
    up = rate(standings([1, 2]), [low, high])[0].mu - low.mu
    down = low.mu - rate(standings([2, 1]), [low, high])[0].mu
    assert up / down == pytest.approx(10, rel=0.02)


def game(fewest_moves: int = 20, *, retired: bool = False, shared: bool = False) -> RatedGame:
    return RatedGame("duo", standings([1, 2]), 0.0, fewest_moves, retired, shared)


def test_how_much_a_game_counts() -> None:
    assert game_weight(game(), earlier=0) == 1
    # A game does not count if a side has not moved, or if opponents share an address.
    assert game_weight(game(0, retired=True), earlier=0) == 0
    assert game_weight(game(shared=True), earlier=0) == 0
    # Somebody left at once. A short game that was played to its end counts.
    assert [game_weight(game(n, retired=True), earlier=0) for n in (1, 2, 3)] == [1 / 4, 1 / 4, 1]
    assert game_weight(game(2), earlier=0) == 1
    # The same two opponents again and again.
    assert [game_weight(game(), earlier=n) for n in range(9)] == [1, 1, 1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 0, 0]
    assert game_weight(game(1, retired=True), earlier=4) == 1 / 16


@pytest.mark.parametrize(
    ("rated", "earlier", "reasons"),
    [
        (game(), 0, []),
        (game(0, retired=True), 0, ["aborted"]),
        (game(shared=True), 5, ["shared_address"]),
        (game(2, retired=True), 0, ["early"]),
        (game(), 3, ["repeated"]),
        (game(), 9, ["repeated"]),
        (game(2, retired=True), 3, ["early", "repeated"]),
    ],
)
def test_why_a_game_does_not_count_fully(rated: RatedGame, earlier: int, reasons: list[str]) -> None:
    assert weight_reasons(rated, game_weight(rated, earlier)) == reasons


def test_a_game_that_counts_less_changes_ratings_less() -> None:
    before = [Rating(), Rating(30, 3)]
    full, half, none = (rate(standings([1, 2]), before, weight) for weight in (1.0, 0.5, 0.0))
    assert none == before
    for old, new, partly in zip(before, full, half, strict=True):
        assert partly.mu - old.mu == pytest.approx((new.mu - old.mu) / 2)
        assert partly.sigma - old.sigma == pytest.approx((new.sigma - old.sigma) / 2)
