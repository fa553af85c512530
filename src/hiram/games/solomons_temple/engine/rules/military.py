"""The attack on the active player's board: movement, sieges, destruction (ST-7 to ST-10), and the defence (ST-11)."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, deck, events, terms, values
from hiram.games.solomons_temple.engine.rules.permits import fasting
from hiram.games.solomons_temple.engine.rules.zones import (
    leave_play,
    play,
    rest_of,
    set_pile,
    shuffle_back,
    to_discard,
    use,
)
from hiram.games.solomons_temple.engine.state import SolomonData


def spot_of(state: SolomonData, board: i64, army: i64) -> i64:
    return state.armies[board * terms.ARMIES + army]


def holds(state: SolomonData, seat: i64, card: i64) -> bool:
    return state.hand[seat * deck.CARDS + card] > 0


def armies_on(state: SolomonData, board: i64) -> i64:
    """How many armies stand on a board."""
    count: i64 = 0
    army: i64 = 0
    while army < terms.ARMIES:
        if state.armies[board * terms.ARMIES + army] != NONE:
            count += 1
        army += 1
    return count


def free_token(state: SolomonData, board: i64) -> i64:
    """The lowest-numbered token in the attacker's supply, or NONE (ST-8.3)."""
    army: i64 = 0
    while army < terms.ARMIES:
        if state.armies[board * terms.ARMIES + army] == NONE:
            return army
        army += 1
    return NONE


def besieging(state: SolomonData) -> bool:
    """Lay Siege with counter 1 or 2 bans other cards on armies (ST-9.2)."""
    return 0 < state.siege[state.active] < values.BREACHING


# What the attacker may do ------------------------------------------------------------------------------------------


def may_place(state: SolomonData, seat: i64) -> bool:
    board: i64 = state.active
    return (
        not state.destroying
        and holds(state, seat, deck.BABYLONIAN)
        and not (state.occupied[board] >> terms.ENTRY) & 1
        and free_token(state, board) != NONE
    )


def is_step(state: SolomonData, board: i64, start: i64, end: i64) -> bool:
    """One step to an unoccupied neighbour, not through a guarded gate (ST-8.4 to ST-8.6)."""
    if start == NONE or (state.occupied[board] >> end) & 1:
        return False
    tables = state.terms.tables
    i: i64 = tables.links_from[start]
    last: i64 = tables.links_from[start + 1]
    while i < last:
        if tables.links[i] == end:
            gate: i64 = tables.link_gate[i]
            return gate == NONE or not (state.gates[board] >> gate) & 1
        i += 1
    return False


def may_step(state: SolomonData, army: i64) -> bool:
    """Each army may move once a turn, in the movement step (ST-8.4)."""
    return not state.destroying and not (state.moved >> army) & 1


def may_sneak(state: SolomonData, seat: i64, army: i64, gate: i64) -> bool:
    """Secret Passage: once an army, through a guarded gate that it stands next to (ST-8.8, ST-8.9)."""
    board: i64 = state.active
    spot: i64 = spot_of(state, board, army)
    if spot == NONE or state.destroying or besieging(state) or (state.sneaked >> army) & 1:
        return False
    tables = state.terms.tables
    if tables.gate_at[spot] != gate or not (state.gates[board] >> gate) & 1:
        return False
    return not (state.occupied[board] >> tables.beyond[spot]) & 1 and holds(state, seat, deck.SECRET_PASSAGE)


def may_destroy(state: SolomonData, seat: i64, army: i64) -> bool:
    """One Destruction an army and turn, not under a siege (ST-9.2, ST-10.1)."""
    return (
        spot_of(state, state.active, army) != NONE
        and not besieging(state)
        and not (state.struck >> army) & 1
        and holds(state, seat, deck.DESTRUCTION)
    )


def may_strike_gate(state: SolomonData, seat: i64, army: i64, gate: i64) -> bool:
    if not may_destroy(state, seat, army) or not (state.gates[state.active] >> gate) & 1:
        return False
    return state.terms.tables.gate_at[spot_of(state, state.active, army)] == gate


def may_strike_temple(state: SolomonData, seat: i64, army: i64) -> bool:
    """The army stands in a court and there is a Temple (ST-10.3)."""
    if not may_destroy(state, seat, army) or not state.built[state.active] & deck.STRUCTURE_MASK:
        return False
    return state.terms.tables.zone[spot_of(state, state.active, army)] == terms.COURT


def may_lay_siege(state: SolomonData, seat: i64) -> bool:
    """Two armies, no siege yet, no Secret Passage in this phase (ST-9.1)."""
    board: i64 = state.active
    return (
        not state.destroying
        and state.siege[board] == 0
        and state.sneaked == 0
        and holds(state, seat, deck.LAY_SIEGE)
        and armies_on(state, board) >= 2
    )


def may_lift(state: SolomonData) -> bool:
    return state.siege[state.active] > 0 and not state.siege_new


def may_breach(state: SolomonData, gate: i64) -> bool:
    return (
        state.siege[state.active] >= values.BREACHING
        and not state.destroying
        and (state.gates[state.active] >> gate) & 1 != 0
    )


# What follows ------------------------------------------------------------------------------------------------------


def set_army(state: SolomonData, board: i64, army: i64, spot: i64) -> None:
    """An army stands somewhere else now, or in the supply (NONE)."""
    at: i64 = board * terms.ARMIES + army
    bits = state.terms.tables.bits
    if state.armies[at] != NONE:
        state.occupied[board] ^= bits[state.armies[at]]
    state.armies[at] = spot
    if spot != NONE:
        state.occupied[board] |= bits[spot]


def gate_window(state: SolomonData) -> None:
    """King David's Gate window after an attack action (ST-4.10); it closes at once if it may not stand."""
    state.frames.push(ask.GATE, state.active)


def place_army(state: SolomonData, seat: i64) -> None:
    use(state, seat, deck.BABYLONIAN)
    army: i64 = free_token(state, state.active)
    set_army(state, state.active, army, terms.ENTRY)
    state.note(events.ARMY_PLACED, state.active, army)
    gate_window(state)


def step(state: SolomonData, army: i64, spot: i64) -> None:
    """A move in the movement step, or the free one after a breach (ST-9.4)."""
    free: bool = state.frames.kind() == ask.SIEGE_MOVE
    if not free:
        state.moved |= 1 << army
    set_army(state, state.active, army, spot)
    state.note(events.ARMY_MOVED, state.active, army, spot)
    if free:
        end_breach(state)
    gate_window(state)


def stay(state: SolomonData, seat: i64) -> None:
    """The free move is refused."""
    state.note(events.DECLINED, seat)
    end_breach(state)
    gate_window(state)


def end_breach(state: SolomonData) -> None:
    """After the free move, or its refusal, Lay Siege is discarded (ST-9.4)."""
    state.frames.pop()
    end_siege(state)


def sneak(state: SolomonData, seat: i64, army: i64, gate: i64) -> None:
    use(state, seat, deck.SECRET_PASSAGE)
    state.sneaked |= 1 << army
    spot: i64 = state.terms.tables.beyond[spot_of(state, state.active, army)]
    set_army(state, state.active, army, spot)
    state.note(events.ARMY_SNEAKED, state.active, army, spot, gate)
    gate_window(state)


def lay_siege(state: SolomonData, seat: i64) -> None:
    play(state, seat, deck.LAY_SIEGE)
    state.siege[state.active] = 1
    state.siege_new = 1
    state.note(events.SIEGE_LAID, state.active)
    gate_window(state)


def end_siege(state: SolomonData) -> None:
    """Lay Siege goes to its owner's discard pile."""
    state.siege[state.active] = 0
    leave_play(state, state.active, deck.LAY_SIEGE)


def drop_gate(state: SolomonData, gate: i64) -> None:
    state.gates[state.active] ^= state.terms.tables.bits[gate]
    to_discard(state, state.active, deck.GUARDED_GATE)
    state.note(events.GATE_FELL, state.active, gate)


def breach(state: SolomonData, seat: i64, gate: i64) -> None:
    """One gate falls, and one army may go a step before a new gate can stand (ST-9.4, ST-9.5)."""
    drop_gate(state, gate)
    state.frames.push(ask.SIEGE_MOVE, seat)


def strike_gate(state: SolomonData, seat: i64, army: i64, gate: i64) -> None:
    destroy(state, seat, army)
    state.note(events.GATE_STRUCK, state.active, army, gate)
    drop_gate(state, gate)
    gate_window(state)


def destroy(state: SolomonData, seat: i64, army: i64) -> None:
    use(state, seat, deck.DESTRUCTION)
    state.struck |= 1 << army
    state.destroying = 1


def strike_temple(state: SolomonData, seat: i64, army: i64) -> None:
    """The Prophet and the army are lost at once; then up to two Furnishings are chosen (ST-10.3, ST-10.4)."""
    board: i64 = state.active
    destroy(state, seat, army)
    set_army(state, board, army, NONE)
    state.note(events.TEMPLE_STRUCK, board, army)
    if state.prophet[board] != NONE:
        leave_play(state, board, state.prophet[board])
        state.prophet[board] = NONE
    standing: i64 = 0
    card: i64 = deck.STRUCTURES
    while card < deck.TEMPLE:
        standing += (state.built[board] >> card) & 1
        card += 1
    if standing > 0:
        state.frames.push(ask.RUIN_PICK, seat, 2 if standing > 2 else standing)
    else:
        gate_window(state)


def ruin(state: SolomonData, seat: i64, card: i64) -> None:
    """A Furnishing goes back into its owner's draw pile; after the last one the pile is shuffled."""
    board: i64 = state.active
    left: i64 = state.frames.get(0) - 1
    state.frames.pop()
    state.built[board] ^= state.terms.tables.bits[card]
    shuffle_back(state, board, card)
    state.note(events.RUINED, board, card)
    if left > 0:
        state.frames.push(ask.RUIN_PICK, seat, left)
    else:
        set_pile(state, board, rest_of(state.piles[board]))
        gate_window(state)


# Defence (ST-11) ---------------------------------------------------------------------------------------------------


def armies_inside(state: SolomonData, board: i64) -> i64:
    """A bit for each army inside the walls."""
    mask: i64 = 0
    army: i64 = 0
    while army < terms.ARMIES:
        spot: i64 = state.armies[board * terms.ARMIES + army]
        if spot != NONE and (state.terms.tables.inside_mask >> spot) & 1:
            mask |= 1 << army
        army += 1
    return mask


def may_relieve(state: SolomonData, seat: i64) -> bool:
    """One Israelite Army: somebody is inside (ST-11.2)."""
    return holds(state, seat, deck.ISRAELITE) and not fasting(state, seat) and armies_inside(state, seat) != 0


def may_rout(state: SolomonData, seat: i64) -> bool:
    """A pair of Israelite Armies: somebody is on the board (ST-11.4)."""
    return (
        state.hand[seat * deck.CARDS + deck.ISRAELITE] >= 2 and not fasting(state, seat) and state.occupied[seat] != 0
    )


def relieve(state: SolomonData, seat: i64) -> None:
    inside: i64 = armies_inside(state, seat)
    use(state, seat, deck.ISRAELITE)
    state.frames.push(ask.RELOCATE, seat, inside)


def choose_army(state: SolomonData, seat: i64, army: i64) -> None:
    others: i64 = state.frames.get(0) & ~(1 << army)
    state.frames.pop()
    state.frames.push(ask.RELOCATE_TO, seat, others, army)


def relocate(state: SolomonData, seat: i64, spot: i64) -> None:
    """An army that was inside goes to any unoccupied spot (ST-11.2, ST-11.3)."""
    others: i64 = state.frames.get(0)
    army: i64 = state.frames.get(1)
    state.frames.pop()
    set_army(state, seat, army, spot)
    state.note(events.RELOCATED, seat, army, spot)
    if others:
        state.frames.push(ask.RELOCATE, seat, others)


def rout(state: SolomonData, seat: i64) -> None:
    """All armies go, and with them a siege (ST-9.9, ST-11.4)."""
    use(state, seat, deck.ISRAELITE)
    use(state, seat, deck.ISRAELITE)
    army: i64 = 0
    while army < terms.ARMIES:
        set_army(state, seat, army, NONE)
        army += 1
    state.note(events.ARMIES_REMOVED, seat)
    if state.siege[seat] > 0:
        end_siege(state)


assert terms.SPOTS < 60
assert deck.FURNISHING_MASK >> deck.TEMPLE == 0
