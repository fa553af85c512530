"""Cards that are taken, given and thrown away."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import number_word
from hiram.games.solomons_temple.bot.worth import keep_value
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.rules.zones import may_refill
from hiram.games.solomons_temple.words.reasons.facts import Facts, has
from hiram.games.solomons_temple.words.reasons.uses import use

SPARED = 36
"""What is worth less than this in hand may go (`keep_value`)."""


def take(me: Facts, card: int) -> str:
    name = me.card(card)
    if card == me.given:
        return f"{name} {me.form('is', 'are', card)} what you give: the exchange would change nothing"
    text = f"{name}: {use(me, card, me.own(card))[1]}"
    lost = me.lost() if me.kind == ask.RECOVER_PICK and card > deck.FILLING else []
    return f"{text}. But {me.card(lost[0])} {me.form('lies', 'lie', lost[0])} there too" if lost else text


def give(me: Facts, card: int) -> str:
    name = me.card(card)
    good, text = use(me, card, me.own(card) - 1)
    if not good:
        return f"you can spare {name}: {text}"
    if keep_value(me.state, me.seat, card) < SPARED:
        kept = me.form("It is not lost, as it goes", "They are not lost, as they go", card)
        return f"{name} could still serve: {text}. {kept} into your draw pile"
    least = min(keep_value(me.state, me.seat, action - act.GIVE) for action in me.others())
    if card > deck.FILLING and keep_value(me.state, me.seat, card) == least:
        return f"no good card of yours is easier to spare than {name}, though {text}"
    later = card == deck.FILLING or (deck.STRUCTURES <= card < deck.TEMPLE and card not in me.fits())
    return f"you {'will need' if later else 'would miss'} {name}{' later' if later else ''}: {text}"


def discard(me: Facts, card: int) -> str:
    if card <= deck.FILLING:
        return discard_needed(me, card)
    name = me.card(card)
    good, text = use(me, card, me.own(card) - 1)
    if me.plan().rating(act.DISCARD + card) < 0:
        return f"better keep {name}: {text}" if good else f"{name} may wait in your hand: {text}, but that can change"
    if not good:
        after = "A new card comes for {} next turn" if me.replaced() else "No new card comes for {}"
        return f"{name} can go: {text}. {after.format(me.form('it', 'them', card))}"
    if me.replaced():
        after = f"But {me.form('its', 'their', card)} place brings a new card next turn"
    else:
        after = f"And no new card comes for {me.form('it', 'them', card)}"
    return f"{name} could still serve: {text}. {after}"


def discard_needed(me: Facts, card: int) -> str:
    if card == deck.FILLING and me.built == deck.TEMPLE_MASK and not fasting(me.state, me.seat):
        return f"do not throw away {me.card(card)}: your Temple is complete, so playing it wins the game now"
    it = me.form("it", "them", card)
    text = "without it you cannot win" if card == deck.FILLING else f"your Temple cannot be complete without {it}"
    if may_refill(me.state, me.seat):
        back = f"{me.form('it comes', 'they come', card)} back only when your draw pile is refilled"
    elif me.own(deck.PRAY_AND_FAST) or has(me.in_pile(), deck.PRAY_AND_FAST) or me.state.fast[me.seat] != NONE:
        back = f"only Pray and Fast could bring {it} back"
    else:
        back = f"nothing could bring {it} back"
    return f"do not throw away {me.card(card)}: {text}, and {back}"


def restock(me: Facts) -> str:
    number = int(me.state.hand_size[me.seat])
    back = "all go into your draw pile, none is lost, and you draw eight next turn"
    return f"not one of your {number_word(number)} cards has a place: {back}"
