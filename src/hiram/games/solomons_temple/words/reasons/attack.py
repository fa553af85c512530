"""Armies at the other city."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import count, listed, number_word
from hiram.games.solomons_temple.bot.worth import FAR, distances
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import deck, terms, values
from hiram.games.solomons_temple.engine.rules.movement import besieging, free_token
from hiram.games.solomons_temple.words.reasons.facts import Facts, bits, has
from hiram.games.solomons_temple.words.reasons.ways import armies_on, is_inside, reach, walks, walks_to_gates


def place_army(me: Facts) -> str:
    board = int(me.state.active)
    army = int(free_token(me.state, board)) + 1
    steps = walks(me, board)[terms.ENTRY]
    where = me.names.spots[terms.ENTRY]
    if steps == FAR:
        return f"army {army} comes to the {where}, but no gate of the city is open"
    return f"army {army} comes to the {where}, {reach(steps)}, and may still move"


# Moves


def move(me: Facts, number: int) -> str:
    army, spot = divmod(number, terms.SPOTS)
    board = int(me.state.active)
    start = armies_on(me, board)[army]
    steps = walks(me, board)
    shorter = distances(me.state.terms.tables, me.state.gates[board])
    who, to = f"army {army + 1}", me.names.spots[spot]
    if steps[spot] == 0:
        return beside(me, who, to, steps[start])
    if shorter[spot] < shorter[start] and steps[spot] >= steps[start]:
        return toward_gate(me, who, spot, steps[spot])
    if steps[spot] == FAR:
        nearest = 1 + min(row[spot] for row in walks_to_gates(me))  # and through it
        return f"no gate is open, and from {to} the nearest is {count(nearest, 'step')} away"
    if steps[spot] < steps[start]:
        return f"{to} brings {who} nearer: {reach(steps[spot])}{instead(steps[start])}"
    room = ", but the camp is free for your next army" if start == terms.ENTRY and me.own(deck.BABYLONIAN) else ""
    if steps[spot] == steps[start]:
        return f"at {to} {who} is as far from the Temple as before, {count(steps[spot], 'step')}{room}"
    before = number_word(steps[start]) if steps[start] else "beside it"
    return f"{to} leads {who} away: {reach(steps[spot])} instead of {before}{room}"


def beside(me: Facts, who: str, to: str, before: int) -> str:
    """An army comes to a court."""
    if before == 0:
        return f"{who} stands beside the Temple already; {to} is no better"
    if not me.furnished(int(me.state.active)):
        return f"{who} comes beside the Temple, but no Furnishing stands there yet to be ruined"
    if besieging(me.state):
        return f"{who} comes beside the Temple, but can strike only when the siege is over"
    if me.own(deck.DESTRUCTION):
        return f"{who} comes beside the Temple, where your Destruction can strike it"
    return f"{who} comes beside the Temple, ready for a Destruction, which you do not hold yet"


def toward_gate(me: Facts, who: str, spot: int, open_way: int) -> str:
    """An army comes nearer to a guarded gate, which is the shorter way if it can be passed."""
    ways = walks_to_gates(me)
    gate = min(bits(int(me.state.gates[me.state.active])), key=lambda gate: ways[gate][spot])
    steps = ways[gate][spot]
    where = f"{who} stands right before" if steps == 0 else f"{who} comes within {count(steps, 'step')} of"
    rest = "no gate is open" if open_way == FAR else f"the open way takes {count(open_way, 'step')}"
    return f"{where} the guarded {me.names.gates[gate]}, for a Destruction or Secret Passage; {rest}"


def sneak(me: Facts, number: int) -> str:
    army, gate = divmod(number, terms.GATES)
    board = int(me.state.active)
    start = armies_on(me, board)[army]
    end = int(me.state.terms.tables.beyond[start])
    steps = walks(me, board)
    who = f"army {army + 1}"
    if not is_inside(me, end):
        return f"a Secret Passage leads {who} out of the city again, {reach(steps[end])}"
    text = f"a Secret Passage brings {who} through {me.gate(gate)}, {reach(steps[end])}{instead(steps[start])}"
    if not has(int(me.state.moved), army) and steps[end] == 1:
        return f"{text}, and it may still move"
    return text


def instead(before: int) -> str:
    """How far it was before, if there was a way."""
    return "" if before == FAR else f" instead of {number_word(before)}"


# Destruction


def strike_gate(me: Facts, number: int) -> str:
    army, gate = divmod(number, terms.GATES)
    board = int(me.state.active)
    spot = armies_on(me, board)[army]
    before, after = walks(me, board)[spot], walks(me, board, opened=1 << gate)[spot]
    if after < before:
        text = f"{me.gate(gate)} opens, and army {army + 1} is then {reach(after)}{instead(before)}"
    else:
        text = f"{me.gate(gate)} opens for others, but army {army + 1} gets no nearer to the Temple by it"
    if me.state.david[board] and me.state.hand_size[board]:
        return f"{text}; King David may let the other player guard it again"
    if any(act.MOVE <= action < act.SNEAK for action in me.others()):
        return f"{text}; no army can move any more this turn"
    return text


def strike_temple(me: Facts, army: int) -> str:
    board = int(me.state.active)
    number = me.furnished(board)
    prophet = int(me.state.prophet[board])
    gone = f"{me.card(prophet)} is lost" if prophet != NONE else ""
    cost = f"your Destruction and army {army + 1}"
    if number == 0:
        return f"no Furnishing stands there: {f'only {gone}' if gone else 'nothing is gained'}, for {cost}"
    if number == 1:
        text = "the only Furnishing there goes back into the draw pile"
    elif number == 2:
        text = "both Furnishings there go back into the draw pile"
    else:
        text = f"two of the {number_word(number)} Furnishings there go back into the draw pile"
    return f"{text}{f', and {gone}' if gone else ''}. It costs {cost}"


def ruin(me: Facts, number: int) -> str:
    card = deck.STRUCTURES + number
    board = int(me.state.active)
    size = int(me.state.piles[board].left)
    pile = f"a draw pile of {count(size, 'card')}" if size else "an empty draw pile"
    text = f"{me.card(card)} {me.form('goes', 'go', card)} back into {pile}"
    left = int(me.state.built[board]).bit_count() - 1
    if left + 1 == deck.TEMPLE:
        return f"{text}: the other Temple is no longer complete, so it cannot be filled"
    return f"{text}; the other Temple keeps {left} of {deck.TEMPLE} cards"


# Sieges


def lay(me: Facts) -> str:
    if not me.state.gates[me.state.active]:
        return "no gate there is guarded, so a siege has nothing to open; and it forbids Destruction meanwhile"
    banned = forbidden(me)
    wait = f"your {listed(banned)} must wait" if banned else "no Destruction or Secret Passage may be used"
    return f"in your third attack from now, this one counted, you open a gate of your choice; until then {wait}"


def lift(me: Facts) -> str:
    turns = int(me.state.siege[me.state.active])
    if turns >= values.BREACHING:
        return "the siege is ripe: to lift it gives away the gate that you could open now"
    banned = forbidden(me)
    left = count(values.BREACHING - turns, "attack")
    if banned:
        return f"without the siege you may use your {listed(banned)} again; the gate would open in {left} more"
    return f"you hold no Destruction and no Secret Passage to use instead, and the gate would open in {left} more"


def forbidden(me: Facts) -> list[str]:
    """What is in hand that a siege forbids."""
    return [me.card(card) for card in (deck.DESTRUCTION, deck.SECRET_PASSAGE) if me.own(card)]


def breach(me: Facts, gate: int) -> str:
    board = int(me.state.active)
    spots = armies_on(me, board).values()
    ways, ways_then = walks(me, board), walks(me, board, opened=1 << gate)
    before, after = min(ways[spot] for spot in spots), min(ways_then[spot] for spot in spots)
    if after < before:
        return f"{me.gate(gate)} falls: an army is then {reach(after)}{instead(before)} and may go a step at once"
    return f"{me.gate(gate)} falls, but your nearest army is {reach(before)} all the same"
