"""Why an action is not allowed: the clause that forbids it and a sentence, from what the asking seat may know."""

from hiram.core.errors import IllegalMove
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import length_of, size_of, x_of, y_of
from hiram.games.temple_rush.engine.rules import figures, grid, tokens
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import BAG_TOKEN, BOMB_TOKEN, LIGHTNING_TOKEN, SHIELD_TOKEN

POWER_OF = {act.BAG: BAG_TOKEN, act.SHIELD: SHIELD_TOKEN, act.BOMB: BOMB_TOKEN, act.LIGHTNING: LIGHTNING_TOKEN}


def refusal_of(state: RushData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    if not 0 <= action < act.ACTIONS:
        return IllegalMove("TR-5.1", f"there is no action number {action}; they go from 0 to {act.ACTIONS - 1}")
    if not -1 <= seat < state.players:
        return IllegalMove("TR-17.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.finished():
        return IllegalMove("TR-15.4", "the game is over")
    if seat == -1 or action >= act.COUNTDOWN:
        return not_by_the_clock(state, seat, action)
    if not (state.acting >> seat) & 1:
        return not_asked(state, action)
    if action < act.FIRST and not act.MORTAR <= action < act.FIRST:
        return no_token(state, seat, action)
    if act.MORTAR <= action < act.FIRST:
        return no_mortar(state, seat, action - act.MORTAR)
    if action >= act.PLACE:
        return no_place(state, seat, action - act.PLACE)
    if action >= act.LIFT:
        return no_lift(state, seat, action) if action < act.ALIGN else no_alignment(state, seat)
    return no_choice(state, seat, action)


def not_by_the_clock(state: RushData, seat: int, action: int) -> IllegalMove:
    if seat != -1:
        return IllegalMove("TR-19.7", "only the table's clock does that")
    if action in (act.COUNTDOWN, act.TIME_UP):
        return IllegalMove("TR-14.6", "no race in real time waits for that")
    if action >= act.TIME_OUT:
        return IllegalMove("TR-19.7", "that seat has no time that could run out now")
    return IllegalMove("TR-19.7", "the table only counts down and ends what takes too long")


def not_asked(state: RushData, action: int) -> IllegalMove:
    kind = state.frames.kind()
    if kind in (ask.BUILD, ask.REBUILD) and state.sealed:
        clause = "TR-5.12" if kind == ask.BUILD else "TR-7.8"
        return IllegalMove(clause, "this seat has answered, or takes no part; the others have not answered yet")
    if kind == ask.BUILD:
        return IllegalMove("TR-9.4", "in a solo round the other players do not build")
    if kind == ask.RACE:
        return IllegalMove("TR-14.4", "another racer is on turn")
    if act.ROLL <= action <= act.LIGHTNING:
        return IllegalMove("TR-3.2", f"only the roller uses tokens and rolls, and that is seat {int(state.roller)}")
    return IllegalMove("TR-3.6", f"first seat {int(state.frames.seat())} has to decide")


def no_token(state: RushData, seat: int, action: int) -> IllegalMove:
    if state.frames.kind() != ask.TOKENS:
        if ask.BAG_ZONE <= state.frames.kind() <= ask.LIGHTNING_CARD:
            return IllegalMove("TR-8.3", "first the target of the token has to be named")
        return IllegalMove("TR-8.2", "the dice are rolled and tokens are used in the token window only")
    if action == act.SOLO:
        if state.solo[seat] == at.NO_SOLO:
            return IllegalMove("TR-9.6", "with two players nobody has a Solo Turn")
        return IllegalMove("TR-8.1", "the Solo Turn has been used")
    if tokens.slot_of(state, seat, POWER_OF[action]) == NONE:
        return IllegalMove("TR-8.1", "this seat has no such token that is unused")
    if action == act.SHIELD and state.remaining() == 1:
        return IllegalMove("TR-12.7", "the Shield is not used on the last card")
    return IllegalMove("TR-8.4", "the token has no target now")


def no_mortar(state: RushData, seat: int, zone: int) -> IllegalMove:
    if state.board[seat * at.BOARD + at.MORTAR_AT] != at.MORTAR_UNUSED:
        return IllegalMove("TR-8.1", "the Mortar has been used")
    if zone >= state.terms.zones or not state.is_open(zone):
        return IllegalMove("TR-10.4", "no card is displayed there")
    if state.is_frozen(seat, zone):
        return IllegalMove("TR-12.2", "that zone is frozen by a Shield")
    if state.figure_size(seat, zone) == 0:
        return IllegalMove("TR-10.4", "the Mortar needs a stone in the zone")
    return IllegalMove("TR-10.3", "the Mortar is not activated there at this point")


def no_place(state: RushData, seat: int, code: int) -> IllegalMove:
    if state.frames.kind() not in (ask.BUILD, ask.REBUILD, ask.RACE) or state.step(seat) not in (
        ask.BUILD_PLACE,
        ask.REBUILD_PLACE,
        ask.RACE_PLACE,
    ):
        return IllegalMove("TR-5.1", "no stone is to be placed at this point")
    if size_of(code) != state.lane(seat, at.LANE_SIZE):
        return IllegalMove("TR-4.1", f"the stone to be placed is a 1x{int(state.lane(seat, at.LANE_SIZE))}")
    zone = int(state.lane(seat, at.LANE_ZONE))
    if state.frames.kind() == ask.RACE:
        zone = int(state.frames.get(0))
    if state.terms.expert:
        return no_grid_place(state, seat, zone, code)
    slot = state.outline(zone).slot_at[code]
    if slot == NONE:
        return IllegalMove("TR-2.3", "the stone would reach out of the silhouette")
    if state.outline(zone).cells[slot] & state.mask(seat, zone, at.FILLED):
        return IllegalMove("TR-2.4", "another stone lies there")
    return IllegalMove("TR-2.6", "the stone would not be joined to the figure")


def no_grid_place(state: RushData, seat: int, zone: int, code: int) -> IllegalMove:
    if state.figure_size(seat, zone) == 0:
        return IllegalMove("TR-18.2", "the first stone of a figure lies in the corner, at (0,0)")
    for other in state.figure(seat, zone):
        apart = x_of(code) + length_of(code) <= x_of(other) or x_of(other) + length_of(other) <= x_of(code)
        if y_of(other) == y_of(code) and not apart:
            return IllegalMove("TR-2.4", "another stone lies there")
    rows = grid.rows_of(state, seat, zone)
    if not grid.within_span(rows, x_of(code), y_of(code), length_of(code)):
        return IllegalMove("TR-18.2", "a figure has at most eight columns and eight courses")
    return IllegalMove("TR-2.6", "the stone would not be joined to the figure")


def no_lift(state: RushData, seat: int, action: int) -> IllegalMove:
    zone = (action - act.LIFT) // act.CELLS
    kind = state.frames.kind()
    if kind not in (ask.BUILD, ask.RACE, ask.PENALTY):
        return IllegalMove("TR-2.12", "placed stones stay where they are")
    code = figures.lifted(state, seat, action)
    if code == NONE:
        return IllegalMove("TR-2.12", "no stone of this seat has its left end there")
    if kind == ask.BUILD and state.step(seat) not in (ask.MOVE_SOURCE, ask.DISMANTLE_STONE):
        return IllegalMove("TR-5.7", "placed stones stay where they are at this point")
    if kind != ask.PENALTY and state.is_frozen(seat, zone):
        return IllegalMove("TR-12.2", "that zone is frozen by a Shield")
    if kind == ask.BUILD and state.step(seat) == ask.MOVE_SOURCE:
        if state.lane(seat, at.LANE_SIZE) not in (0, size_of(code)):
            return IllegalMove("TR-5.8", f"only a 1x{int(state.lane(seat, at.LANE_SIZE))} may be moved")
        if figures.may_leave(state, seat, zone, code):
            return IllegalMove("TR-5.9", "the stone has no place in another zone")
    if not figures.may_leave(state, seat, zone, code):
        return IllegalMove("TR-5.11", "what is left would not be in one piece")
    return IllegalMove("TR-5.10", "that stone is not to be taken at this point")


def no_alignment(state: RushData, seat: int) -> IllegalMove:
    if not state.terms.free_align:
        return IllegalMove("TR-19.2", "a figure keeps its place in the silhouette")
    return IllegalMove("TR-19.2", "the figure cannot be shifted so and still take the stone")


def no_choice(state: RushData, seat: int, action: int) -> IllegalMove:
    """The other small decisions."""
    kind = state.frames.kind()
    if act.FIRST <= action < act.SIZE:
        return IllegalMove("TR-9.2", "no such result is waiting to be used")
    if act.SIZE <= action < act.ZONE:
        return no_size(state, seat, action - act.SIZE + 1)
    if act.ZONE <= action < act.FIGURE:
        return no_zone(state, seat, action - act.ZONE)
    if act.FIGURE <= action < act.DISMANTLE:
        return no_figure(state, seat, (action - act.FIGURE) // act.ZONES, (action - act.FIGURE) % act.ZONES)
    if action == act.DISMANTLE:
        if not state.terms.dismantle:
            return IllegalMove("TR-19.4", "this table plays without Dismantle")
        return IllegalMove("TR-5.11", "no stone can be dismantled at this point")
    if action == act.REMOVE:
        return IllegalMove("TR-14.4", "there is no stone to take off in a race")
    if action == act.PASS:
        if kind == ask.BUILD and state.step(seat) in (ask.BUILD_SIZE, ask.BUILD_ZONE, ask.MOVE_SOURCE):
            return IllegalMove("TR-5.5", "the stone can be used, so it must be")
        return IllegalMove("TR-5.5", "there is nothing to pass at this point")
    if action in (act.DONE, act.STOP):
        clause = "TR-7.4" if action == act.DONE else "TR-14.3"
        return IllegalMove(clause, "there is nothing to stop at this point")
    if act.BONUS <= action < act.DECLINE:
        return no_bonus(state, seat, action - act.BONUS + 1)
    if action == act.DECLINE:
        return IllegalMove("TR-6.8", "no bonus is being offered")
    return no_declaration(state, seat, action - act.DECLARE)


def no_size(state: RushData, seat: int, size: int) -> IllegalMove:
    kind = state.frames.kind()
    if kind == ask.REBUILD:
        return IllegalMove("TR-7.5", f"no 1x{size} of the pool can be placed now")
    if kind == ask.RACE:
        return IllegalMove("TR-14.9", f"no 1x{size} can be placed in the race now")
    if kind == ask.BUILD and state.step(seat) == ask.BUILD_SIZE:
        if state.supply(seat, size) == 0:
            return IllegalMove("TR-4.2", f"the supply holds no 1x{size}")
        return IllegalMove("TR-5.6", f"a 1x{size} has no place anywhere")
    return IllegalMove("TR-4.1", "no size is to be chosen at this point")


def no_zone(state: RushData, seat: int, zone: int) -> IllegalMove:
    kind = state.frames.kind()
    if zone >= state.terms.zones:
        return IllegalMove("TR-1.5", "that zone is not used with so few players")
    if not state.is_open(zone):
        return IllegalMove("TR-7.3", "that zone is closed")
    if kind == ask.SHIELD_CARD:
        return IllegalMove("TR-12.1", "that card has a shield already")
    if kind == ask.LIGHTNING_CARD:
        return IllegalMove("TR-12.4", "a shielded card is not raced for")
    if kind == ask.BAG_ZONE:
        return IllegalMove("TR-11.2", "no loan completes that figure")
    if kind != ask.BUILD or state.step(seat) not in (ask.BUILD_ZONE, ask.MOVE_ZONE):
        return IllegalMove("TR-5.3", "no zone is to be chosen at this point")
    if state.is_frozen(seat, zone):
        return IllegalMove("TR-12.2", "that zone is frozen by a Shield")
    if state.step(seat) == ask.MOVE_ZONE and zone == state.lane(seat, at.LANE_ZONE):
        return IllegalMove("TR-5.10", "a stone is not moved within its zone")
    if not state.is_usable(seat, zone):
        return IllegalMove("TR-9.3", "that temple was completed by the first stone")
    return IllegalMove("TR-2.6", "the stone has no place in that zone")


def no_figure(state: RushData, seat: int, other: int, zone: int) -> IllegalMove:
    kind = state.frames.kind()
    if kind not in (ask.BAG_LENDER, ask.BOMB_TARGET):
        return IllegalMove("TR-8.3", "no player's zone is to be named at this point")
    if other >= state.players:
        return IllegalMove("TR-17.1", f"there is no seat {other}")
    clause = "TR-11.1" if kind == ask.BAG_LENDER else "TR-13.1"
    if other == seat:
        return IllegalMove(clause, "an opponent's zone has to be named")
    if state.figure_size(other, zone) == 0:
        return IllegalMove(clause, "there is no stone in that zone")
    return IllegalMove("TR-11.2", "those stones do not complete the figure")


def no_bonus(state: RushData, seat: int, size: int) -> IllegalMove:
    kind = state.frames.kind()
    if kind not in (ask.BONUS, ask.RACE_BONUS):
        return IllegalMove("TR-6.8", "no bonus is being offered")
    if (state.bonus[seat] >> size) & 1:
        return IllegalMove("TR-6.8", f"a 1x{size} is in the bonus area already")
    if kind == ask.RACE_BONUS:
        return IllegalMove("TR-14.11", f"the supply holds no 1x{size}")
    return IllegalMove("TR-6.8", f"the completed figure has no 1x{size} of one's own")


def no_declaration(state: RushData, seat: int, zone: int) -> IllegalMove:
    if not state.terms.expert:
        return IllegalMove("TR-6.1", "in guided mode nothing needs to be declared")
    if zone < state.terms.zones and state.figure_size(seat, zone) == 0:
        return IllegalMove("TR-18.13", "there is no stone in that zone")
    return IllegalMove("TR-18.13", "that zone cannot be declared at this point")
