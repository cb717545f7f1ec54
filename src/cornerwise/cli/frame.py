"""What Typer writes around our texts, in the user's language: the frame of the help, and error messages.

Typer's own texts are in English only. But Typer accepts our own classes for commands and groups, the titles of its
panels are variables, and it raises its errors if it is told not to print them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from cornerwise.cli.options import _
from cornerwise.i18n import printable


class _Help:
    """The methods of commands and groups that write the help. They override those of Typer's classes."""

    options_metavar: str | None

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.options_metavar = _("usage-options")

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined] # of Typer's class
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{_('usage')} ")

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc] # of Typer's class
        if option is not None:
            option.help = _("help-help")
        return option

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from typer import rich_utils

        rich_utils.ARGUMENTS_PANEL_TITLE = _("usage-title-arguments")
        rich_utils.COMMANDS_PANEL_TITLE = _("usage-title-commands")
        rich_utils.OPTIONS_PANEL_TITLE = _("usage-title-options")
        rich_utils.ENVVAR_STRING = f"[{_('usage-environment', name='{}')}]"
        rich_utils.DEFAULT_STRING = f"[{_('usage-default', value='{}')}]"
        rich_utils.REQUIRED_LONG_STRING = f"[{_('usage-required')}]"
        super().format_help(ctx, formatter)  # type: ignore[misc] # of Typer's class


class _Command(_Help, TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True  # otherwise Typer refuses them with its own message; we refuse them below
        if rest := super().parse_args(ctx, args):
            ctx.fail(_("usage-extra", arguments=" ".join(rest)))
        return rest


class _Group(_Help, TyperGroup):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.subcommand_metavar = _("usage-command")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(_("usage-no_command", command=args[0]))
        return super().resolve_command(ctx, args)


class Commands(typer.Typer):
    """A group of commands whose help is in the user's language."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=_Group, add_completion=False, rich_markup_mode="rich", **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        return super().command(name, cls=_Command, **settings)


def explain(error: typer.TyperException) -> str:
    """What is wrong with a command, and how to get help; empty if the error has already printed the help."""
    sentence = printable(_sentence(error))
    context = getattr(error, "ctx", None)
    if not sentence or context is None:
        return sentence
    return f"{sentence} {_('usage-try', command=f'{context.command_path} {context.help_option_names[-1]}')}"


def _sentence(error: Any) -> str:
    match type(error).__name__:
        case "NoSuchOption" if error.possibilities:
            return _("usage-no_option-similar", option=error.option_name, similar=", ".join(error.possibilities))
        case "NoSuchOption":
            return _("usage-no_option", option=error.option_name)
        case "BadOptionUsage":
            takes_none = error.message.endswith("does not take a value.")
            return _("usage-no_value" if takes_none else "usage-needs_value", option=error.option_name)
        case "MissingParameter" if error.param is not None:
            return _(f"usage-missing-{error.param.param_type_name}", name=_name(error.param))
        case "BadParameter" if error.param is not None:
            return _wrong_value(error)
        case _:
            return str(error.message)


def _name(parameter: Any) -> str:
    """An option or argument as the user writes it: `--level / -l`."""
    return str(parameter.get_error_hint()).partition(" (env var")[0].replace("'", "")


def _wrong_value(error: Any) -> str:
    name = _name(error.param)
    problems: list[dict[str, Any]] = getattr(error.__cause__, "errors", list)()
    for problem in problems[:1]:
        limits, value = problem.get("ctx", {}), problem["input"]
        match problem["type"]:
            case "int_parsing" | "int_from_float":
                return _("usage-integer", name=name, value=value)
            case "float_parsing":
                return _("usage-number", name=name, value=value)
            case "greater_than_equal":
                return _("usage-least", name=name, value=value, least=f"{limits['ge']:g}")
            case "less_than_equal":
                return _("usage-most", name=name, value=value, most=f"{limits['le']:g}")
            case "value_error" if choices := re.findall(r"'(\w+)'", problem["msg"].partition(" is not one of ")[2]):
                return _("usage-choice", name=name, value=value, choices=", ".join(choices))
    return _("usage-invalid", name=name, reason=error.message)
