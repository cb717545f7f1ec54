"""`cornerwise pieces` as a user runs it, and what it refuses."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

import pytest
from support.command import run_command
from support.usage import measure

from cornerwise.cli.pieces import pieces
from cornerwise.pieces import Bed, Order, PieceOptions, PiecesError


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_set_is_made_with_little_memory(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    usage = measure("pieces", str(folder), "--color", "blue", "--symbol", "engraved", "-f", "stl", "-f", "3mf")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["blue-1-of-2.3mf", "blue-1-of-2.stl", "blue-2-of-2.3mf", "blue-2-of-2.stl"]
    assert f"{folder / 'blue-2-of-2.stl'}  " in usage.output
    assert usage.megabytes < 200


NONSENSE = [
    ("--square 0", "square must be between 5 and 100 mm, not 0"),
    ("--square -20", "square must be between 5 and 100 mm, not -20"),
    ("--square nan", "square must be between 5 and 100 mm, not nan"),
    ("--square inf", "square must be between 5 and 100 mm, not inf"),
    ("--square 1e7", "square must be between 5 and 100 mm, not 10000000"),
    ("--thickness 0", "thickness must be between 1 and 30 mm, not 0"),
    ("--gap -1", "gap must be between 0 and 2 mm, not -1."),
    ("--gap 1 --square 6", "A gap of 1 mm is too wide for these squares; it can be 0.6 mm at most."),
    ("--chamfer 2", "A chamfer of 2 mm leaves too little of the piece; with these sizes, it can be 1.6 mm at most."),
    ("--chamfer 0", "Grooves need a chamfer of at least 0.5 mm, not 0 mm; or choose a flat base."),
    ("--base holes --stud 8", "A stud of 8 mm does not fit these squares; it can be from 1 to 5 mm."),
    ("--floor nan", "floor must be between 1 and 20 mm, not nan."),
    ("--spacing 0", "spacing must be between 0.5 and 20 mm, not 0."),
    ("--bed 10x10", "A bed must measure from 60 to 1000 mm on each side, not 10 × 10 mm."),
    ("--bed huge", "The bed must be a width and a height in millimeters, like 220x220, not 'huge'."),
    ("--bed 60x60", "has room for only 50 × 50 mm; choose a larger bed or smaller squares."),
    ("--format doc", "There is no format 'doc'; choose from stl, 3mf, svg, pdf, png"),
    ("--shape Q", "There is no shape 'Q'; choose from 1, 2, I3"),
    ("--edition duo --color red", "The edition duo has no red pieces; choose from blue, green"),
    ("--symbol raised", "A symbol needs a color. Choose a color, or leave the symbol out."),
]


@pytest.mark.parametrize(("words", "sentence"), NONSENSE)
def test_invalid_options_give_a_one_line_error_and_nothing_is_written(
    words: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from cornerwise.cli import main

    folder = tmp_path / "pieces"
    monkeypatch.setattr(sys, "argv", ["cornerwise", "pieces", str(folder), "--set", *words.split()])
    with pytest.raises(SystemExit) as exit_info:
        main()
    assert exit_info.value.code == 1
    assert sentence in " ".join(capsys.readouterr().err.split())
    assert not folder.exists()


def test_the_command_uses_the_language_of_the_user() -> None:
    result = run_command("pieces", language="fr_FR.UTF-8")
    assert result.returncode == 1
    assert "Choisissez quoi fabriquer" in result.stderr
    assert PiecesError("nothing").text("es").startswith("Elige qué hacer")


def test_the_defaults_of_command_and_library_are_the_same() -> None:
    defaults = pieces.make_context("pieces", []).params
    options, bed, order = PieceOptions(), Bed(), Order(calibration=True)
    assert {field.name: defaults[field.name] for field in fields(PieceOptions)} == {
        field.name: getattr(options, field.name) for field in fields(PieceOptions)
    }
    assert Bed.parse(defaults["bed"], defaults["spacing"]) == bed
    assert defaults["paper"] == order.paper


def test_the_library_refuses_values_that_the_types_forbid() -> None:
    with pytest.raises(PiecesError, match="no base 'velcro'; choose from grooves, holes, flat"):
        PieceOptions(base="velcro")  # type: ignore[arg-type]
    with pytest.raises(PiecesError, match="no edition 'trigon'"):
        Order(board=True, edition="trigon")
