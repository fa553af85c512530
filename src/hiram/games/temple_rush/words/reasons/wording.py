"""The turns of phrase that the reasons share: stones, rolls, distances and prizes in words."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.words import count, listed, number_word
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.words.reasons.builder import Builder, Look


def whole(rolls: float) -> int:
    return max(1, int(rolls + 0.5))


def about(rolls: float) -> str:
    return f"about {count(whole(rolls), 'roll')}"


def rolled(sizes: Sequence[int]) -> str:
    """What a die must show to give a stone of one of these sizes: 'a 1x2 or a star'."""
    if len(sizes) == act.SIZES:
        return "any roll"
    if len(sizes) == act.SIZES - 1:
        return f"any roll but a {act.SIZES * (act.SIZES + 1) // 2 - sum(sizes)}"
    return listed([*(f"a 1x{size}" for size in sizes), "a star"], "or")


def far(me: Builder, look: Look) -> str:
    """'three more stones (about five rolls)'."""
    text = count(look.stones, "more stone")
    return text if me.racing or whole(look.rolls) <= look.stones else f"{text} ({about(look.rolls)})"


def instead(me: Builder, after: Look, before: Look) -> str:
    """'four more stones instead of three', by what has changed most."""
    if after.stones != before.stones and not before.lost:
        return f"{count(after.stones, 'more stone')} instead of {number_word(before.stones)}"
    if not me.racing and not before.lost and whole(after.rolls) != whole(before.rolls):
        return f"{about(after.rolls)} instead of {number_word(whole(before.rolls))}"
    return far(me, after)


def needs(me: Builder, after: Look, before: Look) -> str:
    """'needs four more stones instead of three', 'takes about five rolls instead of four' or 'still needs ...'."""
    if before.lost or after.stones != before.stones:
        return f"needs {instead(me, after, before)}"
    if me.racing or whole(after.rolls) == whole(before.rolls):
        return f"still needs {far(me, after)}"
    return f"takes {instead(me, after, before)}"


def prize(me: Builder, zone: int) -> str:
    """'five points and a stone for the bonus area'."""
    stone = " and a stone for the bonus area" if me.wins_stone(zone) else ""
    return f"{count(me.points(zone), 'point')}{stone}"


def rival_stones(me: Builder, rival: Look) -> str:
    """'your rival three' or 'the nearest rival three'."""
    if rival.lost:
        return "your rival cannot complete it now" if me.state.players == 2 else "no rival can complete it now"
    who = "your rival" if me.state.players == 2 else "the nearest rival"
    return f"{who} {number_word(rival.stones)}"
