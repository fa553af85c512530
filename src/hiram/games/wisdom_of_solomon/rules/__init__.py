"""The rules in motion, a module for each chapter of the clauses, each standing on the one before."""

from hiram.games.wisdom_of_solomon.rules.moves import WisdomState

__all__ = ["WisdomState"]
