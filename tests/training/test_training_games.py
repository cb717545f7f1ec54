"""Training games that the core plays: reproducible, resumable, readable."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from training_games import MIXES, parse_game, play_game, read_games, write_games

from cornerwise.engine import value_network_for
from cornerwise.game import Game
from cornerwise.rules import EDITIONS

QUICK = {name: replace(mix, simulations=(3, 5)) for name, mix in MIXES.items()}


def test_every_network_can_be_trained() -> None:
    assert MIXES.keys() == {edition.network for edition in EDITIONS.values()}
    assert all(EDITIONS[mix.edition].network == name for name, mix in MIXES.items())


@pytest.mark.parametrize("name", MIXES)
def test_a_training_game_is_a_whole_game_that_its_seed_decides(name: str) -> None:
    mix = QUICK[name]
    network = value_network_for(Game(mix.edition).rules)
    for number in range(3):
        record = play_game(mix, network, 7, number)
        assert record == play_game(mix, network, 7, number)
        parsed = parse_game(*record)
        game = Game(mix.edition, parsed.moves, **parsed.options)
        assert game.is_over
        assert [game.rules.score_sign * score for score in game.standing().scores] == list(parsed.points)
        game = Game(mix.edition, **parsed.options)
        for move, search in zip(parsed.moves, parsed.searches, strict=True):
            if search is not None:
                assert 0 <= search.value <= 1
                assert sum(search.shares.values()) == pytest.approx(1)
                assert search.shares.keys() <= {legal.placement for legal in game.legal_moves()}
            game.play(move)
        assert any(parsed.searches)


def test_a_file_that_was_cut_off_anywhere_continues_as_if_it_had_not(tmp_path: Path) -> None:
    network = value_network_for(Game("duo").rules)
    whole = tmp_path / "whole"
    write_games(whole, "duo", network, seed=3, games=4, mix=QUICK["duo"])
    data = whole.read_bytes()
    assert len(read_games(whole)) == 4
    for length in (0, 5, 32, 35, len(data) // 2, len(data) - 1, len(data)):
        part = tmp_path / f"part-{length}"
        part.write_bytes(data[:length])
        write_games(part, "duo", network, seed=3, games=4, mix=QUICK["duo"])
        assert part.read_bytes() == data
    with pytest.raises(ValueError, match="other games"):
        write_games(whole, "duo", network, seed=4, games=4, mix=QUICK["duo"])
