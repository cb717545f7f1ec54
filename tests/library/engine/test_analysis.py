"""Streaming analysis: Engine.analyse() and Engine.analyse_async()."""

from __future__ import annotations

import asyncio
from itertools import islice

import pytest

from cornerwise.engine import Analysis, Engine
from cornerwise.game import Game

OPENING = ("e8,d9,e9,f9,e10", "i4,h5,i5,j5,i6")


def last_analysis(interval: float) -> Analysis:
    *_, last = Engine(seed=5).analyse(Game("duo", OPENING), lines=4, simulations=400, interval=interval)
    return last


def test_the_result_does_not_depend_on_how_often_an_analysis_reports() -> None:
    rarely, often = last_analysis(1000.0), last_analysis(1e-6)
    assert rarely.lines == often.lines
    assert rarely.scores == often.scores
    assert rarely.simulations == often.simulations == 400


def test_an_analysis_deepens_until_the_loop_is_left() -> None:
    engine, game = Engine(level=1, seed=5), Game("classic")
    analyses = list(islice(engine.analyse(game, interval=1e-6), 20))
    assert [analysis.simulations for analysis in analyses] == sorted({a.simulations for a in analyses})
    assert engine.choose(game).move in game.legal_moves()


def test_every_line_can_be_played_and_the_best_is_first() -> None:
    game = Game("classic_3", scoring="basic")
    *_, last = Engine(seed=5).analyse(game, lines=5, simulations=500)
    assert len({line.moves[0] for line in last.lines}) == 5
    assert last.lines[0].moves[0] == last.move
    assert len(last.lines[0].moves) > 1
    assert [line.visits for line in last.lines] == sorted((line.visits for line in last.lines), reverse=True)
    for line in last.lines:
        game.copy().play_all(line.moves)
        assert 0 <= line.value <= 1
    assert set(last.scores) == set(game.rules.colors)
    assert all(score > 0 for score in last.scores.values())  # leftover squares


def test_other_searches_of_the_engine_do_not_disturb_an_analysis() -> None:
    engine, first, second = Engine(level=5, seed=5), Game("duo"), Game("duo", OPENING)
    for one, other in zip(
        engine.analyse(first, interval=1e-6), islice(engine.analyse(second, interval=1e-6), 5), strict=False
    ):
        assert first.is_legal(one.move)
        assert second.is_legal(other.move)
        assert engine.choose(Game("classic")).move.size == 20


def test_stop_ends_an_analysis() -> None:
    engine = Engine(seed=5)
    count = 0
    for count, _ in enumerate(engine.analyse(Game("duo"), interval=1e-6), 1):
        if count == 3:
            engine.stop()
    assert count == 3


def test_an_analysis_does_not_follow_later_moves_of_the_game() -> None:
    game = Game("duo")
    analyses = Engine(seed=5).analyse(game, simulations=100)
    game.play_all(OPENING)
    assert next(analyses).move in Game("duo").legal_moves()


def test_an_analysis_needs_a_game_that_is_not_over_and_sensible_limits() -> None:
    game = Game("duo")
    while not game.is_over:
        game.play(game.legal_moves()[0])
    with pytest.raises(ValueError, match="the game is over"):
        Engine().analyse(game)
    with pytest.raises(ValueError, match="at least one line"):
        Engine().analyse(Game(), lines=0)


async def test_the_event_loop_goes_on_during_an_analysis() -> None:
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    ticking = asyncio.create_task(tick())
    seen = 0
    async for analysis in Engine(seed=5).analyse_async(Game("duo"), simulations=2_000, interval=1e-3):
        assert analysis.lines
        seen += 1
    ticking.cancel()
    assert seen > 0
    assert ticks > seen
