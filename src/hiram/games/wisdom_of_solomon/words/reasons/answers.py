"""Every question with those who speak for its answers."""

from __future__ import annotations

from collections.abc import Callable

from hiram.games.wisdom_of_solomon.engine import state as asked
from hiram.games.wisdom_of_solomon.engine.actions import STOP
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
    if action >= STOP:
        return DECLINING[kind](case)
    return ANSWERING[kind](case, action - int(state.terms.tables.first_answers[kind]))


ANSWERING: dict[int, Callable[[Case, int], str]] = {
    asked.ASK_KEEP: keep,
    asked.ASK_FIRST_BUY: buy,
    asked.ASK_PLACE: place,
    asked.ASK_TRANSACT: transact,
    asked.ASK_ONTO: onto,
    asked.ASK_SLIDE: slide,
    asked.ASK_PLAY: play,
    asked.ASK_GIVE: give,
    asked.ASK_TAKE: take,
    asked.ASK_PRICE: price,
    asked.ASK_LESS: less,
    asked.ASK_PAY: pay,
    asked.ASK_BUILD: build,
    asked.ASK_HOUSE: house,
    asked.ASK_ROAD: road,
    asked.ASK_REPEAT: repeat,
    asked.ASK_DISCARD: discard,
    asked.ASK_SHORTAGE: relieve,
    asked.ASK_MENORAH: give,
    asked.ASK_REPLACE: replace,
    asked.ASK_DWELL: dwell,
    asked.ASK_DWELL_TAKE: take,
    asked.ASK_AGAIN: again,
    asked.ASK_INHERIT: inherit,
    asked.ASK_BARNS: barns,
    asked.ASK_RECALL: recall,
    asked.ASK_JEROBOAM_ROAD: his_road,
    asked.ASK_JEROBOAM_HOUSE: his_house,
    asked.ASK_JEROBOAM_BUILDING: his_building,
    asked.ASK_JEROBOAM_SHORTAGE: his_shortage,
}


DECLINING: dict[int, Callable[[Case], str]] = {
    asked.ASK_FIRST_BUY: no_deal,
    asked.ASK_TRANSACT: no_deal,
    asked.ASK_SLIDE: no_slide,
    asked.ASK_PLAY: no_play,
    asked.ASK_ROAD: no_road,
    asked.ASK_REPEAT: no_repeat,
    asked.ASK_REPLACE: no_replace,
    asked.ASK_DWELL_TAKE: no_take,
}
