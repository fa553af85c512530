"""The destruction step of an attack (ST-10)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.engine import ask, deck, events, terms
from hiram.games.solomons_temple.engine.rules.movement import attack_window, besieging, holds, set_army, spot_of
from hiram.games.solomons_temple.engine.rules.siege import drop_gate
from hiram.games.solomons_temple.engine.rules.zones import leave_play, rest_of, set_pile, shuffle_back, use
from hiram.games.solomons_temple.engine.state import SolomonData


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


def destroy(state: SolomonData, seat: i64, army: i64) -> None:
    use(state, seat, deck.DESTRUCTION)
    state.struck |= bit(army)
    state.destroying = 1


def strike_gate(state: SolomonData, seat: i64, army: i64, gate: i64) -> None:
    destroy(state, seat, army)
    state.note(events.GATE_STRUCK, state.active, army, gate)
    drop_gate(state, gate)
    attack_window(state, any_instant=True)


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
    for card in range(i64(deck.STRUCTURES), i64(deck.TEMPLE)):
        standing += (state.built[board] >> card) & 1
    if standing > 0:
        state.frames.push(ask.RUIN_PICK, seat, 2 if standing > 2 else standing)
    else:
        attack_window(state, any_instant=True)


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
        attack_window(state, any_instant=True)
