"""Commands for engines and the C++ core: the engine protocol (GTP), matches, perft and benchmarks."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cornerwise.cli.frame import Decimal, Integer, argument, command, option
from cornerwise.cli.language import LANGUAGE, UserError, _
from cornerwise.cli.options import (
    EDITION,
    FILE,
    Progress,
    gtp_edition,
    jobs,
    level,
    memory,
    on,
    print_table,
    progress,
    seed,
)
from cornerwise.engine import MEMORY
from cornerwise.i18n import translate
from cornerwise.rules import EDITIONS, MAX_PLIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cornerwise._core import Position
    from cornerwise.match import Contest, MatchResult, SequentialTest


def _opening_plies() -> str:
    """How many random moves each edition has: '4 (classic, classic_2), 2 (duo)'."""
    editions: dict[int, list[str]] = {}
    for edition in EDITIONS.values():
        if edition.in_gtp:
            editions.setdefault(edition.opening_plies, []).append(edition.name)
    return ", ".join(f"{plies} ({', '.join(names)})" for plies, names in editions.items())


@command("gtp", _("help-gtp"))
@gtp_edition("classic")
@level
@seed
@memory
def gtp(game: str, level: int, seed: int | None, memory: int) -> None:
    from cornerwise.gtp import Protocol

    Protocol(game, level, seed, memory << 20).run(sys.stdin.buffer, sys.stdout.buffer)


@command("match", _("help-match"))
@argument("engines", nargs=-1, required=True, metavar="A B", help=_("help-match-engines"))
@gtp_edition("duo")
@option("--games", "-n", type=Integer(2, 1_000_000), default=100, help=_("help-match-games"))
@jobs
@option("--seed", type=Integer(), help=_("help-match-seed"))
@option("--save", type=FILE, help=_("help-match-save"))
@option("--sprt", is_flag=True, help=_("help-match-sprt"))
@option("--elo0", type=Decimal(), default=0.0, help=_("help-match-elo0"))
@option("--elo1", type=Decimal(), default=30.0, help=_("help-match-elo1"))
@option("--opening-plies", type=Integer(0, 16), help=_("help-match-opening_plies", defaults=_opening_plies()))
@option("--timeout", type=Decimal(0.1), default=600.0, help=_("help-match-timeout"))
@memory
@option("--ladder", is_flag=True, help=_("help-match-ladder"))
@option("--plot", type=FILE, help=_("help-match-plot"))
@on
def match(
    engines: tuple[str, ...],
    game: str,
    games: int,
    jobs: int | None,
    seed: int | None,
    save: Path | None,
    sprt: bool,
    elo0: float,
    elo1: float,
    opening_plies: int | None,
    timeout: float,
    memory: int,
    ladder: bool,
    plot: Path | None,
    on: str,
) -> None:
    from itertools import pairwise

    from cornerwise import match as matches

    pairs, seed = (games + 1) // 2, random.randrange(10**6) if seed is None else seed
    repeat = ["--game", game, "--games", str(2 * pairs), "--seed", str(seed)]
    if sprt:
        repeat += ["--sprt", "--elo0", f"{elo0:g}", "--elo1", f"{elo1:g}"]
    if opening_plies is not None:
        repeat += ["--opening-plies", str(opening_plies)]
    if memory != MEMORY >> 20:
        repeat += ["--memory", str(memory)]
    if not ladder and len(engines) != 2:
        raise matches.MatchError("two_engines", count=len(engines))
    if len(engines) < 2:
        raise matches.MatchError("ladder_engines")
    if plot is not None and not ladder:
        raise matches.MatchError("plot")
    if not elo0 < elo1:
        raise matches.MatchError("elos")
    specs = [matches.EngineSpec.of(text) for text in engines]
    if plot is not None:
        plot.open("a").close()  # if it can't be written, fail now and not after the games
    contests = [
        matches.Contest(first, second, game, pairs, seed, opening_plies, timeout, memory << 20)
        for first, second in pairwise(specs)
    ]
    test = matches.SequentialTest(elo0, elo1) if sprt else None
    results = _play_contests(contests, jobs, on, test, save, is_ladder=ladder)
    _print_match(results, engines, game, plot, repeat, is_ladder=ladder)


def _play_contests(
    contests: Sequence[Contest],
    jobs: int | None,
    on: str,
    test: SequentialTest | None,
    save: Path | None,
    *,
    is_ladder: bool,
) -> list[MatchResult]:
    """Plays one contest after another, until one is interrupted or fails."""
    from cornerwise.match import play_match

    results: list[MatchResult] = []
    for number, contest in enumerate(contests, 1):
        folder = save / f"match-{number}" if save is not None and is_ladder else save
        with progress(_names(contest), 2 * contest.pairs) as bar:
            watch = _score_watcher(bar, contest)
            results.append(play_match(contest, jobs=jobs, on=on, test=test, save=folder, watch=watch))
        if results[-1].interrupted or results[-1].problem:
            break
    return results


def _score_watcher(bar: Progress, contest: Contest) -> Callable[[MatchResult, int], None]:
    """Shows the score so far beside the progress of a contest."""
    from cornerwise.match import interval

    def watch(result: MatchResult, played: int) -> None:
        mean, low, high = interval(result.pair_scores)
        bar.show(played, label=f"{_names(contest)}  {100 * mean:.1f} % ± {50 * (high - low):.1f}")

    return watch


def _names(contest: Contest) -> str:
    return f"{contest.first.text} – {contest.second.text}"[:40]


def _print_match(
    results: Sequence[MatchResult],
    engines: Sequence[str],
    game: str,
    plot: Path | None,
    repeat: list[str],
    *,
    is_ladder: bool,
) -> None:
    """Prints the reports, the ladder and how to repeat the match; fails if it was interrupted or an engine failed."""
    import shlex

    from cornerwise.match import build_ladder, ladder_svg, ladder_table

    interrupted, problem = results[-1].interrupted, results[-1].problem
    if problem is not None and not any(result.games for result in results):
        raise problem
    if interrupted or problem is not None:
        print(translate("match-interrupted", LANGUAGE))
    print("\n\n".join(result.report(LANGUAGE) for result in results))
    if is_ladder and (entries := build_ladder(results)):
        title = translate("match-ladder-title", LANGUAGE, game=game)
        print(f"\n{title}\n{ladder_table(entries, LANGUAGE)}")
        if plot is not None:
            plot.write_text(ladder_svg(entries, title), encoding="utf-8")
    command = ["cornerwise", "match", *(["--ladder"] if is_ladder else []), *engines, *repeat]
    name = translate("match-repeat", LANGUAGE)
    print("\n" + translate("label", LANGUAGE, name=name, text=shlex.join(command)))
    if problem is not None:
        raise problem
    if interrupted:
        raise click.exceptions.Exit(130)


@command("perft", _("help-perft"))
@argument("game", type=EDITION, help=_("help-game"))
@argument("depth", type=Integer(0, MAX_PLIES), help=_("help-depth"))
def perft(game: str, depth: int) -> None:
    from cornerwise.game import Game

    position = Game(game, start="own").position
    first_moves = position.legal_moves(position.turn) if depth else []
    nodes = 0 if depth else 1
    with progress(f"perft {game} {depth}", len(first_moves)) as bar:
        for done, placement in enumerate(first_moves, 1):
            following = position.copy()
            following.play(placement)
            nodes += _perft(following, depth - 1)
            bar.show(done)
    print(nodes)


def _perft(position: Position, depth: int) -> int:
    """Each call of the core counts only the last two plies, so that Ctrl-C works between the calls."""
    if depth <= 2:
        return position.perft(depth)
    nodes = 0
    for placement in [] if position.is_over else position.legal_moves(position.turn):
        following = position.copy()
        following.play(placement)
        nodes += _perft(following, depth - 1)
    return nodes


@command("bench", _("help-bench"))
@option("--seconds", type=Decimal(0.01, 60), default=1.0, help=_("help-bench-seconds"))
@option("--oracle", type=FILE, default=Path("tests/oracle.py"), help=_("help-bench-oracle"))
def bench(seconds: float, oracle: Path) -> None:
    from cornerwise.tools.bench import GAMES, load_oracle, measure, signature

    try:
        reference = load_oracle(oracle) if oracle.exists() else None
    except (ImportError, SyntaxError, AttributeError):
        raise UserError("bad_oracle", file=oracle) from None
    numbers = measure(seconds, reference)
    print_table([("", *GAMES), *((label, *values) for label, values in numbers.items())])
    print(f"signature {signature()}")
    if reference is None:
        print("no oracle: run it in a source checkout, or name the file with --oracle")
