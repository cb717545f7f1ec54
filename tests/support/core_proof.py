"""Random games, and what the native core says about them: the page's core must say the same.

`web/src/core/proof.ts` computes the same digests with the WebAssembly core. Views are compared as the JSON of the type
`PositionView` in `web/src/core/core.ts`.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cornerwise import Game, Rules, rules
from cornerwise.moves import cell_index
from cornerwise.rules import BOX_EDITIONS, MAX_PLIES, SHAPES

REASON_PLIES = 2
"""Reasons and explanations are compared at every n-th ply."""
PERFT_PLIES = 12
"""Sequences of two placements are counted at every n-th ply."""
EXPLAINED = 12
"""The number of placements that are explained per color."""


@dataclass(frozen=True)
class ProofGame:
    game: Game
    setup_turn: str | None

    def history(self) -> dict[str, Any]:
        """The game as a `GameHistory`."""
        game = self.game
        return {
            "rules": rules_json(game.rules),
            "setup": [{"color": str(color), "placement": move.placement} for color, move in game.setup()],
            "setupTurn": self.setup_turn,
            "moves": [move.placement for move in game.moves],
            "retired": [{"seat": one.seat, "ply": one.ply} for one in game.retired],
        }


def rules_json(of: Rules) -> dict[str, Any]:
    names = ("edition", "start", "direction", "first_color", "scoring", "shared")
    return {name: None if getattr(of, name) is None else str(getattr(of, name)) for name in names}


def random_rules(rng: random.Random, edition: str) -> Rules:
    colors = BOX_EDITIONS[edition].colors
    options = {
        "start": rng.choice(["own", "any"]),
        "scoring": rng.choice(["advanced", "basic"]),
        "first_color": str(rng.choice(colors)),
    }
    if BOX_EDITIONS[edition].has_direction:
        options["direction"] = rng.choice(["clockwise", "counterclockwise"])
    if BOX_EDITIONS[edition].shared is not None:
        options["shared"] = str(rng.choice(colors))
    return rules(edition, **options)


def random_games(count: int, seed: int) -> Iterator[ProofGame]:
    """Games of all editions in turn, with any options. Every third game begins with a set-up, and in every third game
    seats leave."""
    names = sorted(BOX_EDITIONS)
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        yield _random_game(rng, names[number % len(names)], has_setup=number % 3 == 1, has_retirements=number % 3 == 2)


def _random_game(rng: random.Random, edition: str, *, has_setup: bool, has_retirements: bool) -> ProofGame:
    game = Game(random_rules(rng, edition))
    setup_turn = None
    if has_setup:
        # Pieces of a game that is under way, then pieces anywhere.
        for _ in range(rng.randrange(20)):
            if game.is_over:
                break
            game.play(rng.choice(game.legal_moves()))
        played = game.pieces()
        game = Game(game.rules)
        for color, move in played:
            game.set_up(color, move)
        for color in game.rules.colors:
            free = [
                p for p, reason in enumerate(game.position.check_all(_number(game, color))) if reason in (0, 8, 9, 10)
            ]
            if free and rng.random() < 0.5:
                game.set_up(color, rng.choice(free))
        game.set_turn(rng.choice(game.rules.colors))
        setup_turn = None if game.turn is None else str(game.turn)
    # Prefers large pieces in some games, so that their length differs.
    weight = rng.choice([0, 2, 4])
    while not game.is_over and game.ply < MAX_PLIES:
        if has_retirements and rng.random() < 0.04:
            staying = set(range(len(game.rules.seats))) - {one.seat for one in game.retired}
            game.retire(rng.choice(sorted(staying)))
            continue
        moves = game.legal_moves()
        game.play(rng.choices(moves, [len(move.cells) ** weight for move in moves])[0])
    return ProofGame(game, setup_turn)


def view(game: Game, ply: int) -> dict[str, Any]:
    """The `PositionView` after `ply` moves."""
    at = game.at(ply)
    position, colors, size = at.position, at.rules.colors, at.rules.size
    move = None
    if ply:
        color, placement = position.moves()[-1]
        move = {"color": str(colors[color]), "seat": game.at(ply - 1).seat_to_move, "placement": placement}
    turn = 0 if at.turn is None else colors.index(at.turn)
    order = [] if at.is_over else [c for c in (*colors[turn:], *colors[:turn]) if at.legal_moves(c)]
    standing = at.standing()
    return {
        "ply": ply,
        "turn": at.turn and str(at.turn),
        "seat": at.seat_to_move,
        "isOver": at.is_over,
        "move": move,
        "passes": [str(color) for color in at.passes_after_last_move()],
        "order": [str(color) for color in order],
        "colors": [
            {
                "color": str(color),
                "seat": position.seat_for(number),
                "shapes": list(at.tray(color)),
                "placeable": _placeable(at, color),
                "score": at.score(color),
                "squaresLeft": at.squares_left(color),
                "bonus": at.bonus(color),
                "isBlocked": not at.has_moves(color),
                "isFirstPiece": len(at.tray(color)) == len(SHAPES),
                "corners": [cell_index(cell, size) for cell in at.corners(color)],
            }
            for number, color in enumerate(colors)
        ],
        "seats": [{"score": score, "rank": rank} for score, rank in zip(standing.scores, standing.ranks, strict=True)],
        "owners": list(position.owners()),
    }


def digest(proof: ProofGame) -> dict[str, Any]:
    """The digests of a game, as `digest` of `web/src/core/proof.ts` returns them."""
    game = proof.game
    views = [_crc(json.dumps(view(game, ply), separators=(",", ":")).encode()) for ply in range(game.ply + 1)]
    reasons, explanations, sequences = [], [], []
    for ply in range(game.ply + 1):
        position = game.at(ply).position
        if ply % REASON_PLIES == 0:
            for color in range(len(game.rules.colors)):
                by_placement = position.check_all(color)
                reasons.append(_crc(by_placement))
                step = len(by_placement) // EXPLAINED
                for placement in range(ply % step, len(by_placement), step):
                    legality = position.check(color, placement)
                    cell = -1 if legality.cell is None else cell_index(legality.cell, game.rules.size)
                    explanations.append(f"{legality.reason.name} {cell}")
        if ply % PERFT_PLIES == 0:
            sequences.append(position.perft(2))
    return {
        "views": _crc(json.dumps(views, separators=(",", ":")).encode()),
        "reasons": _crc(json.dumps(reasons, separators=(",", ":")).encode()),
        "explanations": _crc("\n".join(explanations).encode()),
        "sequences": _crc(json.dumps(sequences, separators=(",", ":")).encode()),
    }


def _placeable(game: Game, color: str) -> list[str]:
    fitting = {move.shape for move in game.legal_moves(color)}
    return [shape for shape in game.tray(color) if shape in fitting]


def _number(game: Game, color: str) -> int:
    return [str(c) for c in game.rules.colors].index(str(color))


def _crc(content: bytes) -> int:
    return zlib.crc32(content)
