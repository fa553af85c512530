"""Why an action is not allowed now: the clause that forbids it and a sentence for the player.

What is allowed is decided in `rules`; the reasons here are asked of the same predicates.
"""

from typing import Final

from hiram.core.errors import IllegalMove
from hiram.games.wisdom_of_solomon.engine.actions import (
    ACTIONS,
    BUILD,
    BUY,
    FIRST_ANSWERS,
    GIVE,
    KINDS,
    PAY,
    PLACE,
    PLACE_BUILDING,
    PLACE_HOLY,
    PLACE_LOCATION,
    PLAY,
    ROAD,
    SELL,
    STOP,
    TAKE,
    split,
)
from hiram.games.wisdom_of_solomon.engine.rules.jeroboam import Jeroboam
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_AGAIN,
    ASK_BARNS,
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DWELL,
    ASK_DWELL_TAKE,
    ASK_FIRST_BUY,
    ASK_GIVE,
    ASK_HOUSE,
    ASK_INHERIT,
    ASK_JEROBOAM_BUILDING,
    ASK_JEROBOAM_HOUSE,
    ASK_JEROBOAM_ROAD,
    ASK_JEROBOAM_SHORTAGE,
    ASK_KEEP,
    ASK_LESS,
    ASK_MENORAH,
    ASK_ONTO,
    ASK_PAY,
    ASK_PLACE,
    ASK_PLAY,
    ASK_PRICE,
    ASK_RECALL,
    ASK_REPEAT,
    ASK_REPLACE,
    ASK_ROAD,
    ASK_SHORTAGE,
    ASK_SLIDE,
    ASK_TAKE,
    ASK_TRANSACT,
)
from hiram.games.wisdom_of_solomon.engine.terms import ANY, EXOTIC, LEVITE, NONE, TRADER, first_slot

# What each question is about: the clause to cite when something else is tried, and what is to be done first.
FIRST: Final = {
    ASK_KEEP: ("WS-1.9", "first every player keeps one of the two Fortune Cards dealt"),
    ASK_FIRST_BUY: ("WS-2.2", "this is the initial purchase: buy a cube or stop"),
    ASK_PLACE: ("WS-3.2", "a Worker is to be placed"),
    ASK_TRANSACT: ("WS-5.1", "buy, sell or stop"),
    ASK_ONTO: ("WS-5.6", "first choose the empty square for the cube that is sold"),
    ASK_SLIDE: ("WS-11.15", "first slide a cube down, or skip that"),
    ASK_PLAY: ("WS-12.2", "play a Fortune Card now, or skip that"),
    ASK_GIVE: ("WS-6.1", "first choose the cube to give to the Trader"),
    ASK_TAKE: ("WS-6.5", "cubes are to be taken from the Trader"),
    ASK_PRICE: ("WS-7.1", "first choose one of the two prices of a Temple Tile"),
    ASK_LESS: ("WS-11.12", "first choose the slot that is left unpaid"),
    ASK_PAY: ("WS-4.5", "a cost is being paid, slot by slot"),
    ASK_BUILD: ("WS-8.1", "first choose the Building Card to buy"),
    ASK_HOUSE: ("WS-8.4", "a Customs House is to be placed"),
    ASK_ROAD: ("WS-8.7", "place a Road, or skip that"),
    ASK_REPEAT: ("WS-11.3", "repeat the action of the Building, or skip that"),
    ASK_DISCARD: ("WS-11.5", "a Fortune Card is to be discarded"),
    ASK_SHORTAGE: ("WS-11.11", "a Shortage Tile is to be removed"),
    ASK_MENORAH: ("WS-9.5", "cubes are to be given for the Menorah"),
    ASK_REPLACE: ("WS-12.9", "take owed cubes as Exotic, or stop"),
    ASK_DWELL: ("WS-12.7", "first choose the Worker for Dwell in Unity"),
    ASK_DWELL_TAKE: ("WS-12.7", "take a cube of the neighbouring Locations, or stop"),
    ASK_AGAIN: ("WS-12.8", "choose the Worker that acts again"),
    ASK_INHERIT: ("WS-12.10", "choose where the Worker goes"),
    ASK_BARNS: ("WS-12.20", "choose the Location that fills the barns"),
    ASK_RECALL: ("WS-12.23", "choose the Worker that comes back"),
    ASK_JEROBOAM_ROAD: ("WS-18.14", "choose Jeroboam's Road"),
    ASK_JEROBOAM_HOUSE: ("WS-18.13", "choose the place of Jeroboam's Customs House"),
    ASK_JEROBOAM_BUILDING: ("WS-18.18", "choose the Building that Jeroboam uses"),
    ASK_JEROBOAM_SHORTAGE: ("WS-18.20", "choose the Shortage Tile that Jeroboam removes"),
}

# Of the right verb, but not among the answers.
WRONG_ANSWER: Final = {
    ASK_KEEP: ("WS-1.9", "that card was not dealt to this seat"),
    ASK_ONTO: ("WS-5.6", "a cube is sold onto an empty square of its own mat, an Exotic onto any empty square"),
    ASK_SLIDE: ("WS-11.15", "there is no cube there with an empty square below it"),
    ASK_PRICE: ("WS-4.4", "that price cannot be paid with the surcharge"),
    ASK_LESS: ("WS-11.12", "there is no such slot, or without it the rest of the cost could not be paid"),
    ASK_HOUSE: ("WS-8.5", "no Customs House space is open there"),
    ASK_DISCARD: ("WS-11.5", "that card is not in this hand"),
    ASK_SHORTAGE: ("WS-11.11", "no Shortage Tile lies there"),
    ASK_MENORAH: ("WS-9.5", "there is no such cube to give"),
    ASK_REPLACE: ("WS-12.9", "no cube of that kind is owed"),
    ASK_DWELL: ("WS-12.7", "none of the player's Workers stands there"),
    ASK_DWELL_TAKE: ("WS-12.7", "no such cube is printed beside that Worker, or the supply has none"),
    ASK_AGAIN: ("WS-12.8", "no Worker of the player stands there whose action would be legal now"),
    ASK_INHERIT: ("WS-12.10", "that is no free Worker Space where an opponent rules, or its action is not possible"),
    ASK_BARNS: ("WS-12.20", "no house of the player is there, or a Shortage Tile is"),
    ASK_RECALL: ("WS-12.23", "none of the player's Workers stands there"),
}


def reason(state: Jeroboam, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    if not 0 <= action < ACTIONS:
        return IllegalMove("WS-3.2", f"there is no action number {action}; they go from 0 to {ACTIONS - 1}")
    if not 0 <= seat < state.players:
        return IllegalMove("WS-0.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.over:
        return IllegalMove("WS-14.1", "the game is over")
    if state.is_automaton(seat):
        return IllegalMove("WS-17.2", "Jeroboam acts by his tiles alone")
    kind = int(state.frames.kind())
    if not (state.acting >> seat) & 1:
        return not_asked(state, seat, kind)
    clause, what = FIRST[kind]
    if action >= STOP and state.may_stop == 0:
        return IllegalMove(clause, f"this cannot be declined: {what}")
    if not answers(action, kind):
        return IllegalMove(clause, f"that cannot be done now: {what}")
    return wrong_answer(state, seat, kind, action)


def not_asked(state: Jeroboam, seat: int, kind: int) -> IllegalMove:
    if kind == ASK_KEEP:
        return IllegalMove("WS-1.9", f"seat {seat} has chosen its card already")
    other = state.next_seat()
    if kind == ASK_FIRST_BUY:
        return IllegalMove("WS-2.1", f"it is seat {other}'s purchase, not seat {seat}'s")
    return IllegalMove("WS-3.1", f"seat {other} is to decide, not seat {seat}")


def answers(action: int, kind: int) -> bool:
    """Whether an action is of a verb that answers a question."""
    verb, asked = split(action)[0], split(FIRST_ANSWERS[kind])[0]
    return verb == asked or (kind == ASK_TRANSACT and verb == SELL)


def wrong_answer(state: Jeroboam, seat: int, kind: int, action: int) -> IllegalMove:
    """Why this answer is not among those to the question."""
    if kind == ASK_PLACE:
        return no_placement(state, seat, action)
    if kind in (ASK_TRANSACT, ASK_FIRST_BUY):
        return no_transaction(state, seat, action)
    if kind == ASK_PLAY:
        return not_playable(state, seat, action - PLAY)
    if kind in (ASK_GIVE, ASK_TAKE):
        return no_trade(state, seat, kind, action)
    if kind == ASK_PAY:
        return no_payment(state, seat, action - PAY)
    if kind == ASK_BUILD:
        if state.offer[action - BUILD] == NONE:
            return IllegalMove("WS-8.3", "no card lies there any more")
        return IllegalMove("WS-8.1", "this player cannot pay for the card that lies there")
    if kind == ASK_ROAD:
        if (state.roads >> (action - ROAD)) & 1:
            return IllegalMove("WS-8.8", "a Road lies there already")
        return IllegalMove("WS-8.7", "a Road begins at a Location with a house of the player")
    clause, why = WRONG_ANSWER.get(kind, (FIRST[kind][0], "that is not one of the choices"))
    return IllegalMove(clause, why)


def no_placement(state: Jeroboam, seat: int, action: int) -> IllegalMove:
    if action >= PLACE_BUILDING:
        building = action - PLACE_BUILDING
        if not (state.owned[seat] >> building) & 1:
            return IllegalMove("WS-8.13", "only its owner may use a Building Card")
        if not (state.terms.tables.usable >> building) & 1:
            return IllegalMove("WS-11.2", "that Building has no Worker Space: it works by itself")
        if state.worker_on[building] != NONE:
            return IllegalMove("WS-3.5", "a Worker stands on that Building Card already")
        return IllegalMove("WS-3.7", "the action of that Building cannot be paid or would bring nothing now")
    if action >= PLACE_LOCATION:
        if (state.closed_to(seat) >> (action - PLACE_LOCATION)) & 1:
            return IllegalMove("WS-10.1", "that Location is closed: only an opponent's Customs House stands there")
        return IllegalMove("WS-3.5", "a Worker stands on that Location already")
    if action >= PLACE_HOLY:
        if not state.other_is_placing(seat):
            return IllegalMove("WS-9.2", "nobody else is still placing, so the Holy Place cannot be claimed")
        return IllegalMove("WS-9.1", "that space of the Holy Place is claimed already this year")
    area = action - PLACE
    if not state.area_is_free(area):
        return IllegalMove("WS-3.5", "no Worker Space is free there")
    if area == TRADER:
        return IllegalMove("WS-6.2", "there is no trade that this player could make")
    if area == LEVITE:
        if state.temple.left == 0:
            return IllegalMove("WS-7.5", "no Temple Tile is left")
        return IllegalMove("WS-7.1", "this player cannot pay for a Temple Tile with its surcharge")
    return IllegalMove("WS-8.1", "this player cannot pay for any of the Building Cards on offer")


def no_transaction(state: Jeroboam, seat: int, action: int) -> IllegalMove:
    if action >= SELL:
        if not (state.held_kinds(seat) >> (action - SELL)) & 1:
            return IllegalMove("WS-5.4", "there is no such cube to sell")
        return IllegalMove("WS-5.6", "its mat has no empty square")
    if (state.empty_squares() >> (action - BUY)) & 1:
        return IllegalMove("WS-5.2", "there is no cube on that square")
    price, favor = int(state.price(seat, action - BUY)), int(state.favor[seat])
    return IllegalMove("WS-0.10", f"that cube costs {price} Favor, and this player has {favor}")


def not_playable(state: Jeroboam, seat: int, card: int) -> IllegalMove:
    if not (state.hand[seat] >> card) & 1:
        return IllegalMove("WS-12.1", "that card is not in this hand")
    return IllegalMove("WS-12.3", "that card would change nothing now")


def no_trade(state: Jeroboam, seat: int, kind: int, action: int) -> IllegalMove:
    if kind == ASK_GIVE:
        if not (state.held_kinds(seat) >> (action - GIVE)) & 1:
            return IllegalMove("WS-6.1", "there is no such cube to give")
        return IllegalMove("WS-6.2", "the supply has nothing else that the Trader could give for it")
    if not (state.supplied_kinds() >> (action - TAKE)) & 1:
        return IllegalMove("WS-0.4", "the supply has no such cube")
    if action - TAKE == state.frames.get(0):
        return IllegalMove("WS-6.3", "the Trader gives another kind than he was given")
    return IllegalMove("WS-6.6", "this Trader gives no Exotic, or no more of them")


def no_payment(state: Jeroboam, seat: int, kind: int) -> IllegalMove:
    if state.cubes[seat * KINDS + kind] == 0:
        return IllegalMove("WS-4.3", "there is no such cube to pay with")
    slot = first_slot(state.frames.get(0))
    if slot != ANY and kind not in (EXOTIC, slot):
        return IllegalMove("WS-4.3", "that cube does not fit the slot that is to be paid now")
    return IllegalMove("WS-R11", "the rest could not be paid then, or the same cubes would be spent in another order")
