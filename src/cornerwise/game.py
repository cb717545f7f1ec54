"""A game: rules, moves, position, result.

>>> game = Game("duo")
>>> game.play("e8,d9,e9,f9,e10")
Move('e8,d9,e9,f9,e10')
>>> game.turn, len(game.legal_moves())
(<Color.GREEN: 'green'>, 414)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, overload

from cornerwise import _core
from cornerwise._core import IllegalReason
from cornerwise.moves import (
    PLACEMENTS,
    Cell,
    IllegalMove,
    Move,
    all_moves,
    cell_index,
    cell_name,
    parse_cell,
    parse_placement,
    placement_number,
    placement_problem,
)
from cornerwise.position_text import read_position, write_position
from cornerwise.rules import SHAPES, Color, Rules, core_rules, rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_UNKNOWN: Final = -2
"""Stands for a move that is neither the number of a placement nor -1 (a pass). The core stops at it."""
_LETTERS: Final = {Color.BLUE: "B", Color.YELLOW: "Y", Color.RED: "R", Color.GREEN: "G"}


@dataclass(frozen=True)
class Turn:
    """One turn of one color: a placement or a pass."""

    color: Color
    seat: int
    move: Move


@dataclass(frozen=True)
class Retirement:
    """A seat left the game: its player resigned or ran out of time."""

    seat: int
    ply: int
    """The number of moves played before the seat left."""


@dataclass(frozen=True)
class Result:
    """Scores and ranks of all seats. Under advanced scoring, a score is points, and more is better; under basic
    scoring, it is the squares left over, and fewer is better."""

    scores: tuple[int, ...]
    """The score of each seat; partners both have the total of their side."""
    ranks: tuple[int, ...]
    """The rank of each seat: 1 is best. Partners share the rank of their side, and the next side has the next number:
    1, 2, 1, 2. Sides with equal scores share the better rank: 1, 1, 3, 4. A seat that left usually ranks behind those
    that stayed; see :meth:`Game.retire`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with rank 1: several if they tie or are partners."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Game(Sequence[Move]):
    """A game in progress or finished. As a sequence, it consists of its moves.

    >>> game = Game("classic", scoring="basic")
    >>> game.play("a20")
    Move('a20')
    >>> game.play("a1")
    Traceback (most recent call last):
    cornerwise.moves.IllegalMove: does not cover a starting cell
    >>> len(game), game.turn, game.score("blue")
    (1, <Color.YELLOW: 'yellow'>, 88)
    """

    __slots__ = ("_moves", "_position", "rules")

    _draw: ClassVar[Callable[[Game], str] | None] = None

    def __init__(
        self, edition: str | Rules = "classic", moves: Iterable[str | int | Move] = (), **options: str
    ) -> None:
        """A new game of an edition with its options (see :func:`cornerwise.rules.rules`), after the given moves.
        Raises RulesError or IllegalMove."""
        self.rules = edition if isinstance(edition, Rules) else rules(edition, **options)
        if isinstance(edition, Rules) and options:
            raise TypeError("give options with the name of an edition, not with Rules")
        self._position = _core.Position(core_rules(self.rules))
        self._moves = all_moves(self.rules.size)
        self.play_all(moves)

    @classmethod
    def from_position(cls, text: str) -> Game:
        """The game that begins at a position, given as the line of text that :meth:`to_position` returns. Raises
        PositionError or RulesError.

        >>> line = Game("duo", ["e10", "j5"]).to_position()
        >>> line
        'duo 14/14/14/14/4B9/14/14/14/14/9G4/14/14/14/14 B - -'
        >>> Game.from_position(line).legal_moves() == Game("duo", ["e10", "j5"]).legal_moves()
        True
        """
        game = cls.__new__(cls)
        game.rules, game._position = read_position(text)
        game._moves = all_moves(game.rules.size)
        return game

    # Reading the position

    def to_position(self) -> str:
        """The position as one line of text, like FEN in chess: the rules and everything that the rest of the game and
        the scores depend on, but not the moves that led to it. See docs/position.md."""
        return write_position(self.rules, self._position)

    @property
    def position(self) -> _core.Position:
        """A copy of the core's position, in which colors and seats are numbers."""
        return self._position.copy()

    @property
    def turn(self) -> Color | None:
        """The color to move; None if the game is over. Blocked colors pass automatically."""
        turn = self._position.turn
        return None if turn < 0 else self.rules.colors[turn]

    @property
    def seat_to_move(self) -> int | None:
        """The seat to move; None if the game is over. The seats play the shared color in turn."""
        seat = self._position.seat_to_move
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        return self._position.is_over

    @property
    def ply(self) -> int:
        """The number of moves played. Forced passes are not moves; voluntary ones are."""
        return self._position.ply

    def __len__(self) -> int:
        return self._position.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far, without forced passes; see :meth:`turns`."""
        return tuple(self._moves[placement] for _, placement in self._position.moves())

    @property
    def placements(self) -> list[int]:
        """The number of each placement so far; -1 for a voluntary pass."""
        return [placement for _, placement in self._position.moves()]

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self.moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def turns(self) -> Iterator[Turn]:
        """Every turn so far, with the passes.

        >>> [str(turn.move) for turn in Game("duo", ["e10", "j5"]).turns()]
        ['e10', 'j5']
        """
        replay, colors = self.start_position(), self.rules.colors
        retired = self._position.retired()
        for ply, (color, placement) in enumerate(self._position.moves(), 1):
            yield Turn(colors[color], replay.seat_for(color), self._moves[placement])
            replay.play(placement)
            for seat, retired_at in retired:
                if retired_at == ply:
                    replay.retire(seat)
            for passing in replay.passes_after_last_move():
                yield Turn(colors[passing], replay.seat_for(passing), self._moves[-1])

    def passes_after_last_move(self) -> tuple[Color, ...]:
        """The colors that had to pass after the last move, in order."""
        return tuple(self.rules.colors[passing] for passing in self._position.passes_after_last_move())

    def at(self, ply: int) -> Game:
        """A copy of the game as it was after `ply` moves. Raises IndexError if the game has fewer.

        >>> Game("duo", ["e10", "j5"]).at(1).turn
        <Color.GREEN: 'green'>
        """
        if not 0 <= ply <= self.ply:
            raise IndexError(f"no ply {ply} in a game of {self.ply} moves")
        earlier = self.copy()
        while earlier.ply > ply:
            earlier._position.undo()
        return earlier

    def start_position(self) -> _core.Position:
        """The core's position before the first move."""
        position = self._position.copy()
        for _ in range(position.ply):
            position.undo()
        return position

    @property
    def retired(self) -> tuple[Retirement, ...]:
        """The seats that left the game, in order."""
        return tuple(Retirement(seat, ply) for seat, ply in self._position.retired())

    def legal_moves(self, color: Color | str | None = None) -> list[Move]:
        """All legal placements of the color to move, or of the given color as if it were its turn."""
        number = self._position.turn if color is None else self._number(color)
        if number < 0:
            return []
        moves = self._moves
        return [moves[placement] for placement in self._position.legal_moves(number)]

    def has_moves(self, color: Color | str) -> bool:
        """Whether the color can still place a piece. If not, it is blocked for good."""
        return self._position.has_moves(self._number(color))

    def blocked(self) -> tuple[Color, ...]:
        """The colors that can't place another piece."""
        return tuple(c for i, c in enumerate(self.rules.colors) if not self._position.has_moves(i))

    def is_legal(self, move: str | int | Move) -> bool:
        """Whether the color to move may play this move."""
        try:
            placement = self._placement(move)
        except IllegalMove:
            return False
        turn = self._position.turn
        if placement < 0:
            return self.may_pass
        return turn >= 0 and self._position.check(turn, placement).is_legal

    @property
    def may_pass(self) -> bool:
        """Whether the color to move may pass. Blocked colors pass automatically, so the color to move can place a
        piece; only some editions let it pass instead.

        >>> Game("duo", ["e10", "j5"]).may_pass
        False
        """
        return self._position.may_pass

    def color_at(self, cell: Cell | str) -> Color | None:
        """The color that covers a cell, None if it is free.

        >>> Game("duo", ["e10"]).color_at("e10")
        <Color.BLUE: 'blue'>
        """
        x, y = parse_cell(cell) if isinstance(cell, str) else cell
        if not (0 <= x < self.rules.size and 0 <= y < self.rules.size):
            raise ValueError(f"{cell_name((x, y)) if isinstance(cell, str) else cell} is off the board")
        owner = self._position.owners()[cell_index((x, y), self.rules.size)]
        return None if owner == 0 else self.rules.colors[owner - 1]

    def cells(self) -> dict[Cell, Color]:
        """Every covered cell and its color."""
        size, colors = self.rules.size, self.rules.colors
        return {(i % size, i // size): colors[o - 1] for i, o in enumerate(self._position.owners()) if o}

    def to_numpy(self) -> NDArray[np.uint8]:
        """The board as an array: the cell in column x and row y, both from 0, is `board[y, x]`. It is 0 if free,
        otherwise 1 + the number of its color in turn order. Needs numpy, which the first call imports.

        >>> board = Game("duo", ["e10", "j5"]).to_numpy()
        >>> board.shape, int(board[9, 4]), int(board[4, 9]), int(board.sum())
        ((14, 14), 1, 2, 3)
        """
        import numpy as np

        size = self.rules.size
        return np.frombuffer(self._position.owners(), dtype=np.uint8).reshape(size, size).copy()

    def pieces(self) -> list[tuple[Color, Move]]:
        """Every piece on the board in the order of placement: first those set up, then the moves."""
        all_placements = [*self._position.setup(), *self._position.moves()]
        return [
            (self.rules.colors[color], self._moves[placement]) for color, placement in all_placements if placement >= 0
        ]

    def history(self) -> list[tuple[Color, Move]]:
        """Every move so far with its color, in order."""
        return [(self.rules.colors[color], self._moves[placement]) for color, placement in self._position.moves()]

    def setup(self) -> list[tuple[Color, Move]]:
        """The pieces that were set up before the first move."""
        return [(self.rules.colors[color], self._moves[placement]) for color, placement in self._position.setup()]

    @property
    def setup_turn(self) -> Color | None:
        """The color to move after the set-up; None if the game starts as its rules say, or is over at once.

        >>> game = Game("duo", ["e10"])
        >>> game.set_turn("blue")
        >>> game.setup_turn, Game("duo", ["e10"]).setup_turn
        (<Color.BLUE: 'blue'>, None)
        """
        number = self.start_position().turn
        turn = None if number < 0 else self.rules.colors[number]
        return turn if self._position.setup() or turn != self.rules.first_color else None

    def tray(self, color: Color | str) -> tuple[str, ...]:
        """The shapes the color still holds."""
        return tuple(SHAPES[shape] for shape in self._position.tray(self._number(color)))

    def corners(self, color: Color | str) -> list[Cell]:
        """The free cells where the color's next piece can attach; before its first piece, its starting cells."""
        return self._position.corners(self._number(color))

    def open_starts(self) -> dict[Cell, Color | None]:
        """The starting cells of the colors that have no piece yet. The value of a cell is the color if only that color
        may use the cell, otherwise None."""
        own = self.rules.start == "own"
        return {
            cell: color if own else None
            for color in self.rules.colors
            if len(self.tray(color)) == len(SHAPES)
            for cell in self.corners(color)
        }

    def edges(self, color: Color | str) -> list[Cell]:
        """The free cells beside the color's own pieces, which it can never cover.

        >>> [cell_name(cell) for cell in Game("duo", ["e10"]).edges("blue")]
        ['e9', 'd10', 'f10', 'e11']
        """
        return self._position.edges(self._number(color))

    @property
    def hash(self) -> int:
        """A hash of everything that the rest of the game and the scores depend on, under the same rules."""
        return self._position.hash

    # Playing

    def play(self, move: str | int | Move, color: Color | str | None = None) -> Move:
        """Plays a move for the color to move and returns it. Raises IllegalMove if the move is illegal; the game is
        then unchanged.

        If `color` is given, it must be that color's turn. Blocked colors pass automatically, so the pass of a blocked
        color changes nothing. Any other pass is illegal, unless :attr:`may_pass` says otherwise.
        """
        if color is None and not isinstance(move, str):
            placement = (
                move if isinstance(move, int) else move.placement if isinstance(move, Move) else placement_number(move)
            )
            if 0 <= placement < len(self._moves) - 1 and (not isinstance(move, Move) or move.size == self.rules.size):
                if self._position.play(placement):
                    return self._moves[placement]
                raise self._illegal(placement, str(self._moves[placement]))
        number = self._position.turn if color is None else self._number(color)
        placement = self._placement(move)
        if placement < 0:
            return self._pass(number)
        if not self.is_over and number != self._position.turn:
            raise IllegalMove(IllegalReason.not_your_turn, str(move), self.rules.colors[number])
        if not self._position.play(placement):
            raise self._illegal(placement, str(move))
        return self._moves[placement]

    def play_all(self, moves: Iterable[str | int | Move]) -> None:
        """Plays moves in order. Raises IllegalMove at the first illegal one; the moves before it stay played."""
        if isinstance(moves, str):
            raise TypeError("give a list of moves, or play one with play()")
        remaining = list(moves)
        parse, size, count = PLACEMENTS[self.rules.size].parse, self.rules.size, len(self._moves) - 1
        placements = [
            (_UNKNOWN if (placement := parse(move)) is None else placement) if isinstance(move, str) and move.isascii()
            else move.placement if isinstance(move, Move) and move.size == size
            else move if isinstance(move, int) and -1 <= move < count
            else _UNKNOWN
            for move in remaining
        ]  # fmt: skip
        played_count = self._position.replay(placements)
        # The core stops at the first move that it can't parse or play: `pass`, a text with spaces, an illegal move.
        for move in remaining[played_count:]:
            self.play(move)

    def retire(self, seat: int) -> None:
        """A seat leaves: its player resigned or ran out of time. From now on its turns are skipped, and the others
        continue.

        Its pieces stay and count, but it ranks behind every seat that stays in the game and every seat that leaves
        later. Partners keep their rank as long as one of them stays. A seat that can't place any more pieces keeps its
        rank. When only one side is left, the game is over. Raises ValueError if the game is over or the seat has
        already left.

        >>> game = Game("classic", ["a20", "t20"])
        >>> game.retire(0)
        >>> game.turn, game.standing().ranks
        (<Color.RED: 'red'>, (4, 1, 2, 2))
        """
        if not 0 <= seat < len(self.rules.seats):
            raise ValueError(f"no seat {seat} in this game")
        if not self._position.retire(seat):
            raise ValueError("the game is over" if self.is_over else f"seat {seat} was left before")

    def undo(self) -> Move:
        """Takes back the last move with the passes after it, and returns it. Seats that left since then are back in
        the game. Raises IndexError if there is no move."""
        if self._position.ply == 0:
            raise IndexError("no move to undo")
        move: Move = self._moves[self._position.moves()[-1][1]]
        self._position.undo()
        return move

    def replay(self, moves: Sequence[str | int | Move], retired: Iterable[Retirement]) -> None:
        """Plays moves, and retires each seat at its ply. Raises IllegalMove, or ValueError if a seat can't have left at
        its ply."""
        played_count = 0
        for retirement in retired:
            until = retirement.ply - self.ply
            if not 0 <= until <= len(moves) - played_count:
                raise ValueError(f"seat {retirement.seat} can't have left after {retirement.ply} moves")
            self.play_all(moves[played_count : played_count + until])
            played_count += until
            self.retire(retirement.seat)
        self.play_all(moves[played_count:])

    def set_up(self, color: Color | str, move: str | int | Move) -> None:
        """Puts a piece on free cells, regardless of contact and turn, as part of the starting position; moves that were
        already played become part of it too. Raises IllegalMove if the piece is already placed or a cell is covered."""
        number, placement = self._number(color), self._placement(move)
        if placement < 0:
            raise IllegalMove(IllegalReason.not_a_piece, str(move), self.rules.colors[number])
        legality = self._position.set_up(number, placement)
        if not legality.is_legal:
            cell = legality.cell and cell_name(legality.cell)
            raise IllegalMove(legality.reason, str(move), self.rules.colors[number], cell)

    def set_turn(self, color: Color | str) -> None:
        """Gives the turn to a color or, if it is blocked, to the next one that can move. The current position becomes
        the starting position, so there is no move to undo."""
        self._position.set_turn(self._number(color))

    def copy(self) -> Game:
        """An independent copy."""
        other = Game.__new__(Game)
        other.rules, other._position, other._moves = self.rules, self._position.copy(), self._moves
        return other

    __copy__ = copy

    # Scores

    def squares_left(self, color: Color | str) -> int:
        """The number of squares of the color's remaining pieces."""
        return self._position.squares_left(self._number(color))

    def score(self, color: Color | str) -> int:
        """The score of a color so far: points with advanced scoring, squares left over with basic scoring."""
        return self.rules.score_sign * self._position.points(self._number(color))

    def bonus(self, color: Color | str) -> int:
        """The points that a color has won for placing all its pieces: 15, or 20 if the single square was the last. It
        is 0 if pieces are left, and always 0 with basic scoring."""
        return self._position.bonus(self._number(color))

    def standing(self) -> Result:
        """Scores and ranks so far."""
        seats = range(len(self.rules.seats))
        sign = self.rules.score_sign
        return Result(
            tuple(sign * self._position.seat_points(seat) for seat in seats),
            tuple(self._position.rank(seat) for seat in seats),
        )

    def result(self) -> Result | None:
        """Scores and ranks if the game is over, otherwise None."""
        return self.standing() if self.is_over else None

    # Showing and comparing

    def __str__(self) -> str:
        """The board as letters, B, Y, R and G; free cells are dots."""
        size, color_of = self.rules.size, self.cells()
        columns = "   " + " ".join(chr(ord("a") + x) for x in range(size))
        rows = [
            f"{y + 1:2} " + " ".join(_LETTERS[color_of[x, y]] if (x, y) in color_of else "·" for x in range(size))
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
        """Whether rules, starting position, moves, turn and retirements are the same."""
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

    __hash__ = None  # type: ignore[assignment]  # a game is mutable; game.hash is the hash of its position

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        start = self.start_position()
        return _rebuild, (self.rules, start.setup(), start.turn, self.placements, self._position.retired())

    # Helpers

    def _number(self, color: Color | str) -> int:
        try:
            return self.rules.colors.index(Color(color))
        except ValueError:
            raise ValueError(
                f"no color {str(color)!r} in this game; choose from {', '.join(self.rules.colors)}"
            ) from None

    def _placement(self, move: str | int | Move) -> int:
        """The number of a placement, -1 for a pass. Raises IllegalMove if this board has no such placement."""
        if not isinstance(move, str | Move):
            move = placement_number(move)
        size, text = self.rules.size, "".join(str(move).split()).lower()
        if isinstance(move, Move) and (move.size == size or move.is_pass):
            return move.placement
        if isinstance(move, int):
            if 0 <= move < len(self._moves) - 1 or (move == -1 and self.may_pass):
                return move
            reason, cell = IllegalReason.not_a_piece, None
        elif text == "pass":
            return -1
        else:
            placement = parse_placement(size, text)
            if placement is not None:
                return placement
            reason, cell = placement_problem(size, text)
        raise IllegalMove(IllegalReason.game_over if self.is_over else reason, str(move), self.turn, cell)

    def _pass(self, number: int) -> Move:
        if number == self._position.turn and self.may_pass:
            self._position.play(-1)
        elif self.is_over or self._position.has_moves(number):
            reason = IllegalReason.game_over if self.is_over else IllegalReason.must_place
            raise IllegalMove(reason, "pass", None if number < 0 else self.rules.colors[number])
        return self._moves[-1]

    def _illegal(self, placement: int, text: str) -> IllegalMove:
        turn = self._position.turn
        if turn < 0:
            return IllegalMove(IllegalReason.game_over, text)
        legality = self._position.check(turn, placement)
        return IllegalMove(legality.reason, text, self.rules.colors[turn], legality.cell and cell_name(legality.cell))


def _color_only(piece: tuple[int, int]) -> int:
    """The key by which the pieces of a set-up are sorted before set-ups are compared. Files group the pieces by color,
    so only the order within each color matters."""
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
