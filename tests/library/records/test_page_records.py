"""Cases of game files that the library and the page must handle in the same way. The page's tests read the same file.

To accept new cases after an intended change, run this file with CORNERWISE_GOLDEN=write.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest
from support.records import GOLDEN, play_on, record_error

from cornerwise import Game, rules
from cornerwise.i18n import Text
from cornerwise.records import Record, dumps, load, loads
from cornerwise.records.properties import setup_and_turn
from cornerwise.rules import BOX_EDITIONS, OPTIONS

FILE = GOLDEN / "page_records.json"
WRITES = os.environ.get("CORNERWISE_GOLDEN") == "write"
DUO = "(;GM[Blokus Duo]\n"

READABLE = [
    "(;GM[Blokus];BLUE[a20][b20];YELLOW[T20];RED[t1,t2];GREEN[b1][a1])",
    "(;GM[Blokus Duo];B[G10,f11,f9,E10,f10])",
    "(;GM[Blokus Duo]AB[e10][a1,a2]PL[W];AE[a1,a2]AW[n1];B[f11,g11];AE[f11,g11][e10]PL[w])",
    "(;GM[Blokus Duo]AW[e10]AB[a1])",
    "(;GM[Blokus Duo];B[e10];B[f11,f12];W[j5])",
    "(;GM[Blokus]PL[RED]CA[latin1]XX[a\\:b][c:d])",
    "(;GM[Blokus Duo]PL[white])",
    "(;GM[Blokus]RU[Japanese];1[a20])",
    "(;GM[Blokus]RU[komi=6.5 start=any];1[a20])",
    "(;GM[Blokus]RU[start=own start=any];1[a20])",
    "(;GM[Blokus]RU[teams start=any scoring=basic];1[a1])",
    "(;GM[Blokus Duo]RU[direction=clockwise first_color=green];W[j5])",
    "(;GM[Blokus Three-Player]RU[shared=red];1[a20]RT[2];3[t1];4[a1])",
    "(;GM[Blokus]RT[4][1];2[t20]C[a\\]b\\\\c\\:d\\\ne\\f])",
    "(;GM[Blokus Duo](;B[e10](;W[j5])(;W[i5,j5]))(;B[d10,e10]))",
]
DAMAGED = [
    "hello",
    "(;C[a])",
    "(;GM[Nexos])",
    "(;GM[Blokus][Blokus])",
    "(;GM[Blokus]RU[start=maybe])",
    "(;GM[Blokus Duo]RU[teams])",
    "(;GM[Blokus Duo]RU[direction=counterclockwise])",
    "(;GM[Blokus]RU[shared=red])",
    DUO + ";1[a1])",
    DUO + ";A3[a1])",
    DUO + ";B[e10]W[j5])",
    DUO + ";B[x])",
    DUO + ";B[])",
    DUO + ";B[e10,e12])",
    DUO + ";B[o1])",
    DUO + ";B[a1,a2,a3,a4,a5,a6])",
    DUO + ";B[e10]\n;W[e10,e11])",
    DUO + ";B[e10];W[j5]\n;B[e11])",
    DUO + ";B[e10];W[j5]\n;B[d9,d10])",
    DUO + ";B[e10];W[j5]\n;B[a1,a2])",
    DUO + ";B[a1])",
    DUO + "AB[e10]AW[e10,e11])",
    DUO + "AB[e10][d10])",
    DUO + "AE[e10])",
    DUO + "PL[red])",
    DUO + "RT[3])",
    DUO + "RT[x])",
    DUO + "RT[1];W[j5])",
    DUO + "(;B[e10])\n(;B[e9]))",
    "(;GM[Blokus];1[a20]RT[1];1[b19])",
]


def text_json(text: Text) -> dict[str, Any]:
    values = {name: text_json(value) if isinstance(value, Text) else value for name, value in text.values.items()}
    return {"id": text.id, "values": values}


def history_json(game: Game) -> dict[str, Any]:
    """A game as input for the page's core."""
    start = game.start_position().turn
    _, turn = setup_and_turn(game)
    return {
        "rules": {
            "edition": game.rules.edition,
            **{name: getattr(game.rules, name) for name in OPTIONS if name != "first_shape"},
        },
        "setup": [{"color": color, "placement": move.placement} for color, move in game.setup()],
        "setupTurn": None if turn is None else game.rules.colors[start],
        "moves": [move.placement for move in game],
        "retired": [{"seat": retired.seat, "ply": retired.ply} for retired in game.retired],
    }


def readable_case(text: str) -> dict[str, Any]:
    record = loads(text)
    return {"text": text, "written": dumps(record), "history": history_json(record.game()), "players": record.players}


def damaged_case(text: str) -> dict[str, Any]:
    return {"text": text, "problem": text_json(record_error(text).to_text())}


def game_case(seed: int) -> dict[str, Any]:
    """A game with random rules and moves, sometimes played to the end. Some games have a set-up or seats that left."""
    choose = random.Random(seed)
    edition = choose.choice(list(BOX_EDITIONS.values()))
    options = {
        "scoring": choose.choice(["advanced", "basic"]),
        "start": choose.choice(["own", "any"]),
        "first_color": choose.choice(edition.colors),
    }
    game = Game(rules(edition.name, **options))
    if seed % 5 == 0:
        for color, move in play_on(Game(game.rules), seed, choose.randint(1, 12)).pieces():
            game.set_up(color, move)
        game.set_turn(choose.choice(game.rules.colors))
    for _ in range(choose.randint(0, 2)):
        play_on(game, seed, choose.choice([3, 10, 30, 84]))
        left = [seat for seat in range(len(game.rules.seats)) if seat not in {one.seat for one in game.retired}]
        if not game.is_over and choose.random() < 0.6:
            game.retire(choose.choice(left))
    players = choose.choices(["", "Ada", "Zoë [x]", "a\\b"], k=len(game.rules.seats))
    date = choose.choice(["", "2024-05-01"])
    record = Record.of(game, players=players, date=date)
    return {"history": history_json(game), "players": players, "date": date, "written": dumps(record)}


def continued_case(file: str, seed: int) -> dict[str, Any]:
    """A game that goes on from a ply of a golden file."""
    choose = random.Random(seed)
    record = load(GOLDEN / file)
    original = record.game()
    game = play_on(original.at(choose.randint(0, original.ply)), seed, choose.randint(0, 4))
    if not game.is_over and choose.random() < 0.4:
        game.retire(choose.randrange(len(game.rules.seats)))
    assert record.follow(game)
    return {"file": file, "history": history_json(game), "written": dumps(record)}


def cases() -> dict[str, list[dict[str, Any]]]:
    files = ["classic_3.blksgf", "duo.blksgf", "setup.blksgf", "tree.blksgf"]
    return {
        "readable": [readable_case(text) for text in READABLE],
        "damaged": [damaged_case(text) for text in DAMAGED],
        "games": [game_case(seed) for seed in range(40)],
        "continued": [continued_case(file, seed) for file in files for seed in range(6)],
    }


def test_the_cases_of_the_page_are_those_of_the_library() -> None:
    lines = [
        f"{json.dumps(kind)}: [\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in of_kind) + "\n]"
        for kind, of_kind in cases().items()
    ]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    if WRITES:
        FILE.write_text(text)
    assert FILE.read_text() == text


@pytest.mark.parametrize("kind", ["readable", "games", "continued"])
def test_what_is_written_holds_the_same_game(kind: str) -> None:
    for case in json.loads(FILE.read_text())[kind]:
        assert history_json(loads(case["written"]).game())["moves"] == case["history"]["moves"]
