"""The data of a position: what lies where, as integers and a few flat arrays, and the small questions about it."""

from abc import abstractmethod

from hiram.core.dice import Dice
from hiram.core.frames import WIDTH, Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, Deck, bit, empty_cells, insert_sorted, remove_value, zeros
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.terms import WORTHS, RushTerms
from hiram.games.temple_rush.engine.tiling import Outline


class RushData(State):
    """Everything of a position that can change, players side by side in each array.

    `board` is as each player has it, sealed changes included; `shown` is how all saw it when the sealed
    step began, and empty outside of one.
    """

    def __init__(self, terms: RushTerms, players: i64, dice: Dice, other: "RushData | None" = None) -> None:
        """An empty table for so many players, or a copy of another state."""
        super().__init__(players, 0, dice)
        self.terms: RushTerms = terms
        if other is None:
            self.frames: Frames = Frames(zeros(WIDTH), 0)
            self.deck: Deck = Deck(vec[i64]([]), 0)
            self.round: i64 = 1
            self.roller: i64 = 0
            self.drought: i64 = 0
            self.card_left: i64 = 0  # whether a card left a holder in this round
            self.gatherings: i64 = 0  # how many sealed steps there have been
            self.deals: i64 = 0  # how many steps have dealt cards
            self.ending: i64 = at.NOT_OVER
            self.holders: vec[i64] = empty_cells(act.ZONES)  # the card of each zone, or NONE
            self.dealt: vec[i64] = zeros(act.ZONES)  # in which step each came there
            self.shield_owner: vec[i64] = empty_cells(act.ZONES)
            self.shield_left: vec[i64] = zeros(act.ZONES)
            self.faces: vec[i64] = zeros(players)  # of each player's die, 0 before the roll
            self.where: vec[i64] = zeros(len(terms.tables.points))  # for each card
            self.solo: vec[i64] = zeros(players)
            self.powers: vec[i64] = empty_cells(players * at.TOKENS_EACH)  # two a seat, NONE where there is none
            self.undealt: vec[i64] = vec[i64]([])  # never changes
            self.bonus: vec[i64] = zeros(players)  # a bit for each size
            self.tokens: vec[i64] = zeros(players * WORTHS)  # point tokens of each value, four a seat
            self.arrived: vec[i64] = zeros(players)  # who has sealed an answer: 1, or the order of arrival (TR-19.3)
            self.lanes: vec[i64] = zeros(players * at.LANE)
            self.board: vec[i64] = empty_board(int(players), terms.tables.stock)
            self.shown: vec[i64] = vec[i64]([])
            self.ops: vec[i64] = zeros(players * at.OPS)
            self.masks: vec[i64] = zeros(players * act.ZONES * at.MASKS)
        else:
            self.acting = other.acting
            self.sealed = other.sealed
            self.timed = other.timed
            self.over = other.over
            self.frames = other.frames.copy()
            self.deck = other.deck.copy()
            self.round = other.round
            self.roller = other.roller
            self.drought = other.drought
            self.card_left = other.card_left
            self.gatherings = other.gatherings
            self.deals = other.deals
            self.ending = other.ending
            self.holders = other.holders[:]
            self.dealt = other.dealt[:]
            self.shield_owner = other.shield_owner[:]
            self.shield_left = other.shield_left[:]
            self.faces = other.faces[:]
            self.where = other.where[:]
            self.solo = other.solo[:]
            self.powers = other.powers[:]
            self.undealt = other.undealt
            self.bonus = other.bonus[:]
            self.tokens = other.tokens[:]
            self.arrived = other.arrived[:]
            self.lanes = other.lanes[:]
            self.board = other.board[:]
            self.shown = other.shown
            self.ops = other.ops[:]
            self.masks = other.masks[:]

    @abstractmethod
    def copy(self) -> "RushData":
        """An independent state in the same position, without a journal."""

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
        if self.sealed != 0 or self.terms.expert or self.frames.kind() != ask.BUILD:
            return True
        return not self.is_filled(seat, zone)

    def is_real_race(self) -> bool:
        """All racers build at once and time runs (TR-14.6)."""
        return self.terms.realtime and self.frames.kind() == ask.RACE and self.frames.get(2) > 0

    def runs_out(self) -> bool:
        """The table's clock runs (TR-14.6, TR-19.7)."""
        timed: bool = self.terms.clock > 0 or self.frames.kind() == ask.COUNTDOWN or self.is_real_race()
        return timed and not self.over

    def remaining(self) -> i64:
        """The cards in the deck and in holders."""
        count: i64 = self.deck.left
        for zone in range(i64(act.ZONES)):
            if self.holders[zone] != NONE:
                count += 1
        return count

    def figure_start(self, seat: i64, zone: i64) -> i64:
        """Where on the board the figure's number of stones stands; its stones follow."""
        return seat * at.BOARD + zone * at.FIGURE_CELLS

    def figure_size(self, seat: i64, zone: i64) -> i64:
        return self.board[seat * at.BOARD + zone * at.FIGURE_CELLS]

    def figure(self, seat: int, zone: int) -> list[int]:
        """The places of the stones of a figure, ascending."""
        start = int(self.figure_start(seat, zone))
        return [int(self.board[start + i]) for i in range(1, int(self.board[start]) + 1)]

    def mask(self, seat: i64, zone: i64, which: i64) -> i64:
        return self.masks[(seat * act.ZONES + zone) * at.MASKS + which]

    def is_filled(self, seat: i64, zone: i64) -> bool:
        """Every cell of the silhouette is covered: complete, since unjoined stones lie there only with mortar."""
        return self.masks[(seat * act.ZONES + zone) * at.MASKS + at.FILLED] == self.outline(zone).full

    def has_mortar(self, seat: i64, zone: i64) -> bool:
        """The player's mortar is active there."""
        return self.board[seat * at.BOARD + at.MORTAR_AT] == zone

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
        row: i64 = (seat * act.ZONES + zone) * at.MASKS
        self.masks[row + at.FILLED] |= outline.cells[slot]
        self.masks[row + at.FIGURE] |= bit(slot)
        self.masks[row + at.JOINED] |= outline.joins[slot]
        self.masks[row + at.BLOCKED] |= outline.blocks[slot]

    def refresh_masks(self, seat: i64, zone: i64) -> None:
        """Work the masks of a figure out again; in expert mode there are none."""
        row: i64 = (seat * act.ZONES + zone) * at.MASKS
        for cell in range(row, row + at.MASKS):
            self.masks[cell] = 0
        if self.terms.expert or self.holders[zone] == NONE:
            return
        start: i64 = self.figure_start(seat, zone)
        for cell in range(start + 1, start + 1 + self.board[start]):
            self.add_to_masks(seat, zone, self.board[cell])

    def fitting(self, seat: i64, zone: i64) -> i64:
        """The slots of the silhouette that a further stone may fill (TR-2.3 to TR-2.6, TR-10.1)."""
        row: i64 = (seat * act.ZONES + zone) * at.MASKS
        masks: vec[i64] = self.masks
        if masks[row + at.FIGURE] == 0 or self.board[seat * at.BOARD + at.MORTAR_AT] == zone:
            return self.terms.outlines[self.holders[zone]].all_slots & ~masks[row + at.BLOCKED]
        return masks[row + at.JOINED] & ~masks[row + at.BLOCKED]

    def supply(self, seat: i64, size: i64) -> i64:
        return self.board[seat * at.BOARD + at.SUPPLY + size]

    def supply_total(self, seat: i64) -> i64:
        row: i64 = seat * at.BOARD + at.SUPPLY
        return self.board[row + 1] + self.board[row + 2] + self.board[row + 3] + self.board[row + 4]

    def pool(self, seat: i64, zone: i64, size: i64) -> i64:
        return self.board[seat * at.BOARD + at.POOL + zone * act.SIZES + size]

    def packed_figure(self, seat: i64, zone: i64) -> i64:
        """How many stones of each true size a figure has, packed."""
        start: i64 = seat * at.BOARD + zone * at.FIGURE_CELLS
        stones: i64 = 0
        for cell in range(start + 1, start + 1 + self.board[start]):
            shape: i64 = self.board[cell] // act.CODES_OF_A_SHAPE
            stones += bit(4 * (shape if shape < act.SIZES else shape - act.SIZES + 1))
        return stones

    def available(self, seat: i64, zone: i64) -> i64:
        """The stones that a player owns outside the bonus area and outside a figure, packed (TR-2.14)."""
        return self.terms.tables.outside_bonus[self.bonus[seat]] - self.packed_figure(seat, zone)

    def step(self, seat: i64) -> i64:
        return self.lanes[seat * at.LANE + at.LANE_STEP]

    def lane(self, seat: i64, which: i64) -> i64:
        return self.lanes[seat * at.LANE + which]

    def ask(self, seat: i64, step: i64, size: i64, zone: i64) -> None:
        """Bring a seat's lane to a step; in a sealed step nobody else learns of it."""
        row: i64 = seat * at.LANE
        self.lanes[row + at.LANE_STEP] = step
        self.lanes[row + at.LANE_SIZE] = size
        self.lanes[row + at.LANE_ZONE] = zone
        self.note(events.LANE, seat, step, size, zone, knows=1 << seat if self.sealed else -1)

    def ask_with(self, seat: i64, step: i64, zone: i64, code: i64) -> None:
        """Bring a lane to the step that follows the choice of a stone to be moved."""
        self.lanes[seat * at.LANE + at.LANE_SOURCE] = zone * at.SOURCE_ZONE + code + 1
        self.note(events.SOURCE, seat, zone, code, knows=1 << seat if self.sealed else -1)
        self.ask(seat, step, size_of(code), zone)

    def close_lane(self, seat: i64) -> None:
        """The seat owes nothing more in this step."""
        row: i64 = seat * at.LANE
        for cell in range(row, row + at.LANE):
            self.lanes[cell] = 0
        self.acting &= ~(1 << seat)

    def note_op(self, seat: i64, kind: i64, zone: i64, value: i64) -> None:
        """Something that a player did with stones: for all to see, or sealed until the step is revealed (TR-5.12)."""
        if self.sealed != 0:
            row: i64 = seat * at.OPS
            self.ops[row] += 1
            self.ops[row + self.ops[row]] = kind * at.OP_KIND + (zone + 1) * at.OP_ZONE + value
            self.note(events.SEALED + kind, seat, zone, value, knows=1 << seat)
        else:
            self.note(kind, seat, zone, value)

    def won(self, seat: int) -> list[int]:
        """The cards that a player has won, ascending."""
        return [card for card in range(len(self.where)) if self.where[card] == at.WON_BY + seat]


def empty_board(players: int, stock: vec[i64]) -> vec[i64]:
    """Boards with all stones in the supply (TR-1.2)."""
    row = [0] * at.BOARD
    for zone in range(act.ZONES):
        for place in range(1, at.FIGURE_CELLS):
            row[zone * at.FIGURE_CELLS + place] = NONE
    for size in range(1, act.SIZES + 1):
        row[at.SUPPLY + size] = int(stock[size])
    row[at.MORTAR_AT] = at.MORTAR_UNUSED
    cells = row * players
    return vec[i64](cells)
