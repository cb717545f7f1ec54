"""The manual page of the command, made from its help, in the user's language. `make man` writes it in all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Final

import click

from cornerwise.cli import app
from cornerwise.cli.language import LANGUAGE, _
from cornerwise.i18n import translate_id

_DOCUMENTATION: Final = "https://cornerwise.github.io/cornerwise/"


def man_page() -> str:
    """The page in the language of troff."""
    context = click.Context(app, info_name="cornerwise", **app.context_settings)
    lines = [
        f'.TH CORNERWISE 1 "" "Cornerwise {version("cornerwise")}"',
        *_section(translate_id("man-name", LANGUAGE)),
        rf"cornerwise \- {_escaped(_help(app))}",
        *_section(_("usage").rstrip(":\u00a0\u202f ")),
        _usage(context),
        *_section(_("usage-title-options")),
        *_parameters(context),
        *_section(_("usage-title-commands")),
        *_commands(context),
        *_section(translate_id("man-see_also", LANGUAGE)),
        f".UR {_DOCUMENTATION}",
        ".UE",
    ]
    return "\n".join(lines) + "\n"


def _commands(parent: click.Context) -> Iterator[str]:
    """The commands of a group, and those of the groups in it."""
    assert isinstance(parent.command, click.Group)
    for name, command in parent.command.commands.items():
        context = click.Context(command, info_name=name, parent=parent)
        yield f'.SS "{_escaped(context.command_path)}"'
        yield _usage(context)
        yield ".PP"
        yield _escaped(_help(command))
        yield from _parameters(context)
        if isinstance(command, click.Group):
            yield from _commands(context)


def _section(title: str) -> Iterator[str]:
    yield f'.SH "{_escaped(title.upper())}"'


def _usage(context: click.Context) -> str:
    words = " ".join(context.command.collect_usage_pieces(context))
    return rf"\fB{_escaped(context.command_path)}\fR {_escaped(words)}"


def _parameters(context: click.Context) -> Iterator[str]:
    for parameter in context.command.get_params(context):
        if (record := parameter.get_help_record(context)) is not None:
            flags, text = record
            yield ".TP"
            yield rf"\fB{_escaped(flags)}\fR"
            yield _escaped(text)


def _help(command: click.Command) -> str:
    return command.help or ""


def _escaped(text: str) -> str:
    """A text on one line, without characters that troff would read as commands."""
    text = re.sub(r"\s+", " ", text).strip()
    for character, escape in {"\\": r"\e", "-": r"\-", '"': r"\(dq", "…": "..."}.items():
        text = text.replace(character, escape)
    return rf"\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    print(man_page(), end="")
