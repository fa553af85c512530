"""The kinds of events that the rules note in the journal, by number; their texts are in words/events.toml."""

from typing import Final

BEGAN: Final = 0  # seat
TOOK: Final = 1  # seat, heap, number
WON: Final = 2  # seat
