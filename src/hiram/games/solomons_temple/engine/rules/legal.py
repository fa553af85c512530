"""What is legal: the list of a seat's actions, and whether one of them is on it, from the same small predicates."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, terms
from hiram.games.solomons_temple.engine.rules import military, permits
from hiram.games.solomons_temple.engine.rules.zones import discard_mask, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData

GOOD_MASK = (1 << deck.GOOD) - 1
MOST_THROWN = 2


def add_bits(actions: vec[i64], base: i64, mask: i64) -> vec[i64]:
    """One action for each bit of a set, ascending."""
    place: i64 = base
    while mask:
        if not mask & 255:
            mask >>= 8
            place += 8
            continue
        if mask & 1:
            actions = append(actions, place)
        mask >>= 1
        place += 1
    return actions


def legal_actions(state: SolomonData, seat: i64) -> vec[i64]:
    """All that the seat may do now, by ascending numbers."""
    actions: vec[i64] = vec[i64]([])
    if seat < 0 or not (state.acting >> seat) & 1:
        return actions
    kind: i64 = state.frames.kind()
    actions = add_bits(actions, act.PLAY, permits.playable(state, seat))
    if kind in (ask.PLACE, ask.COOP):
        actions = add_bits(actions, act.BUILD, permits.buildable(state, seat))
    if permits.may_guard(state, seat):
        actions = add_bits(actions, act.GUARD, permits.ALL_GATES & ~state.gates[seat])
    if kind == ask.POINT:
        return add_point(state, seat, actions)
    if kind == ask.ATTACK:
        return add_attack(state, seat, actions)
    return add_choices(state, seat, kind, actions)


def add_point(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """What an action point offers beside cards and gates."""
    point: i64 = state.frames.get(0)
    if point == ask.CLOSE:
        if state.thrown < MOST_THROWN:
            actions = add_bits(actions, act.DISCARD, state.held[seat])
        if permits.may_restock(state, seat):
            actions = append(actions, act.RESTOCK)
    elif point == ask.DEFEND:
        if military.may_relieve(state, seat):
            actions = append(actions, act.ISRAELITE_ONE)
        if military.may_rout(state, seat):
            actions = append(actions, act.ISRAELITE_TWO)
    if permits.may_recover(state, seat):
        actions = append(actions, act.RECOVER)
    if point == ask.BUILDING and permits.may_announce(state, seat):
        actions = append(actions, act.ANNOUNCE)
    return append(actions, act.GIVE_UP if point == ask.ANSWER else act.DONE)


def add_attack(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The attack actions (ST-8.2)."""
    actions = add_moves(state, actions)
    if state.occupied[state.active]:
        actions = add_blows(state, seat, actions)
    if military.may_lay_siege(state, seat):
        actions = append(actions, act.LAY)
    if military.may_lift(state):
        actions = append(actions, act.LIFT)
    gate: i64 = 0
    if state.siege[state.active]:
        while gate < terms.GATES:
            if military.may_breach(state, gate):
                actions = append(actions, act.BREACH + gate)
            gate += 1
    if military.may_place(state, seat):
        actions = append(actions, act.ARMY)
    return append(actions, act.DONE)


def add_moves(state: SolomonData, actions: vec[i64]) -> vec[i64]:
    """Every step of every army that may take one."""
    board: i64 = state.active
    free: bool = state.frames.kind() == ask.SIEGE_MOVE
    if not state.occupied[board]:
        return actions
    tables = state.terms.tables
    army: i64 = 0
    while army < terms.ARMIES:
        spot: i64 = state.armies[board * terms.ARMIES + army]
        if spot != NONE and (free or military.may_step(state, army)):
            i: i64 = tables.links_from[spot]
            while i < tables.links_from[spot + 1]:
                if military.is_step(state, board, spot, tables.links[i]):
                    actions = append(actions, act.MOVE + army * terms.SPOTS + tables.links[i])
                i += 1
        army += 1
    return actions


def add_blows(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Secret Passages and Destructions, army by army."""
    tables = state.terms.tables
    for base in (act.SNEAK, act.STRIKE_GATE):
        army: i64 = 0
        while army < terms.ARMIES:
            spot: i64 = state.armies[state.active * terms.ARMIES + army]
            gate: i64 = NONE if spot == NONE else tables.gate_at[spot]
            if gate != NONE and (
                military.may_sneak(state, seat, army, gate)
                if base == act.SNEAK
                else military.may_strike_gate(state, seat, army, gate)
            ):
                actions = append(actions, base + army * terms.GATES + gate)
            army += 1
    army = 0
    while army < terms.ARMIES:
        if military.may_strike_temple(state, seat, army):
            actions = append(actions, act.STRIKE_TEMPLE + army)
        army += 1
    return actions


def add_choices(state: SolomonData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """The choices of windows, picks and placements."""
    if kind in (ask.OPEN, ask.SIN, ask.GATE, ask.BLEMISH):
        return append(actions, act.PASS)
    if kind == ask.PLACE:
        return append(actions, act.DECLINE)
    if kind == ask.COOP:
        return append(actions, act.DONE) if state.frames.get(0) else actions
    if kind in (ask.LEVITES_PICK, ask.PEACE_TAKE, ask.RECOVER_PICK):
        return add_bits(actions, act.TAKE, takeable(state, seat, kind))
    if kind == ask.PEACE_GIVE:
        return append(add_bits(actions, act.GIVE, givable(state, seat)), act.DECLINE)
    if kind == ask.RUIN_PICK:
        return add_bits(actions, act.RUIN, (state.built[state.active] & deck.FURNISHING_MASK) >> deck.STRUCTURES)
    if kind == ask.SIEGE_MOVE:
        return append(add_moves(state, actions), act.DECLINE)
    if kind == ask.RELOCATE:
        return append(add_bits(actions, act.LEAD, state.frames.get(0)), act.DONE)
    spot: i64 = 0
    while spot < terms.SPOTS:
        if not (state.occupied[seat] >> spot) & 1:
            actions = append(actions, act.TO + spot)
        spot += 1
    return actions


def takeable(state: SolomonData, seat: i64, kind: i64) -> i64:
    """The kinds that may be taken from a pile (ST-5.9, ST-5.18, ST-6.10)."""
    if kind == ask.LEVITES_PICK:
        return pile_mask(state, seat) & deck.STRUCTURE_MASK
    if kind == ask.PEACE_TAKE:
        return pile_mask(state, seat) & GOOD_MASK
    return discard_mask(state, seat)


def givable(state: SolomonData, seat: i64) -> i64:
    """The good kinds in hand, if the pile has a good card to take (ST-6.10)."""
    if pile_mask(state, seat) & GOOD_MASK:
        return state.held[seat] & GOOD_MASK
    return 0


def is_legal(state: SolomonData, seat: i64, action: i64) -> bool:
    """Whether the seat may do this now."""
    if seat < 0 or seat > 1 or not (state.acting >> seat) & 1 or action < 0 or action >= act.ACTIONS:
        return False
    if action < act.BUILD:
        return (permits.playable(state, seat) >> action) & 1 != 0
    kind: i64 = state.frames.kind()
    if action < act.GUARD:
        return (permits.buildable(state, seat) >> (action - act.BUILD)) & 1 != 0
    if action < act.TAKE:
        return permits.may_guard(state, seat) and not (state.gates[seat] >> (action - act.GUARD)) & 1
    if action < act.GIVE:
        if kind != ask.LEVITES_PICK and kind != ask.PEACE_TAKE and kind != ask.RECOVER_PICK:
            return False
        return (takeable(state, seat, kind) >> (action - act.TAKE)) & 1 != 0
    if action < act.DISCARD:
        return kind == ask.PEACE_GIVE and (givable(state, seat) >> (action - act.GIVE)) & 1 != 0
    if action < act.RUIN:
        return allows_discard(state, seat, action)
    if action < act.MOVE:
        return kind == ask.RUIN_PICK and (state.built[state.active] >> (action - act.RUIN + deck.STRUCTURES)) & 1 != 0
    if action < act.LEAD or act.LAY <= action <= act.ARMY:
        return allows_attack(state, seat, kind, action)
    if action < act.LAY:
        return allows_relocation(state, seat, kind, action)
    return allows_word(state, seat, kind, action)


def allows_discard(state: SolomonData, seat: i64, action: i64) -> bool:
    if not permits.at_close(state):
        return False
    if action == act.RESTOCK:
        return permits.may_restock(state, seat)
    return state.thrown < MOST_THROWN and state.hand[seat * deck.CARDS + action - act.DISCARD] > 0


def allows_attack(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    """Attack actions, and the free move of a siege."""
    if action < act.SNEAK:
        army: i64 = (action - act.MOVE) // terms.SPOTS
        free: bool = kind == ask.SIEGE_MOVE
        if not free and (kind != ask.ATTACK or not military.may_step(state, army)):
            return False
        start: i64 = military.spot_of(state, state.active, army)
        return military.is_step(state, state.active, start, (action - act.MOVE) % terms.SPOTS)
    if kind != ask.ATTACK:
        return False
    if action < act.STRIKE_GATE:
        return military.may_sneak(state, seat, (action - act.SNEAK) // terms.GATES, (action - act.SNEAK) % terms.GATES)
    if action < act.STRIKE_TEMPLE:
        return military.may_strike_gate(
            state, seat, (action - act.STRIKE_GATE) // terms.GATES, (action - act.STRIKE_GATE) % terms.GATES
        )
    if action < act.LEAD:
        return military.may_strike_temple(state, seat, action - act.STRIKE_TEMPLE)
    if action == act.LAY:
        return military.may_lay_siege(state, seat)
    if action == act.LIFT:
        return military.may_lift(state)
    if action == act.ARMY:
        return military.may_place(state, seat)
    return military.may_breach(state, action - act.BREACH)


def allows_relocation(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    if action < act.TO:
        return kind == ask.RELOCATE and (state.frames.get(0) >> (action - act.LEAD)) & 1 != 0
    return kind == ask.RELOCATE_TO and not (state.occupied[seat] >> (action - act.TO)) & 1


def allows_word(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    """Israelite Armies, recovery, announcement, and the words that end a decision."""
    if action == act.PASS:
        return kind in (ask.OPEN, ask.SIN, ask.GATE, ask.BLEMISH)
    if action == act.DECLINE:
        return kind in (ask.PLACE, ask.PEACE_GIVE, ask.SIEGE_MOVE)
    if action == act.DONE and kind != ask.POINT:
        return kind in (ask.ATTACK, ask.RELOCATE) or (kind == ask.COOP and state.frames.get(0) != 0)
    if kind != ask.POINT:
        return False
    point: i64 = state.frames.get(0)
    if action == act.DONE:
        return point != ask.ANSWER
    if action == act.GIVE_UP:
        return point == ask.ANSWER
    if action == act.RECOVER:
        return permits.may_recover(state, seat)
    if action == act.ANNOUNCE:
        return point == ask.BUILDING and permits.may_announce(state, seat)
    if point != ask.DEFEND:
        return False
    return military.may_relieve(state, seat) if action == act.ISRAELITE_ONE else military.may_rout(state, seat)
