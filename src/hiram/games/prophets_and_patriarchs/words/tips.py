"""The words of the table: what is asked, what hovering says, the position in words."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.files.word_files import read_words
from hiram.core.text.node_words import NodeTexts, NodeWords
from hiram.core.text.words import as_sentence, counted, listed
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, RESOURCES
from hiram.games.prophets_and_patriarchs.edge.facts import PatriarchsViewFacts
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS
from hiram.games.prophets_and_patriarchs.words.log import ENDING_TEXTS
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, places_of, some
from hiram.games.prophets_and_patriarchs.words.questions import QUESTIONS

TIPS = read_words("hiram.games.prophets_and_patriarchs.words", "tips.toml", dict[str, NodeTexts])


@lru_cache(maxsize=8192)
def said(key: str, **parts: object) -> NodeWords:
    """What is said of a thing, with its parts filled in."""
    return TIPS[key].filled(**parts)


def drawn_words(key: str, **parts: object) -> tuple[str, ...]:
    """What is written on a thing."""
    return tuple(text.format(**parts) for text in TIPS[key].text)


def headline(facts: PatriarchsViewFacts) -> tuple[str, tuple[int, ...]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = facts.view
    if view.finished and view.winner is not None:
        return ("You win!", ()) if view.winner == view.seat else ("{} wins", (view.winner,))
    if facts.mine:
        return ("Your turn" if view.seat == view.active or view.round == 0 else "You decide"), ()
    if len(view.acting) > 1:
        return f"{listed(['{}'] * len(view.acting))} decide", view.acting
    return ("{}'s turn" if view.acting == (view.active,) else "{} decides"), view.acting


def spoken_headline(facts: PatriarchsViewFacts) -> str:
    words, seats = headline(facts)
    return as_sentence(words.format(*(facts.names[seat] for seat in seats)))


def subline(facts: PatriarchsViewFacts) -> str:
    view = facts.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    words = QUESTIONS[facts.kind].doing if facts.kind else "playing"
    return f"Round {view.round}: {words}" if view.round else f"Set-up: {words}"


def offer_title(verb: str, mine: bool) -> str:
    """The heading of an offer, with braces for the name of who makes it or chooses among the answers."""
    if verb == "offers":
        return "You offer" if mine else "{} offers"
    return "Choose an answer" if mine else "{} chooses an answer"


def advantage_words(facts: PatriarchsViewFacts, tribe: str | None) -> str:
    """What a tribe may do that others may not, where that was agreed on (PA-17.1)."""
    found = next((row for row in facts.content.tribes if row.id == tribe), None)
    if found is None or not facts.view.advantages:
        return ""
    return f" {found.advantage}: {found.advantage_text} (PA-17.1)"


def deck_words(facts: PatriarchsViewFacts) -> str:
    """When Event cards are drawn."""
    view = facts.view
    numbers = {view.tiles[place]: number for place, number in view.numbers.items()}
    parts = [
        f"{tribe.category.capitalize()} on {numbers[tribe.id]}"
        for tribe in facts.content.tribes
        if view.deck_sizes[CATEGORIES.index(tribe.category)] and tribe.id in numbers
    ]
    if parts:
        return f"Event cards come when a home's number is rolled: {listed(parts)}."
    used = any(view.deck_sizes)
    return "Event cards come by the numbers of the homes." if used else "No Event cards in this game."


def seat_words(facts: PatriarchsViewFacts, seat: int) -> str:
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
        parts.append(f"captive for {counted(row.captivity, 'roll')}")
    if row.shield:
        parts.append("holds a shield")
    if seat == view.first:
        parts.append("first player")
    return "; ".join(parts) + "."


def turn_words(facts: PatriarchsViewFacts) -> str:
    """The position in words, for screen readers and terminals: what goes on, then each player, then the rest."""
    view, card = facts.view, facts.turn_card
    parts = [f"{spoken_headline(facts)} {subline(facts)}."]
    if view.rolled:
        sent = f" The False Prophet's roll was {view.sent}." if view.sent else ""
        parts.append(f"{facts.names[view.active or 0]} rolled {view.rolled}.{sent}")
    if card:
        parts.append(f"Event card {card.title}: {card.text}")
    return " ".join(parts)


def board_words(facts: PatriarchsViewFacts) -> str:
    view, land, parts = facts.view, places_of(facts.content, facts.view), []
    for pawn, place in (("Prophet", view.prophet), ("False Prophet", view.false)):
        parts.append(f"The {pawn} is on {land.tile_words(place)}." if place else f"The {pawn} is off the board.")
    barren = [f"{good_name(kind)} ({facts.barren_rolls(kind)})" for kind in RESOURCES if facts.barren_rolls(kind)]
    return " ".join([*parts, f"Barren: {listed(barren)}."] if barren else parts)


def hand_words(facts: PatriarchsViewFacts) -> str:
    own, seat = facts.own, facts.view.seat
    if own is None or seat is None or facts.view.finished:
        return ""
    held = zip(GOODS, (*own.known, own.shekels, own.virtue), strict=True)
    hand = [some(number, kind) for kind, number in held if number]
    rates = [f"{good_name(kind)} {facts.rate(seat, place)} for 1" for place, kind in enumerate(RESOURCES)]
    return f"Your hand: {listed(hand) or 'nothing'}. At the bank: {listed(rates)}."


def pile_words(facts: PatriarchsViewFacts) -> str:
    piles = zip(CATEGORIES, facts.view.deck_sizes, facts.view.deck_left, strict=True)
    return f"Event decks: {listed([f'{category} {left}' for category, size, left in piles if size]) or 'none'}."
