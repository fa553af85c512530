"""Builds: Temple cards and gates."""

from __future__ import annotations

from hiram.core.words import count, number_word
from hiram.games.solomons_temple.bot.worth import FAR
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.offerings import immune, may_offer
from hiram.games.solomons_temple.engine.rules.scapegoat import goat_helps
from hiram.games.solomons_temple.words.reasons.facts import Facts
from hiram.games.solomons_temple.words.reasons.ways import armies_on, is_inside, reach, walks
from hiram.games.solomons_temple.words.reasons.words import few, one_of


def announce(me: Facts) -> str:
    ready = one_of(me.ready())
    if royal(me):
        return f"you could place {ready} without a build, by your King, and safe from Sins"
    return f"you can then place {ready}{threat(me)}"


def royal(me: Facts) -> bool:
    """Whether the Kings could place all that fits."""
    structures, gates = me.holding(deck.STRUCTURE_MASK), me.own(deck.GUARDED_GATE) and me.open_gates()
    solomon, david = me.state.solomon[me.seat], me.state.david[me.seat]
    return not me.fits() and bool(solomon or not structures) and bool(david or not gates)


def threat(me: Facts) -> str:
    """Whether a Sin may stop the build."""
    if immune(me.state, me.seat):
        return ", and after your Grain Offering no Sin can stop it"
    if me.state.hand_size[me.foe] == 0:
        return "; the other player holds no card that could stop it"
    if me.unseen_sins() == 0:
        return "; the other player has no Sin left to stop it"
    if goat_helps(me.state, me.seat):
        return "; your Scapegoat stands ready against a Sin"
    spoiled = me.state.altar[me.seat] == values.SPOILED_ALTAR
    if me.own(deck.BURNT) and may_offer(me.state, me.seat) and not spoiled:
        return "; your Burnt Offering is ready against a Sin"
    return ", unless the other player answers with a Sin"


def build(me: Facts, card: int) -> str:
    if card >= deck.STRUCTURES:
        return build_furnishing(me, card)
    if me.ordinary_build() and me.state.solomon[me.seat]:
        return f"{me.card(card)} uses up your build, while King Solomon can place it at any moment without one"
    return new_structure(me, card)


def new_structure(me: Facts, card: int) -> str:
    """What a new Structure brings."""
    if me.built.bit_count() + 1 == deck.TEMPLE:
        return f"{me.card(card)} {standing(me, card)}"
    waiting = me.wanting(card)
    if waiting:
        names = few([me.card(other) for other in waiting], "Furnishing")
        return f"with {me.card(card)} in place, {names} in your hand then {me.form('fits', 'fit', *waiting)}"
    number = me.needed_by(card)
    yet = "which you do not hold yet" if number == 1 else "though you hold none of them yet"
    return f"{me.card(card)} makes room for {count(number, 'Furnishing')}, {yet}"


def build_furnishing(me: Facts, card: int) -> str:
    takes = me.form("takes its", "take their", card)
    text = f"{me.card(card)} {takes} place {me.into(me.needs(card))} and {standing(me, card)}"
    if me.kind == ask.PLACE and me.own(deck.COOPERATION) and len(me.fits()) > 1:
        return f"{text}; with Cooperation you could place two"
    return text


def standing(me: Facts, card: int) -> str:
    """What one more card does for the Temple."""
    after = me.built.bit_count() + 1
    if after < deck.TEMPLE:
        return f"{me.form('brings', 'bring', card)} your Temple to {after} of {deck.TEMPLE} cards"
    text = f"{me.form('completes', 'complete', card)} your Temple"
    if not me.own(deck.FILLING):
        return f"{text}; then only {me.card(deck.FILLING)} is missing"
    when = "" if me.state.active == me.seat else " on your turn"
    return f"{text}, and {me.card(deck.FILLING)} in your hand then wins{when}"


def guard(me: Facts, gate: int) -> str:
    text = way_in(me, gate)
    if not me.ordinary_build():
        return text
    if me.state.david[me.seat]:
        return f"{text}. King David could do this without your build"
    waiting = me.temple_ready()
    if not waiting:
        return text
    who = me.card(waiting[0]) if len(waiting) == 1 else f"{number_word(len(waiting))} Temple cards of yours"
    return f"{text}. But {who} {me.form('has', 'have', *waiting)} to wait"


def way_in(me: Facts, gate: int) -> str:
    """How a guarded gate changes the way of the armies."""
    armies = armies_on(me, me.seat)
    spots = list(armies.values()) or [terms.ENTRY]
    ways, ways_then = walks(me, me.seat), walks(me, me.seat, shut=1 << gate)
    before = min(ways[spot] for spot in spots)
    after = min(ways_then[spot] for spot in spots)
    who = "the nearest army" if armies else "a new army"
    name = me.gate(gate)
    if after == FAR:
        return f"with {name} shut, {who} finds no open way to your Temple"
    if after > before:
        return f"with {name} shut, {who} needs {count(after, 'step')} to your Temple instead of {number_word(before)}"
    if any(is_inside(me, spot) and ways[spot] == before for spot in spots):
        return f"{name} keeps others out, though an army is inside already, {reach(before, 'your')}"
    return f"with {name} shut, {who} still needs only {count(before, 'step')} to your Temple, by another gate"
