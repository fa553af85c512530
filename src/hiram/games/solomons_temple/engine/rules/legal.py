"""What is legal: the list of a seat's actions, and whether one of them is on it, from the same small predicates."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, append_places, roomy
from hiram.games.solomons_temple.engine import actions as act, ask, deck, terms
from hiram.games.solomons_temple.engine.rules import (
    building,
    defence,
    destruction,
    discard,
    movement,
    own_turn,
    scapegoat,
    siege,
    windows,
)
from hiram.games.solomons_temple.engine.rules.zones import discard_mask, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData

GOOD_MASK = (1 << deck.GOOD) - 1
MOST_THROWN = 2


def legal(state: SolomonData, seat: i64) -> vec[i64]:
    """All that the seat may do now, by ascending numbers."""
    actions: vec[i64] = roomy()
    if seat < 0 or not (state.acting >> seat) & 1:
        return actions
    kind: i64 = state.frames.kind()
    cards: i64 = playable(state, seat, kind)
    if cards:
        actions = append_places(actions, act.PLAY, cards)
    if kind == ask.PLACE or kind == ask.COOP:
        actions = append_places(actions, act.BUILD, building.buildable(state, seat))
    if building.may_guard(state, seat):
        actions = append_places(actions, act.GUARD, terms.ALL_GATES & ~state.gates[seat])
    if kind == ask.POINT:
        return add_point(state, seat, actions)
    if kind == ask.ATTACK:
        return add_attack(state, seat, actions)
    return add_choices(state, seat, kind, actions)


def playable(state: SolomonData, seat: i64, kind: i64) -> i64:
    """The kinds of cards that the seat may play now, in a frame of this kind on top."""
    held: i64 = state.held[seat]
    if kind == ask.POINT:
        kinds: i64 = windows.menu_kinds(state, seat)
        if state.frames.get(0) == ask.ANSWER and scapegoat.goat_helps(state, seat):
            return kinds & held | state.terms.tables.bits[deck.SCAPEGOAT]
        return kinds & held
    if kind in (ask.ATTACK, ask.OPEN, ask.GUARD):
        return windows.instant_kinds(state, seat) & held
    if kind == ask.SIN:
        return (windows.instant_kinds(state, seat) | building.sin_kinds(state, seat)) & held
    if kind == ask.BLEMISH:
        return state.terms.tables.bits[deck.BLEMISHED] & held
    if kind == ask.PLACE and building.fitting_furnishings(state, seat) & held and not own_turn.fasting(state, seat):
        return state.terms.tables.bits[deck.COOPERATION] & held
    return 0


def add_point(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """What an action point offers beside cards and gates."""
    point: i64 = state.frames.get(0)
    if point == ask.CLOSE:
        if state.thrown < MOST_THROWN:
            actions = append_places(actions, act.DISCARD, state.held[seat])
        if discard.may_restock(state, seat):
            actions = append(actions, act.RESTOCK)
    elif point == ask.DEFEND:
        if defence.may_relieve(state, seat):
            actions = append(actions, act.ISRAELITE_ONE)
        if defence.may_rout(state, seat):
            actions = append(actions, act.ISRAELITE_TWO)
    if own_turn.may_recover(state, seat):
        actions = append(actions, act.RECOVER)
    if point == ask.BUILDING and building.may_announce(state, seat):
        actions = append(actions, act.ANNOUNCE)
    return append(actions, act.GIVE_UP if point == ask.ANSWER else act.DONE)


def add_attack(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The attack actions (ST-8.2)."""
    actions = add_moves(state, actions)
    if state.occupied[state.active]:
        actions = add_blows(state, seat, actions)
    if siege.may_lay_siege(state, seat):
        actions = append(actions, act.LAY)
    if siege.may_lift(state):
        actions = append(actions, act.LIFT)
    if siege.may_lift_ripe(state):
        actions = append(actions, act.LIFT_RIPE)
    if siege.is_ripe(state):
        for gate in range(i64(terms.GATES)):
            if siege.may_breach(state, gate):
                actions = append(actions, act.BREACH + gate)
    if movement.may_place(state, seat):
        actions = append(actions, act.ARMY)
    return append(actions, act.DONE)


def add_moves(state: SolomonData, actions: vec[i64]) -> vec[i64]:
    """Every step of every army that may take one."""
    board: i64 = state.active
    free: bool = state.frames.kind() == ask.SIEGE_MOVE
    if not state.occupied[board]:
        return actions
    tables = state.terms.tables
    for army in range(i64(terms.ARMIES)):
        spot: i64 = state.armies[board * terms.ARMIES + army]
        if spot != NONE and (free or movement.may_step(state, army)):
            for i in range(tables.links_from[spot], tables.links_from[spot + 1]):
                if movement.is_step(state, board, spot, tables.links[i]):
                    actions = append(actions, act.MOVE + army * terms.SPOTS + tables.links[i])
    return actions


def add_blows(state: SolomonData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Secret Passages and Destructions, army by army."""
    tables = state.terms.tables
    for sneaking in (True, False):
        base: i64 = act.SNEAK if sneaking else act.STRIKE_GATE
        for army in range(i64(terms.ARMIES)):
            spot: i64 = state.armies[state.active * terms.ARMIES + army]
            gate: i64 = NONE if spot == NONE else tables.gate_at[spot]
            if gate == NONE:
                continue
            if sneaking:
                allowed: bool = movement.may_sneak(state, seat, army, gate)
            else:
                allowed = destruction.may_strike_gate(state, seat, army, gate)
            if allowed:
                actions = append(actions, base + army * terms.GATES + gate)
    for army in range(i64(terms.ARMIES)):
        if destruction.may_strike_temple(state, seat, army):
            actions = append(actions, act.STRIKE_TEMPLE + army)
    return actions


def add_choices(state: SolomonData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """The choices of windows, picks and placements."""
    if is_window(kind):
        return append(actions, act.PASS)
    if kind == ask.PLACE:
        return append(actions, act.DECLINE)
    if kind == ask.COOP:
        return append(actions, act.DONE) if state.frames.get(0) else actions
    if kind in (ask.LEVITES_PICK, ask.PEACE_TAKE, ask.RECOVER_PICK):
        return append_places(actions, act.TAKE, takeable(state, seat, kind))
    if kind == ask.PEACE_GIVE:
        return append(append_places(actions, act.GIVE, givable(state, seat)), act.DECLINE)
    if kind == ask.RUIN_PICK:
        return append_places(actions, act.RUIN, (state.built[state.active] & deck.FURNISHING_MASK) >> deck.STRUCTURES)
    if kind == ask.SIEGE_MOVE:
        return append(add_moves(state, actions), act.DECLINE)
    if kind == ask.RELOCATE:
        return append(append_places(actions, act.LEAD, state.frames.get(0)), act.DONE)
    for spot in range(i64(terms.SPOTS)):
        if not (state.occupied[seat] >> spot) & 1:
            actions = append(actions, act.TO + spot)
    return actions


def is_window(kind: i64) -> bool:
    """Whether a frame is a window in which the seat may pass (ST-4.5 to ST-4.9)."""
    return kind == ask.OPEN or kind == ask.GUARD or kind == ask.SIN or kind == ask.BLEMISH


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


def allows(state: SolomonData, seat: i64, action: i64) -> bool:
    """Whether the seat may do this now."""
    if seat < 0 or seat > 1 or not (state.acting >> seat) & 1 or action < 0 or action >= act.ACTIONS:
        return False
    kind: i64 = state.frames.kind()
    if action < act.BUILD:
        return (playable(state, seat, kind) >> action) & 1 != 0
    if action < act.GUARD:
        return (building.buildable(state, seat) >> (action - act.BUILD)) & 1 != 0
    if action < act.TAKE:
        return building.may_guard(state, seat) and not (state.gates[seat] >> (action - act.GUARD)) & 1
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
    if not discard.at_close(state):
        return False
    if action == act.RESTOCK:
        return discard.may_restock(state, seat)
    return state.thrown < MOST_THROWN and state.hand[seat * deck.CARDS + action - act.DISCARD] > 0


def allows_attack(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    """Attack actions, and the free move of a siege."""
    if action < act.SNEAK:
        army: i64 = (action - act.MOVE) // terms.SPOTS
        free: bool = kind == ask.SIEGE_MOVE
        if not free and (kind != ask.ATTACK or not movement.may_step(state, army)):
            return False
        start: i64 = movement.spot_of(state, state.active, army)
        return movement.is_step(state, state.active, start, (action - act.MOVE) % terms.SPOTS)
    if kind != ask.ATTACK:
        return False
    if action < act.STRIKE_GATE:
        return movement.may_sneak(state, seat, (action - act.SNEAK) // terms.GATES, (action - act.SNEAK) % terms.GATES)
    if action < act.STRIKE_TEMPLE:
        return destruction.may_strike_gate(
            state, seat, (action - act.STRIKE_GATE) // terms.GATES, (action - act.STRIKE_GATE) % terms.GATES
        )
    if action < act.LEAD:
        return destruction.may_strike_temple(state, seat, action - act.STRIKE_TEMPLE)
    if action == act.LAY:
        return siege.may_lay_siege(state, seat)
    if action == act.LIFT:
        return siege.may_lift(state)
    if action == act.LIFT_RIPE:
        return siege.may_lift_ripe(state)
    if action == act.ARMY:
        return movement.may_place(state, seat)
    return siege.may_breach(state, action - act.BREACH)


def allows_relocation(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    if action < act.TO:
        return kind == ask.RELOCATE and (state.frames.get(0) >> (action - act.LEAD)) & 1 != 0
    return kind == ask.RELOCATE_TO and not (state.occupied[seat] >> (action - act.TO)) & 1


def allows_word(state: SolomonData, seat: i64, kind: i64, action: i64) -> bool:
    """Israelite Armies, recovery, announcement, and the words that end a decision."""
    if action == act.PASS:
        return is_window(kind)
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
        return own_turn.may_recover(state, seat)
    if action == act.ANNOUNCE:
        return point == ask.BUILDING and building.may_announce(state, seat)
    if point != ask.DEFEND:
        return False
    return defence.may_relieve(state, seat) if action == act.ISRAELITE_ONE else defence.may_rout(state, seat)
