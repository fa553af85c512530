"""What speaks for an action, and what against it, in a short sentence.

`facts` is what a seat knows of a position, `ways` the armies in it, `uses` what each card is good for; on these stand
the sentences, by what is done: `hand`, `building`, `own_cards`, `offerings`, `evil`, `attack`, `defence`, `ending`.
`about` finds the one for an action.
"""

from hiram.games.solomons_temple.words.reasons.about import sentence
from hiram.games.solomons_temple.words.reasons.facts import Names

__all__ = ["Names", "sentence"]
