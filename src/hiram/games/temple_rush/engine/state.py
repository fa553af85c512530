"""The data of a position: what lies where, as integers and a few flat arrays, and the small questions about it."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import Deck, insert_sorted, remove_value
from hiram.games.temple_rush.engine import events
from hiram.games.temple_rush.engine.actions import CODES_OF_A_SHAPE, SIZES, ZONES, size_of
from hiram.games.temple_rush.engine.terms import NONE, Terms
from hiram.games.temple_rush.engine.tiling import Outline

# Frames: what is being resolved. Those from BUILD on ask several seats, each in a lane of its own.
TOKENS: Final = 0
BAG_ZONE: Final = 1
BAG_LENDER: Final = 2  # the roller's zone
SHIELD_CARD: Final = 3
BOMB_TARGET: Final = 4
LIGHTNING_CARD: Final = 5
BONUS: Final = 6  # zone
RACE_BONUS: Final = 7  # zone
PENALTY: Final = 8  # zone
COUNTDOWN: Final = 9  # zone
BUILD: Final = 10  # 1 in a solo round, its two faces, how many of them are used
REBUILD: Final = 11  # the zones in order, packed
RACE: Final = 12  # zone, activator, lap (0: head start; in real time: moves), stones of the head start or who passed
SETTLE: Final = 13  # zones to settle, completers, zones settled, the zone whose bonus choices are being made
RACE_END: Final = 14  # zone, activator, winner, how far
ROUND_END: Final = 15  # how far

# Steps of a lane: what a seat is being asked while several are.
NO_STEP: Final = 0
DIE_ORDER: Final = 1
BUILD_SIZE: Final = 2
BUILD_ZONE: Final = 3
BUILD_ALIGN: Final = 4
BUILD_PLACE: Final = 5
MOVE_SOURCE: Final = 6
MOVE_ZONE: Final = 7
DISMANTLE_STONE: Final = 8
BUILD_DECLARE: Final = 9
REBUILD_SIZE: Final = 10
REBUILD_PLACE: Final = 11
REBUILD_DECLARE: Final = 12
HEAD_START: Final = 13
RACE_ACTION: Final = 14
RACE_SOURCE: Final = 15
RACE_PLACE: Final = 16
RACE_REMOVE: Final = 17
RACE_DECLARE: Final = 18
RACE_PENALTY: Final = 19
STEPS: Final = 20

# A lane.
LANE_STEP: Final = 0
LANE_SIZE: Final = 1  # of the stone that is drawn, 0 while a star leaves it open
LANE_ZONE: Final = 2  # the zone chosen, or where the stone in hand comes from
LANE_PASS: Final = 3  # whether Pass is allowed (TR-5.5)
LANE_QUEUE: Final = 4  # zones still to rebuild after this one, packed
LANE_SOURCE: Final = 5  # the stone that is to be moved: its zone and place, packed, plus one
LANE_BACK: Final = 6  # the shift that takes back how the figure was aligned, plus one
LANE: Final = 7
SOURCE_ZONE: Final = 4096

# A player's board: three figures, each its number of stones and their places, then what else a commit can change.
STONES: Final = 13
FIGURE_CELLS: Final = 14
SUPPLY: Final = 41  # plus the size
MORTAR_AT: Final = 46
DECLARED: Final = 47  # a bit for each zone
POOL: Final = 47  # plus four for each zone, plus the size
BOARD: Final = 60

# The masks of a figure: cells filled, slots filled, slots joined to it, slots that it blocks.
FILLED: Final = 0
FIGURE: Final = 1
JOINED: Final = 2
BLOCKED: Final = 3
MASKS: Final = 4

# A mortar is in a zone, or:
MORTAR_UNUSED: Final = -1
MORTAR_SPENT: Final = 3

# A power token is its kind plus these.
SEEN: Final = 4  # all know what it is
USED: Final = 8
TOKENS_EACH: Final = 2

NO_SOLO: Final = 0
SOLO_UNUSED: Final = 1
SOLO_USED: Final = 2

# Where a card is. One that was won is a base plus its seat.
OUT: Final = 0
IN_DECK: Final = 1
SHOWN: Final = 2
DROPPED: Final = 3
WON_BY: Final = 4

# The answers of a seat in a sealed step: their number, then each as kind, zone and value.
OPS: Final = 28
OP_KIND: Final = 65536
OP_ZONE: Final = 4096

# Why the game ended.
NOT_OVER: Final = 0
NO_CARD_LEFT: Final = 1
TRIAL_OVER: Final = 2


class RushData(State):
    """Everything of a position that can change, players side by side in each array.

    `board` is as each player has it, sealed changes included; `shown` is how all saw it when the sealed
    step began, and empty outside of one.
    """

    def __init__(
        self,
        terms: Terms,
        players: i64,
        acting: i64,
        dice: Dice,
        frames: Frames,
        deck: Deck,
        round: i64,
        roller: i64,
        drought: i64,
        card_left: i64,
        gatherings: i64,
        deals: i64,
        ending: i64,
        holders: vec[i64],
        dealt: vec[i64],
        shield_owner: vec[i64],
        shield_left: vec[i64],
        faces: vec[i64],
        where: vec[i64],
        solo: vec[i64],
        powers: vec[i64],
        undealt: vec[i64],
        bonus: vec[i64],
        tokens: vec[i64],
        arrived: vec[i64],
        lanes: vec[i64],
        board: vec[i64],
        shown: vec[i64],
        ops: vec[i64],
        masks: vec[i64],
    ) -> None:
        super().__init__(players, acting, dice)
        self.terms: Terms = terms
        self.frames: Frames = frames
        self.deck: Deck = deck
        self.round: i64 = round
        self.roller: i64 = roller
        self.drought: i64 = drought
        self.card_left: i64 = card_left  # whether a card left a holder in this round
        self.gatherings: i64 = gatherings  # how many sealed steps there have been
        self.deals: i64 = deals  # how many steps have dealt cards
        self.ending: i64 = ending
        self.holders: vec[i64] = holders  # the card of each zone, or NONE
        self.dealt: vec[i64] = dealt  # in which step each came there
        self.shield_owner: vec[i64] = shield_owner
        self.shield_left: vec[i64] = shield_left
        self.faces: vec[i64] = faces  # of each player's die, 0 before the roll
        self.where: vec[i64] = where  # for each card
        self.solo: vec[i64] = solo
        self.powers: vec[i64] = powers  # two a seat, NONE where there is none
        self.undealt: vec[i64] = undealt  # never changes
        self.bonus: vec[i64] = bonus  # a bit for each size
        self.tokens: vec[i64] = tokens  # point tokens of each value, four a seat
        self.arrived: vec[i64] = arrived  # who has sealed an answer: 1, or the order of arrival (TR-19.3)
        self.lanes: vec[i64] = lanes
        self.board: vec[i64] = board
        self.shown: vec[i64] = shown
        self.ops: vec[i64] = ops
        self.masks: vec[i64] = masks

    # Zones -----------------------------------------------------------------------------------------------------

    def is_open(self, zone: i64) -> bool:
        """A holder shows a card there."""
        return self.holders[zone] != NONE

    def is_frozen(self, seat: i64, zone: i64) -> bool:
        """Another player's Shield lies there (TR-12.2)."""
        owner: i64 = self.shield_owner[zone]
        return owner != NONE and owner != seat

    def outline(self, zone: i64) -> Outline:
        return self.terms.outlines[self.holders[zone]]

    def is_usable(self, seat: i64, zone: i64) -> bool:
        """Open, not frozen for the player, and not completed by the first stone of a solo round (TR-5.3, TR-9.3)."""
        owner: i64 = self.shield_owner[zone]
        if self.holders[zone] == NONE or (owner != NONE and owner != seat):
            return False
        if self.sealed != 0 or self.terms.expert or self.frames.kind() != BUILD:
            return True
        return not self.is_filled(seat, zone)

    def remaining(self) -> i64:
        """The cards in the deck and in holders."""
        count: i64 = self.deck.left
        zone: i64 = 0
        while zone < ZONES:
            if self.holders[zone] != NONE:
                count += 1
            zone += 1
        return count

    # Figures ---------------------------------------------------------------------------------------------------

    def figure_start(self, seat: i64, zone: i64) -> i64:
        """Where on the board the figure's number of stones stands; its stones follow."""
        return seat * BOARD + zone * FIGURE_CELLS

    def figure_size(self, seat: i64, zone: i64) -> i64:
        return self.board[seat * BOARD + zone * FIGURE_CELLS]

    def figure(self, seat: int, zone: int) -> list[int]:
        """The places of the stones of a figure, ascending."""
        start = int(self.figure_start(seat, zone))
        return [int(self.board[start + i]) for i in range(1, int(self.board[start]) + 1)]

    def mask(self, seat: i64, zone: i64, which: i64) -> i64:
        return self.masks[(seat * ZONES + zone) * MASKS + which]

    def is_filled(self, seat: i64, zone: i64) -> bool:
        """Every cell of the silhouette is covered: complete, since unjoined stones lie there only with mortar."""
        return self.masks[(seat * ZONES + zone) * MASKS + FILLED] == self.outline(zone).full

    def has_mortar(self, seat: i64, zone: i64) -> bool:
        """The player's mortar is active there."""
        return self.board[seat * BOARD + MORTAR_AT] == zone

    def insert_stone(self, seat: i64, zone: i64, code: i64) -> None:
        start: i64 = self.figure_start(seat, zone)
        insert_sorted(self.board, start + 1, self.board[start], code)
        self.board[start] += 1

    def delete_stone(self, seat: i64, zone: i64, code: i64) -> None:
        start: i64 = self.figure_start(seat, zone)
        remove_value(self.board, start + 1, self.board[start], code, NONE)
        self.board[start] -= 1

    def add_to_masks(self, seat: i64, zone: i64, code: i64) -> None:
        """Enter a stone into the masks of its figure."""
        outline = self.outline(zone)
        slot: i64 = outline.slot_at[code]
        row: i64 = (seat * ZONES + zone) * MASKS
        self.masks[row + FILLED] |= outline.cells[slot]
        self.masks[row + FIGURE] |= ((slot & 0) + 1) << slot
        self.masks[row + JOINED] |= outline.joins[slot]
        self.masks[row + BLOCKED] |= outline.blocks[slot]

    def refresh_masks(self, seat: i64, zone: i64) -> None:
        """Work the masks of a figure out anew; in expert mode there are none."""
        row: i64 = (seat * ZONES + zone) * MASKS
        k: i64 = 0
        while k < MASKS:
            self.masks[row + k] = 0
            k += 1
        if self.terms.expert or self.holders[zone] == NONE:
            return
        start: i64 = self.figure_start(seat, zone)
        end: i64 = start + self.board[start]
        while start < end:
            start += 1
            self.add_to_masks(seat, zone, self.board[start])

    def fitting(self, seat: i64, zone: i64) -> i64:
        """The slots of the silhouette that a further stone may fill (TR-2.3 to TR-2.6, TR-10.1)."""
        row: i64 = (seat * ZONES + zone) * MASKS
        if self.masks[row + FIGURE] == 0 or self.board[seat * BOARD + MORTAR_AT] == zone:
            return self.outline(zone).all_slots & ~self.masks[row + BLOCKED]
        return self.masks[row + JOINED] & ~self.masks[row + BLOCKED]

    # Stones ----------------------------------------------------------------------------------------------------

    def supply(self, seat: i64, size: i64) -> i64:
        return self.board[seat * BOARD + SUPPLY + size]

    def supply_total(self, seat: i64) -> i64:
        row: i64 = seat * BOARD + SUPPLY
        return self.board[row + 1] + self.board[row + 2] + self.board[row + 3] + self.board[row + 4]

    def pool(self, seat: i64, zone: i64, size: i64) -> i64:
        return self.board[seat * BOARD + POOL + zone * SIZES + size]

    def packed_figure(self, seat: i64, zone: i64) -> i64:
        """How many stones of each true size a figure has, packed."""
        start: i64 = seat * BOARD + zone * FIGURE_CELLS
        end: i64 = start + self.board[start]
        stones: i64 = 0
        while start < end:
            start += 1
            shape: i64 = self.board[start] // CODES_OF_A_SHAPE
            stones += ((start & 0) + 1) << (4 * (shape if shape < SIZES else shape - SIZES + 1))
        return stones

    def available(self, seat: i64, zone: i64) -> i64:
        """The stones that a player owns outside the bonus area and outside a figure, packed (TR-2.14)."""
        return self.terms.tables.outside_bonus[self.bonus[seat]] - self.packed_figure(seat, zone)

    # Lanes and notes ---------------------------------------------------------------------------------------------

    def step(self, seat: i64) -> i64:
        return self.lanes[seat * LANE + LANE_STEP]

    def lane(self, seat: i64, which: i64) -> i64:
        return self.lanes[seat * LANE + which]

    def ask(self, seat: i64, step: i64, size: i64, zone: i64) -> None:
        """Bring a seat's lane to a step; in a sealed step nobody else learns of it."""
        row: i64 = seat * LANE
        self.lanes[row + LANE_STEP] = step
        self.lanes[row + LANE_SIZE] = size
        self.lanes[row + LANE_ZONE] = zone
        if self.journal is not None:
            self.journal.note(events.LANE, seat, step, size, zone, knows=1 << seat if self.sealed else -1)

    def ask_with(self, seat: i64, step: i64, zone: i64, code: i64) -> None:
        """Bring a lane to the step that follows the choice of a stone to be moved."""
        self.lanes[seat * LANE + LANE_SOURCE] = zone * SOURCE_ZONE + code + 1
        if self.journal is not None:
            self.journal.note(events.SOURCE, seat, zone, code, knows=1 << seat if self.sealed else -1)
        self.ask(seat, step, size_of(code), zone)

    def close_lane(self, seat: i64) -> None:
        """The seat owes nothing more in this step."""
        row: i64 = seat * LANE
        k: i64 = 0
        while k < LANE:
            self.lanes[row + k] = 0
            k += 1
        self.acting &= ~(1 << seat)

    def note_op(self, seat: i64, kind: i64, zone: i64, value: i64) -> None:
        """Something that a player did with stones: for all to see, or sealed until the step is revealed (TR-5.12)."""
        if self.sealed != 0:
            row: i64 = seat * OPS
            self.ops[row] += 1
            self.ops[row + self.ops[row]] = kind * OP_KIND + (zone + 1) * OP_ZONE + value
            if self.journal is not None:
                self.journal.note(events.SEALED + kind, seat, zone, value, knows=1 << seat)
        elif self.journal is not None:
            self.journal.note(kind, seat, zone, value)

    # Scores ------------------------------------------------------------------------------------------------------

    def won(self, seat: int) -> list[int]:
        """The cards that a player has won, ascending."""
        return [card for card in range(len(self.where)) if self.where[card] == WON_BY + seat]


def seats_from(first: i64, players: i64) -> list[int]:
    """Seat order from a seat on (TR-6.3)."""
    return [int((first + step) % players) for step in range(int(players))]


def empty_cells(number: int) -> vec[i64]:
    return vec[i64]([NONE] * number)


def zeros(number: int) -> vec[i64]:
    return vec[i64]([0] * number)


def empty_board(players: int, stock: vec[i64]) -> vec[i64]:
    """Boards with all stones in the supply (TR-1.2)."""
    row = [0] * BOARD
    for zone in range(ZONES):
        for place in range(1, FIGURE_CELLS):
            row[zone * FIGURE_CELLS + place] = NONE
    for size in range(1, SIZES + 1):
        row[SUPPLY + size] = int(stock[size])
    row[MORTAR_AT] = MORTAR_UNUSED
    cells = row * players
    return vec[i64](cells)
