"""The files in `deploy/` name only metrics, settings and addresses that exist."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from support.command import run_command

from cornerwise.cli import app
from cornerwise.engine import LEVELS
from cornerwise.server import metrics
from cornerwise.server.domain.errors import RefusalCode
from cornerwise.server.http.routes import pages
from cornerwise.server.live import computers
from cornerwise.server.services import coaching, game_records, pictures, pieces, puzzles

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
BUDGETS = (
    coaching.HINT_BUDGET,
    coaching.REVIEW_BUDGET,
    coaching.EXERCISE_BUDGET,
    computers.QUICK_BUDGET,
    computers.DEEP_BUDGET,
    game_records.BUDGET,
    pictures.BUDGET,
    pieces.BUDGET,
    puzzles.HELP_BUDGET,
    puzzles.GENERATION_BUDGET,
)
LABELS: dict[str, set[str]] = {
    "by": {"person", "computer"},
    "code": set(get_args(RefusalCode)),
    "level": {str(level) for level in LEVELS},
    "kind": {budget.kind for budget in BUDGETS},
    "status": {"1xx", "2xx", "3xx", "4xx", "5xx"},
}
FROM_PROMETHEUS = {"job", "instance", "le"}
SUFFIXES = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",), "info": ("_info",)}


def expressions() -> Iterator[str]:
    """All queries in the alerts and in the dashboard."""
    yield from re.findall(r"^ +expr: (.+)$", (DEPLOY / "prometheus-alerts.yml").read_text(), re.MULTILINE)
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    for panel in dashboard["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    yield from (
        variable["query"]["query"] for variable in dashboard["templating"]["list"] if variable["type"] == "query"
    )


def metric_names() -> set[str]:
    """The names under which Prometheus knows the metrics."""
    names = set()
    for metric in REGISTRY.collect():
        names |= {metric.name + suffix for suffix in SUFFIXES[metric.type]}
    assert "cornerwise_moves_total" in names  # ours are registered
    return names


def test_every_metric_in_alerts_and_dashboard_exists() -> None:
    queries = list(expressions())
    assert len(queries) > 20
    names = metric_names()
    for query in queries:
        for name in re.findall(r"\b(?:cornerwise|process)_\w+", query):
            assert name in names, query


def test_every_label_in_alerts_and_dashboard_exists() -> None:
    for query in expressions():
        for matchers in re.findall(r"{([^}]*)}", query):
            for label, value in re.findall(r'(\w+)=~?"([^"]*)"', matchers):
                assert label in FROM_PROMETHEUS or value in LABELS[label], query
        for labels in re.findall(r"by \(([^)]*)\)", query):
            assert set(labels.split(", ")) <= LABELS.keys() | FROM_PROMETHEUS, query


def test_every_metric_is_on_the_dashboard() -> None:
    shown = "\n".join(expressions())
    ours = {name for name, value in vars(metrics).items() if isinstance(value, Counter | Gauge | Histogram)}
    assert len(ours) > 8
    for name in ours:
        assert f"cornerwise_{name}" in shown, name


def environment_variables() -> set[str]:
    return {str(option.envvar) for command in app.commands.values() for option in command.params if option.envvar}


@pytest.mark.parametrize("file", ["deploy/Dockerfile", "deploy/compose.yaml", "docs/deploy.md"])
def test_every_environment_variable_exists(file: str) -> None:
    names = set(re.findall(r"\bCORNERWISE_[A-Z]+\b", (ROOT / file).read_text()))
    assert names
    assert names <= environment_variables()


def test_the_example_of_a_settings_file_is_valid(tmp_path: Path) -> None:
    result = run_command("backup", str(tmp_path / "games.dump"), "--config", str(DEPLOY / "cornerwise.toml"))
    assert "pg_dump --format=custom" in result.stderr  # so the file was read


@pytest.mark.parametrize("file", ["cornerwise@.service", "cornerwise-worker@.service"])
def test_a_unit_keeps_files_private_and_starts_a_command_that_exists(file: str) -> None:
    unit = (DEPLOY / file).read_text()
    assert "\nUMask=0077\n" in unit
    assert ("\nStateDirectoryMode=0700\n" in unit) == ("\nStateDirectory=" in unit)
    ((command, options),) = re.findall(r"^ExecStart=/opt/cornerwise/bin/cornerwise (\w+) (.*)$", unit, re.MULTILINE)
    help_text = run_command(command, "--help").stdout
    for option in re.findall(r"--\w+", options):
        assert option in help_text


def test_the_image_has_a_health_check_that_exists_and_does_not_run_as_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text()
    (path,) = re.findall(r"http://127.0.0.1:8421(/[\w/]*)", lines)
    assert path in {route.path for route in pages.routes()}
    assert re.search(r"^USER [1-9]\d*$", lines.rpartition("\nFROM ")[2], re.MULTILINE)
