"""Draw a card (PP-4), and the option that lets the neighbour cut a hand down again (PP-14)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, append_run, insert_sorted
from hiram.games.portals_and_prophets.engine import actions as act, ask, events, state as data
from hiram.games.portals_and_prophets.engine.rules import discard
from hiram.games.portals_and_prophets.engine.state import PortalsData
from hiram.games.portals_and_prophets.engine.terms import CHOOSE, STRICT


def may_draw(state: PortalsData, seat: i64) -> bool:
    """A hand never exceeds seven (PP-4.7, PP-4.8), unless the option brings it down again (PP-14.2, PP-14.5)."""
    return state.hand_size[seat] < data.HAND_LIMIT or state.terms.lenient_draw != STRICT


def can_be_drawn(state: PortalsData, action: i64) -> bool:
    """The slot or deck named is not empty (PP-4.6)."""
    if action == act.DRAW_NT:
        return state.nt_deck.left > 0
    if action == act.DRAW_OT:
        return state.ot_deck.left > 0
    return state.face_up[action - act.DRAW_UP] != NONE


def add_draws(state: PortalsData, actions: vec[i64]) -> vec[i64]:
    """The face-up cards and the decks that are not empty (PP-4.1, PP-4.6)."""
    if state.ot_deck.left > 0:  # so every slot is filled (PP-4.3); DRAW_OT comes right after the slots
        actions = append_run(actions, act.DRAW_UP, act.SLOTS + 1)
    else:
        action: i64 = act.DRAW_UP
        for card in state.face_up:
            if card != NONE:
                actions = append(actions, action)
            action += 1
    if state.nt_deck.left > 0:
        actions = append(actions, act.DRAW_NT)
    return actions


def draw(state: PortalsData, seat: i64, action: i64) -> None:
    """Take a face-up card, refilling its slot at once, or the top of a deck, unseen by others (PP-4)."""
    card: i64
    if action == act.DRAW_OT:
        card = state.ot_deck.draw()
        state.where[card] = data.HELD_BY + seat
        state.note(events.DREW_OT, seat, card, knows=1 << seat)
    elif action == act.DRAW_NT:
        card = state.nt_deck.draw()
        state.where[card] = data.HELD_BY + seat
        state.note(events.DREW_NT, seat, card, knows=1 << seat)
    else:
        slot: i64 = action - act.DRAW_UP
        card = state.face_up[slot]
        state.where[card] = data.SEEN_WITH + seat
        state.note(events.DREW_UP, seat, slot, card)
        refill(state, slot)
    insert_sorted(state.hands, seat * data.HAND_SPACE, state.hand_size[seat], card)
    state.hand_size[seat] += 1
    if state.hand_size[seat] > data.HAND_LIMIT:
        if state.terms.lenient_draw == CHOOSE:
            state.frames.push(ask.SHED, seat)
        else:
            remove_blindly(state, seat)


def refill(state: PortalsData, slot: i64) -> None:
    """From the Old Testament deck; once that is empty the slot stays empty (PP-4.3, PP-4.4)."""
    card: i64 = NONE
    if state.ot_deck.left > 0:
        card = state.ot_deck.draw()
        state.where[card] = data.FACE_UP
        state.note(events.REFILLED, slot, card)
    state.face_up[slot] = card


def remove_blindly(state: PortalsData, seat: i64) -> None:
    """The left neighbour takes one card of the hand at random; it goes to the open pile (PP-14.2, PP-14.3)."""
    chosen: i64 = state.dice.below(state.hand_size[seat])
    card: i64 = state.hands[seat * data.HAND_SPACE + chosen]
    discard.lay_down(state, seat, card, data.REMOVED)
    state.note(events.BLIND_REMOVAL, seat, card, (seat + 1) % state.players)
