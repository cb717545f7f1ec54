"""The rules of the game, fast: shapes, placements, positions, search."""

from collections.abc import Sequence
import enum
from typing import Final


class Reason(enum.Enum):
    """Why a move is illegal."""

    legal = 0

    game_over = 1

    not_your_turn = 2

    must_place = 3

    off_board = 4

    not_a_piece = 5

    already_placed = 6

    occupied = 7

    own_edge = 8

    no_start = 9

    no_corner = 10

    retired = 11

class Rules:
    """What play needs to know of the rules, in numbers."""

    def __init__(self, colors: int, *, first_color: int, advanced: bool, shared: int, seat_of: Sequence[int], side_of: Sequence[int], starts: Sequence[Sequence[tuple[int, int]]]) -> None: ...

def shapes() -> list[tuple[str, int]]:
    """(name, number of squares) of the 21 shapes."""

def orientations() -> list[tuple[int, list[tuple[int, int]]]]:
    """
    (shape, cells from the lower left of the bounding box) of the 91 orientations.
    """

class Board14:
    """The placements of this board size, numbered from 0."""

    placement_count: Final[int] = ...
    """(arg: object, /) -> int"""

    @staticmethod
    def cells(placement: int) -> list[tuple[int, int]]:
        """
        The cells of a placement as (column, row) pairs from 0, sorted row by row.
        """

    @staticmethod
    def text(placement: int) -> str:
        """
        How a placement is written: its cells row by row from the bottom, `e8,d9,e9,f9,e10`.
        """

    @staticmethod
    def parse(text: str) -> int | None:
        """
        The placement that covers exactly the cells of the text, in any order; None if there is none.
        """

    @staticmethod
    def orientation(placement: int) -> int:
        """Which of the 91 orientations a placement has."""

    @staticmethod
    def shape(placement: int) -> int:
        """Which of the 21 shapes a placement has."""

class Position14:
    """Board, trays and turn; colors and seats are numbers from 0."""

    def __init__(self, rules: Rules) -> None: ...

    def copy(self) -> Position14:
        """An independent copy."""

    @property
    def turn(self) -> int:
        """The color to move, never a blocked one; -1 when the game is over."""

    @property
    def seat_to_move(self) -> int:
        """Who makes the next move; -1 when the game is over."""

    @property
    def is_over(self) -> bool: ...

    @property
    def ply(self) -> int:
        """How many moves were played since the set-up."""

    @property
    def hash(self) -> int:
        """
        Equal for positions with the same future and score under the same rules.
        """

    def seat_for(self, color: int) -> int:
        """The seat that would play this color now."""

    def legal_moves(self, color: int) -> list[int]:
        """All placements the color could make now, ascending."""

    def count_moves(self, color: int) -> int: ...

    def has_moves(self, color: int) -> bool:
        """Whether the color can place anything; once false, false for good."""

    def judge(self, color: int, placement: int) -> tuple[Reason, tuple[int, int] | None]:
        """
        Whether the color could place this, were it its turn: Reason.legal, or why not and at which cell.
        """

    def play(self, placement: int) -> bool:
        """
        Plays for the color to move; returns False and changes nothing if it is illegal.
        """

    def replay(self, placements: Sequence[int]) -> int:
        """Plays until the first illegal one and returns how many were played."""

    def undo(self) -> None:
        """Takes back the last move."""

    def retire(self, seat: int) -> bool:
        """
        Leaves the game: its turns pass from now on. False, and nothing happens, if it has left or the game is over.
        """

    def retired(self) -> list[tuple[int, int]]:
        """(seat, after how many moves) of those who left, the first first."""

    def set_up(self, color: int, placement: int) -> tuple[Reason, tuple[int, int] | None]:
        """
        Puts a piece down whatever contact and turn say; the position so far becomes the set-up.
        """

    def set_turn(self, color: int) -> None:
        """
        Gives the turn to this color, or the next that can move; the position so far becomes the set-up.
        """

    def moves(self) -> list[tuple[int, int]]:
        """(color, placement) of every move played."""

    def setup(self) -> list[tuple[int, int]]:
        """(color, placement) of every piece that was set up."""

    def tray(self, color: int) -> list[int]:
        """The shapes the color still holds."""

    def owners(self) -> bytes:
        """
        A byte a cell, row by row from a1: 0 if free, else 1 + the color that covers it.
        """

    def corners(self, color: int) -> list[tuple[int, int]]:
        """
        The cells where the color's next piece can attach (before its first: its starting cells).
        """

    def edges(self, color: int) -> list[tuple[int, int]]:
        """
        The free cells beside the color's own pieces, which it can never cover.
        """

    def squares_left(self, color: int) -> int: ...

    def points(self, color: int) -> int:
        """Of a color under the scoring in force; the higher the better."""

    def seat_points(self, seat: int) -> int:
        """Of all colors on the seat's side."""

    def place(self, seat: int) -> int:
        """1 is best; equal points share the better place."""

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` placements."""

    def count_repeatedly(self, times: int) -> int:
        """Generates the legal set `times` times; for measuring."""

    def play_out(self, games: int, seed: int) -> tuple[int, int]:
        """
        Plays uniformly random games to the end; returns how many plies, and a signature of the final positions.
        """

    def sight(self, color: int) -> tuple[bytes, bytes, bytes, list[int]]:
        """
        Of a color: the cells its next piece could cover, the corners it would use, the cells it could ever
        cover at the very most (each a set of cells: a bit a cell, row by row from a1, little end first), and in
        how many ways each shape it holds fits.
        """

    def threat(self, color: int) -> tuple[int, int, int]:
        """
        (color, placement, cells left): the move of another side, were it its turn, that leaves the color the
        fewest cells its next piece could cover; (-1, -1, cells) if none takes any.
        """

class Judge14:
    """Tells at a glance what every seat can hope for."""

    def __init__(self, weights: bytes) -> None: ...

    @staticmethod
    def inputs(position: Position14, color: int) -> bytes:
        """What it looks at from a color's side, as float32: for training."""

    @staticmethod
    def patterns(position: Position14, color: int) -> bytes:
        """The lay of the land from a color's side, as uint16: for training."""

    @staticmethod
    def sights(position: Position14) -> bytes:
        """
        Which weights of its eye speak for each legal move, as uint16, filled up with one past the last: for training.
        """

    def rewards(self, position: Position14) -> list[float]:
        """A seat: 0 lost, 1 won."""

    def outlook(self, position: Position14, *, games: int, depth: int, seed: int) -> tuple[list[float], list[float]]:
        """
        What comes of a position when everybody goes on sensibly: what the judge tells after `depth` moves, a seat,
        and the points at the end, a color; averaged over so many games.
        """

class Searcher14:
    """A tree search that follows one game."""

    def __init__(self, position: Position14, *, seed: int, threads: int, memory: int, judge: Judge14) -> None: ...

    def run(self, *, simulations: int, seconds: float) -> tuple[list[tuple[int, int, float, float]], list[int], list[float], int]:
        """
        Searches until a limit (0: none) or stop(); returns the moves, best first, as (placement, visits, value,
        prior), the line it expects, the points it expects a color, and how many simulations it made.
        """

    def stop(self) -> None:
        """Ends a run that another thread is in."""

    def advance(self, position: Position14) -> None:
        """Goes on to this position, keeping what is known of it."""

    @property
    def memory_used(self) -> int:
        """Bytes in the tree."""

class Board20:
    """The placements of this board size, numbered from 0."""

    placement_count: Final[int] = ...
    """(arg: object, /) -> int"""

    @staticmethod
    def cells(placement: int) -> list[tuple[int, int]]:
        """
        The cells of a placement as (column, row) pairs from 0, sorted row by row.
        """

    @staticmethod
    def text(placement: int) -> str:
        """
        How a placement is written: its cells row by row from the bottom, `e8,d9,e9,f9,e10`.
        """

    @staticmethod
    def parse(text: str) -> int | None:
        """
        The placement that covers exactly the cells of the text, in any order; None if there is none.
        """

    @staticmethod
    def orientation(placement: int) -> int:
        """Which of the 91 orientations a placement has."""

    @staticmethod
    def shape(placement: int) -> int:
        """Which of the 21 shapes a placement has."""

class Position20:
    """Board, trays and turn; colors and seats are numbers from 0."""

    def __init__(self, rules: Rules) -> None: ...

    def copy(self) -> Position20:
        """An independent copy."""

    @property
    def turn(self) -> int:
        """The color to move, never a blocked one; -1 when the game is over."""

    @property
    def seat_to_move(self) -> int:
        """Who makes the next move; -1 when the game is over."""

    @property
    def is_over(self) -> bool: ...

    @property
    def ply(self) -> int:
        """How many moves were played since the set-up."""

    @property
    def hash(self) -> int:
        """
        Equal for positions with the same future and score under the same rules.
        """

    def seat_for(self, color: int) -> int:
        """The seat that would play this color now."""

    def legal_moves(self, color: int) -> list[int]:
        """All placements the color could make now, ascending."""

    def count_moves(self, color: int) -> int: ...

    def has_moves(self, color: int) -> bool:
        """Whether the color can place anything; once false, false for good."""

    def judge(self, color: int, placement: int) -> tuple[Reason, tuple[int, int] | None]:
        """
        Whether the color could place this, were it its turn: Reason.legal, or why not and at which cell.
        """

    def play(self, placement: int) -> bool:
        """
        Plays for the color to move; returns False and changes nothing if it is illegal.
        """

    def replay(self, placements: Sequence[int]) -> int:
        """Plays until the first illegal one and returns how many were played."""

    def undo(self) -> None:
        """Takes back the last move."""

    def retire(self, seat: int) -> bool:
        """
        Leaves the game: its turns pass from now on. False, and nothing happens, if it has left or the game is over.
        """

    def retired(self) -> list[tuple[int, int]]:
        """(seat, after how many moves) of those who left, the first first."""

    def set_up(self, color: int, placement: int) -> tuple[Reason, tuple[int, int] | None]:
        """
        Puts a piece down whatever contact and turn say; the position so far becomes the set-up.
        """

    def set_turn(self, color: int) -> None:
        """
        Gives the turn to this color, or the next that can move; the position so far becomes the set-up.
        """

    def moves(self) -> list[tuple[int, int]]:
        """(color, placement) of every move played."""

    def setup(self) -> list[tuple[int, int]]:
        """(color, placement) of every piece that was set up."""

    def tray(self, color: int) -> list[int]:
        """The shapes the color still holds."""

    def owners(self) -> bytes:
        """
        A byte a cell, row by row from a1: 0 if free, else 1 + the color that covers it.
        """

    def corners(self, color: int) -> list[tuple[int, int]]:
        """
        The cells where the color's next piece can attach (before its first: its starting cells).
        """

    def edges(self, color: int) -> list[tuple[int, int]]:
        """
        The free cells beside the color's own pieces, which it can never cover.
        """

    def squares_left(self, color: int) -> int: ...

    def points(self, color: int) -> int:
        """Of a color under the scoring in force; the higher the better."""

    def seat_points(self, seat: int) -> int:
        """Of all colors on the seat's side."""

    def place(self, seat: int) -> int:
        """1 is best; equal points share the better place."""

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` placements."""

    def count_repeatedly(self, times: int) -> int:
        """Generates the legal set `times` times; for measuring."""

    def play_out(self, games: int, seed: int) -> tuple[int, int]:
        """
        Plays uniformly random games to the end; returns how many plies, and a signature of the final positions.
        """

    def sight(self, color: int) -> tuple[bytes, bytes, bytes, list[int]]:
        """
        Of a color: the cells its next piece could cover, the corners it would use, the cells it could ever
        cover at the very most (each a set of cells: a bit a cell, row by row from a1, little end first), and in
        how many ways each shape it holds fits.
        """

    def threat(self, color: int) -> tuple[int, int, int]:
        """
        (color, placement, cells left): the move of another side, were it its turn, that leaves the color the
        fewest cells its next piece could cover; (-1, -1, cells) if none takes any.
        """

class Judge20:
    """Tells at a glance what every seat can hope for."""

    def __init__(self, weights: bytes) -> None: ...

    @staticmethod
    def inputs(position: Position20, color: int) -> bytes:
        """What it looks at from a color's side, as float32: for training."""

    @staticmethod
    def patterns(position: Position20, color: int) -> bytes:
        """The lay of the land from a color's side, as uint16: for training."""

    @staticmethod
    def sights(position: Position20) -> bytes:
        """
        Which weights of its eye speak for each legal move, as uint16, filled up with one past the last: for training.
        """

    def rewards(self, position: Position20) -> list[float]:
        """A seat: 0 lost, 1 won."""

    def outlook(self, position: Position20, *, games: int, depth: int, seed: int) -> tuple[list[float], list[float]]:
        """
        What comes of a position when everybody goes on sensibly: what the judge tells after `depth` moves, a seat,
        and the points at the end, a color; averaged over so many games.
        """

class Searcher20:
    """A tree search that follows one game."""

    def __init__(self, position: Position20, *, seed: int, threads: int, memory: int, judge: Judge20) -> None: ...

    def run(self, *, simulations: int, seconds: float) -> tuple[list[tuple[int, int, float, float]], list[int], list[float], int]:
        """
        Searches until a limit (0: none) or stop(); returns the moves, best first, as (placement, visits, value,
        prior), the line it expects, the points it expects a color, and how many simulations it made.
        """

    def stop(self) -> None:
        """Ends a run that another thread is in."""

    def advance(self, position: Position20) -> None:
        """Goes on to this position, keeping what is known of it."""

    @property
    def memory_used(self) -> int:
        """Bytes in the tree."""

class Contact(enum.Enum):
    """What pieces of one color may do to one another in a puzzle."""

    free = 0
    """Anything: the pieces fill the rectangle."""

    apart = 1
    """The pieces fill the rectangle; no two of one color share an edge."""

    corners = 2
    """The rules of the game, from each color's own corner on."""

    descending = 3
    """The same, and a piece leans on pieces no smaller than itself."""

class PuzzleSolver:
    """
    One puzzle with some pieces laid; placements are numbered as on Board20.
    """

    def __init__(self, rows: int, columns: int, contact: Contact, trays: Sequence[Sequence[int]], laid: Sequence[tuple[int, int]]) -> None:
        """
        `trays` are the shapes each of the four colors has to lay, `laid` the (color, placement) that lie already.
        """

    def solve(self, *, seed: int, budget: int) -> tuple[bool | None, list[tuple[int, int]], int]:
        """
        Lays the rest: (True, the pieces, effort); False if that is proved impossible; None if the budget (0: none)
        ran out or it was stopped, with the most pieces that ever fitted together.
        """

    def count(self, *, limit: int, budget: int) -> tuple[int, bool, int]:
        """
        (ways to lay the rest, up to the limit; whether these are all; effort).
        """

    def stop(self) -> None:
        """Ends a search that another thread is in, and every later one."""

    @property
    def most(self) -> int:
        """The most pieces laid at once so far, in the search under way."""

    @property
    def effort(self) -> int:
        """Of the search under way, in steps of about a microsecond."""
