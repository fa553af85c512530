"""A coach for one seat: what matters before a decision, what a weak move has cost, and what has hit the seat.

Whatever it says is made from what the seat may know: from imagined states, and from events as the seat was told them.
"""

from hiram.coach.cost import Remark, remark_on
from hiram.coach.hits import Hit, hits_of
from hiram.coach.matters import Matter, what_matters

__all__ = ["Hit", "Matter", "Remark", "hits_of", "remark_on", "what_matters"]
