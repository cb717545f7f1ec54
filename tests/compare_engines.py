"""Compares our engine, ply by ply, with another one that speaks the same protocol.

python tests/compare_engines.py path/to/pentobi-gtp --games 25

Plays random games of the four editions that the protocol supports. At every ply both engines must list the same legal
moves for the color to move, and at some plies for every color; at the end they must give the same score. The other
engine also loads every finished game from our file; if it can write files, we load its file. With --files, every
variation of other programs' records is read and checked move by move.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from rich.progress import track

from cornerwise import records
from cornerwise.game import Game
from cornerwise.gtp import Client, Protocol, games, new_game


def letter(game: Game, color: str) -> str:
    index = [str(c) for c in game.rules.colors].index(color)
    return "bw"[index] if len(game.rules.colors) == 2 else "1234"[index]


def same_legal_moves(peer: Client, game: Game, color: str) -> None:
    theirs = sorted(peer.send(f"all_legal {letter(game, color)}").split())
    ours = sorted(map(str, game.legal_moves(color)))
    if theirs != ours:
        raise SystemExit(f"legal moves of {color} differ after {[str(m) for m in game]}:\n{set(ours) ^ set(theirs)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", help="the other engine's command, quoted if it has options")
    parser.add_argument("--games", type=int, default=25, help="of each of the four games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=Path, nargs="*", default=[], help="records of other programs to read")
    options = parser.parse_args()
    peer = Client(options.engine)
    print(f"peer: {peer.send('name')} {peer.send('version')}")
    writes = peer.supports("savesgf")
    for path in options.files:
        record = records.load(path)
        nodes = sum(node.game() is not None for node in record.walk())
        if records.dumps(records.loads(records.dumps(record))) != records.dumps(record):
            raise SystemExit(f"{path.name} does not survive a round trip")
        print(f"{path.name}: {nodes} nodes, all legal")
    rng = random.Random(options.seed)
    for name, edition in games().items():
        plies = lists = files = 0
        for number in track(range(options.games), description=name):
            peer.send(f"set_game {name}")
            game, engine = new_game(edition), Protocol(edition)
            while game.turn is not None:
                for color in game.rules.colors if game.ply % 6 == 0 else [game.turn]:
                    same_legal_moves(peer, game, color)
                    lists += 1
                moves = game.legal_moves()
                weights = [len(m.cells) ** (number % 3) for m in moves]
                move = rng.choices(moves, weights)[0]
                peer.send(f"play {letter(game, game.turn)} {move}")
                assert engine.answer(f"play {letter(game, game.turn)} {move}") == "= "
                game.play(move)
                plies += 1
            theirs, ours = peer.send("final_score").split(), engine.answer("final_score").removeprefix("= ").split()
            if theirs != ours:
                raise SystemExit(f"final scores differ: {theirs} and {ours}")
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "game.blksgf"
                records.save(game, file)
                peer.send(f"loadsgf {file}")
                same = peer.send("final_score").split()
                if same != ours:
                    raise SystemExit(f"our file reads differently there: {same} and {ours}")
                if writes:
                    peer.send(f"savesgf {file}")
                    if records.load(file).game().moves != game.moves:
                        raise SystemExit("their file reads differently here")
                files += 1
        print(f"{name}: {options.games} games, {plies} plies, {lists} legal sets, {files} files: the same")
    peer.close()


if __name__ == "__main__":
    main()
