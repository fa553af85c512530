"""Choices that an Event card leaves: an option of it, or a rival."""

from __future__ import annotations

from hiram.core.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import costs, prices
from hiram.games.prophets_and_patriarchs.engine.terms import ANY, CAMEL_PIECE, ISSACHAR, KINDS
from hiram.games.prophets_and_patriarchs.words.reasons.hand import changed, cost, hand_of, missing, pieces_next
from hiram.games.prophets_and_patriarchs.words.reasons.remarks import free_rolls, step_words
from hiram.games.prophets_and_patriarchs.words.reasons.steps import (
    Step,
    benefit_words,
    cost_words,
    step_at,
    steps_of,
    token_change,
)
from hiram.games.prophets_and_patriarchs.words.reasons.wording import name, points_words, score, standing_words


def about_option(state: PatriarchsState, seat: int, first: int, place: int) -> str:
    """What an option costs and brings; of the one that does nothing, what it spares and forgoes."""
    steps = steps_of(state, first + place)
    if steps:
        remarks = [*(step_words(state, seat, step) for step in steps), broken_words(state, seat, steps)]
        after = score(state, seat) + token_change(state, seat, steps)
        if after != score(state, seat):
            remarks.insert(0 if after >= state.terms.target else len(remarks), points_words(state, after))
        return sentences(bargain_words(state, seat, steps, "it costs", "and brings", "it brings"), *remarks)
    if not prices.is_payable(state, seat, first + 1 - place):
        return "You cannot pay for the other option."
    others = steps_of(state, first + 1 - place)
    return sentences(bargain_words(state, seat, others, "you keep", "but go without", "you go without"))


def bargain_words(state: PatriarchsState, seat: int, steps: list[Step], costs: str, gains: str, only: str) -> str:
    """What steps cost and bring, in these words."""
    spent = listed([words for step in steps if (words := cost_words(state, seat, step))])
    got = listed([words for step in steps if (words := benefit_words(step))])
    if spent and got:
        return f"{costs} {spent}, {gains} {got}"
    return f"{costs} {spent}" if spent else f"{only} {got or 'nothing'}"


def broken_words(state: PatriarchsState, seat: int, steps: list[Step]) -> str:
    """That the price breaks up the cards for a piece."""
    hand = hand_of(state, seat)
    gifts = [step for step in steps if step.op in (ops.PAY, ops.GIVE_CARDS)]
    free = sum(step.number for step in gifts if step.good == ANY)
    left = hand
    for step in gifts:
        left = changed(left, step.good, -step.number)
    for piece in pieces_next(state, seat):
        price = sum(cost(state, seat, piece, kind) for kind in range(KINDS))
        if missing(state, seat, piece, hand) > 0 or (piece == CAMEL_PIECE and costs.has_power(state, seat, ISSACHAR)):
            continue
        if missing(state, seat, piece, left) > 0 or sum(left) - free < price:
            return f"after that the cards for a {PIECES[piece]}, which you hold now, are no longer complete"
    return ""


def about_rival(state: PatriarchsState, seat: int, rival: int) -> str:
    """What the card does to this rival."""
    step = step_at(state, int(state.frames.at(int(state.frames.depth) - 2, 2)))
    return sentences(rival_words(state, rival, step), standing_words(state, rival))


def rival_words(state: PatriarchsState, rival: int, step: Step) -> str:
    who, cards = name(state, rival), int(state.hand_size[rival])
    if step.op == ops.GIVE_CARDS:
        return f"{who} would get {count(step.number, 'card')} of yours"
    if step.op == ops.GAIN:
        return f"{who} would gain by it"
    if state.shield[rival]:
        return f"{who} holds a shield, which would stop it and be gone"
    if step.op == ops.PLUNDER and cards == 0:
        return f"{who} has no cards to draw from"
    if step.op == ops.PLUNDER:
        part = number_word(step.number) if step.number < cards else "all"
        return f"{who} has {count(cards, 'card')}; you would draw {'it' if cards == 1 else f'{part} of them'}"
    if step.op == ops.CAPTIVITY and state.captivity[rival] >= step.number:
        return f"{who} is captive as long already"
    if step.op == ops.CAPTIVITY:
        rolls = free_rolls(state, rival)
        return f"{who} would earn nothing for {count(step.number, 'turn')}; now it is paid in {rolls} of 36 rolls"
    return f"{who} has {count(cards, 'card')}"
