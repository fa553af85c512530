"""What an effect of an Event card means in a position."""

from __future__ import annotations

from hiram.core.words import count, listed
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import income, selectors
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE
from hiram.games.prophets_and_patriarchs.words.reasons.cards import gain_words
from hiram.games.prophets_and_patriarchs.words.reasons.hand import hand_of, means_for, pieces_next
from hiram.games.prophets_and_patriarchs.words.reasons.land import own_corners, rolls_at
from hiram.games.prophets_and_patriarchs.words.reasons.prophets import pieces_on, pieces_words
from hiram.games.prophets_and_patriarchs.words.reasons.steps import Step
from hiram.games.prophets_and_patriarchs.words.reasons.wording import name, names, rivals


def step_words(state: PatriarchsState, seat: int, step: Step) -> str:
    if step.op in (ops.LOSE, ops.CAPTIVITY, ops.CAP) and step.who == ops.SELF and state.shield[seat]:
        return "your shield would stop it"
    if step.op == ops.SKIP_BUILD:
        return skipping_words(state, seat)
    if step.op == ops.SHIELD:
        known = "you hold a shield already, and a second one is of no use"
        return known if state.shield[seat] else "a shield stops the next harm that a card would do to you"
    if step.op == ops.CAPTIVITY and step.who == ops.SELF:
        return captive_words(state, seat, step.number)
    if step.op == ops.CAP:
        over = int(state.hand_size[seat]) - step.number
        return f"you would lose {count(over, 'card')}" if over > 0 else "you hold no more, and lose nothing"
    if step.op == ops.PLUNDER:
        return most_cards_words(state, seat)
    if step.op == ops.GAIN and step.who == ops.SELF and step.good < KINDS:
        return gain_words(state, seat, hand_of(state, seat), step.good, step.number)
    if step.op in (ops.GAIN, ops.GIVE_CARDS):
        return receivers_words(state, seat, step)
    return pawn_words(state, seat, step.op)


def skipping_words(state: PatriarchsState, seat: int) -> str:
    """What one would build now."""
    ready = [PIECES[piece] for piece in pieces_next(state, seat) if means_for(state, seat, piece).is_ready()]
    return f"with the cards that you hold you could build {f'a {ready[0]}' if ready else 'nothing'} in it"


def captive_words(state: PatriarchsState, seat: int, turns: int) -> str:
    if state.captivity[seat] >= turns:
        return "you are captive as long already, so nothing changes"
    return f"your buildings would earn nothing; now they do in {free_rolls(state, seat)} of 36 rolls"


def free_rolls(state: PatriarchsState, seat: int) -> int:
    """How many of 36 rolls pay a seat what captivity would take from it."""
    return rolls_at(state, [corner for corner in own_corners(state, seat) if not income.is_protected(state, corner)])


def most_cards_words(state: PatriarchsState, seat: int) -> str:
    most = max(int(state.hand_size[rival]) for rival in rivals(state, seat))
    if most == 0:
        return "no rival has any cards"
    richest = [rival for rival in rivals(state, seat) if state.hand_size[rival] == most]
    have = "has" if len(richest) == 1 else "have"
    return f"{names(state, richest)} {have} {count(most, 'card')}, the most of your rivals"


def receivers_words(state: PatriarchsState, seat: int, step: Step) -> str:
    """Who gets something by a step: of a gift, the next one in turn order among those meant."""
    who = step.who if step.op == ops.GAIN else step.extra
    if who in (ops.SELF, ops.CHOSEN) or (step.op == ops.GIVE_CARDS and step.who != ops.SELF):
        return ""
    meant = int(selectors.peeked_players(state, who, seat))
    found = [other for other in [seat, *rivals(state, seat)] if (meant >> other) & 1]
    if step.op == ops.GAIN:
        others = ["you" if other == seat else name(state, other) for other in found]
        verb = "takes" if len(found) == 1 and seat not in found else "take"
        return f"{listed(others)} {verb} {count(step.number, 'card')} from the bank" if found else ""
    first = [other for other in found if other != seat][:1]
    return f"your gift goes to {names(state, first)}" if first else ""


def pawn_words(state: PatriarchsState, seat: int, op: int) -> str:
    """What the False Prophet does now, and what the land would pay."""
    if op == ops.ROLL_HARVEST:
        return f"your buildings earn in {rolls_at(state, own_corners(state, seat))} of 36 rolls"
    if op not in (ops.MOVE_FALSE, ops.REMOVE_FALSE):
        return ""
    if state.false == NONE:
        return "he is not on the board"
    own = pieces_on(state, int(state.false)).get(seat, [])
    return f"he stands at {f'your {pieces_words(state, own)}' if own else 'no piece of yours'}"
