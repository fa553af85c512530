"""What actions are called, on buttons and in lists."""

from __future__ import annotations

from functools import lru_cache

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


@lru_cache(maxsize=8)
def action_labels(content: SolomonContent) -> list[str]:
    """What all actions are called in a list for people, in the order of their numbers."""
    cards, gates = [card.name for card in content.cards], [gate.name for gate in content.gates]
    spots, armies = [spot.name for spot in content.spots], range(1, terms.ARMIES + 1)
    return [
        *(f"Play {card}" for card in cards),
        *(f"Place {card}" for card in cards[: deck.TEMPLE]),
        *(f"Guard the {gate}" for gate in gates),
        *(f"Take {card}" for card in cards[: deck.GOOD]),
        *(f"Give {card}" for card in cards[: deck.GOOD]),
        *(f"Discard {card}" for card in cards),
        WORDS[act.RESTOCK][1],
        *(f"Ruin {card}" for card in cards[deck.STRUCTURES : deck.TEMPLE]),
        *(f"Army {army} to {spot}" for army in armies for spot in spots),
        *(f"Army {army}: Secret Passage through the {gate}" for army in armies for gate in gates),
        *(f"Army {army}: Destruction of the {gate}" for army in armies for gate in gates),
        *(f"Army {army}: Destruction of the Temple" for army in armies),
        *(f"Lead army {army} away" for army in armies),
        *(f"To {spot}" for spot in spots),
        *("Lay Siege", WORDS[act.LIFT][1], WORDS[act.LIFT_RIPE][1]),
        *(f"Breach the {gate}" for gate in gates),
        "Place an army",
        *(WORDS[action][1] for action in range(act.ISRAELITE_ONE, act.ACTIONS)),
    ]
