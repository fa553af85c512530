"""A sentence for every action."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.words import sentences
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.words.reasons import (
    attack,
    building,
    defence,
    ending,
    evil,
    hand,
    offerings,
    own_cards,
)
from hiram.games.solomons_temple.words.reasons.facts import Facts, Names


def sentence(state: SolomonData, seat: int, action: int, names: Names) -> str:
    """What an action brings or costs in this position."""
    return sentences(about(Facts(state, seat, names), action))


def about(me: Facts, action: int) -> str:
    """The sentence without capital and full stop."""
    if action in SINGLE:
        return SINGLE[action](me)
    base, speak = next(row for row in reversed(NUMBERED) if row[0] <= action)
    return speak(me, action - base)


def play(me: Facts, card: int) -> str:
    if card < deck.STRUCTURES:
        return own_cards.structure_at_once(me, card)
    if deck.ISAIAH <= card <= deck.EZEKIEL:
        return own_cards.prophet(me, card)
    if deck.FIRST_SIN <= card <= deck.LOSS_OF_HEART:
        return evil.lay_sin(me, card)
    return PLAYED[card](me) if card in PLAYED else offerings.offer(me, card)


PLAYED: dict[int, Callable[[Facts], str]] = {
    deck.FILLING: own_cards.filling,
    deck.KING_SOLOMON: own_cards.solomon,
    deck.KING_DAVID: own_cards.david,
    deck.PRIEST: own_cards.priest,
    deck.ALTAR: own_cards.altar,
    deck.SCAPEGOAT: offerings.scapegoat,
    deck.LEVITES: own_cards.levites,
    deck.COOPERATION: own_cards.cooperation,
    deck.PRAY_AND_FAST: own_cards.pray,
    deck.BLEMISHED: evil.blemish,
    deck.BAD_OFFERINGS: evil.bad_offerings,
    deck.BROKEN_ALTAR: evil.broken_altar,
    deck.EVIL_PRIEST: evil.evil_priest,
    deck.UNCLEAN: evil.unclean,
}
SINGLE: dict[int, Callable[[Facts], str]] = {
    act.RESTOCK: hand.restock,
    act.LAY: attack.lay,
    act.LIFT: attack.lift,
    act.ARMY: attack.place_army,
    act.ISRAELITE_ONE: defence.israelite_one,
    act.ISRAELITE_TWO: defence.israelite_two,
    act.RECOVER: own_cards.recover,
    act.ANNOUNCE: building.announce,
    act.DONE: ending.done,
    act.PASS: ending.let_pass,
    act.GIVE_UP: ending.give_up,
    act.DECLINE: ending.decline,
}
NUMBERED: tuple[tuple[int, Callable[[Facts, int], str]], ...] = (
    (act.PLAY, play),
    (act.BUILD, building.build),
    (act.GUARD, building.guard),
    (act.TAKE, hand.take),
    (act.GIVE, hand.give),
    (act.DISCARD, hand.discard),
    (act.RUIN, attack.ruin),
    (act.MOVE, attack.move),
    (act.SNEAK, attack.sneak),
    (act.STRIKE_GATE, attack.strike_gate),
    (act.STRIKE_TEMPLE, attack.strike_temple),
    (act.LEAD, defence.lead),
    (act.TO, defence.lead_to),
    (act.BREACH, attack.breach),
)
"""Actions that are a base plus a card, a gate, an army or a spot, in their order."""
