"""What the table asks: a prompt for each decision, its clause, and the answer when time runs out."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.text.words import counted
from hiram.core.vocabulary import Vocabulary
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.schema import DECISIONS
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import values
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.rules.perform import decision

CLAUSES = {
    "open_window": "ST-4.5",
    "gate_window": "ST-4.9",
    "attack": "ST-8.1",
    "sin_window": "ST-4.7",
    "blemish": "ST-4.8",
    "place": "ST-12.9",
    "coop_pick": "ST-12.10",
    "levites_pick": "ST-5.9",
    "peace_give": "ST-6.10",
    "peace_take": "ST-6.10",
    "recover_pick": "ST-5.18",
    "siege_move": "ST-9.4",
    "ruin_pick": "ST-10.3",
    "relocate_army": "ST-11.2",
    "relocate_spot": "ST-11.3",
    "prepare": "ST-3.5",
    "defend": "ST-11.1",
    "build": "ST-12.1",
    "close": "ST-14.1",
    "answer": "ST-12.6",
    "grain_place": "ST-6.16",
}
PUBLIC = ("siege_move", "ruin_pick", "relocate_army", "relocate_spot", "recover_pick")
"""Decisions whose options everybody can see: a single one may be taken without asking."""
HIDDEN = ("levites_pick", "peace_take", "peace_give")
"""Decisions whose options depend on a draw pile that one player alone can count."""


def question_of(content: Content, names: Vocabulary, state: SolomonState, seat: int) -> Question:
    """The question that the acting seat is asked."""
    kind = DECISIONS[decision(state)]
    legal = [int(action) for action in state.legal(seat)]
    return Question(
        kind=kind,
        seat=seat,
        prompt=prompt_of(content, state, seat, kind),
        clause=CLAUSES[kind],
        default=default_of(names, legal),
        telling=kind in HIDDEN or (kind not in PUBLIC and int(state.hand_size[seat]) > 0),
    )


def default_of(names: Vocabulary, legal: list[int]) -> str:
    """The word that ends the decision, or else its first answer."""
    last = next((action for action in reversed(legal) if act.DONE <= action <= act.DECLINE), legal[0])
    return names[last].name


def prompt_of(content: Content, state: SolomonState, seat: int, kind: str) -> str:
    """The question in plain words."""
    sin = content.cards[state.sin[state.active]].name if state.sin[state.active] >= 0 else ""
    if kind == "answer":
        return f"{sin} stops your build: answer with a Burnt Offering or the Scapegoat, or give up."
    if kind == "blemish":
        offering = content.cards[state.frames.get(0)].name
        return f"The other player makes a {offering}: is the animal blemished?"
    if kind == "attack" and state.siege[state.active] >= values.BREACHING:
        return "Attack: the siege is ripe, you may breach one gate."
    if kind == "close":
        left = 2 - int(state.thrown)
        return (
            f"Close of your turn: discard up to {counted(left, 'card')}, or be done."
            if left
            else "Close of your turn: play cards, or be done."
        )
    if kind == "ruin_pick":
        return f"The Temple is struck: choose what is ruined ({int(state.frames.get(0))} to choose)."
    if kind == "relocate_spot":
        return f"Where do you lead army {int(state.frames.get(1)) + 1}?"
    return PROMPTS[kind]


PROMPTS = {
    "open_window": "Do you play an Instant? Otherwise pass.",
    "gate_window": "King David: do you guard a gate? Otherwise pass.",
    "attack": "Attack: place, move and use your armies, or be done.",
    "sin_window": "The other player announces a build: do you play a Sin or an Instant? Otherwise pass.",
    "place": "Place one card, or decline.",
    "grain_place": "The Grain Offering gives a free placement: place one card, or decline.",
    "coop_pick": "Cooperation: which Furnishing do you place?",
    "levites_pick": "Levites: which Structure do you take from your draw pile?",
    "peace_give": "Peace Offering: which good card do you give for one of your draw pile?",
    "peace_take": "Peace Offering: which good card do you take from your draw pile?",
    "recover_pick": "After your fast: which good card do you take back from your discard pile?",
    "siege_move": "The gate is breached: which army goes one step?",
    "relocate_army": "Israelite Army: which army do you lead away?",
    "prepare": "Prepare: put cards into play, or be done.",
    "defend": "Defend your city, or be done.",
    "build": "Announce a build, put cards into play, or be done.",
}
