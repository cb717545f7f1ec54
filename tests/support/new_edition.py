"""An edition that the library doesn't have, added to a copy of the package as one entry of the table.

If this module runs as a program in the environment of such a copy, it plays the edition through the library, records,
the protocol and the engine (`library FOLDER`), or on a server (`online ADDRESS`).
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.games import random_game
from support.server import Client, RemoteServer

from cornerwise import EDITIONS, Engine, Game, Record, _core, render, rules
from cornerwise.coach import merits, review_game
from cornerwise.gtp import Protocol
from cornerwise.match import Contest, EnginePlayer, EngineSpec
from cornerwise.records import dumps, load, loads, save

NAME = "duo_own"
RECORD_NAME = "Cornerwise Duo"
ENTRY = f'''    Edition(
        name="{NAME}",
        size=14,
        colors=(Color.BLUE, Color.GREEN),
        seats=((0,), (1,)),
        sides=(0, 1),
        start_cells=("e10", "j5"),
        has_direction=False,
        record_name="{RECORD_NAME}",
        letters="BW",
        player_properties=("PB", "PW"),
        network="duo",
        opening_plies=2,
    ),
'''
# The finder of an editable installation would import the original package.
_SITE_CUSTOMIZE = """import sys

sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__module__.startswith("_editable_")]
"""


def package_with_entry(folder: Path) -> str:
    """Copies the package into a folder, with the entry; returns the PYTHONPATH for processes that import the copy."""
    original, copy = Path(render.__file__).parents[1], folder / "cornerwise"
    shutil.copytree(original, copy, ignore=shutil.ignore_patterns("__pycache__"))
    core = Path(_core.__file__)
    if not (copy / core.name).exists():
        shutil.copy(core, copy)
    table = (original / "rules.py").read_text()
    end_of_table = table.index("\n)\n\nEDITIONS: ") + 1
    (copy / "rules.py").write_text(table[:end_of_table] + ENTRY + table[end_of_table:])
    (folder / "sitecustomize.py").write_text(_SITE_CUSTOMIZE)
    return os.pathsep.join([str(folder), str(Path(__file__).parents[1])])


def build_page(folder: Path, environment: dict[str, str]) -> None:
    """Builds the page for the copy of the package in this folder, after generating its sources again."""
    root = Path(__file__).parents[2]
    tree = folder / "tree"
    shutil.copytree(root / "web", tree / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tree / "web" / "node_modules").symlink_to(root / "web" / "node_modules")
    (tree / "build").symlink_to(root / "build")
    (tree / "src").mkdir()
    (tree / "src" / "cornerwise").symlink_to(folder / "cornerwise")
    for module, file in (("page_editions", "core/editions.ts"), ("typescript", "wire/messages.ts")):
        command = [sys.executable, "-m", f"cornerwise.server.wire.{module}"]
        text = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        (tree / "web" / "src" / file).write_text(text)
    command = ["npx", "vite", "build", "--mode", "development", "--minify", "false"]
    subprocess.run(command, cwd=tree / "web", capture_output=True, check=True)


def play_library(folder: Path) -> None:
    """Plays the edition through the library; an assertion fails if something doesn't work."""
    assert NAME in EDITIONS
    game = check_library()
    check_records(game, folder)
    check_protocol(folder)
    check_engine()
    check_match()


def check_library() -> Game:
    game = random_game(rules(NAME), seed=1)
    assert game.is_over
    assert Game(NAME, game) == game
    assert Game(NAME).open_starts() == {(4, 9): "blue", (9, 4): "green"}
    assert f">{NAME}: " in render.svg(game)
    assert render.text(game, color=False)
    return game


def check_records(game: Game, folder: Path) -> None:
    record = Record.of(game, players=["Ada", "Blaise"])
    assert record.root.properties["GM"] == [RECORD_NAME]
    for text in (dumps(record), dumps(record, "json")):
        assert loads(text).game() == game
        assert loads(text).players == ("Ada", "Blaise")
    assert loads(dumps(Game(NAME, scoring="basic"))).rules == rules(NAME, scoring="basic")
    save(record, folder / "game.blksgf")
    assert load(folder / "game.blksgf").game() == game


def check_protocol(folder: Path) -> None:
    engine = Protocol("classic", level=1, seed=1)
    assert engine.answer(f"set_game {RECORD_NAME}") == "= "
    assert engine.answer("play b e8,d9,e9,f9,e10") == "= "
    assert engine.answer("play w e10").startswith("? ")
    assert engine.answer("genmove w").startswith("= ")
    assert engine.answer(f"loadsgf {folder / 'game.blksgf'}") == "= "
    assert engine.answer("final_score").startswith("= ")


def check_engine() -> None:
    game, engine = Game(NAME), Engine(simulations=30, seed=1)
    while not game.is_over:
        game.play(engine.choose(game).move)
    review = review_game(game.at(6), "quick", seed=1)
    assert len(review.moves) == 6
    assert merits(Game(NAME), game[0])


def check_match() -> None:
    spec = EngineSpec.of("1")
    contest = Contest(spec, spec, NAME, pairs=1)
    assert contest.opening(0).ply == 2
    assert contest.play_game(0, contest.opening(0), (EnginePlayer(spec), EnginePlayer(spec))).game.is_over


async def play_online(address: str) -> None:
    """Plays a rated game on a server."""
    async with Client(RemoteServer(address)) as ada:
        await ada.http.post("/api/account", json={"name": "Ada", "password": "correct horse battery"})
        seats = [{"type": "person"}, {"type": "computer", "level": 1}]
        clock = {"type": "realtime", "base": 900, "increment": 5}
        terms = {"edition": NAME, "seats": seats, "human_pace": False, "rated": True, "clock": clock}
        answer = await ada.http.post("/api/games", json=terms)
        assert answer.status_code == 201, answer.text
        game = answer.json()["game"]
        async with ada.watch(game) as table:
            await table.receive("table")
            while not table.over:
                if table.game.seat_to_move == 0:
                    await table.play()
                else:
                    await table.receive()
        record = await ada.http.get(f"/api/games/{game}/record.blksgf")
        assert f"GM[{RECORD_NAME}]" in record.text
        ladder = (await ada.http.get(f"/api/ladders/{NAME}")).json()
        assert ladder["you"]["games"] == 1


if __name__ == "__main__":
    if sys.argv[1] == "online":
        asyncio.run(play_online(sys.argv[2]))
    else:
        play_library(Path(sys.argv[2]))
