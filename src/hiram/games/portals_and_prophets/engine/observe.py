"""What a seat may know, in numbers: the values of its observation, in the order of the view and of the schema."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.native import i64
from hiram.core.tools import NONE, zeros
from hiram.games.portals_and_prophets.engine import ask, state as data
from hiram.games.portals_and_prophets.engine.actions import CARDS, SLOTS


def observe(state: data.PortalsData, viewer: i64, row: ObservationRows) -> None:
    terms = state.terms
    over: bool = state.ending != data.NOT_OVER
    phase: i64 = 2 if over else 0 if state.frames.kind() == ask.PLACE else 1
    row.common(state.acting, state.over)
    row.put(state.players, terms.team, terms.simplified, terms.lenient_draw, terms.short, terms.last_round, phase)
    row.put(state.round, state.start_seat, i64(NONE) if over else state.frames.seat(), state.actions_left)
    row.put(state.colors_used, state.capsule, state.fuel)
    for portal in terms.portals:
        row.one(portal)
    row.run(state.face_up, 0, SLOTS)
    row.put(state.ot_deck.left, state.nt_deck.left)
    write_laid(state, data.REMOVED, row)
    row.one(state.over)
    for card in state.unseen if state.over else zeros(0):
        row.tick(card)
    row.skip()
    row.put(len(state.unseen), state.triggered_by, state.ending)
    for step in range(state.players):
        write_seat(state, (viewer + step) % state.players, step == 0 or state.over, row)


def write_seat(state: data.PortalsData, seat: i64, shown: bool, row: ObservationRows) -> None:
    row.put(state.pawns[seat], state.score[seat], state.hand_size[seat], shown)
    hidden = zeros(3)  # by deck
    for card in state.hands[seat * data.HAND_SPACE : seat * data.HAND_SPACE + state.hand_size[seat]]:
        if shown:
            row.tick(card)
        if state.where[card] == data.SEEN_WITH + seat:
            row.tick(CARDS + card)
        else:
            hidden[state.terms.tables.deck[card]] += 1
    row.skip(2)
    row.run(hidden, 0, 3)
    write_laid(state, data.PLAYED_BY + seat, row)


def write_laid(state: data.PortalsData, where: i64, row: ObservationRows) -> None:
    """The cards that lie in a played row or in the open pile, each with its place in the order."""
    place: i64 = 0
    for card in state.laid:
        if state.where[card] == where:
            place += 1
            row.mark(card, place, CARDS)
    row.skip()
