"""The words of the table: names for screen readers, what hovering says with its clause, the position in words."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.words import counted, listed
from hiram.games.portals_and_prophets.content.model import NONE
from hiram.games.portals_and_prophets.engine.state import ENDINGS
from hiram.games.portals_and_prophets.table.facts import FULL, Place, Sight
from hiram.games.portals_and_prophets.table.texts import GROUPS, CardLore, Lore, PlaceLore
from hiram.games.portals_and_prophets.words.log import ENDING_TEXTS

# Cards ---------------------------------------------------------------------------------------------------------


def when_and_where(place: Place, card: CardLore) -> str:
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


def card_tip(card: CardLore, where: str, *offers: str) -> str:
    """What a card is, how far the viewer is from it, and what he can do with it now."""
    parts = [card.facts, where[:1].upper() + where[1:], *offers]
    return " ".join(part for part in parts if part)


# Places --------------------------------------------------------------------------------------------------------


def place_label(place: PlaceLore, is_portal: bool, holder: str) -> str:
    portal = ", portal" if is_portal else ""
    there = f", {holder} is there" if holder else ""
    return f"{place.label}{portal}{there}"


def place_tip(place: PlaceLore, others: tuple[str, ...], holder: str, moves: int, cards: tuple[CardLore, ...]) -> str:
    """What a location is: roads, other portals, who stands there, what the viewer could play there."""
    parts = [place.roads]
    if others:
        parts.append(f"Portal to {listed(list(others))} (PP-5.2).")
    if holder:
        parts.append(f"{holder}'s pawn is here; nobody else may enter (PP-5.3).")
    elif moves != NONE:
        parts.append(f"{counted(moves, 'move')} from you.")
    parts += [card.wish for card in cards]
    return " ".join(parts)


# Time and fuel -------------------------------------------------------------------------------------------------


def range_words(lore: Lore, reached: range, fuel: int, simplified: bool) -> str:
    """The periods in range, as words."""
    periods = lore.content.periods
    if simplified:
        return "Time does not matter in the simplified game (PP-13.2)"
    if fuel == FULL:
        return "the tank is full: every period is in range (PP-7.2)"
    first, last = periods[reached[0]].name, periods[reached[-1]].name
    return f"only {first} is in range" if first == last else f"{first} to {last} are in range"


def period_tip(name: str, is_reached: bool, is_now: bool, held: tuple[str, ...]) -> str:
    here = " The capsule is here." if is_now else ""
    cards = f" In your hand: {listed(list(held))}." if held else ""
    return f"{name}: {'in range' if is_reached else 'out of range'} (PP-7.1).{here}{cards}"


def gauge_tip(lore: Lore, value: int, simplified: bool) -> str:
    if simplified:
        return "Fuel is not used in the simplified game (PP-13.1)."
    space = lore.content.gauge[value]
    if value == FULL:
        return "Full: every period is in range for the rest of the turn, then the tank is emptied (PP-8.7, PP-8.8)."
    reach = "the capsule's own period alone" if value == 0 else f"{counted(space.reach, 'period')} either way"
    return f"Fuel {space.name}: the capsule reaches {reach} (PP-7.1)."


# Players -------------------------------------------------------------------------------------------------------


def seat_title(sight: Sight, seat: int) -> str:
    return f"{sight.names[seat]} (you)" if seat == sight.view.seat else sight.names[seat]


def seat_words(sight: Sight, seat: int) -> str:
    """A player in one sentence."""
    row, partner = sight.view.seats[seat], sight.partner_of(seat)
    place = f"at {sight.lore.places[row.location].name}" if row.location else "not yet on the map"
    team = f", partner of {sight.names[partner]}" if partner is not None else ""
    final = " in the end" if sight.view.finished else ""
    return (
        f"{seat_title(sight, seat)}{team}: {counted(sight.shown_score(seat), 'point')}{final}, {place}, "
        f"{counted(row.hand_size, 'card')} in hand, {counted(len(row.played), 'event')} played, "
        f"{sight.tallies[seat].new_testament} of the New Testament."
    )


# The whole position --------------------------------------------------------------------------------------------


def headline(sight: Sight) -> tuple[str, list[int]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = sight.view
    if view.finished:
        wins = "wins" if len(sight.winners) == 1 else "win"
        words = f"{listed(['{}'] * len(sight.winners))} {wins} with {sight.shown_score(sight.winners[0])}"
        return words, sight.winners
    if view.phase == "place":
        return ("Place your pawn", []) if sight.acting else ("{} places a pawn", [view.acting[0]])
    return ("Your turn", []) if sight.acting else ("{}'s turn", [view.acting[0]])


def spoken_headline(sight: Sight) -> str:
    words, seats = headline(sight)
    return words.format(*(sight.names[seat] for seat in seats))


def subline(sight: Sight) -> str:
    view = sight.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    if view.phase == "place":
        return "Any free location; the first period is Genesis"
    return f"Round {view.round}, {sight.content.periods[view.capsule].name}"


def describe(sight: Sight, players: list[str]) -> str:
    """The position in words, with these sentences about the players, for screen readers and terminals."""
    view, lore = sight.view, sight.lore
    parts = [f"{spoken_headline(sight)}. {subline(sight)}".rstrip(".") + "."]
    if view.phase == "turn":
        words = range_words(lore, sight.range, view.fuel, view.simplified)
        fuel = "" if view.simplified else f"Fuel {sight.content.gauge[view.fuel].name}: "
        parts.append(f"{counted(view.actions_left, 'action')} left. {fuel}{words}.")
    if view.triggered_by is not None and not view.finished and not view.simplified:
        parts.append(f"{sight.names[view.triggered_by]} has begun the last round (PP-10.2).")
    parts += players
    parts.append(f"Portals: {listed([lore.places[portal].name for portal in view.portals])}.")
    if sight.hand:
        parts.append("Your hand:")
        parts += [f"{card.label}: {when_and_where(sight.place, card) or 'keep it.'}" for card in sight.hand]
    shown = [lore.cards[card].label for card in view.face_up if card is not None]
    if shown:
        parts.append(f"Face up: {'; '.join(shown)}.")
    parts.append(f"Decks: {view.ot_deck} Old Testament, {view.nt_deck} New Testament.")
    if view.finished:
        parts += [result_words(sight, seat) for seat in range(view.players)]
    return " ".join(parts)


def result_words(sight: Sight, seat: int) -> str:
    """A player's final reckoning in one sentence (PP-11.1)."""
    row = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in sight.final_sheet[seat].items())
    return f"{sight.names[seat]}: {row}."
