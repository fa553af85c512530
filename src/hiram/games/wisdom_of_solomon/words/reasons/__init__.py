"""What speaks for an action, or against it, in a sentence or two for the player.

A sentence says only what its seat can know: the open table and its own cards. What follows is tried out on copies, but
never so far that a hidden card or a tile of the bag would matter.

`answers` finds who speaks for an answer; a module for each subject speaks; `case`, `prospects` and `phrases` help them.
"""

from hiram.games.wisdom_of_solomon.words.reasons.answers import sentence
from hiram.games.wisdom_of_solomon.words.reasons.case import Names

__all__ = ["Names", "sentence"]
