"""The movement step of an attack on the active player's board (ST-8)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit, count_bits
from hiram.games.solomons_temple.engine import ask, deck, events, terms, values
from hiram.games.solomons_temple.engine.rules.zones import use
from hiram.games.solomons_temple.engine.state import SolomonData


def spot_of(state: SolomonData, board: i64, army: i64) -> i64:
    return state.armies[board * terms.ARMIES + army]


def holds(state: SolomonData, seat: i64, card: i64) -> bool:
    return state.hand[seat * deck.CARDS + card] > 0


def armies_on(state: SolomonData, board: i64) -> i64:
    """How many armies stand on a board."""
    return count_bits(state.occupied[board])


def free_token(state: SolomonData, board: i64) -> i64:
    """The lowest-numbered token in the attacker's supply, or NONE (ST-8.3)."""
    for army in range(i64(terms.ARMIES)):
        if state.armies[board * terms.ARMIES + army] == NONE:
            return army
    return NONE


def besieging(state: SolomonData) -> bool:
    """Lay Siege with counter 1 or 2 bans other cards on armies (ST-9.2)."""
    return 0 < state.siege[state.active] < values.BREACHING


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
    last: i64 = tables.links_from[start + 1]
    for i in range(tables.links_from[start], last):
        if tables.links[i] == end:
            gate: i64 = tables.link_gate[i]
            return gate == NONE or not (state.gates[board] >> gate) & 1
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


def set_army(state: SolomonData, board: i64, army: i64, spot: i64) -> None:
    """An army stands somewhere else now, or in the supply (NONE)."""
    at: i64 = board * terms.ARMIES + army
    bits = state.terms.tables.bits
    if state.armies[at] != NONE:
        state.occupied[board] ^= bits[state.armies[at]]
    state.armies[at] = spot
    if spot != NONE:
        state.occupied[board] |= bits[spot]


def attack_window(state: SolomonData, any_instant: bool) -> None:
    """The defender's window after an attack action (ST-4.10); it closes at once if it may not stand."""
    state.frames.push(ask.GUARD, state.active, 1 if any_instant else 0)


def place_army(state: SolomonData, seat: i64) -> None:
    use(state, seat, deck.BABYLONIAN)
    army: i64 = free_token(state, state.active)
    set_army(state, state.active, army, terms.ENTRY)
    state.note(events.ARMY_PLACED, state.active, army)
    attack_window(state, any_instant=False)


def step(state: SolomonData, army: i64, spot: i64) -> None:
    """A move in the movement step."""
    state.moved |= bit(army)
    set_army(state, state.active, army, spot)
    state.note(events.ARMY_MOVED, state.active, army, spot)
    attack_window(state, any_instant=False)


def sneak(state: SolomonData, seat: i64, army: i64, gate: i64) -> None:
    use(state, seat, deck.SECRET_PASSAGE)
    state.sneaked |= bit(army)
    spot: i64 = state.terms.tables.beyond[spot_of(state, state.active, army)]
    set_army(state, state.active, army, spot)
    state.note(events.ARMY_SNEAKED, state.active, army, spot, gate)
    attack_window(state, any_instant=True)
