"""The words of the table: names for screen readers, what hovering says with its clause, the position in words."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content import Card, Location
from hiram.games.portals_and_prophets.log import ENDING_TEXTS, ENDINGS
from hiram.games.portals_and_prophets.table_cards import bonus_words
from hiram.games.portals_and_prophets.table_sight import FULL, Sight


def counted(number: int, thing: str) -> str:
    """'1 card', '3 cards'."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# Cards ---------------------------------------------------------------------------------------------------------


def card_label(sight: Sight, card: Card) -> str:
    """The accessible name of an open card."""
    if card.kind != "event":
        return f"{card.title.removesuffix(' Card')} card" if card.kind == "region" else card.title
    period = sight.content.periods[card.period].name
    return f"{card.title}, {period}, {sight.place_of(card).name}, {counted(card.points, 'point')}"


def card_facts(sight: Sight, card: Card) -> str:
    """All that is printed on a card, in words."""
    content = sight.content
    if card.kind != "event":
        clause = "PP-11.3" if card.kind == "region" else "PP-11.5"
        return f"{card.title}. {bonus_words(content, card)[1]} It can't be played or burned ({clause}, PP-6.6)."
    place = sight.place_of(card)
    symbols = listed([content.symbols[symbol].name for symbol in card.symbols]) or "none"
    fuel = f"{card.fuel} {content.colors[card.fuel_color]}" if card.fuel else "none"
    return (
        f"{card.title}. {content.periods[card.period].name}, {place.name} in {content.regions[card.region].name}. "
        f"{counted(card.points, 'point')}. Symbols: {symbols}. Fuel: {fuel}. {card.scripture}."
    )


def when_and_where(sight: Sight, card: Card) -> str:
    """How far the viewer is from a card, in time and space; empty for bonus cards."""
    if card.kind != "event":
        return ""
    view = sight.view
    if sight.in_range(card):
        time = "its place alone matters" if view.simplified else "its time is in range"
    else:
        apart = card.period - view.capsule
        time = f"its time is {counted(abs(apart), 'period')} {'ahead' if apart > 0 else 'behind'}, out of range"
    steps = sight.steps.get(sight.place_of(card).id)
    if steps is None:
        return f"{time}."
    space = "you are there" if steps == 0 else f"{counted(steps, 'move')} away"
    return f"{space}, {time}."


def hand_tip(sight: Sight, card: Card) -> str:
    """What a card of the viewer's hand is, and what can be done with it now."""
    parts = [card_facts(sight, card)]
    if where := when_and_where(sight, card):
        parts.append(where[0].upper() + where[1:])
    if sight.is_playable(card):
        parts.append("You can play it now (PP-6.1).")
    if sight.is_burnable(card):
        parts.append("You can burn it for fuel (PP-8.1).")
    if sight.on_turn:
        parts.append("You can throw it away (PP-9.1).")
    return " ".join(parts)


def market_tip(sight: Sight, card: Card) -> str:
    """What a face-up card is, and whether it can be taken."""
    parts = [card_facts(sight, card)]
    if where := when_and_where(sight, card):
        parts.append(where[0].upper() + where[1:])
    if sight.may_draw:
        parts.append("Take it for one action (PP-4.1).")
    return " ".join(parts)


# Places --------------------------------------------------------------------------------------------------------


def place_label(sight: Sight, place: Location) -> str:
    region = sight.content.regions[place.region].name
    seat = sight.taken.get(place.id)
    there = f", {sight.seat_name(seat)} is there" if seat is not None else ""
    portal = ", portal" if place.id in sight.view.portals else ""
    return f"{place.name}, {region}{portal}{there}"


def place_tip(sight: Sight, place: Location) -> str:
    """What a location is: roads, portal, who stands there, what the viewer could play there."""
    content = sight.content
    roads = listed([content.locations[end].name for end in place.neighbors])
    parts = [f"{place.name}, {content.regions[place.region].name}. Roads to {roads} (PP-5.1)."]
    if place.id in sight.view.portals:
        others = listed([sight.places[portal].name for portal in sight.view.portals if portal != place.id])
        parts.append(f"Portal to {others} (PP-5.2).")
    seat = sight.taken.get(place.id)
    if seat is not None:
        parts.append(f"{sight.seat_name(seat)}'s pawn is here; nobody else may enter (PP-5.3).")
    elif (steps := sight.steps.get(place.id)) is not None:
        parts.append(f"{counted(steps, 'move')} from you.")
    for card in sight.wanted.get(place.id, []):
        parts.append(f"Your card: {card.title}, {content.periods[card.period].name}.")
    return " ".join(parts)


# Time and fuel -------------------------------------------------------------------------------------------------


def range_words(sight: Sight) -> str:
    """The periods in range, as words."""
    periods = sight.content.periods
    if sight.view.simplified:
        return "Time does not matter in the simplified game (PP-13.2)"
    if sight.view.fuel == FULL:
        return "the tank is full: every period is in range (PP-7.2)"
    first, last = periods[sight.range[0]].name, periods[sight.range[-1]].name
    return f"only {first} is in range" if first == last else f"{first} to {last} are in range"


def period_tip(sight: Sight, period: int) -> str:
    name = sight.content.periods[period].name
    here = " The capsule is here." if period == sight.view.capsule else ""
    reached = "in range" if period in sight.range else "out of range"
    held = [card.title for card in sight.own_hand if card.period == period]
    cards = f" In your hand: {listed(held)}." if held else ""
    return f"{name}: {reached} (PP-7.1).{here}{cards}"


def gauge_tip(sight: Sight, value: int) -> str:
    if sight.view.simplified:
        return "Fuel is not used in the simplified game (PP-13.1)."
    space = sight.content.gauge[value]
    if value == FULL:
        return "Full: every period is in range for the rest of the turn, then the tank is emptied (PP-8.7, PP-8.8)."
    reach = "the capsule's own period alone" if value == 0 else f"{counted(space.reach, 'period')} either way"
    return f"Fuel {space.name}: the capsule reaches {reach} (PP-7.1)."


# Players -------------------------------------------------------------------------------------------------------


def seat_title(sight: Sight, seat: int) -> str:
    you = " (you)" if seat == sight.view.seat else ""
    return sight.seat_name(seat) + you


def seat_words(sight: Sight, seat: int) -> str:
    """A player in one sentence."""
    view, row = sight.view, sight.view.seats[seat]
    place = f"at {sight.places[row.location].name}" if row.location else "not yet on the map"
    score = counted(sight.shown_score(seat), "point")
    nt = sight.nt_count(seat)
    partner = next((other for other in sight.side_of(seat) if other != seat), None)
    team = f", partner of {sight.seat_name(partner)}" if partner is not None else ""
    final = " in the end" if view.finished else ""
    return (
        f"{seat_title(sight, seat)}{team}: {score}{final}, {place}, {counted(row.hand_size, 'card')} in hand, "
        f"{counted(len(row.played), 'event')} played, {nt} of the New Testament."
    )


# The whole position --------------------------------------------------------------------------------------------


def headline(sight: Sight) -> str:
    """Whose decision it is, or who has won."""
    view = sight.view
    if view.finished:
        names = listed([sight.seat_name(seat) for seat in sight.winners])
        wins = "wins" if len(sight.winners) == 1 else "win"
        return f"{names} {wins} with {sight.shown_score(sight.winners[0])}"
    seat = view.acting[0]
    if view.phase == "place":
        return "Place your pawn" if sight.acting else f"{sight.seat_name(seat)} places a pawn"
    return "Your turn" if sight.acting else f"{sight.seat_name(seat)}'s turn"


def subline(sight: Sight) -> str:
    view = sight.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    if view.phase == "place":
        return "Any free location; the first period is Genesis"
    return f"Round {view.round}, {sight.content.periods[view.capsule].name}"


def describe(sight: Sight) -> str:
    """The position in words, for screen readers and terminals."""
    view, content = sight.view, sight.content
    parts = [f"{headline(sight)}. {subline(sight)}".rstrip(".") + "."]
    if view.phase == "turn":
        words = range_words(sight)
        fuel = "" if view.simplified else f"Fuel {content.gauge[view.fuel].name}: "
        parts.append(f"{counted(view.actions_left, 'action')} left. {fuel}{words}.")
    if view.triggered_by is not None and not view.finished and not view.simplified:
        parts.append(f"{sight.seat_name(view.triggered_by)} has begun the last round (PP-10.2).")
    parts += [seat_words(sight, seat) for seat in range(view.players)]
    portals = listed([sight.places[portal].name for portal in view.portals])
    parts.append(f"Portals: {portals}.")
    if sight.own_hand:
        parts.append("Your hand:")
        parts += [f"{card_label(sight, card)}: {when_and_where(sight, card) or 'keep it.'}" for card in sight.own_hand]
    shown = [sight.cards[card] for card in view.face_up if card is not None]
    if shown:
        parts.append("Face up: " + "; ".join(card_label(sight, card) for card in shown) + ".")
    parts.append(f"Decks: {view.ot_deck} Old Testament, {view.nt_deck} New Testament.")
    if view.finished:
        parts += [result_words(sight, seat) for seat in range(view.players)]
    return " ".join(parts)


def result_words(sight: Sight, seat: int) -> str:
    """A player's final reckoning in one sentence (PP-11.1)."""
    row = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in sight.final_sheet[seat].items())
    return f"{sight.seat_name(seat)}: {row}."
