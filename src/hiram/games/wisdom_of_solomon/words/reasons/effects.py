"""What a Fortune Card does: at any time, and if it is played now."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.tools import NONE
from hiram.core.words import count, listed, number_word
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, pieces
from hiram.games.wisdom_of_solomon.engine.rules import card_choices, foreman, land
from hiram.games.wisdom_of_solomon.engine.rules import effects as card_effects
from hiram.games.wisdom_of_solomon.words.reasons.buildings import deed, foreman_said
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import places_in, said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.placing import spot_said
from hiram.games.wisdom_of_solomon.words.reasons.roads import annexed, crops_said
from hiram.games.wisdom_of_solomon.words.reasons.temple import levite_said
from hiram.games.wisdom_of_solomon.words.reasons.visits import deals, visit


def effects(case: Case, card: int) -> str:
    """What a card does whenever it is played."""
    return listed([effect(kind, a, b) for kind, a, b in case.program(card)])


def effect(kind: int, a: int, b: int) -> str:
    cubes = said(unpacked(a)) if kind == pieces.OP_TAKE else ""
    waits = {
        pieces.DESIRES: "lets you collect Exotic in place of other cubes for the rest of a year",
        pieces.STRONGHOLD: "doubles what your next Worker at a house of yours collects",
        pieces.PEACE: "lets your next Worker at a house of yours collect past rivals' houses",
        pieces.RAIN: "adds a Food to each Worker that you place where Food grows, for the rest of the game",
    }
    return {
        pieces.OP_TAKE: f"brings {cubes}, or {b} Favor if none is left" if b else f"brings {cubes}",
        pieces.OP_FAVOR: f"brings {a} Favor",
        pieces.OP_FAVOR_BY_CUBES: f"brings a Favor for each cube you hold, {a} at most",
        pieces.OP_FAVOR_BY_HOUSES: f"adds {a} for each of your Customs Houses",
        pieces.OP_WAIT: waits.get(a, ""),
        pieces.OP_KEEP: waits.get(a, ""),
        pieces.OP_DWELL: f"brings up to {number_word(a)} cubes from around one of your Workers on the land",
        pieces.OP_WISDOM: "lets one of your placed Workers act once more",
        pieces.OP_INHERIT: "sends a Worker where a rival has a house, or onto a rival's Building",
        pieces.OP_TRANSACT: f"allows {number_word(a)} more deals at the market",
        pieces.OP_ROAD: f"builds up to {count(a, 'Road')}",
        pieces.OP_BARNS: "brings what a Location with a house of yours produces",
        pieces.OP_SHORTAGE: "takes a Shortage Tile off the map",
        pieces.OP_RECALL: "gives you back a placed Worker for another turn",
        pieces.OP_LEVITE: "buys a Temple Tile without a Worker and without extra cubes",
        pieces.OP_FOREMAN: "buys a Building without a Worker",
        pieces.OP_DRAW: f"lets you draw {count(a, 'Fortune Card')}",
        pieces.OP_DISCARD: "makes you discard one",
    }.get(kind, "")


def plainly(_case: Case, kind: int, a: int, b: int) -> str:
    return effect(kind, a, b)


def take_now(case: Case, _kind: int, a: int, b: int) -> str:
    cubes = case.clipped(unpacked(a))
    if sum(cubes):
        short = ", as the supply has no more" if sum(cubes) < sum(unpacked(a)) else ""
        return f"brings you {said(cubes)}{short}"
    return f"brings you {b} Favor, as the supply has none left" if b else ""


def by_cubes_now(case: Case, _kind: int, a: int, _b: int) -> str:
    held = int(case.state.cube_count(case.seat))
    return f"brings you {min(a, held)} Favor for your {count(held, 'cube')}"


def by_houses_now(case: Case, _kind: int, a: int, _b: int) -> str:
    houses = int(case.state.terms.houses - case.state.houses_left[case.seat])
    return f"adds {a * houses} for your {count(houses, 'Customs House')}" if houses else ""


def wait_now(case: Case, _kind: int, a: int, _b: int) -> str:
    """Effects for later this year: what they could be used for."""
    if a == pieces.DESIRES:
        exotic = int(case.state.supply[pieces.EXOTIC])
        if not exotic:
            return "would bring nothing now, as the supply has no Exotic"
        return f"lets you collect Exotic in place of other cubes this year; the supply has {number_word(exotic)}"
    return stronghold_now(case) if a == pieces.STRONGHOLD else peace_now(case)


def open_homes(case: Case) -> list[int]:
    return places_in(case.yours() & int(land.open_locations(case.state, case.seat)))


def stronghold_now(case: Case) -> str:
    homes = open_homes(case)
    if not homes:
        return "would be wasted, as no Location with a house of yours is free for a Worker this year"
    owed = {home: unpacked(int(land.yields(case.state, case.seat, home))) for home in homes}
    twice = {home: case.clipped([2 * many for many in owed[home]]) for home in homes}
    best = max(homes, key=lambda home: sum(twice[home]) - sum(case.clipped(owed[home])))
    if sum(twice[best]) == sum(case.clipped(owed[best])):
        return "would add nothing now to what your houses and the supply give"
    return f"doubles what the land gives your next Worker at a house: {said(twice[best])} in {case.names.places[best]}"


def peace_now(case: Case) -> str:
    state = case.state
    homes = open_homes(case)
    more = {home: int(land.network(state, home, 0)) & ~int(land.network(state, home, case.closed())) for home in homes}
    best = max(homes, key=lambda home: more[home].bit_count(), default=NONE)
    if best == NONE or not more[best]:
        return "would be wasted now, as no rival's house stands in the way of your Roads"
    names = [case.names.places[other] for other in places_in(more[best])]
    return f"lets your next Worker in {case.names.places[best]} collect from {listed(names)} too"


def dwell_now(case: Case, _kind: int, a: int, _b: int) -> str:
    spots = places_in(int(card_choices.own_locations(case.state, case.seat)))
    pools = {spot: case.clipped(unpacked(int(card_choices.pool_around(case.state, spot)))) for spot in spots}
    best = max(spots, key=lambda spot: case.plain_worth(pools[spot]))
    pool = pools[best]
    if sum(pool) <= a:
        return f"brings you {said(pool)} from around {case.names.places[best]}"
    return f"brings you {number_word(a)} cubes from around {case.names.places[best]}, out of {said(pool)}"


def wisdom_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    names = [spot_said(case, spot) for spot in places_in(int(card_choices.again_spots(case.state, case.seat)))]
    return f"lets your Worker {listed(names[:3], 'or')} act once more"


def inherit_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    targets = places_in(int(card_effects.inheritances(case.state, case.seat, case.state.hand_size[case.seat] - 1)))
    best = max(targets, key=lambda spot: float(case.plan.target(act.INHERIT + spot)))
    if best >= act.LOCATION_COUNT:
        card = best - act.LOCATION_COUNT
        return f"sends a Worker onto {case.rival()}'s {case.names.buildings[card]}, which {deed(case, card, True)}"
    return f"sends a Worker to {case.names.places[best]} for {said(case.gained(case.harvest(best)))}"


def transact_now(case: Case, _kind: int, a: int, _b: int) -> str:
    _, done = visit(case, lambda state: state.frames.push(ask.TRANSACT, case.seat, a))
    return f"lets you {deals(done)}" if done else "allows two deals, but none looks worth its price now"


def road_now(case: Case, _kind: int, a: int, _b: int) -> str:
    edges = places_in(int(foreman.open_roads(case.state, case.seat)))
    best = max(edges, key=lambda edge: float(case.plan.road(edge)))
    new = places_in(annexed(case, best, case.seat)[2])
    if not new:
        return f"builds up to {count(a, 'Road')}, but none of them looks useful now"
    return f"builds up to {count(a, 'Road')}: one could bring you {crops_said(case, new)}"


def barns_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    homes = places_in(int(card_choices.barn_locations(case.state, case.seat)))
    best = max(homes, key=lambda home: case.plain_worth(case.clipped(case.produce(home))))
    return f"brings you {said(case.clipped(case.produce(best)))} from {case.names.places[best]}"


def shortage_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return "takes a Shortage Tile off the map" if case.state.shortage else ""


def levite_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return levite_said(case, 0)


def foreman_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return foreman_said(case)


NOW: dict[int, Callable[[Case, int, int, int], str]] = {
    pieces.OP_TAKE: take_now,
    pieces.OP_FAVOR_BY_CUBES: by_cubes_now,
    pieces.OP_FAVOR_BY_HOUSES: by_houses_now,
    pieces.OP_WAIT: wait_now,
    pieces.OP_DWELL: dwell_now,
    pieces.OP_WISDOM: wisdom_now,
    pieces.OP_INHERIT: inherit_now,
    pieces.OP_TRANSACT: transact_now,
    pieces.OP_ROAD: road_now,
    pieces.OP_BARNS: barns_now,
    pieces.OP_SHORTAGE: shortage_now,
    pieces.OP_LEVITE: levite_now,
    pieces.OP_FOREMAN: foreman_now,
}
