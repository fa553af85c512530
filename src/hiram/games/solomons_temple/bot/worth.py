"""What a card is worth keeping, and how far an army is from the Temple."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits, total
from hiram.games.solomons_temple.engine import deck, terms, values
from hiram.games.solomons_temple.engine.rules.movement import armies_on, free_token
from hiram.games.solomons_temple.engine.rules.offerings import has_priest, may_offer
from hiram.games.solomons_temple.engine.rules.zones import pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.engine.terms import SolomonTables

FAR = 99
GUARDED_STEP = 4  # a step through a guarded gate counts as so many


def distances(tables: SolomonTables, gates: i64, guarded: i64 = GUARDED_STEP) -> vec[i64]:
    """The steps from each spot to the nearest court; one through a guarded gate counts as `guarded` steps."""
    steps: vec[i64] = vec[i64]([FAR] * terms.SPOTS)
    for spot in range(i64(terms.SPOTS)):
        if tables.zone[spot] == terms.COURT:
            steps[spot] = 0
    changed: bool = True
    while changed:
        changed = False
        for spot in range(i64(terms.SPOTS)):
            for i in range(tables.links_from[spot], tables.links_from[spot + 1]):
                gate: i64 = tables.link_gate[i]
                cost: i64 = guarded if gate != NONE and (gates >> gate) & 1 else 1
                if steps[tables.links[i]] + cost < steps[spot]:
                    steps[spot] = steps[tables.links[i]] + cost
                    changed = True
    return steps


def lost_cards(state: SolomonData, seat: i64) -> i64:
    """How many cards that the Temple needs lie in the discard pile."""
    return total(state.discard, seat * deck.CARDS, seat * deck.CARDS + deck.FILLING + 1)


def fast_brings(state: SolomonData, seat: i64) -> i64:
    """How many cards that save a build a fast could bring back."""
    row: i64 = seat * deck.CARDS
    found: i64 = state.discard[row + deck.COOPERATION]
    if may_offer(state, seat):
        found += state.discard[row + deck.GRAIN]
    return found


def keep_value(state: SolomonData, seat: i64, card: i64) -> i64:
    """How much a seat wants to keep a card in hand; below 36 it may go.

    Whoever sees the deck first wins, and a card that can be played makes room for another one as a discard does: so
    Sins, which every announcement lets one play, are kept, and Burnt Offerings, which wait for a Sin, are not."""
    number: i64 = state.hand[seat * deck.CARDS + card]
    if card <= deck.FILLING:
        return 100
    if card == deck.KING_SOLOMON:
        return 60 if state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK else 5
    if card == deck.KING_DAVID:
        return 50
    if card in (deck.PRIEST, deck.ALTAR) or deck.ISAIAH <= card <= deck.EZEKIEL:
        return keep_slot(state, seat, card, number)
    if card == deck.GUARDED_GATE:
        return 38 if state.gates[seat] != 15 and number <= 2 else 18
    if card == deck.GRAIN:
        return 45
    if card == deck.COOPERATION:
        return 57 if number == 1 else 44
    if card == deck.BURNT:
        return 40 if number == 1 else 14
    if card == deck.PEACE:
        return 37
    if card == deck.LEVITES:
        return 42 if pile_mask(state, seat) & deck.STRUCTURE_MASK else 3
    if card == deck.GUILT:
        return 15
    if card == deck.PRAY_AND_FAST:
        if lost_cards(state, seat) > 0:
            return 70
        return 57 if fast_brings(state, seat) > 0 else 30
    if card == deck.ISRAELITE:
        return 37 if number <= 2 and state.occupied[seat] else 30 - number
    return keep_weapon(state, seat, card, number)


def keep_slot(state: SolomonData, seat: i64, card: i64, number: i64) -> i64:
    if card == deck.PRIEST:
        return 20 if has_priest(state, seat) else 40
    if card == deck.ALTAR:
        return 20 if state.altar[seat] != values.NO_ALTAR else 40
    if state.prophet[seat] == NONE:
        return 40
    return 57 if state.occupied[seat] and count_bits(state.held[seat] & deck.PROPHET_MASK) == 1 else 22


def keep_weapon(state: SolomonData, seat: i64, card: i64, number: i64) -> i64:
    foe: i64 = 1 - seat
    if card == deck.LOSS_OF_HEART:
        return 62
    if card >= deck.FIRST_SIN and card < deck.LOSS_OF_HEART:
        return 61 if count_bits(state.held[seat] & deck.SIN_MASK) <= 2 else 53
    if card == deck.BABYLONIAN:
        return 58 if free_token(state, foe) != NONE and number <= 2 else 14
    if card == deck.DESTRUCTION:
        return 58 if armies_on(state, foe) > 0 and number <= 2 else 24
    if card == deck.SECRET_PASSAGE:
        return 60 if state.gates[foe] else 45 if number == 1 else 20
    if card == deck.LAY_SIEGE:
        return 60 if armies_on(state, foe) >= 2 else 57 if state.occupied[foe] else 20
    if card == deck.BLEMISHED:
        return 60 if number == 1 else 20
    return 32 if number == 1 else 20


def all_distances(tables: SolomonTables) -> list[vec[i64]]:
    """The distances for every set of guarded gates."""
    found: list[vec[i64]] = []
    for gates in range(1 << terms.GATES):
        found.append(distances(tables, gates))
    return found
