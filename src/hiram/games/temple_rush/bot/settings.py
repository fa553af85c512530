"""Numbers that the ratings count with. What stands here is what greedy bots play by; bots that look ahead take what the
file of weights says (`[settings]` in advice.toml), for their number of players if it has them."""

from collections.abc import Mapping
from typing import Final

from hiram.core.native import i64, vec

# Each with all cards to come, and with none; between the two it changes with the cards.
PLAIN: Final = {
    "patience": (7.0, 7.0),  # rolls after which a temple is worth a third of what it brings
    "rivalry": (1.6, 1.6),  # rolls ahead of the quickest rival that make e to 1
    "spread": (0.0, 0.0),  # what of a rival's rolls is added to that: who is far off may still be quick
    "crowd": (0.0, 0.0),  # how much the other rivals count beside the quickest one
    "salvage": (0.0, 0.0),  # points that a stone is worth if a rival completes the temple: it serves the next one
    "bonus": (2.5, 2.5),  # points that a bonus stone counts for
    "deny": (0.0, 0.0),  # the part of what the quickest rival may expect that is one's own loss
    # Points that a token must bring beside what its zone is worth already: one that is kept may serve better later, one
    # that is left over is worth nothing (TR-16.2).
    "bag": (9.0, 2.0),
    "small_bag": (4.0, 0.5),  # it lends one stone (TR-19.11)
    "race": (6.5, 3.0),
    "power": (3.2, 0.4),  # a Shield or a Bomb
    "mortar": (1.0, 0.1),
    "keep": (0.3, 0.3),  # rolls that a stone must save to be kept in a rebuild
    # Stones that may be laid aside as a bonus; to lay none aside is 0.
    "size_1": (1.0, 1.0),
    "size_2": (2.0, 2.0),
    "size_3": (3.0, 3.0),
    "size_4": (4.0, 4.0),
}
SETTINGS: Final = {name + end: plain[i] for name, plain in PLAIN.items() for i, end in enumerate(("", "_end"))}
(PATIENCE, RIVALRY, SPREAD, CROWD, SALVAGE, BONUS, DENY) = range(7)
(BAG, SMALL_BAG, RACE, POWER, MORTAR, KEEP, SIZE_1) = range(7, 14)


class RushSettings:
    def __init__(self, given: Mapping[str, float]) -> None:
        self.early: vec[float] = vec[float]([given.get(name, plain[0]) for name, plain in PLAIN.items()])
        self.late: vec[float] = vec[float]([given.get(f"{name}_end", plain[1]) for name, plain in PLAIN.items()])

    def at(self, which: i64, left: float) -> float:
        """A number when such a part of the cards is to come."""
        late: float = self.late[which]
        return late + (self.early[which] - late) * left


GREEDY: Final = RushSettings({})
