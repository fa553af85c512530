"""The nodes of Event cards and of the choice of a tribe: the card of the turn, its answers, tribe tablets."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES
from hiram.games.prophets_and_patriarchs.table.art.cards import BANNER, CARD, OPTION, SMALL_CARD, TALL_BANNER
from hiram.games.prophets_and_patriarchs.table.art.panels import HIDDEN, PAWN, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import PAWN_STEPS, ViewFacts, shown
from hiram.games.prophets_and_patriarchs.table.layout import FEW
from hiram.games.prophets_and_patriarchs.words.effects import option_words
from hiram.scene import Node

NODES = 512
Size = tuple[float, float]
MARKET_KINDS = ("build_menu", "offer_give", "offer_want")
GLANCE_ROWS = (
    "A tent: 1 point",
    "A city: 2 points, double income",
    "A Virtue Token: 1 point",
    "The longest line of camels: 2 points",
    "A roll of 2 brings the Prophet",
    "A roll of 7 sends the False Prophet",
)
SCORING = "A tent is 1 point, a city 2, each Virtue Token 1, the longest line of camels 2."


def card_nodes(facts: ViewFacts) -> list[Node]:
    """The Event card of the turn: a sheet on a desk, a banner on a phone."""
    view, card, trading = facts.view, facts.turn_card, facts.view.player_trade
    size, suffix = (SMALL_CARD, ".trade") if trading else (CARD, "")
    low, few = (TALL_BANNER, ".few") if view.players <= FEW else (BANNER, "")
    sheet_zone, banner_zone = f"card{suffix}", f"banner{few}"
    market_open = trading and facts.mine and facts.kind in MARKET_KINDS
    if view.finished:
        return []
    if card is None:
        return no_event_nodes(facts, (sheet_zone, size), (banner_zone, low), market_open)
    done = "" if view.card else " It has been carried out."
    label = f"Event card {card.title}: {card.text}{done}"
    tip = f"{card.title}, {card.ref}. {card.text}{done} (PA-7.1)"
    texts = (card.category.capitalize(), card.title, card.ref, card.text)
    asks = facts.mine and facts.kind in ("event_option", "swap_card", "free_camel")
    sheet = f"event.{card.category}{suffix or ('.ask' if asks else '')}"
    drawn = tuple(shown(text, slot) for text, slot in zip(texts, facts.art[sheet].slots, strict=True))
    home = f"deck.{card.category}"
    nodes = [Node(f"card.{card.id}", sheet, sheet_zone, HIDDEN, text=drawn, label=label, tip=tip, via=home)]
    if not market_open:
        slots = facts.art[f"banner.{card.category}{few}"].slots
        drawn = tuple(shown(text, slot) for text, slot in zip(texts[1:], slots, strict=True))
        art = f"banner.{card.category}{few}"
        nodes.append(Node(f"banner.{card.id}", art, banner_zone, HIDDEN, text=drawn, tip=tip, via=home))
    return nodes


def no_event_nodes(
    facts: ViewFacts, sheet: tuple[str, Size], banner: tuple[str, Size], market_open: bool
) -> list[Node]:
    """What lies in the place of the Event card while there is none: how points are made, and when cards come."""
    title = "No Event card this turn" if facts.view.round else f"First to {facts.view.target} points"
    if facts.kind in PAWN_STEPS:
        title = "No Event card yet"
    cards = deck_words(facts)
    tip = f"{title}. {cards} {SCORING} (PA-5.4, PA-19.1)"
    nodes = []
    for id, (zone, size) in (("none", sheet), ("none.tall", banner)):
        art = zone.replace("card", "event.none").replace("banner", "banner.none")
        slots = facts.art[art].slots
        words = (title, *GLANCE_ROWS, cards) if size == CARD else (title, f"{cards} {SCORING}")
        if id == "none" or not market_open:
            text = tuple(shown(part, slot) for part, slot in zip(words, slots, strict=True))
            nodes.append(Node(id, art, zone, HIDDEN, text=text, tip=tip))
    return nodes


def deck_words(facts: ViewFacts) -> str:
    """When Event cards are drawn."""
    view = facts.view
    numbers = {view.tiles[place]: number for place, number in view.numbers.items()}
    parts = [
        f"{tribe.category.capitalize()} on {numbers[tribe.id]}"
        for tribe in facts.content.tribes
        if view.deck_sizes[CATEGORIES.index(tribe.category)] and tribe.id in numbers
    ]
    if not parts:
        return (
            "No Event cards in this game."
            if not any(view.deck_sizes)
            else "Event cards come by the numbers of the homes."
        )
    return f"Event cards come when a home's number is rolled: {listed(parts)}."


def answer_nodes(facts: ViewFacts) -> list[Node]:
    """Buttons with which the viewer answers a card."""
    if not facts.mine:
        return []
    view = facts.view
    zone = "options.trade" if view.player_trade else "options"
    if facts.kind == "event_option" and view.asked is not None:
        words = option_words(facts.content, view.card, view.asked.numbers[0])
        return [ANSWERS, *(answer_node(f"option.{k + 1}", zone, k, text) for k, text in enumerate(words))]
    if facts.kind in ("swap_card", "free_camel"):
        return [
            ANSWERS,
            answer_node("button.skip", zone, 0, "Stop exchanging" if facts.kind == "swap_card" else "No more camels"),
        ]
    return []


ANSWERS = Node("answers", "answers", "answers", PAWN, text=("Your answer",))


@lru_cache(maxsize=NODES)
def answer_node(id: str, zone: str, place: int, words: str) -> Node:
    return Node(id, "option", zone, TOP, i=place, text=(shown(words, OPTION),), label=words, tip=f"{words} (PA-16.30).")


def advice_node(facts: ViewFacts) -> Node:
    """What to think of when a tribe is chosen, on a desk."""
    title = "Choose a tribe"
    words = (
        "Your home tile pays you Virtue Tokens, which are points, when its number is rolled. Homes with rare "
        "numbers begin "
        "with Shekels instead, and a Shekel buys any card."
    )
    slots = facts.art["event.none.trade"].slots
    text = tuple(shown(part, slot) for part, slot in zip((title, words), slots, strict=True))
    return Node("none", "event.none.trade", "advice", HIDDEN, text=text, tip=f"{words} (PA-4.3, PA-8.4)")


def tribe_nodes(facts: ViewFacts) -> list[Node]:
    """The tribes that are left, to choose from (PA-4.1)."""
    view = facts.view
    taken = {row.tribe for row in view.seats}
    numbers = {view.tiles[place]: number for place, number in view.numbers.items()}
    nodes: list[Node] = []
    for tribe in facts.content.tribes:
        if tribe.id in taken:
            continue
        number = numbers.get(tribe.id, tribe.number)
        start = f"home on {number}, {counted(shekels_for(number), 'Shekel')}"
        extra = (
            f"{tribe.advantage}: {tribe.advantage_text}"
            if view.advantages
            else f"draws {tribe.category.capitalize()} cards"
        )
        slots = facts.art[f"tablet.{tribe.id}"].slots
        text = tuple(shown(words, slot) for words, slot in zip((tribe.name, start, extra), slots, strict=True))
        label = f"{tribe.name}: {start}; {extra}"
        nodes.append(
            Node(
                f"tribe.{tribe.id}",
                f"tablet.{tribe.id}",
                "tribes",
                THING,
                i=len(nodes),
                text=text,
                label=label,
                tip=f"{label} (PA-4.1, PA-4.3).",
            )
        )
    return nodes


def shekels_for(number: int) -> int:
    """The starting Shekels of a home with a number (PA-4.3)."""
    away = abs(number - 7)
    return away if away < 4 else away + 1
