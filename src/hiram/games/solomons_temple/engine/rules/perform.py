"""What an action does: each goes to the chapter of the rules that says so."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import actions as act, ask, deck, events, terms
from hiram.games.solomons_temple.engine.rules import (
    building,
    defence,
    destruction,
    discard,
    movement,
    offerings,
    own_turn,
    scapegoat,
    siege,
)
from hiram.games.solomons_temple.engine.rules.turn import settle
from hiram.games.solomons_temple.engine.state import SolomonData


def perform(state: SolomonData, seat: i64, action: i64) -> None:
    """Carry out a legal action, and go on until somebody has a decision."""
    kind: i64 = state.frames.kind()
    before: i64 = NONE if state.journal is None else asked(state)
    hear(state, seat, kind, action)
    if action < act.BUILD:
        play_card(state, seat, action)
    elif action < act.GUARD:
        building.place(state, seat, action - act.BUILD)
    elif action < act.TAKE:
        building.place_gate(state, seat, action - act.GUARD)
    elif action < act.GIVE:
        take_card(state, seat, kind, action - act.TAKE)
    elif action < act.DISCARD:
        offerings.give(state, seat, action - act.GIVE)
    elif action < act.RESTOCK:
        discard.throw_away(state, seat, action - act.DISCARD)
    elif action == act.RESTOCK:
        discard.restock(state, seat)
    elif action < act.MOVE:
        destruction.ruin(state, seat, action - act.RUIN + deck.STRUCTURES)
    elif action < act.LEAD:
        attack(state, seat, kind, action)
    elif action < act.TO:
        defence.choose_army(state, seat, action - act.LEAD)
    elif action < act.LAY:
        defence.relocate(state, seat, action - act.TO)
    elif action <= act.ARMY:
        order(state, seat, action)
    else:
        say(state, seat, kind, action)
    settle(state)
    if before != NONE and not state.over and before != asked(state):
        state.note(events.ASKED, state.frames.seat(), decision(state))


def hear(state: SolomonData, seat: i64, kind: i64, action: i64) -> None:
    """Whoever passes has had the word until the active player does something again (ST-4.6)."""
    if seat == state.active:
        if action < act.DONE:
            state.heard = 0
    elif action >= act.DONE and kind in (ask.OPEN, ask.SIN, ask.ATTACK):
        state.heard = 1


def asked(state: SolomonData) -> i64:
    """Who is asked what in which turn, as one number."""
    return (state.turn * 2 + state.frames.seat()) * 32 + decision(state)


def decision(state: SolomonData) -> i64:
    """The number of the decision that is asked: the kind of frame, action points and the two placements apart."""
    kind: i64 = state.frames.kind()
    if kind == ask.POINT:
        return ask.FRAME_KINDS + state.frames.get(0)
    if kind == ask.PLACE and state.frames.get(0):
        return ask.GRAIN_PLACE
    return kind


def play_card(state: SolomonData, seat: i64, card: i64) -> None:
    """A card is played by its name, at an action point or in a window."""
    if card < deck.STRUCTURES:
        building.build(state, seat, card)
    elif card == deck.SCAPEGOAT:
        scapegoat.send_goat(state, seat)
    elif deck.BURNT <= card <= deck.GUILT:
        offerings.offer(state, seat, card)
    elif deck.FIRST_SIN <= card <= deck.LOSS_OF_HEART:
        building.lay_sin(state, seat, card)
    elif card == deck.BLEMISHED:
        offerings.blemish(state, seat)
    elif deck.BAD_OFFERINGS <= card <= deck.UNCLEAN:
        offerings.curse(state, seat, card)
    elif card == deck.COOPERATION:
        building.cooperate(state, seat)
    else:
        own_turn.put_into_play(state, seat, card)


def take_card(state: SolomonData, seat: i64, kind: i64, card: i64) -> None:
    if kind == ask.LEVITES_PICK:
        own_turn.take_structure(state, seat, card)
    elif kind == ask.PEACE_TAKE:
        offerings.exchange(state, seat, card)
    else:
        own_turn.recover(state, seat, card)


def attack(state: SolomonData, seat: i64, kind: i64, action: i64) -> None:
    """An army moves or strikes (ST-8 to ST-10)."""
    if action < act.SNEAK:
        army: i64 = (action - act.MOVE) // terms.SPOTS
        spot: i64 = (action - act.MOVE) % terms.SPOTS
        if kind == ask.SIEGE_MOVE:
            siege.step_through(state, army, spot)
        else:
            movement.step(state, army, spot)
    elif action < act.STRIKE_GATE:
        passing: i64 = action - act.SNEAK
        movement.sneak(state, seat, passing // terms.GATES, passing % terms.GATES)
    elif action < act.STRIKE_TEMPLE:
        blow: i64 = action - act.STRIKE_GATE
        destruction.strike_gate(state, seat, blow // terms.GATES, blow % terms.GATES)
    else:
        destruction.strike_temple(state, seat, action - act.STRIKE_TEMPLE)


def order(state: SolomonData, seat: i64, action: i64) -> None:
    if action == act.LAY:
        siege.lay_siege(state, seat)
    elif action == act.LIFT:
        siege.lift_siege(state)
    elif action == act.LIFT_RIPE:
        siege.lift_older(state)
    elif action == act.ARMY:
        movement.place_army(state, seat)
    else:
        siege.breach(state, seat, action - act.BREACH)


def say(state: SolomonData, seat: i64, kind: i64, action: i64) -> None:
    """Words instead of cards."""
    if action == act.ISRAELITE_ONE:
        defence.relieve(state, seat)
    elif action == act.ISRAELITE_TWO:
        defence.rout(state, seat)
    elif action == act.RECOVER:
        state.frames.push(ask.RECOVER_PICK, seat)
    elif action == act.ANNOUNCE:
        building.announce(state, seat)
    elif kind == ask.PEACE_GIVE:
        offerings.keep_all(state, seat)
    elif kind == ask.SIEGE_MOVE:
        siege.stay(state, seat)
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
