"""The data of a position: what lies where, as integers and a few flat arrays; both seats side by side in each."""

from hiram.core.dice import Dice
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, Deck
from hiram.games.solomons_temple.engine import deck, values
from hiram.games.solomons_temple.engine.belief import HandBelief
from hiram.games.solomons_temple.engine.terms import ARMIES, Terms


class SolomonData(State):
    """Everything of a position that can change. A new one is two empty boards before the first turn."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        super().__init__(2, 0, dice)
        self.terms: Terms = terms
        self.frames: Frames = frames_of([])
        # The turn
        self.turn: i64 = 1
        self.active: i64 = 0
        self.stage: i64 = values.START
        self.die: i64 = values.NOT_ROLLED
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
        self.ending: i64 = values.NOT_OVER
        self.winner: i64 = NONE
        self.giving: i64 = NONE  # secret: what the offerer of Peace will give, still in hand
        # The boards, by their owner
        self.built: vec[i64] = pair(0)  # a bit for each Temple card
        self.gates: vec[i64] = pair(0)  # a bit for each guarded gate
        self.prophet: vec[i64] = pair(NONE)
        self.david: vec[i64] = pair(0)
        self.solomon: vec[i64] = pair(0)
        self.priest: vec[i64] = pair(values.NO_PRIEST)
        self.altar: vec[i64] = pair(values.NO_ALTAR)
        self.grain: vec[i64] = pair(0)  # Grain Offerings beside the Altar
        self.goat: vec[i64] = pair(values.NO_GOAT)
        self.fast: vec[i64] = pair(NONE)  # the counter of Pray and Fast
        self.sin: vec[i64] = pair(NONE)  # the Sin that lies against the owner
        self.siege: vec[i64] = pair(0)  # the counter of the Lay Siege on this board
        self.armies: vec[i64] = vec[i64]([NONE] * (2 * ARMIES))  # the spots of the enemy's tokens
        self.occupied: vec[i64] = pair(0)  # a bit for each spot
        # The cards, by their owner; rows of CARDS counts
        self.hand: vec[i64] = vec[i64]([0] * (2 * deck.CARDS))
        self.held: vec[i64] = pair(0)  # a bit for each kind in hand
        self.hand_size: vec[i64] = pair(0)
        self.discard: vec[i64] = vec[i64]([0] * (2 * deck.CARDS))
        self.piles: list[Deck] = [Deck(vec[i64]([]), 0), Deck(vec[i64]([]), 0)]
        self.refilled: vec[i64] = pair(0)  # the second pass is used (ST-16.2)
        # What both remember of a hand that one of them cannot see
        self.known: vec[i64] = vec[i64]([0] * (2 * deck.CARDS))  # so many of a kind are surely in hand
        self.proof: vec[i64] = pair(0)  # one of these kinds is; 0: nothing known
        self.seen: list[vec[i64]] = [vec[i64]([]), vec[i64]([])]  # what both saw since all was in the pile (`outlook`)
        self.outlooks: list[HandBelief | None] = [None, None]  # what follows from it, as far as somebody asked

    def take_over(self, other: "SolomonData") -> None:
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
