"""The roll, and the tokens that one may use: Solo Turn, Mortar and Bag, and whether one aimed at rivals is due."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.words import count, number_word, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine.rules import tokens
from hiram.games.temple_rush.words.reasons.builder import HARDLY, Builder
from hiram.games.temple_rush.words.reasons.rivalry import (
    NEAR,
    best_target,
    bomb,
    bomb_helps,
    lightning,
    lightning_helps,
    lightning_use,
    shield,
    shield_helps,
    shield_use,
    targets,
    unshielded,
)
from hiram.games.temple_rush.words.reasons.wording import about, far, prize, rolled, whole


def about_token(me: Builder, action: int) -> str:
    if action == act.ROLL:
        return about_rolling(me)
    if action == act.SOLO:
        return about_solo(me)
    if action == act.BAG:
        zones = [zone for zone in me.zones if tokens.may_bag(me.state, me.seat, zone)]
        return about_bag(me, max(zones, key=me.points))
    if action == act.SHIELD:
        return shield(me, max(unshielded(me), key=lambda zone: shield_use(me, zone)))
    if action == act.BOMB:
        return bomb(me, *best_target(me))
    assert action == act.LIGHTNING
    return lightning(me, max(unshielded(me), key=lambda zone: lightning_use(me, zone)))


def about_rolling(me: Builder) -> str:
    """What the dice may bring."""
    legal = [int(action) for action in me.state.legal(me.seat)]
    if act.BAG in legal:
        zone = max((zone for zone in me.zones if tokens.may_bag(me.state, me.seat, zone)), key=me.points)
        return f"Your Bag could complete {me.name(zone)} at once; after the roll that chance may be gone."
    if not me.usable():
        return "A rival's Shield keeps you from building this round, but only a roll moves the game on."
    ready = [zone for zone in me.usable() if me.finishing(zone)]
    if ready:
        zone = max(ready, key=me.points)
        first = f"{rolled(me.finishing(zone))} would complete {me.name(zone)} for you"
    else:
        at = nearest(me)
        if at is None:
            return "No figure of yours can be completed as it stands; after the roll you may take a stone off."
        begun = "" if me.size(at) else ", not begun yet"
        first = f"Your nearest temple is {me.name(at)}{begun}: {far(me, me.look(at))} would complete it"
    return sentences(first, threat_before_roll(me), tokens_wait(me, legal))


def nearest(me: Builder) -> int | None:
    """The zone whose temple takes the fewest rolls, None if there is none to complete."""
    zones = [zone for zone in me.usable() if not me.look(zone).lost]
    return min(zones, key=lambda zone: me.look(zone).rolls, default=None)


def threat_before_roll(me: Builder) -> str:
    """A temple that a rival completes with one more stone."""
    for zone in sorted(me.zones, key=me.points, reverse=True):
        if me.nearest_rival(zone).stones == 1 and me.look(zone).stones > 1:
            return f"{me.rival_word()} needs only one more stone for {me.name(zone)}"
    return ""


def tokens_wait(me: Builder, legal: Sequence[int]) -> str:
    """Whether a token that could be used now is worth it."""
    held = [action for action in legal if action in (act.SOLO, act.SHIELD, act.BOMB, act.LIGHTNING)]
    if not held:
        return ""
    useful = {
        act.SOLO: solo_helps(me),
        act.SHIELD: any(shield_helps(me, zone) for zone in unshielded(me)),
        act.BOMB: any(bomb_helps(me, *target) for target in targets(me)),
        act.LIGHTNING: any(lightning_helps(me, zone) for zone in unshielded(me)),
    }
    titles = {act.SOLO: "Solo Turn", act.SHIELD: "Shield", act.BOMB: "Bomb", act.LIGHTNING: "Lightning"}
    for action in held:
        if useful[action]:
            return f"But your {titles[action]} could be of use now"
    return "No token of yours would do much now"


def solo_helps(me: Builder) -> bool:
    looks = [me.look(zone) for zone in me.usable()]
    return any(look.stones <= 2 and look.rolls < NEAR + 1.0 for look in looks)


def about_solo(me: Builder) -> str:
    """Two dice for one player."""
    alone = "You build with two dice" if me.state.terms.trial else "You alone build, with two dice"
    zones = [zone for zone in me.usable() if not me.look(zone).lost]
    if not zones:
        return f"{alone}, but no temple of yours can be completed as it stands."
    at = min(zones, key=me.look)
    look, name = me.look(at), me.name(at)
    if look.stones > 2:
        return f"{alone}, but two stones complete no temple: {name} needs {number_word(look.stones)}."
    if look.stones == 2:
        return f"{alone}: two more stones would complete {name}, if the dice give the right ones."
    sizes = me.finishing(at)
    if not sizes:
        return f"{alone}; {name} needs one more stone, but yours of that size lie in other temples."
    if len(sizes) == act.SIZES:
        return f"{alone}, but any roll completes {name}: one die would be enough."
    return f"{alone}, so two tries: {rolled(sizes)} would complete {name}."


def about_mortar(me: Builder, zone: int) -> str:
    """What Mortar changes in a temple."""
    now, then, name = me.look(zone), me.look(zone, True), me.name(zone)
    if then.lost:
        return f"Not even Mortar can complete {name} as it stands: the stones that are left do not fill it."
    if now.lost:
        return f"{name} can no longer be completed in one piece; with Mortar {far(me, then)} would do."
    if then.stones < now.stones:
        stones = count(then.stones, "more stone")
        return f"With Mortar {stones} would complete {name} instead of {number_word(now.stones)}."
    if me.racing or now.rolls - then.rolls < HARDLY:
        return f"Mortar gains nothing in {name}: {far(me, then)} with it or without, and you have it only once."
    if whole(then.rolls) < whole(now.rolls):
        return f"With Mortar {name} takes {about(then.rolls)} instead of {number_word(whole(now.rolls))}."
    return f"Mortar helps only a little in {name}: {far(me, then)} to go, and you have it only once."


def about_bag(me: Builder, zone: int) -> str:
    """Borrowed stones complete a temple at once."""
    look, name = me.look(zone), me.name(zone)
    first = f"Borrowed stones complete {name} at once: {prize(me, zone)}"
    return sentences(first, "" if look.lost else f"By the dice it would take {about(look.rolls)}")


def about_figure(me: Builder, other: int, zone: int) -> str:
    """A rival's figure: to lend its stones, or to be bombed."""
    if me.state.frames.kind() != ask.BAG_LENDER:
        return bomb(me, other, zone)
    mine = int(me.state.frames.get(0))
    lent = int(me.state.figure_size(other, zone))
    what = "This one stone is" if lent == 1 else f"These {count(lent, 'stone')} are"
    back = "they go back to their places afterwards" if lent > 1 else "it goes back to its place afterwards"
    if mine == zone:
        back = "their owner then rebuilds with them" if lent > 1 else "its owner then rebuilds with it"
    return f"{what} enough to complete {me.name(mine)}; {back}."
