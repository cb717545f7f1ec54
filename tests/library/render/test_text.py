"""A board as text: letters, colors, last move, coordinates, trays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from support.pictures import CLASSIC, DUO

from cornerwise import Game, render
from cornerwise.moves import Cell

ESCAPE = re.compile(r"\x1b\[([\d;]*)m")


def screen(output: str) -> list[list[tuple[str, str]]]:
    """The characters of every line with the escape codes that apply to them."""
    lines = []
    for line in output.split("\n"):
        codes, at, row = "", 0, []
        for match in [*ESCAPE.finditer(line), None]:
            row += [(character, codes) for character in line[at : match.start() if match else len(line)]]
            if match:
                at, codes = match.end(), match[1].removeprefix("0")
        assert codes == "", "a line must not color the next"
        lines.append(row)
    return lines


def backgrounds(game: Game) -> Iterator[tuple[Cell, str]]:
    n = game.rules.size
    for i, row in enumerate(screen(render.text(game))[:n]):
        for x in range(n):
            left, right = (re.findall(r"48;5;(\d+)", codes) for _, codes in row[3 + 2 * x : 5 + 2 * x])
            assert left == right
            if left:
                yield (x, n - 1 - i), left[0]


@pytest.mark.parametrize("color", [False, True], ids=["plain", "color"])
@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("duo")], ids=["classic", "duo", "new"])
def test_the_letters_are_those_of_the_board(game: Game, color: bool) -> None:
    output = ESCAPE.sub("", render.text(game, color=color)).split("\n")
    board = str(game).split("\n")
    assert len(output) == len(board)
    for line, expected in zip(output, board, strict=True):
        # Both texts have two characters per cell; the second character differs.
        assert line[:3] == expected[:3]
        assert line[3 : 3 + 2 * game.rules.size : 2].replace("○", "·") == expected[3::2]


def test_a_color_is_one_background_and_no_other_cell_has_it() -> None:
    background_of = dict(backgrounds(CLASSIC))
    assert background_of.keys() == CLASSIC.cells().keys()
    assert (
        len({(color, background_of[cell]) for cell, color in CLASSIC.cells().items()})
        == len(set(background_of.values()))
        == 4
    )


def test_plain_text_has_no_escape_codes() -> None:
    assert "\x1b" in render.text(CLASSIC)
    assert "\x1b" not in render.text(CLASSIC, color=False)


@pytest.mark.parametrize("color", [False, True], ids=["plain", "color"])
def test_the_last_move_is_marked_with_dots(color: bool) -> None:
    def dotted_cells(output: str) -> set[Cell]:
        rows = ESCAPE.sub("", output).split("\n")[:14]
        return {((x - 4) // 2, 13 - i) for i, row in enumerate(rows) for x, c in enumerate(row[:31]) if c == "•"}

    assert dotted_cells(render.text(DUO, color=color)) == set(DUO[-1].cells)
    assert dotted_cells(render.text(DUO, color=color, last_move=False)) == set()


def test_starting_cells_are_marked_with_rings_until_used() -> None:
    def ringed_cells(game: Game) -> list[str]:
        rows = render.text(game, color=False).split("\n")[: game.rules.size]
        return [
            f"{chr(ord('a') + (x - 3) // 2)}{row[:2].strip()}" for row in rows for x, c in enumerate(row) if c == "○"
        ]

    assert ringed_cells(Game("duo")) == ["e10", "j5"]
    assert ringed_cells(Game("duo", ["e10"])) == ["j5"]
    assert ringed_cells(Game("classic")) == ["a20", "t20", "a1", "t1"]
    assert ringed_cells(CLASSIC) == []


def test_coordinates_of_text_can_be_left_out() -> None:
    bare = render.text(DUO, color=False, coordinates=False).split("\n")
    full = render.text(DUO, color=False).split("\n")
    assert full[-1].split() == [chr(ord("a") + x) for x in range(14)]
    assert bare == [line[3:] for line in full[:-1]]


@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("classic", scoring="basic")], ids=["over", "duo", "new"])
def test_name_score_turn_and_remaining_shapes_are_beside_the_board(game: Game) -> None:
    n = game.rules.size
    lines = [line[3 + 2 * n :] for line in render.text(game, color=False).split("\n")]
    rows = n // len(game.rules.colors)
    for i, color in enumerate(game.rules.colors):
        header, *shapes = lines[i * rows : (i + 1) * rows]
        assert header.replace("▸", "").split() == [color[0].upper(), str(color), str(game.score(color))]
        assert ("▸" in header) == (color == game.turn)
        assert tuple(" ".join(shapes).split()) == game.tray(color)
    assert max(len(line) for line in render.text(game, color=False).split("\n")) < 80
    assert "amarillo" in render.text(CLASSIC, language="es")
