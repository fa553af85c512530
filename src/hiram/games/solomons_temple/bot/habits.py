"""What is added to the ratings of the plan: habits that many answers compared in imagined worlds have taught.

Each answer to a kind of question has a row of weights, in `habits.toml`; what a seat knows of the position, in numbers,
weighed by them, is added to what the plan says. A move of an army has two rows: where it leaves, and where it goes.
"""

from operator import mul
from typing import Final

from hiram.core.files.weights import read_rows
from hiram.core.native import COMPILED, i64, vec
from hiram.core.tools import NONE, bit, count_bits
from hiram.games.solomons_temple.bot.worth import lost_cards
from hiram.games.solomons_temple.engine import actions as act, ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings, placeable
from hiram.games.solomons_temple.engine.rules.offerings import may_offer
from hiram.games.solomons_temple.engine.state import SolomonData

QUESTIONS: Final = (  # frames, then action points
    *("open_window", "point", "attack_window", "attack", "sin_window", "blemish", "place", "coop_pick", "levites_pick"),
    *("peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army", "relocate_spot"),
    *("prepare", "defend", "build", "close", "answer"),
)
FACTS: Final = (
    *("always", "of_the_action", "pile", "rival_pile", "structures_missing", "furnishings_missing", "hand_fitting"),
    *("hand_waiting", "rival_missing", "hand", "rival_hand", "lost", "offers", "rival_offers", "enemies", "armies"),
    *("gates", "rival_fish_gate", "rival_gates", "thrown", "hand_sins", "david", "solomon", "rival_prophet"),
    *("rival_goat", "hand_gates", "hand_armies", "hand_destruction", "rival_furnishings", "camp_taken"),
)
# The rows of a question: actions up to the moves, then spots that armies leave and go to, gates, and the rest.
FROM: Final = act.MOVE
GOAL: Final = FROM + terms.SPOTS
SNEAK: Final = GOAL + terms.SPOTS
STRIKE_GATE: Final = SNEAK + terms.GATES
STRIKE_TEMPLE: Final = STRIKE_GATE + terms.GATES
LEAD: Final = STRIKE_TEMPLE + 1
TO: Final = LEAD + 1
REST: Final = TO + terms.SPOTS
ROWS: Final = REST + act.ACTIONS - act.LAY


def asked_kind(state: SolomonData) -> i64:
    """The kind of the question on top, with the action points told apart."""
    kind: i64 = state.frames.kind()
    return ask.FRAME_KINDS + state.frames.get(0) if kind == ask.POINT else kind


def row_of(action: i64) -> i64:
    """The row of an action among those of a question; of a move the one of where it goes."""
    if action < act.MOVE:
        return action
    if action < act.SNEAK:
        return GOAL + (action - act.MOVE) % terms.SPOTS
    if action < act.STRIKE_GATE:
        return SNEAK + (action - act.SNEAK) % terms.GATES
    if action < act.STRIKE_TEMPLE:
        return STRIKE_GATE + (action - act.STRIKE_GATE) % terms.GATES
    if action < act.LEAD:
        return STRIKE_TEMPLE
    if action < act.TO:
        return LEAD
    if action < act.LAY:
        return TO + (action - act.TO)
    return REST + (action - act.LAY)


def facts_of(state: SolomonData, seat: i64) -> vec[float]:
    """What the seat knows of the position, in numbers of about the size of 1. The second is an action's own."""
    foe: i64 = 1 - seat
    row: i64 = seat * deck.CARDS
    built: i64 = state.built[seat]
    held: i64 = state.held[seat]
    fitting: i64 = fitting_furnishings(state, seat)
    gates: i64 = state.gates[foe]
    found: vec[float] = vec[float]([0.0] * len(FACTS))
    found[0] = 1.0
    found[2] = float(state.piles[seat].left) / 40.0
    found[3] = float(state.piles[foe].left) / 40.0
    found[4] = float(deck.STRUCTURES - count_bits(built & deck.STRUCTURE_MASK)) / 5.0
    found[5] = float(deck.FURNISHINGS - count_bits(built & deck.FURNISHING_MASK)) / 12.0
    found[6] = float(count_bits(held & (fitting | (deck.STRUCTURE_MASK & ~built)))) / 2.0
    found[7] = float(count_bits(held & deck.FURNISHING_MASK & ~fitting)) / 2.0
    found[8] = float(deck.TEMPLE - count_bits(state.built[foe])) / 17.0
    found[9] = float(state.hand_size[seat] - 5) / 3.0
    found[10] = float(state.hand_size[foe] - 5) / 3.0
    found[11] = 1.0 if lost_cards(state, seat) > 0 else 0.0
    found[12] = 1.0 if may_offer(state, seat) else 0.0
    found[13] = 1.0 if may_offer(state, foe) else 0.0
    found[14] = float(count_bits(state.occupied[seat])) / 3.0
    found[15] = float(count_bits(state.occupied[foe])) / 3.0
    found[16] = float(count_bits(state.gates[seat])) / 4.0
    found[17] = float(gates & 1)
    found[18] = float(count_bits(gates & 14)) / 3.0
    found[19] = float(state.thrown)
    found[20] = float(count_bits(held & deck.SIN_MASK)) / 3.0
    found[21] = float(state.david[seat])
    found[22] = float(state.solomon[seat])
    found[23] = 1.0 if state.prophet[foe] != NONE else 0.0
    found[24] = 1.0 if state.goat[foe] == values.ACTIVATED else 0.0
    found[25] = float(state.hand[row + deck.GUARDED_GATE]) / 2.0
    found[26] = float(state.hand[row + deck.BABYLONIAN]) / 2.0
    found[27] = float(state.hand[row + deck.DESTRUCTION]) / 2.0
    found[28] = float(count_bits(state.built[foe] & deck.FURNISHING_MASK)) / 6.0
    found[29] = float((state.occupied[foe] >> terms.ENTRY) & 1)
    return found


def row_names() -> list[str]:
    """The names of a question's rows, as they stand in the file."""
    cards, goods, temple = deck.CARD_IDS, deck.CARD_IDS[: deck.GOOD], deck.CARD_IDS[: deck.TEMPLE]
    spots, gates = range(terms.SPOTS), range(terms.GATES)
    return [
        *(f"play {card}" for card in cards),
        *(f"build {card}" for card in temple),
        *(f"guard {gate}" for gate in gates),
        *(f"{word} {card}" for word in ("take", "give") for card in goods),
        *(f"discard {card}" for card in cards),
        "discard hand",
        *(f"ruin {card}" for card in temple[deck.STRUCTURES :]),
        *(f"{word} {spot}" for word in ("move from", "move to") for spot in spots),
        *(f"{word} {gate}" for word in ("sneak", "strike gate") for gate in gates),
        *("strike temple", "lead"),
        *(f"lead to {spot}" for spot in spots),
        *("siege lay", "siege lift", "siege lift-ripe"),
        *(f"breach {gate}" for gate in gates),
        *("army place", "israelite one", "israelite two", "recover", "announce", "done", "pass", "give-up", "decline"),
    ]


class Habits:
    """The weights of all rows of all questions; `known` has a bit for each question that has any."""

    def __init__(self, weights: list[float], known: list[int]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.known: i64 = 0
        for question in known:
            self.known |= bit(question)

    def knows(self, question: i64) -> bool:
        return (self.known >> question) & 1 != 0

    def added(self, state: SolomonData, seat: i64, facts: vec[float], action: i64, steps: vec[i64]) -> float:
        """What is added to the rating of an action. Cards that win the game are thrown away no sooner than by plan."""
        if act.DISCARD <= action <= act.DISCARD + deck.FILLING:
            action = act.DONE
        start: i64 = asked_kind(state) * ROWS
        facts[1] = own_fact(state, seat, action, steps)
        total: float = self.sum(start + row_of(action), facts)
        if act.MOVE <= action < act.SNEAK:
            total += self.sum(start + FROM + spot_before(state, action), facts)
        return total

    def sum(self, row: i64, facts: vec[float]) -> float:
        """The facts weighed by a row, the fast way of either build."""
        width: i64 = len(facts)
        if not COMPILED:
            return sum(map(mul, facts, self.weights[row * width : (row + 1) * width]))
        total: float = 0.0
        for i in range(width):
            total += facts[i] * self.weights[row * width + i]
        return total


def spot_before(state: SolomonData, move: i64) -> i64:
    """Where the army of a move stands."""
    return state.armies[state.active * terms.ARMIES + (move - act.MOVE) // terms.SPOTS]


def own_fact(state: SolomonData, seat: i64, action: i64, steps: vec[i64]) -> float:
    """Of a Temple card, whether its place is ready; of another card, how many more its owner holds; of a move, how much
    nearer the army comes."""
    if act.MOVE <= action < act.SNEAK:
        return float(steps[spot_before(state, action)] - steps[(action - act.MOVE) % terms.SPOTS]) / 4.0
    card: i64 = NONE
    if action < act.BUILD:
        card = action
    elif act.GIVE <= action < act.DISCARD:
        card = action - act.GIVE
    elif act.DISCARD <= action < act.RESTOCK:
        card = action - act.DISCARD
    elif act.TAKE <= action < act.TAKE + deck.TEMPLE:
        card = action - act.TAKE
    if card == NONE:
        return 0.0
    if card < deck.TEMPLE:
        return float((placeable(state, seat) >> card) & 1)
    return float(state.hand[seat * deck.CARDS + card] - 1)


LEARNED: Final = Habits(*read_rows("hiram.games.solomons_temple.bot", "habits.toml", QUESTIONS, row_names(), FACTS))
UNLEARNED: Final = Habits([], [])
