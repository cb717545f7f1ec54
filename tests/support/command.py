"""The installed `cornerwise` command as a user runs it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from support.forks import ForkedCommand

COMMAND = str(Path(sys.executable).parent / "cornerwise")
PATIENCE = 120


def run_command(*arguments: str, language: str = "C", folder: Path = Path()) -> subprocess.CompletedProcess[str]:
    """Runs the command and asserts that it prints no traceback. Commands in English are forked, which is much
    faster."""
    environment = {**os.environ, "LC_ALL": language, "COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    if language == "C":
        with tempfile.TemporaryFile("w+") as errors:
            process = ForkedCommand(list(arguments), errors, environment, folder)
            with process.stdout:
                output = process.stdout.read()
            process.wait(PATIENCE)
            errors.seek(0)
            assert process.returncode is not None
            result = subprocess.CompletedProcess(arguments, process.returncode, output, errors.read())
    else:
        result = subprocess.run(
            [COMMAND, *arguments], capture_output=True, text=True, env=environment, cwd=folder, timeout=PATIENCE
        )
    assert "Traceback" not in result.stderr + result.stdout
    return result
