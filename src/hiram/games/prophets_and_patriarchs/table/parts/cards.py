"""The nodes of Event cards and of the choice of a tribe: the card of the turn, its answers, the key, tablets."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.node_words import NodeWords
from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsCard
from hiram.games.prophets_and_patriarchs.edge.facts import PAWN_STEPS
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.engine.terms import PIPS
from hiram.games.prophets_and_patriarchs.table.art.cards import OPTION
from hiram.games.prophets_and_patriarchs.table.art.panels import GROUND, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import TableFacts, fitted, shown
from hiram.games.prophets_and_patriarchs.words.labels import option_words
from hiram.games.prophets_and_patriarchs.words.tips import deck_words, drawn_words, said
from hiram.scene import Node

NODES = 512
STOPS = {"swap_card": "Stop exchanging", "free_camel": "No more camels"}
"""What ends an answer to a card that may have several steps."""


def card_nodes(facts: TableFacts) -> tuple[Node, ...]:
    """The Event card of the turn, or what lies in its place while there is none."""
    view, card = facts.view, facts.turn_card
    if view.finished:
        return ()
    if facts.mine and facts.kind == "choose_tribe":
        return sheet_nodes(facts, drawn_words("choose_tribe"), said("choose_tribe"))
    if card is None:
        title = "No Event card this turn" if view.round else "Event cards"
        parts = {"title": "No Event card yet" if facts.kind in PAWN_STEPS else title, "cards": deck_words(facts)}
        return sheet_nodes(facts, drawn_words("no_event", **parts), said("no_event", **parts))
    done = "" if view.card else " It has been carried out."
    words = said("event", title=card.title, ref=card.ref, text=card.text, done=done)
    texts = (card.title, f"{card.category.capitalize()}, {card.ref}", card.text)
    return sheet_nodes(facts, texts, words, card)


def sheet_nodes(
    facts: TableFacts, texts: tuple[str, ...], words: NodeWords, card: PatriarchsCard | None = None
) -> tuple[Node, ...]:
    """A sheet on a desk and a banner on a phone, both with room for answers: the card, or words in its place."""
    kind, ids, via = "none", ("none", "none.tall"), ""
    if card is not None:
        kind, ids, via = card.category, (f"card.{card.id}", f"banner.{card.id}"), f"deck.{card.category}"
    ask = ".ask" if card is not None and facts.mine and facts.kind in ("event_option", *STOPS) else ""
    sheet, banner = f"event.{kind}{ask}", f"banner.{kind}{ask}"
    return (
        Node(ids[0], sheet, "card", GROUND, text=fitted(facts, sheet, texts), via=via, **words),
        Node(ids[1], banner, "banner", GROUND, text=fitted(facts, banner, texts), via=via, **words),
    )


def answer_nodes(facts: TableFacts) -> list[Node]:
    """Buttons with which the viewer answers a card."""
    view = facts.view
    if not facts.mine or view.asked is None:
        return []
    if facts.kind == "event_option":
        words = option_words(facts.content, view.card, view.asked.numbers[0])
        return [answer_node(f"option.{k + 1}", "options", k, text) for k, text in enumerate(words)]
    return [answer_node("button.skip", "skip", 0, STOPS[facts.kind])] if facts.kind in STOPS else []


@lru_cache(maxsize=NODES)
def answer_node(id: str, zone: str, place: int, words: str) -> Node:
    return Node(id, "option", zone, TOP, i=place, text=(shown(words, OPTION),), **said("answer", words=words))


def key_nodes(facts: TableFacts, market: bool) -> tuple[Node]:
    """How the game is won; a desk shows the market or the final scores in its place."""
    zone, target = "key.off" if market or facts.view.finished else "key", facts.view.target
    return (Node("key", "key", zone, GROUND, text=drawn_words("key", target=target), **said("key", target=target)),)


def tribe_nodes(facts: TableFacts) -> list[Node]:
    """The tribes that are left, to choose from (PA-4.1)."""
    if facts.kind != "choose_tribe" or not facts.mine:
        return []
    view, taken = facts.view, {row.tribe for row in facts.view.seats}
    numbers = {view.tiles[place]: number for place, number in view.numbers.items()}
    nodes: list[Node] = []
    for tribe in facts.content.tribes:
        if tribe.id in taken:
            continue
        number, art = numbers.get(tribe.id, tribe.number), f"tablet.{tribe.id}"
        shekels = int(starting_shekels(number)) + (tribe.gift if view.advantages else 0)
        start = f"home on {number}, {counted(shekels, 'Shekel')}"
        power = f"{tribe.advantage}: {tribe.advantage_text}"
        draws = f"draws {tribe.category.capitalize()} cards; its home pays on {PIPS[number]} of 36 rolls"
        extra = power if view.advantages else draws
        text = fitted(facts, art, (tribe.name, start, extra))
        words = said("tribe", name=tribe.name, start=start, extra=extra)
        nodes.append(Node(f"tribe.{tribe.id}", art, "tribes", THING, i=len(nodes), text=text, **words))
    return nodes
