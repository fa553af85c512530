"""What a seat may know, in numbers: the values of its observation, in the order of the view and of the schema."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.rules import racing
from hiram.games.temple_rush.engine.rules.perform import asked_zone
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import WORTHS


def observe(state: RushData, viewer: i64, row: ObservationRows) -> None:
    terms, frames = state.terms, state.frames
    kind: i64 = i64(NONE) if state.over else frames.kind()
    row.common(state.acting, state.over)
    row.put(state.players, terms.zones, terms.expert, terms.edge, terms.free_align, terms.dismantle, terms.realtime)
    row.put(terms.arrival, terms.clock, terms.trial, terms.small_loan, i64(ask.RACE + 1) if state.over else kind)
    row.put(i64(NONE) if state.over else frames.seat(), i64(NONE) if state.over else asked_zone(state))
    row.put(kind == ask.BUILD and frames.get(0) == 1, state.round, state.roller, state.drought, state.deck.left)
    row.run(state.holders, 0, act.ZONES)
    for zone in range(i64(act.ZONES)):
        shield: i64 = state.shield_owner[zone]
        row.put(shield != NONE, shield, i64(0) if shield == NONE else state.shield_left[zone])
    write_cards(state, at.DROPPED, row)
    write_committed(state, row)
    racers: i64 = state.players if lap(state) and not terms.realtime else i64(0)
    row.put(lap(state), racers)
    for seat in range(i64(act.SEATS)):
        row.one(racing.pace_of(state, seat) if seat < racers else i64(0))
    row.put(state.sealed != 0, state.sealed != 0)
    if state.sealed:
        write_board(state.board, viewer, row)
    else:
        row.skip(act.ZONES + act.SIZES + act.ZONES * act.SIZES + 2)
    row.one(state.ending)
    for step in range(state.players):
        write_seat(state, viewer, (viewer + step) % state.players, row)


def lap(state: RushData) -> i64:
    """The lap of a race, 0 in the head start and outside of races; in real time 1 while it runs."""
    if state.over or state.frames.kind() != ask.RACE:
        return 0
    number: i64 = state.frames.get(2)
    return i64(1) if state.terms.realtime and number > 1 else number


def write_committed(state: RushData, row: ObservationRows) -> None:
    """Who has sealed an answer, in the order of arrival where ties go by it."""
    done: i64 = 0
    for seat in range(state.players if state.sealed else i64(0)):
        done += state.arrived[seat] > 0
    row.one(done)
    for arrival in range(1, state.players + 1 if done else i64(1)):
        for seat in range(state.players):
            if state.arrived[seat] == arrival:
                row.one(seat)
    row.skip(act.SEATS - done)


def write_cards(state: RushData, where: i64, row: ObservationRows) -> None:
    for card, place in enumerate(state.where):
        if place == where:
            row.tick(card)
    row.skip()


def write_board(board: vec[i64], seat: i64, row: ObservationRows) -> None:
    start: i64 = seat * at.BOARD
    for zone in range(i64(act.ZONES)):
        figure: i64 = start + zone * at.FIGURE_CELLS
        for stone in range(figure + 1, figure + 1 + board[figure]):
            code: i64 = board[stone]
            row.mark(act.y_of(code) * act.SPAN + act.x_of(code), act.shape_of(code) + 1, act.SHAPES)
        row.skip()
    row.run(board, start + at.SUPPLY + 1, act.SIZES)
    row.run(board, start + at.POOL + 1, act.ZONES * act.SIZES)
    mortar: i64 = board[start + at.MORTAR_AT]
    place: i64 = i64(0) if mortar == at.MORTAR_UNUSED else i64(1) if mortar == at.MORTAR_SPENT else 2 + mortar
    row.put(place, board[start + at.DECLARED])


def write_seat(state: RushData, viewer: i64, seat: i64, row: ObservationRows) -> None:
    write_board(state.shown if state.sealed else state.board, seat, row)
    row.one(state.bonus[seat] >> 1)
    write_cards(state, at.WON_BY + seat, row)
    row.run(state.tokens, seat * WORTHS, WORTHS)
    row.one(state.solo[seat])
    held: i64 = 0
    while held < at.TOKENS_EACH and state.powers[seat * at.TOKENS_EACH + held] != NONE:
        held += 1
    row.one(held)
    for token in state.powers[seat * at.TOKENS_EACH : seat * at.TOKENS_EACH + held]:
        known: bool = state.over or seat == viewer or token >= at.SEEN
        row.put(token % 4 if known else i64(NONE), token % at.USED >= at.SEEN, token >= at.USED)
    row.skip(3 * (at.TOKENS_EACH - held))
    row.put(state.faces[seat] - 1, state.lane(seat, at.LANE_PASS))
    if (state.sealed and seat != viewer) or state.lane(seat, at.LANE_STEP) == 0:
        row.skip(6)
        return
    source: i64 = state.lane(seat, at.LANE_SOURCE) - 1
    row.put(1, state.lane(seat, at.LANE_STEP), state.lane(seat, at.LANE_SIZE), state.lane(seat, at.LANE_ZONE))
    row.one(source >= 0)
    if source >= 0:
        row.mark(0, source // at.SOURCE_ZONE + 1, act.ZONES)
        row.mark(1, source % at.SOURCE_ZONE + 1, act.PLACES)
    row.skip()
