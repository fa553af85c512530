"""What speaks for a side, in numbers: the Temple, the race through the deck, the hand, walls, enemies, the turn."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits
from hiram.games.solomons_temple.bot.worth import lost_cards
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings
from hiram.games.solomons_temple.engine.rules.offerings import immune, may_offer
from hiram.games.solomons_temple.engine.rules.scapegoat import goat_helps
from hiram.games.solomons_temple.engine.state import SolomonData

NEEDED_MASK: Final = 0x3FFFF  # the Temple cards and the Filling
DRAWN_A_TURN: Final = 3.7
LONGEST: Final = 24.0  # turns that a side needs at the start

FEATURES: Final = (
    # The Temple
    *("structures", "furnishings", "porch", "main_hall", "holy_of_holies"),
    # The race
    *("turns_needed", "pile", "lost"),
    # Temple cards in hand
    *("hand_structures", "hand_fitting", "hand_waiting", "hand_filling"),
    # Servants of the Temple
    *("solomon", "solomon_in_hand", "david", "david_in_hand", "priest", "altar", "offers", "spoiled", "evil_priest"),
    *("goat", "goat_awake", "prophet", "fasting"),
    # Useful cards in hand
    *("hand_priest", "hand_altar", "hand_gate", "hand_burnt", "hand_grain", "hand_peace", "hand_levites"),
    *("hand_cooperation", "cooperation_ready", "hand_pray", "hand_israelite"),
    *("hand_sin", "hand_sins", "hand_loss_of_heart", "hand_blemished", "hand_bad_offerings", "hand_breaking"),
    *("hand_unclean", "hand_army", "hand_destruction"),
    # Walls and enemies
    *("fish_gate", "side_gates", "south_gate", "enemies", "enemies_close", "enemies_near", "enemies_in_court"),
    *("danger", "danger_now"),
    # The turn
    *("on_turn", "build_to_come", "build_safe", "building", "sinned", "answering"),
)


def one_if(flag: bool) -> float:
    """1 or 0."""
    return 1.0 if flag else 0.0


def missing_cards(state: SolomonData, seat: i64) -> i64:
    """The Temple cards and the Filling that are still in the draw pile, or lost: neither in hand nor in play."""
    return NEEDED_MASK & ~state.built[seat] & ~state.held[seat]


def draws_needed(state: SolomonData, seat: i64, missing: i64) -> float:
    """How many cards must be drawn until so many missing ones are there, in the mean."""
    if missing <= 0:
        return 0.0
    return float(missing) * float(state.piles[seat].left + 1) / float(missing + 1)


def turns_needed(state: SolomonData, seat: i64) -> float:
    """The turns until the Temple is full, by the builds and by the draws it takes."""
    missing: i64 = count_bits(missing_cards(state, seat))
    draws: float = draws_needed(state, seat, missing) / DRAWN_A_TURN
    builds: float = float(deck.TEMPLE - count_bits(state.built[seat]))
    return (builds if builds > draws else draws) + 1.0


class SolomonSide:
    """One seat's features, which are written into a buffer from a place on."""

    def __init__(self, state: SolomonData, seat: i64, steps: vec[i64], out: vec[float], at: i64) -> None:
        self.state: SolomonData = state
        self.seat: i64 = seat
        self.steps: vec[i64] = steps
        self.row: i64 = seat * deck.CARDS
        self.out: vec[float] = out
        self.at: i64 = at

    def number(self, card: i64) -> i64:
        return self.state.hand[self.row + card]

    def put(self, value: float) -> None:
        self.out[self.at] = value
        self.at += 1

    def write(self) -> None:
        self.temple()
        self.servants()
        self.cards()
        self.weapons()
        self.walls()
        self.turn()

    def temple(self) -> None:
        state, seat = self.state, self.seat
        built: i64 = state.built[seat]
        held: i64 = state.held[seat]
        lost: i64 = lost_cards(state, seat)
        missing: i64 = count_bits(missing_cards(state, seat)) - lost
        structures: i64 = count_bits(built & deck.STRUCTURE_MASK)
        furnishings: i64 = count_bits(built & deck.FURNISHING_MASK)
        fitting: i64 = count_bits(held & fitting_furnishings(state, seat))
        waiting: i64 = count_bits(held & deck.FURNISHING_MASK) - fitting
        draws: float = draws_needed(state, seat, missing)
        builds: float = float(deck.TEMPLE - structures - furnishings)
        turns: float = draws / DRAWN_A_TURN
        self.put(float(structures) / 5.0)
        self.put(float(furnishings) / 12.0)
        self.put(one_if((built >> deck.PORCH) & 1 != 0))
        self.put(one_if((built >> deck.MAIN_HALL) & 1 != 0))
        self.put(one_if((built >> deck.HOLY_OF_HOLIES) & 1 != 0))
        self.put((builds if builds > turns else turns) / 10.0)
        self.put(float(state.piles[seat].left) / 40.0)
        self.put(float(lost))
        self.put(float(count_bits(held & deck.STRUCTURE_MASK & ~built)) / 2.0)
        self.put(float(fitting) / 2.0)
        self.put(float(waiting) / 2.0)
        self.put(one_if((held >> deck.FILLING) & 1 != 0))

    def servants(self) -> None:
        state, seat = self.state, self.seat
        held: i64 = state.held[seat]
        open_structures: i64 = deck.STRUCTURES - count_bits(state.built[seat] & deck.STRUCTURE_MASK)
        priest: bool = state.priest[seat] == values.GOOD_PRIEST or state.priest[seat] == values.UNCLEAN_PRIEST
        fast: i64 = state.fast[seat]
        self.put(float(state.solomon[seat] * open_structures) / 4.0)
        self.put(float(((held >> deck.KING_SOLOMON) & 1) * open_structures) / 4.0)
        self.put(float(state.david[seat]))
        self.put(float((held >> deck.KING_DAVID) & 1))
        self.put(one_if(priest))
        self.put(one_if(state.altar[seat] != values.NO_ALTAR))
        self.put(one_if(may_offer(state, seat)))
        self.put(one_if(state.altar[seat] == values.SPOILED_ALTAR))
        self.put(one_if(state.priest[seat] == values.WICKED_PRIEST))
        self.put(one_if(state.goat[seat] != values.NO_GOAT))
        self.put(one_if(state.goat[seat] == values.ACTIVATED))
        self.put(one_if(state.prophet[seat] != NONE))
        self.put(float(values.FASTED - fast) / 2.0 if fast != NONE else 0.0)

    def cards(self) -> None:
        state, seat = self.state, self.seat
        held: i64 = state.held[seat]
        structures_in_pile: bool = missing_cards(state, seat) & deck.STRUCTURE_MASK != 0
        open_gates: i64 = terms.GATES - count_bits(state.gates[seat])
        gates: i64 = self.number(deck.GUARDED_GATE)
        self.put(float(self.number(deck.PRIEST)))
        self.put(float(self.number(deck.ALTAR)))
        self.put(float(gates if gates < open_gates else open_gates))
        self.put(one_if(self.number(deck.BURNT) > 0))
        self.put(float(self.number(deck.GRAIN)))
        self.put(float(self.number(deck.PEACE)))
        self.put(float(self.number(deck.LEVITES)) if structures_in_pile else 0.0)
        self.put(float(self.number(deck.COOPERATION)))
        self.put(one_if(self.number(deck.COOPERATION) > 0 and count_bits(held & fitting_furnishings(state, seat)) > 1))
        self.put(float(self.number(deck.PRAY_AND_FAST)))
        self.put(one_if(self.number(deck.ISRAELITE) > 0))

    def weapons(self) -> None:
        held: i64 = self.state.held[self.seat]
        sins: i64 = count_bits(held & deck.SIN_MASK) - ((held >> deck.LOSS_OF_HEART) & 1)
        self.put(one_if(sins > 0))
        self.put(float(sins - 1) if sins > 1 else 0.0)
        self.put(float(self.number(deck.LOSS_OF_HEART)))
        self.put(float(self.number(deck.BLEMISHED)))
        self.put(float(self.number(deck.BAD_OFFERINGS)))
        self.put(float(self.number(deck.BROKEN_ALTAR) + self.number(deck.EVIL_PRIEST)))
        self.put(float(self.number(deck.UNCLEAN)))
        self.put(one_if(self.number(deck.BABYLONIAN) > 0))
        self.put(one_if(self.number(deck.DESTRUCTION) > 0))

    def walls(self) -> None:
        state, seat = self.state, self.seat
        gates: i64 = state.gates[seat]
        furnishings: i64 = count_bits(state.built[seat] & deck.FURNISHING_MASK)
        attacked: bool = state.active == seat and state.stage == values.AFTER_ATTACK
        enemies: i64 = 0
        near: i64 = 0
        courts: i64 = 0
        ready: i64 = 0
        closeness: float = 0.0
        for army in range(i64(terms.ARMIES)):
            spot: i64 = state.armies[seat * terms.ARMIES + army]
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
        blows: i64 = state.hand[(1 - seat) * deck.CARDS + deck.DESTRUCTION]
        strikes: i64 = blows if blows < ready else ready
        ruined: i64 = 2 * strikes if 2 * strikes < furnishings else furnishings
        self.put(float(gates & 1))
        self.put(float(((gates >> 1) & 1) + ((gates >> 3) & 1)))
        self.put(float((gates >> 2) & 1))
        self.put(float(enemies))
        self.put(closeness)
        self.put(float(near))
        self.put(float(courts))
        self.put(float(ruined) / 2.0)
        self.put(float(ruined) / 2.0 if attacked else 0.0)

    def turn(self) -> None:
        state, seat = self.state, self.seat
        if state.active != seat:
            for _ in range(6):
                self.put(0.0)
            return
        stage: i64 = state.stage  # the one that follows
        placing: bool = state.frames.kind() == ask.PLACE or state.frames.kind() == ask.COOP
        placeable: i64 = fitting_furnishings(state, seat) | (deck.STRUCTURE_MASK & ~state.built[seat])
        number: i64 = count_bits(state.held[seat] & placeable)
        sinned: bool = state.sin[seat] != NONE
        to_come: bool = number > (1 if placing else 0) and stage <= values.TO_ANSWER and not sinned
        heart: bool = state.sin[seat] == deck.LOSS_OF_HEART
        offers: bool = may_offer(state, seat) and self.number(deck.BURNT) > 0 and not heart
        answering: bool = sinned and stage == values.TO_PLACE and (offers or goat_helps(state, seat))
        self.put(1.0)
        self.put(one_if(to_come))
        self.put(one_if(to_come and immune(state, seat)))
        self.put(one_if(number > 0 and placing))
        self.put(one_if(sinned))
        self.put(one_if(answering))
