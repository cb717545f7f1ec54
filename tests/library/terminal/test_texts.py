"""The texts on the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.terminal import play_opening, playing, screen_text, words_of

from cornerwise import terminal
from cornerwise.game import Game
from cornerwise.i18n import LANGUAGES, translate
from cornerwise.i18n.sentences.en import MESSAGES
from cornerwise.moves import all_moves
from cornerwise.rules import EDITIONS, SHAPES, Color
from cornerwise.terminal.style import DARK, LIGHT, Pen
from cornerwise.terminal.texts import FINAL_FOOTER_KEYS, FOOTER_KEYS, HELP_KEYS, Texts


@pytest.mark.parametrize("name", ["An\x1b]0;title\x07na\n\tBell", "名前" * 30, "\x1b\n"])
async def test_a_name_from_a_file_can_not_disturb_the_screen(name: str) -> None:
    async with playing(Game("duo"), names=(name, "Ben")) as (game_screen, pilot):
        lines = words_of(game_screen, "#scores").split("\n")
        assert all(line.isprintable() for line in lines)
        assert [lines.index(line) for line in lines if "−89" in line] == [3, 4]
        assert sum("−89" in line for line in screen_text(pilot).split("\n")) == 2, "no line was pushed out"
        ending = Texts("en", game_screen.game.rules, (), (name,)).result(game_screen.game, Pen.of(game_screen))
        assert all(line.isprintable() for line in str(ending).split("\n"))


async def test_the_shared_color_shows_whose_turn_it_is() -> None:
    async with playing(Game("classic_3"), names=("Ana", "Ben", "Cleo")) as (game_screen, pilot):
        seats = []
        for _ in range(12):
            if game_screen.game.turn == Color.GREEN:
                seat = game_screen.game.seat_to_move
                assert seat is not None
                seats.append(seat)
                text = words_of(game_screen, "#scores")
                assert "Green, shared" in text
                assert f"{('Ana', 'Ben', 'Cleo')[seat]} to move" in text
            await pilot.press("enter")
        assert seats == [0, 1, 2]


@pytest.mark.parametrize(("edition", "language"), list(zip(EDITIONS, LANGUAGES * 2, strict=False)))
async def test_every_edition_starts_in_every_language(edition: str, language: str) -> None:
    async with playing(Game(edition), language=language, computer=(1,)) as (game_screen, pilot):
        screen = screen_text(pilot)
        for color in game_screen.game.rules.colors:
            assert translate("color", language, color=color) in screen
        await pilot.press("f1")
        await pilot.pause()
        assert translate("play-help-hint", language) in screen_text(pilot)
        await pilot.press("escape", "left", "d", "enter")


def test_every_sentence_exists() -> None:
    source = "".join(path.read_text() for path in Path(terminal.__file__).parent.glob("*.py"))
    keys = set(re.findall(r'say(?:_about)?\((?:\w+, )?"(\w+)"', source))
    assert len(keys) > 15
    existing = set(MESSAGES)
    assert {f"play-{key}" for key in keys} <= existing
    for key_table, prefix in ((HELP_KEYS, "help"), (FOOTER_KEYS, "key"), (FINAL_FOOTER_KEYS, "key")):
        assert {f"play-{prefix}-{word}" for _, word in key_table} <= existing


async def test_a_blocked_color_is_announced_until_the_person_moves() -> None:
    game = play_opening(Game("classic"), 100)
    while not all(map(game.has_moves, game.rules.colors)):
        last = game.undo()
    async with playing(game) as (game_screen, pilot):
        ply = game_screen.game.ply
        game_screen.play(last)
        await pilot.pause()
        (blocked,) = game_screen.game.blocked()
        assert game_screen.game.ply == ply + 1
        assert f"{blocked.capitalize()} can’t place any more pieces." in words_of(game_screen, "#words")
        assert "done" in words_of(game_screen, "#scores")


def with_only(shape: str, scoring: str = "advanced") -> Game:
    """A game in which blue has placed everything but one piece."""
    game = Game("classic", scoring=scoring)
    for other in SHAPES:
        moves = (move for move in all_moves(20)[:-1] if move.shape == other != shape)
        around = {(x + dx, y + dy) for x, y in game.cells() for dx, dy in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))}
        if free := next((move for move in moves if not around & set(move.cells)), None):
            game.set_up("blue", free)
    game.set_turn("blue")
    return game


@pytest.mark.parametrize(("shape", "bonus"), [("1", "the one-square piece last +20"), ("2", "all placed +15")])
async def test_a_color_that_placed_everything_gets_its_bonus(shape: str, bonus: str) -> None:
    async with playing(with_only(shape), names=("Ana",)) as (game_screen, pilot):
        await pilot.press("enter")
        assert "Blue has placed every piece!" in words_of(game_screen, "#words")
        page = game_screen.texts.result(game_screen.game, Pen.of(game_screen)).plain
        assert "Ana wins!" in page
        assert bonus in page


async def test_basic_scoring_has_no_bonus() -> None:
    async with playing(with_only("2", scoring="basic"), names=("Ana",)) as (game_screen, pilot):
        await pilot.press("enter")
        assert "+15" not in game_screen.texts.result(game_screen.game, Pen.of(game_screen)).plain


def test_a_tie_is_shared() -> None:
    game = Game("duo")
    text = Texts("en", game.rules, (), ()).result(game, Pen(DARK, plain=True))
    assert "Player 1 and Player 2 share first place." in text.plain
    assert text.plain.count("−89") == 4


def test_partners_win_together() -> None:
    game = Game("teams", ["a20,b20,c20"])
    names = ("Ana", "Ben", "Cleo", "Dan")
    text = Texts("fr", game.rules, (), names).result(game, Pen(LIGHT, plain=False))
    assert "Équipe gagnante\u00a0: Ana et Cleo\u202f!" in text.plain
    assert "\n2. Ben et Dan " in text.plain
