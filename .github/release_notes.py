"""Prints the section of the changelog for a version: `python .github/release_notes.py 0.1.0`.

Fails if pyproject.toml has another version, or if the changelog has no such section."""

import re
import sys
import tomllib
from pathlib import Path

root = Path(__file__).parents[1]
version = sys.argv[1]
project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
if project["version"] != version:
    sys.exit(f"pyproject.toml has version {project['version']}, not {version}")
sections = (root / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")
notes = next(
    (
        section
        for section in sections
        if re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", section.splitlines()[0])
    ),
    None,
)
if notes is None:
    sys.exit(f"CHANGELOG.md has no section {version} with a date")
print(notes.partition("\n")[2].strip())
