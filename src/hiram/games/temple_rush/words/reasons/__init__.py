"""What speaks for an action and what against it, in a sentence or two for the player.

All of it is found in the position as the seat knows it: of answers that others have sealed nothing is used. `dispatch`
hands each action to the module of its subject; these ask a `Builder` what could become of the figures (`builder`) and
share their turns of phrase (`wording`). Parts that `sentences` puts together come without their full stops.
"""

from hiram.games.temple_rush.content.model import Content
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.words.reasons.dispatch import sentence


def reason_for(content: Content, state: RushData, seat: int, action: int) -> str:
    """What speaks for a legal action, or against it."""
    return sentence(state, seat, action, [card.name for card in content.cards])
