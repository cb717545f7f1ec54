"""How exercises are collected from games; the search itself is replaced."""

from __future__ import annotations

from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import exercises
import msgspec
import pytest
from support.clock import PATIENCE

from cornerwise.coach import TIPS
from cornerwise.coach.practice import ExerciseData, Verification

VERIFICATION = Verification(1, 1, 0.5, True, 0.0, {})


def exercise(tip: int, number: int) -> ExerciseData:
    return ExerciseData(tip, 1, "duo", {}, "center", "e10", [], VERIFICATION, f"tip{tip}-{number}")


def collect(target: Path, seed: int, threads: int) -> list[ExerciseData]:
    with ThreadPoolExecutor(threads) as executor:
        exercises.make(executor, seed, 2 * exercises.BATCH, target)
    return msgspec.json.decode(target.read_bytes(), type=list[ExerciseData])


def test_each_tip_gets_the_exercises_that_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result does not depend on which game ends first."""
    searched: list[Counter[int]] = []
    ended: defaultdict[int, Event] = defaultdict(Event)
    overtakes = False

    def search(seed: int, missing: Counter[int], number: int) -> list[ExerciseData]:
        if overtakes and number % 2 == 0:
            assert ended[number + 1].wait(PATIENCE)
        ended[number].set()
        searched.append(missing)
        return [exercise(tip, number) for tip in missing if missing[tip] > 0 and (tip + number + seed) % 3 == 0]

    monkeypatch.setattr(exercises, "exercises_in_game", search)
    first = collect(tmp_path / "1", 1, 1)
    ended.clear()
    overtakes = True
    second = collect(tmp_path / "8", 1, 8)
    overtakes = False
    assert first == second
    assert Counter(data.tip for data in first) == dict.fromkeys(TIPS, exercises.EXERCISES_PER_TIP)
    assert len({data.id for data in first}) == len(first)
    searched.clear()
    assert collect(tmp_path / "8", 2, 8) == second
    assert not searched, "no tip lacks exercises"


def test_an_exercise_is_added_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "exercises_in_game", lambda seed, missing, number: [exercise(1, 0)])
    assert collect(tmp_path / "exercises.json", 1, 2) == collect(tmp_path / "exercises.json", 1, 2) == [exercise(1, 0)]
