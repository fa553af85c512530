"""The data of a position: what lies where, as integers and a few flat arrays; both seats side by side in each."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import Deck
from hiram.games.solomons_temple.actions import ARMIES, CARDS
from hiram.games.solomons_temple.outlook import Outlook
from hiram.games.solomons_temple.tables import NONE, Terms

# Frames: what is being asked (docs/rules, Decisions).
OPEN: Final = 0  # a: 0 turn window, 1 after a Priest or an Altar
POINT: Final = 1  # a: which action point
GATE: Final = 2
ATTACK: Final = 3
SIN: Final = 4
BLEMISH: Final = 5  # a: the offering
PLACE: Final = 6  # a: 0 ordinary, 1 by Grain
COOP: Final = 7  # a: 0 first pick, 1 second
LEVITES_PICK: Final = 8
PEACE_GIVE: Final = 9
PEACE_TAKE: Final = 10
RECOVER_PICK: Final = 11
SIEGE_MOVE: Final = 12
RUIN_PICK: Final = 13  # a: picks left
RELOCATE: Final = 14  # a: a bit for each army that may still be relocated
RELOCATE_TO: Final = 15  # a: the others that may be, b: the army chosen
FRAME_KINDS: Final = 16

# Action points (ST-4.2).
PREPARE: Final = 0
DEFEND: Final = 1
BUILDING: Final = 2
CLOSE: Final = 3
ANSWER: Final = 4

# Stages: how far the turn has come when no frame is open (ST-3).
START: Final = 0
TO_PREPARE: Final = 1
TO_ROLL: Final = 2
TO_ATTACK: Final = 3
AFTER_ATTACK: Final = 4
TO_DEFEND: Final = 5
TO_BUILD: Final = 6
TO_SIN: Final = 7
TO_ANSWER: Final = 8
TO_PLACE: Final = 9
TO_CLOSE: Final = 10
TO_END: Final = 11
STAGES: Final = 12

# Priest slot.
NO_PRIEST: Final = 0
GOOD_PRIEST: Final = 1
UNCLEAN_PRIEST: Final = 2
WICKED_PRIEST: Final = 3

# Altar slot.
NO_ALTAR: Final = 0
CLEAN_ALTAR: Final = 1
SPOILED_ALTAR: Final = 2

# Scapegoat slot.
NO_GOAT: Final = 0
SIDEWAYS: Final = 1
ACTIVATED: Final = 2

# The Prophet die.
NOT_ROLLED: Final = 0
SWORD: Final = 1
STAR: Final = 2

# Why the game ended.
NOT_OVER: Final = 0
BY_FILLING: Final = 1
BY_STALL: Final = 2
BY_CAP: Final = 3

FULL_HAND: Final = 8
FASTED: Final = 3  # the counter of Pray and Fast with which the fast is over
BREACHING: Final = 3  # the counter of Lay Siege with which a gate may be breached
TURN_CAP: Final = 120
STALL_TURNS: Final = 8


class TempleData(State):
    """Everything of a position that can change. A new one is two empty boards before the first turn."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        super().__init__(2, 0, dice)
        self.terms: Terms = terms
        self.frames: Frames = frames_of([])
        # The turn
        self.turn: i64 = 1
        self.active: i64 = 0
        self.stage: i64 = START
        self.die: i64 = NOT_ROLLED
        self.announced: i64 = 0
        self.sin_played: i64 = 0
        self.thrown: i64 = 0  # cards discarded at `close`
        self.good_played: i64 = 0  # the active player has played a good card this turn (ST-5.14)
        self.recovered: i64 = 0
        self.moved: i64 = 0  # a bit for each army
        self.sneaked: i64 = 0
        self.struck: i64 = 0
        self.siege_new: i64 = 0  # Lay Siege was played in this phase
        self.destroying: i64 = 0  # the movement step is over
        self.changed: i64 = 0  # a card has changed its zone this turn
        self.stall: i64 = 0  # turns in a row without any
        self.ending: i64 = NOT_OVER
        self.winner: i64 = NONE
        self.giving: i64 = NONE  # secret: what the offerer of Peace will give, still in hand
        # The boards, by their owner
        self.built: vec[i64] = pair(0)  # a bit for each Temple card
        self.gates: vec[i64] = pair(0)  # a bit for each guarded gate
        self.prophet: vec[i64] = pair(NONE)
        self.david: vec[i64] = pair(0)
        self.solomon: vec[i64] = pair(0)
        self.priest: vec[i64] = pair(NO_PRIEST)
        self.altar: vec[i64] = pair(NO_ALTAR)
        self.grain: vec[i64] = pair(0)  # Grain Offerings beside the Altar
        self.goat: vec[i64] = pair(NO_GOAT)
        self.fast: vec[i64] = pair(NONE)  # the counter of Pray and Fast
        self.sin: vec[i64] = pair(NONE)  # the Sin that lies against the owner
        self.siege: vec[i64] = pair(0)  # the counter of the Lay Siege on this board
        self.armies: vec[i64] = vec[i64]([NONE] * (2 * ARMIES))  # the spots of the enemy's tokens
        self.occupied: vec[i64] = pair(0)  # a bit for each spot
        # The cards, by their owner; rows of CARDS counts
        self.hand: vec[i64] = vec[i64]([0] * (2 * CARDS))
        self.held: vec[i64] = pair(0)  # a bit for each kind in hand
        self.hand_size: vec[i64] = pair(0)
        self.discard: vec[i64] = vec[i64]([0] * (2 * CARDS))
        self.piles: list[Deck] = [Deck(vec[i64]([]), 0), Deck(vec[i64]([]), 0)]
        self.refilled: vec[i64] = pair(0)  # the second pass is used (ST-16.2)
        # What both remember of a hand that one of them cannot see
        self.known: vec[i64] = vec[i64]([0] * (2 * CARDS))  # so many of a kind are surely in hand
        self.proof: vec[i64] = pair(0)  # one of these kinds is; 0: nothing known
        self.seen: list[vec[i64]] = [vec[i64]([]), vec[i64]([])]  # what both saw since all was in the pile (`outlook`)
        self.outlooks: list[Outlook | None] = [None, None]  # what follows from it, as far as somebody asked

    def take_over(self, other: "TempleData") -> None:
        """Become the same position as another one."""
        self.acting = other.acting
        self.over = other.over
        self.frames = other.frames.copy()
        self.turn = other.turn
        self.active = other.active
        self.stage = other.stage
        self.die = other.die
        self.announced = other.announced
        self.sin_played = other.sin_played
        self.thrown = other.thrown
        self.good_played = other.good_played
        self.recovered = other.recovered
        self.moved = other.moved
        self.sneaked = other.sneaked
        self.struck = other.struck
        self.siege_new = other.siege_new
        self.destroying = other.destroying
        self.changed = other.changed
        self.stall = other.stall
        self.ending = other.ending
        self.winner = other.winner
        self.giving = other.giving
        self.built = other.built[:]
        self.gates = other.gates[:]
        self.prophet = other.prophet[:]
        self.david = other.david[:]
        self.solomon = other.solomon[:]
        self.priest = other.priest[:]
        self.altar = other.altar[:]
        self.grain = other.grain[:]
        self.goat = other.goat[:]
        self.fast = other.fast[:]
        self.sin = other.sin[:]
        self.siege = other.siege[:]
        self.armies = other.armies[:]
        self.occupied = other.occupied[:]
        self.hand = other.hand[:]
        self.held = other.held[:]
        self.hand_size = other.hand_size[:]
        self.discard = other.discard[:]
        self.piles = [other.piles[0].copy(), other.piles[1].copy()]
        self.refilled = other.refilled[:]
        self.known = other.known[:]
        self.proof = other.proof[:]
        self.seen = [other.seen[0][:], other.seen[1][:]]


def pair(value: i64) -> vec[i64]:
    """One number for each seat."""
    return vec[i64]([value, value])
