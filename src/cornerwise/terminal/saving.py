"""Resuming a game from a file, and saving it without losing the file's notes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from cornerwise import records
from cornerwise.game import Game
from cornerwise.records import Record

_SETUP_PROPERTIES: Final = frozenset(("AB", "AW", "A1", "A2", "A3", "A4", "AE", "PL"))
"""The properties of a record that put pieces on the board, or name the color to move."""


def load_original(game: Game, path: Path | None) -> Record | None:
    """The record in a file, if the file holds exactly this game; the game is then resumed from it."""
    try:
        record = records.load(path) if path is not None else None
    except (OSError, records.RecordError):
        return None
    return record if record is not None and record.game() == game else None


def save_game(game: Game, path: Path, names: Sequence[str], original: Record | None) -> None:
    """Writes the record of a game as a whole or not at all. Keeps the properties of the original record that still
    apply. Raises OSError, or ValueError if the path does not end in the extension of a record format."""
    day = original.date if original is not None and original.date else date.today()
    record = Record.of(game, players=names, date=day)
    if original is not None:
        _keep_properties(record, original)
        if not game.is_over:
            record.result = ""
        record.extra = original.extra
    records.save(record, path)


def _keep_properties(record: Record, original: Record) -> None:
    """Copies the properties of the root, and of the moves with which both records begin."""
    moves = [node for node in original.main_line() if node.move]
    moves = moves[len(moves) - len(original.game()) :]
    pairs = [(record.root, original.root)]
    for new, old in zip(record.main_line(), moves, strict=False):
        if new.move != old.move:
            break
        pairs.append((new, old))
    for new, old in pairs:
        # The new record has the whole set-up at its root.
        others = {name: values for name, values in old.properties.items() if name not in _SETUP_PROPERTIES}
        new.properties = {**others, **new.properties}


def unused_path(path: Path) -> Path:
    """This path or, if a file has it already, the first numbered path that no file has."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
