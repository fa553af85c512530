"""The cards below the cities: the viewer's hand, and a pile that is being searched."""

from __future__ import annotations

from collections.abc import Iterable

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.facts import usable
from hiram.games.solomons_temple.table.layout import PIECE, THING, TOP
from hiram.games.solomons_temple.table.parts.prompt import is_mine
from hiram.games.solomons_temple.words.tips import card_text, card_tip
from hiram.scene import Node, Sheet, fit

ROW = 5
"""So many of them lie in the upper row on a phone; the others lie over these."""
MOST_SHOWN = 10
"""So many kinds of cards lie side by side in the hand; more lie over the last one."""


def hand_nodes(content: Content, sheet: Sheet, view: SolomonView) -> Iterable[Node]:
    """The viewer's hand, one node for each kind of card; what can be used now is raised and has a golden edge."""
    if view.seat is None:
        words = "You are watching: both hands are hidden."
        yield Node("notice", "notice", "hand", THING, x=20, y=80, text=(words,), label=words)
        return
    hand = view.sides[view.seat].hand or ()
    lit = usable(content, view)
    discarding = view.decision == "close" and is_mine(view) and view.discards < 2
    kinds = [card for card in content.cards if card.id in hand]
    for place, card in enumerate(kinds):
        slots = sheet.art[f"card.{card.id}"].slots
        number = hand.count(card.id)
        up = 10 if card.id in lit else 0
        x, y, i = 65 - 14 * max(0, place - MOST_SHOWN + 1), 123 - up, min(place, MOST_SHOWN - 1)
        text = (
            fit(card.name, slots[0]),
            fit(card_text(content, card.id), slots[1]),
            f"×{number}" if number > 1 else "",
            fit(card.scripture, slots[3]),
        )
        cls = "chosen" if card.id == view.giving else "usable" if card.id in lit else ""
        label = card.name + (f", {number} of them" if number > 1 else "")
        tip = card_tip(content, card.id)
        yield Node(
            f"hand.{card.id}",
            f"card.{card.id}",
            "hand",
            PIECE + (place >= ROW),
            x=x,
            y=y,
            i=i,
            text=text,
            cls=cls,
            label=label,
            via=f"pile.{view.seat}",
            to=f"discard.{view.seat}",
            tip=tip,
        )
        if discarding:
            yield from card_buttons(card.id, card.name, card.id in lit, x, y, i)


def card_buttons(card: str, name: str, playable: bool, x: float, y: float, i: int) -> Iterable[Node]:
    """At the close a card can be discarded, and some can be played: each has its buttons."""
    foot = y + 84
    precious = card in deck.CARD_IDS[: deck.FILLING + 1]
    warning = " It is the only one and does not come back (ST-R54)." if precious else ""
    tip = f"Discard {name} (ST-14.1).{warning}"
    shift = 28 if playable else 0
    text = ("Discard",)
    yield Node(
        f"drop.{card}", "card.drop", "hand", TOP, x=x + shift, y=foot, i=i, text=text, label=f"Discard {name}", tip=tip
    )
    if playable:
        words = f"Play {name}"
        yield Node(
            f"play.{card}",
            "card.play",
            "hand",
            TOP,
            x=x - 33,
            y=foot,
            i=i,
            text=("Play",),
            label=words,
            tip=f"{words}.",
        )


def picker_nodes(content: Content, sheet: Sheet, view: SolomonView) -> Iterable[Node]:
    """A pile that is being searched, for the seat that searches: one card for each kind."""
    if not is_mine(view):
        return
    side = view.sides[view.seat or 0]
    title, least, pile = SEARCHES.get(view.decision or "", ("", 0, ""))
    cards = side.discard if pile == "discard" else side.pile or ()
    kinds = [card for card in content.cards[:least] if card.id in cards]
    if not kinds:
        return
    slots = sheet.art["picks"].slots
    note = f"{counted(len(kinds), 'kind')} of cards to choose from; only you see this."
    if pile == "discard":
        note = f"{counted(len(kinds), 'kind')} of cards to choose from."
    text = (fit(title, slots[0]), fit(note, slots[1]))
    yield Node("picks", "picks", "search", TOP + 1, text=text, label=f"{title}. {note}")
    for place, card in enumerate(kinds):
        slots = sheet.art[f"pick.{card.id}"].slots
        number = cards.count(card.id)
        there = f"{number} there" if number > 1 else ""
        shown = (fit(card.name, slots[0]), there)
        label = card.name + (f", {number} there" if number > 1 else "")
        tip = card_tip(content, card.id)
        art = f"pick.{card.id}"
        yield Node(art, art, "search", TOP + 2, x=9, y=66, i=place, text=shown, label=label, tip=tip)


SEARCHES = {
    "levites_pick": ("Take a Structure from your draw pile", deck.STRUCTURES, "pile"),
    "peace_take": ("Take a good card from your draw pile", deck.GOOD, "pile"),
    "recover_pick": ("Take a good card back from your discard pile", deck.GOOD, "discard"),
}
"""What a search is called, how far it goes in the order of the deck, and in which pile it is made."""
