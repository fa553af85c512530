"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit, deck_of
from hiram.games.wisdom_of_solomon.content.model import WAITING, Content
from hiram.games.wisdom_of_solomon.edge.plausible import FRAME_NAMES, check_built, check_plausible
from hiram.games.wisdom_of_solomon.edge.view import bits, card_ids, tile_list, tile_names
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.actions import square_names
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import foreman, legal
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, NOT_OVER
from hiram.games.wisdom_of_solomon.engine.terms import Terms


class FramePosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is being resolved, or asked, and the numbers it holds."""

    what: str
    seat: int
    numbers: tuple[int, int, int, int]


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player, or Jeroboam."""

    favor: int
    cubes: dict[str, int]
    unplaced: int
    retired: bool
    holy_workers: int
    houses: dict[str, int]
    buildings: list[str]
    areas: dict[str, int]
    hand: list[str]  # Jeroboam's: the one held longest first
    kept: str | None
    waiting: list[str]
    in_play: list[str]
    tiles: list[int]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    year: int
    start_seat: int
    next_start: int | None
    ending: str
    placements: int
    recalls: int
    supply: dict[str, int]
    market: dict[str, str]
    roads: list[str]
    shortage: list[str]
    workers: dict[str, int]
    holy: dict[str, int]
    offer: list[str | None]
    building_deck: list[str]  # the next card first
    fortune_deck: list[str]
    discards: list[str]
    resolving: list[str]
    shuffles: int
    shuffled_in: list[int]  # for each card, the shuffle in which it last came into the deck
    temple: list[int]  # the values of the tiles on the board, the next one first
    box: list[int]
    bag: list[str]
    aside: list[str]
    removed: list[str]
    holy_tiles: int
    drawn: str | None
    frames: list[FramePosition]
    seats: list[SeatPosition]
    dice: list[int]  # the generator's four words


def write(content: Content, state: WisdomState) -> dict[str, Any]:
    """The position of a state."""
    places = [place.id for place in content.locations]
    buildings = [card.id for card in content.buildings]
    tiles = tile_names(content)
    squares = square_names()
    workers = {places[i]: int(owner) for i, owner in enumerate(state.worker_at) if owner != NONE}
    workers |= {buildings[i]: int(owner) for i, owner in enumerate(state.worker_on) if owner != NONE}
    position = Position(
        year=int(state.year),
        start_seat=int(state.start_seat),
        next_start=None if state.next_start == NONE else int(state.next_start),
        ending=ENDINGS[state.ending],
        placements=int(state.placements),
        recalls=int(state.recalls),
        supply={kind: int(state.supply[i]) for i, kind in enumerate(act.KIND_IDS)},
        market={squares[i]: act.KIND_IDS[cube] for i, cube in enumerate(state.market) if cube != NONE},
        roads=[content.edges[i].id for i in bits(state.roads)],
        shortage=[places[i] for i in bits(state.shortage)],
        workers=workers,
        holy={space: int(state.holy[i]) for i, space in enumerate(act.HOLY_IDS) if state.holy[i] != NONE},
        offer=[None if card == NONE else buildings[card] for card in state.offer],
        building_deck=[buildings[card] for card in state.building_deck.rest()],
        fortune_deck=[content.fortunes[card].id for card in state.fortune_deck.rest()],
        discards=[content.fortunes[card].id for card in state.discards],
        resolving=list(card_ids(content, state.resolving)),
        shuffles=int(state.generation),
        shuffled_in=[int(number) for number in state.shuffled_in],
        temple=[content.tile_values[kind] for kind in state.temple.rest()],
        box=[content.tile_values[kind] for kind in state.box],
        bag=[tiles[i] for i in bits(state.bag)],
        aside=[tiles[i] for i in bits(state.aside)],
        removed=[tiles[i] for i in bits(state.removed)],
        holy_tiles=int(state.holy_tiles),
        drawn=None if state.drawn_tile == NONE else tiles[state.drawn_tile],
        frames=write_frames(state.frames),
        seats=[write_seat(content, state, seat) for seat in range(int(state.players))],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_frames(frames: Frames) -> list[FramePosition]:
    return [FramePosition(what=FRAME_NAMES[row[0]], seat=row[1], numbers=(*row[2:],)) for row in frames.rows()]  # type: ignore[arg-type]


def write_seat(content: Content, state: WisdomState, seat: int) -> SeatPosition:
    kept = state.kept[seat]
    hand = [int(card) for card in state.oldest] if state.is_automaton(seat) else bits(state.hand[seat])
    return SeatPosition(
        favor=int(state.favor[seat]),
        cubes={kind: int(state.cubes[seat * act.KINDS + i]) for i, kind in enumerate(act.KIND_IDS)},
        unplaced=int(state.unplaced[seat]),
        retired=bool((state.retired >> seat) & 1),
        holy_workers=int(state.in_holy[seat]),
        houses={
            place.id: int(state.houses[seat * act.LOCATION_COUNT + place.index])
            for place in content.locations
            if state.houses[seat * act.LOCATION_COUNT + place.index]
        },
        buildings=[content.buildings[i].id for i in bits(state.owned[seat])],
        areas={area: int(state.in_area[seat * act.AREA_COUNT + i]) for i, area in enumerate(act.AREA_IDS)},
        hand=[content.fortunes[card].id for card in hand],
        kept=None if kept == NONE else content.fortunes[kept].id,
        waiting=[WAITING[i] for i in bits(state.waiting[seat])],
        in_play=list(card_ids(content, state.in_play[seat])),
        tiles=list(tile_list(content, state, seat)),
    )


def read(content: Content, terms: Terms, given: Any) -> WisdomState:
    """The state of a position."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position: {error}") from None
    check_plausible(content, terms, position)
    state = build(content, terms, position)
    check_built(state)
    return state


def build(content: Content, terms: Terms, position: Position) -> WisdomState:
    """The state of a position whose names and numbers were found possible."""
    place = {row.id: row.index for row in content.locations}
    building = {card.id: card.index for card in content.buildings}
    card = {row.id: row.index for row in content.fortunes}
    tile = {name: number for number, name in enumerate(tile_names(content))}
    kinds = {value: number for number, value in enumerate(content.tile_values)}
    kinds_of_cubes = {kind: number for number, kind in enumerate(act.KIND_IDS)}
    state = WisdomState(terms, Dice(*position.dice))
    state.frames = frames_of([[FRAME_NAMES_INVERSE[row.what], row.seat, *row.numbers] for row in position.frames])
    state.start_seat = position.start_seat
    state.temple = deck_of([kinds[value] for value in position.temple])
    state.box = vec[i64]([kinds[value] for value in position.box])
    state.building_deck = deck_of([building[name] for name in position.building_deck])
    state.fortune_deck = deck_of([card[name] for name in position.fortune_deck])
    state.year = position.year
    state.next_start = NONE if position.next_start is None else position.next_start
    state.ending = ENDINGS.index(position.ending)
    state.placements = position.placements
    state.recalls = position.recalls
    state.shortage = sum(1 << place[name] for name in position.shortage)
    state.resolving = sum(1 << card[name] for name in position.resolving)
    state.generation = position.shuffles
    state.shuffled_in = vec[i64](position.shuffled_in)
    state.bag = sum(1 << tile[name] for name in position.bag)
    state.aside = sum(1 << tile[name] for name in position.aside)
    state.removed = sum(1 << tile[name] for name in position.removed)
    state.holy_tiles = position.holy_tiles
    state.drawn_tile = NONE if position.drawn is None else tile[position.drawn]
    state.offer = vec[i64]([NONE if name is None else building[name] for name in position.offer])
    state.discards = vec[i64]([card[name] for name in position.discards])
    for name, number in position.supply.items():
        state.supply[kinds_of_cubes[name]] = number
    for square, cube in position.market.items():
        state.market[square_names().index(square)] = kinds_of_cubes[cube]
    for edge in content.edges:
        if edge.id in position.roads:
            foreman.add_road(state, edge.index)
    for spot, owner in position.workers.items():
        if spot in place:
            state.worker_at[place[spot]] = owner
            state.standing |= bit(place[spot])
        else:
            state.worker_on[building[spot]] = owner
    for space, owner in position.holy.items():
        state.holy[act.HOLY_IDS.index(space)] = owner
    for number, seat in enumerate(position.seats):
        build_seat(content, state, number, seat)
    ask(state)
    return state


FRAME_NAMES_INVERSE = {name: number for number, name in FRAME_NAMES.items()}


def build_seat(content: Content, state: WisdomState, number: int, seat: SeatPosition) -> None:
    place = {row.id: row.index for row in content.locations}
    card = {row.id: row.index for row in content.fortunes}
    state.favor[number] = seat.favor
    state.unplaced[number] = seat.unplaced
    state.retired |= int(seat.retired) << number
    state.in_holy[number] = seat.holy_workers
    state.houses_left[number] = state.terms.houses
    for i, kind in enumerate(act.KIND_IDS):
        state.cubes[number * act.KINDS + i] = seat.cubes.get(kind, 0)
    for name, houses in seat.houses.items():
        for _ in range(houses):
            foreman.add_house(state, number, place[name])
    for row in content.buildings:
        if row.id in seat.buildings:
            foreman.add_building(state, number, row.index)
    for i, area in enumerate(act.AREA_IDS):
        state.in_area[number * act.AREA_COUNT + i] = seat.areas.get(area, 0)
        state.area_used[i] += seat.areas.get(area, 0)
    state.hand[number] = sum(1 << card[name] for name in seat.hand)
    state.hand_size[number] = len(seat.hand)
    if state.is_automaton(number):
        state.oldest = vec[i64]([card[name] for name in seat.hand])
    state.kept[number] = NONE if seat.kept is None else card[seat.kept]
    state.waiting[number] = sum(1 << WAITING.index(name) for name in seat.waiting)
    state.in_play[number] = sum(1 << card[name] for name in seat.in_play)
    for value in seat.tiles:
        state.tiles[number * pieces.TILE_KINDS + content.tile_values.index(value)] += 1


def ask(state: WisdomState) -> None:
    """Who is asked what, from the frames."""
    if state.ending != NOT_OVER:
        state.over = True
    elif FRAME_NAMES[int(state.frames.kind())] == "keep":
        state.sealed = 1
        for seat in range(int(state.players - state.automata)):
            if state.kept[seat] == NONE:
                state.acting |= bit(seat)
    else:
        legal.settle(state, state.frames.kind(), state.frames.seat())
        state.acting = bit(state.frames.seat())
