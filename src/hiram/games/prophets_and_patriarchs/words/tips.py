"""The words of the table: what is asked, what hovering says, the position in words."""

from __future__ import annotations

from hiram.core.files.word_files import read_words
from hiram.core.text.node_words import NodeTexts, NodeWords
from hiram.core.text.words import as_sentence, counted, listed
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, RESOURCES, Tribe
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS
from hiram.games.prophets_and_patriarchs.edge.standing import PatriarchsFacts, tribe_names
from hiram.games.prophets_and_patriarchs.edge.view import Counts, PatriarchsSeatView
from hiram.games.prophets_and_patriarchs.engine.terms import PIPS
from hiram.games.prophets_and_patriarchs.words.log import ENDING_TEXTS
from hiram.games.prophets_and_patriarchs.words.phrases import PatriarchsPlaces, good_name, some
from hiram.games.prophets_and_patriarchs.words.questions import QUESTIONS
from hiram.scene.memory import made_once

TIPS = read_words("hiram.games.prophets_and_patriarchs.words", "tips.toml", dict[str, NodeTexts])

EVENT_TITLES = {"none_this_turn": "No Event card this turn", "before": "Event cards", "not_yet": "No Event card yet"}
"""What lies in the place of the Event card while there is none."""

STOPS = {"swap_card": "Stop exchanging", "free_camel": "No more camels"}
"""What ends an answer to a card that may have several steps."""


@made_once
def say(key: str, **parts: object) -> NodeWords:
    """What is said of a thing, with its parts filled in."""
    return TIPS[key].filled(**parts)


def drawn_words(key: str, **parts: object) -> tuple[str, ...]:
    """What is written on a thing."""
    return tuple(text.format(**parts) for text in TIPS[key].text)


def headline(facts: PatriarchsFacts) -> tuple[str, tuple[int, ...]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = facts.view
    if view.finished and view.winner is not None:
        return ("You win!", ()) if view.winner == view.seat else ("{} wins", (view.winner,))
    if facts.mine:
        return ("Your turn" if view.seat == view.active or view.round == 0 else "You decide"), ()
    if len(view.acting) > 1:
        return f"{listed(['{}'] * len(view.acting))} decide", view.acting
    return ("{}'s turn" if view.acting == (view.active,) else "{} decides"), view.acting


def spoken_headline(facts: PatriarchsFacts) -> str:
    words, seats = headline(facts)
    return as_sentence(words.format(*[facts.names[seat] for seat in seats]) if seats else words)


def subline(facts: PatriarchsFacts) -> str:
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


def advantage_words(facts: PatriarchsFacts, tribe: str | None) -> str:
    """What a tribe may do that others may not, where that was agreed on (PA-17.1)."""
    found = next((row for row in facts.content.tribes if row.id == tribe), None) if facts.view.advantages else None
    return f" {found.advantage}: {found.advantage_text} (PA-17.1)" if found is not None else ""


def deck_words(land: PatriarchsPlaces, sizes: Counts) -> str:
    """When Event cards are drawn."""
    numbers = {land.tiles[place]: number for place, number in land.numbers.items()}
    parts = [
        f"{tribe.category.capitalize()} on {numbers[tribe.id]}"
        for tribe in land.content.tribes
        if sizes[CATEGORIES.index(tribe.category)] and tribe.id in numbers
    ]
    if parts:
        return f"Event cards come when a home's number is rolled: {listed(parts)}."
    used = any(sizes)
    return "Event cards come by the numbers of the homes." if used else "No Event cards in this game."


def seat_words(facts: PatriarchsFacts, seat: int) -> str:
    """A player in one sentence."""
    view, name = facts.view, facts.names[seat]
    tribe = tribe_names(facts.content).get(view.seats[seat].tribe, "no tribe yet")
    who = f"{name}{' (you)' if seat == view.seat else ''}, {tribe}"
    marks = (seat == facts.holder, seat == view.first)
    return row_words(view.seats[seat], who, facts.score(seat), view.target, marks)


@made_once
def row_words(row: PatriarchsSeatView, who: str, points: int, target: int, marks: tuple[bool, bool]) -> str:
    known = [some(number, kind) for kind, number in zip(RESOURCES, row.known, strict=True) if number]
    cards = f"{counted(row.hand_size, 'card')}{f' ({listed(known)})' if known else ''}"
    parts = [
        f"{who}: {counted(points, 'point')} of {target}",
        f"{counted(len(row.tents), 'tent')}, {counted(len(row.cities), 'city', 'cities')}, "
        f"{counted(len(row.camels), 'camel')}",
        f"{cards}, {counted(row.shekels, 'Shekel')}, {counted(row.virtue, 'Virtue Token')}",
        f"longest line {row.line}{', 2 points for it' if marks[0] else ''}",
    ]
    if row.captivity:
        parts.append(f"captive for {counted(row.captivity, 'roll')}")
    if row.shield:
        parts.append("holds a shield")
    if marks[1]:
        parts.append("first player")
    return "; ".join(parts) + "."


def turn_words(facts: PatriarchsFacts, head: str, sub: str) -> str:
    """The position in words, for screen readers and terminals: what goes on, then each player, then the rest."""
    view, card = facts.view, facts.turn_card
    parts = [f"{head} {sub}."]
    if view.rolled:
        sent = f" The False Prophet's roll was {view.sent}." if view.sent else ""
        parts.append(f"{facts.names[view.active or 0]} rolled {view.rolled}.{sent}")
    if card:
        parts.append(f"Event card {card.title}: {card.text}")
    return " ".join(parts)


def barren_rolls(barren: Counts, tile: str) -> str:
    """For how many rolls the tiles of a resource pay nothing (PA-15.10); empty if they pay."""
    rolls = barren[RESOURCES.index(tile)] if tile in RESOURCES else 0
    return counted(rolls, "roll") if rolls else ""


@made_once
def board_words(land: PatriarchsPlaces, prophet: str | None, false: str | None, barren: Counts) -> str:
    parts = []
    for pawn, place in (("Prophet", prophet), ("False Prophet", false)):
        parts.append(f"The {pawn} is on {land.tile_words(place)}." if place else f"The {pawn} is off the board.")
    rolls = [f"{good_name(kind)} ({barren_rolls(barren, kind)})" for kind in RESOURCES if barren_rolls(barren, kind)]
    return " ".join([*parts, f"Barren: {listed(rolls)}."] if rolls else parts)


@made_once
def hand_words(goods: Counts, rates: Counts) -> str:
    hand = [some(number, kind) for kind, number in zip(GOODS, goods, strict=True) if number]
    asked = [f"{good_name(kind)} {rate} for 1" for kind, rate in zip(RESOURCES, rates, strict=True)]
    return f"Your hand: {listed(hand) or 'nothing'}. At the bank: {listed(asked)}."


@made_once
def pile_words(sizes: Counts, left: Counts) -> str:
    piles = [f"{category} {left[place]}" for place, category in enumerate(CATEGORIES) if sizes[place]]
    return f"Event decks: {listed(piles) or 'none'}."


def tribe_words(tribe: Tribe, number: int, shekels: int, advantages: bool) -> tuple[str, str]:
    """What a tribe starts with, and its advantage, or the cards it draws and how often its home pays."""
    start = f"home on {number}, {counted(shekels, 'Shekel')}"
    if advantages:
        return start, f"{tribe.advantage}: {tribe.advantage_text}"
    return start, f"draws {tribe.category.capitalize()} cards; its home pays on {PIPS[number]} of 36 rolls"
