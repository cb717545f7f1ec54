"""The oracle: a slow and obvious implementation of the rules of Blokus, with which tests compare the fast core.

It imports nothing of the project. Cells are (x, y) pairs, x to the right and y upward, a1 = (0, 0); everything else is
sets of cells. Clarity matters more than speed.

    >>> game = OracleGame(Options(edition="duo", start="own"))
    >>> len(game.legal_moves())
    414
    >>> game.play(map(cell_of, ["e8", "d9", "e9", "f9", "e10"]))
    []
    >>> game.turn
    'green'
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
Cells = frozenset[Cell]

# Rows from top to bottom.
_PICTURES = {
    "1": "#",
    "2": "##",
    "I3": "###",
    "V3": "#. ##",
    "I4": "####",
    "L4": "#. #. ##",
    "T4": "### .#.",
    "O": "## ##",
    "Z4": "##. .##",
    "F": ".## ##. .#.",
    "I5": "#####",
    "L5": "#. #. #. ##",
    "N": ".# .# ## #.",
    "P": "## ## #.",
    "T5": "### .#. .#.",
    "U": "#.# ###",
    "V5": "#.. #.. ###",
    "W": "#.. ##. .##",
    "X": ".#. ### .#.",
    "Y": ".# ## .# .#",
    "Z5": "##. .#. .##",
}


def _cells_of_picture(picture: str) -> Cells:
    rows = picture.split()
    rows.reverse()
    return frozenset((x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "#")


SHAPES: dict[str, Cells] = {name: _cells_of_picture(picture) for name, picture in _PICTURES.items()}


def _shifted(cells: Iterable[Cell], dx: int, dy: int) -> Cells:
    return frozenset((x + dx, y + dy) for x, y in cells)


def _normalized(cells: Iterable[Cell]) -> Cells:
    """The same shape, moved so that its smallest x and its smallest y are 0."""
    cells = list(cells)
    return _shifted(cells, -min(x for x, _ in cells), -min(y for _, y in cells))


def _turned_and_flipped(shape: Cells) -> set[Cells]:
    forms = set()
    for _ in range(4):
        shape = frozenset((y, -x) for x, y in shape)
        forms.add(_normalized(shape))
        forms.add(_normalized((-x, y) for x, y in shape))
    return forms


_ORIENTATIONS = {name: _turned_and_flipped(shape) for name, shape in SHAPES.items()}
_NAME_OF = {orientation: name for name, forms in _ORIENTATIONS.items() for orientation in forms}


def orientations(name: str) -> set[Cells]:
    """Every distinct orientation of a shape. The smallest x and the smallest y of each are 0."""
    return set(_ORIENTATIONS[name])


def cell_name(cell: Cell) -> str:
    """(0, 0) is "a1"."""
    x, y = cell
    return "abcdefghijklmnopqrst"[x] + str(y + 1)


def cell_of(name: str) -> Cell:
    """Read "a1" as (0, 0); ValueError if it names no cell of the largest board."""
    match = re.fullmatch(r"([a-t])([1-9]|1[0-9]|20)", name)
    if match is None:
        raise ValueError(f"not a cell: {name!r}")
    return ord(match[1]) - ord("a"), int(match[2]) - 1


def move_text(cells: Iterable[Cell]) -> str:
    """The cells row by row from the bottom: "e8,d9,e9,f9,e10"."""
    return ",".join(cell_name(cell) for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _edge_neighbors(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


def _corner_neighbors(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x - 1, y - 1), (x - 1, y + 1), (x + 1, y - 1), (x + 1, y + 1)}


@dataclass(frozen=True)
class Options:
    """The edition and its options. `direction` has no effect in duo, `shared` only has an effect in the three-player
    game."""

    edition: str  # "classic", "teams", "classic_2", "classic_3", "duo" or "socha"
    start: str  # "own" or "any"; "border" in socha
    direction: str = "clockwise"  # or "counterclockwise"
    first_color: str = "blue"
    scoring: str = "advanced"  # or "basic"
    shared: str = "green"
    first_shape: str = "F"  # only has an effect in socha

    def __post_init__(self) -> None:
        """Raises ValueError for an unknown value."""
        colors = ("blue", "green") if self.edition == "duo" else ("blue", "yellow", "red", "green")
        for field, allowed in (
            ("edition", ("classic", "teams", "classic_2", "classic_3", "duo", "socha")),
            ("start", ("border",) if self.edition == "socha" else ("own", "any")),
            ("first_shape", tuple(name for name, cells in SHAPES.items() if len(cells) == 5)),
            ("direction", ("clockwise", "counterclockwise")),
            ("first_color", colors),
            ("scoring", ("advanced", "basic")),
            ("shared", ("blue", "yellow", "red", "green")),
        ):
            if getattr(self, field) not in allowed:
                raise ValueError(f"{field} is {getattr(self, field)!r}, not one of {', '.join(allowed)}")


def _own_starts(options: Options) -> dict[str, Cell]:
    if options.edition == "duo":
        names = {"blue": "e10", "green": "j5"}
    elif options.direction == "clockwise":
        names = {"blue": "a20", "yellow": "t20", "red": "t1", "green": "a1"}
    else:
        names = {"blue": "a20", "yellow": "a1", "red": "t1", "green": "t20"}
    return {color: cell_of(name) for color, name in names.items()}


def _seats(options: Options) -> list[list[str]]:
    """The colors each seat owns; the shared color of the three-player game belongs to none."""
    if options.edition == "duo":
        return [["blue"], ["green"]]
    if options.edition in ("classic_2", "socha"):
        return [["blue", "red"], ["yellow", "green"]]
    if options.edition == "classic_3":
        return [[color] for color in ("blue", "yellow", "red", "green") if color != options.shared]
    return [["blue"], ["yellow"], ["red"], ["green"]]


class OracleGame:
    """A game under way: what is on the board, what is left in each tray, whose turn it is.

    `turn` is the color to move, never a blocked one; it is None once no color can place a piece or, after a retirement,
    at most one side is still in the game.
    """

    turn: str | None

    def __init__(self, options: Options) -> None:
        """Begin with an empty board."""
        self.options = options
        self.size = 14 if options.edition == "duo" else 20
        self.colors = ["blue", "green"] if options.edition == "duo" else ["blue", "yellow", "red", "green"]
        self.seats = _seats(options)
        self.own_start = _own_starts(options)
        self._history: list[tuple[str, str, Cells]] = []  # color, shape name and cells; "pass" without cells
        self._turns = 0  # the number of turns so far, with the passes
        self._turns_before: list[int] = []  # for each entry of the history, the number of turns before it
        self._board: dict[Cell, str] = {}
        self._trays = {color: set(SHAPES) for color in self.colors}
        self._left: list[tuple[int, int, bool]] = []  # seat, after how many pieces, whether it could have placed one
        self._pass_turn_to(options.first_color)

    # Turns and seats

    def _pass_turn_to(self, color: str) -> list[str]:
        """Give the turn to the first color, starting with this one, that can place a piece; return the colors that
        could not."""
        first = self.colors.index(color)
        passed: list[str] = []
        if self._left and len(self._sides_in_the_game()) <= 1:
            self.turn = None
            return passed
        for candidate in self.colors[first:] + self.colors[:first]:
            if self.options.edition == "socha" and self._turns == 25 * 4:
                break
            if self._can_place(candidate):
                self.turn = candidate
                return passed
            passed.append(candidate)
            self._turns += 1
        self.turn = None
        return passed

    def _after(self, color: str) -> str:
        return self.colors[(self.colors.index(color) + 1) % len(self.colors)]

    @property
    def seat_to_move(self) -> int | None:
        """The index of the seat that makes this move, None when the game is over."""
        if self.turn is None:
            return None
        if self.options.edition == "classic_3" and self.turn == self.options.shared:
            first = self.options.first_color
            if first == self.options.shared:
                first = self._after(first)
            seat = (self._owner(first) + len(self._placed(self.options.shared))) % 3
            while self._has_left(seat):  # the next seat plays it instead
                seat = (seat + 1) % 3
            return seat
        return self._owner(self.turn)

    # Retirement

    def retire(self, seat: int) -> None:
        """The player resigned or ran out of time. ValueError if the seat has left already, or the game is over."""
        if self.turn is None or self._has_left(seat):
            raise ValueError("it can't leave")
        could_place = any(self._can_place(color) for color in self.seats[seat])
        self._left.append((seat, len(self._history), could_place))
        self._pass_turn_to(self.turn)

    def _has_left(self, seat: int) -> bool:
        return any(other == seat for other, _, _ in self._left)

    def _has_no_player(self, color: str) -> bool:
        players = [seat for seat, owned in enumerate(self.seats) if color in owned] or range(len(self.seats))
        return all(self._has_left(seat) for seat in players)

    def _partners(self, seat: int) -> list[int]:
        return [seat, (seat + 2) % 4] if self.options.edition == "teams" else [seat]

    def _rank_of_leaving(self, seat: int) -> int:
        """0 if the seat is in the game, or could not place a piece when it left. Otherwise, the earlier it left, the
        higher the number. Partners both have the lower number of the two."""
        order = [other for other, _, _ in self._left]
        forfeited = [other for other, _, could_place in self._left if could_place]
        return min(len(order) + 1 - order.index(one) if one in forfeited else 0 for one in self._partners(seat))

    def _sides_in_the_game(self) -> set[int]:
        seats = range(len(self.seats))
        return {min(self._partners(seat)) for seat in seats if self._rank_of_leaving(seat) == 0}

    def _owner(self, color: str) -> int:
        return next(seat for seat, owned in enumerate(self.seats) if color in owned)

    @property
    def is_over(self) -> bool:
        """Whether no color can place a piece or, after a retirement, at most one side is still in the game."""
        return self.turn is None

    # Placements

    def why_illegal(self, color: str, cells: Iterable[Cell]) -> str | None:
        """The rule that forbids this color to cover these cells now; None if the placement is legal."""
        cells = frozenset(cells)
        for x, y in cells:
            if not (0 <= x < self.size and 0 <= y < self.size):
                return f"({x}, {y}) is off the board"
        name = _NAME_OF.get(_normalized(cells)) if cells else None
        if name is None:
            return f"{move_text(cells) or 'nothing'} is no piece"
        if name not in self._trays[color]:
            return f"{color} has placed its {name} already"
        for cell in cells:
            if cell in self._board:
                return f"{cell_name(cell)} is taken"
        if not self._placed(color):
            if self.options.edition == "socha" and name != self.options.first_shape:
                return f"the first piece of {color} must be the {self.options.first_shape}"
            if not cells & self.starting_cells(color):
                return f"the first piece of {color} covers no starting cell"
            return None
        for cell in cells:
            if any(self._board.get(neighbor) == color for neighbor in _edge_neighbors(cell)):
                return f"touches its own edge at {cell_name(cell)}"
        if not any(self._board.get(neighbor) == color for cell in cells for neighbor in _corner_neighbors(cell)):
            return f"touches no corner of {color}"
        return None

    def starting_cells(self, color: str) -> set[Cell]:
        """The first piece of this color must cover one of these cells."""
        if self.options.start == "own":
            return {self.own_start[color]}
        if self.options.start == "border":
            ends = (0, self.size - 1)
            border = {(x, y) for x in range(self.size) for y in range(self.size) if x in ends or y in ends}
            return border - set(self._board)
        return {cell for cell in self.own_start.values() if cell not in self._board}

    def legal_moves_by_definition(self, color: str) -> set[Cells]:
        """Tries every piece of the tray in every orientation everywhere on the board."""
        return {
            cells
            for name in self._trays[color]
            for orientation in orientations(name)
            for dx in range(self.size)
            for dy in range(self.size)
            if self.why_illegal(color, cells := _shifted(orientation, dx, dy)) is None
        }

    def _placements(self, color: str) -> Iterator[Cells]:
        """The legal moves of a color, some of them more than once.

        A legal piece has a cell on a contact: a starting cell or, later, a corner neighbor of one of the color's own
        cells. So each piece is tried in each orientation, with each of its cells on each contact. Brute force takes
        fifty times as long.
        """
        own = {cell for cell, owner in self._board.items() if owner == color}
        beside_own = {neighbor for cell in own for neighbor in _edge_neighbors(cell)}
        board = {(x, y) for x in range(self.size) for y in range(self.size)}
        usable = board - set(self._board) - beside_own
        if own:
            contacts = {neighbor for cell in own for neighbor in _corner_neighbors(cell)}
        else:
            contacts = self.starting_cells(color)
        for contact_x, contact_y in contacts & usable:
            for name in self._trays[color]:
                if self.options.edition == "socha" and not own and name != self.options.first_shape:
                    continue
                for orientation in _ORIENTATIONS[name]:
                    for x, y in orientation:
                        cells = _shifted(orientation, contact_x - x, contact_y - y)
                        if cells <= usable:
                            yield cells

    def _can_place(self, color: str) -> bool:
        return not self._has_no_player(color) and any(True for _ in self._placements(color))

    def legal_moves_of(self, color: str) -> set[Cells]:
        """The moves that would be legal if it were this color's turn."""
        return set() if self._has_no_player(color) else set(self._placements(color))

    def legal_moves(self) -> set[Cells]:
        """The legal moves of the color to move; none when the game is over."""
        return set() if self.turn is None else self.legal_moves_of(self.turn)

    def blocked(self) -> set[str]:
        """The colors that can't place a piece, including those with an empty tray."""
        return {color for color in self.colors if not self._can_place(color)}

    # Moves

    def play(self, cells: Iterable[Cell]) -> list[str]:
        """Place a piece for the color to move; return the colors that then have to pass, in order.

        A blocked color is listed again in every round. When the move ends the game, the list is the whole last round:
        every color once, the mover last. ValueError if the move is illegal.
        """
        if self.turn is None:
            raise ValueError("the game is over")
        cells = frozenset(cells)
        reason = self.why_illegal(self.turn, cells)
        if reason is not None:
            raise ValueError(reason)
        name = _NAME_OF[_normalized(cells)]
        self._remember(self.turn, name, cells)
        self._trays[self.turn].remove(name)
        for cell in cells:
            self._board[cell] = self.turn
        return self._end_turn()

    @property
    def turn_number(self) -> int:
        """How many turns the colors have had, with the passes of both kinds."""
        return self._turns

    def may_pass(self) -> bool:
        """Whether the color to move may pass by choice."""
        return self.options.edition == "socha" and self.turn is not None and self._placed(self.turn) != []

    def pass_by_choice(self) -> list[str]:
        """The color to move places nothing, though it can; return the colors that then have to pass, in order.
        ValueError if that is forbidden."""
        if not self.may_pass() or self.turn is None:
            raise ValueError("it can't pass")
        self._remember(self.turn, "pass", frozenset())
        return self._end_turn()

    def _end_turn(self) -> list[str]:
        self._turns += 1
        return self._pass_turn_to(self._after(self._history[-1][0]))

    def _remember(self, color: str, name: str, cells: Cells) -> None:
        self._history.append((color, name, cells))
        self._turns_before.append(self._turns)

    def set_up(self, color: str, cells: Iterable[Cell]) -> None:
        """Put a piece on the board without checking the rules, before the first move."""
        cells = frozenset(cells)
        name = next(name for name in self._trays[color] if _normalized(cells) in orientations(name))
        self._remember(color, name, cells)
        self._trays[color].remove(name)
        self._board.update(dict.fromkeys(cells, color))

    def set_turn(self, color: str) -> None:
        """Give the turn to a color or, if it is blocked, to the next color that can place a piece."""
        self._pass_turn_to(color)

    def undo(self) -> None:
        """Take back the last piece and the retirements after it. ValueError if there is none."""
        if not self._history:
            raise ValueError("nothing to undo")
        color, name, cells = self._history.pop()
        self._turns = self._turns_before.pop()
        if cells:
            self._trays[color].add(name)
        for cell in cells:
            del self._board[cell]
        self._left = [left for left in self._left if left[1] <= len(self._history)]
        self.turn = color

    def board(self) -> dict[Cell, str]:
        """The color on each covered cell."""
        return dict(self._board)

    def tray(self, color: str) -> set[str]:
        """The shapes this color still holds."""
        return set(self._trays[color])

    def _placed(self, color: str) -> list[str]:
        """The shapes this color has placed, first to last."""
        return [name for owner, name, cells in self._history if owner == color and cells]

    # Scores

    def score(self, color: str) -> int:
        """Basic: the squares left over. Advanced: the points."""
        left = sum(len(SHAPES[name]) for name in self._trays[color])
        if self.options.scoring == "basic":
            return left
        if left:
            return -left
        return 20 if self._placed(color)[-1] == "1" else 15

    def seat_scores(self) -> list[int]:
        """The sum of the scores of each seat's colors; in a team game, of the colors of its team. The shared color
        counts for no seat."""
        if self.options.edition == "teams":
            blue, yellow, red, green = (self.score(color) for color in self.colors)
            return [blue + red, yellow + green, blue + red, yellow + green]
        return [sum(self.score(color) for color in owned) for owned in self.seats]

    def ranks(self) -> list[int]:
        """By seat; sides with equal scores share the better rank: 1, 1, 3, 4. Partners share the rank of their side:
        1, 2, 1, 2. If a whole side left while it could still place pieces, its seats rank behind the others; the
        earlier it left, the further behind."""
        lowest_wins = self.options.scoring == "basic"
        points = [
            (-self._rank_of_leaving(seat), -score if lowest_wins else score)
            for seat, score in enumerate(self.seat_scores())
        ]
        sides = {min(self._partners(seat)) for seat in range(len(points))}
        return [1 + sum(points[other] > mine for other in sides) for mine in points]
