"""Why an action is not allowed now: the clause that forbids it and a sentence for the player."""

from hiram.core.errors import IllegalMove
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.engine import actions as act, ask
from hiram.games.portals_and_prophets.engine.state import HAND_LIMIT, PLAYED_BY, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL, STRICT


def refusal(content: PortalsContent, state: PortalsData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    last = act.GO + int(state.terms.tables.places) - 1
    if not 0 <= action <= last:
        return IllegalMove("PP-3.3", f"there is no action number {action}; they go from 0 to {last}")
    if not 0 <= seat < state.players:
        return IllegalMove("PP-1.2", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.finished():
        return IllegalMove("PP-13.4" if state.terms.simplified else "PP-10.2", "the game is over")
    if not (state.acting >> seat) & 1:
        return not_your_turn(state, seat, action)
    if state.frames.kind() == ask.PLACE:
        if action < act.GO:
            return IllegalMove("PP-2.8", "first every pawn is placed on the map")
        return IllegalMove("PP-2.8", "another pawn stands there already")
    if act.DISCARD <= action < act.END_TURN:
        return not_in_hand(state, seat, action - act.DISCARD, "PP-9.3", "PP-9.1")
    if act.FUEL <= action < act.DISCARD:
        return no_exchange(state, seat, action - act.FUEL)
    if state.frames.kind() == ask.SHED:
        return IllegalMove("PP-14.5", "first one of the eight cards has to go: throw it away or burn it")
    if state.actions_left == 0:
        return IllegalMove("PP-3.7", "all four actions of this turn are used")
    if action >= act.GO:
        return no_move(content, state, seat, action - act.GO)
    if action >= act.PLAY:
        return no_play(content, state, seat, action - act.PLAY)
    return no_draw(state, seat, action)


def not_your_turn(state: PortalsData, seat: int, action: int) -> IllegalMove:
    other = int(state.frames.seat())
    if act.FUEL <= action < act.END_TURN:
        return IllegalMove("PP-9.4", f"nobody discards or exchanges out of turn, and it is seat {other}'s turn")
    return IllegalMove("PP-3.1", f"it is seat {other}'s turn, not seat {seat}'s")


def not_in_hand(state: PortalsData, seat: int, card: int, played: str, otherwise: str) -> IllegalMove:
    where = state.where[card]
    if PLAYED_BY <= where < PLAYED_BY + state.players:
        return IllegalMove(played, "a played card stays where it lies")
    return IllegalMove(otherwise, "that card is not in this hand")


def no_exchange(state: PortalsData, seat: int, card: int) -> IllegalMove:
    tables = state.terms.tables
    if not state.holds(seat, card):
        return not_in_hand(state, seat, card, "PP-6.3", "PP-8.1")
    if state.terms.simplified:
        return IllegalMove("PP-13.1", "the simplified game has no fuel")
    if tables.icons[card] == 0:
        return IllegalMove("PP-8.11", "that card has no fuel icons")
    if state.fuel == FULL:
        return IllegalMove("PP-8.9", "the tank is full already")
    return IllegalMove("PP-8.4", "a card of that fuel colour was exchanged this turn already")


def no_play(content: PortalsContent, state: PortalsData, seat: int, card: int) -> IllegalMove:
    tables = state.terms.tables
    if not state.holds(seat, card):
        return not_in_hand(state, seat, card, "PP-6.3", "PP-6.1")
    if tables.location[card] == NONE:
        return IllegalMove("PP-6.6", "region and symbol cards are not played; they count from the hand at the end")
    if tables.location[card] != state.pawns[seat]:
        here, there = (content.locations[int(place)].name for place in (state.pawns[seat], tables.location[card]))
        return IllegalMove("PP-6.1", f"your pawn is at {here}; this event needs {there}")
    when, now = (content.periods[int(period)].name for period in (tables.period[card], state.capsule))
    return IllegalMove("PP-7.1", f"the capsule is at {now} and does not reach {when} with the fuel in the tank")


def no_draw(state: PortalsData, seat: int, action: int) -> IllegalMove:
    if state.hand_size[seat] >= HAND_LIMIT and state.terms.lenient_draw == STRICT:
        return IllegalMove("PP-4.8", "a hand of seven cards cannot draw another")
    if action == act.DRAW_OT:
        return IllegalMove("PP-4.6", "the Old Testament deck is empty")
    if action == act.DRAW_NT:
        return IllegalMove("PP-4.6", "the New Testament deck is empty")
    return IllegalMove("PP-4.6", "that slot is empty")


def no_move(content: PortalsContent, state: PortalsData, seat: int, location: int) -> IllegalMove:
    here, there = (content.locations[place].name for place in (int(state.pawns[seat]), location))
    if location == state.pawns[seat]:
        return IllegalMove("PP-5.5", f"your pawn is at {here} already; staying in place is not a move")
    if not state.is_free(location):
        return IllegalMove("PP-5.3", f"another pawn stands at {there}")
    return IllegalMove("PP-5.1", f"no road and no portal leads from {here} to {there} in one step")
