"""The core in a real browser says and does the same as the native core. `make check-wasm` compares a thousand games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.core_proof import ProofGame, digest, random_games
from support.proofs import proof_page

from cornerwise import EDITIONS, Game, _core
from cornerwise.engine import LEVEL_BUDGETS, value_network_for

GAMES = int(os.environ.get("CORE_GAMES", "20"))
BATCH = 20
TABLE_MEMORY = 128 << 20
"""The memory of a search tree, as in `web/src/core/client.ts`."""


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


def native_choices(game: Game, level: int, seed: int, count: int) -> list[int]:
    game, moves = game.copy(), []
    searcher = _core.Searcher(
        game.position, seed=seed, threads=1, memory=TABLE_MEMORY, network=value_network_for(game.rules)
    )
    for _ in range(count):
        searcher.advance(game.position)
        best = searcher.run(simulations=LEVEL_BUDGETS[level].simulations, seconds=0).moves[0].placement
        moves.append(best)
        game.play(best)
    return moves


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_computer_makes_the_same_moves_with_the_same_seed(page: Page, edition: str) -> None:
    games = [one for one in random_games(15, seed=5) if one.game.rules.edition == edition and one.game.ply > 15]
    for number, proof in enumerate(games):
        earlier = ProofGame(proof.game.at(proof.game.ply // 3), proof.setup_turn)
        arguments: list[Any] = [earlier.history(), 6, number + 1, 4]
        chosen = page.evaluate("([history, ...rest]) => proofs.chooseMoves(history, ...rest)", arguments)
        assert chosen == native_choices(earlier.game, 6, number + 1, 4)
