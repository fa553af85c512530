"""What players may agree on before the first move (PP-1)."""

from __future__ import annotations

from hiram.core.errors import BadOption
from hiram.core.options import Option, Options, OptionValue, choice, number, seat_or_random
from hiram.core.vocabulary import shortened
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.engine.terms import BLIND, LENIENT, PORTALS, STRICT

MODES = ("standard", "team", "simplified", "team+simplified")
TEAM_PLAYERS = 4


def read_portals(given: object) -> OptionValue:
    """'suggested', 'random', or three locations (a list, or a text with commas)."""
    if given in ("suggested", "random"):
        return str(given)
    if isinstance(given, str):
        given = [part.strip() for part in given.split(",")]
    if isinstance(given, tuple):
        given = list(given)
    if isinstance(given, list) and len(given) == PORTALS and all(isinstance(part, str) for part in given):
        return sorted(given)
    raise ValueError(f"is 'suggested', 'random' or three locations; got {shortened(str(given))!r}")


def read_lenient(given: object) -> OptionValue:
    """One of the three ways; on and off, as they were said when there were two, are 'blind' and 'off'."""
    words = {**{way: way for way in LENIENT}, "on": LENIENT[BLIND], "true": LENIENT[BLIND], "false": LENIENT[STRICT]}
    found = words.get(str(given).lower())
    if found is None:
        raise ValueError(f"is one of {', '.join(LENIENT)}; got {shortened(str(given))!r}")
    return found


OPTIONS = (
    choice("mode", MODES, "standard", "teams of two (four players), and the simplified game without fuel", "PP-1.3"),
    Option(
        "portals",
        "suggested",
        "suggested | random | three locations in three regions",
        "where the three portals are",
        "PP-1.4",
        read_portals,
    ),
    seat_or_random("start_seat", "who places and plays first", "PP-1.5"),
    number("nt_round_cap", 1, 1_000_000, 10, "how many rounds may be played in the New Testament period", "PP-1.6"),
    Option(
        "lenient_draw",
        LENIENT[STRICT],
        " | ".join(LENIENT),
        "an eighth card may be drawn; then the neighbour takes one blindly, or you choose one to give up",
        "PP-1.7",
        read_lenient,
    ),
)


def check_options(content: PortalsContent, players: int, options: Options) -> None:
    if "team" in str(options["mode"]) and players != TEAM_PLAYERS:
        raise BadOption(f"option mode: teams need exactly 4 players, not {players} (PP-1.11)")
    start = options["start_seat"]
    if isinstance(start, int) and start >= players:
        raise BadOption(f"option start_seat: there is no seat {start} with {players} players (PP-1.11)")
    portals = options["portals"]
    if isinstance(portals, list):
        check_portals(content, portals)


def check_portals(content: PortalsContent, portals: list[str]) -> None:
    """Three known locations in three different regions (PP-2.6)."""
    known = {place.id: place.region for place in content.locations}
    for portal in portals:
        if portal not in known:
            raise BadOption(f"option portals: there is no location {shortened(portal)!r} (PP-1.11)")
    if len({known[portal] for portal in portals}) != PORTALS:
        raise BadOption("option portals: the three locations must lie in three different regions (PP-1.11)")


def portals_of(content: PortalsContent, options: Options) -> list[int]:
    """The portals that the options fix, ascending; none if they are random."""
    portals = options["portals"]
    if portals == "random":
        return []
    if isinstance(portals, list):
        return sorted(place.index for place in content.locations if place.id in portals)
    return sorted(content.suggested_portals)
