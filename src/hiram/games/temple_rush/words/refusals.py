"""Why an action is not allowed: the clause that forbids it and a sentence, from what the asking seat may know."""

from hiram.core.errors import IllegalMove, first_broken
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.actions import length_of, size_of, x_of, y_of
from hiram.games.temple_rush.engine.rules import figures, grid, racing, tokens
from hiram.games.temple_rush.engine.state import RushData

FROZEN = "that zone is frozen by a Shield"


def refusal(state: RushData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    if not 0 <= action < act.ACTIONS:
        return IllegalMove("TR-5.1", f"there is no action number {action}; they go from 0 to {act.ACTIONS - 1}")
    if not -1 <= seat < state.players:
        return IllegalMove("TR-17.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.finished():
        return IllegalMove("TR-15.4", "the game is over")
    if seat == -1 or action >= act.COUNTDOWN:
        return not_by_the_clock(seat, action)
    if not (state.acting >> seat) & 1:
        return not_asked(state, action)
    if action >= act.PLACE:
        return no_place(state, seat, action - act.PLACE)
    if action >= act.ALIGN:
        return first_broken(
            (not state.terms.free_align, "TR-19.2", "a figure keeps its place in the silhouette"),
            (True, "TR-19.2", "the figure cannot be shifted so and still take the stone"),
        )
    if action >= act.LIFT:
        return no_lift(state, seat, action)
    if action >= act.FIRST:
        return no_choice(state, seat, action)
    return no_mortar(state, seat, action - act.MORTAR) if action >= act.MORTAR else no_token(state, seat, action)


def not_by_the_clock(seat: int, action: int) -> IllegalMove:
    return first_broken(
        (seat != -1, "TR-19.7", "only the table's clock does that"),
        (action in (act.COUNTDOWN, act.TIME_UP), "TR-14.6", "no race in real time waits for that"),
        (action >= act.TIME_OUT, "TR-19.7", "that seat has no time that could run out now"),
        (True, "TR-19.7", "the table only counts down and ends what takes too long"),
    )


def not_asked(state: RushData, action: int) -> IllegalMove:
    kind, roller = state.frames.kind(), int(state.roller)
    answered = "this seat has answered, or takes no part; the others have not answered yet"
    return first_broken(
        (kind == ask.BUILD and state.sealed, "TR-5.12", answered),
        (kind == ask.REBUILD and state.sealed, "TR-7.8", answered),
        (kind == ask.BUILD, "TR-9.4", "in a solo round the other players do not build"),
        (kind == ask.RACE and state.frames.get(2), "TR-14.4", "this seat has answered in this lap, or has withdrawn"),
        (kind == ask.RACE, "TR-14.3", "the head start is the activator's"),
        (action <= act.LIGHTNING, "TR-3.2", f"only the roller uses tokens and rolls, and that is seat {roller}"),
        (True, "TR-3.6", f"first seat {int(state.frames.seat())} has to decide"),
    )


def no_token(state: RushData, seat: int, action: int) -> IllegalMove:
    kind, solo = state.frames.kind(), action == act.SOLO
    naming = ask.BAG_ZONE <= kind <= ask.LIGHTNING_CARD
    window = "the dice are rolled and tokens are used in the token window only"
    none = action >= act.BAG and tokens.slot_of(state, seat, tokens.POWER_OF[action - act.BAG]) == NONE
    last = action == act.SHIELD and state.remaining() == 1
    return first_broken(
        (naming, "TR-8.3", "first the target of the token has to be named"),
        (kind != ask.TOKENS, "TR-8.2", window),
        (solo and state.solo[seat] == at.NO_SOLO, "TR-9.6", "with two players nobody has a Solo Turn"),
        (solo, "TR-8.1", "the Solo Turn has been used"),
        (none, "TR-8.1", "this seat has no such token that is unused"),
        (last, "TR-12.7", "the Shield is not used on the last card"),
        (True, "TR-8.4", "the token has no target now"),
    )


def no_mortar(state: RushData, seat: int, zone: int) -> IllegalMove:
    used = state.board[seat * at.BOARD + at.MORTAR_AT] != at.MORTAR_UNUSED
    return first_broken(
        (used, "TR-8.1", "the Mortar has been used"),
        (zone >= state.terms.zones or not state.is_open(zone), "TR-10.4", "no card is displayed there"),
        (state.is_frozen(seat, zone), "TR-12.2", FROZEN),
        (state.figure_size(seat, zone) == 0, "TR-10.4", "the Mortar needs a stone in the zone"),
        (True, "TR-10.3", "the Mortar is not activated there at this point"),
    )


def no_place(state: RushData, seat: int, code: int) -> IllegalMove:
    kind, size, zone = state.frames.kind(), int(state.lane(seat, at.LANE_SIZE)), int(state.lane(seat, at.LANE_ZONE))
    placing = state.step(seat) in (ask.BUILD_PLACE, ask.REBUILD_PLACE, ask.RACE_PLACE)
    if kind not in (ask.BUILD, ask.REBUILD, ask.RACE) or not placing:
        return IllegalMove("TR-5.1", "no stone is to be placed at this point")
    if size_of(code) != size:
        return IllegalMove("TR-4.1", f"the stone to be placed is a 1x{size}")
    if kind == ask.RACE:
        zone = int(state.frames.get(0))
    if state.terms.expert:
        return no_grid_place(state, seat, zone, code)
    outline = state.outline(zone)
    slot = outline.slot_at[code]
    return first_broken(
        (slot == NONE, "TR-2.3", "the stone would reach out of the silhouette"),
        (outline.cells[slot] & state.mask(seat, zone, at.FILLED), "TR-2.4", "another stone lies there"),
        (True, "TR-2.6", "the stone would not be joined to the figure"),
    )


def no_grid_place(state: RushData, seat: int, zone: int, code: int) -> IllegalMove:
    x, y, length, rows = x_of(code), y_of(code), length_of(code), grid.rows_of(state, seat, zone)
    lies = rows[y + grid.MARGIN] & ((1 << length) - 1) << (x + grid.MARGIN)
    return first_broken(
        (state.figure_size(seat, zone) == 0, "TR-18.2", "the first stone of a figure lies in the corner, at (0,0)"),
        (lies, "TR-2.4", "another stone lies there"),
        (not grid.within_span(rows, x, y, length), "TR-18.2", "a figure has at most eight columns and eight courses"),
        (True, "TR-2.6", "the stone would not be joined to the figure"),
    )


def no_lift(state: RushData, seat: int, action: int) -> IllegalMove:
    zone, kind, code = (action - act.LIFT) // act.CELLS, state.frames.kind(), figures.lifted(state, seat, action)
    if kind not in (ask.BUILD, ask.RACE, ask.PENALTY):
        return IllegalMove("TR-2.12", "placed stones stay where they are")
    if code == NONE:
        return IllegalMove("TR-2.12", "no stone of this seat has its left end there")
    size, leaves = int(state.lane(seat, at.LANE_SIZE)), figures.may_leave(state, seat, zone, code)
    moving = kind == ask.BUILD and state.step(seat) == ask.MOVE_SOURCE
    brings = kind == ask.PENALTY or state.step(seat) in (ask.RACE_SOURCE, ask.RACE_PENALTY)
    stays = kind == ask.BUILD and state.step(seat) not in (ask.MOVE_SOURCE, ask.DISMANTLE_STONE)
    return first_broken(
        (stays, "TR-5.7", "placed stones stay where they are at this point"),
        (kind != ask.PENALTY and state.is_frozen(seat, zone), "TR-12.2", FROZEN),
        (moving and size not in (0, size_of(code)), "TR-5.8", f"only a 1x{size} may be moved"),
        (moving and leaves, "TR-5.9", "the stone has no place in another zone"),
        (not leaves and not brings, "TR-5.11", "what is left would not be in one piece"),
        (True, "TR-5.10", "that stone is not to be taken at this point"),
    )


def no_choice(state: RushData, seat: int, action: int) -> IllegalMove:
    """The other small decisions."""
    if act.SIZE <= action < act.ZONE:
        return no_size(state, seat, action - act.SIZE + 1)
    if act.ZONE <= action < act.FIGURE:
        return no_zone(state, seat, action - act.ZONE)
    if act.FIGURE <= action < act.DISMANTLE:
        return no_figure(state, seat, (action - act.FIGURE) // act.ZONES, (action - act.FIGURE) % act.ZONES)
    if act.BONUS <= action < act.DECLINE:
        return no_bonus(state, seat, action - act.BONUS + 1)
    if action >= act.DECLARE:
        return no_declaration(state, seat, action - act.DECLARE)
    dismantle, passing = action == act.DISMANTLE, action == act.PASS
    choosing = state.step(seat) in (ask.BUILD_SIZE, ask.BUILD_ZONE, ask.MOVE_SOURCE)
    usable = state.frames.kind() == ask.BUILD and choosing
    in_race = state.step(seat) == ask.RACE_ACTION
    begun = in_race and racing.laid(state, seat) > 0
    return first_broken(
        (action < act.SIZE, "TR-9.2", "no such result is waiting to be used"),
        (dismantle and not state.terms.dismantle, "TR-19.4", "this table plays without Dismantle"),
        (dismantle, "TR-5.11", "no stone can be dismantled at this point"),
        (action == act.REMOVE and not state.terms.dismantle, "TR-19.4", "this table plays without taking stones back"),
        (action == act.REMOVE, "TR-14.4", "there is no stone to take off in a race"),
        (passing and begun, "TR-14.5", "who has begun a lap stays until it is over"),
        (passing and in_race, "TR-14.5", "who can finish stays in the race"),
        (passing and usable, "TR-5.5", "the stone can be used, so it must be"),
        (passing, "TR-5.5", "there is nothing to pass at this point"),
        (action == act.DONE and in_race, "TR-14.4", "a lap has at least one stone"),
        (action == act.DONE, "TR-7.4", "there is nothing to stop at this point"),
        (action == act.STOP, "TR-14.3", "there is nothing to stop at this point"),
        (True, "TR-6.8", "no bonus is being offered"),
    )


def no_size(state: RushData, seat: int, size: int) -> IllegalMove:
    kind = state.frames.kind()
    choosing = kind == ask.BUILD and state.step(seat) == ask.BUILD_SIZE
    return first_broken(
        (kind == ask.REBUILD, "TR-7.5", f"no 1x{size} of the pool can be placed now"),
        (kind == ask.RACE, "TR-14.9", f"no 1x{size} can be placed in the race now"),
        (choosing and state.supply(seat, size) == 0, "TR-4.2", f"the supply holds no 1x{size}"),
        (choosing, "TR-5.6", f"a 1x{size} has no place anywhere"),
        (True, "TR-4.1", "no size is to be chosen at this point"),
    )


def no_zone(state: RushData, seat: int, zone: int) -> IllegalMove:
    kind, step = state.frames.kind(), state.step(seat)
    choosing = kind == ask.BUILD and step in (ask.BUILD_ZONE, ask.MOVE_ZONE)
    within = step == ask.MOVE_ZONE and zone == state.lane(seat, at.LANE_ZONE)
    return first_broken(
        (zone >= state.terms.zones, "TR-1.5", "that zone is not used with so few players"),
        (not state.is_open(zone), "TR-7.3", "that zone is closed"),
        (kind == ask.SHIELD_CARD, "TR-12.1", "that card has a shield already"),
        (kind == ask.LIGHTNING_CARD, "TR-12.4", "a shielded card is not raced for"),
        (kind == ask.BAG_ZONE and state.terms.small_loan, "TR-19.11", "no small loan completes that figure"),
        (kind == ask.BAG_ZONE, "TR-11.2", "no loan completes that figure"),
        (not choosing, "TR-5.3", "no zone is to be chosen at this point"),
        (state.is_frozen(seat, zone), "TR-12.2", FROZEN),
        (within, "TR-5.10", "a stone is not moved within its zone"),
        (not state.is_usable(seat, zone), "TR-9.3", "that temple was completed by the first stone"),
        (True, "TR-2.6", "the stone has no place in that zone"),
    )


def no_figure(state: RushData, seat: int, other: int, zone: int) -> IllegalMove:
    kind = state.frames.kind()
    clause = "TR-11.1" if kind == ask.BAG_LENDER else "TR-13.1"
    empty = other < state.players and state.figure_size(other, zone) == 0
    elsewhere = kind == ask.BAG_LENDER and state.terms.small_loan and zone != state.frames.get(0)
    return first_broken(
        (kind not in (ask.BAG_LENDER, ask.BOMB_TARGET), "TR-8.3", "no player's zone is to be named at this point"),
        (other >= state.players, "TR-17.1", f"there is no seat {other}"),
        (other == seat, clause, "an opponent's zone has to be named"),
        (empty, clause, "there is no stone in that zone"),
        (elsewhere, "TR-19.11", "a small loan comes from the zone of the same card"),
        (True, "TR-11.2", "those stones do not complete the figure"),
    )


def no_bonus(state: RushData, seat: int, size: int) -> IllegalMove:
    kind = state.frames.kind()
    return first_broken(
        (kind not in (ask.BONUS, ask.RACE_BONUS), "TR-6.8", "no bonus is being offered"),
        ((state.bonus[seat] >> size) & 1, "TR-6.8", f"a 1x{size} is in the bonus area already"),
        (kind == ask.RACE_BONUS, "TR-14.11", f"the supply holds no 1x{size}"),
        (True, "TR-6.8", f"the completed figure has no 1x{size} of one's own"),
    )


def no_declaration(state: RushData, seat: int, zone: int) -> IllegalMove:
    empty = zone < state.terms.zones and state.figure_size(seat, zone) == 0
    return first_broken(
        (not state.terms.expert, "TR-6.1", "in guided mode nothing needs to be declared"),
        (empty, "TR-18.13", "there is no stone in that zone"),
        (True, "TR-18.13", "that zone cannot be declared at this point"),
    )
