"""Commands, options and arguments whose help and errors are in the user's language.

Click's own texts are in English only. Its classes let us write the help ourselves, and it raises its errors if it is
told not to print them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from cornerwise.cli.language import _
from cornerwise.i18n import printable

Decorator = Callable[[Any], Any]


class _Helpful(click.Command):
    """A command with our help. A list of commands shows its help text in full."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        settings.setdefault("options_metavar", _("usage-options"))
        settings["short_help"] = settings.get("help")
        super().__init__(*args, **settings)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=f"{_('usage')} ")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("help-help")
        return option

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self._write_parameters(ctx, formatter, "usage-title-arguments", click.Argument)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self._write_parameters(ctx, formatter, "usage-title-options", click.Option)

    def _write_parameters(
        self, ctx: click.Context, formatter: click.HelpFormatter, title: str, kind: type[click.Parameter]
    ) -> None:
        parameters = [parameter for parameter in self.get_params(ctx) if isinstance(parameter, kind)]
        if rows := [row for parameter in parameters if (row := parameter.get_help_record(ctx)) is not None]:
            with formatter.section(_(title)):
                formatter.write_dl(rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if isinstance(self, click.Group):
            return super().parse_args(ctx, args)
        ctx.allow_extra_args = True  # otherwise Click refuses them with its own message; we refuse them below
        if rest := super().parse_args(ctx, args):
            ctx.fail(_("usage-extra", arguments=" ".join(rest)))
        return rest


class Commands(_Helpful, click.Group):
    """A group of commands."""

    command_class = _Helpful

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, subcommand_metavar=_("usage-command"), **settings)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        with formatter.section(_("usage-title-commands")):
            formatter.write_dl([(name, command.get_short_help_str()) for name, command in self.commands.items()])

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)  # in the order of the help


class _Option(click.Option):
    def make_metavar(self, ctx: click.Context) -> str:
        if self.metavar is not None or isinstance(self.type, click.Choice):
            return super().make_metavar(ctx)
        is_number = isinstance(self.type, click.IntRange | click.FloatRange)
        return _("usage-number-value" if is_number else "usage-text-value")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        facts = self.get_help_extra(ctx)
        texts = [_("usage-environment", name=name) for name in facts.get("envvars", ())]
        if "default" in facts:
            texts.append(_("usage-default", value=facts["default"].strip("()")))
        if getattr(self.type, "min", None) is not None or getattr(self.type, "max", None) is not None:
            texts.append(facts["range"])
        return self.get_help_spec(ctx), f"{self.help or ''}  [{'; '.join(texts)}]" if texts else self.help or ""


class WrongValueError(click.BadParameter):
    """A wrong value, explained by a whole sentence in the user's language."""


def _wrong_number(
    numbers: Any, needs: str, value: Any, parameter: click.Parameter | None, ctx: click.Context | None
) -> WrongValueError:
    """The reason why a value is outside of a range, or not a number."""
    name = "" if parameter is None else _name(parameter, ctx)
    try:
        number = float(value)
    except ValueError:
        return WrongValueError(_(f"usage-{needs}", name=name, value=value), ctx, parameter)
    if numbers.min is not None and number < numbers.min:
        return WrongValueError(_("usage-least", name=name, value=value, least=f"{numbers.min:g}"), ctx, parameter)
    if numbers.max is not None and number > numbers.max:
        return WrongValueError(_("usage-most", name=name, value=value, most=f"{numbers.max:g}"), ctx, parameter)
    return WrongValueError(_(f"usage-{needs}", name=name, value=value), ctx, parameter)


class Integer(click.IntRange):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            raise _wrong_number(self, "integer", value, param, ctx) from None


class Decimal(click.FloatRange):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            return float(super().convert(value, param, ctx))
        except click.BadParameter:
            raise _wrong_number(self, "number", value, param, ctx) from None


class Choice(click.Choice[str]):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value in self.choices:
            return str(value)
        name = "" if param is None else _name(param, ctx)
        raise WrongValueError(_("usage-choice", name=name, value=value, choices=", ".join(self.choices)), ctx, param)


def command(name: str, help: str, **settings: Any) -> Callable[[Callable[..., Any]], click.Command]:  # noqa: A002
    return click.command(name, cls=_Helpful, help=help, **settings)


def option(*names: str, show_default: bool | str = True, **settings: Any) -> Decorator:
    """An option whose help shows its default."""
    return click.option(*names, cls=_Option, show_default=show_default, **settings)


def argument(name: str, **settings: Any) -> Decorator:
    return click.argument(name, **settings)


def explain(error: click.ClickException) -> str:
    """What is wrong with a command, and how to get help."""
    sentence = printable(_sentence(error))
    context = getattr(error, "ctx", None)
    if not sentence or context is None:
        return sentence
    return f"{sentence} {_('usage-try', command=f'{context.command_path} {context.help_option_names[-1]}')}"


def _sentence(error: click.ClickException) -> str:
    match error:
        case click.NoSuchCommand():
            return _("usage-no_command", command=error.command_name)
        case click.NoSuchOption() if error.possibilities:
            return _("usage-no_option-similar", option=error.option_name, similar=error.possibilities[0])
        case click.NoSuchOption():
            return _("usage-no_option", option=error.option_name)
        case click.BadOptionUsage():
            takes_none = error.message.endswith("does not take a value.")
            return _("usage-no_value" if takes_none else "usage-needs_value", option=error.option_name)
        case click.MissingParameter() if error.param is not None:
            return _(f"usage-missing-{error.param.param_type_name}", name=_name(error.param, error.ctx))
        case WrongValueError():
            return error.message
        case click.BadParameter() if error.param is not None:
            return _("usage-invalid", name=_name(error.param, error.ctx), reason=error.message)
        case _:
            return error.message


def _name(parameter: click.Parameter, ctx: click.Context | None) -> str:
    """An option or argument as the user writes it: `--level / -l`."""
    if isinstance(parameter, click.Argument):
        return parameter.human_readable_name
    return " / ".join(parameter.opts)
