"""What the coach says is true, counted again by the oracle, and said where it matters."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from oracle import SHAPES as CELLS_OF
from oracle import Cell, Options, OracleGame

from cornerwise import coach
from cornerwise.coach import BAD, GOOD, TIP_OF, TIPS, Played, Reason, Scene
from cornerwise.engine import Engine
from cornerwise.game import Game, Move
from cornerwise.rules import SHAPES, Color
from cornerwise.words import LANGUAGES, say, sentences

GOLDEN = Path(__file__).parent / "golden" / "reasons.json"
MODES = {"classic": "four", "teams": "teams", "classic_2": "two", "classic_3": "three", "duo": "duo"}


class Seen:
    """A position as the oracle sees it, with the words of the coach worked out anew: sets of cells, nothing clever."""

    def __init__(self, game: OracleGame, color: str) -> None:
        self.game, self.size = game, game.size
        self.board = game.board()
        own = {cell for cell, owner in self.board.items() if owner == color}
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        square = range(self.size)
        self.open = {(x, y) for x in square for y in square} - set(self.board) - beside
        diagonal = {(x + dx, y + dy) for x, y in own for dx in (-1, 1) for dy in (-1, 1)}
        self.corners = (diagonal if own else game._starting_cells(color)) & self.open
        self.moves = game.legal_moves_of(color)
        self.room: set[Cell] = set().union(*self.moves)
        self.doors = self.corners & self.room
        self.land, edge = set(self.doors), list(self.doors)
        while edge:
            x, y = edge.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & self.open - self.land
            self.land |= near
            edge += near
        self.tray = {name for name in CELLS_OF if name not in game._placed(color)}

    def places(self, shape: str) -> int:
        return sum(Move.of(self.size, ",".join(_name(c) for c in cells)).shape == shape for cells in self.moves)

    def middle(self) -> int:
        low, high = self.size // 2 - 1, self.size // 2
        return min(max(low - x, x - high, low - y, y - high, 0) for x, y in self.doors)

    def groups(self) -> int:
        left, count = set(self.doors), 0
        while left:
            count += 1
            edge = [left.pop()]
            while edge:
                x, y = edge.pop()
                near = {c for c in left if abs(c[0] - x) <= 2 and abs(c[1] - y) <= 2}
                left -= near
                edge += near
        return count


def _name(cell: Cell) -> str:
    return f"{chr(97 + cell[0])}{cell[1] + 1}"


class Claim:
    """One move, before and after, in the oracle's eyes."""

    def __init__(self, before: OracleGame, after: OracleGame, color: str, move: Move, reason: Reason) -> None:
        self.reason, self.move, self.color, self.n = reason, move, color, reason.numbers
        self.cells = set(move.cells)
        self.games = before, after
        self.colors = before.colors
        self._seen: dict[tuple[int, str], Seen] = {}

    def see(self, when: int, color: str) -> Seen:
        if (when, color) not in self._seen:
            self._seen[when, color] = Seen(self.games[when], color)
        return self._seen[when, color]

    @property
    def own(self) -> tuple[Seen, Seen]:
        return self.see(0, self.color), self.see(1, self.color)

    @property
    def theirs(self) -> tuple[Seen, Seen]:
        assert self.reason.color is not None
        return self.see(0, self.reason.color), self.see(1, self.reason.color)

    def alone(self, when: int) -> set[Cell]:
        others = (self.see(when, other).land for other in self.colors if other != self.color)
        return self.see(when, self.color).room - set().union(*others)

    def fitting(self, seen: Seen, shapes: Iterable[str]) -> set[str]:
        return {shape for shape in shapes if seen.places(shape)}

    def worst(self, when: int) -> int:
        """The fewest cells that one move of the other color leaves."""
        seen, other = self.see(when, self.color), self.see(when, str(self.reason.color))
        least = len(seen.room)
        for cells in other.moves:
            if cells & seen.room:
                least = min(least, len(set().union(*(move for move in seen.moves if not move & cells))))
        return least


def _is_center(c: Claim) -> bool:
    return (c.own[0].middle(), c.own[1].middle()) == (c.n["from_"], c.n["n"])


def _is_room(c: Claim) -> bool:
    return (len(c.own[0].room), len(c.own[1].room)) == (c.n["from_"], c.n["to"])


def _is_room_in_the_middle(c: Claim) -> bool:
    gained, size = c.own[1].room - c.own[0].room, c.games[0].size
    middle = range(size // 2 - size // 4, size // 2 + size // 4)
    return _is_room(c) and 2 * sum(x in middle and y in middle for x, y in gained) >= len(gained)


def _is_corners(c: Claim) -> bool:
    return set(c.reason.cells) == c.own[1].doors - c.own[0].doors and len(c.reason.cells) == c.n["n"]


def _is_inward(c: Claim, all_of: int | None = None) -> bool:
    near, size = c.own[0].middle(), c.games[0].size
    inward = sum(coach.middle_steps(cell, size) < near for cell in c.reason.cells)
    return _is_corners(c) and inward == (all_of or c.n["inward"])


def _is_through(c: Claim) -> bool:
    gained, board = c.own[1].room - c.own[0].room, c.games[0].board()
    owners = {c.reason.color, c.reason.second or c.reason.color}
    along = [sorted(x for x in c.cells if x[1] == y) for y in {y for _, y in c.cells}]
    sides = [[(line[0][0] - 1, line[0][1]), (line[-1][0] + 1, line[0][1])] for line in along]
    up = [sorted((x for x in c.cells if x[0] == column), key=lambda x: x[1]) for column in {x for x, _ in c.cells}]
    sides += [[(line[0][0], line[0][1] - 1), (line[0][0], line[-1][1] + 1)] for line in up]
    between = any({board.get(a), board.get(b)} == owners for a, b in sides)
    return between and len(gained) == c.n["n"]


def _is_snug(c: Claim) -> bool:
    board, size = c.games[0].board(), c.games[0].size
    around = {(x + dx, y + dy) for x, y in c.cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - c.cells
    walls = all(cell in board for cell in around if 0 <= cell[0] < size and 0 <= cell[1] < size)
    return walls and len(c.cells) == c.n["n"]


def _is_guard(c: Claim) -> bool:
    # Of the named color; the coach looks at all, so the others leave no fewer.
    return c.worst(0) == c.n["n"] and c.worst(1) >= c.n["to"]


def _is_exposed(c: Claim) -> bool:
    return c.worst(1) == c.n["n"] and len(c.own[1].room) == c.n["from_"]


def _is_block(c: Claim) -> bool:
    taken = c.theirs[0].doors - c.theirs[1].doors
    return set(c.reason.cells) == taken and len(taken) == c.n["n"]


def _is_front(c: Claim) -> bool:
    game, other = c.games[0], str(c.reason.color)
    starts = [cell for cell in game._own_start.values() if game.board().get(cell) == other]
    far = {door: coach.steps(door, starts[0]) for door in c.theirs[0].doors}
    front = {door for door, at in far.items() if at >= max(far.values()) - 1}
    return front == set(c.reason.cells) and not front & c.theirs[1].doors and len(front) == c.n["n"]


def _is_cramp(c: Claim) -> bool:
    return (len(c.theirs[0].room), len(c.theirs[1].room)) == (c.n["from_"], c.n["to"])


def _is_shut(c: Claim) -> bool:
    left = sum(len(CELLS_OF[name]) for name in c.theirs[1].tray)
    return bool(c.theirs[0].moves) and not c.theirs[1].moves and left == c.n["n"]


def _is_starve(c: Claim) -> bool:
    lost = {s for s in c.theirs[0].tray if c.theirs[0].places(s) and not c.theirs[1].places(s)}
    return len(lost) == c.n["n"] and sum(len(CELLS_OF[s]) for s in lost) == c.n["squares"]


def _is_starve_one(c: Claim) -> bool:
    return bool(c.theirs[0].places(c.reason.shape)) and not c.theirs[1].places(c.reason.shape)


def _idle(c: Claim) -> set[Cell]:
    return c.theirs[0].corners - c.theirs[0].doors


def _is_deny(c: Claim) -> bool:
    could = all(c.theirs[0].places(shape) for shape in c.theirs[0].tray)
    return could and not c.theirs[1].places(c.reason.shape)


def _is_fits(c: Claim) -> bool:
    return (len(c.fitting(c.own[1], c.own[1].tray)), len(c.own[1].tray)) == (c.n["n"], c.n["of"])


def _is_small(c: Claim) -> bool:
    larger = [s for s in c.fitting(c.own[0], c.own[0].tray) if len(CELLS_OF[s]) > len(c.cells)]
    return (len(c.cells), len(larger)) == (c.n["n"], c.n["larger"])


TRUE: dict[str, Callable[[Claim], bool]] = {
    "center": _is_center,
    "room": lambda c: _is_room(c) and not _is_room_in_the_middle(c),
    "room.middle": _is_room_in_the_middle,
    "big": lambda c: len(c.cells) == c.n["size"] and not any(len(m) > len(c.cells) for m in c.own[0].moves),
    "rescue": lambda c: c.own[0].places(c.reason.shape) == c.n["n"],
    "fits": _is_fits,
    "fits.last": _is_fits,
    "corners": _is_corners,
    "corners.inward": _is_inward,
    "corners.toward": lambda c: _is_inward(c, len(c.reason.cells)),
    "through": _is_through,
    "through.two": _is_through,
    "snug": _is_snug,
    "escape": lambda c: (c.own[0].groups(), c.own[1].groups()) == (c.n["from_"], c.n["n"]),
    "guard": _is_guard,
    "block": _is_block,
    "block.front": _is_front,
    "cramp": _is_cramp,
    "shut": _is_shut,
    "claim": lambda c: len(c.alone(1)) == c.n["n"],
    "bank": lambda c: len(c.alone(1)) == c.n["n"] and not c.alone(0) & c.cells,
    "starve": _is_starve,
    "starve.one": _is_starve_one,
    "leave": lambda c: set(c.reason.cells) <= _idle(c) - c.cells and len(c.reason.cells) == c.n["n"],
    "finish": lambda c: not c.own[1].tray and c.games[1].score(c.color) == c.n["bonus"],
    "finish.basic": lambda c: not c.own[1].tray,
    "last_one": lambda c: c.fitting(c.own[1], c.own[1].tray) == c.own[1].tray and len(c.own[1].tray) == c.n["n"],
    "deny": _is_deny,
    "small": _is_small,
    "closes": lambda c: (len(c.own[0].doors), len(c.own[1].doors)) == (c.n["from_"], c.n["n"]),
    "exposed": _is_exposed,
    "spent": lambda c: c.cells <= c.alone(0),
    "wasted": lambda c: set(c.reason.cells) <= _idle(c) & c.cells,
    "early_one": lambda c: len(c.fitting(c.own[0], c.own[0].tray - {"1"})) == c.n["n"],
    "only": lambda c: len(c.own[0].moves) == 1,
}


def claims(game: Game, move: Move) -> list[Reason]:
    """All that could be said of a move, telling or not."""
    played = Played(Scene(game.position, game.rules), move)
    return [found[1] for kind in (GOOD | BAD).values() if (found := kind.find(played)) is not None]


def oracle_of(game: Game) -> OracleGame:
    rules = game.rules
    twin = OracleGame(
        Options(MODES[rules.edition], rules.start, rules.direction, str(rules.first_color), rules.scoring)
    )
    for owner, piece in game.setup():
        twin._history.append((str(owner), piece.shape, frozenset(piece.cells)))
        twin._trays[str(owner)].remove(piece.shape)
        twin._board.update(dict.fromkeys(piece.cells, str(owner)))
    if game.setup():
        twin._pass_turn_to(str(game.turn))
    for move in game:
        twin.play(move.cells)
    return twin


def check(game: Game, move: Move, reason: Reason) -> None:
    before, after = oracle_of(game), oracle_of(game)
    color = str(game.turn)
    after.play(move.cells)
    assert TRUE[reason.kind](Claim(before, after, color, move, reason)), (game, move, reason)


def some_game(edition: str, seed: int, plies: int) -> Game:
    game, lot = Game(edition), random.Random(seed)
    engine = Engine(3, seed=seed)
    while game.ply < plies and not game.is_over:
        game.play(engine.choose(game).move if lot.random() < 0.8 else lot.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize(
    ("edition", "plies"),
    [("duo", 4), ("duo", 9), ("duo", 14), ("duo", 17), ("duo", 20), ("duo", 24), ("duo", 27),
     ("classic", 11), ("classic", 30), ("classic", 52), ("classic_2", 40), ("teams", 60), ("classic_3", 46)],
)  # fmt: skip
def test_every_number_is_the_oracles_too(edition: str, plies: int) -> None:
    game = some_game(edition, seed=plies, plies=plies)
    while game.is_over:
        game.undo()
    lot = random.Random(plies)
    legal = game.legal_moves()
    moves = [*lot.sample(legal, min(len(legal), 3)), Engine(simulations=50, seed=1).choose(game).move]
    for move in moves:
        before, after = oracle_of(game), oracle_of(game)
        after.play(move.cells)
        shared = Claim(before, after, str(game.turn), move, Reason("only"))
        for reason in claims(game, move):
            claim = Claim(before, after, str(game.turn), move, reason)
            claim._seen = shared._seen
            assert TRUE[reason.kind](claim), (game, move, reason)


KEPT: list[dict[str, Any]] = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else []


def kept_game(kept: dict[str, Any], setup: str = "setup") -> Game:
    game = Game(kept["edition"], kept["moves"], **kept.get("options", {}))
    for color, placement in kept.get(setup, []):
        game.set_up(color, placement)
    if setup in kept:
        game.set_turn(kept[setup][0][0])
    return game


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["kind"])
def test_a_reason_is_given_where_it_holds_and_not_where_it_does_not(kept: dict[str, Any]) -> None:
    game, kind = kept_game(kept), kept["kind"]
    size = game.rules.size
    stem = kind.partition(".")[0]
    find = (GOOD | BAD)[stem].find
    found = find(Played(Scene(game.position, game.rules), Move.of(size, kept["appears"])))
    assert found is not None
    reason = found[1]
    assert reason.kind == kind
    check(game, Move.of(size, kept["appears"]), reason)
    assert reason.numbers == kept["numbers"]
    elsewhere = kept_game(kept, "absent_setup") if "absent_setup" in kept else game
    assert elsewhere.is_legal(kept["absent"])
    other = find(Played(Scene(elsewhere.position, elsewhere.rules), Move.of(size, kept["absent"])))
    assert other is None or other[1].kind != kind


def test_every_kind_of_reason_has_its_position_its_tip_and_its_words() -> None:
    kinds = {kind for kind in TIP_OF if kind != "only" and not kind.startswith("than.")}
    assert {kept["kind"] for kept in KEPT} == kinds
    assert {TIP_OF[kind] for kind in GOOD} == set(TIPS)
    assert set(TRUE) == kinds | {"only"}
    for language in LANGUAGES:
        words = sentences(language)
        for kind in TIP_OF:
            assert any(f"coach.why.{kind}{form}" in words for form in ("", ".one", ".other")), kind
        for kept in KEPT:
            game = kept_game(kept)
            find = (GOOD | BAD)[kept["kind"].partition(".")[0]].find
            found = find(Played(Scene(game.position, game.rules), Move.of(game.rules.size, kept["appears"])))
            assert found is not None
            assert game.turn is not None
            text = found[1].text(game.turn, language)
            assert "{" not in text
            assert len(text) < 130


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_tells_another_number_than_was_counted(language: str) -> None:
    """Also where a language has one word for none and for one."""
    forms = [key for key, words in sentences(language).items() if key.startswith("coach.why.") and "{n}" in words]
    for kind in {form.removeprefix("coach.why.").removesuffix(".other") for form in forms}:
        others = dict.fromkeys(("from_", "to", "of", "other", "inward", "squares", "larger"), 7)
        texts = {Reason(kind, {**others, "n": n}, Color.RED).text(Color.BLUE, language) for n in range(4)}
        assert len(texts) == 4, kind
    last = {Reason("fits.last", {"n": n}).text(Color.BLUE, language) for n in range(2)}
    assert len(last) == 2


def test_a_reason_sets_the_move_apart() -> None:
    """Both moves play five squares, so that is no reason; one opens far more corners, so that is."""
    game = Game("duo", ["e10"])
    wide, long = Move.of(14, "j5,j6,j7,i6,k6"), Move.of(14, "j1,j2,j3,j4,j5")
    said = coach.advantages(game, wide, long)
    assert "big" not in {reason.kind for reason in said}
    assert {reason.tip for reason in said} & {3}


def test_what_is_compared_is_the_oracles_too() -> None:
    """Also without a single thing that stands out there is a difference to tell, and it is counted right."""
    told: set[str] = set()
    for edition, plies in (("duo", 10), ("duo", 16), ("duo", 21), ("classic_2", 30)):
        game = some_game(edition, 7, plies)
        legal = game.legal_moves()
        before, color = oracle_of(game), str(game.turn)
        for better, move in zip(legal[::60], legal[1::60], strict=False):
            scene = Scene(game.position, game.rules)
            afters = []
            for one in (better, move):
                twin = oracle_of(game)
                twin.play(one.cells)
                afters.append(twin)
            for _, reason in coach._compared(Played(scene, better), Played(scene, move)):
                kind = reason.kind.removeprefix("than.")
                seen = [Seen(twin, str(reason.color or color)) for twin in afters]
                counts = {
                    "room": [len(one.room) for one in seen],
                    "rival": [len(one.room) for one in seen],
                    "corners": [len(one.doors) for one in seen],
                    "fits": [sum(one.places(shape) > 0 for shape in one.tray) for one in seen]
                    if kind == "fits"
                    else [],
                }[kind]
                assert counts == [reason.numbers["n"], reason.numbers["other"]]
                assert (counts[0] < counts[1]) == (kind == "rival")
                told.add(kind)
        assert before.turn == color
    assert told >= {"room", "corners", "rival"}


def test_a_forced_move_says_so() -> None:
    lot = random.Random(3)
    for seed in range(40):
        game = some_game("duo", seed, 99)
        while game.ply:
            game.undo()
            if not game.is_over and len(game.legal_moves()) == 1:
                assert [reason.kind for reason in coach.reasons(game, game.legal_moves()[0])] == ["only"]
                return
            if lot.random() < 0.2:
                break
    pytest.fail("no forced move in forty games")


def test_nothing_is_good_for_the_color_that_counts_for_nobody() -> None:
    game = some_game("classic_3", 5, 31)
    while game.turn != game.rules.shared:
        game.play(game.legal_moves()[-1])
    for move in game.legal_moves()[::40]:
        assert {r.tip for r in claims(game, move)} <= {6, 8, 9}


def test_a_hint_leads_there_by_degrees() -> None:
    game = some_game("duo", 2, 8)
    found = coach.hint(game)
    assert game.is_legal(found.move)
    assert 1 <= len(found.reasons) <= 3
    assert [len(found.told(degree)) for degree in (1, 2, 3)] == [min(len(found.reasons), d) for d in (1, 2, 3)]
    for language in LANGUAGES:
        where = say(f"coach.area.{found.area}", language)
        assert where in found.text(1, language)
        assert found.move.shape not in found.text(1, language).split()
        assert found.move.shape in found.text(2, language)
        assert all(cell in found.text(3, language) for cell in str(found.move).split(","))


def test_the_same_position_gets_the_same_hint() -> None:
    game = some_game("duo", 4, 10)
    assert coach.hint(game) == coach.hint(game)


@pytest.mark.parametrize(
    ("cells", "area"),
    [([(0, 0)], "bottom_left"), ([(10, 10)], "middle"), ([(19, 19)], "top_right"), ([(0, 10), (1, 10)], "left"),
     ([(10, 19)], "top"), ([(10, 0)], "bottom"), ([(19, 9)], "right"), ([(19, 0)], "bottom_right")],
)  # fmt: skip
def test_where_to_look(cells: list[Cell], area: str) -> None:
    assert coach.area_of(cells, 20) == area


def test_reasons_survive_being_kept() -> None:
    game = some_game("classic", 9, 33)
    for move in game.legal_moves()[::30]:
        for reason in claims(game, move):
            kept = json.loads(json.dumps(coach.plain(reason)))
            assert coach.reason_of(kept) == reason


def test_names_of_colors_are_those_of_the_game() -> None:
    assert coach.color_name(Color.RED, "fr") == say("color.red", "fr").capitalize() == "Rouge"
    assert len(SHAPES) == 21
