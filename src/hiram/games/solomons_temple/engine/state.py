"""The data of a position: what lies where, as integers and a few flat arrays; both seats side by side in each."""

from hiram.core.dice import Dice
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, Deck, empty_cells, zeros
from hiram.games.solomons_temple.engine import deck, values
from hiram.games.solomons_temple.engine.belief import HandBelief
from hiram.games.solomons_temple.engine.terms import ARMIES, SolomonTerms


class SolomonData(State):
    """Everything of a position that can change."""

    def __init__(self, terms: SolomonTerms, dice: Dice, like: "SolomonData | None" = None) -> None:
        """Two empty boards before the first turn, or the same position as the one that it is `like`."""
        super().__init__(2, 0, dice)
        if like is not None:
            self.acting = like.acting
            self.over = like.over
        self.terms: SolomonTerms = terms
        self.frames: Frames = frames_of([]) if like is None else like.frames.copy()
        # The turn
        self.turn: i64 = i64(1) if like is None else like.turn
        self.active: i64 = i64(0) if like is None else like.active
        self.stage: i64 = i64(values.START) if like is None else like.stage
        self.die: i64 = i64(values.NOT_ROLLED) if like is None else like.die
        self.announced: i64 = i64(0) if like is None else like.announced
        self.sin_played: i64 = i64(0) if like is None else like.sin_played
        self.thrown: i64 = i64(0) if like is None else like.thrown  # cards discarded at `close`
        # the active player has played a good card this turn (ST-5.14)
        self.good_played: i64 = i64(0) if like is None else like.good_played
        self.recovered: i64 = i64(0) if like is None else like.recovered
        self.moved: i64 = i64(0) if like is None else like.moved  # a bit for each army
        self.sneaked: i64 = i64(0) if like is None else like.sneaked
        self.struck: i64 = i64(0) if like is None else like.struck
        self.siege_new: i64 = i64(0) if like is None else like.siege_new  # Lay Siege was played in this phase
        self.destroying: i64 = i64(0) if like is None else like.destroying  # the movement step is over
        # the other player has had the word since the active one last did anything (ST-4.6)
        self.heard: i64 = i64(0) if like is None else like.heard
        self.changed: i64 = i64(0) if like is None else like.changed  # a card has changed its zone this turn
        self.stall: i64 = i64(0) if like is None else like.stall  # turns in a row without any
        self.ending: i64 = i64(values.NOT_OVER) if like is None else like.ending
        self.winner: i64 = i64(NONE) if like is None else like.winner
        # secret: what the offerer of Peace will give, still in hand
        self.giving: i64 = i64(NONE) if like is None else like.giving
        # The boards, by their owner
        self.built: vec[i64] = pair(0) if like is None else like.built[:]  # a bit for each Temple card
        self.gates: vec[i64] = pair(0) if like is None else like.gates[:]  # a bit for each guarded gate
        self.prophet: vec[i64] = pair(NONE) if like is None else like.prophet[:]
        self.david: vec[i64] = pair(0) if like is None else like.david[:]
        self.solomon: vec[i64] = pair(0) if like is None else like.solomon[:]
        self.priest: vec[i64] = pair(values.NO_PRIEST) if like is None else like.priest[:]
        self.altar: vec[i64] = pair(values.NO_ALTAR) if like is None else like.altar[:]
        self.spoils: vec[i64] = pair(0) if like is None else like.spoils[:]  # the Bad Offerings on the Altar
        self.grain: vec[i64] = pair(0) if like is None else like.grain[:]  # Grain Offerings beside the Altar
        self.goat: vec[i64] = pair(values.NO_GOAT) if like is None else like.goat[:]
        self.fast: vec[i64] = pair(NONE) if like is None else like.fast[:]  # the counter of Pray and Fast
        self.sin: vec[i64] = pair(NONE) if like is None else like.sin[:]  # the Sin that lies against the owner
        # the counter of the Lay Siege on this board that was played last, and how many older ones are ripe
        self.siege: vec[i64] = pair(0) if like is None else like.siege[:]
        self.older: vec[i64] = pair(0) if like is None else like.older[:]
        # the spots of the enemy's tokens
        self.armies: vec[i64] = empty_cells(2 * ARMIES) if like is None else like.armies[:]
        self.occupied: vec[i64] = pair(0) if like is None else like.occupied[:]  # a bit for each spot
        # The cards, by their owner; rows of CARDS counts
        self.hand: vec[i64] = zeros(2 * deck.CARDS) if like is None else like.hand[:]
        self.held: vec[i64] = pair(0) if like is None else like.held[:]  # a bit for each kind in hand
        self.hand_size: vec[i64] = pair(0) if like is None else like.hand_size[:]
        self.discard: vec[i64] = zeros(2 * deck.CARDS) if like is None else like.discard[:]
        self.piles: list[Deck] = (
            [no_pile(), no_pile()] if like is None else [like.piles[0].copy(), like.piles[1].copy()]
        )
        self.refilled: vec[i64] = pair(0) if like is None else like.refilled[:]  # once (ST-15.4, ST-16.2)
        # What both remember of a hand that one of them cannot see
        # so many of a kind are surely in hand
        self.known: vec[i64] = zeros(2 * deck.CARDS) if like is None else like.known[:]
        self.proof: vec[i64] = pair(0) if like is None else like.proof[:]  # one of these kinds is; 0: nothing known
        # what both saw since all was in the pile (`belief`); copies share it until one of them sees more
        self.seen: list[vec[i64]] = [vec[i64]([]), vec[i64]([])] if like is None else like.seen
        self.shares: bool = like is not None
        if like is not None:
            like.shares = True
        self.beliefs: list[HandBelief | None] = [None, None]  # what follows from it, as far as somebody asked


def no_pile() -> Deck:
    """A draw pile without a card."""
    return Deck(vec[i64]([]), 0)


def pair(value: i64) -> vec[i64]:
    """One number for each seat."""
    return vec[i64]([value, value])
