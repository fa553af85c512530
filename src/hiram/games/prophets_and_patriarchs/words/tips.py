"""The words of the table: what is asked, what hovering says, the position in words."""

from __future__ import annotations

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, RESOURCES
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS
from hiram.games.prophets_and_patriarchs.table.facts import ViewFacts
from hiram.games.prophets_and_patriarchs.words.log import ENDING_TEXTS
from hiram.games.prophets_and_patriarchs.words.names import good_name, some

# What is being decided, after a name or alone.
ASKED = {
    "choose_tribe": "choosing a tribe",
    "setup_tent": "placing a tent",
    "setup_camel": "placing a camel",
    "build_menu": "trading and building",
    "place_false": "sending the False Prophet",
    "place_prophet": "placing the Prophet",
    "event_option": "answering the card",
    "event_rival": "choosing a rival",
    "take_card": "taking a card",
    "drop_card": "choosing a card",
    "pass_card": "passing cards to the left",
    "swap_card": "exchanging cards",
    "free_camel": "placing a free camel",
    "lose_camel": "removing a camel",
    "fruit": "taking one more card",
    "move_edge": "moving a camel",
    "move_corner": "moving a tent",
    "offer_give": "making an offer",
    "offer_want": "making an offer",
    "offer_answer": "answering an offer",
    "camel_pay": "paying for a camel",
    "offer_deal": "choosing among the answers",
}


def headline(facts: ViewFacts) -> tuple[str, tuple[int, ...]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = facts.view
    if view.finished and view.winner is not None:
        return ("You win!", ()) if view.winner == view.seat else ("{} wins", (view.winner,))
    if facts.mine:
        return ("Your turn" if view.seat == view.active or view.round == 0 else "You decide"), ()
    if len(view.acting) > 1:
        return f"{listed(['{}'] * len(view.acting))} decide", view.acting
    return ("{}'s turn" if view.acting == (view.active,) else "{} decides"), view.acting


def spoken_headline(facts: ViewFacts) -> str:
    words, seats = headline(facts)
    return words.format(*(facts.names[seat] for seat in seats))


def subline(facts: ViewFacts) -> str:
    view = facts.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    words = ASKED.get(facts.kind, "playing")
    return f"Round {view.round}: {words}" if view.round else f"Set-up: {words}"


def seat_words(facts: ViewFacts, seat: int) -> str:
    """A player in one sentence."""
    view, row = facts.view, facts.view.seats[seat]
    points = facts.sheet[seat]
    known = [some(number, kind) for kind, number in zip(RESOURCES, row.known, strict=True) if number]
    cards = f"{counted(row.hand_size, 'card')}{f' ({listed(known)})' if known else ''}"
    parts = [
        f"{facts.names[seat]}{' (you)' if seat == view.seat else ''}, {facts.tribe_name(seat)}: "
        f"{counted(points['total'], 'point')} of {view.target}",
        f"{counted(len(row.tents), 'tent')}, {counted(len(row.cities), 'city', 'cities')}, "
        f"{counted(len(row.camels), 'camel')}",
        f"{cards}, {counted(row.shekels, 'Shekel')}, {counted(row.virtue, 'Virtue Token')}",
        f"longest line {row.line}{', 2 points for it' if seat == facts.holder else ''}",
    ]
    if row.captivity:
        parts.append(f"captive for {counted(row.captivity, 'turn')}")
    if row.shield:
        parts.append("holds a shield")
    if seat == view.first:
        parts.append("first player")
    return "; ".join(parts) + "."


def describe(facts: ViewFacts) -> str:
    """The position in words, for screen readers and terminals."""
    view, land = facts.view, facts.land
    parts = [f"{spoken_headline(facts)}. {subline(facts)}."]
    if view.rolled:
        who = facts.names[view.active or 0]
        sent = f" The False Prophet's roll was {view.sent}." if view.sent else ""
        parts.append(f"{who} rolled {view.rolled}.{sent}")
    card = facts.turn_card
    if card:
        parts.append(f"Event card {card.title}: {card.text}")
    parts += [seat_words(facts, seat) for seat in range(view.players)]
    for pawn, place in (("Prophet", view.prophet), ("False Prophet", view.false)):
        parts.append(f"The {pawn} is on {land.tile_words(place)}." if place else f"The {pawn} is off the board.")
    barren = [f"{good_name(kind)} ({facts.barren_turns(kind)})" for kind in RESOURCES if facts.barren_turns(kind)]
    if barren:
        parts.append(f"Barren: {listed(barren)}.")
    if facts.own is not None and view.seat is not None and not view.finished:
        hand = [some(number, kind) for kind, number in zip(RESOURCES, facts.own.known, strict=True) if number]
        rates = [f"{good_name(kind)} {facts.rate(view.seat, place)} for 1" for place, kind in enumerate(RESOURCES)]
        parts.append(f"Your hand: {listed(hand) or 'no cards'}. At the bank: {listed(rates)}.")
    decks = [
        f"{category} {left}"
        for category, size, left in zip(CATEGORIES, view.deck_sizes, view.deck_left, strict=True)
        if size
    ]
    parts.append(f"Event decks: {listed(decks) or 'none'}.")
    return " ".join(parts)
