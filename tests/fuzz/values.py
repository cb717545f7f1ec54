"""Random values of message types, and damage to them.

A generator for a type is built once; a value then takes a few microseconds.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

Make = Callable[[random.Random], Any]

STRINGS: Final = (
    "", "Ada", "duo", "level-4", "1", "-1", "daily.2026-11-16", "tetrominoes", "é", "\u2028", "\u0000", "\ud7ff",
    "x" * 41, "x" * 201, "a" * 16, "0123456789abcdef", "../..", "%00", "null", "<b>", "𝔸𝕕𝕒", "\u202e",
)  # fmt: skip
VALUES: Final[tuple[Any, ...]] = (
    0, 1, -1, 84, 85, 2**31, 2**63, 10**30, 0.5, -0.0, 1e308, "", "1", "é\ud7ff", None, True, False, [], [[]], {},
    {"type": "play"}, [None] * 50,
)  # fmt: skip
"""What replaces a value when a message is damaged."""


def generator(kind: Any, choices: Mapping[str, Sequence[Any]]) -> Make:
    """Makes random values of a type, as JSON has them. Texts and numbers in fields with one of these names are usually
    among the choices for that name."""
    return _Builder(choices).make(msgspec.inspect.type_info(kind), "")


class _Builder:
    def __init__(self, choices: Mapping[str, Sequence[Any]]) -> None:
        self._choices = choices

    def make(self, info: msgspec.inspect.Type, name: str) -> Make:
        """Makes values of a type for a field with this name."""
        match info:
            case msgspec.inspect.BoolType():
                return lambda rng: rng.random() < 0.5
            case msgspec.inspect.IntType():
                low = info.ge if info.ge is not None else 0
                high = info.le if info.le is not None else info.lt - 1 if info.lt is not None else 1000
                if name in self._choices:
                    return self._chosen(name, (low, high))
                return lambda rng: rng.choice((low, high)) if rng.random() < 0.1 else rng.randint(low, high)
            case msgspec.inspect.FloatType():
                return lambda rng: rng.choice((0, 1.5, 3600, 2e9, 1e300)) if rng.random() < 0.3 else 1000 * rng.random()
            case msgspec.inspect.StrType():
                return self._chosen(name, STRINGS)
            case msgspec.inspect.LiteralType():
                values = info.values
                return lambda rng: rng.choice(values)
            case msgspec.inspect.EnumType():
                members = [member.value for member in info.cls]
                return lambda rng: rng.choice(members)
            case msgspec.inspect.UnionType():
                options = [self.make(option, name) for option in info.types]
                return lambda rng: rng.choice(options)(rng)
            case msgspec.inspect.ListType():
                item = self.make(info.item_type, name)
                return lambda rng: [item(rng) for _ in range(rng.choice((0, 1, 2, 2, 3, 4, 9)))]
            case msgspec.inspect.StructType():
                return self._struct(info)
            case _:
                return lambda rng: None

    def _chosen(self, name: str, others: Sequence[Any]) -> Make:
        choices = self._choices.get(name, others)  # may be empty now and be filled later
        return lambda rng: rng.choice(choices if choices and rng.random() < 0.95 else others)

    def _struct(self, info: msgspec.inspect.StructType) -> Make:
        tag = {} if info.tag_field is None else {info.tag_field: info.tag}
        fields = [
            (field.encode_name, field.required, self.make(field.type, field.encode_name)) for field in info.fields
        ]

        def make(rng: random.Random) -> dict[str, Any]:
            values = dict(tag)
            for name, is_required, value in fields:
                if is_required or rng.random() < 0.5:
                    values[name] = value(rng)
            return values

        return make


def damage_value(rng: random.Random, value: Any) -> Any:
    """Changes one thing in a value: replaces, removes or adds a part somewhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        name, how = rng.choice(list(value)), rng.random()
        if how < 0.1:
            del value[name]
        elif how < 0.2:
            value[rng.choice(("extra", "type", "seat", "ply"))] = rng.choice(VALUES)
        else:
            value[name] = damage_value(rng, value[name])
        return value
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        if rng.random() < 0.3:
            value[at:at] = [value[at]] * rng.choice((1, 2, 30))
        else:
            value[at] = damage_value(rng, value[at])
        return value
    return rng.choice(VALUES)


def damage_bytes(rng: random.Random, data: bytes) -> bytes:
    """Changes, adds or removes a few bytes."""
    damaged = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(damaged) + 1)
        damaged[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    return bytes(damaged)


def encode(value: Any) -> bytes:
    """A value as JSON, even if it has half of a surrogate pair, which is not valid in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
