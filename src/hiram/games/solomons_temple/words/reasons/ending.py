"""Ending a decision: what is left undone."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.tools import NONE
from hiram.core.words import count, listed, number_word
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.words.reasons.facts import Facts, bits
from hiram.games.solomons_temple.words.reasons.ways import armies_on, reach, walks
from hiram.games.solomons_temple.words.reasons.words import army_list, count_armies, few


def done(me: Facts) -> str:
    if deck.FILLING in me.others():
        return f"{me.card(deck.FILLING)} would win the game right now: do not go on without it"
    if me.kind == ask.POINT:
        return POINTS[me.point](me)
    if me.kind == ask.ATTACK:
        return end_attack(me)
    if me.kind == ask.COOP:
        return end_cooperation(me)
    armies = bits(int(me.state.frames.get(0)))
    return f"{army_list(armies)} {'stays' if len(armies) == 1 else 'stay'} inside your walls"


def worthwhile(me: Facts) -> list[int]:
    """What could be done now and would not be a waste."""
    plan = me.plan()
    return [action for action in me.others() if plan.rating(action) > 0]


def unplayed(me: Facts) -> list[int]:
    """The cards that could be played now and would not be a waste."""
    found = [action for action in worthwhile(me) if action < act.TAKE]
    cards = [deck.GUARDED_GATE if action >= act.GUARD else action for action in found]
    return [card for card in dict.fromkeys(cards) if card < act.BUILD]


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
    number = me.own(deck.ISRAELITE)
    if number and any(action in (act.ISRAELITE_ONE, act.ISRAELITE_TWO) for action in me.others()):
        kept = "your Israelite Army" if number == 1 else f"{number_word(number)} Israelite Armies"
        return f"{text}; you keep {kept}"
    return text


def end_build(me: Facts) -> str:
    if act.ANNOUNCE in me.others():
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
    if size >= values.FULL_HAND:
        return f"with {count(size, 'card')} in hand you draw nothing at your next turn{thrown(me)}"
    new = number_word(min(pile, values.FULL_HAND - size))
    return f"you keep {count(size, 'card')} and draw {new} at your next turn{thrown(me)}"


def thrown(me: Facts) -> str:
    """What could be thrown away for a new card, if anything."""
    plan = me.plan()
    rated = [(plan.rating(action), action) for action in me.others() if act.DISCARD <= action < act.RESTOCK]
    best = max((row for row in rated if row[0] > 0), default=None)
    if best is None or not me.replaced():
        return ""
    return f"; without {me.card(best[1] - act.DISCARD)} you would draw one more"


POINTS: dict[int, Callable[[Facts], str]] = {
    ask.PREPARE: end_prepare,
    ask.DEFEND: end_defence,
    ask.BUILDING: end_build,
    ask.CLOSE: end_turn,
}


# Other decisions


def end_attack(me: Facts) -> str:
    good = worthwhile(me)
    if any(act.STRIKE_TEMPLE <= action < act.LEAD for action in good):
        return "your attack would end, though an army could strike the Temple now"
    walking = sorted({(action - act.MOVE) // terms.SPOTS for action in good if act.MOVE <= action < act.SNEAK})
    if walking:
        return f"your attack would end, though {army_list(walking)} could still come nearer"
    if act.ARMY in good:
        return "your attack would end, though you hold a Babylonian Army that could be placed"
    left = unplayed(me)
    if left:
        return f"your attack would end with {useful(me, left)} unplayed"
    if any(action >= act.MOVE for action in me.others()):
        return "what your armies could still do looks no better than standing still"
    return "your armies can do no more in this attack"


def end_cooperation(me: Facts) -> str:
    fits = me.fits()
    if not fits:
        return "no other Furnishing of yours fits"
    names = few([me.card(card) for card in fits], "other")
    return f"you would place no second Furnishing, though {names} {me.form('fits', 'fit', *fits)}"


def give_up(me: Facts) -> str:
    answers = [me.card(card) for card in (deck.BURNT, deck.SCAPEGOAT) if card in me.others()]
    stands = me.form("stands", "stand", me.sin)
    text = f"{me.card(me.sin)} {stands} until your next turn, and you place nothing now"
    if answers:
        return f"{text}, though {listed(answers, 'or')} could answer {me.form('it', 'them', me.sin)}"
    return text


def let_pass(me: Facts) -> str:
    if me.kind == ask.SIN:
        return pass_sin(me)
    if me.kind == ask.BLEMISH:
        return pass_blemish(me)
    others = me.others()
    if not others:
        return "you hold nothing that can be played here"
    kept = [me.card(action) for action in others if action < act.BUILD]
    if me.kind == ask.GATE or any(act.GUARD <= action < act.TAKE for action in others):
        kept.append(me.card(deck.GUARDED_GATE))
    return f"you keep {few(kept, 'card')} for later"


def pass_sin(me: Facts) -> str:
    lying = int(me.state.sin[me.foe])
    if lying != NONE:
        stops, it = me.form("stops", "stop", lying), me.form("it", "them", lying)
        return f"{me.card(lying)} {stops} the build; the other player may now answer {it}"
    held = sum(me.own(card) for card in range(deck.FIRST_SIN, deck.LOSS_OF_HEART + 1))
    if held:
        sins = "your Sin" if held == 1 else f"your {number_word(held)} Sins"
        return f"the build goes on, and you keep {sins} for another one"
    return "you hold no Sin, so the build goes on"


def pass_blemish(me: Facts) -> str:
    offering = int(me.state.frames.get(0))
    kept = "; you keep your Blemished Animal" if me.own(deck.BLEMISHED) else ""
    if offering == deck.BURNT:
        return f"the Burnt Offering takes {me.card(int(me.state.sin[me.foe]))} away{kept}"
    what = "may exchange a card" if offering == deck.PEACE else "draws a new hand"
    return f"the {me.card(offering)} holds: the other player {what}{kept}"


def decline(me: Facts) -> str:
    if me.kind == ask.PEACE_GIVE:
        return decline_peace(me)
    if me.kind == ask.SIEGE_MOVE:
        return decline_step(me)
    ready = [] if fasting(me.state, me.seat) else me.all_ready()
    if not ready:
        return "you can place nothing now"
    return f"you would place nothing, though {few(me.ready(), 'card')} {me.form('fits', 'fit', *ready)}"


def decline_peace(me: Facts) -> str:
    wish = me.wish()
    if not me.others():
        return "no exchange is possible"
    if all(action - act.GIVE <= deck.FILLING for action in me.others()):
        return "the Peace Offering is spent, but your good cards are all Temple cards, and you keep them"
    if wish:
        return f"the Peace Offering would be spent for nothing, though {wish} could be fetched"
    return "you keep your hand as it is, and the Peace Offering is spent"


def decline_step(me: Facts) -> str:
    walking = sorted({(action - act.MOVE) // terms.SPOTS for action in worthwhile(me)})
    if walking:
        return f"the free step would be lost, though {army_list(walking)} could come nearer"
    return "no step brings an army nearer"
