"""What a seat may know: its view of a position.

The view is built up from what is visible: the public table as all saw it last, the viewer's own power tokens, and the
viewer's own sealed answer as far as it is given.
"""

from __future__ import annotations

import msgspec

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.core.view import View
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.schema import ENDINGS, PHASES, STEPS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import place_name
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import WORTHS


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a player's board."""

    figures: tuple[tuple[str, ...], ...]  # of each zone, in the order of the places' codes
    supply: tuple[int, ...]  # by size
    pools: tuple[tuple[int, ...], ...]  # of each zone, by size: stones to rebuild with
    mortar: str  # "unused", "spent", or the zone in which it is active
    declared: tuple[int, ...]  # expert mode


class LaneView(msgspec.Struct, frozen=True, kw_only=True):
    """How far a decision has come that is made in small steps."""

    step: str
    size: int  # of the stone, 0 if that is still open
    zone: int | None
    source: tuple[int, str] | None  # the stone that is to be moved


class PowerView(msgspec.Struct, frozen=True, kw_only=True):
    """A power token before a player."""

    token: str | None  # None: hidden from the viewer
    seen: bool  # by all
    used: bool


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees him."""

    board: BoardView
    bonus: tuple[int, ...]  # sizes in the bonus area
    cards: tuple[str, ...]
    tokens: tuple[int, ...]  # point tokens of value 3, 5, 7 and 9
    solo: str  # "none", "unused" or "used"
    powers: tuple[PowerView, ...]
    face: int | str | None  # of the player's die
    may_pass: bool
    lane: LaneView | None  # None also while it is sealed and not the viewer's


class ShieldView(msgspec.Struct, frozen=True, kw_only=True):
    """A shield on a card."""

    owner: int
    rounds: int


class RushView(View, frozen=True, kw_only=True):
    """A position of Temple Rush, as one seat may know it."""

    players: int
    zones: int
    expert: bool
    edge: bool
    free_align: bool
    dismantle: bool
    realtime: bool
    arrival: bool
    clock: int
    trial: bool
    phase: str
    asked: int | None  # whom the phase asks, if it is one player
    zone: int | None  # which zone it is about
    solo_round: bool
    round: int
    roller: int
    drought: int
    deck: int
    holders: tuple[str | None, ...]
    shields: tuple[ShieldView | None, ...]
    dropped: tuple[str, ...]
    committed: tuple[int, ...]  # in the order of arrival where that matters
    lap: int
    sealed: bool
    draft: BoardView | None  # the viewer's own board, with what is sealed; None outside of a sealed step
    ending: str
    seats: tuple[SeatView, ...]


def view_of(content: Content, state: RushData, seat: int | None) -> RushView:
    """All that a seat (None: a spectator) may know of a state."""
    over, terms = state.over, state.terms
    kind = int(state.frames.kind())
    racing = not over and PHASES[kind] in ("race", "countdown")
    sealed = state.sealed != 0
    return RushView(
        game="temple_rush",
        seat=seat,
        acting=tuple(other for other in range(int(state.players)) if (state.acting >> other) & 1),
        finished=over,
        players=int(state.players),
        zones=int(terms.zones),
        expert=terms.expert,
        edge=terms.edge,
        free_align=terms.free_align,
        dismantle=terms.dismantle,
        realtime=terms.realtime,
        arrival=terms.arrival,
        clock=int(terms.clock),
        trial=terms.trial,
        phase="over" if over else PHASES[kind],
        asked=None if over or state.frames.seat() == NONE else int(state.frames.seat()),
        zone=None if over else asked_zone(state),
        solo_round=not over and kind == ask.BUILD and state.frames.get(0) == 1,
        round=int(state.round),
        roller=int(state.roller),
        drought=int(state.drought),
        deck=int(state.deck.left),
        holders=tuple(None if card == NONE else content.cards[card].id for card in state.holders),
        shields=tuple(shield_view(state, zone) for zone in range(act.ZONES)),
        dropped=tuple(card.id for card in content.cards if state.where[card.index] == at.DROPPED),
        committed=committed(state) if sealed else (),
        lap=lap_of(state) if racing else 0,
        sealed=sealed,
        draft=board_view(state.board, seat) if sealed and seat is not None else None,
        ending=ENDINGS[state.ending],
        seats=tuple(seat_view(content, state, other, seat) for other in range(int(state.players))),
    )


def lap_of(state: RushData) -> int:
    """The lap of a race, 0 in the head start; in real time 1 while it runs."""
    if PHASES[state.frames.kind()] == "countdown":
        return 0
    lap = int(state.frames.get(2))
    return min(lap, 1) if state.terms.realtime else lap


def asked_zone(state: RushData) -> int | None:
    phase = PHASES[state.frames.kind()]
    if phase in ("bag_lender", "bonus", "race_bonus", "penalty", "countdown", "race"):
        return int(state.frames.get(0))
    return None


def committed(state: RushData) -> tuple[int, ...]:
    """Who has sealed an answer, in the order of arrival where ties go by it."""
    done = [seat for seat in range(int(state.players)) if state.arrived[seat]]
    return tuple(sorted(done, key=lambda seat: (int(state.arrived[seat]), seat)))


def shield_view(state: RushData, zone: int) -> ShieldView | None:
    if state.shield_owner[zone] == NONE:
        return None
    return ShieldView(owner=int(state.shield_owner[zone]), rounds=int(state.shield_left[zone]))


def board_view(board: vec[i64], seat: int) -> BoardView:
    row = [int(board[seat * at.BOARD + cell]) for cell in range(at.BOARD)]
    figures = []
    for zone in range(act.ZONES):
        start = zone * at.FIGURE_CELLS
        figures.append(tuple(place_name(code) for code in row[start + 1 : start + 1 + row[start]]))
    mortar = row[at.MORTAR_AT]
    return BoardView(
        figures=tuple(figures),
        supply=tuple(row[at.SUPPLY + 1 : at.SUPPLY + 1 + act.SIZES]),
        pools=tuple(
            tuple(row[at.POOL + zone * act.SIZES + 1 : at.POOL + zone * act.SIZES + 1 + act.SIZES])
            for zone in range(act.ZONES)
        ),
        mortar="unused" if mortar == at.MORTAR_UNUSED else "spent" if mortar == at.MORTAR_SPENT else str(mortar),
        declared=tuple(zone for zone in range(act.ZONES) if (row[at.DECLARED] >> zone) & 1),
    )


def seat_view(content: Content, state: RushData, seat: int, viewer: int | None) -> SeatView:
    sealed = state.sealed != 0
    face = int(state.faces[seat])
    return SeatView(
        board=board_view(state.shown if sealed else state.board, seat),
        bonus=tuple(size for size in range(1, act.SIZES + 1) if (state.bonus[seat] >> size) & 1),
        cards=tuple(content.cards[card].id for card in state.won(seat)),
        tokens=tuple(int(state.tokens[seat * WORTHS + worth]) for worth in range(WORTHS)),
        solo={at.SOLO_UNUSED: "unused", at.SOLO_USED: "used"}.get(int(state.solo[seat]), "none"),
        powers=tuple(
            power_view(int(token), state.over or seat == viewer)
            for token in state.powers[seat * at.TOKENS_EACH : (seat + 1) * at.TOKENS_EACH]
            if token != NONE
        ),
        face=None if face == 0 else "star" if face == act.STAR else face,
        may_pass=bool(state.lane(seat, at.LANE_PASS)),
        lane=None if sealed and seat != viewer else lane_view(state, seat),
    )


def power_view(token: int, open_: bool) -> PowerView:
    return PowerView(
        token=POWERS[token % len(POWERS)] if open_ or token >= at.SEEN else None,
        seen=token % at.USED >= at.SEEN,
        used=token >= at.USED,
    )


def lane_view(state: RushData, seat: int) -> LaneView | None:
    if state.lane(seat, at.LANE_STEP) == 0:
        return None
    zone, source = int(state.lane(seat, at.LANE_ZONE)), int(state.lane(seat, at.LANE_SOURCE)) - 1
    return LaneView(
        step=STEPS[state.lane(seat, at.LANE_STEP)],
        size=int(state.lane(seat, at.LANE_SIZE)),
        zone=None if zone == NONE else zone,
        source=None if source < 0 else (source // at.SOURCE_ZONE, place_name(source % at.SOURCE_ZONE)),
    )


# The viewer's own ----------------------------------------------------------------------------------------------------


def lane_of(view: RushView) -> LaneView | None:
    """How far the viewer's own decision has come, if it is made in small steps."""
    if view.seat is None or view.seat not in view.acting:
        return None
    return view.seats[view.seat].lane


def board_of(view: RushView) -> BoardView:
    """The viewer's own board, with what is sealed."""
    return view.draft or view.seats[view.seat or 0].board


def stone_at(view: RushView, lift: int) -> str:
    """The place of the viewer's stone whose left end is in the cell that a lift names, '' if there is none."""
    zone, cell = divmod(lift - act.LIFT, act.CELLS)
    for name in board_of(view).figures[zone]:
        place = read_place(name)
        if place.y * act.SPAN + place.x == cell:
            return name
    return ""
