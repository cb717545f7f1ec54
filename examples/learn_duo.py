"""Trains a small policy for duo with numpy only, and measures it against random moves.

    python examples/learn_duo.py

The policy gives every cell of the board a value, computed by one hidden layer from what the agent sees. The logit of a
placement is a fifth of the sum of its cells' values, plus a learned value of its shape. The policy learns by policy
gradient from games against itself: moves of the winner become likelier, moves of the loser less likely.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cornerwise.moves import PLACEMENTS
from cornerwise.rl.observation import shapes
from cornerwise.rl.vector import VectorEnv

EDITION = "duo"
HIDDEN = 64

Floats = NDArray[np.float32]


class Policy:
    """Probabilities of the legal actions."""

    def __init__(self, envs: VectorEnv, rng: np.random.Generator) -> None:
        inputs = sum(int(np.prod(shape)) for shape in shapes(envs.rules).values())
        placements = PLACEMENTS[envs.rules.size]
        count, size = len(placements), envs.rules.size
        # The cells of each placement; a placement of fewer than five cells is padded with a cell of value 0.
        self.cells = np.full((count, 5), size * size)
        for action in range(count):
            cells = [y * size + x for x, y in placements.cells(action)]
            self.cells[action, : len(cells)] = cells
        self.shape = np.array([placements.shape(action) for action in range(count)])
        self.weights: dict[str, Floats] = {
            "input": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "cells": np.zeros((HIDDEN, size * size), np.float32),
            "shapes": np.zeros(21, np.float32),
        }
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._updates = 0

    def forward(self, observations: dict[str, NDArray[Any]]) -> tuple[Floats, Floats, Floats]:
        """The inputs, the hidden layer and the values of the cells."""
        rows = [observations[name].reshape(len(observations[name]), -1) for name in ("observation", "colors")]
        inputs = np.concatenate(rows, axis=1).astype(np.float32)
        hidden = np.maximum(0, inputs @ self.weights["input"])
        cells = np.pad(hidden @ self.weights["cells"], ((0, 0), (0, 1)))
        return inputs, hidden, cells

    def probabilities(self, cells: Floats, actions: NDArray[Any], game: NDArray[Any], starts: NDArray[Any]) -> Floats:
        """The probability of each legal action in its game."""
        logits = cells[game[:, None], self.cells[actions]].mean(axis=1) + self.weights["shapes"][self.shape[actions]]
        logits -= np.maximum.reduceat(logits, starts)[game]
        weights = np.exp(logits)
        probabilities: Floats = weights / np.add.reduceat(weights, starts)[game]
        return probabilities

    def update(self, gradient: dict[str, Floats], rate: float) -> None:
        """One step of Adam."""
        self._updates += 1
        for name, weight in self.weights.items():
            self._means[name] += 0.1 * (gradient[name] - self._means[name])
            self._squares[name] += 0.01 * (gradient[name] ** 2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._updates)
            square = self._squares[name] / (1 - 0.99**self._updates)
            weight += rate * mean / (np.sqrt(square) + 1e-6)


def choose(probabilities: Floats, starts: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    """The index of a random action of each game, with these probabilities."""
    sums: NDArray[np.float64] = np.cumsum(probabilities, dtype=np.float64)
    before = sums[starts] - probabilities[starts]
    ends = np.append(starts[1:], len(sums)) - 1
    draws = before + rng.random(len(starts)) * (sums[ends] - before)
    chosen: NDArray[np.int64] = np.clip(np.searchsorted(sums, draws, side="right"), starts, ends)
    return chosen


def play(envs: VectorEnv, policy: Policy, observations: dict[str, Any], rng: np.random.Generator) -> dict[str, Any]:
    """Chooses a move in every game; returns everything that learning from it needs."""
    actions, offsets = envs.legal
    starts = offsets[:-1]
    game = np.repeat(np.arange(envs.num_envs), np.diff(offsets))
    inputs, hidden, cells = policy.forward(observations)
    probabilities = policy.probabilities(cells, actions, game, starts)
    chosen = choose(probabilities, starts, rng)
    return {
        "inputs": inputs, "hidden": hidden, "actions": actions, "game": game, "chosen": chosen,
        "probabilities": probabilities, "action": actions[chosen].astype(np.int64),
    }  # fmt: skip


def gradient_of(policy: Policy, step: dict[str, Any], advantages: Floats) -> dict[str, Floats]:
    """The gradient of the expected reward at one step of all games."""
    error = -step["probabilities"] * advantages[step["game"]]
    error[step["chosen"]] += advantages
    size = policy.weights["cells"].shape[1] + 1
    index = step["game"][:, None] * size + policy.cells[step["actions"]]
    values = np.repeat(error / 5, 5)
    cells = np.bincount(index.ravel(), values, minlength=len(advantages) * size).reshape(-1, size)[:, :-1]
    cells = cells.astype(np.float32)
    hidden = (cells @ policy.weights["cells"].T) * (step["hidden"] > 0)
    return {
        "input": step["inputs"].T @ hidden,
        "cells": step["hidden"].T @ cells,
        "shapes": np.bincount(policy.shape[step["actions"]], error, minlength=21).astype(np.float32),
    }


def train(policy: Policy, games: int, updates: int, rate: float, rng: np.random.Generator) -> None:
    """Each update plays many whole games of the policy against itself."""
    envs = VectorEnv(EDITION, num_envs=games, reward="points")
    for update in range(updates):
        observations, infos = envs.reset(seed=int(rng.integers(2**32)))
        rewards = np.full((games, 2), np.nan, np.float32)  # of the first game in each row; later games do not count
        steps, seats = [], []
        while np.isnan(rewards).any():
            step = play(envs, policy, observations, rng)
            is_first = np.isnan(rewards[:, 0])
            steps.append(step)
            seats.append(np.where(is_first, infos["seat"], -1))
            observations, _, ended, _, infos = envs.step(step["action"])
            first_end = ended & is_first
            if first_end.any():
                rewards[first_end] = infos["seat_rewards"][first_end]
        scale = rewards.std() + 1e-6
        total = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
        for step, seat in zip(steps, seats, strict=True):
            advantages = np.where(seat >= 0, rewards[np.arange(games), np.maximum(seat, 0)], 0) / scale
            for name, part in gradient_of(policy, step, advantages.astype(np.float32)).items():
                total[name] += part / games
        policy.update(total, rate * (1 - update / updates))
        if (update + 1) % 20 == 0:
            print(f"{update + 1} updates: {100 * win_rate(policy, 200, rng):.0f} % against random moves", flush=True)


def win_rate(policy: Policy, games: int, rng: np.random.Generator) -> float:
    """The share of wins against random moves, in one game per environment; a tie is half a win."""
    envs = VectorEnv(EDITION, num_envs=games, opponents="random")
    observations, _ = envs.reset(seed=int(rng.integers(2**32)))
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        step = play(envs, policy, observations, rng)
        observations, rewards, ended, _, _ = envs.step(step["action"])
        first_end = ended & np.isnan(results)
        results[first_end] = (rewards[first_end] + 1) / 2
    return float(results.mean())


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--games", type=int, default=128, help="per update")
    parser.add_argument("--rate", type=float, default=0.004, help="the learning rate of the first update")
    parser.add_argument("--evaluation", type=int, default=1000, help="games against random moves at the end")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rng = np.random.default_rng(options.seed)
    policy = Policy(VectorEnv(EDITION, num_envs=1), rng)
    before = win_rate(policy, options.evaluation, rng)
    train(policy, options.games, options.updates, options.rate, rng)
    after = win_rate(policy, options.evaluation, rng)
    print(f"{options.evaluation} games against random moves: {100 * before:.1f} % before, {100 * after:.1f} % after")
    return after


if __name__ == "__main__":
    main()
