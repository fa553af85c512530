"""What a seat may know: its view of a position.

The view is built up from what is visible: the whole table, the own hand and the own Temple Tiles, and of every other
hand and pile its size. (How it follows the events is in `following`, imagining the rest in `imagining`.)
"""

from __future__ import annotations

import msgspec

from hiram.core.tools import NONE
from hiram.core.view import View
from hiram.games.wisdom_of_solomon.content.model import WAITING, Content
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, pieces
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, NOT_OVER, WisdomData


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, or Jeroboam, as the viewer sees him."""

    favor: int
    cubes: dict[str, int]
    unplaced: int
    retired: bool
    houses_left: int
    houses: dict[str, int]  # by Location
    buildings: tuple[str, ...]
    areas: dict[str, int]  # Workers by action area
    hand_size: int
    hand: tuple[str, ...] | None  # None: hidden from the viewer
    tile_count: int
    tiles: tuple[int, ...] | None  # None: hidden from the viewer
    waiting: tuple[str, ...]
    in_play: tuple[str, ...]
    kept: str | None  # the own sealed answer of the setup


class WisdomView(View, frozen=True, kw_only=True):
    """A position of Wisdom of Solomon, as one seat may know it."""

    players: int
    solo: bool
    max_years: int
    handicap: int
    phase: str  # "keep", "purchase", "year" or "over"
    year: int
    start_seat: int
    next_start: int | None
    supply: dict[str, int]
    market: tuple[str | None, ...]
    shortage: tuple[str, ...]
    roads: tuple[str, ...]
    roads_left: int
    house_spaces: dict[str, int]
    offer: tuple[str | None, ...]
    building_deck: int
    fortune_deck: int
    discards: tuple[str, ...]
    resolving: tuple[str, ...]
    temple: int
    spaces: dict[str, int]  # Worker Spaces by area
    workers: dict[str, int]  # the seat whose Worker stands on a Location or a Building
    holy: dict[str, int | None]
    bag: tuple[str, ...]
    aside: tuple[str, ...]
    removed: tuple[str, ...]
    drawn: str | None
    ending: str
    seats: tuple[SeatView, ...]


def bits(number: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(int(number).bit_length()) if (number >> place) & 1]


def tile_names(content: Content) -> tuple[str, ...]:
    """The thirty tiles of the solo game: Locations and icons."""
    return (*(place.id for place in content.locations), *(f"S{number:02}" for number in range(1, 16)))


def phase_of(state: WisdomData) -> str:
    if state.ending != NOT_OVER:
        return "over"
    if state.year > 0:
        return "year"
    return "keep" if state.frames.kind() == ask.KEEP else "purchase"


def view_of(content: Content, state: WisdomData, seat: int | None) -> WisdomView:
    """All that a seat (None: a spectator) may know of a state."""
    over = state.ending != NOT_OVER
    places = [place.id for place in content.locations]
    buildings = [card.id for card in content.buildings]
    tiles = tile_names(content)
    workers = {places[i]: int(owner) for i, owner in enumerate(state.worker_at) if owner != NONE}
    workers |= {buildings[i]: int(owner) for i, owner in enumerate(state.worker_on) if owner != NONE}
    return WisdomView(
        game="wisdom_of_solomon",
        seat=seat,
        acting=tuple(bits(state.acting)),
        finished=over,
        players=int(state.players),
        solo=state.terms.solo,
        max_years=int(state.terms.max_years),
        handicap=int(state.terms.handicap),
        phase=phase_of(state),
        year=int(state.year),
        start_seat=int(state.start_seat),
        next_start=None if state.next_start == NONE else int(state.next_start),
        supply={kind: int(state.supply[i]) for i, kind in enumerate(act.KIND_IDS)},
        market=tuple(None if cube == NONE else act.KIND_IDS[cube] for cube in state.market),
        shortage=tuple(places[i] for i in bits(state.shortage)),
        roads=tuple(content.edges[i].id for i in bits(state.roads)),
        roads_left=int(state.roads_left()),
        house_spaces={place: int(state.terms.house_spaces[i]) for i, place in enumerate(places)},
        offer=tuple(None if card == NONE else buildings[card] for card in state.offer),
        building_deck=int(state.building_deck.left),
        fortune_deck=int(state.fortune_deck.left),
        discards=tuple(content.fortunes[card].id for card in state.discards),
        resolving=card_ids(content, state.resolving),
        temple=int(state.temple.left),
        spaces={area: int(state.terms.area_spaces[i]) for i, area in enumerate(act.AREA_IDS)},
        workers=dict(sorted(workers.items())),
        holy={space: None if state.holy[i] == NONE else int(state.holy[i]) for i, space in enumerate(act.HOLY_IDS)},
        bag=tuple(tiles[i] for i in bits(state.bag)),
        aside=tuple(tiles[i] for i in bits(state.aside)),
        removed=tuple(tiles[i] for i in bits(state.removed)),
        drawn=None if state.drawn_tile == NONE else tiles[state.drawn_tile],
        ending=ENDINGS[state.ending],
        seats=tuple(seat_view(content, state, other, seat) for other in range(int(state.players))),
    )


def seat_view(content: Content, state: WisdomData, seat: int, viewer: int | None) -> SeatView:
    seen = state.ending != NOT_OVER or (seat == viewer and not state.is_automaton(seat))
    places = [place.id for place in content.locations]
    houses = {
        place: int(state.houses[seat * act.LOCATION_COUNT + i])
        for i, place in enumerate(places)
        if state.houses[seat * act.LOCATION_COUNT + i]
    }
    kept = state.kept[seat]
    return SeatView(
        favor=int(state.favor[seat]),
        cubes={kind: int(state.cubes[seat * act.KINDS + i]) for i, kind in enumerate(act.KIND_IDS)},
        unplaced=int(state.unplaced[seat]),
        retired=bool((state.retired >> seat) & 1),
        houses_left=int(state.houses_left[seat]),
        houses=houses,
        buildings=tuple(content.buildings[i].id for i in bits(state.owned[seat])),
        areas={area: int(state.in_area[seat * act.AREA_COUNT + i]) for i, area in enumerate(act.AREA_IDS)},
        hand_size=int(state.hand_size[seat]),
        hand=card_ids(content, state.hand[seat]) if seen else None,
        tile_count=int(state.tile_count(seat)),
        tiles=tile_list(content, state, seat) if seen else None,
        waiting=tuple(WAITING[i] for i in bits(state.waiting[seat])),
        in_play=card_ids(content, state.in_play[seat]),
        kept=content.fortunes[kept].id if seat == viewer and kept != NONE else None,
    )


def tile_list(content: Content, state: WisdomData, seat: int) -> tuple[int, ...]:
    """The values of a seat's Temple Tiles, ascending."""
    values = [
        value
        for i, value in enumerate(content.tile_values)
        for _ in range(int(state.tiles[seat * pieces.TILE_KINDS + i]))
    ]
    return tuple(sorted(values))


def card_ids(content: Content, mask: int) -> tuple[str, ...]:
    return tuple(content.fortunes[card].id for card in bits(mask))
