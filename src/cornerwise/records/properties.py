"""The meaning of the properties of a record's nodes: the rules of a game, pieces set up, moves, seats that leave."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from cornerwise._core import IllegalReason
from cornerwise.game import Game
from cornerwise.moves import IllegalMove, Move, all_moves, cell_name, parse_cell, parse_placement
from cornerwise.records.errors import RecordError
from cornerwise.rules import BOX_EDITIONS, EDITIONS, OPTIONS, Color, Rules, RulesError, rules

Properties = dict[str, list[str]]
"""The properties of a node by name, with their values as plain text."""

_LONG_COLOR_NAMES: Final = {"B": "black", "W": "white"}
"""Alternative words for a color in PL, by the color's letter."""


class StepKind(IntEnum):
    """The effect of a property on the position. The steps of a node are taken in this order."""

    REMOVE = 0
    ADD = 1
    TURN = 2
    MOVE = 3
    RETIRE = 4
    WRONG_COLOR = 5
    """A move or set-up property of a color that the edition doesn't have."""


class Step(NamedTuple):
    """One property of a node, parsed."""

    kind: StepKind
    color: Color
    """Has no meaning for AE and RT."""
    property: str
    pieces: list[Move]


@cache
def letters_of(edition: str) -> dict[Color, str]:
    """For each color, the name of the property that records one of its moves."""
    return dict(zip(EDITIONS[edition].colors, EDITIONS[edition].letters, strict=True))


@cache
def _step_kinds(edition: str) -> dict[str, tuple[StepKind, Color]]:
    """The meaning of each property in the edition: `WRONG_COLOR` if only other editions use its letter."""
    kinds = {
        "AE": (StepKind.REMOVE, Color.BLUE),
        "PL": (StepKind.TURN, Color.BLUE),
        "RT": (StepKind.RETIRE, Color.BLUE),
    }
    for other in EDITIONS.values():
        for letter in other.letters:
            kinds[letter] = kinds["A" + letter] = (StepKind.WRONG_COLOR, Color.BLUE)
    for color, letter in letters_of(edition).items():
        kinds[letter] = (StepKind.MOVE, color)
        kinds["A" + letter] = (StepKind.ADD, color)
    return kinds


@cache
def _color_names(edition: str) -> dict[str, Color]:
    """The color of every value that PL may have, in lower case."""
    return {
        name: color
        for color, letter in letters_of(edition).items()
        for name in (letter.lower(), str(color), _LONG_COLOR_NAMES.get(letter, letter))
    }


def parse_piece(size: int, text: str | int) -> Move:
    """The placement that a text or a number names. Raises RecordError for an unknown cell, IllegalMove if the cells
    form no piece."""
    if isinstance(text, int):
        try:
            return Move.of(size, text)
        except ValueError:
            raise IllegalMove(IllegalReason.not_a_piece, str(text)) from None
    placement = parse_placement(size, text)
    if placement is not None:
        return all_moves(size)[placement]
    for name in text.split(",", 5)[:5]:
        try:
            column, row = parse_cell(name)
        except ValueError:
            raise RecordError("cell", cell=name) from None
        if not (0 <= column < size and 0 <= row < size):
            raise IllegalMove(IllegalReason.off_board, text, cell=name)
    raise IllegalMove(IllegalReason.not_a_piece, text)


def parse_move(game_rules: Rules, text: str | int) -> Move:
    """A placement, or a voluntary pass if the rules allow one. Raises the errors of :func:`parse_piece`."""
    if game_rules.voluntary_pass and str(text).lower() == "pass":
        return all_moves(game_rules.size)[-1]
    return parse_piece(game_rules.size, text)


def parse_steps(game_rules: Rules, properties: Properties) -> list[Step]:
    """The steps that the properties of a node make, in order. Normalizes the properties in place to the form
    that is written: cells sorted, one value per move."""
    size = game_rules.size
    step_kinds = _step_kinds(game_rules.edition)
    steps: list[Step] = []
    for name in [name for name in properties if name in step_kinds]:
        kind, color = step_kinds[name]
        values, pieces, index = properties[name], [], 0
        try:
            if kind == StepKind.WRONG_COLOR:
                raise RecordError("wrong_color", property=name, game=EDITIONS[game_rules.edition].record_name)
            if kind == StepKind.MOVE:
                if any(step.kind == StepKind.MOVE for step in steps):
                    raise RecordError("two_moves")
                # Pentobi before 0.3 wrote every cell as a separate value.
                pieces.append(parse_move(game_rules, ",".join(values)))
            elif kind == StepKind.TURN:
                if (turn := _color_names(game_rules.edition).get(",".join(values).lower())) is None:
                    raise RecordError("turn", found=",".join(values))
                color, properties[name] = turn, [letters_of(game_rules.edition)[turn]]
            elif kind != StepKind.RETIRE:
                for index, value in enumerate(values):  # noqa: B007 - the error names the value that failed
                    pieces.append(parse_piece(size, value))
        except IllegalMove as illegal:
            raise RecordError("illegal", (name, index), move=illegal.move, reason=illegal) from None
        except RecordError as error:
            error.place = (name, index)
            raise
        if pieces:
            properties[name] = [str(piece) for piece in pieces]
        steps.append(Step(kind, color, name, pieces))
        if len(steps) > 1:
            steps.sort(key=lambda step: step.kind)
    return steps


def apply_properties(game: Game, properties: Properties) -> Game:
    """The game after a node with these properties: the game itself, or a new one where pieces were removed."""
    turn: Color | None = None
    for step in parse_steps(game.rules, properties):
        name, index = step.property, 0
        try:
            if step.kind == StepKind.MOVE:
                play_move(game, step.color, step.pieces[0])
            elif step.kind == StepKind.TURN:
                game.set_turn(step.color)
            elif step.kind == StepKind.RETIRE:
                for index, seat in enumerate(properties[name]):
                    retire_seat(game, seat, (name, index))
            else:
                # A partial set-up can block a color that the complete one leaves free, so the turn from before the
                # set-up is remembered, and set again after every step of the set-up.
                turn = turn or game.turn
                if step.kind == StepKind.ADD:
                    for index, piece in enumerate(step.pieces):  # noqa: B007 - the error names the piece that failed
                        game.set_up(step.color, piece)
                else:
                    game = _without_pieces(game, name, step.pieces)
                game.set_turn(turn or game.rules.first_color)
        except IllegalMove as illegal:
            raise RecordError("illegal", (name, index), move=illegal.move, reason=illegal) from None
    return game


def _without_pieces(game: Game, name: str, pieces: list[Move]) -> Game:
    """A game without these pieces: the remaining pieces are its set-up, and the same seats are retired."""
    remaining = {piece: owner for owner, piece in game.pieces()}
    for index, piece in enumerate(pieces):
        if remaining.pop(piece, None) is None:
            raise RecordError("no_piece", (name, index), move=piece)
    new_game = Game(game.rules)
    for piece, owner in remaining.items():
        new_game.set_up(owner, piece)
    for retirement in game.retired:
        new_game.retire(retirement.seat)
    return new_game


def play_move(game: Game, color: Color, move: Move) -> None:
    """Plays a move even if it is another color's turn. It must be legal for its own color."""
    if game.turn != color:
        game.set_turn(color)
        if game.turn != color:  # the color is blocked or the game is over: the move is illegal
            if move.is_pass:
                raise IllegalMove(
                    IllegalReason.game_over if game.is_over else IllegalReason.not_your_turn, "pass", color
                )
            legality = game.position.check(game.rules.colors.index(color), move.placement)
            # If the move itself is legal, it is refused because the game is over: at most one side is still in it.
            reason = IllegalReason.game_over if legality.is_legal else legality.reason
            raise IllegalMove(reason, str(move), color, legality.cell and cell_name(legality.cell))
    game.play(move)


def retire_seat(game: Game, seat: object, place: tuple[str | int, ...]) -> None:
    """Retires a seat. Its number, counted from 1, is an integer or a text."""
    number = int(seat) if isinstance(seat, str) and seat.isascii() and seat.isdecimal() and len(seat) < 3 else seat
    try:
        if not isinstance(number, int) or isinstance(number, bool):
            raise ValueError
        game.retire(number - 1)
    except ValueError:
        raise RecordError("retired", place, seat=seat) from None


def setup_and_turn(game: Game) -> tuple[list[tuple[Color, Move]], Color | None]:
    """The pieces set up, in the order of a file (sorted by color), and the color to move first, if the file must name
    it."""
    colors, start = game.rules.colors, game.start_position()
    setup = sorted(game.setup(), key=lambda piece: colors.index(piece[0]))
    turn = None if start.turn < 0 else colors[start.turn]
    return setup, turn if setup or turn != game.rules.first_color else None


def options_text(game_rules: Rules) -> str:
    """The options that GM does not determine: `teams start=any scoring=basic`."""
    edition = EDITIONS[game_rules.edition]
    default = edition.record_rules
    words = [edition.record_flag] if edition.record_flag else []
    words += [
        f"{name}={getattr(game_rules, name)}" for name in OPTIONS if getattr(game_rules, name) != getattr(default, name)
    ]
    return " ".join(words)


def rules_of(root: Properties) -> Rules:
    """The rules that the properties GM and RU of the root specify."""
    names = root.get("GM", [])
    record_names = ", ".join(dict.fromkeys(edition.record_name for edition in BOX_EDITIONS.values()))
    if not names:
        raise RecordError("no_game", known=record_names)
    if len(names) > 1 or names[0] not in {edition.record_name for edition in EDITIONS.values()}:
        raise RecordError("unknown_game", ("GM", 0), game=" ".join(names), known=record_names)
    by_flag = {edition.record_flag: edition for edition in EDITIONS.values() if edition.record_name == names[0]}
    words = " ".join(root.get("RU", [])).split()
    options = dict(word.split("=", 1) for word in words if "=" in word)
    flags = set(words) - {f"{name}={value}" for name, value in options.items() if name in OPTIONS}
    if flags - {edition.record_flag for edition in EDITIONS.values()}:
        return by_flag[""].record_rules  # another program wrote RU, in its own words
    edition = by_flag.get(" ".join(flags))
    try:
        if edition is not None:
            return rules(edition.name, **{"start": edition.record_start, **options})
    except RulesError:
        pass
    raise RecordError("options", ("RU", 0), options=" ".join(words), game=names[0])


def result_text(game: Game) -> str:
    """The value of RE for a game that is over."""
    result = game.standing()
    if len(result.scores) != 2:
        return " ".join(map(str, result.scores))
    if game.retired and len(result.winners) == 1 and max(map(game.has_moves, game.rules.colors)):
        return f"{'BW'[result.winners[0]]}+R"
    margin = abs(result.scores[0] - result.scores[1])
    return f"{'BW'[result.winners[0]]}+{margin}" if margin else "0"
