"""What speaks for an action, in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.solomons_temple.actions import (
    ANNOUNCE,
    ARMIES,
    ARMY,
    BLEMISHED,
    BREACH,
    BUILD,
    BURNT,
    COOPERATION,
    DECLINE,
    DISCARD,
    FILLING,
    FIRST_SIN,
    GATES,
    GIVE,
    GRAIN,
    GUARD,
    GUILT,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    KING_DAVID,
    KING_SOLOMON,
    LAY,
    LEAD,
    LEVITES,
    LIFT,
    MOVE,
    PEACE,
    PRAY_AND_FAST,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TO,
)
from hiram.games.solomons_temple.state import TempleData

CARDS_SAY = {
    FILLING: "The Temple is complete: filling it wins the game.",
    KING_SOLOMON: "With King Solomon your Structures need no build and fear no Sin.",
    KING_DAVID: "With King David your gates can be guarded at once.",
    LEVITES: "Levites fetch a Structure from the draw pile.",
    BURNT: "A Burnt Offering negates the Sin, and the build goes on.",
    GRAIN: "A Grain Offering places a card at once and keeps Sins away this turn.",
    PEACE: "A Peace Offering exchanges a spare card for one that you need.",
    GUILT: "A Guilt Offering brings eight new cards.",
    SCAPEGOAT: "The Scapegoat carries the Sin away.",
    COOPERATION: "Cooperation places two Furnishings with one build.",
    PRAY_AND_FAST: "A fast brings back a card that the Temple needs.",
    BLEMISHED: "A Blemished Animal negates the offering.",
}


class Names:
    """The names of cards, gates and spots, by number."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        self.cards = list(cards)
        self.gates = list(gates)
        self.spots = list(spots)


def sentence(state: TempleData, seat: int, action: int, names: Names) -> str:
    """What speaks for an action."""
    if action < BUILD:
        return why_play(names, action)
    if action < GUARD:
        kind = "opens places for Furnishings" if action - BUILD < STRUCTURES else "brings the Temple one card nearer"
        return f"{names.cards[action - BUILD]} {kind}."
    if action < TAKE:
        return f"The {names.gates[action - GUARD]} is closed to the armies of Babylon."
    if action < GIVE:
        return f"{names.cards[action - TAKE]} is what helps most now."
    if action < DISCARD:
        return f"{names.cards[action - GIVE]} is what you miss least."
    if action < RUIN:
        if action == RESTOCK:
            return "A hand without a place for any card is better shuffled back."
        return f"{names.cards[action - DISCARD]} is of little use, and a smaller hand draws more."
    if action < LEAD:
        return why_attack(state, names, action)
    if action < LAY:
        return "The farther from the Temple, the longer its way back." if action >= TO else "This army is a danger."
    return WORDS[action]


def why_play(names: Names, card: int) -> str:
    if card in CARDS_SAY:
        return CARDS_SAY[card]
    name = names.cards[card]
    if card < STRUCTURES:
        return f"{name} can stand at once, by King Solomon."
    if card < FIRST_SIN:
        return f"{name} in play helps in every turn to come."
    return f"{name} stops the build." if card < BLEMISHED else f"{name} hinders the other player's offerings."


def why_attack(state: TempleData, names: Names, action: int) -> str:
    if action < MOVE:
        return f"Without {names.cards[action - RUIN + STRUCTURES]} the other Temple is not complete."
    if action < SNEAK:
        army, spot = divmod(action - MOVE, SPOTS)
        return f"Army {army + 1} is nearer to its goal at {names.spots[spot]}."
    if action < STRIKE_TEMPLE:
        verb = "goes through" if action < STRIKE_GATE else "opens"
        army, gate = divmod(action - (SNEAK if action < STRIKE_GATE else STRIKE_GATE), GATES)
        return f"Army {army + 1} {verb} the {names.gates[gate]}."
    standing = sum((int(state.built[state.active]) >> card) & 1 for card in range(STRUCTURES, 17))
    return f"The Temple has {standing} Furnishings to lose, and its Prophet goes too."


WORDS = {
    LAY: "A siege of three phases breaks a gate.",
    LIFT: "Without the siege the armies may use cards again.",
    **dict.fromkeys(range(BREACH, ARMY), "The gate falls, and an army may go in at once."),
    ARMY: "One more army comes before the city.",
    ISRAELITE_ONE: "The armies inside are led away.",
    ISRAELITE_TWO: "All armies are driven off.",
    RECOVER: "The fast is over: a good card comes back.",
    ANNOUNCE: "You hold a card that has a place.",
    **dict.fromkeys(range(ANNOUNCE + 1, DECLINE + 1), "Nothing else is worth it now."),
}

assert ARMIES < SPOTS
