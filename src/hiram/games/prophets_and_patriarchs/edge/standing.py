"""What can be read off a view: the scores by category (PA-19.1), trade rates, prices, who earns nothing, the longest
trail, the card of the turn.

Nothing of a score is hidden. The rules decide on states; these are read off what one seat sees, so that pieces can be
marked and tips can say why.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import chain

from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsCard, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import EDGES, HEXES
from hiram.games.prophets_and_patriarchs.edge.view import Counts, PatriarchsSeatView, PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.state import BANK_RATE, LONGEST_LINE
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY

PAWN_STEPS = ("place_false", "place_prophet")
Names = tuple[str, ...]
Trades = tuple[tuple[str, str], ...]  # trade tiles with their edges
Line = tuple[tuple[str, str, str], ...]
"""Camels: each with its edge and the corners at its ends."""


def longest_holder(view: PatriarchsView) -> int | None:
    """Whose line is longer than every other's, and long enough (PA-12.5, PA-12.7)."""
    lines = [seat.line for seat in view.seats]
    best = max(lines)
    return lines.index(best) if lines.count(best) == 1 and best >= view.shortest_line else None


def score_sheet(view: PatriarchsView) -> list[dict[str, int]]:
    """The score of each seat by category."""
    holder, rows = longest_holder(view), []
    for number, seat in enumerate(view.seats):
        tents, cities, line = len(seat.tents), 2 * len(seat.cities), LONGEST_LINE if number == holder else 0
        total = tents + cities + seat.virtue + line
        rows.append({"tents": tents, "cities": cities, "virtue": seat.virtue, "longest_line": line, "total": total})
    return rows


def tie_breaks(view: PatriarchsView) -> list[dict[str, int]]:
    """Virtue Tokens and cities; then who is nearest to the turn, if several reached the target at once (PA-19.5); then
    tents, resource cards, and who came later in turn order (PA-20.2)."""
    first = view.first or 0
    nearest = view.winner if view.ending == "target_reached" else None
    return [
        {
            "virtue_tokens": seat.virtue,
            "cities": len(seat.cities),
            "nearest_to_the_turn": int(number == nearest),
            "tents": len(seat.tents),
            "resource_cards": seat.hand_size,
            "place_in_turn_order": (number - first) % view.players + 1,
        }
        for number, seat in enumerate(view.seats)
    ]


@cache
def edge_ends(edge: str) -> tuple[str, str]:
    """The corners at the ends of an edge."""
    one, other = GEOMETRY.ends[EDGES[edge]]
    return GEOMETRY.corner_name(one), GEOMETRY.corner_name(other)


@cache
def corners_of(place: str | None) -> frozenset[str]:
    """The corners of a hex; none where there is no hex."""
    return frozenset(GEOMETRY.corner_name(c) for c in GEOMETRY.hex_corners[HEXES[place]]) if place else frozenset()


class PatriarchsFacts:
    """A view, read with the content of the game and the names of the players."""

    def __init__(self, content: PatriarchsContent, view: PatriarchsView, names: Names) -> None:
        self.content, self.view, self.names = content, view, names
        self.own: PatriarchsSeatView | None = None if view.seat is None else view.seats[view.seat]
        self.mine = view.seat is not None and view.seat in view.acting
        self.kind = view.asked.kind if view.asked is not None else ""
        self.building = self.kind == "build_menu" and self.mine

    @cached_property
    def sheet(self) -> list[dict[str, int]]:
        return score_sheet(self.view)

    @cached_property
    def holder(self) -> int | None:
        return longest_holder(self.view)

    def score(self, seat: int) -> int:
        return self.sheet[seat]["total"]

    # Trading and building --------------------------------------------------------------------------------------

    def rates(self, seat: int) -> Counts:
        """How many cards of each kind the bank asks of a seat for one (PA-9.3 to PA-9.6)."""
        view, row = self.view, self.view.seats[seat]
        market = view.market if seat == view.active else 0
        return bank_rates(self.content, tuple(view.trades.items()), (*row.tents, *row.cities), market)

    def moves_left(self, seat: int) -> int:
        """Movements that the turn still allows (PA-11.1, PA-17.6)."""
        extra = self.view.extra_moves if seat == self.view.active else 0
        used = self.view.moves_used if seat == self.view.active else 0
        more = self.view.advantages and self.view.seats[seat].tribe == "naphtali"
        return max(0, 1 + more + extra - used)

    # What is going on on the board -----------------------------------------------------------------------------

    def rivals(self, seat: int) -> tuple[Names, ...]:
        """The corners of all other seats, which a line cannot pass; nothing, unless the seat has the longest alone."""
        others = [row for other, row in enumerate(self.view.seats) if other != seat] if seat == self.holder else []
        return tuple([(*row.tents, *row.cities) for row in others])

    @cached_property
    def turn_card(self) -> PatriarchsCard | None:
        """The Event card of this turn: the one being resolved, or the last that the roll brought (PA-5.4)."""
        view, rolled = self.view, 0 if self.kind in PAWN_STEPS else self.view.rolled
        if view.card is None and not rolled:
            return None
        homes = tuple([tile for place, tile in view.tiles.items() if view.numbers[place] == rolled])
        return turn_card_of(self.content, view.card, homes, view.discards)


@lru_cache(maxsize=64)
def tribe_names(content: PatriarchsContent) -> dict[str | None, str]:
    return {tribe.id: tribe.name for tribe in content.tribes}


@lru_cache(maxsize=2048)
def bank_rates(content: PatriarchsContent, trades: Trades, corners: Names, market: int) -> Counts:
    laid = dict(trades)
    reached = [trade for trade in content.trades if trade.id in laid and {*edge_ends(laid[trade.id])} & {*corners}]
    least = [BANK_RATE, *([market] if market else [])]
    return tuple(min([*least, *(t.rate for t in reached if t.good in ("all", good))]) for good in model.RESOURCES)


def price_of(content: PatriarchsContent, piece: str, tribe: str | None, advantages: bool, discounts: Counts) -> Counts:
    """What a piece costs, by resource, with advantages and discounts (PA-10.1, PA-16.20, PA-17)."""
    place = model.PIECES.index(piece)
    amounts = list(content.costs[place].amounts())
    if advantages and tribe == "judah" and piece == "city":
        amounts[model.RESOURCES.index("wine")] -= 1
    cuts = discounts[place * len(model.RESOURCES) :] or (0,) * len(amounts)
    return tuple(max(0, amount - cut) for amount, cut in zip(amounts, cuts, strict=False))


@lru_cache(maxsize=2048)
def turn_card_of(
    content: PatriarchsContent, wanted: str | None, homes: Names, discards: tuple[Names, ...]
) -> PatriarchsCard | None:
    """A card; if none is wanted, the last one that the homes brought whose number was rolled."""
    for category, pile in zip(model.CATEGORIES, discards if wanted is None else (), strict=wanted is None):
        if pile and next(row.id for row in content.tribes if row.category == category) in homes:
            wanted = pile[-1]
    return next((card for card in content.cards if card.id == wanted), None)


@lru_cache(maxsize=2048)
def trail_of(camels: Names, rivals: tuple[Names, ...]) -> frozenset[str]:
    """The camels of the longest line, if somebody has it alone (PA-12.5)."""
    line = tuple([(edge, *edge_ends(edge)) for edge in camels])
    return frozenset(longest_trail(line, frozenset(chain.from_iterable(rivals))) if rivals else ())


def silent_corners(prophet: str | None, false: str | None, by_card: bool) -> frozenset[str]:
    """Corners whose buildings the False Prophet silences altogether (PA-13.2, PA-14.15)."""
    return corners_of(false) - corners_of(prophet if by_card else None)


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
