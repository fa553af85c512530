"""A sentence for every action."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.words import sentences
from hiram.games.solomons_temple.actions import (
    ALTAR,
    ANNOUNCE,
    ARMY,
    BAD_OFFERINGS,
    BLEMISHED,
    BREACH,
    BROKEN_ALTAR,
    BUILD,
    COOPERATION,
    DECLINE,
    DISCARD,
    DONE,
    EVIL_PRIEST,
    EZEKIEL,
    FILLING,
    FIRST_SIN,
    GIVE,
    GIVE_UP,
    GUARD,
    ISAIAH,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    KING_DAVID,
    KING_SOLOMON,
    LAY,
    LEAD,
    LEVITES,
    LIFT,
    LOSS_OF_HEART,
    MOVE,
    PASS,
    PLAY,
    PRAY_AND_FAST,
    PRIEST,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SNEAK,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TO,
    UNCLEAN,
)
from hiram.games.solomons_temple.reasons import attack, building, defence, ending, evil, hand, offerings, own_cards
from hiram.games.solomons_temple.reasons.facts import Facts, Names
from hiram.games.solomons_temple.state import TempleData


def sentence(state: TempleData, seat: int, action: int, names: Names) -> str:
    """What an action brings or costs in this position."""
    return sentences(about(Facts(state, seat, names), action))


def about(me: Facts, action: int) -> str:
    """The sentence without capital and full stop."""
    if action in SINGLE:
        return SINGLE[action](me)
    base, speak = next(row for row in reversed(NUMBERED) if row[0] <= action)
    return speak(me, action - base)


def play(me: Facts, card: int) -> str:
    if card < STRUCTURES:
        return own_cards.structure_at_once(me, card)
    if ISAIAH <= card <= EZEKIEL:
        return own_cards.prophet(me, card)
    if FIRST_SIN <= card <= LOSS_OF_HEART:
        return evil.lay_sin(me, card)
    return PLAYED[card](me) if card in PLAYED else offerings.offer(me, card)


PLAYED: dict[int, Callable[[Facts], str]] = {
    FILLING: own_cards.filling,
    KING_SOLOMON: own_cards.solomon,
    KING_DAVID: own_cards.david,
    PRIEST: own_cards.priest,
    ALTAR: own_cards.altar,
    SCAPEGOAT: offerings.scapegoat,
    LEVITES: own_cards.levites,
    COOPERATION: own_cards.cooperation,
    PRAY_AND_FAST: own_cards.pray,
    BLEMISHED: evil.blemish,
    BAD_OFFERINGS: evil.bad_offerings,
    BROKEN_ALTAR: evil.broken_altar,
    EVIL_PRIEST: evil.evil_priest,
    UNCLEAN: evil.unclean,
}
SINGLE: dict[int, Callable[[Facts], str]] = {
    RESTOCK: hand.restock,
    LAY: attack.lay,
    LIFT: attack.lift,
    ARMY: attack.place_army,
    ISRAELITE_ONE: defence.israelite_one,
    ISRAELITE_TWO: defence.israelite_two,
    RECOVER: own_cards.recover,
    ANNOUNCE: building.announce,
    DONE: ending.done,
    PASS: ending.let_pass,
    GIVE_UP: ending.give_up,
    DECLINE: ending.decline,
}
NUMBERED: tuple[tuple[int, Callable[[Facts, int], str]], ...] = (
    (PLAY, play),
    (BUILD, building.build),
    (GUARD, building.guard),
    (TAKE, hand.take),
    (GIVE, hand.give),
    (DISCARD, hand.discard),
    (RUIN, attack.ruin),
    (MOVE, attack.move),
    (SNEAK, attack.sneak),
    (STRIKE_GATE, attack.strike_gate),
    (STRIKE_TEMPLE, attack.strike_temple),
    (LEAD, defence.lead),
    (TO, defence.lead_to),
    (BREACH, attack.breach),
)
"""Actions that are a base plus a card, a gate, an army or a spot, in their order."""
