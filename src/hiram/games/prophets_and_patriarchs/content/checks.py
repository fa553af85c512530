"""What must hold of cards and of the recommended layout, whoever wrote them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hiram.core.errors import ContentError
from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import OPS, PARAMETERS, RESOURCES, Effect, PatriarchsContent

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
MOST = 9  # of anything that a card gives or takes


def check_all(where: str, content: PatriarchsContent) -> None:
    """Everything that must hold across rows."""
    check_counts(where, content)
    check_cards(where, content)
    check_layout(where, content)


def check_counts(where: str, content: PatriarchsContent) -> None:
    """What the rulebook fixes: the order of tribes, resources and packs, and how many there are of each thing."""
    ids = {"tribe": model.TRIBES, "resource": RESOURCES, "cost": model.PIECES, "pack": model.PACKS}
    for name, rows in zip(ids, (content.tribes, content.resources, content.costs, content.packs), strict=True):
        if tuple(row.id for row in rows) != ids[name]:
            raise ContentError(f"{where}, table {name}: must hold {', '.join(ids[name])}, in this order")
    if {tribe.category for tribe in content.tribes} != {*model.CATEGORIES}:
        raise ContentError(f"{where}, table tribe: each category belongs to one tribe")
    for tribe in content.tribes:
        if not 0 <= tribe.gift <= MOST:
            raise ContentError(f"{where}, tribe {tribe.id}: the gift is a number of Shekels from 0 to {MOST}")
    packs = Counter(card.pack for card in content.cards)
    for pack in content.packs:
        if packs[pack.id] != pack.cards:
            raise ContentError(f"{where}, pack {pack.id}: has {packs[pack.id]} cards, not {pack.cards}")
    printed = [number for resource in content.resources for number in resource.numbers]
    if sorted([*printed, *(tribe.number for tribe in content.tribes)]) != sorted(content.discs[0].numbers):
        raise ContentError(f"{where}, discs: must be the numbers printed on the tiles")
    for cost in content.costs:
        if any(amount < 0 for amount in cost.amounts()) or sum(cost.amounts()) == 0:
            raise ContentError(f"{where}, cost {cost.id}: costs are at least 0, and not all of them")


def check_cards(where: str, content: PatriarchsContent) -> None:
    """Every card's effects are in the vocabulary, and it stands in the pack that it says."""
    packs = {pack.id: pack for pack in content.packs}
    for card in content.cards:
        place = f"{where}, card {card.id}"
        pack = packs.get(card.pack)
        if pack is None or (pack.deck, pack.category) != (card.deck, card.category):
            raise ContentError(f"{place}: pack, deck and category do not agree")
        if not card.effects:
            raise ContentError(f"{place}: has no effects")
        for effect in card.effects:
            check_effect(place, effect, inside=False)


def check_effect(place: str, effect: Effect, inside: bool) -> None:
    """One primitive; `inside` an option a price may stand, and no further choice."""
    op = effect.get("op")
    if op not in OPS:
        raise ContentError(f"{place}: {op!r} is not an effect; there are {', '.join(OPS)}")
    wanted = {"op", *PARAMETERS[op]}
    if {*effect} != wanted:
        raise ContentError(f"{place}: {op} takes {', '.join(PARAMETERS[op]) or 'nothing'}")
    if (op == "pay" and not inside) or (op == "choose" and inside) or (op == "pass_left" and inside):
        raise ContentError(f"{place}: {op} cannot stand {'inside' if inside else 'outside'} an option")
    for name, value in effect.items():
        check_parameter(place, str(op), name, value)
    if op == "choose":
        check_options(place, effect["options"])


def check_parameter(place: str, op: str, name: str, value: Any) -> None:
    goods: tuple[str, ...] = RESOURCES
    if op in ("gain", "lose", "pay"):
        goods = (*model.GOODS, "any")
    elif op == "give":
        goods = ("any",)
    people = model.SELECTORS
    allowed: dict[str, tuple[str, ...]] = {"who": people, "to": people, "res": goods, "piece": model.PIECES}
    if name in allowed and value not in allowed[name]:
        raise ContentError(f"{place}: {op} {name} is {value!r}, not one of {', '.join(allowed[name])}")
    most = 4 if name == "rate" else 2 if name == "rounds" else MOST
    if name in ("n", "max", "rounds", "rate") and not (type(value) is int and 1 <= value <= most):
        raise ContentError(f"{place}: {op} {name} is {value!r}, not a number from 1 to {most}")


def check_options(place: str, options: Any) -> None:
    if not isinstance(options, list) or len(options) != 2 or not all(isinstance(option, list) for option in options):
        raise ContentError(f"{place}: choose has two options, each a list of effects")
    for option in options:
        for effect in option:
            check_effect(place, effect, inside=True)
    if all(has_price(option) for option in options):
        raise ContentError(f"{place}: one option of a choice must be free of prices")


def has_price(option: list[Effect]) -> bool:
    return any(effect["op"] == "pay" or (effect["op"] == "give" and effect["who"] == "self") for effect in option)


def check_layout(where: str, content: PatriarchsContent) -> None:
    """Each tile once, on the thirty hexes; the nine trade tiles as the rulebook has them."""
    printed = Counter((row.id, number) for row in content.resources for number in row.numbers)
    printed.update((tribe.id, tribe.number) for tribe in content.tribes)
    if Counter((row.tile, row.number) for row in content.hexes) != printed:
        raise ContentError(f"{where}, table hex: must hold each tile with its printed number once")
    places = [(row.r, row.q) for row in content.hexes]
    full = sorted((r, q) for r in range(7) for q in range(6) if 3 <= q + r <= 8)
    if places != full:
        raise ContentError(f"{where}, table hex: must hold the thirty hexes in the order of their rows")
    goods = Counter((trade.good, trade.rate) for trade in content.trades)
    if goods != Counter({("all", 3): 3, **{(good, 2): 1 for good in RESOURCES}}):
        raise ContentError(f"{where}, table trade: three for all at 3:1, and one at 2:1 for each resource")
    for trade in content.trades:
        if trade.side not in SIDES:
            raise ContentError(f"{where}, trade {trade.id}: the side is one of {', '.join(SIDES)}")
