"""What worker processes compute, called in this process."""

from __future__ import annotations

import pytest
from support.coach import engine_game, quick_review

from cornerwise import Game, Record, records
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.work import tasks


def test_a_game_is_cut_only_where_it_has_moves() -> None:
    game = engine_game(plies=6)
    assert tasks.game_at(game, None) is game
    assert tasks.game_at(game, 0).ply == 0
    assert tasks.game_at(game, 6) == game
    for ply in (-1, 7):
        with pytest.raises(RefusalError, match="bad_ply"):
            tasks.game_at(game, ply)


def test_a_file_can_be_opened_up_to_a_move() -> None:
    text = records.dumps(Record.of(engine_game(plies=6), players=("Ada", "Bea"), date="2026-11-16"))
    game, players, source = tasks.read_record(text, 4)
    assert (game.ply, players) == (4, ("Ada", "Bea"))
    assert source is not None
    assert records.loads(source).game() == game
    with pytest.raises(RefusalError, match="bad_ply"):
        tasks.read_record(text, 7)


def test_a_game_that_the_page_can_not_show_is_refused() -> None:
    text = records.dumps(Record.of(Game("socha")))
    with pytest.raises(records.RecordError, match="Software-Challenge"):
        tasks.read_record(text, None)


def test_a_file_keeps_the_notes_and_perhaps_the_names_of_its_source() -> None:
    game, record = engine_game(plies=4), Record.of(engine_game(plies=4), players=("Ada", "Bea"))
    record.root.properties["C"] = ["a remarkable game"]
    source = records.dumps(record)
    for keeps_header, players in ((True, ("Ada", "Bea")), (False, ("Cleo", "Dan"))):
        text = tasks.write_record(game, source, ("Cleo", "Dan"), "2026-11-16", keeps_header)
        assert records.loads(text).players == players
        assert "a remarkable game" in text


def test_a_game_that_left_its_source_is_the_main_line_of_the_file() -> None:
    source = records.dumps(Record.of(engine_game(plies=4)))
    game = Game("duo")
    game.play(game.legal_moves()[-1])
    record = records.loads(tasks.write_record(game, source, ("Cleo", "Dan"), "2026-11-16", True))
    assert record.game() == game
    assert len(record.root.children) == 2


def test_a_mistake_is_explained_even_if_its_review_can_not_be_read() -> None:
    game, review = engine_game(), quick_review()
    ply = max(range(len(review.moves)), key=lambda ply: len(review.moves[ply].faults))
    best = next(move for move in game.at(ply).legal_moves() if move != game[ply]).placement
    stored = review.to_json()
    (reason, difficulty), (other_reason, other_difficulty) = tasks.explain_mistakes(
        [(game, ply, best, stored), (game, ply, best, '{"schema_version": 0}')]
    )
    assert reason == [*review.moves[ply].faults, *review.moves[ply].reasons][0]
    assert difficulty == (1 if review.moves[ply].mark == "blunder" else 2)
    assert other_difficulty == 2
    assert other_reason.kind
