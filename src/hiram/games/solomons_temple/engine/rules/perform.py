"""What an action does: each goes to the chapter of the rules that says so."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, events, terms
from hiram.games.solomons_temple.engine.rules import military, offerings, own_turn, permits
from hiram.games.solomons_temple.engine.rules.turn import restock, settle, throw_away
from hiram.games.solomons_temple.engine.rules.zones import play, use
from hiram.games.solomons_temple.engine.state import SolomonData


def perform_action(state: SolomonData, seat: i64, action: i64) -> None:
    kind: i64 = state.frames.kind()
    before: i64 = asked(state)
    if action < act.BUILD:
        play_card(state, seat, action)
    elif action < act.GUARD:
        build_card(state, seat, kind, action - act.BUILD)
    elif action < act.TAKE:
        own_turn.guard(state, seat, action - act.GUARD)
        if kind == ask.PLACE:
            state.frames.pop()
    elif action < act.GIVE:
        take_card(state, seat, kind, action - act.TAKE)
    elif action < act.DISCARD:
        offerings.give(state, seat, action - act.GIVE)
    elif action < act.RESTOCK:
        throw_away(state, seat, action - act.DISCARD)
    elif action == act.RESTOCK:
        restock(state, seat)
    elif action < act.MOVE:
        military.ruin(state, seat, action - act.RUIN + deck.STRUCTURES)
    elif action < act.LEAD:
        attack(state, seat, action)
    elif action < act.TO:
        military.choose_army(state, seat, action - act.LEAD)
    elif action < act.LAY:
        military.relocate(state, seat, action - act.TO)
    elif action <= act.ARMY:
        order(state, seat, action)
    else:
        say(state, seat, kind, action)
    settle(state)
    if state.journal is not None and not state.over and before != asked(state):
        state.note(events.ASKED, state.frames.seat(), decision(state))


def asked(state: SolomonData) -> i64:
    """Who is asked what in which turn, as one number."""
    return (state.turn * 2 + state.frames.seat()) * 32 + decision(state)


def decision(state: SolomonData) -> i64:
    """The number of the decision that is asked: the kind of frame, action points and the two placements apart."""
    kind: i64 = state.frames.kind()
    if kind == ask.POINT:
        return 16 + state.frames.get(0)
    if kind == ask.PLACE and state.frames.get(0):
        return 21
    return kind


def play_card(state: SolomonData, seat: i64, card: i64) -> None:
    """A card is played by its name, at an action point or in a window."""
    if card < deck.STRUCTURES:
        own_turn.build(state, seat, card)
    elif card == deck.SCAPEGOAT:
        offerings.send_goat(state, seat)
    elif deck.BURNT <= card <= deck.GUILT:
        offerings.offer(state, seat, card)
    elif deck.FIRST_SIN <= card <= deck.LOSS_OF_HEART:
        play(state, seat, card)
        state.sin[1 - seat] = card
        state.sin_played = 1
        state.note(events.SIN_LAID, 1 - seat, card)
    elif card == deck.BLEMISHED:
        offerings.blemish(state, seat)
    elif deck.BAD_OFFERINGS <= card <= deck.UNCLEAN:
        offerings.curse(state, seat, card)
    elif card == deck.COOPERATION:
        state.frames.pop()
        use(state, seat, card)
        state.proof[seat] = permits.fitting_furnishings(state, seat)
        state.frames.push(ask.COOP, seat, 0)
    else:
        own_turn.put_into_play(state, seat, card)


def build_card(state: SolomonData, seat: i64, kind: i64, card: i64) -> None:
    second: bool = kind == ask.COOP and state.frames.get(0) == 0
    state.frames.pop()
    own_turn.build(state, seat, card)
    if second and state.hand_size[seat] > 0:  # ST-12.10
        state.frames.push(ask.COOP, seat, 1)


def take_card(state: SolomonData, seat: i64, kind: i64, card: i64) -> None:
    if kind == ask.LEVITES_PICK:
        own_turn.take_structure(state, seat, card)
    elif kind == ask.PEACE_TAKE:
        offerings.exchange(state, seat, card)
    else:
        own_turn.recover(state, seat, card)


def attack(state: SolomonData, seat: i64, action: i64) -> None:
    if action < act.SNEAK:
        military.step(state, (action - act.MOVE) // terms.SPOTS, (action - act.MOVE) % terms.SPOTS)
    elif action < act.STRIKE_GATE:
        military.sneak(state, seat, (action - act.SNEAK) // terms.GATES, (action - act.SNEAK) % terms.GATES)
    elif action < act.STRIKE_TEMPLE:
        military.strike_gate(
            state, seat, (action - act.STRIKE_GATE) // terms.GATES, (action - act.STRIKE_GATE) % terms.GATES
        )
    else:
        military.strike_temple(state, seat, action - act.STRIKE_TEMPLE)


def order(state: SolomonData, seat: i64, action: i64) -> None:
    if action == act.LAY:
        military.lay_siege(state, seat)
    elif action == act.LIFT:
        military.end_siege(state)
    elif action == act.ARMY:
        military.place_army(state, seat)
    else:
        military.breach(state, seat, action - act.BREACH)


def say(state: SolomonData, seat: i64, kind: i64, action: i64) -> None:
    """Words instead of cards."""
    if action == act.ISRAELITE_ONE:
        military.relieve(state, seat)
    elif action == act.ISRAELITE_TWO:
        military.rout(state, seat)
    elif action == act.RECOVER:
        state.frames.push(ask.RECOVER_PICK, seat)
    elif action == act.ANNOUNCE:
        state.announced = 1
        state.proof[seat] = permits.placeable(state, seat)
        state.frames.pop()
        state.note(events.ANNOUNCED, seat)
    elif kind == ask.PEACE_GIVE:
        offerings.keep_all(state, seat)
    elif kind == ask.SIEGE_MOVE:
        military.stay(state, seat)
    elif kind == ask.BLEMISH:
        offerings.let_pass(state, seat)
    else:
        state.note(end_event(action), seat, decision(state))
        state.frames.pop()


def end_event(action: i64) -> i64:
    """How the end of a decision is noted."""
    if action == act.PASS:
        return events.PASSED
    if action == act.GIVE_UP:
        return events.GAVE_UP
    if action == act.DECLINE:
        return events.DECLINED
    return events.FINISHED


assert deck.TEMPLE + act.BUILD == act.GUARD
