"""The review of a recorded game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cornerwise.cli.frame import Integer, command, option
from cornerwise.cli.language import UserError, _
from cornerwise.cli.options import FILE, language, notify, progress, record_file

if TYPE_CHECKING:
    from cornerwise.coach import Depth, Review
    from cornerwise.game import Game


@command("review", _("help-review"))
@record_file
@option("--quick", is_flag=True, help=_("help-review-quick"))
@option("--json", "as_json", is_flag=True, help=_("help-review-json"))
@option("--html", type=FILE, help=_("help-review-html"))
@option("--no-cache", is_flag=True, help=_("help-review-no_cache"))
@option("--seed", type=Integer(), default=0, help=_("help-seed"))
@language
def review(file: Path, quick: bool, as_json: bool, html: Path | None, no_cache: bool, seed: int, language: str) -> None:
    from cornerwise import records
    from cornerwise.coach import report

    record = records.load(file)
    game = record.game()
    if not game.ply:
        raise UserError("review-empty", file=file)
    if html is not None:
        html.open("a").close()  # if it can't be written, fail now and not after the work
    result = _cached_review(game, "quick" if quick else "normal", seed, no_cache)
    if html is not None:
        html.write_text(report.html(result, game, record.players, language), encoding="utf-8")
        notify(_("review-written", file=html))
    if as_json:
        print(result.to_json())
    elif html is None:
        print(report.text(result, record.players, language))


def _cached_review(game: Game, depth: Depth, seed: int, no_cache: bool) -> Review:
    """The cached review of a game that was reviewed before; otherwise a new one, which is cached."""
    import hashlib

    from platformdirs import user_cache_path

    from cornerwise import records
    from cornerwise.coach import Review

    key = f"{version('cornerwise')} {depth} {seed} {records.dumps(game)}"
    path = user_cache_path("cornerwise", appauthor=False) / "reviews" / hashlib.sha256(key.encode()).hexdigest()[:32]
    if not no_cache:
        try:
            return Review.from_json(game.rules, path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            pass  # not cached, or written by a different version
    result = _review_with_progress(game, depth, seed)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(result.to_json(), encoding="utf-8")
    except OSError:
        pass  # the user gets the review even if it can't be cached
    return result


def _review_with_progress(game: Game, depth: Depth, seed: int) -> Review:
    import threading

    from cornerwise.coach import review_game

    stop = threading.Event()
    with progress(_("review-progress"), game.ply) as bar, ThreadPoolExecutor(1) as pool:

        def show_progress(completed: int, total: int) -> None:
            bar.show(completed, total)

        try:
            work = pool.submit(review_game, game, depth, seed=seed, progress=show_progress, stop=stop)
            while not wait([work], 0.2).done:
                pass
        except KeyboardInterrupt:
            stop.set()
            notify(_("review-canceled"))
            raise click.exceptions.Exit(130) from None
        return work.result()
