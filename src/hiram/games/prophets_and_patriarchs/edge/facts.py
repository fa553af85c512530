"""What can be read off a view: trade rates, prices, who earns nothing, the longest trail, the card of the turn.

The rules decide on states; these are read off what one seat sees, so that pieces can be marked and tips can say why.
"""

from __future__ import annotations

from functools import cache, lru_cache

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsCard, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import EDGES, HEXES
from hiram.games.prophets_and_patriarchs.edge.standing import longest_holder, score_sheet
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsSeatView, PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.state import BANK_RATE
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY
from hiram.scene.memory import derived

PAWN_STEPS = ("place_false", "place_prophet")
Line = tuple[tuple[str, str, str], ...]
"""Camels: each with its edge and the corners at its ends."""


@cache
def edge_ends(edge: str) -> tuple[str, str]:
    """The corners at the ends of an edge."""
    one, other = GEOMETRY.ends[EDGES[edge]]
    return GEOMETRY.corner_name(one), GEOMETRY.corner_name(other)


def corners_of(place: str) -> set[str]:
    """The corners of a hex."""
    return {GEOMETRY.corner_name(corner) for corner in GEOMETRY.hex_corners[HEXES[place]]}


def barren_rolls(barren: tuple[int, ...], tile: str) -> str:
    """For how many rolls the tiles of a resource pay nothing (PA-15.10); empty if they pay."""
    rolls = barren[model.RESOURCES.index(tile)] if tile in model.RESOURCES else 0
    return counted(rolls, "roll") if rolls else ""


class PatriarchsViewFacts:
    """A view, read with the content of the game and the names of the players."""

    def __init__(self, content: PatriarchsContent, view: PatriarchsView, names: tuple[str, ...]) -> None:
        self.content, self.view, self.names = content, view, names

    @property
    def own(self) -> PatriarchsSeatView | None:
        return None if self.view.seat is None else self.view.seats[self.view.seat]

    @property
    def mine(self) -> bool:
        return self.view.seat is not None and self.view.seat in self.view.acting

    @property
    def kind(self) -> str:
        return self.view.asked.kind if self.view.asked is not None else ""

    @property
    def building(self) -> bool:
        return self.kind == "build_menu" and self.mine

    @derived
    def sheet(self) -> list[dict[str, int]]:
        return score_sheet(self.view)

    @derived
    def holder(self) -> int | None:
        return longest_holder(self.view)

    def tribe_name(self, seat: int) -> str:
        tribe = self.view.seats[seat].tribe
        return next((row.name for row in self.content.tribes if row.id == tribe), "no tribe yet")

    def score(self, seat: int) -> int:
        return self.sheet[seat]["total"]

    # Trading and building --------------------------------------------------------------------------------------

    def rate(self, seat: int, kind: int) -> int:
        """How many cards of a kind the bank asks of a seat for one (PA-9.3 to PA-9.6)."""
        good, rate = model.RESOURCES[kind], BANK_RATE
        for trade in self.reached[seat]:
            if trade.good in ("all", good):
                rate = min(rate, trade.rate)
        if self.view.market and seat == self.view.active:
            rate = min(rate, self.view.market)
        return rate

    @derived
    def reached(self) -> list[list[model.Trade]]:
        """The trade tiles that each seat has a tent or city at."""
        laid = self.view.trades
        edges = [(trade, edge_ends(laid[trade.id])) for trade in self.content.trades if trade.id in laid]
        built = [{*row.tents, *row.cities} for row in self.view.seats]
        return [[trade for trade, ends in edges if not corners.isdisjoint(ends)] for corners in built]

    def price(self, seat: int, piece: str) -> list[int]:
        """What a piece costs a seat now, by resource, with advantages and discounts (PA-10.1, PA-16.20, PA-17)."""
        place = model.PIECES.index(piece)
        amounts = list(self.content.costs[place].amounts())
        tribe = self.view.seats[seat].tribe
        if self.view.advantages and tribe == "judah" and piece == "city":
            amounts[model.RESOURCES.index("wine")] -= 1
        if seat == self.view.active:
            cuts = self.view.discounts[place * len(model.RESOURCES) :]
            amounts = [amount - cut for amount, cut in zip(amounts, cuts, strict=False)]
        return [max(0, amount) for amount in amounts]

    def pays_either(self, seat: int, piece: str) -> bool:
        """Whether a camel costs hay or water instead of both (PA-17.4)."""
        return self.view.advantages and piece == "camel" and self.view.seats[seat].tribe == "issachar"

    def moves_left(self, seat: int) -> int:
        """Movements that the turn still allows (PA-11.1, PA-17.6)."""
        extra = self.view.extra_moves if seat == self.view.active else 0
        used = self.view.moves_used if seat == self.view.active else 0
        more = self.view.advantages and self.view.seats[seat].tribe == "naphtali"
        return max(0, 1 + more + extra - used)

    # What is going on on the board -----------------------------------------------------------------------------

    @derived
    def silent_corners(self) -> set[str]:
        """Corners whose buildings the False Prophet silences altogether (PA-13.2, PA-14.15)."""
        view = self.view
        silent = corners_of(view.false) if view.false and view.pieces_silenced else set()
        return silent - self.protected_corners if view.by_card else silent

    @derived
    def protected_corners(self) -> set[str]:
        return corners_of(self.view.prophet) if self.view.prophet else set()

    def barren_rolls(self, tile: str) -> str:
        return barren_rolls(self.view.barren, tile)

    @derived
    def trail(self) -> frozenset[str]:
        """The camels of the longest line, if somebody has it alone (PA-12.5)."""
        if self.holder is None:
            return frozenset()
        blocked = frozenset(
            corner
            for seat, row in enumerate(self.view.seats)
            if seat != self.holder
            for corner in (*row.tents, *row.cities)
        )
        camels = self.view.seats[self.holder].camels
        return frozenset(longest_trail(tuple((edge, *edge_ends(edge)) for edge in camels), blocked))

    @derived
    def turn_card(self) -> PatriarchsCard | None:
        """The Event card of this turn: the one being resolved, or the last that the roll brought (PA-5.4)."""
        view = self.view
        wanted = view.card
        if wanted is None and view.rolled and self.kind not in PAWN_STEPS:
            homes = {view.tiles[place]: number for place, number in view.numbers.items()}
            for category, discards in zip(model.CATEGORIES, view.discards, strict=True):
                tribe = next(row.id for row in self.content.tribes if row.category == category)
                if homes.get(tribe) == view.rolled and discards:
                    wanted = discards[-1]
        return next((card for card in self.content.cards if card.id == wanted), None)


@lru_cache(maxsize=256)
def longest_trail(camels: Line, blocked: frozenset[str]) -> tuple[str, ...]:
    """The edges of a longest walk that uses no camel twice and passes no blocked corner (PA-12.1, PA-12.2)."""
    at: dict[str, list[tuple[str, str]]] = {}
    for edge, one, other in camels:
        at.setdefault(one, []).append((edge, other))
        at.setdefault(other, []).append((edge, one))
    best: tuple[str, ...] = ()
    paths: list[tuple[str, tuple[str, ...]]] = [(corner, ()) for corner in at]
    while paths:
        corner, walked = paths.pop()
        if len(walked) > len(best):
            best = walked
        if not walked or corner not in blocked:
            paths += [(far, (*walked, edge)) for edge, far in at[corner] if edge not in walked]
    return best
