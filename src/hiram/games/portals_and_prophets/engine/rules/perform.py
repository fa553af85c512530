"""What an action does: dispatch to the chapters."""

from hiram.core.native import i64
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.games.portals_and_prophets.engine.rules import discard, draw, fuel, move, placement, play_event, rounds
from hiram.games.portals_and_prophets.engine.state import PortalsData


def perform(state: PortalsData, seat: i64, action: i64) -> None:
    """Carry out an action that is known to be legal."""
    if action == act.END_TURN:
        rounds.end_turn(state, seat)
    elif act.DISCARD <= action < act.END_TURN:
        discard.discard(state, seat, action - act.DISCARD)
    elif act.FUEL <= action < act.DISCARD:
        fuel.exchange(state, seat, action - act.FUEL)
    elif state.actions_left == 0:  # the only move that takes no action is the first one
        placement.place_pawn(state, seat, action - act.GO)
    else:
        state.actions_left -= 1
        state.acted_this_round = 1
        if action >= act.GO:
            move.move(state, seat, action - act.GO)
        elif action >= act.PLAY:
            play_event.play_event(state, seat, action - act.PLAY)
        else:
            draw.draw(state, seat, action)
