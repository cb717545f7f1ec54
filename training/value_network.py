"""Trains a value network and its move prior from games of the engine against itself. Needs PyTorch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from move_prior import train_move_prior
from torch.nn.functional import binary_cross_entropy_with_logits
from training_games import Mix, TrainingGame

from cornerwise import _core
from cornerwise.cli.options import progress
from cornerwise.game import Game
from cornerwise.rules import EDITIONS

PRIOR_GAMES = 2500
"""The move prior learns from the last games only: a position has hundreds of moves, which take much memory."""
BATCH_SIZE, LEARNING_RATE = 512, 3e-3
NETWORK_DECAY, EMBEDDING_DECAY = 0.3, 0.5
NO_CALIBRATION = np.array([0.0, 1.0, 1.0])
"""The end of a new weight file: win chances stay as the search expects them until calibration.py has fitted them."""
EMBEDDING_SCALE = 0.1
"""Hundreds of embeddings are summed; the scale keeps the sum as large as the other inputs."""


@dataclass(frozen=True)
class Examples:
    """Positions as colors see them, and how the game ended. One row per example."""

    games: npt.NDArray[np.int64]
    """The number of the example's game."""
    inputs: npt.NDArray[np.float32]
    patterns: npt.NDArray[np.uint16]
    rewards: npt.NDArray[np.float32]
    """The reward of the color's seat at the end of the game."""

    @classmethod
    def of(cls, mix: Mix, games: Iterable[TrainingGame]) -> Examples:
        """Examples from every position but the first."""
        numbers, inputs, patterns, results = [], [], [], []
        for number, record in enumerate(games, 1):
            game = Game(mix.edition, **record.options)
            rules = game.rules
            rewards = _core.rewards(record.points, rules.sides)
            owners = [(color, seat) for seat, colors in enumerate(rules.seats) for color in colors]
            for placement in record.moves:
                if game.ply:
                    for color, seat in owners:
                        # With two sides, the other colors' inputs would contain the same information as the mover's.
                        if rules.side_count == 2 and color != game.turn:
                            continue
                        view = (game.position, rules.colors.index(color))
                        numbers.append(number)
                        inputs.append(np.frombuffer(_core.ValueNetwork.training_inputs(*view), np.float32))
                        patterns.append(np.frombuffer(_core.ValueNetwork.training_patterns(*view), np.uint16))
                        results.append(rewards[seat])
                game.play(placement)
        return cls(np.array(numbers), np.stack(inputs), np.stack(patterns), np.array(results, np.float32))


class Model:
    """The network of cpp/search/value_network.hpp.

    Its inputs and the sums of the pattern embeddings go to a hidden layer and also directly to the output.
    """

    def __init__(self, layout: _core.NetworkLayout) -> None:
        width = layout.inputs + layout.pattern_features
        self.hidden = torch.nn.Linear(width, layout.hidden)
        self.output = torch.nn.Linear(layout.hidden, 1, bias=False)
        self.direct = torch.nn.Linear(width, 1)
        self.embeddings = torch.nn.EmbeddingBag(layout.patterns, layout.pattern_features, mode="sum")
        torch.nn.init.normal_(self.embeddings.weight, std=0.01)
        torch.nn.init.zeros_(self.output.weight)
        torch.nn.init.zeros_(self.direct.weight)

    def optimizer(self) -> torch.optim.Optimizer:
        layers = [*self.hidden.parameters(), *self.output.parameters(), *self.direct.parameters()]
        groups = [
            {"params": layers, "weight_decay": NETWORK_DECAY},
            {"params": self.embeddings.parameters(), "weight_decay": EMBEDDING_DECAY},
        ]
        return torch.optim.AdamW(groups, lr=LEARNING_RATE)

    def logits(self, inputs: torch.Tensor, patterns: torch.Tensor) -> torch.Tensor:
        features = torch.cat([inputs, self.embeddings(patterns) * EMBEDDING_SCALE], 1)
        return (self.output(torch.relu(self.hidden(features))) + self.direct(features))[:, 0]

    def weights(self, mean: npt.NDArray[np.float32], deviation: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """The weights in the order of the weight file, for inputs that are not normalized by mean and deviation."""
        embedding_size = self.embeddings.weight.shape[1]
        mean, deviation = np.append(mean, np.zeros(embedding_size)), np.append(deviation, np.ones(embedding_size))
        hidden = self.hidden.weight.numpy() / deviation
        direct = self.direct.weight.numpy()[0] / deviation
        return np.concatenate(
            [
                hidden.T.ravel(),
                self.hidden.bias.numpy() - hidden @ mean,
                self.output.weight.numpy()[0],
                direct,
                self.direct.bias.numpy() - direct @ mean,
                self.embeddings.weight.numpy().ravel() * EMBEDDING_SCALE,
            ]
        )


def train_value_network(
    mix: Mix, games: Sequence[TrainingGame], layout: _core.NetworkLayout, epochs: int
) -> npt.NDArray[np.float32]:
    """Trains the network; returns its weights in the order of the weight file."""
    examples, model = Examples.of(mix, games), Model(layout)
    is_held_out = examples.games % 10 == 0  # whole games
    mean, deviation = examples.inputs[~is_held_out].mean(0), examples.inputs[~is_held_out].std(0) + 1e-3
    inputs, rewards = torch.tensor((examples.inputs - mean) / deviation), torch.tensor(examples.rewards)

    def loss(rows: torch.Tensor, reduction: str = "mean") -> torch.Tensor:
        patterns = torch.tensor(examples.patterns[rows.numpy()].astype(np.int64))
        return binary_cross_entropy_with_logits(
            model.logits(inputs[rows], patterns), rewards[rows], reduction=reduction
        )

    train, test = torch.tensor(np.flatnonzero(~is_held_out)), torch.tensor(np.flatnonzero(is_held_out))
    optimizer = model.optimizer()
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs * (len(train) // BATCH_SIZE))
    with progress("value network", epochs) as bar:
        for epoch in range(epochs):
            bar.show(epoch)
            shuffled = train[torch.randperm(len(train))]
            for i in range(0, len(shuffled) - BATCH_SIZE + 1, BATCH_SIZE):
                optimizer.zero_grad()
                loss(shuffled[i : i + BATCH_SIZE]).backward()
                optimizer.step()
                schedule.step()
    with torch.no_grad():
        mean_loss = sum(loss(rows, "sum").item() for rows in test.split(BATCH_SIZE)) / len(test)
        print(
            f"value network: {len(games)} games, {len(examples.games)} examples, loss on held-out games {mean_loss:.4f}"
        )
        return model.weights(mean, deviation)


def train_weights(mix: Mix, games: Sequence[TrainingGame], epochs: int) -> bytes:
    """The content of a weight file. The same games give the same weights."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    layout = _core.ValueNetwork.layout(EDITIONS[mix.edition].size)
    value_weights = train_value_network(mix, games, layout, epochs)
    prior_weights = train_move_prior(mix, games[-PRIOR_GAMES:], layout)
    return np.concatenate([value_weights, prior_weights, NO_CALIBRATION]).astype("<f4").tobytes()
