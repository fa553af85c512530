"""What Building Cards and Fortune Cards do (WS-11, WS-12): programs of effects, run by one frame."""

from typing import Final

from hiram.core.native import append, i64
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, jeroboam_policy, pieces
from hiram.games.wisdom_of_solomon.engine.rules import (
    card_choices,
    foreman,
    fortune_deck,
    land,
    levite,
    market,
    resources,
    trader,
)
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

LAST_COST: Final = pieces.OP_SHORTAGE  # effects up to this one must be possible in the action of a Building


def can_use(state: WisdomData, seat: i64, building: i64, hand: i64) -> bool:
    """The action of a Building is possible: its cost can be paid, and there is something to get (WS-3.7, WS-11.3,
    WS-11.5, WS-11.6, WS-11.11). `hand` is how many cards the player may count on."""
    tables = state.terms.tables
    end: i64 = tables.op_from[act.CARD_COUNT + building + 1]
    gains: bool = False
    for index in range(tables.op_from[act.CARD_COUNT + building], end):
        kind: i64 = tables.op_kind[index]
        if kind <= LAST_COST:
            if not can_run(state, seat, index, hand):
                return False
            if kind == pieces.OP_SHORTAGE:
                gains = True
        elif not gains:
            gains = can_run(state, seat, index, hand)
    return gains


def can_play(state: WisdomData, seat: i64, card: i64) -> bool:
    """At least one part of its effect would change the position, the card itself counted as out of the hand
    (WS-12.3, WS-12.29)."""
    tables = state.terms.tables
    end: i64 = tables.op_from[card + 1]
    for index in range(tables.op_from[card], end):
        if tables.op_kind[index] != pieces.OP_DISCARD and can_run(state, seat, index, state.hand_size[seat] - 1):
            return True
    return False


def can_run(state: WisdomData, seat: i64, index: i64, hand: i64) -> bool:
    """One effect would do something, or one cost can be met."""
    tables = state.terms.tables
    kind: i64 = tables.op_kind[index]
    a: i64 = tables.op_a[index]
    if kind in (pieces.OP_FAVOR, pieces.OP_KEEP, pieces.OP_FAVOR_BY_HOUSES):
        return kind != pieces.OP_FAVOR_BY_HOUSES or state.homes[seat] != 0
    if kind == pieces.OP_TAKE:
        return tables.op_b[index] > 0 or resources.supply_has_any(state, a)
    if kind == pieces.OP_PAY:
        return resources.payable(state, seat, a)
    if kind == pieces.OP_DISCARD:
        return hand > 0
    if kind == pieces.OP_SHORTAGE:
        return state.shortage != 0
    if kind == pieces.OP_DRAW:
        return fortune_deck.can_draw(state)
    if kind == pieces.OP_ROAD:
        return foreman.open_roads(state, seat) != 0
    if kind == pieces.OP_MERCHANT:
        return not state.is_automaton(seat) or jeroboam_policy.has_deal(state)
    if kind == pieces.OP_TRADER:
        return jeroboam_policy.can_trade(state) if state.is_automaton(seat) else trader.trade_gives(state, seat, a) != 0
    if kind == pieces.OP_TRANSACT:
        return market.transactions(state, seat) != 0
    if kind == pieces.OP_FAVOR_BY_CUBES:
        return state.cube_count(seat) > 0
    if kind == pieces.OP_WAIT:
        return state.unplaced[seat] > 0
    if kind == pieces.OP_LEVITE:
        return levite.may_use_levite(state, seat, 0)
    if kind == pieces.OP_FOREMAN:
        return foreman.payable_offers(state, seat) != 0
    return can_choose(state, seat, kind, hand)


def can_choose(state: WisdomData, seat: i64, kind: i64, hand: i64) -> bool:
    """The effects of one card each have something to choose from."""
    if kind == pieces.OP_DWELL:
        return card_choices.worthwhile_dwellings(state, seat)
    if kind == pieces.OP_WISDOM:
        return card_choices.again_spots(state, seat) != 0
    if kind == pieces.OP_INHERIT:
        return state.unplaced[seat] > 0 and inheritances(state, seat, hand) != 0
    if kind == pieces.OP_BARNS:
        return card_choices.worthwhile_barns(state, seat)
    return card_choices.recallable(state, seat) != 0


def usable_buildings(state: WisdomData, seat: i64) -> i64:
    """The player's own Buildings with a free Worker Space whose action is possible (WS-11.1)."""
    cards: i64 = state.owned[seat] & state.terms.tables.usable
    found: i64 = 0
    while cards != 0:
        low: i64 = cards & -cards
        building: i64 = resources.place_of(state, low)
        if state.worker_on[building] == NONE and can_use(state, seat, building, state.hand_size[seat]):
            found |= low
        cards ^= low
    return found


def put_on_building(state: WisdomData, seat: i64, building: i64) -> None:
    """A Worker is placed on a Building Card, whose action begins."""
    state.unplaced[seat] -= 1
    state.worker_on[building] = seat
    state.placements += 1
    state.note(events.PLACED_ON_BUILDING, seat, building)
    state.frames.push(ask.GO_RUN, seat, act.CARD_COUNT + building)


def do_play(state: WisdomData, seat: i64, action: i64) -> None:
    """A card leaves the hand and is resolved, or none is played (WS-12.2, WS-12.4)."""
    state.frames.pop()
    if action == act.SKIP:
        return
    card: i64 = action - act.PLAY
    fortune_deck.leave_hand(state, seat, card)
    state.resolving |= bit(card)
    state.note(events.PLAYED, seat, card)
    state.frames.push(ask.GO_RUN, seat, card)


def playable_cards(state: WisdomData, seat: i64) -> i64:
    """The cards of the hand that would do something."""
    cards: i64 = state.hand[seat]
    found: i64 = 0
    while cards != 0:
        low: i64 = cards & -cards
        if can_play(state, seat, resources.place_of(state, low)):
            found |= low
        cards ^= low
    return found


def go_run(state: WisdomData, seat: i64) -> None:
    """The next effect of a program; after the last one the card is done."""
    tables = state.terms.tables
    program: i64 = state.frames.get(0)
    step: i64 = state.frames.get(1)
    index: i64 = tables.op_from[program] + step
    if index < tables.op_from[program + 1]:
        state.frames.set(1, step + 1)
        if can_run(state, seat, index, state.hand_size[seat]):
            run(state, seat, program, tables.op_kind[index], tables.op_a[index], tables.op_b[index])
    elif program < act.CARD_COUNT:
        state.frames.pop()
        finish_card(state, seat, program)
    else:
        finish_action(state, seat, program - act.CARD_COUNT)


def run(state: WisdomData, seat: i64, program: i64, kind: i64, a: i64, b: i64) -> None:
    """Carry out one effect of a card or Building."""
    if kind == pieces.OP_FAVOR:
        gain(state, seat, program, a)
    elif kind == pieces.OP_FAVOR_BY_CUBES:
        held: i64 = state.cube_count(seat)
        gain(state, seat, program, a if a < held else held)
    elif kind == pieces.OP_FAVOR_BY_HOUSES:
        gain(state, seat, program, a * (state.terms.houses - state.houses_left[seat]))
    elif kind == pieces.OP_TAKE:
        if b > 0 and not resources.supply_has_any(state, a):
            gain(state, seat, program, b)
        else:
            resources.take_packed(state, seat, a)
    elif kind == pieces.OP_DRAW:
        fortune_deck.draw_cards(state, seat, a)
    elif kind == pieces.OP_DISCARD:
        fortune_deck.ask_discard(state, seat)
    elif kind in (pieces.OP_WAIT, pieces.OP_KEEP):
        state.waiting[seat] |= a
        if kind == pieces.OP_KEEP:
            state.in_play[seat] |= bit(program)
        state.note(events.WAITS, seat, resources.place_of(state, a))
    elif state.is_automaton(seat):
        run_for_jeroboam(state, seat, kind, a)
    else:
        run_choice(state, seat, kind, a)


def run_for_jeroboam(state: WisdomData, seat: i64, kind: i64, a: i64) -> None:
    """The effects with a choice, as he settles them (WS-18.19, WS-18.20)."""
    if kind == pieces.OP_PAY:
        jeroboam_policy.pay_at_once(state, a)
    elif kind == pieces.OP_SHORTAGE:
        jeroboam_policy.relieve(state)
    elif kind == pieces.OP_ROAD:
        jeroboam_policy.build_road(state, state.homes[seat])
    elif kind == pieces.OP_MERCHANT:
        jeroboam_policy.make_deals(state, jeroboam_policy.SLIDING)
    elif kind == pieces.OP_TRADER:
        jeroboam_policy.trade(state)


def run_choice(state: WisdomData, seat: i64, kind: i64, a: i64) -> None:
    """The effects that ask something."""
    if kind == pieces.OP_PAY:
        resources.charge(state, seat, a, 0)
    elif kind == pieces.OP_SHORTAGE:
        state.frames.push(ask.SHORTAGE, seat)
    elif kind == pieces.OP_ROAD:
        state.frames.push(ask.ROAD, seat, a)
    elif kind == pieces.OP_MERCHANT:
        market.visit_merchant(state, seat, True)
    elif kind == pieces.OP_TRADER:
        trader.visit_trader(state, seat, a)
    elif kind == pieces.OP_TRANSACT:
        state.frames.push(ask.TRANSACT, seat, a)
    elif kind == pieces.OP_LEVITE:
        levite.use_levite(state, seat, 0)
    elif kind == pieces.OP_FOREMAN:
        foreman.use_foreman(state, seat)
    elif kind == pieces.OP_DWELL:
        state.frames.push(ask.DWELL, seat, a)
    elif kind == pieces.OP_WISDOM:
        state.frames.push(ask.AGAIN, seat)
    elif kind == pieces.OP_INHERIT:
        state.frames.push(ask.INHERIT, seat)
    elif kind == pieces.OP_BARNS:
        state.frames.push(ask.BARNS, seat)
    elif kind == pieces.OP_RECALL:
        state.frames.push(ask.RECALL, seat)


def gain(state: WisdomData, seat: i64, program: i64, favor: i64) -> None:
    state.favor[seat] += favor
    if program < act.CARD_COUNT:
        state.note(events.FAVOR_BY_CARD, seat, favor, program)
    else:
        state.note(events.FAVOR_BY_BUILDING, seat, favor, program - act.CARD_COUNT)


def finish_card(state: WisdomData, seat: i64, card: i64) -> None:
    """Onto the discard pile, or for good before the player (WS-12.4, WS-12.11)."""
    state.resolving &= ~bit(card)
    if state.in_play[seat] & bit(card):
        state.note(events.STAYS, seat, card)
        return
    state.discards = append(state.discards, card)
    state.note(events.RESOLVED, seat, card)


def finish_action(state: WisdomData, seat: i64, building: i64) -> None:
    """Done; if it can be done and paid once more the player may repeat it (WS-11.3), Jeroboam does (WS-18.19)."""
    times: i64 = state.frames.get(2) + 1
    if times >= state.terms.tables.times[building] or not can_use(state, seat, building, state.hand_size[seat]):
        state.frames.pop()
        return
    state.frames.set(2, times)
    if state.is_automaton(seat):
        state.frames.set(1, 0)
    else:
        state.frames.push(ask.REPEAT, seat)


def do_repeat(state: WisdomData, action: i64) -> None:
    state.frames.pop()
    if action == act.REPEAT:
        state.frames.set(1, 0)
    else:
        state.frames.pop()


def do_shortage(state: WisdomData, seat: i64, action: i64) -> None:
    state.frames.pop()
    land.remove_shortage(state, seat, action - act.RELIEVE)


def inheritances(state: WisdomData, seat: i64, hand: i64) -> i64:
    """Locations with a free Worker Space and an opponent's house, and above them opponents' Buildings with a free
    Worker Space whose action is possible for the player."""
    rivals: i64 = 0
    cards: i64 = 0
    for other in range(state.players):
        if other != seat:
            rivals |= state.homes[other]
            cards |= state.owned[other]
    found: i64 = rivals & ~state.standing & land.ALL_LOCATIONS
    cards &= state.terms.tables.usable
    while cards != 0:
        low: i64 = cards & -cards
        building: i64 = resources.place_of(state, low)
        if state.worker_on[building] == NONE and can_use(state, seat, building, hand):
            found |= low << act.LOCATION_COUNT
        cards ^= low
    return found


def do_inherit(state: WisdomData, seat: i64, action: i64) -> None:
    target: i64 = action - act.INHERIT
    state.frames.pop()
    if target < act.LOCATION_COUNT:
        land.put_on_location(state, seat, target)
    else:
        put_on_building(state, seat, target - act.LOCATION_COUNT)
