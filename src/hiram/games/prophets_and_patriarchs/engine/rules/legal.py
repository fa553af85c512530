"""What may be decided: the legal actions of every question (PA-18)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, append_run, roomy
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, terms
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS, HEXES
from hiram.games.prophets_and_patriarchs.engine.rules import (
    answers,
    building,
    exchanges,
    land,
    lines,
    movement,
    offers,
    turn,
)
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def legal(state: PatriarchsData, seat: i64) -> vec[i64]:
    actions: vec[i64] = roomy()
    if seat < 0 or not (state.acting >> seat) & 1:
        return actions
    kind: i64 = state.asked
    if kind == ask.TURN:
        return turn_choices(state, seat, actions)
    if kind <= ask.SETUP_CAMEL:
        return setup_choices(state, seat, kind, actions)
    if kind in (ask.PLACE_FALSE, ask.PLACE_PROPHET):
        return pawn_choices(state, kind, actions)
    if kind >= ask.MOVE_CAMEL:
        return build_choices(state, seat, kind, actions)
    return card_choices(state, seat, kind, actions)


def turn_choices(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Build, move, trade, buy, offer, end, in the order of the vocabulary (PA-5.6)."""
    pieces: i64 = building.buildable(state, seat)
    if pieces != 0:
        if (pieces >> terms.TENT_PIECE) & 1:
            actions = land.add_tent_corners(state, seat, act.TENT, actions)
        if (pieces >> terms.CITY_PIECE) & 1:
            actions = building.add_cities(state, seat, actions)
        if (pieces >> terms.CAMEL_PIECE) & 1:
            actions = land.add_camel_edges(state, seat, act.CAMEL, actions)
    if state.movable[seat] != 0 and movement.moves_left(state, seat) > 0:
        actions = movement.add_moves(state, seat, actions)
    kinds: i64 = exchanges.tradable(state, seat)
    if kinds != 0:
        actions = exchanges.add_trades(state, kinds, actions)
    if state.shekels[seat] > 0:
        actions = exchanges.add_purchases(state, 0, actions)
    if state.virtue[seat] > 0:
        actions = exchanges.add_purchases(state, 1, actions)
    if state.terms.player_trade:
        actions = offers.add_offers(state, seat, actions)
    return append(actions, act.END_TURN)


def setup_choices(state: PatriarchsData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """Tribes that are left (PA-4.1), corners and edges of the placement (PA-4.6 to PA-4.12)."""
    if kind == ask.CHOOSE_TRIBE:
        for tribe in range(i64(terms.TRIBES)):
            if turn.seat_of(state, tribe) == NONE:
                actions = append(actions, act.TRIBE + tribe)
        return actions
    if kind == ask.SETUP_CAMEL:
        tables = state.terms.tables
        corner: i64 = state.frames.get(1)
        low: i64 = tables.spoke_low[corner] & state.board.edge_low & ~state.taken_low
        high: i64 = tables.spoke_high[corner] & state.board.edge_high & ~state.taken_high
        actions = land.add_places(state, low, act.CAMEL, actions)
        return land.add_places(state, high, act.CAMEL + terms.EDGE_WORD, actions)
    if state.frames.get(0) == 0:
        return home_corners(state, seat)
    return land.add_open_corners(state, -1, -1, act.TENT, actions)


def home_corners(state: PatriarchsData, seat: i64) -> vec[i64]:
    """Open corners of the home tile (PA-4.6); if there are none, the open corners nearest to it (PA-4.12)."""
    tables = state.terms.tables
    home: i64 = state.board.home[state.tribe[seat]]
    low: i64 = 0
    high: i64 = 0
    for i in range(6 * home, 6 * home + 6):
        low |= tables.corner_low[tables.corners_of[i]]
        high |= tables.corner_high[tables.corners_of[i]]
    while True:
        found: vec[i64] = land.add_open_corners(state, low, high, act.TENT, roomy())
        near_low: i64 = low
        near_high: i64 = high
        for corner in range(i64(0) if len(found) > 0 else i64(CORNERS)):
            if near_low & tables.corner_low[corner] != 0 or near_high & tables.corner_high[corner] != 0:
                for i in spokes_of(state, corner):
                    low |= tables.corner_low[tables.beyond[i]]
                    high |= tables.corner_high[tables.beyond[i]]
        if low == near_low and high == near_high:
            return found


def spokes_of(state: PatriarchsData, corner: i64) -> vec[i64]:
    """The places in `spokes` of the edges of the board that end at a corner."""
    tables, board = state.terms.tables, state.board
    found: vec[i64] = vec[i64]([])
    for i in range(3 * corner, 3 * corner + 3):
        edge: i64 = tables.spokes[i]
        if edge != NONE and tables.edge_low[edge] & board.edge_low | tables.edge_high[edge] & board.edge_high:
            found = append(found, i)
    return found


def pawn_choices(state: PatriarchsData, kind: i64, actions: vec[i64]) -> vec[i64]:
    """The tiles where a pawn may be placed: the False Prophet on one with the number that was rolled, or by a card
    on any but the Prophet's (PA-6.2, PA-6.8, PA-14.12, PA-16.27, PA-16.28)."""
    board = state.board
    number: i64 = state.frames.get(0)
    if kind == ask.PLACE_FALSE and number > 0:
        for i in range(board.number_from[number], board.number_from[number + 1]):
            actions = append(actions, act.TILE + board.number_tiles[i])
    elif kind == ask.PLACE_PROPHET and board.full:
        actions = append_run(actions, act.TILE, HEXES)
    else:
        for tile in range(i64(HEXES)):
            if may_stand(state, kind, tile):
                actions = append(actions, act.TILE + tile)
    return actions


def may_stand(state: PatriarchsData, kind: i64, tile: i64) -> bool:
    number: i64 = state.frames.get(0)
    if kind == ask.PLACE_FALSE and number > 0:
        return state.board.number[tile] == number
    return state.board.tile[tile] != NONE and (kind == ask.PLACE_PROPHET or tile != state.prophet)


def card_choices(state: PatriarchsData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """What an Event card asks (PA-16)."""
    if kind == ask.CHOOSE_OPTION:
        for option in range(i64(2)):
            if answers.is_payable(state, seat, state.frames.get(0) + option):
                actions = append(actions, act.OPTION + option)
    elif kind == ask.CHOOSE_RIVAL:
        for rival in range(state.players):
            if rival != seat:
                actions = append(actions, act.RIVAL + rival)
    elif kind == ask.PLACE_FREE:
        return append(land.add_camel_edges(state, seat, act.CAMEL, actions), act.SKIP)
    elif kind == ask.LOSE_LINE:
        return lines.add_loose_camels(state, seat, act.REMOVE, actions)
    elif kind == ask.SWAP_CARD:
        return append(swaps(state, seat, actions), act.SKIP)
    else:
        base: i64 = card_base(kind)
        for good in range(i64(terms.KINDS)):
            if is_pickable(state, seat, kind, good):
                actions = append(actions, base + good)
    return actions


def is_pickable(state: PatriarchsData, seat: i64, kind: i64, good: i64) -> bool:
    """One card: from the bank, of a hand, or sealed."""
    if kind == ask.TAKE_CARD:
        return state.bank[good] > 0
    if kind == ask.FRUIT:
        return (state.frames.get(0) >> good) & 1 != 0 and state.bank[good] > 0
    if kind == ask.PASS_CARDS:
        return (
            state.to_pick[seat] > 0 and state.hands[seat * terms.KINDS + good] > state.picked[seat * terms.KINDS + good]
        )
    return answers.may_drop(state, seat, good)


def swaps(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """One card for a different one of the bank (PA-16.18)."""
    for given in range(i64(terms.KINDS)):
        if state.hands[seat * terms.KINDS + given] > 0:
            actions = exchanges.add_taken(state, given, actions)
    return actions


def build_choices(state: PatriarchsData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """The second halves of Movements, offers and Issachar's camels."""
    frames = state.frames
    if kind == ask.MOVE_CAMEL:
        for goal in movement.goal_edges(state, seat, frames.get(0), frames.get(1)):
            actions = append(actions, act.CAMEL + goal)
    elif kind == ask.MOVE_TENT:
        tables = state.terms.tables
        one: i64 = min(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
        other: i64 = max(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
        if movement.is_open_without(state, one, frames.get(0)):
            actions = append(actions, act.TENT + one)
        if movement.is_open_without(state, other, frames.get(0)):
            actions = append(actions, act.TENT + other)
    elif kind == ask.CAMEL_PAY:
        return append(append(actions, act.DROP + terms.HAY), act.DROP + terms.WATER)
    else:
        return offers.trade_choices(state, seat, kind, actions)
    return actions


def allows(state: PatriarchsData, seat: i64, action: i64) -> bool:
    if seat < 0 or seat >= state.players or not (state.acting >> seat) & 1 or action < 0:
        return False
    if state.asked != ask.TURN:
        return allows_answer(state, seat, state.asked, action)
    if action >= act.SKIP:
        return action == act.END_TURN
    if action >= act.GIVE:
        return action < act.WANT and offers.may_offer(state, seat) and offers.can_hand(state, seat, action - act.GIVE)
    if action >= act.OFFER:
        return offers.may_offer_to(state, seat, NONE if action == act.OFFER_ALL else action - act.OFFER)
    if action >= act.BUY:
        return exchanges.may_buy(state, seat, (action - act.BUY) // terms.KINDS, (action - act.BUY) % terms.KINDS)
    if action >= act.TRADE:
        given: i64 = (action - act.TRADE) // (terms.KINDS - 1)
        return exchanges.may_trade(state, seat, given, taken_kind(given, (action - act.TRADE) % (terms.KINDS - 1)))
    return action < act.REMOVE and allows_building(state, seat, action)


def allows_answer(state: PatriarchsData, seat: i64, kind: i64, action: i64) -> bool:
    """The frequent answers one by one, the others by their list."""
    if kind in (ask.PLACE_FALSE, ask.PLACE_PROPHET):
        return act.TILE <= action < act.OPTION and may_stand(state, kind, action - act.TILE)
    if kind in (ask.TAKE_CARD, ask.DROP_CARD, ask.PASS_CARDS, ask.FRUIT):
        good: i64 = action - card_base(kind)
        return 0 <= good < terms.KINDS and is_pickable(state, seat, kind, good)
    if kind == ask.SETUP_TENT and state.frames.get(0) > 0:
        return act.TENT <= action < act.CITY and land.is_open(state, action - act.TENT)
    return any(choice == action for choice in legal(state, seat))


def allows_building(state: PatriarchsData, seat: i64, action: i64) -> bool:
    """Tents, cities, camels and Movements."""
    if action >= act.MOVE:
        return movement.may_move(state, seat, action - act.MOVE)
    if action >= act.CAMEL:
        return building.may_build(state, seat, terms.CAMEL_PIECE) and land.may_place_camel(
            state, seat, action - act.CAMEL
        )
    if action >= act.CITY:
        return building.may_build(state, seat, terms.CITY_PIECE) and building.may_raise_city(
            state, seat, action - act.CITY
        )
    if action < act.TENT:
        return False
    corner: i64 = action - act.TENT
    return (
        building.may_build(state, seat, terms.TENT_PIECE)
        and land.is_open(state, corner)
        and land.touches_line(state, seat, corner)
    )


def card_base(kind: i64) -> i64:
    """The actions by which a question for one card is answered."""
    if kind in (ask.TAKE_CARD, ask.FRUIT):
        return act.TAKE
    return act.PASS if kind == ask.PASS_CARDS else act.DROP
