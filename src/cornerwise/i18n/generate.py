"""Writes what is generated from the `.ftl` files: `python -m cornerwise.i18n.generate <folder of the project>`.

- `languages.py`: the languages
- `sentences/<language>.py`: the sentences for Python, so that the library needs neither Fluent nor Babel
- `signatures.py`: the ids and their values for mypy
- `web/src/words/ids.ts`: the same for the page
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cornerwise.i18n.pseudo import PSEUDO_LANGUAGE, lengthen

PAGE_TOPICS: Final = (
    "app", "coach", "errors", "game", "home", "links", "lobby", "names", "people", "puzzle-help", "puzzles", "reasons",
    "rules", "tips",
)  # fmt: skip
"""The topics that the page loads."""

PLURALS: Final = ("zero", "one", "two", "few", "many")
"""The plural forms that languages can have besides `other`."""
_HEAD: Final = "Generated from the .ftl files by `make words`. Do not edit."


class Messages:
    """The messages of a language, parsed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.patterns: dict[str, ast.Pattern] = {}
        """By id; ids of terms begin with a hyphen, and those of attributes contain a dot."""
        self.topics: dict[str, str] = {}
        """The topic of each id."""
        for topic, entry in self._entries():
            assert entry.value is not None
            if entry.attributes and language == "en":
                raise SystemExit(f"{topic}.ftl: {entry.id.name}: English has no forms as attributes")
            name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            if name in self.patterns:
                raise SystemExit(f"{topic}.ftl: {name} is also in {self.topics[name]}.ftl")
            self.patterns[name], self.topics[name] = entry.value, topic
            for attribute in entry.attributes:
                self.patterns[f"{name}.{attribute.id.name}"] = attribute.value

    def _entries(self) -> Iterator[tuple[str, ast.Message | ast.Term]]:
        """All messages and terms, with their topics."""
        folder = "en" if self.language == PSEUDO_LANGUAGE else self.language
        parser = FluentParser(with_spans=False)
        for file in sorted((files("cornerwise") / "locales" / folder).iterdir(), key=lambda file: file.name):
            resource = parser.parse(file.read_text(encoding="utf-8"))
            if self.language == PSEUDO_LANGUAGE:
                _Lengthen().visit(resource)
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise SystemExit(f"{folder}/{file.name}: {entry.annotations[0].message}: {entry.content}")
                if isinstance(entry, ast.Message | ast.Term):
                    yield file.name.removesuffix(".ftl"), entry

    @property
    def ids(self) -> list[str]:
        return sorted(name for name in self.patterns if not name.startswith("-"))

    def values(self, name: str) -> dict[str, bool]:
        """The names of the values of a message and, for each value, whether it must be a number."""
        return {value: kind is int for value, kind in self.kinds(name).items()}

    def kinds(self, name: str) -> dict[str, type]:
        """The names of the values of a message and the type of each: `int` where a plural depends on it, `str` where it
        is an id that selects a variant of the message (such as the id of a color), `object` where it is only shown."""
        kinds: dict[str, type] = {}

        def visit(pattern: ast.Pattern) -> None:
            for element in pattern.elements:
                if not isinstance(element, ast.Placeable):
                    continue
                match element.expression:
                    case ast.VariableReference(id=identifier):
                        kinds.setdefault(identifier.name, object)
                    case ast.MessageReference(id=identifier):
                        visit(self.patterns[identifier.name])
                    case ast.SelectExpression(selector=ast.VariableReference(id=identifier), variants=variants):
                        kind = int if any(map(_is_number, variants)) else str
                        if kinds.get(identifier.name, object) not in (kind, object):
                            raise SystemExit(f"{name}: ${identifier.name} is both a number and an id")
                        kinds[identifier.name] = kind
                        for variant in variants:
                            visit(variant.value)

        visit(self.patterns[name])
        return dict(sorted(kinds.items()))

    def template(self, pattern: ast.Pattern) -> str | None:
        """The pattern as a template for `str.format_map`; None if it chooses between variants."""
        parts: list[str | None] = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                parts.append(element.value.replace("{", "{{").replace("}", "}}"))
                continue
            match element.expression:
                case ast.VariableReference(id=identifier):
                    parts.append(f"{{{identifier.name}}}")
                case ast.StringLiteral(value=text):
                    parts.append(text.replace("{", "{{").replace("}", "}}"))
                case ast.MessageReference() | ast.TermReference() as reference:
                    referenced = self.patterns.get(_referenced(reference))
                    parts.append(None if referenced is None else self.template(referenced))
                case _:
                    return None
        return None if None in parts else "".join(part for part in parts if part is not None)

    def expression(self, pattern: ast.Pattern) -> str:
        """The pattern as a Python expression over the dictionary `v`."""
        terms, template = [], ""
        for element in pattern.elements:
            part = self.template(ast.Pattern([element]))
            if part is not None:
                template += part
                continue
            if template:
                terms.append(_filled(template))
                template = ""
            assert isinstance(element, ast.Placeable)
            match element.expression:
                case ast.SelectExpression() as select:
                    terms.append(f"({self._choice(select)})")
                case ast.MessageReference() | ast.TermReference() as reference:
                    terms.append(f"catalog.format({quote(_referenced(reference))}, v)")
                case other:
                    raise SystemExit(f"{self.language}: not supported: {type(other).__name__}")
        return " + ".join([*terms, _filled(template)] if template or not terms else terms)

    def _choice(self, select: ast.SelectExpression) -> str:
        assert isinstance(select.selector, ast.VariableReference)
        value = f'v["{select.selector.id.name}"]'
        text = next(self.expression(variant.value) for variant in select.variants if variant.default)
        for variant in reversed(select.variants):
            if variant.default:
                continue
            if isinstance(variant.key, ast.NumberLiteral):
                condition = f"{value} == {variant.key.value}"
            elif variant.key.name in PLURALS:
                condition = f"catalog.plural({value}) == {quote(variant.key.name)}"
            else:
                condition = f"{value} == {quote(variant.key.name)}"
            text = f"{self.expression(variant.value)} if {condition} else {text}"
        return text


class _Lengthen(Visitor):
    """Turns the texts into the pseudo-language that the tests use."""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - Fluent looks for this name
        node.value = lengthen(node.value)


def _referenced(reference: ast.MessageReference | ast.TermReference) -> str:
    """The id of the message, term or attribute."""
    name = f"-{reference.id.name}" if isinstance(reference, ast.TermReference) else reference.id.name
    return name if reference.attribute is None else f"{name}.{reference.attribute.name}"


def _filled(template: str) -> str:
    """The Python expression of a template."""
    text = quote(template)
    return f"{text}.format_map(v)" if "{" in template or "}" in template else text


def _is_number(variant: ast.Variant) -> bool:
    return isinstance(variant.key, ast.NumberLiteral) or variant.key.name in PLURALS


def languages() -> list[str]:
    """The languages with a folder, in the order of their codes."""
    return sorted(folder.name for folder in (files("cornerwise") / "locales").iterdir() if folder.is_dir())


def quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def languages_module() -> str:
    names = ", ".join(map(quote, languages()))
    lines = [
        f'"""The languages. {_HEAD}"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final, Literal",
        "",
        f"Language = Literal[{names}, {quote(PSEUDO_LANGUAGE)}]",
        f"LANGUAGES: Final[tuple[Language, ...]] = ({names})",
    ]
    return "\n".join([*lines, ""])


def sentences_module(messages: Messages) -> str:
    locale = Locale.parse("en" if messages.language == PSEUDO_LANGUAGE else messages.language, "-")
    lists = ", ".join(quote(locale.list_patterns["standard"][part]) for part in ("2", "start", "middle", "end"))
    lines = [
        f'"""The sentences in the language {messages.language}. {_HEAD}"""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Callable, Mapping",
        "from typing import Any, Final",
        "",
        "from cornerwise.i18n.catalog import Catalog, ListPatterns",
        "",
        "MESSAGES: Final[dict[str, str | Callable[[Mapping[str, Any]], str]]] = {",
    ]
    for name, pattern in sorted(messages.patterns.items()):
        template = messages.template(pattern)
        code = quote(template) if template is not None else f"lambda v: {messages.expression(pattern)}"
        lines.append(f"    {quote(name)}: {code},")
    plurals = ", ".join(f"{number}: {quote(form)}" for number, form in _plural_forms(locale).items())
    arguments = f"{quote(messages.language)}, MESSAGES, {{{plurals}}}, ListPatterns({lists})"
    return "\n".join([*lines, "}", "", f"catalog: Final[Catalog] = Catalog({arguments})", ""])


def _plural_forms(locale: Locale) -> dict[int, str]:
    """The plural forms of the numbers below 200 that do not take the form `other`. From 100 on, the form of a number
    depends only on its last two digits, up to a million."""
    forms = {number: locale.plural_form(number) for number in range(10_000)}
    assert all(form == forms[100 + number % 100] for number, form in forms.items() if number >= 200), locale
    return {number: form for number, form in forms.items() if number < 200 and form != "other"}


def signatures_module(english: Messages) -> str:
    by_kinds: dict[tuple[tuple[str, str], ...], list[str]] = defaultdict(list)
    for name in english.ids:
        by_kinds[tuple((value, kind.__name__) for value, kind in english.kinds(name).items())].append(name)
    lines = [
        f'"""The signatures of `translate`, for mypy. {_HEAD}"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Literal, Protocol, overload",
        "",
        "",
        "class Translate(Protocol):",
    ]
    for kinds, names in sorted(by_kinds.items()):
        keywords = "".join(f", {value}: {kind}" for value, kind in kinds)
        lines += [
            "    @overload",
            "    def __call__(",
            "        self,",
            "        message: Literal[",
            *(f"            {quote(name)}," for name in names),
            "        ],",
            f'        language: str = "en", /{", *" + keywords if keywords else ""}',
            "    ) -> str: ...",
        ]
    return "\n".join([*lines, ""])


def typescript(english: Messages) -> str:
    page = [name for name in english.ids if english.topics[name] in PAGE_TOPICS]
    types = {int: "number", str: "string", object: "Value"}
    lines = [
        f"// {_HEAD}",
        "",
        f"export const LANGUAGES = [{', '.join(repr(code) for code in languages())}] as const",
        "/** The files that the page loads for each language. */",
        f"export const TOPICS = [{', '.join(repr(topic) for topic in PAGE_TOPICS)}] as const",
        "",
        "type Value = string | number",
        "",
        "/** The messages of the page and the types of their values: a number if a plural depends on the value, a",
        " * string if the value is an id, such as the id of a color. */",
        "export interface Messages {",
    ]
    for name in page:
        fields = "; ".join(f"{value}: {types[kind]}" for value, kind in english.kinds(name).items())
        lines.append(f"  '{name}': {f'{{ {fields} }}' if fields else 'undefined'}")
    return "\n".join([*lines, "}", ""])


def module_name(language: str) -> str:
    return language.lower().replace("-", "_")


def generated_files() -> dict[str, str]:
    """The content of every generated file by its path in the project."""
    english = Messages("en")
    folder = "src/cornerwise/i18n"
    return {
        f"{folder}/languages.py": languages_module(),
        f"{folder}/signatures.py": signatures_module(english),
        "web/src/words/ids.ts": typescript(english),
    } | {
        f"{folder}/sentences/{module_name(language)}.py": sentences_module(Messages(language))
        for language in (*languages(), PSEUDO_LANGUAGE)
    }


if __name__ == "__main__":
    for path, content in generated_files().items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(content, encoding="utf-8")
