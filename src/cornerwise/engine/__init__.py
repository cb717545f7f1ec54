"""The engine: `player` chooses moves, `choice` is its answer, `levels` and `budget` decide how long it thinks.

>>> from cornerwise import Game
>>> engine = Engine(DEFAULT_LEVEL, seed=1, memory=MIN_MEMORY)
>>> choice: Choice = engine.choose(Game("duo"))
>>> ranked: list[RankedMove] = list(choice.options)
>>> choice.move in [option.move for option in ranked], MIN_MEMORY < COMPUTER_MEMORY < MEMORY
(True, True)

Each level has its own way to choose a move:

>>> list(LEVELS) == list(LEVEL_BUDGETS), LEVEL_BUDGETS[7]
(True, LevelBudget(habits=None, sharpness=None, prior='plain', simulations=1400, seconds=0.0))
>>> budget: LevelBudget = LEVEL_BUDGETS[2]
>>> budget.habits == Habits(size=1)
True

The value network estimates positions without a search:

>>> game = Game("duo", ["e8,d9,e9,f9,e10"])
>>> rollout = value_network_for(game.rules).rollout(game.position, games=20, depth=4, seed=1)
>>> all(0 <= reward <= 1 for reward in rollout.rewards)
True
"""

from cornerwise.engine.analysis import Analysis, Line
from cornerwise.engine.choice import Choice, RankedMove
from cornerwise.engine.levels import COMPUTER_MEMORY, DEFAULT_LEVEL, LEVEL_BUDGETS, LEVELS, Habits, LevelBudget
from cornerwise.engine.player import MEMORY, MIN_MEMORY, Engine, value_network_for

__all__ = [
    "COMPUTER_MEMORY",
    "DEFAULT_LEVEL",
    "LEVELS",
    "LEVEL_BUDGETS",
    "MEMORY",
    "MIN_MEMORY",
    "Analysis",
    "Choice",
    "Engine",
    "Habits",
    "LevelBudget",
    "Line",
    "RankedMove",
    "value_network_for",
]
