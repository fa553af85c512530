"""What can be agreed before a game (WS-20): options and presets."""

from __future__ import annotations

from hiram.core.options import BY_THE_BOOK, Preset, choice, number, seat_or_random
from hiram.games.wisdom_of_solomon.content.model import COUNT_FIELDS, WisdomContent
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTables, WisdomTerms

STRENGTHS = {"servant": 0, "overseer": 37, "rebel": 52, "king": 66}
"""What Jeroboam may be in the solo game, and how much more Favor he then starts with: the servant is the book's, and
of the others a strong bot beats about 75, 50 and 25 in a hundred."""

SOLO = (1,)  # players of the solo game
TOGETHER = (2, 3, 4, 5)
OPTIONS = (
    choice("jeroboam", tuple(STRENGTHS), "servant", clause="WS-20.2", players=SOLO),
    seat_or_random("start_seat", clause="WS-20.3", players=TOGETHER),
    number("max_years", 1, 30, 30, clause="WS-20.4"),
    choice("open_choices", ("ask", "his"), "ask", clause="WS-20.5", players=SOLO),
)
PRESETS = (BY_THE_BOOK, Preset("shorter", "", {"max_years": 3}), Preset("balanced", "", {"jeroboam": "rebel"}, SOLO))


def terms_of(
    content: WisdomContent, tables: WisdomTables, players: int, handicap: int, max_years: int, never_asks: bool
) -> WisdomTerms:
    """What was agreed, and the pieces for this number of players."""
    seats = max(2, players)
    row = content.counts[players - 2]  # solo is the last
    numbers = [getattr(row, name) for name in COUNT_FIELDS]
    tiers = 1 if seats == 2 else 2 if seats == 3 else 3
    return WisdomTerms(tables, players == 1, seats, numbers, tiers, handicap, max_years, never_asks)
