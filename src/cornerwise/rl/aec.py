"""A PettingZoo environment: every seat is an agent, and the agents take turns.

>>> from cornerwise.rl import aec
>>> env = aec.env("classic_3", scoring="basic")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cornerwise import _core, render
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rl.observation import RewardName, action_count, observe, reward_kind, shapes
from cornerwise.rl.picture import rgb_array
from cornerwise.rules import Rules, rules

__all__ = ["env", "raw_env"]

ILLEGAL_REWARD: Final = -1.0
"""The reward of an agent whose action is illegal, which ends the game."""


def env(
    edition: str | Rules = "duo", *, reward: RewardName = "win", render_mode: str | None = None, **options: str
) -> AECEnv:
    """The environment with PettingZoo's usual checks: an illegal action ends the game with the reward -1 for its agent
    and 0 for the others, and calls in the wrong order raise an error."""
    game: AECEnv = raw_env(edition, reward=reward, render_mode=render_mode, **options)
    game = wrappers.TerminateIllegalWrapper(game, illegal_reward=ILLEGAL_REWARD)
    game = wrappers.AssertOutOfBoundsWrapper(game)
    return wrappers.OrderEnforcingWrapper(game)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name, and it has no types
    """The environment without checks. An illegal action raises IllegalMove and changes nothing.

    The agents are the seats, `seat_0`, `seat_1` and so on. An action is the number of a placement. A blocked color is
    skipped. The rewards of all agents come at the end: see :data:`cornerwise.rl.observation.REWARDS`.

    >>> env = raw_env("duo", reward="points")
    >>> env.reset()
    >>> env.step(env.game.legal_moves()[0])
    >>> env.agent_selection, env.game.ply
    ('seat_1', 1)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "name": "cornerwise_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | Rules = "duo",
        *,
        reward: RewardName = "win",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode {render_mode!r}; choose from {', '.join(self.metadata['render_modes'])}")
        self.render_mode = render_mode
        self.rules = edition if isinstance(edition, Rules) else rules(edition, **options)
        self._reward = reward_kind(reward)
        self.game = Game(self.rules)
        """The game that is played."""
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self.rules.seats))]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        parts: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, 1, shape, np.uint8) for name, shape in shapes(self.rules).items()
        }
        count = action_count(self.rules)
        parts["action_mask"] = spaces.Box(0, 1, (count,), np.int8)
        self.observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. It has no randomness, so the seed does not matter."""
        self.game = Game(self.rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        return observe(self.game, self._seats[agent])

    def step(self, action: int | Move | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent can't pass: blocked colors are skipped")
        self.game.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.game.is_over:
            position = self.game.position
            for each, seat in self._seats.items():
                self.rewards[each] = _core.reward(position, seat, self._reward)
                self.terminations[each] = True
        else:
            self._select_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board, as the render mode says: printed (`human`), as text (`ansi`), or as pixels (`rgb_array`)."""
        if self.render_mode == "rgb_array":
            return rgb_array(self.game)
        text = render.text(self.game, color=self.render_mode == "human")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        pass

    def _select_agent(self) -> None:
        seat = self.game.seat_to_move
        assert seat is not None, "the game is not over"
        self.agent_selection = self.possible_agents[seat]
