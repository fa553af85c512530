"""A position as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.tools import NONE
from hiram.core.words import number_word
from hiram.games.wisdom_of_solomon.bot.plan import Plan, best_price
from hiram.games.wisdom_of_solomon.bot.worth import packed_worth
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import land, resources
from hiram.games.wisdom_of_solomon.words.reasons.phrases import RESOURCES, said, unpacked


class Names:
    """What Locations, Buildings and Fortune Cards are called."""

    def __init__(self, places: Sequence[str], buildings: Sequence[str], cards: Sequence[str]) -> None:
        self.places = list(places)
        self.buildings = list(buildings)
        self.cards = list(cards)


class Case:
    """A position as one seat sees it, and what could come of it."""

    def __init__(self, state: WisdomState, seat: int, names: Names) -> None:
        self.state = state
        self.seat = seat
        self.names = names
        self.tables = state.terms.tables
        self.plan = Plan(state, seat)

    def frame(self, place: int) -> int:
        return int(self.state.frames.get(place))

    def cubes(self, state: WisdomState | None = None) -> list[int]:
        """The seat's cubes by kind."""
        row = self.seat * act.KINDS
        return [int(many) for many in (state or self.state).cubes[row : row + act.KINDS]]

    def workers(self) -> int:
        return int(self.state.unplaced[self.seat])

    def power(self, kind: int) -> int:
        return int(self.state.powers[self.seat * pieces.POWER_COUNT + kind])

    def yours(self) -> int:
        return int(self.state.homes[self.seat])

    def closed(self) -> int:
        return int(self.state.closed_to(self.seat))

    def short(self, place: int) -> bool:
        return bool((self.state.shortage >> place) & 1)

    def produce(self, place: int) -> list[int]:
        return unpacked(int(self.tables.production[place]))

    def crop(self, place: int) -> str:
        """'Ammon (Gold)'."""
        return f"{self.names.places[place]} ({'Shortage Tile' if self.short(place) else said(self.produce(place))})"

    def rival(self) -> str:
        return "Jeroboam" if self.state.terms.solo else "a rival"

    def clipped(self, cubes: Sequence[int]) -> list[int]:
        """As many of these cubes as the supply has."""
        return [min(many, int(self.state.supply[kind])) for kind, many in enumerate(cubes[: act.KINDS])]

    def as_exotic(self, owed: int) -> int:
        """How many of the cubes owed may come as Exotic by Given Desires."""
        if not self.state.waiting[self.seat] & pieces.DESIRES:
            return 0
        return min(int(self.state.supply[pieces.EXOTIC]), sum(unpacked(owed)))

    def program(self, index: int) -> list[tuple[int, int, int]]:
        """What a card, or above the cards a Building, does: effects with their two numbers."""
        tables = self.tables
        steps = range(int(tables.op_from[index]), int(tables.op_from[index + 1]))
        return [(int(tables.op_kind[step]), int(tables.op_a[step]), int(tables.op_b[step])) for step in steps]

    def sale_price(self, square: int) -> int:
        return int(self.tables.prices[square]) + self.power(pieces.POWER_SALE)

    # What could be -------------------------------------------------------------------------------------------------

    def gained(self, after: WisdomState) -> list[int]:
        return [new - old for new, old in zip(self.cubes(after), self.cubes(), strict=True)]

    def harvest(self, place: int, stands: bool = False) -> WisdomState:
        """After a Worker is placed on a Location, or acts there once more."""
        after = self.state.copy()
        depth = int(after.frames.depth)
        if stands:
            land.collect(after, self.seat, place)
        else:
            land.put_on_location(after, self.seat, place)
        if after.frames.depth > depth:
            land.end_replacing(after, self.seat)
        return after

    def with_cubes(self, *, more: int = NONE, less: int = NONE) -> WisdomState:
        """After one cube more from the supply, or one less."""
        after = self.state.copy()
        if more != NONE:
            resources.take(after, self.seat, more, 1)
        if less != NONE:
            resources.give_up(after, self.seat, less)
        return after

    def plain_worth(self, cubes: Sequence[int]) -> float:
        return float(packed_worth(self.state, pieces.pack(list(cubes))))

    # A cube of the seat's ------------------------------------------------------------------------------------------

    def spares(self, kind: int) -> str:
        """What giving up a cube means: 'Food is one of your three'."""
        have = self.cubes()[kind]
        return f"your only {RESOURCES[kind]}" if have == 1 else f"one of your {number_word(have)} {RESOURCES[kind]}"

    def rank(self, kind: int) -> str:
        """', the most valuable kind you hold', or the least."""
        worth = self.tables.worth
        held = [worth[other] for other, many in enumerate(self.cubes()) if many]
        if min(held) == max(held) or min(held) < worth[kind] < max(held):
            return ""
        return f", the {'most' if worth[kind] == max(held) else 'least'} valuable kind you hold"

    def sells_for(self, kind: int) -> str:
        """'; the market pays up to 4 Favor for one'."""
        square = int(best_price(self.state, kind))
        return f"; the market pays up to {self.sale_price(square)} Favor for one" if square != NONE else ""
