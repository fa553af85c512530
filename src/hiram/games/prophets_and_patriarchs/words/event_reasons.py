"""What the answers to an Event card mean in a position: what an option costs and brings, what a rival would suffer."""

from __future__ import annotations

from hiram.core.text.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.bot.notes import can_come_next, hand_of, lacking
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import goods, prices
from hiram.games.prophets_and_patriarchs.engine.rules import income as income_rules
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ANY,
    VIRTUE,
)
from hiram.games.prophets_and_patriarchs.words.phrases import (
    amount,
    name,
    names,
    own_corners,
    rivals,
    rolls_at,
    score,
)

Step = tuple[int, ...]  # effect, who, good, number, and one more


def steps_of(state: PatriarchsState, seat: int, start: int, end: int) -> list[Step]:
    program = [int(cell) for cell in state.terms.tables.program[start * ops.STEP : end * ops.STEP]]
    return [tuple(program[place : place + ops.STEP]) for place in range(0, len(program), ops.STEP)]


def about_option(state: PatriarchsState, seat: int, first: int, place: int, better: str) -> str:
    """What an option costs and brings; of the one that does nothing, what it spares and forgoes."""
    tables = state.terms.tables
    spans = [steps_of(state, seat, int(tables.option_from[k]), int(tables.option_to[k])) for k in (first, first + 1)]
    steps = spans[place]
    if not steps and not prices.is_payable(state, seat, first + 1 - place):
        return "You cannot pay for the other option."
    if not steps:
        spared = bargain(state, seat, spans[1 - place], "you keep", "but go without", "you go without")
        return sentences(spared, better)
    points = score(state, seat) + token_change(state, seat, steps)
    made = ""
    if points >= state.terms.target:
        made = f"that makes {count(points, 'point')}, enough to win"
    elif points != score(state, seat):
        target = count(int(state.terms.target), "point")
        made = f"you would have {number_word(points)} of the {target} that win"
    remarks = [step_words(state, seat, *step) for step in steps]
    text = bargain(state, seat, steps, "it costs", "and brings", "it brings")
    if points >= state.terms.target:
        return sentences(text, made)
    return sentences(text, *remarks, better, made)


def bargain(state: PatriarchsState, seat: int, steps: list[Step], costs: str, gains: str, only: str) -> str:
    """What steps cost and bring, in these words."""
    spent = listed([words for step in steps if (words := cost_words(state, seat, *step))])
    got = listed([words for step in steps if (words := benefit_words(state, seat, *step))])
    if spent and got:
        return f"{costs} {spent}, {gains} {got}"
    return f"{costs} {spent}" if spent else f"{only} {got or 'nothing'}"


def cost_words(state: PatriarchsState, seat: int, op: int, who: int, good: int, number: int, extra: int) -> str:
    """What a step takes from the one who chooses it."""
    if op in (ops.PAY, ops.LOSE, ops.GIVE_CARDS):
        held = int(state.hand_size[seat]) if good == ANY else int(goods.holding(state, seat, good))
        number = min(number, held)
        if good != ANY or number == 0:
            return amount(number, good) if number else "nothing"
        part = f"{number_word(number)} of your {number_word(held)} cards"
        return part if number < held else "your only card" if held == 1 else f"all your {number_word(held)} cards"
    if op == ops.CAPTIVITY and who == ops.SELF:
        return f"your income for {count(number, 'turn')}"
    if op == ops.CAP:
        return f"all cards beyond {number_word(number)}"
    return "your building phase in this turn" if op == ops.SKIP_BUILD else ""


def benefit_words(state: PatriarchsState, seat: int, op: int, who: int, good: int, number: int, extra: int) -> str:
    """What a step brings to the one who chooses it."""
    if op == ops.GAIN and who == ops.SELF:
        return f"{count(number, 'card')} of your choice" if good == ANY else amount(number, good)
    if op == ops.CAPTIVITY and who != ops.SELF:
        return f"a rival's captivity for {count(number, 'turn')}"
    return {
        ops.SHIELD: "a shield",
        ops.PLUNDER: f"{count(number, 'card')} drawn from a rival",
        ops.MOVE_FALSE: "the choice of a tile for the False Prophet",
        ops.REMOVE_FALSE: "the end of the False Prophet's stay",
        ops.ROLL_HARVEST: "a roll that pays everybody",
    }.get(op, "")


def token_change(state: PatriarchsState, seat: int, steps: list[Step]) -> int:
    """How many Virtue Tokens the steps bring or cost; a shield stops a loss."""
    found = 0
    for op, who, good, number, _ in steps:
        if good == VIRTUE and op == ops.GAIN and who == ops.SELF:
            found += min(number, int(state.bank[VIRTUE]))
        elif good == VIRTUE and (op == ops.PAY or (op == ops.LOSE and not state.shield[seat])):
            found -= min(number, int(state.virtue[seat]))
    return found


def step_words(state: PatriarchsState, seat: int, op: int, who: int, good: int, number: int, extra: int) -> str:
    """What an effect means in this position."""
    if op in (ops.LOSE, ops.CAPTIVITY, ops.CAP) and who == ops.SELF and state.shield[seat]:
        return "your shield would stop it"
    if op == ops.SHIELD:
        held = "you hold a shield already, and a second one is of no use"
        return held if state.shield[seat] else "a shield stops the next harm that a card would do to you"
    if op == ops.CAPTIVITY and who == ops.SELF:
        longer = state.captivity[seat] < number
        rolls = f"your buildings would earn nothing; now they do in {free_rolls(state, seat)} of 36 rolls"
        return rolls if longer else "you are captive as long already, so nothing changes"
    if op == ops.CAP:
        over = int(state.hand_size[seat]) - number
        return f"you would lose {count(over, 'card')}" if over > 0 else "you hold no more, and lose nothing"
    if op == ops.PLUNDER:
        most = max(int(state.hand_size[rival]) for rival in rivals(state, seat))
        richest = [rival for rival in rivals(state, seat) if state.hand_size[rival] == most]
        have = "has" if len(richest) == 1 else "have"
        return f"{names(state, richest)} {have} {count(most, 'card')}, the most of your rivals"
    if op == ops.SKIP_BUILD:
        ready = [f"a {piece}" for number, piece in enumerate(PIECES) if is_ready(state, seat, number)]
        return f"with the cards that you hold you could build {ready[-1] if ready else 'nothing'} in it"
    return ""


def is_ready(state: PatriarchsState, seat: int, piece: int) -> bool:
    """The seat could place the piece, and holds its cards."""
    hand = hand_of(state, seat)
    return can_come_next(state, seat, piece) and lacking(state, seat, piece, hand) == 0


def free_rolls(state: PatriarchsState, seat: int) -> int:
    """How many of 36 rolls pay a seat what captivity would take from it."""
    own = own_corners(state, seat)
    return rolls_at(state, [corner for corner in own if not income_rules.is_protected(state, corner)])


def about_rival(state: PatriarchsState, seat: int, rival: int) -> str:
    """What the card does to a rival."""
    step = int(state.frames.at(int(state.frames.depth) - 2, 2))
    op, _, _, number, _ = steps_of(state, seat, step, step + 1)[0]
    who, cards = name(state, rival), int(state.hand_size[rival])
    if op == ops.GIVE_CARDS:
        return f"{who} would get {count(number, 'card')} of yours"
    if op == ops.GAIN:
        return f"{who} would gain by it"
    if state.shield[rival]:
        return f"{who} holds a shield, which would stop it and be gone"
    if op == ops.PLUNDER and cards == 0:
        return f"{who} has no cards to draw from"
    if op == ops.PLUNDER:
        part = number_word(number) if number < cards else "all"
        return f"{who} has {count(cards, 'card')}; you would draw {'it' if cards == 1 else f'{part} of them'}"
    if op == ops.CAPTIVITY and state.captivity[rival] >= number:
        return f"{who} is captive as long already"
    if op == ops.CAPTIVITY:
        rolls = free_rolls(state, rival)
        return f"{who} would earn nothing for {count(number, 'turn')}; now it is paid in {rolls} of 36 rolls"
    return f"{who} has {count(cards, 'card')}"
