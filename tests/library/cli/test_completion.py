"""Completion of the command in shells."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from support.command import COMMAND

# In bash: the words after pressing the tab key at the end of a line.
_PRESS_TAB = """
eval "$(_CORNERWISE_COMPLETE=bash_source cornerwise)"
read -ra COMP_WORDS <<< "$1"
[[ "$1" != *" " ]] || COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
$(complete -p cornerwise | sed -E 's/.* -F ([^ ]+) .*/\\1/') cornerwise
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(line: str) -> list[str]:
    environment = {**os.environ, "PATH": f"{Path(COMMAND).parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    command = ["bash", "-c", _PRESS_TAB, "bash", line]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("cornerwise pu", ["puzzle"]),
        ("cornerwise puzzle ", ["check", "hint", "list", "new", "solve"]),
        ("cornerwise match --game cl", ["classic", "classic_2", "classic_3"]),
    ],
)
def test_the_tab_key_completes_commands_and_values(line: str, words: list[str]) -> None:
    assert sorted(completed(line)) == words


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_documentation_names_the_variable_that_the_command_reads(shell: str) -> None:
    document = (Path(__file__).parents[3] / "docs" / "install.md").read_text()
    assert f"_CORNERWISE_COMPLETE={shell}_source cornerwise" in document
    environment = {**os.environ, "_CORNERWISE_COMPLETE": f"{shell}_source"}
    script = subprocess.run([COMMAND], env=environment, capture_output=True, text=True, check=True).stdout
    assert f"{shell}_complete" in script
