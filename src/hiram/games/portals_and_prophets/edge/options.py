"""What players may agree on before the first move (PP-1)."""

from __future__ import annotations

from hiram.core.options import BY_THE_BOOK, Option, Options, Preset, choice, number, seat_or_random
from hiram.core.options.controls import Item, Picks, items_of
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.engine import terms as agreed

TEAMS = (4,)  # how many players make teams of two
WAYS = ("standard", "team", "simplified", "team+simplified", "short", "team+short")
MODES = tuple(Item(way, players=TEAMS) if "team" in way else way for way in WAYS)
FORMERLY = {"on": "blind", "true": "blind", "false": "off"}  # when there were two ways
SHORTER = Preset("shorter", "", {"mode": "short", "nt_round_cap": 2})
PRESETS = (BY_THE_BOOK, SHORTER, Preset("simpler", "", {"mode": "simplified"}))


def options_of(content: PortalsContent) -> tuple[Option, ...]:
    """The options; where portals may be depends on the map."""
    places = tuple(Item(place.id, place.name, group=content.regions[place.region].name) for place in content.locations)
    portals = Picks(items_of(("suggested", "random")), "", places, between=",", count=agreed.PORTALS, apart="regions")
    return (
        choice("mode", MODES, "standard", clause="PP-1.3"),
        Option("portals", "suggested", portals, clause="PP-1.4"),
        seat_or_random("start_seat", clause="PP-1.5"),
        number("nt_round_cap", 1, 1_000_000, 10, clause="PP-1.6"),
        choice("lenient_draw", agreed.LENIENT, agreed.LENIENT[agreed.STRICT], clause="PP-1.7", formerly=FORMERLY),
    )


def terms_of(tables: agreed.PortalsTables, options: Options) -> agreed.PortalsTerms:
    """The options as the engine reads them; the portals are still to be opened."""
    mode, lenient = str(options["mode"]), agreed.LENIENT.index(str(options["lenient_draw"]))
    cap = int(str(options["nt_round_cap"]))
    return agreed.PortalsTerms(tables, "team" in mode, "simplified" in mode, lenient, cap, "short" in mode)


def portals_of(content: PortalsContent, options: Options) -> list[int]:
    """The portals that the options fix, ascending; none if they are random."""
    portals = options["portals"]
    if portals == "random":
        return []
    if isinstance(portals, list):
        return sorted(place.index for place in content.locations if place.id in portals)
    return sorted(content.suggested_portals)
