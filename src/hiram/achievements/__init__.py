"""Achievements: a few deeds of a game that teach its strategies, written as content (`words/achievements.toml`), and
told at the end of a game from what a seat saw.

>>> from hiram.achievements import achievements_of
>>> from hiram.registry import game_of
>>> len(achievements_of(game_of("portals_and_prophets"))) >= 5
True
"""

from hiram.achievements.judge import reached
from hiram.achievements.load import BadAchievement, achievements_of, read_achievements
from hiram.achievements.model import Achievement, Need

__all__ = ["Achievement", "BadAchievement", "Need", "achievements_of", "reached", "read_achievements"]
