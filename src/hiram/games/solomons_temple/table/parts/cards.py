"""The cards below the cities: the viewer's hand, and a pile that is being searched."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import SolomonCard
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.facts import SolomonViewFacts, usable
from hiram.games.solomons_temple.table.layout import PICK_COLS, PIECE, THING, TOP
from hiram.games.solomons_temple.table.parts.panels import fitted, is_mine, node
from hiram.games.solomons_temple.words.tips import TEXTS, Tip, card_tip, card_words, notice, thing
from hiram.scene import Node

SEARCHES = {
    "levites_pick": (deck.STRUCTURES, "pile"),
    "peace_take": (deck.GOOD, "pile"),
    "recover_pick": (deck.GOOD, "discard"),
}
"""How far a search goes in the order of the deck, and in which pile it is made."""


def lit_cards(facts: SolomonViewFacts) -> frozenset[str]:
    return usable(facts.content, facts.view)


def hand_nodes(facts: SolomonViewFacts, lit: frozenset[str]) -> Iterable[Node]:
    """The viewer's hand, one node for each kind of card; what can be used now has a golden edge."""
    content, sheet, view = facts.content, facts.sheet, facts.view
    if view.seat is None:
        words = notice("watching")
        yield Node("notice", "notice", "notice", THING, text=(words,), label=words)
        return
    hand = view.sides[view.seat].hand or ()
    discarding = view.decision == "close" and is_mine(view) and view.discards < 2
    piles = {"via": f"pile.{view.seat}", "to": f"discard.{view.seat}"}
    for place, card in enumerate([card for card in content.cards if card.id in hand]):
        art, number = f"card.{card.id}", hand.count(card.id)
        copies = f"×{number}" if number > 1 else ""
        text = fitted(sheet, art, card.name, card_words(content, card.id).tip, copies)
        cls = "chosen" if card.id == view.giving else "usable" if card.id in lit else ""
        said = Tip(card.name + (f", {number} of them" if number > 1 else ""), card_tip(content, card.id))
        yield node(f"hand.{card.id}", art, "hand", PIECE, said, x=62, y=75, i=place, text=text, cls=cls, **piles)
        if discarding:
            yield from card_buttons(card, card.id in lit, place)


def card_buttons(card: SolomonCard, playable: bool, place: int) -> Iterable[Node]:
    """At the close a card can be discarded, and some can be played: each has its buttons."""
    words, i = thing("drop_precious" if card.id in deck.CARD_IDS[: deck.FILLING + 1] else "drop", name=card.name), place
    x = 62 + 27 if playable else 62
    yield node(f"drop.{card.id}", "card.drop", "buttons", TOP, words, x=x, y=137, i=i, text=(notice("discard"),))
    if playable:
        words = thing("play", name=card.name)
        yield node(f"play.{card.id}", "card.play", "buttons", TOP, words, x=31, y=137, i=i, text=(notice("play"),))


def picker_nodes(facts: SolomonViewFacts) -> Iterable[Node]:
    """A pile that is being searched, for the seat that searches: one card for each kind."""
    content, sheet, view = facts.content, facts.sheet, facts.view
    if not is_mine(view) or view.decision not in SEARCHES:
        return
    side, (end, pile) = view.sides[view.seat or 0], SEARCHES[view.decision]
    cards = side.discard if pile == "discard" else side.pile or ()
    kinds = [card for card in content.cards[:end] if card.id in cards]
    if not kinds:
        return
    title = TEXTS.searches[view.decision]
    note = notice("search" if pile == "discard" else "own_search", kinds=counted(len(kinds), "kind"))
    text = fitted(sheet, "search", title, note)
    yield Node("picks.ground", f"picks.{ceil(len(kinds) / PICK_COLS)}", "picks", TOP + 1)
    label, rule = f"{title}. {note}", notice("search_rule")
    yield Node("picks", "search", "search", TOP + 2, text=text, label=label, tip=f"{label} {rule}")
    for place, card in enumerate(kinds):
        art, number = f"pick.{card.id}", cards.count(card.id)
        there = f"{number} there" if number > 1 else ""
        words = Tip(", ".join(filter(None, (card.name, there))), card_tip(content, card.id))
        yield node(art, art, "found", TOP + 2, words, i=place, text=fitted(sheet, art, card.name, there))
