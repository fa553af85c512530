"""Why an action is not allowed now: the clause that forbids it and a sentence for the player."""

from hiram.core.errors import IllegalMove
from hiram.games.prophets_and_patriarchs.edge.schema import FRAME_NAMES
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, terms
from hiram.games.prophets_and_patriarchs.engine.actions import ACTIONS
from hiram.games.prophets_and_patriarchs.engine.state import OFFERS_A_TURN, PatriarchsData
from hiram.games.prophets_and_patriarchs.words.questions import QUESTIONS


def refusal(state: PatriarchsData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks. It tells nothing of other hands."""
    if not 0 <= action < ACTIONS:
        return IllegalMove("PA-5.6", f"there is no action number {action}; they go from 0 to {ACTIONS - 1}")
    if not 0 <= seat < state.players:
        return IllegalMove("PA-1.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.finished():
        return IllegalMove("PA-19.3", "the game is over")
    if not (state.acting >> seat) & 1:
        return IllegalMove("PA-18.1", "another player is to decide")
    kind = int(state.frames.kind())
    if kind != ask.TURN:
        words = QUESTIONS[FRAME_NAMES[kind]]
        return IllegalMove(words.clause, words.wanted)
    return not_in_turn(state, seat, action)


def not_in_turn(state: PatriarchsData, seat: int, action: int) -> IllegalMove:
    """In the building phase."""
    if act.ACCEPT <= action < act.END_TURN:
        return IllegalMove("PA-5.6", "there is nothing to answer in the building phase")
    if action >= act.OFFER and action < act.END_TURN:
        return no_offer(state, action)
    if action >= act.BUY:
        return IllegalMove("PA-9.10", "that needs a Shekel or a Virtue Token to spend and a card that the bank has")
    if action >= act.TRADE:
        return no_trade(state, seat, (action - act.TRADE) // (terms.KINDS - 1))
    if action >= act.REMOVE or action < act.TENT:
        return IllegalMove("PA-5.6", "the building phase is for trade, purchase, building and Movement")
    if action >= act.MOVE:
        return no_movement(state, seat, action - act.MOVE)
    if action >= act.CAMEL:
        return no_camel(state, seat, action - act.CAMEL)
    if action >= act.CITY:
        return no_city(state, seat, action - act.CITY)
    return no_tent(state, seat, action - act.TENT)


def no_offer(state: PatriarchsData, action: int) -> IllegalMove:
    if not state.terms.player_trade:
        return IllegalMove("PA-9.13", "players do not trade with each other in this game")
    if action >= act.WANT or act.OFFER + state.players <= action < act.OFFER_ALL:
        return IllegalMove("PA-22.6", "an offer is made to a rival, or to all, and says first what is given")
    if action == act.OFFER_ALL and state.players == 2:
        return IllegalMove("PA-22.11", "with two players an offer goes to the other one")
    if state.offers >= OFFERS_A_TURN:
        return IllegalMove("PA-22.6", "three offers were made in this turn already")
    if action >= act.GIVE:
        return IllegalMove("PA-22.7", "what is offered must be in the hand of whoever offers it")
    return IllegalMove("PA-22.7", "an offer is made to a rival, by one who has something to give")


def no_trade(state: PatriarchsData, seat: int, given: int) -> IllegalMove:
    if state.hands[seat * terms.KINDS + given] < 2:
        return IllegalMove("PA-9.2", "too few cards of that resource for a trade")
    return IllegalMove("PA-9.6", "too few cards of that resource at your rate, or the bank has none of the other")


def no_movement(state: PatriarchsData, seat: int, corner: int) -> IllegalMove:
    piece = state.building[corner]
    if piece != 1 + 2 * seat:
        return IllegalMove("PA-11.2", "only an own tent moves")
    allowed = 1 + state.extra_moves
    if state.terms.advantages and state.tribe[seat] == terms.NAPHTALI:
        allowed += 1
    if state.moves_used >= allowed:
        return IllegalMove("PA-11.1", "no Movement is left in this turn")
    return IllegalMove("PA-11.4", "the tent is not trailing, or there is no line with another building to move along")


def no_camel(state: PatriarchsData, seat: int, edge: int) -> IllegalMove:
    if state.camels[seat] == 0:
        return IllegalMove("PA-10.12", "there is no camel left in the reserve")
    taken = state.taken_low >> edge if edge < terms.EDGE_WORD else state.taken_high >> (edge - terms.EDGE_WORD)
    if taken & 1:
        return IllegalMove("PA-2.4", "there is a camel on that edge already")
    return IllegalMove("PA-10.3", "a camel needs its cost in cards and an empty edge joined to own pieces")


def no_city(state: PatriarchsData, seat: int, corner: int) -> IllegalMove:
    if state.building[corner] != 1 + 2 * seat:
        return IllegalMove("PA-10.11", "a city takes the place of an own tent")
    if state.cities[seat] == 0:
        return IllegalMove("PA-10.12", "there is no city left in the reserve")
    return IllegalMove("PA-10.1", "there are not enough cards for a city")


def no_tent(state: PatriarchsData, seat: int, corner: int) -> IllegalMove:
    if state.tents[seat] == 0:
        return IllegalMove("PA-10.12", "there is no tent left in the reserve")
    barred = (
        state.barred_low >> corner if corner < terms.CORNER_WORD else state.barred_high >> (corner - terms.CORNER_WORD)
    )
    if barred & 1:
        return IllegalMove("PA-2.6", "a building stands there or on a neighbour corner")
    return IllegalMove("PA-10.6", "a tent needs its cost in cards and a corner where an own camel ends")


assert act.TRIBE == 0
