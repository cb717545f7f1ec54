"""The command `cornerwise review`: its output, its cache, and how it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from support.coach import engine_game

from cornerwise import records
from cornerwise.game import Game


def run_review(*arguments: str, cache: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from cornerwise.cli import main; main()", "review", *arguments],
        capture_output=True, text=True, env={**os.environ, "XDG_CACHE_HOME": str(cache), "LC_ALL": "C"},
    )  # fmt: skip


def test_a_file_is_reviewed_once(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    records.save(engine_game(plies=2), file)
    first = run_review(str(file), "--quick", "--json", cache=tmp_path)
    assert first.returncode == 0, first.stderr
    assert len(json.loads(first.stdout)["moves"]) == 2
    (stored,) = (tmp_path / "cornerwise" / "reviews").iterdir()
    stored.write_text(json.dumps(json.loads(stored.read_text()) | {"turning_points": [1]}))
    second = run_review(str(file), "--quick", "--json", cache=tmp_path)
    assert json.loads(second.stdout)["turning_points"] == [1], "it was computed again"
    stored.write_text(json.dumps({"form": 2, "depth": "quick", "stands": [], "moves": []}))
    recomputed = run_review(str(file), "--quick", "--json", cache=tmp_path)
    assert recomputed.stdout == first.stdout, "a review of an older schema is computed again"
    page = tmp_path / "review.html"
    french = run_review(str(file), "--quick", "--html", str(page), "--language", "fr", cache=tmp_path)
    assert french.returncode == 0
    assert '<html lang="fr">' in page.read_text()


def test_the_cache_can_be_ignored(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    records.save(engine_game(plies=2), file)
    first = run_review(str(file), "--quick", "--json", cache=tmp_path)
    (stored,) = (tmp_path / "cornerwise" / "reviews").iterdir()
    stored.write_text(json.dumps(json.loads(stored.read_text()) | {"turning_points": [1]}))
    assert run_review(str(file), "--quick", "--json", "--no-cache", cache=tmp_path).stdout == first.stdout


def test_a_file_that_can_not_be_reviewed_gives_a_one_line_error(tmp_path: Path) -> None:
    empty = tmp_path / "empty.blksgf"
    records.save(Game("duo"), empty)
    run = run_review(str(empty), cache=tmp_path)
    assert run.returncode == 1
    assert "no moves" in run.stderr
    assert "Traceback" not in run.stderr
    broken = tmp_path / "broken.blksgf"
    broken.write_text("(;GM[Blokus Duo];B[e10];W[a1])")
    run = run_review(str(broken), cache=tmp_path)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert "illegal move a1" in run.stderr


def test_every_game_in_a_folder_is_reviewed(tmp_path: Path) -> None:
    """The reviews are the same as when each game is reviewed alone. A file that can't be read, or has no moves, is
    named."""
    folder, pages = tmp_path / "club", tmp_path / "pages"
    (folder / "2024").mkdir(parents=True)
    game, other = engine_game(plies=3), engine_game(plies=2, seed=2)
    records.save(records.Record.of(game, players=["Ada", "Blaise"]), folder / "a.blksgf")
    (folder / "2024" / "two.blksgf").write_text(records.dumps(game) + records.dumps(other))
    (folder / "notes.txt").write_text("no game")
    records.save(Game("duo"), folder / "empty.json")
    (folder / "bad.sgf").write_text("(;GM[Blokus Duo];B[e10];W[a1])")
    text = run_review(str(folder), "--quick", "--jobs", "2", cache=tmp_path)
    assert (text.returncode, text.stderr.count("\n")) == (1, 2)
    assert "empty.json has no moves" in text.stderr
    assert "bad.sgf: illegal move a1" in text.stderr
    rows = [row.split()[:2] for row in text.stdout.splitlines()]
    assert [row[0] for row in rows] == 2 * ["2024/two.blksgf"] + 2 * ["2024/two.blksgf-2"] + 2 * ["a.blksgf"]
    assert [row[1] for row in rows[-2:]] == ["Ada", "Blaise"]
    assert len(list((tmp_path / "cornerwise" / "reviews").iterdir())) == 2, "one game is there twice"
    run = run_review(str(folder), "--quick", "--json", "--html", str(pages), "--no-cache", cache=tmp_path)
    reviews = {line["game"]: line["review"] for line in map(json.loads, run.stdout.splitlines())}
    assert {str(page.relative_to(pages)) for page in pages.rglob("*.html")} == {f"{name}.html" for name in reviews}
    single = run_review(str(folder / "a.blksgf"), "--quick", "--json", "--no-cache", cache=tmp_path)
    assert json.loads(single.stdout) == reviews["a.blksgf"] == reviews["2024/two.blksgf"]


def test_an_interrupted_review_of_a_folder_keeps_the_reviews_that_are_complete(tmp_path: Path) -> None:
    records.save(engine_game(plies=2), tmp_path / "a.blksgf")
    records.save(engine_game("classic", plies=60), tmp_path / "b.blksgf")
    cache = tmp_path / "cache"
    process = subprocess.Popen(
        [sys.executable, "-c", IN_FOREGROUND, "review", str(tmp_path), "--jobs", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "XDG_CACHE_HOME": str(cache), "LC_ALL": "C"},
    )  # fmt: skip
    while not list(cache.glob("cornerwise/reviews/*")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert (process.returncode, output) == (130, "")
    assert "1 of 2 reviews" in errors
    assert "Traceback" not in errors
    assert len(list(cache.glob("cornerwise/reviews/*"))) == 1


def test_several_processors_need_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    records.save(engine_game(plies=2), file)
    run = run_review(str(file), "--on", "ray", cache=tmp_path)
    assert (run.returncode, "folder" in run.stderr) == (1, True)
    (tmp_path / "empty").mkdir()
    run = run_review(str(tmp_path / "empty"), cache=tmp_path)
    assert (run.returncode, "no game records" in run.stderr) == (1, True)


def test_an_interrupted_review_stores_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.blksgf"
    records.save(engine_game("classic", plies=30), file)
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "review", str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "LC_ALL": "C"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "started\n"
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert (process.returncode, output) == (130, "")
    assert "Traceback" not in errors
    assert not list(tmp_path.glob("cache/**/*"))


# A process started in the background may inherit an ignored SIGINT. These programs set the default handler, as a
# terminal does.
IN_FOREGROUND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from cornerwise.cli import main
if __name__ == "__main__":
    main()
"""
INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from cornerwise import coach
review_game = coach.review_game
def announce(*arguments, **options):
    print("started", flush=True)
    return review_game(*arguments, **options)
coach.review_game = announce
from cornerwise.cli import main
main()
"""
