"""What the rules know of the content by position: a file that does not agree with it is refused by name."""

from __future__ import annotations

from hiram.core.errors import ContentError
from hiram.games.solomons_temple.content.model import DECK_SIZE, SolomonContent
from hiram.games.solomons_temple.engine import deck

SINGLE = (*deck.CARD_IDS[:18], "king_david", "king_solomon", "scapegoat", "isaiah", "jeremiah", "ezekiel")
LEAST = {"israelite_army": 2, "babylonian_army": 5, "secret_passage": 2}
NEEDED = (*deck.CARD_IDS[:18], "isaiah", "jeremiah")  # in the smaller deck, too
MOST_COPIES = 20


def check_cards(where: str, content: SolomonContent) -> None:
    """The kinds of cards are those that the rules know, in their order; the deck has a hundred cards."""
    ids = tuple(card.id for card in content.cards)
    if ids != deck.CARD_IDS:
        raise ContentError(f"{where}, card: the kinds of cards must be those of the rules, in their order")
    for card in content.cards:
        if not card.name.strip():
            raise ContentError(f"{where}, card {card.id}: has no name")
        if card.id in SINGLE and card.copies != 1:
            raise ContentError(f"{where}, card {card.id}: a deck has exactly one, not {card.copies}")
        if not LEAST.get(card.id, 0) <= card.copies <= MOST_COPIES:
            raise ContentError(
                f"{where}, card {card.id}: {card.copies} copies; from {LEAST.get(card.id, 0)} to {MOST_COPIES}"
            )
        if not int(card.id in NEEDED) <= card.short <= card.copies:
            least = int(card.id in NEEDED)
            raise ContentError(f"{where}, card {card.id}: {card.short} short copies; from {least} to {card.copies}")
    total = sum(card.copies for card in content.cards)
    if total != DECK_SIZE:
        raise ContentError(f"{where}, card: a deck has {DECK_SIZE} cards, these are {total}")


def check_board(where: str, content: SolomonContent) -> None:
    """Links go both ways, gates lead from outside to inside."""
    zones = {spot.id: spot.zone for spot in content.spots}
    links = {(spot.id, end) for spot in content.spots for end in spot.neighbours}
    for start, end in sorted(links):
        if (end, start) not in links:
            raise ContentError(f"{where}, spot {start}: the link to {end} does not lead back")
        if (zones[start] == "outside") != (zones[end] == "outside"):
            raise ContentError(f"{where}, spot {start}: the link to {end} goes through the wall")
    for gate in content.gates:
        if zones.get(gate.outside) != "outside" or zones.get(gate.inside, "outside") == "outside":
            raise ContentError(f"{where}, gate {gate.id}: must lead from a spot outside to one inside")
