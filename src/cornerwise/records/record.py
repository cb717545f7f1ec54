"""A record in memory: a tree of nodes with properties."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn, overload

from cornerwise._core import IllegalReason
from cornerwise.game import Game, Retirement
from cornerwise.i18n import printable
from cornerwise.moves import IllegalMove, Move
from cornerwise.records.blksgf_writer import write_blksgf
from cornerwise.records.errors import MAX_VALUE_LENGTH
from cornerwise.records.properties import (
    Properties,
    StepKind,
    apply_properties,
    letters_of,
    options_text,
    parse_move,
    parse_steps,
    result_text,
    setup_and_turn,
)
from cornerwise.rules import EDITIONS, Color, Rules

_ANNOTATIONS: Final = {
    "!!": ("TE", "2"),
    "!": ("TE", "1"),
    "!?": ("IT", ""),
    "?!": ("DO", ""),
    "??": ("BM", "2"),
    "?": ("BM", "1"),
}


class _TextProperty:
    """A property that holds one text, '' if it is absent."""

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc

    @overload
    def __get__(self, owner: None, kind: type) -> _TextProperty: ...
    @overload
    def __get__(self, owner: Node | Record, kind: type) -> str: ...
    def __get__(self, owner: Node | Record | None, kind: type) -> str | _TextProperty:
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
    """A node in the tree of a record: usually the position after a move.

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
        """Only this package calls this. Use :meth:`add` to grow a tree."""
        self.rules = rules
        """The rules of the whole record."""
        self.parent = parent
        self.children: list[Node] = []
        """The variations that follow; the first is the main line."""
        self.properties: Properties = {}
        """All properties by their names in the `.blksgf` format, their values as plain text."""

    comment = _TextProperty("C", "A comment on this position, '' if there is none.")

    @property
    def move(self) -> tuple[Color, Move] | None:
        """The move that led here and its color; None at the root and where only pieces were set up."""
        for color, letter in letters_of(self.rules.edition).items():
            if values := self.properties.get(letter):
                return color, parse_move(self.rules, values[0])
        return None

    @property
    def is_plain(self) -> bool:
        """Whether the node sets up nothing."""
        steps = parse_steps(self.rules, self.properties)
        return all(step.kind in (StepKind.MOVE, StepKind.RETIRE) for step in steps)

    @property
    def annotation(self) -> str:
        """The mark of the move: `!!`, `!`, `!?`, `?!`, `??` or `?`; '' if it has none."""
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
        """The game up to here. If pieces were set up, or a color moved out of turn, everything before that is part
        of the game's set-up."""
        path: list[Node] = []
        node: Node | None = self
        while node is not None:
            path.append(node)
            node = node.parent
        game = Game(self.rules)
        for node in reversed(path):
            game = apply_properties(game, node.properties)
        return game

    def add(self, move: str | int | Move, color: Color | str | None = None) -> Node:
        """The variation that begins with this move: an existing one, or a new one after the others. Pass a color to let
        it move out of turn. Raises IllegalMove."""
        game = self.game()
        if color is not None and game.turn != color:
            game.set_turn(color)
        ply = game.ply
        move = game.play(move, color)
        if game.ply == ply:
            raise IllegalMove(IllegalReason.not_a_piece, "pass")
        color = game.history()[-1][0]
        for child in self.children:
            if child.move == (color, move):
                return child
        return self.append(color, move)

    def promote(self) -> None:
        """Makes this the first variation of its parent."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent.children.insert(0, self)

    def append(self, color: Color, move: Move) -> Node:
        """A new last variation, without a check of the move."""
        child = Node(self.rules, self)
        child.properties[letters_of(self.rules.edition)[color]] = [str(move)]
        self.children.append(child)
        return child

    def set_retired(self, seats: list[str]) -> None:
        """Sets the seats that left here, counted from 1."""
        if seats:
            self.properties["RT"] = seats
        else:
            self.properties.pop("RT", None)

    def __repr__(self) -> str:
        if self.parent is None:
            name = "root"
        else:
            name = " ".join(map(str, self.move)) if self.move else "set-up" if self.properties else "empty"
        return f"<Node: {name}, {len(self.children)} to follow>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a node is part of its record: copy or pickle that")


class Record:
    """A game with its variations, comments, players and date.

    >>> record = Record("classic_2", scoring="basic")
    >>> record.players = ["Ada", "Blaise"]
    >>> print(record)
    (;GM[Blokus Two-Player]CA[UTF-8]RU[scoring=basic]PB[Ada]PW[Blaise])
    """

    def __init__(self, edition: str | Rules = "classic", **options: str) -> None:
        """An empty record, for a game of an edition with its options (see :func:`cornerwise.rules.rules`)."""
        game_rules = Game(edition, **options).rules
        self.root = Node(game_rules)
        """The first position. Its properties include those that describe the whole game."""
        self.root.properties = {"GM": [EDITIONS[game_rules.edition].record_name], "CA": ["UTF-8"]}
        if text := options_text(game_rules):
            self.root.properties["RU"] = [text]
        self.extra: dict[str, object] = {}
        """Unknown keys of a JSON record; only a JSON record keeps them."""

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        players: Iterable[str] = (),
        date: str | datetime.date = "",
        event: str = "",
    ) -> Record:
        """The record of a game, with its result if it is over."""
        record = cls(game.rules)
        record.players = players
        record.event = event
        record.date = str(date)
        if game.is_over:
            record.result = result_text(game)
        setup, turn = setup_and_turn(game)
        letters = letters_of(game.rules.edition)
        for color in game.rules.colors:
            if pieces := [str(move) for owner, move in setup if owner == color]:
                record.root.properties["A" + letters[color]] = pieces
        if turn is not None:
            record.root.properties["PL"] = [letters[turn]]
        nodes = [record.root]
        for color, move in game.history():
            nodes.append(nodes[-1].append(color, move))
        for ply, node in enumerate(nodes):
            node.set_retired(_seats_left_at(ply, game.retired))
        return record

    date = _TextProperty("DT", "When the game was played, as `2024-05-01`; '' if unknown.")
    event = _TextProperty("EV", "The event at which the game was played, '' if unknown.")
    result = _TextProperty(
        "RE",
        "How the game ended, '' if unknown: between two seats `B+7`, `W+7` or `0`, else the score of every seat, "
        "`-12 -30 -8 15`. Other programs may write anything.",
    )

    @property
    def rules(self) -> Rules:
        return self.root.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, '' for an unknown one. Assign a name for each seat or for the first few."""
        names = EDITIONS[self.rules.edition].player_properties
        return tuple("".join(self.root.properties.get(name, ())) for name in names)

    @players.setter
    def players(self, names: Iterable[str]) -> None:
        keys, values = EDITIONS[self.rules.edition].player_properties, list(names)
        if len(values) > len(keys):
            raise ValueError(f"{len(values)} players, but {len(keys)} seats")
        for key, name in zip(keys, values + [""] * (len(keys) - len(values)), strict=True):
            if name:
                self.root.properties[key] = [name]
            else:
                self.root.properties.pop(key, None)

    def main_line(self) -> Iterator[Node]:
        """The nodes after the root, following the first variation of each."""
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
        pending = [self.root]
        while pending:
            node = pending.pop()
            yield node
            pending.extend(reversed(node.children))

    def game(self, node: Node | None = None) -> Game:
        """The game up to a node, or to the end of the main line."""
        return (node or self.end).game()

    def follow(self, game: Game) -> bool:
        """Makes a game the main line, if it begins like the main line so far. Notes on its moves stay, and so do other
        variations, except those after its last move. Returns False and changes nothing if the game begins in another
        way.

        >>> record = Record.of(Game("duo", ["e10", "j5", "f11,f12"]))
        >>> record.follow(Game("duo", ["e10", "j5", "f11,g11"]))
        True
        >>> print(record)
        (;GM[Blokus Duo]CA[UTF-8]RU[start=any]
        ;B[e10]
        ;W[j5]
        (;B[f11,g11])
        (;B[f11,f12]))
        """
        node, beginning = self._last_common_node(game)
        if node is None:
            return False
        if beginning.ply > game.ply == 0:
            # In the file, the next move is out of turn, so the game begins at this position, and it is the turn of the
            # color that makes that move. A new node says so: in the node of a move, PL would apply before the move.
            turn = max(game.start_position().turn, 0)
            node.children.insert(0, Node(self.rules, node))
            node = node.children[0]
            node.properties["PL"] = [letters_of(self.rules.edition)[self.rules.colors[turn]]]
        moves = _setup_and_moves(beginning)
        retired = game.retired[len(beginning.retired) :]
        first = len(moves) - len(game.setup())
        node.set_retired([*node.properties.get("RT", ()), *_seats_left_at(first, retired)])
        for ply, (color, move) in enumerate(_setup_and_moves(game)[len(moves) :], first + 1):
            same = (child for child in node.children if child.move == (color, move) and child.is_plain)
            node = next(same, None) or node.append(color, move)
            node.promote()
            node.set_retired(_seats_left_at(ply, retired))
        node.children.clear()
        return True

    def _last_common_node(self, game: Game) -> tuple[Node | None, Game]:
        """The last node up to which the main line agrees with a game, and the game up to that node."""
        moves, seats = _setup_and_moves(game), [retirement.seat for retirement in game.retired]
        last, beginning, current = None, Game(self.rules), Game(self.rules)
        for node in (self.root, *self.main_line()) if self.rules == game.rules else ():
            current = apply_properties(current, node.properties)
            so_far, left = _setup_and_moves(current), [retirement.seat for retirement in current.retired]
            if len(so_far) >= len(game.setup()) and moves[: len(so_far)] == so_far and seats[: len(left)] == left:
                last, beginning = node, current.copy()
        return last, beginning

    def __str__(self) -> str:
        return write_blksgf(self.root).rstrip("\n")

    def __repr__(self) -> str:
        players = printable(" ".join(filter(None, self.players)), MAX_VALUE_LENGTH)
        return f"<Record({self.rules.edition!r}): {players or 'nobody'}, {sum(1 for _ in self.walk())} nodes>"

    def __reduce__(self) -> tuple[object, ...]:
        # The nodes are stored as a flat list with the index of each parent, so that copying and pickling a deep tree
        # needs no recursion.
        nodes = list(self.walk())
        indices = {id(node): index for index, node in enumerate(nodes)}
        rows = [
            (indices.get(id(node.parent), -1), {name: list(values) for name, values in node.properties.items()})
            for node in nodes
        ]
        return _restore, (self.rules, rows, self.extra)


def _setup_and_moves(game: Game) -> list[tuple[Color, Move]]:
    return [*game.setup(), *game.history()]


def _seats_left_at(ply: int, retired: Iterable[Retirement]) -> list[str]:
    return [str(retirement.seat + 1) for retirement in retired if retirement.ply == ply]


def _restore(game_rules: Rules, rows: list[tuple[int, Properties]], extra: dict[str, object]) -> Record:
    record = Record(game_rules)
    record.extra = extra
    nodes = [record.root]
    record.root.properties = rows[0][1]
    for parent, properties in rows[1:]:
        node = Node(game_rules, nodes[parent])
        node.properties = properties
        nodes[parent].children.append(node)
        nodes.append(node)
    return record
