"""Fortune Cards: kept, played, discarded."""

from __future__ import annotations

from hiram.core.words import listed, number_word, sentences
from hiram.games.wisdom_of_solomon.bot.worth import CARDS
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules import effects as card_effects
from hiram.games.wisdom_of_solomon.engine.rules import resources
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.words.reasons.buildings import last_house
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.effects import NOW, effects, plainly
from hiram.games.wisdom_of_solomon.words.reasons.phrases import places_in
from hiram.games.wisdom_of_solomon.words.reasons.prospects import lures, opens, too_late
from hiram.games.wisdom_of_solomon.words.reasons.temple import last_tile


def keep(case: Case, card: int) -> str:
    """A card of the two dealt; what the other is worth more by the plan's own measure is held against it."""
    others = [other for other in places_in(int(case.state.hand[case.seat])) if other != card]
    better = [other for other in others if CARDS[other] >= CARDS[card] + 1.0]
    against = f"{case.names.cards[better[0]]} is usually worth more" if better else ""
    when = "You can play it after a visit to the Merchant or the Trader"
    return sentences(f"{case.names.cards[card]} {effects(case, card)}", against or when)


def play(case: Case, card: int) -> str:
    """What a card does if it is played now."""
    name = case.names.cards[card]
    parts = [NOW.get(kind, plainly)(case, kind, a, b) for kind, a, b in case.program(card)]
    found = [part for part in parts if part]
    if all(part[0].islower() for part in found):
        return sentences(f"{name} {listed(found)}", *play_use(case, card))
    kinds = [kind for kind, _, _ in case.program(card)]
    ends = last_tile(case) if pieces.OP_LEVITE in kinds else last_house(case)
    return sentences(f"{name}: {found[0][0].lower()}{found[0][1:]}", ends, *found[1:])


def play_use(case: Case, card: int) -> list[str]:
    """What the cubes of a card are good for, and what speaks against them."""
    after = case.state.copy()
    for kind, a, _ in case.program(card):
        if kind == pieces.OP_TAKE:
            resources.take_packed(after, case.seat, a)
    wild = "It can stand for any kind when you pay" if case.gained(after)[pieces.EXOTIC] else ""
    late = too_late(case, case.workers()) if sum(case.gained(after)) else ""
    return [opens(case, after, case.workers()), late, lures(case, after), wild]


def no_play(case: Case) -> str:
    """Keeping one's cards."""
    cards = places_in(int(card_effects.playable_cards(case.state, case.seat)))
    worth = f"an unplayed card counts {CARD_VALUE} Favor at the end"
    if not cards:
        return sentences(f"No card of yours would do anything now; {worth}")
    if case.plan.last and case.workers() == 0:
        return sentences(f"The game ends with this year and your Workers are all placed; {worth}")
    many = "both" if len(cards) == 2 else f"all {number_word(len(cards))}"
    kept = case.names.cards[cards[0]] if len(cards) == 1 else f"{many} cards that you could play now"
    return sentences(f"You keep {kept} for a later visit; {worth}")


def discard(case: Case, card: int) -> str:
    return sentences(f"You would lose {case.names.cards[card]}, which {effects(case, card)}")
