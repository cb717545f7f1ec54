"""Game records: trees of moves, read from and written to `.blksgf` and JSON.

>>> from cornerwise import Game
>>> record = Record.of(Game("duo", ["e8,d9,e9,f9,e10"]), players=["Ada", "Blaise"], date="2024-05-01")
>>> node = record.end.add("i4,h5,i5,j5,i6")
>>> node.comment = "In the middle [of the board]."
>>> print(dumps(record), end="")
(;GM[Blokus Duo]CA[UTF-8]RU[start=any]PB[Ada]PW[Blaise]DT[2024-05-01]
;B[e8,d9,e9,f9,e10]
;W[i4,h5,i5,j5,i6]C[In the middle [of the board\\].])
>>> loads(dumps(record)).game() == record.game()
True
"""

from __future__ import annotations

import codecs
import datetime
import json
import os
import re
import stat
import uuid
from collections.abc import Iterable, Iterator
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import IO, Final, Literal, NoReturn, get_args, overload

from cornerwise import _core
from cornerwise._core import Reason
from cornerwise.game import Game, IllegalMove, Move, all_moves, cell_name, parse_cell
from cornerwise.rules import EDITIONS, Color, Rules, RulesError, rules
from cornerwise.words import say

Format = Literal["blksgf", "json"]

MAX_BYTES: Final = 16 * 2**20
"""Larger files are refused before they are read."""
MAX_NODES: Final = 500_000
MAX_VALUES: Final = 1_000_000
"""Property values of a `.blksgf` file, or values of a JSON record."""
MAX_NESTING: Final = 1_000
"""Variations inside variations."""
MAX_JSON_NESTING: Final = 100
_MAX_DIGITS: Final = 300
_MAX_REBUILT: Final = 250_000
"""Pieces put back on the board because others were removed (AE), in all nodes together."""

_NAME_OF_GAME: Final = {
    "classic": "Blokus",
    "teams": "Blokus",
    "classic_2": "Blokus Two-Player",
    "classic_3": "Blokus Three-Player",
    "duo": "Blokus Duo",
}
GAMES: Final = {
    "Blokus": EDITIONS["classic"],
    "Blokus Two-Player": EDITIONS["classic_2"],
    "Blokus Three-Player": EDITIONS["classic_3"],
    "Blokus Duo": rules("duo", start="own"),
}
"""The games of the format by name, with the rules a name means by itself."""
_OPTIONS: Final = ("start", "direction", "first_color", "scoring", "shared")

_NAMES_OF_SEATS: Final = {
    "classic": ("P1", "P2", "P3", "P4"),
    "teams": ("P1", "P2", "P3", "P4"),
    "classic_2": ("PB", "PW"),
    "classic_3": ("P1", "P2", "P3"),
    "duo": ("PB", "PW"),
}
_LETTERS: Final[dict[int, dict[Color, str]]] = {
    14: {Color.BLUE: "B", Color.GREEN: "W"},
    20: dict(zip(Color, "1234", strict=True)),
}
_OLD_NAMES: Final = {"BLUE": "1", "YELLOW": "2", "RED": "3", "GREEN": "4"}
"""How Pentobi wrote moves of the four-color games before its version 0.2."""
_ANNOTATIONS: Final = {
    "!!": ("TE", "2"),
    "!": ("TE", "1"),
    "!?": ("IT", ""),
    "?!": ("DO", ""),
    "??": ("BM", "2"),
    "?": ("BM", "1"),
}

# What a property does to the position; a node's properties work in this order.
_REMOVE, _ADD, _TURN, _MOVE, _RETIRE, _WRONG = range(6)


def _vocabulary(size: int) -> dict[str, tuple[int, Color]]:
    words = {"AE": (_REMOVE, Color.BLUE), "PL": (_TURN, Color.BLUE), "RT": (_RETIRE, Color.BLUE)}
    for board, letters in _LETTERS.items():
        for color, letter in letters.items():
            words[letter] = (_MOVE if board == size else _WRONG, color)
            words["A" + letter] = (_ADD if board == size else _WRONG, color)
    return words


_VOCABULARY: Final = {size: _vocabulary(size) for size in _LETTERS}
_TURNS: Final = {
    size: {name: color for color, letter in letters.items() for name in (letter.lower(), str(color))}
    for size, letters in _LETTERS.items()
}
_TURNS[14].update(black=Color.BLUE, white=Color.GREEN)

# Possessive, and without a choice inside a repetition: no input makes them go back.
_SPACE: Final = re.compile(r"\s*+", re.ASCII)
_SIGN: Final = re.compile(r"([();])\s*+", re.ASCII)
_NAME: Final = re.compile(r"([A-Za-z0-9]++)\s*+", re.ASCII)
_VALUE: Final = re.compile(r"\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]\s*+", re.ASCII | re.DOTALL)
_PROPERTY: Final = re.compile(_NAME.pattern + _VALUE.pattern, re.ASCII | re.DOTALL)
_JSON_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)
_JSON_RARE_ESCAPE: Final = re.compile(r"\\u(?:[dD][89a-fA-F]|0000)")
_UNWRITABLE: Final = re.compile("[\0\ud800-\udfff]")
_CHARSET: Final = re.compile(rb"CA\s*+\[\s*+([\w.:-]{1,40}+)\s*+\]")
_SCORES: Final = re.compile(r"-?\d{1,4}(?: -?\d{1,4})*+", re.ASCII)


class RecordError(ValueError):
    """This is no record that we can read, or write: says what is wrong, and where.

    >>> try:
    ...     loads("(;GM[Blokus Duo]\\n;B[a1])")
    ... except RecordError as error:
    ...     print(error)
    ...     print(error.text("fr"))
    illegal move a1: does not cover a starting cell (line 2, column 4)
    coup illégal a1 : ne couvre pas une case de départ (ligne 2, colonne 4)
    """

    def __init__(self, problem: str, place: tuple[str | int, ...] = (), **names: object) -> None:
        super().__init__(problem)
        self.problem = problem
        """Its key among the sentences, without `record.`"""
        self.place = place
        """Where in the record: property and number of the value, or the path in a JSON record."""
        self.names = names
        self.line: int | None = None
        """From 1; None if the problem is not at one place of a file."""
        self.column: int | None = None
        """From 1, in characters."""

    def text(self, language: str = "en") -> str:
        """The problem in words, with the place."""
        names = {
            name: value.text(language) if isinstance(value, IllegalMove) else _short(str(value))
            for name, value in self.names.items()
        }
        sentence = say(f"record.{self.problem}", language, **names)
        if self.line is None:
            return sentence
        return f"{sentence} {say('record.where', language, line=self.line, column=self.column)}"

    def __str__(self) -> str:
        return self.text()

    def _at(self, text: str, offset: int) -> RecordError:
        if self.line is None:
            self.line = text.count("\n", 0, offset) + 1
            self.column = offset - text.rfind("\n", 0, offset)
        return self


def _short(text: str) -> str:
    """Fit for a message, whatever a file holds."""
    line = "".join(c if c.isprintable() else " " for c in text[:61])
    return line if len(line) < 61 else line[:60] + "…"


class _Text:
    """A property of one text, '' where there is none."""

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc

    @overload
    def __get__(self, owner: None, kind: type) -> _Text: ...
    @overload
    def __get__(self, owner: Node | Record, kind: type) -> str: ...
    def __get__(self, owner: Node | Record | None, kind: type) -> str | _Text:
        if owner is None:
            return self
        node = owner.root if isinstance(owner, Record) else owner
        return "\n".join(node.properties.get(self.name, ()))

    def __set__(self, owner: Node | Record, text: str) -> None:
        node = owner.root if isinstance(owner, Record) else owner
        if text:
            node.properties[self.name] = [text]
        else:
            node.properties.pop(self.name, None)


class Node:
    """A place in the tree of a record: usually the position after a move.

    >>> record = Record("classic")
    >>> main, other = record.root.add("a20,b20,c20"), record.root.add("a20")
    >>> other.annotation, other.comment = "?", "The smallest piece comes last."
    >>> other.move
    (<Color.BLUE: 'blue'>, Move('a20'))
    >>> other.properties
    {'1': ['a20'], 'BM': ['1'], 'C': ['The smallest piece comes last.']}
    >>> other.promote()
    >>> [str(move) for move in record.game()]
    ['a20']
    """

    __slots__ = ("__weakref__", "children", "parent", "properties", "rules")

    def __init__(self, rules: Rules, parent: Node | None = None) -> None:
        """For the reader; grow a tree with :meth:`add`."""
        self.rules = rules
        """Of the whole record."""
        self.parent = parent
        self.children: list[Node] = []
        """What can follow; the first is the main line."""
        self.properties: dict[str, list[str]] = {}
        """All properties in the words of the `.blksgf` format, their values as plain text."""

    comment = _Text("C", "What somebody said about this position, '' if nothing.")

    @property
    def move(self) -> tuple[Color, Move] | None:
        """The move that led here and its color; None at the root and where only pieces were set up."""
        for color, letter in _LETTERS[self.rules.size].items():
            if values := self.properties.get(letter):
                return color, _piece(self.rules.size, values[0])
        return None

    @property
    def annotation(self) -> str:
        """What the move is worth: `!!`, `!`, `!?`, `?!`, `??` or `?`; '' if nobody judged it."""
        for sign, (name, value) in _ANNOTATIONS.items():
            if (values := self.properties.get(name)) and (value != "2" or values[0] == "2"):
                return sign
        return ""

    @annotation.setter
    def annotation(self, sign: str) -> None:
        if sign and sign not in _ANNOTATIONS:
            raise ValueError(f"{sign!r} is not an annotation; choose from {' '.join(_ANNOTATIONS)}")
        for name, _ in _ANNOTATIONS.values():
            self.properties.pop(name, None)
        if sign:
            name, value = _ANNOTATIONS[sign]
            self.properties[name] = [value]

    def game(self) -> Game:
        """The game up to here. Where pieces were set up, or a color moved out of turn, what came before is the
        game's set-up."""
        path: list[Node] = []
        node: Node | None = self
        while node is not None:
            path.append(node)
            node = node.parent
        game = Game(self.rules)
        for node in reversed(path):
            game = _follow(game, node)
        return game

    def add(self, move: str | int | Move, color: Color | str | None = None) -> Node:
        """The variation that begins with this move: a new one after the others, or the one that is there already.
        Raises IllegalMove. Name the color to let it move out of turn."""
        game = self.game()
        if color is not None and game.turn != color:
            game.set_turn(color)
        move = game.play(move, color)
        if move.is_pass:
            raise IllegalMove(Reason.not_a_piece, "pass")
        color = game.pieces()[-1][0]
        for child in self.children:
            if child.move == (color, move):
                return child
        return self._grow(color, move)

    def promote(self) -> None:
        """Makes this the first variation of its parent."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent.children.insert(0, self)

    def _grow(self, color: Color, move: Move) -> Node:
        child = Node(self.rules, self)
        child.properties[_LETTERS[self.rules.size][color]] = [str(move)]
        self.children.append(child)
        return child

    def __repr__(self) -> str:
        if self.parent is None:
            name = "root"
        else:
            name = " ".join(map(str, self.move)) if self.move else "set-up" if self.properties else "empty"
        return f"<Node: {name}, {len(self.children)} to follow>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a node is part of its record: copy or pickle that")


class Record:
    """A game with its variations, comments and circumstances.

    >>> record = Record("classic_2", scoring="basic")
    >>> record.players = ["Ada", "Blaise"]
    >>> print(record)
    (;GM[Blokus Two-Player]CA[UTF-8]RU[scoring=basic]PB[Ada]PW[Blaise])
    """

    def __init__(self, edition: str | Rules = "classic", **options: str) -> None:
        """An empty record, for a game of an edition with its options (see :func:`cornerwise.rules.rules`)."""
        given = Game(edition, **options).rules
        self.root = Node(given)
        """The position to start from; it also holds what is true of the whole game."""
        self.root.properties = {"GM": [_NAME_OF_GAME[given.edition]], "CA": ["UTF-8"]}
        if options_text := _options_text(given):
            self.root.properties["RU"] = [options_text]
        self.extra: dict[str, object] = {}
        """The keys of a JSON record that we don't know; they are written back to JSON only."""

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        players: Iterable[str] = (),
        date: str | datetime.date = "",
        event: str = "",
    ) -> Record:
        """The record of a game; of its result too, when it is over."""
        record = cls(game.rules)
        record.players = players
        record.event = event
        record.date = str(date)
        if game.is_over:
            record.result = _result_text(game)
        setup, turn = _beginning(game)
        letters = _LETTERS[game.rules.size]
        for color in game.rules.colors:
            if pieces := [str(move) for owner, move in setup if owner == color]:
                record.root.properties["A" + letters[color]] = pieces
        if turn is not None:
            record.root.properties["PL"] = [letters[turn]]
        nodes = [record.root]
        for color, move in game.pieces()[len(setup) :]:
            nodes.append(nodes[-1]._grow(color, move))
        for left in game.retired:
            nodes[left.ply].properties.setdefault("RT", []).append(str(left.seat + 1))
        return record

    date = _Text("DT", "When it was played, as `2024-05-01`; '' if unknown.")
    event = _Text("EV", "At which event it was played, '' if unknown.")
    result = _Text(
        "RE",
        "How it ended, '' if unknown: between two seats `B+7`, `W+7` or `0`, else the score of every seat, "
        "`-12 -30 -8 15`. Other programs may have written anything.",
    )

    @property
    def rules(self) -> Rules:
        return self.root.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, '' for an unknown one. Assign a name for each seat or for the first few."""
        return tuple("".join(self.root.properties.get(name, ())) for name in _NAMES_OF_SEATS[self.rules.edition])

    @players.setter
    def players(self, names: Iterable[str]) -> None:
        keys, given = _NAMES_OF_SEATS[self.rules.edition], list(names)
        if len(given) > len(keys):
            raise ValueError(f"{len(given)} players, but {len(keys)} seats")
        for key, name in zip(keys, given + [""] * (len(keys) - len(given)), strict=True):
            if name:
                self.root.properties[key] = [name]
            else:
                self.root.properties.pop(key, None)

    def main_line(self) -> Iterator[Node]:
        """The nodes after the root, always the first variation."""
        node = self.root
        while node.children:
            node = node.children[0]
            yield node

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        node = self.root
        while node.children:
            node = node.children[0]
        return node

    def walk(self) -> Iterator[Node]:
        """Every node, each before its variations."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def game(self, node: Node | None = None) -> Game:
        """The game up to a node, or to the end of the main line."""
        return (node or self.end).game()

    def __str__(self) -> str:
        return dumps(self).rstrip("\n")

    def __repr__(self) -> str:
        players = _short(" ".join(filter(None, self.players)))
        return f"<Record({self.rules.edition!r}): {players or 'nobody'}, {sum(1 for _ in self.walk())} nodes>"

    def __reduce__(self) -> tuple[object, ...]:
        # As text: a tree of any depth is then copied and pickled without recursion.
        return _revived, (dumps(self), self.extra)


def load(source: str | os.PathLike[str] | IO[bytes]) -> Record:
    """Reads the record in a file, or in a file opened in binary mode, in either format: the content tells which.
    Raises RecordError for what is in the file, OSError for the file itself."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            about = os.fstat(file.fileno())
            if stat.S_ISREG(about.st_mode) and about.st_size > MAX_BYTES:
                raise RecordError("too_large", limit=MAX_BYTES >> 20)
            return load(file)
    return loads(source.read(MAX_BYTES + 1))


def loads(content: str | bytes) -> Record:
    """The record in a text, in either format. Raises RecordError.

    >>> loads("(;GM[Blokus Duo];B[f9,e10,f10,g10,f11])").game().turn
    <Color.GREEN: 'green'>
    >>> loads('{"cornerwise": 1, "game": "duo", "moves": ["f9,e10,f10,g10,f11"]}').game().turn
    <Color.GREEN: 'green'>
    """
    text = _decoded(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    start = _skip(text, 0)
    if start == len(text):
        raise RecordError("empty")._at(text, 0)
    if text[start] == "(":
        return _read_blksgf(text, start)
    if text[start] == "{":
        return _read_json(text, start)
    raise RecordError("not_a_record", found=text[start : start + 61])._at(text, start)


def dumps(record: Record | Game, format: Format = "blksgf") -> str:  # noqa: A002 - what it is
    """The text of a record, or of a game without circumstances. JSON keeps the main line only, without comments."""
    if format not in get_args(Format):
        raise ValueError(f"no format {format!r}; choose from {', '.join(get_args(Format))}")
    if isinstance(record, Game):
        record = Record.of(record)
    text = _write_blksgf(record) if format == "blksgf" else _write_json(record)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError("character", character=f"U+{ord(text[error.start]):04X}") from None
    return text


def save(record: Record | Game, path: str | os.PathLike[str], format: Format | None = None) -> None:  # noqa: A002
    """Writes a record or a game to a file, in the format of its extension: `.blksgf`, `.sgf` or `.json`. The file is
    replaced as a whole or not at all. Raises OSError."""
    # Through a link, so that the link stays one.
    target = Path(os.path.realpath(path))
    if format is None:
        formats: dict[str, Format] = {".blksgf": "blksgf", ".sgf": "blksgf", ".json": "json"}
        format = formats.get(Path(path).suffix.lower())  # noqa: A001
        if format is None:
            raise ValueError(f"no format for {Path(path).name!r}: call it .blksgf or .json, or name the format")
    data = dumps(record, format).encode()
    mode = target.stat().st_mode if target.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        target.write_bytes(data)  # a pipe or a device: there is nothing to replace
        return
    temporary = target.with_name(f".{uuid.uuid4().hex}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(stat.S_IMODE(mode))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


# What a node means


def _piece(size: int, text: str | int) -> Move:
    """The placement of a text or a number; RecordError for an unknown cell, IllegalMove if it is no piece."""
    if isinstance(text, int):
        try:
            return Move.of(size, text)
        except ValueError:
            raise IllegalMove(Reason.not_a_piece, str(text)) from None
    placement = (_core.Board14 if size == 14 else _core.Board20).parse(text)
    if placement is not None:
        return all_moves(size)[placement]
    for name in text.split(",", 5)[:5]:
        try:
            column, row = parse_cell(name)
        except ValueError:
            raise RecordError("cell", cell=name) from None
        if not (0 <= column < size and 0 <= row < size):
            raise IllegalMove(Reason.off_board, text, cell=name)
    raise IllegalMove(Reason.not_a_piece, text)


def _steps(node: Node) -> list[tuple[int, Color, str, list[Move]]]:
    """What a node does to the position, in order: kind of step, color, property, pieces. Brings the properties into
    the one form we write: cells in order, one text a move."""
    size = node.rules.size
    vocabulary, properties = _VOCABULARY[size], node.properties
    steps: list[tuple[int, Color, str, list[Move]]] = []
    for name in [name for name in properties if name in vocabulary]:
        kind, color = vocabulary[name]
        values, pieces, index = properties[name], [], 0
        try:
            if kind == _WRONG:
                raise RecordError("wrong_color", property=name, game=_NAME_OF_GAME[node.rules.edition])
            if kind == _MOVE:
                if any(step[0] == _MOVE for step in steps):
                    raise RecordError("two_moves")
                # Pentobi before 0.3 wrote every cell as a value of its own.
                pieces.append(_piece(size, ",".join(values)))
            elif kind == _TURN:
                if (turn := _TURNS[size].get(",".join(values).lower())) is None:
                    raise RecordError("turn", color=",".join(values))
                color, properties[name] = turn, [_LETTERS[size][turn]]
            elif kind != _RETIRE:
                for index, value in enumerate(values):  # noqa: B007 - says which one failed
                    pieces.append(_piece(size, value))
        except IllegalMove as illegal:
            raise RecordError("illegal", (name, index), move=illegal.move, reason=illegal) from None
        except RecordError as error:
            error.place = (name, index)
            raise
        if pieces:
            properties[name] = [str(piece) for piece in pieces]
        steps.append((kind, color, name, pieces))
        if len(steps) > 1:
            steps.sort(key=lambda step: step[0])
    return steps


def _follow(game: Game, node: Node) -> Game:
    """The game after what a node says; the game itself, or a new one where pieces were removed."""
    turn: Color | None = None
    for kind, color, name, pieces in _steps(node):
        index = 0
        try:
            if kind == _MOVE:
                _play(game, color, pieces[0])
            elif kind == _TURN:
                game.set_turn(color)
            elif kind == _RETIRE:
                for index, seat in enumerate(node.properties[name]):
                    _retire(game, seat, (name, index))
            else:
                # Half a set-up can block a color that the whole of it does not: the turn is settled at the end.
                turn = turn or game.turn
                if kind == _ADD:
                    for index, piece in enumerate(pieces):  # noqa: B007 - says which one failed
                        game.set_up(color, piece)
                else:
                    there = {piece: owner for owner, piece in game.pieces()}
                    for index, piece in enumerate(pieces):
                        if there.pop(piece, None) is None:
                            raise RecordError("no_piece", (name, index), move=piece)
                    left, game = game.retired, Game(game.rules)
                    for piece, owner in there.items():
                        game.set_up(owner, piece)
                    for retirement in left:
                        game.retire(retirement.seat)
                game.set_turn(turn or game.rules.first_color)
        except IllegalMove as illegal:
            raise RecordError("illegal", (name, index), move=illegal.move, reason=illegal) from None
    return game


def _play(game: Game, color: Color, move: Move) -> None:
    """Plays a move whoever's turn it is; it must be legal for its color."""
    if game.turn != color:
        game.set_turn(color)
        if game.turn != color:  # it is blocked, so the move is illegal for one reason or another
            reason, cell = game.position.judge(game.rules.colors.index(color), move.placement)
            if reason == Reason.legal:  # but everybody else has left
                reason = Reason.game_over
            raise IllegalMove(reason, str(move), color, cell and cell_name(cell))
    game.play(move)


def _retire(game: Game, seat: object, place: tuple[str | int, ...]) -> None:
    """Lets a seat leave, by its number from 1."""
    number = int(seat) if isinstance(seat, str) and seat.isascii() and seat.isdecimal() and len(seat) < 3 else seat
    try:
        if not isinstance(number, int) or isinstance(number, bool):
            raise ValueError
        game.retire(number - 1)
    except ValueError:
        raise RecordError("retired", place, seat=seat) from None


def _beginning(game: Game) -> tuple[list[tuple[Color, Move]], Color | None]:
    """The pieces set up, color by color as the file has them, and the color to begin where that does not go without
    saying."""
    colors, start = game.rules.colors, game.start()
    setup = sorted(game.setup(), key=lambda piece: colors.index(piece[0]))
    turn = None if start.turn < 0 else colors[start.turn]
    return setup, turn if setup or turn != game.rules.first_color else None


def _options_text(given: Rules) -> str:
    """What GM does not say of the rules: `teams start=any scoring=basic`."""
    usual = EDITIONS["teams"] if given.edition == "teams" else GAMES[_NAME_OF_GAME[given.edition]]
    words = ["teams"] if given.edition == "teams" else []
    words += [f"{name}={getattr(given, name)}" for name in _OPTIONS if getattr(given, name) != getattr(usual, name)]
    return " ".join(words)


def _rules_of(root: Node) -> Rules:
    names = root.properties.get("GM", [])
    if not names:
        raise RecordError("no_game", known=", ".join(GAMES))
    if len(names) > 1 or names[0] not in GAMES:
        raise RecordError("unknown_game", ("GM", 0), game=" ".join(names), known=", ".join(GAMES))
    meant = GAMES[names[0]]
    words = " ".join(root.properties.get("RU", [])).split()
    given = dict(word.split("=", 1) for word in words if "=" in word)
    if set(words) - {f"{name}={value}" for name, value in given.items() if name in _OPTIONS} - {"teams"}:
        return meant  # another program's words
    try:
        if "teams" not in words:
            return rules(meant.edition, **{**meant.options, **given})
        if meant.edition == "classic":
            return rules("teams", **given)
    except RulesError:
        pass
    raise RecordError("options", ("RU", 0), options=" ".join(words), game=names[0])


def _result_text(game: Game) -> str:
    result = game.standing()
    if len(result.scores) != 2:
        return " ".join(map(str, result.scores))
    if game.retired and len(result.winners) == 1 and max(map(game.has_moves, game.rules.colors)):
        return f"{'BW'[result.winners[0]]}+R"
    margin = abs(result.scores[0] - result.scores[1])
    return f"{'BW'[result.winners[0]]}+{margin}" if margin else "0"


def _revived(text: str, extra: dict[str, object]) -> Record:
    record = loads(text)
    record.extra = extra
    return record


# Text


def _decoded(data: bytes) -> str:
    """The text of a file, with plain line ends and no byte order mark."""
    if len(data) > MAX_BYTES:
        raise RecordError("too_large", limit=MAX_BYTES >> 20)
    for name, mark in (
        ("UTF-32", codecs.BOM_UTF32_LE),
        ("UTF-32", codecs.BOM_UTF32_BE),
        ("UTF-16", codecs.BOM_UTF16_LE),
        ("UTF-16", codecs.BOM_UTF16_BE),
    ):
        if data.startswith(mark):
            raise RecordError("charset", charset=name)._at("", 0)
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as bad:
        before = _plain_lines(data[: bad.start].decode())
        declared = _CHARSET.search(data, 0, 2**16)
        charset = declared[1].decode() if declared else "UTF-8"
        if charset.upper() not in ("UTF-8", "UTF8"):
            raise RecordError("charset", charset=charset)._at(before, len(before)) from None
        raise RecordError("encoding", byte=f"0x{data[bad.start]:02X}")._at(before, len(before)) from None
    text = _plain_lines(text)
    if (nul := text.find("\0")) >= 0:
        raise RecordError("nul")._at(text, nul)
    return text


def _plain_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _skip(text: str, offset: int) -> int:
    space = _SPACE.match(text, offset)
    return space.end() if space else offset


# .blksgf


class _AsWritten(str):
    """A value that plain text can't give back: an escaped colon means something else than a bare one in values of
    two parts, and which properties have those only their inventors know."""

    raw: str


def _unescaped(raw: str) -> str:
    if "\\" not in raw:
        return raw
    # A text never has a NUL, so it can stand for the escaped backslash; a backslash before a line end joins lines.
    text = raw.replace("\\\\", "\0").replace("\\\n", "").replace("\\", "").replace("\0", "\\")
    if "\\:" in raw and _escaped(text) != raw:
        text = _AsWritten(text)
        text.raw = raw
    return text


def _escaped(text: str) -> str:
    return text.raw if isinstance(text, _AsWritten) else text.replace("\\", "\\\\").replace("]", "\\]")


def _values(text: str, offset: int) -> Iterator[tuple[str, str, int, int]]:
    """Every value of the node whose properties begin at an offset: property, value as written, where it begins, where
    the next thing begins."""
    while first := _PROPERTY.match(text, offset):
        name, value = _OLD_NAMES.get(first[1], first[1]), first[2]
        offset = first.end()
        yield name, value, first.start(2), offset
        while more := _VALUE.match(text, offset):
            offset = more.end()
            yield name, more[1], more.start(1), offset
        if text.startswith("[", offset):
            raise RecordError("unclosed_value", property=first[1])._at(text, offset)
    if lonely := _NAME.match(text, offset):
        problem = "unclosed_value" if text.startswith("[", lonely.end()) else "no_value"
        where = lonely.end() if problem == "unclosed_value" else offset
        raise RecordError(problem, property=lonely[1])._at(text, where)


def _offset(text: str, node: int, place: tuple[str | int, ...]) -> int:
    """Where the value stands that was found wrong later on; the node itself if it is none of its values."""
    property_, index = place or ("", 0)
    starts = (start for name, _, start, _ in _values(text, _skip(text, node + 1)) if name == property_)
    return next(islice(starts, int(index), None), node)


_FOLLOWS: Final = {"": "(", "(": ";", ";": ";()", ")": "()"}
"""What may come after what, values aside."""


def _read_blksgf(text: str, offset: int) -> Record:
    record: Record | None = None
    node = Node(EDITIONS["classic"])  # stands above the root until the root has said what the game is
    game = Game()
    names: dict[str, str] = {}  # one string for each property, however often it occurs
    branches: list[tuple[Node, Game]] = []
    nodes = values = rebuilt = 0
    before = ""
    while offset < len(text):
        here, match = offset, _SIGN.match(text, offset)
        if match is None or match[1] not in _FOLLOWS[before]:
            raise RecordError("unexpected", found=text[here], expected=" ".join(_FOLLOWS[before]))._at(text, here)
        before = sign = match[1]
        offset = match.end()
        if sign == "(":
            if len(branches) == MAX_NESTING:
                raise RecordError("too_deep", limit=MAX_NESTING)._at(text, here)
            branches.append((node, game))
            game = game.copy()
        elif sign == ")":
            node, game = branches.pop()
            if not branches:
                break
        else:
            nodes += 1
            if nodes > MAX_NODES:
                raise RecordError("too_many_nodes", limit=MAX_NODES)._at(text, here)
            properties: dict[str, list[str]] = {}
            for name, raw, start, end in _values(text, offset):
                offset = end
                values += 1
                if values > MAX_VALUES:
                    raise RecordError("too_many_values", limit=MAX_VALUES)._at(text, start)
                properties.setdefault(names.setdefault(name, name), []).append(_unescaped(raw))
            try:
                if record is None:
                    node.properties = properties
                    record = Record(_rules_of(node))
                    node, game = record.root, Game(record.rules)
                    if "CA" in properties:
                        properties["CA"] = ["UTF-8"]  # as which it was read and will be written
                else:
                    parent, node = node, Node(record.rules, node)
                    parent.children.append(node)
                node.properties = properties
                if "AE" in properties:
                    rebuilt += len(game.pieces())
                    if rebuilt > _MAX_REBUILT:
                        raise RecordError("too_many_removals", ("AE", 0))
                game = _follow(game, node)
            except RecordError as error:
                raise error._at(text, _offset(text, here, error.place)) from None
    if branches or record is None:
        raise RecordError("unclosed")._at(text, len(text))
    if offset < len(text):
        raise RecordError("more")._at(text, offset)
    return record


def _write_blksgf(record: Record) -> str:
    written: list[str] = []
    waiting: list[Node | str] = [")\n", record.root, "("]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            written.append(node)
            continue
        written.append(";")
        for name, values in node.properties.items():
            if not ((match := _NAME.fullmatch(name)) and match[1] == name):
                raise RecordError("property", property=name)
            if values:
                written.append(name)
                written.extend(f"[{_escaped(value)}]" for value in values)
        if len(node.children) == 1:
            waiting += [node.children[0], "\n"]
        else:
            for child in reversed(node.children):
                waiting += [")", child, "\n("]
    text = "".join(written)
    if "\0" in text:
        raise RecordError("character", character="U+0000")
    return text


# JSON


class _Flawed(ValueError):  # noqa: N818 - it never gets out
    """The JSON has a flaw that its parser can find but not place."""


def _read_json(text: str, start: int) -> Record:
    if comma := next(islice(re.finditer(",", text), MAX_VALUES, None), None):
        raise RecordError("too_many_values", limit=MAX_VALUES)._at(text, comma.start())
    try:
        document = json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_float=_finite, parse_constant=_finite
        )
        if _is_deep(document) or (_JSON_RARE_ESCAPE.search(text) and _flaw(text)):
            raise _Flawed
    except json.JSONDecodeError as error:
        raise RecordError("json")._at(text, error.pos) from None
    except (_Flawed, RecursionError):
        raise _flaw(text) or RecordError("json")._at(text, start) from None
    try:
        return _of_json(document)
    except RecordError as error:
        raise error._at(text, _json_offset(text, error.place, start)) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    document = dict(pairs)
    if len(document) < len(pairs):
        raise _Flawed
    return document


def _integer(text: str) -> int:
    if len(text) > _MAX_DIGITS:
        raise _Flawed
    return int(text)


def _finite(text: str) -> float:
    if len(text) > _MAX_DIGITS or not isfinite(number := float(text)):
        raise _Flawed
    return number


def _is_deep(document: object) -> bool:
    level = [document]
    for _ in range(MAX_JSON_NESTING):
        inside = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list))
        level = [value for values in inside for value in values if isinstance(value, dict | list)]
        if not level:
            return False
    return True


def _json_tokens(text: str) -> Iterator[tuple[list[str | int], str, int, bool]]:
    """Every key and value of a JSON text: path, token, offset, and whether it is a key. The path is one list that
    goes on changing."""
    path: list[str | int] = []
    key_next = False
    for match in _JSON_TOKEN.finditer(text):
        token = match[0]
        if token in ("}", "]"):
            path.pop()
            key_next = False
        elif token == ",":
            if isinstance(place := path[-1], int):
                path[-1] = place + 1
            else:
                key_next = True
        elif key_next:
            path[-1] = str(json.loads(token)) if "\\" in token else token[1:-1]
            key_next = False
            yield path, token, match.start(), True
        elif token != ":":
            yield path, token, match.start(), False
            if token == "{":
                path.append("")
                key_next = True
            elif token == "[":
                path.append(0)


def _json_offset(text: str, place: tuple[str | int, ...], start: int) -> int:
    wanted = list(place)
    return next((offset for path, _, offset, is_key in _json_tokens(text) if path == wanted and not is_key), start)


def _flaw(text: str) -> RecordError | None:
    """The first thing that a record can't have in a JSON text, well formed up to there; with its place."""
    keys: dict[int, set[str | int]] = {}
    for path, token, offset, is_key in _json_tokens(text):
        problem = None
        if token in ("{", "["):
            keys[len(path) + 1] = set()
            if len(path) >= MAX_JSON_NESTING:
                problem = RecordError("too_deep", limit=MAX_JSON_NESTING)
        elif token[0] != '"':
            try:
                if token not in ("true", "false", "null"):
                    _finite(token)
            except ValueError:  # not finite, or not even a number: the parser stopped at its first letters
                problem = RecordError("number", number=token)
        elif "\\u" in token and (bad := _UNWRITABLE.search(json.loads(token))):
            problem = RecordError("character", character=f"U+{ord(bad[0]):04X}")
        if is_key:
            if path[-1] in keys[len(path)]:
                problem = problem or RecordError("duplicate_key", key=path[-1])
            keys[len(path)].add(path[-1])
        if problem:
            return problem._at(text, offset)
    return None


def _of_json(document: dict[str, object]) -> Record:
    def wrong(*place: str | int) -> RecordError:
        return RecordError(f"json.{place[0]}", place)

    known = dict(document)
    if (version := known.pop("cornerwise", None)) != 1 or isinstance(version, bool | float):
        raise wrong("cornerwise")
    edition, options = known.pop("game", None), known.pop("options", {})
    if not isinstance(edition, str):
        raise wrong("game")
    if edition not in EDITIONS:
        raise RecordError("unknown_game", ("game",), game=edition, known=", ".join(EDITIONS))
    if not isinstance(options, dict):
        raise wrong("options")
    for name, value in options.items():
        if name not in _OPTIONS or not isinstance(value, str):
            raise wrong("options", name)
    try:
        given = rules(edition, **options)
    except RulesError:
        text = " ".join(f"{name}={value}" for name, value in options.items())
        raise RecordError("options", ("options",), options=text, game=edition) from None

    game = Game(given)
    place: tuple[str | int, ...] = ()
    try:
        for i, piece in enumerate(_list(known.pop("setup", []), wrong("setup"))):
            if not (isinstance(piece, list) and len(piece) == 2 and piece[0] in given.colors):
                raise wrong("setup", i)
            place = ("setup", i, 1)
            game.set_up(piece[0], _json_piece(given.size, piece[1], wrong("setup", i)))
        if (turn := known.pop("turn", given.first_color)) not in given.colors:
            raise wrong("turn")
        game.set_turn(str(turn))
        retired = _list(known.pop("retired", []), wrong("retired"))
        for i, left in enumerate(retired):
            if not (isinstance(left, list) and len(left) == 2 and all(type(number) is int for number in left)):
                raise wrong("retired", i)
        waiting = list(enumerate(retired))
        moves = _list(known.pop("moves", []), wrong("moves"))
        for i in range(len(moves) + 1):
            while waiting and waiting[0][1][1] == i:  # type: ignore[index]
                at, left = waiting.pop(0)
                _retire(game, left[0], ("retired", at))  # type: ignore[index]
            if i < len(moves):
                place = ("moves", i)
                game.play(_json_piece(given.size, moves[i], wrong(*place)))
        if waiting:
            raise wrong("retired", waiting[0][0])
    except IllegalMove as illegal:
        raise RecordError("illegal", place, move=illegal.move, reason=illegal) from None
    except RecordError as error:
        error.place = error.place or place
        raise

    players, date = known.pop("players", []), known.pop("date", "")
    if not isinstance(players, list) or len(players) > len(given.seats):
        raise wrong("players")
    for i, player in enumerate(players):
        if not isinstance(player, str):
            raise wrong("players", i)
    if not isinstance(date, str):
        raise wrong("date")
    record = Record.of(game, players=players, date=date)
    result = known.pop("result", "")
    if isinstance(result, list):
        if len(result) != len(given.seats) or not all(type(score) is int and abs(score) < 10_000 for score in result):
            raise wrong("result")
        same = game.is_over and tuple(result) == game.standing().scores
        result = _result_text(game) if same else " ".join(map(str, result))
    if not isinstance(result, str):
        raise wrong("result")
    record.result = result
    record.extra = known
    return record


def _list(value: object, wrong: RecordError) -> list[object]:
    if not isinstance(value, list):
        raise wrong
    return value


def _json_piece(size: int, move: object, wrong: RecordError) -> Move:
    if not isinstance(move, str | int) or isinstance(move, bool):
        raise wrong
    return _piece(size, move)


def _write_json(record: Record) -> str:
    game, given = record.game(), record.rules
    setup, turn = _beginning(game)
    result: object = record.result
    if game.is_over and result == _result_text(game):
        result = game.standing().scores
    elif _SCORES.fullmatch(record.result) and len(scores := record.result.split(" ")) == len(given.seats):
        result = [int(score) for score in scores]
    document: dict[str, object] = {
        "cornerwise": 1,
        "game": given.edition,
        "options": given.options,
        "players": record.players if any(record.players) else None,
        "date": record.date,
        "setup": [(color, str(move)) for color, move in setup],
        "turn": turn,
        "moves": [str(move) for move in game],
        "retired": [(left.seat + 1, left.ply) for left in game.retired],
        "result": result,
    }
    known = {key: value for key, value in document.items() if value or key == "moves"}
    try:
        lines = [
            f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value, ensure_ascii=False, allow_nan=False)}"
            for key, value in {**known, **record.extra}.items()
        ]
    except RecursionError:
        raise RecordError("too_deep", limit=MAX_JSON_NESTING) from None
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"
