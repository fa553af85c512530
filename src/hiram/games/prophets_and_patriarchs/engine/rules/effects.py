"""Event cards: one small interpreter for the 26 effects, and whom they mean (PA-15.11 to PA-15.14, PA-16).

A card is a run of steps in the tables. An EFFECTS frame walks through them; where a player must decide, a frame of
that question is pushed and the walk goes on when it is popped.
"""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.prophets_and_patriarchs.engine import ask, events, ops, scoring, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, goods, income, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData


def begin_steps(state: PatriarchsData, seat: i64, start: i64, end: i64) -> None:
    state.frames.push(ask.EFFECTS, seat, start, end, NONE, NONE)


def next_step(state: PatriarchsData) -> None:
    state.frames.set(0, state.frames.get(0) + 1)
    state.frames.set(2, NONE)
    state.frames.set(3, NONE)


def run_step(state: PatriarchsData) -> None:
    """One step of the top frame for one player, or the choice that must come before it."""
    frames = state.frames
    step: i64 = frames.get(0)
    if step >= frames.get(1):
        frames.pop()
        return
    me: i64 = frames.seat()
    place: i64 = step * ops.STEP
    program: vec[i64] = state.terms.tables.program
    op: i64 = program[place + ops.OP]
    who: i64 = program[place + ops.WHO]
    if who == NONE:
        next_step(state)
        do_once(state, op, me, program[place + ops.RES], program[place + ops.NUMBER], program[place + ops.EXTRA], step)
        return
    seats: i64 = frames.get(2)
    if seats == NONE:
        if who == ops.CHOSEN:
            if frames.get(3) == NONE:
                frames.push(ask.CHOOSE_RIVAL, me)
                return
            seats = bit(frames.get(3))
        else:
            seats = selected_players(state, who, me)
        if op == ops.HARVEST:
            next_step(state)
            income.harvest(state, program[place + ops.RES], seats)
            return
    if seats == 0:
        next_step(state)
        return
    seat: i64 = state.active
    while not (seats >> seat) & 1:
        seat = (seat + 1) % state.players
    if op == ops.GIVE_CARDS and program[place + ops.EXTRA] == ops.CHOSEN and frames.get(3) == NONE:
        frames.set(2, seats)
        frames.push(ask.CHOOSE_RIVAL, seat)
        return
    frames.set(2, seats & ~bit(seat))
    chosen: i64 = frames.get(3)
    if op == ops.GIVE_CARDS:
        frames.set(3, NONE)  # each giver picks a rival
    do_to(state, op, me, seat, place, chosen)


# Effects that name nobody ------------------------------------------------------------------------------------


def do_once(state: PatriarchsData, op: i64, me: i64, good: i64, number: i64, extra: i64, step: i64) -> None:
    """Effects on the land, on the turn, or on the one who resolves the card."""
    if op == ops.PAY:
        if good == terms.ANY:
            state.frames.push(ask.DROP_CARD, me, number, ask.PAYING, NONE, step)
        else:
            goods.pay_goods(state, me, good, number)
    elif op == ops.PASS_LEFT:
        begin_passing(state, number)
    elif op == ops.ROLL_HARVEST:
        roll_harvest(state)
    elif op == ops.MOVE_PROPHET:
        state.frames.push(ask.PLACE_PROPHET, me)
    elif op == ops.MOVE_FALSE:
        state.frames.push(ask.PLACE_FALSE, me, 0)
    elif op == ops.REMOVE_FALSE:
        if state.false != NONE:
            state.false = NONE
            state.by_card = 0
            state.note(events.FALSE_REMOVED, me)
    elif op == ops.BARREN:
        state.barren[good] = max(state.barren[good], rolls_of(state, number))
        state.note(events.BARREN_LAND, state.active, good, state.barren[good])
    else:
        change_turn(state, op, good, number, extra)


def change_turn(state: PatriarchsData, op: i64, good: i64, number: i64, piece: i64) -> None:
    """Effects on the active player's turn (PA-16.19, PA-16.20, PA-16.25, PA-16.26)."""
    if op == ops.MARKET:
        if state.market == 0 or number < state.market:
            state.market = number
        state.note(events.MARKET_OPENED, state.active, state.market)
    elif op == ops.DISCOUNT:
        state.discounts[piece * terms.KINDS + good] += number
        state.discounted += number
        building.find_prices(state)
        state.note(events.DISCOUNTED, state.active, piece, good, number)
    elif op == ops.EXTRA_MOVE:
        state.extra_moves += 1
        state.note(events.EXTRA_MOVEMENT, state.active)
    else:
        assert op == ops.SKIP_BUILD
        state.skips_building = 1
        state.note(events.BUILDING_SKIPPED, state.active)


def roll_harvest(state: PatriarchsData) -> None:
    """Both dice, and a full production for their sum; nothing else (PA-16.17)."""
    one: i64 = state.dice.below(6) + 1
    other: i64 = state.dice.below(6) + 1
    state.note(events.HARVEST_ROLLED, one, other, one + other)
    income.produce(state, one + other)


def begin_passing(state: PatriarchsData, number: i64) -> None:
    """Everyone with cards picks some, unseen by the others (PA-16.13, PA-18.3)."""
    seats: i64 = 0
    for seat in range(state.players):
        state.to_pick[seat] = min(number, state.hand_size[seat])
        if state.to_pick[seat] > 0:
            seats |= bit(seat)
    if seats != 0:
        state.gatherings += 1
        state.sealed = state.gatherings
        state.frames.push(ask.PASS_CARDS, NONE, seats, number)


# Effects on players ------------------------------------------------------------------------------------------


def do_to(state: PatriarchsData, op: i64, me: i64, seat: i64, place: i64, chosen: i64) -> None:
    """A step for one player."""
    program: vec[i64] = state.terms.tables.program
    good: i64 = program[place + ops.RES]
    number: i64 = program[place + ops.NUMBER]
    extra: i64 = program[place + ops.EXTRA]
    if op == ops.GAIN:
        if good == terms.ANY:
            if bank_has_cards(state):
                state.frames.push(ask.TAKE_CARD, seat, number)
        else:
            goods.gain_goods(state, seat, good, number)
    elif op == ops.CHOOSE:
        state.frames.push(ask.CHOOSE_OPTION, seat, extra)
    elif op == ops.RELEASE:
        if state.captivity[seat] > 0:
            state.captivity[seat] = 0
            state.note(events.RELEASED, seat)
    elif op == ops.SHIELD:
        if state.shield[seat] == 0:
            state.shield[seat] = 1
            state.note(events.SHIELD_GAINED, seat)
    elif op == ops.SWAP:
        if may_swap(state, seat):
            state.frames.push(ask.SWAP_CARD, seat, number)
    elif op == ops.FREE_CAMEL:
        if state.camels[seat] > 0 and land.has_camel_edge(state, seat):
            state.frames.push(ask.PLACE_FREE, seat, number)
    elif op == ops.GIVE_CARDS:
        start_giving(state, me, seat, place, chosen)
    else:
        harm_player(state, op, me, seat, good, number, extra)


def harm_player(state: PatriarchsData, op: i64, me: i64, seat: i64, good: i64, number: i64, extra: i64) -> None:
    """The negative effects; a shield answers one that would change something (PA-15.12, PA-15.13)."""
    cards: i64 = state.hand_size[seat]
    if op == ops.LOSE:
        held: i64 = cards if good == terms.ANY else goods.holding(state, seat, good)
        number = min(number, held)
    elif op == ops.TITHE:
        number = state.virtue[seat] // number
    elif op == ops.PLUNDER:
        number = 0 if seat == me else min(number, cards)
    elif op == ops.TRIBUTE:
        number = min(min(number * unprotected(state, seat), extra), cards)
    elif op == ops.CAP:
        number = max(0, cards - number)
    elif op == ops.LOSE_CAMEL:
        if len(lines.add_loose_camels(state, seat, 0, vec[i64]([]))) == 0:
            number = 0
    else:
        assert op == ops.CAPTIVITY
        number = rolls_of(state, number)
        if number <= state.captivity[seat]:
            number = 0
    if number <= 0 or is_shielded(state, seat):
        return
    if op == ops.LOSE and good != terms.ANY:
        goods.lose_goods(state, seat, good, number)
    elif op == ops.TITHE:  # a Shekel for each (PA-16.34)
        goods.lose_goods(state, seat, terms.VIRTUE, number)
        goods.gain_goods(state, seat, terms.SHEKEL, number)
    elif op == ops.PLUNDER:
        plunder(state, me, seat, number)
    elif op == ops.LOSE_CAMEL:
        state.frames.push(ask.LOSE_LINE, seat, number)
    elif op == ops.CAPTIVITY:
        state.captivity[seat] = number
        state.note(events.CAPTIVE, seat, number)
    else:
        state.frames.push(ask.DROP_CARD, seat, number, ask.LOSING, NONE, NONE)


def rolls_of(state: PatriarchsData, rounds: i64) -> i64:
    """How long captivity and barren land last: the roll of this turn and of the rounds to come (PA-15.2, PA-15.8)."""
    return rounds * state.players + 1


def is_shielded(state: PatriarchsData, seat: i64) -> bool:
    """A shield is discarded instead (PA-15.12)."""
    if state.shield[seat] == 0:
        return False
    state.shield[seat] = 0
    state.note(events.SHIELD_USED, seat)
    return True


def unprotected(state: PatriarchsData, seat: i64) -> i64:
    """Own buildings not beside the Prophet; a city counts once (PA-14.10, PA-16.14)."""
    number: i64 = 0
    for i in range(seat * OWNED, seat * OWNED + state.buildings(seat)):
        if not income.is_protected(state, state.owned[i]):
            number += 1
    return number


def plunder(state: PatriarchsData, thief: i64, victim: i64, number: i64) -> None:
    """Cards drawn at random from the hand, one after another (PA-16.12)."""
    for _ in range(number):
        mark: i64 = state.dice.below(state.hand_size[victim])
        kind: i64 = 0
        while mark >= state.hands[victim * terms.KINDS + kind]:
            mark -= state.hands[victim * terms.KINDS + kind]
            kind += 1
        goods.hand_over_unseen(state, victim, thief, kind)
        knows: i64 = NONE if state.terms.open_hands else bit(thief) | bit(victim)
        state.note(events.PLUNDERED, thief, victim, kind, knows=knows)


def start_giving(state: PatriarchsData, me: i64, giver: i64, place: i64, chosen: i64) -> None:
    """To the first player clockwise from the giver among those meant (PA-16.10, PA-16.11)."""
    program: vec[i64] = state.terms.tables.program
    to: i64 = program[place + ops.EXTRA]
    own: bool = program[place + ops.WHO] == ops.SELF
    meant: i64 = bit(chosen) if to == ops.CHOSEN else selected_players(state, to, me)
    meant &= ~bit(giver)
    number: i64 = min(program[place + ops.NUMBER], state.hand_size[giver])
    if meant == 0 or number == 0 or (not own and is_shielded(state, giver)):
        return
    receiver: i64 = (giver + 1) % state.players
    while not (meant >> receiver) & 1:
        receiver = (receiver + 1) % state.players
    state.frames.push(ask.DROP_CARD, giver, number, ask.GIVING, receiver, place // ops.STEP if own else NONE)


def may_swap(state: PatriarchsData, seat: i64) -> bool:
    """A card in hand, and a different one in the bank (PA-16.18)."""
    return any(
        state.hands[seat * terms.KINDS + kind] > 0 and bank_has_other(state, kind) for kind in range(i64(terms.KINDS))
    )


def bank_has_other(state: PatriarchsData, kind: i64) -> bool:
    return any(other != kind and state.bank[other] > 0 for other in range(i64(terms.KINDS)))


def bank_has_cards(state: PatriarchsData) -> bool:
    return bank_has_other(state, NONE)


# Whom a card means ------------------------------------------------------------------------------------------


def selected_players(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players of a selector, remembered until the card is finished (PA-16.2)."""
    if who < ops.LEADER or who > ops.CAPTIVES:
        return players_named(state, who, me)
    place: i64 = 7 * (who - ops.LEADER)
    if not (state.memory >> (place + 6)) & 1:
        state.memory |= (players_named(state, who, me) + 64) << place
    return (state.memory >> place) & 63


def peeked_players(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players that a selector would give, without evaluating it for the card."""
    kept: i64 = state.memory
    found: i64 = selected_players(state, who, me)
    state.memory = kept
    return found


def players_named(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players of a selector now; all that are tied (PA-16.3)."""
    if who == ops.SELF:
        return bit(me)
    if who == ops.ALL:
        return bit(state.players) - 1
    if who == ops.LEFT:
        return bit((me + 1) % state.players)
    found: i64 = 0
    best: i64 = NONE
    holder: i64 = scoring.longest_holder(state)
    for seat in range(state.players):
        rank: i64 = selector_rank(state, who, seat, holder)
        if rank > best:
            best = rank
            found = 0
        if rank == best and rank != NONE:
            found |= bit(seat)
    return found


def selector_rank(state: PatriarchsData, who: i64, seat: i64, holder: i64) -> i64:
    """The higher the more the selector means the player; NONE: not at all."""
    if who == ops.HOME:
        tables = state.terms.tables
        home: i64 = tables.tribe_of_category[tables.card_category[state.card]]
        return 0 if state.tribe[seat] == home else NONE
    if who == ops.CAPTIVES:
        return 0 if state.captivity[seat] > 0 else NONE
    if who == ops.LEADER:
        return scoring.score_with(state, seat, holder)
    if who == ops.TRAILING:
        return 1000 - scoring.score_with(state, seat, holder)
    if who == ops.RICHEST:
        return state.hand_size[seat] if state.hand_size[seat] > 0 else NONE
    if who == ops.POOREST:
        return 1000 - state.hand_size[seat]
    if who == ops.MOST_VIRTUE:
        return state.virtue[seat] if state.virtue[seat] > 0 else NONE
    assert who == ops.LEAST_VIRTUE
    return 1000 - state.virtue[seat]
