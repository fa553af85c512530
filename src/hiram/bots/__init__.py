"""Who plays when nobody is there: bots that get what their seat may know, and nothing else.

>>> import hiram
>>> from hiram.bots import make_bot, play
>>> match = hiram.new("portals_and_prophets", players=2, seed=7)
>>> play(match, [make_bot("greedy", seed=1), make_bot("random", seed=2)])
>>> match.finished
True
"""

from hiram.bots.bot import Bot, play
from hiram.bots.greedy import GreedyBot
from hiram.bots.random import RandomBot
from hiram.bots.registry import bot_names, level_names, make_bot, opponents

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot_names", "level_names", "make_bot", "opponents", "play"]
