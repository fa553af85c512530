"""What the players answer to Event cards, and which answers can be paid (PA-16)."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events, ops, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, effects, goods, land, lines
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def answer_card(state: PatriarchsData, seat: i64, kind: i64, action: i64) -> None:
    frames = state.frames
    if kind == ask.CHOOSE_OPTION:
        option: i64 = frames.get(0) + action - act.OPTION
        frames.pop()
        effects.begin_steps(state, seat, state.terms.tables.option_from[option], state.terms.tables.option_to[option])
    elif kind == ask.CHOOSE_RIVAL:
        frames.pop()
        frames.set(3, action - act.RIVAL)
    elif kind in (ask.TAKE_CARD, ask.FRUIT):
        goods.gain_goods(state, seat, action - act.TAKE, 1)
        if kind == ask.FRUIT:
            frames.pop()
        else:
            count_down(state, effects.bank_has_cards(state))
    elif kind == ask.DROP_CARD:
        drop_card(state, seat, action - act.DROP)
    elif kind == ask.PASS_CARDS:
        pick_card(state, seat, action - act.PASS)
    elif kind == ask.SWAP_CARD:
        if action == act.SKIP:
            frames.pop()
        else:
            swap_card(state, seat, (action - act.TRADE) // (terms.KINDS - 1), (action - act.TRADE) % (terms.KINDS - 1))
    elif kind == ask.PLACE_FREE:
        if action == act.SKIP:
            frames.pop()
        else:
            building.lay_camel(state, seat, action - act.CAMEL, events.CAMEL_FREE)
            count_down(state, state.camels[seat] > 0 and land.has_camel_edge(state, seat))
    else:
        assert kind == ask.LOSE_LINE
        land.lift_camel(state, seat, action - act.REMOVE)
        land.find_reach(state, seat)
        state.note(events.CAMEL_LOST, seat, action - act.REMOVE)
        lines.measure_line(state, seat)
        count_down(state, len(lines.add_loose_camels(state, seat, 0, vec[i64]([]))) > 0)


def count_down(state: PatriarchsData, possible: bool) -> None:
    """One less to do in the top frame; nothing left, or nothing possible, and it is done (PA-16.5)."""
    left: i64 = state.frames.get(0) - 1
    if left <= 0 or not possible:
        state.frames.pop()
    else:
        state.frames.set(0, left)


def drop_card(state: PatriarchsData, seat: i64, kind: i64) -> None:
    """A card is lost, paid, or given to another (PA-16.8 to PA-16.10)."""
    why: i64 = state.frames.get(1)
    if why == ask.GIVING:
        receiver: i64 = state.frames.get(2)
        goods.hand_over_unseen(state, seat, receiver, kind)
        knows: i64 = NONE if state.terms.open_hands else bit(seat) | bit(receiver)
        state.note(events.GAVE, seat, receiver, kind, knows=knows)
    elif why == ask.LOSING:
        goods.lose_goods(state, seat, kind, 1)
    else:
        goods.pay_goods(state, seat, kind, 1)
    count_down(state, state.hand_size[seat] > 0)


def swap_card(state: PatriarchsData, seat: i64, given: i64, place: i64) -> None:
    goods.return_goods(state, seat, given, 1)
    goods.take_goods(state, seat, taken_kind(given, place), 1)
    state.note(events.SWAPPED, seat, given, taken_kind(given, place))
    count_down(state, effects.may_swap(state, seat))


def pick_card(state: PatriarchsData, seat: i64, kind: i64) -> None:
    """A card is laid aside, sealed; when all have picked, the cards go round (PA-16.13)."""
    state.picked[seat * terms.KINDS + kind] += 1
    state.to_pick[seat] -= 1
    state.note(events.PICKED, seat, kind, knows=bit(seat))
    if state.to_pick[seat] == 0:
        state.note(events.PICKS_SEALED, seat)
    for other in range(state.players):
        if state.to_pick[other] > 0:
            return
    state.frames.pop()
    state.sealed = 0
    pass_cards(state)


def pass_cards(state: PatriarchsData) -> None:
    """All picked cards move to the next player clockwise at once: first they leave all hands, then they arrive, so
    that nobody wonders whether a card just received was passed on (PA-16.13)."""
    knowing: vec[i64] = vec[i64]([0] * int(state.players))
    for seat in range(state.players):
        receiver: i64 = (seat + 1) % state.players
        knowing[seat] = goods.who_knows(state, seat, receiver)
        for kind in range(i64(terms.KINDS)):
            for _ in range(state.picked[seat * terms.KINDS + kind]):
                goods.send_unseen(state, seat, receiver, kind, knowing[seat])
    for step in range(state.players):
        seat = (state.active + step) % state.players
        hand_on(state, seat, knowing[seat])


def hand_on(state: PatriarchsData, seat: i64, knowing: i64) -> None:
    """The cards that a seat has picked arrive at its left."""
    receiver: i64 = (seat + 1) % state.players
    for kind in range(i64(terms.KINDS)):
        while state.picked[seat * terms.KINDS + kind] > 0:
            state.picked[seat * terms.KINDS + kind] -= 1
            goods.receive_unseen(state, receiver, kind, knowing)
            knows: i64 = NONE if state.terms.open_hands else bit(seat) | bit(receiver)
            state.note(events.PASSED, seat, receiver, kind, knows=knows)


# What the options of a card ask for ----------------------------------------------------------------------------


def is_payable(state: PatriarchsData, seat: i64, option: i64) -> bool:
    """All prices and gifts of an option can be met together, and each gift has a receiver (PA-16.31)."""
    tables = state.terms.tables
    any_cards: i64 = 0
    named: i64 = 0
    for step in range(tables.option_from[option], tables.option_to[option]):
        place: i64 = step * ops.STEP
        op: i64 = tables.program[place + ops.OP]
        gives: bool = op == ops.GIVE_CARDS and tables.program[place + ops.WHO] == ops.SELF
        if op == ops.PAY or gives:
            good: i64 = tables.program[place + ops.RES]
            number: i64 = tables.program[place + ops.NUMBER]
            if good == terms.ANY:
                any_cards += number
            else:
                if goods.holding(state, seat, good) < price_in(state, option, good):
                    return False
                if good < terms.SHEKEL:
                    named += number
            if gives and not has_receiver(state, seat, tables.program[place + ops.EXTRA]):
                return False
    return state.hand_size[seat] >= named + any_cards


def price_in(state: PatriarchsData, option: i64, good: i64) -> i64:
    """All that an option asks of one good."""
    tables = state.terms.tables
    return price_between(state, tables.option_from[option], tables.option_to[option], good)


def price_between(state: PatriarchsData, start: i64, end: i64, good: i64) -> i64:
    program: vec[i64] = state.terms.tables.program
    price: i64 = 0
    for step in range(start, end):
        if program[step * ops.STEP + ops.OP] == ops.PAY and program[step * ops.STEP + ops.RES] == good:
            price += program[step * ops.STEP + ops.NUMBER]
    return price


def has_receiver(state: PatriarchsData, seat: i64, to: i64) -> bool:
    if to == ops.CHOSEN:
        return True
    return effects.peeked_players(state, to, seat) & ~bit(seat) != 0


def may_drop(state: PatriarchsData, seat: i64, kind: i64) -> bool:
    """A card of the hand; a price or an own gift may not make a later price of the same option impossible (PA-16.9,
    PA-16.31)."""
    held: i64 = state.hands[seat * terms.KINDS + kind]
    frames = state.frames
    step: i64 = frames.get(3)
    if step != NONE:
        held -= price_between(state, step + 1, frames.at(frames.depth - 2, 3), kind)
    return held > 0
