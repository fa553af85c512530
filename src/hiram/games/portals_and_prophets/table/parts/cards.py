"""The nodes of the cards that are played with: the viewer's hand, the market and the decks."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.table.art.pieces import (
    CARD,
    GROUND,
    TOP,
)
from hiram.games.portals_and_prophets.table.facts import ViewFacts
from hiram.games.portals_and_prophets.table.layout import zone
from hiram.games.portals_and_prophets.table.parts.action import result_node
from hiram.games.portals_and_prophets.table.parts.panels import DECK_NODE
from hiram.games.portals_and_prophets.table.texts import CONTENTS, GROUPS, NODES, CardTexts, Texts
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.tips import when_and_where
from hiram.scene import Node
from hiram.scene.node import Parts

BUTTONS_Y = 122.0


# Hand ----------------------------------------------------------------------------------------------------------


def hand_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    """The viewer's cards with their buttons; when the game is over, the final reckoning lies there."""
    if facts.view.finished:
        return (result_node(facts),)
    if not facts.hand:
        return (notice_node(tips.EMPTY_HAND if facts.own else tips.WATCHING),)
    nodes: list[Node] = []
    on_turn, panel = facts.on_turn, f"panel.{facts.view.seat}"
    for place, card in enumerate(facts.hand):
        plays, burns, is_past = facts.is_playable(card), facts.is_burnable(card), facts.place.ahead(card) < 0
        home = DECK_NODE.get(card.card.deck, panel)
        nodes.append(hand_card(card, place, home, when_and_where(facts.place, card), on_turn, plays, burns, is_past))
        if on_turn:
            nodes += hand_buttons(facts.texts, card, place, plays, burns)
    return tuple(nodes)


@lru_cache(maxsize=CONTENTS)
def notice_node(words: str) -> Node:
    return Node("notice", "notice", "hand", GROUND, x=8, y=44, text=(words,), label=words)


@lru_cache(maxsize=NODES)
def hand_card(
    card: CardTexts, place: int, home: str, where: str, on_turn: bool, plays: bool, burns: bool, is_past: bool
) -> Node:
    cls = " ".join(filter(None, (card.fuel_class, "playable" if plays else "stale" if is_past else "")))
    text = card.brief_text if plays or burns else card.hand_text
    words = tips.hand_card(card, where, on_turn, plays, burns)
    return Node(card.node, card.hand_art, "hand", CARD, 63, 68, i=place, text=text, cls=cls, via=home, **words)


def hand_buttons(texts: Texts, card: CardTexts, place: int, plays: bool, burns: bool) -> list[Node]:
    """Play, burn and throw away: each is there only when it may be done."""
    buttons = [play_button(card, place)] if plays else []
    if burns:
        buttons.append(fuel_button(texts, card, place))
    return [*buttons, drop_button(card, place)]


@lru_cache(maxsize=NODES)
def play_button(card: CardTexts, place: int) -> Node:
    words = tips.play_button(card)
    return Node(f"play.{card.card.id}", "play", "hand", TOP, 39, BUTTONS_Y, i=place, text=("Play",), **words)


@lru_cache(maxsize=NODES)
def fuel_button(texts: Texts, card: CardTexts, place: int) -> Node:
    letter, words = texts.content.color_letters[card.card.fuel_color], tips.fuel_button(texts, card)
    name, cls = f"fuel.{card.card.id}", card.fuel_class
    return Node(name, "fuel", "hand", TOP, 80, BUTTONS_Y, i=place, text=(letter,), cls=cls, **words)


@lru_cache(maxsize=NODES)
def drop_button(card: CardTexts, place: int) -> Node:
    words = tips.drop_button(card)
    return Node(f"drop.{card.card.id}", "discard", "hand", TOP, 109, BUTTONS_Y, i=place, **words)


# Market --------------------------------------------------------------------------------------------------------------


def market_parts(facts: ViewFacts) -> Parts:
    """The face-up cards, and the decks."""
    view, decks = facts.view, zone("decks", facts.view.players)
    return (
        face_up_nodes(facts),
        (
            deck_node("deck.ot", decks, 46, "Old", view.ot_deck),
            deck_node("deck.nt", decks, 142, "New", view.nt_deck),
        ),
    )


def face_up_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    view, may_draw = facts.view, facts.may_draw
    where = zone("market", view.players)
    empty = "face up after all\npawns are placed" if view.phase == "place" else "empty"
    nodes = []
    for slot, shown in enumerate(view.face_up):
        nodes.append(slot_node(where, slot, "" if shown else empty))
        if shown is not None:
            card = facts.texts.cards[shown]
            words, is_past = when_and_where(facts.place, card), facts.place.ahead(card) < 0
            nodes.append(market_card(card, where, slot, words, may_draw, is_past))
    return tuple(nodes)


@lru_cache(maxsize=GROUPS)
def slot_node(where: str, slot: int, words: str) -> Node:
    """A place of the market; it says why it is empty if no card lies on it."""
    said = tips.EMPTY_SLOT if words else tips.NOTHING
    return Node(f"slot.{slot}", "slot", where, GROUND, 94, 74, i=slot, text=(words,) if words else (), **said)


@lru_cache(maxsize=NODES)
def market_card(card: CardTexts, market: str, slot: int, where: str, may_draw: bool, is_past: bool) -> Node:
    cls = " ".join(filter(None, (card.fuel_class, "stale" if is_past else "")))
    looks, text, words = card.market_art, card.market_text, tips.market_card(card, where, may_draw)
    return Node(card.node, looks, market, CARD, 94, 74, i=slot, text=text, cls=cls, via="deck.ot", **words)


@lru_cache(maxsize=GROUPS)
def deck_node(id: str, where: str, x: float, testament: str, left: int) -> Node:
    text = (str(left), f"{testament}\nTestament") if left else (f"{testament} deck\nempty",)
    return Node(id, id if left else "deck.empty", where, CARD, x, 74, text=text, **tips.deck(testament, left))
