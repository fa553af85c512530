"""Which cards to burn for a level of the gauge: the cheapest, at most one of each colour (PP-8)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.portals_and_prophets.bot.outlook import Outlook
from hiram.games.portals_and_prophets.bot.worth import reaches
from hiram.games.portals_and_prophets.engine.terms import COLORS, NONE

MOST_ICONS: Final = 2
WAYS: Final = 27  # none, one icon or two, for each of three colours
IMPOSSIBLE: Final = 1000.0


class Burning:
    """The cheapest way to bring the gauge to a level; cards that could then be played at the place are spared.

    `cost` is what the burned cards were kept for, `first` the one to burn first (NONE if the hand has not enough fuel).
    """

    def __init__(self, outlook: Outlook, gauge: i64, location: i64) -> None:
        self.cost: float = IMPOSSIBLE
        self.first: int = NONE
        cheapest = cheapest_fuel(outlook, gauge, location)
        gain = int(gauge - outlook.state.fuel)
        if gain <= 0:
            self.cost = 0.0
            return
        for way in range(1, WAYS):
            self.try_way(outlook, cheapest, way, gain)

    def try_way(self, outlook: Outlook, cheapest: list[int], way: int, gain: int) -> None:
        """Burn as many icons of each colour as the digits of `way`, to base three, say."""
        cost: float = 0.0
        icons = 0
        first = NONE
        for color in range(COLORS):
            wanted = way % 3
            way //= 3
            if wanted > 0:
                i = cheapest[color * MOST_ICONS + wanted - 1]
                if i == NONE:
                    return
                cost += outlook.keeps[i]
                icons += wanted
                first = outlook.cards[i] if first == NONE else first
        if icons >= gain and cost < self.cost:
            self.cost = cost
            self.first = first


def cheapest_fuel(outlook: Outlook, gauge: i64, location: i64) -> list[int]:
    """For each colour not used this turn, the place in the hand of the cheapest card with one icon and with two."""
    state = outlook.state
    tables = state.terms.tables
    cheapest = [NONE] * (COLORS * MOST_ICONS)
    for i in range(len(outlook.cards)):
        card = outlook.cards[i]
        icons = int(tables.icons[card])
        if icons == 0 or (state.colors_used >> tables.color[card]) & 1:
            continue
        if tables.location[card] == location and reaches(state, card, state.capsule, gauge):
            continue
        kind = int(tables.color[card]) * MOST_ICONS + icons - 1
        if cheapest[kind] == NONE or outlook.keeps[i] < outlook.keeps[cheapest[kind]]:
            cheapest[kind] = i
    return cheapest
