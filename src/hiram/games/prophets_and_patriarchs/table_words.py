"""The table in words: what is asked, what an action is called, and the position for those who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiram.games.prophets_and_patriarchs import actions
from hiram.games.prophets_and_patriarchs.content_model import GOODS, Content, Effect
from hiram.games.prophets_and_patriarchs.knowledge import PatriarchsView
from hiram.games.prophets_and_patriarchs.log import FRAME_NAMES, FRAME_TEXTS
from hiram.games.prophets_and_patriarchs.standing import score_sheet

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.game import ProphetsAndPatriarchs


def asked_words(content: Content, view: PatriarchsView, names: tuple[str, ...]) -> str:
    """Who is to decide what."""
    if view.asked is None:
        return "The game is over."
    words = FRAME_TEXTS[FRAME_NAMES.index(view.asked.kind)]
    if view.asked.kind == "offer_answer":
        offerer, given, wanted = view.asked.numbers[:3]
        words = f"{names[offerer]} offers {items(given)} for {items(wanted)}: accept or decline"
    if view.seat is not None and view.seat in view.acting:
        return f"You: {words}."
    return f"{', '.join(names[seat] for seat in view.acting)}: {words}."


def items(number: int) -> str:
    return f"{number % 3 + 1} {GOODS[number // 3]}"


def option_words(content: Content, view: PatriarchsView) -> list[str]:
    """The two options of the choice that is open, in short words."""
    card = next((card for card in content.cards if card.id == view.card), None)
    choices = [effect for effect in card.effects if effect["op"] == "choose"] if card else []
    if not choices:
        return ["Option 1", "Option 2"]
    return ["; ".join(effect_words(effect) for effect in option) or "Nothing" for option in choices[-1]["options"]]


def effect_words(effect: Effect) -> str:
    """One effect in a few words."""
    words = [str(effect["op"]).replace("_", " ")]
    for name in ("n", "turns", "res"):
        if name in effect:
            words.append(str(effect[name]))
    if effect.get("who", "self") != "self":
        words.append(f"({effect['who']})".replace("_", " "))
    if "to" in effect:
        words.append(f"to {effect['to']}")
    return " ".join(words)


def describe(content: Content, view: PatriarchsView, names: tuple[str, ...]) -> str:
    """The position in words."""
    totals = [row["total"] for row in score_sheet(view)]
    tribes = {tribe.id: tribe.name for tribe in content.tribes}
    parts = [f"Round {view.round}."] if view.round else ["The game is being set up."]
    for seat, row in enumerate(view.seats):
        tribe = tribes[row.tribe] if row.tribe else "no tribe yet"
        parts.append(
            f"{names[seat]} ({tribe}): {totals[seat]} points, {len(row.tents)} tents, {len(row.cities)} cities, "
            f"{len(row.camels)} camels, {row.hand_size} cards, {row.shekels} Shekels, {row.virtue} Virtue Tokens."
        )
    if view.prophet:
        parts.append(f"The Prophet is at {view.prophet}.")
    if view.false:
        parts.append(f"The False Prophet is at {view.false}.")
    card = next((card for card in content.cards if card.id == view.card), None)
    if card:
        parts.append(f"{card.title}: {card.text}")
    parts.append(asked_words(content, view, names))
    return " ".join(parts)


def action_label(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> str:
    """What an action is called in a list for people."""
    name = game.actions[action].name
    verb, _, rest = name.partition(" ")
    if action >= actions.ACCEPT:
        return {"accept": "Accept", "decline": "Decline", "skip": "Stop here", "end-turn": "End your turn"}[name]
    if action >= actions.OFFER:
        return f"Offer {rest}" if verb == "offer" else f"{verb.capitalize()} {rest}"
    if action >= actions.BUY:
        price, good = rest.split()
        return f"Spend 1 {price} for 1 {good}"
    if action >= actions.TRADE:
        given, taken = rest.split()
        return f"Trade {given} for {taken}"
    if action >= actions.OPTION and action < actions.RIVAL:
        return option_words(game.content, view)[action - actions.OPTION]
    if action < actions.TENT:
        return f"Play {game.content.tribes[action].name}"
    words = {
        "tent": "Tent at",
        "city": "City at",
        "camel": "Camel at",
        "move": "Move the tent at",
        "remove": "Remove the camel at",
        "tile": "Go to",
        "rival": "Choose seat",
        "take": "Take",
        "drop": "Choose",
        "pass": "Pass on",
    }
    return f"{words[verb]} {rest}"
