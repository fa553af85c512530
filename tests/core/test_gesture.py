"""Gestures: a card and whether it is guarded, sealed in one movement."""

import pytest

from hiram.core.errors import IllegalMove
from hiram.core.gesture import BEGUN, Chain, Gesture, chains_of, offered, to_be_given
from hiram.core.match import Match
from support.toy import BARE, GUARD, SEAL, Seals


class InOneMovement(Seals):
    """Seals, where the card and the guard are one gesture."""

    has_gestures = True

    def gesture(self, view, actions):
        if not SEAL <= actions[0] < BARE:
            return None
        if len(actions) == 1:
            return BEGUN
        guard = "guarded" if actions[1] == GUARD else "bare"
        return Gesture((f"card{actions[0]}", f"seat{view.seat}"), f"Seal {actions[0]} {guard}")

    def suggestions(self, view):
        return [((view.hand[0], BARE), "The first one")] if view.seat in view.acting else []


GAME = InOneMovement()


def new(**options: object) -> Match:
    return Match(GAME, 2, options, "gestures")


def test_gestures_are_followed_to_their_ends():
    match = new()
    cards = [action.id for action in match.legal(0)]
    found = chains_of(match.perspective(0))
    assert [chain.actions for chain in found[:-1]] == [(card, guard) for card in cards for guard in (BARE, GUARD)]
    assert found[0].path == (f"card{cards[0]}", "seat0")
    assert found[-1] == Chain((cards[0], BARE), (), "The first one")
    assert len(match.history) == 0, "nothing was done"


def test_one_world_is_imagined_for_all_gestures(monkeypatch):
    match, worlds = new(), []
    imagine = type(match.state()).imagine
    monkeypatch.setattr(type(match.state()), "imagine", lambda *given: worlds.append(imagine(*given)) or worlds[-1])
    offers, chains = offered(match, 0, match.view(0))
    assert len(chains) == len(offers) == 5
    assert len(worlds) == 1


def test_what_is_no_gesture_is_left_alone():
    match = new(reactions=False)
    for seat in (0, 1):
        match.act(seat, match.legal(seat)[0])
        match.act(seat, "bare")
    assert all(not chain.path or chain.path[0].startswith("card") for chain in chains_of(match.perspective(0)))


def test_all_actions_of_a_gesture_must_be_legal():
    match = new()
    card, other = match.legal(0)
    assert to_be_given(match, 0, (card, GAME.actions["guard"])) == [card, GAME.actions["guard"]]
    with pytest.raises(IllegalMove):
        to_be_given(match, 0, (card, other))
    with pytest.raises(IllegalMove):
        to_be_given(match, 0, (GAME.actions["guard"], card))
    assert not match.history


def test_a_gesture_is_taken_back_as_a_whole():
    match = new()
    card = match.legal(0)[0]
    match.carry_out(0, card)
    match.carry_out(0, "guard", joined=True)
    assert match.can_undo(0)
    match.undo(0)
    assert not match.history
    match.act(0, card)
    match.act(0, "guard")
    match.undo(0)
    assert [step.action for step in match.history] == [card], "two actions that are no gesture are taken back singly"
