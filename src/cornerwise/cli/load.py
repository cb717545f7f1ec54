"""The load test of a server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from cornerwise.cli.options import LANGUAGE, EditionName, _, progress
from cornerwise.cli.settings import warn_of_password
from cornerwise.i18n import translate, translate_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.progress import Progress, TaskID

    from cornerwise.tools.load import LoadReport


def load(
    addresses: Annotated[list[str] | None, typer.Argument(help=_("help-load-addresses"), show_default=False)] = None,
    games: Annotated[str, typer.Option("--games", "-n", help=_("help-load-games"))] = "100",
    game: Annotated[EditionName, typer.Option("--game", "-g", help=_("help-game"))] = "classic",
    sockets: Annotated[int, typer.Option(help=_("help-load-sockets"), min=1, max=16)] = 2,
    move_interval: Annotated[
        float, typer.Option("--move-interval", "--interval", help=_("help-load-move_interval"), min=0.1, max=600)
    ] = 5.0,
    heartbeat: Annotated[float, typer.Option(help=_("help-load-heartbeat"), min=0, max=600)] = 3.0,
    seconds: Annotated[float, typer.Option(help=_("help-load-seconds"), min=1, max=3600)] = 30.0,
    servers: Annotated[int, typer.Option(help=_("help-load-servers"), min=1, max=64)] = 1,
    # Not from the environment: a load test must not use the database of a real server by mistake.
    database: Annotated[
        str | None, typer.Option(help=escape(_("help-database")), show_default=False, callback=warn_of_password)
    ] = None,
    processes: Annotated[int, typer.Option(help=_("help-load-processes"), min=1, max=64)] = 1,
    allow_remote: Annotated[bool, typer.Option("--allow-remote", help=_("help-load-allow_remote"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("help-load-json"))] = False,
) -> None:
    from cornerwise.tools import load as loads

    reports: list[LoadReport] = []
    sizes = _parse_sizes(games)
    if servers > 1 and not (database or "").startswith("postgresql"):
        raise loads.LoadError("needs_postgresql")
    for address in addresses or []:
        if not (allow_remote or loads.is_loopback(address)):
            raise loads.LoadError("remote", address=address)
    for size in sizes:
        with loads.servers(0 if addresses else servers, database) as own, progress("elapsed") as bar:
            task = bar.add_task("")

            def watch(phase: str, completed: int, total: int, bar: Progress = bar, task: TaskID = task) -> None:
                description = translate_id(f"load-{phase}", LANGUAGE)
                bar.update(task, description=description, completed=completed, total=total)

            targets = tuple(address.rstrip("/") for address in addresses or [server.address for server in own])
            plan = loads.LoadPlan(
                targets,
                size,
                edition=game,
                move_interval=move_interval,
                sockets=sockets,
                heartbeat=heartbeat,
                seconds=seconds,
                processes=min(processes, size),
            )
            reports.append(loads.run(plan, own, watch))
        if as_json:
            print(json.dumps(reports[-1].to_json()), flush=True)
        if reports[-1].interrupted:
            break
    if not as_json:
        _print_table(reports)
    if reports[-1].interrupted:
        Console(stderr=True).print(translate("load-interrupted", LANGUAGE), style="yellow")
        raise typer.Exit(130)
    if any(report.lost for report in reports):
        raise typer.Exit(1)


def _parse_sizes(games: str) -> list[int]:
    """The number of games that run at the same time in each measurement, for example "100,200". The measurements run
    one after another."""
    from cornerwise.tools.load import MAX_GAMES, LoadError

    try:
        sizes = [int(size) for size in games.split(",")]
    except ValueError:
        raise LoadError("bad_games") from None
    if not all(0 < size <= MAX_GAMES for size in sizes):
        raise LoadError("bad_games")
    return sizes


def _print_table(reports: Sequence[LoadReport]) -> None:
    from rich.table import Table

    table = Table(box=None)
    titles = ("games", "sockets", "moves", "median", "p99", "worst", "lag", "cpu", "memory", "socket_memory", "lost")
    for title in titles:
        table.add_column(title if title == "p99" else translate_id(f"load-{title}", LANGUAGE), justify="right")
    for report in reports:
        table.add_row(*report.cells())
    Console().print(table)
