"""Why an action is not allowed now: the clause that forbids it and a sentence for the player.

What is allowed is decided in `rules`; the reasons here are asked of the same predicates.
"""

from hiram.core.errors import IllegalMove
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.actions import split
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot
from hiram.games.wisdom_of_solomon.engine.rules import market, resources, visits
from hiram.games.wisdom_of_solomon.engine.state import WisdomData
from hiram.games.wisdom_of_solomon.words.questions import QUESTIONS


def refusal(state: WisdomData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    if not 0 <= action < act.ACTIONS:
        return IllegalMove("WS-3.2", f"there is no action number {action}; they go from 0 to {act.ACTIONS - 1}")
    if not 0 <= seat < state.players:
        return IllegalMove("WS-0.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.over:
        return IllegalMove("WS-14.1", "the game is over")
    if state.is_automaton(seat):
        return IllegalMove("WS-17.2", "Jeroboam acts by his tiles alone")
    kind = int(state.frames.kind())
    if not (state.acting >> seat) & 1:
        return not_asked(state, seat, kind)
    clause, what = QUESTIONS[kind].first
    if action >= act.STOP and state.may_stop == 0:
        return IllegalMove(clause, f"this cannot be declined: {what}")
    if not answers(action, kind):
        return IllegalMove(clause, f"that cannot be done now: {what}")
    return wrong_answer(state, seat, kind, action)


def not_asked(state: WisdomData, seat: int, kind: int) -> IllegalMove:
    if kind == ask.KEEP:
        return IllegalMove("WS-1.9", f"seat {seat} has chosen its card already")
    other = state.next_seat()
    if kind == ask.FIRST_BUY:
        return IllegalMove("WS-2.1", f"it is seat {other}'s purchase, not seat {seat}'s")
    return IllegalMove("WS-3.1", f"seat {other} is to decide, not seat {seat}")


def answers(action: int, kind: int) -> bool:
    """Whether an action is of a verb that answers a question."""
    verb, asked = split(action)[0], split(act.FIRST_ANSWERS[kind])[0]
    return verb == asked or (kind == ask.TRANSACT and verb == act.SELL)


def wrong_answer(state: WisdomData, seat: int, kind: int, action: int) -> IllegalMove:
    """Why this answer is not among those to the question."""
    if kind == ask.PLACE:
        return no_placement(state, seat, action)
    if kind in (ask.TRANSACT, ask.FIRST_BUY):
        return no_transaction(state, seat, action)
    if kind == ask.PLAY:
        return not_playable(state, seat, action - act.PLAY)
    if kind in (ask.GIVE, ask.TAKE):
        return no_trade(state, seat, kind, action)
    if kind == ask.PAY:
        return no_payment(state, seat, action - act.PAY)
    if kind == ask.BUILD:
        if state.offer[action - act.BUILD] == NONE:
            return IllegalMove("WS-8.3", "no card lies there any more")
        return IllegalMove("WS-8.1", "this player cannot pay for the card that lies there")
    if kind == ask.ROAD:
        if (state.roads >> (action - act.ROAD)) & 1:
            return IllegalMove("WS-8.8", "a Road lies there already")
        return IllegalMove("WS-8.7", "a Road begins at a Location with a house of the player")
    return IllegalMove(*(QUESTIONS[kind].wrong or (QUESTIONS[kind].first[0], "that is not one of the choices")))


def no_placement(state: WisdomData, seat: int, action: int) -> IllegalMove:
    if action >= act.PLACE_BUILDING:
        building = action - act.PLACE_BUILDING
        if not (state.owned[seat] >> building) & 1:
            return IllegalMove("WS-8.13", "only its owner may use a Building Card")
        if not (state.terms.tables.usable >> building) & 1:
            return IllegalMove("WS-11.2", "that Building has no Worker Space: it works by itself")
        if state.worker_on[building] != NONE:
            return IllegalMove("WS-3.5", "a Worker stands on that Building Card already")
        return IllegalMove("WS-3.7", "the action of that Building cannot be paid or would bring nothing now")
    if action >= act.PLACE_LOCATION:
        if (state.closed_to(seat) >> (action - act.PLACE_LOCATION)) & 1:
            return IllegalMove("WS-10.1", "that Location is closed: only an opponent's Customs House stands there")
        return IllegalMove("WS-3.5", "a Worker stands on that Location already")
    if action >= act.PLACE_HOLY:
        if not state.other_is_placing(seat):
            return IllegalMove("WS-9.2", "nobody else is still placing, so the Holy Place cannot be claimed")
        return IllegalMove("WS-9.1", "that space of the Holy Place is claimed already this year")
    area = action - act.PLACE
    if not visits.area_is_free(state, area):
        return IllegalMove("WS-3.5", "no Worker Space is free there")
    if area == pieces.TRADER:
        return IllegalMove("WS-6.2", "there is no trade that this player could make")
    if area == pieces.LEVITE:
        if state.temple.left == 0:
            return IllegalMove("WS-7.5", "no Temple Tile is left")
        return IllegalMove("WS-7.1", "this player cannot pay for a Temple Tile with its surcharge")
    return IllegalMove("WS-8.1", "this player cannot pay for any of the Building Cards on offer")


def no_transaction(state: WisdomData, seat: int, action: int) -> IllegalMove:
    if action >= act.SELL:
        if not (resources.held_kinds(state, seat) >> (action - act.SELL)) & 1:
            return IllegalMove("WS-5.4", "there is no such cube to sell")
        return IllegalMove("WS-5.6", "its mat has no empty square")
    if (market.empty_squares(state) >> (action - act.BUY)) & 1:
        return IllegalMove("WS-5.2", "there is no cube on that square")
    price, favor = int(market.price_for(state, seat, action - act.BUY)), int(state.favor[seat])
    return IllegalMove("WS-0.10", f"that cube costs {price} Favor, and this player has {favor}")


def not_playable(state: WisdomData, seat: int, card: int) -> IllegalMove:
    if not (state.hand[seat] >> card) & 1:
        return IllegalMove("WS-12.1", "that card is not in this hand")
    return IllegalMove("WS-12.3", "that card would change nothing now")


def no_trade(state: WisdomData, seat: int, kind: int, action: int) -> IllegalMove:
    if kind == ask.GIVE:
        if not (resources.held_kinds(state, seat) >> (action - act.GIVE)) & 1:
            return IllegalMove("WS-6.1", "there is no such cube to give")
        return IllegalMove("WS-6.2", "the supply has nothing else that the Trader could give for it")
    if not (resources.supplied_kinds(state) >> (action - act.TAKE)) & 1:
        return IllegalMove("WS-0.4", "the supply has no such cube")
    if action - act.TAKE == state.frames.get(0):
        return IllegalMove("WS-6.3", "the Trader gives another kind than he was given")
    return IllegalMove("WS-6.6", "this Trader gives no Exotic, or no more of them")


def no_payment(state: WisdomData, seat: int, kind: int) -> IllegalMove:
    if state.cubes[seat * act.KINDS + kind] == 0:
        return IllegalMove("WS-4.3", "there is no such cube to pay with")
    slot = first_slot(state.frames.get(0))
    if slot != pieces.ANY and kind not in (pieces.EXOTIC, slot):
        return IllegalMove("WS-4.3", "that cube does not fit the slot that is to be paid now")
    return IllegalMove("WS-R11", "the rest could not be paid then, or the same cubes would be spent in another order")
