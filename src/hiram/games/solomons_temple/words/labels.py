"""What actions are called, on buttons and in lists."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine import actions as act, deck, terms

WORDS = {
    act.RESTOCK: ("restock", "Shuffle my hand back", "ST-14.4"),
    act.LIFT: ("lift", "Lift the siege", "ST-9.8"),
    act.LIFT_RIPE: ("lift-ripe", "Lift the ripe siege", "ST-9.8"),
    act.ISRAELITE_ONE: ("one", "Send one Israelite Army", "ST-11.2"),
    act.ISRAELITE_TWO: ("two", "Send two Israelite Armies", "ST-11.4"),
    act.RECOVER: ("recover", "Take a card back", "ST-5.18"),
    act.ANNOUNCE: ("announce", "Announce a build", "ST-12.1"),
    act.DONE: ("done", "Done", "ST-4.2"),
    act.PASS: ("pass", "Pass", "ST-4.5"),
    act.GIVE_UP: ("give-up", "Give up the build", "ST-12.7"),
    act.DECLINE: ("decline", "Decline", "ST-12.9"),
}


def label_of(content: SolomonContent, action: int) -> str:
    """What an action is called in a list for people."""
    names, gates = [card.name for card in content.cards], [gate.name for gate in content.gates]
    spots = [spot.name for spot in content.spots]
    if action in WORDS:
        return WORDS[action][1]
    for base, verb in ((act.RUIN, "Ruin"), (act.DISCARD, "Discard"), (act.GIVE, "Give"), (act.TAKE, "Take")):
        if base <= action < act.MOVE:
            return f"{verb} {names[action - base + (deck.STRUCTURES if base == act.RUIN else 0)]}"
    if action < act.TAKE:
        if action >= act.GUARD:
            return f"Guard the {gates[action - act.GUARD]}"
        return f"Play {names[action]}" if action < act.BUILD else f"Place {names[action - act.BUILD]}"
    if action < act.SNEAK:
        army, spot = divmod(action - act.MOVE, terms.SPOTS)
        return f"Army {army + 1} to {spots[spot]}"
    if action < act.STRIKE_TEMPLE:
        army, gate = divmod(action - (act.SNEAK if action < act.STRIKE_GATE else act.STRIKE_GATE), terms.GATES)
        verb = "Secret Passage through" if action < act.STRIKE_GATE else "Destruction of"
        return f"Army {army + 1}: {verb} the {gates[gate]}"
    if action < act.LEAD:
        return f"Army {action - act.STRIKE_TEMPLE + 1}: Destruction of the Temple"
    if action < act.TO:
        return f"Lead army {action - act.LEAD + 1} away"
    if action < act.LAY:
        return f"To {spots[action - act.TO]}"
    if action in (act.LAY, act.ARMY):
        return "Lay Siege" if action == act.LAY else "Place an army"
    return f"Breach the {gates[action - act.BREACH]}"
