"""Trains the move prior: from a few features of each move, it predicts which moves a search would choose.

`value_network.py` calls this module and writes the weights of the network and of the prior into one file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from torch.nn.functional import embedding_bag
from training_games import Mix, TrainingGame

from cornerwise import _core
from cornerwise.cli.options import progress
from cornerwise.game import Game

EPOCHS, BATCH_SIZE, LEARNING_RATE = 5, 64, 0.04
COMMON_DECAY, STAGE_DECAY = 1e-5, 1e-4


@dataclass(frozen=True)
class Choices:
    """Every position in which a search had a choice. The rows of a position's moves are `first_row` to `end_row`."""

    games: npt.NDArray[np.int64]
    """The number of the position's game."""
    first_row: npt.NDArray[np.int64]
    end_row: npt.NDArray[np.int64]
    features: npt.NDArray[np.uint16]
    """One row per legal move: the indices of the weights to add up. Short rows are padded with an index past the last
    weight."""
    visit_shares: npt.NDArray[np.float32]
    """One entry per row; the entries of a position sum to 1."""

    @classmethod
    def of(cls, mix: Mix, games: Iterable[TrainingGame]) -> Choices:
        numbers, features, shares = [], [], []
        for number, record in enumerate(games, 1):
            game = Game(mix.edition, **record.options)
            for placement, search in zip(record.moves, record.searches, strict=True):
                moves = [move.placement for move in game.legal_moves()]
                if search and len(moves) > 1:
                    rows = np.frombuffer(_core.ValueNetwork.training_features(game.position), np.uint16)
                    numbers.append(number)
                    features.append(rows.reshape(len(moves), -1))
                    shares.append(np.array([search.shares.get(move, 0) for move in moves], np.float32))
                game.play(placement)
        lengths = np.array([len(share) for share in shares])
        end_row = np.cumsum(lengths)
        return cls(np.array(numbers), end_row - lengths, end_row, np.concatenate(features), np.concatenate(shares))


class MovePrior:
    """One weight per stage of the game and per feature: the sum of a weight for the stage and a weight that all stages
    share."""

    def __init__(self, layout: _core.NetworkLayout) -> None:
        self.common = torch.zeros(layout.prior_features, requires_grad=True)
        self.stages = torch.zeros(layout.prior_stages, layout.prior_features, requires_grad=True)

    @property
    def weights(self) -> torch.Tensor:
        return (self.common + self.stages).reshape(-1)

    def penalty(self) -> torch.Tensor:
        """A penalty that keeps the weights small, especially the weights of single stages."""
        return COMMON_DECAY * (self.common**2).sum() + STAGE_DECAY * (self.stages**2).sum()

    def loss(self, choices: Choices, positions: npt.NDArray[np.int64]) -> torch.Tensor:
        """The mean cross-entropy between the prior of the moves and their shares of the visits."""
        first_row, end_row = choices.first_row[positions], choices.end_row[positions]
        rows = np.concatenate([np.arange(*span) for span in zip(first_row, end_row, strict=True)])
        position_of_row = torch.tensor(np.repeat(np.arange(len(positions)), end_row - first_row))
        weights = torch.cat([self.weights, torch.zeros(1)])  # the last one is for features that pad a row
        features = torch.tensor(choices.features[rows].astype(np.int64))
        logits = embedding_bag(features, weights[:, None], mode="sum")[:, 0]
        highest = torch.full((len(positions),), -1e9).scatter_reduce(0, position_of_row, logits.detach(), "amax")
        shifted_logits = logits - highest[position_of_row]
        total = torch.zeros(len(positions)).index_add(0, position_of_row, torch.exp(shifted_logits))
        shares = torch.tensor(choices.visit_shares[rows])
        return -(shares * (shifted_logits - torch.log(total)[position_of_row])).sum() / len(positions)


def train_move_prior(mix: Mix, games: Iterable[TrainingGame], layout: _core.NetworkLayout) -> npt.NDArray[np.float32]:
    """The weights, stage by stage."""
    choices, prior = Choices.of(mix, games), MovePrior(layout)
    is_held_out = choices.games % 10 == 0  # whole games
    train, test = np.flatnonzero(~is_held_out), np.flatnonzero(is_held_out)
    optimizer = torch.optim.Adam([prior.common, prior.stages], lr=LEARNING_RATE)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, EPOCHS * (len(train) // BATCH_SIZE))
    with progress("move prior", EPOCHS) as bar:
        for epoch in range(EPOCHS):
            bar.show(epoch)
            for batch in _batches(np.random.default_rng(1).permutation(train)):
                optimizer.zero_grad()
                (prior.loss(choices, batch) + prior.penalty()).backward()
                optimizer.step()
                schedule.step()
    with torch.no_grad():
        losses = [prior.loss(choices, batch).item() for batch in _batches(test)]
        print(f"move prior: {len(choices.games)} choices, loss on held-out games {np.mean(losses):.4f}")
        weights: npt.NDArray[np.float32] = prior.weights.numpy()
        return weights


def _batches(positions: npt.NDArray[np.int64]) -> Iterable[npt.NDArray[np.int64]]:
    """Batches of one size; the positions left over are skipped."""
    return (positions[i : i + BATCH_SIZE] for i in range(0, len(positions) - BATCH_SIZE + 1, BATCH_SIZE))
