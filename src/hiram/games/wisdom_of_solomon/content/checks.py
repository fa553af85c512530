"""What the rows of the content say of one another: checked, and built into the `WisdomContent`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hiram.core.files.content_files import Rows, Table
from hiram.games.wisdom_of_solomon.content import model
from hiram.games.wisdom_of_solomon.content.model import WisdomContent

TEMPLE_TILES = 20
BUILDING_EFFECTS = ("pay", "discard_card", "remove_shortage", "favor", "take", "draw", "road", "merchant", "trader")
CARD_EFFECTS = tuple(name for name in model.EFFECTS if name not in ("pay", "merchant", "trader"))
WITH_AMOUNT = {"favor", "draw", "road", "merchant", "trader", "transact", "favor_by_cubes", "favor_by_houses", "dwell"}


class WisdomRows(Rows):
    """All rows; checks what they say of one another and builds the `WisdomContent`."""

    def __init__(self, tables: dict[str, Table], user_file: str | None) -> None:
        super().__init__(model.FILE_OF, user_file)
        self.locations = self.typed(tables, "location", model.WisdomLocation)
        self.edges = self.typed(tables, "edge", model.EdgeRow)
        self.buildings = self.typed(tables, "building", model.Building)
        self.fortunes = self.typed(tables, "fortune", model.Fortune)
        self.resources = self.typed(tables, "resource", model.WisdomResource)
        self.mats = self.typed(tables, "mat", model.Mat)
        self.tiles = self.typed(tables, "temple_tile", model.TempleTile)
        self.offers = self.typed(tables, "offer", model.Offer)
        counts = tables["count"] | {"solo": tables["count"]["2"] | tables["count"]["solo"]}  # as for two players
        self.counts = self.typed({"count": counts}, "count", model.WisdomCount)
        self.solo_tiles = self.typed(tables, "solo_tile", model.SoloTile)
        self.values = self.typed(tables, "value", model.WisdomValue)
        self.colors = self.typed(tables, "player_color", model.PlayerColor)

    def content(self) -> WisdomContent:
        """Check everything, then put numbers in place of names."""
        self.check_edges()
        for building in self.buildings:
            for problem in self.building_problems(building):
                raise self.error("building", building.id, problem)
        self.check_powers()
        for card in self.fortunes:
            for problem in self.card_problems(card):
                raise self.error("fortune", card.id, problem)
        self.check_counts()
        return self.build()

    def check_edges(self) -> None:
        known = {row.id for row in self.locations}
        found: dict[frozenset[str], str] = {}
        for row in self.edges:
            for end in row.ends:
                if end not in known:
                    raise self.error("edge", row.id, f"unknown location '{end}'")
            pair = frozenset(row.ends)
            if len(pair) < 2:
                raise self.error("edge", row.id, "joins a location with itself")
            if pair in found:
                raise self.error("edge", row.id, f"joins the same locations as {found[pair]}")
            found[pair] = row.id

    def building_problems(self, row: model.Building) -> Iterator[str]:
        """What is wrong with a Building; each problem is looked for only if there was none before it."""
        if bool(row.action) == (row.power is not None):
            yield "needs either an action or a power"
        for effect in row.action:
            if effect.do not in BUILDING_EFFECTS:
                yield f"unknown effect '{effect.do}' in an action"
            yield from effect_problems(effect)
        if row.times > 1 and [effect.do for effect in row.action][:1] != ["pay"]:
            yield "only an action that begins with a payment can be done more than once"
        if row.power is not None:
            yield from power_problems(row.power)

    def check_powers(self) -> None:
        """One Building at most takes a slot off a cost: the rules ask once which slot (WS-11.12)."""
        seen: dict[str, str] = {}
        for row in self.buildings:
            on = row.power.on if row.power is not None else ""
            if on.endswith("_cost"):
                if on in seen:
                    raise self.error("building", row.id, f"{seen[on]} has the power on '{on}' already")
                seen[on] = row.id

    def card_problems(self, row: model.Fortune) -> Iterator[str]:
        if not row.effects:
            yield "has no effects"
        for effect in row.effects:
            if effect.do not in CARD_EFFECTS:
                yield f"unknown effect '{effect.do}' of a card"
            yield from effect_problems(effect)

    def check_counts(self) -> None:
        if sum(row.count for row in self.tiles) != TEMPLE_TILES:
            raise self.error("temple_tile", "T06 to T10", f"there must be {TEMPLE_TILES} tiles in all")
        for row in self.counts:
            players = 2 if row.id == "solo" else int(row.id)
            spaces = sum(sum(place.spaces[: players - 1]) for place in self.locations)
            if spaces < players * row.houses:
                problem = f"{players * row.houses} Customs Houses, but {spaces} spaces on the map (WS-R32)"
                raise self.error("count", row.id, problem)
            for kind in self.resources[1:]:
                if kind.cubes - row.removed < row.filled:
                    raise self.error("count", row.id, f"too few {kind.name} cubes to fill the market")

    def build(self) -> WisdomContent:
        place = {row.id: number for number, row in enumerate(self.locations)}
        edges = [(row, row.ends) for row in self.edges]
        return WisdomContent(
            locations=tuple(self.locations),
            edges=tuple(model.Edge(row.id, (place[a], place[b]), row.provenance) for row, (a, b) in edges),
            buildings=tuple(self.buildings),
            fortunes=tuple(self.fortunes),
            resources=tuple(self.resources),
            prices=tuple(row.prices for row in self.mats),
            tile_values=tuple(row.value for row in self.tiles),
            tile_counts=tuple(row.count for row in self.tiles),
            bonuses=tuple(row.bonus for row in self.offers),
            counts=tuple(self.counts),
            solo_icons=tuple(row.icon for row in self.solo_tiles),
            colors=tuple((row.id, row.color) for row in self.colors),
            values=model.WisdomValues(**{row.id: row.value for row in self.values}),
        )


def effect_problems(effect: model.Effect) -> Iterator[str]:
    """What is wrong with one effect by itself."""
    if effect.do in WITH_AMOUNT and not 1 <= effect.amount <= 20:
        yield f"effect {effect.do}: amount must be 1 to 20, not {effect.amount}"
    if effect.do == "pay" and not re.fullmatch(r"[XGCSWF*]{1,6}", effect.cubes):
        yield f"effect pay: cubes must be letters out of X, G, C, S, W, F or *, not {effect.cubes!r}"
    if effect.do == "take" and not re.fullmatch(r"[XGCSWF]{1,6}", effect.cubes):
        yield f"effect take: cubes must be letters out of X, G, C, S, W, F, not {effect.cubes!r}"
    if effect.do == "wait" and effect.what not in model.WAITING[:3]:
        yield f"effect wait: what must be one of {', '.join(model.WAITING[:3])}, not {effect.what!r}"
    if effect.do == "keep" and effect.what != "rain":
        yield f"effect keep: what must be rain, not {effect.what!r}"
    if not 0 <= effect.otherwise <= 20:
        yield f"effect {effect.do}: otherwise must be 0 to 20, not {effect.otherwise}"


def power_problems(power: model.Power) -> Iterator[str]:
    if power.on in model.TERRAINS:
        if not re.fullmatch(r"[XGCSWF]{1,4}", power.take):
            yield f"power: take must be letters out of X, G, C, S, W, F, not {power.take!r}"
    elif power.on not in model.POWERS:
        yield f"power: unknown '{power.on}'"
    elif not 1 <= power.amount <= (1 if power.on.endswith("_cost") or power.on == "temple_tile" else 9):
        yield f"power on {power.on}: amount {power.amount} is out of bounds"
