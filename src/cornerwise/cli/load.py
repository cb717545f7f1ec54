"""The load test of a server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from cornerwise.cli.frame import Decimal, Integer, argument, command, option
from cornerwise.cli.language import LANGUAGE, _
from cornerwise.cli.options import EDITION, Progress, notify, print_table, progress
from cornerwise.cli.settings import warn_of_password
from cornerwise.i18n import translate, translate_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerwise.tools.load import LoadReport


@command("load", _("help-load"))
@argument("addresses", nargs=-1, help=_("help-load-addresses"))
@option("--games", "-n", default="100", help=_("help-load-games"))
@option("--game", "-g", type=EDITION, default="classic", help=_("help-game"))
@option("--sockets", type=Integer(1, 16), default=2, help=_("help-load-sockets"))
@option("--move-interval", "--interval", type=Decimal(0.1, 600), default=5.0, help=_("help-load-move_interval"))
@option("--heartbeat", type=Decimal(0, 600), default=3.0, help=_("help-load-heartbeat"))
@option("--seconds", type=Decimal(1, 3600), default=30.0, help=_("help-load-seconds"))
@option("--servers", type=Integer(1, 64), default=1, help=_("help-load-servers"))
# Not from the environment: a load test must not use the database of a real server by mistake.
@option("--database", callback=warn_of_password, help=_("help-database"))
@option("--processes", type=Integer(1, 64), default=1, help=_("help-load-processes"))
@option("--allow-remote", is_flag=True, help=_("help-load-allow_remote"))
@option("--json", "as_json", is_flag=True, help=_("help-load-json"))
def load(
    addresses: tuple[str, ...],
    games: str,
    game: str,
    sockets: int,
    move_interval: float,
    heartbeat: float,
    seconds: float,
    servers: int,
    database: str | None,
    processes: int,
    allow_remote: bool,
    as_json: bool,
) -> None:
    from cornerwise.tools import load as loads

    reports: list[LoadReport] = []
    sizes = _parse_sizes(games)
    if servers > 1 and not (database or "").startswith("postgresql"):
        raise loads.LoadError("needs_postgresql")
    for address in addresses:
        if not (allow_remote or loads.is_loopback(address)):
            raise loads.LoadError("remote", address=address)
    for size in sizes:
        with loads.servers(0 if addresses else servers, database) as own, progress("", 1) as bar:

            def watch(phase: str, completed: int, total: int, bar: Progress = bar) -> None:
                bar.show(completed, total, translate_id(f"load-{phase}", LANGUAGE))

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
        notify(translate("load-interrupted", LANGUAGE), "yellow")
        raise click.exceptions.Exit(130)
    if any(report.lost for report in reports):
        raise click.exceptions.Exit(1)


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
    titles = ("games", "sockets", "moves", "median", "p99", "worst", "lag", "cpu", "memory", "socket_memory", "lost")
    heads = [title if title == "p99" else translate_id(f"load-{title}", LANGUAGE) for title in titles]
    print_table([heads, *(report.cells() for report in reports)], numbers=True)
