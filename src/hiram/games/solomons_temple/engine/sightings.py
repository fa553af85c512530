"""What both players see of a hand and its draw pile, as a row of numbers since all hidden cards were in the pile."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import deck

DRAWN: Final = 0
LEFT: Final = 1  # + the kind of card: it left the hand openly, or is known to be there from now on
RETURNED: Final = 64  # + the kind: it went into the pile openly
KEPT: Final = 128  # + the kind: it was known to be in hand, just before an exchange
TOOK: Final = 192  # a Structure came from the pile
EXCHANGED: Final = 193  # a good card for a good card
EXCHANGED_GOAT: Final = 194  # a good card for the Scapegoat, which was laid down
CODES: Final = 195


def kind_of(code: i64) -> i64:
    """The kind of card that an event names, or NONE."""
    if LEFT <= code < LEFT + deck.CARDS:
        return code - LEFT
    if RETURNED <= code < RETURNED + deck.CARDS:
        return code - RETURNED
    if KEPT <= code < KEPT + deck.CARDS:
        return code - KEPT
    return NONE


def is_special(code: i64) -> bool:
    """Whether an event breaks the symmetry of the hidden cards."""
    return code >= RETURNED


def has_exchange(seen: vec[i64]) -> bool:
    """Whether a good card was exchanged unseen, for another or for the Scapegoat."""
    found: bool = False
    for code in seen:
        if code >= EXCHANGED:
            found = True
    return found


def beginnings(pool: vec[i64], seen: vec[i64]) -> vec[i64]:
    """The hidden cards before the first event, from those of now: what left is put back, what came is taken away."""
    counts: vec[i64] = pool[:]
    counts[deck.SCAPEGOAT] = 0
    for i in range(i64(len(seen))):
        card: i64 = kind_of(seen[i])
        if card != NONE:
            counts[card] += 1 if seen[i] < RETURNED else -1
    return counts


def adds_up(pool: vec[i64], seen: vec[i64], hand: i64) -> bool:
    """Whether such events can have led to so many hidden cards in hand that are not known."""
    counts: vec[i64] = beginnings(pool, seen)
    for i in range(i64(deck.CARDS)):
        if counts[i] < 0:
            return False
    size: i64 = 0
    for i in range(i64(len(seen))):
        code: i64 = seen[i]
        if code == DRAWN or KEPT <= code <= TOOK:
            size += 1
        elif code < RETURNED or code == EXCHANGED_GOAT:
            size -= 1
        if size < 0:
            return False
    return size == hand


assert deck.CARDS < RETURNED
