"""What must hold after every action (docs/rules, Invariants), as sentences that are true of a sound state."""

from __future__ import annotations

from collections import Counter

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.sightings import adds_up
from hiram.games.solomons_temple.engine.state import SolomonData


def broken_invariants(state: SolomonData) -> list[str]:
    """The sentences that are not true of a state, by the numbers of the rules page; none, unless there is a defect."""
    found: list[str] = []
    for seat in range(2):
        found += [f"seat {seat}: {words}" for words, holds in side_checks(state, seat).items() if not holds]
    found += [words for words, holds in table_checks(state).items() if not holds]
    return found


def owned(state: SolomonData, seat: int) -> Counter[int]:
    """All cards of a player, wherever they lie."""
    foe, cards = 1 - seat, Counter[int]()
    for card in range(deck.CARDS):
        cards[card] += int(state.hand[seat * deck.CARDS + card]) + int(state.discard[seat * deck.CARDS + card])
        if card < deck.TEMPLE:
            cards[card] += (int(state.built[seat]) >> card) & 1
    cards.update(state.piles[seat].rest())
    cards[deck.GUARDED_GATE] += int(state.gates[seat]).bit_count()
    cards[deck.GRAIN] += int(state.grain[seat])
    cards[deck.LAY_SIEGE] += int(state.older[foe])
    cards[deck.BAD_OFFERINGS] += int(state.spoils[foe])
    for card, there in (
        (int(state.prophet[seat]), state.prophet[seat] != NONE),
        (deck.KING_DAVID, state.david[seat] != 0),
        (deck.KING_SOLOMON, state.solomon[seat] != 0),
        (deck.PRIEST, state.priest[seat] in (values.GOOD_PRIEST, values.UNCLEAN_PRIEST)),
        (deck.ALTAR, state.altar[seat] != values.NO_ALTAR),
        (deck.SCAPEGOAT, state.goat[seat] != values.NO_GOAT),
        (deck.PRAY_AND_FAST, state.fast[seat] != NONE),
        (int(state.sin[foe]), state.sin[foe] != NONE),
        (deck.LAY_SIEGE, state.siege[foe] > 0),
        (deck.UNCLEAN, state.priest[foe] == values.UNCLEAN_PRIEST),
        (deck.EVIL_PRIEST, state.priest[foe] == values.WICKED_PRIEST),
        (deck.FILLING, state.ending == values.BY_FILLING and state.winner == seat),
        *resolving(state, seat),
    ):
        cards[card] += int(there)
    return +cards


def resolving(state: SolomonData, seat: int) -> list[tuple[int, bool]]:
    kind, decider = int(state.frames.kind()), int(state.frames.seat())
    if kind == ask.BLEMISH:
        return [(int(state.frames.get(0)), decider != seat)]
    if kind in (ask.PEACE_GIVE, ask.PEACE_TAKE):
        return [(deck.PEACE, decider == seat)]
    return [(deck.LEVITES, decider == seat)] if kind == ask.LEVITES_PICK else []


def hidden_counts(state: SolomonData, seat: int) -> list[int]:
    """How many cards of each kind a player has in hand and pile."""
    pile = Counter(int(card) for card in state.piles[seat].rest())
    return [int(state.hand[seat * deck.CARDS + card]) + pile[card] for card in range(deck.CARDS)]


def side_checks(state: SolomonData, seat: int) -> dict[str, bool]:
    tables, row = state.terms.tables, range(seat * deck.CARDS, (seat + 1) * deck.CARDS)
    whole = Counter({card: int(state.terms.copies[card]) for card in range(deck.CARDS)})
    spots = [int(state.armies[seat * terms.ARMIES + army]) for army in range(terms.ARMIES)]
    standing = [spot for spot in spots if spot != NONE]
    built, active, between = int(state.built[seat]), int(state.active) == seat, state.frames.depth == 0
    hand = [int(state.hand[at]) for at in row]
    furnished = all(
        (built >> int(tables.structure[card])) & 1 for card in range(deck.STRUCTURES, deck.TEMPLE) if built >> card & 1
    )
    known = [int(state.known[at]) for at in row]
    return {
        "1: all cards of the deck": owned(state, seat) == +whole,
        "2: five tokens on spots": all(spot == NONE or 0 <= spot < terms.SPOTS for spot in spots),
        "3: no two armies on a spot": len(set(standing)) == len(standing),
        "3: the occupied spots are those of the armies": int(state.occupied[seat])
        == sum(1 << spot for spot in standing),
        "4: a Furnishing has its Structure": furnished and built & ~deck.TEMPLE_MASK == 0,
        "5: one Guarded Gate on a gate": 0 <= state.gates[seat] < 1 << terms.GATES,
        "6: Priest and Altar": 0 <= state.priest[seat] <= 3 and 0 <= state.altar[seat] <= 2,
        "6: Bad Offerings lie on a spoiled Altar": (state.altar[seat] == values.SPOILED_ALTAR)
        == (state.spoils[seat] > 0),
        "9: a Sin lies after an announcement": state.sin[seat] == NONE or not active or state.announced != 0,
        "10: what lasts a turn is over": active or state.grain[seat] == 0,
        "11: the siege's counter": 0 <= state.siege[seat] <= 3 and (state.siege[seat] > 0 or state.older[seat] == 0),
        "11: a siege has armies": active
        or state.siege[seat] == 0
        or len(standing) >= (2 if state.siege[seat] < values.BREACHING else 1),
        "12: the fast's counter": NONE <= state.fast[seat] <= (3 if active else 2),
        "15: at most two discards": 0 <= state.thrown <= 2,
        "hands: sizes and kinds": sum(hand) == state.hand_size[seat]
        and int(state.held[seat]) == sum(1 << card for card in range(deck.CARDS) if hand[card]),
        "hands: no Scapegoat": hand[deck.SCAPEGOAT] == 0,
        "memory: what is known is in hand": all(sure <= there for sure, there in zip(known, hand, strict=True)),
        "memory: proof": between
        or state.proof[seat] == 0
        or any((int(state.proof[seat]) >> card) & 1 for card in range(deck.CARDS) if hand[card]),
        "memory: what was seen led to this hand": adds_up(
            vec[i64]([there - sure for there, sure in zip(hidden_counts(state, seat), known, strict=True)]),
            state.seen[seat],
            int(state.hand_size[seat]) - sum(known),
        ),
    }


def table_checks(state: SolomonData) -> dict[str, bool]:
    over = state.ending != values.NOT_OVER
    kind, seat = int(state.frames.kind()), int(state.frames.seat())
    return {
        "17: turn cap": 1 <= state.turn <= values.TURN_CAP,
        "17: stall": 0 <= state.stall <= values.STALL_TURNS and (over or state.stall < values.STALL_TURNS),
        "18: the Temple is complete": state.ending != values.BY_FILLING
        or int(state.built[state.winner]) == deck.TEMPLE_MASK,
        "19: somebody decides until the game is over": over == (state.acting == 0) == state.over,
        "19: a decision has options": over or (0 <= kind < ask.FRAME_KINDS and len(state.legal(seat)) > 0),
        "9: an answer has a Sin": over
        or kind != ask.POINT
        or state.frames.get(0) != ask.ANSWER
        or state.sin[state.active] != NONE,
        "6: what is given is in hand": (state.giving != NONE) == (kind == ask.PEACE_TAKE)
        and (state.giving == NONE or state.hand[seat * deck.CARDS + int(state.giving)] > 0),
    }
