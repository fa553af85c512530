"""Sins and evil cards, played against the other player."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import count
from hiram.games.solomons_temple.engine import ask, deck, values
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.rules.scapegoat import goat_helps
from hiram.games.solomons_temple.words.reasons.facts import Facts


def lay_sin(me: Facts, card: int) -> str:
    text = f"{me.card(card)} {me.form('stops', 'stop', card)} this build"
    if card == deck.LOSS_OF_HEART:
        return loss_of_heart(me, text)
    others = sum(me.own(other) > 0 for other in range(deck.FIRST_SIN, deck.LOSS_OF_HEART)) - 1
    same = f". Your {'other Sin' if others == 1 else 'other Sins'} would do the same" if others else ""
    return f"{text}, {answer_to(me, me.form('it', 'them', card))}{same}"


def answer_to(me: Facts, sin: str) -> str:
    """What the other player can do about a Sin."""
    if goat_helps(me.state, me.foe):
        return f"but the other player's Scapegoat can carry {sin} away"
    if fasting(me.state, me.foe):
        return f"and a fasting player can make no offering against {sin}"
    lacks = me.offering_lacks(me.foe)
    if lacks:
        return f"and for a Burnt Offering the other player still needs {lacks}"
    if me.state.altar[me.foe] == values.SPOILED_ALTAR:
        return "and the next offering on the spoiled Altar fails"
    return f"unless a Burnt Offering answers {sin}"


def loss_of_heart(me: Facts, text: str) -> str:
    if goat_helps(me.state, me.foe):
        return f"{text}, and only the other player's Scapegoat could undo it"
    plain = any(me.own(other) for other in range(deck.FIRST_SIN, deck.LOSS_OF_HEART))
    lacks = me.offering_lacks(me.foe)
    if lacks and plain:
        return f"{text}, but the other player still needs {lacks} for an offering: a plain Sin may do as well"
    if me.state.goat[me.foe] == values.ACTIVATED:
        return f"{text}, and no Burnt Offering undoes it, only a new Priest with the Scapegoat"
    return f"{text} for certain: no Burnt Offering undoes it, and no Scapegoat is awake"


def blemish(me: Facts) -> str:
    offering = int(me.state.frames.get(0))
    name = me.card(offering)
    if offering == deck.BURNT:
        sin = int(me.state.sin[me.foe])
        goat = ", and the Scapegoat sleeps on" if me.state.goat[me.foe] == values.SIDEWAYS else ""
        return f"the {name} fails: {me.card(sin)} {me.form('goes', 'go', sin)} on stopping the build{goat}"
    if offering == deck.PEACE:
        return f"the {name} fails: the other player exchanges no card"
    number = int(me.state.hand_size[me.foe])
    return f"the {name} fails: the other player draws no new hand and keeps {count(number, 'card')}"


def stopping(me: Facts) -> str:
    """The Sin that a Burnt Offering of the other player could undo now, if any."""
    sin = int(me.state.sin[me.foe])
    return me.card(sin) if me.kind == ask.SIN and sin not in (NONE, deck.LOSS_OF_HEART) else ""


def bad_offerings(me: Facts) -> str:
    sin = stopping(me)
    lacks = me.offering_lacks(me.foe)
    if lacks:
        return f"the other player's next offering fails, but for now {lacks} is missing for one"
    if sin:
        return f"the next offering on that Altar fails, be it the Burnt Offering against {sin}"
    return "the next offering of the other player fails, whenever it comes"


def broken_altar(me: Facts) -> str:
    sin = stopping(me)
    if me.state.priest[me.foe] in (values.GOOD_PRIEST, values.UNCLEAN_PRIEST):
        stop = f"no Burnt Offering can answer {sin}" if sin else "the other player can make no offering"
        text = f"without an Altar {stop} until a new one comes"
    else:
        text = "it takes the Altar, which is of no use there as yet without a Priest"
    spoiled = me.state.altar[me.foe] == values.SPOILED_ALTAR
    return f"{text}. Your Bad Offerings go with it" if spoiled else text


def evil_priest(me: Facts) -> str:
    sin = stopping(me)
    goat = " and no Scapegoat" if goat_helps(me.state, me.foe) else ""
    if sin:
        return f"it takes the Priest's place: no Burnt Offering{goat} can answer {sin} until a new Priest comes"
    if me.state.altar[me.foe] == values.NO_ALTAR and not goat:
        return "it takes the Priest's place, but the other player has no Altar and could offer nothing yet"
    return f"it takes the Priest's place: no offering{goat} for the other player until a new Priest comes"


def unclean(me: Facts) -> str:
    sin = stopping(me)
    if me.state.altar[me.foe] == values.NO_ALTAR:
        return "it forbids offerings this turn, but the other player has no Altar; so it only makes room in your hand"
    if sin:
        return f"no Burnt Offering can answer {sin} this turn"
    if me.state.active == me.seat:
        return "it ends with your own turn, in which the other player can at most make a Peace or Guilt Offering"
    return "the other player can make no offering until this turn ends"
