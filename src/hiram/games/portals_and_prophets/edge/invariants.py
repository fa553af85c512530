"""The invariants of docs/rules/portals_and_prophets.md, checked on a state: what must hold after every action."""

from __future__ import annotations

from collections import Counter

from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.engine import ask, scoring, state as data, terms
from hiram.games.portals_and_prophets.engine.actions import CARDS, SLOTS
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END


def broken_invariants(state: PortalsState) -> list[str]:
    """A sentence for each invariant that does not hold, with its number in the rules."""
    checks = {**card_places(state), **seats_and_scores(state), **clock(state), **map_and_market(state), **ending(state)}
    return [sentence for sentence, holds in checks.items() if not holds]


def card_places(state: PortalsState) -> dict[str, bool]:
    tables, players = state.terms.tables, int(state.players)
    piles: dict[int, list[int]] = {
        data.IN_DECK: state.ot_deck.rest() + state.nt_deck.rest(),
        data.UNSEEN: [int(card) for card in state.unseen],
        data.FACE_UP: [int(card) for card in state.face_up if card != NONE],
        data.REMOVED: state.laid_at(data.REMOVED),
    }
    for seat in range(players):
        piles[data.PLAYED_BY + seat] = state.laid_at(data.PLAYED_BY + seat)
        piles[data.HELD_BY + seat] = state.hand(seat)
    count = Counter(card for pile in piles.values() for card in pile)
    in_hand = {data.HELD_BY + seat: (data.HELD_BY + seat, data.SEEN_WITH + seat) for seat in range(players)}
    agree = all(state.where[card] in in_hand.get(place, (place,)) for place, pile in piles.items() for card in pile)
    return {
        "1: every card is in exactly one place": set(count.values()) == {1} and len(count) == CARDS,
        "1: each card's place agrees with the piles": agree,
        "2: the unseen pile has 18 - 3n cards, all Genesis": len(piles[data.UNSEEN]) == 18 - 3 * players
        and all(tables.deck[card] == terms.GENESIS for card in piles[data.UNSEEN]),
        "2: no Genesis card is in a deck or slot": all(
            tables.deck[card] != terms.GENESIS for card in piles[data.IN_DECK] + piles[data.FACE_UP]
        ),
        "3: slots hold Old Testament cards only": all(tables.deck[card] == 1 for card in piles[data.FACE_UP]),
        "5: played rows hold events only": all(
            tables.location[card] != NONE for seat in range(players) for card in piles[data.PLAYED_BY + seat]
        ),
    }


def seats_and_scores(state: PortalsState) -> dict[str, bool]:
    tables, seats = state.terms.tables, range(int(state.players))
    hands = [state.hand(seat) for seat in seats]
    played = [state.laid_at(data.PLAYED_BY + seat) for seat in seats]
    symbols_agree = all(
        state.symbol_count(seat, symbol) == sum((tables.symbols[card] >> symbol) & 1 for card in played[seat])
        for seat in seats
        for symbol in range(terms.SYMBOLS)
    )
    regions_agree = all(
        state.region_count(seat, region) == sum(tables.region[card] == region for card in played[seat])
        for seat in seats
        for region in range(terms.REGIONS)
    )
    rest_is_empty = all(
        state.hands[seat * data.HAND_SPACE + place] == NONE
        for seat in seats
        for place in range(len(hands[seat]), data.HAND_SPACE)
    )
    shedding = int(state.frames.seat()) if state.frames.kind() == ask.SHED else NONE
    for_sets = {side: int(scoring.region_cards(state, side)) for side in range(int(scoring.sides(state)))}
    for seat in seats:
        for_sets[int(scoring.side_of(state, seat))] += len(played[seat])
    return {
        "4: no hand exceeds seven, but that of who is to give up one of eight": all(
            len(hand) == data.HAND_LIMIT + 1 if seat == shedding else len(hand) <= data.HAND_LIMIT
            for seat, hand in enumerate(hands)
        ),
        "4: hands are kept in order": all(hand == sorted(hand) for hand in hands) and rest_is_empty,
        "6: a score is the sum of the played points": all(
            state.score[seat] == sum(tables.points[card] for card in played[seat]) for seat in seats
        ),
        "6: the tallies agree with the played rows": symbols_agree and regions_agree,
        "6: the New Testament tallies agree": all(
            state.nt_played(seat) == sum(tables.deck[card] == terms.NEW_TESTAMENT for card in played[seat])
            for seat in seats
        ),
        "20: sets are at most a fifth of events and region cards": all(
            terms.REGIONS * scoring.region_sets(state, side) <= number for side, number in for_sets.items()
        ),
        "19: every symbol that anybody has is won by somebody": all(
            any(scoring.majority_points(state, side, symbol) == 7 for side in for_sets)
            for symbol in range(terms.SYMBOLS)
            if any(scoring.category_count(state, side, symbol) for side in for_sets)
        ),
    }


def clock(state: PortalsState) -> dict[str, bool]:
    used = bin(int(state.colors_used)).count("1")
    return {
        "7: the capsule is where it must be in this round": state.capsule
        == min(terms.LAST_PERIOD, int(state.terms.capsule_after(0, int(state.round) - 1))),
        "8: the gauge is within its ends": 0 <= state.fuel <= terms.FULL,
        "8: Full only in a turn with an exchange": state.fuel < terms.FULL or used > 0,
        "9: actions are within their bounds": 0 <= state.actions_left <= data.ACTIONS_PER_TURN,
        "15: only known colours are used": state.colors_used < 1 << int(state.terms.tables.colors),
        "18: no round after the last": state.round <= state.terms.last_round,
        "21: no fuel in the simplified game": not state.terms.simplified or state.fuel == 0,
    }


def map_and_market(state: PortalsState) -> dict[str, bool]:
    pawns = [int(pawn) for pawn in state.pawns if pawn != NONE]
    placing = state.frames.kind() == ask.PLACE
    regions = {int(state.terms.tables.region_of[portal]) for portal in state.terms.portals}
    shown = sum(card != NONE for card in state.face_up)
    return {
        "10: pawns stand on different locations": len(set(pawns)) == len(pawns),
        "10: every pawn is placed after the placement": placing or len(pawns) == state.players,
        "12: three portals in three regions": len(state.terms.portals) == len(regions) == 3,
        "13: five cards are face up while the deck lasts": placing or state.ot_deck.left == 0 or shown == SLOTS,
    }


def ending(state: PortalsState) -> dict[str, bool]:
    over = state.ending != data.NOT_OVER
    third = any(state.nt_played(seat) >= NT_CARDS_TO_END for seat in range(int(state.players)))
    one_decides = state.frames.kind() in (ask.PLACE, ask.TURN, ask.SHED) and state.acting == 1 << int(
        state.frames.seat()
    )
    return {
        "16: a third New Testament card is noticed": state.terms.simplified or third == (state.triggered_by != NONE),
        "16: the end has its reason": state.ending != data.THIRD_NT_CARD or state.triggered_by != NONE,
        "17: the game ends after whole rounds": not over or state.actions_left == 0,
        "22: somebody decides until the game is over": over == (state.acting == 0) and (over or one_decides),
        "22: a decision has options": over or len(state.legal(int(state.frames.seat()))) > 0,
    }
