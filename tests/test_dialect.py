"""Words and constructions that were replaced by the usual words of the field, so that readers need no translation.

A failure says what to write instead. The glossary is docs/glossary.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

FOLDERS = ("src", "cpp", "training", "tests", "docs", "docs-site", "examples", "web/src")
SUFFIXES = {".py", ".pyi", ".hpp", ".cpp", ".ts", ".svelte", ".css", ".html", ".md", ".ipynb", ".ftl"}
# Not searched: migrations of released versions, generated files, and the sentences in other languages.
EXCEPTIONS = (
    "src/cornerwise/server/db/migrations/versions",
    "src/cornerwise/server/static",
    "src/cornerwise/i18n/sentences",
    *(f"src/cornerwise/locales/{language}" for language in ("de", "es", "fr")),
    "tests/test_dialect.py",
)

_PARTICIPLES = "found|asked|told|kept|wanted|known|tried|said|meant"
# What can precede a name that is declared: `let`, `auto&`, `for (const std::vector<Cell>& `.
_DECLARED = r"^\s*(?!return\b)(?:(?:for|if|while) \()?(?:[\w:]+(?:<[^;=(){}]*>)?[&*]*\s+)*[&*]*"
_OBJECTS = "letter|byte|bit|row|line|word|object|unit"
_OWNERS = "color|cell|seat|side|player|lane|process|engine|line|tip"
WORDS: dict[str, str] = {
    # Engine and coach
    r"\bEye\b": "MovePrior",
    r"\b(Judge\d*|judges?_?\w*)\b": "ValueNetwork, evaluate, check",
    r"\b(feelings?|felt)\b": "pattern features",
    r"\bpromis(e|es|ing)\b": "prior, logit; likely",
    r"\b(sights?|kSights)\b": "reach, features",
    # Server
    r"\b[Dd]oors?\b": "middleware; in the coach: usable corner",
    r"\b[Cc]hairs?\b": "seat",
    r"\b[Ss]itters?\b": "occupant",
    r"\bbelongings\b": "account_data",
    r"\b(members|answers|children)\.py\b": "routes/accounts.py and ladders.py, responses.py, processes.py",
    r"\bClockwork\b": "Scheduler",
    r"\bfarewell\b": "SessionsRevoked",
    r"\bPainter\b": "PngRenderer",
    r"\bThought\b": "SearchHandle",
    r"\bTried\b": "PuzzleState",
    r"\bStored\b": "StoredGame",
    # Exceptions
    r"\b(NotSo|TooMuch|TooLate|NoDatabase|Changed|Refused|Stopped)\b": "a name that ends in Error",
    r"noqa: N818(?! - the usual term of players)": "an exception's name that ends in Error",
    # Names of functions, arguments and values
    r"\b_?told\b(?=\s*[(=:,.])": "to_message, sent, acknowledged",
    r"\b_?heard(_\w+)?\b(?=\s*[(=:,.])": "on_<event>, received",
    r"\b_?kindly\b(?=\s*[(=:,.])": "an exception handler",
    r"\b_?know\b(?=\s*[(=:,.])": "ensure_player",
    r"\b_?(look_again|looked_at)\b(?=\s*[(=:,.])": "refresh, read_only",
    r"\b_?at_home\b(?=\s*[(=:,.])": "single_user, is_local",
    r"\b_?time_is_up\b(?=\s*[(=:,.])": "handle_deadline",
    r"\b_?clear_away\b(?=\s*[(=:,.])": "delete_open_table",
    r"\b_?come_again\b(?=\s*[(=:,.])": "revoke_sockets",
    r"\b_me\b(?=\s*[(=:,.])": "_process_id",
    r"\b_?lot\b(?=\s*[(=:,.])": "rng",
    rf"{_DECLARED}[\[({{]?(\w+, )*({_PARTICIPLES})\b(, \w+)*[\])}}]?\s*(:[^=\n]*)?=[^=>]": "a noun for the value",
    rf"{_DECLARED}(?<=\s|&|\*)({_PARTICIPLES})(;$|\{{| : )": "a noun for the value",  # in C++: `Cell found;`
    # English
    r"\b(dear|dearer)\b": "expensive",
    r"\banew\b": "again, from scratch",
    r"\blest\b": "so that … not",
    r"\bshall\b": "must, should, will",
    r"\bto be had\b": "available",
    r"\bcalled off\b": "cancelled",
    r"\b(by chance|by lot)\b": "at random",
    r"\buntil now\b": "so far, current",
    r"\bunless you say\b": "by default",
    r"\blook(s|ed|ing)? (on|over|upon)\b": "watch, review, regard",
    r"\bgoes? on (though|while|where|with)\b": "continue",
    r"\b(come|comes) again\b": "return",
    r"\b(bring|brought|take|taken) along\b": "carry, keep",
    r"""(^|[.;:] |\"{3}|# |// |\| )Who(ever)? [a-z][^?\n]*$""": "a subject: a player who …, the seat that …",
    r"\b\d[\d.,]* [\w-]+ an? (color|cell|seat|game|move|node|player|pair|engine|process|hash)\b": "per",
    rf"\b({_OBJECTS}) an? ({_OWNERS})\b": "per",
    r"\b[Ii]s an? \w+ not \w+, then\b": "If … is not …, …",
}
# Words that are metaphors in prose but ordinary words in code, so only the documentation is searched for them.
WORDS_OF_DOCS = {r"\bthe house\b": "the architecture, the server", r"\brooms?\b": "folder, space, table"}


def files() -> Iterator[Path]:
    yield from (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    yield from (path for path in ROOT.glob("*.md") if path.name != "CHANGELOG.md")


def is_in(path: Path, folders: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(ROOT / folder) for folder in folders)


TEXTS = {path: path.read_text() for path in files() if not is_in(path, EXCEPTIONS)}


@pytest.mark.parametrize(("pattern", "replacement"), (WORDS | WORDS_OF_DOCS).items())
def test_no_file_has_a_word_that_was_replaced(pattern: str, replacement: str) -> None:
    matches = []
    for path, text in TEXTS.items():
        if pattern in WORDS or path.suffix == ".md":
            for match in re.finditer(pattern, text, re.MULTILINE):
                line = 1 + text.count("\n", 0, match.end())
                matches.append(f"{path.relative_to(ROOT)}:{line}: {match.group().strip()!r}")
    assert not matches, "\n".join([f"write instead: {replacement}", *matches])
