"""Words on the table: what is going on, and what tokens do."""

from __future__ import annotations

from hiram.games.temple_rush.standing import rank
from hiram.games.temple_rush.table_sight import Sight

TOKEN_NAMES = {
    "solo": "Solo Turn",
    "mortar": "Mortar",
    "bomb": "Bomb",
    "bag": "Bag",
    "shield": "Shield",
    "lightning": "Lightning",
    "unknown": "Power token",
}
PHASE_LINES = {
    "tokens": "Tokens, then the dice",
    "bag_zone": "The Bag: for which temple?",
    "bag_lender": "The Bag: whose stones?",
    "shield_card": "The Shield: for which card?",
    "bomb_target": "The Bomb: which figure?",
    "lightning_card": "Lightning Build: for which card?",
    "bonus": "A stone for the bonus area?",
    "race_bonus": "A stone for the bonus area?",
    "penalty": "A false shout costs a stone",
    "countdown": "Lightning Build: three, two, one",
    "build": "Everybody builds",
    "rebuild": "A new card: figures are rebuilt",
}
TOKEN_TIPS = {
    "solo": "Before your roll: build this round alone, with two dice (TR-9.1).",
    "mortar": "At any of your decisions: in one zone stones may lie loose until you complete a temple there (TR-10.1).",
    "bomb": "Before your roll: a rival's figure goes back to his supply (TR-13.1).",
    "bag": "Before your roll: complete a temple with the stones of a rival's figure, which go back to him (TR-11.1).",
    "shield": "Before your roll: for three rounds nobody else builds on one card (TR-12.1).",
    "lightning": "Before your roll: all race for one card, with any stones and without dice (TR-14.1).",
    "unknown": "What it is stays hidden until it is used (TR-1.7).",
}


def token_tip(kind: str, used: bool) -> str:
    return f"{TOKEN_NAMES[kind]}, {'used up' if used else 'not used yet'}. {TOKEN_TIPS[kind]}"


def stones(count: int) -> str:
    """'no stone', '1 stone', '2 stones'."""
    return "no stone" if count == 0 else "1 stone" if count == 1 else f"{count} stones"


def phase_line(sight: Sight) -> str:
    """What is going on, in half a line."""
    view = sight.view
    if view.finished:
        best = max(sight.scores)
        return f"{best} points: {rank(sight.content, best)}" if view.trial else f"The game is over: {best} points win."
    if view.phase == "race" and view.lap and not view.realtime:
        return f"Lightning Build, lap {view.lap}"
    if view.phase == "race" and not view.lap:
        return "Lightning Build: the head start"
    if view.phase == "race":
        return "Lightning Build: everybody builds!"
    text = f"{sight.drawn[view.roller]} builds alone" if view.solo_round else PHASE_LINES[view.phase]
    return f"{text} ({view.drought} rounds without a card)" if view.drought >= 10 else text
