"""The invariants of docs/rules/wisdom_of_solomon.md, checked on a state: what must hold after every action."""

from __future__ import annotations

from collections import Counter

from hiram.core.tools import NONE, count_bits
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules.year_end import REFILLED
from hiram.games.wisdom_of_solomon.engine.state import NOT_OVER, ROADS


def broken_invariants(state: WisdomState) -> list[str]:
    """A sentence for each invariant that does not hold, with its number in the rules."""
    checks = {
        **cubes_and_market(state),
        **houses_and_roads(state),
        **workers(state),
        **cards_and_tiles(state),
        **course(state),
    }
    return [sentence for sentence, holds in checks.items() if not holds]


def cubes_and_market(state: WisdomState) -> dict[str, bool]:
    seats = range(int(state.players))
    held = [sum(state.cubes[seat * act.KINDS + kind] for seat in seats) for kind in range(act.KINDS)]
    lying = Counter(int(cube) for cube in state.market)
    in_play = [state.terms.tables.cubes[kind] - state.terms.removed for kind in range(act.KINDS)]
    return {
        "1: no cube is lost or made": all(
            state.supply[kind] + held[kind] + lying[kind] == in_play[kind] for kind in range(act.KINDS)
        ),
        "1: no number of cubes is negative": min(state.supply) >= 0 and min(state.cubes) >= 0,
        "2: a mat holds its own kind or Exotic": all(
            cube in (NONE, pieces.EXOTIC, square // pieces.HEIGHT + 1) for square, cube in enumerate(state.market)
        ),
        "3: no Favor is negative": min(state.favor) >= 0,
        "16: after the refill no mat has gaps": not year_is_new(state)
        or all(is_filled(state, mat) for mat in range(pieces.HEIGHT)),
    }


def year_is_new(state: WisdomState) -> bool:
    return state.year > 1 and state.placements == 0 and state.frames.kind() == ask.PLACE


def is_filled(state: WisdomState, mat: int) -> bool:
    squares = [int(state.market[pieces.HEIGHT * mat + square]) for square in range(pieces.HEIGHT)]
    filled = [cube != NONE for cube in squares]
    empty = state.supply[mat + 1] == 0 and state.supply[pieces.EXOTIC] == 0
    return filled == sorted(filled, reverse=True) and (all(filled[:REFILLED]) or empty)


def houses_and_roads(state: WisdomState) -> dict[str, bool]:
    tables, terms, seats = state.terms.tables, state.terms, range(int(state.players))
    places = range(act.LOCATION_COUNT)
    houses = [[int(state.houses[seat * act.LOCATION_COUNT + place]) for place in places] for seat in seats]
    standing, built = [sum(row[place] for row in houses) for place in places], [sum(row) for row in houses]
    homes = 0
    for seat in seats:
        homes |= state.homes[seat]
    ends = [(tables.end_a[edge], tables.end_b[edge]) for edge in range(act.EDGE_COUNT) if (state.roads >> edge) & 1]
    joined = [sum(1 << (b if a == place else a) for a, b in ends if place in (a, b)) for place in places]
    return {
        "4: every house is in reserve or on the map": all(
            state.houses_left[seat] >= 0 and state.houses_left[seat] + built[seat] == terms.houses for seat in seats
        ),
        "4: no Location holds more houses than spaces": all(
            0 <= standing[place] <= terms.house_spaces[place]
            and state.house_room[place] == terms.house_spaces[place] - standing[place]
            for place in places
        ),
        "4: the sets of homes agree with the houses": all(
            ((state.homes[seat] >> place) & 1) == (houses[seat][place] > 0) for seat in seats for place in places
        ),
        "5: fifteen Roads, each with a house at an end": count_bits(state.roads) <= ROADS
        and all((homes >> a) & 1 or (homes >> b) & 1 for a, b in ends),
        "5: what Roads join agrees with the Roads": all(state.joined[place] == joined[place] for place in places),
        "12: a player has a Building for each house": all(
            count_bits(state.owned[seat]) == built[seat]
            or (state.houses_left[seat] == 0 and count_bits(state.owned[seat]) > built[seat])
            or is_building(state, seat)
            for seat in seats
        ),
    }


def is_building(state: WisdomState, seat: int) -> bool:
    """The seat has bought a card whose house is still to be placed."""
    frames = state.frames
    return any(frames.at(level, 0) >= ask.GO and frames.at(level, 1) == seat for level in range(int(frames.depth)))


def workers(state: WisdomState) -> dict[str, bool]:
    terms, seats = state.terms, range(int(state.players))
    on_map = Counter(int(owner) for owner in (*state.worker_at, *state.worker_on))
    in_areas = [sum(state.in_area[seat * act.AREA_COUNT + area] for area in range(act.AREA_COUNT)) for seat in seats]
    claims = [int(owner) for owner in state.holy if owner != NONE]
    return {
        "6: every Worker is somewhere": all(
            state.unplaced[seat] >= 0
            and state.unplaced[seat] + in_areas[seat] + on_map[seat] + state.in_holy[seat] == terms.workers
            for seat in seats
        ),
        "7: areas hold no more Workers than spaces": all(
            sum(state.in_area[seat * act.AREA_COUNT + area] for seat in seats)
            == state.area_used[area]
            <= terms.area_spaces[area]
            for area in range(act.AREA_COUNT)
        ),
        "7: Holy Place spaces are claimed by different players": len(set(claims)) == len(claims)
        and all((state.in_holy[seat] > 0) == (seat in claims) for seat in seats),
        "7: the set of Locations with Workers agrees": all(
            ((state.standing >> place) & 1) == (state.worker_at[place] != NONE) for place in range(act.LOCATION_COUNT)
        ),
        "8: who is at the Holy Place has no Worker left": all(
            state.in_holy[seat] == 0 or state.unplaced[seat] == 0 for seat in seats
        ),
        "7: Workers stand only on Buildings that somebody owns": all(
            owner == NONE or any((state.owned[seat] >> card) & 1 for seat in seats)
            for card, owner in enumerate(state.worker_on)
        ),
    }


def cards_and_tiles(state: WisdomState) -> dict[str, bool]:
    terms, seats = state.terms, range(int(state.players))
    masks = [*(state.hand[seat] for seat in seats), *(state.in_play[seat] for seat in seats)]
    resolving = 0
    for level in range(int(state.frames.depth)):
        if state.frames.at(level, 0) == ask.GO_RUN and state.frames.at(level, 2) < 24:
            resolving |= 1 << int(state.frames.at(level, 2))
    kept = sum(int(mask) for mask in masks if mask) & int(state.resolving)
    piles = [*state.fortune_deck.rest(), *(int(card) for card in state.discards)]
    for mask in masks:
        piles += [card for card in range(act.CARD_COUNT) if (mask >> card) & 1 and not (kept >> card) & 1]
    piles += [card for card in range(act.CARD_COUNT) if (state.resolving >> card) & 1]
    buildings = [*state.building_deck.rest(), *(int(card) for card in state.offer if card != NONE)]
    for seat in seats:
        buildings += [card for card in range(act.BUILDING_COUNT) if (state.owned[seat] >> card) & 1]
    tiles = Counter([*state.temple.rest(), *(int(kind) for kind in state.box)])
    for seat in seats:
        tiles.update({kind: int(state.tiles[seat * pieces.TILE_KINDS + kind]) for kind in range(pieces.TILE_KINDS)})
    taken = sum(state.tile_count(seat) for seat in seats)
    all_tiles = [sum(int(tiles) >> n & 1 for tiles in (state.bag, state.aside, state.removed)) for n in range(30)]
    on_map = [int(state.shortage) >> n & 1 for n in range(30)]
    return {
        "9: every Fortune Card is in one place": sorted(piles) == list(range(act.CARD_COUNT)),
        "9: cards in resolution are those of the frames": resolving == state.resolving,
        "9: hand sizes agree": all(count_bits(state.hand[seat]) == state.hand_size[seat] for seat in seats),
        "9: Jeroboam's cards are his hand": not terms.solo
        or (sum(1 << int(card) for card in state.oldest) == state.hand[1] and len(state.oldest) == state.hand_size[1]),
        "10: every Building Card is in one place": sorted(buildings) == list(range(act.BUILDING_COUNT)),
        "11: Temple Tiles on the board and taken": state.temple.left + taken == terms.temple,
        "11: every Temple Tile is somewhere": all(
            tiles[kind] == terms.tables.tile_counts[kind] for kind in range(pieces.TILE_KINDS)
        ),
        "13: every tile of the solo game is somewhere": all(
            total + there == (1 if terms.solo else there) for total, there in zip(all_tiles, on_map, strict=True)
        ),
        "13: Shortage Tiles never increase": count_bits(state.shortage) <= terms.shortages,
    }


def course(state: WisdomState) -> dict[str, bool]:
    over = state.ending != NOT_OVER
    keeping = state.frames.kind() == ask.KEEP
    asked = [seat for seat in range(int(state.players)) if (state.acting >> seat) & 1]
    workers_in_all = state.terms.workers * state.players
    return {
        "14: no year after the last": state.year <= state.terms.max_years,
        "14: no more placements than Workers and recalls": state.placements <= workers_in_all + state.recalls,
        "15: every decision has options": all(len(state.legal(seat)) > 0 for seat in asked),
        "15: somebody decides until the game is over": over == (not asked) and over == state.over,
        "15: one decides, except over the opening cards": over or keeping or asked == [int(state.frames.seat())],
        "18: the token is held by a player": 0 <= state.start_seat < state.players,
    }
