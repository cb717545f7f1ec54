"""Writes the messages as TypeScript, for the page: `python -m cornerwise.server.typescript > web/src/messages.ts`.

It reads the source of `messages` rather than its classes: names of types and what is said about them stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import EnumType
from pathlib import Path
from typing import Final, get_args

from cornerwise.server import messages

_SOURCE: Final = Path(__file__).with_name("messages.py")
_PLAIN: Final = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}


def typescript() -> str:
    """All messages as one TypeScript module."""
    body = ast.parse(_SOURCE.read_text(encoding="utf-8")).body
    parts = ["// Generated from src/cornerwise/server/messages.py by `make messages`. Do not edit."]
    for statement, following in zip(body, [*body[1:], None], strict=True):
        match statement:
            case ast.ImportFrom(module="cornerwise.rules", names=names):
                parts += [f"export type {name.name} = {_choices(name.name)}" for name in names]
            case ast.ClassDef(name=name) if name not in ("Message", "Part"):
                parts.append(_interface(statement))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not name.isupper():
                parts.append(f"{_comment(_text(following))}export type {name} = {_type(value)}")
    return "\n\n".join(parts) + "\n"


def _choices(name: str) -> str:
    """The values of a type that the messages take from the rules."""
    kind = getattr(messages, name)
    return " | ".join(f'"{value}"' for value in (kind if isinstance(kind, EnumType) else get_args(kind)))


def _interface(statement: ast.ClassDef) -> str:
    lines = [f"{_comment(ast.get_docstring(statement))}export interface {statement.name} {{"]
    lines += [f'  type: "{ast.literal_eval(word.value)}"' for word in statement.keywords if word.arg == "tag"]
    for field, following in zip(statement.body, [*statement.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            optional = "" if field.value is None else "?"
            lines.append(f"{_comment(_text(following), '  ')}  {field.target.id}{optional}: {_type(field.annotation)}")
    return "\n".join([*lines, "}"])


def _type(annotation: ast.expr) -> str:
    match annotation:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.BinOp(op=ast.BitOr()):
            return " | ".join(_type(option) for option in _options(annotation))
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, *_])):
            return _type(kind)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            chosen = values.elts if isinstance(values, ast.Tuple) else [values]
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in chosen)
        case ast.Subscript(value=ast.Name(id="list"), slice=kind):
            inside = _type(kind)
            return f"({inside})[]" if " | " in inside else f"{inside}[]"
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


def _text(statement: ast.stmt | None) -> str | None:
    """What a string after a definition says about it."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def _comment(text: str | None, indent: str = "") -> str:
    return "" if text is None else f"{indent}/** {' '.join(text.split())} */\n"


if __name__ == "__main__":
    print(typescript(), end="")
