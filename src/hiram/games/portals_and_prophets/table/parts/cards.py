"""The nodes of the cards that are played with: the viewer's hand, the market and the decks."""

from __future__ import annotations

from hiram.games.portals_and_prophets.edge.standing import Bearing
from hiram.games.portals_and_prophets.table.art.cards import VERSE, face, fuel_class
from hiram.games.portals_and_prophets.table.art.pieces import CARD, GROUND, TOP
from hiram.games.portals_and_prophets.table.parts.panels import DECK_NODE
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.labels import CardTexts, Texts
from hiram.games.portals_and_prophets.words.tips import drawn_words, say, when_and_where
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once

BUTTONS_Y = 121.0


def hand_nodes(
    seat: int | None,
    hand: tuple[CardTexts, ...],
    bearing: Bearing,
    on_turn: bool,
    may_act: bool,
    burned: tuple[str, ...] | None,
) -> tuple[Node, ...]:
    """The viewer's cards with their buttons; `burned` are the colours of fuel that are used up, None if he may not burn
    anything now."""
    if not hand:
        return (notice_node(tips.WATCHING if seat is None else tips.EMPTY_HAND),)
    nodes: list[Node] = []
    panel = f"panel.{seat}"
    for place, texts in enumerate(hand):
        card = texts.card
        plays = may_act and bearing.is_reached(card)
        burns = burned is not None and card.fuel > 0 and texts.content.colors[card.fuel_color] not in burned
        home, where = DECK_NODE.get(card.deck, panel), when_and_where(bearing, card)
        nodes.append(hand_card(texts, place, home, where, on_turn, plays, burns, bearing.ahead(card) < 0))
        if on_turn:
            nodes += hand_buttons(texts, place, plays, burns)
    return tuple(nodes)


@made_once
def notice_node(words: str) -> Node:
    return Node("notice", "notice", "notice", GROUND, text=(words,), label=words)


@made_once
def hand_card(
    card: CardTexts, place: int, home: str, where: str, on_turn: bool, plays: bool, burns: bool, is_past: bool
) -> Node:
    cls = " ".join(filter(None, (fuel_class(card), "playable" if plays else "stale" if is_past else "")))
    looks, text = face(card)
    if (plays or burns) and card.card.kind == "event":  # the buttons need the room of the Scripture reference
        text = (*text[:VERSE], "", *text[VERSE + 1 :])
    words = tips.hand_card(card, where, on_turn, plays, burns)
    return Node(f"card.{card.card.id}", looks, "hand", CARD, 62, 67, i=place, text=text, cls=cls, via=home, **words)


@drawn_once
def hand_buttons(texts: CardTexts, place: int, plays: bool, burns: bool) -> tuple[Node, ...]:
    """Play, burn and throw away: each is there only when it may be done."""
    card, content = texts.card, texts.content
    buttons = []
    if plays:
        words = say("play_button", title=card.title, points=card.points)
        text = drawn_words("play_button")
        buttons.append(Node(f"play.{card.id}", "play", "buttons", TOP, 21, BUTTONS_Y, i=place, text=text, **words))
    if burns:
        words = say("fuel_button", title=card.title, fuel=card.fuel, colour=content.colors[card.fuel_color])
        name, text, cls = f"fuel.{card.id}", (content.color_letters[card.fuel_color],), fuel_class(texts)
        buttons.append(Node(name, "fuel", "buttons", TOP, 62.5, BUTTONS_Y, i=place, text=text, cls=cls, **words))
    words = say("drop_button", title=card.title)
    return *buttons, Node(f"drop.{card.id}", "discard", "buttons", TOP, 104, BUTTONS_Y, i=place, **words)


@drawn_once
def deck_nodes(old: int, new: int) -> tuple[Node, ...]:
    return deck_node("deck.ot", 0, "Old", old), deck_node("deck.nt", 1, "New", new)


def face_up_nodes(
    texts: Texts, face_up: tuple[str | None, ...], phase: str, bearing: Bearing, may_draw: bool
) -> tuple[Node, ...]:
    empty = drawn_words("empty_at_first" if phase == "place" else "empty_slot")[0]
    nodes = []
    for slot, shown in enumerate(face_up):
        nodes.append(slot_node(slot, "" if shown else empty))
        if shown is not None:
            card = texts.cards[shown]
            words, is_past = when_and_where(bearing, card.card), bearing.ahead(card.card) < 0
            nodes.append(market_card(card, slot, words, may_draw, is_past))
    return tuple(nodes)


@made_once
def slot_node(slot: int, words: str) -> Node:
    """A place of the market; it says why it is empty if no card lies on it."""
    said = say("empty_slot") if words else tips.NOTHING
    return Node(f"slot.{slot}", "slot", "market", GROUND, 62, 67, i=slot, text=(words,) if words else (), **said)


@made_once
def market_card(card: CardTexts, slot: int, where: str, may_draw: bool, is_past: bool) -> Node:
    cls = " ".join(filter(None, (fuel_class(card), "stale" if is_past else "")))
    (looks, text), words = face(card), tips.market_card(card, where, may_draw)
    return Node(
        f"card.{card.card.id}", looks, "market", CARD, 62, 67, i=slot, text=text, cls=cls, via="deck.ot", **words
    )


def deck_node(id: str, place: int, testament: str, left: int) -> Node:
    text = (str(left), f"{testament}\nTestament") if left else (f"{testament} deck\nempty",)
    words = say("deck", testament=testament, left=left)
    return Node(id, id if left else "deck.empty", "decks", CARD, 46, 74, i=place, text=text, **words)
