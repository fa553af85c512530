"""The invariants of docs/rules/temple_rush.md, checked on a state: what must hold after every action."""

from __future__ import annotations

from collections import Counter

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.edge.view import place_of
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.rules.figures import fitting_of
from hiram.games.temple_rush.engine.rules.grid import in_one_piece
from hiram.games.temple_rush.engine.terms import WORTHS


def broken_invariants(state: RushState) -> list[str]:
    """A sentence for each invariant that does not hold, with its number in the rules."""
    checks = {**stones(state), **figures(state), **cards(state), **tokens(state), **clock(state), **flow(state)}
    return [sentence for sentence, holds in checks.items() if not holds]


def seats_of(state: RushState) -> range:
    return range(int(state.players))


def settling_zones(state: RushState) -> set[int]:
    """The zones that are just being settled, in which a figure may be half gone."""
    found: set[int] = set()
    for kind, _, a, _, _, d in state.frames.rows():
        if kind == ask.SETTLE and d:
            found.add(d - 1)
        if kind == ask.RACE_END:
            found.add(a)
    return found


def stones(state: RushState) -> dict[str, bool]:
    """Invariants 1, 2, 5, 22."""
    complete, orderly, shown_complete, empty, pools = True, True, True, True, False
    for seat in seats_of(state):
        row = board_row(state.board, seat)
        complete = complete and owned(state, seat, row) == full(state)
        if state.sealed:
            shown_complete = shown_complete and owned(state, seat, board_row(state.shown, seat)) == full(state)
        pools = pools or any(row[at.POOL + 1 :])
        for zone in range(act.ZONES):
            cells = row[zone * at.FIGURE_CELLS : (zone + 1) * at.FIGURE_CELLS]
            figure, rest = cells[1 : 1 + cells[0]], cells[1 + cells[0] :]
            orderly = orderly and figure == sorted(figure) and rest.count(NONE) == len(rest)
            empty = empty and (not figure or state.is_open(zone))
    return {
        "1: every player's stones are all there": complete,
        "1: the boards that all saw are complete": shown_complete,
        "1: there are pools only in a rebuild, or before it": not pools
        or state.frames.kind() == ask.REBUILD
        or any(row[0] == ask.SETTLE for row in state.frames.rows()),
        "2: the bonus area has one stone of a size": all(0 <= state.bonus[seat] < 32 for seat in seats_of(state)),
        "5: a closed zone holds no stones": empty,
        "22: figures are kept in order": orderly,
    }


def full(state: RushState) -> list[int]:
    return [int(state.terms.tables.stock[size]) for size in range(1, act.SIZES + 1)]


def board_row(board: vec[i64], seat: int) -> list[int]:
    return [int(cell) for cell in board[seat * at.BOARD : (seat + 1) * at.BOARD]]


def owned(state: RushState, seat: int, row: list[int]) -> list[int]:
    """A player's stones by size, wherever they are."""
    found = [row[at.SUPPLY + size] + int((state.bonus[seat] >> size) & 1) for size in range(1, act.SIZES + 1)]
    for zone in range(act.ZONES):
        start = zone * at.FIGURE_CELLS
        for code in row[start + 1 : start + 1 + row[start]]:
            found[size_of(code) - 1] += 1
        for size in range(1, act.SIZES + 1):
            found[size - 1] += row[at.POOL + zone * act.SIZES + size]
    return found


def figures(state: RushState) -> dict[str, bool]:
    """Invariants 3, 4, 9, 18, 20."""
    inside, apart, joined, masks, unfinished = True, True, True, True, True
    settling = settling_zones(state)
    for seat in seats_of(state):
        for zone in range(int(state.terms.zones)):
            if not state.is_open(zone) or state.figure_size(seat, zone) == 0:
                masks = masks and (state.terms.expert or state.mask(seat, zone, at.FIGURE) == 0)
                continue
            figure = [place_of(code) for code in state.figure(seat, zone)]
            cells = [(place.x + k, place.y) for place in figure for k in range(place.length)]
            apart = apart and len(set(cells)) == len(cells)
            if state.terms.expert:
                inside = inside and all(0 <= x < act.SPAN and 0 <= y < act.SPAN for x, y in cells)
                corner = not cells or (min(x for x, _ in cells) == 0 and min(y for _, y in cells) == 0)
                inside = inside and corner
            else:
                outline = state.outline(zone)
                inside = inside and all(outline.cell(x, y) for x, y in cells)
                masks = masks and inside and masks_agree(state, seat, zone)
                done = state.frames.kind() == ask.TOKENS and state.is_filled(seat, zone)
                unfinished = unfinished and not done
            loose = state.over or state.has_mortar(seat, zone) or zone in settling
            joined = joined and (loose or in_one_piece(state.figure(seat, zone), state.terms.edge))
    return {
        "3: every stone lies inside the silhouette": inside,
        "3: no two stones cover the same cell": apart,
        "4: every figure is in one piece, or mortar is active": joined,
        "20: what is remembered of figures agrees with them": masks,
        "9: no figure is complete at a token window": unfinished,
    }


def masks_agree(state: RushState, seat: int, zone: int) -> bool:
    outline = state.outline(zone)
    slots = sum(1 << int(outline.slot_at[code]) for code in state.figure(seat, zone))
    if state.mask(seat, zone, at.FIGURE) != slots or state.mask(seat, zone, at.FILLED) != outline.filled_by(slots):
        return False
    blocked, joined = state.mask(seat, zone, at.BLOCKED), state.mask(seat, zone, at.JOINED)
    loose = state.has_mortar(seat, zone)
    fits = outline.all_slots & ~blocked if loose or slots == 0 else joined & ~blocked
    return bool(fits == fitting_of(outline, slots, loose))


def cards(state: RushState) -> dict[str, bool]:
    """Invariants 6, 7, 8."""
    where = Counter(int(place) for place in state.where)
    deck = state.deck.rest()
    shown = [int(card) for card in state.holders if card != NONE]
    # A card that is being settled is won already and still in its holder.
    waiting = [card for card in shown if state.where[card] >= at.WON_BY]
    outside = settling_zones(state)
    in_play = sum(number for place, number in where.items() if place >= at.IN_DECK)
    remaining = len(deck) + len(shown) - len(waiting)
    holders_right = bool(outside) or state.over or len(shown) == min(int(state.terms.zones), remaining)
    return {
        "6: the cards in play are all there": in_play == state.terms.cards,
        "6: the deck agrees": sorted(deck) == [c for c in range(len(state.where)) if state.where[c] == at.IN_DECK],
        "6: the holders agree": all(state.where[card] == at.SHOWN for card in shown if card not in waiting)
        and where[at.SHOWN] == len(shown) - len(waiting),
        "7: holders are full while cards remain": holders_right,
        "8: a card waits in its holder only while it is settled": not waiting or bool(outside),
    }


def tokens(state: RushState) -> dict[str, bool]:
    """Invariants 11, 12, 14."""
    each = int(state.terms.power_tokens)
    powers = [
        [int(token) for token in state.powers[seat * at.TOKENS_EACH : (seat + 1) * at.TOKENS_EACH] if token != NONE]
        for seat in seats_of(state)
    ]
    kinds = Counter(token % 4 for row in powers for token in row) + Counter(int(token) for token in state.undealt)
    box = Counter(int(token) for token in state.terms.tables.powers)
    shields = [(int(state.shield_owner[z]), int(state.shield_left[z])) for z in range(act.ZONES)]
    most = int(state.terms.tables.shield_rounds)
    mortars = [int(state.board[seat * at.BOARD + at.MORTAR_AT]) for seat in seats_of(state)]
    return {
        "11: everybody has his power tokens": all(len(row) == each for row in powers),
        "11: what is used has been seen": all(token < at.USED or token & at.SEEN for row in powers for token in row),
        "11: mortars are unused, spent, or in an open zone": all(
            mortar in (at.MORTAR_UNUSED, at.MORTAR_SPENT) or state.is_open(mortar) for mortar in mortars
        ),
        "12: a shield has an owner and rounds left": all((o == NONE) == (n == 0) and n <= most for o, n in shields),
        "12: no shield on an empty holder": all(o == NONE or state.is_open(z) for z, (o, _) in enumerate(shields)),
        "14: the power tokens are those of the box": state.terms.same_powers or kinds == box,
        "8: point tokens are counted": all(state.tokens[i] >= 0 for i in range(int(state.players) * WORTHS)),
    }


def clock(state: RushState) -> dict[str, bool]:
    """Invariants 15 and 16."""
    tables = state.terms.tables
    bound = int(tables.trial_rounds) if state.terms.trial else int(tables.drought * state.terms.cards)
    return {
        "15: the drought counter is below its limit": 0 <= state.drought < tables.drought,
        "15: rounds are bounded": 1 <= state.round <= bound,
        "16: the roller is a seat": 0 <= state.roller < state.players,
    }


def flow(state: RushState) -> dict[str, bool]:
    """Somebody decides until the game is over, and whoever does has options; sealed steps are marked, and so are the
    answers of their seats."""
    kind = state.frames.kind()
    lap = kind == ask.RACE and state.frames.get(2) > 0 and not state.terms.realtime
    sealed = kind == ask.REBUILD or (kind == ask.BUILD and state.frames.get(0) == 0) or lap
    asked = [seat for seat in seats_of(state) if (state.acting >> seat) & 1]
    settled = kind not in (ask.BONUS, ask.RACE_BONUS) or bool(settling_zones(state))
    return {
        "somebody decides until the game is over": state.over == (state.ending != at.NOT_OVER)
        and (not state.over or not asked),
        "whoever decides has options": all(len(state.legal(seat)) > 0 for seat in asked),
        "answers are sealed in build and rebuild steps and in laps": (state.sealed != 0) == sealed,
        "a bonus is chosen while a temple is settled": settled,
        "23: nothing else is being resolved at a token window": kind != ask.TOKENS or int(state.frames.depth) == 1,
        "answers are counted in the order in which they came": arrivals(state),
        "10: what a seat does is kept only while it is sealed": sealed or not any(state.ops),
    }


def arrivals(state: RushState) -> bool:
    """Answers are counted from one on while they are gathered and settled, and by order only where that counts."""
    given = sorted(int(place) for place in state.arrived if place)
    expected = list(range(1, len(given) + 1)) if state.terms.arrival else [1] * len(given)
    in_step = state.sealed != 0 or any(row[0] == ask.SETTLE for row in state.frames.rows())
    return given == expected and (in_step or not given)
