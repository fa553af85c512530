"""What can be agreed before a game (WS-20): options, presets, and which of them go together."""

from __future__ import annotations

from hiram.core.errors import BadOption
from hiram.core.options import BY_THE_BOOK, Options, Preset, choice, number, seat_or_random

STRENGTHS = {"servant": 0, "overseer": 50, "rebel": 64, "king": 78}
"""What Jeroboam may be in the solo game, and how much more Favor he then starts with: the servant is the book's, and
of the others a strong bot beats about 75, 50 and 25 in a hundred."""

OPTIONS = (
    choice("jeroboam", tuple(STRENGTHS), "servant", "how strong Jeroboam is (solo game)", "WS-20.2"),
    seat_or_random("start_seat", "who has the Starting Player Token (not in the solo game)", "WS-20.3"),
    number("max_years", 1, 30, 30, "the year with which a game ends that has not ended before", "WS-20.4"),
    choice(
        "open_choices", ("ask", "his"), "ask", "who settles what Jeroboam's rules leave open (solo game)", "WS-20.5"
    ),
)
PRESETS = (
    BY_THE_BOOK,
    Preset("balanced", "Jeroboam the rebel, who is an even match for a strong player", {"jeroboam": "rebel"}, (1,)),
)


def check_options(players: int, options: Options) -> None:
    """Refuse values that do not go together."""
    start = options["start_seat"]
    if players == 1:
        if start != "random":
            raise BadOption("option start_seat: in the solo game Jeroboam always starts (WS-20.3)")
    elif options["jeroboam"] != "servant":
        raise BadOption("option jeroboam: Jeroboam plays in the solo game only (WS-20.2)")
    elif options["open_choices"] != "ask":
        raise BadOption("option open_choices: Jeroboam plays in the solo game only (WS-20.5)")
    if isinstance(start, int) and start >= players:
        raise BadOption(f"option start_seat: there is no seat {start} with {players} players (WS-20.3)")
