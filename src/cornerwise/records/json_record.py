"""Reads and writes records as JSON: the main line without comments, for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from math import isfinite
from typing import Final

from cornerwise.game import Game
from cornerwise.moves import IllegalMove
from cornerwise.records import limits
from cornerwise.records.errors import RecordError, check_encodable
from cornerwise.records.properties import parse_move, parse_piece, result_text, retire_seat, setup_and_turn
from cornerwise.records.record import Record
from cornerwise.rules import BOX_EDITIONS, EDITIONS, OPTIONS, Rules, RulesError, rules

Document = dict[str, object]

_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)
_RARE_ESCAPE: Final = re.compile(r"\\u(?:[dD][89a-fA-F]|0000)")
_UNWRITABLE: Final = re.compile("[\0\ud800-\udfff]")
_SCORES: Final = re.compile(r"-?\d{1,4}(?: -?\d{1,4})*+", re.ASCII)


class _JsonFlawError(ValueError):
    """The parser found a flaw but does not know where. Internal: :func:`_find_flaw` finds the place."""


def read_json(text: str, start: int) -> Record:
    """The record of a JSON text whose `{` is at `start`. Raises RecordError with the line and column of a flaw."""
    if comma := next(islice(re.finditer(",", text), limits.MAX_VALUES, None), None):
        raise RecordError("too_many_values", limit=limits.MAX_VALUES).locate(text, comma.start())
    try:
        document = json.loads(
            text,
            object_pairs_hook=_parse_object,
            parse_int=_parse_integer,
            parse_float=_parse_finite,
            parse_constant=_parse_finite,
        )
        if _is_too_deep(document) or (_RARE_ESCAPE.search(text) and _find_flaw(text)):
            raise _JsonFlawError
    except json.JSONDecodeError as error:
        raise RecordError("json").locate(text, error.pos) from None
    except (_JsonFlawError, RecursionError):
        raise _find_flaw(text) or RecordError("json").locate(text, start) from None
    try:
        return _to_record(document)
    except RecordError as error:
        raise error.locate(text, _offset_of(text, error.place, start)) from None


# The parser's hooks, and the search for the place of a flaw


def _parse_object(pairs: list[tuple[str, object]]) -> Document:
    document = dict(pairs)
    if len(document) < len(pairs):
        raise _JsonFlawError
    return document


def _parse_integer(text: str) -> int:
    if len(text) > limits.MAX_DIGITS:
        raise _JsonFlawError
    return int(text)


def _parse_finite(text: str) -> float:
    if len(text) > limits.MAX_DIGITS or not isfinite(number := float(text)):
        raise _JsonFlawError
    return number


def _is_too_deep(document: object) -> bool:
    level = [document]
    for _ in range(limits.MAX_JSON_NESTING):
        inside = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list))
        level = [value for values in inside for value in values if isinstance(value, dict | list)]
        if not level:
            return False
    return True


def _tokens(text: str) -> Iterator[tuple[list[str | int], str, int, bool]]:
    """Every key and value of a JSON text: path, token, offset, and whether it is a key. All paths are the same list,
    which changes from token to token."""
    path: list[str | int] = []
    key_next = False
    for match in _TOKEN.finditer(text):
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


def _offset_of(text: str, place: tuple[str | int, ...], start: int) -> int:
    target = list(place)
    return next((offset for path, _, offset, is_key in _tokens(text) if path == target and not is_key), start)


def _find_flaw(text: str) -> RecordError | None:
    """The first thing in a JSON text that a record can't have, with its place. The text is well formed up to there."""
    keys: dict[int, set[str | int]] = {}
    for path, token, offset, is_key in _tokens(text):
        problem = None
        if token in ("{", "["):
            keys[len(path) + 1] = set()
            if len(path) >= limits.MAX_JSON_NESTING:
                problem = RecordError("too_deep", limit=limits.MAX_JSON_NESTING)
        elif token[0] != '"':
            try:
                if token not in ("true", "false", "null"):
                    _parse_finite(token)
            # A number that is infinite or too long, or a word such as NaNx that the parser read only in part.
            except ValueError:
                problem = RecordError("number", number=token)
        elif "\\u" in token and (bad := _UNWRITABLE.search(json.loads(token))):
            problem = RecordError("character", character=f"U+{ord(bad[0]):04X}")
        if is_key:
            if path[-1] in keys[len(path)]:
                problem = problem or RecordError("duplicate_key", key=path[-1])
            keys[len(path)].add(path[-1])
        if problem:
            return problem.locate(text, offset)
    return None


# From a document to a record


def _wrong(*place: str | int) -> RecordError:
    """A key whose value has the wrong form."""
    return RecordError(f"json-{place[0]}", place)


def _to_record(document: Document) -> Record:
    """Takes the known keys out of the document, one after another; the rest are extra."""
    rest = dict(document)
    if (version := rest.pop("cornerwise", None)) != 1 or isinstance(version, bool | float):
        raise _wrong("cornerwise")
    game_rules = _take_rules(rest)
    game = _take_game(rest, game_rules)
    players, date = rest.pop("players", []), rest.pop("date", "")
    if not isinstance(players, list) or len(players) > len(game_rules.seats):
        raise _wrong("players")
    for i, player in enumerate(players):
        if not isinstance(player, str):
            raise _wrong("players", i)
    if not isinstance(date, str):
        raise _wrong("date")
    record = Record.of(game, players=players, date=date)
    record.result = _take_result(rest, game)
    record.extra = rest
    return record


def _take_rules(rest: Document) -> Rules:
    edition, options = rest.pop("game", None), rest.pop("options", {})
    if not isinstance(edition, str):
        raise _wrong("game")
    if edition not in EDITIONS:
        raise RecordError("unknown_game", ("game",), game=edition, known=", ".join(BOX_EDITIONS))
    if not isinstance(options, dict):
        raise _wrong("options")
    for name, value in options.items():
        if name not in OPTIONS or not isinstance(value, str):
            raise _wrong("options", name)
    try:
        return rules(edition, **options)
    except RulesError:
        text = " ".join(f"{name}={value}" for name, value in options.items())
        raise RecordError("options", ("options",), options=text, game=edition) from None


def _take_game(rest: Document, game_rules: Rules) -> Game:
    """Set-up, turn, moves and retirements."""
    game = Game(game_rules)
    place: tuple[str | int, ...] = ()
    try:
        for i, piece in enumerate(_take_list(rest, "setup")):
            if not (isinstance(piece, list) and len(piece) == 2 and piece[0] in game_rules.colors):
                raise _wrong("setup", i)
            place = ("setup", i, 1)
            game.set_up(piece[0], parse_piece(game_rules.size, _checked(piece[1], _wrong("setup", i))))
        if (turn := rest.pop("turn", game_rules.first_color)) not in game_rules.colors:
            raise _wrong("turn")
        game.set_turn(str(turn))
        retirements = _take_retirements(rest)
        moves = _take_list(rest, "moves")
        for ply in range(len(moves) + 1):
            while retirements and retirements[0][2] == ply:
                index, seat, _ = retirements.pop(0)
                retire_seat(game, seat, ("retired", index))
            if ply < len(moves):
                place = ("moves", ply)
                game.play(parse_move(game_rules, _checked(moves[ply], _wrong(*place))))
        if retirements:
            raise _wrong("retired", retirements[0][0])
    except IllegalMove as illegal:
        raise RecordError("illegal", place, move=illegal.move, reason=illegal) from None
    except RecordError as error:
        error.place = error.place or place
        raise
    return game


def _take_retirements(rest: Document) -> list[tuple[int, int, int]]:
    """Index, seat and ply of every retirement."""
    retirements = []
    for i, pair in enumerate(_take_list(rest, "retired")):
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)):
            raise _wrong("retired", i)
        retirements.append((i, pair[0], pair[1]))
    return retirements


def _take_result(rest: Document, game: Game) -> str:
    result = rest.pop("result", "")
    if isinstance(result, list):
        seats = len(game.rules.seats)
        if len(result) != seats or not all(type(score) is int and abs(score) < 10_000 for score in result):
            raise _wrong("result")
        is_final = game.is_over and tuple(result) == game.standing().scores
        result = result_text(game) if is_final else " ".join(map(str, result))
    if not isinstance(result, str):
        raise _wrong("result")
    return result


def _take_list(rest: Document, key: str) -> list[object]:
    value = rest.pop(key, [])
    if not isinstance(value, list):
        raise _wrong(key)
    return value


def _checked(move: object, wrong: RecordError) -> str | int:
    if not isinstance(move, str | int) or isinstance(move, bool):
        raise wrong
    return move


# From a record to JSON


def write_json(record: Record) -> str:
    """The text of a record, one line per key. Raises RecordError if it contains anything that JSON can't represent."""
    game, game_rules = record.game(), record.rules
    setup, turn = setup_and_turn(game)
    result: object = record.result
    if game.is_over and result == result_text(game):
        result = game.standing().scores
    elif _SCORES.fullmatch(record.result) and len(scores := record.result.split(" ")) == len(game_rules.seats):
        result = [int(score) for score in scores]
    document: Document = {
        "cornerwise": 1,
        "game": game_rules.edition,
        "options": game_rules.options,
        "players": record.players if any(record.players) else None,
        "date": record.date,
        "setup": [(color, str(move)) for color, move in setup],
        "turn": turn,
        "moves": [str(move) for move in game],
        "retired": [(retirement.seat + 1, retirement.ply) for retirement in game.retired],
        "result": result,
    }
    known_keys = {key: value for key, value in document.items() if value or key == "moves"}
    try:
        lines = [
            f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value, ensure_ascii=False, allow_nan=False)}"
            for key, value in {**known_keys, **record.extra}.items()
        ]
    except RecursionError:
        raise RecordError("too_deep", limit=limits.MAX_JSON_NESTING) from None
    return check_encodable("{\n  " + ",\n  ".join(lines) + "\n}\n")
