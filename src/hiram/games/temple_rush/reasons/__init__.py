"""What speaks for an action and what against it, in a sentence or two for the player.

All of it is found in the position as the seat knows it: of answers that others have sealed nothing is used. `dispatch`
hands each action to the module of its subject; these ask a `Builder` what could become of the figures (`builder`) and
share their turns of phrase (`wording`). Parts that `sentences` puts together come without their full stops.
"""

from hiram.games.temple_rush.reasons.dispatch import sentence

__all__ = ["sentence"]
