"""The core in a real browser says and does the same as the native core. `make check-wasm` compares a thousand games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.core_proof import ProofGame, digest, random_games
from support.proofs import proof_page

from cornerwise import Game, _core
from cornerwise.engine import COMPUTER_MEMORY, LEVEL_BUDGETS, value_network_for
from cornerwise.rules import BOX_EDITIONS

GAMES = int(os.environ.get("CORE_GAMES", "20"))
BATCH = 20
IS_FULL = "CORE_GAMES" in os.environ
"""Whether `make check-wasm` runs this."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with proof_page(browser) as page:
        yield page


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_views_reasons_scores_and_sequences_are_those_of_the_native_core(page: Page, first: int) -> None:
    games = list(random_games(min(BATCH, GAMES - first), seed=1000 + first))
    histories = [one.history() for one in games]
    assert page.evaluate("histories => proofs.digests(histories, false)", histories) == [digest(one) for one in games]


def test_the_core_without_vector_instructions_says_the_same(page: Page) -> None:
    games = list(random_games(5, seed=2))
    histories = [one.history() for one in games]
    assert page.evaluate("histories => proofs.digests(histories, true)", histories) == [digest(one) for one in games]


def native_choices(game: Game, level: int, seed: int, count: int) -> tuple[list[list[int]], int]:
    """The placement and the visits of each choice, and how often the memory was full."""
    game, chosen, times_full = game.copy(), [], 0
    searcher = _core.Searcher(
        game.position, seed=seed, threads=1, memory=COMPUTER_MEMORY, network=value_network_for(game.rules)
    )
    for _ in range(count):
        searcher.advance(game.position)
        result = searcher.run(simulations=LEVEL_BUDGETS[level].simulations, seconds=0)
        best, times_full = result.moves[0], times_full + result.times_full
        chosen.append([best.placement, best.visits])
        game.play(best.placement)
    return chosen, times_full


def choices(page: Page, proof: ProofGame, level: int, seed: int, count: int) -> Any:
    arguments: list[Any] = [proof.history(), level, seed, count]
    return page.evaluate("([history, ...rest]) => proofs.chooseMoves(history, ...rest)", arguments)


@pytest.mark.parametrize("level", [6, 8] if IS_FULL else [6])
@pytest.mark.parametrize("edition", BOX_EDITIONS)
def test_a_computer_makes_the_same_moves_with_the_same_seed(page: Page, edition: str, level: int) -> None:
    games = [one for one in random_games(15, seed=5) if one.game.rules.edition == edition and one.game.ply > 15]
    assert games
    for number, proof in enumerate(games):
        earlier = ProofGame(proof.game.at(proof.game.ply // 3), proof.setup_turn)
        chosen, _ = native_choices(earlier.game, level, number + 1, 4)
        assert choices(page, earlier, level, number + 1, 4) == chosen


@pytest.mark.skipif(not IS_FULL, reason="make check-wasm runs it")
def test_a_computer_makes_the_same_moves_after_its_memory_was_full(page: Page) -> None:
    game = Game("classic")
    chosen, times_full = native_choices(game, 9, 2, 3)
    assert times_full
    assert choices(page, ProofGame(game, None), 9, 2, 3) == chosen
