"""What a seat may know, in numbers: the values of its observation, in the order of the view and of the schema."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, state as data
from hiram.games.prophets_and_patriarchs.engine.terms import CATEGORIES, GOODS, KINDS, PIECES, TRADES


def observe(state: data.PatriarchsData, viewer: i64, row: ObservationRows) -> None:
    terms, board, frames = state.terms, state.board, state.frames
    row.common(state.acting, state.over)
    row.put(state.players, terms.target, terms.round_limit, terms.shortest_line, terms.own_turn, terms.advantages)
    row.put(terms.player_trade, terms.open_hands, terms.pieces_silenced, terms.camels)
    row.run(board.tile, 0, act.HEXES)
    row.run(board.printed, 0, act.HEXES)
    row.run(board.trade_edge, 0, TRADES)
    row.put(state.round, state.first, state.active, state.rolled, state.die, state.sent, state.sent_die)
    row.put(state.prophet, state.false, state.by_card, state.card)
    for category in range(i64(CATEGORIES)):
        row.one(terms.deck_size(category))
    row.run(state.deck_left, 0, CATEGORIES)
    for category in range(i64(CATEGORIES)):
        write_discards(state, category, row)
    row.run(state.bank, 0, GOODS)
    row.run(state.barren, 0, KINDS)
    row.one(state.market)
    row.run(state.discounts, 0, PIECES * KINDS)
    row.put(state.extra_moves, state.moves_used, state.offers, state.skips_building, state.winner, state.ending)
    if state.over:
        row.skip(7)
    else:
        row.put(1, frames.kind(), frames.seat(), frames.get(0), frames.get(1), frames.get(2), frames.get(3))
    for step in range(state.players):
        write_seat(state, viewer, (viewer + step) % state.players, row)


def write_discards(state: data.PatriarchsData, category: i64, row: ObservationRows) -> None:
    """The cards that were drawn, each with its place in the pile, without the one that is being resolved."""
    start: i64 = state.terms.deck_from[category]
    at: i64 = start + state.terms.deck_size(category)
    place: i64 = 0
    while at > start + state.deck_left[category]:
        at -= 1
        if state.deck[at] != state.card:
            place += 1
            row.mark(state.deck[at], place, len(state.terms.tables.card_pack))
    row.skip()


def write_seat(state: data.PatriarchsData, viewer: i64, seat: i64, row: ObservationRows) -> None:
    row.put(state.tribe[seat], state.hand_size[seat])
    for kind in range(i64(KINDS)):
        row.one(state.sure_of(viewer, seat, kind))
    row.put(state.shekels[seat], state.virtue[seat], state.shield[seat], state.captivity[seat])
    for corner in state.owned[seat * data.OWNED : (seat + 1) * data.OWNED]:
        if corner != NONE:
            row.tick(corner if state.building[corner] & 1 else act.CORNERS + corner)
    row.skip(2)
    for edge in state.camels_of[seat * data.LINE : (seat + 1) * data.LINE]:
        if edge != NONE:
            row.tick(edge)
    row.skip()
    row.put(state.camels[seat], state.tents[seat], state.cities[seat], state.line[seat])
    if seat == viewer and state.frames.kind() == ask.PASS_CARDS:
        row.run(state.picked, seat * KINDS, KINDS)
    else:
        row.skip(KINDS)
    bid: i64 = max(state.bids[seat], 1) - 1
    row.put(1, bid // act.OFFER_ITEMS, bid % act.OFFER_ITEMS)
