"""From content to numbers: the effects of the cards as a program, and the tables of the engine."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import OPS, RESOURCES, SELECTORS, Effect, PatriarchsContent
from hiram.games.prophets_and_patriarchs.engine import terms

SIDES = ("NE", "E", "SE", "SW", "W", "NW")


class Program:
    """Steps of five numbers each; the options of a choice stand after all cards' own steps."""

    def __init__(self) -> None:
        self.steps: list[list[int]] = []
        self.option_from: list[int] = []
        self.option_to: list[int] = []
        self.later: list[tuple[int, list[Effect]]] = []

    def add(self, effects: list[Effect]) -> tuple[int, int]:
        """The steps of a list of effects; where they begin and end."""
        start = len(self.steps)
        for effect in effects:
            self.steps.append(self.step(effect))
        return start, len(self.steps)

    def step(self, effect: Effect) -> list[int]:
        """The numbers of an effect, in the order of `ops`."""
        who = SELECTORS.index(effect["who"]) if "who" in effect else NONE
        goods = {"any": terms.ANY, **{good: place for place, good in enumerate(model.GOODS)}}
        res = goods[effect["res"]] if "res" in effect else NONE
        amount = int(next((effect[name] for name in ("n", "rounds", "rate") if name in effect), 0))
        extra = effect.get("max", 0)
        if "to" in effect:
            extra = SELECTORS.index(effect["to"])
        elif "piece" in effect:
            extra = model.PIECES.index(effect["piece"])
        elif "options" in effect:
            extra = len(self.option_from)
            for option in effect["options"]:
                self.later.append((len(self.option_from), option))
                self.option_from.append(NONE)
                self.option_to.append(NONE)
        return [OPS.index(effect["op"]), who, res, amount, extra]

    def add_options(self) -> None:
        for number, option in self.later:
            self.option_from[number], self.option_to[number] = self.add(option)
        self.later = []


def tables_of(content: PatriarchsContent) -> terms.PatriarchsTables:
    """The content as numbers for the engine."""
    geometry = terms.GEOMETRY
    program = Program()
    spans = [program.add(card.effects) for card in content.cards]
    program.add_options()
    kinds = [
        RESOURCES.index(row.tile) if row.tile in RESOURCES else terms.TRIBE_TILE + model.TRIBES.index(row.tile)
        for row in content.hexes
    ]
    return terms.PatriarchsTables(
        geometry,
        tile=kinds,
        number=[row.number for row in content.hexes],
        trade_edge=[geometry.edge_of[terms.hex_edges(row.q, row.r)[SIDES.index(row.side)]] for row in content.trades],
        trade_good=[len(RESOURCES) if row.good == "all" else RESOURCES.index(row.good) for row in content.trades],
        tribe_number=[tribe.number for tribe in content.tribes],
        tribe_category=[model.CATEGORIES.index(tribe.category) for tribe in content.tribes],
        tribe_gift=[tribe.gift for tribe in content.tribes],
        resource_numbers=[resource.numbers for resource in content.resources],
        cost=[amount for cost in content.costs for amount in cost.amounts()],
        program=[number for step in program.steps for number in step],
        option_from=program.option_from,
        option_to=program.option_to,
        card_from=[start for start, _ in spans],
        card_to=[end for _, end in spans],
        card_category=[model.CATEGORIES.index(card.category) for card in content.cards],
        card_pack=[model.PACKS.index(card.pack) for card in content.cards],
    )
