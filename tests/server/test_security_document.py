"""docs/security.md names the test of every claim it makes."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_that_the_document_names_exists() -> None:
    tests = "".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    names = re.findall(r"`(test_\w+)`", (ROOT / "docs" / "security.md").read_text())
    assert len(names) > 20
    for name in names:
        assert f"def {name}(" in tests, name
