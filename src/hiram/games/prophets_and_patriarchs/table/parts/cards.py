"""The nodes of Event cards and of the choice of a tribe: the card of the turn, its answers, the key, tablets."""

from __future__ import annotations

from hiram.core.text.node_words import NodeWords
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsCard, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.standing import PAWN_STEPS, Names
from hiram.games.prophets_and_patriarchs.edge.view import Counts
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.table.art.cards import OPTION
from hiram.games.prophets_and_patriarchs.table.art.panels import GROUND, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsLand, PatriarchsViewFacts, fitted, shown
from hiram.games.prophets_and_patriarchs.words import tips
from hiram.games.prophets_and_patriarchs.words.labels import option_words
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once

NO_CARD = ("none", "none.tall")


def card_nodes(facts: PatriarchsViewFacts) -> tuple[Node, ...]:
    """The Event card of the turn, or what lies in its place while there is none."""
    view, card = facts.view, facts.turn_card
    if view.finished:
        return ()
    if facts.mine and facts.kind == "choose_tribe":
        return tuple(sheet_nodes(facts.content, tips.drawn_words("choose_tribe"), tips.say("choose_tribe")))
    if card is None:
        title = "not_yet" if facts.kind in PAWN_STEPS else "none_this_turn" if view.round else "before"
        return no_event(facts.land, tips.EVENT_TITLES[title], view.deck_sizes)
    return event_nodes(facts.content, card, not view.card, facts.mine and facts.kind in ("event_option", *tips.STOPS))


@drawn_once
def no_event(land: PatriarchsLand, title: str, sizes: Counts) -> list[Node]:
    parts = {"title": title, "cards": tips.deck_words(land, sizes)}
    return sheet_nodes(land.content, tips.drawn_words("no_event", **parts), tips.say("no_event", **parts))


@drawn_once
def event_nodes(content: PatriarchsContent, card: PatriarchsCard, done: bool, asks: bool) -> list[Node]:
    after = tips.say("carried_out")["tip"] if done else ""
    words = tips.say("event", title=card.title, ref=card.ref, text=card.text, done=after)
    texts = (card.title, f"{card.category.capitalize()}, {card.ref}", card.text)
    ids, via = (f"card.{card.id}", f"banner.{card.id}"), f"deck.{card.category}"
    return sheet_nodes(content, texts, words, f"{card.category}{'.ask' if asks else ''}", ids, via)


def sheet_nodes(
    content: PatriarchsContent, texts: Names, words: NodeWords, kind: str = "none", ids: Names = NO_CARD, via: str = ""
) -> list[Node]:
    """A sheet on a desk and a banner on a phone, both with room for answers: the card, or words in its place."""
    sheet, banner = f"event.{kind}", f"banner.{kind}"
    return [
        Node(ids[0], sheet, "card", GROUND, text=fitted(content, sheet, texts), via=via, **words),
        Node(ids[1], banner, "banner", GROUND, text=fitted(content, banner, texts), via=via, **words),
    ]


def answer_nodes(facts: PatriarchsViewFacts) -> tuple[Node, ...]:
    """Buttons with which the viewer answers a card."""
    view = facts.view
    if not facts.mine or view.asked is None:
        return ()
    if facts.kind == "event_option":
        words = option_words(facts.content, view.card, view.asked.numbers[0])
        return tuple([answer_node(f"option.{k + 1}", "options", k, text) for k, text in enumerate(words)])
    return (answer_node("button.skip", "skip", 0, tips.STOPS[facts.kind]),) if facts.kind in tips.STOPS else ()


@made_once
def answer_node(id: str, zone: str, place: int, words: str) -> Node:
    return Node(id, "option", zone, TOP, i=place, text=(shown(words, OPTION),), **tips.say("answer", words=words))


@drawn_once
def key_nodes(zone: str, target: int) -> list[Node]:
    """How the game is won."""
    return [
        Node("key", "key", zone, GROUND, text=tips.drawn_words("key", target=target), **tips.say("key", target=target))
    ]


def tribe_nodes(facts: PatriarchsViewFacts) -> tuple[Node, ...]:
    """The tribes that are left, to choose from (PA-4.1)."""
    if facts.kind != "choose_tribe" or not facts.mine:
        return ()
    view, taken = facts.view, {row.tribe for row in facts.view.seats}
    numbers = {view.tiles[place]: number for place, number in view.numbers.items()}
    nodes: list[Node] = []
    for tribe in facts.content.tribes:
        if tribe.id in taken:
            continue
        number, art = numbers.get(tribe.id, tribe.number), f"tablet.{tribe.id}"
        shekels = int(starting_shekels(number)) + (tribe.gift if view.advantages else 0)
        start, extra = tips.tribe_words(tribe, number, shekels, view.advantages)
        text = fitted(facts.content, art, (tribe.name, start, extra))
        words = tips.say("tribe", name=tribe.name, start=start, extra=extra)
        nodes.append(Node(f"tribe.{tribe.id}", art, "tribes", THING, i=len(nodes), text=text, **words))
    return tuple(nodes)
