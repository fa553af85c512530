"""A Worker on the land: what it collects, and how other Locations compare."""

from __future__ import annotations

from hiram.core.words import listed, number_word, sentences
from hiram.games.wisdom_of_solomon.bot.worth import LAST_YEAR_CUBES, cubes_worth
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import land
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import longer, names_of, places_in, said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.prospects import lures, opens, too_late

CLEARLY = 2.0  # Favor by which something is better before it is held against something else


def at_location(case: Case, spot: int) -> str:
    after, left = case.harvest(spot), case.workers() - 1
    use = opens(case, after, left)
    late = "" if use or not sum(case.gained(after)) else too_late(case, left)
    better, most = beside(case, spot, after)
    return sentences(collects(case, spot, after), use, late, better, lures(case, after), most)


def collects(case: Case, place: int, after: WisdomState) -> str:
    """What a Worker on a Location brings, or why it brings nothing."""
    name, cubes = case.names.places[place], case.gained(after)
    home = (case.yours() >> place) & 1
    exotic = case.as_exotic(int(land.yields(case.state, case.seat, place)))
    if not sum(cubes):
        if case.short(place) and not exotic:
            return f"A Shortage Tile lies on {name}, so a Worker there brings nothing"
        text = f"A Worker in {name} brings nothing, as the supply has no {missing(case, place)} left"
        return f"{text}, unless you take Exotic by Given Desires" if exotic else text
    text = f"{name} brings you {said(cubes)}"
    if home and sources(case, place) & ~(1 << place):
        text = f"From {name} and along its Roads a Worker brings you {said(cubes)}"
    strong = home and case.state.waiting[case.seat] & pieces.STRONGHOLD
    helpers = helpers_at(case, place)
    return longer(
        text,
        ", doubled by Stronghold" if strong else "",
        f", with the help of {listed(helpers)}" if helpers else "",
        f"; {number_word(exotic)} of that may be Exotic instead" if exotic else "",
    )


def helpers_at(case: Case, place: int) -> list[str]:
    """The Buildings, and Rain Sent, that add a cube to a Worker there."""
    state, tables = case.state, case.tables
    owed = unpacked(int(land.yields(state, case.seat, place)))
    left = [max(0, int(state.supply[kind]) - owed[kind]) for kind in range(act.KINDS)]
    cards = int(state.owned[case.seat] & tables.terrain_buildings[tables.terrain[place]])
    found = []
    for card in places_in(cards):
        taken = [min(many, left[kind]) for kind, many in enumerate(unpacked(int(tables.power_take[card]))[: act.KINDS])]
        left = [many - gone for many, gone in zip(left, taken, strict=True)]
        found += [case.names.buildings[card]] if sum(taken) else []
    return [*found, "Rain Sent"] if land.rains_on(state, case.seat, place) and left[pieces.FOOD] else found


def missing(case: Case, place: int) -> str:
    return listed(names_of(case.produce(place)), "or")


def sources(case: Case, place: int) -> int:
    """The Locations of the network there that give something now."""
    peace = case.state.waiting[case.seat] & pieces.PEACE
    network = int(land.network(case.state, place, 0 if peace else case.closed()))
    return network & ~int(case.state.shortage) & ~(int(case.state.standing) & ~(1 << place))


def beside(case: Case, place: int, after: WisdomState) -> tuple[str, str]:
    """How other free Locations compare: one that is clearly better, or that none brings so much."""
    free = [other for other in places_in(int(land.open_locations(case.state, case.seat))) if other != place]
    others = [(worth_of(case, trial), other, trial) for other in free for trial in [case.harvest(other)]]
    if not others:
        return "", ""
    mine, most = worth_of(case, after), max(others, key=lambda row: (row[0], -row[1]))
    if most[0] >= mine + CLEARLY * (LAST_YEAR_CUBES if case.plan.last else 1.0):
        return f"{case.names.places[most[1]]} would bring {said(case.gained(most[2]))}", ""
    total = sum(case.gained(after))
    unmatched = mine > most[0] and all(total > sum(case.gained(trial)) for _, _, trial in others)
    return "", "No other free Location brings so much" if unmatched else ""


def worth_of(case: Case, after: WisdomState) -> float:
    return cubes_worth(after, case.seat, case.plan.last) - cubes_worth(case.state, case.seat, case.plan.last)
