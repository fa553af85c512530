"""The reason for any action, from the module of its subject."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.words.reasons.building import about_city, about_first_tents, about_tent
from hiram.games.prophets_and_patriarchs.words.reasons.camels import about_camel, about_removing
from hiram.games.prophets_and_patriarchs.words.reasons.cards import about_card
from hiram.games.prophets_and_patriarchs.words.reasons.ending import about_ending
from hiram.games.prophets_and_patriarchs.words.reasons.events import about_option, about_rival
from hiram.games.prophets_and_patriarchs.words.reasons.exchanges import about_exchange, about_stopping
from hiram.games.prophets_and_patriarchs.words.reasons.movement import about_goal, about_moving, about_new_place
from hiram.games.prophets_and_patriarchs.words.reasons.offers import (
    about_answer,
    about_deal,
    about_no_deal,
    about_offer,
)
from hiram.games.prophets_and_patriarchs.words.reasons.prophets import about_false, about_prophet
from hiram.games.prophets_and_patriarchs.words.reasons.tribes import about_tribe


def sentence(state: PatriarchsState, seat: int, action: int) -> str:
    """Why one would take this action, or why not."""
    if action >= act.ACCEPT:
        return about_closing(state, seat, action)
    if action >= act.OFFER:
        return about_offer(state, seat, action)
    if action >= act.TRADE:
        return about_exchange(state, seat, action)
    if action >= act.TAKE:
        return about_card(state, seat, action)
    if action >= act.OPTION:
        return about_choice(state, seat, action)
    if action >= act.TILE:
        about_pawn = about_false if state.frames.kind() == ask.PLACE_FALSE else about_prophet
        return about_pawn(state, seat, action - act.TILE)
    if action >= act.TENT:
        return about_piece(state, seat, action)
    return about_tribe(state, seat, action)


def about_piece(state: PatriarchsState, seat: int, action: int) -> str:
    kind = int(state.frames.kind())
    if action >= act.REMOVE:
        return about_removing(state, seat, action - act.REMOVE)
    if action >= act.MOVE:
        return about_moving(state, seat, action - act.MOVE)
    if action >= act.CAMEL and kind == ask.MOVE_CAMEL:
        return about_goal(state, seat, action - act.CAMEL)
    if action >= act.CAMEL:
        return about_camel(state, seat, action - act.CAMEL)
    if action >= act.CITY:
        return about_city(state, seat, action)
    if kind == ask.SETUP_TENT:
        return about_first_tents(state, seat, action - act.TENT)
    if kind == ask.MOVE_TENT:
        return about_new_place(state, seat, action - act.TENT)
    return about_tent(state, seat, action)


def about_choice(state: PatriarchsState, seat: int, action: int) -> str:
    """An option of a card, or a rival."""
    if action < act.RIVAL:
        return about_option(state, seat, int(state.frames.get(0)), action - act.OPTION)
    if state.frames.kind() == ask.DEAL:
        return about_deal(state, seat, action - act.RIVAL)
    return about_rival(state, seat, action - act.RIVAL)


def about_closing(state: PatriarchsState, seat: int, action: int) -> str:
    """The answer to an offer, or the end of something."""
    if action == act.END_TURN:
        return about_ending(state, seat)
    if action == act.SKIP:
        return about_stopping(state, seat)
    if state.frames.kind() == ask.DEAL:
        return about_no_deal(state, seat)
    return about_answer(state, seat, action)
