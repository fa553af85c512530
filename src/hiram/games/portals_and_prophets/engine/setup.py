"""How a game begins (PP-2): shuffles, deal, portals and starting player, all before the first pawn is placed."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit, insert_sorted, shuffled_deck
from hiram.games.portals_and_prophets.engine import ask, events
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.engine.state import HAND_SPACE, HELD_BY, UNSEEN
from hiram.games.portals_and_prophets.engine.terms import (
    GENESIS,
    NEW_TESTAMENT,
    OLD_TESTAMENT,
    PortalsTables,
    PortalsTerms,
)

GENESIS_DEAL: Final = 3


def new_state(
    tables: PortalsTables,
    players: int,
    dice: Dice,
    team: bool,
    simplified: bool,
    lenient_draw: int,
    nt_round_cap: int,
    portals: list[int],
    start_seat: int,
    journal: Journal | None,
) -> PortalsState:
    """A new game. No portals means random ones, start seat -1 a random one; chance is used in the order of
    the spec's table: Genesis, Old Testament, New Testament, starting player, portals."""
    genesis: vec[i64] = tables.cards_of(GENESIS)
    dice.shuffle(genesis)
    ot_deck = shuffled_deck(tables.cards_of(OLD_TESTAMENT), dice)
    nt_deck = shuffled_deck(tables.cards_of(NEW_TESTAMENT), dice)
    if start_seat == NONE:
        start_seat = int(dice.below(players))
    if not portals:
        portals = random_portals(tables, dice)
    terms = PortalsTerms(tables, team, simplified, lenient_draw, nt_round_cap, portals)
    if journal is not None:
        journal.note(events.PORTALS_PLACED, portals[0], portals[1], portals[2])
        journal.note(events.START_SEAT_CHOSEN, start_seat)
    state = PortalsState(terms, players, dice)
    state.start_seat = start_seat
    state.acting = bit(start_seat)
    state.frames.push(ask.PLACE, start_seat)
    state.ot_deck = ot_deck
    state.nt_deck = nt_deck
    dealt = players * GENESIS_DEAL
    for i in range(dealt):
        seat = i // GENESIS_DEAL
        insert_sorted(state.hands, seat * HAND_SPACE, state.hand_size[seat], genesis[i])
        state.hand_size[seat] += 1
        state.where[genesis[i]] = HELD_BY + seat
    state.unseen = genesis[dealt:]
    for card in state.unseen:
        state.where[card] = UNSEEN
    return state


def random_portals(tables: PortalsTables, dice: Dice) -> list[int]:
    """Three locations in three different regions, every such triple equally likely: draw triples until one fits."""
    number = len(tables.roads)
    while True:
        triple = [int(dice.below(number)) for _ in range(3)]
        if len({int(tables.region_of[location]) for location in triple}) == 3:
            return sorted(triple)
