"""What speaks for an action, and what against it, in a sentence for the player.

`dispatch` finds the subject of an action, which has a module (`building`, `cards`, `offers` ...); they stand on
`wording`, `land` and `hand`. Functions `about_...` return whole texts, functions `..._words` parts of them, without
full stops. Only what the seat knows is spoken of: the board, the points, its own hand, how many cards others hold, and
of their kinds those that it is sure of.
"""

from hiram.games.prophets_and_patriarchs.words.reasons.dispatch import sentence

__all__ = ["sentence"]
