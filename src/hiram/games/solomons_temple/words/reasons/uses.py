"""What each card is good for in hand."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.tools import NONE
from hiram.core.words import count, number_word
from hiram.games.solomons_temple.engine import deck, terms, values
from hiram.games.solomons_temple.engine.rules.movement import free_token
from hiram.games.solomons_temple.engine.rules.offerings import has_priest
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.words.reasons.facts import Facts, has
from hiram.games.solomons_temple.words.reasons.ways import armies_on, in_courts, is_inside
from hiram.games.solomons_temple.words.reasons.words import all_armies, count_armies, few

Use = tuple[bool, str]
"""Whether a card helps as things are, and what is to be said of it."""


def use(me: Facts, card: int, spare: int) -> Use:
    """The use of a card of which there are `spare` others in hand."""
    if card < deck.STRUCTURES:
        return True, structure(me, card)
    if card < deck.TEMPLE:
        return True, furnishing(me, card)
    if deck.ISAIAH <= card <= deck.EZEKIEL:
        return prophet(me, card)
    if deck.FIRST_SIN <= card < deck.LOSS_OF_HEART:
        return True, sin(me, card)
    if card in (deck.BURNT, deck.GRAIN, deck.PEACE, deck.GUILT):
        return offering(me, card)
    return OF_ONE_KIND[card](me, spare)


# Cards of the Temple and of the own board


def structure(me: Facts, card: int) -> str:
    waiting = [me.card(other) for other in me.wanting(card)]
    number = me.needed_by(card)
    if waiting:
        text = f"it makes a place for {few(waiting, 'Furnishing')} in your hand"
    elif number == 1:
        text = "one Furnishing needs it, but you do not hold that yet"
    else:
        text = f"{count(number, 'Furnishing')} need it, but you hold none of them yet"
    if me.state.solomon[me.seat] and not fasting(me.state, me.seat):
        return f"{text}, and with King Solomon it can stand at once"
    return text


def furnishing(me: Facts, card: int) -> str:
    needed = me.needs(card)
    home = me.home(needed)
    if has(me.built, needed):
        return f"{me.form('its', 'their', card)} place {me.into(needed)} is ready"
    if me.own(needed):
        return f"{me.form('it needs', 'they need', card)} {home}, which you hold too"
    wait = f"{me.form('it has', 'they have', card)} to wait for {home}"
    return f"{wait}, {'still in your draw pile' if has(me.in_pile(), needed) else 'which you do not hold'}"


def filling(me: Facts, spare: int) -> Use:
    missing = deck.TEMPLE - me.built.bit_count()
    if missing == 0:
        when = "" if me.state.active == me.seat else " on your turn"
        return True, f"your Temple is complete, so it wins{when}"
    if missing == 1:
        return True, "it wins the game once the last missing Temple card stands"
    return True, f"it wins the game once the {number_word(missing)} missing Temple cards stand"


def guarded_gate(me: Facts, spare: int) -> Use:
    number = me.open_gates()
    if number == 0:
        return False, "all four of your gates are guarded"
    if spare >= number:
        return False, "you hold others for all your open gates"
    armies = len(armies_on(me, me.seat))
    near = f", and {count_armies(armies)} {'stands' if armies == 1 else 'stand'} on your board" if armies else ""
    gates = "all four of your gates" if number == terms.GATES else f"{number_word(number)} of your gates"
    return True, f"{gates} {'is' if number == 1 else 'are'} open{near}"


def prophet(me: Facts, card: int) -> Use:
    if me.state.prophet[me.seat] != NONE:
        return False, "you have a Prophet in play, and this one could only follow him"
    if any(me.own(other) for other in range(deck.ISAIAH, deck.EZEKIEL + 1) if other != card):
        return False, "you hold another Prophet"
    return True, "you have no Prophet who could stop an attack"


def king_david(me: Facts, spare: int) -> Use:
    return True, "with him you may guard gates at any moment, without a build"


def king_solomon(me: Facts, spare: int) -> Use:
    missing = me.missing_structures()
    if missing == 0:
        return False, "all five Structures of yours stand already"
    if missing == 1:
        return True, "one Structure is missing, and with him no Sin can stop it"
    return True, f"{count(missing, 'Structure')} are missing, and with him no Sin can stop them"


def priest(me: Facts, spare: int) -> Use:
    if has_priest(me.state, me.seat):
        return False, "you have a Priest in play, and this one is a spare"
    if spare:
        return False, "you hold another Priest"
    if me.state.priest[me.seat] == values.WICKED_PRIEST:
        return True, "it drives out the Evil Priest"
    return True, "you have no Priest, and every offering needs one"


def altar(me: Facts, spare: int) -> Use:
    if me.state.altar[me.seat] != values.NO_ALTAR:
        return False, "you have an Altar in play, and this one is a spare"
    if spare:
        return False, "you hold another Altar"
    return True, "you have no Altar, and every offering needs one"


def scapegoat(me: Facts, spare: int) -> Use:
    return True, "it is laid down at once, and a Burnt Offering wakes it to undo any one Sin later"


def levites(me: Facts, spare: int) -> Use:
    found = me.pile_structures()
    if not found:
        return False, "no Structure is left in your draw pile"
    return True, f"they can bring {found[0] if len(found) == 1 else 'a Structure of your choice'} from your draw pile"


def cooperation(me: Facts, spare: int) -> Use:
    if deck.FURNISHINGS - me.furnished(me.seat) < 2:
        return False, "fewer than two Furnishings are missing"
    number = len(me.fits())
    if number > 1:
        return True, f"you hold {count(number, 'Furnishing')} that fit, and it places two at once"
    return False, f"{'only one' if number else 'none'} of your Furnishings fits now"


def pray_and_fast(me: Facts, spare: int) -> Use:
    lost = me.lost()
    if lost:
        return True, f"it can bring back {me.card(lost[0])} from your discard pile"
    return False, "nothing that your Temple needs lies in your discard pile"


# Offerings, and what stops the other player


def offering(me: Facts, card: int) -> Use:
    lacks = me.offering_lacks(me.seat)
    if lacks:
        return False, f"for an offering you still need {lacks}"
    if card == deck.BURNT:
        return burnt_offering(me)
    if card == deck.PEACE:
        return peace_offering(me)
    if card == deck.GRAIN:
        return True, "it places a card for free and keeps Sins away for that turn"
    return True, "it trades your whole hand for eight cards of your draw pile"


def burnt_offering(me: Facts) -> Use:
    if me.sin not in (NONE, deck.LOSS_OF_HEART) and me.answering():
        return True, f"it can take away {me.card(me.sin)}"
    if me.unseen_sins() == 0:
        return False, "the other player has no Sin left for it to undo"
    return True, "it waits until a Sin stops your build"


def peace_offering(me: Facts) -> Use:
    wish = me.wish()
    if wish:
        return True, f"it can fetch {wish} from your draw pile"
    return False, "your draw pile holds nothing that your Temple could use at once"


def sin(me: Facts, card: int) -> str:
    stop = f"{me.form('it', 'they', card)} can stop a build of the other player"
    others = sum(me.own(other) for other in range(deck.FIRST_SIN, deck.LOSS_OF_HEART + 1) if other != card)
    if others > 1:
        return f"{stop}, and you hold {number_word(others)} more Sins"
    return f"{stop}, whose Temple has {int(me.state.built[me.foe]).bit_count()} of {deck.TEMPLE} cards"


def loss_of_heart(me: Facts, spare: int) -> Use:
    return True, "it can stop a build, and no Burnt Offering undoes it"


def blemished(me: Facts, spare: int) -> Use:
    lacks = me.offering_lacks(me.foe)
    if lacks:
        return False, f"the other player still needs {lacks} for an offering"
    return True, "the other player can make offerings, and it spoils one"


def bad_offerings(me: Facts, spare: int) -> Use:
    return against_altar(me, "they")


def broken_altar(me: Facts, spare: int) -> Use:
    return against_altar(me, "it")


def against_altar(me: Facts, what: str) -> Use:
    if me.state.altar[me.foe] == values.NO_ALTAR:
        return False, "the other player has no Altar now"
    return True, f"the other player has an Altar that {what} can strike"


def against_priest(me: Facts, spare: int) -> Use:
    if not has_priest(me.state, me.foe):
        return False, "the other player has no Priest now"
    return True, "the other player has a Priest whom it can strike"


# Armies


def israelite(me: Facts, spare: int) -> Use:
    number = len(armies_on(me, me.seat))
    if number == 0:
        return False, "no army stands on your board now"
    there = all_armies(number)
    if spare:
        return True, f"two together drive {there} from your board"
    return True, f"it leads armies out of your walls, and a second one would drive off {there}"


def babylonian(me: Facts, spare: int) -> Use:
    number = len(armies_on(me, me.foe))
    if free_token(me.state, me.foe) == NONE:
        return False, "all five of your armies are out already"
    if spare + number >= terms.ARMIES:
        return False, "you hold enough for all your armies"
    return True, f"it sends an army to the other city, where you have {number_word(number) if number else 'none'} now"


def destruction(me: Facts, spare: int) -> Use:
    number = len(armies_on(me, me.foe))
    if number == 0:
        return False, "you have no army at the other city now"
    if in_courts(me, me.foe):
        return True, "an army of yours stands beside the other Temple"
    if spare >= number:
        return False, "you hold one for each of your armies already"
    return True, f"you have {count_armies(number)} at the other city to use it"


def secret_passage(me: Facts, spare: int) -> Use:
    if not me.state.gates[me.foe]:
        return False, "no gate of the other city is guarded"
    if all(is_inside(me, spot) for spot in armies_on(me, me.foe).values()):
        return False, "you have no army outside a guarded gate"
    return True, "it brings an army past a guarded gate"


def lay_siege(me: Facts, spare: int) -> Use:
    if not me.state.gates[me.foe]:
        return False, "no gate of the other city is guarded"
    number = len(armies_on(me, me.foe))
    if number < 2:
        return False, f"it needs two armies at the other city, and you have {'one' if number else 'none'}"
    return True, "it opens a guarded gate, though only in your third attack"


OF_ONE_KIND: dict[int, Callable[[Facts, int], Use]] = {
    deck.FILLING: filling,
    deck.GUARDED_GATE: guarded_gate,
    deck.KING_DAVID: king_david,
    deck.KING_SOLOMON: king_solomon,
    deck.PRIEST: priest,
    deck.ALTAR: altar,
    deck.SCAPEGOAT: scapegoat,
    deck.LEVITES: levites,
    deck.COOPERATION: cooperation,
    deck.PRAY_AND_FAST: pray_and_fast,
    deck.ISRAELITE: israelite,
    deck.LOSS_OF_HEART: loss_of_heart,
    deck.BLEMISHED: blemished,
    deck.BAD_OFFERINGS: bad_offerings,
    deck.BROKEN_ALTAR: broken_altar,
    deck.EVIL_PRIEST: against_priest,
    deck.UNCLEAN: against_priest,
    deck.BABYLONIAN: babylonian,
    deck.DESTRUCTION: destruction,
    deck.SECRET_PASSAGE: secret_passage,
    deck.LAY_SIEGE: lay_siege,
}
