"""What a seat may do: the whole list, and a single action by the same predicates (PP-3.3 to PP-3.7)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import append_shifted, roomy
from hiram.games.portals_and_prophets.engine import actions as act, ask
from hiram.games.portals_and_prophets.engine.rules import draw, fuel, move, placement, play_event
from hiram.games.portals_and_prophets.engine.state import HAND_LIMIT, HAND_SPACE, PortalsData


def legal(state: PortalsData, seat: i64) -> vec[i64]:
    """The actions open to a seat, ascending."""
    if seat < 0 or not (state.acting >> seat) & 1:
        return vec[i64]([])
    kind: i64 = state.frames.kind()
    if kind == ask.PLACE:
        return placement.free_locations(state)
    actions: vec[i64] = roomy()
    if state.actions_left > 0 and kind == ask.TURN and draw.may_draw(state, seat):
        actions = draw.add_draws(state, actions)
    actions = add_hand_choices(state, seat, actions)
    if kind == ask.TURN:
        actions = append(actions, act.END_TURN)
        if state.actions_left > 0:
            actions = move.add_moves(state, seat, actions)
    return actions


def allows(state: PortalsData, seat: i64, action: i64) -> bool:
    """Whether the list of a seat has the action."""
    if seat < 0 or seat >= state.players or not (state.acting >> seat) & 1 or action < 0:
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.PLACE:
        return act.GO <= action < act.GO + state.terms.tables.places and state.is_free(action - act.GO)
    if act.DISCARD <= action < act.END_TURN:
        return state.holds(seat, action - act.DISCARD)
    if act.FUEL <= action < act.DISCARD:
        card: i64 = action - act.FUEL
        return state.holds(seat, card) and fuel.may_exchange(state) and fuel.is_usable_fuel(state, card)
    if kind == ask.SHED:
        return False
    if action == act.END_TURN:
        return True
    if state.actions_left == 0:
        return False
    if action >= act.GO:
        return move.is_one_step(state, state.pawns[seat], action - act.GO) and state.is_free(action - act.GO)
    if action >= act.PLAY:
        return state.holds(seat, action - act.PLAY) and play_event.may_play(state, seat, action - act.PLAY)
    return draw.may_draw(state, seat) and draw.can_be_drawn(state, action)


def add_hand_choices(state: PortalsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Plays, exchanges and discards of the cards in hand (PP-3.6, PP-3.7); of eight, one has to go (PP-14.5)."""
    start: i64 = seat * HAND_SPACE
    hand: vec[i64] = state.hands[start : start + state.hand_size[seat]]
    if state.actions_left > 0 and state.hand_size[seat] <= HAND_LIMIT:
        actions = play_event.add_plays(state, seat, hand, actions)
    if fuel.may_exchange(state):
        actions = fuel.add_exchanges(state, hand, actions)
    return append_shifted(actions, hand, act.DISCARD)
