"""What an achievement is made of: words, and what must hold at the end of a game, all of it.

    [[achievement]]
    name = "full_tank"
    title = "Any time at all"
    text = "Fill the tank to Full, and play a card from any time."
    clause = "PP-4.9"
    needs = [
        { value = "event.tank_full", least = 1 },
        { value = "sheet.events", least = 20 },
    ]

A value is a number about the seat that is judged:

| value | what it is |
|---|---|
| `won` | 1 for a place among the first, else 0 |
| `place`, `score`, `players` | its place, its points, how many play |
| `margin` | its points less those of the best other player |
| `decisions` | how often it decided something itself |
| `sheet.NAME` | a row of its score sheet |
| `rivals.NAME` | the largest number of any other player in that row |
| `view.PATH` | something that its view shows: a number, true or false as 1 or 0, or how many there are of a list |
| `event.KIND` | how many events of a kind it saw |

In a path, `me` is the seat: `view.seats.me.hand`. An event that names a seat counts if that is the judged one, unless
`of` says `seat = "other"` or `seat = "any"`; `of` can ask for other fields in the same way, and `sum` adds a field up
instead of counting.
"""

from __future__ import annotations

from msgspec import Struct

ME, OTHER, ANY = "me", "other", "any"
PLAIN = ("won", "place", "score", "players", "margin", "decisions")
SHEET, RIVALS, VIEW, EVENT = "sheet.", "rivals.", "view.", "event."
SEAT = "seat"


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """A number about the seat, and between what it must lie."""

    value: str
    least: int | None = None
    most: int | None = None
    of: dict[str, str | int] = {}  # for events: what their fields must be
    sum: str = ""  # for events: the field that is added up

    def holds(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def part(self, prefix: str) -> str:
        """What comes after a prefix of the value; "" if it is a value of another sort."""
        return self.value.removeprefix(prefix) if self.value.startswith(prefix) else ""


class Achievement(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be proud of."""

    name: str
    title: str
    text: str  # what one does for it, and so what one learns
    clause: str  # the rule that it is about
    needs: tuple[Need, ...]


class Achievements(Struct, frozen=True, forbid_unknown_fields=True):
    """A file `achievements.toml`."""

    achievement: tuple[Achievement, ...] = ()
