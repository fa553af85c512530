"""Purchases, sales and slides at the market."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import number_word, sentences
from hiram.games.wisdom_of_solomon.bot.plan import best_price
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, pieces
from hiram.games.wisdom_of_solomon.engine.rules import market
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import RESOURCES, places_in
from hiram.games.wisdom_of_solomon.words.reasons.prospects import TOO_LATE, lures, opens, shuts, too_late


def transact(case: Case, answer: int) -> str:
    sales = act.SELL - act.BUY
    return buy(case, answer) if answer < sales else sell(case, answer - sales)


def buy(case: Case, square: int) -> str:
    """A purchase, in a visit or before the first year."""
    state, seat = case.state, case.seat
    kind, price = int(state.market[square]), int(market.price_for(state, seat, square))
    cheaper = min(
        int(market.price_for(state, seat, other)) for other in range(act.SQUARES) if int(state.market[other]) == kind
    )
    have = case.cubes()[kind]
    text = (
        f"{RESOURCES[kind]} costs you {price} Favor here, and you have {number_word(have) if have else 'none'} so far"
    )
    if cheaper < price:
        return sentences(text, f"Another {RESOURCES[kind]} in the market costs only {cheaper}")
    after = case.state.copy()
    market.buy(after, seat, square, 0)
    again = best_price(after, kind)
    gain = case.sale_price(int(again)) if int(again) != NONE and case.frame(0) > 1 else 0
    resale = f"You could sell it again at once for {gain}" if gain > price and asks(case, ask.TRANSACT) else ""
    use = opens(case, after, case.workers())
    any_kind = "It can stand for any kind when you pay" if kind == pieces.EXOTIC else ""
    dear = "That looks more than it is worth to you" if float(case.plan.thumb(act.BUY + square)) < 0 else ""
    return sentences(text, use, resale, too_late(case, case.workers()), dear, lures(case, after), any_kind)


def sell(case: Case, kind: int) -> str:
    price = case.sale_price(int(best_price(case.state, kind)))
    text = f"{case.spares(kind)} would bring up to {price} Favor"
    if case.plan.last:
        return sentences(text, shuts(case, case.with_cubes(less=kind)), TOO_LATE)
    keep_it = "It looks worth more to you in hand" if float(case.plan.thumb(act.SELL + kind)) < 0 else ""
    return sentences(text, shuts(case, case.with_cubes(less=kind)), keep_it)


def onto(case: Case, square: int) -> str:
    kind = case.frame(0)
    price, best = case.sale_price(square), int(best_price(case.state, kind))
    most = case.sale_price(best)
    text = f"You get {price} Favor for your {RESOURCES[kind]} here"
    if price < most:
        return sentences(text, f"{square_name(best)} would pay {most}")
    open_squares = places_in(int(market.squares_for(case.state, kind)))
    if all(case.sale_price(other) < price for other in open_squares if other != square):
        return sentences(f"{text}, more than on any other open square")
    return sentences(f"{text}, and no open square pays more")


def slide(case: Case, square: int) -> str:
    cube, before = int(case.state.market[square]), int(market.price_for(case.state, case.seat, square))
    target = int(market.lowest_empty(case.state, square // pieces.HEIGHT))
    after = int(market.price_for(case.state, case.seat, target))
    if after == before:
        return sentences(f"The {RESOURCES[cube]} would still cost you {before} Favor on {square_name(target)}")
    freed = (
        f"and the empty square pays {case.sale_price(square)} for a sale"
        if case.cubes()[square // pieces.HEIGHT + 1]
        else ""
    )
    text = f"The {RESOURCES[cube]} would cost you {after} Favor instead of {before}"
    return sentences(f"{text}, {freed}" if freed else text)


def no_slide(case: Case) -> str:
    state = case.state
    saved = {
        square: int(market.price_for(state, case.seat, square))
        - int(market.price_for(state, case.seat, int(market.lowest_empty(state, square // pieces.HEIGHT))))
        for square in places_in(int(market.slidable(state)))
    }
    most = max(saved, key=lambda square: saved[square])
    if saved[most] <= 0:
        return "No slide would make a cube cheaper for you."
    cube = RESOURCES[int(state.market[most])]
    return f"A slide costs nothing, and it could make a {cube} cheaper by {saved[most]} Favor."


def no_deal(case: Case) -> str:
    """Stopping: what is still to be had, or that nothing is."""
    legal = [int(action) for action in case.state.legal(case.seat) if action < act.STOP]
    rated = [(float(case.plan.thumb(action)), action) for action in legal]
    if not rated:
        return "There is nothing that you could buy or sell."
    rating, action = max(rated, key=lambda row: (row[0], -row[1]))
    if rating <= 0:
        end = "Favor is what wins in the end" if asks(case, ask.FIRST_BUY) else "You keep your Favor and your cubes"
        return sentences("No further purchase or sale looks worth its price", end)
    if action >= act.SELL:
        kind = action - act.SELL
        price = case.sale_price(int(best_price(case.state, kind)))
        return f"You could still sell {RESOURCES[kind]} for {price} Favor, which looks worth it."
    square = action - act.BUY
    kind, price = int(case.state.market[square]), int(market.price_for(case.state, case.seat, square))
    return f"You could still buy {RESOURCES[kind]} for {price} Favor, which looks worth it."


def square_name(square: int) -> str:
    return f"{RESOURCES[square // pieces.HEIGHT + 1]} square {square % pieces.HEIGHT + 1}"


def asks(case: Case, kind: int) -> bool:
    return int(case.state.frames.kind()) == kind
