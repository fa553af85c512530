"""Words on the table: what is going on, and what tokens do."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.content.model import Card, Content
from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.standing import rank
from hiram.games.temple_rush.edge.view import BoardView, RushView
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, ZONE_TITLES, place_title

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


def phase_line(content: Content, view: RushView, roller: str, scores: Sequence[int]) -> str:
    """What is going on, in half a line."""
    if view.finished:
        best = max(scores)
        return f"{best} points: {rank(content, best)}" if view.trial else f"The game is over: {best} points win."
    if view.phase == "race" and view.lap and not view.realtime:
        return f"Lightning Build, lap {view.lap}"
    if view.phase == "race" and not view.lap:
        return "Lightning Build: the head start"
    if view.phase == "race":
        return "Lightning Build: everybody builds!"
    text = f"{roller} builds alone" if view.solo_round else PHASE_LINES[view.phase]
    return f"{text} ({view.drought} rounds without a card)" if view.drought >= 10 else text


def describe(
    view: RushView,
    cards: Sequence[Card | None],
    boards: Sequence[BoardView],
    names: Sequence[str],
    scores: Sequence[int],
) -> str:
    """The position in words: the cards in the holders, and each player's board as the viewer knows it."""
    parts = [f"Temple Rush, round {view.round}; {names[view.roller]} rolls."]
    for zone, card in enumerate(cards):
        shown = "is closed" if card is None else f"shows {card.name}, {card.points} points"
        parts.append(f"The {ZONE_TITLES[zone]} holder {shown}.")
    for seat, board in enumerate(boards):
        figures = [
            f"{ZONE_TITLES[zone]} {', '.join(place_title(read_place(name).code) for name in figure) or 'empty'}"
            for zone, figure in enumerate(board.figures[: view.zones])
        ]
        parts.append(f"{names[seat]} has {scores[seat]} points; zones: {'; '.join(figures)}.")
    if view.committed:
        parts.append(f"Decided: {', '.join(names[seat] for seat in view.committed)}.")
    return " ".join(parts)
