"""A Gymnasium vector environment: many games at once. A step plays a move in every game with a single call of the core.

>>> envs = VectorEnv("duo", num_envs=64)
>>> observations, infos = envs.reset(seed=1)
>>> for _ in range(50):
...     observations, rewards, terminations, truncations, infos = envs.step(envs.sample_actions())
>>> observations["observation"].shape, rewards.shape
((64, 6, 14, 14), (64,))
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cornerwise import _core, render
from cornerwise.game import Game
from cornerwise.rl.observation import RewardName, action_count, reward_kind, shapes
from cornerwise.rl.picture import rgb_array
from cornerwise.rules import Rules, core_rules, rules

__all__ = ["LegalActions", "VectorEnv"]

MaskName = Literal["lists", "bits", "bytes"]
Opponents = Literal["self", "random"]
Arrays = dict[str, NDArray[Any]]

MASKS: Final = {
    "lists": _core.MaskFormat.lists,
    "bits": _core.MaskFormat.bits,
    "bytes": _core.MaskFormat.bytes,
}


class LegalActions(NamedTuple):
    """The legal actions of many games.

    >>> envs = VectorEnv("duo", num_envs=3)
    >>> _ = envs.reset()
    >>> legal: LegalActions = envs.legal
    >>> legal.of(2).tolist() == envs.game(2).position.legal_moves(0), len(legal.actions)
    (True, 2484)
    """

    actions: NDArray[np.uint16]
    """The actions of all games, one game after another."""
    offsets: NDArray[np.int32]
    """Where the actions of each game begin, and where those of the last one end."""

    def of(self, game: int) -> NDArray[np.uint16]:
        """The legal actions of one game, in ascending order."""
        return self.actions[self.offsets[game] : self.offsets[game + 1]]


class VectorEnv(gymnasium.vector.VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """Many games of an edition, which restart when they end (Gymnasium's autoreset mode `SAME_STEP`).

    An action is the number of a placement. All actions of a step must be legal; otherwise :meth:`step` raises
    ValueError and plays none. The legal actions are given in one of three forms:

    - `masks="lists"`: only in :attr:`legal`, which has their numbers
    - `masks="bits"`: `action_mask` in the observations, one bit per action; `numpy.unpackbits(mask, axis=1,
      count=actions, bitorder="little")` unpacks it
    - `masks="bytes"`: `action_mask` in the observations, one byte per action

    With `opponents="self"`, the learner plays all seats: `infos["seat"]` is the seat to move in each game, and a reward
    is that of the seat that moved. At the end of a game, `infos["seat_rewards"]` has the rewards of all seats. With
    `opponents="random"`, the learner has one seat, `seat`, or a random one in every game, and the other seats play
    random moves.

    Every step returns new arrays, unless `copy` is False. Then each step overwrites the arrays of the previous step.

    >>> envs = VectorEnv("classic", num_envs=8, masks="bits", opponents="random", seat=0, copy=False)
    >>> observations, infos = envs.reset(seed=1)
    >>> actions = np.unpackbits(observations["action_mask"], axis=1, count=30433, bitorder="little").argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> infos["seat"].tolist()
    [0, 0, 0, 0, 0, 0, 0, 0]
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi", "rgb_array"],
    }

    def __init__(
        self,
        edition: str | Rules = "duo",
        num_envs: int = 256,
        *,
        masks: MaskName = "lists",
        reward: RewardName = "win",
        opponents: Opponents = "self",
        seat: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        if masks not in MASKS:
            raise ValueError(f"no masks {masks!r}; choose from {', '.join(MASKS)}")
        if opponents not in ("self", "random"):
            raise ValueError(f"no opponents {opponents!r}; choose from self, random")
        if seat is not None and opponents == "self":
            raise ValueError("the learner plays all seats; for one seat, choose opponents='random'")
        self.rules = edition if isinstance(edition, Rules) else rules(edition, **options)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._masks, self._copy = masks, copy
        self._make_spaces()
        self._arrays = self._make_arrays()
        self._batch = _core.GameBatch(
            core_rules(self.rules),
            self._arrays,
            games=num_envs,
            masks=MASKS[masks],
            reward=reward_kind(reward),
            random_opponents=opponents == "random",
            learner=-1 if seat is None else seat,
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Starts all games. The seed determines the random opponents and :meth:`sample_actions`."""
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(2**63)))
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Arrays, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in every game."""
        illegal = self._batch.step(np.ascontiguousarray(actions, np.int64))
        if illegal >= 0:
            raise ValueError(f"the action {actions[illegal]} of game {illegal} is illegal")
        arrays = self._arrays
        ended = arrays["ended"].view(np.bool_)
        infos = self._infos()
        if ended.any():
            infos["final_obs"] = {
                "observation": arrays["final_planes"].copy(),
                "colors": arrays["final_features"].copy(),
            }
            infos["seat_rewards"] = arrays["seat_rewards"].copy()
            infos["_final_obs"] = infos["_seat_rewards"] = ended.copy()
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations(), self._give("rewards"), ended.copy(), truncations, infos

    @property
    def legal(self) -> LegalActions:
        """The legal actions of all games, if the environment was made with `masks="lists"`."""
        if self._masks != "lists":
            raise ValueError("the legal actions are in the observations; for lists, choose masks='lists'")
        actions = self._arrays["ids"][: self._arrays["offsets"][-1]]
        return LegalActions(actions.copy() if self._copy else actions, self._give("offsets"))

    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        actions = np.empty(self.num_envs, np.int64)
        self._batch.sample(actions)
        return actions

    def game(self, index: int) -> Game:
        """A copy of a game.

        >>> envs = VectorEnv("duo", num_envs=2)
        >>> _ = envs.reset()
        >>> _ = envs.step(envs.sample_actions())
        >>> envs.game(1).ply
        1
        """
        return Game(self.rules, [placement for _, placement in self._batch.position(index).moves()])

    def render(self) -> tuple[Any, ...] | None:
        """A picture of every game, as the render mode says: text or pixels."""
        if self.render_mode is None:
            return None
        games = [self.game(index) for index in range(self.num_envs)]
        if self.render_mode == "ansi":
            return tuple(render.text(game, color=False) for game in games)
        return tuple(rgb_array(game) for game in games)

    def _make_spaces(self) -> None:
        parts: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, 1, shape, np.uint8) for name, shape in shapes(self.rules).items()
        }
        count = action_count(self.rules)
        if self._masks != "lists":
            size, high = ((count + 7) // 8, 255) if self._masks == "bits" else (count, 1)
            self._mask_size = size
            parts["action_mask"] = spaces.Box(0, high, (size,), np.uint8)
        self.single_observation_space = spaces.Dict(parts)
        self.single_action_space = spaces.Discrete(count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _make_arrays(self) -> Arrays:
        """The arrays into which the core writes, by the names that it gives them."""
        count, games = action_count(self.rules), self.num_envs
        of_shape = shapes(self.rules)
        arrays: Arrays = {
            "planes": np.zeros((games, *of_shape["observation"]), np.uint8),
            "features": np.zeros((games, *of_shape["colors"]), np.uint8),
            "final_planes": np.zeros((games, *of_shape["observation"]), np.uint8),
            "final_features": np.zeros((games, *of_shape["colors"]), np.uint8),
            "seats": np.zeros(games, np.int8),
            "rewards": np.zeros(games, np.float32),
            "seat_rewards": np.zeros((games, len(self.rules.seats)), np.float32),
            "ended": np.zeros(games, np.uint8),
        }
        if self._masks == "lists":
            # Space for every placement in every game. The system gives memory only to the part that is used.
            arrays["ids"] = np.empty(games * count, np.uint16)
            arrays["offsets"] = np.zeros(games + 1, np.int32)
        else:
            arrays["mask"] = np.zeros((games, self._mask_size), np.uint8)
        return arrays

    def _give(self, name: str) -> NDArray[Any]:
        return self._arrays[name].copy() if self._copy else self._arrays[name]

    def _observations(self) -> Arrays:
        observations = {"observation": self._give("planes"), "colors": self._give("features")}
        if self._masks != "lists":
            observations["action_mask"] = self._give("mask")
        return observations

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._give("seats")}
