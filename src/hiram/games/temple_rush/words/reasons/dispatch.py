"""Every action, by its kind, to the module that knows what speaks for it and what against it."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.words.reasons.builder import Builder, known_to, offered
from hiram.games.temple_rush.words.reasons.choosing import about_build_zone, about_order, about_size
from hiram.games.temple_rush.words.reasons.laying import about_alignment, about_place
from hiram.games.temple_rush.words.reasons.passing import about_pass, about_race_pass, about_rebuilt, about_stopping
from hiram.games.temple_rush.words.reasons.powers import about_bag, about_figure, about_mortar, about_token
from hiram.games.temple_rush.words.reasons.prizes import about_bonus, about_declaring, about_silence
from hiram.games.temple_rush.words.reasons.rivalry import lightning, shield
from hiram.games.temple_rush.words.reasons.taking import about_dismantling, about_removing, about_stone_off


def sentence(state: RushData, seat: int, action: int, titles: Sequence[str]) -> str:
    """Why one would take this action, or why not."""
    me = Builder(known_to(state, seat), seat, titles)
    if action >= act.PLACE:
        return about_place(me, action)
    if action >= act.ALIGN:
        return about_alignment(me, action)
    if action >= act.LIFT:
        return about_stone_off(me, action)
    if action >= act.DECLARE:
        return about_declaring(me, action - act.DECLARE)
    if action >= act.BONUS:
        return about_bonus(me, action)
    if action >= act.DISMANTLE:
        return about_doing_without(me, action)
    if action >= act.FIGURE:
        return about_figure(me, (action - act.FIGURE) // act.ZONES, (action - act.FIGURE) % act.ZONES)
    if action >= act.ZONE:
        return about_zone(me, action - act.ZONE)
    if action >= act.SIZE:
        return about_size(me, action - act.SIZE + 1)
    if action >= act.FIRST:
        return about_order(me, action - act.FIRST + 1)
    if action >= act.MORTAR:
        return about_mortar(me, action - act.MORTAR)
    return about_token(me, action)


def about_zone(me: Builder, zone: int) -> str:
    kind = int(me.state.frames.kind())
    if kind == ask.BUILD:
        return about_build_zone(me, zone)
    if kind == ask.BAG_ZONE:
        return about_bag(me, zone)
    if kind == ask.SHIELD_CARD:
        return shield(me, zone)
    return lightning(me, zone)


def about_doing_without(me: Builder, action: int) -> str:
    """To take a stone off, to pass, to be done or to stop."""
    kind = int(me.state.frames.kind())
    if action == act.DISMANTLE:
        return about_dismantling(me)
    if action == act.REMOVE:
        return about_removing(me)
    if action == act.STOP:
        return about_stopping(me)
    if action == act.PASS:
        return about_race_pass(me) if kind == ask.RACE else about_pass(me)
    assert action == act.DONE
    undeclared = offered(me, act.DECLARE, act.LIFT)
    return about_silence(me, undeclared) if undeclared else about_rebuilt(me)
