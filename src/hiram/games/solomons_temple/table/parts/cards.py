"""The cards below the cities: the viewer's hand, and a pile that is being searched."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.layout import PIECE, THING, TOP, ZONES
from hiram.games.solomons_temple.table.parts.panels import fitted, node
from hiram.games.solomons_temple.words.tips import TEXTS, Tip, card_names, card_tip, card_words, line, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once

SEARCHES = {
    "levites_pick": (deck.STRUCTURES, "pile"),
    "peace_take": (deck.GOOD, "pile"),
    "recover_pick": (deck.GOOD, "discard"),
}
"""How far a search goes in the order of the deck, and in which pile it is made."""


@drawn_once
def hand_nodes(
    content: SolomonContent,
    seat: int,
    hand: tuple[str, ...],
    giving: str | None,
    lit: frozenset[str],
    discarding: bool,
) -> Iterable[Node]:
    """The viewer's hand, one node for each kind of card; what can be used now has a golden edge."""
    for place, card in enumerate(dict.fromkeys(hand)):
        cls = "chosen" if card == giving else "usable" if card in lit else ""
        yield hand_card(content, seat, card, hand.count(card), place, cls)
        if discarding:
            yield from card_buttons(content, card, card in lit, place)


@made_once
def hand_card(content: SolomonContent, seat: int, card: str, number: int, place: int, cls: str) -> Node:
    art, name = f"card.{card}", card_names(content)[card]
    text = fitted(art, name, card_words(content, card).tip, f"×{number}" if number > 1 else "")
    said = Tip(name + (line("of_them", number=number) if number > 1 else ""), card_tip(content, card))
    piles = {"via": f"pile.{seat}", "to": f"discard.{seat}"}
    return node(f"hand.{card}", art, "hand", PIECE, said, x=62, y=75, i=place, text=text, cls=cls, **piles)


@drawn_once
def watching_nodes() -> Iterable[Node]:
    """What lies there for somebody who has no hand."""
    words = line("watching")
    return (Node("notice", "notice", "notice", THING, text=(words,), label=words),)


@drawn_once
def card_buttons(content: SolomonContent, card: str, playable: bool, place: int) -> Iterable[Node]:
    """At the close a card can be discarded, and some can be played: each has its buttons."""
    name, x = card_names(content)[card], 62 + 27 if playable else 62
    words = say("drop_precious" if card in deck.CARD_IDS[: deck.FILLING + 1] else "drop", name=name)
    drop = node(f"drop.{card}", "card.drop", "buttons", TOP, words, x=x, y=137, i=place, text=(line("discard"),))
    if not playable:
        return (drop,)
    words, text = say("play", name=name), (line("play"),)
    return drop, node(f"play.{card}", "card.play", "buttons", TOP, words, x=31, y=137, i=place, text=text)


def found_nodes(content: SolomonContent, view: SolomonView, search: str) -> tuple[Node, ...]:
    """A pile that is being searched, for the seat that searches."""
    side = view.sides[view.seat or 0]
    return picker_nodes(content, search, side.discard if SEARCHES[search][1] == "discard" else side.pile or ())


@drawn_once
def picker_nodes(content: SolomonContent, search: str, cards: tuple[str, ...]) -> Iterable[Node]:
    """One card for each kind that is found."""
    end, pile = SEARCHES[search]
    kinds = [card for card in content.cards[:end] if card.id in cards]
    if not kinds:
        return
    title = TEXTS.searches[search]
    note = line("search" if pile == "discard" else "own_search", kinds=counted(len(kinds), "kind"))
    text = fitted("search", title, note)
    yield Node("picks.ground", f"picks.{ceil(len(kinds) / ZONES['wide']['found'].cols)}", "picks", TOP + 1)
    label, rule = f"{title}. {note}", line("search_rule")
    yield Node("picks", "search", "search", TOP + 2, text=text, label=label, tip=f"{label} {rule}")
    for place, card in enumerate(kinds):
        art, number = f"pick.{card.id}", cards.count(card.id)
        there = line("there", number=number) if number > 1 else ""
        words = Tip(", ".join(filter(None, (card.name, there))), card_tip(content, card.id))
        yield node(art, art, "found", TOP + 2, words, i=place, text=fitted(art, card.name, there))
