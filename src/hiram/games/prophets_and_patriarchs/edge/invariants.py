"""The invariants of docs/rules/prophets_and_patriarchs.md, checked on a state: what must hold after every action."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.engine import scoring, state as data
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS, EDGES
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import movement
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock
from hiram.games.prophets_and_patriarchs.engine.terms import CATEGORIES, EDGE_WORD, KINDS, SHEKEL, VIRTUE


def broken_invariants(state: PatriarchsState) -> list[str]:
    """A sentence for each invariant that does not hold, with its number in the rules."""
    checks = {**goods(state), **pieces(state), **cards(state), **course(state)}
    return [sentence for sentence, holds in checks.items() if not holds]


def goods(state: PatriarchsState) -> dict[str, bool]:
    seats = range(int(state.players))
    hands = [[int(state.hands[seat * KINDS + kind]) for kind in range(KINDS)] for seat in seats]
    players = int(state.players)
    sure = all(
        0 <= state.doubts[(viewer * players + seat) * KINDS + kind] <= hands[seat][kind]
        for viewer in range(players + 1)
        for seat in seats
        for kind in range(KINDS)
    )
    own = all(state.doubts[(seat * players + seat) * KINDS + kind] == 0 for seat in seats for kind in range(KINDS))
    return {
        "1: 27 cards of each resource": all(
            state.bank[kind] + sum(hand[kind] for hand in hands) == data.RESOURCE_CARDS for kind in range(KINDS)
        ),
        "1: 32 Shekels": state.bank[SHEKEL] + sum(state.shekels) == data.SHEKELS,
        "1: 42 Virtue Tokens": state.bank[VIRTUE] + sum(state.virtue) == data.VIRTUE_TOKENS,
        "1: nothing is negative": all(number >= 0 for hand in hands for number in hand)
        and all(stock >= 0 for stock in state.bank)
        and all(number >= 0 for number in [*state.shekels, *state.virtue]),
        "1: hand sizes agree": all(sum(hands[seat]) == state.hand_size[seat] for seat in seats),
        "known cards are held, and everybody knows the own hand": sure and own,
    }


def pieces(state: PatriarchsState) -> dict[str, bool]:
    seats, geometry = range(int(state.players)), state.terms.tables.geometry
    owned = [[int(c) for c in state.owned[seat * data.OWNED : (seat + 1) * data.OWNED] if c != NONE] for seat in seats]
    lines = [state.camels_of[seat * data.LINE : (seat + 1) * data.LINE] for seat in seats]
    camels = [[int(edge) for edge in line if edge != NONE] for line in lines]
    building = [int(piece) for piece in state.building]
    tents = [building.count(1 + 2 * seat) for seat in seats]
    cities = [building.count(2 + 2 * seat) for seat in seats]
    built = [corner for corner in range(CORNERS) if building[corner]]
    standing = {*built}
    laid = [edge for row in camels for edge in row]
    fresh = state.copy()
    take_stock(fresh)
    board = state.board
    on_board = all(geometry.corners[corner] and is_corner(state, corner) for corner in built)
    return {
        "2: five tents each": all(tents[seat] + state.tents[seat] == data.TENTS for seat in seats),
        "2: five cities each": all(cities[seat] + state.cities[seat] == data.CITIES for seat in seats),
        "2: all camels are somewhere": all(
            len(camels[seat]) + state.camels[seat] == state.terms.camels for seat in seats
        ),
        "2: the lists of buildings agree with the board": sorted(c for row in owned for c in row) == built
        and all(row == sorted(row) for row in [*owned, *camels]),
        "3: no neighbours": not any(a in standing and b in standing for a, b in geometry.ends),
        "4: one camel on an edge": len({*laid}) == len(laid),
        "4: pieces are on the board": on_board and all(is_edge(state, edge) for edge in laid),
        "what follows from the pieces and goods is kept": following(state) == following(fresh),
        "4: taken edges are noted": taken_edges(state) == {*laid},
        "7: pawns stand on tiles": all(
            pawn == NONE or board.tile[int(pawn)] != NONE for pawn in (state.prophet, state.false)
        ),
        "11: a line is no longer than its camels": all(state.line[seat] <= len(camels[seat]) for seat in seats),
    }


def following(state: PatriarchsState) -> list[list[int]]:
    """All that `take_stock` finds."""
    barred = [int(state.barred_low), int(state.barred_high), int(state.stocked)]
    sums = [int(state.doubtful), int(state.discounted)]
    movable = [int(movement.find_movable(state, seat)) for seat in range(int(state.players))]
    kept = (state.purse, state.points, state.rates, state.prices, state.sets, state.line)
    return [barred, sums, movable, *([int(cell) for cell in cells] for cells in kept)]


def taken_edges(state: PatriarchsState) -> set[int]:
    words = int(state.taken_low) | int(state.taken_high) << EDGE_WORD
    return {edge for edge in range(EDGES) if words >> edge & 1}


def is_corner(state: PatriarchsState, corner: int) -> bool:
    tables, board = state.terms.tables, state.board
    return bool(tables.corner_low[corner] & board.corner_low or tables.corner_high[corner] & board.corner_high)


def is_edge(state: PatriarchsState, edge: int) -> bool:
    tables, board = state.terms.tables, state.board
    return bool(tables.edge_low[edge] & board.edge_low or tables.edge_high[edge] & board.edge_high)


def cards(state: PatriarchsState) -> dict[str, bool]:
    terms = state.terms
    whole = all(
        sorted(state.deck[int(terms.deck_from[c]) : int(terms.deck_from[c + 1])])
        == sorted(terms.cards[int(terms.deck_from[c]) : int(terms.deck_from[c + 1])])
        and 0 <= state.deck_left[c] <= terms.deck_size(c)
        for c in range(CATEGORIES)
    )
    return {
        "8: every deck is whole": whole,
        "9: captivity, barren land and shields are within bounds": all(
            0 <= rolls <= 2 * state.players + 1 for rolls in (*state.captivity, *state.barren)
        )
        and all(shield in (0, 1) for shield in state.shield),
    }


def course(state: PatriarchsState) -> dict[str, bool]:
    seats = range(int(state.players))
    scores = [int(score) for score in state.scores()]
    acting = [seat for seat in seats if (int(state.acting) >> seat) & 1]
    return {
        "10: scores are the formula's": all(
            scores[seat]
            == data.TENTS
            - state.tents[seat]
            + 2 * (data.CITIES - state.cities[seat])
            + state.virtue[seat]
            + 2 * (scoring.longest_holder(state) == seat)
            for seat in seats
        ),
        "12: a winner has the target, or the rounds are over": state.winner == NONE
        or scores[int(state.winner)] >= state.terms.target
        or state.round == state.terms.round_limit,
        "14: Movements are counted": state.moves_used <= 2 + state.extra_moves,
        "18: no round after the last": state.round <= state.terms.round_limit,
        "somebody decides until the game is over": state.over == (not acting),
        "a decision has options": all(len(state.legal(seat)) for seat in acting),
    }
