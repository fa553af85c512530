"""The options of the game (TR-17 to TR-20): what they may be, and what they are once it is known who plays."""

from __future__ import annotations

from dataclasses import replace

from hiram.core.errors import BadOption
from hiram.core.options import BY_THE_BOOK, Options, Preset, choice, flag, seat_or_random

CLOCKS = ("off", "30", "90")
OPTIONS = (
    choice("mode", ("guided", "expert"), "guided", "whether stones that do not fit the card may lie", "TR-18.1"),
    choice("join", ("stud", "edge"), "stud", "whether stones side by side hold together", "TR-19.1"),
    choice("align", ("fixed", "free"), "fixed", "whether a figure may be shifted inside the outline", "TR-19.2"),
    choice("ties", ("score", "arrival"), "score", "who gets a card that several complete at once", "TR-19.3"),
    flag("dismantle", True, "a player may take a stone back instead of building", "TR-19.4"),
    choice("race", ("auto", "turns", "realtime"), "auto", "how a Lightning Build is run", "TR-19.5"),
    choice("powers", ("dealt", "same"), "dealt", "whether all get the same power tokens", "TR-19.6"),
    choice("clock", CLOCKS, "off", "seconds for each decision", "TR-19.7"),
    choice("pass", ("unable", "free"), "unable", "whether a usable stone may be declined", "TR-19.8"),
    seat_or_random("first_roller", "who rolls first", "TR-1.10"),
)
PRESETS = (
    Preset("guided", "stones keep to the outline, and one may be taken back in place of building", {}),
    replace(BY_THE_BOOK, options={"mode": "expert", "dismantle": False}),
    Preset(
        "balanced", "all have the same power tokens, which takes the luck out of them", {"powers": "same"}, (2, 3, 4)
    ),
)


def check_options(players: int, options: Options) -> None:
    first = options["first_roller"]
    if isinstance(first, int) and first >= players:
        raise BadOption(f"option first_roller: there is no seat {first} with {players} players (TR-1.10)")


def seated(options: Options, apart: bool) -> Options:
    """People at devices of their own race in real time, unless they chose laps; all others race in laps, and cannot
    arrive one before the other (TR-19.3, TR-19.5)."""
    if apart:
        return {**options, "race": "turns" if options["race"] == "turns" else "realtime"}
    return {**options, "race": "turns", "ties": "score"}
