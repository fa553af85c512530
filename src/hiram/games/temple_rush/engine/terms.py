"""What never changes during a game: the cards as outlines, the stones and tokens as numbers, and the terms agreed."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.state import BaseTerms, StaticTables
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.tiling import Outline, packed

# The kinds of power tokens.
BOMB_TOKEN: Final = 0
BAG_TOKEN: Final = 1
SHIELD_TOKEN: Final = 2
LIGHTNING_TOKEN: Final = 3
POWER_KINDS: Final = 4

WORTHS: Final = 4  # values that a card may have


def by_size(numbers: list[int]) -> vec[i64]:
    """Numbers for the sizes 1 to 4, each at the place of its size."""
    found: vec[i64] = vec[i64]([0])
    for number in numbers:
        found = append(found, number)
    return found


def stones_left(stock: list[int]) -> vec[i64]:
    """For each set of sizes in a bonus area the stones that a player has besides, packed."""
    found: vec[i64] = vec[i64]([])
    for area in range(1 << (act.SIZES + 1)):
        left = [stock[size - 1] - ((area >> size) & 1) for size in range(1, act.SIZES + 1)]
        found = append(found, packed(left[0], left[1], left[2], left[3]))
    return found


class RushTables(StaticTables):
    """The content of the game. Cards and kinds of tokens are numbers in the order of the content files."""

    def __init__(
        self,
        outlines: list[Outline],
        edge_outlines: list[Outline],
        points: list[int],
        worths: list[int],
        stock: list[int],
        bonus: list[int],
        faces: list[int],
        powers: list[int],
        values: list[int],
    ) -> None:
        self.outlines: list[Outline] = outlines
        self.edge_outlines: list[Outline] = edge_outlines
        self.points: vec[i64] = vec[i64](points)
        self.worths: vec[i64] = vec[i64](worths)  # ascending
        self.stock: vec[i64] = by_size(stock)
        self.bonus: vec[i64] = by_size(bonus)
        self.outside_bonus: vec[i64] = stones_left(stock)  # by the bits of a bonus area: the other stones, packed
        shown = [face if face > 0 else act.STAR for face in faces]
        kinds = [kind for kind, copies in enumerate(powers) for _ in range(copies)]
        self.faces: vec[i64] = vec[i64](shown)
        self.powers: vec[i64] = vec[i64](kinds)
        self.shield_rounds: i64 = values[0]
        self.head_start: i64 = values[1]
        self.laps: i64 = values[2]
        self.drought: i64 = values[3]
        self.trial_rounds: i64 = values[4]
        self.lap_stones: i64 = values[5]
        self.loan_stones: i64 = values[6]
        assert len(self.stock) == act.SIZES + 1

    def worth_of(self, card: i64) -> i64:
        worth: i64 = 0
        while self.worths[worth] != self.points[card]:
            worth += 1
        return worth


class RushTerms(BaseTerms):
    """What was agreed before the first move: the number of players, and the options (TR-17 to TR-20)."""

    def __init__(self, tables: RushTables, party: list[int], agreed: dict[str, bool], clock: int) -> None:
        """`party` are the numbers of cards, of zones, and of power tokens for each."""
        self.tables: RushTables = tables
        self.edge: bool = agreed["edge"]
        self.outlines: list[Outline] = tables.edge_outlines if self.edge else tables.outlines
        self.cards: i64 = party[0]
        self.zones: i64 = party[1]
        self.power_tokens: i64 = party[2]
        self.solo_turn: bool = agreed["solo_turn"]
        self.expert: bool = agreed["expert"]
        self.free_align: bool = agreed["free_align"] and not self.expert
        self.arrival: bool = agreed["arrival"]
        self.dismantle: bool = agreed["dismantle"]
        self.realtime: bool = agreed["realtime"]
        self.same_powers: bool = agreed["same_powers"]
        self.clock: i64 = clock
        self.free_pass: bool = agreed["free_pass"] or self.expert
        self.trial: bool = agreed["trial"]
        self.small_loan: bool = agreed["small_loan"]
        self.lent: i64 = tables.loan_stones if self.small_loan else at.STONES  # at most, by a Bag (TR-11.3)
