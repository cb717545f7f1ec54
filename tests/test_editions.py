"""A new edition needs only one entry in the table in `rules.py`. The test adds one to a copy of the package, and all
parts of the copy can play the new edition."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.browser import Visitor, chromium
from support.new_edition import NAME, build_page, package_with_entry
from support.server import Serving


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of processes that import the package with one more entry. Its page is built from files that were
    generated again."""
    folder = tmp_path_factory.mktemp("package")
    environment = {**os.environ, "PYTHONPATH": package_with_entry(folder)}
    build_page(folder, environment)
    return environment


@pytest.fixture(scope="module")
def serving(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment["PYTHONPATH"])
        server = Serving(tmp_path_factory.mktemp("games"))
        yield server
        assert server.stop() == ""


def run(environment: dict[str, str], *arguments: str, text: str = "") -> str:
    command = [sys.executable, *arguments]
    result = subprocess.run(command, env=environment, input=text, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_adding_an_edition_is_one_entry(environment: dict[str, str], serving: Serving, tmp_path: Path) -> None:
    """A single test: it takes long to make the copy and its page, and every test process would make its own copy."""
    check_library(environment, tmp_path)
    check_command(environment)
    check_types_of_page(environment)
    run(environment, "-m", "support.new_edition", "online", serving.address)
    check_page(serving)


def check_library(environment: dict[str, str], folder: Path) -> None:
    """Plays the edition with the library, records, the protocol, the engine, the coach and a match."""
    run(environment, "-m", "support.new_edition", "library", str(folder))


def check_command(environment: dict[str, str]) -> None:
    main = "from cornerwise.cli import main; main()"
    answers = run(environment, "-c", main, "gtp", "--game", NAME, "--level", "1", text="genmove b\nquit\n")
    assert answers.startswith("= ")
    assert NAME in run({**environment, "COLUMNS": "200"}, "-c", main, "play", "--help")


def check_types_of_page(environment: dict[str, str]) -> None:
    (union,) = (
        line
        for line in run(environment, "-m", "cornerwise.server.wire.typescript").splitlines()
        if line.startswith("export type EditionName")
    )
    assert union.endswith(f'"duo" | "{NAME}"')


def check_page(serving: Serving) -> None:
    with chromium() as browser:
        me = Visitor(browser, serving.address)
        # The catalogs have no word for this edition.
        expect(me.page.locator("body")).to_contain_text(NAME)
        me.start_game(NAME, "person", "1")
        for _ in range(2):
            assert me.wait_for_turn()
            me.play_by_keys()
        assert me.problems == []
