"""The engine: `player` chooses moves, `choice` is its answer, `levels` and `budget` decide how long it thinks."""

from cornerwise.engine.analysis import Analysis, Line
from cornerwise.engine.choice import Choice, RankedMove
from cornerwise.engine.levels import DEFAULT_LEVEL, LEVEL_BUDGETS, LEVELS, Habits, LevelBudget
from cornerwise.engine.player import MEMORY, MIN_MEMORY, Engine, value_network_for

__all__ = [
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
