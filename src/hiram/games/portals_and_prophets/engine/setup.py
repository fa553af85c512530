"""How a game begins (PP-2): shuffles, deal, portals and starting player, all before the first pawn is placed."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit, insert_sorted, shuffled_deck
from hiram.games.portals_and_prophets.engine import ask, events, state as data, terms as agreed
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.engine.terms import PortalsTables, PortalsTerms

GENESIS_DEAL: Final = 3


def new_state(
    terms: PortalsTerms, players: int, dice: Dice, portals: list[int], start_seat: int, journal: Journal | None
) -> PortalsState:
    """A new game. No portals means random ones, start seat -1 a random one; chance is used in the order of
    the spec's table: Genesis, Old Testament, New Testament, starting player, portals."""
    tables = terms.tables
    genesis: vec[i64] = tables.cards_of(agreed.GENESIS)
    dice.shuffle(genesis)
    left_out: vec[i64] = vec[i64]([])
    ot_cards: vec[i64] = vec[i64]([])
    for card in tables.cards_of(agreed.OLD_TESTAMENT):
        if terms.short and int(tables.period[card]) in agreed.LEFT_OUT:
            left_out = append(left_out, card)
        else:
            ot_cards = append(ot_cards, card)
    ot_deck = shuffled_deck(ot_cards, dice)
    nt_deck = shuffled_deck(tables.cards_of(agreed.NEW_TESTAMENT), dice)
    if start_seat == NONE:
        start_seat = int(dice.below(players))
    terms.open_portals(portals or random_portals(tables, dice))
    portals = terms.portals
    state = PortalsState(terms, players, dice)
    state.journal = journal
    state.note(events.PORTALS_PLACED, portals[0], portals[1], portals[2])
    state.note(events.START_SEAT_CHOSEN, start_seat)
    state.start_seat = start_seat
    state.acting = bit(start_seat)
    state.frames.push(ask.PLACE, start_seat)
    state.ot_deck = ot_deck
    state.nt_deck = nt_deck
    dealt = players * GENESIS_DEAL
    for i in range(dealt):
        seat = i // GENESIS_DEAL
        insert_sorted(state.hands, seat * data.HAND_SPACE, state.hand_size[seat], genesis[i])
        state.hand_size[seat] += 1
        state.where[genesis[i]] = data.HELD_BY + seat
    state.unseen = genesis[dealt:]
    for card in state.unseen:
        state.where[card] = data.UNSEEN
    state.laid = left_out  # they lie open (PP-15.1)
    for card in left_out:
        state.where[card] = data.REMOVED
    return state


def random_portals(tables: PortalsTables, dice: Dice) -> list[int]:
    """Three locations in three different regions, every such triple equally likely: draw triples until one fits."""
    number = len(tables.roads)
    while True:
        triple = [int(dice.below(number)) for _ in range(3)]
        if len({int(tables.region_of[location]) for location in triple}) == 3:
            return sorted(triple)
