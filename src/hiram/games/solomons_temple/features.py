"""What speaks for a side, in numbers: the Temple, the race through the deck, the hand, walls, enemies, the turn."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.games.solomons_temple.actions import (
    ALTAR,
    ARMIES,
    BABYLONIAN,
    BAD_OFFERINGS,
    BLEMISHED,
    BROKEN_ALTAR,
    BURNT,
    CARDS,
    COOPERATION,
    DESTRUCTION,
    EVIL_PRIEST,
    FILLING,
    FIRST_SIN,
    FURNISHINGS,
    GATES,
    GRAIN,
    GUARDED_GATE,
    HOLY_OF_HOLIES,
    ISRAELITE,
    KING_DAVID,
    KING_SOLOMON,
    LEVITES,
    LOSS_OF_HEART,
    MAIN_HALL,
    PEACE,
    PORCH,
    PRAY_AND_FAST,
    PRIEST,
    STRUCTURES,
    TEMPLE,
    UNCLEAN,
)
from hiram.games.solomons_temple.rules.permits import fitting_furnishings, goat_helps, immune, may_offer
from hiram.games.solomons_temple.scoring import count_bits
from hiram.games.solomons_temple.state import (
    ACTIVATED,
    AFTER_ATTACK,
    COOP,
    FASTED,
    GOOD_PRIEST,
    NO_ALTAR,
    NO_GOAT,
    PLACE,
    SPOILED_ALTAR,
    TO_ANSWER,
    TO_PLACE,
    UNCLEAN_PRIEST,
    WICKED_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import FURNISHING_MASK, NONE, STRUCTURE_MASK

NEEDED_MASK: Final = 0x3FFFF  # the Temple cards and the Filling
NEEDED: Final = 18
DRAWN_A_TURN: Final = 3.7
LONGEST: Final = 24.0  # turns that a side needs at the start

FEATURES: Final = (
    # The Temple
    "structures",
    "furnishings",
    "porch",
    "main_hall",
    "holy_of_holies",
    # The race
    "turns_needed",
    "pile",
    "lost",
    # Temple cards in hand
    "hand_structures",
    "hand_fitting",
    "hand_waiting",
    "hand_filling",
    # Servants of the Temple
    "solomon",
    "solomon_in_hand",
    "david",
    "david_in_hand",
    "priest",
    "altar",
    "offers",
    "spoiled",
    "evil_priest",
    "goat",
    "goat_awake",
    "prophet",
    "fasting",
    # Useful cards in hand
    "hand_priest",
    "hand_altar",
    "hand_gate",
    "hand_burnt",
    "hand_grain",
    "hand_peace",
    "hand_levites",
    "hand_cooperation",
    "cooperation_ready",
    "hand_pray",
    "hand_israelite",
    "hand_sin",
    "hand_sins",
    "hand_loss_of_heart",
    "hand_blemished",
    "hand_bad_offerings",
    "hand_breaking",
    "hand_unclean",
    "hand_army",
    "hand_destruction",
    # Walls and enemies
    "fish_gate",
    "side_gates",
    "south_gate",
    "enemies",
    "enemies_close",
    "enemies_near",
    "enemies_in_court",
    "danger",
    "danger_now",
    # The turn
    "on_turn",
    "build_to_come",
    "build_safe",
    "building",
    "sinned",
    "answering",
)


def one_if(flag: bool) -> float:
    """1 or 0."""
    return 1.0 if flag else 0.0


def missing_cards(state: TempleData, seat: i64) -> i64:
    """The Temple cards and the Filling that are still in the draw pile, or lost: neither in hand nor in play."""
    return NEEDED_MASK & ~state.built[seat] & ~state.held[seat]


def lost_cards(state: TempleData, seat: i64) -> i64:
    """How many of them lie in the discard pile."""
    lost: i64 = 0
    card: i64 = 0
    while card <= FILLING:
        lost += state.discard[seat * CARDS + card]
        card += 1
    return lost


def draws_needed(state: TempleData, seat: i64, missing: i64) -> float:
    """How many cards must be drawn until so many missing ones are there, in the mean."""
    if missing <= 0:
        return 0.0
    return float(missing) * float(state.piles[seat].left + 1) / float(missing + 1)


def turns_needed(state: TempleData, seat: i64) -> float:
    """The turns until the Temple is full, by the builds and by the draws it takes."""
    missing: i64 = count_bits(missing_cards(state, seat), NEEDED)
    draws: float = draws_needed(state, seat, missing) / DRAWN_A_TURN
    builds: float = float(TEMPLE - count_bits(state.built[seat], TEMPLE))
    return (builds if builds > draws else draws) + 1.0


class Side:
    """One seat's features."""

    def __init__(self, state: TempleData, seat: i64, steps: vec[i64]) -> None:
        self.state: TempleData = state
        self.seat: i64 = seat
        self.steps: vec[i64] = steps
        self.row: i64 = seat * CARDS

    def number(self, card: i64) -> i64:
        return self.state.hand[self.row + card]

    def all(self) -> list[float]:
        return self.temple() + self.servants() + self.cards() + self.weapons() + self.walls() + self.turn()

    def temple(self) -> list[float]:
        state, seat = self.state, self.seat
        built: i64 = state.built[seat]
        held: i64 = state.held[seat]
        lost: i64 = lost_cards(state, seat)
        missing: i64 = count_bits(missing_cards(state, seat), NEEDED) - lost
        structures: i64 = count_bits(built, STRUCTURES)
        furnishings: i64 = count_bits(built >> STRUCTURES, FURNISHINGS)
        fitting: i64 = count_bits(held & fitting_furnishings(state, seat), TEMPLE)
        waiting: i64 = count_bits(held & FURNISHING_MASK, TEMPLE) - fitting
        draws: float = draws_needed(state, seat, missing)
        builds: float = float(TEMPLE - structures - furnishings)
        turns: float = draws / DRAWN_A_TURN
        return [
            float(structures) / 5.0,
            float(furnishings) / 12.0,
            one_if((built >> PORCH) & 1 != 0),
            one_if((built >> MAIN_HALL) & 1 != 0),
            one_if((built >> HOLY_OF_HOLIES) & 1 != 0),
            (builds if builds > turns else turns) / 10.0,
            float(state.piles[seat].left) / 40.0,
            float(lost),
            float(count_bits(held & STRUCTURE_MASK & ~built, STRUCTURES)) / 2.0,
            float(fitting) / 2.0,
            float(waiting) / 2.0,
            one_if((held >> FILLING) & 1 != 0),
        ]

    def servants(self) -> list[float]:
        state, seat = self.state, self.seat
        held: i64 = state.held[seat]
        open_structures: i64 = STRUCTURES - count_bits(state.built[seat], STRUCTURES)
        priest: bool = state.priest[seat] == GOOD_PRIEST or state.priest[seat] == UNCLEAN_PRIEST
        fast: i64 = state.fast[seat]
        return [
            float(state.solomon[seat] * open_structures) / 4.0,
            float(((held >> KING_SOLOMON) & 1) * open_structures) / 4.0,
            float(state.david[seat]),
            float((held >> KING_DAVID) & 1),
            one_if(priest),
            one_if(state.altar[seat] != NO_ALTAR),
            one_if(may_offer(state, seat)),
            one_if(state.altar[seat] == SPOILED_ALTAR),
            one_if(state.priest[seat] == WICKED_PRIEST),
            one_if(state.goat[seat] != NO_GOAT),
            one_if(state.goat[seat] == ACTIVATED),
            one_if(state.prophet[seat] != NONE),
            float(FASTED - fast) / 2.0 if fast != NONE else 0.0,
        ]

    def cards(self) -> list[float]:
        state, seat = self.state, self.seat
        held: i64 = state.held[seat]
        structures_in_pile: bool = missing_cards(state, seat) & STRUCTURE_MASK != 0
        open_gates: i64 = GATES - count_bits(state.gates[seat], GATES)
        gates: i64 = self.number(GUARDED_GATE)
        burnt: i64 = self.number(BURNT)
        israelites: i64 = self.number(ISRAELITE)
        levites: i64 = self.number(LEVITES)
        return [
            float(self.number(PRIEST)),
            float(self.number(ALTAR)),
            float(gates if gates < open_gates else open_gates),
            one_if(burnt > 0),
            float(self.number(GRAIN)),
            float(self.number(PEACE)),
            float(levites) if structures_in_pile else 0.0,
            float(self.number(COOPERATION)),
            one_if(self.number(COOPERATION) > 0 and count_bits(held & fitting_furnishings(state, seat), TEMPLE) > 1),
            float(self.number(PRAY_AND_FAST)),
            one_if(israelites > 0),
        ]

    def weapons(self) -> list[float]:
        held: i64 = self.state.held[self.seat]
        sins: i64 = count_bits(held >> FIRST_SIN, LOSS_OF_HEART - FIRST_SIN)
        armies: i64 = self.number(BABYLONIAN)
        destructions: i64 = self.number(DESTRUCTION)
        return [
            one_if(sins > 0),
            float(sins - 1) if sins > 1 else 0.0,
            float(self.number(LOSS_OF_HEART)),
            float(self.number(BLEMISHED)),
            float(self.number(BAD_OFFERINGS)),
            float(self.number(BROKEN_ALTAR) + self.number(EVIL_PRIEST)),
            float(self.number(UNCLEAN)),
            one_if(armies > 0),
            one_if(destructions > 0),
        ]

    def walls(self) -> list[float]:
        state, seat = self.state, self.seat
        gates: i64 = state.gates[seat]
        furnishings: i64 = count_bits(state.built[seat] >> STRUCTURES, FURNISHINGS)
        attacked: bool = state.active == seat and state.stage == AFTER_ATTACK
        enemies: i64 = 0
        near: i64 = 0
        courts: i64 = 0
        ready: i64 = 0
        closeness: float = 0.0
        army: i64 = 0
        while army < ARMIES:
            spot: i64 = state.armies[seat * ARMIES + army]
            if spot != NONE:
                steps: i64 = self.steps[spot]
                enemies += 1
                closeness += 1.0 / float(1 + steps)
                if steps == 0:
                    courts += 1
                    ready += 1
                elif steps == 1:
                    near += 1
                    if not attacked or (state.destroying == 0 and not (state.moved >> army) & 1):
                        ready += 1
            army += 1
        blows: i64 = state.hand[(1 - seat) * CARDS + DESTRUCTION]
        strikes: i64 = blows if blows < ready else ready
        ruined: i64 = 2 * strikes if 2 * strikes < furnishings else furnishings
        return [
            float(gates & 1),
            float(((gates >> 1) & 1) + ((gates >> 3) & 1)),
            float((gates >> 2) & 1),
            float(enemies),
            closeness,
            float(near),
            float(courts),
            float(ruined) / 2.0,
            float(ruined) / 2.0 if attacked else 0.0,
        ]

    def turn(self) -> list[float]:
        state, seat = self.state, self.seat
        if state.active != seat:
            return [0.0] * 6
        stage: i64 = state.stage  # the one that follows
        placing: bool = state.frames.kind() == PLACE or state.frames.kind() == COOP
        placeable: i64 = fitting_furnishings(state, seat) | (STRUCTURE_MASK & ~state.built[seat])
        number: i64 = count_bits(state.held[seat] & placeable, TEMPLE)
        sinned: bool = state.sin[seat] != NONE
        to_come: bool = number > (1 if placing else 0) and stage <= TO_ANSWER and not sinned
        heart: bool = state.sin[seat] == LOSS_OF_HEART
        offers: bool = may_offer(state, seat) and self.number(BURNT) > 0 and not heart
        answering: bool = sinned and stage == TO_PLACE and (offers or goat_helps(state, seat))
        return [
            1.0,
            one_if(to_come),
            one_if(to_come and immune(state, seat)),
            one_if(number > 0 and placing),
            one_if(sinned),
            one_if(answering),
        ]
