"""Israelite Armies, against those on the own board."""

from __future__ import annotations

from hiram.core.words import count
from hiram.games.solomons_temple.bot.worth import FAR
from hiram.games.solomons_temple.engine import deck, terms
from hiram.games.solomons_temple.words.reasons.facts import Facts, has
from hiram.games.solomons_temple.words.reasons.ways import armies_on, in_courts, is_inside, reach, walks
from hiram.games.solomons_temple.words.reasons.words import all_armies, count_armies


def israelite_one(me: Facts) -> str:
    ways = walks(me, me.seat)
    spots = [spot for spot in armies_on(me, me.seat).values() if is_inside(me, spot)]
    single = len(spots) == 1
    who = "the army inside" if single else f"the {count_armies(len(spots))} inside"
    near = reach(min(ways[spot] for spot in spots), "your")
    if in_courts(me, me.seat):
        text = f"{who} can be led away before {'it strikes' if single else 'they strike'} your Temple"
    elif single:
        text = f"{who}, {near}, can be led away"
    else:
        text = f"{who} can be led away; the nearest is {near}"
    return f"{text}. Both your cards would remove every army" if me.own(deck.ISRAELITE) == 2 else text


def israelite_two(me: Facts) -> str:
    number = len(armies_on(me, me.seat))
    siege = ", and the siege ends" if me.state.siege[me.seat] else ""
    if number == 1:
        return f"two cards remove a single army{siege}; it can come back with one Babylonian Army card"
    return f"{all_armies(number)} leave your board{siege}; each needs a new card to come back"


def lead(me: Facts, army: int) -> str:
    spot = armies_on(me, me.seat)[army]
    return f"army {army + 1} stands at {me.names.spots[spot]}, {reach(walks(me, me.seat)[spot], 'your')}"


def lead_to(me: Facts, spot: int) -> str:
    ways = walks(me, me.seat)
    to, steps = me.names.spots[spot], ways[spot]
    if steps == 0:
        return f"{to} is right beside your Temple, where an army can strike"
    if steps == FAR:
        return f"no gate is open, so from {to} no way leads back in"
    if is_inside(me, spot):
        return f"{to} is inside your walls, only {reach(steps, 'your')}"
    text = f"from {to} the army needs {count(steps, 'step')} to your Temple"
    if spot == terms.ENTRY:
        return f"{text}, and while it stands there no new army can come"
    free = [end for end in range(terms.SPOTS) if not has(int(me.state.occupied[me.seat]), end)]
    return f"{text}: no free spot is farther" if steps == max(ways[end] for end in free) else text
