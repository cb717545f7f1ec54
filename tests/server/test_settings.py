"""Settings of a server: options, environment, file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from support.command import COMMAND, PATIENCE, run_command
from support.forks import ForkedCommand
from support.server import Serving

PASSWORD = "s3cret-of-the-database"
UNREACHABLE = f"postgresql+asyncpg://cornerwise:{PASSWORD}@127.0.0.1:1/games"


class Start:
    """Starts `cornerwise serve` with some settings, notes its address, and stops it."""

    def __init__(self, arguments: list[str], **environment: str) -> None:
        names = {f"CORNERWISE_{name.upper()}": value for name, value in environment.items()}
        with tempfile.TemporaryFile("w+") as errors:
            process = ForkedCommand(["serve", *arguments], errors, {**os.environ, **names})
            with process.stdout:
                self.first_line = process.stdout.readline()
                if self.first_line:  # otherwise it has ended with an error
                    process.send_signal(signal.SIGTERM)
                process.wait(PATIENCE)
            errors.seek(0)
            self.errors = errors.read()

    @property
    def host(self) -> str:
        match = re.search(r"http://([\d.]+):", self.first_line)
        assert match, self.errors
        return match[1]


def test_an_option_overrides_the_environment_which_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / "cornerwise.toml"
    data = f'data = "{tmp_path / "data"}"\nport = 0\n'
    file.write_text(f'{data}host = "127.0.0.2"\nproxy = "127.0.0.9"\nlimits = false\n')
    config = ["--config", str(file)]
    assert Start(config).host == "127.0.0.2"
    assert Start([], config=str(file)).host == "127.0.0.2"
    assert Start(config, host="127.0.0.3").host == "127.0.0.3"
    assert Start([*config, "--host", "127.0.0.4"], host="127.0.0.3").host == "127.0.0.4"
    assert (tmp_path / "data" / "cornerwise.db").exists()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"prot = 8421\n", "there is no setting prot. Choose from host, port, database"),
        (b"[server]\nport = 1\n", "there is no setting server"),
        (b'port = "high"\n', "--port must be a whole number, not high."),
        (b"port = 65536\n", "--port must be at most 65535"),
        (b"port = \n", "is not a TOML file"),
        (b"\xff\n", "is not a TOML file"),
        (b'limits = "perhaps"\n', "--limits"),
    ],
)
def test_a_mistake_in_the_file_is_explained(content: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "cornerwise.toml"
    file.write_bytes(content)
    result = run_command("serve", "--config", str(file), folder=tmp_path)
    assert result.returncode != 0
    assert says in result.stderr


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    result = run_command("backup", "x", "--config", str(tmp_path / "nothing.toml"))
    assert (result.returncode, "nothing.toml: No such file" in result.stderr) == (1, True)


def test_the_file_serves_all_commands_that_use_the_database(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    file = tmp_path / "cornerwise.toml"
    file.write_text(f'data = "{tmp_path}"\nport = 8421\n')
    for command in (["backup", str(tmp_path / "copy.db")], ["ratings", "recompute", "--check"]):
        result = run_command(*command, "--config", str(file))
        assert (result.returncode, result.stderr) == (0, "")
    assert serving.stop() == ""


# The database's password


def test_a_password_among_the_arguments_causes_a_warning(tmp_path: Path) -> None:
    warning = "Other users of this computer can see the password"
    for address in (UNREACHABLE, UNREACHABLE.replace(f":{PASSWORD}", "") + f"?password={PASSWORD}"):
        visible = run_command("serve", "--database", address)
        assert warning in visible.stderr
        assert PASSWORD not in visible.stderr
    without = run_command("serve", "--database", UNREACHABLE.replace(f":{PASSWORD}", ""))
    assert warning not in without.stderr


def test_a_password_in_the_environment_or_the_file_is_not_shown(tmp_path: Path) -> None:
    file = tmp_path / "cornerwise.toml"
    file.write_text(f'database = "{UNREACHABLE}"\n')
    for start in (Start(["--port", "0"], database=UNREACHABLE), Start(["--port", "0", "--config", str(file)])):
        assert "The database can’t be used" in start.errors
        assert "Other users" not in start.errors
        assert PASSWORD not in start.errors + start.first_line


def test_a_load_test_never_uses_the_settings_of_a_real_server(tmp_path: Path) -> None:
    """Neither in its own process nor in the servers that it starts."""
    settings = {"CORNERWISE_DATABASE": UNREACHABLE, "CORNERWISE_METRICS": "nonsense"}
    command = [COMMAND, "load", "--games", "1", "--seconds", "1", "--game", "duo", "--json"]
    result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **settings}, cwd=tmp_path)
    assert result.returncode == 0, result.stderr


# PostgreSQL


def test_the_error_without_a_driver_for_postgresql_names_the_extra(tmp_path: Path) -> None:
    (tmp_path / "asyncpg.py").write_text("raise ModuleNotFoundError(\"No module named 'asyncpg'\", name='asyncpg')")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "LC_ALL": "C", "CORNERWISE_DATABASE": UNREACHABLE}
    command = [sys.executable, "-m", "cornerwise", "serve", "--port", "0"]
    result = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert result.returncode == 1
    assert 'pip install "cornerwise[postgresql]"' in result.stderr


def test_the_help_names_the_extra_and_the_environment() -> None:
    text = " ".join(run_command("serve", "--help").stdout.split())
    assert "cornerwise[postgresql]" in text
    assert "[environment: CORNERWISE_DATABASE]" in text
