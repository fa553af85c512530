"""The tokens that are aimed at rivals: Bomb, Shield and Lightning Build."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import capitalized, count, number_word, sentences
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.words.reasons.builder import Builder
from hiram.games.temple_rush.words.reasons.wording import about, far, rival_stones, whole

NEAR = 2.5  # rolls
WORTHWHILE = 5  # points that are worth a token


def unshielded(me: Builder) -> list[int]:
    return [zone for zone in me.zones if me.state.shield_owner[zone] == NONE]


def targets(me: Builder) -> list[tuple[int, int]]:
    """The figures that a Bomb may hit."""
    return [(rival.seat, zone) for rival in me.rivals() for zone in me.zones if rival.size(zone)]


def bomb_helps(me: Builder, other: int, zone: int) -> bool:
    theirs = Builder(me.state, other, me.titles).look(zone)
    return theirs.rolls < NEAR and theirs.rolls < me.look(zone).rolls + 1.0


def best_target(me: Builder) -> tuple[int, int]:
    def promise(target: tuple[int, int]) -> tuple[bool, float]:
        theirs = Builder(me.state, target[0], me.titles).look(target[1])
        return bomb_helps(me, *target), me.points(target[1]) / 3.0 - theirs.rolls / 10.0

    return max(targets(me), key=promise)


def bomb(me: Builder, other: int, zone: int) -> str:
    """What a rival would lose."""
    rival = Builder(me.state, other, me.titles)
    theirs, mine, name = rival.look(zone), me.look(zone), me.name(zone)
    lost = count(rival.size(zone), "stone")
    whose = "Your rival's" if me.state.players == 2 else "A rival's"
    if me.state.frames.kind() == ask.BOMB_TARGET:
        whose = "This"
    if theirs.lost:
        return f"{whose} figure cannot become {name} in one piece as it stands: a Bomb would rather help its owner."
    need = f"{whose} figure needs {far(me, theirs)} for {name}, worth {count(me.points(zone), 'point')}"
    if theirs.rolls >= NEAR:
        return f"{whose} figure is no danger yet: {far(me, theirs)} for {name}. The Bomb would take {lost}."
    if theirs.rolls >= mine.rolls + 1.0:
        return f"{need}, but you are nearer to it yourself."
    return f"{need}: the Bomb sends {'it' if rival.size(zone) == 1 else f'all {lost}'} back."


def shield_helps(me: Builder, zone: int) -> bool:
    close = me.look(zone).stones <= 3 and me.nearest_rival(zone).stones <= 4
    return close and me.points(zone) >= WORTHWHILE


def shield_use(me: Builder, zone: int) -> tuple[bool, float]:
    """What a Shield is worth on a card, to be compared."""
    return shield_helps(me, zone), me.points(zone) if shield_helps(me, zone) else -me.look(zone).rolls


def shield(me: Builder, zone: int) -> str:
    """Three rounds alone on a card."""
    mine, theirs, name = me.look(zone), me.nearest_rival(zone), me.name(zone)
    rounds = count(int(me.state.terms.tables.shield_rounds), "round")
    if mine.lost:
        return f"Your figure cannot become {name} as it stands, so {rounds} alone on it gain you little."
    if mine.stones > 3:
        return f"{capitalized(rounds)} alone are too few for {name}: you need {far(me, mine)}."
    if theirs.lost or theirs.stones > 4:
        return f"You need {far(me, mine)} for {name}, but no rival is near it yet."
    rivals = "your rival" if me.state.players == 2 else "the nearest rival"
    need = f"you need {about(mine.rolls)}, {rivals} about {number_word(whole(theirs.rolls))}"
    text = f"For {rounds} only you build on {name}: {need}"
    return sentences(text, "" if me.points(zone) >= WORTHWHILE else worth_only(me, zone))


def worth_only(me: Builder, zone: int) -> str:
    return f"It is worth only {count(me.points(zone), 'point')}"


def head_start(me: Builder, zone: int) -> int:
    """The stones that one may lay before a race (TR-14.3)."""
    return int(me.state.terms.tables.head_start) if me.size(zone) <= 1 else 0


def lead(me: Builder, zone: int) -> int:
    """How many stones one is ahead in a race."""
    return me.nearest_rival(zone).stones - me.look(zone).stones + head_start(me, zone)


def lightning_helps(me: Builder, zone: int) -> bool:
    return not me.look(zone).lost and lead(me, zone) >= 0 and me.points(zone) >= WORTHWHILE


def lightning_use(me: Builder, zone: int) -> tuple[bool, int]:
    """What a race is worth for a card, to be compared."""
    return lightning_helps(me, zone), me.points(zone) if lightning_helps(me, zone) else lead(me, zone)


def lightning(me: Builder, zone: int) -> str:
    """A race for a card: who needs how many stones."""
    mine, theirs, name = me.look(zone), me.nearest_rival(zone), me.name(zone)
    if mine.lost:
        return f"Your figure cannot become {name} as it stands: in the race you would first have to take stones off."
    free = head_start(me, zone)
    ahead = f" and lay {number_word(free)} of them first" if free else ""
    first = f"For {name} you need {count(mine.stones, 'stone')}{ahead}, {rival_stones(me, theirs)}"
    if lead(me, zone) < 0:
        return sentences(first, "So you would begin behind in that race")
    if me.points(zone) < WORTHWHILE:
        return sentences(first, worth_only(me, zone))
    return sentences(first, f"It is worth {count(me.points(zone), 'point')}")
