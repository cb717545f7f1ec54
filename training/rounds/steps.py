"""The work of a round: games that the core plays, a network that learns from them, a match between two networks."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from training_games import MIXES, Mix, TrainingGame, read_games, write_games

from cornerwise import _core
from cornerwise.cli.options import progress
from cornerwise.executors import run_tasks
from cornerwise.rules import EDITIONS
from rounds.log import START, write_file

ROOT: Final = Path(__file__).parents[2]
WEIGHTS: Final = ROOT / "src" / "cornerwise" / "weights"
COMPARE_PROGRAM: Final = ROOT / "build" / "compare" / "core" / "compare"

Train = Callable[[Mix, Sequence[TrainingGame], int], bytes]
"""The content of a weight file, from games and a number of epochs. The same games give the same weights."""


class Settings(msgspec.Struct, frozen=True):
    """What must not change during a run."""

    network: str
    """The name of the weight file."""
    games: int = 8000
    """Per round."""
    parts: int = 16
    """Files per round: the tasks that the executor distributes."""
    window: int = 5
    """The number of rounds whose games a network learns from, the current one included."""
    epochs: int = 10
    match: tuple[str, ...] = ("cpu=0.02", "games=1000", "elo0=0", "elo1=30")
    """Options of the comparison program. The weights are kept if its test accepts elo1."""

    @classmethod
    def of(cls, options: Mapping[str, object]) -> Settings:
        """Settings from options of the command line; those that are None have their defaults."""
        return msgspec.convert({name: value for name, value in options.items() if value is not None}, cls)

    def check_against(self, file: Path) -> None:
        """Writes the settings of a new run. Raises ValueError if the run has different settings."""
        if not file.exists():
            write_file(file, msgspec.json.format(msgspec.json.encode(self)))
        elif (saved := msgspec.json.decode(file.read_bytes(), type=Settings)) != self:
            raise ValueError(f"the run in {file.parent} has other settings: {saved}")


def play_part(network: str, weights: Path, games: int, mix: Mix, part: tuple[int, Path]) -> None:
    """A task: plays games into a file, with a seed of the file's own, until it has the given number of games."""
    seed, file = part
    value_network = _core.ValueNetwork(EDITIONS[mix.edition].size, weights.read_bytes())
    write_games(file, network, value_network, seed=seed, games=games, mix=mix)


@dataclass(frozen=True)
class Training:
    """The steps of a run. Everything is in its folder, which all workers of the executor can reach."""

    folder: Path
    settings: Settings
    executor: Executor
    train: Train
    mix: Mix
    compare_program: Path = COMPARE_PROGRAM
    lock: int | None = None
    """The descriptor of the folder's lock: the match inherits it."""

    @classmethod
    def start(
        cls, folder: Path, settings: Settings, executor: Executor, train: Train, *, lock: int | None = None
    ) -> Training:
        """Starts a run or continues it."""
        settings.check_against(folder / "settings.json")
        training = cls(folder, settings, executor, train, MIXES[settings.network], lock=lock)
        if not (file := training.weight_file(START)).exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            write_file(file, (WEIGHTS / file.name).read_bytes())
        return training

    def weight_file(self, number: int) -> Path:
        name = "start" if number == START else f"round-{number:03}"
        return self.folder / name / f"{self.settings.network}.bin"

    def game_files(self, number: int) -> list[Path]:
        return [self.folder / f"round-{number:03}" / f"games-{part:02}.bin" for part in range(self.settings.parts)]

    def play(self, number: int, best: int) -> str:
        settings, files, weights = self.settings, self.game_files(number), self.weight_file(best)
        count = -(-settings.games // settings.parts)
        task = partial(play_part, settings.network, weights, count, self.mix)
        parts = enumerate(files, number * settings.parts)
        with progress(f"round {number}", len(files)) as bar:
            for done, _ in enumerate(run_tasks(self.executor, task, parts), 1):
                bar.show(done)
        return f"{count * len(files)} games with the weights of {weights.parent.name}"

    def learn(self, number: int) -> str:
        first = max(0, number + 1 - self.settings.window)
        files = [file for earlier in range(first, number + 1) for file in self.game_files(earlier)]
        games = [game for file in files for game in read_games(file)]
        write_file(self.weight_file(number), self.train(self.mix, games, self.settings.epochs))
        return f"{len(games)} games"

    def gate(self, number: int, best: int) -> tuple[str, bool]:
        candidate, baseline = self.weight_file(number).parent, self.weight_file(best).parent
        options = [
            f"name={self.settings.network}, {candidate.name} against {baseline.name}",
            f"edition={self.mix.edition}",
            f"seed={1000 + number}",
            f"file={candidate / 'match.txt'}",
            f"candidate.weights={candidate}",
            f"baseline.weights={baseline}",
            *self.settings.match,
        ]
        inherited = () if self.lock is None else (self.lock,)
        match = subprocess.run(
            [self.compare_program, *options], check=True, stdout=subprocess.PIPE, text=True, pass_fds=inherited
        )
        report = match.stdout.strip().split("\n")[-1]
        return report.replace("\t", ", "), report.endswith(" H1")
