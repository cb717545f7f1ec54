"""The settings of a server. A setting has the value of the option; without one, that of the environment variable;
without either, that in the file that `--config` names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qs, urlsplit

import typer
from rich.console import Console
from rich.markup import escape

from cornerwise.cli.options import UserError, _

MIN_SEARCH_MEMORY = 64
"""The minimum, in megabytes, that a server accepts as the memory for all searches together."""


def _setting(name: str, **details: Any) -> Any:
    """An option with an environment variable: `--host` and CORNERWISE_HOST."""
    text = escape(_(f"help-{name.replace('_', '-')}"))
    return typer.Option(envvar=f"CORNERWISE_{name.upper()}", help=text, **details)


def warn_of_password(context: typer.Context, value: str | None) -> str | None:
    """Warns if the address of a database was given as an argument and contains a password."""
    source = context.get_parameter_source("database")
    if value and source is not None and source.name == "COMMANDLINE" and _has_password(value):
        Console(stderr=True).print(_("password_visible"), style="yellow", soft_wrap=True)
    return value


def _has_password(address: str) -> bool:
    url = urlsplit(address)
    return bool(url.password) or "password" in parse_qs(url.query)


def _read_file(context: typer.Context, file: Path | None) -> Path | None:
    """Makes the values in a TOML file the defaults of the command."""
    if file is None:
        return None
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # not TOML, or not even text
        raise UserError("config-unreadable", file=file, reason=error) from None
    root: Any = context.find_root().command
    settings = {option.name: option for option in root.commands["serve"].params if option.name != "config"}
    for name, value in values.items():
        if name not in settings:
            raise UserError("config-unknown", file=file, name=name, settings=", ".join(settings))
        if settings[name].multiple and not isinstance(value, list):
            values[name] = [value]
    context.default_map = values
    return file


Config = Annotated[
    Path | None, _setting("config", show_default=False, is_eager=True, callback=_read_file, metavar="FILE")
]
Host = Annotated[str, _setting("host")]
Port = Annotated[int | None, _setting("port", show_default=False, min=0, max=65535)]
Database = Annotated[str | None, _setting("database", show_default=False, callback=warn_of_password)]
Data = Annotated[Path | None, _setting("data", show_default=False)]
Metrics = Annotated[str | None, _setting("metrics", show_default=False)]
Proxies = Annotated[list[str] | None, _setting("proxy", show_default=False)]
Limits = Annotated[bool, _setting("limits")]
Computers = Annotated[bool, _setting("computers")]
SearchMemory = Annotated[int | None, _setting("search_memory", show_default=False, min=MIN_SEARCH_MEMORY, metavar="MB")]
