"""The result of a match: which games count, what they show, and how they are saved."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cornerwise import records
from cornerwise.executors import open_executor
from cornerwise.gtp import GtpError
from cornerwise.i18n import translate_id
from cornerwise.match.contest import Contest, GameResult, play_games
from cornerwise.match.players import MatchError
from cornerwise.match.statistics import Decision, SequentialTest, elo, elo_text, interval


@dataclass
class MatchResult:
    """The games of a contest that count: both games of every pair."""

    contest: Contest
    games: list[GameResult] = field(default_factory=list)
    test: SequentialTest | None = None
    decision: Decision | None = None
    """The decision of the test."""
    interrupted: bool = False
    problem: MatchError | GtpError | None = None
    """The error that ended the match early."""

    @property
    def pair_scores(self) -> list[float]:
        """The score of the first engine in each pair, from 0 to 1."""
        scores = [game.score for game in self.games]
        return [(first + second) / 2 for first, second in zip(scores[::2], scores[1::2], strict=True)]

    def cpu_seconds(self, side: int) -> float | None:
        """The average CPU time per game of an engine; None if it is unknown for a game."""
        seconds = [game.cpu_seconds[side] for game in self.games]
        known_seconds = [value for value in seconds if value is not None]
        return sum(known_seconds) / len(known_seconds) if known_seconds and len(known_seconds) == len(seconds) else None

    def report(self, language: str = "en") -> str:
        """The result as a table for people."""

        def text(key: str, **values: object) -> str:
            return translate_id(f"match-{key}", language, **values)

        first, second = self.contest.first.text, self.contest.second.text
        lines = [text("title", game=self.contest.edition, first=first, second=second)]
        if not self.games:
            return "\n".join([*lines, text("nothing")])
        rows = self._score_rows(text)
        for side, name in enumerate((first, second)):
            seconds = self.cpu_seconds(side)
            cpu = text("cpu-unknown") if seconds is None else text("cpu-value", seconds=f"{seconds:.3f}")
            rows.append((text("cpu"), f"{cpu} ({name})"))
        for side, name in enumerate((first, second)):
            if full := sum(game.times_full[side] for game in self.games):
                rows.append((text("memory_full"), f"{text('memory_full-value', count=full)} ({name})"))
        if self.test is not None:
            decision = text(
                f"sequential-{self.decision or 'open'}",
                elo0=f"{self.test.elo0:g}",
                elo1=f"{self.test.elo1:g}",
                ratio=f"{self.test.log_ratio(self.pair_scores):.2f}",
            )
            rows.append((text("sequential"), decision))
        width = max(len(label) for label, _ in rows)
        return "\n".join([*lines, *(f"  {label:{width}}  {value}" for label, value in rows)])

    def _score_rows(self, text: Callable[..., str]) -> list[tuple[str, str]]:
        count, scores = len(self.games), [game.score for game in self.games]
        wins, losses = scores.count(1), scores.count(0)
        mean, low, high = interval(self.pair_scores)
        first_seat = sum(game.first_seat_score for game in self.games) / count
        results = text(
            "result-value", engine=self.contest.first.text, won=wins, tied=count - wins - losses, lost=losses
        )
        return [
            (text("games"), text("games-value", games=count, pairs=count // 2)),
            (text("result"), results),
            (text("score"), f"{100 * mean:.1f} % ± {100 * max(mean - low, high - mean):.1f}"),
            (text("elo"), f"{elo_text(elo(mean))} ({elo_text(elo(low))} … {elo_text(elo(high))})"),
            (text("first_seat"), text("first_seat-value", share=f"{100 * first_seat:.1f}")),
        ]


def play_match(
    contest: Contest,
    *,
    jobs: int | None = None,
    on: str = "",
    test: SequentialTest | None = None,
    save: Path | None = None,
    watch: Callable[[MatchResult, int], None] = lambda result, played: None,
) -> MatchResult:
    """Plays a contest in `jobs` processes, by default one per processor, on this machine or on the cluster that `on`
    names (see `open_executor`).

    Pairs are counted in order, so that the pair at which a test stops does not depend on the speed of the jobs. After
    every game, `watch` gets the result so far and the number of games played. Ctrl-C or an engine that fails ends the
    match with the games played so far: see `interrupted` and `problem`."""
    result = MatchResult(contest, test=test)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
        if any(save.glob("pair-*.blksgf")):
            raise MatchError("folder", folder=save)
    games_by_number: dict[int, GameResult] = {}

    def count_pair(number: int) -> None:
        """Counts the pair whose first game has this number."""
        pair = [games_by_number[number], games_by_number[number + 1]]
        if save is not None:
            for game in pair:
                _save_game(contest, game, save)
        result.games += pair

    try:
        with contextlib.closing(play_games(contest, open_executor(on, jobs, tasks=2 * contest.pairs))) as games:
            for game in games:
                games_by_number[game.number] = game
                while result.decision is None and {number := len(result.games), number + 1} <= games_by_number.keys():
                    count_pair(number)
                    if test is not None:
                        result.decision = test.decision(result.pair_scores)
                watch(result, len(games_by_number))
                if result.decision is not None:
                    break
    except KeyboardInterrupt:
        result.interrupted = True
    except (MatchError, GtpError) as error:
        result.problem = error
    if result.decision is None:
        counted_numbers = {game.number for game in result.games}
        for number in sorted(games_by_number.keys() - counted_numbers):
            if number % 2 == 0 and number + 1 in games_by_number:
                count_pair(number)
    return result


def _save_game(contest: Contest, game: GameResult, folder: Path) -> None:
    pair, half = divmod(game.number, 2)
    record = records.Record.of(
        game.game,
        players=contest.engine_names(game.number),
        date=datetime.date.today(),
        event=f"cornerwise match, seed {contest.seed}, pair {pair + 1}",
    )
    records.save(record, folder / f"pair-{pair + 1:04}-{half + 1}.blksgf")
