"""What is legal: the list of a seat's actions, and whether one of them is on it, from the same small predicates."""

from hiram.core.native import append, i64, vec
from hiram.games.solomons_temple.actions import (
    ACTIONS,
    ANNOUNCE,
    ARMIES,
    ARMY,
    BREACH,
    BUILD,
    CARDS,
    DECLINE,
    DISCARD,
    DONE,
    GATES,
    GIVE,
    GIVE_UP,
    GOOD,
    GUARD,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    LAY,
    LEAD,
    LIFT,
    MOVE,
    PASS,
    PLAY,
    RECOVER,
    RESTOCK,
    RUIN,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TO,
)
from hiram.games.solomons_temple.rules import military, permits
from hiram.games.solomons_temple.rules.cards import discard_mask, pile_mask
from hiram.games.solomons_temple.state import (
    ANSWER,
    ATTACK,
    BLEMISH,
    BUILDING,
    CLOSE,
    COOP,
    DEFEND,
    GATE,
    LEVITES_PICK,
    OPEN,
    PEACE_GIVE,
    PEACE_TAKE,
    PLACE,
    POINT,
    RECOVER_PICK,
    RELOCATE,
    RELOCATE_TO,
    RUIN_PICK,
    SIEGE_MOVE,
    SIN,
    TempleData,
)
from hiram.games.solomons_temple.tables import FURNISHING_MASK, NONE, STRUCTURE_MASK

GOOD_MASK = (1 << GOOD) - 1
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


def legal_actions(state: TempleData, seat: i64) -> vec[i64]:
    """All that the seat may do now, by ascending numbers."""
    actions: vec[i64] = vec[i64]([])
    if seat < 0 or not (state.acting >> seat) & 1:
        return actions
    kind: i64 = state.frames.kind()
    actions = add_bits(actions, PLAY, permits.playable(state, seat))
    if kind in (PLACE, COOP):
        actions = add_bits(actions, BUILD, permits.buildable(state, seat))
    if permits.may_guard(state, seat):
        actions = add_bits(actions, GUARD, permits.ALL_GATES & ~state.gates[seat])
    if kind == POINT:
        return add_point(state, seat, actions)
    if kind == ATTACK:
        return add_attack(state, seat, actions)
    return add_choices(state, seat, kind, actions)


def add_point(state: TempleData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """What an action point offers beside cards and gates."""
    point: i64 = state.frames.get(0)
    if point == CLOSE:
        if state.thrown < MOST_THROWN:
            actions = add_bits(actions, DISCARD, state.held[seat])
        if permits.may_restock(state, seat):
            actions = append(actions, RESTOCK)
    elif point == DEFEND:
        if military.may_relieve(state, seat):
            actions = append(actions, ISRAELITE_ONE)
        if military.may_rout(state, seat):
            actions = append(actions, ISRAELITE_TWO)
    if permits.may_recover(state, seat):
        actions = append(actions, RECOVER)
    if point == BUILDING and permits.may_announce(state, seat):
        actions = append(actions, ANNOUNCE)
    return append(actions, GIVE_UP if point == ANSWER else DONE)


def add_attack(state: TempleData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The attack actions (ST-8.2)."""
    actions = add_moves(state, actions)
    if state.occupied[state.active]:
        actions = add_blows(state, seat, actions)
    if military.may_lay_siege(state, seat):
        actions = append(actions, LAY)
    if military.may_lift(state):
        actions = append(actions, LIFT)
    gate: i64 = 0
    if state.siege[state.active]:
        while gate < GATES:
            if military.may_breach(state, gate):
                actions = append(actions, BREACH + gate)
            gate += 1
    if military.may_place(state, seat):
        actions = append(actions, ARMY)
    return append(actions, DONE)


def add_moves(state: TempleData, actions: vec[i64]) -> vec[i64]:
    """Every step of every army that may take one."""
    board: i64 = state.active
    free: bool = state.frames.kind() == SIEGE_MOVE
    if not state.occupied[board]:
        return actions
    tables = state.terms.tables
    army: i64 = 0
    while army < ARMIES:
        spot: i64 = state.armies[board * ARMIES + army]
        if spot != NONE and (free or military.may_step(state, army)):
            i: i64 = tables.links_from[spot]
            while i < tables.links_from[spot + 1]:
                if military.is_step(state, board, spot, tables.links[i]):
                    actions = append(actions, MOVE + army * SPOTS + tables.links[i])
                i += 1
        army += 1
    return actions


def add_blows(state: TempleData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Secret Passages and Destructions, army by army."""
    tables = state.terms.tables
    for base in (SNEAK, STRIKE_GATE):
        army: i64 = 0
        while army < ARMIES:
            spot: i64 = state.armies[state.active * ARMIES + army]
            gate: i64 = NONE if spot == NONE else tables.gate_at[spot]
            if gate != NONE and (
                military.may_sneak(state, seat, army, gate)
                if base == SNEAK
                else military.may_strike_gate(state, seat, army, gate)
            ):
                actions = append(actions, base + army * GATES + gate)
            army += 1
    army = 0
    while army < ARMIES:
        if military.may_strike_temple(state, seat, army):
            actions = append(actions, STRIKE_TEMPLE + army)
        army += 1
    return actions


def add_choices(state: TempleData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """The choices of windows, picks and placements."""
    if kind in (OPEN, SIN, GATE, BLEMISH):
        return append(actions, PASS)
    if kind == PLACE:
        return append(actions, DECLINE)
    if kind == COOP:
        return append(actions, DONE) if state.frames.get(0) else actions
    if kind in (LEVITES_PICK, PEACE_TAKE, RECOVER_PICK):
        return add_bits(actions, TAKE, takeable(state, seat, kind))
    if kind == PEACE_GIVE:
        return append(add_bits(actions, GIVE, givable(state, seat)), DECLINE)
    if kind == RUIN_PICK:
        return add_bits(actions, RUIN, (state.built[state.active] & FURNISHING_MASK) >> STRUCTURES)
    if kind == SIEGE_MOVE:
        return append(add_moves(state, actions), DECLINE)
    if kind == RELOCATE:
        return append(add_bits(actions, LEAD, state.frames.get(0)), DONE)
    spot: i64 = 0
    while spot < SPOTS:
        if not (state.occupied[seat] >> spot) & 1:
            actions = append(actions, TO + spot)
        spot += 1
    return actions


def takeable(state: TempleData, seat: i64, kind: i64) -> i64:
    """The kinds that may be taken from a pile (ST-5.9, ST-5.18, ST-6.10)."""
    if kind == LEVITES_PICK:
        return pile_mask(state, seat) & STRUCTURE_MASK
    if kind == PEACE_TAKE:
        return pile_mask(state, seat) & GOOD_MASK
    return discard_mask(state, seat)


def givable(state: TempleData, seat: i64) -> i64:
    """The good kinds in hand, if the pile has a good card to take (ST-6.10)."""
    if pile_mask(state, seat) & GOOD_MASK:
        return state.held[seat] & GOOD_MASK
    return 0


def is_legal(state: TempleData, seat: i64, action: i64) -> bool:
    """Whether the seat may do this now."""
    if seat < 0 or seat > 1 or not (state.acting >> seat) & 1 or action < 0 or action >= ACTIONS:
        return False
    if action < BUILD:
        return (permits.playable(state, seat) >> action) & 1 != 0
    kind: i64 = state.frames.kind()
    if action < GUARD:
        return (permits.buildable(state, seat) >> (action - BUILD)) & 1 != 0
    if action < TAKE:
        return permits.may_guard(state, seat) and not (state.gates[seat] >> (action - GUARD)) & 1
    if action < GIVE:
        if kind != LEVITES_PICK and kind != PEACE_TAKE and kind != RECOVER_PICK:
            return False
        return (takeable(state, seat, kind) >> (action - TAKE)) & 1 != 0
    if action < DISCARD:
        return kind == PEACE_GIVE and (givable(state, seat) >> (action - GIVE)) & 1 != 0
    if action < RUIN:
        return allows_discard(state, seat, action)
    if action < MOVE:
        return kind == RUIN_PICK and (state.built[state.active] >> (action - RUIN + STRUCTURES)) & 1 != 0
    if action < LEAD or LAY <= action <= ARMY:
        return allows_attack(state, seat, kind, action)
    if action < LAY:
        return allows_relocation(state, seat, kind, action)
    return allows_word(state, seat, kind, action)


def allows_discard(state: TempleData, seat: i64, action: i64) -> bool:
    if not permits.at_close(state):
        return False
    if action == RESTOCK:
        return permits.may_restock(state, seat)
    return state.thrown < MOST_THROWN and state.hand[seat * CARDS + action - DISCARD] > 0


def allows_attack(state: TempleData, seat: i64, kind: i64, action: i64) -> bool:
    """Attack actions, and the free move of a siege."""
    if action < SNEAK:
        army: i64 = (action - MOVE) // SPOTS
        free: bool = kind == SIEGE_MOVE
        if not free and (kind != ATTACK or not military.may_step(state, army)):
            return False
        start: i64 = military.spot_of(state, state.active, army)
        return military.is_step(state, state.active, start, (action - MOVE) % SPOTS)
    if kind != ATTACK:
        return False
    if action < STRIKE_GATE:
        return military.may_sneak(state, seat, (action - SNEAK) // GATES, (action - SNEAK) % GATES)
    if action < STRIKE_TEMPLE:
        return military.may_strike_gate(state, seat, (action - STRIKE_GATE) // GATES, (action - STRIKE_GATE) % GATES)
    if action < LEAD:
        return military.may_strike_temple(state, seat, action - STRIKE_TEMPLE)
    if action == LAY:
        return military.may_lay_siege(state, seat)
    if action == LIFT:
        return military.may_lift(state)
    if action == ARMY:
        return military.may_place(state, seat)
    return military.may_breach(state, action - BREACH)


def allows_relocation(state: TempleData, seat: i64, kind: i64, action: i64) -> bool:
    if action < TO:
        return kind == RELOCATE and (state.frames.get(0) >> (action - LEAD)) & 1 != 0
    return kind == RELOCATE_TO and not (state.occupied[seat] >> (action - TO)) & 1


def allows_word(state: TempleData, seat: i64, kind: i64, action: i64) -> bool:
    """Israelite Armies, recovery, announcement, and the words that end a decision."""
    if action == PASS:
        return kind in (OPEN, SIN, GATE, BLEMISH)
    if action == DECLINE:
        return kind in (PLACE, PEACE_GIVE, SIEGE_MOVE)
    if action == DONE and kind != POINT:
        return kind in (ATTACK, RELOCATE) or (kind == COOP and state.frames.get(0) != 0)
    if kind != POINT:
        return False
    point: i64 = state.frames.get(0)
    if action == DONE:
        return point != ANSWER
    if action == GIVE_UP:
        return point == ANSWER
    if action == RECOVER:
        return permits.may_recover(state, seat)
    if action == ANNOUNCE:
        return point == BUILDING and permits.may_announce(state, seat)
    if point != DEFEND:
        return False
    return military.may_relieve(state, seat) if action == ISRAELITE_ONE else military.may_rout(state, seat)
