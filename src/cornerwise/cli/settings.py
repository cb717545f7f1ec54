"""The settings of a server. A setting has the value of the option; without one, that of the environment variable;
without either, that in the file that `--config` names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import click

from cornerwise.cli.frame import Decorator, Integer, option
from cornerwise.cli.language import UserError, _
from cornerwise.cli.options import FILE, notify

MIN_SEARCH_MEMORY = 64
"""The minimum, in megabytes, that a server accepts as the memory for all searches together."""


def _setting(name: str, *flags: str, **details: Any) -> Decorator:
    """An option with an environment variable: `--host` and CORNERWISE_HOST."""
    names = flags or (f"--{name.replace('_', '-')}",)
    text = _(f"help-{name.replace('_', '-')}")
    return option(*names, envvar=f"CORNERWISE_{name.upper()}", show_envvar=True, help=text, **details)


def warn_of_password(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Warns if the address of a database was given as an argument and contains a password."""
    source = context.get_parameter_source("database")
    if value and source is not None and source.name == "COMMANDLINE" and _has_password(value):
        notify(_("password_visible"), "yellow")
    return value


def _has_password(address: str) -> bool:
    url = urlsplit(address)
    return bool(url.password) or "password" in parse_qs(url.query)


def _read_file(context: click.Context, parameter: click.Parameter, file: Path | None) -> Path | None:
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


config: Final = _setting("config", type=FILE, is_eager=True, callback=_read_file, expose_value=False, metavar="FILE")
host: Final = _setting("host", default="127.0.0.1")
port: Final = _setting("port", type=Integer(0, 65535))
database: Final = _setting("database", callback=warn_of_password)
data: Final = _setting("data", type=FILE)
metrics: Final = _setting("metrics")
proxies: Final = _setting("proxy", multiple=True)
limits: Final = _setting("limits", "--limits/--no-limits", default=True)
computers: Final = _setting("computers", "--computers/--no-computers", default=True)
search_memory: Final = _setting("search_memory", type=Integer(MIN_SEARCH_MEMORY), metavar="MB")
