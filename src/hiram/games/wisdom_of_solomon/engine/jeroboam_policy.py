"""How Jeroboam chooses (WS-16 to WS-18), and what is put to the human where nothing settles it."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.rules import foreman, fortune_deck, land, market, resources, trader
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM, WisdomData

CASH: Final = 5
FIRST_BUYS: Final = 3
# Stages of his visit to the market.
BUYING: Final = 0
SELLING: Final = 1
SLIDING: Final = 2  # at the Fish Gate, before the transactions


def pay_at_once(state: WisdomData, slots: i64) -> None:
    """Jeroboam pays with a cube of the kind, else with an Exotic (WS-17.7); what pays free slots the human says."""
    kind: i64 = 0
    while slots != 0:
        open_slots: i64 = slots & pieces.KIND_MASK
        if kind == pieces.ANY:
            pay_any(state, open_slots)
            return
        for _ in range(open_slots):
            has: bool = has_kind(state, kind)
            resources.pay_cube(state, JEROBOAM, kind if has else pieces.EXOTIC)
        slots >>= pieces.KIND_BITS
        kind += 1


def pay_any(state: WisdomData, number: i64) -> None:
    """Cubes of any kind: of several kinds the human chooses (WS-18.19)."""
    for paid in range(number):
        kinds: i64 = resources.held_kinds(state, JEROBOAM)
        if kinds & (kinds - 1):
            ask_human(state, ask.JEROBOAM_PAYS, kinds)
            state.frames.set(1, number - paid)
            return
        resources.pay_cube(state, JEROBOAM, resources.place_of(state, kinds))


def least_wanted(state: WisdomData) -> i64:
    """What Jeroboam gives up: the lowest ranked kind of which he has two, else the lowest he has (WS-17.8)."""
    row: i64 = JEROBOAM * act.KINDS
    for least in range(i64(2), 0, -1):
        for kind in range(i64(act.KINDS - 1), -1, -1):
            if state.cubes[row + kind] >= least:
                return kind
    return NONE


def ask_human(state: WisdomData, kind: i64, choices: i64, event: i64 = events.JEROBOAM_ASKS) -> None:
    """Where his rules leave it open the human decides for him (WS-17.10)."""
    state.frames.push(kind, HUMAN, choices)
    if not state.terms.never_asks:
        state.note(event, HUMAN)


def has_kind(state: WisdomData, kind: i64) -> bool:
    return state.cubes[JEROBOAM * act.KINDS + kind] > 0


def can_trade(state: WisdomData) -> bool:
    """He has a cube, and the supply another kind than the one he gives up (WS-18.1)."""
    kind: i64 = least_wanted(state)
    return kind != NONE and resources.supplied_kinds(state) & ~(1 << kind) != 0


def trade(state: WisdomData) -> None:
    """He gives up one cube and takes two, three with the House of Tyrian Trade, then cashes a card (WS-18.1 to
    WS-18.3)."""
    given: i64 = least_wanted(state)
    resources.give_up(state, JEROBOAM, given)
    state.note(events.JEROBOAM_GIVES_UP, JEROBOAM, given)
    number: i64 = trader.TRADE_TAKES + state.powers[JEROBOAM * pieces.POWER_COUNT + pieces.POWER_TRADER]
    for _ in range(number):
        kind: i64 = most_wanted(state, given)
        if kind == NONE:
            break
        state.supply[kind] -= 1
        state.cubes[JEROBOAM * act.KINDS + kind] += 1
        state.received += 1
        state.note(events.JEROBOAM_TAKES, JEROBOAM, kind)
    cash_card(state)


def most_wanted(state: WisdomData, given: i64) -> i64:
    """An Exotic; else the highest ranked kind he has none of; else the highest ranked; not the kind given (WS-18.2)."""
    if given != pieces.EXOTIC and state.supply[pieces.EXOTIC] > 0:
        return pieces.EXOTIC
    for kind in range(i64(act.KINDS)):
        if kind != given and state.supply[kind] > 0 and not has_kind(state, kind):
            return kind
    for kind in range(i64(act.KINDS)):
        if kind != given and state.supply[kind] > 0:
            return kind
    return NONE


def cash_card(state: WisdomData) -> None:
    """A card of his is discarded for 5 Favor (WS-18.3)."""
    fortune_deck.ask_for_jeroboams_card(state, CASH)


def first_buys(state: WisdomData) -> None:
    """Three cubes, the cheapest of kinds he lacks, else the cheapest (WS-16.5)."""
    for _ in range(i64(FIRST_BUYS)):
        square: i64 = cheapest(state, True)
        if square == NONE:
            square = cheapest(state, False)
        if square == NONE:
            return
        market.buy(state, JEROBOAM, square, events.FIRST_BUYS)


def cheapest(state: WisdomData, lacking: bool) -> i64:
    """The cheapest cube he can afford, of a kind he has none of if so asked; ties to the higher rank, then the mat
    nearest Gold, then the lowest square (WS-16.5)."""
    squares = state.market
    prices = state.terms.tables.prices
    less: i64 = state.powers[JEROBOAM * pieces.POWER_COUNT + pieces.POWER_PURCHASE]
    floor: i64 = 1 + less  # printed prices up to this one all cost him 1
    passed_over: i64 = resources.held_kinds(state, JEROBOAM) if lacking else 0
    best: i64 = NONE
    lowest: i64 = state.favor[JEROBOAM] + less
    for square, kind in enumerate(squares):
        if kind != NONE and not (passed_over >> kind) & 1:
            price: i64 = prices[square]
            if price < floor:
                price = floor
            if price < lowest or (price == lowest and (best == NONE or kind < squares[best])):
                best = square
                lowest = price
    return best


def has_deal(state: WisdomData) -> bool:
    """Some transaction that he would make (WS-18.4)."""
    return cheapest(state, True) != NONE or kind_to_sell(state) != NONE


def make_deals(state: WisdomData, stage: i64) -> None:
    """First he buys what he lacks, then he sells, then he cashes a card (WS-18.4 to WS-18.8); at the Fish Gate he may
    slide a cube before."""
    left: i64 = market.TRANSACTIONS + state.powers[JEROBOAM * pieces.POWER_COUNT + pieces.POWER_MERCHANT]
    state.frames.push(ask.GO_DEALS, JEROBOAM, left, stage)


def make_deal(state: WisdomData) -> None:
    """The next transaction, or the question that comes before it; after the last one he cashes a card."""
    frames = state.frames
    left: i64 = frames.get(0)
    frames.set(0, left - 1)
    if left > 0 and frames.get(1) == BUYING:
        square: i64 = cheapest(state, True)
        if square != NONE:
            choices: i64 = equal_squares(state, square, state.market[square])
            if choices & (choices - 1):
                ask_human(state, ask.JEROBOAM_BUYS, choices)
            else:
                market.buy(state, JEROBOAM, square, events.JEROBOAM_BUYS)
            return
        frames.set(1, SELLING)
    if left > 0:
        kind: i64 = kind_to_sell(state)
        if kind != NONE:
            square = best_square(state, kind)
            choices = equal_squares(state, square, NONE) if kind == pieces.EXOTIC else 0
            if choices & (choices - 1):
                ask_human(state, ask.JEROBOAM_SELLS, choices)
                frames.set(1, kind)
            else:
                market.sell(state, JEROBOAM, kind, square, events.JEROBOAM_SELLS)
            return
    frames.pop()
    cash_card(state)


def equal_squares(state: WisdomData, square: i64, cube: i64) -> i64:
    """The squares of the same price with the same cube, or none, one of each mat: within a mat they are the same to
    everybody (WS-R85)."""
    prices = state.terms.tables.prices
    less: i64 = 0 if cube == NONE else state.powers[JEROBOAM * pieces.POWER_COUNT + pieces.POWER_PURCHASE]
    price: i64 = max(prices[square], 1 + less)
    own: i64 = square // pieces.HEIGHT
    found: i64 = bit(square)
    seen: i64 = bit(own)
    for other in range(i64(act.SQUARES)):
        mat: i64 = other // pieces.HEIGHT
        same: bool = state.market[other] == cube and max(prices[other], 1 + less) == price
        if same and not (seen >> mat) & 1:
            seen |= bit(mat)
            found |= bit(other)
    return found


def kind_to_sell(state: WisdomData) -> i64:
    """Of the kinds he has twice, else of all he has, the one whose best square pays most; ties to the lowest
    ranked (WS-18.6)."""
    for least in range(i64(2), 0, -1):
        best: i64 = NONE
        most: i64 = 0
        for kind in range(i64(act.KINDS)):
            if state.cubes[JEROBOAM * act.KINDS + kind] >= least:
                square: i64 = best_square(state, kind)
                if square != NONE and state.terms.tables.prices[square] >= most:
                    best = kind
                    most = state.terms.tables.prices[square]
        if best != NONE:
            return best
    return NONE


def best_square(state: WisdomData, kind: i64) -> i64:
    """The empty square with the highest number; ties to the mat nearest Gold, then to the highest square (WS-18.7)."""
    squares = state.market
    prices = state.terms.tables.prices
    end: i64 = act.SQUARES if kind == pieces.EXOTIC else pieces.HEIGHT * kind
    best: i64 = NONE
    for square in range(0 if kind == pieces.EXOTIC else pieces.HEIGHT * (kind - 1), end):
        if squares[square] == NONE and (
            best == NONE
            or prices[square] > prices[best]
            or (prices[square] == prices[best] and square // pieces.HEIGHT == best // pieces.HEIGHT)
        ):
            best = square
    return best


def location_value(state: WisdomData, location: i64) -> i64:
    """What a Location is worth to him now: nothing with a Shortage Tile (WS-17.9)."""
    return 0 if (state.shortage >> location) & 1 else state.terms.tables.location_rank[location]


def far_end(state: WisdomData, edge: i64, start: i64) -> i64:
    tables = state.terms.tables
    return tables.end_b[edge] if tables.end_a[edge] == start else tables.end_a[edge]


def road_choices(state: WisdomData, starts: i64) -> i64:
    """The ways among which his Road lies (WS-18.14): to another house of his outside the network, else to the most
    valuable Location without a human house."""
    if state.roads_left() == 0:
        return 0
    tables = state.terms.tables
    closed: i64 = state.closed_to(JEROBOAM)
    homes: i64 = 0
    others: i64 = 0
    most: i64 = NONE
    while starts != 0:
        low: i64 = starts & -starts
        starts ^= low
        start: i64 = resources.place_of(state, low)
        network: i64 = land.network(state, start, closed)
        ways: i64 = tables.edges_at[start] & ~state.roads
        while ways != 0:
            way: i64 = ways & -ways
            ways ^= way
            end: i64 = far_end(state, resources.place_of(state, way), start)
            if (network >> end) & 1:
                continue
            if (state.homes[JEROBOAM] >> end) & 1:
                homes |= way
            elif not (state.homes[HUMAN] >> end) & 1:
                value: i64 = location_value(state, end)
                if value > most:
                    most = value
                    others = 0
                if value == most:
                    others |= way
    return homes if homes != 0 else others


def build_road(state: WisdomData, starts: i64) -> None:
    """One way is taken by itself, several are put to the human (WS-18.14, WS-18.20)."""
    choices: i64 = road_choices(state, starts)
    if choices == 0:
        return
    if choices & (choices - 1):
        ask_human(state, ask.JEROBOAM_ROAD, choices)
    else:
        lay_jeroboams_road(state, resources.place_of(state, choices))


def lay_jeroboams_road(state: WisdomData, edge: i64) -> None:
    foreman.add_road(state, edge)
    tables = state.terms.tables
    ends: i64 = (1 << tables.end_a[edge]) | (1 << tables.end_b[edge])
    inward: bool = ends & ~state.homes[JEROBOAM] == 0
    state.note(events.JEROBOAM_ROAD if inward else events.JEROBOAM_ROAD_OUT, JEROBOAM, edge)


def relieve(state: WisdomData) -> None:
    """Which Shortage Tile leaves the map no rule of his says: the human does (WS-18.20)."""
    if state.shortage & (state.shortage - 1):
        ask_human(state, ask.JEROBOAM_SHORTAGE, state.shortage)
    else:
        relieve_for_jeroboam(state, resources.place_of(state, state.shortage))


def most_fruitful(state: WisdomData) -> i64:
    """The most valuable of the Locations with a Shortage Tile, by what is printed there."""
    best: i64 = 0
    most: i64 = NONE
    for place in range(i64(act.LOCATION_COUNT)):
        value: i64 = state.terms.tables.location_rank[place] if (state.shortage >> place) & 1 else NONE
        if value > most:
            most = value
            best = 0
        if value == most and value != NONE:
            best |= bit(place)
    return best


def relieve_for_jeroboam(state: WisdomData, location: i64) -> None:
    state.note(events.JEROBOAM_RELIEVES, location)
    land.remove_shortage(state, JEROBOAM, location)
