"""Teaches the judges that the search asks: games against itself, a small network that predicts their results, and an
eye that sees at once which moves a search would choose.

    uv run --with torch --with numpy python training/judge.py play duo --minutes 12 games/duo-1.jsonl  # on one core
    uv run --with torch --with numpy python training/judge.py learn duo games/duo-*.jsonl

`learn` writes src/cornerwise/judges/<judge>.bin. The games of the next round are then played with it: two or three
rounds were enough. A judge is one of duo, two (two sides, four colors), three, four.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

from cornerwise import Game, _core
from cornerwise.engine import Engine

EDITION = {"duo": "duo", "two": "classic_2", "three": "classic_3", "four": "classic"}
PLACE = (1.0, 0.35, 0.1, 0.0)  # what a place is worth with three or four sides, as in the search
HIDDEN, PATTERNS, FEELINGS = 32, 1540, 8  # as in cpp/judge.hpp
STAGES = 8  # as in cpp/eye.hpp
TOLD = 0.005  # moves with a smaller share of a search's visits are not written down


def self_play(judge: str, simulations: int, lot: random.Random) -> dict[str, object]:
    """One game of the engine against itself, with some chance in it: most of all in the opening."""
    options = {"start": "own"} if judge == "duo" and lot.random() < 0.6 else {}
    game = Game(EDITION[judge], **options)
    rounds = len(game.rules.colors) // 2
    by_chance = judge == "duo" and lot.random() < 0.5  # as matches begin
    opening = 2 if by_chance else lot.choice([0, 0, 1, 2, 3]) * rounds
    loose = lot.choice([4, 8, 12]) * rounds
    engine = Engine(simulations=simulations, seed=lot.getrandbits(40))
    first = Engine(3)
    thoughts: list[list[tuple[int, int]] | None] = []
    while not game.is_over:
        if game.ply < opening:
            large = [move for move in game.legal_moves() if len(move.cells) == 5]
            move = lot.choice(large) if by_chance else first.choose(game).move
            thoughts.append(None)
        else:
            choice = engine.choose(game)
            move = choice.move
            least = TOLD * sum(o.visits for o in choice.options)
            thoughts.append([(o.move.placement, o.visits) for o in choice.options if o.visits > least])
            if game.ply < loose or lot.random() < 0.07:
                (move,) = lot.choices([o.move for o in choice.options], [o.visits for o in choice.options])
        game.play(move)
    return {
        "options": options,
        "moves": [move.placement for move in game],
        "scores": list(game.standing().scores),
        "thoughts": thoughts,
    }


def reward(scores: list[int], sides: tuple[int, ...], seat: int) -> float:
    """What the search would give this seat for these scores."""
    rivals = [score for other, score in enumerate(scores) if sides[other] != sides[seat]]
    better, equal = sum(s > scores[seat] for s in rivals), sum(s == scores[seat] for s in rivals)
    if len(set(sides)) == 2:
        place = 0.0 if better else 0.5 if equal else 1.0
    else:
        place = sum(PLACE[better : better + equal + 1]) / (equal + 1)
    return 0.9 * place + 0.1 / (1 + math.exp((max(rivals) - scores[seat]) / 8))


def records(files: list[Path]) -> list[dict[str, Any]]:
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]


def examples(judge: str, played: list[dict[str, Any]]) -> Iterator[tuple[int, bytes, bytes, float]]:
    """(number of the game, what the judge counts, the patterns it sees, what came of it) for every position but the
    first."""
    inputs = _core.Judge14.inputs if judge == "duo" else _core.Judge20.inputs
    patterns = _core.Judge14.patterns if judge == "duo" else _core.Judge20.patterns
    for number, record in enumerate(played, 1):
        game = Game(EDITION[judge], **record["options"])
        colors, sides = list(game.rules.colors), game.rules.sides
        seat_of = {c: seat for seat, owned in enumerate(game.rules.seats) for c in owned}
        for move in record["moves"]:
            if game.ply:
                for color in [game.turn] if judge in ("duo", "two") else seat_of:
                    view = (game.position, colors.index(color))
                    yield number, inputs(*view), patterns(*view), reward(record["scores"], sides, seat_of[color])
            game.play(move)


def choices(judge: str, played: list[dict[str, Any]]) -> Iterator[tuple[int, np.ndarray, np.ndarray]]:
    """(number of the game, what speaks for each legal move, its share of the visits) wherever a search had a choice."""
    for number, record in enumerate(played, 1):
        game = Game(EDITION[judge], **record["options"])
        for move, thought in zip(record["moves"], record.get("thoughts", []), strict=False):
            moves = [legal.placement for legal in game.legal_moves()]
            if thought and len(moves) > 1:
                position = game.position
                small = isinstance(position, _core.Position14)
                seen = _core.Judge14.sights(position) if small else _core.Judge20.sights(position)
                visits = dict(thought)
                share = np.array([visits.get(move, 0) for move in moves], np.float32)
                yield number, np.frombuffer(seen, np.uint16).reshape(len(moves), -1), share / share.sum()
            game.play(move)


def learn(judge: str, files: list[Path], epochs: int) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    played = records(files)
    weights = np.concatenate([learn_network(judge, played, epochs), learn_eye(judge, played)])
    path = Path(__file__).parents[1] / "src" / "cornerwise" / "judges" / f"{judge}.bin"
    path.write_bytes(weights.astype("<f4").tobytes())


def learn_eye(judge: str, played: list[dict[str, Any]], epochs: int = 5, batch: int = 64) -> np.ndarray:
    """One weight a sight and stage; what all stages have in common is learned together."""
    numbers, seen, shares = zip(*choices(judge, played), strict=True)
    ends = np.cumsum([len(share) for share in shares])
    begins = ends - [len(share) for share in shares]
    every, wanted = np.concatenate(seen), np.concatenate(shares)
    sights = int(every.max()) // STAGES  # one past the last weight fills the rows up
    common, own = torch.zeros(sights, requires_grad=True), torch.zeros(STAGES, sights, requires_grad=True)

    def surprise(positions: np.ndarray) -> torch.Tensor:
        rows = np.concatenate([np.arange(begins[i], ends[i]) for i in positions])
        of = torch.tensor(np.repeat(np.arange(len(positions)), (ends - begins)[positions]))
        weights = torch.cat([(common + own).reshape(-1), torch.zeros(1)])
        promise = embedding_bag(torch.tensor(every[rows].astype(np.int64)), weights[:, None], mode="sum")[:, 0]
        most = torch.full((len(positions),), -1e9).scatter_reduce(0, of, promise.detach(), "amax")
        total = torch.zeros(len(positions)).index_add(0, of, torch.exp(promise - most[of]))
        return -(torch.tensor(wanted[rows]) * (promise - most[of] - torch.log(total)[of])).sum() / len(positions)

    held_out = np.array(numbers) % 10 == 0
    train, test = np.flatnonzero(~held_out), np.flatnonzero(held_out)
    optimizer = torch.optim.Adam([common, own], lr=0.04)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs * (len(train) // batch))
    for _ in range(epochs):
        shuffled = np.random.default_rng(1).permutation(train)
        for i in range(0, len(shuffled) - batch + 1, batch):
            optimizer.zero_grad()
            loss = surprise(shuffled[i : i + batch])
            (loss + 1e-5 * (common**2).sum() + 1e-4 * (own**2).sum()).backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        kept = [surprise(test[i : i + batch]).item() for i in range(0, len(test) - batch + 1, batch)]
        print(f"eye: {len(shares)} choices, loss on held-out games {sum(kept) / len(kept):.4f}")
        return (common + own).numpy().ravel()


def learn_network(judge: str, played: list[dict[str, Any]], epochs: int) -> np.ndarray:
    loss = binary_cross_entropy_with_logits
    numbers, counted, looked, results = zip(*examples(judge, played), strict=True)
    x = np.frombuffer(b"".join(counted), np.float32).reshape(len(counted), -1)
    patterns = np.frombuffer(b"".join(looked), np.uint16).reshape(len(looked), -1)
    held_out = np.array(numbers) % 10 == 0  # whole games
    mean, deviation = x[~held_out].mean(0), x[~held_out].std(0) + 1e-3
    inputs, wanted = torch.tensor((x - mean) / deviation), torch.tensor(results, dtype=torch.float32)
    hidden, out = torch.nn.Linear(x.shape[1] + FEELINGS, HIDDEN), torch.nn.Linear(HIDDEN, 1, bias=False)
    skip = torch.nn.Linear(x.shape[1] + FEELINGS, 1)
    feelings = torch.nn.EmbeddingBag(PATTERNS, FEELINGS, mode="sum")
    torch.nn.init.normal_(feelings.weight, std=0.01)
    torch.nn.init.zeros_(out.weight)
    torch.nn.init.zeros_(skip.weight)
    gain = 0.1  # a feeling is the sum of hundreds of patterns

    def judged(rows: torch.Tensor) -> torch.Tensor:
        felt = feelings(torch.tensor(patterns[rows.numpy()].astype(np.int64))) * gain
        seen = torch.cat([inputs[rows], felt], 1)
        return (out(torch.relu(hidden(seen))) + skip(seen))[:, 0]

    train, batch = torch.tensor(np.flatnonzero(~held_out)), 512
    network = [*hidden.parameters(), *out.parameters(), *skip.parameters()]
    decay = [{"params": network, "weight_decay": 0.3}, {"params": feelings.parameters(), "weight_decay": 0.5}]
    optimizer = torch.optim.AdamW(decay, lr=3e-3)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs * (len(train) // batch))
    for _ in range(epochs):
        shuffled = train[torch.randperm(len(train))]
        for i in range(0, len(shuffled) - batch + 1, batch):
            rows = shuffled[i : i + batch]
            optimizer.zero_grad()
            loss(judged(rows), wanted[rows]).backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        test = torch.tensor(np.flatnonzero(held_out))
        kept = [loss(judged(rows), wanted[rows], reduction="sum").item() for rows in test.split(batch)]
        print(f"network: {max(numbers)} games, {len(x)} examples, loss on held-out games {sum(kept) / len(test):.4f}")
        # What normalizes the counts becomes part of the weights.
        mean, deviation = np.append(mean, np.zeros(FEELINGS)), np.append(deviation, np.ones(FEELINGS))
        weights = hidden.weight.numpy() / deviation
        straight = skip.weight.numpy()[0] / deviation
        flat = [weights.T.ravel(), hidden.bias.numpy() - weights @ mean, out.weight.numpy()[0], straight]
        flat += [skip.bias.numpy() - straight @ mean, feelings.weight.numpy().ravel() * gain]
        return np.concatenate(flat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play")
    play.add_argument("judge", choices=EDITION)
    play.add_argument("file", type=Path)
    play.add_argument("--minutes", type=float, default=12)
    play.add_argument("--simulations", type=int, default=600)
    play.add_argument("--seed", type=int)
    teach = commands.add_parser("learn")
    teach.add_argument("judge", choices=EDITION)
    teach.add_argument("files", type=Path, nargs="+")
    teach.add_argument("--epochs", type=int, default=12)
    asked = parser.parse_args()
    if asked.command == "learn":
        learn(asked.judge, asked.files, asked.epochs)
        return
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    lot, end, games = random.Random(asked.seed), time.monotonic() + 60 * asked.minutes, 0
    with asked.file.open("a") as out:
        while time.monotonic() < end:
            out.write(json.dumps(self_play(asked.judge, asked.simulations, lot)) + "\n")
            out.flush()
            games += 1
            print(f"\r{games} games", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
