"""The server: for one player if no command is given, for many players with `serve`. Also the `ratings` commands."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cornerwise.cli import settings
from cornerwise.cli.frame import Commands, command, option
from cornerwise.cli.language import UserError, _
from cornerwise.cli.options import data_folder, embedded_database


@click.group(
    "cornerwise",
    cls=Commands,
    help=_("help"),
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@settings.host
@settings.port
@settings.database
@settings.data
@option("--browser/--no-browser", default=True, help=_("help-browser"))
@click.version_option(package_name="cornerwise", message="Cornerwise %(version)s", help=_("help-version"))
@click.pass_context
def cornerwise(
    context: click.Context, host: str, port: int | None, database: str | None, data: Path | None, browser: bool
) -> None:
    if context.invoked_subcommand is None:
        _serve(host, port, database, data, browser=browser, single_user=True)


@command("serve", _("help-serve"))
@settings.host
@settings.port
@settings.database
@settings.data
@settings.metrics
@settings.proxies
@settings.limits
@settings.search_memory
@settings.computers
@settings.config
def serve(
    host: str,
    port: int | None,
    database: str | None,
    data: Path | None,
    metrics: str | None,
    proxy: tuple[str, ...],
    limits: bool,
    search_memory: int | None,
    computers: bool,
) -> None:
    _serve(
        host,
        port,
        database,
        data,
        browser=False,
        single_user=False,
        metrics=metrics,
        proxies=proxy,
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

    with _taken_port(port):
        run.serve(
            database or embedded_database(data), host=host, port=port, single_user=single_user, started=announce,
            metrics_at=None if metrics is None else _parse_address(metrics), proxies=proxies, limited=limited,
            search_memory=None if search_memory is None else search_memory << 20, computers=computers,
        )  # fmt: skip


@command("worker", _("help-worker"))
@settings.database
@settings.data
@settings.metrics
@settings.search_memory
@settings.config
def worker(database: str | None, data: Path | None, metrics: str | None, search_memory: int | None) -> None:
    from cornerwise.server import logs, run

    logs.set_up()
    metrics_at = None if metrics is None else _parse_address(metrics)
    with _taken_port(None if metrics_at is None else metrics_at[1]):
        run.work(
            database or embedded_database(data),
            lambda: print(_("working"), flush=True),
            None if search_memory is None else search_memory << 20,
            metrics_at,
        )


@contextmanager
def _taken_port(port: int | None) -> Iterator[None]:
    """Explains to the user that another program uses this port."""
    try:
        yield
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise UserError("port_taken", port=port) from None


def _parse_address(text: str) -> tuple[str, int]:
    """The host and port of the metrics endpoint."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        raise UserError("bad_metrics", address=text)
    return host.strip("[]"), int(port)


ratings = Commands("ratings", help=_("help-ratings"), no_args_is_help=True)


@ratings.command("recompute", help=_("help-ratings-recompute"))
@settings.database
@settings.data
@option("--check", is_flag=True, help=_("help-ratings-check"))
@settings.config
def recompute_ratings(database: str | None, data: Path | None, check: bool) -> None:
    from cornerwise.server import run

    games, different = run.recompute_ratings(database or embedded_database(data), save=not check)
    outcome = "ratings-same" if not different else "ratings-wrong" if check else "ratings-changed"
    print(_(outcome, games=games, ratings=different))
    if different and check:
        raise click.exceptions.Exit(1)
