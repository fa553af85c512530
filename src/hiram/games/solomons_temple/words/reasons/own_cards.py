"""Good cards that are played on the own board, offerings apart."""

from __future__ import annotations

from hiram.core.words import capitalized, count, listed, number_word
from hiram.games.solomons_temple.engine import ask, deck, values
from hiram.games.solomons_temple.words.reasons.building import new_structure
from hiram.games.solomons_temple.words.reasons.facts import Facts
from hiram.games.solomons_temple.words.reasons.ways import armies_on
from hiram.games.solomons_temple.words.reasons.words import count_armies


def filling(me: Facts) -> str:
    return "all 17 cards of your Temple stand: this wins the game at once"


def structure_at_once(me: Facts, card: int) -> str:
    return f"King Solomon places it without a build, safe from Sins. {capitalized(new_structure(me, card))}"


def solomon(me: Facts) -> str:
    missing = me.missing_structures()
    if missing == 0:
        return "all five Structures stand, so King Solomon only makes room in your hand"
    held = len(me.holding(deck.STRUCTURE_MASK))
    hand = f"you hold {count(held, 'Structure')} now" if held else f"{count(missing, 'Structure')} still to come"
    return f"from now on your Structures need no build and no Sin stops them; {hand}"


def david(me: Facts) -> str:
    number, gates = me.own(deck.GUARDED_GATE), me.open_gates()
    if gates == 0:
        return "all your gates are guarded: King David helps when one has fallen"
    hand = f"you hold {count(number, 'Guarded Gate') if number else 'no Guarded Gate yet'}"
    open_ = f"{count(gates, 'gate')} {'is' if gates == 1 else 'are'} open"
    return f"from now on you can guard gates at any moment, even under attack; {open_}, and {hand}"


def prophet(me: Facts, card: int) -> str:
    start = "from this turn on" if me.point == ask.PREPARE else "from your next turn on"
    number = len(armies_on(me, me.seat))
    there = f"; {count_armies(number)} {'stands' if number == 1 else 'stand'} on your board" if number else ""
    return f"you have no Prophet: {start} {me.card(card)} gives you an even chance to stop each attack{there}"


def priest(me: Facts) -> str:
    if me.point == ask.ANSWER and me.state.goat[me.seat] == values.ACTIVATED:
        return f"with a Priest in play, your Scapegoat can carry {me.card(me.sin)} away"
    if me.state.altar[me.seat] == values.NO_ALTAR:
        text = f"offerings need a Priest and an Altar, {whether(me, deck.ALTAR)}"
    elif me.state.altar[me.seat] == values.SPOILED_ALTAR:
        text = "with your Altar it makes offerings possible, though Bad Offerings spoil the next one"
    else:
        text = f"with your Altar it makes offerings possible, {offerings_in_hand(me)}"
    if me.state.priest[me.seat] == values.WICKED_PRIEST:
        return f"this Priest drives out the Evil Priest; {text}"
    return text


def altar(me: Facts) -> str:
    standing = int(me.state.priest[me.seat])
    if standing == values.GOOD_PRIEST:
        return f"with your Priest it makes offerings possible, {offerings_in_hand(me)}"
    if standing == values.UNCLEAN_PRIEST:
        return "an Altar is ready for later, but your unclean Priest can make no offering this turn"
    return f"offerings need an Altar and a Priest, {whether(me, deck.PRIEST)}"


def whether(me: Facts, card: int) -> str:
    """Whether the Priest or Altar that is still missing is in hand."""
    name = me.card(card)
    if me.own(card):
        return f"and you hold {'an' if card == deck.ALTAR else 'a'} {name} too"
    return f"but you hold no {name} yet"


def offerings_in_hand(me: Facts) -> str:
    """What a Priest and an Altar are good for with this hand."""
    if me.point == ask.ANSWER and me.sin != deck.LOSS_OF_HEART and me.own(deck.BURNT):
        return f"so your Burnt Offering can answer {me.card(me.sin)}"
    held = [card for card in (deck.BURNT, deck.GRAIN, deck.PEACE, deck.GUILT) if me.own(card)]
    if held:
        return f"and you hold {listed([f'a {me.card(card)}' for card in held[:2]])}"
    return "though you hold no offering yet"


def levites(me: Facts) -> str:
    found = me.pile_structures()
    if not found:
        return "no Structure is left in your draw pile: Levites find nothing and only make room in your hand"
    if len(found) == 1:
        return f"Levites bring {found[0]}, the last Structure in your draw pile, into your hand"
    return f"Levites bring a Structure of your choice into your hand: {listed(found, 'or')}"


def pray(me: Facts) -> str:
    turns = "three" if me.state.good_played else "two"
    lost = me.lost()
    if me.point == ask.ANSWER:
        return f"you would lose this build and could play no good card until your fast ends, {turns} turns from now"
    if not lost:
        return f"your discard pile holds nothing your Temple needs, and for {turns} turns you could play no good card"
    return f"{turns} turns from now it can bring back {me.card(lost[0])}; until then you can play no good card"


def recover(me: Facts) -> str:
    lost = me.lost()
    if lost:
        return f"your fast is over: this turn you may take back {me.card(lost[0])}, which your Temple needs"
    return "your fast is over: this turn you may take a good card back, though no Temple card lies there"


def cooperation(me: Facts) -> str:
    fits = me.fits()
    names = [me.card(card) for card in fits]
    if len(fits) == 1:
        word, it = me.form("fits", "fit", *fits), me.form("it", "they", *fits)
        return f"only {names[0]} {word} now, and {it} can be placed without spending Cooperation"
    if len(fits) == 2:
        return f"one build places both {listed(names)}"
    return f"one build places two of the {number_word(len(fits))} Furnishings in your hand that fit"
