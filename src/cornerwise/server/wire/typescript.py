"""Writes the messages as TypeScript for the page: `python -m cornerwise.server.wire.typescript`.

It reads the source of the message modules rather than their classes, so that the names of types and their
documentation stay as they are. Types that the messages import from the domain or the library are written too.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, get_args

from cornerwise.rules import BOX_EDITIONS, BOX_STARTS

_MODULES: Final = ("common", "games", "lobby", "puzzles", "people", "coach")
_PACKAGE: Final = "cornerwise.server.wire.messages"
_DOMAIN: Final = "cornerwise.server.domain"
_PRIMITIVES: Final = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}


def typescript() -> str:
    """All messages as one TypeScript module."""
    parts = {"": "// Generated from src/cornerwise/server/wire/messages by `make messages`. Do not edit."}
    for module in _MODULES:
        tree = _parse(f"{_PACKAGE}.{module}")
        for statement in tree:
            match statement:
                case ast.ImportFrom(module=str(origin), names=names) if origin.startswith(_DOMAIN):
                    parts |= _with_references({name.name for name in names}, dict(_definitions(_parse(origin))))
                case ast.ImportFrom(module=str(origin), names=names) if origin.startswith("cornerwise."):
                    if not origin.startswith(_PACKAGE):
                        types = [name.name for name in names if not name.name.isupper()]  # the others are constants
                        parts |= {name: _choices(origin, name) for name in types}
        parts |= dict(_definitions(tree))
    return "\n\n".join(parts.values()) + "\n"


def _parse(module: str) -> list[ast.stmt]:
    source = import_module(module).__file__
    assert source is not None
    return ast.parse(Path(source).read_text(encoding="utf-8")).body


def _definitions(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The types that a module defines: their names and their TypeScript."""
    for statement, following in zip(body, [*body[1:], None], strict=True):
        match statement:
            case ast.ClassDef(name=name, bases=[ast.Name(id="Message" | "Part")]):
                yield name, _interface(statement)
            case ast.ClassDef(name=name, bases=[ast.Name(id="Struct")]) if name not in ("Message", "Part"):
                yield name, _interface(statement)
            case ast.AnnAssign(target=ast.Name(id="PROTOCOL" | "HEARTBEAT" as name), value=ast.Constant(value=value)):
                yield name, f"{_comment(_docstring(following))}export const {name} = {json.dumps(value)}"
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name[0].isupper() and not name.isupper():
                yield name, f"{_comment(_docstring(following))}export type {name} = {_type(value)}"


def _with_references(names: set[str], definitions: dict[str, str]) -> dict[str, str]:
    """The definitions with these names, and those that they refer to."""
    size = 0
    while size != len(names):
        size = len(names)
        names |= {other for name in names for other in definitions if re.search(rf"[:=|] {other}\b", definitions[name])}
    return {name: text for name, text in definitions.items() if name in names}


def _choices(module: str, name: str) -> str:
    """A type of the library: an enumeration or a set of literals."""
    box = {"EditionName": BOX_EDITIONS, "Start": BOX_STARTS}
    kind = box.get(name) or getattr(import_module(module), name)
    values = get_args(kind) or kind
    return f"export type {name} = " + " | ".join(f'"{value}"' for value in values)


def _interface(statement: ast.ClassDef) -> str:
    lines = [f"{_comment(ast.get_docstring(statement))}export interface {statement.name} {{"]
    lines += [f'  type: "{ast.literal_eval(word.value)}"' for word in statement.keywords if word.arg == "tag"]
    for field, following in zip(statement.body, [*statement.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            name, is_optional = _encoded_name(field.value)
            name = f"{name or field.target.id}{'?' if is_optional else ''}"
            lines.append(f"{_comment(_docstring(following), '  ')}  {name}: {_type(field.annotation)}")
    return "\n".join([*lines, "}"])


def _encoded_name(default: ast.expr | None) -> tuple[str | None, bool]:
    """The name that `field(name=…)` gives a member, and whether the member may be absent."""
    match default:
        case ast.Call(func=ast.Name(id="field"), keywords=[ast.keyword(arg="name", value=value)]):
            return str(ast.literal_eval(value)), False
    return None, default is not None


def _type(annotation: ast.expr) -> str:
    match annotation:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return _PRIMITIVES.get(name, name)
        case ast.BinOp(op=ast.BitOr()):
            return " | ".join(_type(option) for option in _options(annotation))
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, *_])):
            return _type(kind)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            literals = values.elts if isinstance(values, ast.Tuple) else [values]
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in literals)
        case ast.Subscript(value=ast.Name(id="list"), slice=kind):
            item = _type(kind)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=kinds)):
            return f"[{', '.join(map(_type, kinds))}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{_type(key)}, {_type(value)}>"
    raise TypeError(f"no TypeScript for {ast.unparse(annotation)}")


def _options(union: ast.expr) -> Iterator[ast.expr]:
    match union:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _options(left)
            yield from _options(right)
        case ast.Name(id="UnsetType"):
            return
        case _:
            yield union


def _docstring(statement: ast.stmt | None) -> str | None:
    """The string after a definition that documents it."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def _comment(text: str | None, indent: str = "") -> str:
    return "" if text is None else f"{indent}/** {' '.join(text.split())} */\n"


if __name__ == "__main__":
    print(typescript(), end="")
