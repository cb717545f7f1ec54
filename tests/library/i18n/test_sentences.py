"""The sentences of all languages: complete, well formed, in the words of the glossary, and all of them used."""

from __future__ import annotations

import ast
import gzip
import itertools
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from cornerwise.i18n import (
    LANGUAGES,
    PSEUDO_LANGUAGE,
    LocalizedError,
    Text,
    join_names,
    match_language,
    translate,
    translate_id,
    user_language,
)
from cornerwise.i18n.catalog import catalog
from cornerwise.i18n.generate import PAGE_TOPICS, Messages, generated_files
from cornerwise.i18n.sentences.en import MESSAGES

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "cornerwise"
GOLDEN = ROOT / "tests" / "golden" / "messages"
OTHERS = [language for language in LANGUAGES if language != "en"]
COUNTS = (0, 1, 2, 5, 21, 100)
COLORS = ("blue", "green", "red", "yellow")
NARROW = "\u202f"


@cache
def english() -> Messages:
    return Messages("en")


@cache
def sources(language: str) -> dict[str, str]:
    """The messages and terms of a language by id, in Fluent's syntax, with their attributes."""
    entries: dict[str, str] = {}
    for file in sorted((SOURCE / "locales" / language).iterdir()):
        # A new entry or a comment begins at the left margin; all else continues the entry.
        for entry in re.split(r"\n(?=[-a-zA-Z#])", file.read_text(encoding="utf-8")):
            if not entry.startswith("#"):
                name, _, pattern = entry.partition(" =")
                entries[name] = pattern.strip()
    return entries


def variables(pattern: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", pattern))


def patterns(language: str) -> Iterator[tuple[str, str]]:
    """Ids with their patterns; variables and references are cut out, so that only words are left."""
    for name, pattern in sources(language).items():
        yield name, re.sub(r"{ \$?-?[\w.-]+ }", "{}", pattern)


def fillings(name: str, texts: Sequence[str] = ("x",)) -> Iterator[dict[str, object]]:
    """The values that a message is tried with: all counts, all colors, and each of the texts."""
    choices: dict[type, Sequence[object]] = {int: COUNTS, str: (*COLORS, "mauve"), object: texts}
    kinds = english().kinds(name)
    for values in itertools.product(*(choices[kind] for kind in kinds.values() if kind is not object)):
        for text in texts:
            rest = iter(values)
            yield {value: text if kind is object else next(rest) for value, kind in kinds.items()}


def test_generated_files_are_fresh() -> None:
    """If this fails, run `make generated`."""
    for path, content in generated_files().items():
        assert (ROOT / path).read_text(encoding="utf-8") == content, path


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_message_with_the_same_values(language: str) -> None:
    own, reference = sources(language), sources("en")
    messages = {name for name in reference if not name.startswith("-")}
    assert {name for name in own if not name.startswith("-")} == messages
    for name in messages:
        assert variables(own[name]) <= set(english().values(name)), name
        for value, variants in re.findall(r"{ \$(\w+) ->((?:\n +\*?\[.*)+)", own[name]):
            kind = int if re.search(r"\[(\d+|one)\]", variants) else str
            assert english().kinds(name)[value] is kind, f"{name}: English does not choose by ${value}"
    folder = SOURCE / "locales"
    assert {file.name for file in (folder / language).iterdir()} == {file.name for file in (folder / "en").iterdir()}


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO_LANGUAGE])
def test_every_message_reads_well_with_every_value(language: str) -> None:
    spaced = {name for name in MESSAGES if name.endswith("_keys")} | {"play-legend"}
    for name in MESSAGES:
        for values in fillings(name, ("<value>", "Ñandú-Wilhelmina von der Au", "x")):
            text = translate_id(name, language, **values)
            assert text.strip() == text != "", name
            assert not re.search(r"[{}]" if name in spaced else r"[{}]|  ", text), (name, text)


PLURALS = {
    "de": "Steine|Felder|Züge|Ecken|Partien|Personen|Plätze|Tage|Punkte|Schritte|Stellen|Tipps|Paare|Teile|Auswege",
    "en": r"people|(?:piece|square|move|corner|game|day|seat|player|hint|point|time|pair|part|step|way|mistake)s",
    "es": r"(?:pieza|cuadrado|jugada|esquina|partida|día|asiento|pista|punto|pare|elemento|paso|salida|casilla)s|veces",
    "fr": r"(?:pièce|carré|coup|coin|partie|jour|place|indice|point|paire|élément|sortie|case|personne|erreur)s",
}
ALWAYS_MANY = re.compile(
    r"coach-reason-(big|corners-.*|exact_fit|exclusive|finish|fits|last_one|reach.*|reserve|small|strand_pieces|through.*)"
    r"|puzzle-(about-.*|progress|searching-most)|cli-puzzle-(interrupted|unfinished)|play-legend|position-error-row.*"
)
"""The messages whose counts are always at least two: the coach doesn't report smaller counts, every puzzle has at least
two pieces, and a board has many rows and cells. The values of play-legend are symbols, not counts."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_not_followed_by_a_plural(language: str) -> None:
    for name in MESSAGES:
        kinds = english().kinds(name)
        text = translate_id(name, language, **{v: "blue" if kind is str else 1 for v, kind in kinds.items()})
        if not ALWAYS_MANY.fullmatch(name):
            assert not re.search(rf"\b1 (?:\w+ )?(?:{PLURALS[language]})\b", text), (name, text)


def golden_messages(language: str) -> str:
    """The twenty longest messages of a language, one per line, with fixed values."""
    examples: dict[type, object] = {int: 5, str: "yellow", object: "…"}
    texts = {
        name: translate_id(name, language, **{value: examples[kind] for value, kind in english().kinds(name).items()})
        for name in MESSAGES
    }
    longest = sorted(texts, key=lambda name: (-len(texts[name]), name))[:20]
    return "".join(f"{name}: {texts[name]}\n" for name in longest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_messages_read_as_they_did(language: str) -> None:
    """To accept an intended change: CORNERWISE_GOLDEN=write pytest -n 0 tests/library/i18n/test_sentences.py"""
    file = GOLDEN / f"{language}.txt"
    if os.environ.get("CORNERWISE_GOLDEN") == "write":
        file.write_text(golden_messages(language), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == golden_messages(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_what_fluent_gives(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((SOURCE / "locales" / language).iterdir()):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for name in MESSAGES:
        pattern = bundle.get_message(name).value
        assert pattern is not None
        for values in fillings(name):
            assert bundle.format_pattern(pattern, values) == (translate_id(name, language, **values), []), name


def test_colors_agree_with_what_they_describe() -> None:
    def task(language: str) -> str:
        return translate("practice-task", language, color="blue").partition(".")[0]

    assert [task(language) for language in ("de", "en", "es", "fr")] == [
        "Blau ist am Zug", "Blue to move", "Turno del azul", "Au tour du bleu de jouer",
    ]  # fmt: skip

    def lost(language: str) -> str:
        return translate("coach-reason-strand_pieces-one", language, color="yellow", shape="F")

    assert lost("de") == "Der gelbe Stein F passt nirgends mehr."
    assert lost("en") == "Yellow’s F no longer fits anywhere."
    assert lost("es") == "La pieza F amarilla ya no cabe en ningún sitio."
    assert lost("fr") == "La pièce F jaune ne rentre plus nulle part."
    two = translate("coach-reason-through-two", "fr", color="blue", second="green", n=3)
    assert two.startswith("Se faufile entre le bleu et le vert")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_color_is_called_by_its_id(language: str) -> None:
    assert translate("color", language, color="mauve") == translate("color-title", language, color="mauve") == "mauve"


def test_no_sentence_stands_twice() -> None:
    """A message that says the same as another refers to it: `play-help-flip = { keys-flip }`."""
    names: dict[str, str] = {}
    for name, pattern in sources("en").items():
        if len(re.findall(r"\w+", re.sub(r"{[^}]*}", "", pattern))) > 2:
            other = names.setdefault(pattern, name)
            assert other == name, pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_loads_little_for_a_language(language: str) -> None:
    """The page loads these files without their comments, as in `web/words-plugin.ts`."""
    files = [SOURCE / "locales" / language / f"{topic}.ftl" for topic in PAGE_TOPICS]
    text = "".join(re.sub(r"(?m)^(#.*)?\n", "", file.read_text(encoding="utf-8")) for file in files)
    assert len(gzip.compress(text.encode())) <= 20_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_all_that_its_messages_refer_to(language: str) -> None:
    files = [SOURCE / "locales" / language / f"{topic}.ftl" for topic in PAGE_TOPICS]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert set(re.findall(r"{ (-?[a-z][\w-]*)", text)) <= set(re.findall(r"(?m)^(-?[a-z][\w-]*) =", text))


def test_the_page_has_every_message_that_the_server_sends() -> None:
    prefixes = ("coach-", "color", "illegal-", "puzzle-about-", "puzzle-hint-", "puzzle-piece", "puzzle-problem",
                "record-", "refusal-", "rules-")  # fmt: skip
    for name, topic in english().topics.items():
        assert topic in PAGE_TOPICS or not name.startswith(prefixes), name


# Texts


def test_a_text_contains_texts() -> None:
    piece = Text("puzzle-piece", {"color": "red", "shape": "W"})
    text = Text("puzzle-problem", {"piece": piece, "problem": Text("puzzle-problem-out_of_turn")})
    assert text.translate() == "red W: out of turn"
    assert text.translate("fr") == "W rouge\u00a0: ne vient pas à son tour"


def test_an_error_is_a_text_with_values_that_are_safe_to_show() -> None:
    class FileError(LocalizedError):
        prefix = "record"
        value_limit = 5

    inner = FileError("cell", cell="a\nvery long name")
    outer = FileError("illegal", move=["a1"], reason=inner)
    cell = Text("record-cell", {"cell": "a ver…"})
    assert outer.to_text() == Text("record-illegal", {"move": "['a1'…", "reason": cell})
    assert FileError("too_deep", limit=100_000).to_text().values == {"limit": 100_000}
    assert outer.text() == f"illegal move ['a1'…: {inner.text()}"


# Names and values of calls in the sources


def test_every_text_has_its_sentence_and_its_values() -> None:
    checked = 0
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text"), args=[ast.Constant(value=str(message)), ast.Dict(keys=keys)]):
                    given = {key.value for key in keys if isinstance(key, ast.Constant)}
                    assert set(english().values(message)) == given, f"{path.name}:{node.lineno}: {message}"
                    checked += 1
    assert checked >= 6


def test_every_message_is_used() -> None:
    suffixes = (".py", ".ts", ".svelte", ".cpp")
    folders = (SOURCE, ROOT / "web" / "src", ROOT / "cpp" / "bindings")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in suffixes]
    generated = {ROOT / path for path in generated_files()}
    source = "\n".join(path.read_text(encoding="utf-8") for path in files if path not in generated)
    strings = set(re.findall(r"""["'`]([\w-]+)["'`]""", source))
    # Ids are put together from a prefix and data: f"level-{level}".
    stems = set(re.findall(r"""["'`]([a-z_]+(?:-[\w]+)*-)[{$]""", source))
    prefixes = {f"{prefix}-" for prefix in re.findall(r'prefix = "([\w-]+)"', source)} | {"cli-", "play-", "match-"}
    references = set(re.findall(r"{ ([a-z][\w-]*) }", "\n".join(sources("en").values())))
    for name in MESSAGES:
        rests = {name, *(name.removeprefix(prefix) for prefix in prefixes)}
        used = rests & strings or any(rest.startswith(stem) for rest in rests for stem in stems) or name in references
        assert used, name


def test_every_error_has_its_sentence_and_its_values() -> None:
    """An error's id is put together at run time; this checks each place that raises one."""
    prefixes = {kind.__name__: kind.prefix for kind in all_errors(LocalizedError) if hasattr(kind, "prefix")}
    checked = 0
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=kind), args=[ast.Constant(value=str(problem)), *_], keywords=keywords):
                    if kind not in prefixes or kind == "ImpossiblePiecesError":
                        continue
                    message = f"{prefixes[kind]}-{problem}"
                    assert message in MESSAGES, f"{path.name}:{node.lineno}: {message}"
                    given = {keyword.arg for keyword in keywords}
                    if None not in given and kind != "RecordError":
                        assert set(english().values(message)) <= given, f"{path.name}:{node.lineno}: {message}"
                    checked += 1
    assert checked > 60


def all_errors(kind: type[LocalizedError]) -> Iterator[type[LocalizedError]]:
    import cornerwise.cli
    import cornerwise.server.services.pieces
    import cornerwise.tools.load.report  # noqa: F401 - defines errors

    for child in kind.__subclasses__():
        yield child
        yield from all_errors(child)


# The rules of each language


QUOTES = {"de": ("„", "“"), "en": ("“", "”"), "es": ("«", "»"), "fr": ("«", "»")}
CODE = re.compile(r"record-json-.*|puzzle-error-.*|extra-.*|executor-error-no_ray")
"""The messages that quote the content of a file, or a text to type: their quotes may be straight."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(language: str) -> None:
    opening, closing = QUOTES[language]
    for name, text in patterns(language):
        assert "'" not in text, f"{name}: ’ is the apostrophe"
        assert '"' not in text or CODE.fullmatch(name), f"{name}: quotes are {opening}…{closing}"
        assert set(re.findall("[„“”«»‘]", text)) in (set(), {opening, closing}), name
        assert text.count(opening) == text.count(closing), name


def endings(pattern: str) -> set[str]:
    """How the variants of a pattern end: with which mark, or with none."""
    value = pattern.partition("\n    .")[0]
    variants = re.findall(r"(?m)^ +\*?\[\w+\] (.*)$", value) or [value]
    return {variant[-1] if variant[-1] in ".!?:…" else "" for variant in variants}


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_end_in_the_same_way_in_every_language(language: str) -> None:
    own = sources(language)
    for name, pattern in sources("en").items():
        assert endings(own[name]) == endings(pattern), name


def test_errors_are_either_phrases_or_sentences() -> None:
    """A phrase comes after a colon or inside another sentence. A sentence has a period, unless it ends with what
    another program says or with something to type."""
    phrase = re.compile(r"(illegal|record|rules-error|puzzle-problem)-.*")
    sentence = re.compile(r"(refusal|server|match-error|puzzle-error|coach-reason|cli-(bad|no|resume|usage-no))[-_].*")
    for name, pattern in sources("en").items():
        if phrase.fullmatch(name):
            assert endings(pattern) == {""}, name
        elif sentence.fullmatch(name) and not re.search(r"(: ({ \$\w+ }|[a-z ]+)|{ [a-z$][\w-]* })$", pattern):
            assert endings(pattern) <= {".", "?"}, name


def test_french_has_its_spaces() -> None:
    for name, text in patterns("fr"):
        assert not re.search(rf"(?<![{NARROW}\s!?(\[/])[;!?»](?!\S*[=&])", text), f"{name}: a narrow space goes before"
        assert not re.search(rf"«(?!{NARROW})", text), f"{name}: a narrow space goes after «"
        assert not re.search(r"(?<=[\w}»)]):(?=\s|$)", text), f"{name}: a no-break space goes before :"
        assert not re.search(r" [;:!?»%]|« ", text), f"{name}: a plain space"


def test_spanish_has_its_opening_marks() -> None:
    for name, text in patterns("es"):
        for opening, closing in ("¿?", "¡!"):
            assert text.count(opening) == text.count(closing), name


# Words that the glossary replaced, by language. For English, see test_dialect.py.
REPLACED = {
    "es": r"\b(fichas?|cogid[oa]s?|cuadros?|sillas?|usted|ordenador(es)?|puntuad[ao]s?)\b|cuadrado solo\b|sitio libre",
    "fr": r"\b(restes|conseil|tu|toi|ton)\b|carré seul\b|jouent d’ailleurs|vous seul\b|(^|[.:;] )Qui [^?]*\.",
    "de": r"\b(Spielsteine?|Kästchen|Stuhl|Stühle|Hinweise?)\b|(?<=[a-zäöü,] )(Sie|Ihre?[nmr]?)\b",
}


@pytest.mark.parametrize("language", sorted(REPLACED.keys() & set(LANGUAGES)))
def test_the_words_are_those_of_the_glossary(language: str) -> None:
    for name, text in patterns(language):
        assert not re.search(REPLACED[language], text), f"{name}: {text}"


# The language of a user


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["es-MX", "en"], "es"),
        (["fr_CA"], "fr"),
        (["et", "fr"], "fr"),
        (["EN-gb"], "en"),
        (["*"], "en"),
        ([], "en"),
        (["en-xa"], PSEUDO_LANGUAGE),
    ],
)
def test_the_language_follows_the_preferences(preferred: list[str], language: str) -> None:
    assert match_language(preferred) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "es_MX", "LC_ALL": "C"}, "en"),
        ({"LANG": "ca_ES.UTF-8", "LANGUAGE": "ca:es:fr"}, "es"),
        ({"LC_MESSAGES": "es_AR@x", "LANG": "fr_FR"}, "es"),
        ({"LANG": "et_EE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_follows_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert user_language() == language


def test_names_are_joined_as_the_language_does_it() -> None:
    assert join_names([], "en") == ""
    assert join_names(["Ann"], "fr") == "Ann"
    assert join_names(["Ann", "Ben", "Cleo"], "en") == "Ann, Ben, and Cleo"
    assert join_names(["Ann", "Ben"], "fr") == "Ann et Ben"
    assert join_names(["Ana", "Ignacio"], "es") == "Ana e Ignacio"
    assert join_names(["Ana", "Hielo"], "es") == "Ana y Hielo"


def test_the_language_for_tests_is_longer_and_has_accents() -> None:
    plain = translate("play-person", "en", number=2)
    disguised = translate("play-person", PSEUDO_LANGUAGE, number=2)
    assert "2" in disguised
    assert len(disguised) >= len(plain) + 2
    assert not re.search(r"[aeio]", disguised)


def test_a_missing_sentence_is_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(catalog("fr").messages, "cancel")
    assert translate("cancel", "fr") == "Cancel"
