"""Games for the tests: every edition and option, and policies that lead to different ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

import oracle
from hypothesis import strategies as st

from cornerwise import EDITIONS, Game, Move, Rules, rules
from cornerwise.rules import MAX_PLIES, PENTOMINOES


@st.composite
def any_rules(draw: st.DrawFn, edition: str | None = None, editions: Iterable[str] = EDITIONS) -> Rules:
    """Any edition with any options."""
    name = edition or draw(st.sampled_from(sorted(editions)))
    colors = EDITIONS[name].colors
    options = {
        "start": draw(st.sampled_from(EDITIONS[name].starts)),
        "scoring": draw(st.sampled_from(["advanced", "basic"])),
        "first_color": draw(st.sampled_from(colors)),
    }
    if EDITIONS[name].has_direction:
        options["direction"] = draw(st.sampled_from(["clockwise", "counterclockwise"]))
    if EDITIONS[name].shared is not None:
        options["shared"] = draw(st.sampled_from(colors))
    if EDITIONS[name].first_shape is not None:
        options["first_shape"] = draw(st.sampled_from(PENTOMINOES))
    return rules(name, **options)


def oracle_of(r: Rules) -> oracle.OracleGame:
    """The oracle's game under the same rules."""
    return oracle.OracleGame(
        oracle.Options(
            edition=r.edition,
            start=r.start,
            direction=r.direction,
            first_color=str(r.first_color),
            scoring=r.scoring,
            shared=str(r.shared or "green"),
            first_shape=r.first_shape or "F",
        )
    )


def big_first(move: Move, rng: random.Random) -> float:
    return len(move.cells) + rng.random()


def small_first(move: Move, rng: random.Random) -> float:
    return rng.random() - len(move.cells)


def evenly(move: Move, rng: random.Random) -> float:
    return rng.random()


def with_passes(move: Move, rng: random.Random) -> float:
    """Where the rules allow it, three turns in ten are passed; see :func:`pick`."""
    return rng.random()


Policy = Callable[[Move, random.Random], float]
POLICIES: Sequence[Policy] = (big_first, small_first, evenly, with_passes)


def pick(game: Game, rng: random.Random, policy: Policy) -> Move:
    """The legal move that a policy rates highest."""
    if policy is with_passes and game.may_pass and rng.random() < 0.3:
        return Move.of(game.rules.size, "pass")
    return max(game.legal_moves(), key=lambda move: policy(move, rng))


def play_in_oracle(truth: oracle.OracleGame, move: Move) -> list[str]:
    """Plays a placement or a pass; returns the colors that then have to pass."""
    return truth.pass_by_choice() if move.is_pass else truth.play(move.cells)


def random_game(r: Rules, seed: int, policy: Policy = evenly, plies: int = MAX_PLIES) -> Game:
    """A game played to the end, or for `plies` plies."""
    game, rng = Game(r), random.Random(seed)
    while not game.is_over and game.ply < plies:
        game.play(pick(game, rng, policy))
    return game
