"""The words of the table: names for screen readers, what hovering says with its clause, the position in words."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.files.word_files import read_words
from hiram.core.text.node_words import NodeTexts, NodeWords
from hiram.core.text.words import counted, listed
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content.model import PortalsCard, PortalsContent, Symbol
from hiram.games.portals_and_prophets.edge.standing import REMEMBERED, Bearing, PortalsFacts, places_by_id
from hiram.games.portals_and_prophets.edge.view import PortalsSeatView
from hiram.games.portals_and_prophets.engine.state import ENDINGS
from hiram.games.portals_and_prophets.engine.terms import FULL
from hiram.games.portals_and_prophets.words.labels import CardTexts, PortalsPlaceTexts, Texts, texts_of
from hiram.games.portals_and_prophets.words.log import ENDING_TEXTS


class Number(int):
    """A number that counts in a sentence: `{points:point}` is '1 point' or '2 points'."""

    def __format__(self, thing: str) -> str:
        return counted(int(self), thing) if thing else str(int(self))


TIPS = read_words("hiram.games.portals_and_prophets.words", "tips.toml", dict[str, NodeTexts])
KEY = (
    "A turn has four actions: draw a card, go one road or portal jump, or play an event where your pawn stands, if the "
    "capsule reaches its time. Burning cards adds fuel and widens that reach. The third New Testament event of a "
    "player begins the last round. In the end each set of five regions is worth 10, the most of a symbol 7."
)
EMPTY_HAND = "Your hand is empty."
WATCHING = "You are watching: hands are hidden to the end."
NOT_PLACED = "not on the map yet"
NOTHING = NodeWords(label="", tip="")
DECK_TITLES = {"genesis": "Genesis", "old_testament": "Old Testament", "new_testament": "New Testament"}


def say(entry: str, /, **values: str | int) -> NodeWords:
    """An entry of tips.toml, filled in."""
    given = {key: Number(value) if isinstance(value, int) else value for key, value in values.items()}
    return TIPS[entry].filled(**given)


def drawn_words(entry: str) -> tuple[str, ...]:
    """What is written on a thing."""
    return TIPS[entry].text


def when_and_where(bearing: Bearing, card: PortalsCard) -> str:
    """How far the viewer is from a card, in time and space; empty for bonus cards."""
    if card.location == NONE:
        return ""
    words = bearing.words.get(card.id)
    if words is None:
        found = distance_words(bearing.ahead(card), bearing.moves_to(card), bearing.simplified)
        words = bearing.words[card.id] = found
    return words


@lru_cache(maxsize=REMEMBERED)
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


def hand_card(card: CardTexts, where: str, on_turn: bool, plays: bool, burns: bool) -> NodeWords:
    play = "You can play it now (PP-6.1)." if plays else ""
    burn = "You can burn it for fuel (PP-8.1)." if burns else ""
    drop = "You can throw it away (PP-9.1)." if on_turn else ""
    return NodeWords(label=card.label, tip=card_tip(card, where, play, burn, drop))


def market_card(card: CardTexts, where: str, may_draw: bool) -> NodeWords:
    return NodeWords(
        label=card.label, tip=card_tip(card, where, "Take it for one action (PP-4.1)." if may_draw else "")
    )


def slip(card: CardTexts, holder: str) -> NodeWords:
    return NodeWords(label=card.label, tip=f"In {holder}'s hand. {card.facts}" if holder else card.facts)


def back(deck: str, name: str, size: int) -> NodeWords:
    return say("back", deck=DECK_TITLES[deck], name=name, size=size)


def pile(titles: list[str]) -> NodeWords:
    return say("pile", number=len(titles), cards=f" {listed(titles)}." if titles else "")


def place(
    place: PortalsPlaceTexts, others: tuple[str, ...], holder: str, moves: int, cards: tuple[CardTexts, ...]
) -> NodeWords:
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
    return NodeWords(label=f"{place.label}{portal}{there}", tip=" ".join(parts))


def range_words(content: PortalsContent, reached: range, fuel: int, simplified: bool) -> str:
    """The periods in range, as words."""
    if simplified:
        return "Time does not matter in the simplified game (PP-13.2)"
    if fuel == FULL:
        return "the tank is full: every period is in range (PP-7.2)"
    first, last = content.periods[reached[0]].name, content.periods[reached[-1]].name
    return f"only {first} is in range" if first == last else f"{first} to {last} are in range"


def period(name: str, is_reached: bool, is_now: bool, held: tuple[str, ...]) -> NodeWords:
    here = " The capsule is here." if is_now else ""
    cards = f" In your hand: {listed(list(held))}." if held else ""
    return say("period", name=name, range="in range" if is_reached else "out of range", here=here, cards=cards)


def gauge(content: PortalsContent, thing: str, value: int, simplified: bool) -> NodeWords:
    """What a space of the gauge means; the thing is the space or the needle on it."""
    space = content.gauge[value]
    meaning = "gauge_simplified" if simplified else {0: "gauge_low", FULL: "gauge_full"}.get(value, "gauge")
    tip = say(meaning, name=space.name, reach=space.reach)["tip"]
    return NodeWords(label=say(thing, name=space.name)["label"], tip=tip)


def colour(name: str, is_used: bool) -> NodeWords:
    return say("used_colour" if is_used else "unused_colour", name=name.capitalize())


def seat_titles(names: tuple[str, ...], own: int | None) -> tuple[str, ...]:
    return tuple([f"{name} (you)" if seat == own else name for seat, name in enumerate(names)])


def seat_words(
    content: PortalsContent, title: str, partner: str, row: PortalsSeatView, score: int, ended: bool, testament: int
) -> str:
    """A player in one sentence."""
    place = f"at {places_by_id(content)[row.location].name}" if row.location else "not yet on the map"
    team = f", partner of {partner}" if partner else ""
    return (
        f"{title}{team}: {counted(score, 'point')}{' in the end' if ended else ''}, {place}, "
        f"{counted(row.hand_size, 'card')} in hand, {counted(len(row.played), 'event')} played, "
        f"{testament} of the New Testament."
    )


def panel(words: str, played: list[str]) -> NodeWords:
    return say("panel", words=words, played=f"Played: {listed(played)}." if played else "No event played yet.")


def symbol(symbol: Symbol, name: str, count: int, leads: bool) -> NodeWords:
    kind = "leading_symbol" if leads else "symbol"
    return say(kind, symbol=symbol.name, meaning=symbol.meaning, name=name, count=count)


def headline(facts: PortalsFacts) -> tuple[str, list[int]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = facts.view
    if view.finished:
        wins = "wins" if len(facts.winners) == 1 else "win"
        words = f"{listed(['{}'] * len(facts.winners))} {wins} with {facts.shown_score(facts.winners[0])}"
        return words, facts.winners
    if view.phase == "place":
        return ("Place your pawn", []) if facts.acting else ("{} places a pawn", [view.acting[0]])
    return ("Your turn", []) if facts.acting else ("{}'s turn", [view.acting[0]])


def subline(facts: PortalsFacts) -> str:
    view = facts.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    if view.phase == "place":
        return "Any free location; the first period is Genesis"
    if view.seats[view.acting[0]].hand_size > facts.content.values.hand_limit:
        return "Eight cards in hand: one of them has to go"
    return f"Round {view.round}, {facts.content.periods[view.capsule].name}"


def describe(facts: PortalsFacts, headline: str, players: list[str], cards: list[str]) -> str:
    """The position in words, with these sentences about the turn, the players and the cards, for screen readers and
    terminals."""
    view = facts.view
    parts = [headline.rstrip(".") + "."]
    if view.phase == "turn":
        words = range_words(facts.content, facts.bearing.range, view.fuel, view.simplified)
        fuel = "" if view.simplified else f"Fuel {facts.content.gauge[view.fuel].name}: "
        parts.append(f"{counted(view.actions_left, 'action')} left. {fuel}{words}.")
    if view.triggered_by is not None and not view.finished and not view.simplified:
        parts.append(f"{facts.names[view.triggered_by]} has begun the last round (PP-10.2).")
    parts += [*players, board_words(facts.content, view.portals), *filter(None, cards)]
    parts.append(f"Decks: {view.ot_deck} Old Testament, {view.nt_deck} New Testament.")
    if view.finished:
        parts += [result_words(facts, seat) for seat in range(view.players)]
    return " ".join(parts)


def hand_words(cards: tuple[CardTexts, ...], bearing: Bearing) -> str:
    said = [f"{card.label}: {when_and_where(bearing, card.card) or 'keep it.'}" for card in cards]
    return " ".join(["Your hand:", *said]) if cards else ""


def face_up_words(texts: Texts, face_up: tuple[str | None, ...]) -> str:
    shown = [texts.cards[card].label for card in face_up if card is not None]
    return f"Face up: {'; '.join(shown)}." if shown else ""


@lru_cache(maxsize=REMEMBERED)
def board_words(content: PortalsContent, portals: tuple[str, ...]) -> str:
    board, places = f"Board: {content.board}. " if content.board else "", texts_of(content).places
    return f"{board}Portals: {listed([places[portal].place.name for portal in portals])}."


def result_words(facts: PortalsFacts, seat: int) -> str:
    """A player's final reckoning in one sentence (PP-11.1)."""
    row = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in facts.final_sheet[seat].items())
    return f"{facts.names[seat]}: {row}."


def result(facts: PortalsFacts) -> NodeWords:
    return say("result", words=" ".join(result_words(facts, seat) for seat in range(facts.view.players)))
