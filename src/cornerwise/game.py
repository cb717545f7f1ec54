"""A game: rules, moves, position, result.

>>> game = Game("duo")
>>> game.play("e8,d9,e9,f9,e10")
Move('e8,d9,e9,f9,e10')
>>> game.turn, len(game.legal_moves())
(<Color.GREEN: 'green'>, 414)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import ClassVar, Final, SupportsIndex, overload

from cornerwise import _core
from cornerwise._core import Reason
from cornerwise.rules import SHAPES, Color, Rules, in_numbers, rules
from cornerwise.words import say

Cell = tuple[int, int]
"""(column, row) from 0: a1 is (0, 0)."""

_CELL: Final = re.compile(r"([a-z]{1,2})([0-9]{1,3})", re.ASCII)
_BOARDS: Final[dict[int, type[_core.Board14] | type[_core.Board20]]] = {14: _core.Board14, 20: _core.Board20}
_LETTERS: Final = {Color.BLUE: "B", Color.YELLOW: "Y", Color.RED: "R", Color.GREEN: "G"}


def cell_name(cell: Cell) -> str:
    """How a cell is written.

    >>> cell_name((4, 9))
    'e10'
    """
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def parse_cell(name: str) -> Cell:
    """The cell of a name.

    >>> parse_cell("e10")
    (4, 9)
    """
    if match := _CELL.fullmatch(name.strip().lower()):
        letters, row = match.groups()
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("a") + 1
        return column - 1, int(row) - 1
    raise ValueError(f"{name!r} is not a cell; write a column letter and a row number, like e10")


class Move:
    """A placement, or a forced pass. Moves are values: equal if they cover the same cells of the same board.

    >>> move = Move.of(14, "e8,d9,e9,f9,e10")
    >>> move.shape, move.placement, str(move)
    ('X', 11952, 'e8,d9,e9,f9,e10')
    """

    __slots__ = ("_text", "placement", "size")
    size: int
    """Of the board."""
    placement: int
    """The number of the placement on boards of this size; -1 for a pass."""

    def __init__(self, size: int, placement: int) -> None:
        self.size = size
        self.placement = placement
        self._text = "pass" if placement < 0 else _BOARDS[size].text(placement)

    @classmethod
    def of(cls, size: int, move: str | int) -> Move:
        """The move of a text or a number, ValueError if there is none on a board of this size."""
        board = _BOARDS[size]
        if not isinstance(move, str):
            number = _index(move)
            if not 0 <= number < board.placement_count:
                raise ValueError(f"there is no placement {number} on a {size}×{size} board")
            return all_moves(size)[number]
        text = "".join(move.split()).lower()
        if text == "pass":
            return all_moves(size)[-1]
        placement = _parse(size, text)
        if placement is None:
            reason, cell = _why_no_placement(size, text)
            raise ValueError(say(f"illegal.{reason.name}", cell=cell))
        return all_moves(size)[placement]

    @property
    def is_pass(self) -> bool:
        return self.placement < 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Row by row from the bottom; none for a pass."""
        return () if self.is_pass else tuple(_BOARDS[self.size].cells(self.placement))

    @property
    def shape(self) -> str:
        """The name of its shape; '' for a pass."""
        return "" if self.is_pass else SHAPES[_BOARDS[self.size].shape(self.placement)]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.placement, self.size) == (other.placement, other.size)

    def __hash__(self) -> int:
        return hash((self.size, self.placement))

    def __reduce__(self) -> tuple[type[Move], tuple[int, int]]:
        return Move, (self.size, self.placement)


@cache
def all_moves(size: int) -> tuple[Move, ...]:
    """Every placement of a board by its number, and the pass last."""
    return (*(Move(size, i) for i in range(_BOARDS[size].placement_count)), Move(size, -1))


class IllegalMove(ValueError):  # noqa: N818 - it reads as the game
    """A move the rules forbid: says why, and where. The game is unchanged."""

    def __init__(self, reason: Reason, move: str, color: Color | None = None, cell: str | None = None) -> None:
        self.reason = reason
        self.move = move
        self.color = color
        """Whose move it would have been."""
        self.cell = cell
        """The first offending cell, where there is one."""
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """The reason in words: `touches its own edge at e7`."""
        color = "" if self.color is None else say(f"color.{self.color}", language)
        return say(f"illegal.{self.reason.name}", language, cell=self.cell, color=color)

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Reason, str, Color | None, str | None]]:
        return IllegalMove, (self.reason, self.move, self.color, self.cell)


@dataclass(frozen=True)
class Turn:
    """One turn of one color: a placement, or a pass because nothing fitted."""

    color: Color
    seat: int
    move: Move


@dataclass(frozen=True)
class Retirement:
    """Somebody left the game."""

    seat: int
    ply: int
    """After how many moves."""


@dataclass(frozen=True)
class Result:
    """Who stands where. Scores are counted as the rules in force say it: advanced scoring counts points, the higher
    the better; basic scoring counts the squares left over, the lower the better."""

    scores: tuple[int, ...]
    """Of each seat; in the team game, of each seat's team."""
    places: tuple[int, ...]
    """Of each seat: 1 is best, equal scores share a place; who left the game is behind those who played on."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place: several when they tie or are partners."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Game(Sequence[Move]):
    """A game under way or over. As a sequence it is its moves.

    >>> game = Game("classic", scoring="basic")
    >>> game.play("a20")
    Move('a20')
    >>> game.play("a1")
    Traceback (most recent call last):
    cornerwise.game.IllegalMove: does not cover a starting cell
    >>> len(game), game.turn, game.score("blue")
    (1, <Color.YELLOW: 'yellow'>, 88)
    """

    __slots__ = ("_moves", "_position", "rules")

    _draw: ClassVar[Callable[[Game], str] | None] = None

    def __init__(
        self, edition: str | Rules = "classic", moves: Iterable[str | int | Move] = (), **options: str
    ) -> None:
        """A new game of an edition with its options (see :func:`cornerwise.rules.rules`), and moves to play at once.
        Raises RulesError or IllegalMove."""
        self.rules = edition if isinstance(edition, Rules) else rules(edition, **options)
        if isinstance(edition, Rules) and options:
            raise TypeError("give options with the name of an edition, not with Rules")
        position: _core.Position14 | _core.Position20
        if self.rules.size == 14:
            position = _core.Position14(in_numbers(self.rules))
        else:
            position = _core.Position20(in_numbers(self.rules))
        self._position = position
        self._moves = all_moves(self.rules.size)
        self.play_all(moves)

    # Looking

    @property
    def position(self) -> _core.Position14 | _core.Position20:
        """A copy of the position for the core's own functions; colors and seats are numbers there."""
        return self._position.copy()

    @property
    def turn(self) -> Color | None:
        """The color to move; None when the game is over. Blocked colors are passed over by themselves."""
        turn = self._position.turn
        return None if turn < 0 else self.rules.colors[turn]

    @property
    def seat_to_move(self) -> int | None:
        """The seat to move: in the three-player game the shared color goes from seat to seat."""
        seat = self._position.seat_to_move
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        return self._position.is_over

    @property
    def ply(self) -> int:
        """How many moves were played."""
        return self._position.ply

    def __len__(self) -> int:
        return self._position.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The placements so far; passes follow from them, see :meth:`turns`."""
        return tuple(self._moves[placement] for _, placement in self._position.moves())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self.moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def turns(self) -> Iterator[Turn]:
        """Every turn so far, forced passes included.

        >>> [str(turn.move) for turn in Game("duo", ["e10", "j5"]).turns()]
        ['e10', 'j5']
        """
        replay = self.start()
        colors = self.rules.colors
        passed = self._moves[-1]
        left = self._position.retired()
        for ply, (color, placement) in enumerate(self._position.moves(), 1):
            yield Turn(colors[color], replay.seat_for(color), self._moves[placement])
            replay.play(placement)
            for seat, after in left:
                if after == ply:
                    replay.retire(seat)
            for step in range(1, len(colors) + 1):
                blocked = (color + step) % len(colors)
                if replay.has_moves(blocked):
                    break
                yield Turn(colors[blocked], replay.seat_for(blocked), passed)

    def start(self) -> _core.Position14 | _core.Position20:
        """The position before the first move."""
        position = self._position.copy()
        for _ in range(position.ply):
            position.undo()
        return position

    @property
    def retired(self) -> tuple[Retirement, ...]:
        """Who left the game, the first first."""
        return tuple(Retirement(seat, ply) for seat, ply in self._position.retired())

    def legal_moves(self, color: Color | str | None = None) -> list[Move]:
        """All placements of the color to move, or of another color as if it were its turn."""
        number = self._position.turn if color is None else self._number(color)
        if number < 0:
            return []
        moves = self._moves
        return [moves[placement] for placement in self._position.legal_moves(number)]

    def has_moves(self, color: Color | str) -> bool:
        """Whether the color can still place a piece. If not, it is blocked for good."""
        return self._position.has_moves(self._number(color))

    def blocked(self) -> tuple[Color, ...]:
        """The colors that can place nothing any more."""
        return tuple(c for i, c in enumerate(self.rules.colors) if not self._position.has_moves(i))

    def is_legal(self, move: str | int | Move) -> bool:
        """Whether the color to move may play this."""
        try:
            placement = self._placement(move)
        except IllegalMove:
            return False
        turn = self._position.turn  # never a blocked color's, so a pass is never legal
        return turn >= 0 and placement >= 0 and self._position.judge(turn, placement)[0] == Reason.legal

    def color_at(self, cell: Cell | str) -> Color | None:
        """The color that covers a cell, None if it is free.

        >>> Game("duo", ["e10"]).color_at("e10")
        <Color.BLUE: 'blue'>
        """
        x, y = parse_cell(cell) if isinstance(cell, str) else cell
        if not (0 <= x < self.rules.size and 0 <= y < self.rules.size):
            raise ValueError(f"{cell_name((x, y)) if isinstance(cell, str) else cell} is off the board")
        owner = self._position.owners()[y * self.rules.size + x]
        return None if owner == 0 else self.rules.colors[owner - 1]

    def cells(self) -> dict[Cell, Color]:
        """Every covered cell and its color."""
        size, colors = self.rules.size, self.rules.colors
        return {(i % size, i // size): colors[o - 1] for i, o in enumerate(self._position.owners()) if o}

    def pieces(self) -> list[tuple[Color, Move]]:
        """Every piece on the board in the order it came: first those set up, then the moves."""
        placed = [*self._position.setup(), *self._position.moves()]
        return [(self.rules.colors[color], self._moves[placement]) for color, placement in placed]

    def setup(self) -> list[tuple[Color, Move]]:
        """The pieces that were set up before the first move."""
        return [(self.rules.colors[color], self._moves[placement]) for color, placement in self._position.setup()]

    def tray(self, color: Color | str) -> tuple[str, ...]:
        """The shapes the color still holds."""
        return tuple(SHAPES[shape] for shape in self._position.tray(self._number(color)))

    def corners(self, color: Color | str) -> list[Cell]:
        """The free cells where the color's next piece can attach; before its first piece, its starting cells."""
        return self._position.corners(self._number(color))

    def edges(self, color: Color | str) -> list[Cell]:
        """The free cells beside the color's own pieces, which it can never cover.

        >>> [cell_name(cell) for cell in Game("duo", ["e10"]).edges("blue")]
        ['e9', 'd10', 'f10', 'e11']
        """
        return self._position.edges(self._number(color))

    @property
    def hash(self) -> int:
        """The same for positions with the same future and score under the same rules."""
        return self._position.hash

    # Playing

    def play(self, move: str | int | Move, color: Color | str | None = None) -> Move:
        """Plays a move for the color to move and returns it. Raises IllegalMove, and then nothing has changed.

        Name the color to be sure whose move it is. A pass is never a choice: blocked colors are passed over, so a
        pass of a color that is blocked changes nothing, and any other is illegal.
        """
        if color is None and not isinstance(move, str):
            placement = move if isinstance(move, int) else move.placement if isinstance(move, Move) else _index(move)
            if 0 <= placement < len(self._moves) - 1 and (not isinstance(move, Move) or move.size == self.rules.size):
                if self._position.play(placement):
                    return self._moves[placement]
                raise self._illegal(placement, str(self._moves[placement]))
        number = self._position.turn if color is None else self._number(color)
        placement = self._placement(move)
        if placement < 0:
            return self._pass(number)
        if not self.is_over and number != self._position.turn:
            raise IllegalMove(Reason.not_your_turn, str(move), self.rules.colors[number])
        if not self._position.play(placement):
            raise self._illegal(placement, str(move))
        return self._moves[placement]

    def play_all(self, moves: Iterable[str | int | Move]) -> None:
        """Plays moves one after the other. Raises IllegalMove at the first that is illegal, after the ones before."""
        if isinstance(moves, str):
            raise TypeError("give a list of moves, or play one with play()")
        given = list(moves)
        parse, size, count = _BOARDS[self.rules.size].parse, self.rules.size, len(self._moves) - 1
        placements = [
            (-1 if (found := parse(move)) is None else found) if isinstance(move, str) and move.isascii()
            else move.placement if isinstance(move, Move) and move.size == size
            else move if isinstance(move, int) and 0 <= move < count
            else -1
            for move in given
        ]  # fmt: skip
        played = self._position.replay(placements)
        # Whatever the fast path did not take gets the slow path's answer: a pass, odd spacing, or the reason why not.
        for move in given[played:]:
            self.play(move)

    def retire(self, seat: int) -> None:
        """A player leaves, having resigned or run out of time: its turns pass from now on, the others play on.

        Its pieces stay and count, but it ranks behind everybody who plays on, and behind those who leave later.
        Partners are ranked as long as one of them plays. Who has nothing left to place keeps its rank. With one side
        left, the game is over. Raises ValueError if the game is over, or the seat was left before.

        >>> game = Game("classic", ["a20", "t20"])
        >>> game.retire(0)
        >>> game.turn, game.standing().places
        (<Color.RED: 'red'>, (4, 1, 2, 2))
        """
        if not 0 <= seat < len(self.rules.seats):
            raise ValueError(f"no seat {seat} in this game")
        if not self._position.retire(seat):
            raise ValueError("the game is over" if self.is_over else f"seat {seat} was left before")

    def undo(self) -> Move:
        """Takes back the last move, with the passes after it, and returns it; whoever left since then is back.
        IndexError if there is none."""
        if self._position.ply == 0:
            raise IndexError("no move to undo")
        move: Move = self._moves[self._position.moves()[-1][1]]
        self._position.undo()
        return move

    def replay(self, moves: Sequence[str | int | Move], retired: Iterable[Retirement]) -> None:
        """Plays moves, and lets players leave when they left. Raises IllegalMove, or ValueError where somebody can't
        have left."""
        played = 0
        for left in retired:
            if not 0 <= left.ply - self.ply <= len(moves) - played:
                raise ValueError(f"seat {left.seat} can't have left after {left.ply} moves")
            now = left.ply - self.ply
            self.play_all(moves[played : played + now])
            played += now
            self.retire(left.seat)
        self.play_all(moves[played:])

    def set_up(self, color: Color | str, move: str | int | Move) -> None:
        """Puts a piece on free cells whatever the rules of contact and turn say, as the position to start from:
        moves played before become part of it. Raises IllegalMove if the piece or a cell is taken."""
        number, placement = self._number(color), self._placement(move)
        if placement < 0:
            raise IllegalMove(Reason.not_a_piece, str(move), self.rules.colors[number])
        reason, cell = self._position.set_up(number, placement)
        if reason != Reason.legal:
            raise IllegalMove(reason, str(move), self.rules.colors[number], cell and cell_name(cell))

    def set_turn(self, color: Color | str) -> None:
        """Gives the turn to a color, or the next one that can move; the position so far becomes the one to start
        from, so there is nothing to undo."""
        self._position.set_turn(self._number(color))

    def copy(self) -> Game:
        """An independent copy."""
        other = Game.__new__(Game)
        other.rules, other._position, other._moves = self.rules, self._position.copy(), self._moves
        return other

    __copy__ = copy

    # Counting

    def squares_left(self, color: Color | str) -> int:
        """How many squares the color's remaining pieces have."""
        return self._position.squares_left(self._number(color))

    def score(self, color: Color | str) -> int:
        """Of a color as it stands: points in advanced scoring, squares left over in basic scoring."""
        points = self._position.points(self._number(color))
        return points if self.rules.scoring == "advanced" else -points

    def standing(self) -> Result:
        """Scores and places as they are now."""
        seats = range(len(self.rules.seats))
        sign = 1 if self.rules.scoring == "advanced" else -1
        return Result(
            tuple(sign * self._position.seat_points(seat) for seat in seats),
            tuple(self._position.place(seat) for seat in seats),
        )

    def result(self) -> Result | None:
        """Scores and places when the game is over, None before."""
        return self.standing() if self.is_over else None

    # Showing and comparing

    def __str__(self) -> str:
        """The board in letters: B, Y, R, G; empty cells are dots."""
        size, covered = self.rules.size, self.cells()
        columns = "   " + " ".join(chr(ord("a") + x) for x in range(size))
        rows = [
            f"{y + 1:2} " + " ".join(_LETTERS[covered[x, y]] if (x, y) in covered else "·" for x in range(size))
            for y in reversed(range(size))
        ]
        return "\n".join([*rows, columns])

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.rules.options.items())
        if self.is_over:
            state = f"over, scores {' '.join(map(str, self.standing().scores))}"
        else:
            state = f"ply {self.ply}, {self.turn} to move"
        return f"<Game({self.rules.edition!r}{options}): {state}>\n{self}"

    def _repr_svg_(self) -> str | None:
        """The board as a picture, for notebooks."""
        return None if Game._draw is None else Game._draw(self)

    def __eq__(self, other: object) -> bool:
        """The same rules, the same start, the same moves."""
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = self._position, other._position
        return (
            self.rules == other.rules
            and mine.moves() == theirs.moves()
            and sorted(mine.setup(), key=_color_only) == sorted(theirs.setup(), key=_color_only)
            and mine.turn == theirs.turn
            and mine.retired() == theirs.retired()
        )

    __hash__ = None  # type: ignore[assignment]  # it changes; use game.hash for the position

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        start = self.start()
        placements = [placement for _, placement in self._position.moves()]
        return _rebuild, (self.rules, start.setup(), start.turn, placements, self._position.retired())

    # Inside

    def _number(self, color: Color | str) -> int:
        try:
            return self.rules.colors.index(Color(color))
        except ValueError:
            raise ValueError(
                f"no color {str(color)!r} in this game; choose from {', '.join(self.rules.colors)}"
            ) from None

    def _placement(self, move: str | int | Move) -> int:
        """The number of a placement, -1 for a pass; IllegalMove if it is none on this board."""
        if not isinstance(move, str | Move):
            move = _index(move)
        size, text = self.rules.size, "".join(str(move).split()).lower()
        reason, cell = Reason.not_a_piece, None
        if isinstance(move, Move):
            if move.size == size or move.is_pass:
                return move.placement
            found = _parse(size, text)
            if found is not None:
                return found
            reason, cell = _why_no_placement(size, text)
        elif isinstance(move, int):
            if 0 <= move < len(self._moves) - 1:
                return move
        elif text == "pass":
            return -1
        else:
            found = _parse(size, text)
            if found is not None:
                return found
            reason, cell = _why_no_placement(size, text)
        raise IllegalMove(Reason.game_over if self.is_over else reason, str(move), self.turn, cell)

    def _pass(self, number: int) -> Move:
        if self.is_over or self._position.has_moves(number):
            reason = Reason.game_over if self.is_over else Reason.must_place
            raise IllegalMove(reason, "pass", None if number < 0 else self.rules.colors[number])
        return self._moves[-1]

    def _illegal(self, placement: int, text: str) -> IllegalMove:
        turn = self._position.turn
        if turn < 0:
            return IllegalMove(Reason.game_over, text)
        reason, cell = self._position.judge(turn, placement)
        return IllegalMove(reason, text, self.rules.colors[turn], cell and cell_name(cell))


def _color_only(piece: tuple[int, int]) -> int:
    """Set-ups are equal if each color's pieces came in the same order: files group them by color."""
    return piece[0]


def _rebuild(
    rules: Rules,
    setup: list[tuple[int, int]],
    turn: int,
    placements: list[int],
    retired: Sequence[tuple[int, int]] = (),
) -> Game:
    game = Game(rules)
    for color, placement in setup:
        game._position.set_up(color, placement)
    if setup or turn != game._position.turn:
        game._position.set_turn(max(turn, 0))
    game.replay(placements, [Retirement(seat, ply) for seat, ply in retired])
    return game


def _index(number: SupportsIndex) -> int:
    """A placement's number, also from other libraries' integers; TypeError for what is no move at all."""
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"a move is a text, a number or a Move, not {type(number).__name__}") from None


def _parse(size: int, text: str) -> int | None:
    """The placement of a text; None for what the core would not even take for a text."""
    return _BOARDS[size].parse(text) if text.isascii() else None


def _why_no_placement(size: int, text: str) -> tuple[Reason, str | None]:
    """Why the core found no placement in a text: a cell off the board, or no piece of the set."""
    for name in text.split(","):
        try:
            x, y = parse_cell(name)
        except ValueError:
            return Reason.not_a_piece, None
        if not (0 <= x < size and 0 <= y < size):
            return Reason.off_board, name
    return Reason.not_a_piece, None
