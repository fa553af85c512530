"""What can be agreed before a game (WS-20): options, presets, and which of them go together."""

from __future__ import annotations

from hiram.core.errors import BadOption
from hiram.core.options import BY_THE_BOOK, Option, Options, OptionValue, Preset, number, seat_or_random, whole_number

HANDICAPS = (0, 10, 20, 30)


def read_handicap(given: object) -> OptionValue:
    """One of the four steps."""
    value = whole_number(given)
    if value not in HANDICAPS:
        raise ValueError(f"is 0, 10, 20 or 30; got {value}")
    return value


OPTIONS = (
    Option(
        "jeroboam_handicap",
        0,
        "0 | 10 | 20 | 30",
        "how much more Favor Jeroboam starts with (solo game)",
        "WS-20.2",
        read_handicap,
    ),
    seat_or_random("start_seat", "who has the Starting Player Token (not in the solo game)", "WS-20.3"),
    number("max_years", 1, 30, 30, "the year with which a game ends that has not ended before", "WS-20.4"),
)
PRESETS = (
    BY_THE_BOOK,
    Preset(
        "balanced", "Jeroboam starts with 30 more Favor, which evens the solo game", {"jeroboam_handicap": 30}, (1,)
    ),
)


def check_options(players: int, options: Options) -> None:
    """Refuse values that do not go together."""
    start = options["start_seat"]
    if players == 1:
        if start != "random":
            raise BadOption("option start_seat: in the solo game Jeroboam always starts (WS-20.3)")
    elif options["jeroboam_handicap"] != 0:
        raise BadOption("option jeroboam_handicap: Jeroboam plays in the solo game only (WS-20.2)")
    if isinstance(start, int) and start >= players:
        raise BadOption(f"option start_seat: there is no seat {start} with {players} players (WS-20.3)")
