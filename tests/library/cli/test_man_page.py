"""The manual page of the command."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import click
import pytest

from cornerwise.cli import app
from cornerwise.i18n import LANGUAGES, translate_id

MACROS = {"PP", "SH", "SS", "TH", "TP", "UE", "UR"}


def man_page(language: str) -> str:
    environment = {**os.environ, "LC_ALL": f"{language}_XX.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.check_output([sys.executable, "-m", "cornerwise.cli.man_page"], text=True, env=environment)


def command_paths(command: click.Command, path: str) -> list[str]:
    children = command.commands.items() if isinstance(command, click.Group) else ()
    return [path, *(name for key, child in children for name in command_paths(child, f"{path} {key}"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_describes_every_command_in_the_language(language: str) -> None:
    lines = man_page(language).splitlines()
    titles = [line.removeprefix(".SS ").strip('"') for line in lines if line.startswith(".SS")]
    assert ["cornerwise", *titles] == command_paths(app, "cornerwise")
    assert f'.SH "{translate_id("man-name", language)}"' in lines
    assert any(translate_id("cli-help-play", language).split()[0] in line for line in lines)


def test_no_text_is_read_as_a_command_of_troff() -> None:
    lines = man_page("en").splitlines()
    assert {line[1:3] for line in lines if line.startswith((".", "'"))} == MACROS
    assert not any(re.search(r"(?<!\\)-", line) for line in lines if not line.startswith((".TH", ".UR")))
    assert any(r"\fB\-\-level, \-l" in line or r"\fB\-l, \-\-level" in line for line in lines)
