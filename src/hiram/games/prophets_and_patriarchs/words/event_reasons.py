"""What the answers to an Event card mean in a position: what an option costs and brings, what a rival would suffer."""

from __future__ import annotations

from hiram.core.text.words import count, number_word, sentences
from hiram.games.prophets_and_patriarchs.bot.notes import can_come_next, hand_of, lacking
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import answers, income
from hiram.games.prophets_and_patriarchs.engine.rules.effects import rolls_of
from hiram.games.prophets_and_patriarchs.engine.terms import VIRTUE
from hiram.games.prophets_and_patriarchs.words import phrases as say
from hiram.games.prophets_and_patriarchs.words.phrases import tell

Step = tuple[int, ...]  # effect, who, good, number, and one more


def steps_of(state: PatriarchsState, start: int, end: int) -> list[Step]:
    program = [int(cell) for cell in state.terms.tables.program[start * ops.STEP : end * ops.STEP]]
    return [tuple(program[place : place + ops.STEP]) for place in range(0, len(program), ops.STEP)]


def about_option(state: PatriarchsState, seat: int, place: int, words: tuple[str, ...], better: str) -> str:
    """What an option does, in the words of its label, and what it means; of the one that does nothing, the other."""
    tables, before, target = state.terms.tables, say.score(state, seat), int(state.terms.target)
    first = int(state.frames.get(0))
    steps = steps_of(state, int(tables.option_from[first + place]), int(tables.option_to[first + place]))
    if not steps and not answers.is_payable(state, seat, first + 1 - place):
        return sentences(tell("other_unpayable"))
    cards = count(int(state.hand_size[seat]), "card")
    text = tell("option" if steps else "no_option", words=words[place if steps else 1 - place], cards=cards)
    points = before + token_change(state, seat, steps)
    if points >= target:
        return sentences(text, tell("makes_points", points=count(points, "point")))
    made = tell("has_points", points=number_word(points), target=count(target, "point"))
    remarks = [step_words(state, seat, *step) for step in steps]
    return sentences(text, *remarks, better, made if points != before else "")


def token_change(state: PatriarchsState, seat: int, steps: list[Step]) -> int:
    """How many Virtue Tokens the steps bring or cost; a shield stops a loss."""
    found = 0
    for op, who, good, number, _ in steps:
        if good == VIRTUE and op == ops.GAIN and who == ops.SELF:
            found += min(number, int(state.bank[VIRTUE]))
        elif good == VIRTUE and (op == ops.PAY or (op == ops.LOSE and not state.shield[seat])):
            found -= min(number, int(state.virtue[seat]))
        elif op == ops.TITHE and who == ops.SELF and not state.shield[seat]:
            found -= int(state.virtue[seat]) // number
    return found


def step_words(state: PatriarchsState, seat: int, op: int, who: int, good: int, number: int, _: int) -> str:
    """What an effect means in this position."""
    if op in (ops.LOSE, ops.CAPTIVITY, ops.CAP) and who == ops.SELF and state.shield[seat]:
        return tell("shield_stops")
    if op == ops.SHIELD:
        return tell("second_shield" if state.shield[seat] else "shield_use")
    if op == ops.CAPTIVITY and who == ops.SELF:
        key = "captive_cost" if state.captivity[seat] < rolls_of(state, number) else "captive_already"
        return tell(key, rolls=free_rolls(state, seat))
    if op == ops.CAP:
        over = int(state.hand_size[seat]) - number
        return tell("cap_cost" if over > 0 else "cap_nothing", cards=count(over, "card"))
    if op == ops.PLUNDER:
        most = max(int(state.hand_size[rival]) for rival in say.rivals(state, seat))
        richest = [rival for rival in say.rivals(state, seat) if state.hand_size[rival] == most]
        have = "has" if len(richest) == 1 else "have"
        return tell("richest", rivals=say.names(state, richest), have=have, cards=count(most, "card"))
    if op == ops.SKIP_BUILD:
        hand = hand_of(state, seat)
        able = [k for k in range(len(PIECES)) if can_come_next(state, seat, k) and lacking(state, seat, k, hand) == 0]
        return tell("skip_cost", piece=f"a {PIECES[able[-1]]}" if able else "nothing")
    return ""


def free_rolls(state: PatriarchsState, seat: int) -> int:
    """How many of 36 rolls pay a seat what captivity would take from it."""
    own = say.own_corners(state, seat)
    return say.rolls_at(state, [corner for corner in own if not income.is_protected(state, corner)])


def about_rival(state: PatriarchsState, rival: int) -> str:
    """What the card does to a rival."""
    step = int(state.frames.at(int(state.frames.depth) - 2, 2))
    op, _, _, number, _ = steps_of(state, step, step + 1)[0]
    who, held, rounds = say.name(state, rival), int(state.hand_size[rival]), count(number, "round")
    if op == ops.GIVE_CARDS:
        return tell("rival_gets", rival=who, cards=count(number, "card"))
    if op == ops.GAIN:
        return tell("rival_gains", rival=who)
    if state.shield[rival]:
        return tell("rival_shield", rival=who)
    if op == ops.PLUNDER and held == 0:
        return tell("rival_empty", rival=who)
    if op == ops.PLUNDER:
        part = "it" if held == 1 else f"{number_word(number) if number < held else 'all'} of them"
        return tell("rival_drawn", rival=who, cards=count(held, "card"), part=part)
    if op == ops.CAPTIVITY:
        longer = state.captivity[rival] >= rolls_of(state, number)
        key = "rival_captive_already" if longer else "rival_captured"
        return tell(key, rival=who, rounds=rounds, rolls=free_rolls(state, rival))
    return tell("rival_has", rival=who, cards=count(held, "card"))
