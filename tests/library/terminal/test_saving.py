"""Saving, resuming and quitting."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.terminal import play_opening, playing, screen_text, until, words_of
from textual.widgets import Input

from cornerwise import records
from cornerwise.game import Game
from cornerwise.i18n import LANGUAGES, translate
from cornerwise.terminal.dialogs import Dialog, PathDialog


@pytest.mark.parametrize("name", ["game.blksgf", "game.json"])
async def test_every_move_is_saved_at_once(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    async with playing(Game("duo"), save_to=path, names=("Ana", "Ben"), computer=(1,)) as (game_screen, pilot):
        await pilot.press("enter")
        await until(pilot, lambda: game_screen.person_to_move)
        record = records.load(path)
        assert record.game() == game_screen.game
        assert record.players == ("Ana", "Ben")
        await pilot.press("u")
        assert records.load(path).game() == game_screen.game
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


async def test_a_resumed_game_keeps_the_properties_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text(
        "(;GM[Blokus Duo]AB[a1]AP[Other:1]EV[Cup]DT[2020-01-01]RE[B+Resign]\n"
        ";AE[a1]AW[j5]PL[B];B[e10]BM[1]XX[a\\:b];W[i3,i4])"
    )
    async with playing(records.load(path).game(), save_to=path) as (game_screen, pilot):
        await pilot.press("u")
        await pilot.press("enter")
        last = game_screen.game[-1]
    assert path.read_text() == (
        f"(;GM[Blokus Duo]AP[Other:1]EV[Cup]DT[2020-01-01]CA[UTF-8]AW[j5]PL[B]\n;B[e10]BM[1]XX[a\\:b]\n;W[{last}])\n"
    )


async def test_only_given_names_are_saved(tmp_path: Path) -> None:
    """Default names such as "Computer" are not saved: the seats and the language may differ when the game continues."""
    path = tmp_path / "game.json"
    async with playing(Game("duo"), save_to=path, names=("", "Ben"), computer=(0,)) as (game_screen, pilot):
        await until(pilot, lambda: game_screen.person_to_move)
        assert "Computer" in words_of(game_screen, "#scores")
    assert records.load(path).players == ("", "Ben")


async def test_without_a_move_no_file_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    async with playing(play_opening(Game("duo"), 5), save_to=path) as (_, pilot):
        await pilot.press("tab", "m", "r")
        assert not path.exists()


async def test_saving_asks_for_a_path_and_quitting_then_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.blksgf").write_text("precious")
    async with playing(Game("duo")) as (game_screen, pilot):
        await pilot.press("enter", "s")
        await until(pilot, lambda: isinstance(pilot.app.screen, PathDialog))
        field = pilot.app.screen.query_one(Input)
        assert field.value == "game.blksgf"
        field.value = "mine"
        await pilot.press("enter")
        assert "already exists" in screen_text(pilot)
        assert (tmp_path / "mine.blksgf").read_text() == "precious"
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is game_screen)
        assert "Saved as mine.blksgf." in words_of(game_screen, "#words")
        await pilot.press("enter")
        assert records.load(tmp_path / "mine.blksgf").game() == game_screen.game, "from now on by itself"
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_quitting_asks_before_anything_is_lost(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(Game("duo"), language=language) as (game_screen, pilot):
        await pilot.press("enter", "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is game_screen)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        await pilot.press(translate("play-yes_keys", language)[0])
        await until(pilot, lambda: isinstance(pilot.app.screen, PathDialog))
        await pilot.press("enter")
        await until(pilot, lambda: not pilot.app.is_running)
        assert records.load("game.blksgf").game() == game_screen.game


async def test_a_failure_to_save_is_reported_and_another_path_is_requested(tmp_path: Path) -> None:
    async with playing(Game("duo"), save_to=tmp_path / "missing" / "game.blksgf") as (game_screen, pilot):
        await pilot.press("enter")
        assert "Could not save as game.blksgf" in words_of(game_screen, "#words")
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, PathDialog))
        pilot.app.screen.query_one(Input).value = str(tmp_path / "here.json")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is game_screen)
        assert records.load(tmp_path / "here.json").game() == game_screen.game


async def test_quitting_an_untouched_game_asks_nothing() -> None:
    async with playing(play_opening(Game("classic"), 5)) as (_, pilot):
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)
