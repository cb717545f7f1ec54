"""OpenSpiel games. Importing this module registers one for each edition: `python_cornerwise_duo` and so on.

    import pyspiel
    import cornerwise.rl.open_spiel

    game = pyspiel.load_game("python_cornerwise_classic_2(scoring=basic)")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])

The parameters of a game are the options of its edition. An action is the number of a placement, and a player is a seat.
OpenSpiel's `clone`, serialization and algorithms work. For speed, use the vector environment.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rl.observation import action_count, shapes
from cornerwise.rules import EDITIONS, OPTIONS, SHAPES, Edition, Rules, rules

__all__ = ["CornerwiseGame", "CornerwiseState", "Observer", "short_name"]


def short_name(edition: str) -> str:
    """The name of an edition's game in OpenSpiel."""
    return f"python_cornerwise_{edition}"


def _game_type(edition: Edition) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(edition.name),
        long_name=f"Cornerwise {edition.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(edition.seats),
        min_num_players=len(edition.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict.fromkeys(OPTIONS, ""),  # an empty text stands for the edition's default
    )


class CornerwiseGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of an edition with its options. Each edition has a subclass."""

    edition: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = {name: value for name, value in (params or {}).items() if value}
        self.rules: Rules = rules(self.edition, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.rules),
            max_chance_outcomes=0,
            num_players=len(self.rules.seats),
            min_utility=-1 / (self.rules.side_count - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=len(self.rules.colors) * len(SHAPES),
        )
        super().__init__(_game_type(EDITIONS[self.edition]), info, params or {})

    def new_initial_state(self, state: object = None) -> CornerwiseState:
        if state is not None:
            raise NotImplementedError("a state begins with an empty board")
        return CornerwiseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class CornerwiseState(pyspiel.State):  # type: ignore[misc]
    """A position with the moves that led there."""

    def __init__(self, game: CornerwiseGame) -> None:
        super().__init__(game)
        self.game: Game = Game(game.rules)

    def current_player(self) -> int:
        seat = self.game.seat_to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        seats = range(len(self.game.rules.seats))
        if not self.game.is_over:
            return [0.0 for _ in seats]
        position = self.game.position
        return [_core.reward(position, seat, _core.RewardKind.win) for seat in seats]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.game.position
        return position.legal_moves(position.turn) if player == position.seat_to_move else []

    def _apply_action(self, action: int) -> None:
        self.game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(Move.of(self.game.rules.size, action))

    def __str__(self) -> str:
        return self.game.to_position()


class Observer:
    """The observation of a seat, as described in docs/learning.md."""

    def __init__(self, rules: Rules, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observation has no parameters: {params}")
        self._bytes = {name: np.zeros(shape, np.uint8) for name, shape in shapes(rules).items()}
        self.tensor = np.zeros(sum(array.size for array in self._bytes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        offset = 0
        for name, array in self._bytes.items():
            self.dict[name] = self.tensor[offset : offset + array.size].reshape(array.shape)
            offset += array.size

    def set_from(self, state: CornerwiseState, player: int) -> None:
        _core.observe(state.game.position, player, self._bytes["observation"], self._bytes["colors"])
        for name, array in self._bytes.items():
            self.dict[name][:] = array

    def string_from(self, state: CornerwiseState, player: int) -> str:
        return str(state)


for _edition in EDITIONS.values():
    _game = type(f"{CornerwiseGame.__name__}_{_edition.name}", (CornerwiseGame,), {"edition": _edition.name})
    globals()[_game.__name__] = _game  # pickle looks for it here
    pyspiel.register_game(_game_type(_edition), _game)
