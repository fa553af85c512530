"""The options of the game (TR-17 to TR-20): what they may be, and what they are once it is known who plays."""

from __future__ import annotations

from dataclasses import replace

from hiram.core.options import BY_THE_BOOK, Options, Preset, choice, flag, seat_or_random
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.engine.terms import RushTables, RushTerms

CLOCKS = ("off", "30", "90")
PLAYED = (2, 3, 4)  # players who are not alone
OPTIONS = (
    choice("mode", ("guided", "expert"), "guided", clause="TR-18.1"),
    choice("join", ("stud", "edge"), "stud", clause="TR-19.1"),
    choice("align", ("fixed", "free"), "fixed", clause="TR-19.2"),
    choice("ties", ("score", "arrival"), "score", clause="TR-19.3", players=PLAYED, strict=False),
    flag("dismantle", True, clause="TR-19.4"),
    choice("race", ("auto", "turns", "realtime"), "auto", clause="TR-19.5", players=PLAYED, strict=False),
    choice("powers", ("dealt", "same"), "dealt", clause="TR-19.6", players=PLAYED, strict=False),
    choice("loan", ("small", "any"), "small", clause="TR-19.11", players=PLAYED, strict=False),
    choice("clock", CLOCKS, "off", clause="TR-19.7"),
    choice("pass", ("unable", "free"), "unable", clause="TR-19.8"),
    choice("length", ("full", "short"), "full", clause="TR-19.10", players=PLAYED, strict=False),
    seat_or_random("first_roller", clause="TR-1.10", players=PLAYED, strict=False),
)
PRESETS = (
    Preset("guided", "", {}),
    replace(BY_THE_BOOK, options={"mode": "expert", "dismantle": False, "loan": "any"}),
    Preset("shorter", "", {"length": "short"}, PLAYED),
    Preset("balanced", "", {"powers": "same"}, PLAYED),
)


def seated(options: Options, apart: bool) -> Options:
    """People at devices of their own race in real time, unless they chose laps; all others race in laps, and cannot
    arrive one before the other (TR-19.3, TR-19.5)."""
    if apart:
        return {**options, "race": "turns" if options["race"] == "turns" else "realtime"}
    return {**options, "race": "turns", "ties": "score"}


def terms_of(content: RushContent, tables: RushTables, players: int, options: Options) -> RushTerms:
    """The terms by the number of players and the options (TR-17 to TR-20)."""
    party = content.parties[players - 1]
    short = options["length"] == "short" and players > 1  # in about two thirds of the time (TR-19.10)
    numbers = [(party.cards + 3) // 2 if short else party.cards, party.holders, party.power_tokens]
    clock = str(options["clock"])
    agreed = {
        "solo_turn": party.solo_turn,
        "expert": options["mode"] == "expert",
        "edge": options["join"] == "edge",
        "free_align": options["align"] == "free",
        "arrival": options["ties"] == "arrival",
        "dismantle": bool(options["dismantle"]),
        "realtime": options["race"] == "realtime",
        "same_powers": options["powers"] == "same",
        "free_pass": options["pass"] == "free",
        "trial": players == 1,
        "small_loan": options["loan"] == "small",
    }
    return RushTerms(tables, numbers, agreed, 0 if clock == "off" else int(clock))
