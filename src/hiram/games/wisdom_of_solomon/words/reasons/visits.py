"""Visits to the Merchant and the Trader, tried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.core.words import listed, number_word, sentences
from hiram.games.wisdom_of_solomon.bot.plan import Plan
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import effects, legal, market, perform, trader
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import RESOURCES, places_in, said
from hiram.games.wisdom_of_solomon.words.reasons.prospects import lures, opens, too_late

VISITS = (ask.TRANSACT, ask.ONTO, ask.GIVE, ask.TAKE)


def at_merchant(case: Case, left: int, where: str) -> str:
    after, done = visit(case, lambda state: market.visit_merchant(state, case.seat, False))
    cards = playable(case, after)
    if not done:
        text = f"{where} no purchase or sale looks worth its price now"
        return sentences(text, cards or "You have no Fortune Card to play there either")
    return sentences(f"{where} you could {deals(done)}", opens(case, after, left), cards, lures(case, after))


def at_trader(case: Case, left: int, exotic: int) -> str:
    after, done = visit(case, lambda state: trader.visit_trader(state, case.seat, exotic))
    given = [kind for verb, kind, _ in done if verb == act.GIVE]
    taken = [kind for verb, kind, _ in done if verb == act.TAKE]
    cubes = [taken.count(kind) for kind in range(act.KINDS)]
    text = f"You could trade {case.spares(given[0])} for {said(cubes)}"
    return sentences(text, opens(case, after, left), too_late(case, left), playable(case, after), lures(case, after))


def visit(case: Case, begin: Callable[[WisdomState], None]) -> tuple[WisdomState, list[tuple[int, int, int]]]:
    """A visit as the rules of thumb would make it, up to the card that may be played: the position then, and what
    was done, each as a verb, a kind and a price."""
    after = case.state.copy()
    depth = int(after.frames.depth)
    done: list[tuple[int, int, int]] = []
    begin(after)
    while after.frames.depth > depth and after.frames.kind() in VISITS:
        kind = int(after.frames.kind())
        if not legal.settle(after, kind, case.seat):
            after.frames.pop()
            continue
        action = int(Plan(after, case.seat).best())
        if action != act.STOP:
            done.append(deal(case, after, kind, action))
        perform.perform_visit(after, kind, case.seat, action)
    return after, done


def deal(case: Case, state: WisdomState, kind: int, action: int) -> tuple[int, int, int]:
    """A verb, the kind of cube, and the Favor that it costs or brings."""
    if kind == ask.ONTO:
        return act.ONTO, int(state.frames.get(0)), case.sale_price(action - act.ONTO)
    if kind in (ask.GIVE, ask.TAKE):
        base = act.GIVE if kind == ask.GIVE else act.TAKE
        return base, action - base, 0
    if action >= act.SELL:
        return act.SELL, action - act.SELL, 0
    square = action - act.BUY
    return act.BUY, int(state.market[square]), int(market.price_for(state, case.seat, square))


def deals(done: Sequence[tuple[int, int, int]]) -> str:
    """'sell two Food for 3 Favor and buy Gold for 3 and Copper for 2 Favor'."""
    found = []
    for verb, word in ((act.ONTO, "sell"), (act.BUY, "buy")):
        goods = []
        for kind, name in enumerate(RESOURCES):
            prices = [price for made, cube, price in done if made == verb and cube == kind]
            if prices:
                goods.append(f"{name if len(prices) == 1 else f'{number_word(len(prices))} {name}'} for {sum(prices)}")
        found += [f"{word} {listed(goods)} Favor"] if goods else []
    return listed(found)


def playable(case: Case, after: WisdomState) -> str:
    """The own cards that may be played when the visit is over."""
    cards = places_in(int(effects.playable_cards(after, case.seat)))
    if len(cards) > 2:
        return f"Afterwards you may play one of {number_word(len(cards))} Fortune Cards"
    return f"Afterwards you may play {listed([case.names.cards[card] for card in cards], 'or')}" if cards else ""
