"""Which of the waiting players play together."""

from __future__ import annotations

import math

from cornerwise.server.domain.pairing import INITIAL_RANGE, UNLIMITED_AFTER, Seeker, choose_group, rating_range

NOW = 1000.0


def seeker(name: str, rating: float = 1500, waited: float = 0) -> Seeker:
    return Seeker(name, name, rating, NOW - waited)


def choose(seekers: list[Seeker], player: str, size: int = 2) -> list[str] | None:
    group = choose_group(seekers, player, size, NOW)
    return None if group is None else [member.name for member in group]


def test_the_rating_range_grows_until_any_opponent_will_do() -> None:
    assert rating_range(0) == INITIAL_RANGE
    assert rating_range(10) > INITIAL_RANGE
    assert rating_range(UNLIMITED_AFTER) == math.inf


def test_a_player_is_paired_with_the_one_who_has_waited_longest() -> None:
    seekers = [seeker("ada"), seeker("bea", waited=5), seeker("cleo", waited=9), seeker("dora", 2500, waited=20)]
    assert choose(seekers, "ada") == ["cleo", "ada"]
    assert choose(seekers, "ada", 3) == ["cleo", "bea", "ada"]
    assert choose(seekers, "ada", 4) is None
    assert choose(seekers, "nobody") is None


def test_the_wider_range_of_two_players_counts() -> None:
    assert choose([seeker("ada"), seeker("bea", 1700)], "ada") is None
    assert choose([seeker("ada"), seeker("bea", 1700, waited=10)], "ada") == ["bea", "ada"]
    assert choose([seeker("ada", waited=10), seeker("bea", 1700)], "ada") == ["ada", "bea"]
