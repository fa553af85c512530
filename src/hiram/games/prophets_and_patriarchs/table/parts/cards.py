"""The nodes of Event cards and of the choice of a tribe: the card of the turn, its answers, tribe tablets."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.edge.facts import PAWN_STEPS
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.table.art.cards import OPTION
from hiram.games.prophets_and_patriarchs.table.art.panels import HIDDEN, PAWN, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import TableFacts, shown
from hiram.games.prophets_and_patriarchs.table.layout import FEW
from hiram.games.prophets_and_patriarchs.words.labels import option_words
from hiram.games.prophets_and_patriarchs.words.tips import deck_words, drawn_words, said
from hiram.scene import Node

NODES = 512
MARKET_KINDS = ("build_menu", "offer_give", "offer_want")
ANSWERS = Node("answers", "answers", "answers", PAWN, text=("Your answer",))


def fitted(facts: TableFacts, art: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Texts that fit the slots of an art."""
    return tuple(shown(text, slot) for text, slot in zip(texts, facts.art[art].slots, strict=True))


def card_nodes(facts: TableFacts) -> list[Node]:
    """The Event card of the turn: a sheet on a desk, a banner on a phone."""
    view, card, trading = facts.view, facts.turn_card, facts.view.player_trade
    trade, few = ".trade" if trading else "", ".few" if view.players <= FEW else ""
    market_open = trading and facts.mine and facts.kind in MARKET_KINDS
    if view.finished:
        return []
    if card is None:
        return no_event_nodes(facts, trade, few, market_open)
    done = "" if view.card else " It has been carried out."
    words = said("event", title=card.title, ref=card.ref, text=card.text, done=done)
    texts = (card.category.capitalize(), card.title, card.ref, card.text)
    asks = facts.mine and facts.kind in ("event_option", "swap_card", "free_camel")
    sheet, banner = f"event.{card.category}{trade or ('.ask' if asks else '')}", f"banner.{card.category}{few}"
    home, text = f"deck.{card.category}", fitted(facts, sheet, texts)
    nodes = [Node(f"card.{card.id}", sheet, f"card{trade}", HIDDEN, text=text, via=home, **words)]
    if not market_open:
        text, zone = fitted(facts, banner, texts[1:]), f"banner{few}"
        nodes.append(Node(f"banner.{card.id}", banner, zone, HIDDEN, text=text, via=home, tip=words["tip"]))
    return nodes


def no_event_nodes(facts: TableFacts, trade: str, few: str, market_open: bool) -> list[Node]:
    """What lies in the place of the Event card while there is none: how points are made, and when cards come."""
    title = "No Event card this turn" if facts.view.round else f"First to {facts.view.target} points"
    if facts.kind in PAWN_STEPS:
        title = "No Event card yet"
    parts = {"title": title, "cards": deck_words(facts)}
    words, sheet, banner = said("no_event", **parts), f"event.none{trade}", f"banner.none{few}"
    text = fitted(facts, sheet, drawn_words("no_event" if trade else "glance", **parts))
    nodes = [Node("none", sheet, f"card{trade}", HIDDEN, text=text, **words)]
    if not market_open:
        text = fitted(facts, banner, drawn_words("no_event", **parts))
        nodes.append(Node("none.tall", banner, f"banner{few}", HIDDEN, text=text, **words))
    return nodes


def answer_nodes(facts: TableFacts) -> list[Node]:
    """Buttons with which the viewer answers a card."""
    view, zone = facts.view, "options.trade" if facts.view.player_trade else "options"
    if not facts.mine or view.asked is None:
        return []
    if facts.kind == "event_option":
        words = option_words(facts.content, view.card, view.asked.numbers[0])
        return [ANSWERS, *(answer_node(f"option.{k + 1}", zone, k, text) for k, text in enumerate(words))]
    stops = {"swap_card": "Stop exchanging", "free_camel": "No more camels"}
    return [ANSWERS, answer_node("button.skip", zone, 0, stops[facts.kind])] if facts.kind in stops else []


@lru_cache(maxsize=NODES)
def answer_node(id: str, zone: str, place: int, words: str) -> Node:
    return Node(id, "option", zone, TOP, i=place, text=(shown(words, OPTION),), **said("answer", words=words))


def advice_node(facts: TableFacts) -> Node:
    """What to think of when a tribe is chosen, on a desk."""
    text = fitted(facts, "event.none.trade", drawn_words("choose_tribe"))
    return Node("none", "event.none.trade", "advice", HIDDEN, text=text, **said("choose_tribe"))


def tribe_nodes(facts: TableFacts) -> list[Node]:
    """The tribes that are left, to choose from (PA-4.1)."""
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
        extra = power if view.advantages else f"draws {tribe.category.capitalize()} cards"
        text = fitted(facts, art, (tribe.name, start, extra))
        words = said("tribe", name=tribe.name, start=start, extra=extra)
        nodes.append(Node(f"tribe.{tribe.id}", art, "tribes", THING, i=len(nodes), text=text, **words))
    return nodes
