"""Ending a decision: what is left undone."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.words import count, listed, number_word
from hiram.games.solomons_temple.actions import (
    ANNOUNCE,
    ARMY,
    BLEMISHED,
    BUILD,
    BURNT,
    DISCARD,
    FILLING,
    FIRST_SIN,
    GIVE,
    GUARD,
    GUARDED_GATE,
    ISRAELITE,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    LEAD,
    LOSS_OF_HEART,
    MOVE,
    PEACE,
    RESTOCK,
    SCAPEGOAT,
    SNEAK,
    SPOTS,
    STRIKE_TEMPLE,
    TAKE,
)
from hiram.games.solomons_temple.reasons.facts import Facts, bits
from hiram.games.solomons_temple.reasons.ways import armies_on, reach, walks
from hiram.games.solomons_temple.reasons.words import army_list, count_armies, few
from hiram.games.solomons_temple.rules.permits import fasting
from hiram.games.solomons_temple.state import (
    ATTACK,
    BLEMISH,
    BUILDING,
    CLOSE,
    COOP,
    DEFEND,
    FULL_HAND,
    GATE,
    PEACE_GIVE,
    POINT,
    PREPARE,
    SIEGE_MOVE,
    SIN,
)
from hiram.games.solomons_temple.tables import NONE


def done(me: Facts) -> str:
    if FILLING in me.others():
        return f"{me.card(FILLING)} would win the game right now: do not go on without it"
    if me.kind == POINT:
        return POINTS[me.point](me)
    if me.kind == ATTACK:
        return end_attack(me)
    if me.kind == COOP:
        return end_cooperation(me)
    armies = bits(int(me.state.frames.get(0)))
    return f"{army_list(armies)} {'stays' if len(armies) == 1 else 'stay'} inside your walls"


def worthwhile(me: Facts) -> list[int]:
    """What could be done now and would not be a waste."""
    plan = me.plan()
    return [action for action in me.others() if plan.rating(action) > 0]


def unplayed(me: Facts) -> list[int]:
    """The cards that could be played now and would not be a waste."""
    found = [action for action in worthwhile(me) if action < TAKE]
    cards = [GUARDED_GATE if action >= GUARD else action for action in found]
    return [card for card in dict.fromkeys(cards) if card < BUILD]


def useful(me: Facts, cards: list[int]) -> str:
    return few([me.card(card) for card in cards], "useful card")


# The points of a turn


def end_prepare(me: Facts) -> str:
    left = unplayed(me)
    if left:
        stay, it = me.form("stays", "stay", *left), me.form("it", "them", *left)
        return f"{useful(me, left)} {stay} in your hand for now; you may still play {it} later this turn"
    if me.others():
        return "what you could still play brings you little now, so the turn goes on to the attack on your city"
    return "you can play nothing more here, so the turn goes on to the attack on your city"


def end_defence(me: Facts) -> str:
    ways = walks(me, me.seat)
    spots = list(armies_on(me, me.seat).values())
    if not spots:
        return "no army is left on your board, so the turn goes on to building"
    near = reach(min(ways[spot] for spot in spots), "your")
    if len(spots) == 1:
        text = f"the army on your board stays, {near}"
    else:
        text = f"{count_armies(len(spots))} stay on your board, the nearest {near}"
    number = me.own(ISRAELITE)
    if number and any(action in (ISRAELITE_ONE, ISRAELITE_TWO) for action in me.others()):
        kept = "your Israelite Army" if number == 1 else f"{number_word(number)} Israelite Armies"
        return f"{text}; you keep {kept}"
    return text


def end_build(me: Facts) -> str:
    if ANNOUNCE in me.others():
        return f"you would build nothing this turn, though you hold {few(me.ready(), 'fitting card')}"
    left = unplayed(me)
    if left:
        return f"nothing can be built now; {useful(me, left)} would stay in your hand"
    return "nothing in your hand can be built now, so the turn goes on to the discards"


def end_turn(me: Facts) -> str:
    size, pile = int(me.state.hand_size[me.seat]), me.drawable()
    left = unplayed(me)
    if left:
        return f"you would end your turn with {useful(me, left)} unplayed"
    if pile == 0:
        return f"your draw pile is empty, so keep what you can use of your {count(size, 'card')}"
    if size >= FULL_HAND:
        return f"with {count(size, 'card')} in hand you draw nothing at your next turn{thrown(me)}"
    new = number_word(min(pile, FULL_HAND - size))
    return f"you keep {count(size, 'card')} and draw {new} at your next turn{thrown(me)}"


def thrown(me: Facts) -> str:
    """What could be thrown away for a new card, if anything."""
    plan = me.plan()
    rated = [(plan.rating(action), action) for action in me.others() if DISCARD <= action < RESTOCK]
    best = max((row for row in rated if row[0] > 0), default=None)
    if best is None or not me.replaced():
        return ""
    return f"; without {me.card(best[1] - DISCARD)} you would draw one more"


POINTS: dict[int, Callable[[Facts], str]] = {
    PREPARE: end_prepare,
    DEFEND: end_defence,
    BUILDING: end_build,
    CLOSE: end_turn,
}


# Other decisions


def end_attack(me: Facts) -> str:
    good = worthwhile(me)
    if any(STRIKE_TEMPLE <= action < LEAD for action in good):
        return "your attack would end, though an army could strike the Temple now"
    walking = sorted({(action - MOVE) // SPOTS for action in good if MOVE <= action < SNEAK})
    if walking:
        return f"your attack would end, though {army_list(walking)} could still come nearer"
    if ARMY in good:
        return "your attack would end, though you hold a Babylonian Army that could be placed"
    left = unplayed(me)
    if left:
        return f"your attack would end with {useful(me, left)} unplayed"
    if any(action >= MOVE for action in me.others()):
        return "what your armies could still do looks no better than standing still"
    return "your armies can do no more in this attack"


def end_cooperation(me: Facts) -> str:
    fits = me.fits()
    if not fits:
        return "no other Furnishing of yours fits"
    names = few([me.card(card) for card in fits], "other")
    return f"you would place no second Furnishing, though {names} {me.form('fits', 'fit', *fits)}"


def give_up(me: Facts) -> str:
    answers = [me.card(card) for card in (BURNT, SCAPEGOAT) if card in me.others()]
    stands = me.form("stands", "stand", me.sin)
    text = f"{me.card(me.sin)} {stands} until your next turn, and you place nothing now"
    if answers:
        return f"{text}, though {listed(answers, 'or')} could answer {me.form('it', 'them', me.sin)}"
    return text


def let_pass(me: Facts) -> str:
    if me.kind == SIN:
        return pass_sin(me)
    if me.kind == BLEMISH:
        return pass_blemish(me)
    others = me.others()
    if not others:
        return "you hold nothing that can be played here"
    kept = [me.card(action) for action in others if action < BUILD]
    if me.kind == GATE or any(GUARD <= action < TAKE for action in others):
        kept.append(me.card(GUARDED_GATE))
    return f"you keep {few(kept, 'card')} for later"


def pass_sin(me: Facts) -> str:
    lying = int(me.state.sin[me.foe])
    if lying != NONE:
        stops, it = me.form("stops", "stop", lying), me.form("it", "them", lying)
        return f"{me.card(lying)} {stops} the build; the other player may now answer {it}"
    held = sum(me.own(card) for card in range(FIRST_SIN, LOSS_OF_HEART + 1))
    if held:
        sins = "your Sin" if held == 1 else f"your {number_word(held)} Sins"
        return f"the build goes on, and you keep {sins} for another one"
    return "you hold no Sin, so the build goes on"


def pass_blemish(me: Facts) -> str:
    offering = int(me.state.frames.get(0))
    kept = "; you keep your Blemished Animal" if me.own(BLEMISHED) else ""
    if offering == BURNT:
        return f"the Burnt Offering takes {me.card(int(me.state.sin[me.foe]))} away{kept}"
    what = "may exchange a card" if offering == PEACE else "draws a new hand"
    return f"the {me.card(offering)} holds: the other player {what}{kept}"


def decline(me: Facts) -> str:
    if me.kind == PEACE_GIVE:
        return decline_peace(me)
    if me.kind == SIEGE_MOVE:
        return decline_step(me)
    ready = [] if fasting(me.state, me.seat) else me.all_ready()
    if not ready:
        return "you can place nothing now"
    return f"you would place nothing, though {few(me.ready(), 'card')} {me.form('fits', 'fit', *ready)}"


def decline_peace(me: Facts) -> str:
    wish = me.wish()
    if not me.others():
        return "no exchange is possible"
    if all(action - GIVE <= FILLING for action in me.others()):
        return "the Peace Offering is spent, but your good cards are all Temple cards, and you keep them"
    if wish:
        return f"the Peace Offering would be spent for nothing, though {wish} could be fetched"
    return "you keep your hand as it is, and the Peace Offering is spent"


def decline_step(me: Facts) -> str:
    walking = sorted({(action - MOVE) // SPOTS for action in worthwhile(me)})
    if walking:
        return f"the free step would be lost, though {army_list(walking)} could come nearer"
    return "no step brings an army nearer"
