"""The server: for one player if no command is given, for many players with `serve`. Also the `ratings` commands."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from cornerwise.cli.frame import Commands
from cornerwise.cli.options import UserError, _, data_folder, embedded_database
from cornerwise.cli.settings import (
    Computers,
    Config,
    Data,
    Database,
    Host,
    Limits,
    Metrics,
    Port,
    Proxies,
    SearchMemory,
)


def _show_version(is_requested: bool) -> None:
    if is_requested:
        print(f"Cornerwise {version('cornerwise')}")
        raise typer.Exit


def cornerwise(
    context: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help=_("help-browser"))] = True,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=_("help-version"))
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        _serve(host, port, database, data, browser=browser, single_user=True)


def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    data: Data = None,
    metrics: Metrics = None,
    proxy: Proxies = None,
    limits: Limits = True,
    search_memory: SearchMemory = None,
    computers: Computers = True,
    config: Config = None,
) -> None:
    _serve(
        host,
        port,
        database,
        data,
        browser=False,
        single_user=False,
        metrics=metrics,
        proxies=proxy or [],
        limited=limits,
        search_memory=search_memory,
        computers=computers,
    )


def _serve(
    host: str,
    port: int | None,
    database: str | None,
    data: Path | None,
    *,
    browser: bool,
    single_user: bool,
    metrics: str | None = None,
    proxies: Sequence[str] = (),
    limited: bool = True,
    search_memory: int | None = None,
    computers: bool = True,
) -> None:
    import errno
    import threading
    import webbrowser

    from cornerwise.server import logs, run

    folder = data_folder(data)
    if single_user:  # a player at home wants to see the board, not the server's log
        logs.set_up_file(folder / "cornerwise.log")
    else:
        logs.set_up()

    def announce(address: str) -> None:
        print(_("playing_at" if single_user else "serving_at", address=address), flush=True)
        if browser:
            # Opening a browser may block, and the server must be able to answer it.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        run.serve(
            database or embedded_database(data), host=host, port=port, single_user=single_user, started=announce,
            metrics_at=None if metrics is None else _parse_address(metrics), proxies=proxies, limited=limited,
            search_memory=None if search_memory is None else search_memory << 20, computers=computers,
        )  # fmt: skip
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise UserError("port_taken", port=port) from None


def worker(
    database: Database = None, data: Data = None, search_memory: SearchMemory = None, config: Config = None
) -> None:
    from cornerwise.server import logs, run

    logs.set_up()
    run.work(
        database or embedded_database(data),
        lambda: print(_("working"), flush=True),
        None if search_memory is None else search_memory << 20,
    )


def _parse_address(text: str) -> tuple[str, int]:
    """The host and port of the metrics endpoint."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        raise UserError("bad_metrics", address=text)
    return host.strip("[]"), int(port)


ratings = Commands(no_args_is_help=True)


@ratings.callback()
def _ratings() -> None:
    """Makes `ratings` a group although it has only one command."""


@ratings.command("recompute", help=_("help-ratings-recompute"))
def recompute_ratings(
    database: Database = None,
    data: Data = None,
    check: Annotated[bool, typer.Option("--check", help=_("help-ratings-check"))] = False,
    config: Config = None,
) -> None:
    from cornerwise.server import run

    games, different = run.recompute_ratings(database or embedded_database(data), save=not check)
    outcome = "ratings-same" if not different else "ratings-wrong" if check else "ratings-changed"
    print(_(outcome, games=games, ratings=different))
    if different and check:
        raise typer.Exit(1)
