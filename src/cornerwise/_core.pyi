"""
The game in C++: shapes, placements, positions, search, puzzles. Colors, seats, shapes and placements are
numbered from 0.
"""

from collections.abc import Callable, Sequence
import enum
from typing import Annotated, Any

import numpy
from numpy.typing import NDArray


def shapes() -> list[tuple[str, int]]:
    """(name, number of squares) of the 21 shapes."""

def orientations() -> list[tuple[int, list[tuple[int, int]]]]:
    """
    (shape, cells relative to the lower left corner of the bounding box) of the 91 orientations.
    """

ALL_PLACED_BONUS: int = 15

SINGLE_SQUARE_LAST_BONUS: int = 20

class Rules:
    """The rules of one edition with its options, as numbers."""

    def __init__(self, *, size: int, first_color: int, advanced: bool, shared: int, seat_of: Sequence[int], side_of: Sequence[int], start_cells: Sequence[Sequence[tuple[int, int]]], starts_on_border: bool = False, first_shape: int = -1, voluntary_pass: bool = False, max_rounds: int = 0) -> None:
        """
        `shared` is the color that all seats play in turn, or -1. `seat_of` has one entry per color, `side_of` one
        per seat. `start_cells` has a list of (column, row) pairs per color; the color's first piece must cover
        one of them or, with `starts_on_border`, a cell of the border. `first_shape` is the shape of every color's
        first piece, or -1 for any. With `voluntary_pass`, a color that has placed a piece may pass by choice. The
        game ends after `max_rounds` rounds; 0 means no limit.
        """

class IllegalReason(enum.Enum):
    """Why a move is illegal."""

    none = 0
    """The move is legal."""

    game_over = 1

    not_your_turn = 2

    must_place = 3
    """A pass while a placement is possible."""

    off_board = 4

    not_a_piece = 5

    already_placed = 6

    occupied = 7

    own_edge = 8

    no_start = 9

    no_corner = 10

    retired = 11

    not_in_puzzle = 12
    """This and the following occur only in puzzles."""

    smaller_contact = 13
    """
    The piece touches only smaller pieces of its color, which must come later.
    """

    too_early = 14
    """Larger pieces must come first."""

    out_of_turn = 15

    too_late = 16
    """The piece comes after a smaller one."""

    first_shape = 17
    """The rules give the shape of the first piece."""

class Legality:
    """Whether a move is legal; if not, the first reason."""

    @property
    def reason(self) -> IllegalReason: ...

    @property
    def cell(self) -> tuple[int, int] | None:
        """The offending cell; None if the reason does not concern a cell."""

    @property
    def is_legal(self) -> bool: ...

class Placements:
    """The placements on boards of one size, numbered from 0."""

    @property
    def size(self) -> int:
        """Cells along one side of the board."""

    def __len__(self) -> int: ...

    def cells(self, placement: int) -> list[tuple[int, int]]:
        """The cells of a placement as (column, row) pairs from 0, row by row."""

    def text(self, placement: int) -> str:
        """
        The notation of a placement: its cells row by row from the bottom, such as `e8,d9,e9,f9,e10`.
        """

    def parse(self, text: str) -> int | None:
        """
        The placement that covers exactly the cells of the text, in any order; None if there is none.
        """

    def orientation(self, placement: int) -> int:
        """Which of the 91 orientations a placement has."""

    def shape(self, placement: int) -> int:
        """Which of the 21 shapes a placement has."""

def placements(size: int) -> Placements:
    """
    The placements on boards of this size. ValueError if there is no such board.
    """

def sizes() -> list[int]:
    """The sizes of the boards that exist, ascending."""

class Position:
    """Board, trays and turn."""

    def __init__(self, rules: Rules) -> None: ...

    def copy(self) -> Position:
        """An independent copy."""

    @property
    def turn(self) -> int:
        """
        The color to move; -1 when the game is over. A blocked color never has the turn.
        """

    @property
    def seat_to_move(self) -> int:
        """The seat that makes the next move; -1 if the game is over."""

    @property
    def is_over(self) -> bool: ...

    @property
    def ply(self) -> int:
        """How many moves were played since the set-up."""

    def passes_after_last_move(self) -> list[int]:
        """
        The colors that had to pass after the last move, in the order of their turns.
        """

    def turn_order(self) -> list[int]:
        """The colors that can still move, in the order of their next turns."""

    @property
    def hash(self) -> int:
        """
        A hash of everything that the rest of the game and the scores depend on, under the same rules.
        """

    def seat_for(self, color: int) -> int:
        """The seat that would play this color now."""

    def set_turn(self, color: int) -> None:
        """
        Gives the turn to this color or, if it is blocked, to the next one that can move. The position becomes the
        set-up.
        """

    def retire(self, seat: int) -> bool:
        """
        The seat leaves the game: from now on its turns are skipped. Returns False and changes nothing if the seat
        has already left or the game is over.
        """

    def retired(self) -> list[tuple[int, int]]:
        """
        (seat, number of moves played before it left) of every retired seat, in order of retirement.
        """

    def legal_moves(self, color: int) -> list[int]:
        """All placements that are legal for the color now, in ascending order."""

    def has_moves(self, color: int) -> bool:
        """
        Whether the color can place anything; once false, it stays false for the rest of the game.
        """

    def check(self, color: int, placement: int) -> Legality:
        """
        Whether the placement would be legal if it were the color's turn; if not, the first reason.
        """

    def check_all(self, color: int) -> bytes:
        """One byte per placement: the number of the reason that check() gives."""

    def play(self, placement: int) -> bool:
        """
        Plays a placement for the color to move, or with -1 passes by choice; returns False and changes nothing if
        that is illegal.
        """

    @property
    def may_pass(self) -> bool:
        """Whether the color to move may pass although it can place a piece."""

    def replay(self, placements: Sequence[int]) -> int:
        """
        Plays the placements and passes (-1) until the first illegal one; returns how many it played.
        """

    def undo(self) -> None:
        """Takes back the last move."""

    def moves(self) -> list[tuple[int, int]]:
        """
        (color, placement) of every move played; the placement is -1 for a voluntary pass.
        """

    def set_up(self, color: int, placement: int) -> Legality:
        """
        Puts a piece on free cells, ignoring the rules of contact and turn; the position becomes the set-up.
        """

    def setup(self) -> list[tuple[int, int]]:
        """(color, placement) of every piece that was set up."""

    def text(self) -> str:
        """
        The position as a text, without its rules; cpp/board/position_text.hpp says more.
        """

    def read_text(self, text: str) -> tuple[TextProblem, int]:
        """
        Reads the text into this position, which must have no pieces. Returns what is wrong with the text and the
        index of the character. If something is, this position is undefined.
        """

    def tray(self, color: int) -> list[int]:
        """The shapes the color still holds."""

    def owners(self) -> bytes:
        """
        One byte per cell, row by row from a1: 0 if free, otherwise 1 + the color that covers it.
        """

    def corners(self, color: int) -> list[tuple[int, int]]:
        """
        The cells where the color's next piece can attach; its starting cells before its first piece.
        """

    def edges(self, color: int) -> list[tuple[int, int]]:
        """
        The free cells beside the color's own pieces, which it can never cover.
        """

    def squares_left(self, color: int) -> int:
        """The number of squares in the color's tray."""

    def bonus(self, color: int) -> int:
        """
        The bonus for placing all pieces, under advanced scoring; 0 as long as a piece is left.
        """

    def points(self, color: int) -> int:
        """The points under the scoring that the rules choose; higher is better."""

    def seat_points(self, seat: int) -> int:
        """The points of all colors on the seat's side."""

    def rank(self, seat: int) -> int:
        """
        1 is best. Partners share a rank, and sides with equal points share the better one. A side that forfeited ranks behind the others.
        """

    def reach(self, color: int) -> Reach:
        """What the color can reach."""

    def threat(self, color: int) -> Threat:
        """
        The rival move that would leave the color the fewest next cells if it were the rival's turn.
        """

    def perft(self, depth: int) -> int:
        """The number of legal sequences of `depth` placements."""

    def count_repeatedly(self, times: int) -> int:
        """Counts the legal moves `times` times, for benchmarks; returns the sum."""

    def play_out(self, games: int, seed: int) -> tuple[int, int]:
        """
        Plays uniformly random games to the end; returns the number of plies and a hash of the final positions.
        """

    def playouts(self, games: int, seed: int) -> list[tuple[int, ...]]:
        """
        Plays uniformly random games to the end; returns the scores of the seats in each.
        """

class TextProblem(enum.Enum):
    """What is wrong with the text of a position."""

    none = 0

    fields = 1

    rows = 2

    row_width = 3

    symbol = 4

    not_a_piece = 5

    repeated = 6

    turn = 7

    single_last = 8

    left = 9

    passes = 10

class Reach:
    """
    What one color can reach. Sets of cells are integers: the bit of a cell is row * size + column.
    """

    @property
    def next_cells(self) -> int:
        """The cells that the color's next piece can cover."""

    @property
    def usable_corners(self) -> int:
        """The corners that the next piece can cover."""

    @property
    def territory(self) -> int:
        """
        A set that contains all cells that the color can ever cover, and perhaps others.
        """

    @property
    def placement_counts(self) -> list[int]:
        """
        How many placements each of the 21 shapes has; 0 for a shape that the color no longer holds.
        """

class Threat:
    """The rival move that leaves a color the fewest next cells."""

    @property
    def color(self) -> int:
        """The rival; -1 if no move takes any next cell."""

    @property
    def placement(self) -> int:
        """The placement; -1 if no move takes any next cell."""

    @property
    def cells_left(self) -> int:
        """How many next cells the move leaves."""

class RolloutResult:
    """The average result of rollouts from a position."""

    @property
    def rewards(self) -> list[float]:
        """By seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0."""

    @property
    def points(self) -> list[float]:
        """At the end of the game, by color; entries beyond the last color are 0."""

class ValueNetwork:
    """A learned estimate of every seat's reward."""

    def __init__(self, size: int, weights: bytes) -> None:
        """
        A network for boards of this size. `weights` is the content of a weight file.
        """

    def values(self, position: Position) -> list[float]:
        """By seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0."""

    def rollout(self, position: Position, *, games: int, depth: int, seed: int) -> RolloutResult:
        """
        Plays `games` games in which every color follows the policy. Averages the network's values after `depth`
        moves and the points at the end.
        """

    @staticmethod
    def layout(size: int) -> NetworkLayout:
        """The layout of the network for this board size."""

    @staticmethod
    def training_inputs(position: Position, color: int) -> bytes:
        """
        The inputs as seen by a color, without the pattern features, as float32.
        """

    @staticmethod
    def training_patterns(position: Position, color: int) -> bytes:
        """
        The pattern of every window of 2×2 cells as seen by a color, as uint16.
        """

    @staticmethod
    def training_features(position: Position) -> bytes:
        """
        The indices of the prior weights that each legal move's logit sums up, as uint16: rows of equal length,
        filled up with the index after the last weight.
        """

class NetworkLayout:
    """The sizes of a value network's parts, for training."""

    @property
    def inputs(self) -> int:
        """The number of inputs, without the pattern features."""

    @property
    def hidden(self) -> int: ...

    @property
    def patterns(self) -> int: ...

    @property
    def pattern_features(self) -> int: ...

    @property
    def prior_stages(self) -> int:
        """Stages of the move prior."""

    @property
    def prior_features(self) -> int:
        """Features of the move prior, per stage."""

class RankedMove:
    """A move that a search considered."""

    @property
    def placement(self) -> int: ...

    @property
    def visits(self) -> int: ...

    @property
    def value(self) -> float:
        """
        For the player who makes the move, from 0 (lost) to 1 (won); 0 without visits.
        """

    @property
    def prior(self) -> float:
        """From 0 to 1; all priors sum to 1."""

class SearchResult:
    @property
    def moves(self) -> list[RankedMove]:
        """Every legal move, best first."""

    @property
    def principal_variation(self) -> list[int]:
        """The placements that the search expects, the best move first."""

    @property
    def points(self) -> list[float]:
        """
        Expected at the end of the game, by color; entries beyond the last color are 0.
        """

    @property
    def rewards(self) -> list[float]:
        """
        Expected, by seat, from 0 (lost) to 1 (won); entries beyond the last seat are 0.
        """

    @property
    def win_chances(self) -> list[float]:
        """
        By side, calibrated; they add up to 1. Entries beyond the last side are 0.
        """

    @property
    def simulations(self) -> int: ...

    @property
    def is_exact(self) -> bool:
        """
        Whether the ending is solved: the value of the best move and the points are those of best play.
        """

    @property
    def times_full(self) -> int:
        """
        How often the search dropped its least visited nodes because the memory was full.
        """

class Searcher:
    """A tree search that follows one game."""

    def __init__(self, position: Position, *, seed: int, threads: int, memory: int, network: ValueNetwork) -> None: ...

    def run(self, *, simulations: int, seconds: float, counts_cpu: bool = False, clock: Callable[[], float] | None = None, ends_when_settled: bool = True) -> SearchResult:
        """
        Searches until a limit is reached (0: no limit), the choice is settled, or stop() is called. If both
        limits are 0, it does not search. `seconds` is wall-clock time or, with `counts_cpu`, the processor time of
        each thread. `clock`, if given, is read instead, after every simulation.
        """

    def principal_variation(self, placement: int) -> list[int]:
        """A move, and the placements that the search expects after it."""

    def stop(self) -> None:
        """
        Ends a run in another thread, and every later run before the next advance().
        """

    def advance(self, position: Position) -> None:
        """Continues from this position and keeps its part of the tree."""

    def draw(self, *, sharpness: float, seed: int) -> int:
        """
        A placement drawn in proportion to its prior at the root to the power of the sharpness.
        """

    @property
    def memory_used(self) -> int:
        """The memory of the tree in bytes."""

def play_training_game(position: Position, network: ValueNetwork, *, seed: int, simulations: int, opening_plies: int, opens_with_large: bool, sampled_plies: int, sampling_chance: float) -> bytes:
    """
    Plays a game of the engine against itself; cpp/search/self_play.hpp describes the bytes of its record.
    """

def solve_ending(position: Position, *, nodes: int) -> tuple[list[int], list[int]] | None:
    """
    Best play to the end of the game and the points of each color, or None if the position can't be solved with
    this many nodes.
    """

def choose_by_habits(position: Position, habits: Sequence[int], *, seed: int) -> int:
    """
    The placement with the best sum of qualities; cpp/search/beginner.hpp describes the habits, in this order.
    """

def draw_by_prior(position: Position, network: ValueNetwork, *, sharpness: float, seed: int) -> int:
    """
    A placement drawn in proportion to its prior to the power of the sharpness.
    """

def rewards(points: Sequence[float], sides: Sequence[int]) -> list[float]:
    """
    The reward that the search gives each seat for a finished game, from the points and the side of each seat.
    """

class MaskFormat(enum.Enum):
    """How a batch of games gives the legal placements."""

    lists = 0
    """Their numbers, one game after another."""

    bits = 1
    """One bit per placement, the lowest bit of a byte first."""

    bytes = 2
    """One byte per placement."""

class RewardKind(enum.Enum):
    """What a finished game is worth."""

    win = 0
    """1 for a side that wins alone; the others share -1."""

    points = 1
    """The points of a side minus the mean of all sides."""

class GameBatch:
    """
    Many games that a learner plays at once; cpp/learn/game_batch.hpp says more.
    """

    def __init__(self, rules: Rules, arrays: dict[str, Any], *, games: int, masks: MaskFormat, reward: RewardKind, random_opponents: bool, learner: int) -> None:
        """
        `arrays` are the numpy arrays into which the results are written, by name.
        """

    def reset(self, seed: int) -> None:
        """Starts all games."""

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(order='C', device='cpu', writable=False)]) -> int:
        """
        Plays one placement in each game and returns -1. If any is illegal, plays none and returns the number of
        the first game with an illegal one.
        """

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(order='C', device='cpu')]) -> None:
        """Writes a random legal placement for each game."""

    def position(self, game: int) -> Position:
        """A copy of the position of a game."""

PLANES_PER_COLOR: int = 3

COLOR_FEATURES: int = 22

def observe(position: Position, seat: int, planes: Annotated[NDArray[numpy.uint8], dict(order='C', device='cpu')], features: Annotated[NDArray[numpy.uint8], dict(order='C', device='cpu')]) -> None:
    """
    Writes what a seat sees of a position; cpp/learn/observation.hpp describes the bytes.
    """

def mark_legal(position: Position, mask: Annotated[NDArray[numpy.int8], dict(order='C', device='cpu')]) -> None:
    """Sets the bytes of the legal placements of the color to move to 1."""

def reward(position: Position, seat: int, kind: RewardKind) -> float:
    """What a finished game is worth to a seat."""

class Contact(enum.Enum):
    """How pieces of one color may touch in a puzzle."""

    free = 0
    """In any way: the pieces fill the rectangle."""

    apart = 1
    """The pieces fill the rectangle; no two of one color share an edge."""

    corners = 2
    """By the rules of the game, beginning at each color's starting cell."""

    descending = 3
    """
    Like `corners`, and every piece attaches to one that is at least as large.
    """

class Solution:
    """The result of a search for the missing pieces."""

    @property
    def is_solvable(self) -> bool | None:
        """
        False if the search proved that there is no solution; None if it ended without an answer.
        """

    @property
    def pieces(self) -> list[tuple[int, int]]:
        """
        (color, placement) of the missing pieces, or of the largest partial solution if there is no answer.
        """

    @property
    def effort(self) -> int:
        """The effort in steps of about a microsecond."""

class SolutionCount:
    @property
    def count(self) -> int: ...

    @property
    def is_complete(self) -> bool:
        """
        Whether all solutions were counted: the search reached neither the limit nor the budget.
        """

    @property
    def effort(self) -> int:
        """The effort in steps of about a microsecond."""

class PuzzleProblem:
    """A rule that a piece breaks."""

    @property
    def index(self) -> int:
        """The index of the piece."""

    @property
    def reason(self) -> IllegalReason: ...

    @property
    def cell(self) -> int | None:
        """
        The index of the first offending cell among the cells of the piece; None if the reason has none.
        """

class Puzzle:
    """
    A puzzle and its rules. Pieces are given as (color, shape or -1, cells).
    """

    def __init__(self, *, rows: int, columns: int, contact: Contact, trays: Sequence[Sequence[int]], start_cells: Sequence[tuple[int, int]]) -> None:
        """
        `trays` are the shapes that each of the four colors has to place, `start_cells` the (column, row) of each
        color.
        """

    def problems(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]]) -> list[PuzzleProblem]:
        """Every piece that breaks a rule, with the first rule it breaks."""

    def order_problems(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]]) -> list[PuzzleProblem]:
        """The pieces of a solution that break the order of play."""

    def remaining(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]]) -> list[int]:
        """The shapes that each color still has to place, one bit per shape."""

    def edges(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]], color: int) -> list[tuple[int, int]]:
        """The free cells beside a color's own pieces, which it must not cover."""

    def corners(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]], color: int) -> list[tuple[int, int]]:
        """The cells at which the next piece of a color can attach."""

    def legality(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]], color: int) -> bytes:
        """
        For each placement on a board of this size, the number of the rule that it would break as the next piece.
        """

    def play_order(self, pieces: Sequence[tuple[int, int, Sequence[tuple[int, int]]]]) -> list[int]:
        """
        The indices of the pieces of a solution in the order in which to place them.
        """

    @property
    def solvability_budget(self) -> int:
        """
        The budget, in steps, of a search that tells whether placed pieces can be extended to a solution.
        """

class HintKind(enum.Enum):
    """What a hint advises."""

    solved = 0
    """Nothing to do."""

    place = 1
    """Place the piece."""

    dead_end = 2
    """Remove the piece and all later ones."""

    impossible = 3
    """Even the givens alone have no solution."""

    unknown = 4
    """The search found no answer within its budget."""

class PuzzleHint:
    @property
    def kind(self) -> HintKind: ...

    @property
    def piece(self) -> tuple[int, int] | None:
        """(color, placement) of the piece to place or to remove."""

    @property
    def index(self) -> int | None:
        """The index of the piece to remove."""

    @property
    def is_proved(self) -> bool:
        """
        For a dead end: whether it is proved that there was a solution before this piece was placed.
        """

class Difficulty(enum.Enum):
    easy = 0

    medium = 1

    hard = 2

class GeneratedPuzzle:
    """A puzzle with givens."""

    @property
    def givens(self) -> list[tuple[int, int]]:
        """(color, placement) of the given pieces."""

    @property
    def difficulty(self) -> Difficulty: ...

    @property
    def is_unique(self) -> bool:
        """Whether the search proved that there is only one solution."""

    @property
    def effort(self) -> int:
        """The effort of that search in steps of about a microsecond."""

def generate_puzzle(puzzle: Puzzle, *, seed: int, name: str, difficulty: Difficulty) -> GeneratedPuzzle:
    """
    A solution without some pieces. The seed gives the solution, the name decides where the hole is.
    """

def hash_text(text: str) -> int:
    """The first 48 bits of the SHA-256 digest of a text."""

class PuzzleSolver:
    """
    A puzzle with some pieces placed. Placements are numbered as on the 20×20 board.
    """

    def __init__(self, puzzle: Puzzle, placed: Sequence[tuple[int, int]]) -> None:
        """
        `placed` are the (color, placement) of the pieces on the board. They must follow the rules.
        """

    def solve(self, *, seed: int, budget: int) -> Solution:
        """Searches for the missing pieces, within `budget` steps (0: no limit)."""

    def count(self, *, limit: int, budget: int) -> SolutionCount:
        """
        Counts the ways to place the missing pieces, up to `limit`, within `budget` steps (0: no limit).
        """

    def hint(self, *, given_count: int, budget: int, known_solution: Sequence[tuple[int, int]]) -> PuzzleHint:
        """
        A hint, within `budget` steps for each of its searches. The first `given_count` pieces can't be removed.
        """

    def stop(self) -> None:
        """Ends a search that runs in another thread, and every later search."""

    @property
    def most_placed(self) -> int:
        """
        The largest number of pieces on the board at the same time in the current search.
        """

    @property
    def effort(self) -> int:
        """The effort of the current search, in steps of about a microsecond."""
