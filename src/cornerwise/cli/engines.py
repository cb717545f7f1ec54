"""Commands for engines and the C++ core: the engine protocol (GTP), matches, perft and benchmarks."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cornerwise.cli.options import LANGUAGE, EditionName, GtpEdition, Level, Memory, Seed, UserError, _, progress
from cornerwise.engine import MEMORY
from cornerwise.i18n import translate
from cornerwise.processes import usable_cpus
from cornerwise.rules import MAX_PLIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.progress import Progress

    from cornerwise._core import Position
    from cornerwise.match import Contest, MatchResult, SequentialTest


def gtp(game: GtpEdition = "classic", level: Level = 5, seed: Seed = None, memory: Memory = MEMORY >> 20) -> None:
    from cornerwise.gtp import Protocol

    Protocol(game, level, seed, memory << 20).run(sys.stdin.buffer, sys.stdout.buffer)


def match(
    engines: Annotated[list[str], typer.Argument(help=_("help-match-engines"), metavar="A B", show_default=False)],
    game: GtpEdition = "duo",
    games: Annotated[int, typer.Option("--games", "-n", help=_("help-match-games"), min=2, max=1_000_000)] = 100,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help=_("help-match-jobs"), show_default=False, min=1, max=512)
    ] = None,
    seed: Annotated[int | None, typer.Option(help=_("help-match-seed"), show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(help=_("help-match-save"), show_default=False)] = None,
    sprt: Annotated[bool, typer.Option("--sprt", help=_("help-match-sprt"))] = False,
    elo0: Annotated[float, typer.Option(help=_("help-match-elo0"))] = 0.0,
    elo1: Annotated[float, typer.Option(help=_("help-match-elo1"))] = 30.0,
    opening_plies: Annotated[
        int | None, typer.Option(help=_("help-match-opening_plies"), show_default=False, min=0, max=16)
    ] = None,
    timeout: Annotated[float, typer.Option(help=_("help-match-timeout"), min=0.1)] = 600.0,
    memory: Memory = MEMORY >> 20,
    ladder: Annotated[bool, typer.Option("--ladder", help=_("help-match-ladder"))] = False,
    plot: Annotated[Path | None, typer.Option(help=_("help-match-plot"), show_default=False)] = None,
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
    results = _play_contests(contests, jobs, test, save, is_ladder=ladder)
    _print_match(results, engines, game, plot, repeat, is_ladder=ladder)


def _play_contests(
    contests: Sequence[Contest], jobs: int | None, test: SequentialTest | None, save: Path | None, *, is_ladder: bool
) -> list[MatchResult]:
    """Plays one contest after another, until one is interrupted or fails."""
    from cornerwise.match import play_match

    results: list[MatchResult] = []
    with progress() as bar:
        for number, contest in enumerate(contests, 1):
            folder = save / f"match-{number}" if save is not None and is_ladder else save
            watch = _score_watcher(bar, contest)
            results.append(play_match(contest, jobs=jobs or usable_cpus(), test=test, save=folder, watch=watch))
            if results[-1].interrupted or results[-1].problem:
                break
    return results


def _score_watcher(bar: Progress, contest: Contest) -> Callable[[MatchResult, int], None]:
    """Shows the score so far beside the progress of a contest."""
    from rich.markup import escape

    from cornerwise.match import interval

    names = escape(f"{contest.first.text} – {contest.second.text}"[:40])
    task = bar.add_task(names, total=2 * contest.pairs)

    def watch(result: MatchResult, played: int) -> None:
        mean, low, high = interval(result.pair_scores)
        score = f"{100 * mean:.1f} % ± {50 * (high - low):.1f}"
        bar.update(task, completed=played, description=f"{names}  {score}")

    return watch


def _print_match(
    results: Sequence[MatchResult],
    engines: list[str],
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
        raise typer.Exit(130)


def perft(
    game: Annotated[EditionName, typer.Argument(help=_("help-game"))],
    depth: Annotated[int, typer.Argument(help=_("help-depth"), min=0, max=MAX_PLIES)],
) -> None:
    from cornerwise.game import Game

    position = Game(game, start="own").position
    first_moves = position.legal_moves(position.turn) if depth else []
    nodes = 0 if depth else 1
    with progress() as bar:
        for placement in bar.track(first_moves, description=f"perft {game} {depth}"):
            following = position.copy()
            following.play(placement)
            nodes += _perft(following, depth - 1)
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


def bench(
    seconds: Annotated[float, typer.Option(help=_("help-bench-seconds"), min=0.01, max=60)] = 1.0,
    oracle: Annotated[Path, typer.Option(help=_("help-bench-oracle"))] = Path("tests/oracle.py"),
) -> None:
    from cornerwise.tools.bench import load_oracle, run

    try:
        reference = load_oracle(oracle) if oracle.exists() else None
    except (ImportError, SyntaxError, AttributeError):
        raise UserError("bad_oracle", file=oracle) from None
    run(seconds, reference)
