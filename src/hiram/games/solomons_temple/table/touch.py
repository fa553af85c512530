"""From an action to the nodes that a person touches for it."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import actions as act, deck, terms
from hiram.games.solomons_temple.words.labels import WORDS
from hiram.scene.memory import made_once


def path(content: SolomonContent, view: SolomonView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action."""
    discarding = view.decision == "close" and view.discards < 2
    return nodes(content, view.acting[0] if view.acting else 0, view.active, discarding, action)


@made_once
def nodes(content: SolomonContent, seat: int, board: int, discarding: bool, action: int) -> tuple[str, ...]:
    cards = deck.CARD_IDS
    if action in WORDS:
        return (f"button.{WORDS[action][0]}",)
    if action < act.GUARD:
        card = cards[action if action < act.BUILD else action - act.BUILD]
        if card == "scapegoat":
            return (f"slot.{seat}.scapegoat",)
        return (f"hand.{card}", f"play.{card}") if discarding else (f"hand.{card}",)
    if action < act.TAKE:
        return "hand.guarded_gate", f"gate.{seat}.{content.gates[action - act.GUARD].id}"
    if action < act.GIVE:
        return (f"pick.{cards[action - act.TAKE]}",)
    if action < act.DISCARD:
        return (f"hand.{cards[action - act.GIVE]}",)
    if action < act.RESTOCK:
        return f"hand.{cards[action - act.DISCARD]}", f"drop.{cards[action - act.DISCARD]}"
    if action < act.MOVE:
        return (f"temple.{board}.{cards[action - act.RUIN + deck.STRUCTURES]}",)
    return army_path(content, board, seat, action)


def army_path(content: SolomonContent, board: int, seat: int, action: int) -> tuple[str, ...]:
    gates = [f"gate.{board}.{gate.id}" for gate in content.gates]
    spots = [f"spot.{board}.{spot.id}" for spot in content.spots]
    if action < act.SNEAK:
        army, spot = divmod(action - act.MOVE, terms.SPOTS)
        return f"army.{board}.{army + 1}", spots[spot]
    if action < act.STRIKE_TEMPLE:
        army, gate = divmod(action - (act.SNEAK if action < act.STRIKE_GATE else act.STRIKE_GATE), terms.GATES)
        card = "secret_passage" if action < act.STRIKE_GATE else "destruction"
        return f"hand.{card}", f"army.{board}.{army + 1}", gates[gate]
    if action < act.LEAD:
        return "hand.destruction", f"army.{board}.{action - act.STRIKE_TEMPLE + 1}", f"temple.{board}"
    if action < act.TO:
        return (f"army.{board}.{action - act.LEAD + 1}",)
    if action < act.LAY:
        return (spots[action - act.TO],)
    if action == act.LAY:
        return ("hand.lay_siege",)
    if action == act.ARMY:
        return ("hand.babylonian_army",)
    return f"siege.{board}", gates[action - act.BREACH]
