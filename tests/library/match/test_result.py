"""Results of matches: reports, early decisions, saved games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from support.match import contest, made_up_result

from cornerwise import records
from cornerwise.i18n import LANGUAGES, translate
from cornerwise.match import GameResult, MatchError, MatchResult, SequentialTest, play_match


def test_a_searching_engine_beats_random_moves() -> None:
    result = play_match(contest("sims:60", "1", pairs=6))
    assert sum(result.pair_scores) >= 5
    searching, random = result.cpu_seconds(0), result.cpu_seconds(1)
    assert searching is not None
    assert random is not None
    assert 0 < random < searching
    assert "sims:60 won" in result.report()


def test_a_decided_test_stops_the_match_at_the_same_pair_with_any_number_of_jobs() -> None:
    match = contest("sims:60", "1", pairs=40)
    one_job, two_jobs = (play_match(match, jobs=jobs, test=SequentialTest(0, 200)) for jobs in (1, 2))
    assert one_job.decision == "H1"
    assert len(one_job.games) == len(two_jobs.games) < 40
    assert "decided" in one_job.report()


def test_the_report_is_complete_in_every_language() -> None:
    result = made_up_result("1", "2", [1.0, 0.5, 0.5, 0.5, 0.5])
    text = result.report()
    for part in ("duo: 1 against 2", "won 6, tied 0, lost 4", "60.0 % ± 27.7", "+70 (-129 … +341)"):
        assert part in text
    assert re.search(r"0\.250 s .*\(1\)", text)
    assert translate("match-games-value", games=10, pairs=5) in text
    assert translate("match-first_seat-value", share="100.0") in text
    assert len({result.report(language) for language in LANGUAGES}) == len(LANGUAGES)
    result.test = SequentialTest()
    assert "between 0 and 30 Elo" in result.report()
    assert translate("match-nothing") in MatchResult(contest()).report()


def test_the_report_says_how_often_the_memory_of_an_engine_was_full() -> None:
    result = made_up_result("1", "2", [1.0, 0.5])
    assert "Memory full" not in result.report()
    result.games = [replace(game, times_full=(3, 0)) for game in result.games]
    assert re.search(r"Memory full +12 times \(1\)", result.report())
    assert result.report().count("Memory full") == 1


@pytest.mark.parametrize("edition", ["duo", "classic_3"])
def test_saved_games_replay_to_the_same_result(edition: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    result = play_match(contest("1", "2", edition, 2), save=folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"pair-000{pair}-{half}.blksgf" for pair in (1, 2) for half in (1, 2)]
    for file, game in zip(files, result.games, strict=True):
        record = records.load(file)
        assert record.game() == game.game
        assert record.game().result() == game.game.result()
        assert record.result
        assert record.players == result.contest.engine_names(game.number)
        seats = tuple(seat for seat, name in enumerate(record.players) if name == "1")
        assert GameResult(game.number, record.game(), seats, game.cpu_seconds).score == game.score
    with pytest.raises(MatchError, match="already contains the games of a match"):
        play_match(result.contest, save=folder)
