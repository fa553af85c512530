"""The words of the table: names for screen readers, what hovering says with its clause, the position in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from hiram.core.text.words import counted, listed
from hiram.games.portals_and_prophets.content.model import NONE, Symbol
from hiram.games.portals_and_prophets.engine.state import ENDINGS
from hiram.games.portals_and_prophets.table.facts import FULL, Place, ViewFacts
from hiram.games.portals_and_prophets.table.texts import GROUPS, CardTexts, PlaceTexts, Texts
from hiram.games.portals_and_prophets.words.log import ENDING_TEXTS


class Words(TypedDict):
    """What is said of a node: its name for screen readers, and what hovering says."""

    label: str
    tip: str


KEY = (
    "A turn has four actions: draw a card, go one road or portal jump, or play an event where your pawn stands, if the "
    "capsule reaches its time. Burning cards adds fuel and widens that reach. The third New Testament event of a "
    "player begins the last round. In the end each set of five regions is worth 10, the most of a symbol 7."
)
EMPTY_HAND = "Your hand is empty."
WATCHING = "You are watching: hands are hidden to the end."
NOTHING = Words(label="", tip="")
EMPTY_SLOT = Words(
    label="Empty place for a face-up card",
    tip="Refilled from the Old Testament deck while there is one (PP-4.3, PP-4.4).",
)
END_TURN = Words(label="End your turn", tip="End your turn; actions left are lost (PP-3.5, PP-3.7).")
LAST_ROUND = Words(
    label="The last round", tip="The round is completed, then the game is over (PP-10.2, PP-10.6, PP-13.4)."
)
DECK_TITLES = {"genesis": "Genesis", "old_testament": "Old Testament", "new_testament": "New Testament"}


# Cards ---------------------------------------------------------------------------------------------------------


def when_and_where(place: Place, card: CardTexts) -> str:
    """How far the viewer is from a card, in time and space; empty for bonus cards."""
    if card.place is None:
        return ""
    return distance_words(place.ahead(card), place.moves_to(card), place.simplified)


@lru_cache(maxsize=GROUPS)
def distance_words(ahead: int, moves: int, simplified: bool) -> str:
    if ahead == 0:
        time = "its place alone matters" if simplified else "its time is in range"
    else:
        time = f"its time is {counted(abs(ahead), 'period')} {'ahead' if ahead > 0 else 'behind'}, out of range"
    if moves == NONE:
        return f"{time}."
    space = "you are there" if moves == 0 else f"{counted(moves, 'move')} away"
    return f"{space}, {time}."


def card_tip(card: CardTexts, where: str, *offers: str) -> str:
    """What a card is, how far the viewer is from it, and what he can do with it now."""
    parts = [card.facts, where[:1].upper() + where[1:], *offers]
    return " ".join(part for part in parts if part)


def hand_card(card: CardTexts, where: str, on_turn: bool, plays: bool, burns: bool) -> Words:
    play = "You can play it now (PP-6.1)." if plays else ""
    burn = "You can burn it for fuel (PP-8.1)." if burns else ""
    drop = "You can throw it away (PP-9.1)." if on_turn else ""
    return Words(label=card.label, tip=card_tip(card, where, play, burn, drop))


def market_card(card: CardTexts, where: str, may_draw: bool) -> Words:
    return Words(label=card.label, tip=card_tip(card, where, "Take it for one action (PP-4.1)." if may_draw else ""))


def slip(card: CardTexts, holder: str) -> Words:
    return Words(label=card.label, tip=f"In {holder}'s hand. {card.facts}" if holder else card.facts)


def back(deck: str, name: str, size: int) -> Words:
    tip = f"{name} holds {counted(size, 'card')}; seven at most (PP-4.7)."
    return Words(label=f"{DECK_TITLES[deck]} card in {name}'s hand", tip=tip)


def play_button(card: CardTexts) -> Words:
    label = f"Play {card.card.title} for {counted(card.card.points, 'point')}"
    return Words(label=label, tip=f"{label}: one action (PP-6.1).")


def fuel_button(texts: Texts, card: CardTexts) -> Words:
    label = f"Burn {card.card.title} for {card.card.fuel} {texts.content.colors[card.card.fuel_color]} fuel"
    return Words(label=label, tip=f"{label}: no action, but one card of a colour in a turn (PP-8.1, PP-8.4).")


def drop_button(card: CardTexts) -> Words:
    label = f"Throw {card.card.title} away"
    return Words(label=label, tip=f"{label}: no action; it leaves the game (PP-9.1).")


def deck(testament: str, left: int) -> Words:
    name, cards = f"{testament} Testament deck", f"{counted(left, 'card')} left"
    tip = f"{name}: {cards}. Draw the top card unseen for one action (PP-4.1, PP-4.5)."
    return Words(label=f"{name}, {cards}", tip=tip)


def pile(titles: list[str]) -> Words:
    number = len(titles)
    cards = f" {listed(titles)}." if titles else ""
    tip = f"Thrown away or burned, out of the game (PP-9.2): {counted(number, 'card')}.{cards}"
    return Words(label=f"Removed cards: {number}", tip=tip)


# Places --------------------------------------------------------------------------------------------------------


def place(place: PlaceTexts, others: tuple[str, ...], holder: str, moves: int, cards: tuple[CardTexts, ...]) -> Words:
    """What a location is: roads, other portals, who stands there, what the viewer could play there."""
    portal = ", portal" if others else ""
    there = f", {holder} is there" if holder else ""
    parts = [place.roads]
    if others:
        parts.append(f"Portal to {listed(list(others))} (PP-5.2).")
    if holder:
        parts.append(f"{holder}'s pawn is here; nobody else may enter (PP-5.3).")
    elif moves != NONE:
        parts.append(f"{counted(moves, 'move')} from you.")
    parts += [card.wish for card in cards]
    return Words(label=f"{place.label}{portal}{there}", tip=" ".join(parts))


def pawn(title: str, place: str) -> Words:
    return Words(label=f"Pawn of {title} at {place}", tip=f"{title} is at {place}. No other pawn may enter (PP-5.3).")


def score(title: str, points: int) -> Words:
    return Words(label=f"Score of {title}: {points}", tip=f"{title} has {counted(points, 'point')} (PP-6.4).")


# Time and fuel -------------------------------------------------------------------------------------------------


def range_words(texts: Texts, reached: range, fuel: int, simplified: bool) -> str:
    """The periods in range, as words."""
    periods = texts.content.periods
    if simplified:
        return "Time does not matter in the simplified game (PP-13.2)"
    if fuel == FULL:
        return "the tank is full: every period is in range (PP-7.2)"
    first, last = periods[reached[0]].name, periods[reached[-1]].name
    return f"only {first} is in range" if first == last else f"{first} to {last} are in range"


def period(name: str, is_reached: bool, is_now: bool, held: tuple[str, ...]) -> Words:
    here = " The capsule is here." if is_now else ""
    cards = f" In your hand: {listed(list(held))}." if held else ""
    return Words(label=name, tip=f"{name}: {'in range' if is_reached else 'out of range'} (PP-7.1).{here}{cards}")


def capsule(name: str, words: str) -> Words:
    tip = f"The time capsule is at {name}; {words}. It moves on after each round (PP-3.9)."
    return Words(label=f"Time capsule: {name}", tip=tip)


def gauge(texts: Texts, value: int, simplified: bool) -> Words:
    return Words(label=f"Fuel gauge {texts.content.gauge[value].name}", tip=gauge_tip(texts, value, simplified))


def needle(texts: Texts, value: int, simplified: bool) -> Words:
    return Words(label=f"Fuel: {texts.content.gauge[value].name}", tip=gauge_tip(texts, value, simplified))


def colour(name: str, is_used: bool) -> Words:
    name = name.capitalize()
    burned = "has been burned" if is_used else "may be burned"
    tip = f"{name} {burned} this turn: one card of a colour in a turn (PP-8.4)."
    return Words(label=f"{name} fuel {'used this turn' if is_used else 'not used yet'}", tip=tip)


def gauge_tip(texts: Texts, value: int, simplified: bool) -> str:
    if simplified:
        return "Fuel is not used in the simplified game (PP-13.1)."
    space = texts.content.gauge[value]
    if value == FULL:
        return "Full: every period is in range for the rest of the turn, then the tank is emptied (PP-8.7, PP-8.8)."
    reach = "the capsule's own period alone" if value == 0 else f"{counted(space.reach, 'period')} either way"
    return f"Fuel {space.name}: the capsule reaches {reach} (PP-7.1)."


# Players -------------------------------------------------------------------------------------------------------


def seat_title(facts: ViewFacts, seat: int) -> str:
    return f"{facts.names[seat]} (you)" if seat == facts.view.seat else facts.names[seat]


def seat_words(facts: ViewFacts, seat: int) -> str:
    """A player in one sentence."""
    row, partner = facts.view.seats[seat], facts.partner_of(seat)
    place = f"at {facts.texts.places[row.location].name}" if row.location else "not yet on the map"
    team = f", partner of {facts.names[partner]}" if partner is not None else ""
    final = " in the end" if facts.view.finished else ""
    return (
        f"{seat_title(facts, seat)}{team}: {counted(facts.shown_score(seat), 'point')}{final}, {place}, "
        f"{counted(row.hand_size, 'card')} in hand, {counted(len(row.played), 'event')} played, "
        f"{facts.tallies[seat].new_testament} of the New Testament."
    )


def panel(words: str, played: list[str]) -> Words:
    row = f"Played: {listed(played)}." if played else "No event played yet."
    return Words(label=words, tip=f"{words} {row} (PP-6.3)")


def testament(name: str, count: int) -> Words:
    tip = f"{name} has played {count} New Testament events; the third begins the last round (PP-10.1)."
    return Words(label=f"New Testament events of {name}: {count}", tip=tip)


def region(region: str, name: str, count: int) -> Words:
    played = f"{name} has played {counted(count, 'event')} in {region}"
    return Words(label=f"{region}: {count}", tip=f"{played}; one of each region makes a set worth 10 (PP-11.3).")


def symbol(symbol: Symbol, name: str, count: int, leads: bool) -> Words:
    has = f"{name} has {count}{' and has the most' if leads else ''}"
    tip = f"{symbol.name} ({symbol.meaning}): {has}; the most earns 7 (PP-11.4)."
    return Words(label=f"{symbol.name}: {count}{', leading' if leads else ''}", tip=tip)


# The whole position --------------------------------------------------------------------------------------------


def headline(facts: ViewFacts) -> tuple[str, list[int]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = facts.view
    if view.finished:
        wins = "wins" if len(facts.winners) == 1 else "win"
        words = f"{listed(['{}'] * len(facts.winners))} {wins} with {facts.shown_score(facts.winners[0])}"
        return words, facts.winners
    if view.phase == "place":
        return ("Place your pawn", []) if facts.acting else ("{} places a pawn", [view.acting[0]])
    return ("Your turn", []) if facts.acting else ("{}'s turn", [view.acting[0]])


def spoken_headline(facts: ViewFacts) -> str:
    words, seats = headline(facts)
    return words.format(*(facts.names[seat] for seat in seats))


def subline(facts: ViewFacts) -> str:
    view = facts.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    if view.phase == "place":
        return "Any free location; the first period is Genesis"
    return f"Round {view.round}, {facts.content.periods[view.capsule].name}"


def describe(facts: ViewFacts, players: list[str]) -> str:
    """The position in words, with these sentences about the players, for screen readers and terminals."""
    view, texts = facts.view, facts.texts
    parts = [f"{spoken_headline(facts)}. {subline(facts)}".rstrip(".") + "."]
    if view.phase == "turn":
        words = range_words(texts, facts.range, view.fuel, view.simplified)
        fuel = "" if view.simplified else f"Fuel {facts.content.gauge[view.fuel].name}: "
        parts.append(f"{counted(view.actions_left, 'action')} left. {fuel}{words}.")
    if view.triggered_by is not None and not view.finished and not view.simplified:
        parts.append(f"{facts.names[view.triggered_by]} has begun the last round (PP-10.2).")
    parts += players
    parts.append(f"Portals: {listed([texts.places[portal].name for portal in view.portals])}.")
    if facts.hand:
        parts.append("Your hand:")
        parts += [f"{card.label}: {when_and_where(facts.place, card) or 'keep it.'}" for card in facts.hand]
    shown = [texts.cards[card].label for card in view.face_up if card is not None]
    if shown:
        parts.append(f"Face up: {'; '.join(shown)}.")
    parts.append(f"Decks: {view.ot_deck} Old Testament, {view.nt_deck} New Testament.")
    if view.finished:
        parts += [result_words(facts, seat) for seat in range(view.players)]
    return " ".join(parts)


def result_words(facts: ViewFacts, seat: int) -> str:
    """A player's final reckoning in one sentence (PP-11.1)."""
    row = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in facts.final_sheet[seat].items())
    return f"{facts.names[seat]}: {row}."


def result(facts: ViewFacts) -> Words:
    words = " ".join(result_words(facts, seat) for seat in range(facts.view.players))
    return Words(label=f"Final scores. {words}", tip=f"{words} (PP-11.1)")


def action(label: str, phase: str) -> Words:
    tip = "Up to four actions: draw, move, play. Burning and throwing away cards is free (PP-3.2 to PP-3.6)."
    if phase == "place":
        tip = "Each player places a pawn on any free location (PP-2.8)."
    elif phase == "over":
        tip = "The game is over; the highest score wins (PP-11.8)."
    return Words(label=label, tip=tip)
