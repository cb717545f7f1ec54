"""The coach: why a move is good, in words a person understands.

Everything it says is counted on the board: corners opened and taken, squares within reach before and after, squares
nobody else can reach, pieces that still fit. A reason is told when it is true, and when it sets the move apart from
what else could be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from cornerwise.engine import Choice, Engine, Position
from cornerwise.game import Cell, Game, Move, parse_cell
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color, Rules
from cornerwise.words import say, sentences

TIPS: Final = range(1, 10)
"""The manuals' nine pieces of advice, in the order the page tells them."""

SIMULATIONS: Final = 4_000
"""Of a hint: a fraction of a second."""
_OTHERS: Final = 12
"""How many other moves a move is compared with."""
_MOST: Final = 3
"""Reasons told of a move."""

_LATE: Final = 10
"""Pieces placed after which what still fits matters more than where one could go."""
_LINKED: Final = 2
"""King's steps between corners of one way out."""


@dataclass(frozen=True)
class Sight:
    """What one color sees of the board. Sets of cells are numbers: bit `row * size + column`."""

    room: int
    """The cells its next piece could cover."""
    doors: int
    """Its corners that such a piece would use."""
    land: int
    """The cells it could ever cover, at the very most."""
    places: tuple[int, ...]
    """In how many ways each shape it holds fits."""


def see(position: Position, color: int) -> Sight:
    room, doors, land, places = position.sight(color)
    room_, doors_, land_ = (int.from_bytes(cells, "little") for cells in (room, doors, land))
    return Sight(room_, doors_, land_, tuple(places))


def cells_of(cells: int, size: int) -> list[Cell]:
    """A set of cells as (column, row) pairs.

    >>> cells_of(0b101, 14)
    [(0, 0), (2, 0)]
    """
    found = []
    while cells:
        low = cells & -cells
        at = low.bit_length() - 1
        found.append((at % size, at // size))
        cells ^= low
    return found


def set_of(cells: Iterable[Cell], size: int) -> int:
    return sum(1 << y * size + x for x, y in set(cells))


def middle_steps(cell: Cell, size: int) -> int:
    """King's steps from a cell to the nearest of the four in the middle."""
    low, high = size // 2 - 1, size // 2
    return max(low - cell[0], cell[0] - high, low - cell[1], cell[1] - high, 0)


def steps(a: Cell, b: Cell) -> int:
    """A king's steps between two cells."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def ways_out(doors: int, size: int) -> int:
    """How many groups of corners there are: those two steps apart belong together."""
    left, groups = set(cells_of(doors, size)), 0
    while left:
        groups += 1
        edge = [left.pop()]
        while edge:
            here = edge.pop()
            near = {cell for cell in left if steps(cell, here) <= _LINKED}
            left -= near
            edge += near
    return groups


class Scene:
    """A position with what each color sees in it."""

    def __init__(self, position: Position, rules: Rules) -> None:
        self.position = position
        self.rules = rules
        self.size = rules.size
        self._seen: dict[int, Sight] = {}
        self._threats: dict[int, tuple[int, int, int]] = {}

    def of(self, color: int) -> Sight:
        if color not in self._seen:
            self._seen[color] = see(self.position, color)
        return self._seen[color]

    def alone(self, color: int) -> int:
        """The cells the color's next piece could cover and no other color ever can."""
        others = 0
        for other in range(len(self.rules.colors)):
            if other != color:
                others |= self.of(other).land
        return self.of(color).room & ~others

    def threat(self, color: int) -> tuple[int, int, int]:
        if color not in self._threats:
            self._threats[color] = self.position.threat(color)
        return self._threats[color]

    @cached_property
    def owners(self) -> bytes:
        return self.position.owners()

    def owner(self, cell: Cell) -> int | None:
        """The number of the color on a cell; None if it is free or off the board."""
        x, y = cell
        if not (0 <= x < self.size and 0 <= y < self.size):
            return None
        found = self.owners[y * self.size + x]
        return found - 1 if found else None

    def nearest(self, color: int) -> int:
        """Steps from the color's nearest usable corner to the middle."""
        return min((middle_steps(cell, self.size) for cell in cells_of(self.of(color).doors, self.size)), default=99)

    def start(self, color: int) -> Cell:
        """Where the color began, or would begin."""
        starts = [parse_cell(name) for name in self.rules.starts(self.rules.colors[color])]
        return next((cell for cell in starts if self.owner(cell) == color), starts[0])

    def front(self, color: int) -> int:
        """The color's most advanced usable corners: those furthest from its start, to a step."""
        start, doors = self.start(color), cells_of(self.of(color).doors, self.size)
        furthest = max((steps(cell, start) for cell in doors), default=0)
        return set_of((cell for cell in doors if steps(cell, start) >= furthest - 1), self.size)

    def pocket(self, cell: Cell, most: int) -> int:
        """The free cells connected side by side with a free one; 0 if there are more than so many."""
        found, edge = {cell}, [cell]
        while edge:
            x, y = edge.pop()
            for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                inside = 0 <= there[0] < self.size and 0 <= there[1] < self.size
                if inside and there not in found and self.owner(there) is None:
                    found.add(there)
                    edge.append(there)
            if len(found) > most:
                return 0
        return set_of(found, self.size)


@dataclass(frozen=True)
class Reason:
    """One thing that is true of a move and speaks for it, or against it."""

    kind: str
    """Its key among the sentences, without `coach.why.`"""
    numbers: dict[str, int] = field(default_factory=dict)
    color: Color | None = None
    """The other color it is about."""
    second: Color | None = None
    """The one besides."""
    shape: str = ""
    """The piece it names: that of the other color, if there is one, else the mover's."""
    cells: tuple[Cell, ...] = ()
    """What to look at."""

    @property
    def tip(self) -> int:
        """Which of the nine tips it is an example of."""
        return TIP_OF[self.kind]

    def text(self, mover: Color, language: str = "en") -> str:
        """In words: `Opens 3 new corners.`"""
        key, numbers = f"coach.why.{self.kind}", dict[str, object](self.numbers)
        if "n" in numbers:
            key = plural(key, self.numbers["n"], language)
        other = "" if self.color is None else color_name(self.color, language)
        second = "" if self.second is None else color_name(self.second, language)
        names = {"mover": color_name(mover, language), "color": other, "second": second, "shape": self.shape}
        return say(key, language, **names, **numbers)


def plural(key: str, count: int, language: str) -> str:
    """The key of a sentence for a count, if it makes a difference. None of something is said in words of its own."""
    wanted = {0: ".zero", 1: ".one"}.get(count, ".other")
    return next(form for form in (key + wanted, f"{key}.other", key) if form in sentences(language))


def color_name(color: Color, language: str) -> str:
    """As the name of who plays it: `Red`."""
    return say(f"color.{color}", language).capitalize()


class Played:
    """A move and all that it changes."""

    def __init__(self, before: Scene, move: Move) -> None:
        self.before = before
        self.move = move
        self.size = len(move.cells)
        self.color = before.position.turn
        after = before.position.copy()
        after.play(move.placement)
        self.after = Scene(after, before.rules)
        self.cells = set_of(move.cells, before.size)
        rules = before.rules
        shared = None if rules.shared is None else rules.colors.index(rules.shared)
        self.for_itself = self.color != shared
        """Not so the color that all three play: what is good for it is good for nobody."""
        seat = before.position.seat_to_move
        side = rules.sides[seat]
        self.rivals = [
            number
            for number, color in enumerate(rules.colors)
            if number not in (shared, self.color)
            and rules.sides[next(i for i, own in enumerate(rules.seats) if color in own)] != side
        ]
        self.hand = before.position.tray(self.color)
        """The shapes before the move."""

    @property
    def placed(self) -> int:
        """Pieces of the color on the board before the move."""
        return len(SHAPES) - len(self.hand)

    @cached_property
    def own(self) -> tuple[Sight, Sight]:
        return self.before.of(self.color), self.after.of(self.color)

    def sights(self, color: int) -> tuple[Sight, Sight]:
        return self.before.of(color), self.after.of(color)

    @cached_property
    def opened(self) -> int:
        before, after = self.own
        return after.doors & ~before.doors

    @cached_property
    def left(self) -> list[int]:
        """The shapes after the move."""
        return [shape for shape in self.hand if SHAPES[shape] != self.move.shape]

    def fitting(self, shapes: Iterable[int], places: Sequence[int]) -> list[int]:
        return [shape for shape in shapes if places[shape]]

    def lost(self, rival: int) -> list[int]:
        """The rival's shapes that fitted before and don't any more."""
        before, after = self.sights(rival)
        return [shape for shape, places in enumerate(before.places) if places and not after.places[shape]]


Found = tuple[float, Reason] | None
"""How much of it there is, and the words; None where it isn't true or not worth a word."""


def _center(p: Played) -> Found:
    before, after = p.before.nearest(p.color), p.after.nearest(p.color)
    if not p.for_itself or before < 3 or before - after < 2 or after == 99:
        return None
    cells = [c for c in cells_of(p.opened, p.before.size) if middle_steps(c, p.before.size) == after]
    return before - after, Reason("center", {"from_": before, "n": after}, cells=tuple(cells))


def _room(p: Played) -> Found:
    before, after = p.own
    gained = after.room & ~before.room
    had, has = before.room.bit_count(), after.room.bit_count()
    if not p.for_itself or has - had < 8:
        return None
    cells, size = cells_of(gained, p.before.size), p.before.size
    central = sum(middle_steps(cell, size) < size // 4 for cell in cells)
    kind = "room.middle" if 2 * central >= len(cells) else "room"
    return has - had, Reason(kind, {"from_": had, "to": has}, cells=tuple(cells))


def _big(p: Played) -> Found:
    largest = max(SHAPE_SIZES[SHAPES[shape]] for shape in p.fitting(p.hand, p.own[0].places))
    if not p.for_itself or p.size < 4 or p.size < largest:
        return None
    return p.size, Reason("big", {"size": p.size})


def _rescue(p: Played) -> Found:
    places = p.own[0].places[SHAPES.index(p.move.shape)]
    others = [s for s in p.fitting(p.hand, p.own[0].places) if SHAPE_SIZES[SHAPES[s]] >= p.size]
    if not p.for_itself or p.size < 4 or places > 3 or len(others) < 2 or len(p.hand) == len(SHAPES):
        return None
    return 4 - places, Reason("rescue", {"n": places}, shape=p.move.shape, cells=p.move.cells)


def _plain(p: Played) -> Reason:
    """What can be said of any move."""
    if not p.left:
        return Reason("finish.basic")
    fitting = p.fitting(p.left, p.own[1].places)
    return Reason("fits" if len(p.left) > 1 else "fits.last", {"n": len(fitting), "of": len(p.left)})


def _fits(p: Played) -> Found:
    if not p.for_itself or p.placed < _LATE or not p.left:
        return None
    fitting = p.fitting(p.left, p.own[1].places)
    return p.size + sum(SHAPE_SIZES[SHAPES[shape]] for shape in fitting), _plain(p)


def _corners(p: Played) -> Found:
    count = p.opened.bit_count()
    if not p.for_itself or count < 2:
        return None
    size, near = p.before.size, p.before.nearest(p.color)
    cells = cells_of(p.opened, size)
    inward = [cell for cell in cells if middle_steps(cell, size) < near]
    if len(inward) == count:
        return count, Reason("corners.toward", {"n": count}, cells=tuple(cells))
    if len(inward) >= 2:
        return count, Reason("corners.inward", {"n": count, "inward": len(inward)}, cells=tuple(cells))
    return count, Reason("corners", {"n": count}, cells=tuple(cells))


def _through(p: Played) -> Found:
    before, after = p.own
    gained = after.room & ~before.room
    if not p.for_itself or gained.bit_count() < 8 or not p.opened:
        return None
    for axis in (0, 1):
        lines: dict[int, list[int]] = {}
        for cell in p.move.cells:
            lines.setdefault(cell[1 - axis], []).append(cell[axis])
        for line, along in sorted(lines.items()):
            ends = [(min(along) - 1, line), (max(along) + 1, line)]
            cells = [(a, b) if axis == 0 else (b, a) for a, b in ends]
            owners = [p.before.owner(cell) for cell in cells]
            if all(owner is not None and owner != p.color for owner in owners):
                first, second = sorted(owner for owner in owners if owner is not None)
                colors = p.before.rules.colors
                one = first == second
                return gained.bit_count(), Reason(
                    "through" if one else "through.two",
                    {"n": gained.bit_count()},
                    colors[first],
                    None if one else colors[second],
                    cells=tuple(cells_of(gained, p.before.size)),
                )
    return None


def _snug(p: Played) -> Found:
    pocket = p.before.pocket(p.move.cells[0], 8)
    if not p.for_itself or pocket != p.cells or p.size < 2:
        return None
    return 1, Reason("snug", {"n": p.size}, cells=p.move.cells)


def _escape(p: Played) -> Found:
    before, after = (ways_out(sight.doors, p.before.size) for sight in p.own)
    if not p.for_itself or not p.placed or before > 2 or after <= before:
        return None
    cells = cells_of(p.opened, p.before.size)
    return after - before, Reason("escape", {"from_": before, "n": after}, cells=tuple(cells))


def _guard(p: Played) -> Found:
    if not p.for_itself or not p.placed:
        return None
    had = p.own[0].room.bit_count()
    rival, placement, left = p.before.threat(p.color)
    if rival not in p.rivals or left > had * 0.6:
        return None
    keeps = p.after.threat(p.color)[2]
    if keeps < left + 8 or keeps < left * 1.3:
        return None
    cells = Move.of(p.before.size, placement).cells
    return keeps - left, Reason("guard", {"n": left, "to": keeps}, p.before.rules.colors[rival], cells=cells)


def _most(p: Played, of: Callable[[int], int]) -> int | None:
    """The rival with the most of something, None if nobody has any."""
    best = max(p.rivals, key=of, default=None)
    return best if best is not None and of(best) > 0 else None


def _taken(p: Played, rival: int) -> int:
    before, after = p.sights(rival)
    return before.doors & ~after.doors


def _block(p: Played) -> Found:
    rival = _most(p, lambda r: _taken(p, r).bit_count())
    if rival is None:
        return None
    taken, color = _taken(p, rival), p.before.rules.colors[rival]
    count, cells = taken.bit_count(), tuple(cells_of(taken, p.before.size))
    front = p.before.front(rival)
    started = len(p.before.position.tray(rival)) < len(SHAPES)
    if started and front and not front & ~taken and p.after.of(rival).doors:
        n = front.bit_count()
        return count + 1, Reason("block.front", {"n": n}, color, cells=tuple(cells_of(front, p.before.size)))
    return (count, Reason("block", {"n": count}, color, cells=cells)) if count >= 2 else None


def _cramp(p: Played) -> Found:
    def less(rival: int) -> int:
        before, after = p.sights(rival)
        return before.room.bit_count() - after.room.bit_count()

    rival = _most(p, less)
    if rival is None:
        return None
    before, after = p.sights(rival)
    had, has = before.room.bit_count(), after.room.bit_count()
    if had - has < 12 or has > had * 0.75 or not has:
        return None
    cells = cells_of(before.room & ~after.room, p.before.size)
    color = p.before.rules.colors[rival]
    return had - has, Reason("cramp", {"from_": had, "to": has}, color, cells=tuple(cells))


def _shut(p: Played) -> Found:
    for rival in p.rivals:
        before, after = p.sights(rival)
        if before.room and not after.room and p.before.position.tray(rival):
            squares = p.after.position.squares_left(rival)
            cells = cells_of(before.room, p.before.size)
            return squares, Reason("shut", {"n": squares}, p.before.rules.colors[rival], cells=tuple(cells))
    return None


def _claim(p: Played) -> Found:
    before, after = p.before.alone(p.color), p.after.alone(p.color)
    more = after.bit_count() - before.bit_count()
    if not p.for_itself or more < 5:
        return None
    cells = cells_of(after & ~before, p.before.size)
    return more, Reason("claim", {"n": after.bit_count()}, cells=tuple(cells))


def _bank(p: Played) -> Found:
    before, after = p.before.alone(p.color), p.after.alone(p.color)
    if not p.for_itself or before.bit_count() < 4 or after.bit_count() < 4 or before & p.cells:
        return None
    cells = cells_of(after, p.before.size)
    return after.bit_count(), Reason("bank", {"n": after.bit_count()}, cells=tuple(cells))


def _starve(p: Played) -> Found:
    def squares(rival: int) -> int:
        return sum(SHAPE_SIZES[SHAPES[shape]] for shape in p.lost(rival)) if p.after.of(rival).room else 0

    rival = _most(p, squares)
    if rival is None or squares(rival) < 4:
        return None
    lost, color = p.lost(rival), p.before.rules.colors[rival]
    if len(lost) == 1:
        return squares(rival), Reason("starve.one", {"size": squares(rival)}, color, shape=SHAPES[lost[0]])
    return squares(rival), Reason("starve", {"n": len(lost), "squares": squares(rival)}, color)


def idle_corners(scene: Scene, color: int) -> int:
    """Corners of a color that nothing it holds fits to."""
    return set_of(scene.position.corners(color), scene.size) & ~scene.of(color).doors


def _leave(p: Played) -> Found:
    size, near = p.before.size, cells_of(p.own[0].doors, p.before.size)
    if not p.for_itself:
        return None

    def idle(rival: int) -> list[Cell]:
        cells = cells_of(idle_corners(p.before, rival) & ~p.cells, size)
        return [c for c in cells if any(steps(c, door) <= 3 for door in near)] if p.before.of(rival).room else []

    rival = _most(p, lambda r: len(idle(r)))
    if rival is None or len(idle(rival)) < 2:
        return None
    cells = idle(rival)
    return len(cells), Reason("leave", {"n": len(cells)}, p.before.rules.colors[rival], cells=tuple(cells))


def _finish(p: Played) -> Found:
    if not p.for_itself or p.left:
        return None
    if p.before.rules.scoring == "basic":
        return 5, Reason("finish.basic")
    bonus = 20 if p.move.shape == "1" else 15
    return bonus, Reason("finish", {"bonus": bonus})


def _last_one(p: Played) -> Found:
    one = SHAPES.index("1")
    few = one in p.left and 2 <= len(p.left) <= 5
    if not p.for_itself or not few or p.before.rules.scoring != "advanced":
        return None
    if len(p.fitting(p.left, p.own[1].places)) < len(p.left):
        return None
    return 1, Reason("last_one", {"n": len(p.left)})


def _deny(p: Played) -> Found:
    for rival in p.rivals:
        tray, (before, after) = p.before.position.tray(rival), p.sights(rival)
        could = 0 < len(tray) <= 5 and all(before.places[shape] for shape in tray)
        lost = [shape for shape in tray if not after.places[shape]]
        if could and lost and p.before.rules.scoring == "advanced":
            piece = SHAPES[max(lost, key=lambda shape: SHAPE_SIZES[SHAPES[shape]])]
            return 1, Reason("deny", {"n": len(lost)}, p.before.rules.colors[rival], shape=piece)
    return None


# What speaks against a move


def _small(p: Played) -> Found:
    larger = [s for s in p.fitting(p.hand, p.own[0].places) if SHAPE_SIZES[SHAPES[s]] > p.size]
    if not p.for_itself or p.size >= 5 or len(larger) < 2:
        return None
    return 5 - p.size, Reason("small", {"n": p.size, "larger": len(larger)})


def _spent(p: Played) -> Found:
    alone = p.before.alone(p.color)
    if not p.for_itself or p.cells & ~alone or p.own[0].room & ~alone == 0:
        return None
    return 1, Reason("spent", cells=p.move.cells)


def _wasted(p: Played) -> Found:
    if any(_taken(p, rival) for rival in p.rivals):
        return None
    for rival in p.rivals:
        idle = idle_corners(p.before, rival) & p.cells
        if idle and p.before.of(rival).room:
            cells = cells_of(idle, p.before.size)
            return 1, Reason("wasted", {"n": len(cells)}, p.before.rules.colors[rival], cells=tuple(cells))
    return None


def _early_one(p: Played) -> Found:
    others = p.fitting(p.left, p.own[0].places)
    if not p.for_itself or p.move.shape != "1" or not others:
        return None
    return 1, Reason("early_one", {"n": len(others)})


def _closes(p: Played) -> Found:
    before, after = p.own
    gone = before.doors & ~after.doors
    if not p.for_itself or gone.bit_count() < 3 or after.doors.bit_count() >= before.doors.bit_count():
        return None
    fewer = before.doors.bit_count() - after.doors.bit_count()
    cells = cells_of(gone, p.before.size)
    return fewer, Reason(
        "closes", {"from_": before.doors.bit_count(), "n": after.doors.bit_count()}, cells=tuple(cells)
    )


def _exposed(p: Played) -> Found:
    has = p.own[1].room.bit_count()
    rival, placement, left = p.after.threat(p.color)
    if not p.for_itself or rival not in p.rivals or has - left < 12 or left > has * 0.6:
        return None
    cells, color = Move.of(p.before.size, placement).cells, p.before.rules.colors[rival]
    return has - left, Reason("exposed", {"from_": has, "n": left}, color, cells=cells)


@dataclass(frozen=True)
class _Kind:
    tip: int
    find: Callable[[Played], Found]
    scale: float
    """How much more of it than other moves have is worth a word."""
    early: float = 1.0
    """How much it matters before the color has placed ten pieces..."""
    late: float = 1.0
    """...and after."""


GOOD: Final[dict[str, _Kind]] = {
    "center": _Kind(1, _center, 2, late=0.2),
    "room": _Kind(5, _room, 16, late=0.7),
    "big": _Kind(2, _big, 2.5),
    "rescue": _Kind(2, _rescue, 2.5),
    "fits": _Kind(2, _fits, 4, early=0),
    "corners": _Kind(3, _corners, 2.5, late=0.7),
    "through": _Kind(4, _through, 14),
    "snug": _Kind(4, _snug, 0.8),
    "escape": _Kind(5, _escape, 1.2),
    "guard": _Kind(5, _guard, 18),
    "block": _Kind(6, _block, 2),
    "cramp": _Kind(6, _cramp, 25),
    "shut": _Kind(6, _shut, 4),
    "claim": _Kind(7, _claim, 7),
    "bank": _Kind(7, _bank, 10),
    "starve": _Kind(8, _starve, 5),
    "leave": _Kind(8, _leave, 6),
    "finish": _Kind(9, _finish, 5),
    "last_one": _Kind(9, _last_one, 0.8),
    "deny": _Kind(9, _deny, 0.4),
}
BAD: Final[dict[str, _Kind]] = {
    "small": _Kind(2, _small, 1.2),
    "closes": _Kind(3, _closes, 4, late=0.6),
    "exposed": _Kind(5, _exposed, 25),
    "spent": _Kind(7, _spent, 0.7),
    "wasted": _Kind(8, _wasted, 0.9),
    "early_one": _Kind(9, _early_one, 0.6),
}
TIP_OF: Final[dict[str, int]] = {
    **{name: kind.tip for name, kind in (GOOD | BAD).items()},
    "room.middle": 1, "fits.last": 2, "corners.inward": 3, "corners.toward": 3, "through.two": 4, "block.front": 6,
    "starve.one": 8, "finish.basic": 9, "only": 5,
    "than.room": 5, "than.corners": 3, "than.fits": 2, "than.rival": 6,
}  # fmt: skip
_WORTH_A_WORD: Final = 0.5


def _amounts(p: Played, kinds: dict[str, _Kind]) -> dict[str, tuple[float, Reason]]:
    return {name: found for name, kind in kinds.items() if (found := kind.find(p)) is not None}


def _ranked(
    p: Played, others: Sequence[Played], kinds: dict[str, _Kind], least: float = _WORTH_A_WORD
) -> list[tuple[float, Reason]]:
    """The reasons that set a move apart from others, the most telling first."""
    mine, theirs = _amounts(p, kinds), [_amounts(other, kinds) for other in others]
    told = []
    for name, (amount, reason) in mine.items():
        usual = sum(found[name][0] for found in theirs if name in found) / max(1, len(theirs))
        weight = kinds[name].early if p.placed < _LATE else kinds[name].late
        telling = weight * (amount - usual) / kinds[name].scale
        if telling >= least:
            told.append((telling, reason))
    told.sort(key=lambda found: -found[0])
    # Two sentences about the same tip say the same twice.
    return [found for i, found in enumerate(told) if found[1].tip not in [seen.tip for _, seen in told[:i]]]


def others_than(move: Move, legal: Sequence[Move]) -> list[Move]:
    """A handful of the other moves, spread over all there are: most of them of the same size, as a person would look
    at them."""
    rest = [other for other in legal if other != move]
    alike = [other for other in rest if SHAPE_SIZES[other.shape] == len(move.cells)]
    few = _OTHERS // 4
    return _spread(alike, _OTHERS - few) + _spread(rest, few)


def _spread(moves: Sequence[Move], count: int) -> list[Move]:
    return list(moves[:: max(1, len(moves) // count)][:count])


def reasons(game: Game, move: Move, others: Sequence[Move] | None = None) -> list[Reason]:
    """What speaks for a move of the color to move, compared with others: those given, or some of all there are.

    >>> [reason.text(Color.BLUE) for reason in reasons(Game("duo"), Move.of(14, "e8,d9,e9,f9,e10"))][0]
    'Opens 8 new corners, 2 of them toward the middle.'
    """
    legal = game.legal_moves()
    if len(legal) == 1:
        return [Reason("only")]
    scene = Scene(game.position, game.rules)
    among = [Played(scene, other) for other in (others_than(move, legal) if others is None else others)]
    return [reason for _, reason in _told(Played(scene, move), among)][:_MOST]


def _told(p: Played, among: Sequence[Played]) -> list[tuple[float, Reason]]:
    """Never nothing: where nothing sets a move apart, what is best about it."""
    return _ranked(p, among, GOOD) or _ranked(p, among, GOOD, least=0.01)[:1] or [(0.0, _plain(p))]


def faults(game: Game, move: Move, better: Move) -> list[Reason]:
    """What speaks against a move, where a better one doesn't do the same."""
    scene = Scene(game.position, game.rules)
    played, best = Played(scene, move), Played(scene, better)
    return [reason for _, reason in _ranked(played, [best], BAD)]


def advantages(game: Game, better: Move, move: Move) -> list[Reason]:
    """What a better move has over another."""
    scene = Scene(game.position, game.rules)
    best, other = Played(scene, better), Played(scene, move)
    found = _ranked(best, [other], GOOD, _WORTH_A_WORD / 2)
    if not found:
        found = sorted(_compared(best, other), key=lambda one: -one[0])[:2] or _told(best, [other])
    return [reason for _, reason in found][:_MOST]


def _compared(best: Played, other: Played) -> list[tuple[float, Reason]]:
    """Where no single thing stands out: what is left after the better move, and after the other."""
    found = []
    if best.for_itself:
        mine, its = best.own[1], other.own[1]
        room = mine.room.bit_count(), its.room.bit_count()
        doors = mine.doors.bit_count(), its.doors.bit_count()
        fits = len(best.fitting(best.left, mine.places)), len(other.fitting(other.left, its.places))
        for kind, (has, had), scale in (("than.room", room, 16), ("than.corners", doors, 3), ("than.fits", fits, 1)):
            if has > had:
                found.append(((has - had) / scale, Reason(kind, {"n": has, "other": had})))
    for rival in best.rivals:
        has, had = (played.after.of(rival).room.bit_count() for played in (best, other))
        if has < had:
            color = best.before.rules.colors[rival]
            found.append(((had - has) / 20, Reason("than.rival", {"n": has, "other": had}, color)))
    return found


# Hints


Degree = Literal[1, 2, 3]
Area = Literal["middle", "top", "bottom", "left", "right", "top_left", "top_right", "bottom_left", "bottom_right"]


@dataclass(frozen=True)
class Hint:
    """A good move, and how to lead somebody to it."""

    color: Color
    move: Move
    reasons: tuple[Reason, ...]
    value: float
    area: Area

    def text(self, degree: Degree, language: str = "en") -> str:
        """First where to look, then which piece, then the move."""
        where = say(f"coach.area.{self.area}", language)
        if degree == 1:
            return say("coach.nudge", language, where=where)
        if degree == 2:
            return say("coach.piece", language, shape=self.move.shape, where=where)
        return say("coach.move", language, shape=self.move.shape, cells=" ".join(str(self.move).split(",")))

    def told(self, degree: Degree) -> tuple[Reason, ...]:
        """The first step gives one reason, the last one all."""
        return self.reasons[:degree]


def area_of(cells: Iterable[Cell], size: int) -> Area:
    """The part of the board where cells lie, in thirds."""
    found = list(cells)
    x, y = (sum(cell[i] for cell in found) / len(found) for i in (0, 1))
    column, row = (min(2, int(3 * (at + 0.5) / size)) for at in (x, y))
    names: tuple[tuple[Area, Area, Area], ...] = (
        ("bottom_left", "bottom", "bottom_right"),
        ("left", "middle", "right"),
        ("top_left", "top", "top_right"),
    )
    return names[row][column]


def hint(game: Game, engine: Engine | None = None) -> Hint:
    """A hint for the color to move. ValueError if the game is over."""
    choice = (engine or Engine(simulations=SIMULATIONS, seed=game.ply)).choose(game)
    return hint_of(game, choice)


def hint_of(game: Game, choice: Choice) -> Hint:
    assert game.turn is not None
    why = reasons(game, choice.move)
    area = area_of(choice.move.cells, game.rules.size)
    return Hint(game.turn, choice.move, tuple(why), choice.value, area)


# As plain values, to be kept


def plain(reason: Reason) -> dict[str, Any]:
    """A reason as JSON can hold it."""
    kept: dict[str, Any] = {"kind": reason.kind}
    if reason.numbers:
        kept["numbers"] = reason.numbers
    if reason.color is not None:
        kept["color"] = str(reason.color)
    if reason.second is not None:
        kept["second"] = str(reason.second)
    if reason.shape:
        kept["shape"] = reason.shape
    if reason.cells:
        kept["cells"] = [list(cell) for cell in reason.cells]
    return kept


def reason_of(kept: dict[str, Any]) -> Reason:
    color, second = (Color(kept[name]) if name in kept else None for name in ("color", "second"))
    return Reason(
        kept["kind"],
        dict(kept.get("numbers", {})),
        color,
        second,
        kept.get("shape", ""),
        tuple((x, y) for x, y in kept.get("cells", [])),
    )
