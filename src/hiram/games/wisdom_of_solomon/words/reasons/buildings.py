"""Buildings: buying one, and what they do."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import count, listed, sentences
from hiram.games.wisdom_of_solomon.content.model import TERRAINS
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules import foreman, resources
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import places_in, price_said, said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.visits import at_merchant, at_trader


def at_foreman(case: Case) -> str:
    others = len(places_in(int(foreman.payable_offers(case.state, case.seat)))) - 1
    more = f"You can also pay for {count(others, 'other Building')}" if others else ""
    return sentences(foreman_said(case), last_house(case), more)


def foreman_said(case: Case) -> str:
    """The Building that looks best of those that can be paid."""
    positions = places_in(int(foreman.payable_offers(case.state, case.seat)))
    position = max(positions, key=lambda place: float(case.plan.building(place)))
    name = case.names.buildings[int(case.state.offer[position])]
    house = " and puts a Customs House on the map" if case.state.houses_left[case.seat] > 0 else ""
    return f"You can pay for {name}, which brings {building_favor(case, position)} Favor at once{house}"


def building_favor(case: Case, position: int) -> int:
    card = int(case.state.offer[position])
    return int(case.tables.favor[card]) + int(case.tables.bonuses[position]) + case.power(pieces.POWER_FOREMAN)


def last_house(case: Case) -> str:
    """The house that ends the game, unless the game ends with this year anyway."""
    if int(case.state.houses_left[case.seat]) != 1:
        return ""
    return "It is your last house" if case.plan.last else "It is your last house, and the game ends with this year"


def build(case: Case, position: int) -> str:
    """Favor now, and what the Building does later."""
    card = int(case.state.offer[position])
    text = f"{case.names.buildings[card]} brings {building_favor(case, position)} Favor at once"
    late = case.plan.last and case.workers() == 0
    return sentences(text, last_house(case), "Its power would come too late" if late else power_said(case, card))


def power_said(case: Case, card: int) -> str:
    """What a Building does for its owner."""
    tables = case.tables
    terrain, kind, amount = (
        int(tables.power_terrain[card]),
        int(tables.power_kind[card]),
        int(tables.power_amount[card]),
    )
    if terrain != NONE:
        cubes = said(unpacked(int(tables.power_take[card])))
        return f"Each Worker of yours on a {TERRAINS[terrain]} Location then also brings {cubes}"
    if kind == NONE:
        return f"Then a Worker on it {deed(case, card, False)}" if (tables.usable >> card) & 1 else ""
    return {
        pieces.POWER_FOREMAN: f"Every later Building then brings {amount} Favor more",
        pieces.POWER_LEVITE_COST: "Temple Tiles then cost you one cube less",
        pieces.POWER_FOREMAN_COST: "Later Buildings then cost you one cube less",
        pieces.POWER_TEMPLE_TILE: "Each Temple Tile then gives you a choice of Fortune Cards",
        pieces.POWER_SALE: f"Each cube that you sell then brings {amount} Favor more",
        pieces.POWER_PURCHASE: f"Each cube that you buy then costs {amount} Favor less",
        pieces.POWER_MERCHANT: "You then make one deal more at each Merchant visit",
        pieces.POWER_TRADER: "The Trader then gives you one cube more",
    }[kind]


def at_building(case: Case, card: int, left: int) -> str:
    """What a Worker on a Building does now."""
    name = case.names.buildings[card]
    steps = case.program(act.CARD_COUNT + card)
    kinds = [kind for kind, _, _ in steps]
    if pieces.OP_MERCHANT in kinds:
        return at_merchant(case, left, f"At {name}")
    if pieces.OP_TRADER in kinds:
        return at_trader(case, left, steps[kinds.index(pieces.OP_TRADER)][1])
    cost = sum(a for kind, a, _ in steps if kind == pieces.OP_PAY)
    twice = cost and int(case.tables.times[card]) > 1 and resources.payable(case.state, case.seat, 2 * cost)
    return sentences(f"{name} {deed(case, card, True)}", "You can pay for that twice" if twice else "")


def deed(case: Case, card: int, now: bool) -> str:
    """What a Worker on a Building does: 'turns two Food into 6 Favor'."""
    paid, got, frees = [], [], False
    for kind, a, _ in case.program(act.CARD_COUNT + card):
        if kind == pieces.OP_PAY:
            paid.append(price_said(a))
        elif kind == pieces.OP_DISCARD:
            paid.append("a Fortune Card")
        elif kind == pieces.OP_MERCHANT:
            return "does what the Merchant does"
        elif kind == pieces.OP_TRADER:
            return "does what the Trader does, with Exotic among the goods" if a else "does what the Trader does"
        elif kind == pieces.OP_SHORTAGE:
            frees = True
        else:
            got.append(gift(case, kind, a, now))
    gains = listed([gain for gain in got if gain])
    return f"takes a Shortage Tile off the map and brings {gains}" if frees else f"turns {listed(paid)} into {gains}"


def gift(case: Case, kind: int, amount: int, now: bool) -> str:
    """One gain of a Building, with what the supply has if it is for now."""
    if kind == pieces.OP_TAKE:
        cubes = case.clipped(unpacked(amount)) if now else unpacked(amount)
        return said(cubes) if sum(cubes) else ""
    words = {
        pieces.OP_FAVOR: f"{amount} Favor",
        pieces.OP_DRAW: "a Fortune Card" if amount == 1 else count(amount, "Fortune Card"),
        pieces.OP_ROAD: "a Road" if amount == 1 else count(amount, "Road"),
    }
    return words.get(kind, "")


def repeat(case: Case, _answer: int) -> str:
    return sentences(f"{case.names.buildings[at_work(case)]} {deed(case, at_work(case), True)} once more")


def no_repeat(case: Case) -> str:
    costs = [price_said(a) for kind, a, _ in case.program(act.CARD_COUNT + at_work(case)) if kind == pieces.OP_PAY]
    gains = [gift(case, kind, a, True) for kind, a, _ in case.program(act.CARD_COUNT + at_work(case))]
    return sentences(f"You keep {listed(costs)} but forgo {listed([gain for gain in gains if gain])}")


def at_work(case: Case) -> int:
    """The Building whose action asks."""
    frames = case.state.frames
    return int(frames.at(int(frames.depth) - 2, 2)) - act.CARD_COUNT
