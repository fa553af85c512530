"""Every question with those who speak for its answers."""

from __future__ import annotations

from collections.abc import Callable

from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.words.reasons.buildings import build, no_repeat, repeat
from hiram.games.wisdom_of_solomon.words.reasons.cards import discard, keep, no_play, play
from hiram.games.wisdom_of_solomon.words.reasons.case import Case, Names
from hiram.games.wisdom_of_solomon.words.reasons.choices import again, barns, dwell, inherit, recall, relieve
from hiram.games.wisdom_of_solomon.words.reasons.cubes import give, less, no_replace, no_take, pay, price, replace, take
from hiram.games.wisdom_of_solomon.words.reasons.jeroboam import his_building, his_house, his_road, his_shortage
from hiram.games.wisdom_of_solomon.words.reasons.market import buy, no_deal, no_slide, onto, slide, transact
from hiram.games.wisdom_of_solomon.words.reasons.placing import place
from hiram.games.wisdom_of_solomon.words.reasons.roads import house, no_road, road


def sentence(state: WisdomState, seat: int, action: int, names: Names) -> str:
    """Why one would give this answer, or why not."""
    case = Case(state, seat, names)
    kind = int(state.frames.kind())
    if action >= act.STOP:
        return DECLINING[kind](case)
    return ANSWERING[kind](case, action - int(state.terms.tables.first_answers[kind]))


ANSWERING: dict[int, Callable[[Case, int], str]] = {
    ask.KEEP: keep,
    ask.FIRST_BUY: buy,
    ask.PLACE: place,
    ask.TRANSACT: transact,
    ask.ONTO: onto,
    ask.SLIDE: slide,
    ask.PLAY: play,
    ask.GIVE: give,
    ask.TAKE: take,
    ask.PRICE: price,
    ask.LESS: less,
    ask.PAY: pay,
    ask.BUILD: build,
    ask.HOUSE: house,
    ask.ROAD: road,
    ask.REPEAT: repeat,
    ask.DISCARD: discard,
    ask.SHORTAGE: relieve,
    ask.MENORAH: give,
    ask.REPLACE: replace,
    ask.DWELL: dwell,
    ask.DWELL_TAKE: take,
    ask.AGAIN: again,
    ask.INHERIT: inherit,
    ask.BARNS: barns,
    ask.RECALL: recall,
    ask.JEROBOAM_ROAD: his_road,
    ask.JEROBOAM_HOUSE: his_house,
    ask.JEROBOAM_BUILDING: his_building,
    ask.JEROBOAM_SHORTAGE: his_shortage,
}


DECLINING: dict[int, Callable[[Case], str]] = {
    ask.FIRST_BUY: no_deal,
    ask.TRANSACT: no_deal,
    ask.SLIDE: no_slide,
    ask.PLAY: no_play,
    ask.ROAD: no_road,
    ask.REPEAT: no_repeat,
    ask.REPLACE: no_replace,
    ask.DWELL_TAKE: no_take,
}
