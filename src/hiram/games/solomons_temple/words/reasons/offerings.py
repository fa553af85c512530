"""Offerings, and the Scapegoat."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.words import count, number_word
from hiram.games.solomons_temple.engine import ask, deck, values
from hiram.games.solomons_temple.engine.rules.legal import GOOD_MASK
from hiram.games.solomons_temple.engine.rules.offerings import immune, may_offer
from hiram.games.solomons_temple.words.reasons.facts import Facts, has
from hiram.games.solomons_temple.words.reasons.words import one_of


def offer(me: Facts, card: int) -> str:
    return spoiled(me, card) if me.state.altar[me.seat] == values.SPOILED_ALTAR else OFFERINGS[card](me)


def spoiled(me: Facts, card: int) -> str:
    if card == deck.BURNT and me.own(deck.BURNT) > 1:
        return "it fails, as Bad Offerings lie on your Altar, but clears the way for your second Burnt Offering"
    return f"Bad Offerings lie on your Altar: the {me.card(card)} fails and only clears the Altar"


def burnt(me: Facts) -> str:
    safe = immune(me.state, me.seat) or me.state.hand_size[me.foe] == 0
    unless = "" if safe else ", unless it is blemished"
    goat = " and wakes your Scapegoat" if me.state.goat[me.seat] == values.SIDEWAYS else ""
    text = f"it takes {me.card(me.sin)} away{goat}{unless}"
    ready = me.ready()
    return f"{text}; then you can place {one_of(ready)}" if ready else f"{text}, but you hold nothing to place"


def scapegoat(me: Facts) -> str:
    name = me.card(me.sin)
    if me.sin != deck.LOSS_OF_HEART and me.own(deck.BURNT) and may_offer(me.state, me.seat):
        return f"it takes {name} away for certain, but then it is gone; your Burnt Offering might do that too"
    return f"it takes {name} away for certain, and your build goes on; the Scapegoat is gone then"


def grain(me: Facts) -> str:
    ready = me.ready()
    if me.point == ask.ANSWER:
        helps = me.own(deck.BURNT) and me.sin != deck.LOSS_OF_HEART
        more = ", so nobody can blemish your Burnt Offering" if helps else ""
        return f"under {me.card(me.sin)} it places no card; it only keeps evil cards away this turn{more}"
    if not ready:
        return "you hold nothing that fits, so it places no card; but no Sin or evil card touches you this turn"
    what = ready[0] if len(ready) == 1 else f"one of your {number_word(len(ready))} fitting cards"
    after = "" if me.point == ask.CLOSE else ", and no Sin or evil card touches you this turn"
    return f"it places {what} at once{after}"


def peace(me: Facts) -> str:
    if not me.holding(GOOD_MASK & ~(1 << deck.PEACE)) and me.own(deck.PEACE) < 2:
        return "you hold no other good card to give, so it exchanges nothing and only makes room in your hand"
    if not me.in_pile() & GOOD_MASK:
        return "your draw pile holds no good card to take, so it only makes room in your hand"
    if (
        me.point == ask.ANSWER
        and me.sin != deck.LOSS_OF_HEART
        and not me.own(deck.BURNT)
        and has(me.in_pile(), deck.BURNT)
    ):
        return f"it can fetch a Burnt Offering against {me.card(me.sin)} from your draw pile, for a good card"
    wish = me.wish()
    if wish:
        return f"for a good card of your hand it can fetch {wish} from your draw pile"
    return "your draw pile holds nothing that your Temple could use at once, only other good cards"


def guilt(me: Facts) -> str:
    number = int(me.state.hand_size[me.seat]) - 1
    pile = me.drawable()
    if pile == 0:
        return "your draw pile is empty: you would only draw your own cards again"
    if number == 0:
        return f"it is your last card, and you draw {count(min(values.FULL_HAND, pile), 'card')} for it"
    new = min(values.FULL_HAND, number + pile)
    text = f"you draw {count(new, 'card')} for the {number_word(number)} left in your hand"
    temple = [card for card in range(deck.FILLING + 1) if me.own(card)]
    if not temple:
        return f"{text}, none of which is a Temple card"
    back = me.card(temple[0]) if len(temple) == 1 else f"{number_word(len(temple))} Temple cards"
    return f"{text}, but {back} {me.form('goes', 'go', *temple)} back into your draw pile"


OFFERINGS: dict[int, Callable[[Facts], str]] = {
    deck.BURNT: burnt,
    deck.GRAIN: grain,
    deck.PEACE: peace,
    deck.GUILT: guilt,
}
